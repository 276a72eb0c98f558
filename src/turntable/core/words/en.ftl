### What every game says. The same ids stand in the same order in every language.
###
### A gap is filled by the argument of its name. A piece also brings its other forms, the attributes of its own
### message: $card-acc, $card-many. A list brings $known-or (joined by "or") and $known-count. Latin letters in a
### Ukrainian text stand only inside { "..." }: names, and what is to be typed.

## The language itself: its name, how it writes numbers, its plural forms (as Unicode's CLDR gives them)

language-name = English
number-point = { "." }
number-group = { "," }
figure = { $number }
percent = { $number }%
plural-rule = one: n = 1; other:

## People, lists, reasons

seat-name = Player { $number }
list-comma = { ", " }
list-and = { " and " }
list-or = { " or " }
list-none = none
reason = { $what } (Rules: { $section })

## Choosing a game

no-such-game = There is no game called “{ $name }”. You can play { $known-or }.
game-broken = The game “{ $name }” of the package { $package } is left out: { $why }
broken-name = a game’s name is made of small letters, digits and hyphens.
broken-taken = another game already has this name.
broken-no-package = there is no package { $package }.
broken-no-make = the package { $package } has no function “make”.
broken-other-name = “make” gives “{ $called }”, not the game “{ $name }”.
broken-no-drawing = the package { $package } has no module “drawing” with a function “draw”.
broken-bot = its bot “{ $level }” cannot be used: the levels are { $known }; each must be a Policy, and “driver” a Planner.
broken-fails = an error in { $part }: { $error }
no-such-option = This game has no option “{ $name }”. { $known-count ->
    [0] It has no options.
   *[other] Its options: { $known }.
}
no-such-value = The option “{ $name }” cannot be “{ $value }”. Choose { $known-or }.
bad-seats = { $seats ->
    [one] { $seats } player cannot play this game
   *[other] { $seats } players cannot play this game
}: the number of players can be { $allowed-or }.
bad-first = { $first } cannot start a game of { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}. Choose somebody else, or leave it to chance.
bad-seat = There is no seat { $seat }: with { $seats ->
    [one] one player
   *[other] { $seats } players
} seats are numbered from 0.

## Playing

no-such-move = “{ $code }” is not a move of this game. Choose one from the list of moves.
no-such-number = There is no move number { $number }.
no-such-choice = There is no number { $number } in the list: it ends at { $last }.
several-moves = “{ $text }” could be { $moves-or }{ $more ->
    [0] {""}
   *[other] {" "}(or { $more } more)
}: type more of it.
foreign-move = The move “{ $code }” comes from another game, or from one with other options.
game-over = The game is over: no more moves can be made.
step-over = The game is over.
help-over =
    The game is over and nothing is left to decide.
    The score sheets show where every point comes from.

## Questions that people type; their beginnings stand between semicolons

question-about = what is on; what is; describe
question-neighbours = neighbours of; neighbors of; neighbours; what is next to; next to
question-stops = where are the cities; the cities; cities; the towns; towns; what is on the map; the map
question-network = my network; my routes; my track; my train
question-afford = what can I afford; what can I build; what can I claim; what can I pay for
question-hand = my cards; my hand; my tickets; what do I have
question-display = what is face up; what lies face up; face up; the display
question-players = who is ahead; the score; the players; who has what
question-deliver = what can I deliver; what can I ship; deliveries
question-unknown = { $known-count ->
    [0] This game does not answer questions.
   *[other] You can ask: { $known }.
}
question-no-place = It is not clear what “{ $name }” is. Type its whole name, or its label on the map.
question-no-seat = You have no seat at this table: ask about places instead.

## Maps in the terminal

draw-map-part = The map, part { $number } of { $parts } from left to right:

## Files that cannot be used

bad-file = Line { $line }: { $what }
cannot-read = { $file } cannot be read: { $why }.
not-text = The file is not text in UTF-8.
file-large = The file has { $count } bytes. A board may have at most { $most }.
not-json = This is not correct JSON ({ $detail }).
text-half = This text contains half a character (a “\u” escape from d800 to dfff without its pair).
text-unprintable = This text contains a control character, which cannot be shown. Remove it.
number-unusable = { $text } is not a number that can be used here. Write a whole number.
nested-deep = There are more than { $most } lists and objects inside one another here.
field-missing = “{ $name }” is missing here.
field-unknown = “{ $name }” has no meaning here. Known names: { $known }.
field-not-in-range = { $place ->
    [0] “{ $name }”
   *[other] Number { $place } of “{ $name }”
} must be a whole number from { $low } to { $high }.
field-not-text = { $place ->
    [0] “{ $name }”
   *[other] Item { $place } of “{ $name }”
} must be text that is not empty.
field-not-list = “{ $name }” must be a list of { $low ->
    [one] { $low } item
   *[other] { $low } items
} or more.
field-long = { $place ->
    [0] “{ $name }”
   *[other] Item { $place } of “{ $name }”
} has { $count } characters. It may have at most { $most }.
field-long-list = “{ $name }” has { $count } items. It may have at most { $most }.
field-not-object = There must be an object here: named fields in braces.
twice-in-file = “{ $name }” appears twice. Keep only one of them.

## Records

record-not-ours = This is not a record of a game: its first line must be “{ $expected }”.
record-large = The record has { $count } bytes. It may have at most { $most }.
record-lines = The record has { $count } lines. It may have at most { $most }.
record-moves = The record has more than { $most } moves, which is the most allowed.
record-long = What this line says about “{ $word }” has { $count } characters. It may have at most { $most }.
record-cut-off = The record breaks off in the middle of this line.
record-missing = { $word ->
    [seed] The record must have either a line “seed” or a line “key”, but not both.
   *[other] The record has no line “{ $word }”.
}
record-unknown-line = A line cannot begin with “{ $word }” here.
record-twice = “{ $word }” appears twice.
record-bad-option = The value of “{ $name }” is not one a record can have: a word after “option”, or the text of a file after “file”.
record-seat-order = Seats must follow one another: seat { $expected } is expected here.
record-no-game = The game of this record cannot be set up. { $why }
record-other-rules = The record was made with version { $theirs } of the rules, and this is version { $ours }. Open it with the Turntable that made it.
record-other-data = The record was made on another board or with other cards: its data is { $theirs }, ours is { $ours }.
record-bad-key = The key must be 1 to 64 bytes, written as pairs of hexadecimal digits.
record-wrong-seat = The move “{ $code }” is recorded for { $player }, but it is not that player’s decision.
record-illegal = The move “{ $code }” cannot be played here. { $why }
record-after-end = After the line “position” only the line “result” may follow.
record-other-position = These moves lead to another position: the record was damaged or changed.
record-other-result = These moves lead to another result: the record was damaged or changed.
