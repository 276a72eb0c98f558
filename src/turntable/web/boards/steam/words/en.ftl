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
steam-develop = Develop { $stop }
steam-urbanize = Make { $stop } a city
steam-way-closed = To { $to }: not this way
steam-way = Going { $way }

## Beside the map

steam-tracks = Tracks
steam-income-track = Income
steam-points-track = Victory points
steam-level = level
steam-take-income = Take { $points } as income, which comes to { $income }
steam-take-points = Take { $points } as victory points, { $total } in all
steam-tokens = Action tokens
steam-token-held = { $token }: { $player }
steam-money = ${ $dollars }
steam-token-price = { $token }: ${ $price }
steam-token-down = { $token }, face down
steam-face-down = has it, face down
steam-face-up = has it
steam-reserves = Reserve city hexes
steam-reserve-title = Reserve city hex { $reserve }
steam-about-reserve = City Development and Urbanization bring all goods of one hex to a city. Reserve hexes are never filled again.
steam-new-cities = New cities
steam-new-city = New city, { $cube }: { $count ->
    [one] { $count } tile left
   *[other] { $count } tiles left
}
steam-about-cities = Urbanization turns a town into a city of any colour that is left. Only new cities can be gray.
steam-markers = { $count ->
    [one] { $count } development marker left
   *[other] { $count } development markers left
}
steam-stock = Tiles left
steam-places = Places
steam-places-marked = Something may be done on the marked ones.
steam-does-first-player = You are first in the next round’s turn order.
steam-does-first-shipment = You deliver first in both delivery rounds.
steam-does-engineer = You may lay four tiles this round instead of three.
steam-does-first-builder = You build first this round.
steam-does-city-development = $2, or nothing face down. When you build, you bring the goods of a reserve city hex to a city without a marker.
steam-does-locomotive-upgrade = $4 and as many dollars as the new level: your locomotive rises by one level at once.
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
steam-outlook = After income: ${ $cash }, income { $income }{ $loans ->
    [0] { "" }
    [one] { "" }, with { $loans } loan
   *[other] { "" }, with { $loans } loans
}. With every loan: ${ $budget }.
steam-outlook-bankrupt = As things stand you cannot pay at the end of this round and go bankrupt.
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
steam-refused = { $count ->
    [one] { $count } tile does not fit: why?
   *[other] { $count } tiles do not fit: why?
}
steam-cube = { $stop }: { $cube } cube
steam-ship = Ship this cube
steam-leg-by-leg = The way is chosen segment by segment once the cube has left. Points are those of the best way.
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
steam-prices = A tile costs ${ $exit } for each exit, ${ $town } for a town, and for its ground: river ${ $river }, mountains ${ $mountain }. Turning an open end costs no terrain.
steam-goods-and-cities = Goods and cities
