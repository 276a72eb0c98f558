### The pages.

## On every page

ui-skip-to-content = Skip to the content
ui-home = Turntable: home
ui-navigation = Pages
ui-language = Language
ui-guest = Guest
ui-guest-name = Guest { $number }
ui-new-table = New table
ui-rules = Rules
ui-finished = Finished games
ui-campaign = Alone on the island
ui-browse = Cards, tiles and maps
ui-upload = Open a record
ui-preferences = Preferences
ui-about = About
ui-account = Account
ui-tables-waiting = { $count ->
    [one] { $count } table waits for you
   *[other] { $count } tables wait for you
}
ui-failed = That did not work. Please try again.
ui-copied = Link copied.
ui-not-found = Page not found
ui-trouble = That did not work
ui-no-such-page = There is no page at this address. It may be old or mistyped.
ui-outdated = A table of another version
ui-outdated-over = The game is over. Nothing of it is lost: its record can be downloaded, and the Turntable that made it can open it.
ui-outdated-live = The game is not over. Nothing of it is lost: the Turntable that made it can go on with it.
ui-to-table = To the table
ui-go-home = Back to the hall

## Home

ui-home-title = All aboard
ui-home-lead = Railway board games with friends, with bots, or alone. Pick a poster and sit down.
ui-play-now = Play now
ui-level-of-bots = Level of the bots
ui-browse-game = Cards and maps
ui-players-count = { $least }–{ $most } players
ui-solo = Play alone
ui-solo-note = The challenge and ten chapters
ui-best-points = { $count ->
    [one] Best: { $count } point
   *[other] Best: { $count } points
}
ui-chapters-won = chapters won: { $count } of 10
ui-my-tables = My tables
ui-count-my-tables = My tables: { $count }
ui-your-turn-at = { $count ->
    [one] Your turn at { $count } table
   *[other] Your turn at { $count } tables
}
ui-no-tables = You sit at no table yet.
ui-open-tables = Open tables
ui-no-open-tables = Nobody is waiting for players just now. Open a table, and others will find it here.
ui-live-tables = Tables to watch
ui-all-tables = All of them
ui-no-live-tables = No table is being played just now.
ui-pages = Pages
ui-page-before = Previous page
ui-page-after = Next page
ui-remove-table = Remove this table
ui-unlist = Take it off the lists
ui-all-finished = All finished games
ui-no-finished = No finished games yet.
ui-free-seat = free seat
ui-kept-seat = kept for whoever has the invitation
ui-seats-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
ui-older-rules = made with older rules
ui-your-turn = Your turn
ui-moves-made = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
ui-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ui-game-over = Game over
ui-closed = Closed
ui-chapter-won = Chapter won
ui-chapter-lost = Chapter lost

## A new table

ui-games = Games
ui-seats = Seats
ui-how-many = How many players?
ui-seat-me = me
ui-seat-friend = a friend, by invitation link
ui-seat-open = open to anybody
ui-seat-here = another person at this screen
ui-seat-bot = bot: { $level }
ui-bots = Bots
ui-options = Rules of the table
ui-table-itself = The table itself
ui-table-title = A name for the table (optional)
ui-listed = Show it in the lists: others may join free seats and watch
ui-chat-for-all = Spectators with the invitation may talk too, not only those who sit here
ui-stand-in = If somebody leaves, this bot plays on
ui-open-table = Open the table
ui-own-file = a player’s own file

## The waiting room

ui-room-lead = The game begins by itself when every seat is taken.
ui-invitation = Invitation: whoever opens this link may sit down
ui-copy = Copy
ui-sit-down = Sit down
ui-seat-a-bot = Seat a bot
ui-leave = Leave the table

## The table

