### The Spanish Civil War: English.

## The game

game-name = The Spanish Civil War
game-subtitle = The whole war on one map, July 1936 to April 1939
game-short = Columns become armies: the whole peninsula, with its fleets, factions and morale.
game-history =
    In July 1936 part of the army rose against the Republic and failed to win at once. Columns of militia, of the
    Army of Africa and of Carlist volunteers fought for towns and passes until the front closed before Madrid. In
    1937 the north fell; in 1938 the Nationalists reached the sea at Vinaroz and the Republic crossed the Ebro for
    its last great offensive. Catalonia was lost in the winter, Madrid in March 1939.
game-play =
    Two players. Each turn both draw an event, receive resource points and reinforcements, move by sea and rail
    and form reserves; then each side moves, attacks, exploits and attacks again. Supply runs from great cities to
    towns and headquarters. Republican morale is the measure of the war: at thirty it is lost.
scenario-war_of_the_columns = The War of the Columns, July 1936
scenario-war_of_the_columns-note = Seven turns from the rising to March 1937: the Nationalists need morale of 60 or less, or Madrid.
scenario-northern_campaign = The Northern Campaign, March 1937
scenario-northern_campaign-note = Four turns: no Republican unit may be left in the north.
scenario-battle_of_the_ebro = The Battle of the Ebro, July 1938
scenario-battle_of_the_ebro-note = Five turns: the Republic crosses the river and must keep its morale above 30.
scenario-campaign = The whole war, 1936–1939
scenario-campaign-note = Nineteen turns with all events; either side may win by sudden death.
scenario-unternehmen_felix = Unternehmen Felix, 1941
scenario-unternehmen_felix-note = Six turns that never were: Germany attacks Spain and Portugal on its way to Gibraltar.
seat-nationalist = Nationalists
seat-republican = Republicans
outcome-nationalist = Nationalist victory
outcome-republican = Republican victory
option-stack_fog = Hidden stacks
option-stack_fog-off = off: all counters are seen (on with reconnaissance)
option-stack_fog-on = on: of an enemy stack the top counter and the sizes of the others
option-recon = Reconnaissance
option-recon-off = off
option-recon-on = on: late Republican headquarters may scout a stack
option-train = Armored trains
option-train-off = off
option-train-on = on: a brigade of trains comes on turn 14
option-border_ban = No foreign aircraft near France
option-border_ban-off = off
option-border_ban-on = on: from turn 12 Germans and Italians keep away from the border
option-italians = Italians surprised
option-italians-off = off
option-italians-on = on: their first combat goes one column the Republic’s way
option-tanks = Tanks and fighters surprise
option-tanks-off = off
option-tanks-on = on: their first combat goes one column the Republic’s way
option-late_aid = Late aid
option-late_aid-off = off
option-late_aid-on = on: a point on turn 18 if the volunteers have gone
option-pyrenees = The pocket in the Pyrenees
option-pyrenees-off = off
option-pyrenees-on = on: one small stack on the French border needs no supply line
option-san_sebastian = Arms through San Sebastián
option-san_sebastian-off = off
option-san_sebastian-on = on: the port may bring the North a point
option-exploitation_die = Die for Republican exploitation
option-exploitation_die-off = off: always half speed
option-exploitation_die-on = one die for all
option-exploitation_die-each = a die for each unit
option-infiltration = Infiltration
option-infiltration-off = off
option-infiltration-on = on: from zone to zone out of a held hex
option-bid = Capitals the Republic needs
option-bid-off = four
option-bid-5 = five, by a bid
option-bid-auction = the players bid for the Republic

## Words that stand for values

word-nationalist = Nationalist
word-republican = Republican
word-italian = Italian
word-northern = Northern
word-axis = Axis
word-spanish = Spanish
word-portuguese = Portuguese
word-british = British

## Beside the map

