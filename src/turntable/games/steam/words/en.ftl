### Steam in English.

game-name = Steam
game-tagline = Lay track, deliver goods over it, and turn every delivery into money or into points.

## Options

option-board = Map
option-board-great-britain = Great Britain (3–4 players)
option-board-training = Training Valley (2–3 players)
option-board-ukraine = Ukraine (3–6 players)
option-rounds = Rounds
option-rounds-standard = by the number of players
option-rounds-4 = 4
option-rounds-5 = 5
option-rounds-6 = 6
option-rounds-7 = 7
option-rounds-8 = 8
option-rounds-9 = 9
option-rounds-10 = 10
option-first_order = First turn order
option-first_order-random = decided by lot; later places get a few dollars
option-first_order-auction = auctioned place by place
option-terrain_on_reconstruction = Terrain is paid for again when a tile is rebuilt
option-terrain_on_reconstruction-yes = yes
option-terrain_on_reconstruction-no = no
option-income_ceiling = Highest income
option-income_ceiling-10 = 10
option-income_ceiling-none = there is none

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
cube-gray = gray

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
way-se = SE
    .long = south-east
way-s = S
    .long = south
way-sw = SW
    .long = south-west
way-w = W
    .long = west
way-nw = NW
    .long = north-west
way-n = N
    .long = north
way-ne = NE
    .long = north-east

## Parts of sentences, which the messages below share

track = { $a }–{ $b }
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
counted = { $count ->
    [one] { $count } segment
   *[other] { $count } segments
}

## Steps: what may be done now, and what ends the turn

step-bid = Bid for place { $place } in the first turn order: ${ $least } or more. A pass is final for this place.
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
}, upgrade your locomotive, or pass. That is your turn.
step-link = The { $cube } cube is in { $stop }: choose its next segment. { $left ->
    [one] { $left } segment is left.
   *[other] { $left } segments are left.
}
step-score = Take { worth } as victory points or as income (now { $income }).

help-bid =
    The places in the first turn order are auctioned one by one; this is place { $place }.
    Bid at least ${ $least }, or pass; a pass is final for this place.
    The last bidder pays, with loans if need be, and leaves the auction. The last place is free.
help-token =
    This is round { $round } of { $rounds }. Everybody takes one token; its number decides the next turn order.
    1 First Player: first next round. 2 First Shipment: deliver first. 3 Engineer: four tiles instead of three. 4 First Builder: build first.
    5 City Development, $2: bring goods to a city. 6 Locomotive Upgrade, $4 and the new level: one level more at once. 7 Urbanization, $6: turn a town into a city.
    Tokens 5 and 7 may be taken face down: no payment and no effect.
    Whoever is short of money takes loans: $5 each, and one income less for good.
help-build =
    Tiles left: { $tiles }. Dollars in hand: { $cash }. { $due ->
        [1] City Development is still to be used.
        [2] Urbanization is still to be used.
       *[other] Nothing else is due.
    }
    New track starts at a city, goes on from your own open end, leaves a town you reach, or takes over unowned track from a city or from such a town.
    A tile costs $1 for each exit, $1 for a town, $1 for a river and $2 for a mountain.
    A tile may replace another one if every old track stays (terrain is paid), or turn the open end of the last tile (no terrain).
    You can neither join others’ track nor lead a segment back to where it began.
    An incomplete segment that gets no tile in your turn is no longer yours when the turn ends.
help-city =
    { $stop } becomes a city. Choose any colour of which a new city tile is left.
    Only new cities can be gray, and only they receive gray goods.
help-goods =
    All cubes of the reserve city hex you choose are placed in { $stop }.
    Reserve city hexes are never filled again.
help-deliver =
    This is delivery round { $delivery } of two; your locomotive has level { $level }.
    Ship one cube to a city of its colour over completed segments, no more than your level. It stops at the first such city and visits no place twice.
    You need at least one segment of your own on the way, and as many as any single rival has there.
    Each owner gets a point a segment. Instead you may raise your level by one, free, once in the two rounds.
help-link =
    The { $cube } cube is in { $stop }. Segments it may still use: { $left }.
    Only segments from which a city of its colour can be reached are offered.
