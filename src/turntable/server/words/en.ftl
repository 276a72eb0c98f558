### The house: tables, seats, people, and what it refuses. The same ids stand in the same order in every language.

## Bots at a table

no-such-level = This game has no bot “{ $level }” yet; it has { $known }.
bots-broken = The bots cannot think just now. Try again in a moment.
bot-tables-yours = You have { $most ->
    [one] { $most } table
   *[other] { $most } tables
} where only bots play, and more are not allowed. Wait until a game there is over.
bot-tables-house = Only bots play at { $most ->
    [one] { $most } table
   *[other] { $most } tables
} of this house already, and more are not allowed. Wait until a game there is over.

## Tables

table-unknown = There is no such table.
table-outdated = This table was kept by another version of Turntable, and today’s cannot open it. { $why }
table-waits = The game has not begun: chairs are still free.
table-me-twice = You can take one seat for yourself; others at your device have seats of their own.
title-long = A title can have { $most ->
    [one] { $most } character
   *[other] { $most } characters
} at most.
table-not-yours = Only the person who made this table can do that.
list-place = The list has no such place: begin at its first page.
stale = Something happened at the table in the meantime. Look again, then decide.
then-reveals = The first of these two moves reveals something: make it alone.
rematch-early = A rematch can be played when the game is over.
log-gap = The table’s log has a gap.
database-broken = The house cannot reach its database just now, so nothing has happened. Try again in a moment.
record-secret = The record becomes public when the game is over.
record-odd-seed = The line “seed” of this record has characters that cannot be seen: no table can be made of it.
record-slow = Reading this record takes more than { $seconds } seconds, so no table can be made of it.
record-memory = Reading this takes more than { $most } megabytes of memory, so it is not opened.
table-slow = Opening this table takes more than { $seconds } seconds just now. Try again in a moment.
trial-busy = Too many records and boards are being read just now. Try again in a moment.
no-such-position = The game has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} so far: there is no position { $at }.

## Seats

no-such-seat = There is no seat { $seat } here: seats are counted from 0, and there { $seats ->
    [one] is { $seats }
   *[other] are { $seats }
}.
seat-not-yours = This seat is not yours.
seat-has-bot = A bot plays for you. Take your seat again first.
seat-taken = Somebody sits here already.
seat-kept = This seat is kept for somebody who has the invitation.
seated-already = You sit at this table already.
no-free-seat = There is no free seat for you here.
not-your-turn = It is not your decision now.

## Taking back

undo-nothing = You have made no move yet that could be taken back.
undo-revealed = Your last move revealed something, so it stays.
undo-too-far = You can take back your own moves of this turn only, and only until something was revealed.

## Talking

chat-for-whom = Who may talk at a table is { $known-or }.
chat-for-seats = At this table only the people who sit there may talk.
chat-not-invited = At this table spectators may talk if they come with the invitation.
chat-empty = There is nothing to say in an empty message.
chat-long = A message can have { $most ->
    [one] { $most } character
   *[other] { $most } characters
} at most.

## People

too-often = That is too often. Wait a little.
sockets-many = You may have { $most ->
    [one] { $most } page or program
   *[other] { $most } pages or programs
} open at once: close one first.
name-bad = A name needs 1 to { $most } characters.
login-bad = A name to log in with needs 2 to { $most } letters, digits, blanks, hyphens or dots.
password-bad = A password needs { $least } to { $most } characters.
account-already = You have an account already.
account-taken = Somebody else has the name “{ $name }” already.
account-wrong = This name and this password do not belong together.
account-banned = This account is banned. Ask whoever keeps the house.
passwords-busy = Many people are logging in just now. Try again in a moment.
logged-out = You have been logged out meanwhile. Log in again.
session-unknown = You are not logged in there, or no longer.
preferences-bad = These preferences make no sense.
token-unknown = There is no such token: it was dropped, has ended, or never was.
token-bad = A token can end after 1 to { $most } days.
token-only-reads = This token only looks: it cannot play or make tables.
token-not-for-account = A token plays for you but cannot touch your account. Log in to do this.
tokens-too-many = You can have { $most ->
    [one] { $most } token
   *[other] { $most } tokens
} at most: drop one first.

## Requests

who-are-you = Nobody knows you here yet: become a guest, log in, or send a token.
foreign-origin = This request comes from another site, so it is not carried out.
body-large = This is too long: { $most ->
    [one] { $most } byte
   *[other] { $most } bytes
} at most are read.
body-cut = The request broke off before its end.
body-not-json = The request must say that it brings JSON.
body-bad = The request cannot be understood: { $what }
no-such-page = There is nothing here.
no-such-method = This cannot be done here.
our-fault = Something went wrong in the house, not with you. It has been written down.

## Starting

start-folder = The folder { $folder } cannot be used: { $why }.
start-folder-taken = Another server (process { $process }) uses the folder { $folder } already: stop it first, or choose another folder with --data.
start-address = The address of the database cannot be understood: write for example postgresql+psycopg://user:password@host/name.
start-backend = A database of the kind “{ $name }” cannot be used: there are sqlite and postgresql+psycopg.
start-driver = The database { $address } needs the package { $package }, which is not installed: pip install 'turntable[postgres]'
start-database = The database { $address } cannot be used: { $why }
start-damaged = The file { $address } is no database, or it is damaged: restore it from a backup, or choose another folder.
start-newer = The database { $address } was written by a newer Turntable (its version is { $found }, this one knows { $known }): install the newer one.
start-gave-up = A process of the server ended { $times } times right after it had started. The server gives up.
start-metrics = “{ $value }” is no address and no network: the setting “metrics” takes for example 127.0.0.1 or 10.0.0.0/8.

## Watching over the house

metrics-refused = The metrics of this house are for the addresses that its host has named, and not by way of a web server in front.
ready-database-read = The database cannot be read, or does not answer within { $seconds } s.
ready-database-write = The database cannot be written, or does not answer within { $seconds } s.
ready-schema = The database has version { $found } of its tables, and this Turntable uses { $known }.
ready-disk = { $left } MB are free in the data folder; { $needed } are needed.
ready-thinkers = The processes where bots think do not answer within { $seconds } s.

## The host's keys

table-closed = The host has closed this table.
host-no-person = There is nobody with the login or id “{ $who }”.
host-no-table = There is no table “{ $id }”.
host-no-line = There is no line { $number } in any chat.
host-guest = { $who } is a guest: only accounts have a password, and only they can keep the house.
host-banned-already = { $who } is banned.
host-not-banned = { $who } is not banned.
host-is-host = { $who } keeps the house: take that right away first.
host-last = You are the last one who keeps this house: give the right to another account first.
host-closed-already = Table { $id } is closed already.
host-not-closed = Table { $id } is not closed.
host-own-tools = This works with the database in the data folder. PostgreSQL has tools of its own for that: pg_dump and pg_restore.
host-file-exists = The file { $file } exists already: choose another name.
host-no-file = There is no file { $file }.
host-cannot-write = { $file } cannot be written: { $why }
host-backup-bad = { $file } is no backup of a house, or it is damaged. Nothing was changed.
host-backup-newer = { $file } was written by a newer Turntable (its version is { $found }, this one knows { $known }). Nothing was changed.
host-verifying = The tables are being verified just now. Wait until that is over.
verify-gap = the log has no proper entry { $seq }
verify-entry = an entry of the log cannot be read
verify-archive = the archived log is missing or cannot be read
verify-illegal = entry { $seq } of the log cannot happen there
verify-snapshot = the snapshot does not agree with the log
verify-row = the table's row does not agree with the log: { $what }