track-turn = Turn
track-date = Date
track-segment = Now
word-a-chits = Event chits
word-a-mobilization = Mobilization
word-a-resources = Resources and reinforcements
word-a-transport = Sea and rail
word-a-readiness = Readiness and reserve
word-b-move = Nationalist movement
word-b-fight = Nationalist combat
word-b-exploit = Nationalist exploitation
word-b-fight-on = Nationalist exploitation combat
word-c-move = Republican movement
word-c-fight = Republican combat
word-c-exploit = Republican exploitation
word-c-fight-on = Republican exploitation combat
word-d-end = End of the turn
word-closed = –
legend-title = ESPAÑA
legend-date = Fronts in { $date }
legend-troops = troops, number of steps
legend-places = place, morale points
legend-sources = supply source; headquarters
legend-front = front now
legend-front-before = front when the turn began
goal-nationalists-win = the Nationalists win
goal-mobilization = mobilization
track-points = Resource points
track-left = Left this turn
track-chits = Chits, capitals
account-points-italian = Italians
account-points-spanish = Spaniards
account-points-portuguese = Portuguese
account-points-british = British
short-points-italian = ITA
short-points-northern = North
short-points-spanish = ESP
short-points-portuguese = POR
short-points-british = GBR
short-points-soviet = Soviet
track-air-nationalist = Nationalist aircraft left
track-air-republican = Republican aircraft left
track-rail-nationalist = Nationalist rail moves left
track-rail-republican = Republican rail moves left
track-sea-nationalist = Nationalist sea moves left
track-sea-republican = Republican sea moves left
track-cup-nationalist = Chits in the Nationalist cup
track-cup-republican = Chits in the Republican cup
short-air-nationalist = air
short-air-republican = air
short-rail-nationalist = rail
short-rail-republican = rail
short-sea-nationalist = sea
short-sea-republican = sea
short-hand-nationalist = held
short-hand-republican = held
short-cup-nationalist = cup
short-cup-republican = cup
short-drawn-nationalist = new
short-drawn-republican = new
short-capitals = capitals
short-morale = morale
drawer-arrivals = To come
drawer-losses = Eliminated
drawer-away = Off the map
drawer-support = Aircraft and ships
drawer-chits = Event chits
track-morale = Republican morale
track-north-units = Republican units in the North
track-points-nationalist = Nationalist resource points
track-points-italian = Italian resource points
track-points-republican = Republican resource points
track-points-northern = Northern resource points
track-points-axis = Axis resource points
track-points-spanish = Spanish resource points
track-points-portuguese = Portuguese resource points
track-points-british = British resource points
track-points-soviet = Soviet weapons
track-hand-nationalist = Chits in the Nationalist hand
track-hand-republican = Chits in the Republican hand
track-drawn-nationalist = Drawn and kept by the Nationalists
track-drawn-republican = Drawn and kept by the Republicans
track-capitals = Nationalist capitals in Republican hands
track-capitals-kept = of which since last turn
track-victory-points = Victory cities of the Axis
track-axis-losses = German steps lost
space-without-name = hex { $number }
box-eliminated-nationalist = Eliminated Nationalist units
box-eliminated-republican = Eliminated Republican units
box-under-nationalist = Nationalist units under stacks
box-under-republican = Republican units under stacks
box-away-nationalist = Nationalist units off the map
box-away-republican = Republican units off the map
box-rebuilt-nationalist = Rebuilt, to be placed (Nationalist)
box-rebuilt-republican = Rebuilt, to be placed (Republican)
box-waiting-nationalist = Waiting (Nationalist)
box-waiting-republican = Waiting (Republican)
box-support-nationalist = Nationalist aircraft and ships
box-support-republican = Republican aircraft and ships
box-flown-nationalist = Used this turn (Nationalist)
box-flown-republican = Used this turn (Republican)
box-no-support-nationalist = Not in service (Nationalist)
box-no-support-republican = Not in service (Republican)
box-hand-nationalist = Nationalist hand
box-hand-republican = Republican hand
box-cup-nationalist = Nationalist cup
box-cup-republican = Republican cup
box-played-nationalist = Nationalist chits out of the game
box-played-republican = Republican chits out of the game
box-later-nationalist = Nationalist chits still to come
box-later-republican = Republican chits still to come
box-guerrillas-nationalist = Against guerrillas
box-turn = Arrives on turn { $number }
box-absent = Not in play
mark-reduced = Reduced
mark-used = Used this turn
mark-reserve = In reserve
mark-oos = Was out of supply at the end of the last turn
mark-low-ammunition = Short of ammunition
mark-moved = Has moved
mark-attacked = Has attacked
mark-hauled = Went by rail or sea
mark-landed = Landed this turn
mark-dropped = Dropped this turn
mark-out-of-supply = Out of supply
mark-one-step = One step
mark-white-dot = Takes no resource points
mark-motorized = Motorized
mark-fortification = Fortification
mark-interdicted = Interdicted
mark-alcazar = The Alcázar resists
mark-iron-belt = Iron Belt

## Buttons

choice-reveal = Play it now
choice-pass-draw-keep = Keep it
choice-bid_1 = 1 capital
choice-bid_2 = 2 capitals
choice-bid_3 = 3 capitals
choice-bid_4 = 4 capitals
choice-bid_5 = 5 capitals
choice-bid_6 = 6 capitals
choice-bid_7 = 7 capitals
choice-bid_8 = 8 capitals
choice-bid_9 = 9 capitals
choice-bid_10 = 10 capitals
choice-bid_11 = 11 capitals
choice-bid_12 = 12 capitals
choice-bid_13 = 13 capitals
choice-bid_14 = 14 capitals
choice-bid_15 = 15 capitals
choice-bid_16 = 16 capitals
choice-bid_17 = 17 capitals
choice-bid_18 = 18 capitals
choice-bid_19 = 19 capitals
choice-bid_20 = 20 capitals
choice-march = March
choice-stay = Not this one
choice-artillery = Artillery for a point
choice-mobilize = General Mobilization
choice-levy = Call up the levy
choice-obey = Obey
choice-pay_morale = Ignore it and pay in morale
choice-open_gates = Open the gates of the Segre
choice-points_nationalist = Nationalist points
choice-points_italian = Italian points
choice-points_republican = Republican points
choice-points_northern = Northern points
choice-points_axis = Axis points
choice-points_spanish = Spanish points
choice-points_portuguese = Portuguese points
choice-points_british = British points
choice-points_soviet = Soviet weapons
choice-suggested = Place all the rest as suggested

## Setting up

ask-deploy-leave-out = Which southern column stays out?
ask-deploy-leave-out-note = { $left } still to leave out.
ask-deploy-where = Where does { $unit } set up?
ask-spanisharmy-pick = Which division takes the next place?
ask-spanisharmy-pick-note = Places left: { $left }.
ask-spanisharmy-where = Where does { $unit } stand?
ask-forts-where = Where is a fortification built?
ask-forts-where-note = { $left } left.
log-deployed = { $unit } sets up in { $area }.
why-not-in-its-area = { $area } is not in its area.
why-no-fort-there = No fortification can stand in { $area }.

## The turn

log-turn = Turn { $turn } begins.
log-phase = { $side } phase.
ask-turn-gates = Open the gates of the Segre?
ask-turn-alcazar = Die for the Alcázar
log-gates-opened = The gates of the Segre are open: who stands on the south bank attacks with two factors less.
log-alcazar-die = Die for the Alcázar: { $die }. { $falls ->
    [0] It resists.
   *[other] It falls.
}
log-alcazar-relieved = { $unit } relieves the Alcázar.
log-madrid-falls = { $unit } enters Madrid: the war is over.
log-morale = Republican morale { SIGNED($points) }: now { $rml }.
log-taken = { $area } passes to the { $side } side.
log-capitals-held = The Republic has held its capitals for a full turn. The { $result } side wins.
log-morale-broken = Republican morale is { $rml }: the Republic collapses. The { $result } side wins.
log-madrid-lost = Madrid is lost or cut off. The { $result } side wins.
log-republic-stands = Republican morale is { $rml }: the Republic stands. The { $result } side wins.
log-north-judged = The northern campaign is over: { $left ->
    [0] no Republican unit is left there.
    [one] one Republican unit is left there.
   *[other] { $left } Republican units are left there.
  } The { $result } side wins.
