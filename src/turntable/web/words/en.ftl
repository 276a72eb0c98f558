### The pages.

## On every page

ui-skip-to-content = Skip to the content
ui-home = Turntable: home
ui-navigation = Pages
ui-language = Language
ui-guest = Guest
ui-new-table = New table
ui-rules = Rules
ui-new-tab = opens in a new tab
ui-finished = Finished games
ui-campaign = Alone on the island
ui-browse = Cards, tiles and maps
ui-upload = Open a record
ui-preferences = Preferences
ui-about = About
ui-account = Account
ui-tables-waiting = { $count ->
    [one] { $count } table is waiting for you
   *[other] { $count } tables are waiting for you
}
ui-failed = That did not work. Please try again.
ui-copied = Link copied.
ui-not-found = Page not found
ui-trouble = That did not work
ui-no-such-page = There is no page at this address. It may be old or mistyped.
ui-outdated = A table from another version
ui-outdated-over = The game is over. Nothing is lost: its record can be downloaded, and the Turntable that made it can open it.
ui-outdated-live = The game is not over. Nothing is lost: the Turntable that made it can continue it.
ui-to-table = To the table
ui-go-home = Back to the start page

## Home

ui-home-title = All aboard
ui-home-lead = Railway board games with friends, with bots, or alone. Pick a poster and sit down.
ui-play-now = Play now
ui-level-of-bots = Bot level
ui-learn = Learn
ui-lesson-title = Lesson: { $game }
ui-show-me = Show me
ui-first-game = First game against a Novice
ui-play-on = Keep playing this game
ui-browse-game = Cards and maps
ui-players-count = { $least }–{ $most } players
ui-solo = Play alone
ui-solo-note = The challenge and ten chapters
ui-quick-isle-of-trains = One rule is changed here: once no passengers are left, taking one earns no point. Otherwise waiting would beat delivering.
ui-play-as-written = Play by the printed rules
ui-as-written = By the printed rules
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
ui-no-tables = You are not sitting at any table yet.
ui-open-tables = Open tables
ui-no-open-tables = Nobody is waiting for players just now. Open a table, and others will find it here.
ui-live-tables = Tables to watch
ui-all-tables = All
ui-no-live-tables = No table is being played just now.
ui-pages = Pages
ui-page-before = Previous page
ui-page-after = Next page
ui-remove-table = Remove this table
ui-unlist = Remove from the lists
ui-all-finished = All finished games
ui-no-finished = No finished games yet.
ui-free-seat = free seat
ui-kept-seat = reserved for whoever has the invitation
ui-seats-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
ui-older-rules = made with older rules
ui-your-turn = Your turn
ui-to-your-turn = Skip to your turn
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
ui-name-of = Name of player { $number }
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
ui-stand-in = If somebody leaves, this bot takes over
ui-open-table = Open the table
ui-more-boards = More boards, and how to make your own

## Boards

ui-boards = Boards
ui-boards-lead = Boards to play on: your own, those that others share, and those that come with the games.
ui-boards-mine = My boards
ui-boards-none-mine = You have not made a board yet.
ui-boards-shared = Shared by others
ui-boards-none-shared = Nobody has shared a board yet.
ui-boards-coming = Included with the games
ui-draw-board = Draw a board: { $game }
ui-upload-board = Upload a board
ui-upload-board-lead = A board is a JSON file. Choose one on your computer, or paste its text.
ui-board-file = From a file
ui-board-text = Or paste it here
ui-no-board = This file is not a board.
ui-board-game = For which game?
ui-board-share = Show it in the list of shared boards. Otherwise only people with its link can find it.
ui-board-keep = Keep the board
ui-board-kept = The board is kept. Send its link to whoever should see it.
ui-board-by = by { $maker }
ui-board-by-nobody = by somebody who has left
ui-board-by-link = only by link
ui-board-play = Play on it
ui-board-copy = Copy and change
ui-board-playtest = Play-test
ui-board-download = Download
ui-playtest = Play-test
ui-playtest-lead = Bots play hundreds of games on this board for each number of players. Then you know whether it is fair, what is never used, and what to change. It takes a minute or two.
ui-playtest-start = Play-test this board
ui-playtest-stop = Stop
ui-playtest-going = Games played: { $done } of { $total }.
ui-playtest-waiting = Waiting; play-tests before this one: { $ahead }.
ui-board-link = The link to share: whoever opens it can look at the board and play on it
ui-board-is-shared = Everybody can find this board in the list of shared boards.
ui-board-is-kept = Only people with its link can find this board.
ui-board-list = Share it with everybody
ui-board-unlist = Take it out of the list
ui-board-remove = Remove this board
ui-board-remove-sure = Remove the board? Its link will no longer work. Games on it continue.
ui-board-report = Report this board
ui-board-complaint = What is wrong with it?
ui-board-reported = Thank you. The hosts of this server will look at it.

