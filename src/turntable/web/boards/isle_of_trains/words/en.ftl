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
} for what is loaded there
isle-change-points = Your points: { $before } → { $after }
isle-change-tokens = Your tokens: { $before } → { $after }
isle-change-cards = Your cards: { $before } → { $after }
isle-change-capacity = Capacity left: { $before } → { $after }
isle-change-other-points = { $player }, points: { $before } → { $after }
