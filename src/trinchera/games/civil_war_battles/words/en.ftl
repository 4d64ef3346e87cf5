### Spanish Civil War Battles: English.

## The game

game-name = Spanish Civil War Battles
game-subtitle = Belchite, Teruel and Alfambra, 1937–1938
game-short = Offensives of 1937–38 on open plateaus. Supply, cavalry and support fire placed face down.
game-history =
    In the summer of 1937 the Republic attacked in Aragón to draw the Nationalists away from the north. On 24 August the
    Army of the East went forward towards Zaragoza; the garrisons of Quinto, Codo and Belchite held out long enough for
    reserves to come up, and the front settled a few kilometres farther west. In December the Republic struck again, in
    the cold of Teruel: the town was cut off, fought over house by house and taken in January. It was the only
    provincial capital a Republican offensive took in the whole war. In the first days of February a Nationalist army,
    cavalry included, broke through along the Alfambra, destroyed the divisions north of the town, and on the 22nd stood
    in Teruel again.
game-play =
    Two players, one counter a hex. In your turn you move, bombard, attack, move and attack once more with cavalry, and
    rebuild one unit. An attack compares strengths: the difference and the ground give a column, a die the result. Both
    sides add support markers, drawn blind each turn and placed face down by turns, so nobody quite knows the odds.
    Supply runs from towns along roads to the map edge: a unit cut off fights at half strength, and a fortress falls
    only when it is cut off. Retreating costs nothing but ground; standing firm costs a step.

scenario-belchite = Belchite, August 1937
scenario-belchite-note = The Republic attacks towards Zaragoza and needs a net gain of seven places in ten turns.
scenario-teruel = Teruel, December 1937
scenario-teruel-note = The Republic surrounds Teruel, the Nationalists come to relieve it; whoever holds it in supply wins.
scenario-alfambra = Alfambra, February 1938
scenario-alfambra-note = The Nationalists break through towards the road from Perales to Teruel and must hold five of its hexes.

seat-republican = Republicans
seat-nationalist = Nationalists

outcome-republican = Republican victory
outcome-draw = Draw
outcome-nationalist = Nationalist victory

option-fatigue = Unit fatigue
option-fatigue-off = off
option-fatigue-on = on: units that fight turn after turn tire and fight worse
option-blizzard = The Great Blizzard
option-blizzard-off = off
option-blizzard-on = on: it may stop the early turns of Teruel and Alfambra

## Words that stand for values

word-republican = Republicans
word-nationalist = Nationalists
word-draw = nobody, it is a draw
word-clear = clear
word-bridged = river with a bridge
word-river = river
word-rough = rough, town or city
word-mountain = mountain
word-vacant = nobody
word-republican-cut-off = Republicans, cut off
word-nationalist-cut-off = Nationalists, cut off

## Beside the map

track-turn = Turn
track-player = Player turn
track-activated = Units moved under activation
track-hand = Markers in hand
track-placed = Markers face down
track-cup = Units in the cup
track-hand-republican = Republican markers in hand
track-hand-nationalist = Nationalist markers in hand
track-placed-republican = Republican markers face down
track-placed-nationalist = Nationalist markers face down
track-cup-republican = Republican units in the cup
track-cup-nationalist = Nationalist units in the cup
track-blizzard = Turn of the blizzard
track-net-places = Net places
track-objective = In Teruel
track-road = Road hexes that count
track-held-republican = Goals held by the Republicans
track-held-nationalist = Goals held by the Nationalists
track-lost-republican = Republican units lost
track-lost-nationalist = Nationalist units lost
track-phase = Phase
word-phase-support = Support markers
word-phase-activation = Activation
word-phase-movement = Movement Phase
word-phase-bombardment = Bombardment Phase
word-phase-combat = Combat Phase
word-phase-movement-mobile = Mobile Movement Phase
word-phase-combat-mobile = Mobile Combat Phase
word-phase-rebuilding = Rebuilding

space-without-name = hex { $number }
box-cup-republican = Eliminated Republican units
box-cup-nationalist = Eliminated Nationalist units
box-markers-republican = Republican support markers
box-markers-nationalist = Nationalist support markers
box-hand-republican = Republican hand
box-hand-nationalist = Nationalist hand
box-placed-republican = Placed by the Republicans
box-placed-nationalist = Placed by the Nationalists
box-used-republican = Used by the Republicans this turn
box-used-nationalist = Used by the Nationalists this turn
box-turn = Arrives on turn { $number }
box-absent = Not in this battle

