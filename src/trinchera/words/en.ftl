### Words that every game shares. Values are filled in by trinchera/words.py and by the browser client.

## Dates

date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }

## Choices

choice-done = Done
choice-done-roll = Done: roll the dice
choice-pass = Pass
choice-pass-roll = Pass: the dice decide
choice-d1 = 1
choice-d2 = 2
choice-d3 = 3
choice-d4 = 4
choice-d5 = 5
choice-d6 = 6

## Who plays

player-human = You
player-random = Computer, at random
player-easy = Computer, easy
player-normal = Computer, normal
player-steady = Computer, by rule of thumb
player-hard = Computer, hard
player-master = Computer, master

## Why something may not be done

why-game-over = The game is over: there is nothing left to decide.
why-not-asked = Nothing is being asked of you at the moment.
why-not-on-offer = “{ $what }” cannot be chosen for the question that is being asked.

## Names that do not exist

error-unknown-game = There is no game called “{ $name }”. { $nearest ->
    [nothing] The games are: { $known }.
   *[other] Did you mean “{ $nearest }”? The games are: { $known }.
}
error-unknown-language = There are no words in “{ $name }”. The languages are: { $known }.{ $nearest ->
    [nothing] { "" }
   *[other] { "" } The nearest is “{ $nearest }”.
}
error-unknown-scenario = There is no scenario called “{ $name }”. { $nearest ->
    [nothing] The scenarios are: { $known }.
   *[other] Did you mean “{ $nearest }”? The scenarios are: { $known }.
}
error-unknown-option = There is no option called “{ $name }”. { $nearest ->
    [nothing] { $known ->
        [nothing] This game has none.
       *[other] The options are: { $known }.
    }
   *[other] Did you mean “{ $nearest }”? The options are: { $known }.
}
error-unknown-option-value = The option “{ $option }” cannot be “{ $name }”. { $nearest ->
    [nothing] It can be: { $known }.
   *[other] Did you mean “{ $nearest }”? It can be: { $known }.
}
error-unknown-order = There is no standing order called “{ $name }”. { $nearest ->
    [nothing] { $known ->
        [nothing] This seat has none.
       *[other] The standing orders are: { $known }.
    }
   *[other] Did you mean “{ $nearest }”? The standing orders are: { $known }.
}
error-unknown-order-value = The standing order “{ $order }” cannot be “{ $name }”. { $nearest ->
    [nothing] It can be: { $known }.
   *[other] Did you mean “{ $nearest }”? It can be: { $known }.
}
error-unknown-seat = There is no seat called “{ $name }”. { $nearest ->
    [nothing] The seats are: { $known }.
   *[other] Did you mean “{ $nearest }”? The seats are: { $known }.
}
error-unknown-layer = There is no layer called “{ $name }”. { $nearest ->
    [nothing] { $known ->
        [nothing] This game has none.
       *[other] The layers are: { $known }.
    }
   *[other] Did you mean “{ $nearest }”? The layers are: { $known }.
}
error-unknown-lesson = There is no lesson called “{ $name }”. { $nearest ->
    [nothing] The lessons are: { $known }.
   *[other] Did you mean “{ $nearest }”? The lessons are: { $known }.
}
error-friend-needs-server = A friend by link needs a server that both can reach: start one with “trinchera serve”. Here every chair is yours.
error-lesson-invalid = The lesson is not valid: { $problem }
error-layer-needs-piece = The layer “{ $layer }” is about one piece: name it.
error-unknown-player = There is no player called “{ $name }”. { $nearest ->
    [nothing] The players are: { $known }.
   *[other] Did you mean “{ $nearest }”? The players are: { $known }.
}
error-unknown-match = There is no match “{ $name }” here, or it is not open to you.
error-unknown-choice = “{ $token }” is the name of no unit, space, button or die face of this game.

## Playing

