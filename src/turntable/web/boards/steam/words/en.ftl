### Steam in the browser: what is drawn, asked and previewed.

## The map

steam-hex = { $name }: { $terrain ->
    [river] river, terrain ${ $price }
    [mountain] mountains, terrain ${ $price }
   *[plain] plain
}
steam-hex-lake = { $name }: water
steam-goods-in = { $cube }, { $count ->
    [one] { $count } cube
   *[other] { $count } cubes
}
steam-spot = { $count ->
    [one] { $count } tile fits
   *[other] { $count } tiles fit
}, from ${ $price }
steam-through = goes through { $stop }.
steam-develop = Develop { $stop }
steam-urbanize = Make { $stop } a city
steam-way-closed = To { $to }: not this way
steam-way = Going { $way }

## Beside the map

steam-tracks = Tracks
steam-income-track = Income
steam-points-track = Victory points
steam-level = level
steam-take-income = Take { $points } as income, bringing it to { $income }
steam-take-points = Take { $points } as victory points, { $total } in all
steam-tokens = Action tokens
steam-token-held = { $token }: { $player }
steam-money = ${ $dollars }
steam-token-price = { $token }: ${ $price }
steam-token-down = { $token }, face down
steam-face-down = holds it, face down
steam-face-up = holds it
steam-reserves = Reserve city hexes
steam-reserve-title = Reserve city hex { $reserve }
steam-about-reserve = City Development and Urbanization bring all goods of one hex to a city. Reserve hexes are never refilled.
steam-new-cities = New cities
steam-new-city = New city, { $cube }: { $count ->
    [one] { $count } tile left
   *[other] { $count } tiles left
}
steam-about-cities = Urbanization turns a town into a city of any colour that is left. Only new cities can be grey.
steam-markers = { $count ->
    [one] { $count } development marker left
   *[other] { $count } development markers left
}
steam-stock = Tiles left
steam-places = Places
steam-places-marked = You can do something at the marked ones.
steam-does-first-player = You are first in the next round’s turn order.
steam-does-first-shipment = You deliver first in both delivery rounds.
steam-does-engineer = You may lay four tiles this round instead of three.
steam-does-first-builder = You build first this round.
steam-does-city-development = $2, or nothing face down. When you build, you bring the goods of a reserve city hex to a city without a marker.
steam-does-locomotive-upgrade = $4 plus the number of the new level in dollars: your locomotive goes up one level at once.
steam-does-urbanization = $6, or nothing face down. When you build, you turn a town into a city with the goods of a reserve city hex.

## The desk

steam-choose-token = Choose one of the tokens. Its number is your place in the next round’s turn order.
steam-tiles-left = { $count ->
    [0] All tiles laid
    [one] { $count } tile left
   *[other] { $count } tiles left
}
steam-spent = ${ $price } this turn
steam-idle = { $count ->
    [one] { $count } unfinished segment got no tile and will be lost.
   *[other] { $count } unfinished segments got no tile and will be lost.
}
steam-due = { $due ->
    [urbanization] Choose a town for Urbanization first
   *[other] Choose a city for City Development first
}
steam-no-upgrade = No upgrade now: why?
steam-deliveries = Deliveries and what each owner gains
steam-more-deliveries = { $count ->
    [one] { $count } more delivery: click a cube on the map.
   *[other] { $count } more deliveries: click a cube on the map.
}
steam-no-deliveries = No cube can be delivered now.
steam-highest-bid = bid ${ $dollars }
steam-no-bid = no bid yet
steam-place = Place { $place }
steam-passed = passed
steam-bid = Bid ${ $dollars }{ $loans ->
    [0] { "" }
    [one] { "" }, with { $loans } loan
   *[other] { "" }, with { $loans } loans
}
steam-loans = { $count ->
    [one] { $count } loan
   *[other] { $count } loans
}
steam-more-bids = More…
steam-bids = All bids
steam-outlook = At the end of the round, after income and expenses, you will have ${ $cash }; income { $income }{ $loans ->
    [0] { "" }
    [one] { "" }, with { $loans } loan
   *[other] { "" }, with { $loans } loans
}. You could spend ${ $budget } with all the loans you may take.
steam-outlook-bankrupt = As things stand, you cannot pay at the end of this round and will go bankrupt.
steam-outlook-bankrupt-of = cannot pay at the end of this round
steam-networks = Networks
steam-segments = { $count ->
    [one] { $count } segment
   *[other] { $count } segments
}
steam-bankrupt = bankrupt

## Sheets

steam-not-now = Not now
steam-city-of = City for { $cube } goods.
steam-city-marked = It has a development marker.
steam-city-empty = There are no goods here.
steam-nobodys = unowned
steam-complete = completed
steam-incomplete = not completed
steam-purse = ${ $cash } in hand, up to ${ $budget } with loans.
steam-sign-completes = completes a segment
steam-sign-loan = income, for a loan
steam-last-tile = It is your last tile: after it you can only finish building.
steam-refused = { $count ->
    [one] { $count } tile does not fit: why?
   *[other] { $count } tiles do not fit: why?
}
steam-cube = { $stop }: { $cube } cube
steam-ship = Ship this cube
steam-leg-by-leg = Or choose the route on the map, segment by segment.
steam-ways = several routes
steam-which-way = Route of the { $cube } cube to { $to }
steam-goal = Deliver to { $to }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for you
steam-no-city = There is no other { $cube } city: only Urbanization can bring one.
steam-wanted = Cities that take it: { $cities }.
steam-none = none