log-felix-judged = The campaign of 1941 is decided. The { $result } side wins.

## Chits and events

ask-draw-chit = Chit drawn by the { $side }
ask-draw-keep = You drew a chit that is kept for later.
ask-playheld-which = Play a chit from your hand?
news-event = drawn
news-event-void = no effect
news-chit-played = played
news-chit-lost = lost
news-ordered = drawn
cause-TSC-16-1-1-d = The Alcázar falls
cause-TSC-18-2-a = Durruti dies
cause-TSC-18-10-a = Santa María de la Cabeza falls
cause-TSC-18-29-a = Recognition of Franco
cause-TSC-18-11-a = The bombing of Gernika
cause-TSC-18-15-a = Attacks on German ships
cause-TSC-18-23-a = Negrín becomes president
cause-TSC-18-14-c = Political unrest
cause-TSC-18-19-d = The volunteers go home
cause-TSC-18-6-d = “On to the Alcázar!” is not obeyed
cause-TSC-18-5-d = The Oviedo offensive does not take place
cause-TSC-17-3-5-3-a = Gandesa is held
log-chit-drawn = You draw “{ $what }”.
log-chit-kept = The { $side } side keeps a chit.
log-chit-played = The { $side } side plays “{ $what }”.
log-chit-lost = The { $side } side loses “{ $what }”.
log-chits-added = { $number ->
    [one] { $number } chit goes
   *[other] { $number } chits go
} into the { $side } cup.
log-no-event = The { $side } side draws No Event.
log-event = The { $side } side draws “{ $what }”.
log-event-void = “{ $what }” has no effect.
log-ordered = “{ $what }” must be obeyed or paid for.
why-chit-not-now = That chit cannot be played now.
why-chit-not-in-hand = You do not hold that chit.
ask-balearics-pick = Which column sails to the Balearics?
ask-balearics-pick-note = { $left } to go.
log-sails-away = { $unit } sails away and is back on turn { $turn }.
ask-convoy-pick = Which Colonial column comes with the convoy?
ask-convoy-where = Where does { $unit } land?
log-convoy = { $unit } comes with the convoy.
ask-basqueremnant-where = Where does { $unit } fight on?
log-basques-surrender = The Basques surrender. Units that leave the war: { $units }.
why-no-basques-there = No Basques stood in { $area }.
ask-eventdie-die = Die for event { $event }
log-event-die = Die { $die }: morale { SIGNED($points) }.
log-belt-betrayed = The plans of the Iron Belt are betrayed: it counts no more.
log-unrest = Unrest in Barcelona: nobody attacks near it this turn.
log-order-restored = Barcelona has its garrison: order is restored.
log-air-tied-down = { $what } is tied down in Barcelona.
log-air-away = { $what } is away until turn { $turn }.
log-air-destroyed = { $what } is destroyed.
ask-italianleaves-pick = Which Italian division goes home?
ask-leave-pick = Which unit leaves the map?
ask-leave-pick-note = Steps to go: { $left }.
log-on-leave = { $unit } leaves the map until turn { $turn }.
log-step-on-leave = A step of { $unit } is tied down until turn { $turn }.
log-step-returns = { $unit } has its step back.
ask-pyrenees-stack = Which stack at the French border needs no line?
log-border-stack = { $area }: the stack at the French border is supplied from beyond it.
ask-grounding-which = Which air unit cannot be used?
ask-czechs-where = Where is { $unit } sent?
why-too-far-from-france = { $area } is too far from France.
log-placed = { $unit } is placed in { $area }.
log-soviet-weapons = Soviet weapons. Special points from next turn: { $points }.
log-coup = Casado prepares his coup; the Republican fleet sails away.
ask-coup-pick = Which Republican unit rises with Casado?
ask-coup-to = Where does { $unit } go?
ask-coup-target = Which hex do the rebels attack?
ask-coup-dice = Die for the rebels’ attack in { $area }
log-rebel-moved = { $unit } goes over to Casado: { $there }.
log-rebels-fought = Republicans fight each other in { $area } (column { $column }).
why-farther-from-madrid = { $area } is farther from Madrid.
ask-desertion-column = Let a column desert?
ask-desertion-column-note = Within reach: { $unit }.
ask-towndefence-chit = Play Town defence?
ask-towndefence-column = Which column loses a step more?
ask-bid-begins = Who bids first? Up to a 3 it is the Nationalist seat.
ask-bid-bid = With how many capitals to take would you play the Republic?
ask-bid-bid-note = Bid so far: { $number }.
log-bid = { $side } seat: { $number }.
log-bid-won = { $number ->
    [one] The Republic needs one capital to win at once.
   *[other] The Republic needs { $number } capitals to win at once.
}
log-places-changed = The players change places.
why-bid-higher = Bid more than { $number }, or pass once there is a bid.
ask-orders-obey = Obey the order?
ask-orders-obey-note = Price of ignoring it, in morale: { $points }.
ask-relief-pick = Which unit goes to the relief of Toledo?
ask-relief-pick-note = Steps still to name: { $left }.
ask-relief-to = Where does { $unit } go?
why-not-near-enough = { $area } is not near enough to Toledo.
log-out-of-the-game = { $unit } leaves the game.
why-not-that-unit = { $unit } cannot be chosen for this.

## Administration

