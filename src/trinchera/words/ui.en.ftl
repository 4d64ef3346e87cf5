### The browser client's own words.

## The site

ui-site = Site
ui-nav-play = Play
ui-nav-rules = Rules and history
ui-nav-learn = Learn
ui-nav-balance = Balance
ui-home = Home page
ui-language = Language
ui-paper = Light or dark paper
ui-close = Close
ui-menu = Menu
ui-hero = Board wargames of the Spanish Civil War
ui-hero-text = Published games in your browser, with the rules enforced: alone, against the computer, at one screen, or online by turns. Every die can be checked and every number explains itself.
ui-start = Start a game
ui-learn = Learn by playing, ten minutes
ui-choose = Choose a game
ui-your-games = Your games
ui-all = All { $count }
ui-fewer = Fewer
ui-no-games = No game under way yet. Start one, or take the ten-minute lesson.
ui-your-turn = Your turn
ui-look = Look
ui-over = Over
ui-choices-made = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
}
ui-import = Open a match or position file
ui-credit = Maps, counters and words are our own; the games’ designers and publishers are credited with each game.
ui-sheet = Sheet { $number }
ui-solitaire = Solitaire
ui-players = { $count } players
ui-history = History
ui-how-it-plays = How it plays
ui-more = Read on
ui-less = Less
ui-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
ui-hours = about { $hours } h
ui-play-game = Play
ui-rules = Rules

## A new match

ui-scenario = Scenario
ui-seats = Seats
ui-options = Options
ui-more-settings = Title and data pack
ui-match-title = A title for the match
ui-data-pack = Data pack
ui-data-pack-note = A TOML file that replaces values of map, counters or charts, for owners of the printed game.
ui-begin = Begin
ui-seat-me = Me
ui-seat-human = A person
ui-seat-screen = Another person at this screen
ui-seat-friend = A friend, by link
ui-seat-random = Computer, at random
ui-seat-easy = Computer, easy
ui-seat-normal = Computer, normal
ui-seat-hard = Computer, hard
ui-seat-master = Computer, master
ui-links-text = Send each friend the link of their seat. It is shown this once; a new one can be made at the table.
ui-to-table = To the table
ui-join-title = Taking a seat
ui-join-failed = This link does not work any more. Ask for a new one.

## The table

ui-laying-out = Laying out the map …
ui-no-match = There is no such match
ui-map = Map
ui-panel = Decision and log
ui-tabs = Parts of the table
ui-tab-decide = Decide
ui-tab-stack = Stack
ui-tab-log = Log
ui-tab-tracks = Tracks
ui-zoom-in = Closer
ui-zoom-out = Farther
ui-zoom-fit = Whole map
ui-more-up = { $count ->
    [one] One more choice above
   *[other] { $count } more choices above
}
ui-more-down = { $count ->
    [one] One more choice below
   *[other] { $count } more choices below
}
ui-more-left = { $count ->
    [one] One more choice to the left
   *[other] { $count } more choices to the left
}
ui-more-right = { $count ->
    [one] One more choice to the right
   *[other] { $count } more choices to the right
}
ui-layers = Layers and speed
ui-layer-names = Names of places
ui-layer-control = Who holds what
ui-layer-front = Front line
ui-layer-of-piece = of the piece that is moved or looked at
ui-layer-empty = nothing to show now
ui-layers-key = Key of the layers
ui-speed = Speed of the others’ moves
ui-speed-skip = at once
ui-you-play = You play
ui-to-play = { $seat } to play
ui-offline = No connection, trying again
ui-round = round { $round }
ui-turn-of = { $most ->
    [0] Turn { $turn }
   *[other] Turn { $turn } of { $most }
}
ui-tracks = Tracks
ui-boxes = Beside the map

