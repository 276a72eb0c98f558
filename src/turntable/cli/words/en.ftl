### The command line: commands, prompts, benchmarks.

## Help of the commands

usage-line = Usage:
usage-a-command = COMMAND
usage-options = OPTIONS
usage-arguments = ARGUMENTS
usage-commands = Commands
usage-parameters = Parameters
usage-help = Show this help.
usage-version = Show the version.
usage-default = default: { $value }
usage-required = required
usage-value-int = NUMBER
usage-value-float = NUMBER
usage-value-str = TEXT
usage-value-path = FILE
cli-help = Railway board games in the terminal: play, replay, measure.
cli-language = { $known-or }; otherwise the system's language.
cli-option = An option of the rules, as NAME=VALUE (see “{ $command } games”); may be repeated.
cli-games = List the games with their options.
cli-play = Play a game in the terminal.
cli-play-game = The game's name; see “{ $command } games”.
cli-play-seats = How many players there are, bots included.
cli-play-bots = Bots for the last seats, separated by commas: conductor,driver.
cli-play-names = Names of the people, separated by commas.
cli-play-seed = The same seed deals the same game.
cli-play-resume = Continue a saved game.
cli-play-processes = In how many processes bots think about a decision; otherwise one for each core.
cli-play-folder = The folder where games are kept; otherwise the usual one of your system.
cli-learn = Learn a game: a first game that explains itself and continues where you left off.
cli-replay = Step through a recorded game.
cli-replay-file = The record's file.
cli-replay-seat = See the table from this seat, counted from 0; otherwise as a spectator.
cli-tune = Tune the planner of a game by playing it against itself and a novice; prints its knobs as JSON.
cli-tune-seats = How many players; otherwise the fewest the game allows.
cli-tune-steps = How many steps: each tries 32 planners with changed knobs.
cli-tune-blocks = How many deals each of them plays, from every seat.
cli-tune-seed = The same seed gives the same result. Deals for tuning are never those of the arena.
cli-train = Train a network to tell what positions of a game are worth, by playing; training that was stopped continues.
cli-train-save = The folder of the training: its checkpoint and the model are kept there.
cli-train-games = How many games to play in all.
cli-train-seed = The same seed gives the same result. Deals for training are never those of the arena.
cli-train-workers = How many processes play.
cli-serve = Start the server: play in the browser, alone, with friends or against bots.
cli-serve-settings = A settings file (TOML); flags and the environment take precedence over it.
cli-serve-show-settings = Show the settings in force and where each comes from; do not serve.
settings-serving = Serving
settings-visitors = Visitors and web servers in front
settings-tables = Tables and lists
settings-bots = Bots
settings-notices = Emails and webhook for people others are waiting for
settings-connections = Connections
settings-watching = Watching over the server
settings-limits = Limits: how often one person, or one address, may do something
setting-data = The folder where tables are kept.
setting-database = A database other than SQLite in that folder: postgresql+psycopg://user:password@host/name.
setting-host = Which address to serve on; this machine alone unless you say otherwise.
setting-port = Which port; otherwise 7470, or the next free one.
setting-workers = How many processes serve; one is enough for hundreds of tables.
setting-open = Open the browser.
setting-tls = A web server with TLS stands in front: cookies and pages work only through it.
setting-proxies = Addresses or networks of web servers that are trusted to say whose request they pass on.
setting-origins = Other sites from which a browser may change things, for example https://games.example.
setting-public = The address at which everybody reaches the server, for invitations and emails: for example https://games.example.
setting-tables = How many tables are kept in memory.
setting-longest-chat = How many characters a chat message may have.
setting-kept-chat = How many chat messages of a table are kept.
setting-rest = After how many seconds a table that nobody touches frees its memory.
setting-archive-after = After how many days the log of a finished table is compressed; 0: never.
setting-keep-guests = After how many days a guest who does not return is deleted; 0: never.
setting-keep-finished = After how many days a finished table is removed; 0: never.
setting-keep-said = After how many days a chat message is removed; 0: never.
setting-list-days = After how many days a table that waits or is played leaves the lists, if nobody touches it.
setting-list-person = How many tables of one person a page of a list shows.
setting-trial = In how many seconds an uploaded record, a new board, or the board of a table that is opened, must be read.
setting-trial-memory = How many megabytes reading it may take.
setting-trials = How many records and boards may wait to be read; more are refused.
setting-own-boards = How many of the players' own boards are kept in memory.
setting-boards = How many boards one person may keep on the server.
setting-house-boards = How many boards everybody together may keep there.
setting-bots = How many processes think for bots; otherwise one fewer than there are cores.
setting-think = How many seconds a bot may think about a decision.
setting-pace = How many seconds pass before a bot's turn while people watch.
setting-overtime = How many seconds beyond that a bot may take before its process is stopped and a simpler bot decides.
setting-bot-memory = How many megabytes a bot's process may use.
setting-bot-seconds-person = How many seconds a minute bots may think for one person's tables before they come after all others.
setting-bot-seconds-table = The same for one table.
setting-bot-tables = How many tables one person may have where only bots play.
setting-house-bot-tables = How many such tables the whole server may have.
setting-playtests = How many play-tests of one person may go on or wait.
setting-guest-playtests = The same for a guest.
setting-address-playtests = The same for everybody at one address.
setting-house-playtests = The same for the whole server.
setting-playtest-games = How many games a play-test plays for each number of players; where the engine is not compiled, 20 at most.
setting-playtest-seconds = How many seconds of a processor a play-test may take; one that needs more is stopped.
setting-thinkers = The scheduler of a Dask cluster where bots think: tcp://HOST:PORT.
setting-mail-host = The mail server for emails to people others are waiting for; without one there are none.
setting-mail-port = Its port.
setting-mail-security = How the connection to it is secured: starttls, tls or none.
setting-mail-user = The name to log in to it with, if it needs one.
setting-mail-password = The password for it; better given by the environment or in a file.
setting-mail-password-file = A file with that password.
setting-mail-from = The address that emails come from.
setting-webhook = An address that is told, in JSON, about people others are waiting for.
setting-webhook-secret = What signs the bodies sent to the webhook.
setting-longest-body = How many bytes a request may have.
setting-connections = How many connections one address may have at once, sockets not counted.
setting-sockets-address = How many sockets and streams one address may have open at once.
setting-sockets-person = How many sockets and streams one person may have open at once.
setting-head-seconds = Within how many seconds the head of a request must arrive.
setting-body-seconds = Within how many seconds the rest of it must arrive, and an answer must be read.
setting-keep-alive = How many seconds a connection may be idle.
setting-ping = After how many seconds a silent socket is asked whether it is alive, and within how many it must answer.
setting-metrics = Addresses or networks that may read /metrics, if no web server in front passes their requests on.
setting-log-level = What is worth a line in the log: debug, info (every request), warning, error.
setting-log-format = Log lines for people (text), or one JSON object each (json).
setting-disk-left = How many megabytes must be free in the data folder for /ready.
setting-limit-chat = Messages from one person.
setting-limit-chat-address = Messages from everybody at one address.
setting-limit-create = Tables that one person opens.
setting-limit-create-address = Tables opened from one address.
setting-limit-guests = New guests from one address.
setting-limit-log-in = Attempts to log in with one name; ten times as many from one address.
setting-limit-hint = Hints for one person.
setting-limit-guess = Attempts to log in with one name from anywhere, except devices where that has worked before.
setting-limit-register = New accounts, for one guest and for one address.
setting-limit-sit = Sitting down, getting up and seating bots, for one person.
setting-limit-chairs = The same at one table, whoever does it.
setting-limit-sit-address = The same from one address, whoever does it and wherever.
setting-limit-upload = Records that one person uploads.
setting-limit-upload-address = Records uploaded from one address.
setting-limit-board = Boards that one person keeps, lists or takes from the list.
setting-limit-board-address = The same from one address.
setting-limit-draw = Looks at a board that one person is drawing.
setting-limit-draw-address = The same from one address.
setting-limit-report = Boards that one person reports.
setting-limit-report-address = Boards reported from one address.
setting-limit-nudge = Nudges that one person sends.
setting-limit-nudged = Nudges that one person receives at one table, whoever sends them.
setting-limit-mail = Emails with a code, for one person and to one address.
setting-limit-move = Moves that one person makes or takes back.
setting-limit-requests = Pages and requests of programs from one address.
setting-limit-refusals = Refusals that one address gets at once; each further one comes a second later.
setting-default = default
cli-thinker = Think for the bots of servers on other machines: be a worker of a Dask cluster, or its scheduler.
cli-thinker-address = The scheduler to work for, for example tcp://10.0.0.1:8786.
cli-thinker-processes = How many decisions to think about at once; otherwise as many as there are cores.
cli-thinker-scheduler = Be the scheduler. Whoever can reach it can run programs on the workers: keep it on a private network.
cli-thinker-host = Which address the scheduler listens on; this machine alone unless you say otherwise.
cli-thinker-port = Which port the scheduler listens on.
cli-bench = Measure how fast the engine plays at random.
cli-bench-game = The game's name; otherwise all of them.
cli-bench-seats = How many players; otherwise the fewest the game allows.
cli-bench-seconds = CPU seconds to spend on each game.
cli-bench-json = Print one line of JSON for each game.
cli-levels-of = {"  "}bots: { $levels }
cli-arena = Let bots play each other: who is stronger, and how sure is that?
cli-arena-bots = Bots, separated by commas: driver,novice. With fewer bots than seats the last one fills the rest.
cli-arena-games = How many games at least: each deal is played in every seating order.
cli-arena-seed = The same seed deals the same games.
cli-arena-seats = How many players sit at a table; otherwise one for each bot, where the game allows that.
cli-arena-json = Print one JSON object.
cli-arena-report = Write a page with plots to this file.
cli-arena-workers = How many processes play; otherwise one for each core.
cli-arena-cluster = Play on a cluster: dask://HOST:PORT or ray://HOST:PORT.
cli-arena-sprt = Stop early by a sequential test of two Elo differences: 0,20.
cli-arena-save = Keep the games in this folder, as records; a match begun there is continued.
cli-arena-seconds = How many seconds at most a searching bot may take for a decision; then the same seed no longer gives the same games. One of your own that takes ten times as long is stopped.
cli-arena-estimates = Estimate a few positions of each game, and compare that with how it ended.
cli-playtest = Let bots play a board hundreds of times: is it fair, what is never used, what should change?
cli-playtest-games = How many games for each number of players.
cli-playtest-seats = Numbers of players, separated by commas: 2,3; otherwise all that the board allows.
cli-playtest-report = Write a page with pictures and the figures as JSON into this folder.
cli-dataset = Turn recorded games into arrays for learning.
cli-dataset-source = The folder of a saved match, or any folder with records.
cli-dataset-target = The folder to write to: a new or an empty one.
cli-dataset-shard = How many decisions at least in a file; games stay whole.
cli-new-game = Make a package with a game of your own: rules, words, bot, board and tests to start from.
cli-new-game-name = What the game is called: small letters, digits and hyphens, such as coal-run.
cli-new-game-into = The folder in which to make the folder of the package; otherwise the current one.
cli-seats-of = { $least ->
    [1] { $most ->
        [1] {"  "}1 player
       *[other] {"  "}1–{ $most } players
    }
   *[other] {"  "}{ $least }–{ $most } players
}