ask-mobilization-general = General Mobilization?
ask-mobilization-general-note = Morale is { $rml }; it costs 6 and brings 3 points and all units of the mobilization.
ask-mobilization-levy = Call up the feeding-bottle levy?
ask-mobilization-levy-note = Morale is { $rml }; it costs 2 and brings 2 points.
log-mobilized = The Republic mobilizes.
log-levied = The Republic calls up the youngest.
why-not-in-this-scenario = Not in this scenario.
why-only-once = Only once in a game.
why-morale-too-high = Only at a morale of { $most } or less.
why-too-early = Not before turn { $turn }.
ask-income-port = Die for arms through San Sebastián
log-points-received = Resource points ({ $account }): { $points }, now { $total }.
log-points-lost = The { $side } side loses { $points ->
    [one] { $points } resource point.
   *[other] { $points } resource points.
}
log-points-owed = The { $side } side will lose the next resource point it receives.
log-points-over-the-cap = Lost above the cap: { $points }.
log-northern-points-lost = The North has fallen; its points are lost.
ask-spend-unit = Replenish or rebuild a unit?
ask-spend-unit-note = Points: { $points }.
ask-spend-purse = Which points pay for { $unit }?
log-replenished = { $unit } is replenished.
log-rebuilt = { $unit } is rebuilt.
why-not-your-unit = { $unit } is not yours to command here.
why-white-dot = { $unit } takes no resource points.
why-at-full-strength = { $unit } is at full strength.
why-not-at-the-border = No stack at { $area } could do without a line.
why-step-away = The other step of { $unit } is away and comes back by itself.
why-not-that-aircraft = { $what } cannot be chosen for this.
why-out-of-supply = { $unit } is out of supply.
why-no-points = There are no points for { $unit }.
why-not-to-be-rebuilt = { $unit } cannot be rebuilt.
log-withdrawn = { $unit } is withdrawn.
log-converted = { $unit } becomes { $into }.
ask-reinforce-where = Where does { $unit } enter?
log-arrived = { $unit } enters in { $area }.
why-no-entry-there = It cannot enter in { $area }.
ask-sea-pick = Which unit goes by sea?
ask-sea-pick-note = Capacity left: { $left }.
ask-sea-to = Where does { $unit } sail to?
ask-rail-pick = Which unit goes by rail?
ask-rail-pick-note = Capacity left: { $left }.
ask-rail-to = Where does { $unit } go by rail?
log-sailed = { $unit } sails to { $area }.
log-landed = { $unit } lands in { $area }.
log-railed = { $unit } goes by rail to { $area }.
why-already-hauled = { $unit } has used strategic movement this turn.
why-in-reserve = { $unit } is in reserve.
why-headquarters-do-not-sail = Headquarters do not go by sea.
why-not-in-port = { $unit } is not in a port it can sail from.
why-not-on-a-railway = { $unit } is not on a railway.
why-no-capacity = No capacity is left for { $unit }.
why-no-port = { $area } cannot be reached by sea.
why-no-rail-way = No open railway leads to { $area }.
ask-reserve-hq = Which headquarters enters or leaves reserve?
ask-reserve-hq-note = In reserve: { $reserves }.
ask-reserve-units = Who is in reserve with { $unit }?
log-in-reserve = { $unit } is in reserve.
log-out-of-reserve = The stack in { $area } leaves reserve.
why-not-a-headquarters = { $unit } is no headquarters of yours.
why-reserves-full = No more headquarters may be in reserve.
why-not-with-the-headquarters = { $unit } does not stand with it.
ask-release-hq = Which reserve is released for a point?
ask-release-speed = Exploitation die
log-released = { $unit } leaves reserve with its stack. Units: { $units }.
log-exploitation-die = Exploitation die { $die }: { $unit }.
why-not-in-reserve = { $unit } is not in reserve.

## Movement

ask-move-pick = Which unit moves?
ask-move-pick-note = { $units } can move. The one that moved last may go on if a hex is lit.
ask-move-to = Where does { $unit } go?
ask-move-to-note = Movement factors: { $points }. Others in the hex may come along.
ask-move-excess = Too many units here: which one is eliminated?
log-moved = { $unit }: { $here } → { $there }, { $points } left.
log-marched = { $unit } marches: { $here } → { $there }, { $points } left.
log-headquarters-lost = { $unit } is run over.
log-fort-lost = The fortification in { $area } is gone.
why-already-moved = { $unit } has moved.
why-only-by-rail = { $unit } moves only by rail.
why-trains-keep-to-the-line = { $unit } stays on its line: it neither advances nor goes into reserve.
why-not-in-exploitation = { $unit } may not act in exploitation.
why-was-dropped = { $unit } was dropped this turn.
why-portuguese-wait = { $unit } waits on the first turn.
why-nowhere-to-go = { $unit } is held by enemy zones of control.
why-pick-a-unit-first = Name a unit first.
why-not-in-this-hex = { $unit } cannot come along.
why-motorized-does-not-march = Motorized units do not march.
why-no-march-yet = Nobody marches on the first turn.
why-enemy-too-near = An enemy unit is next to it.
why-off-limits = { $area } is off limits.
why-enemy-there = The enemy holds { $area }.
why-march-into-enemy-land = A march may not enter { $area }.
why-zone-to-zone = Not from one enemy zone of control straight into another: { $area }.
why-too-far = { $area } is too far.
why-interdicted = Aircraft have closed { $area }.
why-only-armor-overruns = Armor overruns alone or with motorized units.
why-no-overrun-there = Nobody is overrun in { $area }.
why-would-be-out-of-supply = It would be out of supply in { $area }.
why-stack-full = { $area } is full. Units at most: { $most }.
why-stack-full-of-divisions = { $area } is full. Divisions at most: { $most }.
why-stack-full-of-headquarters = { $area } is full. Headquarters at most: { $most }.
why-allegiances-differ = Columns of different allegiance do not work together in { $area }.
why-too-far-from-home = Steps of this faction outside its region, at most: { $most }.
why-portuguese-abroad = No more Portuguese units may leave Portugal.
ask-evacuate-pick = Which unit is evacuated?
ask-evacuate-pick-note = Steps so far: { $steps }.
log-evacuated = { $unit } is evacuated.
why-no-way-out = { $unit } has no way out.
ask-recon-hq = Which headquarters scouts?
ask-recon-stack = Which stack does { $unit } scout?
ask-recon-die = Reconnaissance die for { $area }
log-scouted = The stack in { $area } defends with { $factors }.
log-not-scouted = Nothing is seen of { $area }.
ask-overrun-onward = Where does { $unit } go on to?
ask-overrun-onward-note = Movement factors left: { $points }.
log-overrun = { $unit } overruns { $area }.
log-overrun-unsupplied = { $unit } would have no supply in { $area } and comes back.

