### Steam in English.

game-name = Steam
game-tagline = Lay track, deliver goods over it, and turn every delivery into money or into points.
game-aim = Build track and carry cubes over it to cities of their colour: every segment of yours on the way earns a point.

## Options

option-board = Map
option-board-anatolia = Anatolia
option-board-great-britain = Great Britain
option-board-training = Training Valley
option-board-ukraine = Ukraine
option-board-ukraine-2 = Ukraine 2: fairer chances
option-rounds = Rounds
option-rounds-standard = by the number of players
option-rounds-4 = 4
option-rounds-5 = 5
option-rounds-6 = 6
option-rounds-7 = 7
option-rounds-8 = 8
option-rounds-9 = 9
option-rounds-10 = 10
option-first_order = Initial turn order
option-first_order-random = at random; later places get a few dollars
option-first_order-auction = auctioned place by place
option-terrain_on_reconstruction = Terrain is paid for again when a tile is rebuilt
option-terrain_on_reconstruction-yes = yes
option-terrain_on_reconstruction-no = no
option-income_ceiling = Highest income
option-income_ceiling-10 = 10
option-income_ceiling-none = no limit

## Pieces

token-first-player = First Player
token-first-shipment = First Shipment
token-engineer = Engineer
token-first-builder = First Builder
token-city-development = City Development
token-locomotive-upgrade = Locomotive Upgrade
token-urbanization = Urbanization

cube-red = red
cube-blue = blue
cube-yellow = yellow
cube-purple = purple
cube-gray = grey

face-straight = straight
face-gentle = gentle curve
face-sharp = sharp curve
face-crossing-straights = two straights crossing
face-crossing-straight-gentle = straight crossed by a gentle curve
face-crossing-gentles = two gentle curves crossing
face-straight-beside-sharp = straight beside a sharp curve
face-two-gentles = two gentle curves back to back
face-gentle-sharp-clockwise = gentle and sharp curve
face-gentle-sharp-anticlockwise = sharp and gentle curve
face-town-end = town with one exit
face-town-straight = town on a straight
face-town-gentle = town on a gentle curve
face-town-sharp = town on a sharp curve
face-town-star = town star
face-town-straight-left = town with a branch on the left
face-town-straight-right = town with a branch on the right
face-town-fan = town fan
face-town-cross = town crossing
face-town-fan-and-one = town fan and one exit
face-town-wide-fan = wide town fan

way-e = E
    .long = east
    .side = east
way-se = SE
    .long = south-east
    .side = south-east
way-s = S
    .long = south
    .side = south
way-sw = SW
    .long = south-west
    .side = south-west
way-w = W
    .long = west
    .side = west
way-nw = NW
    .long = north-west
    .side = north-west
way-n = N
    .long = north
    .side = north
way-ne = NE
    .long = north-east
    .side = north-east

## Parts of sentences, which the messages below share

track = { $a-side } to { $b-side }
exit = { $way-side }
segment = { $a } – { $b }
cost = ${ $price }{ $loans ->
    [0] { "" }
    [one] { "" }, with { $loans } loan
   *[other] { "" }, with { $loans } loans
}
worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
open-end = { $stop } { $way-long }

## Steps: what may be done now, and what ends the turn

step-bid = Bid for place { $place } in the initial turn order: ${ $least } or more. If you pass, you are out of the bidding for this place.
step-token = Round { $round } of { $rounds }: take an action token.
step-build = { $tiles ->
    [0] You have laid all your tiles
    [one] Build track: { $tiles } tile left
   *[other] Build track: { $tiles } tiles left
}, ${ $cash } in hand. { $due ->
    [1] You must still use City Development.
    [2] You must still use Urbanization.
   *[other] “{ move-done }” ends your turn.
}
step-city = Choose the colour of the new city { $stop }.
step-goods = Choose the reserve city hex whose goods come to { $stop }.
step-deliver = Delivery round { $delivery }: ship one cube over up to { $level ->
    [one] { $level } segment
   *[other] { $level } segments
}, upgrade your locomotive, or pass. That ends your turn.
step-link = The { $cube } cube is in { $stop }: choose its next segment. { $left ->
    [one] { $left } segment left.
   *[other] { $left } segments left.
}
step-score = Take { worth } as victory points or as income (now { $income }).

