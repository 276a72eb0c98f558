### The board of Isle of Trains in the browser, in English.

## Letters of bonus actions, as on the cards

isle-letter-any = A
isle-letter-take = T
isle-letter-build = B
isle-letter-load = L
isle-letter-deliver = D

## Kinds of cards

isle-category-engine = Engine
isle-category-hopper = Hopper
isle-category-tanker = Tanker
isle-category-boxcar = Boxcar
isle-category-coach = Coach
isle-category-caboose = Caboose
isle-category-building = Building

## Things on the table

isle-hand = Your hand
isle-cost = costs { $count ->
    [0] nothing
    [one] { $count } card
   *[other] { $count } cards
}
isle-tile = { $filled ->
    [3] The ticket tile is full.
   *[other] Ticket tile: { $filled } of 3 taken; next reward: { $rewards }
}
isle-car = { $number ->
    [0] { $car }
   *[other] { $car } (car { $number })
}
isle-spaces = spaces for { $cargo }: { $free } of { $spaces } free
isle-waiting = Waiting: { $people }
isle-deck-name = Deck
isle-deck = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}
isle-pile-name = Discard pile
isle-pile = { $count ->
    [one] { $count } card in the discard pile
   *[other] { $count } cards in the discard pile
}
isle-pile-order = From the top down:
isle-bag-name = Passenger bag
isle-bag = { $count ->
    [one] { $count } passenger in the bag
   *[other] { $count } passengers in the bag
}
isle-then = Then: { $effects }
isle-actions-left = { $count ->
    [one] { $count } more action
   *[other] { $count } more actions
}
isle-as-cargo = Load it as cargo
isle-pay-these = { $count ->
    [one] Pay with the ticked card
   *[other] Pay with the { $count } ticked cards
}
isle-tick-cards = { $count ->
    [one] Tick { $count } card in your hand
   *[other] Tick { $count } cards in your hand
}
isle-unload-these = { $count ->
    [one] Unload this item
   *[other] Unload these { $count } items
}
isle-never-built = Every train begins with this engine, so it is never built: it is cargo or payment.
isle-when-built = When built: { $effects }
isle-tiles = Ticket tiles
isle-copies = { $count ->
    [one] { $count } in the box
   *[other] { $count } in the box
}

## Figures of a player

isle-points = { $count ->
    [one] { $count } point so far
   *[other] { $count } points so far
}
isle-tokens = { $count ->
    [one] { $count } victory point token
   *[other] { $count } victory point tokens
}
isle-cards = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
isle-slack = Capacity left: { $count }
isle-total = Total: { $points }

## What a move would change

isle-brings-car = Worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}, weighs { $count }
isle-brings-engine = Worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}, pulls { $count }
isle-owner-gains = { $player } gains { $points ->
    [one] { $points } point
   *[other] { $points } points
} for what is loaded on this train
isle-change-points = Your points: { $before } → { $after }
isle-change-tokens = Your tokens: { $before } → { $after }
isle-change-cards = Your cards: { $before } → { $after }
isle-change-capacity = Capacity left: { $before } → { $after }
isle-change-other-points = { $player }, points: { $before } → { $after }

## The points of all, in one table

tally-tokens = Tokens
tally-train = Train
tally-primary = Primary contracts
tally-secondary = Both contracts
tally-loaded = Loaded
tally-progress = Progress train
tally-building = Buildings

## Captions of the pictures in the rules

picture-train-card = A Level 2 Hopper: top left its cost, 4; in the middle the benefit; below 5 points, weight 2 and its own cargo, oil. In a train it holds two coal.
picture-table = Alpine Lodge with its contracts and, at the foot, the three spaces of its ticket tile. Beside it the deck, the display and the bag of passengers.
picture-bonus = Whoever loads Petro’s tanker draws three cards and then has a bonus Deliver: the letter says which action it is.
picture-take = One card of the display, the top card of the deck, or a passenger from the bag.
picture-extend = The coach is coupled behind the last car. The figure at the green arrow is what the engine can still pull.
picture-upgrade = A Level 1 Hopper becomes a Level 2 Hopper: 4 − 1 = 3 cards. The coal stays on board.
picture-scrap = Hopper and boxcar weigh 3, the engine pulls 4: to make room for a second boxcar of weight 2, the hopper has to go.
picture-pay = The tanker costs 2: two other cards are discarded.
picture-build-passengers = The Level 2 Coach shows two passengers: they are drawn from the bag when it is built.
picture-replace = Without Caboose 4 there is room for one building: the Rail Yard replaces Grand Central.
picture-give-up = Caboose 4 is scrapped, and with it the room for a second building.
picture-load-other = The Level 2 Engine counts as oil. In Petro’s tanker it brings Ira three cards, and the oil is Petro’s.
picture-load-own = The same oil in her own tanker brings Ira no card, but she can deliver it.
picture-what-fits = Coal in the hopper, oil in the tanker, a box in the boxcar, a passenger in the coach. One more passenger fits on the engine.
picture-face-down = A card with a box is loaded face down and counts as coal in the hopper. It costs one more card.
picture-benefit = A box in Petro’s Level 2 Boxcar: first four cards, then a bonus Load.
picture-discard = Coal in Petro’s Level 1 Hopper: first three cards, then one card from your hand is discarded.
picture-deliveries = One action at Billington’s: coal and a box for the primary contract, and a passenger onto the first space of the ticket tile.
picture-primary = Coal and a box for Billington’s: the island card is now Ira’s and worth 5 points.
picture-secondary = Two more coal and two more boxes: the card is completed, and both contracts are worth 5 + 9 = 14 points.
picture-passenger = A passenger for Camp Eagle takes the leftmost space and earns what was shown there: four tokens.
picture-special = Two coal and a passenger are given up: two cards for each of the three.
picture-hand-limit = Seven cards at the end of the turn: two of them are discarded.
picture-progress = With two players the last round begins when the progress train reaches space 4.
picture-caboose = The engine pulls exactly what the cars weigh. With Caboose 6 it can pull 2 more.
picture-building-points = The Rail Yard scores 2 for each of the three cars: 6 points.
picture-island = Flint Beach: the primary contract on top is worth 6 points, one of the two below it 11 or 10 more. At the foot the ticket tile.
picture-tile = Two passengers have come to Devon City. The next one fills the tile and earns a bonus Build.
picture-day = In solo mode, oil in your own tanker brings three cards.
picture-night = At night the top card of the deck goes to the discard pile.
picture-return = Three tokens: the top card of the discard pile goes back on the deck.
picture-order = First the hopper, then the boxcar: the boxcar lies on top and could be returned.
picture-last-card = One card is left. Whoever takes it ends the game; a returned card comes before it.
picture-time-engine = The Time Engine: it costs 8, pulls 7, and takes a card from the discard pile when it is built.

## What can be done now

isle-now-action = { $left ->
    [1] Last action of your turn: { $actions-or }.
   *[other] Choose an action: { $actions-or }. You have { $left } left this turn.
}
isle-now-bonus = Bonus action: { $actions-or }. You may skip it; you can load only your own train with it.
isle-now-take = take
isle-now-build = build
isle-now-load = load
isle-now-deliver = deliver
isle-now-pass = pass, because no action is possible
isle-now-how = Building { $card }: { $actions-or }.
isle-now-extend = extend your train with it
isle-now-upgrade = upgrade a car to it
isle-now-scrap = scrap a car first
