### The Eyes of the Enemy: English.

## The game

game-name = The Eyes of the Enemy
game-subtitle = Madrid, 8–19 November 1936
game-short = Alone against the city: cross the Manzanares with three columns and too few shells.
game-history =
    At the beginning of November 1936, nearly four months into the war, the Nationalist columns that had come up from
    the south stood at the western edge of Madrid. The government left for Valencia on the 6th and put a defence council
    under General Miaja in charge; the attackers’ plan, found the next day on a dead tank officer, told it where the
    blow would fall. From the 8th the columns of Castejón (who was wounded at the very start), Asensio and Delgado
    Serrano – legionaries, Moroccan regulars and volunteers, with light tanks and German and Italian aircraft – fought
    their way through the Casa de Campo and over the Manzanares against militia, mixed brigades and the first
    International Brigade, with Soviet tanks and aircraft, while bombs fell on a city full of people. In the Ciudad
    Universitaria both sides paid dearly for single buildings. Durruti, who had come from Aragón with his column, was
    mortally wounded there on the 19th. On the 23rd the frontal attack was given up, and the front along the river
    hardly moved again until the war ended.
game-play =
    You command the three Nationalist columns; dice, tables and the counters drawn from a container answer for the
    Republicans. Each of the twelve turns is a day of one to six rounds: roll for action points, activate units or
    stacks, move them area by area and fight. How many defenders a combat draws depends on the ground, and support can
    thin them out or add to your strength. After each round the Republicans may counter-attack wherever you are exposed,
    and any of those rolls may end the day. You win with victory points and red areas held at the end – but the same
    points pay for reserves and replacements.

scenario-madrid = Madrid, November 1936
scenario-madrid-note = The whole battle: twelve days, from the edge of the Casa de Campo into the city.

seat-nationalist = Nationalists
seat-republican = Republicans

outcome-decisive = Decisive victory
outcome-minor = Minor victory
outcome-defeat = Defeat

option-tank_duel = Tank duels
option-tank_duel-off = off: Republican armor always attacks first
option-tank_duel-on = on: a die tells which armor fires first
option-random_events = Random events
option-random_events-off = off
option-random_events-on = on: one event a turn, from turn 2
option-lead = Lead unit
option-lead-best = the strongest unit leads by itself
option-lead-ask = ask in every combat
option-victory_count = VP areas that count
option-victory_count-held = those held at the end
option-victory_count-ever = those held at any time
option-durruti_kill = Durruti falls
option-durruti_kill-local = to a Republican die of 1 in his own area
option-durruti_kill-any = to a Republican die of 1 in any combat

## Words that stand for values

word-castejon = Castejón
word-asensio = Asensio
word-delgado = Delgado
word-clear = clear
word-rain = rain
word-nationalist = Nationalist
word-republican = Republican
word-contested = Contested
word-end = none, and the Operations Phase ends
word-none = none
word-small = small
word-serious = serious
word-reinforcements = serious, with reinforcements
word-turn = due on turn { $number }
word-area = in { $area }
word-in-play = in play, in no area
word-fallen = fallen
word-unknown = not yet known

## Beside the map

track-turn = Turn
track-date = Date
track-weather = Weather
track-round = Round
track-action-points = Action points
track-air = Air points
track-artillery-castejon = Artillery, Castejón
track-artillery-asensio = Artillery, Asensio
track-artillery-delgado = Artillery, Delgado
track-vp = Victory points
track-vp-areas = VP areas held
track-durruti = Durruti
track-resistance = Resistance level

box-reserve = Reserve
box-container = Container
box-aside = XI International Brigade, not yet arrived
box-removed = Out of the game
box-combat = Drawn for this combat
box-waiting = Off the map, at { $area }

mark-reduced = Reduced
mark-activated = Activated this round
mark-uphill = Moved Uphill
mark-river = Crossed River
mark-face-down = Face down, marks a Contested area
mark-entrenched = Entrenchment
mark-counterattack = May be counter-attacked
mark-durruti = Durruti
mark-counted = VP counted
mark-cut-off = Cut off from the east edge
mark-bridge-down-san_fernando = Puente de San Fernando blown up
mark-bridge-down-franceses = Puente de los Franceses blown up
mark-bridge-down-reina_victoria = Puente de la Reina Victoria blown up
mark-bridge-down-rey = Puente del Rey blown up
mark-bridge-down-segovia = Puente de Segovia blown up
mark-bridge-down-toledo = Puente de Toledo blown up
mark-bridge-down-princesa = Puente de la Princesa blown up