help-bid =
    The places in the initial turn order are auctioned one by one; this is place { $place }.
    Bid at least ${ $least }, or pass; if you pass, you are out of the bidding for this place.
    The last bidder pays, with loans if need be, and leaves the auction. The last place is free.
help-token =
    This is round { $round } of { $rounds }. Everybody takes one token; its number decides the next turn order.
    1 First Player: first next round. 2 First Shipment: deliver first. 3 Engineer: four tiles instead of three. 4 First Builder: build first.
    5 City Development, $2: bring goods to a city. 6 Locomotive Upgrade, $4 plus the number of the new level: up one level at once. 7 Urbanization, $6: turn a town into a city.
    Tokens 5 and 7 may be taken face down: no payment and no effect.
    Whoever is short of money takes loans: $5 each, and income drops by one for good.
help-build =
    Tiles left: { $tiles }. Dollars in hand: { $cash }. { $due ->
        [1] City Development is still to be used.
        [2] Urbanization is still to be used.
       *[other] You owe nothing else.
    }
    New track starts at a city, continues from your own open end, leaves a town your track reaches, or takes over unowned track from a city or from such a town.
    A tile costs $1 for each exit, $1 for a town, $1 for a river and $2 for a mountain.
    A tile may replace another one if all the old track stays (terrain is paid for), or turn the open end of the last tile (terrain is not paid for).
    You can neither join another player’s track nor lead a segment back to where it began.
    An incomplete segment that gets no tile during your turn is no longer yours when the turn ends.
help-city =
    { $stop } becomes a city. Choose any colour of which a new city tile is left.
    Only new cities can be grey, and only they accept grey goods.
help-goods =
    All cubes of the reserve city hex you choose are placed in { $stop }.
    Reserve city hexes are never refilled.
help-deliver =
    This is delivery round { $delivery } of two; your locomotive is level { $level }.
    Ship one cube to a city of its colour over completed segments, no more of them than your level. It stops at the first such city and visits no place twice.
    You need at least one segment of your own on the way, and at least as many as any single rival has there.
    Each owner gets a point per segment. Instead of delivering you may raise your level by one for free, once in the two rounds.
help-link =
    The { $cube } cube is in { $stop }. Segments it may still use: { $left }.
    Only segments from which a city of its colour can be reached are offered.
help-score =
    You get { worth } for your segments: all as victory points, or all as income, now { $income }.
    Income is paid every round and is worth half a point per dollar at the end.

explain-bid = Early places choose tokens and build first. Money is short at first: even a few dollars is a lot.
explain-token = The token gives you one advantage this round, and its number is your place in the next: low numbers go first.
explain-build = Start at a city with a cube and head for a city of that cube’s colour. Only completed segments carry goods.
explain-city = Cubes go to cities of their own colour. Choose one that cubes on your track are waiting for.
explain-goods = These cubes can be shipped from here later. Choose colours whose cities your track can reach.
explain-deliver = Ship one cube, or raise your locomotive by a level: long routes need a strong one, and long routes pay.
explain-link = The cube travels segment by segment. Prefer your own: each one pays its owner.
explain-score = Income pays every round from now on, points count at the end. Early in the game income is usually worth more.

## Moves

group-take = Take a token
group-done = Finish
group-develop = Develop a city
group-urbanize = Urbanize a town
group-city = New city
group-goods = Goods
group-upgrade = Upgrade
group-pass = Pass
group-ship = Ship a cube
group-go = Next segment
group-points = Victory points
group-income = Income
group-bid = Bid
group-build = Build track