ui-your-decision = Your decision
ui-waiting = Waiting
ui-seat-chance = the dice
ui-skip = Show the end at once
ui-space-key = Space
ui-thinking = The computer is thinking for { $seat }.
ui-arrive = { $count ->
    [one] One piece arrives
   *[other] { $count } pieces arrive
}
ui-attack-with-all = All { $count } attack
ui-units-on-offer = { $count ->
    [one] One unit to pick
   *[other] { $count } units to pick from
}
ui-places-on-offer = { $count ->
    [one] One place to go
   *[other] { $count } places to choose from
}
ui-undo = Undo
ui-undo-until = Until it is answered this can be taken back.
ui-redo = Redo
ui-hint = What would you do?
ui-hint-says = The computer would choose: { $choice }.
ui-hint-why = How it rates the alternatives
ui-hint-do = Do that
ui-odds-head = What may come of it, %
ui-odds-counting = Counting the odds …
ui-odds-exact = Exact: { $branches } ways it can go
ui-odds-sampled = Sampled; the first outcome is { $low } to { $high } % with 95 % certainty
ui-rule = Rule
ui-rule-open = Rule { $rule }: open its text
ui-rule-unknown = There is no text for this id.
ui-rules-all = All rules
ui-ruling = Ruling
ui-section = The rest of section { $section }

ui-stack-of = Stack in { $place }
ui-stack-none = Tap an area to see what is in it.
ui-whole-stack = { $count ->
    [one] Pick it
   *[other] Pick all { $count }
}
ui-pick = Pick
ui-why-not = Why not?
ui-nobody-here = Nobody is here.
ui-trouble = That did not work.
ui-error-offline = There is no connection to the server. Nothing is lost; try again.
ui-error-unknown = The server could not do that.
ui-troops = { $side }: { $count ->
    [one] { $count } unit
   *[other] { $count } units
}, { $fresh } fresh
ui-victory-area = victory area
ui-may-go = It may be chosen.
ui-may-pick = { $count ->
    [one] One unit here may be picked.
   *[other] { $count } units here may be picked.
}
ui-symbol-infantry = infantry
ui-symbol-armor = tanks
ui-symbol-mg = machine guns
ui-symbol-artillery = artillery
ui-symbol-air = aircraft
ui-symbol-sniper = snipers
ui-symbol-cavalry = cavalry
ui-symbol-hq = headquarters

ui-log = Log
ui-dice-only = Dice only
ui-log-empty = Nothing has happened yet.
ui-beginning = Before the first turn
ui-since = Since you were last here
ui-go-on = Go on