## The editor of boards

ui-edit-title = Draw a board: { $game }
ui-edit-begin = Start from…
ui-edit-empty = An empty sheet
ui-edit-untitled = New board
ui-edit-save = Save the board
ui-edit-undo = Undo
ui-edit-redo = Redo
ui-edit-restored = What you drew here before is back.
ui-edit-again = Start over
ui-edit-fine = The rules accept this board, for { $least } to { $most } players.
ui-edit-advice = It could be better: things to think about
ui-edit-line = Show the line
ui-edit-offline = The server does not answer. What you draw is kept in this browser.
ui-edit-tools = Tools
ui-edit-sheet = The sheet
ui-edit-keys = Keys: the letters choose tools, Enter uses one, arrows move, Page Down goes on to the next piece, Delete removes.
ui-edit-zoom-in = Zoom in
ui-edit-zoom-out = Zoom out
ui-edit-zoom-all = The whole sheet
ui-edit-picture = Picture underneath
ui-edit-picture-note = Draw on top of a picture of your own. It stays in this browser.
ui-edit-picture-file = Choose a picture
ui-edit-picture-large = This picture is too large to be kept: it will be gone when you leave the page.
ui-edit-picture-remove = Remove the picture
ui-edit-no-picture = This file is not a picture.
ui-edit-fade = How clearly it shows
ui-edit-side = Beside the sheet
ui-edit-side-piece = Piece
ui-edit-side-list = List
ui-edit-side-json = JSON
ui-edit-side-look = Preview
ui-edit-tool-select = Select
ui-edit-tool-city = City
ui-edit-tool-route = Route
ui-edit-tool-ticket = Ticket
ui-edit-tool-erase = Erase
ui-edit-tool-plain = Plain
ui-edit-tool-river = River
ui-edit-tool-mountain = Mountain
ui-edit-tool-lake = Lake
ui-edit-tool-none = Off the board
ui-edit-tool-town = Town
ui-edit-tool-border = Thick line
ui-edit-help-select = Click a piece to select it; drag it to move it.
ui-edit-help-city = Click where you want a city.
ui-edit-help-route = Drag from city to city, or click one and then the other. Between connected cities this draws the second line.
ui-edit-help-ticket = Drag from city to city, or click one and then the other. The points come from the distance.
ui-edit-help-erase = Click what you want to remove.
ui-edit-help-plain = Paint hexes as plain.
ui-edit-help-river = Paint hexes as river.
ui-edit-help-mountain = Paint hexes as mountains.
ui-edit-help-lake = Paint hexes as lake, which no track crosses.
ui-edit-help-none = Paint hexes that are not part of the board.
ui-edit-help-town = Click the hex where you want a town.
ui-edit-help-border = Click near an edge that no track may cross; click again to remove the line.
ui-edit-name = Name
ui-edit-name-in = Name ({ $language })
ui-edit-remove = Remove
ui-edit-board = The whole board
ui-edit-several = { $count } pieces
ui-edit-cities = Cities
ui-edit-towns = Towns
ui-edit-routes = Routes
ui-edit-tickets = Tickets
ui-edit-borders = Thick lines
ui-edit-colour = Colour
ui-edit-new-city = City { $number }
ui-edit-new-town = Town { $number }
ui-edit-city = City
ui-edit-city-at = { $name }, city at { $x }, { $y }
ui-edit-id = Id
ui-edit-side-of-name = Where the name goes
ui-edit-connect-with = Connect with
ui-edit-add-city = Add a city
ui-edit-add-route = Add a route
ui-edit-add-ticket = Add a ticket
ui-edit-two-lines = These cities already have two lines, and there is no room for a third.
ui-edit-route = Route
ui-edit-route-of = Route { $a } – { $b }, { $colour }, length { $length }
ui-edit-length = Length
ui-edit-length-points = { $length } (points: { $points })
ui-edit-double = Add a second line
ui-edit-other-line = To the other line
ui-edit-ticket = Ticket
ui-edit-from = From
ui-edit-to = To
ui-edit-points = Points
ui-edit-distance = Trains needed for the shortest way: { $count }.
ui-edit-no-way = No routes connect these cities yet.
ui-edit-propose = Points by distance
ui-edit-propose-all = All points by distance
ui-edit-route-points = Points for routes of length 1, 2, 3 …
ui-edit-players-least = Fewest players
ui-edit-players-most = Most players
ui-edit-trains = Trains for each player
ui-edit-hand = Cards dealt
ui-edit-each-colour = Cards of each colour
ui-edit-locomotives = Locomotives
ui-edit-display = Face-up cards
ui-edit-display-reset = Face-up locomotives that reset the display
ui-edit-first-dealt = First tickets dealt
ui-edit-first-keep = Of these, keep at least
ui-edit-more-dealt = Later tickets dealt
ui-edit-more-keep = Of these, keep at least
ui-edit-double-from = Both lines: from how many players
ui-edit-last-turns = Last turns: when so few trains are left
ui-edit-longest-path = Points for the longest path
ui-edit-canvas-width = Width of the sheet
ui-edit-canvas-height = Height of the sheet
ui-edit-hex = Hex { $hex }
ui-edit-ground = Ground
ui-edit-make-city = Make it a city
ui-edit-make-town = Make it a town
ui-edit-city-of = { $name }, city, { $colour }, starting goods: { $cubes }
ui-edit-town-of = { $name }, town, { $ground }
ui-edit-code = Three-letter code
ui-edit-cubes = Starting goods
ui-edit-edges = Thick lines, which no track crosses:
ui-edit-edge-close = Add a line: { $way } ({ $hex })
ui-edit-edge-open = Remove the line: { $way } ({ $hex })
ui-edit-no-edge = A thick line lies between two hexes that track could reach.
ui-edit-lines = Lines of hexes
ui-edit-places = Hexes in a line
ui-edit-orientation = How the hexes lie
ui-edit-reserve-hexes = Reserve city hexes
ui-edit-reserve-cubes = Cubes on each ({ $seats } players)
ui-edit-rounds = Rounds ({ $seats } players)
ui-edit-city-cubes = More cubes in cities ({ $seats } players)