move-take = Take { $token }
move-take-down = Take { $token } face down: no payment, no effect
move-take-for = Take { $token }{ $price ->
    [0] { "" }
   *[other] { "" } for { cost }
}
move-bid = { group-bid } ${ $dollars }
move-bid-for = { group-bid } ${ $dollars } for place { $place }
move-done = Finish building
about-build = { $hex }{ $terrain ->
    [river] { "" }, river
    [mountain] { "" }, mountain
   *[plain] { "" }
}
move-build-at = { $hex }: { $face }
move-build-tracks = { $hex }: { $face } { $tracks }
move-build = { $hex }: { $face } { $tracks }, { cost }{ $act ->
    [rebuild] { "" } (rebuild)
    [redirect] { "" } (redirect)
   *[new] { "" }
}{ $completes ->
    [0] { "" }
   *[other] { "" }, completes { $links }
}
move-develop = Develop { $stop }
move-urbanize = Make { $stop } a city
move-city = Place the { $cube } city
move-goods = Take the goods of reserve city hex { $reserve }
move-goods-of = Take the goods of reserve city hex { $reserve }: { $cubes }
move-upgrade = Upgrade your locomotive
move-upgrade-to = Upgrade your locomotive to level { $level }
move-pass = Pass
move-ship-from = Ship a { $cube } cube from { $stop }
move-ship = Ship a { $cube } cube from { $stop } to { $to-or }, for up to { worth }
move-go-way = Go { $way-long }
move-go-own = Go { $way-long } to { $to } over your own segment{ $arrives ->
    [0] { "" }
   *[other] { "" }, and deliver
}
move-go-rival = Go { $way-long } to { $to } over { $player }’s segment{ $arrives ->
    [0] { "" }
   *[other] { "" }, and deliver
}
move-go-unowned = Go { $way-long } to { $to } over an unowned segment{ $arrives ->
    [0] { "" }
   *[other] { "" }, and deliver
}
move-points = Take victory points
move-points-of = Take { worth } as victory points
move-income = Take income
move-income-of = Take { worth } as income, bringing it to { $income }

## Why a move is refused

section-set-up = setting up
section-round = the round
section-s1 = 1–7, action tokens
section-s3 = 3, Engineer
section-s5 = 5, City Development
section-s7 = 7, Urbanization
section-s8 = 8, optional actions
section-s9 = 9, expanding your network
section-s10 = 10, reconstruction
section-s11 = 11, changing direction
section-s12 = 12, carrying out City Development
section-s13 = 13, carrying out Urbanization
section-s18 = 18, others’ track
section-s19 = 19, borders
section-s20 = 20, towns
section-s21 = 21, no loops
section-s22 = 22, tiles available
section-s23 = 23, upgrading the locomotive
section-s24 = 24, shipping a cube
section-s26 = 26, the level
section-s27 = 27, the route
section-s28 = 28, others’ segments
section-s29 = 29, scoring
section-s33 = 33, loans

refused-step = Not now. { $doing }
refused-bid-low = Bid more than ${ $bid }, or pass.
refused-money = That costs ${ $price }, and even with every loan you can raise only ${ $budget }.
refused-token-taken = { $player } already has { $token }.
refused-no-development = City Development would do nothing now: it needs goods in reserve, a marker, and a city without one. It may be taken face down.
refused-no-urbanization = Urbanization would do nothing now: it needs a town and a new city tile. It may be taken face down.
refused-owes-development = You have paid for City Development: use it before your turn ends.
refused-owes-urbanization = You have paid for Urbanization: use it before your turn ends.
refused-not-due = You have no such action to carry out now.
refused-not-a-city = { $stop } is not a city.
refused-marked = { $stop } already has a development marker.
refused-not-a-town = { $stop } is already a city.
refused-no-new-city = No new { $cube } city is left.
refused-reserve-empty = There are no goods left there.
refused-no-tiles = You have laid all the tiles you may lay this round.
refused-on-city = { $hex } is a city: no track is laid there.
refused-on-lake = { $hex } is water: no track is laid there.
refused-needs-town = { $hex } is a town: it needs a tile with a town.
refused-needs-plain = { $hex } has no town: a tile with one does not fit there.
refused-off-board = The track would leave the board to the { $way-long }.
refused-into-lake = The track would run into water to the { $way-long }.
refused-border = The track would cross a thick line to the { $way-long }.
refused-stock = No such tile is left: { $face }.
refused-same = This very tile is already on { $hex }.
refused-loses-track = All the track on { $hex } must stay as it is; only the open end of a last tile may be turned, with nothing added.
refused-not-last = That is not the open end of a last tile: the other end of the track on { $hex } must stay.
refused-not-yours = The track on { $hex } belongs to somebody else: only its owner may turn it.
refused-too-far = The unowned track there starts at a town your own track does not reach.
refused-rival = To the { $way-long } the tile would join { $player }’s track.
refused-loop = The segment would come back to where it begins.
refused-not-connected = Track must start at a city, continue from your own or an unowned open end, or leave a town your track reaches.
refused-upgraded = You have already used this round’s free upgrade.
refused-top-level = Your locomotive has the highest level, { $level }.
refused-no-cube = There is no { $cube } cube in { $stop }.
refused-no-segment = No completed segment leaves that way.
refused-visited = The cube has already been in { $to }.
refused-minority = You need a segment of your own on the way, and at least as many as any single rival has on it.
refused-too-long = No city of its colour is within { $level ->
    [one] { $level } segment
   *[other] { $level } segments
}, the level of your locomotive.
refused-no-destination = No other { $cube } city can be reached that way.
refused-no-own = You have no completed segment yet.
refused-ceiling = Your income is { $income }, the highest possible: take victory points.