## Combat

ask-declare-target = Which hex is attacked?
ask-declare-target-note = Attacks declared: { $attacks }. All are declared before any is resolved.
ask-declare-attackers = Who attacks { $area }?
ask-declare-attackers-note = { $attack ->
    [0] Nobody attacks it yet.
   *[other] Attack { $attack } against { $defence } on the ground.
  }
log-attack-declared = { $count ->
    [one] { $unit } will attack { $area }.
   *[other] { $unit } will attack { $area }.
  }
log-attack-cancelled = The attack on { $area } does not take place.
why-name-the-target-first = Name the hex to attack first.
why-already-a-target = { $area } is a target already.
why-nobody-to-attack = There is nobody to attack in { $area }.
why-nobody-can-attack = Nobody can attack { $area }.
why-odds-too-low = An attack needs one to three at least.
why-already-attacked = { $unit } has attacked.
why-attacks-already = { $unit } is in this attack already.
why-cannot-attack-that = { $unit } cannot attack there.
why-coup-in-madrid = { $unit } does not attack while the coup lasts.
why-unrest-in-barcelona = { $unit } is too near the unrest in Barcelona to attack.
why-only-oviedo = { $unit } is ordered to attack in or next to Oviedo.
ask-resolve-next = Which attack is resolved next?
ask-resolve-next-note = { $attacks } left.
why-not-declared = No attack on { $area } was declared.
ask-attack-organize = Organization of the columns in { $area }
log-organization = Columns in { $area }: die { $die }, result { $result }.
ask-attack-commit = What supports the attack on { $area }?
ask-attack-answer = What supports the defence of { $area }?
log-committed = The { $side } side commits { $what }.
log-guns-committed = The { $side } side pays for artillery.
why-headquarters-used = { $unit } is used.
why-headquarters-too-far = { $unit } cannot support this combat.
why-flown-already = { $what } has been used this turn.
why-support-out-of-reach = { $what } cannot come.
why-not-in-an-overrun = { $what } cannot support an overrun.
why-no-allied-air-yet = { $what } does not fly on the first turn.
why-too-near-france = { $what } keeps away from the French border.
why-not-in-that-zone = { $what } does not fly in that zone.
why-no-artillery = Artillery needs a committed headquarters and a point.
ask-attack-dice = Die for the attack on { $area }
log-combat-odds = { $area }: { $attack } against { $defence }, { $odds }; column { $column }.
log-result = { $area }: roll { $dice }, modifier { SIGNED($drm) }. Attacker loses { $attacker }, defender { $defender ->
    [99] all.
   *[other] { $defender }.
}
log-ammunition-short = Both sides run short of ammunition in { $area }.
ask-losses-take = Which unit loses a step?
commit-losses-take = Lose the step
commit-advance-pick = Advance
commit-advance-onward = Advance
ask-losses-take-note = Steps to lose: { $left }.
log-reduced = { $unit } is reduced.
log-eliminated = { $unit } is eliminated.
why-full-units-first = Full units lose a step before { $unit } dies.
why-did-not-fight = { $unit } did not fight here.
ask-attack-planes = Die for { $what }
ask-advance-pick = Who advances?
ask-advance-pick-note = { $points ->
    [0] No breakthrough follows.
   *[other] Breakthrough, movement factors at most: { $points }.
}
choice-done-declare-target = No more attacks
choice-done-advance-pick = Nobody else advances
ask-advance-onward = How far does { $unit } break through?
ask-advance-onward-note = Movement factors: { $points }.
log-advanced = { $unit } advances to { $there }.
log-broke-through = { $unit } breaks through to { $there }.
why-did-not-attack = { $unit } did not attack here.

## 1941

ask-drop-pick = Which division jumps?
ask-drop-to = Where does { $unit } jump?
log-dropped = { $unit } jumps over { $area }.
why-cannot-jump = { $unit } cannot jump.
why-no-jump-there = Nobody can jump in { $area }.
ask-interdict-air = Which air unit interdicts a hex?
ask-interdict-where = Which hex does { $what } interdict?
log-interdicted = { $area } is interdicted.
ask-guerrillas-die = Guerrilla die
ask-guerrillas-send = Who is sent against the guerrillas?
ask-guerrillas-send-note = Factors still needed: { $left }.
ask-guerrillas-recall = Who comes back from the guerrillas?
ask-guerrillas-recall-note = Factors to spare: { $spare }.
ask-guerrillas-home = Where does { $unit } come back?
log-guerrillas = Guerrilla die { $die }. Factors tied up: { $factors }.
log-against-guerrillas = { $unit } goes against the guerrillas.
ask-levies-pick = Which division comes to { $area }?
ask-levies-where = Where does { $unit } enter?
error-pack-no-such-chit = The table “{ $table }” names “{ $chit }”, which is no chit of the game.

## Parts of numbers

term-factors = factors
term-halved-factors = halved factors
term-halved = halved
term-anti-aircraft = halved by anti-aircraft guns
term-no-support = neither headquarters nor aircraft
term-no-shift = neither mountain nor marsh
term-no-concentric = not concentric
term-no-rough = not rough
term-no-river = no river
term-air = aircraft
term-air-under-fire = aircraft under fire
term-headquarters = headquarters
term-support-wasted = support beyond the ground factors
term-iron-belt = Iron Belt
term-mountain = mountain
term-marsh = marsh
term-madrid = Madrid
term-gandesa = Gandesa
term-gibraltar = Gibraltar
term-overrun = overrun
term-artillery = artillery
term-condor = Condor Legion
term-royal-navy = Royal Navy
term-first-italians = first fight of the Italians
term-first-armor = first fight of the tanks
term-concentric = concentric
term-rough = rough ground
term-fortification = fortification
term-river = river
term-out-of-supply = defender out of supply
term-ammunition = defender short of ammunition
term-columns-against-colonials = columns against Colonials
term-naval = ships
term-over-the-table = eight to one or more
term-northern-aircraft = aircraft to the North
term-german-aircraft = new German aircraft
term-soviet-aircraft = new Soviet aircraft
term-surprise = tactical surprise