ui-title-table = { $title } · Turntable
ui-title-your-turn = ● Your turn: { $title }
ui-players = Players
ui-board = Board
ui-moves = Moves
ui-log = Log
ui-chat = Chat
ui-panels = Parts of the table
ui-choice = Choice
ui-close = Close
ui-offline = No connection. Trying to get it back; nothing is lost.
ui-waiting-for = { $player } decides.
ui-looking-back = Looking back
ui-at-move = The table after move { $at } of { $of }
ui-game-over-hint = Look back with the slider or the arrow keys, from any seat.
ui-actions = What you can do
ui-undo = Undo
ui-restart = Restart turn
ui-hint = Hint
ui-bot-thinks = A bot is thinking…
ui-step-help = Rules of this step
ui-step-rules = Step rules
ui-all-rules = All rules
ui-more = More
ui-since = { $count ->
    [one] { $count } move was made since your last turn.
   *[other] { $count } moves were made since your last turn.
}
ui-since-button = { $count ->
    [one] What happened? ({ $count })
   *[other] What happened? ({ $count })
}
ui-step-through = Show me
ui-not-now = Not now
ui-no-moves-now = It is not your turn. Your moves will be listed here, in words.
ui-no-moves-then = You are looking back: moves are made now, not then.
ui-no-moves-over = The game is over: there are no more moves. Look back with the slider or the arrow keys.
ui-no-moves-covered = The moves of { $player } will be listed here, once the screen has been handed over.
ui-no-moves-watching = You are watching. What the players do stands in the log.
ui-no-moves-away = You have left, and a bot plays for you. Come back to make your own moves.
ui-no-undo = cannot be undone
ui-final = This shows something hidden: it cannot be undone.
ui-ends-turn = This ends your turn.
ui-confirm = Do it
ui-back = Back
ui-stands-in = away, { $level } plays
ui-stands-in-short = bot plays
ui-bot = bot
ui-you = you
ui-is-here = looks at the table
ui-is-away = is not looking
ui-come-back = Come back
ui-copy-link = Copy the table’s link
ui-leave-seat = Leave the seat of { $player }
ui-bot-for-late = { $player } does not come: let a bot play
ui-leave-note = If you leave, a bot ({ $level }) plays on; you can come back until the game is over.
ui-leave-note-last = You are the only person at this table: if you leave, a bot ({ $level }) plays the game to its end without waiting. To go on later, just close the page: the game waits for you.
ui-hand-over = Hand the screen to { $player }
ui-hand-over-short = The screen is covered until the next player is ready.
ui-ready = Ready
ui-zoom-in = Zoom in
ui-zoom-out = Zoom out
ui-zoom-all = Show everything
ui-everybody = Everybody
ui-everything = Everything
ui-filter-player = Whose moves the log shows
ui-filter-kind = Which moves the log shows
ui-say = Say
ui-chat-seats = Only those who sit here may talk.
ui-say-something = Say something
ui-my-score = My score so far
ui-total = Total

## Hints

ui-hint-searched = A bot would make the first of these moves, and expects this of each:
ui-hint-planned = A bot would do this:
ui-hint-everybody = What everybody can expect after the first
ui-hint-chance = The first figure is not the highest, but the difference is no more than chance explains: then the bot keeps to its plan.
ui-hint-not-now = Hints are for your own turn.

## The end, and looking back

ui-winner = { $players-count ->
    [1] { $players } wins
   *[other] { $players } share the victory
}
ui-rated = Rating: { $rating }
ui-skip = Skip
ui-watch-again = Watch it again
ui-download = Download the record
ui-rematch = Rematch
ui-to-rematch = To the rematch
ui-spectator = Spectator
ui-eyes = Whose eyes
ui-position = Position
ui-first-move = To the start
ui-move-before = One move back
ui-move-after = One move on
ui-last-move = To the end
ui-share = Copy link
ui-back-to-now = Back to now

## Keys

ui-keys = Keys
ui-key-moves = to the list of moves
ui-key-board = to the board
ui-key-log = to the log
ui-key-chat = to the chat
ui-key-players = to the players
ui-key-undo = undo
ui-key-restart = restart my turn
ui-key-hint = hint
ui-key-help = rules of this step
ui-key-next = to the next table that waits for me
ui-key-arrows = one move back or on, when looking back
ui-key-now = back to now, when looking back
ui-key-zoom = larger, smaller, everything
ui-key-keys = this list

## Finished games and records

ui-all-games = All games
ui-my-games = My games
ui-all-games-list = Everybody’s games
ui-upload-lead = A record is a whole game as text. Open one to look at it, or to play it on if it is not finished.
ui-record-file = From a file
ui-no-record = This file is not a record of a game.
ui-record-text = Or paste it here
ui-open-record = Open it

## Alone on the island

ui-campaign-lead = Isle of Trains for one: a challenge for points, and ten chapters, each with a goal of its own.
ui-challenge = The challenge
ui-challenge-lead = One game, as many points as you can. Your rating goes from freeloader to island conductor.
ui-briefing = Briefing
ui-never-played = Not played yet.
ui-times-played = { $count ->
    [one] played { $count } time
   *[other] played { $count } times
}
ui-start = Start

## Rules and about

