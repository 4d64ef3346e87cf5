### Storm Over Madrid: English.

## The game

game-name = Storm Over Madrid
game-subtitle = The miracle of November, October 1936 – January 1937
game-short = Area impulses around Madrid, autumn 1936. Hidden events, morale on a knife’s edge.
game-history =
    In October 1936 General Varela’s columns of legionaries and Moroccan regulars came up the roads from Extremadura and
    Toledo. In front of them stood militia that had been beaten for three months; behind the militia lay Madrid. The
    government left for Valencia on 6 November, and a defence council under General Miaja took over a city that few
    believed could be held. It was held: by mixed brigades that had just been formed, by the first International
    Brigades, by Durruti’s column and by the people of the suburbs. When the frontal attack had failed at the Casa de
    Campo and the Ciudad Universitaria, the Nationalists tried from the end of November to January to cut the Corunna
    road, and when the fog lifted the front was where it would stay.
game-play =
    A turn is a week. The players take impulses in turn: one area is named, and some of the Fresh units in it move,
    bombard, fight or assault; afterwards they are Spent. Republican militia in open country may break before a shot is
    fired, and how easily depends on the morale of the Republic, which falls with every area lost and rises when the
    defence holds. Support points buy event chits, which are kept secret until they are played, and prepared attacks.
    The Nationalists race against time for the suburbs, for Madrid itself or for the four roads that feed it; the
    Republicans trade space for time and hold the city.

scenario-initial_drive = The initial drive on Madrid
scenario-initial_drive-note = Turns 1 to 6: from the river Guadarrama to the suburbs, decided by victory points.
scenario-corunna_road = Battles of the Corunna Road
scenario-corunna_road-note = Turns 10 or 11 to 15: a free set-up, and nothing but an automatic victory counts.
scenario-campaign = The battle for Madrid
scenario-campaign-note = All 15 turns, with one Pause in Fighting for the Nationalists.

seat-nationalist = Nationalists
seat-republican = Republicans

outcome-madrid_falls = Nationalist victory: Madrid has fallen
outcome-roads_cut = Nationalist victory: all four roads are cut
outcome-nationalist_points = Nationalist victory by points
outcome-republican_hold = Republican victory: Madrid holds

## Words that stand for values

word-nationalist = the Nationalists
word-republican = the Republicans
word-crumbling = Crumbling
word-bad = Bad
word-fragile = Fragile
word-steady = Steady
word-good = Good
word-cut = cut
word-open = open
word-formed = formed
word-awaited = not yet formed
word-in-force = in force
word-bad-weather = bad

## Beside the map

track-turn = Turn
track-date = Week from
track-sp = Support points
track-won = Areas won
track-hand = Chits
track-sp-nationalist = Nationalist support points
track-sp-republican = Republican support points
track-morale = Republican morale
track-won-nationalist = Areas won by the Nationalists
track-won-republican = Areas won by the Republicans
track-route-corunna = Corunna road
track-route-burgos = Burgos road
track-route-aragon = Aragon road
track-route-valencia = Valencia road
track-council = Madrid Defence Council
track-hand-nationalist = Nationalist chits
track-hand-republican = Republican chits
track-chit-rep_reserve_artillery = Chit: Reserve Artillery
track-chit-rep_aerial_bombardment = Chit: Aerial Bombardment
track-chit-rep_tanks = Chit: Tanks!
track-chit-rep_fortification = Chit: Fortification
track-chit-rep_no_pasaran = Chit: No pasarán
track-chit-rep_durruti = Chit: Durruti will save Madrid
track-chit-rep_plans = Chit: Plans captured
track-chit-rep_miaja = Chit: Miaja saves the day
track-chit-nat_reserve_artillery = Chit: Reserve Artillery
track-chit-nat_aerial_bombardment = Chit: Aerial Bombardment
track-chit-nat_surprise = Chit: Surprise
track-chit-nat_engineers = Chit: Combat Engineers
track-chit-nat_fifth_column = Chit: Fifth Column
track-chit-nat_strife = Chit: Strife
track-chit-nat_durruti_death = Chit: Durruti’s death
track-chit-nat_stampede = Chit: Stampede
track-chit-nat_flight = Chit: The government flees
track-chit-nat_teresa = Chit: Teresa of Ávila’s arm
track-chit-nat_mola = Chit: Mola’s effort
track-chit-nat_alfereces = Chit: Alféreces provisionales
track-routes = Roads cut
track-urban = Urban areas held
track-vp = Victory points
track-weather = Weather
track-river-ban = Ban on crossing Manzanares and Jarama
track-pause = Turn of the Pause in Fighting
track-streak = Nationalist impulses in a row
track-garrison = Garrison tied to Madrid
track-strife = Strife among the Republicans
track-flight = Impulses without attack after the government’s flight
track-durruti = Impulses with Durruti
track-modifier = Terrain modifier
track-nationalist = Nationalist units
track-republican = Republican units
track-phase = Phase
word-impulse = Impulse { $number }
word-preparation = Preparation
word-administration = Administration