ui-sign-tree = woods
ui-sign-house = houses
ui-sign-hill = higher ground
ui-war = State of the war
ui-tab-war = War
ui-war-danger = Places in danger
ui-war-far = { $count ->
    [one] next to them
   *[other] { $count } hexes away
}
ui-war-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
ui-war-empty = empty
ui-war-regions = Steps by region
ui-war-all = on the map
ui-war-next = Next turn
ui-war-back = Back to the table
ui-war-back-to = Back to: { $question }
ui-story = Course of the war
ui-story-of = Communiqué, turn { $turn }
ui-story-holds = { $holding ->
    [ground] No ground changes hands
   *[front] The front holds
}
ui-story-place = { $place } passes to the { $side }
ui-story-took = { $ground ->
    [areas] { $count ->
        [one] One area passes to the { $side }.
       *[other] { $count } areas pass to the { $side }.
    }
   *[hexes] { $count ->
        [one] One hex passes to the { $side }.
       *[other] { $count } hexes pass to the { $side }.
    }
}
ui-story-took-places = { $ground ->
    [areas] { $count ->
        [one] One area passes to the { $side }: { $places }.
       *[other] { $count } areas pass to the { $side }, among them { $places }.
    }
   *[hexes] { $count ->
        [one] One hex passes to the { $side }: { $places }.
       *[other] { $count } hexes pass to the { $side }, among them { $places }.
    }
}
ui-story-took-all = { $ground ->
    [areas] { $count ->
        [one] { $places } passes to the { $side }.
       *[other] { $count } areas pass to the { $side }: { $places }.
    }
   *[hexes] { $count ->
        [one] { $places } passes to the { $side }.
       *[other] { $count } hexes pass to the { $side }: { $places }.
    }
}
ui-story-near = { $ground ->
    [areas] an area beside { $place }
   *[hexes] a hex beside { $place }
}
ui-story-little = { $holding ->
    [ground] Hardly any ground changes hands
   *[front] The front hardly moves
}
ui-story-cut = { $count ->
    [one] { $places } is cut off from the rest of what the { $side } hold.
   *[other] { $places } are cut off from the rest of what the { $side } hold.
}
ui-story-joined = { $count ->
    [one] { $places } is joined again to what the { $side } hold.
   *[other] { $places } are joined again to what the { $side } hold.
}
ui-story-in = { $places } in { $region }
ui-story-alone = { $place } is cut off
ui-story-two = { $places } pass to the { $side }
ui-story-again = { $place } changes hands again
ui-story-hardest = { $attacks ->
    [one] There is one attack, on { $place }: { $fell ->
        [yes] it succeeds and costs
       *[no] it fails and costs
    } { $steps } steps.
   *[other] The hardest of { $attacks } attacks is that on { $place }: { $fell ->
        [yes] it succeeds and costs
       *[no] it fails and costs
    } { $steps } steps.
}
ui-story-alarms = cut off
ui-story-hatched = hatched: { $side } since this turn
ui-story-before = { $holding ->
    [ground] held before
   *[front] front before
}
ui-story-after = { $holding ->
    [ground] held now
   *[front] front after
}
ui-story-thrusts = largest advances
ui-story-gone = Eliminated this turn
ui-story-gone-of = { $side }; { $count ->
    [one] { $count } unit reduced
   *[other] { $count } units reduced
}
ui-story-news = Events of the turn
ui-story-attention = Attention
ui-story-still = { $count ->
    [one] Still so: { $count } unit.
   *[other] Still so: { $count } units.
}
ui-story-had = at the start
ui-story-has = now
ui-story-coming = to come
ui-story-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
ui-story-due = Arriving, turn { $turn }
ui-story-no-ground = No ground has changed hands.
ui-story-ground = { $ground ->
    [areas] areas
   *[hexes] hexes
}
ui-story-lost = steps lost
ui-story-start = At the start of the turn
ui-story-end = Now
ui-story-changed = Ground that changed hands
ui-story-losses = Steps lost, turn by turn
ui-story-turns = Turns
ui-story-film = { $holding ->
    [ground] The ground, turn by turn
   *[front] The front, turn by turn
}
ui-story-on = Go on to turn { $turn }
ui-story-none = No turn has begun yet.
ui-replay = Replay
ui-export-match = Save the match as a file
ui-export-position = Save the position as a file
ui-verify = Check the dice
ui-all-games = All games
ui-link = Link
ui-link-seat = New link for { $seat }
ui-link-watch = Link to watch
ui-link-watch-seat = Link to watch with this seat’s knowledge
ui-link-copied = Link copied
ui-notices = Tell me when it is my turn
ui-notices-text = A message goes out when the turn passes to { $seat } and is not answered soon. What you save here replaces what was saved for this seat before.
ui-notices-email = E-mail address
ui-notices-webhook = Webhook
ui-notices-save = Save
ui-notices-remove = Remove
ui-notices-saved = Saved: you will be told when it is your turn.
ui-notices-removed = Removed: no more messages will be sent for this seat.
ui-notices-bad-email = That is not an e-mail address.
ui-notices-bad-webhook = That is not a web address: it begins with https:// or http:// and has no spaces.
ui-seal = Seal of the dice

ui-only-answer = You have only this answer. The question is asked all the same, so that nobody learns what you hold.
ui-orders = Standing orders
ui-orders-text = Small questions ({ $seat }) that need not wait for you. Only you know of these orders, and you may change them at any time. What was answered for you can be undone like a choice of your own.
ui-orders-clear = Ask me everything
ui-orders-save = Save