mark-depleted = Depleted
mark-moved = Has moved
mark-attacked = Has attacked
mark-advanced = Has advanced
mark-displaced = Was displaced
mark-assaulted = Attacked in this phase
mark-mark-6 = Fatigue mark 6
mark-mark-1 = Fatigue mark 1
mark-mark-2 = Fatigue mark 2
mark-out-of-supply = Out of supply
mark-mobile = Mobile
mark-one-step = One step
mark-fortification = Fortification
mark-bombarded = Bombarded this turn

## Odds

odds-eliminated = Defender eliminated
odds-retreated = Defender retreats
odds-depleted = Defender stands, depleted
odds-repelled = Defender stands, attacker suffers
odds-held = No loss
odds-attacker-steps = Steps lost by the attacker
odds-defender-steps = Steps lost by the defender
odds-adds = They may place support markers, which ones nobody knows.

## The turn

ask-gameturn-blizzard = Blizzard die, turn { $turn }
ask-allotment-draw = Draw of a support marker for the { $side }
ask-activate-die = Republican activation die

log-turn = Game turn { $turn } begins.
log-player-turn = Player turn of the { $side }.
log-no-player-turn = The { $side } have no player turn.
log-blizzard = Blizzard die { $die }: { $struck ->
    [0] the weather holds.
   *[other] the Great Blizzard strikes. Nobody fights this turn.
}
log-marker-drawn = You draw a +{ $value } { $aircraft ->
    [0] marker.
   *[other] aircraft marker.
}
log-markers-drawn = The { $side } draw { $number ->
    [one] { $number } support marker.
   *[other] { $number } support markers.
}
log-activation = Republican activation: { $units ->
    [one] { $units } unit may move.
   *[other] { $units } units may move.
}
log-road = North-south road: { $hexes ->
    [one] { $hexes } hex counts for the Nationalists.
   *[other] { $hexes } hexes count for the Nationalists.
}
log-sudden-death = A unit in supply stands in { $area }: the battle is over. Winner: { $result }.
log-judged-places = The battle is over with a net gain of { $count ->
    [one] { $count } place
   *[other] { $count } places
}. Winner: { $result }.
log-judged-objective = The battle is over. Winner: { $result }.
log-judged-other = The battle is over. Winner: { $result }.
log-judged-road = The battle is over; { $count ->
    [one] { $count } road hex counts.
   *[other] { $count } road hexes count.
} Winner: { $result }.

why-no-activation-left = { $units ->
    [one] The one unit that activation allows has moved.
   *[other] All { $units } units that activation allows have moved.
}

## Movement

ask-movement-pick = Which unit moves?
ask-movement-pick-note = { $left ->
    [-1] { $units ->
        [one] { $units } unit
       *[other] { $units } units
    } can move. “Done” ends the phase.
   *[other] Activation leaves { $left }. “Done” ends the phase.
}
ask-move-enter = Where does { $unit } come on the map?
ask-move-go = Where does { $unit } go?
ask-move-go-note = Movement points: { $points }.
ask-move-go-on = Does { $unit } go on?
ask-move-go-on-note = Movement points left: { $points }. “Done” to stop here.

log-moved = { $unit }: { $here } → { $there } ({ $points } MP).
log-entered = { $unit } comes on the map at { $area } ({ $points } MP).

why-not-your-unit = { $unit } is not yours to command now.
why-not-on-the-map = { $unit } is not on the map.
why-already-moved = { $unit } has moved already.
why-leg-unit = { $unit } is a leg unit: this phase is for mobile units alone.
why-has-advanced = { $unit } has advanced after combat and may do nothing else this turn.
why-out-of-supply = { $unit } is out of supply.
why-nowhere-to-go = There is no hex { $unit } could move to.
why-not-due-yet = { $unit } arrives on turn { $turn }.
why-entry-blocked = { $unit } cannot come on now: its entry hexes are blocked.
why-entry-too-dear = The chain before { $area } is too long: its cost is beyond the movement allowance.
why-not-an-entry = { $area } is no way on to the map. The entry hexes are { $entries }.
why-pick-a-unit-first = Choose a unit first, then where it goes.
why-finish-the-move-first = Finish the move that is under way first.
why-off-the-map = { $area } is not on this map.
why-enemy-there = An enemy unit stands in { $area }.
why-hex-taken = Another unit stands in { $area }: one unit a hex.
why-no-zone-to-zone-into-fort = From one enemy zone of control to another nobody moves into a fortification: { $area }.
why-must-stop-here = A leg unit that enters an enemy zone of control stops, as this one has in { $area }.
why-too-far = With { $points } movement points { $area } is out of reach.