box-track = Turn Record Track
box-turn = Turn Record Track, turn { $number }
box-rada = Rada column, awaited
box-eliminated = Eliminated Units
box-removed = Out of the game
box-beside = To be set up

mark-spent = Spent
mark-unsupplied = Out of supply
mark-shock = Shock unit
mark-garrison = Tied to Madrid
mark-with-durruti = With Durruti: shock, attack 1
mark-contested = Contested
mark-route-cut = Supply route cut
mark-full-nationalist = Ten Nationalist units: full
mark-full-republican = Ten Republican units: full
mark-faction-leg = Legion
mark-faction-mor = Moroccans
mark-faction-arm = Army
mark-faction-fal = Falange
mark-faction-req = Requetés
mark-faction-com = Communists
mark-faction-soc = Socialists
mark-faction-ana = Anarchists
mark-faction-psu = PSUC
mark-faction-bas = Basques
mark-faction-int = International Brigades
mark-faction-art = Artillery

## Odds and sums

odds-area-clear = No defender is left in the area
odds-defenders-stay = Defenders stay
odds-attackers-lost = Attackers eliminated
odds-defenders-lost = Defenders eliminated
odds-defenders-left = Defenders left in the area
odds-adds = They may counter-attack and play chits they might hold.

sum-attack = Attack value
sum-defence = Defence value
sum-intensity = Intensity
sum-fire = Defensive Fire
sum-bombardment = Bombardment
sum-movement = Movement points

term-die = die
term-dice = dice
term-morale = morale
term-air-attack = air attack
term-fewer-nationalists = fewer Nationalists
term-urban = urban area
term-council = Defence Council
term-base = base
term-assault = assault
term-more-defenders = more defenders
term-counterattack = counterattack
term-all-shock = only shock attacks
term-all-spent = all defenders Spent
term-attackers = attackers
term-point-unit = point unit
term-terrain = terrain
term-fortification = Fortification
term-tanks = Tanks!
term-alfereces = Alféreces
term-fire = Fresh units
term-trios = trios without attack
term-guns = guns
term-chit = chit
term-bad-weather-before = bad weather before
term-next-to-madrid = next to Madrid
term-routes-cut = routes cut
term-urban-areas = urban areas
term-in-madrid = units in Madrid
term-eliminated = units eliminated
term-pause = Pause in Fighting
term-slowest = slowest unit
term-movement-left = left

## Chits