## The table

term-attacker = attacker
term-defender = defender
cost-movement = { $cost } MF
cost-points = { $cost ->
    [1] 1 point
   *[other] { $cost } points
}
note-zone-stop = enemy zone of control: must stop
note-no-supply = no supply there now
layer-line = Supply line
layer-line-line = line of supply
layer-line-cut-unit = cut by an enemy unit
layer-line-cut-zone = cut by an enemy zone of control
layer-line-cut-ground = cut: enemy ground
chip-line = Supply line
chip-zones = Zones
chip-supply-nationalist = Supply N
chip-supply-republican = Supply R
chip-reach = Reach
chip-range = HQ range
layer-zones = Zones of control
layer-zones-zone = zone of control
layer-supply-nationalist = Nationalist supply
layer-supply-nationalist-source = source of supply
layer-supply-nationalist-supplied = in supply
layer-supply-nationalist-cut-off = unit out of supply
layer-supply-republican = Republican supply
layer-supply-republican-source = source of supply
layer-supply-republican-supplied = in supply
layer-supply-republican-cut-off = unit out of supply
layer-reach = Reach of the unit
layer-reach-value = movement factors
layer-reach-open = can go there
layer-reach-zone = enemy zone of control
layer-range = Range of the headquarters
layer-range-in-range = can be supported
chance-result = The die as things stand
sum-ground = Ground
sum-support = Support
sum-defence = Defence
sum-shifts = Columns
sum-die = Die
ladder-bare = If they add nothing
ladder-answered = If they add all in the open, +{ $points }
ladder-holds = holds
ladder-falls = falls
figure-falls = the hex falls
figure-defender-loses = the defender loses on average, of { $there }
figure-attacker-loses = the attacker loses on average
odds-cleared = Defenders destroyed
odds-weakened = Defenders weakened
odds-repelled = Attack repelled with loss
odds-held = No loss
odds-attacker-steps = Steps lost by the attacker
odds-defender-steps = Steps lost by the defender
order-defence = Support for my defenders
order-defence-none = None
order-losses = My losses
order-losses-weakest = The weakest first
order-desertion = The desertion chit
order-desertion-pass = Never ask
order-held_chits = Chits held for the start of a segment
order-held_chits-pass = Never ask
order-town_defence = The town defence chit
order-town_defence-pass = Never ask
order-evacuation = Evacuation
order-evacuation-none = None

## Months

word-month-1 = July 1936
word-month-2 = August 1936
word-month-3 = September 1936
word-month-4 = October 1936
word-month-5 = November–December 1936
word-month-6 = January–February 1937
word-month-7 = March–April 1937
word-month-8 = May–June 1937
word-month-9 = July–August 1937
word-month-10 = September–October 1937
word-month-11 = November–December 1937
word-month-12 = January–February 1938
word-month-13 = March–April 1938
word-month-14 = May–June 1938
word-month-15 = July–August 1938
word-month-16 = September–October 1938
word-month-17 = November–December 1938
word-month-18 = January–February 1939
word-month-19 = March–April 1939
word-felix-7 = March–April 1941
word-felix-8 = May–June 1941
word-felix-9 = July–August 1941
word-felix-10 = September–October 1941
word-felix-11 = November–December 1941
word-felix-12 = January–February 1942

## Chits

choice-r0 = No Event
choice-n0 = No Event
choice-r1 = 1. Balearic landings
choice-r2 = 2. Durruti dies
choice-r5 = 5. Oviedo offensive
choice-r7 = 7. Town defence
choice-n3 = 3. Massive desertion
choice-n4-1 = 4. Nationalist resource points +1
choice-n6 = 6. On to the Alcázar!
choice-n8 = 8. Victory convoy
choice-r10 = 10. Santa María de la Cabeza falls
choice-r14 = 14. Political unrest
choice-r15 = 15. Attacks on German ships
choice-r16-1 = 16. Republican resource points +1
choice-r16-2 = 16. Republican resource points +2
choice-r17 = 17. Aircraft to the North
choice-n4-2 = 4. Nationalist resource points +1
choice-n9 = 9. Basque surrender
choice-n11 = 11. Gernika
choice-n12 = 12. Goicoechea
choice-n13-1 = 13. Italian submarines
choice-r16-3 = 16. Republican resource points +1
choice-r18 = 18. Anschluss
choice-r22 = 22. New Soviet aircraft
choice-r23 = 23. President Negrín
choice-r24-1 = 24. Tactical surprise
choice-n4-3 = 4. Nationalist resource points +1
choice-n13-2 = 13. Italian submarines
choice-n19 = 19. Foreign volunteers withdraw
choice-n20 = 20. Franco declares neutrality
choice-n21 = 21. New German aircraft
choice-r16-4 = 16. Republican resource points +1
choice-r24-2 = 24. Tactical surprise
choice-r25 = 25. Casado coup
choice-r27 = 27. Soviet weapons +3
choice-n4-4 = 4. Nationalist resource points +2
choice-n26 = 26. First Czech crisis
choice-n28 = 28. Guerrilla activity
choice-n29 = 29. Recognition of Franco

## What the chits do