## Bombardment and combat

ask-bombardmentphase-target = Which enemy unit is bombarded?
ask-bombardmentphase-target-note = “Done” ends the phase.
ask-bombardment-marker = Which marker strikes { $unit }?
ask-bombardment-marker-note = Defence { $defence }, row: { $row }. Markers placed: { $placed } of 2.
ask-bombardment-turn-up = A marker of the { $side } is turned up
ask-bombardment-die = Bombardment die against { $unit }, differential { $differential }
ask-bombardment-friendly-fire = Which of your units is hit by your own fire?
ask-combatphase-declare = Which enemy unit is attacked?
ask-combatphase-declare-note = { $units ->
    [one] { $units } unit
   *[other] { $units } units
} can be attacked. “Done” ends the phase.
choice-done-combat-join = Declare the attack
ask-combat-join = Attack { $area }
ask-combat-join-note = { $unit } defends. Name the attackers: attack { $attack } against defence { $defence }: differential { $differential }, row: { $row }, column { $column }.
ask-combat-support-1 = Attack on { $area }: a first marker?
ask-combat-support-1-note = Without markers: { $attack } against { $defence }, differential { $differential }, row: { $row }. Face down: { $placed } yours, { $against } theirs.
ask-combat-support-2 = Defence of { $area }: a first marker?
ask-combat-support-2-note = Without markers: { $attack } against { $defence }, differential { $differential }, row: { $row }. Face down: { $placed } yours, { $against } theirs.
ask-combat-support-3 = Attack on { $area }: a second marker?
ask-combat-support-3-note = Without markers: { $attack } against { $defence }, differential { $differential }, row: { $row }. Face down: { $placed } yours, { $against } theirs.
ask-combat-support-4 = Defence of { $area }: a second marker?
ask-combat-support-4-note = Without markers: { $attack } against { $defence }, differential { $differential }, row: { $row }. Face down: { $placed } yours, { $against } theirs.
ask-combat-turn-up = A marker of the { $side } is turned up
ask-combat-die = Combat die, attack on { $unit }
ask-combat-loss = Which attacker loses a step?
ask-combat-fall-back = Which attacker falls back next?
ask-combat-fall-back-note = Each retreats { $steps ->
    [one] { $steps } hex
   *[other] { $steps } hexes
} or loses a step.
ask-combat-hold = Does { $unit } retreat or stand firm?
ask-combat-hold-note = Retreat { $steps ->
    [one] { $steps } hex
   *[other] { $steps } hexes
}; { $room ->
    [0] there is no way out: it would be eliminated.
   *[other] there is room for { $room }.
}{ $last ->
    [0] { "" }
   *[other] { "" } Standing firm would eliminate it.
}
ask-defender-stand = Does { $unit } retreat or stand firm?
ask-defender-stand-note = Retreat { $steps ->
    [one] { $steps } hex
   *[other] { $steps } hexes
}; { $room ->
    [0] there is no way out: it would be eliminated.
   *[other] there is room for { $room }.
}{ $last ->
    [0] { "" }
   *[other] { "" } Standing firm would eliminate it, but nobody could advance.
}
ask-defender-negate = Give up the fortification to save { $unit }?
ask-defender-negate-note = The result is { $result ->
    [de] De: the unit would be eliminated.
   *[other] Ex: the unit would lose a step.
}

choice-negate = Give up the fortification
choice-negate-note = The result does not harm the unit; the fortification is removed
choice-accept = Take the loss
choice-accept-note = The fortification stays
choice-ignore = Ignore the retreat
choice-ignore-note = The fortification holds; nothing happens
choice-retreat = Retreat
choice-retreat-note = The unit goes back; a way that is too short costs a step
choice-stiff = Stiff resistance
choice-stiff-note = The unit stays and loses a step, eliminated if it was the last; nobody advances