## Bad input

cli-no-such-command = There is no command “{ $name }”. Commands: { $known }.
cli-no-such-parameter = There is no parameter “{ $name }” here. { $close-count ->
    [0] --help lists them all.
   *[other] Did you mean { $close }?
}
cli-too-much = “{ $text }” is one word too many: quote what belongs together, and name the parameters.
cli-bad-value = “{ $value }” cannot be the value of { $name }.
cli-value-missing = { $name } is missing, or has no value.
cli-no-sense = This cannot be understood: { $why }
cli-bad-option = “{ $text }” is not an option: write NAME=VALUE, for example payments=any.
cli-tune-too-few = Give at least 1 step and 2 deals.
bad-processes = Give a number of processes above 0.
cli-train-too-few = Give at least 1 game.
train-goes-on = { $games ->
    [one] Continuing after { $games } game.
   *[other] Continuing after { $games } games.
}
train-progress = { $mean } points, { $rate } games a second, { $minutes } min left
train-stopped = Stopped. The same command continues from here.
train-result = { $games ->
    [one] { $games } game played; the mean of the last ones is { $mean } points. The model: { $file }
   *[other] { $games } games played; the mean of the last ones is { $mean } points. The model: { $file }
}
cli-bench-bad-seconds = Give a number of seconds above 0.
cli-no-input = There is no input to read moves from: it is closed.
stopped = Stopped.
left-before = The input ended before a game was begun.
tune-stopped = Stopped after { $done } of { $steps } steps; these are the knobs found so far.
serve-address = Turntable is open: { $address }
serve-data = Tables are kept in { $folder }
serve-engine = { $engine ->
    [compiled] The compiled engine plays.
    [compiling] The plain engine plays for now; the faster one is being compiled and takes over by itself.
   *[plain] The plain Python engine plays, so bots think more slowly.
}
serve-succeeds = The compiled engine has taken over. Every table goes on.
serve-stop = Ctrl+C stops the server.
serve-needs = Serving needs “{ $what }”, which is not installed: { $command }
setting-bad = { $place }: “{ $value }” is not allowed. { $wanted }
setting-wants-rate = Write how many in what time, for example 20/minute or 5/10 seconds.
setting-wants-bool = Write yes or no.
setting-wants-one-of = Write { $known-or }.
setting-wants-number = Write a number.
setting-wants-least = Write a number of { $least } or more.
setting-wants-between = Write a number from { $least } to { $most }.
setting-wants-site = Write the beginning of an address, for example https://games.example.
setting-wants-text = Write some text.
setting-unknown = { $place }: there is no such setting. { $close-count ->
    [0] --help lists them all.
   *[other] Did you mean { $close }?
}
setting-file-bad = { $file } is not a settings file: { $why }
serve-no-port = { $host }, port { $port }: cannot serve there ({ $why }).
thinker-scheduler = The scheduler is waiting for workers and servers: { $address }
thinker-ready = Thinking for { $address }, { $processes ->
    [one] { $processes } decision
   *[other] { $processes } decisions
} at once. Ctrl+C stops it.
thinker-where = Say which scheduler to work for, for example tcp://10.0.0.1:8786; or be one with --scheduler.
thinker-bad-address = “{ $text }” is not a scheduler: write tcp://HOST:PORT.
arena-no-bots = Name at least one bot, for example --bots random,random.
arena-bad-games = Give a number of games above 0.
arena-bad-workers = Give a number of workers above 0.
arena-no-shared = Several processes need shared memory (/dev/shm), which cannot be written to here. One process works without it: --workers 1.
arena-bad-seconds = Give a number of seconds above 0, or 0 for no limit.
arena-bad-sprt = “{ $text }” is not a pair of Elo differences: write for example 0,20.
arena-sprt-needs = A sequential test needs exactly two bots, and a first Elo difference below the second.
arena-bad-cluster = “{ $text }” is not a cluster: write dask://HOST:PORT or ray://HOST:PORT.
arena-no-cluster = No answer from { $address }: { $why }
arena-needs = This needs the package { $module }: pip install 'turntable-games[{ $extra }]'
arena-other-rules = A worker has other rules or data for { $game } than this computer: install the same version there.
arena-not-empty = { $folder } is not the folder of a match: name an empty or a new one.
arena-other-match = { $folder } holds another match ({ $what }: { $theirs }, not { $ours }): name another folder.
arena-folder-busy = Another arena is writing to { $folder }.
cli-playtest-bad-seats = “{ $text }” is not a list of numbers of players: write for example 2,3.
arena-stopped-at-once = Stopped before the first block was finished.
arena-stopped = Stopped after { $games } of { $planned } games; with --save FOLDER the same command would continue.
arena-stopped-saved = Stopped after { $games } of { $planned } games, kept in { $folder }: the same command continues.
new-game-bad-name = A game cannot be called “{ $name }”: use small letters, digits and hyphens, such as coal-run.
new-game-taken = The name “{ $name }” is taken by a game or a package: choose another one.
new-game-exists = { $folder } already exists: choose another name or another folder.
new-game-written =
    { $folder } holds a small complete game: turn it into yours.
    Install it:   pip install --editable { $folder }
    Play it:      { $command } play { $name }
    Test it:      pytest { $folder }
    Read:         docs/add-a-game.md