## Odds

odds-nationalist = Area is Nationalist
odds-contested = Area is Contested
odds-republican = Area is Republican
odds-steps = Steps lost
odds-vp = VP

## Set-up

ask-setup-pick = Which unit of the { $column } column deploys?
ask-setup-pick-note = Still to place: { $infantry } infantry, { $armor } armor.
ask-setup-place = Where does { $unit } deploy?
ask-setup-place-note = In the column’s home area or one connected to it, never in a VP area.
ask-doubtful-die = Set-up die for { $unit }
ask-doubtful-fate = What becomes of { $unit }?
ask-doubtful-fate-note = It came under fire while deploying in { $area }.
ask-firstdice-durruti = Die for Durruti’s arrival

choice-suggested = Suggested deployment
choice-suggested-note = All three columns are placed at once, the strongest units forward
choice-reduce = Reduce it
choice-reduce-note = The unit stays where it is, on its reduced side
choice-off_map = Take it off the map
choice-off_map-note = It keeps its strength and may come back to this area when it is activated

log-deployed-as-suggested = The columns deploy as suggested.
log-placed = { $unit } deploys in { $area }.
log-set-up-die = { $unit }: die { $die }, { $hit ->
    [0] deployed without loss.
   *[other] under fire.
}
log-off-map = { $unit } waits off the map, at { $area }.
log-durruti-due = Die { $die }: Durruti is due on turn { $turn }.

why-already-placed = { $unit } has been placed already.
why-column-has-armor = The { $column } column has all the armor it may have.
why-column-complete = The { $column } column has all its infantry on the map; the rest starts in the reserve.
why-starts-in-reserve = { $unit } starts in the reserve.
why-other-column = The { $column } column is deploying now, and this unit belongs to another.
why-no-vp-area-at-start = { $area } is a VP area: nobody deploys in one.
why-not-next-to-home = { $area } is neither { $home }, the column’s home area, nor connected to it.
why-no-room-for-the-rest = With this unit in { $area } the infantry still to be placed would find no room within the stacking limits.

## The turn

ask-turn-weather = Weather die
ask-turn-air = Air support die
ask-turn-artillery = Artillery support die
ask-turn-allocate = Which column gets the next artillery point?
ask-turn-allocate-note = { $points ->
    [one] { $points } point left
   *[other] { $points } points left
} to give out; { $served ->
    [0] too few for all three columns: none gets a second one.
   *[other] every column has one already.
}
ask-round-action-points = Action point die, round { $round }
ask-round-activate = Which unit is activated?
ask-round-activate-note = Round { $round }: { $points ->
    [one] { $points } action point left.
   *[other] { $points } action points left.
} Pass to go on to the remaining combats and the counter-attacks.
ask-round-leftover = Which combat is fought next?
ask-round-leftover-note = { $number } areas have units of yours and have seen no combat this round.
ask-attrition-remove = Draw of a Republican unit to be removed
ask-attrition-mark = Draw of a marker for { $area }
ask-event-die = Event die
ask-event-aid = Which reduced unit returns to full strength?
ask-event-aid-note = The event gives it free of charge.

choice-pass-note = Ends the activations of this round; unused action points are lost
choice-castejon = Castejón column
choice-castejon-note = An artillery point of the Castejón column
choice-asensio = Asensio column
choice-asensio-note = An artillery point of the Asensio column
choice-delgado = Delgado column
choice-delgado-note = An artillery point of the Delgado column
choice-air = Air support
choice-air-note = An air point, for any column

