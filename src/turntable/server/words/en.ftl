### The server: tables, seats, people, and what it refuses. The same ids stand in the same order in every language.

## Bots at a table

no-such-level = This game has no bot “{ $level }” yet; it has { $known }.
bots-broken = The bots are not available just now. Try again in a moment.
bot-tables-yours = You already have { $most ->
    [one] { $most } table
   *[other] { $most } tables
} where only bots play, and no more are allowed. Wait until one of those games is over.
bot-tables-house = This server already has { $most ->
    [one] { $most } table
   *[other] { $most } tables
} where only bots play, and no more are allowed. Wait until one of those games is over.

## The level that gives an even game

even-first = Your first game: { $level } plays gently.
even-known = You know the game: { $level } is a fair start.
even-up = You beat { $last }: { $level } should make an even game.
even-top = You beat { $level }, and nobody here is stronger.
even-down = Two losses in a row against { $last }: { $level } should make an even game.
even-bottom = { $level } is the gentlest one here: hints and the lesson help.
even-return = One loss says little: { $level } again.
even-close = That was close: { $level } again.

## Tables

table-unknown = There is no such table.
table-outdated = This table was saved by another version of Turntable, and this one cannot open it. { $why }
table-waits = The game has not begun: some seats are still free.
table-me-twice = You can take one seat for yourself; others at your device have seats of their own.
title-long = A title can have at most { $most ->
    [one] { $most } character
   *[other] { $most } characters
}.
table-not-yours = Only the person who made this table can do that.
list-place = There is no such place in the list: start from its first page.
stale = Something happened at the table in the meantime. Look again, then decide.
then-reveals = A move before the last of these reveals something: make them one by one.
rematch-early = A rematch can be played when the game is over.
log-gap = The table’s log has a gap.
database-broken = The database cannot be reached just now, so nothing has happened. Try again in a moment.
record-secret = The record becomes public when the game is over.
record-odd-seed = The line “seed” of this record contains invisible characters: no table can be made from it.
record-slow = Reading this record takes more than { $seconds } seconds, so no table can be made from it.
record-memory = Reading this takes more than { $most } megabytes of memory, so it is not opened.
table-slow = Opening this table takes more than { $seconds } seconds just now. Try again in a moment.
trial-busy = Too many records and boards are being read just now. Try again in a moment.
no-such-position = The game has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} so far: there is no position { $at }.

## Boards

board-unknown = There is no such board here. It may have been removed.
board-no-game = Boards are made for { $known-or }.
board-not-json = This is not a board: a board’s file is JSON and begins with a curly bracket.
board-slow = Reading this board takes more than { $seconds } seconds, so it is not kept.
board-removed = A host has removed this board from the server, so it cannot be kept here.
board-not-yours = Only the person who made this board can do that.
board-shipped = This board comes with the game.
boards-yours = You already keep { $most ->
    [one] { $most } board
   *[other] { $most } boards
} here, and no more are allowed. Remove one first.
boards-house = This server already keeps { $most ->
    [one] { $most } board
   *[other] { $most } boards
}, and no more are allowed.
report-empty = Say what is wrong with this board.
report-long = A report can have at most { $most ->
    [one] { $most } character
   *[other] { $most } characters
}.

## Seats

no-such-seat = There is no seat { $seat } here: seats are counted from 0, and there { $seats ->
    [one] is { $seats }
   *[other] are { $seats }
}.
seat-not-yours = This seat is not yours.
seat-has-bot = A bot plays for you. Take your seat again first.
seat-taken = Somebody is already sitting here.
seat-kept = This seat is reserved for somebody who has the invitation.
seated-already = You are already sitting at this table.
no-free-seat = There is no free seat for you here.
not-your-turn = It is not your decision now.

## Taking back

undo-nothing = You have not yet made a move that could be taken back.
undo-revealed = Your last move revealed something, so it stays.
undo-too-far = You can take back only your own moves of this turn, and only until something is revealed.