dataset-no-records = There are no records in { $folder }.
dataset-not-empty = { $folder } is not empty: name a new folder.
dataset-mixed = { $file } has another game, other options or another number of seats than { $other }.
dataset-bad-record = { $file }: { $why }
dataset-bad-shard = Give a number of decisions above 0.
dataset-stopped = Stopped: { $folder } is not complete. Delete it before you begin again.
dataset-written = { $decisions } decisions of { $games } games, in { $shards ->
    [one] { $shards } file
   *[other] { $shards } files
}: { $folder }
rl-bad-reward = There is no reward “{ $name }” for this game; choose from { $known }.
rl-bad-seat = The agent cannot have seat { $seat }: seats go from 0 to { $last }.
rl-bad-bots = { $given } bots were named for { $need } other seats.
rl-bad-count = Give a number of games above 0.
rl-bad-actions = { $given } moves were given for { $need } games.
too-many-players = There are more names and bots than seats ({ $seats }).
bad-seats-here = { $seats ->
    [one] { $seats } player cannot play here
   *[other] { $seats } players cannot play here
}: the number of players can be { $allowed-or }. With { $options-or } it can be { $seats }.
name-is-a-bot = “{ $name }” is the name of a bot: choose another name for a person.
cannot-write = { $file } cannot be written: { $why }.
cannot-keep = Games cannot be kept in { $folder }: { $why }. Name another folder with --folder FOLDER.
not-kept = The game goes on, but is no longer saved. “save FILE” keeps it elsewhere.
no-home = There is no home folder to keep games in. Name a folder with --folder FOLDER.
system-fault = The system refused something: { $why }.
system-fault-file = { $file }: { $why }.
file-exists = { $file } already exists: choose another name.

