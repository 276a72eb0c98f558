### Ticket to Ride in English.

game-name = Ticket to Ride
game-tagline = Claim routes, join the cities on your tickets, build the longest path.

## Options

option-board = Board
option-board-usa = USA
option-payments = Ways to pay for a route
option-payments-fewest = with as few locomotives as possible, or with locomotives alone
option-payments-any = any mix of one colour and locomotives
option-first = Who starts
option-first-random = decided by lot
option-first-0 = player 1
option-first-1 = player 2
option-first-2 = player 3
option-first-3 = player 4
option-first-4 = player 5

## Cards

card-black = black
    .a = a black card
    .one = black card
    .many = black cards
    .short-many = black
card-blue = blue
    .a = a blue card
    .one = blue card
    .many = blue cards
    .short-many = blue
card-green = green
    .a = a green card
    .one = green card
    .many = green cards
    .short-many = green
card-orange = orange
    .a = an orange card
    .one = orange card
    .many = orange cards
    .short-many = orange
card-purple = purple
    .a = a purple card
    .one = purple card
    .many = purple cards
    .short-many = purple
card-red = red
    .a = a red card
    .one = red card
    .many = red cards
    .short-many = red
card-white = white
    .a = a white card
    .one = white card
    .many = white cards
    .short-many = white
card-yellow = yellow
    .a = a yellow card
    .one = yellow card
    .many = yellow cards
    .short-many = yellow
card-locomotive = locomotive
    .a = a locomotive
    .one = locomotive
    .many = locomotives
    .short-many = locomotives

## Colours of routes

colour-black = black
colour-blue = blue
colour-green = green
colour-orange = orange
colour-purple = purple
colour-red = red
colour-white = white
colour-yellow = yellow
colour-grey = grey

## Parts of sentences, which the messages below share

payment = { $cards } { $cards ->
    [one] { $card-one }
   *[other] { $card-many }
}{ $locomotives ->
    [0] { "" }
    [one] { " " }and { $locomotives } locomotive
   *[other] { " " }and { $locomotives } locomotives
}
wild = { $locomotives ->
    [0] none
   *[other] { $locomotives }
}
worth = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
price = { $length ->
    [one] { $length } card
   *[other] { $length } cards
}

## Steps: what may be done now, and what ends the turn

step-first-tickets = { $offered ->
    [1] Keep the destination ticket you were dealt.
   *[other] Choose destination tickets: keep { $least } or more of the { $offered } you were dealt.
}
step-turn = Do one thing: draw train car cards, claim a route, or draw destination tickets. That is your turn.
step-second-card = Take a second card: a face-up one that is no locomotive, or the top one of the deck. It ends your turn.
step-keep-tickets = { $offered ->
    [1] Keep the last destination ticket. It ends your turn.
   *[other] Keep { $least } or more of these { $offered } destination tickets. It ends your turn.
}

help-first-tickets =
    You were dealt destination tickets: { $offered }. Keep at least this many: { $least }.
    If your routes join both cities of a ticket by the end of the game, you score its points; if not, you lose them.
    Tickets you return go under the ticket deck, and nobody sees them.
    Everybody chooses in secret. Then the first turn begins.
help-turn =
    A turn is exactly one of three actions.
    Draw train car cards: two, each face up or unseen from the deck. A face-up locomotive is the whole draw.
    Claim a route: play as many cards of its colour as it has spaces. A grey route takes any one colour, and a locomotive stands for any card.
    Draw destination tickets, and keep some or all of them.
    A route you claim need not touch your others. You may pass only when nothing else is possible.
    When somebody’s trains run low, everybody has one last turn.
help-second-card =
    You have taken one card; now take another.
    It may be any face-up card except a locomotive, or the unseen top card of the deck.
    A locomotive that comes from the deck counts as one card, like any other.
    The turn ends with this card.
help-keep-tickets =
    You have drawn destination tickets: { $offered }. Keep at least this many: { $least }.
    If your routes join both cities of a ticket by the end of the game, you score its points; if not, you lose them.
    Tickets you return go under the ticket deck, and nobody sees them.
    The others learn only how many you keep. The turn ends with this choice.

## Moves

group-keep = Keep destination tickets
group-draw = Draw
group-claim = Claim a route
group-pass = Pass

move-keep = Keep of the tickets dealt: { $places }
move-keep-these = Keep { $tickets-count ->
    [one] the ticket
   *[other] the tickets
} { $tickets }
move-draw = Take { $card-a }
move-draw-deck = Take the top card of the deck
move-draw-tickets = Draw destination tickets
move-pass = Pass
about-claim = { $route }: { $colour }, { price }, { worth }
move-claim = Claim { $route }: { payment }, { worth }
move-claim-with = Claim { $route }, paid with { $card-many }

## Why a move is refused

section-game-turn = The game turn
section-cards = Train car cards
section-claiming-routes = Claiming routes
section-double-routes = Double routes
section-tickets = Destination tickets