log-turn = Turn { $turn }, { $date }.
log-weather = Weather die { $die }: { $weather }.
log-air-points = Air support die { $die }: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
log-artillery-points = Artillery support die { $die }: { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
log-round = Round { $round }: { $points ->
    [one] { $points } action point.
   *[other] { $points } action points.
}
log-removed = { $unit } is out for the rest of the game.
log-event-1 = Event: aid arrives. One reduced unit may return to full strength, once in the game.
log-event-none = Event: aid has come once already. There is no event.
log-event-2 = Event: ammunition runs short. One action point fewer in round 1.
log-event-3 = Event: fire for effect. One more artillery point this turn.
log-event-4 = Event: ¡No pasarán! New entrenchments in open ground along the front, and one more defender in the first combat in a VP area or the first counter-attack.
log-event-5 = Event: ¡Viva la muerte! One more action point in round 2.
log-event-6 = Event: fifth column. One defender fewer in the first combat in a VP area or the first counter-attack.
log-game-over = The battle is over with { $vp } VP: { $result ->
    [decisive] a decisive victory.
    [minor] a minor victory.
   *[defeat] a defeat.
}

why-pick-a-unit-first = Choose a unit first, then where it goes.
why-no-combat-due = No combat is due in { $area }.

## Movement

ask-activation-assemble = Where to, or who comes along?
ask-activation-assemble-note = { $units ->
    [one] { $units } unit
   *[other] { $units } units
} in { $area }; activation costs { $cost } of { $points ->
    [one] { $points } action point.
   *[other] { $points } action points.
}
ask-activation-go-on = Go on from { $area }?
ask-activation-go-on-note = { $left ->
    [one] { $left } more area
   *[other] { $left } more areas
} at most.
ask-activation-engage = Fight in { $area } now?
ask-activation-engage-note = Whoever fights and wins now may move on; otherwise the combat comes after all activations.
ask-step-armor = River die for { $unit }
ask-step-check = Movement die for { $unit }
ask-bridgechecks-bridge = Demolition die for the { $mark }

choice-fight = Fight now
choice-fight-note = The area is fought over at once; if it is won, the units may move on
choice-wait = Fight later
choice-wait-note = The move ends; the combat follows after all activations

log-activated = Activated in { $area }: { $units }. { $points ->
    [one] { $points } action point left.
   *[other] { $points } action points left.
}
log-moved = { $units }: { $here } → { $there }.
log-re-entered = { $units }: back on the map in { $area }.
log-armor-check = { $unit } crosses water without a bridge into { $area }.
log-move-check = { $unit } is put to the test on the way into { $area }.
log-turned-back = { $unit } is turned back to { $area }.
log-to-reserve = { $unit } goes to the reserve.
log-unit-reduced = { $unit } loses a step and is reduced.
log-bridge-blown = The { $mark } is blown up.
log-bridge-stands = The { $mark } still stands.

why-in-reserve = { $unit } is in the reserve; it can come back in an End Phase from turn 2 on, for victory points.
why-already-activated = { $unit } has been activated already this round.
why-no-action-points = There are not enough action points left.
why-nowhere-to-go = There is no area { $unit } may move to.
why-stack-full = The stacking limit would be exceeded in { $area }: two infantry units of one column and one armor unit.
why-no-republican-to-republican = From an area that is not Nationalist, units may leave only for a Nationalist or Contested area; { $area } is Republican.
why-no-points-for-the-crossing = The bridge to { $area } is down: crossing costs one more action point for each unit, and there are not enough.
why-not-in-the-stack = { $unit } is not where the units being activated are.
why-no-way-together = With { $unit } along, the stack would have nowhere to go.
why-re-enters-elsewhere = Units that wait off the map come back in the area they were set up in: { $area }.
why-finish-the-move-first = Finish the move that is under way first.
why-must-stop-here = { $area } is not Nationalist: units that enter it must stop there.
why-border-prohibited = The border to { $area } may not be crossed.
why-river-without-bridge = There is no bridge over the Manzanares on the border to { $area }.
why-not-connected = { $area } is not connected to the area the unit is in.

## Combat

ask-combat-commit = Support for the combat in { $area }?
ask-combat-commit-note = { $points } of at most { $most ->
    [one] { $most } support point
   *[other] { $most } support points
} committed. Choose a source, or “Done”.
ask-combat-resistance-die = Resistance die for { $area }
ask-combat-split = What is the support point used for?
ask-combat-split-note = { $area }: { $draw ->
    [one] { $draw } Republican unit is
   *[other] { $draw } Republican units are
} due to be drawn; { $points ->
    [one] { $points } support point
   *[other] { $points } support points
} still to be used.
ask-combat-armor = What does the armor do?
ask-combat-armor-note = { $area }: { $draw ->
    [one] { $draw } Republican unit is due to be drawn.
   *[other] { $draw } Republican units are due to be drawn.
}
ask-combat-draw = Draw of a defender for { $area }
ask-combat-lead-unit = Which unit leads in { $area }?
ask-combat-lead-unit-note = Its combat factor counts in full; every other unit adds 1.
ask-combat-nat-roll = Nationalist combat die
ask-combat-rep-roll = Republican combat die
ask-combat-keep-marker = Draw of the unit that stays in { $area }
ask-casualties-pick = Which unit takes the loss?
ask-casualties-pick-note = { $area }: { $levels ->
    [one] { $levels } unit
   *[other] { $levels } units
} must retreat or lose a step.
ask-casualties-fate = Does { $unit } retreat or lose a step?
ask-casualties-fate-note = Choose an area to retreat to from { $area }, or the step loss.
ask-retreat-check = Retreat die for { $unit }
ask-hit-pick = Which unit loses a step?
ask-hit-pick-note = A sniper has struck in { $area }, and there is no victory point to lose.
ask-armorattack-duel = Tank duel die against { $unit }
ask-armorattack-first-shot = First shot at { $unit }
ask-armorattack-aim = Which unit does { $unit } attack?
ask-armorattack-aim-note = Republican armor attacks one unit in { $area } before the combat; a hit costs it a step.
ask-armorattack-die = Attack die of { $unit }
ask-sniper-die = Sniper die of { $unit }
ask-machinegun-die = Machine-gun die of { $unit }

choice-reduce_draw = One defender fewer
choice-reduce_draw-note = The draw is lowered by 1
choice-direct = Direct support
choice-direct-note = +1 to the Nationalist total
choice-armor_reduces = Armor thins out the defence
choice-armor_reduces-note = The draw is lowered by 1; the armor adds nothing to the total
choice-armor_fights = Armor joins the fight
choice-armor_fights-note = It adds to the total: its combat factor if it leads, otherwise 1
choice-step_loss = Lose a step
choice-step_loss-note = A full unit is reduced; a reduced unit or armor goes to the reserve

log-attack = Attack in { $area }.
log-support-committed = { $support ->
    [air] Air support
   *[other] Artillery of the { $support } column
} for { $area }.
log-resistance = Resistance die { $die } in { $area }: { $units ->
    [one] { $units } defender.
   *[other] { $units } defenders.
}
log-draw-count = Defenders to draw in { $area }: { $base } − { $reduced } = { $units }.
log-drawn = Drawn for { $area }: { $unit }.
log-set-aside = { $unit } cannot be used here and is set aside.
log-nationalist-total = Nationalist total in { $area }: { $total }.
log-republican-total = Republican total in { $area }: { $total }.
log-republicans-lose = The Republicans lose the combat in { $area }: { $levels ->
    [one] { $levels } unit returns to the container.
   *[other] { $levels } units return to the container.
}
log-nationalists-lose = The Nationalists lose the combat in { $area } by { $levels }.
log-tie = The combat in { $area } is a tie: no losses.
log-area-nationalist = { $area } is Nationalist.
log-area-contested = { $area } is Contested.
log-area-republican = { $area } is Republican.
log-retreat-check = { $unit } is put to the test as it retreats to { $area }.
log-retreated = { $unit } retreats: { $here } → { $there }.
log-armor-attack = { $unit } (factor { $factor }) attacks { $target }: die { $die }, { $hit ->
    [0] a miss.
   *[other] a hit.
}
log-duel = Tank duel with { $unit }, die { $die }: { $first ->
    [0] the Republican armor fires first.
   *[other] the Nationalist armor fires first.
}
log-first-shot = First shot at { $unit }, die { $die }: { $hit ->
    [0] a miss.
   *[other] a hit; it will not count in the combat.
}
log-sniper = Snipers in { $area } against { $units ->
    [one] { $units } unit:
   *[other] { $units } units:
} { $hit ->
    [0] no effect; they return to the container.
   *[other] they strike.
}
log-machine-gun = { $unit } (factor { $factor }) opens fire in { $area }: { $hit ->
    [0] no effect.
   *[other] one unit must retreat or lose a step.
}

why-no-support-from-there = “{ $support }” cannot support this combat: air support needs air points, artillery needs infantry of its own column there and points of its own.
why-already-affected = { $unit } has taken a loss in this combat already.
why-not-in-this-combat = { $unit } is not in this combat.
why-retreat-not-to-republican = { $area } is Republican: nobody retreats there.
why-retreat-combat-to-come = The combat in { $area } is still to come: nobody retreats there before it.
why-armor-not-over-water = Armor retreats over water only by a standing bridge, and there is none to { $area }.

## Counter-attacks and Durruti

ask-counterattacks-order = Which area is rolled for next?
ask-counterattacks-order-note = { $number } areas may be counter-attacked; each gets one roll.
ask-counterattackroll-die = { $area ->
    [0] Counter-attack die with no area exposed
   *[other] Counter-attack die for { $area }
}
ask-placedurruti-choose = Draw of the area Durruti goes to
ask-placedurruti-rising = Draw of a marker for { $area }

log-counterattack = { $area ->
    [0] Counter-attack roll with no area exposed
   *[other] Counter-attack roll for { $area }
}, total { $total }: { $result }.
log-counterattack-draw = Counter-attack on { $area }: { $units ->
    [one] { $units } Republican unit.
   *[other] { $units } Republican units.
}
log-international-brigade = The XI International Brigade joins the container.
log-durruti-stands = Durruti is in { $area }.
log-durruti-nowhere = Durruti has come; there is no area for him to go to.
log-durruti-falls = Durruti falls in the combat in { $area }.

why-already-rolled = { $area } has had its counter-attack roll this round.
why-no-counterattack-there = { $area } cannot be counter-attacked: it is neither Contested nor a Nationalist area next to a Republican VP area.

## Reserve and victory points

ask-deploy-pick = Which unit comes out of the reserve?
ask-deploy-pick-note = Each costs victory points; you have { $vp } VP. “Done” to go on.
ask-deploy-place = Where does { $unit } come back?
ask-deploy-place-note = In a Nationalist area with or next to its column; armor and units of any column join any unit.
ask-flip-pick = Which reduced unit returns to full strength?
ask-flip-pick-note = Each costs victory points; you have { $vp } VP. “Done” to go on.

log-deployed = { $unit } comes out of the reserve in { $area }.
log-flipped = { $unit } is at full strength again.
log-vp = { $why ->
    [area-gained] +{ $amount } VP for { $area }.
    [area-lost] { $amount } VP: { $area } is lost.
    [durruti] +{ $amount } VP: Durruti has fallen.
    [reserve] +{ $amount } VP for the units in the reserve, linked to the east edge.
    [deploy] { $amount } VP for the deployment in { $area }.
    [flip] { $amount } VP for the replacements.
    [sniper] { $amount } VP to snipers in { $area }.
   *[other] { $amount } VP.
} { $vp } VP in all.

why-not-in-reserve = { $unit } is not in the reserve.
why-no-place-for-it = There is no area { $unit } may come back in.
why-deploy-only-nationalist = { $area } is not Nationalist: units of the reserve come back only in Nationalist areas.
why-deploy-too-far = { $area } is too far: a unit comes back with or next to its own column, armor and units of any column where a unit stands.
why-not-reduced = { $unit } is not reduced.

## Parts of a number

term-die = die
term-weather = weather
term-event = event
term-round = round
term-rain = rain
term-durruti = Durruti
term-resistance = resistance level
term-resistance-table = Resistance Table
term-counterattack-table = Counter-attack Table
term-many-areas = many VP areas held
term-lead = lead unit
term-others = other units
term-factors = combat factors
term-direct-support = direct support
term-cut-off = cut off
term-moved-uphill = uphill
term-crossed-river = river
term-into-republican = into a Republican area
term-into-nationalist = into a Nationalist area
term-armor-present = armor present
term-counterattack-draw = counter-attack roll and level
term-artillery-table = Artillery Table
term-base-draw = resistance die and level
term-lowered = lowered

sum-nationalist = Nationalist
sum-draw = Defenders drawn
sum-republican = Republican

## Position documents and data packs

error-position-no-such-area = The position is not valid at “{ $key }”: there is no area { $area }.
error-position-no-such-bridge = The position is not valid at “{ $key }”: there is no bridge “{ $bridge }”.
error-position-two-owners = The position is not valid at “{ $key }”: an area cannot be both Contested and Nationalist.
error-position-over-stacked = The position is not valid at “{ $key }”: too many units in { $area }; two infantry units of one column and one armor unit may be there.
error-position-contested-empty = The position is not valid at “{ $key }”: { $area } is Contested but holds no Nationalist unit.
error-position-misplaced-marker = The position is not valid at “{ $key }”: a Republican unit may lie only in a Contested area, one in each; { $area } is wrong.
error-position-no-combat = The position is not valid at “{ $key }”: Republican units are drawn, but no combat is going on.
error-pack-areas-not-numbered = The areas in “{ $table }” must be numbered 1, 2, 3 and so on without a gap.
error-pack-bad-deployment = The suggested deployment puts “{ $unit }” in area { $area }: one of them does not exist.

## Charts

chart-game = The turn record
chart-last_turn = last turn
chart-most_rounds = most rounds in a turn
chart-attrition_from = attrition from turn
chart-dates = dates
chart-weather = Weather
chart-by_die = by the die
chart-air_support = Air support points
chart-artillery_support = Artillery support points
chart-rain = in rain
chart-least_per_column = least for each column
chart-action_points = Action points, added to the die
chart-clear = in clear weather
chart-movement = Areas a unit may move
chart-support = Support points in a combat
chart-most_reduction = most defenders lowered
chart-resistance = Resistance Table: defenders drawn
chart-counterattack = Counter-attack Table
chart-results = by the modified die
chart-draw = units that come
chart-small = small
chart-serious = serious
chart-reinforcements = with reinforcements
chart-round_2 = die modifier, round 2
chart-round_3 = die modifier, from round 3
chart-rain_from_round_2 = die modifier, rain from round 2
chart-durruti = Durruti
chart-many_areas = VP areas held from which
chart-many_areas_draw = units more or fewer
chart-arrival_by_die = turn of arrival, by the die
chart-vp_area_counts = a VP area counts more by
chart-checks = Checks: the die that goes wrong
chart-set_up = Set-up
chart-contested = between Contested areas
chart-rain_river = over a river in rain
chart-armor_river = armor over water
chart-bridge = bridge demolition
chart-vp = Victory points
chart-area = a VP area gained
chart-flip = a unit flipped
chart-deploy = a unit deployed
chart-sniper = a sniper’s hit
chart-reserve_unit = a unit in reserve at the end
chart-victory = Victory
chart-minor = minor victory
chart-decisive = decisive victory
chart-areas = areas
chart-entrenchments = entrenchments
chart-armor_per_column = armor for each column
chart-columns = columns
chart-castejon = Castejón
chart-asensio = Asensio
chart-delgado = Delgado
chart-home = home
chart-on_map = on the map

## What choices cost, and what waits there

cost-action-points = { $cost } AP
cost-action-points-more = +{ $cost } AP
note-bridge-down = over a downed bridge: one more for each unit
note-check-contested = a check for each unit, between Contested areas
note-check-rain = a check for each unit, over the river in rain
note-check-armor = armor over water is checked
note-check-bridge = a bridge of the area may be blown
note-resistance = resistance { $number }
note-attack-river = attacked over the river
note-attack-uphill = attacked uphill

## Layers over the map

layer-resistance = Resistance
layer-resistance-value = resistance level in force
layer-resistance-republican = Republican
layer-resistance-contested = Contested
layer-counterattack = Risk of counter-attack
layer-counterattack-value = of 6 rolls bring an attack now
layer-counterattack-contested = Contested area
layer-counterattack-held = next to a Republican red area
layer-counterattack-empty = empty: lost if they come
layer-cut-off = Defenders cut off
layer-cut-off-cut-off = no way out to the east
layer-reach = Reach of the stack
layer-reach-value = action points
layer-reach-open = can go there
layer-reach-fight = must stop and may fight

## Short names of tracks

short-turn = T
short-round = R
short-action-points = AP
short-air = Air
short-vp = VP
short-vp-areas = Areas
cap-action-points = AP
cap-vp = VP
cap-vp-areas = Red areas
legend-elevation = elevation
legend-resistance = resistance
legend-prize = victory area
legend-entrenched = entrenched
legend-held = held by the Nationalists

## What the button that rolls says, by question

commit-activation-assemble = Go, and roll
commit-activation-go-on = Go, and roll
commit-combat-commit = Roll the combat
commit-counterattacks-order = Roll for this area

## Chapters of the rules

chapter-1 = Components
chapter-2 = Scenario and set-up
chapter-3 = Sequence of play
chapter-4 = Weather
chapter-5 = Support
chapter-6 = Movement and combat
chapter-7 = Counter-attacks
chapter-8 = Reserve and recovery
chapter-9 = Special units
chapter-10 = Victory
chapter-13 = Optional rules

## What hints count

tally-vp = victory points
tally-vp-areas = red areas
tally-own-steps = own steps
tally-support = support points
intent-strike = The aim is to take { $area }.
intent-march = March to { $area }.
intent-follow = Then go for { $area }.
intent-want = { $area } matters above all.
intent-leave = Leave { $area } alone for now.
manner-keen = Be keen: even a small gain is worth an activation.
manner-bold = Be bold and accept losses.
manner-careful = Be careful with your steps.
manner-lavish = Spend support freely.
manner-sparing = Keep support for later.
manner-warden = Guard what you hold first.
manner-eastward = Open the road to the east edge first.

## Ground

terrain-open = open
terrain-urban = urban