ui-battle-open = Report
ui-battle-in = Battle in { $place }
ui-battle-course = What happened
ui-battle-fate = What became of whom: { $side }
ui-battle-points = −{ $points }
ui-battle-nobody = No unit was harmed.

ui-curtain-title = { $seat } to play
ui-curtain-text = Hand over the screen. What the other side may not see is covered.
ui-curtain-lift = I am here

## Keys

ui-keys = Keys
ui-key-arrows = walk from area to area
ui-key-enter = choose the area, or open its stack
ui-key-next = next or previous thing that may be chosen
ui-key-numbers = press the button of that number
ui-key-why = why not? for the area you are on
ui-key-escape = close, step back
ui-key-undo = undo
ui-key-redo = redo
ui-key-hint = what would the computer do?
ui-key-pan = move the map
ui-key-zoom = closer, farther, whole map
ui-key-layers = layers
ui-key-orders = standing orders
ui-key-log = log (on a narrow screen)
ui-key-help = this list

## Before dice

ui-commit = Roll the dice
ui-commit-ask = { $what }: this cannot be taken back
ui-commit-change = Change
ui-commit-undo = Until then everything can be taken back.
ui-drawer-next = next on turn { $turn }
ui-hand = In hand
ui-hand-play = Play
ui-recap = Since your last move
ui-trust = I trust my clicks: never ask before dice
ui-odds-stands = As it stands
ui-odds-played = With what both may add
ui-odds-hold = If they hold
ui-odds-add = If they add all they can
ui-odds-none = The odds cannot be told here.
ui-support-none = None
ui-support-head = Support
ui-table-die = Die

## The end

ui-battle-report = Battle report
ui-reckoning = The reckoning
ui-reckoning-none = No points were won or lost.
ui-reckoning-start = At the start
ui-course = Chance to win, by the computer’s judgement
ui-course-counting = Judging the match, choice by choice …
ui-turning-points = Turning points
ui-turning-none = No single deed moved the chances by more than two points in a hundred.
ui-course-start = At the start
ui-course-luck = What the dice gave
ui-course-skill = What the players did
ui-course-end = At the end
ui-course-sum = Luck and skill, points of 100 for { $side }
ui-course-note = A die is counted against all the faces it might have shown.
ui-rematch = Play again
ui-front-end = { $holding ->
    [ground] The ground at the end
   *[front] The front at the end
}
ui-front-turns = { $holding ->
    [ground] The ground, turn by turn
   *[front] The front, turn by turn
}
ui-front-hatched = hatched: { $side }
ui-score-curve = Victory points through the game
ui-dice-rolled = { $count } dice
ui-losses-by-turn = Losses by turn
ui-units-lost = Units lost
ui-and-more = and { $count } more
ui-likewise = Likewise for the rest
ui-your-move = your move
ui-dice-line = red line: expected
ui-luck = Luck
ui-luck-all = neither side’s
ui-luck-rolled = rolled
ui-luck-expected = expected
ui-report-turns = { $turns ->
    [one] One turn
   *[other] { $turns } turns
  }, { $choices } choices and dice.
ui-audit = The dice were sealed before the game.
ui-audit-check = Check them
ui-see-table = Look at the table

## Replay

ui-replay-first = To the beginning
ui-replay-last = To the end
ui-replay-back = One step back
ui-replay-on = One step on
ui-replay-play = Play
ui-replay-pause = Pause
ui-replay-battle-back = Previous battle
ui-replay-battle-on = Next battle
ui-replay-moment = Moment of the match
ui-share = Share this moment

## Rules and history

ui-rules-title = Rules and history
ui-rules-text = Every rule in our own words, with the id that prompts, refusals and the log carry, and how we read the places where the printed text is silent.
ui-chapter = Chapter
ui-contents = Contents
ui-search = Search by word or id
ui-parts = Parts
ui-part-rules = Rules
ui-part-rulings = Rulings
ui-part-charts = Charts
ui-part-history = History
ui-optional = optional
ui-nothing-found = Nothing found.
ui-source-stated = as the rules state it
ui-source-derived = derived from stated facts
ui-source-designed = our own design