choice-rep_reserve_artillery = Reserve Artillery Bombardment
choice-rep_reserve_artillery-note = In place of an impulse: bombard an area with or next to a unit of yours, 2 dice + 4
choice-rep_aerial_bombardment = Aerial Bombardment
choice-rep_aerial_bombardment-note = In place of an impulse: bombard any area, 2 dice + 4
choice-rep_tanks = Tanks!
choice-rep_tanks-note = +3 to the attack, to the intensity of a counterattack or to Defensive Fire
choice-rep_fortification = Fortification
choice-rep_fortification-note = Doubles the defence value, or counterattackers stay Fresh
choice-rep_no_pasaran = No pasarán
choice-rep_no_pasaran-note = In place of an impulse: turn units Fresh, rebuild, or raise morale
choice-rep_durruti = Durruti will save Madrid
choice-rep_durruti-note = Opens a combat impulse: anarchists are shock units with attack 1 for two impulses
choice-rep_plans = Nationalists’ plans captured
choice-rep_plans-note = A second impulse at once
choice-rep_miaja = Miaja saves the day
choice-rep_miaja-note = No morale rolls in this combat, or a Stampede is cancelled; one time
choice-nat_reserve_artillery = Reserve Artillery Bombardment
choice-nat_reserve_artillery-note = In place of an impulse: bombard an area with or next to a unit of yours, 2 dice + 4
choice-nat_aerial_bombardment = Aerial Bombardment
choice-nat_aerial_bombardment-note = In place of an impulse: bombard any area, 2 dice + 4, then morale tests
choice-nat_surprise = Surprise
choice-nat_surprise-note = No Defensive Fire and no counterattack this impulse
choice-nat_engineers = Combat Engineers
choice-nat_engineers-note = Terrain counts 0, or a Fortification is cancelled
choice-nat_fifth_column = Fifth Column
choice-nat_fifth_column-note = In place of an impulse: Republican units in one area become Spent
choice-nat_strife = Strife within the Republican camp
choice-nat_strife-note = In place of an impulse: communists and anarchists may fall out this turn; one time
choice-nat_durruti_death = Durruti’s death
choice-nat_durruti_death-note = In place of an impulse: his chit leaves the game; one time
choice-nat_stampede = Stampede
choice-nat_stampede-note = Line units in a suburb, or shock units in the open, test morale; not in Madrid
choice-nat_flight = The Republican government flees to Valencia
choice-nat_flight-note = In place of an impulse: three Republican impulses without attack; one time
choice-nat_teresa = Teresa of Ávila’s arm
choice-nat_teresa-note = The dice are rolled again
choice-nat_mola = Mola’s effort
choice-nat_mola-note = In place of an impulse: rebuild a unit, or turn units Fresh
choice-nat_alfereces = Alféreces provisionales
choice-nat_alfereces-note = +3 to the defence of a Legion or Moroccan point unit

choice-draw = Draw a chit
choice-cancel_c2 = No morale rolls
choice-cancel_c2-note = Nobody tests morale in this combat
choice-cancel_stampede = Cancel the Stampede
choice-cancel_stampede-note = Only what the Stampede adds is gone
choice-double_dv = Double the defence value
choice-double_dv-note = Defence factor and terrain, for this impulse
choice-keep_fresh = Counterattackers stay Fresh
choice-keep_fresh-note = They do not become Spent after the dice
choice-refresh = Turn units Fresh
choice-refresh-note = As many as a die says
choice-rebuild = Rebuild
choice-rebuild-note = As in the Replacements Phase
choice-raise_morale = Raise morale
choice-raise_morale-note = One level

ask-drawchits-buy = Draw an event chit?
ask-drawchits-buy-note = { $hand } of at most 5 in hand; { $points ->
    [one] { $points } support point
   *[other] { $points } support points
} left.
ask-drawchits-draw = Draw of a chit by { $side }
ask-returnchits-pick = Which chits go back?
ask-returnchits-pick-note = { $hand } in hand. What you keep is yours next turn; nothing is refunded.

log-chit-bought = { $side } draw a chit; { $points ->
    [one] { $points } support point
   *[other] { $points } support points
} left.
log-chit-drawn = You draw: { $what }.
log-chit-played = { $side } play “{ $what }”.
log-chit-returned = { $side } put a chit back.

why-chit-of-the-other-side = “{ $what }” is a chit of the other side.
why-chit-played-already = “{ $what }” has been played this turn already.
why-chit-not-in-hand = “{ $what }” is not in your hand.
why-chit-replaces-an-impulse = “{ $what }” is played in place of an impulse.
why-chit-not-now = “{ $what }” cannot be played at this moment.
why-chit-without-target = There is no area “{ $what }” could be played on.
why-chit-without-use = “{ $what }” would have no effect.
why-madrid-not-threatened = “{ $what }” needs a Nationalist area next to an urban area.
why-only-attacks-are-prepared = Only a combat or an assault can be prepared, not “{ $what }”.
why-prepared-already = The attack is prepared already.
why-no-support-points = There are not enough support points.
why-hand-full = Nobody holds more than five chits.
why-pool-empty = There is no chit left to draw.

## Set-up

ask-setup-first-turn = On which turn does the scenario begin?
ask-setup-first-turn-note = On turn 11 you have 4 more support points and the enemy 2 more, but one turn fewer.
ask-deploy-where = Where does { $unit } deploy?
ask-deploy-where-note = { $number ->
    [one] { $number } unit
   *[other] { $number } units
} still to place.