## The waiting room

ui-room-lead = The game begins by itself when every seat is taken.
ui-invitation = Invitation: whoever opens this link may sit down
ui-invitation-code = Or let a friend’s camera scan this code: it is the same link.
ui-invitation-qr = The invitation as a QR code
ui-only-here = Only this computer can open this link: the server does not listen to the network. To let friends nearby in, stop the server and start it again with this command:
ui-copy = Copy
ui-sit-down = Sit down
ui-seat-a-bot = Seat a bot
ui-leave = Leave the table
ui-leave-sure = Leave the table? Your seat will be free for somebody else.
ui-remove-sure = Remove the table? Nobody will be able to sit down here any more.
ui-chat-room = Anyone who sits here or has the invitation may talk.

## The table

ui-title-table = { $title } · Turntable
ui-title-your-turn = ● Your turn: { $title }
ui-players = Players
ui-board = Board
ui-moves = Moves
ui-log = Log
ui-no-script = A table needs JavaScript, which is switched off in this browser. Switch it on to play or watch here, or play in a terminal: turntable play.
ui-told = What is happening
ui-typed = Type a move or a question
ui-typed-hint = Move or question ( / )
ui-typed-not-now = It is not your decision now. Questions are answered at any time.
ui-typed-several = { $count ->
    [one] One move fits. Choose:
   *[other] { $count } moves fit. Choose, or type more:
}
ui-chat = Chat
ui-panels = Parts of the table
ui-choice = Choice
ui-close = Close
ui-offline = No connection. Trying to get it back; nothing is lost.
ui-kept = No connection: this page is as you last saw it.
ui-no-network = No connection
ui-no-network-lead = Turntable cannot be reached right now, and this page was not kept. Your games are waiting, just as you left them.
ui-try-again = Try again
ui-site-is = Railway board games, with friends or against bots
ui-waiting-for = { $player } is deciding.
ui-looking-back = Looking back
ui-at-move = The table after move { $at } of { $of }
ui-game-over-hint = Look back with the slider or the arrow keys, from any seat.
ui-actions = What you can do
ui-undo = Undo
ui-all-choose = Everybody chooses at the same time
ui-chosen = { $choice }: chosen. You can change it until { $player } has chosen.
ui-restart = Restart turn
ui-undo-to = Undo everything from this move on
ui-alone = There was no other move.
ui-hint = Hint
ui-bot-thinks = A bot is thinking…
ui-examples = Examples
ui-step-help = Rules of this step
ui-step-rules = Step rules
ui-understood = Got it
ui-explain-no-more = No explanations
ui-all-rules = All rules
ui-no-rules = This game has no page of rules. At a table, “Rules of this step” says what can be done.
ui-more = More
ui-since = { $count ->
    [one] Since your last turn: { $count } step
   *[other] Since your last turn: { $count } steps
}
ui-since-button = { $count ->
    [one] What happened? ({ $count })
   *[other] What happened? ({ $count })
}
ui-since-more = { $count ->
    [one] { $count } step, then:
   *[other] { $count } steps, then:
}
ui-step-through = Show me
ui-no-moves-now = It is not your turn. Your moves will be listed here, in words.
ui-no-moves-then = This is an earlier position: return to the present to move.
ui-no-moves-over = The game is over: there are no more moves. Look back with the slider or the arrow keys.
ui-no-moves-covered = { $player }’s moves will be listed here once the screen has been handed over.
ui-no-moves-watching = You are watching. What the players do is written in the log.
ui-no-moves-away = You have left, and a bot is playing for you. Come back to make your own moves.
ui-no-undo = cannot be undone
ui-final = This reveals something hidden: it cannot be undone.
ui-ends-turn = You are asked because this ends your turn, and then it cannot be undone. Moves that reveal something hidden are made without asking.
ui-never-ask = Yes, and do not ask again
ui-confirm = Do it
ui-back = Back
ui-stands-in = away, { $level } is playing
ui-stands-in-short = bot plays
ui-bot = bot
ui-you = you
ui-is-here = is looking at the table
ui-is-away = is not looking
ui-come-back = Come back
ui-copy-link = Copy the table’s link
ui-stay = Stay
ui-leave-seat = Leave { $player }’s seat
ui-leave-note = If you leave, a bot ({ $level }) takes over; you can come back until the game is over.
ui-leave-note-last = You are the only person at this table: if you leave, a bot ({ $level }) plays the game to its end without waiting. To continue later, just close the page: the game will wait for you.
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
ui-my-score = My score if the game ended now
ui-total = Total
ui-points-of-all = Everybody’s points