order-ask = Ask me
log-standing-order = By standing order: { $what }.
error-nothing-to-undo = There is nothing to take back: undo never goes behind a die, a reveal or another player’s choice.
error-nothing-to-redo = There is nothing to make again: redo follows an undo.
error-no-combat-pending = No combat is pending here, so there are no odds to tell.
error-places-by-link = Seats that have links cannot change hands. Agree on the bid first, and begin with the number.
error-no-muster = There are no battles to be put together in “{ $game }”.
error-muster-plan = This is no plan of a battle that can be put together: { $problem }.
error-no-section = The game “{ $game }” tells no lines of sight.
error-section-needs = A line of sight goes from a piece to a space, not from “{ $piece }” to “{ $space }”.
error-no-odds = The game “{ $game }” has no odds to tell.
error-scale-not-positive = A computer player’s time is scaled by a number above 0, not by { $scale }.
error-no-such-moment = There is no moment { $at } in this match: count its choices from { $least } to { $most }.
error-not-a-pair = “{ $given }” is not a pair: write it as name=value.
error-script-ended = The written dice end before a die that rule { $rule } asks for.
error-script-mismatch = The written dice say “{ $token }”, which is no possible result of the roll or draw by rule { $rule }.
error-script-too-long = The written dice are too many: at most { $most }.
error-script-not-dice = Written dice are faces and tokens; “{ $found }” is neither.
error-dice-no-key = The dice of this match are still secret and their key is not at hand, so nothing can be rolled by rule { $rule }.
error-dice-short-key = The key of audited dice must have at least { $least } bytes.
error-dice-bad-share = The id of a match and the shares of its dice must be texts.
error-dice-other-key = These are not the dice the match was begun with.
error-seed-not-a-number = A seed is a whole number, not { $found }.
error-seed-and-dice = Give either a seed or dice, not both.
error-token-not-text = A choice is named by a text, not by { $found }.
error-odds-of-which = Several choices would begin a combat here; say which: { $choices }.
error-wrong-argument = “{ $name }” must be { $wanted }, not { $found }.
error-position-not-plain = The position holds something that cannot be written down: { $problem }
error-position-other-scenario = The position belongs to the scenario “{ $found }”, not to “{ $wanted }”.
error-position-other-option = In the position the option “{ $option }” is “{ $found }”, not “{ $wanted }”.

## Match files

error-file-too-large = The file is too large for a match: at most { $most } bytes.
error-file-too-long = The file has too many choices for a match: at most { $most }.
error-file-not-a-match = The file is not a match file of this program: { $problem }
error-file-schema = The file is written in schema { $found }; this version reads schema { $known }.
error-file-rules = The file follows version { $found } of the rules; this program knows them up to version { $known }.
error-file-unreadable = { $file } cannot be read: { $problem }
error-file-unwritable = { $file } cannot be written: { $problem }
error-file-not-json = { $file } is not valid JSON: { $problem }
error-file-unknown-kind = { $file } is neither a match file nor a position document.
error-file-checksum = The file was changed after it was written: its checksum does not fit.
error-file-does-not-replay = The choices in the file cannot be played again by the rules: { $problem }
error-file-other-state = The choices in the file lead to another situation than the one it claims.
error-file-bad-key = The key of the dice in the file is not a hexadecimal number.
log-match-continued = The rules of this release do not follow the match as it was played before. It goes on from the position after choice { $number }{ $lost ->
    [0] {""}
    [one] ; one choice after it was lost
   *[other] ; { $lost } choices after it were lost
}.
error-data-unknown = This match was begun with game data that are not here: { $name }.
error-file-other-data = The game data in the file are not those it names ({ $name }).
error-file-packed = A part of the file cannot be unpacked: { $problem }
error-no-key = The dice cannot be checked: the file does not hold the key or seed they come from.
error-wrong-key = The key in the file is not the one whose fingerprint was published before the first die.
error-wrong-die = A die in the file is not the one that the key gives.

## Data packs