choice-turn_10 = Turn 10
choice-turn_10-note = Six turns
choice-turn_11 = Turn 11
choice-turn_11-note = Five turns, more support points
choice-suggested = As suggested
choice-suggested-note = The rest is done for you

log-first-turn = The scenario begins on turn { $turn }.
log-deployed = { $unit } deploys in { $area }.
log-deployed-as-suggested = { $side } deploy as suggested.

why-not-set-up-there = This unit is not set up in { $area }.
why-every-area-needs-one = Every area of the front needs at least one unit, and there are just enough left for those without; not { $area }.

## The turn

ask-turn-pause = { $turns ->
    [0] Declare the Pause in Fighting?
   *[other] Go on with the pause?
}
ask-turn-pause-note = { $turns ->
    [0] Once in the game: double support points and replacements of the Legion and the Moroccans, but no attack on Republican areas.
    [one] It has lasted { $turns } turn, of four at most.
   *[other] It has lasted { $turns } turns, of four at most.
}
ask-turn-weather = Weather die
ask-turn-council = Die for the Madrid Defence Council, modifier { $bonus }
ask-turn-initiative = Initiative die of { $side }
ask-turn-answer = Initiative die of { $side }
ask-turn-streak = Die for the impulses the Nationalists play in a row
ask-rada-die = Die for the Rada column: { $least } or more
ask-reinforce-where = Where does { $unit } arrive?
ask-rebuild-pick = Which unit is rebuilt?
ask-rebuild-pick-note = Two eliminated units of one kind and faction make one. Two line units a turn, or one shock unit.
ask-rebuild-make-up = Which unit makes up the ranks of { $unit }?
ask-rebuild-make-up-note = It leaves the game for good.
ask-rebuild-place = Where does { $unit } return?

choice-declare_pause = Declare the pause
choice-declare_pause-note = At most four turns
choice-keep_on = Go on as before
choice-keep_on-note = Nothing changes
choice-end_pause = End the pause
choice-end_pause-note = You have the initiative and a die of impulses in a row

log-turn = Turn { $turn } begins, the week from { $date }.
log-pause-declared = The Nationalists declare a Pause in Fighting.
log-pause-ended = The Pause in Fighting is over.
log-weather = The weather is { $bad ->
    [0] clear.
   *[other] bad: every assault draws Defensive Fire.
}
log-council = { $formed ->
    [0] The Madrid Defence Council is not formed yet.
   *[other] The Madrid Defence Council is formed.
}
log-council-support = The Republicans gain { $points ->
    [one] { $points } support point.
   *[other] { $points } support points.
}
log-income = Support points: { $nationalist } for the Nationalists, { $republican } for the Republicans.
log-rada-die = Die { $die } for the Rada column: { $comes ->
    [0] not yet.
   *[other] it comes.
}
log-rada-arrives = The Rada column arrives at { $area }.
log-reinforcement = { $unit } arrives at { $area }.
log-waits = { $unit } finds no place and waits.
log-rebuilt = { $unit } is rebuilt from the remains of { $target } and returns at { $area }.
log-initiative-dice = Initiative: { $nationalist } for the Nationalists, { $republican } for the Republicans.
log-initiative = The initiative is with { $side }.
log-streak = { $number ->
    [one] The Nationalists play { $number } impulse before the enemy’s.
   *[other] The Nationalists may play { $number } impulses in a row.
}
log-areas-won = Areas won this turn: { $nationalist } by the Nationalists, { $republican } by the Republicans.
log-control = { $area } is now held by { $side }.
log-morale = Republican morale { $better ->
    [0] falls
   *[other] rises
}: { $level }.
log-river-ban-lifted = The Nationalists are established in { $area }: they may cross the Manzanares and the Jarama.
log-garrison-free = The garrison of Madrid may act freely.
log-points = Victory points of the Nationalists: { $points }.
log-game-over = { $result ->
    [madrid_falls] The Nationalists are masters of the city and win.
    [roads_cut] Nothing reaches Madrid any more: the Nationalists win.
    [nationalist_points] The Nationalists have the points that they needed.
   *[republican_hold] The Nationalists have not reached what they needed: the Republicans win.
}