ui-contents = Contents
ui-about-lead = Turntable is a house for railway board games: complete rules, people and bots at the same table, in the browser, in the terminal and in code. It runs on its own, keeps everything in a folder, and sends nothing anywhere.
ui-for-programs = For programs
ui-for-programs-lead = Everything this page does goes through a public interface: JSON over HTTP, with a token of your own.
ui-about-api = its description
ui-about-tokens = your tokens
ui-about-moves = make a move
ui-about-events = hear what happens

## Account

ui-account-guest = You are a guest: nothing more is needed. An account keeps your tables on every device.
ui-account-is = You are logged in as { $name }.
ui-your-name = Your name
ui-name = Name at the table
ui-save = Save
ui-saved = Saved.
ui-log-in = Log in
ui-log-out = Log out
ui-login = Account name
ui-password = Password
ui-register = Make an account
ui-register-lead = Your tables as a guest become the account’s.
ui-change-password = Change the password
ui-password-old = Present password
ui-password-new = New password
ui-change-password-lead = All other devices are logged out, and tokens are void.
ui-logged-out = You are logged out on this device.
ui-sessions = Where you are logged in
ui-session-unknown = A device
ui-session-here = this device
ui-session-since = since { $date }
ui-seen = last used { $date }
ui-log-out-everywhere = Log out everywhere
ui-log-out-everywhere-lead = Every device is logged out, this one too, and tokens are void.
ui-tokens = Tokens for programs
ui-tokens-lead = A program with a token plays in your name, but cannot touch your account. Each token is shown once.
ui-token-fresh = Your new token. Copy it now: it is not shown again.
ui-token-label = What it is for
ui-token-scope = What it may do
ui-token-plays = play and make tables
ui-token-reads = look only
ui-token-ends = When it ends
ui-token-for-good = never
ui-token-days = after { $count ->
    [one] { $count } day
   *[other] { $count } days
}
ui-token-until = until { $date }
ui-token-make = Make a token
ui-token-drop = Void it

## Preferences

ui-language-auto = as the browser asks
ui-theme = Colours
ui-theme-auto = as the system
ui-theme-light = paper and ink
ui-theme-dark = night train
ui-animation = Movement
ui-animation-normal = normal
ui-animation-fast = fast
ui-animation-none = none
ui-at-the-table = At the table
ui-prefer-confirm = Ask before a move that ends my turn
ui-prefer-confirm-note = Other moves are made at once: most can be undone until the turn ends. Those that show something hidden cannot, and their buttons say so.
ui-prefer-chime = A quiet chime when it becomes my turn
ui-prefer-scores = Show my score during the game

## The host's page

ui-host = Keeping house
ui-host-tables = Tables
ui-host-people = People
ui-host-chat = Chat
ui-host-deeds = What hosts did
ui-host-house = The whole house
ui-host-search = Search
ui-host-nothing = There is nothing here.
ui-host-banned = banned
ui-host-right = host
ui-host-sure = { $what }: { $about }. Are you sure?
ui-host-back = Back, change nothing more
ui-host-password = The new password of { $about }, shown this once:
ui-host-do-ban = Ban
ui-host-do-unban = End the ban
ui-host-do-grant = Make a host
ui-host-do-revoke = No longer a host
ui-host-do-delete = Delete with all data
ui-host-do-reset-password = New password
ui-host-do-close = Close
ui-host-do-open = Open again
ui-host-do-remove = Remove
ui-host-do-remove-line = Remove the line
ui-host-do-export = Export data
ui-host-do-retention = Clear away what is too old
ui-host-do-backup = Download a backup
ui-host-do-verify = Verify all tables
ui-host-old = What is too old
ui-host-old-never = The settings keep everything for ever: see --keep-guests, --keep-finished and --keep-said.
ui-host-old-now = Too old now: { $amounts }.
ui-host-old-amounts = guests { $guests }, finished tables { $tables }, chat lines { $lines }
ui-host-backup = Backup
ui-host-backup-about = A copy of the whole database as it is at one moment, with all secrets in it: keep it safe.
ui-host-restore = The server must be stopped to put a backup back, so that is done with a command: turntable admin restore FILE
ui-host-verify = Verification
ui-host-verify-about = The log of every table is played again and compared with all that is kept of the table. The games go on meanwhile.
ui-host-verify-going = Going on. Started by { $by }, { $time } UTC.
ui-host-verify-over = The last one is over. Started by { $by }, { $time } UTC.
ui-host-verify-broken = The last one broke off before its end. Started by { $by }, { $time } UTC.
ui-host-verify-figures = Tables looked at: { $done } of { $total }; wrong: { $wrong }; of other rules, so not played: { $outdated }.
ui-host-verify-look = Look again