## Setting up

ask-game = Which game? [1]
ask-option = Which one? [{ $default }]
ask-option-again = Choose { $known-or }, please.
ask-seats = How many players, { $least }–{ $most }? [{ $least }]
ask-people = How many of them are people, { $least }–{ $most }? [{ $least }]
ask-again = A number from { $least } to { $most }, please.
ask-continue = You left a game unfinished ({ $file }). Continue it? [yes]
yes = yes

## At the table

prompt = Your move (? for help):
nothing-typed = Type the number of a move, or ? for help.
which-way = Which way? (Enter: none of them)
turn-done = Your turn is done. Enter to continue, “undo” to take it back:
turn-done-help = It is no longer your move. Enter lets the others play, “undo” takes your move back; “board”, “log” and “score” show how things stand, “quit” leaves.
hand-over = Hand the screen to { $player } and press Enter.
undone = Taken back.
cannot-undo = Nothing to take back: it was not your move, or something has been revealed since.
why-what = Which move? For example: why { $example }
why-legal = It is allowed: go ahead.
hint-first = A bot would do this: { $move }
hint-next = Next best: { $move }. It { $difference }.
hint-more = Type “hint numbers” to see what the bot expects of each.
hint-alone = The bot tried no other move.
hint-no-numbers = There are no numbers: the bot tried no other move.
hint-move = { $move }: { $figures }
saved = Saved as { $file }.
record-kept = The record of this game: { $file }
left = The game is saved. To continue: { $command }
learn-type = Type: { $code }
learn-over = That was the lesson. Finish this game, or begin your first one: { $command }. The word “help” explains every step; the rules are on the pages that turntable serve opens.
learn-none = There is no lesson for { $game }.
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
winner = { $players-count ->
    [1] { $players } wins.
   *[other] { $players } share the win.
}