## Text that is no move

unknown-less = “{ $code }” is not enough: say more, for example: { $example }.
unknown-hex = There is no hex “{ $name }” on this map.
unknown-track = “{ $name }” is not a tile. Name the edges of each track, for example e-w, or e-w+se-nw, and for a town its exits: e+sw. The edges here: { $ways }.
unknown-stop = There is no city or town “{ $name }” on this map.
unknown-cube = “{ $name }” is not a colour of cubes. The colours: { $known }.
unknown-token = “{ $name }” is not a token. The tokens: { $known }.
unknown-way = “{ $name }” is not a direction here. The directions: { $known }.

## The log

event-bid = { $player } bids ${ $dollars } for place { $place }.
event-bid-passed = { $player } passes on place { $place }.
event-won-place = { $player } gets place { $place } for ${ $dollars }.
event-round = Round { $round } of { $rounds }.
event-took = { $player } takes { $token }{ $price ->
    [0] { "" }
   *[other] { "" } for ${ $price }
}.
event-took-down = { $player } takes { $token } face down.
event-upgraded = { $player }’s locomotive is now level { $level }.
event-loans = { $player } borrows ${ $dollars } ({ $loans ->
    [one] { $loans } loan
   *[other] { $loans } loans
}): income { $income }, victory points { $points }.
event-built = { $player } builds on { $hex }: { $face } { $tracks }, ${ $price }.
event-rebuilt = { $player } rebuilds { $hex }: { $face } { $tracks }, ${ $price }.
event-redirected = { $player } redirects the track on { $hex }: { $face } { $tracks }, ${ $price }.
event-completed = { $player } completes { $links-count ->
    [1] the segment
   *[other] the segments
} { $links }.
event-finished = { $player } has finished building this round.
event-lost = { $player } loses unfinished track that got no tile: { $ends }.
event-developed = { $player } develops { $stop }.
event-urbanizing = { $player } makes { $stop } a city.
event-urbanized = { $player } gives { $stop } the { $cube } city tile.
event-goods = { $player } brings the goods of reserve city hex { $reserve } to { $stop }: { $cubes }.
event-shipping = { $player } ships a { $cube } cube from { $stop }.
event-moved = { $player } moves the { $cube } cube to { $to }.
event-delivered = { $player } delivers the { $cube } cube from { $stop } to { $to } over { $links ->
    [one] { $links } segment
   *[other] { $links } segments
}.
event-scored = { $player } takes { worth } as victory points.
event-scored-income = { $player } takes { worth } as income.
event-passed = { $player } passes.
event-income = { $player } receives ${ $dollars }.
event-expenses = { $player } pays ${ $dollars }.
event-bankrupt = { $player } goes bankrupt and leaves the game.
event-turn-order = Turn order: { $players }.
event-game-over = The game is over.

## Scores

sheet-points = Victory points
sheet-income = Income { $income } (half a point per dollar; below zero, minus two points per dollar)
sheet-segments = Completed segments: { $count }

## The picture