## Hints

ui-hint-next = Next best
ui-hint-compared = It { $difference }.
ui-hint-alone = The bot tried no other move.
ui-hint-numbers = Numbers
ui-hint-everybody = What everybody can expect after the first move
ui-hint-not-now = Hints are for your own turn.

## The end, and looking back

ui-winner = { $players-count ->
    [1] { $players } wins
   *[other] { $players } share the victory
}
ui-result = { $verdict }. Points: { $points }.
ui-points-of = { $player } { $points }
ui-rated = Rating: { $rating }
ui-skip = Skip
ui-counting = Counting points…
ui-watch-again = Watch again
ui-download = Download the record
ui-next-chapter = Next chapter
ui-rematch = Rematch
ui-to-rematch = To the rematch
ui-spectator = Spectator
ui-eyes = Point of view
ui-position = Position
ui-first-move = To the start
ui-move-before = One move back
ui-move-after = One move forward
ui-last-move = To the end
ui-share = Copy link
ui-back-to-now = Back to the present

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
ui-key-next = to the next table that is waiting for me
ui-key-type = type a move or a question, as in the terminal; Enter sends it
ui-key-ways = on the board, from place to place; in the list of moves, up and down, and open or close moves with several ways
ui-key-letters = in the list of moves, to the next move that begins with it; with Shift they are shortcuts there too
ui-key-arrows = one move back or forward, in the log and when looking back
ui-key-now = back to the present when looking back; to the result while points are being counted
ui-key-zoom = larger, smaller, everything
ui-key-keys = this list