## The dice check

ui-verify-title = Are these the dice that were sealed?
ui-verify-text = Before the first die the server published a seal: the SHA-256 of a secret key. Every die and every blind draw comes from that key and its number. Now that the key is known, this page derives each of them again, in your browser.
ui-key = Key
ui-key-later = revealed when the game is over
ui-verify-later = The game is still going on. The key will be shown, and the dice can be checked, when it is over.
ui-verify-insecure = This browser checks only on a secure address (https or this machine).
ui-verify-server-ok = The server’s own check finds all { $dice } in order.
ui-verify-ok = All { $dice } dice and draws agree with the seal published before the game.
ui-verify-bad = { $count ->
    [one] { $count } die does not agree with the seal.
   *[other] { $count } dice do not agree with the seal.
}
ui-verify-list = Every draw
ui-draw = No.
ui-out-of = out of
ui-derived = derived
ui-in-match = in the match
ui-agrees = agrees

## Lessons

ui-guide = Lesson
ui-guide-skip = Leave the lesson
ui-guide-next = Understood
ui-guide-won = Won
ui-guide-lost = Not this time
ui-guide-back = Back to the turning point
ui-guide-again = Begin again
ui-guide-take-back = Take it back
ui-guide-go-on = Go on this way
ui-guide-yours = You decide. Everything that is lit may be chosen.
ui-guide-real = The real game, about { $minutes } minutes
ui-guide-pin = This die was prepared for the lesson. In a game dice never are.
ui-learn-title = Learn by playing
ui-learn-text = A prepared position near the end of a real scenario: ten minutes, and you win it by that scenario’s own rules. Everything can be taken back here, even dice.
ui-learn-minutes = about { $minutes } minutes
ui-learn-named = Learn by playing: { $title }, { $minutes } minutes
ui-learn-begin = Begin

## Balance and games

ui-balance-title = Balance
ui-balance-text = Computers of equal strength play each scenario against each other (in the solitaire game, one plays alone). The bar is the share of games that ended so, the dark line its 95 % interval.
ui-balance-games = { $games } games, { $date }
ui-balance-none = Not measured yet.
ui-balance-short = Between computers of equal strength:
ui-scenarios = Scenarios
ui-about-game = About the game
ui-scenario-count = { $count ->
    [one] { $count } scenario
   *[other] { $count } scenarios
}
ui-account = Account
ui-account-way = Account: my games on all my devices
ui-account-text = Nobody needs an account: links are enough. With one you find your matches on every device, under a name and a password, and nothing else is asked of you. What you play in this browser now comes along.
ui-account-name = Name
ui-account-word = Password
ui-account-word-note = At least eight characters. There is no e-mail to recover it with: keep it somewhere safe.
ui-account-enter = Sign in
ui-account-register = New account
ui-account-welcome = You are signed in.
ui-account-made = Your account is made, and you are signed in.
ui-account-left = You are signed out. On this device your matches are no longer listed.
ui-account-since = Account since { $date }. Your matches are on the home page of every device where you are signed in.
ui-account-export = Save everything kept about me
ui-account-leave = Sign out
ui-account-password = Another password
ui-account-old = Password until now
ui-account-new = New password
ui-account-password-note = All other devices are signed out.
ui-account-change = Change the password
ui-account-changed = The password is changed; all other devices are signed out.
ui-account-delete = Delete the account
ui-account-delete-note = The account goes, with your addresses for notices and every match nobody else is in. Matches with others go on without you. This cannot be taken back: save everything first if you want to keep it.
ui-account-delete-sure = Password, to be sure
ui-account-deleted = The account is deleted.
ui-account-bad-name = A name has 2 to 40 letters, digits, spaces, dots or hyphens.
ui-account-bad-password = A password has at least eight characters.
ui-kept-until = The server keeps this match until { $date }, unless somebody plays on.
ui-kept-export = Save it as a file
ui-shared-dice = Dice that all players make together
ui-shared-dice-note = Everyone adds a secret part before the first die, so that not even the host can choose the dice. The match begins when all have done so.
ui-share-wanted = part still missing
ui-share-promised = promised
ui-share-given = added
ui-share-text = Each player adds a random part. It is promised first, as a seal, and told when everyone has promised: so nobody can fit theirs to another’s.
ui-share-add = Add the part of { $seat }
ui-share-lost = Your part was promised in another browser. Open the match there, so that it can be told.
ui-share-done = Every player has added a part: the dice come from all of them and the host’s key together. When the match is over, check that your own is among them.
ui-share-mine = Your own part is among them: { $share }
ui-share-not-mine = The part that this browser made for { $seat } is not among them: { $share }
ui-shares = Parts of the players
ui-links-manage = Replace links
ui-links-manage-text = A new link puts the old one out of use. Whoever came in by it has to come in anew, with the new one.
ui-links-replace = Replace
ui-links-revoke = Put the old link out of use
ui-links-keep = Keep it
ui-link-owner = Your own, as the owner of the match
ui-link-watchers = Those who watch
ui-link-watchers-seat = Those who watch with the knowledge of { $seat }
ui-replace-after = If no answer comes from { $seat }, a computer may play on from { $date }: choose one here then.
ui-replace-now = No answer has come from { $seat } for long: a computer may play on. Choose one here.
ui-notices-asked = A letter is on its way to that address. You will be told of your turn there once you have pressed the button it leads to.
ui-notices-state-on = in use
ui-notices-state-unconfirmed = waiting for confirmation
ui-notices-state-failed = given up: messages did not get through

