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
ttr-ticket-lost = cannot be completed any more
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
ttr-choose = Which tickets do you keep?
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
ttr-goes-back = Tickets put back under the pile: { $count }
ttr-no-undo = Cannot be undone.

## When something is picked

ttr-turn-of = It is the turn of { $player }.
ttr-costs = { $colour }, { $length ->
    [one] { $length } card
   *[other] { $length } cards
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ttr-owned-by = Claimed by { $player }.
ttr-claim-for = Claim for
ttr-you-have = You have
ttr-serves = On the way for your ticket { $ticket }: { $trains ->
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
ttr-returned = You put back, and they are still in the pile: { $tickets }.
ttr-worth = Joined at the end: +{ $points }. Not joined: −{ $points }.
ttr-shortest = The shortest way that is still open:

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