## Finished games and records

ui-all-games = All games
ui-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
} { $year }
ui-results = Results
ui-all-results = All of mine
ui-won-games = Won
ui-lost-games = Not won
ui-no-such-games = No games like that.
ui-my-games = My games
ui-all-games-list = Everybody’s games
ui-upload-lead = A record is a whole game as text. Open one to look at it, or to finish it if it is not over.
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
ui-about-lead = Turntable is a home for railway board games: complete rules, people and bots at the same table, in the browser, in the terminal and in code. It runs on its own, keeps everything in one folder, and sends nothing anywhere.
ui-broken-games = Games that are left out
ui-about-version = Turntable { $version }, { $engine ->
    [compiled] compiled engine.
   *[plain] plain Python engine: bots think more slowly.
}
ui-for-programs = For programs
ui-for-programs-lead = Everything this page does goes through a public interface: JSON over HTTP, with a token of your own.
ui-about-api = its description
ui-about-tokens = your tokens
ui-about-moves = make a move
ui-about-events = follow what happens

## Account

ui-account-guest = You are a guest, and that is all you need. An account keeps your tables on every device.
ui-account-is = You are logged in as { $name }.
ui-your-name = Your name
ui-name = Name at the table
ui-save = Save
ui-saved = Saved.
ui-log-in = Log in
ui-log-out = Log out
ui-login = Account name
ui-password = Password
ui-register = Create an account
ui-register-lead = Your guest tables will move to it.
ui-change-password = Change the password
ui-password-old = Current password
ui-password-new = New password
ui-change-password-lead = All other devices will be logged out, and tokens revoked.
ui-logged-out = You have been logged out on this device.
ui-sessions = Where you are logged in
ui-session-unknown = Unknown device
ui-session-here = this device
ui-session-since = since { $date }
ui-seen = last used { $date }
ui-log-out-everywhere = Log out everywhere
ui-log-out-everywhere-lead = Every device will be logged out, this one too, and tokens revoked.
ui-tokens = Tokens for programs
ui-tokens-lead = A program with a token plays in your name but cannot change your account. Each token is shown once.
ui-token-fresh = Your new token. Copy it now: it will not be shown again.
ui-token-label = What it is for
ui-token-scope = What it may do
ui-token-plays = play and open tables
ui-token-reads = only look
ui-token-ends = Expires
ui-token-for-good = never
ui-token-days = after { $count ->
    [one] { $count } day
   *[other] { $count } days
}
ui-token-until = until { $date }
ui-token-make = Create a token
ui-token-drop = Revoke

## Preferences

ui-language-auto = same as the browser
ui-theme = Colours
ui-theme-auto = same as the system
ui-theme-light = paper and ink
ui-theme-dark = night train
ui-animation = Movement
ui-animation-normal = normal
ui-animation-fast = fast
ui-animation-none = none
ui-pace = Show other players’ moves
ui-pace-calm = calmly: a second for each move
ui-pace-quick = quickly: half a second for each move
ui-pace-off = all at once
ui-at-the-table = At the table
ui-prefer-confirm = Ask before a move that ends my turn
ui-prefer-confirm-note = Other moves are made at once: most can be undone until the turn ends. Those that reveal something hidden cannot, and their buttons say so.
ui-prefer-alone = Make forced moves for me
ui-prefer-alone-note = Where only one move is possible, it is made at once and shown to you; the log says so.
ui-prefer-chime = A quiet chime when it becomes my turn
ui-prefer-scores = Show my score during the game
ui-prefer-explain = Explain the first decision of each kind
ui-prefer-again = { $count ->
    [one] Show the explanation I have closed again
   *[other] Show the { $count } explanations I have closed again
}

## The host's page