error-pack-missing-table = The data pack lacks the table “{ $table }”.
error-pack-invalid = The table “{ $table }” of the data pack is not valid: { $problem }
error-pack-no-source = The table “{ $table }” does not say where its values come from. Its source must be one of: { $known }.
error-pack-too-large = { $file } is too large for a data pack: at most { $most } bytes.
error-pack-too-deep = { $file } nests its tables too deeply at “{ $key }”.
error-pack-not-toml = { $file } is not valid TOML: { $problem }
error-pack-not-a-table = { $file }: “{ $key }” must be a table.
error-pack-unknown-key = { $file }: there is no “{ $key }” in the game’s own data, so it cannot be replaced.
error-pack-wrong-kind = { $file }: “{ $key }” must be of the same kind as in the game’s own data, a table for a table and a value for a value.
error-pack-of-which-game = { $file } does not say which game it is for: write [pack] with game = "…" at its top, or use --game.
error-pack-unplayable = { $file }: the scenario “{ $scenario }” cannot be played with it: { $problem }
error-pack-other-game = { $file } is a data pack for “{ $game }”, not for “{ $wanted }”.
error-pack-too-many = { $file }: “{ $key }” has too many entries: at most { $most }.
error-pack-too-long = { $file }: “{ $key }” is too long a text: at most { $most } characters.
error-pack-no-number = { $file }: “{ $key }” must be a number between -{ $most } and { $most }.
error-pack-bad-removal = { $file }: “{ $key }” must be a list of the names of what is taken away, or ["*"] for everything.
error-pack-nothing-to-remove = { $file }: there is no “{ $key }” that could be taken away.
error-pack-same-name = The data pack uses the name “{ $name }” for more than one thing; units, spaces, markers, dice and buttons must all have names of their own.
error-pack-missing-row = The table “{ $table }” of the data pack lacks the row “{ $row }”.
error-pack-idle-row = The table “{ $table }” of the data pack has a row “{ $row }” that belongs to nothing.
error-pack-no-such-area = “{ $table }” names an area that does not exist: { $area }.
error-pack-too-many-copies = “{ $table }” of the data pack has too many markers: at most { $most }.
error-pack-unit-twice = In “{ $table }” of the data pack the unit “{ $unit }” comes more than once.
error-pack-bad-hex = The data pack names “{ $hex }”, which is no hex of its map.
error-board-maps-clash = A board cannot be laid of these maps: a map or a place is used twice: { $maps }.
error-board-maps-apart = A board cannot be laid of these maps: they do not touch each other: { $maps }.
error-pack-not-adjacent = The data pack joins { $here } and { $there }, which do not touch.

## Position documents

error-position-invalid = The position is not valid: { $problem }
error-position-out-of-range = The position is not valid at “{ $key }”: the number must be from { $least } to { $most }.
error-position-no-such-unit = The position is not valid at “{ $key }”: the game has no such unit.
error-position-bad-state = The position is not valid at “{ $key }”: this unit cannot be “{ $state }”.
error-position-bad-place = The position is not valid at “{ $key }”: “{ $place }” is no place for this unit.
error-position-no-such-step = The position is not valid at “{ $key }”: the procedure has no step “{ $step }”.
error-position-impossible = The position is not valid at “{ $key }”: play cannot go on from there ({ $problem }).
error-position-other-game = The position is not one of the game “{ $game }”.
error-position-no-such-frame = The position is not valid at “{ $key }”: the game has no such procedure.
error-position-bad-name = The position is not valid at “{ $key }”: “{ $name }” is nothing that could stand there.
error-position-no-such-hex = The position is not valid at “{ $key }”: there is no hex { $hex } on the map.
error-position-bad-marker = The position is not valid at “{ $key }”: the marker “{ $marker }” does not exist, lies elsewhere or is not this side’s.
error-position-too-many-markers = The position is not valid at “{ $key }”: the cup does not hold so many markers.
error-position-twice = The position is not valid at “{ $key }”: something is named twice.

## The server