log-attack = Attack on { $unit } in { $area }: { $units }.
log-marker-placed = The { $side } place a marker face down.
log-bombardment = Bombardment of { $unit } in { $area } with +{ $value }.
log-differential = Differential { $differential }; row: { $row }; column { $column }.
log-result = Result: { $result ->
    [de] De, defender eliminated.
    [d3] D3, defender retreats 3.
    [d2] D2, defender retreats 2.
    [ex] Ex, exchange.
    [a1] A1, attacker retreats 1.
    [a2] A2, attacker retreats 2.
    [a3] A3, attacker retreats 3.
    [attrition] (A), one attacker loses a step.
    [ae] Ae, attackers eliminated.
   *[other] no effect.
}{ $ignored ->
    [0] { "" }
   *[other] { "" } It does nothing in a bombardment.
}
log-eliminated = { $unit } is eliminated.
log-depleted = { $unit } is depleted.
log-stiff-resistance = { $unit } offers stiff resistance{ $last ->
    [0] .
   *[other] { "" } to the last: the retreat is cancelled, and nobody advances.
}
log-fort-holds = The fortification holds: { $unit } ignores the retreat.
log-fort-lost = The fortification in { $area } is lost; the result is negated.
log-tired = { $unit } tires: fatigue mark { $mark }.
log-rested = { $unit } has rested.

why-pick-a-target = Choose an enemy unit to bombard.
why-already-bombarded = The hex of { $unit } has been bombarded this game turn.
why-out-of-range = { $unit } is out of range: no unit of yours is near enough, and no aircraft marker is at hand.
why-not-in-your-hand = That marker is not in your hand.
why-marker-out-of-range = That marker cannot reach so far: only aircraft strike anywhere.
why-pick-a-defender = Choose an enemy unit to attack.
why-already-assaulted = { $unit } has been attacked in this phase.
why-nobody-adjacent = No unit of yours that may attack is next to { $unit }.
why-already-attacked = { $unit } has joined in an attack this turn.
why-was-displaced = { $unit } was displaced and may not attack this turn.
why-not-adjacent = { $unit } is not next to the defender.
why-first-say-whether = First say whether { $unit } retreats at all.
why-no-fortification = There is no fortification to hold.

## Retreat and advance

ask-retreat-begin = Displace a unit, or { $shorter ->
    [0] stay?
   *[other] retreat less far?
}
ask-retreat-begin-note = { $unit } can retreat { $steps ->
    [one] { $steps } hex
   *[other] { $steps } hexes
} by displacing a friendly unit, or { $shorter ->
    [0] stay where it is and lose a step.
   *[other] { $shorter } and lose a step.
}
ask-retreat-pace = Where does { $unit } retreat?
ask-retreat-pace-note = { $left ->
    [one] { $left } hex
   *[other] { $left } hexes
} to go.
ask-displacement-pick = Where is { $unit } displaced to?
ask-advance-pick = Which unit advances?
ask-advance-pick-note = Hexes of the path of retreat that are free: { $hexes }. “Done” to stay.
ask-advance-where = How far does { $unit } advance?

choice-displace = Displace a unit
choice-displace-note = The full retreat; a friendly unit makes room
choice-shorten = Retreat less far
choice-shorten-note = Nobody makes room; the unit is depleted where it stops

choice-refuse = Displace nobody
choice-refuse-note = The unit stays and loses a step

log-nobody-displaced = { $unit } displaces nobody and stays.
log-retreated = { $unit } retreats: { $here } → { $there }.
log-displaced = { $unit } makes room: { $here } → { $there }.
log-advanced = { $unit } advances to { $there }.

why-retreat-into-enemy-zone = There is an enemy or an enemy zone of control in { $area }.
why-retreat-through-vacant-hexes = A unit stands in { $area }, and there is a way through vacant hexes.
why-retreat-away = The way by { $area } does not lead away from the combat hex, hex by hex.
why-retreat-elsewhere = A retreat by { $area } would end where it may not while better ends can be reached.
why-no-room-there = Nobody can be displaced to { $area }.
why-did-not-attack = { $unit } took no part in the attack, or has advanced already.
why-off-the-path = The path of retreat does not pass { $area }.

## Rebuilding