how-to-type = A move can be typed as its number, as its code, for example “{ $example }”, or as some words of its line. Questions are answered too: “neighbours of …”, “my network”, “what can I afford”. There are also these commands:
command-help = help
command-help-help = the rules of this step (also ?)
command-why = why
command-why-help = why MOVE: which rule forbids it, or what speaks for it
command-undo = undo
command-undo-help = take back your last move, as long as nothing has been revealed
command-moves = moves
command-moves-help = list what you may do
command-board = board
command-board-help = draw the table again
command-log = log
command-log-help = everything that happened
command-hint = hint
command-hint-help = what a bot would do in your place, and why; “hint numbers” shows what it expects
command-score = score
command-score-help = your points so far, item by item
command-save = save
command-save-help = save FILE: keep a copy (every move is saved anyway)
command-quit = quit
command-quit-help = leave; the game is saved

## Replay

replay-keys = [Enter] next, [b] back, [number] go there, [q] quit:
replay-help = Enter goes forward, b goes back, a number goes to that move, q quits.

## Benchmark

bench-title = { $game }, { $seats } seats, { $kind }
bench-compiled = compiled engine
bench-pure = plain Python engine
bench-lane-playout = playout
bench-lane-fast = fast
bench-lane-friendly = friendly
bench-figures = { $decisions } decisions/s, { $games } games/s{ $ratio ->
    [none] {""}
   *[other] , { $ratio } times the reference
}
bench-copy = {"  "}copy of a state: { $ns } ns
bench-reference = {"  "}reference: python-chess, random legal moves, { $plies } plies/s
bench-no-reference = {"  "}no reference: install turntable-games[bench] to compare with python-chess