refused-step = Not now. { $doing }
refused-keep = You must keep at least { $least } of the { $offered } tickets.
refused-not-offered = { $offered ->
    [1] Only one ticket is offered: it has number 1.
   *[other] { $offered } tickets are offered: choose among numbers 1 to { $offered }.
}
refused-not-shown = No { $card-one } lies face up. Take another card, or the top one of the deck.
refused-second-locomotive = A face-up locomotive is a whole draw, so it cannot be your second card. Take another card, or the top one of the deck.
refused-no-cards = The deck and the discard pile are empty. You may still take a face-up card, claim a route, or draw destination tickets, if there are any.
refused-no-tickets = No destination tickets are left. Draw train car cards or claim a route.
refused-pass = You may pass only when nothing else is possible, and something is: look at the list of moves.
refused-own = { $route } is yours already.
refused-taken = { $route } is already claimed by { $player }.
refused-twin-closed = In a game of { $seats } only one line of a double route is used, and the other line of { $route } is already claimed.
refused-twin-own = The other line of { $route } is yours, and nobody may have both lines of a double route.
refused-trains = { $route } needs { $length ->
    [one] { $length } train
   *[other] { $length } trains
}, and you have { $trains ->
    [0] none left
   *[other] only { $trains } left
}.
refused-cards = { $cards ->
    [0] You have no { $card-one }. With locomotives alone { $route } costs { $length } of them, and you have { wild }.
   *[other] { $route } takes { price }, and you have only { payment } for it.
}
refused-mix = You cannot pay for { $route } like that: it takes { price }, and you have { payment }.
refused-locomotives = With locomotives alone { $route } costs { $length } of them, and you have { wild }.

## What is no move at all

unknown-claim = To claim a route, name it and the cards to pay with, for example “claim montreal-new-york blue”.
unknown-route = There is no route “{ $name }” on this board. A route is named by its two cities, as in “montreal-new-york”; the second line of a double route ends with “-2”.
unknown-card = “{ $name }” is not a kind of card. There are black, blue, green, orange, purple, red, white, yellow and locomotive.
unknown-payment = { $route } cannot be paid like that. It costs { price }: name their colour (“red”), or, in a game where any mix is allowed, how many of each (“2-red 1-locomotive”).
unknown-draw = You can draw “deck”, “tickets”, or a face-up card by its colour, for example “draw red” or “draw locomotive”.
unknown-keep = Name the tickets to keep by their numbers, in order, for example “keep 1 3”.
unknown-pass = To pass, “pass” is enough.
wrong-colour = { $route } takes { $needed-many } and locomotives, not { $card-many }.

## What happened

event-drew = { $player } takes { $card-a }.
event-drew-deck = { $player } takes a card from the deck.
event-drew-deck-known = { $player } takes { $card-a } from the deck.
event-claimed = { $player } claims { $route } for { payment }: { worth }.
event-drew-tickets = { $player } draws { $count ->
    [one] { $count } destination ticket
   *[other] { $count } destination tickets
}.
event-drew-tickets-known = { $player } draws { $tickets-count ->
    [one] the destination ticket
   *[other] the destination tickets
} { $tickets }.
event-kept = { $player } keeps { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
}.
event-kept-known = { $player } keeps { $tickets-count ->
    [one] the ticket
   *[other] the tickets
} { $tickets }.
event-kept-first = { $player } chooses the first destination tickets.
event-kept-first-known = { $player } starts with { $tickets-count ->
    [one] the ticket
   *[other] the tickets
} { $tickets }.
event-passed = { $player } passes: nothing else is possible.
event-reshuffled = The deck is empty: { $cards ->
    [one] { $cards } discarded card becomes
   *[other] { $cards } discarded cards become
} the new one.
event-display-replaced = { $locomotives ->
    [one] { $locomotives } locomotive lies
   *[other] { $locomotives } locomotives lie
} face up: all face-up cards are discarded and new ones are turned up.
event-last-turns = { $player } has { $trains ->
    [0] no trains
    [one] only { $trains } train
   *[other] only { $trains } trains
} left: everybody, { $player } too, has one last turn.
event-game-over = The game is over.

## The score sheet

sheet-routes = { $count ->
    [one] { $count } route
   *[other] { $count } routes
} of { $length ->
    [one] { $length } train
   *[other] { $length } trains
}
sheet-ticket-done = Ticket { $ticket }, completed
sheet-ticket-failed = Ticket { $ticket }, not completed
sheet-longest = Longest path: { $length ->
    [one] { $length } train
   *[other] { $length } trains
}

## The table, drawn in characters

draw-player = points { $points } · trains { $trains } · cards { $cards } · tickets { $tickets } · longest path { $longest }
draw-known = known cards:
draw-display = Face up:
draw-piles = deck { $deck } · discards { $discards } · tickets { $tickets }
draw-cards = { $cards } { $cards ->
    [one] { $card }
   *[other] { $card-short-many }
}
draw-hand = Your cards:
draw-ticket = { $trains ->
    [one] needs { $trains } more train
   *[other] needs { $trains } more trains
}
draw-ticket-done = completed
draw-ticket-lost = cannot be completed any more

## Boards that cannot be played

no-such-board = There is no board “{ $name }”, and no such file. Boards: { $known }; or give the path to a board’s file.
board-pair = “{ $name }” must be two numbers.
board-too-few-cards = There are too few cards to deal every hand and to fill the display. Add cards or deal smaller hands.
board-too-few-tickets = There are too few tickets for the first deal: at least { $need } are needed.
board-no-such-city = No city has the id “{ $name }”. Add it to “cities” or correct the name.
board-bad-id = The id “{ $name }” may only have small Latin letters, digits, and single hyphens between them.
board-city-twice = There are two cities with the id “{ $name }”.
board-bad-side = A city’s name cannot stand on the side “{ $name }”. Choose { $known-or }.
board-bad-length = Points must be given for lengths 1, 2, 3 and so on, up to 12 at most: length { $expected } is expected here.
board-bad-colour = A route cannot have the colour “{ $name }”. Choose { $known-or }.
board-route-to-itself = This route leads from “{ $name }” back to itself. Name two cities.
board-third-route = There are two routes between “{ $a }” and “{ $b }” already, and there is no place for a third.
board-double-length = Both lines of a double route must be equally long: the other one has length { $other }.
board-same-name = “{ $name }” is there a second time.
board-impossible-ticket = No routes join “{ $a }” and “{ $b }”, so this ticket could never be completed.