choice-r1-note = At once, until turn 6: four columns sail to the Balearics and are back two turns later.
choice-r2-note = At once: Republican morale falls by 1.
choice-n4-1-note = At once: the points are there to spend this turn.
choice-n4-2-note = At once: the points are there to spend this turn.
choice-n4-3-note = At once: the points are there to spend this turn.
choice-n4-4-note = At once: the points are there to spend this turn.
choice-n8-note = At once, until turn 3: a Colonial column that is due later may come now.
choice-r10-note = At once: Republican morale rises by 1, unless the sanctuary has been Nationalist.
choice-r14-note = At once: the division of the POUM is disbanded, morale falls by 2, and nobody near Barcelona attacks until it has its garrison.
choice-r15-note = At once, after Gernika: the die moves morale by 1, up or down.
choice-r16-1-note = At once: the points are there to spend this turn.
choice-r16-2-note = At once: the points are there to spend this turn.
choice-r16-3-note = At once: the points are there to spend this turn.
choice-r16-4-note = At once: the points are there to spend this turn.
choice-n9-note = At once, with Bilbao in Nationalist hands: the Basques leave the war and morale falls by 1.
choice-n11-note = At once, with Gernika in Republican hands: on 4 to 6 Republican morale rises by 1.
choice-n13-1-note = At once: the Republic loses a resource point.
choice-n13-2-note = At once: the Republic loses a resource point.
choice-r18-note = At once: a Condor air unit is away for a turn.
choice-r23-note = At once: Republican morale rises by 1.
choice-n19-note = At once: the International Brigades go, no more Italian points come, an Italian division leaves, and morale falls by 1.
choice-n20-note = At once: the Nationalists lose a resource point.
choice-r25-note = At once, with morale under 36: the Republican fleet is gone, and around Madrid Republicans may fight each other.
choice-r27-note = At once, with the French border open: three special points from the next turn on.
choice-n26-note = At once: two Condor air units and six steps are away for two turns; Italian and Condor troops go towards the French border.
choice-n28-note = At once: two steps of Nationalist infantry are off the map until the next turn.
choice-n3-note = Kept until turn 5. In Republican movement: a weak column that begins or ends its move beside your troops melts away.
choice-n6-note = In your movement: six steps from afar must march on Toledo and attack there, each turn until it falls; or Republican morale rises by 3.
choice-n12-note = May be kept. The Iron Belt of Bilbao no longer helps its defenders.
choice-n21-note = May be kept. In one combat with a Condor air unit: +1 to the die when you attack, −1 when you defend.
choice-n29-note = May be kept. Republican morale falls by 2 if you hold Barcelona, Valencia or Madrid.
choice-r5-note = In your movement: bring three columns or divisions to Oviedo and attack there; or Republican morale falls by 2.
choice-r7-note = Kept until needed. After an attack on columns in a town, one attacking column loses another step.
choice-r17-note = May be kept while a capital of the North stands. In one combat in the North: +1 to the die when you attack, −1 when you defend.
choice-r22-note = May be kept. In one combat with your aircraft, not in the North: +1 to the die when you attack, −1 when you defend.
choice-r24-1-note = May be kept. In one attack of yours: +2 to the die.
choice-r24-2-note = May be kept. In one attack of yours: +2 to the die.

## Aircraft and ships

choice-N-A1 = Spanish aircraft 1 (+1)
choice-N-AL1 = Aviazione Legionaria 1 (+3)
choice-N-AL2 = Aviazione Legionaria 2 (+3)
choice-N-SP1 = Spanish aircraft 2 (+3)
choice-N-LC1 = Condor Legion 1 (+6)
choice-N-LC2 = Condor Legion 2 (+6)
choice-N-LC3 = Condor Legion 3 (+6)
choice-N-AL3 = Aviazione Legionaria 3 (+4)
choice-N-SP2 = Spanish aircraft 3 (+5)
choice-N-SP3 = Spanish aircraft 4 (+5)
choice-N-NAV = Nationalist fleet
choice-R-A1 = Republican aircraft 1 (+1)
choice-R-A2 = Republican aircraft 2 (+1)
choice-R-S1 = Soviet fighters 1 (+4)
choice-R-S2 = Soviet fighters 2 (+4)
choice-R-S3 = Soviet fighters 3 (+4)
choice-R-S4 = Soviet fighters 4 (+4)
choice-R-S5 = Soviet fighters 5 (+4)
choice-R-E1 = Republican aircraft 3 (+3)
choice-R-E2 = Republican aircraft 4 (+3)
choice-R-NAIR = Northern aircraft 1 (+4)
choice-R-NAV = Republican fleet
choice-G-FK1 = Fliegerkorps 1 (+10)
choice-G-FK2 = Fliegerkorps 2 (+10)
choice-G-FK3 = Fliegerkorps 3 (+10)
choice-G-FK4 = Fliegerkorps 4 (+10)
choice-S-A1 = Spanish aircraft 1 (+5)
choice-S-A2 = Spanish aircraft 2 (+5)
choice-P-AP = Portuguese aircraft 1 (+3)
choice-B-RAF1 = Royal Air Force 1 (+8)
choice-B-RAF2 = Royal Air Force 2 (+8)
choice-B-RN = Royal Navy

## Results

result-steps = { $number ->
    [0] no step lost
    [one] { $number } step lost
   *[other] { $number } steps lost
}
ladder-says = { $attack } : { $defence } is { $before }{ $shift ->
    [0] , no shift
    [1] , one column right: { $final }
    [-1] , one column left: { $final }
   *[other] , shifted to { $final }
}
result-loss-0-2 = 0/2: attacker 0, defender 2
result-loss-0-3 = 0/3: attacker 0, defender 3
result-loss-0-4 = 0/4: attacker 0, defender 4
result-loss-0-5 = 0/5: attacker 0, defender 5
result-loss-0-6 = 0/6: attacker 0, defender 6
result-loss-0-7 = 0/7: attacker 0, defender 7
result-loss-0-all = 0/E: attacker 0, defender all
result-loss-1-1 = 1/1: attacker 1, defender 1
result-loss-1-2 = 1/2: attacker 1, defender 2
result-loss-1-3 = 1/3: attacker 1, defender 3
result-loss-2-0 = 2/0: attacker 2, defender 0
result-loss-2-1 = 2/1: attacker 2, defender 1
result-loss-2-2 = 2/2: attacker 2, defender 2
result-loss-3-0 = 3/0: attacker 3, defender 0
result-loss-4-0 = 4/0: attacker 4, defender 0