why-not-an-entry = This unit cannot arrive at { $area }.
why-not-eliminated = { $unit } is not in your Eliminated Units box.
why-guns-not-rebuilt = { $unit } is artillery, which is never rebuilt.
why-internationals-not-rebuilt = { $unit } belongs to the International Brigades, which are never rebuilt.
why-only-in-a-pause = { $unit } belongs to the Legion or the Moroccans, which are rebuilt only in the Pause in Fighting.
why-one-kind-a-turn = Either line units or shock units are rebuilt in a turn; not { $unit } now.
why-no-more-replacements = No more units may be rebuilt, so { $unit } has to wait.
why-no-pair = There is no eliminated unit of the same kind and faction, at least as strong, to make up the ranks of { $unit }.
why-not-a-mate = { $unit } cannot make up the ranks: it must be of the same kind and faction and no weaker.
why-not-yours = You do not control { $area }.

## Impulses

ask-impulse-choose = Which area is activated?
ask-impulse-choose-note = { $points ->
    [one] { $points } support point.
   *[other] { $points } support points.
}{ $streak ->
    [0] { "" }
   *[other] { "" } Impulses in a row: { $streak }.
}
ask-impulse-with-durruti = Where do Durruti’s men fight?
ask-impulse-finish = Play a chit after this combat?
ask-activation-kind = What do units in { $area } do?
ask-activation-lead = { $guns ->
    [0] Which unit in { $area } leads?
   *[other] Which artillery in { $area } fires?
}
ask-activation-lead-note = { $what }: { $guns ->
    [0] the first unit chosen is the point unit.
   *[other] others may join in.
}
ask-activation-assemble = Who comes along from { $area }, or off we go?
ask-activation-assemble-ready = { $what } { $there }
ask-activation-assemble-note = { $what }: { $number ->
    [one] { $number } unit
   *[other] { $number } units
}, cost { $cost } of { $points ->
    [one] { $points } support point.
   *[other] { $points } support points.
}
ask-activation-strife = Strife die for the units in { $area }
ask-activation-part = Which group acts in { $area }?
ask-activation-part-note = The other one stays where it is, and stays Fresh.
ask-activation-relead = Which unit in { $area } leads instead?
ask-march-onward = Where to from { $area }?
ask-march-onward-note = { $left ->
    [one] { $left } movement point left.
   *[other] { $left } movement points left.
}
ask-march-under-fire = The point unit is out of action in { $area }. Go on?
ask-march-under-fire-note = With another point unit the two worst of three dice count.
ask-event-target = Which area is { $what } played on?
ask-event-mode = What is { $what } used for?
ask-event-die = Die for { $what }
ask-turnunits-pick = Which unit is turned by { $what }?
ask-turnunits-pick-note = { $left ->
    [one] { $left } unit
   *[other] { $left } units
} to turn.

choice-pass-note = Do nothing now
choice-move = Move
choice-move-note = To adjacent areas, together
choice-fight = Fight
choice-fight-note = Combat in this area
choice-assault = Assault
choice-assault-note = Shock units move and fight in one impulse
choice-bombard = Bombard
choice-bombard-note = Guns fire on this area or an adjacent one
choice-all = All
choice-all-note = Everyone who can comes along
choice-prepare = Prepared attack
choice-prepare-note = Three dice, the best two count
choice-attack = Attack
choice-attack-note = The combat begins
choice-cancel = Stop the attack
choice-cancel-note = The units stay, Spent
choice-communists = Communists and Internationals
choice-communists-note = The anarchists stay where they are
choice-anarchists = Anarchists
choice-anarchists-note = Communists and Internationals stay where they are

log-passed = { $side } pass.
log-activated = Activated in { $area } ({ $what }): { $units }.{ $cost ->
    [0] { "" }
    [one] { "" } { $cost } support point.
   *[other] { "" } { $cost } support points.
}
log-strife = Strife die { $die }: { $apart ->
    [0] they act together.
   *[other] only one group acts.
}
log-parted = { $what } act alone: { $units }.
log-moved = { $units }: { $here } → { $there }.
log-assault-cancelled = The assault on { $area } is called off.
log-event-die = { $what }: die { $die }.
log-turned = { $unit } is { $fresh ->
    [0] Spent.
   *[other] Fresh again.
}
log-durruti-dead = Durruti is dead; his chit is out of the game.