ui-host = Hosting
ui-host-tables = Tables
ui-host-people = People
ui-host-boards = Boards
ui-host-chat = Chat
ui-host-deeds = What hosts have done
ui-host-house = The whole server
ui-host-search = Search
ui-host-nothing = There is nothing here.
ui-host-reported = { $count ->
    [one] { $count } report
   *[other] { $count } reports
}
ui-host-banned = banned
ui-host-right = host
ui-host-sure = { $what }: { $about }. Are you sure?
ui-host-back = Back, without changing anything else
ui-host-password = The new password for { $about }, shown only this once:
ui-host-do-ban = Ban
ui-host-do-unban = Lift the ban
ui-host-do-grant = Make a host
ui-host-do-revoke = No longer a host
ui-host-do-delete = Delete with all data
ui-host-do-reset-password = New password
ui-host-do-close = Close
ui-host-do-open = Open again
ui-host-do-remove = Remove
ui-host-do-remove-line = Remove the message
ui-host-do-remove-board = Remove the board
ui-host-do-dismiss = Nothing is wrong
ui-host-do-export = Export data
ui-host-do-retention = Clear out old data
ui-host-do-backup = Download a backup
ui-host-do-verify = Verify all tables
ui-host-old = Old data
ui-host-old-never = The settings keep everything for ever: see --keep-guests, --keep-finished and --keep-said.
ui-host-old-now = Old by now: { $amounts }.
ui-host-old-amounts = guests { $guests }, finished tables { $tables }, chat messages { $lines }
ui-host-backup = Backup
ui-host-backup-about = A copy of the whole database at one moment, with all secrets in it: keep it safe.
ui-host-restore = The server must be stopped to restore a backup, so that is done with a command: turntable admin restore FILE
ui-host-verify = Verification
ui-host-verify-about = The log of every table is replayed and compared with everything kept about the table. Games go on meanwhile.
ui-host-verify-going = In progress. Started by { $by }, { $time } UTC.
ui-host-verify-over = The last one has finished. Started by { $by }, { $time } UTC.
ui-host-verify-broken = The last one was interrupted. Started by { $by }, { $time } UTC.
ui-host-verify-figures = Tables checked: { $done } of { $total }; wrong: { $wrong }; made with other rules, so not replayed: { $outdated }.
ui-host-verify-look = Refresh

## Waiting

ui-wait = How long the table waits for a decision
ui-wait-usual = as usual: { $span } where others may sit, otherwise no limit
ui-wait-live = Live, per decision
ui-wait-days = By correspondence, per decision
ui-late-label = If somebody does not move for that long
ui-late-then-ask = the others decide: let a bot take over, or keep waiting
ui-late-then-bot = a bot takes over until they come back
ui-late-then-end = the game ends there
ui-waits-none = No clock: the table waits for as long as it takes. After a day the others may let a bot take over.
ui-waits = Time for each decision: { $span }. Then { $late }.
ui-late-is-ask = the others decide whether a bot takes over
ui-late-is-bot = a bot takes over until the player comes back
ui-late-is-end = the game ends
ui-clock = { $player }’s time:
ui-clock-own = Your time:
ui-clock-days = d
ui-clock-hours = h
ui-late = { $player } has not moved for { $span }.
ui-late-bot = Let a bot take over
ui-late-wait = Keep waiting
ui-late-own = You have not moved for { $span }: the others may let a bot take over until you come back.
ui-away-own = A bot is playing for you. Come back whenever you like.
ui-nudge = Nudge
ui-nudge-note = Tell { $player } that the table is waiting
ui-nudge-done = { $player } has been told.
ui-nudged = { $player } nudges you: it is your turn.
ui-ended = { $player } has not moved for { $span }, so the game ended here. Nobody has won.
ui-ended-short = Ended early: nobody has won.
ui-alerts = Should the browser tell you when it is your turn, even while you are looking at something else?
ui-alerts-yes = Yes
ui-alerts-no = No
ui-mail = Emails when others are waiting for you
ui-mail-lead = When it is your turn at a table that waits for days, when you are nudged, or when your time is up, Turntable can write to you. Nobody else sees the address.
ui-mail-address = Address
ui-mail-want = Send me a code
ui-mail-code = The code from the email
ui-mail-confirm = Confirm
ui-mail-sent = A code is on its way to { $address }. Until you enter it here, nothing else is sent there.
ui-mail-is = Emails go to { $address }.
ui-mail-stop = No more emails

## People in the pictures of the rules

picture-player-0 = Ira
picture-player-1 = Petro
picture-player-2 = Nina
picture-player-3 = Oleh