error-not-your-turn = It is not your turn: { $turn_of } is being asked, not { $seat }.
error-not-your-seat = The seat “{ $seat }” is not yours. Open the link that was made for it.
error-owner-only = Only the owner of the match may do this.
error-link-expired = This link is no longer valid: the match has been over for long. Ask its owner for a new one.
error-share-too-late = A share of the dice must be given before the first choice of the match.
error-share-given = The seat “{ $seat }” has given its share of the dice already.
error-client-id-used = The id “{ $client }” was used for another choice: every choice needs an id of its own.
error-match-does-not-replay = The match “{ $match }” is kept as it was, but this version cannot play it on: { $problem }
error-storage-failed = The choice could not be stored and was not made: { $problem } Please try again.
error-too-many-requests = Too many requests: at most { $most } in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}. Please wait a little.
error-too-many-guesses = Too many links that do not exist. Try again in { $minutes ->
    [one] { $minutes } minute.
   *[other] { $minutes } minutes.
}
error-too-many-sockets = Too many open connections from one address: at most { $most }.
error-too-many-sockets-for-seat = Too many open connections for one seat: at most { $most }.
error-not-json = The body of a request must be JSON and be announced as application/json.
error-request-malformed = The request is not valid JSON: { $problem }
error-request-invalid = The request is not as the interface describes it: { $problem }
error-request-too-large = The request is too large: at most { $most } bytes.
error-wrong-origin = Requests from “{ $origin }” are not taken here, only those from “{ $expected }”.
error-local-only = This server answers only on the machine it runs on.
error-wrong-secret = This link is not valid. Ask the owner of the match for a new one.
error-no-mail-here = This server cannot send e-mail. Use a webhook, or look in now and then.
error-no-choice-named = Name at least one choice to ask about.
error-no-such-number = There is no moment { $number } in this match: it has { $most ->
    [one] { $most } choice
   *[other] { $most } choices
} so far.
error-export-when-over = The whole file can be had when the match is over, or by whoever holds all its seats.
error-course-when-over = How a match went is told when it is over.
error-took-too-long = The answer took too long and was given up. Please try again.
error-more-than-its-share = This match takes more of the server's time than its share. Please try again in a moment.
error-unknown-picture = There is no picture called “{ $name }”.
error-no-such-page = There is no such page here.
error-wrong-method = This address does not answer { $method }, only { $known }.
error-internal = The server made a mistake. It has been written down; nothing that was acknowledged is lost.
error-settings-invalid = The settings in { $file } are not valid: { $problem }
error-no-data = There is no data of a server in “{ $directory }”.
error-no-backup = There is no backup file { $file }.
error-port-in-use = Nothing can be served at { $host }, port { $port }: another program may be using it. Try another --port.
error-no-address-here = This server does not know its own address, which letters need: its host has to set it. Use a webhook, or look in now and then.
error-asked-too-often = This mail address was asked to confirm several times today. Look for the letters, or try again tomorrow.
error-webhook-invalid = This is not a web address that can be called: it needs http or https, a host and a port below 65536.
error-too-much-kept = There is no room for another match from your address: at most { $matches } matches and { $bytes } bytes. Finish or remove some first.
error-storage-full = The server has no room for new matches. Those that were begun go on.
error-work-too-large = The pack, position or file asks for more time or memory than this server gives to one.
error-match-too-long = The match has { $most } lines in its journal, as many as can be kept.
error-friend-is-playing = { $seat } is held by a friend. A computer can take over if that friend lets it, or after { $hours ->
    [one] one hour
   *[other] { $hours } hours
} without a choice when it is that seat’s turn.
error-shares-missing = The match begins when every player has added a share to the dice. Still wanted: { $known }.
error-promises-missing = A share can be told when every player has promised one. Still wanted: { $known }.
error-share-without-promise = Shares of the dice are promised first, and told when every player has promised, in matches that were begun with shared dice, and only there.
error-share-not-promised = This is not the share that was promised: its SHA-256 is another.
error-share-or-promise = Give either a share or the promise of one.
error-not-signed-in = You are not signed in.
error-no-accounts-here = There are no accounts on this server; nobody needs one.
error-name-taken = The name “{ $name }” is taken. Choose another.
error-wrong-password = The name or the password is wrong.
error-data-unusable = The directory “{ $directory }” cannot be used for the data: { $problem }.
error-restore-unfinished = “{ $directory }” holds { $file }, left by a restore that did not finish, and no database. Run the restore again, or move that file away to begin with an empty server.
error-data-in-use = Another server is using the data in “{ $directory }”.
error-data-damaged = The database is damaged and was left as it is: { $problem } Restore it from a backup.
error-data-newer = The database has version { $found }; this program knows versions up to { $known }. Use a newer program.

## Notices

notice-subject = { $game }: it is your turn
notice-body = It is your turn in { $game }: { $link }
confirm-subject = Trinchera: do you want to be told when it is your turn?
confirm-body = Somebody gave this address to be told when it is their turn in { $game }. If it was you, open { $link } and press the button. If not, do nothing: no more letters will come.
confirm-title = Shall Trinchera write to you when it is your turn?
confirm-button = Yes, write to me

## The terminal