ask-rebuild-pick = Which unit is rebuilt?
ask-rebuild-pick-note = One depleted unit, or one drawn blind from the cup ({ $cup } in it).
ask-rebuild-draw = Draw of an eliminated unit
ask-rebuild-place = Where does { $unit } return?
ask-rebuild-place-note = In supply, behind the original front line, away from the enemy.

choice-from_cup = Draw from the cup
choice-from_cup-note = An eliminated unit, drawn blind, returns on its reduced side

log-rebuilt = { $unit } is at full strength again.
log-drawn = Drawn from the cup: { $unit }.
log-returned = { $unit } returns in { $area }.

why-not-depleted = { $unit } is not one of your depleted units on the map.
why-next-to-the-enemy = { $unit } is next to an enemy unit.
why-no-room-to-rebuild = There is no unit in the cup, or no hex where one could return.
why-no-place-to-rebuild = No unit can return in { $area }: it must be vacant, yours, in supply, behind the original front line and away from the enemy.

## Parts of a number

term-die = die
term-places-taken = places taken
term-places-lost = places lost
term-road-hexes = road hexes
term-scenario = scenario and turn
term-attack = attack
term-attack-unsupplied = attack, out of supply
term-defence = defence
term-defence-unsupplied = defence, out of supply
term-defence-fortified = defence, fortified
term-defence-cut-off-fort = defence, fortified but cut off
term-support = support
term-support-halved = support against a fortification
term-tired-attackers = tired attackers
term-tired-defender = tired defender

## Position documents and data packs

error-position-wrong-control = The position is not valid at “{ $key }”: a unit stands in a hex that the other side controls.
error-pack-bad-hexside = “{ $hexside }” in “{ $table }” is not a pair of hexes of the map.
error-pack-no-such-hex = “{ $table }” names a hex that is not on its map: { $hex }.
error-pack-no-such-unit = “{ $table }” names a unit that does not exist: { $unit }.
error-pack-stacked = “{ $table }” sets up two units in one hex.
error-pack-wrong-side = “{ $table }” sets up { $unit } on the wrong side of the front line.
error-pack-bad-allotment = “{ $table }” must give a number for each game turn, none above the markers there are.
error-pack-bad-bounds = “{ $table }” must be rising numbers, one fewer than the columns.

## Standing orders

order-support = Support markers
order-support-places = Only where a place is fought for
order-support-pass = None
order-bombard = Bombardments
order-bombard-no = None
order-stand = A unit told to retreat, in open ground
order-stand-note = Places, hexes that count for victory and what would cost more than a step are always asked.
order-stand-retreat = Retreat
order-stand-stiff = Stiff resistance
order-fort = A unit told to retreat, behind a fortification
order-fort-ignore = Ignore the retreat
order-repulse = An attacker thrown back
order-repulse-note = What would cost more than a step is always asked.
order-repulse-retreat = Retreat
order-repulse-stiff = Stiff resistance
order-path = The way of a retreat
order-path-edge = Nearest to my map edge
order-advance = Advances after combat
order-advance-stay = None

## What choices cost, and what waits there

cost-movement = { $cost } MP
note-zone-stop = enemy zone of control: must stop
note-zone-toll = enemy zone of control, its toll counted
note-no-supply = no supply there
note-by-road = by road
note-by-bridge = by road over a bridge
note-river = over a river
note-slide = from zone to zone: takes the whole allowance

## Layers over the map

layer-zones = Zones of control
layer-zones-zone = zone of control
layer-supply-republican = Republican supply
layer-supply-republican-source = source of supply
layer-supply-republican-supplied = in supply
layer-supply-republican-cut-off = unit out of supply
layer-supply-republican-wall-enemy = line cut: enemy unit
layer-supply-republican-wall-zone = line cut: enemy zone of control
layer-supply-republican-wall-ground = no line beyond: river, mountain or no source
layer-supply-nationalist = Nationalist supply
layer-supply-nationalist-source = source of supply
layer-supply-nationalist-supplied = in supply
layer-supply-nationalist-cut-off = unit out of supply
layer-supply-nationalist-wall-enemy = line cut: enemy unit
layer-supply-nationalist-wall-zone = line cut: enemy zone of control
layer-supply-nationalist-wall-ground = no line beyond: river, mountain or no source
layer-reach = Reach of the unit
layer-reach-value = movement points
layer-reach-open = can go there
layer-reach-zone = enemy zone of control
layer-threat = Threat next turn
layer-threat-value = differential at most, before support
layer-threat-none = no roll hurts
layer-threat-some = 1–2 of 6 rolls hurt
layer-threat-even = 3–4 of 6 rolls hurt
layer-threat-most = 5–6 of 6 rolls hurt