## Arena

arena-title = { $game }, { $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}: { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $blocks ->
    [one] { $blocks } block
   *[other] { $blocks } blocks
}, seed { $seed }
arena-rounded = { $asked ->
    [one] { $asked } game was asked for
   *[other] { $asked } games were asked for
}; whole blocks of { $size } make { $games }.
arena-elo = { $name } against { $other }: { $elo } Elo ({ $low } to { $high }).
arena-elo-more = { $name } against { $other }: more than { $low } Elo; it won everything.
arena-elo-less = { $name } against { $other }: less than { $high } Elo; it lost everything.
arena-elo-least = { $name } against { $other }: { $elo } Elo (at least { $low }).
arena-elo-most = { $name } against { $other }: { $elo } Elo (at most { $high }).
arena-elo-open = { $name } against { $other }: so few games leave any difference in Elo possible.
arena-estimates = Estimates of { $looks ->
    [one] { $looks } position
   *[other] { $looks } positions
}: { $off } of { $bands } bands are off by more than 5% and by more than chance explains.
arena-sprt = Sequential test of { $elo0 } against { $elo1 } Elo, log-likelihood ratio { $ratio }: { $verdict ->
    [elo0] { $elo0 } is more likely.
    [elo1] { $elo1 } is more likely.
   *[open] undecided.
}
arena-unfinished = { $count ->
    [one] { $count } game was too long and is scored as it stood.
   *[other] { $count } games were too long and are scored as they stood.
}
arena-fingerprint = Fingerprint of the games: { $fingerprint }
arena-report-written = The report: { $file }
arena-column-bot = Bot
arena-column-wins = Wins (95%)
arena-column-score = Mean score
arena-column-margin = Margin
arena-column-goal = Goal reached
arena-column-rating = Rating
arena-column-time = ms/decision
arena-column-band = Estimate
arena-column-count = Seats
arena-column-estimated = Mean estimate
arena-column-seen = Won (95%)
arena-result = Result
arena-plot-wins = Share of wins, with 95% intervals; dotted: among equals
arena-plot-ahead = How often a row's bot finished ahead of a column's, %
arena-plot-scores = Scores
arena-plot-budget = Strength against budget
arena-plot-estimates = Estimates and what came of them, with 95% intervals; dotted: as they should be
arena-axis-share = share of wins, %
arena-axis-ahead = ahead of, %
arena-axis-score = points
arena-axis-games = games, %
arena-axis-budget = playouts per decision
arena-axis-estimated = estimated chance to win, %
arena-axis-seen = won, %
arena-estimates-all = all positions
arena-again = The same games again
arena-data = { $game }: rules { $rules }, data { $data }
arena-version = Turntable { $version }, Python { $python }, { $kind ->
    [compiled] compiled engine
   *[pure] plain Python engine
}

## The host's keys