## Talking

chat-for-whom = Who may talk at a table must be { $known-or }.
chat-for-seats = At this table only the people who sit here may talk.
chat-not-invited = At this table spectators may talk only if they came with the invitation.
chat-empty = An empty message says nothing.
chat-long = A message can have at most { $most ->
    [one] { $most } character
   *[other] { $most } characters
}.

## Waiting

wait-unknown = How long a table waits for a decision must be { $known-or }.
late-unknown = What happens when somebody does not move must be { $known-or }.
wait-early = Nobody has kept this table waiting too long.
nudge-nobody = The table is not waiting for another person there.
nudge-early = It is too early for a nudge: let them think a little.
span-none = no limit
span-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
span-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
told-turn = { $player }, it is your turn at “{ $title }”.
told-nudge = { $player }, the others at “{ $title }” are waiting for you: it is your turn.
told-late = { $player }, you have not moved at “{ $title }” for { $span }. The others may let a bot take over; you can come back at any time.
told-bot = { $player }, you have not moved at “{ $title }” for { $span }, so a bot is playing for you now. You can come back at any time.
told-end = { $player }, you have not moved at “{ $title }” for { $span }, so the game has ended there.
mail-subject = Turntable: { $title }
mail-why = You are getting this email because you gave Turntable your address. You can remove it in your account.
mail-code-subject = Turntable: the code for your address
mail-code = The code is { $code }. Enter it in your account, and Turntable will write to you here when others are waiting for you.
mail-code-why = If you did not ask for this, do nothing: no more emails will come.
mail-bad = This is not an email address.
mail-none = This server sends no emails.
mail-guest = Only an account can get emails: create one first.
mail-code-wrong = This is not the code that was sent.

## People

too-often = That is too often. Wait a little.
sockets-many = You may have { $most ->
    [one] { $most } page or program
   *[other] { $most } pages or programs
} open at once: close one first.
guest-name = { $first ->
    [0] Amber
    [1] Blue
    [2] Green
    [3] Early
    [4] Night
    [5] North
    [6] South
    [7] Swift
    [8] Quiet
    [9] Merry
    [10] Brave
   *[11] Lucky
} { $last ->
    [0] Mail
    [1] Bell
    [2] Train
    [3] Lamp
    [4] Rail
    [5] Steam
    [6] Wagon
    [7] Spark
    [8] Track
    [9] Tower
    [10] Coach
   *[11] Crane
}
name-bad = A name needs 1 to { $most } characters.
login-bad = A name to log in with needs 2 to { $most } letters, digits, spaces, hyphens or dots.
password-bad = A password needs { $least } to { $most } characters.
account-already = You already have an account.
account-taken = The name “{ $name }” is already taken.
account-wrong = Wrong name or password.
account-banned = This account is banned. Ask the host of this server.
passwords-busy = Many people are logging in just now. Try again in a moment.
logged-out = You have been logged out in the meantime. Log in again.
session-unknown = You are not logged in there, or no longer.
preferences-bad = These preferences are not valid.
token-unknown = There is no such token: it was revoked, has expired, or never existed.
token-bad = A token can last from 1 to { $most } days.
token-only-reads = This token can only look: it cannot play or open tables.
token-not-for-account = A token plays for you but cannot change your account. Log in to do this.
tokens-too-many = You can have at most { $most ->
    [one] { $most } token
   *[other] { $most } tokens
}: revoke one first.

## Requests

who-are-you = You are not known here yet: become a guest, log in, or send a token.
foreign-origin = This request comes from another site, so it is not carried out.
body-large = This is too long: at most { $most ->
    [one] { $most } byte is
   *[other] { $most } bytes are
} accepted.
body-cut = The request broke off before its end.
body-not-json = The request must say that it carries JSON.
body-bad = The request cannot be understood: { $what }
no-such-page = There is nothing here.
no-such-method = This cannot be done here.
our-fault = Something went wrong on our side. It has been logged.