## Previews and players

steam-change = { $figure ->
    [cash] ${ $before } → ${ $after }
    [income] income { $before } → { $after }
    [points] victory points { $before } → { $after }
    [level] level { $before } → { $after }
    [segments] segments { $before } → { $after }
   *[score] score { $before } → { $after }
}
steam-no-change = Cash, income, locomotive and points stay as they are.
steam-ends-round = Round { $round } ends: income is paid.
steam-figure = { $figure ->
    [cash] cash
    [income] income
    [points] points
    [level] level
   *[segments] segments
}
steam-turn-order = No. { $place } in turn order
steam-total = score { $points }

## Leafing through

steam-maps = Maps
steam-seats = { $least }–{ $most } players; { $cities ->
    [one] { $cities } city
   *[other] { $cities } cities
}, { $towns ->
    [one] { $towns } town
   *[other] { $towns } towns
}
steam-tiles = Track tiles
steam-pieces = { $count ->
    [one] { $count } piece in its pile
   *[other] { $count } pieces in its pile
}
steam-prices = A tile costs ${ $exit } for each exit, ${ $town } for a town, and for its terrain: river ${ $river }, mountains ${ $mountain }. Turning an open end costs no terrain.
steam-goods-and-cities = Goods and cities

## The points of all, in one table

tally-points = Victory points
tally-income = Income
tally-segments = Segments

## Captions of the pictures in the rules

picture-map = Northgate is a red city, Eastport a blue one, Millbrook a town. The segment on the left is Ira’s, the one on the right Petro’s.
picture-reserve = A city with the cubes it begins with, and the reserve city hexes beside the map.
picture-tokens = The tokens in order of number, with the price of those that cost something. Ira has taken First Builder.
picture-engineer = With Engineer Petro lays four tiles in one turn: from Eastport via Millbrook to Northgate.
picture-face-down = Ira has taken Urbanization face down: she pays nothing and may not use it, but her number is 7.
picture-start = Ira starts at Westbury and continues from the open end. Each tile shows its price until the turn is over.
picture-take-over = A ring marks track that nobody owns. Petro continues it, and the whole segment is his.
picture-rebuild = Petro replaces Ira’s straight with a crossing: her track stays as it was, and his runs across it.
picture-turn = The open end is turned to the south-east. The tile costs $2 again.
picture-develop = Northgate is developed: the two blue cubes of hex 1 come to it, and with them a marker. The hex stays empty.
picture-urbanize = Farley becomes a grey city with the cubes of a reserve city hex. Ira’s track now ends there: her segment is complete.
picture-new-cities = Each colour has one new city tile, grey has four.
picture-goods = Any reserve city hex that still has cubes may be chosen.
picture-price = $2 for the two exits of a curve; a town with two exits costs $3.
picture-terrain = The same tile with two exits: $2 on plain land, $3 on a river, $4 on a mountain.
picture-complete = Northgate – Millbrook is complete: its line is unbroken. The track from Westbury has an open end, and its line is broken.
picture-idle = Ira has added no tile in this turn. The track stays, but it is nobody’s from now on.
picture-others-track = Petro’s track leads towards Ira’s. He may cross it by reconstruction; he may not join its open end.
picture-borders = No track may cross the thick line beside Millbrook, or run into the lake.
picture-town = A town’s tile is enlarged: it keeps its exit to the west and gains one to the east.
picture-two-segments = Two segments between the same places are fine.
picture-level = After the points come the wheels: Ira’s locomotive is level 2, Petro’s level 1.
picture-ship = With level 2 Ira ships the red cube from Eastport over two segments to red Northgate. Each owner gains a point.
picture-passing = A purple cube from Northgate has come through Millbrook and blue Eastport. It goes on to purple Southend and stops there.
picture-not-enough = Over these three segments Ira may not ship: one is hers, and two are Petro’s.
picture-gains = Petro ships the purple cube over three segments: 2 points for his own, 1 point for Ira’s.
picture-score = Ira’s marker goes forward on one of the two tracks: the pale mark shows where it would end up.
picture-income = Ira and Petro have taken loans. Whoever stands on a debt space pays that many dollars each round.
picture-order = Petro has token 3, Ira token 4: in the next round Petro goes first.
picture-tiles = Every face of the track tiles, in the same order as in the table.
picture-loan = Ira has no money and lays a tile for $2: a loan gives her $5, and her income drops to −1.

## What can be done now

steam-now-deliver = Delivery round { $delivery }: { $actions-or }. That ends your turn.
steam-now-ship = ship one cube over up to { $level ->
    [one] { $level } segment
   *[other] { $level } segments
}
steam-now-upgrade = upgrade your locomotive
steam-now-pass = pass

## The editor

steam-edit-plain = plain
steam-edit-river = river
steam-edit-mountain = mountain
steam-edit-lake = lake
steam-edit-none = off the board
steam-edit-pointy = a corner on top
steam-edit-flat = a side on top