cli-admin = The host's tools: people, tables, boards, chat, backups, checks. They also work while the server runs.
admin-who = The login of an account, or the id of a person.
admin-table = The id of the table, as in its address.
admin-id = The id of a table, or the login or id of a person.
admin-yes = Do it without asking.
admin-page = Which page of the list.
admin-search = Only what contains this text, or has this id.
admin-kind = Which people: all, accounts, guests, banned or hosts.
admin-state = Which tables: all, waiting, live, over or closed.
admin-of-person = Only tables that this person made or sits at: a login or an id.
admin-about = Only what was done about this table or person: an id.
admin-before = Only what was done before the entry with this number.
admin-number = The number of the message, as “{ $command } admin chat” shows it.
admin-file = The file.
admin-export-first = Export the person's data to this file first.
admin-dry-run = Only count.
admin-people = List people: id, login, name, since when, last seen.
admin-tables = List tables: id, game, state, players, moves, last touched.
admin-show = Show a table or a person, and what hosts have done about it.
admin-chat = Show what was said at a table.
admin-log = Show what hosts have done, newest first.
admin-ban = Ban a person: they are logged out everywhere and cannot log in.
admin-unban = Lift a person's ban.
admin-reset = Give an account a new password, shown once; it is logged out everywhere.
admin-grant = Let an account host the server in the browser, at /host.
admin-revoke = Take that right away from an account.
admin-export = Write all data of a person to a file, as JSON.
admin-delete = Delete a person with all their data. Games with others stay, without the name.
admin-close = Close a table: nobody moves there until it is opened again.
admin-open = Open a closed table again.
admin-remove = Remove a table for good, with its game and its chat.
admin-remove-line = Remove a chat message.
admin-boards = List boards that people keep here: those with reports first, then the newest.
admin-reported = Only boards that somebody has reported.
admin-board = The board, as GAME/FINGERPRINT.
admin-remove-board = Remove a board: its file is gone, and it cannot be kept here again. Games on it continue.
admin-dismiss = Forget what was reported about a board.
admin-retention = Remove guests, finished tables and chat messages that are older than the settings allow.
admin-backup = Copy the database to a file, even while the server runs.
admin-restore = Replace the database with a backup; the old one is kept beside it. Stop the server first.
admin-verify = Replay every log and compare it with everything kept about its table.
admin-nothing = There is nothing to show.
admin-is-host = host
admin-is-guest = guest
admin-is-banned = banned since { $date }
admin-is-closed = closed since { $date }
admin-no-house = There is no server data in { $folder }: name its folder with --data, or its database with --database.
admin-sure = { $question } (yes/no)
admin-not-done = Nothing was done.
admin-ban-ask = Ban { $who }?
admin-banned = { $who } is banned.
admin-unbanned = { $who } is no longer banned.
admin-reset-ask = Give { $who } a new password?
admin-password = The new password for { $who }: { $password }
admin-granted = { $who } is a host now.
admin-revoked = { $who } is no longer a host.
admin-exported = The data of { $who } is in { $file }.
admin-delete-ask = Delete { $who } with all their data? This cannot be undone.
admin-deleted = { $who } has been deleted.
admin-close-ask = Close table { $id }?
admin-closed = Table { $id } is closed.
admin-opened = Table { $id } is open again.
admin-remove-ask = Remove table { $id } for good?
admin-removed = Table { $id } has been removed.
admin-remove-line-ask = Remove message { $number } for good?
admin-line-removed = Message { $number }, said by { $name } at table { $id }, has been removed.
admin-by-link = only by link
admin-remove-board-ask = Remove the board “{ $name }” ({ $id }) for good?
admin-board-removed = The board { $id } has been removed.
admin-dismissed = The reports about { $id } are forgotten.
admin-retention-ask = Remove all old data for good (guests: { $guests }, tables: { $tables }, chat messages: { $lines })?
admin-would-clear = Too old: guests { $guests }, tables { $tables }, chat messages { $lines }. Nothing was removed.
admin-cleared = Removed: guests { $guests }, tables { $tables }, chat messages { $lines }.
admin-backed-up = The backup is in { $file }: { $size } bytes.
admin-restore-ask = Replace the database in { $folder } with the backup?
admin-restored = The database is now the one from { $file }.
admin-restored-aside = The database is now the one from { $file }. The old one is kept as { $aside }.
admin-verifying = Replaying logs
admin-verified = Tables checked: { $tables }; wrong: { $wrong }; made with other rules, so not replayed: { $outdated }.