draw-legend = City: CAPITALS and the letter of its colour. ~ river, ^ mountain, { $wall } thick line. { $open } open end, { $nobody } unowned track.
draw-round = Round { $round } of { $rounds }, in turn order:
draw-player = ${ $cash }  income { $income }  points { $points }  level { $level }  segments { $segments }  total { $score }
draw-token = { $token }
draw-token-down = { $token } (face down)
draw-bankrupt = bankrupt
draw-outlook = at the end of the round, after income and expenses: ${ $cash }, income { $income }, points { $points }{ $loans ->
    [0] { "" }
    [one] { "" }, with { $loans } loan
   *[other] { "" }, with { $loans } loans
}
draw-outlook-bankrupt = cannot pay at the end of the round: bankrupt
draw-towns = Towns:
draw-reserve = Reserve city hexes:
draw-new-cities = New cities:
draw-markers = development markers: { $markers }
draw-out-of-stock = No tiles left: { $faces }
draw-prices = Prices: $1 per exit, town $1, river ~ $1, mountain ^ $2; redirecting costs no terrain.
draw-token-free = { $number } { $token }{ $price ->
    [0] { "" }
   *[other] { "" } ${ $price }
}
draw-token-taken = { $number } { $token }: { $player }
draw-deliveries = Deliveries, and what each owner gains:
draw-more = and { $count } more

## Maps that cannot be used

no-such-map = There is no map “{ $name }”: neither one of ours ({ $known }) nor a file.
map-players = “players” must be two numbers in brackets, the fewest players and the most: from { $low } to { $high }, as in “[{ $low }, { $high }]”.
map-orientation = “{ $name }” is not a way to lay hexes: write “pointy” or “flat”.
map-city-code = “{ $code }” cannot be a city’s code: it must be three capital letters from A to Z.
map-town-code = “{ $code }” cannot be a town’s code: it must be three small letters from a to z.
map-code-twice = The code “{ $code }” appears twice. Capital and small letters count as the same.
map-stops = There are more than { $most } cities and towns.
map-bad-colour = “{ $name }” is not a colour for a city. Choose { $known-or }.
map-terrain = “{ $name }” is not a terrain. Choose { $known-or }.
map-hexes = There are more than { $most } hexes.
map-width = There are { $hexes } hexes in this line; { $expected } are expected, as in the others.
map-symbol = “{ $symbol }” on hex { $hex } is neither a terrain nor the code of a city or town listed below.
map-stop-twice = “{ $code }” is on hex { $hex }, but it is already on hex { $other }.
map-off = “{ $code }” is not on any hex of the map. Write the code into “rows”, or remove it from the list.
map-between = “between” must be two neighbouring hexes.
map-no-hex = There is no hex “{ $hex }” that track could reach.
map-not-neighbours = “{ $a }” and “{ $b }” are not neighbours. Beside “{ $a }” lie { $known }.
map-cubes = With { $seats } players, { $need } cubes are needed, but the bag holds { $bag }.
map-cut-off = Track can never connect “{ $code }” on hex { $hex } to “{ $other }”.

## Maps that can be used, but do not play well

advice-dead-ends = Track can reach { $stops }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } in all)
} over one edge only: whoever builds there first shuts out the others. Open another edge, or move the city or town.
advice-far = { $stops }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } in all)
}: the next city or town is more than { $steps } hexes away, so nobody will build there early. Put a town in between.
advice-crowded = There are only { $hexes } hexes for track between { $stops } cities and towns: that is tight. At least { $better } would leave room for everybody.
advice-no-city = No city takes { $cubes }: such cubes stay where they are until somebody builds a new city. Give a city this colour.
advice-few-goods = With { $seats } players there are only { $cubes } cubes for { $deliveries } deliveries: many players will have nothing to ship. Put at least { $better } cubes on the map and on the reserve city hexes.

## Why a move is good: a hint's reasons

