### The board of Ticket to Ride in the browser. The same ids stand in the same order in every language.

## The map

ttr-map = Map
ttr-route = { $route }: { $colour }, { $length ->
    [one] { $length } card
   *[other] { $length } cards
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ttr-route-can = { $facts }. You can claim it.
ttr-route-closed = { $facts }. Closed: the other line is taken.
ttr-route-owned = { $facts }. Claimed by { $player }.
ttr-city-wanted = { $city }: on a ticket of yours
ttr-city-joined = { $city }: on a ticket you have completed
ttr-city-offered = { $city }: on a ticket you may keep

## The table

ttr-display = Face-up cards
ttr-take = { $card }: take this card
ttr-face-up = Face up: { $card }
ttr-pile-deck = Deck: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
ttr-pile-discards = Discards: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
ttr-pile-tickets = Destination tickets left: { $count }
ttr-last-turns = Last turns: { $turns } to go

## In hand

ttr-own-cards = Your cards: { $count }
ttr-own-tickets = Your tickets
ttr-held = { $card }: { $count }
ttr-no-cards = No cards in hand
ttr-ticket-done = completed
ttr-ticket-failed = not completed
ttr-ticket-lost = can no longer be completed
ttr-ticket-short = needs { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
}, and you have { $have }
ttr-ticket-open = needs { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
}, { $routes ->
    [one] { $routes } route
   *[other] { $routes } routes
}
ttr-trains = needs { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
}
ttr-choose = Which tickets will you keep?
ttr-dealt = You were dealt these tickets
ttr-keep-all = { $count ->
    [1] Keep it
    [2] Keep both
   *[other] Keep all { $count }
}
ttr-keep = { $count ->
    [one] Keep { $count } ticket
   *[other] Keep { $count } tickets
}
ttr-keep-least = { $count ->
    [one] Keep at least one.
   *[other] Keep at least { $count }.
}

## Players

ttr-figure-points = Points for routes
ttr-figure-trains = Trains left
ttr-figure-cards = Cards in hand
ttr-figure-tickets = Tickets
ttr-figure-longest = Longest path, in trains
ttr-known = Cards everybody saw this player take

## Before a move

ttr-gains = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}, which makes { $total }
ttr-pays = You pay
ttr-leaves = You are left with
ttr-nothing = nothing
ttr-trains-after = Trains left: { $before } → { $after }
ttr-starts-last = This starts the last turns.
ttr-completes = Completes the ticket { $ticket }.
ttr-longer = Your longest path: { $before } → { $after } (best of the others: { $others })
ttr-twin-open = The other line stays open to others.
ttr-twin-closes = The other line closes for everybody.
ttr-then-keep = You draw { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
} and keep at least { $least }.
ttr-unseen = An unseen card; the deck has { $count }.
ttr-reshuffles = The deck is empty: { $count ->
    [one] { $count } discarded card is shuffled
   *[other] { $count } discarded cards are shuffled
} into a new one.
ttr-then-have = Then in hand: { $card } × { $count }
ttr-turned-up = A new card is turned up in its place.
ttr-whole-draw = A face-up locomotive is your whole turn.
ttr-one-more = Then you take a second card.
ttr-ends-turn = Your turn ends.
ttr-at-stake = Win or lose: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ttr-goes-back = Tickets returned under the ticket deck: { $count }
ttr-no-undo = Cannot be undone.

## When something is picked

ttr-turn-of = It is { $player }’s turn.
ttr-costs = { $colour }, { $length ->
    [one] { $length } card
   *[other] { $length } cards
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ttr-owned-by = Claimed by { $player }.
ttr-claim-for = Claim for
ttr-claim-ends = Claiming it is your whole turn.
ttr-you-have = You have
ttr-serves = Part of the way for your ticket { $ticket }: { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
} to go.
ttr-other-line = The other line:
ttr-closed = closed
ttr-can-claim = you can claim it
ttr-free = free
ttr-pays-for = { $count ->
    [one] With these cards you can claim { $count } route.
   *[other] With these cards you can claim { $count } routes.
}
ttr-pays-nothing = No free route can be paid for with these cards now.
ttr-deck-at-most = As far as you know, the deck holds at most:
ttr-returned = You returned these, and they are still in the ticket deck: { $tickets }.
ttr-worth = Connected by the end: +{ $points }. Not connected: −{ $points }.
ttr-shortest = The shortest way still open:

## The end

ttr-everybodys = Everybody’s tickets
ttr-has-longest = Longest path: { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
}

## To leaf through

ttr-all-cards = Train car cards: { $count }
ttr-route-points = What routes are worth
ttr-length = Trains
ttr-points = Points
ttr-all-tickets = Destination tickets: { $count }

## The points of all, in one table

tally-routes = Routes
tally-ticket = Tickets
tally-longest = Longest path

## Captions of the pictures in the rules

picture-route = Denver – Salt Lake City: two routes of three spaces, one red, one yellow. Denver – Santa Fe: two grey spaces.
picture-display = The display: five cards face up. Beside it the deck and the destination tickets.
picture-first-tickets = Duluth – Houston and Duluth – El Paso: as far as Oklahoma City one path serves both tickets.
picture-draw = The blue card is taken. An orange one from the deck takes its place at once.
picture-locomotive = In one turn you take one face-up locomotive, or two other cards.
picture-second-card = The second card: any of the four that are marked, or the top one of the deck. Not the face-up locomotive.
picture-three-locomotives = A third locomotive is turned up: all five cards are discarded, and five new ones are laid out.
picture-new-deck = The deck is empty: 44 discarded cards are shuffled and become the new deck.
picture-claim = Four black cards pay for the four black spaces. Ira’s trains stand on them, and she scores 7 points.
picture-paying = Four black spaces can be paid for with black cards, with locomotives, or with both.
picture-paying-grey = Four grey spaces: four green cards will do, two green and two red ones will not.
picture-route-points = One space is worth 1 point, four are worth 7, six are worth 15.
picture-double-closed = Two or three players: Petro has one line, and the other is closed for everybody.
picture-double-open = Four or five players: Petro has one line, Ira the other.
picture-ticket = Ira’s two routes connect Denver and El Paso. The ticket is completed: 4 points at the end.
picture-more-tickets = Three tickets were drawn. Two are kept; the one crossed out goes under the ticket deck.
picture-last-turns = Petro has two trains left: the others have one more turn each, and then he takes the last one.
picture-longest-path = Helena – Denver – Salt Lake City – Portland: 4 + 3 + 6 = 13 trains. The branch to Santa Fe does not count.

## What can be done now

ttr-now-turn = Do one thing: { $actions-or }. That ends your turn.
ttr-now-cards = draw train car cards
ttr-now-claim = claim a route
ttr-now-tickets = draw destination tickets
ttr-now-pass = pass, because no action is possible
ttr-now-second = Take a second card: { $actions-or }. That ends your turn.
ttr-now-face-up = a face-up one (not a locomotive)
ttr-now-deck = the top one of the deck

## The editor

ttr-side-n = above
ttr-side-ne = above, right
ttr-side-e = right
ttr-side-se = below, right
ttr-side-s = below
ttr-side-sw = below, left
ttr-side-w = left
ttr-side-nw = above, left