## Putting a battle together

ui-muster = Muster a battle
ui-muster-text = Sheets of ground, laid in any order, and two purses of equal weight. A battle that is dealt spends of each what was measured to be fair.
ui-muster-deal = Deal me a battle
ui-muster-kind = Kind of battle
ui-muster-size = Points
ui-muster-own-sum = Own sum
ui-muster-from = from the
ui-muster-edge-west = west
ui-muster-edge-east = east
ui-muster-edge-north = north
ui-muster-edge-south = south
ui-muster-river = River
ui-muster-turns = Turns
ui-muster-goal = Objective: { $place }
ui-muster-printed = as printed
ui-muster-turned = turned
ui-muster-turn = Turn map { $map } half round
ui-muster-move-west = Move map { $map } west
ui-muster-move-east = Move map { $map } east
ui-muster-move-north = Move map { $map } north
ui-muster-move-south = Move map { $map } south
ui-muster-sheets = Drag a sheet to a side of the ground, or press it to lay it down and to take it away. Press a named place to make it an objective.
ui-muster-forces = The two forces
ui-muster-blind = officers and units are drawn blind
ui-muster-of = of { $points }
ui-muster-left = { $points ->
    [0] Nothing is left.
    [one] { $points } point is left.
   *[other] { $points } points are left.
 }
ui-muster-fits = They would still buy: { $wares }.
ui-muster-fits-none = Nothing costs so little.
ui-muster-dealt = In measured games the battle is fair so.
ui-muster-add = Add a formation, guns, a position
ui-muster-drop = Take back: { $what }
ui-muster-shop = { $seat }: { $points } to spend
ui-muster-count = How many
ui-muster-extra = With
ui-muster-no-extra = nothing besides
ui-muster-quality = Quality
ui-muster-buy = Buy { $what } for { $points }
ui-muster-units = platoons, guns, vehicles
ui-muster-mine = My side
ui-muster-against = against
ui-muster-invite = Invite a friend
ui-muster-begin = Begin setting up
ui-minutes = about { $minutes } min
ui-band = Formation { $name }
ui-band-done = has acted
ui-band-now = acts now
ui-band-left = still to act
ui-band-steps = { $steps } of { $most } steps