reason-place = Place { $place } of { $seats }: the earlier your place, the earlier you choose an action token.
reason-saves = { $cash ->
    [0] You spend nothing, and take no loan.
   *[other] You keep your ${ $cash }.
}
reason-last-place = The last place is free.
reason-loans = It takes { $loans ->
    [one] { $loans } loan
   *[other] { $loans } loans
}: your income falls to { $income }.
reason-loans-points = It takes { $loans ->
    [one] { $loans } loan
   *[other] { $loans } loans
}: your income cannot fall lower than { $income }, so you pay { worth }.
reason-order = Its number, { $number }, sets your place in the next turn order.
reason-face-down = Face down it costs nothing: you save ${ $price }.
reason-costs-nothing = It costs nothing.
reason-first-player = You go first in the next round.
reason-first-shipment = You deliver first in both delivery rounds.
reason-could-ship = You can ship a { $cube } cube from { $stop } to { $to } for { worth }.
reason-engineer = You may lay { $tiles } tiles this round instead of { $usual }.
reason-first-builder = You build first, before anybody is in your way.
reason-city-development = You can bring new goods to a city.
reason-urbanization = You can turn a town into a city with new goods.
reason-level = Your cubes can then travel over { $level ->
    [one] { $level } segment
   *[other] { $level } segments
}.
reason-free = In this phase the upgrade is free, once.
reason-opens = Then you can ship a { $cube } cube from { $stop } to { $to } for { worth }.
reason-completes = It completes { $links }: { $count ->
    [one] { $count } point
   *[other] { $count } points
} at the end, and a route for cubes.
reason-keeps = Your open track from { $stop } gets a tile and stays yours.
reason-leads-on = It extends the track from { $stop }, and { $tiles ->
    [0] no tile is left this turn
    [one] { $tiles } tile is left this turn
   *[other] { $tiles } tiles are left this turn
}.
reason-crosses = { $player }’s open track from { $stop } leads into this hex too.
reason-all-laid = You have laid all your tiles.
reason-reached = { $count ->
    [one] { $count } completed segment of yours ends
   *[other] { $count } completed segments of yours end
} in { $stop }.
reason-stock = { $stop } has { $count ->
    [0] no cubes
    [one] only { $count } cube
   *[other] { $count } cubes
} now.
reason-new-city = { $stop } becomes a city: cubes can be delivered there and shipped from there.
reason-cubes = There are { $count } { $cube } cubes in cities, and { $reserve } in reserve.
reason-goods = { $count ->
    [one] { $count } cube comes
   *[other] { $count } cubes come
} to { $stop }.
reason-no-way = With a level { $level } locomotive there is nothing you can ship.
reason-waits = The { $cube } cube in { $stop }, worth { worth } in { $to }, stays for later.
reason-ship = In { $to } it brings you { worth }.
reason-alone = Nobody else earns from it.
reason-shares = { $player } earns { worth } from it too.
reason-rival-ships = Otherwise { $player } could ship the cube for { worth }.
reason-way = { $count ->
    [one] It arrives in { $to }
   *[other] It leads to { $to }
} and brings you { worth } in all.
reason-points = { $points ->
    [one] The point counts
   *[other] The { $points } points count
} in full at the end; income would be paid { $rounds ->
    [one] only once more
   *[other] { $rounds } more times
} and counts half.
reason-income = ${ $more } more each round, { $rounds ->
    [one] once
   *[other] { $rounds } times
}: ${ $dollars } in all.
reason-solvent = As things stand, you could not pay what you owe this round without it.
reason-fewer-loans = As things stand, it saves you { $loans ->
    [one] { $loans } loan
   *[other] { $loans } loans
} this round.

## Answers to questions

place = { $hex }: { $parts }
place-stop = { $stop }, { $hex }: { $parts }
place-land = { $terrain ->
    [river] river, terrain ${ $price }
    [mountain] mountains, terrain ${ $price }
   *[plain] plain
}
place-town = { $terrain ->
    [river] town by a river, terrain ${ $price }
    [mountain] town in the mountains, terrain ${ $price }
   *[plain] town
}
place-lake = water
place-city = { $cube } city
place-goods = { $count } { $cube } { $count ->
    [one] cube
   *[other] cubes
}
place-track = { $complete ->
    [1] track
   *[other] unfinished track
} { $ways } ({ $player })
place-track-free = { $complete ->
    [1] unowned track
   *[other] unowned unfinished track
} { $ways }
place-at = { $stop } ({ $way-long })
place-beside = next to { $stops }
answer-beside = { $way-long }, { $place }
answer-shut = { $way-long }, beyond a border that no track may cross, { $place }
answer-segment = { $a } – { $b }: { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
}
answer-open = From { $stop } { $way-long }: not finished, { $count ->
    [one] { $count } hex
   *[other] { $count } hexes
}
answer-no-track = You have no track yet.
answer-money = You have ${ $cash }, or ${ $budget } with all the loans you may take.
answer-tile = { $hex } ${ $price }
answer-tiles = { $tiles-count ->
    [0] No tile can be laid now.
   *[other] Where you can lay a tile, and the least it costs: { $tiles }.
}
answer-delivery = { $cube } cube from { $stop } to { $to }{ $via-count ->
    [0] {""}
   *[other] {" "}by way of { $via }
}; for you: { worth }
answer-deliver-none = You cannot deliver anything now.
answer-deliver-not-now = What you can deliver is known when you ship goods.
answer-player = { $player }: ${ $cash }, income { $income }, points { $points }, level { $level }, segments { $segments }, total { $score }
answer-player-token = { answer-player }, { $token }