## What the die would bring

sum-attack = Attack
sum-defence = Defence
sum-differential = Differential
term-attacker = attacker
term-defender = defender
chance-result = The die as things stand
result-de = De, defender eliminated
result-d3 = D3, defender retreats 3
result-d2 = D2, defender retreats 2
result-ex = Ex, exchange
result-a1 = A1, attacker retreats 1
result-a2 = A2, attacker retreats 2
result-a3 = A3, attacker retreats 3
result-attrition = (A), an attacker loses a step
result-ae = Ae, attackers eliminated
result-none = no effect
result-d3-fort = D3, the fortification may hold
result-d2-fort = D2, the fortification may hold
result-de-fort = De, unit or fortification lost
result-ex-fort = Ex, exchange, or the fortification

## Short names of tracks

short-turn = T
short-activated = Moved
short-hand-nationalist = Hand N
short-hand-republican = Hand R
short-placed-nationalist = Down N
short-placed-republican = Down R
short-cup-nationalist = Cup N
short-cup-republican = Cup R
short-net-places = Net
note-adds = adds { $number }

## What the button that rolls says, by question

commit-combatphase-declare = Declare the attack
commit-combat-join = Declare the attack
commit-bombardmentphase-target = Bombard
commit-combat-support-4 = Place it and roll
commit-combat-support-3 = Place it and roll
commit-bombardment-marker = Strike
cell-de = De
cell-d3 = D3
cell-d2 = D2
cell-ex = Ex
cell-a1 = A1
cell-a2 = A2
cell-a3 = A3
cell-attrition = (A)
cell-ae = Ae
cell-none = ·

## Chapters of the rules

chapter-1 = Introduction
chapter-2 = Components
chapter-3 = Set-up
chapter-4 = Sequence of play
chapter-5 = Movement
chapter-6 = Zones of control
chapter-7 = Combat
chapter-8 = Support fire
chapter-9 = Supply in the system rules
chapter-X2 = Terrain
chapter-10 = Supply
chapter-11 = Rebuilding
chapter-12 = Bombardment
chapter-13 = Allotment of markers
chapter-14 = Activation
chapter-15 = Fatigue
chapter-16 = Blizzard
chapter-17 = Fortifications
chapter-18 = Belchite
chapter-19 = Teruel
chapter-20 = Alfambra
chapter-CRD = Combat results

## What hints count

tally-places = net places
tally-road = road hexes
tally-objective = Teruel
tally-own-steps = own steps
tally-enemy-steps = enemy steps lost
fear-combatphase-declare = an attack on { $what }
intent-force = The point of it is an attack on { $area }.
intent-ban = Leave { $area } alone for now.
intent-stay = { $unit } should stay where it is.
intent-go = { $unit } should go to { $area }.
manner-bold = Play it boldly: attacks are worth more here than safety.
manner-wary = Play it warily: think first of what the enemy could do.
manner-push = Press on towards the goals.
manner-hold = Hold what you have before you reach for more.

## Charts

chart-crt = Combat results
chart-rows = least differential of each column
chart-columns = result by column and die
chart-belchite_allotment = Belchite: markers a turn
chart-teruel_allotment = Teruel: markers a turn
chart-alfambra_allotment = Alfambra: markers a turn
chart-movement = Movement points
chart-movement_designed = Movement points, by our estimate
chart-road = road
chart-trail = trail
chart-railroad = railway
chart-support_range = Range of support markers, hexes
chart-ground = artillery
chart-heights = from heights
chart-aircraft = aircraft
chart-supply = Supply, hexes
chart-town_to_road = from a town to a road
chart-mountains = through mountains
chart-fatigue = Fatigue
chart-modifiers = modifiers
chart-blizzard = The Great Blizzard
chart-strikes_to = strikes on a die up to
chart-last_turn = last turn
chart-activation = Activation
chart-units = units by the die
chart-support_markers = Support markers by strength

## Ground

terrain-clear = clear
terrain-rough = rough, town or city
terrain-mountain = mountain