help-score =
    You get { worth } for your segments: all as victory points, or all as income, now { $income }.
    Income is paid every round and worth half a point a dollar at the end.

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
move-go-rival = Go { $way-long } to { $to } over a segment of { $player }{ $arrives ->
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
move-income-of = Take { worth } as income, which comes to { $income }

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
refused-token-taken = { $token } is taken by { $player }.
refused-no-development = City Development has nothing to do now: it needs goods in reserve, a marker, and a city without one. It may be taken face down.
refused-no-urbanization = Urbanization has nothing to do now: it needs a town and a new city tile. It may be taken face down.
refused-owes-development = You have paid for City Development: use it before your turn ends.
refused-owes-urbanization = You have paid for Urbanization: use it before your turn ends.
refused-not-due = You have no such action to carry out now.
refused-not-a-city = { $stop } is not a city.
refused-marked = { $stop } has a development marker already.
refused-not-a-town = { $stop } is a city already.
refused-no-new-city = No { $cube } new city is left.
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
refused-same = This very tile lies on { $hex } already.
refused-loses-track = Every track on { $hex } must stay as it is; only the open end of a last tile may be turned, and nothing added with it.
refused-not-last = That is not the open end of a last tile: the other end of the track on { $hex } must stay.
refused-not-yours = The track on { $hex } belongs to somebody else: only its owner may turn it.
refused-too-far = The unowned track there starts at a town your own track does not reach.
refused-rival = To the { $way-long } the tile would join the track of { $player }.
refused-loop = The segment would come back to the place where it begins.
refused-not-connected = Track must start at a city, go on from your own or an unowned open end, or leave a town you reach.
refused-upgraded = You have used this round’s free upgrade.
refused-top-level = Your locomotive has the highest level, { $level }.
refused-no-cube = There is no { $cube } cube in { $stop }.
refused-no-segment = No completed segment leaves that way.
refused-visited = The cube has been in { $to } already.
refused-minority = You need a segment of your own on the way, and as many as any single rival has on it.
refused-too-long = No city of its colour is within { $level ->
    [one] { $level } segment
   *[other] { $level } segments
}, the level of your locomotive.
refused-no-destination = No other { $cube } city can be reached that way.
refused-no-own = You have no completed segment yet.
refused-ceiling = Your income is { $income }, the highest there is: take victory points.

## Text that is no move

unknown-less = “{ $code }” alone does not say enough: add what is meant, for example: { $example }.
unknown-hex = There is no hex “{ $name }” on this map.
unknown-track = “{ $name }” is no tile. Name the edges of each track, for example e-w, or e-w+se-nw, and of a town its exits: e+sw. The edges here: { $ways }.
unknown-stop = There is no city or town “{ $name }” on this map.
unknown-cube = “{ $name }” is no colour of cubes. The colours: { $known }.
unknown-token = “{ $name }” is no token. The tokens: { $known }.
unknown-way = “{ $name }” is no direction here. The directions: { $known }.

## The log

event-bid = { $player } bids ${ $dollars } for place { $place }.
event-bid-passed = { $player } does not bid for place { $place }.
event-won-place = { $player } gets place { $place } for ${ $dollars }.
event-round = Round { $round } of { $rounds }.
event-took = { $player } takes { $token }{ $price ->
    [0] { "" }
   *[other] { "" } for ${ $price }
}.
event-took-down = { $player } takes { $token } face down.
event-upgraded = The locomotive of { $player } has level { $level } now.
event-loans = { $player } borrows ${ $dollars } ({ $loans ->
    [one] { $loans } loan
   *[other] { $loans } loans
}): income { $income }, victory points { $points }.
event-built = { $player } builds on { $hex }: { $face }, ${ $price }.
event-rebuilt = { $player } rebuilds { $hex }: { $face }, ${ $price }.
event-redirected = { $player } redirects the track on { $hex }: { $face }, ${ $price }.
event-completed = { $player } has completed { counted }.
event-finished = { $player } builds no more this round.
event-lost = { $player } loses { counted } that got no tile.
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
event-bankrupt = { $player } is bankrupt and leaves the game.
event-turn-order = Turn order: { $players }.
event-game-over = The game is over.

## Scores

sheet-points = Victory points
sheet-income = Income { $income } (half a point a dollar; debts cost two)
sheet-segments = Completed segments: { $count }

## The picture

draw-legend = City: CAPITALS and the letter of its colour. ~ river, ^ mountain, { $wall } thick line. { $open } open end, { $nobody } unowned track.
draw-round = Round { $round } of { $rounds }, in turn order:
draw-player = ${ $cash }  income { $income }  points { $points }  level { $level }  segments { $segments }  total { $score }
draw-token = { $token }
draw-token-down = { $token } (face down)
draw-bankrupt = bankrupt
draw-outlook = after income: ${ $cash }, income { $income }, points { $points }{ $loans ->
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
draw-prices = Prices: $1 an exit, town $1, river ~ $1, mountain ^ $2; redirecting pays no terrain.
draw-token-free = { $number } { $token }{ $price ->
    [0] { "" }
   *[other] { "" } ${ $price }
}
draw-token-taken = { $number } { $token }: { $player }
draw-deliveries = Deliveries, and what each owner gains:
draw-more = and { $count } more

## Maps that cannot be used

no-such-map = There is no map “{ $name }”: neither one of ours ({ $known }) nor a file.
map-players = “players” must be two numbers: the fewest and the most players.
map-orientation = “{ $name }” is no orientation of hexes: write “pointy” or “flat”.
map-city-code = “{ $code }” cannot be a city’s code: it must be three capital letters from A to Z.
map-town-code = “{ $code }” cannot be a town’s code: it must be three small letters from a to z.
map-code-twice = The code “{ $code }” is there twice. Capital and small letters do not tell codes apart.
map-stops = There are more than { $most } cities and towns.
map-bad-colour = “{ $name }” is no colour of a city. Choose { $known-or }.
map-terrain = “{ $name }” is no terrain. Choose { $known-or }.
map-hexes = There are more than { $most } hexes.
map-width = There are { $hexes } hexes in this line, where { $expected } are expected.
map-symbol = “{ $symbol }” on hex { $hex } is neither a terrain nor the code of a city or town listed below.
map-stop-twice = “{ $code }” stands on hex { $hex }, but it stands on hex { $other } already.
map-off = “{ $code }” does not stand on any hex of the map.
map-between = “between” must be two neighbouring hexes.
map-no-hex = There is no hex “{ $hex }” that track could come to.
map-not-neighbours = “{ $a }” and “{ $b }” are not neighbours.
map-cubes = With { $seats } players, { $need } cubes are needed, and the bag holds { $bag }.
map-cut-off = Track can never join “{ $code }” on hex { $hex } to “{ $other }”.