why-name-an-area-first = Name an area first, then its units.
why-no-units-there = You have no unit in { $area }.
why-all-spent = All your units in { $area } are Spent.
why-garrison-tied = The garrison in { $area } cannot be activated until the city is bombarded or entered.
why-nothing-to-do = Your units in { $area } can do nothing now.
why-durruti-fights = There is no combat for Durruti’s men in { $area }.
why-nobody-can = Nobody here can do that: “{ $what }”.
why-not-in-the-area = { $unit } is not in the area that was named.
why-unit-spent = { $unit } is Spent.
why-guns-alone-bombard = { $unit } cannot bombard.
why-shock-alone-assaults = { $unit } is no shock unit, and only those assault.
why-no-attack-factor = { $unit } has no attack factor.
why-cannot-come-along = { $unit } cannot come along.
why-chosen-already = { $unit } has been chosen already.
why-three-guns-at-most = At most three guns bombard together; { $unit } is one too many.
why-ten-at-most = At most ten units go together; { $unit } is one too many.
why-fight-in-own-area = Standard combat is fought in { $area }, where the attackers are.
why-not-adjacent = { $area } is not adjacent.
why-enemy-box = { $area } is an enemy box.
why-stack-full = At most ten units of a side may be in { $area }.
why-enemy-to-enemy = { $area } is an enemy area, and so is the one the units are in.
why-river-banned = The Nationalists may not cross the Manzanares or the Jarama yet, not even to { $area }.
why-pause-no-entry = In the pause the Nationalists do not enter { $area }.
why-pause-no-attack = In the pause the Nationalists do not attack { $area }.
why-guns-need-company = Artillery enters { $area } only if a friendly unit is there already.
why-too-few-movement-points = The step to { $area } costs { $cost } MP; left: { $left }.
why-no-enemy-that-way = An assault by way of { $area } would reach no enemy.
why-government-fled = The government has fled: no attack for this impulse. Impulses left: { $left }.
why-no-enemy-there = There is no enemy in { $area }.
why-out-of-range = { $area } is out of range.
why-nobody-fresh-there = There is no Fresh Republican unit in { $area }.
why-cannot-be-turned = { $unit } cannot be turned by this chit.

## Combat

ask-combat-opening = Play a chit with the assault on { $area }?
ask-combat-miaja = Play a chit before the morale tests in { $area }?
ask-combat-miaja-note = { $units ->
    [one] { $units } unit has to test.
   *[other] { $units } units have to test.
}
ask-combat-miaja-mode = What does Miaja do in { $area }?
ask-combat-counterattack = Who counterattacks in { $area }?
ask-combat-counterattack-note = Intensity { $intensity }, { $number ->
    [one] { $number } unit counterattacks.
   *[other] { $number } units counterattack.
} Those who do become Spent.
ask-combat-fortify = What does the Fortification of { $area } do?
ask-combat-engineers = Answer the Fortification of { $area }?
ask-combat-point-unit = Which unit is the point unit in { $area }?
ask-combat-point-unit-note = Its defence factor counts, and no other unit suffers more than it does.
ask-combat-tanks = Play a chit with the attack on { $area }?
ask-combat-alfereces = Play a chit for { $unit } in { $area }?
ask-combat-roll = Attack dice in { $area }
ask-combat-teresa = Roll the attack dice in { $area } again?
ask-combat-teresa-note = As they lie, the attacker loses { $attacker }, the defender { $defender }.
ask-defensivefire-mover = Play a chit against the fire on { $unit } in { $area }?
ask-defensivefire-firer = Play a chit with the Defensive Fire of { $area }?
ask-defensivefire-roll = Defensive Fire dice of { $area }
ask-defensivefire-teresa = Have the Defensive Fire of { $area } rolled again?
ask-defensivefire-teresa-note = As the dice lie, you lose { $losses }.
ask-bombardment-point-unit = Which unit in { $area } takes the bombardment?
ask-bombardment-point-unit-note = Its defence factor counts, and no other unit suffers more than it does.
ask-bombardment-roll = Bombardment dice for { $area }
ask-moraletest-die = Morale die for { $unit } in { $area }
ask-losses-take = Which unit takes the next loss in { $area }?
ask-losses-take-note = { $points ->
    [one] { $points } point
   *[other] { $points } points
} to take. Each click is one: Fresh to Spent, retreat, eliminated.
ask-retreat-where = Where does { $unit } retreat from { $area }?