## The lesson: under 25 words each

lesson-aim = Build track, and carry cubes over it to cities of their colour. Every segment of yours on the way earns a point.
lesson-token = A round begins with action tokens. Take First Builder: it is free, and you build before your rival.
lesson-token-good = You build first. The number of your token also decides your place in the next round.
lesson-token-other = That helps too. The number of your token also decides your place in the next round.
lesson-start = Eastport has a purple cube, and Southend is purple. Lay a straight from Eastport towards Bridgeford: choose the marked hex.
lesson-start-good = Track begins at a city. Whoever is short of money takes a loan: $5, and income drops by one for good.
lesson-start-other = Fine. Track begins at a city or continues from your own open end, and each tile costs money.
lesson-town = Now Bridgeford itself: a curve to the south-east. At a town one segment ends and another begins.
lesson-town-good = Eastport – Bridgeford is complete: your first segment. A town splits one line into two segments.
lesson-town-other = As you like. Only complete segments, from stop to stop, can carry cubes.
lesson-link = One hex is missing on the way to Southend. Lay the curve from Bridgeford to the city.
lesson-link-good = Two segments of your own lie between the purple cube and the purple city.
lesson-link-other = Mind the open ends: a segment that gets no tile during your turn is no longer yours.
lesson-due = Your token must be used before you can finish. Choose a stop: { $move }.
lesson-due-good = The token is used. More goods and more cities mean more deliveries.
lesson-due-other = As you like. The token still has to be used in this turn.
lesson-finish = That will do for this round. Finish building: the money you keep pays for the next one.
lesson-finish-good = Now goods are delivered, in two delivery rounds: each player acts once in each of them.
lesson-finish-other = More track, more routes. Keep an eye on your money: loans cost income every round.
lesson-upgrade = Your locomotive can manage only one segment. Use this delivery round to raise it to level 2, free of charge.
lesson-upgrade-good = Level 2: a cube of yours can now travel over two segments. You may do this once a round.
lesson-upgrade-other = Remember: a cube travels over no more segments than the level of your locomotive.
lesson-ship = Now deliver: choose the purple cube in Eastport. It goes to Southend, over both of your segments.
lesson-ship-good = The cube is on its way. It moves from stop to stop and stays in the first city of its colour.
lesson-ship-other = You have let a delivery go. There are only two in each round.
lesson-carry = There is something to deliver: { $move }.
lesson-carry-good = A delivery earns a point for every segment on the way, for whoever owns it.
lesson-carry-other = You have let that delivery go. There are only two in each round.
lesson-way = Choose the next segment. Your own segments earn points for you, a rival’s for the rival.
lesson-way-good = One more segment, and one more point for its owner.
lesson-way-other = Another way to the same city. What counts is whose segments they are.
lesson-score = Points or income? Early on take income: it pays you every round, and makes up for loans.
lesson-score-good = Wise: income comes every round. Later in the game take victory points.
lesson-score-other = Victory points are safe. Early on, income would have paid you every round.
lesson-wait = Nothing to deliver yet. { $move }: a stronger locomotive goes further next round.
lesson-wait-good = Fine. Next round you build again, and more cubes come into reach.
lesson-wait-other = Fine. Next round you build again, and more cubes come into reach.
lesson-next = A new round: take a token. { $move } costs nothing.
lesson-next-good = Good. Next, build towards cities that want the cubes you can reach.
lesson-next-other = Some tokens cost money but do more. Next you build again.
lesson-free = Choose as you like here. A hint shows what a strong player would do.
lesson-done = A cube has travelled over two segments of your own: that was the lesson. Longer routes earn more. Play on, or begin a game.
lesson-enough = You have seen a round: take a token, build track, deliver cubes over your own segments.