## Data and positions

error-pack-bad-hexside = “{ $hexside }” in “{ $table }” is not a pair of hexes of the map.
error-pack-no-such-hex = “{ $table }” names a hex that is not on its map: { $hex }.
error-pack-bad-bounds = “{ $table }” must be rising numbers, one fewer than the columns.
error-pack-bad-scenario = The scenario “{ $table }” contradicts itself: its turns must run forwards, and felix = true goes with the set-up of 1941.
log-axis-broken = German steps lost: { $steps }. The operation is broken off. The { $result } side wins.

# Charts on the page of rules.
chart-crt = Combat results
chart-columns = result (attacker/defender) by odds and die; E: eliminated
chart-movement = Movement points
chart-clear = clear ground
chart-rough = rough ground
chart-mountain = mountains
chart-mountain_troops = mountains, for mountain troops
chart-marsh = marsh
chart-minor_river = minor river
chart-major_river = major river
chart-overrun = overrun
chart-fortification = fortification
chart-interdiction = interdicted hex
chart-combat = Shifts of columns in combat
chart-iron_belt = strength of the Iron Belt
chart-madrid_republican = Madrid in Republican hands
chart-madrid_other = Madrid in other hands
chart-gandesa = the gates of Gandesa
chart-gibraltar = Gibraltar
chart-concentric = concentric attack
chart-out_of_supply = defender out of supply
chart-columns_against_colonials = columns against colonial troops
chart-ammunition = ammunition spent
chart-naval = naval support
chart-over_the_table = for each odds beyond the table
chart-large_battle = defending units that make a large battle
chart-pursuit = pursuit at the most, hexes
chart-stacking = Stacking
chart-units = units in a hex
chart-divisions = of them divisions
chart-headquarters = headquarters
chart-resources = Resource points
chart-cap = most that are kept
chart-replenish = to replenish a step
chart-rebuild = to rebuild a unit
chart-mobilization_gain = points of a mobilization
chart-mobilization_rml = morale it costs
chart-mobilization_most_rml = highest morale at which it is allowed
chart-levy_gain = points of a levy
chart-levy_rml = morale a levy costs
chart-levy_first_turn = first turn of a levy
chart-organization = Organization of columns
chart-early_turns = early turns
chart-early_modifier = die modifier in them
chart-cancelled_to = attack cancelled up to
chart-halved_to = attack halved up to
chart-range = range, hexes
chart-most_in_reserve = most units in reserve
chart-artillery_cost = points for its artillery
chart-release_cost = points to release its reserve

tally-morale = Republican morale
tally-own-factors = own factors on the map
tally-enemy-factors = enemy factors off the map
intent-strike = The main effort is at { $area }.
manner-bold = Boldly: own losses count less, guards are thin.
manner-wary = Warily: own losses count more, guards are strong.

called-of-division = { $name } Division
called-of-brigade = { $name } Brigade
called-of-mixed-brigade = { $name } Mixed Brigade
called-of-navarre-brigade = { $name } Navarre Brigade
called-of-castile-brigade = { $name } Castile Brigade
called-of-cavalry-brigade = { $name } Cavalry Brigade
called-of-cavalry-division = { $name } Cavalry Division
called-of-aa-brigade = { $name } AA Brigade
called-of-armored-brigade = { $name } Armored Brigade
called-of-mountain-brigade = { $name } Mountain Brigade
called-1st-tank-brigade-bt = 1st Tank Brigade (BT)
called-2nd-legion = 2nd Legion
called-3rd-legion = 3rd Legion
called-title-hq = HQ { $name }
called-armored-train-brigade = Armored Train Brigade
called-vanguard-brigade = Vanguard Brigade
called-generic-brigade = Generic brigade { $name }
called-legion-condor-aa-battalion = Legion Condor AA battalion
called-legion-condor-armored-battalion = Legion Condor armored battalion
called-oviedo-garrison = Oviedo Garrison
called-durruti-column = Durruti Column
called-ceuta-regulares = Ceuta Regulares
called-basque-militia = Basque Militia
called-of-militia = { $name } Militia
called-of-panzer-division = { $name } Panzer Division
called-of-infantry-division = { $name } Infantry Division
called-of-airlanding-division = { $name } Airlanding Division
called-of-armored-regiment = { $name } armored regiment
called-of-garrison = { $name } garrison
called-gross-deutschland-regiment = Gross Deutschland Regiment
called-heavy-tank-regiment-rcp = Heavy tank regiment (RCP)
called-basque-a-non-nationalist = Basque A (non-nationalist)
called-basque-b-non-nationalist = Basque B (non-nationalist)
called-free-french-brigade = Free French Brigade
called-of-cavalry = { $name } Cavalry
called-of-portuguese-division = { $name } Portuguese Division
called-of-motorized-division = { $name } Motorized Division
called-of-wessex-division = { $name } Wessex Division
called-of-parachute-division = { $name } Parachute Division
called-of-armoured-division = { $name } Armoured Division
called-of-canadian-division = { $name } Canadian Division
called-of-mountain-division = { $name } Mountain Division

## Ground

terrain-clear = clear
terrain-rough = rough
terrain-mountain = mountain
terrain-marsh = marsh

## Chapters of the rules

chapter-1 = Introduction
chapter-2 = Components
chapter-3 = Set-up
chapter-4 = Victory and morale
chapter-5 = Sequence of play
chapter-6 = Event chits
chapter-7 = Resources and reinforcements
chapter-8 = Stacking
chapter-9 = Supply
chapter-10 = Zones of control
chapter-11 = Movement by sea and rail
chapter-12 = Headquarters and support
chapter-13 = Operational movement
chapter-14 = Exploitation
chapter-15 = Combat
chapter-16 = Special and optional rules
chapter-17 = Scenarios
chapter-18 = Events
chapter-19 = Places of the map
chapter-24 = Terms