## Starting

start-folder = The folder { $folder } cannot be used: { $why }. Choose another one with --data.
start-folder-taken = Another server (process { $process }) is already using the folder { $folder }: stop it first, or choose another folder with --data.
start-address = The address of the database cannot be understood: write for example postgresql+psycopg://user:password@host/name.
start-backend = A database of the kind “{ $name }” cannot be used: choose sqlite or postgresql+psycopg.
start-driver = The database { $address } needs the package { $package }, which is not installed: pip install 'turntable-games[postgres]'
start-database = The database { $address } cannot be used: { $why }
start-damaged = The file { $address } is not a database, or is damaged: restore it from a backup, or choose another folder.
start-newer = The database { $address } was written by a newer Turntable (its version is { $found }, this one knows { $known }): install the newer one.
start-gave-up = A process of the server ended { $times } times right after starting. The server gives up.
start-mail-from = Emails need a sender’s address: the setting “mail_from” takes for example turntable@games.example.
start-mail-password = The file { $file } with the password of the mail server cannot be read: { $why }
start-webhook = The setting “webhook” takes an address such as https://games.example/turntable.
start-metrics = “{ $value }” is neither an address nor a network: the setting “metrics” takes for example 127.0.0.1 or 10.0.0.0/8.

## Play-tests

playtests-yours =
    { $most ->
        [0] There are no play-tests for you on this server.
        [one] A play-test of yours is under way or waiting. Wait until it is finished, or stop it.
       *[other] You have { $most } play-tests under way or waiting. Wait until one is finished, or stop one.
    }
playtests-address = Play-tests under way or waiting from your address: { $most }. Wait until one is finished.
playtests-house = { $most } play-tests are waiting on this server. Try again later.
playtest-not-yours = Somebody else asked for this play-test; only they can stop it.
playtest-slow = Games on this board take too long for a play-test.
playtest-died = The play-test stopped early: this board needs too much memory, or the server was short of it.

## Watching over the server

metrics-refused = The metrics of this server are only for the addresses its host has named, and not through a web server in front.
ready-database-read = The database cannot be read, or does not answer within { $seconds } s.
ready-database-write = The database cannot be written to, or does not answer within { $seconds } s.
ready-schema = The database has version { $found } of its tables, and this Turntable uses { $known }.
ready-disk = { $left } MB are free in the data folder; { $needed } MB are needed.
ready-thinkers = The processes where bots think do not answer within { $seconds } s.

## The host's keys

table-closed = The host has closed this table.
host-no-person = There is nobody with the login or id “{ $who }”.
host-no-table = There is no table “{ $id }”.
host-no-board = There is no board “{ $id }”.
host-no-line = There is no message { $number } in any chat.
host-guest = { $who } is a guest: only accounts have a password, and only they can be hosts.
host-banned-already = { $who } is already banned.
host-not-banned = { $who } is not banned.
host-is-host = { $who } is a host: take that right away first.
host-last = You are the last host of this server: give the right to another account first.
host-closed-already = Table { $id } is already closed.
host-not-closed = Table { $id } is not closed.
host-own-tools = This works with the database in the data folder. PostgreSQL has tools of its own for that: pg_dump and pg_restore.
host-file-exists = The file { $file } already exists: choose another name.
host-no-file = There is no file { $file }.
host-cannot-write = { $file } cannot be written: { $why }
host-backup-bad = { $file } is not a backup of a server, or is damaged. Nothing was changed.
host-backup-newer = { $file } was written by a newer Turntable (its version is { $found }, this one knows { $known }). Nothing was changed.
host-verifying = The tables are being verified just now. Wait until that is finished.
verify-gap = the log has no proper entry { $seq }
verify-entry = an entry of the log cannot be read
verify-archive = the archived log is missing or cannot be read
verify-illegal = entry { $seq } of the log cannot happen there
verify-snapshot = the snapshot does not match the log
verify-row = the table's row does not match the log: { $what }