log-combat = { $side } { $assault ->
    [0] attack in
   *[other] assault
} { $area }{ $prepared ->
    [0] { "" }
   *[other] , a prepared attack
}, { $unit } leading: { $units }.
log-counterattackers = Counterattack in { $area }: { $units }.
log-point-unit = Point unit of the defence in { $area }: { $unit }.
log-no-morale-rolls = Miaja steadies the men in { $area }: no morale tests.
log-stampede-cancelled = The Stampede in { $area } is stopped.
log-morale-test = { $unit } { $result ->
    [holds] holds.
    [retreats] gives way.
   *[lost] runs and is lost.
}
log-area-cleared = No Republican is left in { $area }.
log-fortified = { $area } is fortified: { $double ->
    [0] counterattackers stay Fresh.
   *[other] the defence value is doubled.
}
log-fortification-cancelled = Engineers break the Fortification of { $area }.
log-attack-roll = Attack in { $area }, dice { $dice }; losses of the defender: { $losses }.
log-intensity-roll = Intensity in { $area }; losses of the attacker: { $losses }.
log-defensive-fire = Defensive Fire of { $area }, dice { $dice }; losses: { $losses }.
log-bombardment = { $side } bombard { $unit } in { $area }, dice { $dice }; losses: { $losses }.{ $number ->
    [0] { "" }
   *[other] { "" } Guns: { $units }.
}
log-losses-taken = { $unit } takes { $points ->
    [one] { $points } point of losses.
   *[other] { $points } points of losses.
}
log-spent-by-losses = { $unit } is Spent.
log-eliminated = { $unit } is eliminated.
log-retreated = { $unit } retreats: { $here } → { $there }.

why-not-in-this-fight = { $unit } is not concerned here.
why-surprised = Surprise: { $unit } cannot counterattack.
why-better-point-unit = { $unit } cannot be the point unit while a better one is there.
why-point-unit-counterattacks = { $unit } does not counterattack, and the point unit must.
why-already-eliminated = { $unit } cannot lose more.
why-guns-die-last = { $unit } is artillery, which is eliminated only after all others.
why-not-before-the-point-unit = { $unit } cannot take more than the point unit now.
why-retreat-not-adjacent = { $area } is not adjacent: a retreat goes one area.
why-retreat-better-elsewhere = There is a better area to retreat to than { $area }.

## Errors

error-pack-bad-deployment = “{ $unit }” cannot be deployed in “{ $area }”: one of them does not exist or is on the other side.
error-position-no-such-area = The position is not valid at “{ $key }”: there is no area { $area }.
error-position-no-such-chit = The position is not valid at “{ $key }”: there is no chit “{ $name }”.
error-position-over-stacked = The position is not valid at “{ $key }”: more than ten units in { $area }.

## Standing orders

order-counterattack = Counterattacks
order-counterattack-note = The attack factors of all who could counterattack count together. Chits of that moment are passed too.
order-counterattack-under_1 = None if nobody could
order-counterattack-under_2 = None below 2 attack factors
order-counterattack-under_3 = None below 3 attack factors
order-counterattack-under_4 = None below 4 attack factors
order-counterattack-never = Never
order-point_unit = Point unit in defence
order-point_unit-toughest = The best defence factor
order-losses = Losses
order-losses-suggested = As suggested
order-losses-spent_first = Spent units first
order-retreat = Retreats
order-retreat-friends = To where most of my units stand
order-surprise = Chits with an assault
order-surprise-pass = Always pass
order-fire = Chits against Defensive Fire
order-fire-pass = Always pass
order-engineers = Engineers against a Fortification
order-engineers-pass = Always pass
order-alfereces = Alféreces in defence
order-alfereces-pass = Always pass
order-teresa = Rolling dice again
order-teresa-pass = Always pass
order-miaja = Chits before morale tests
order-miaja-pass = Always pass
order-tanks = Tanks with an attack or Defensive Fire
order-tanks-pass = Always pass
order-plans = Chits after a combat
order-plans-pass = Always pass
order-returns = Chits at the end of a turn
order-returns-keep = Keep all

## What choices cost, and what waits there

cost-movement = { $cost } MP
cost-support = { $cost } SP
cost-support-more = +{ $cost } SP
note-fire = Defensive Fire { $number } + 2D6, and the march ends
note-enemy = enemy units there
note-last-step = the last step

## Layers over the map