cli-map = Map
cli-reserve = Reserve
cli-container = Container
cli-tracks = Tracks
cli-log = Log
cli-prompt = Your choice
cli-none = none
cli-undo = Undo
cli-undone = Taken back.
cli-redone = Made again.
cli-saved = Saved as { $file }.
cli-refused = Not possible: { $why } (rule { $rule })
cli-allowed = “{ $what }” is possible now.
cli-length = { $turns } turns, about { $minutes } minutes
cli-pack-table = { $table }: { $changed } changed, { $added } added, { $removed } taken away
cli-pack-good = { $tables ->
    [0] The pack changes nothing in { $game }.
    [one] The pack is good for { $game }: it changes one table.
   *[other] The pack is good for { $game }: it changes { $tables } tables.
}
cli-result = Result: { $result }
cli-quit = Left the game. Nothing is lost if it was saved.
cli-end-of-input = The input has ended. The game stops here.
cli-odds = Odds
cli-odds-exact = exact
cli-odds-sampled = sampled, 95 % interval
cli-dice-commitment = Fingerprint of the dice: { $commitment }
cli-verified = { $dice ->
    [one] The only die is as the key gives it.
   *[other] All { $dice } dice are as the key gives them.
}
cli-not-verified = The dice do not stand the check: { $problem }
cli-help-choose = number of the list, or name (#12 for what is called 12): make that choice
cli-help-odds = odds [CHOICES]: the chances of the combat that is pending, or that these choices would begin
cli-help-why = why CHOICES: why the last of them cannot be made after the others
cli-help-hint = hint: what the computer would choose
cli-help-auto = auto [PLAYER]: let the computer choose once, or let a computer player go on in your seat
cli-help-all = all CHOICE: the same answer for as long as the same question is asked, such as all of a set-up as suggested
cli-help-undo = undo: take back your last choice, never behind a die
cli-help-redo = redo: make it again
cli-help-map = map: all spaces with what is in them
cli-help-units = units: all units with where they are
cli-help-log = log [NUMBER]: what happened last
cli-help-rule = rule [ID]: a rule in our words; without an id, the one that asks
cli-help-save = save [FILE]: write the match to a file
cli-help-help = ?: this help
cli-help-quit = quit: leave the game

## Studies

error-bad-number-of-games = { $games } games cannot be played: the number must be from 1 to { $most }.
error-bad-number-of-workers = { $workers } workers cannot play: there must be at least one.
error-ladder-players = A ladder needs at least two different players, not “{ $players }”.
error-ladder-seats = A ladder is for games of one or two seats; this one has { $seats }.
error-unknown-effort = A budget has no number called “{ $name }”. The numbers are: { $known }.
error-effort-not-a-number = The number “{ $key }” of a budget cannot be “{ $value }”.
error-no-ideas = The folder “{ $folder }” has no ideas of this game to learn from.
error-ideas-differ = These ideas were written down in different words: { $signs }.
error-no-ladder-marks = The document has no place for a ladder: a line “{ $begin }” and a later line “{ $end }”.
error-wrong-number-of-players = { $given ->
    [one] One player was named
   *[other] { $given } players were named
} for the seats of the game ({ $seats }): name one for each, or one for all.

## Why a computer would do it

hint-advice = My advice: { $choice }.
hint-worth = { $worth }% ±{ $error }%
reason-more = { $name } +{ $number }
reason-less = { $name } −{ $number }
reason-gains = What to expect, on average: { $list }.
reason-costs = What it is likely to cost: { $list }.
reason-gains-nothing = On average nothing that is counted changes; it is about where everyone stands.
reason-risk-seldom = It seldom goes wrong: in only { $share } of 100 lines you stand worse afterwards than now.
reason-risk-often = It may go wrong: in { $share } of 100 lines you stand worse afterwards than now.
reason-risk-mostly = It saves what can be saved: in { $share } of 100 lines you stand worse afterwards than now, and nothing that was tried is clearly better.
reason-fear = Beware of { $what }: it comes in { $share } of 100 lines, and no other reply hurts this idea more (it costs about { $cost } in 100).
reason-next = The next best idea is worth about { $lead } in 100 less (give or take { $error }): { $what }.
reason-next-close = As good as far as one can tell: { $what }.
reason-beside = Compared with that one, it brings { $list }.
reason-lines = { $lines ->
    [one] Tried in a single line of play: time was short.
   *[other] Tried in { $lines } lines of play.
}