layer-supply = Supply
layer-supply-value = units cut off
layer-supply-supplied = in supply
layer-supply-cut-off = area out of supply
layer-supply-units-cut-off = units out of supply
layer-routes = Roads to Madrid
layer-routes-open = road open
layer-routes-cut = road cut elsewhere
layer-routes-cut-here = road cut here
layer-fire = Defensive Fire
layer-fire-value = added to two dice
layer-fire-river = fire on who crosses a river into it
layer-fire-assault = fire on an assault in bad weather
layer-reach = Reach of the unit
layer-reach-value = movement points
layer-reach-open = can go there
layer-reach-enemy = enemy units there
layer-reach-fire = comes under Defensive Fire

## What the die would bring

chance-morale = Morale die of { $times ->
    [one] one unit
   *[other] each of { $times } units
}
chance-morale-shock = Morale die of { $times ->
    [one] one shock unit
   *[other] each of { $times } shock units
}
result-holds = holds
result-retreats = gives way
result-lost = is lost

## Short names of tracks

short-turn = T
short-vp = VP
short-sp-nationalist = SP N
short-sp-republican = SP R
short-won-nationalist = Won N
short-won-republican = Won R
short-hand-nationalist = Hand N
short-hand-republican = Hand R
cap-vp = VP

## What the button that rolls says, by question

commit-activation-assemble = Roll the assault
commit-activation-assemble-bombard = Roll the bombardment
commit-activation-assemble-move = Go, under fire
commit-activation-assemble-fight = Roll the attack
commit-march-onward = Roll the assault
commit-bombardment-point-unit = Name this unit
commit-event-target = Strike here
short-route-corunna = Corunna
short-route-burgos = Burgos
short-route-aragon = Aragon
short-route-valencia = Valencia
short-council = Council
short-river-ban = River ban

## Chapters of the rules

chapter-1 = Components
chapter-2 = The map
chapter-3 = Areas, control, supply and morale
chapter-4 = Sequence of play
chapter-5 = Support points
chapter-6 = Event chits
chapter-7 = Reinforcements
chapter-8 = Replacements
chapter-9 = Impulses
chapter-10 = Victory
chapter-11 = Council and weather
chapter-12 = Scenarios
chapter-15 = The chits one by one

## What hints count

tally-areas = areas
tally-suburbs = suburbs
tally-roads = roads cut
tally-own-units = own units
tally-enemy-units = enemy units lost
tally-support = support points
tally-chits = chits in hand
fear-impulse-choose = an enemy impulse ({ $what })
intent-strike = The aim is { $area }: fight for it.
intent-play = This is the moment for { $what }.
intent-follow = After the answer, go for { $area }.

## Charts

chart-turns = The turn record
chart-dates = the week begins on
chart-morale = Morale of the Republic
chart-levels = levels
chart-modifiers = added to the die
chart-passes_to = holds up to
chart-retreats_to = gives way up to
chart-stampede_retreats_to = gives way in a stampede up to
chart-air = after an air attack
chart-outnumbered = outnumbered
chart-urban = urban area
chart-junta_urban = urban area, council formed
chart-limits = Limits
chart-stack = units of a side in an area
chart-hand = chits in hand
chart-activated_free = units activated free of charge
chart-guns = artillery in a bombardment
chart-costs = Costs in support points
chart-chit = a chit
chart-third_gun = a third artillery unit
chart-many_units = more than five units
chart-prepared = a prepared attack
chart-bombardment = Bombardment
chart-combat = Combat
chart-intensity = intensity to begin with
chart-assault = assault
chart-shock = shock units
chart-spent = point unit Spent
chart-artillery_attack = artillery attacks
chart-trio = three of one formation
chart-tanks = Tanks!
chart-alfereces = Alféreces
chart-rada = The Rada column
chart-box = arrives in
chart-first_turn = first turn
chart-die = least die, turn by turn
chart-junta = The Defence Council
chart-goal = points needed
chart-adjacent = Nationalists beside Madrid
chart-route = a route cut
chart-pause = a pause
chart-support_points = support points it brings
chart-weather = Weather
chart-bad_from = bad weather on a die from
chart-after_bad = added after bad weather
chart-most_turns = most turns
chart-income = support points a turn
chart-replacements = Replacements
chart-line = line units
chart-vp = Victory points
chart-madrid = units in Madrid
chart-madrid_units = units that this takes
chart-eliminated = units eliminated
chart-eliminated_units = units that this takes, eliminated
chart-box4 = the southern box

## Ground

terrain-normal = open country
terrain-urban = urban
