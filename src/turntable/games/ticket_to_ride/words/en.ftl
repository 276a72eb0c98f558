### Ticket to Ride in English.

game-name = Ticket to Ride
game-tagline = Claim routes, connect the cities on your tickets, build the longest path.
game-aim = Connect the cities on your tickets with your own trains: whoever has the most points at the end wins.

## Options

option-board = Board
option-board-carpathians = Carpathians
option-board-ukraine = Ukraine
option-board-usa = USA
option-payments = Ways to pay for a route
option-payments-fewest = with as few locomotives as possible, or with locomotives alone
option-payments-any = any mix of one colour and locomotives
option-first = Who starts
option-first-random = at random
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
step-turn = Do one thing: draw train car cards, claim a route, or draw destination tickets. That ends your turn.
step-second-card = Take a second card: a face-up one (not a locomotive) or the top one of the deck. That ends your turn.
step-keep-tickets = { $offered ->
    [1] Keep the last destination ticket. That ends your turn.
   *[other] Keep { $least } or more of these { $offered } destination tickets. That ends your turn.
}

help-first-tickets =
    Destination tickets you were dealt: { $offered }. Keep at least { $least }.
    If your routes connect both cities of a ticket by the end of the game, you score its points; if not, you lose them.
    Tickets you return go under the ticket deck, and nobody sees them.
    Everybody chooses in secret. Then the first turn begins.
help-turn =
    A turn is exactly one of three actions.
    Draw train car cards: two, each face up or unseen from the deck. A face-up locomotive counts as both.
    Claim a route: play as many cards of its colour as it has spaces. A grey route takes any one colour, and a locomotive stands for any card.
    Draw destination tickets, and keep some or all of them.
    A route you claim need not touch your others. You may pass only when no action is possible.
    When somebody’s trains run low, everybody has one last turn.
help-second-card =
    You have taken one card; now take another.
    It may be any face-up card except a locomotive, or the unseen top card of the deck.
    A locomotive that comes from the deck counts as one card, like any other.
    The turn ends with this card.
help-keep-tickets =
    Destination tickets you have drawn: { $offered }. Keep at least { $least }.
    If your routes connect both cities of a ticket by the end of the game, you score its points; if not, you lose them.
    Tickets you return go under the ticket deck, and nobody sees them.
    The others learn only how many you keep. The turn ends with this choice.

explain-first-tickets = Each ticket names two cities to connect. Completed, it earns its points; unfinished at the end, it costs them. Short ones are safer.
explain-turn = One thing a turn: take two cards, claim a route with cards of its colour, or draw tickets. Beginners collect cards first.
explain-second-card = You draw two cards a turn. A locomotive stands for any colour, so a face-up one would have counted as both.
explain-keep-tickets = New tickets earn or cost points like the first ones. Keep those whose cities lie along your own routes.

## Moves

group-keep = Keep destination tickets
group-draw = Draw
group-claim = Claim a route
group-pass = Pass

move-keep = Keep these of the tickets dealt: { $places }
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
    [1] Only one ticket is offered: it is number 1.
   *[other] { $offered } tickets are offered: choose from numbers 1 to { $offered }.
}
refused-not-shown = There is no face-up { $card-one }. Take another card, or the top one of the deck.
refused-second-locomotive = A face-up locomotive counts as two cards, so it cannot be your second. Take another card, or the top one of the deck.
refused-no-cards = The deck and the discard pile are empty. You may still take a face-up card, claim a route, or draw destination tickets, if there are any.
refused-no-tickets = No destination tickets are left. Draw train car cards or claim a route.
refused-pass = You may pass only when no action is possible, and one is: look at the list of moves.
refused-own = { $route } is already yours.
refused-taken = { $route } is already claimed by { $player }.
refused-twin-closed = With { $seats } players only one line of a double route can be claimed, and the other line of { $route } already has been.
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
   *[other] { $route } costs { price }, and you have only { payment } for it.
}
refused-mix = You cannot pay for { $route } like that: it costs { price }, and you have { payment }.
refused-locomotives = With locomotives alone { $route } costs { $length } of them, and you have { wild }.

## What is no move at all

unknown-claim = To claim a route, name it and the cards to pay with, for example “claim montreal-new-york blue”.
unknown-route = There is no route “{ $name }” on this board. A route is named by its two cities, as in “montreal-new-york”; the second line of a double route ends with “-2”.
unknown-card = “{ $name }” is not a kind of card. There are black, blue, green, orange, purple, red, white, yellow and locomotive.
unknown-payment = { $route } cannot be paid for like that. It costs { price }: name their colour (“red”), or, in a game where any mix is allowed, how many of each (“2-red 1-locomotive”).
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
event-passed = { $player } passes: no action is possible.
event-reshuffled = The deck is empty: { $cards ->
    [one] { $cards } discarded card becomes
   *[other] { $cards } discarded cards become
} the new deck.
event-display-replaced = { $locomotives ->
    [one] { $locomotives } locomotive is
   *[other] { $locomotives } locomotives are
} face up: all face-up cards are discarded and replaced.
event-last-turns = { $player } has { $trains ->
    [0] no trains
    [one] only { $trains } train
   *[other] only { $trains } trains
} left: everyone, including { $player }, has one last turn.
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

draw-map-cut = The routes of a city, with their lengths, are told when you ask: neighbours of …
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
draw-ticket-lost = can no longer be completed

## Boards that cannot be played

no-such-board = There is no board “{ $name }”, and no such file. Boards: { $known }; or give the path to a board’s file.
board-players = “players” must be two numbers in brackets, the fewest players and the most: from { $low } to { $high }, as in “[{ $low }, { $high }]”.
board-pair = “{ $name }” must be two numbers.
board-too-few-cards = There are too few cards to deal every hand and fill the display. Add cards or deal smaller hands.
board-too-few-tickets = There are too few tickets for the first deal: at least { $need } are needed.
board-no-such-city = No city has the id “{ $name }”. Add it to “cities” or correct the name.
board-bad-id = The id “{ $name }” may only have small Latin letters, digits, and single hyphens between them.
board-city-twice = There are two cities with the id “{ $name }”.
board-bad-side = A city’s name cannot stand on the side “{ $name }”. Choose { $known-or }.
board-bad-length = Points must be given for lengths 1, 2, 3 and so on, up to 12 at most: length { $expected } is expected here.
board-route-length = “length” must be one that “route_points” has points for: { $known-or }. Choose one of these, or add points for another length there.
board-bad-colour = A route cannot have the colour “{ $name }”. Choose { $known-or }.
board-route-to-itself = This route leads from “{ $name }” back to itself. Name two cities.
board-third-route = There are already two routes between “{ $a }” and “{ $b }”, and there is no room for a third.
board-double-length = Both lines of a double route must be equally long: the other one has length { $other }.
board-same-name = “{ $name }” appears twice.
board-impossible-ticket = No routes connect “{ $a }” and “{ $b }”, so this ticket could never be completed.

## Boards that can be played, but not well

advice-trains = With { $seats } players there are { $trains } trains but only { $spaces } spaces, so players will have to pass. Give each player { $better } trains, or add routes.
advice-no-routes = No route leads to { $cities }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } in all)
}. Add routes, or remove what nobody can reach.
advice-dead-ends = Only one line leads to { $cities }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } in all)
}, and tickets lead there too: whoever claims it makes them impossible for the others. Add another route, or a second line.
advice-long-route = The route { $route } has { $length } spaces, but a player has only { $trains } trains: nobody can claim it.
advice-few-cards = The route { $route } needs { $length } cards of one colour, but with locomotives there are only { $cards }: nobody can claim it. Add cards, or make it shorter.
advice-long-ticket = The ticket { $ticket } needs { $way } trains, but a player has only { $trains }: nobody can complete it. Choose nearer cities, or give more trains.
advice-cheap-ticket = The ticket { $ticket } needs { $way ->
    [one] { $way } train
   *[other] { $way } trains
} and brings few points, so nobody will want it. About { $way ->
    [one] { $way } point
   *[other] { $way } points
} would be usual.
advice-dear-ticket = The ticket { $ticket } needs only { $way ->
    [one] { $way } train
   *[other] { $way } trains
} but brings many points, so whoever draws it is far ahead. About { $way ->
    [one] { $way } point
   *[other] { $way } points
} would be usual.

## Why a move is good: a hint's reasons

some-trains = { $trains ->
    [one] { $trains } train
   *[other] { $trains } trains
}
reason-keep = { $ticket } takes { some-trains } and brings { worth }.
reason-keep-done = { $ticket } is already completed: { worth }.
reason-keep-lost = { $ticket } can no longer be completed, but you must keep something: it costs { worth }.
reason-return = { $ticket } would take { some-trains }, more than any ticket you keep.
reason-return-lost = { $ticket } can no longer be completed.
reason-shared = { $route } can serve two tickets at once: { $tickets }.
reason-tickets-done = { $count ->
    [one] Your ticket is completed
   *[other] All { $count } of your tickets are completed
}, and you have { some-trains } left.
reason-tickets-joined = Your routes already connect the cities of { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
} that you do not hold.
reason-tickets-trains = You have { some-trains } left, and { $open ->
    [one] only { $open } unfinished ticket
   *[other] { $open } unfinished tickets
}.
reason-points = It brings { worth } at once.
reason-completes = It completes your ticket { $ticket }: { worth }.
reason-nearer = It serves your ticket { $ticket }: { $trains ->
    [one] { $trains } more train will be needed
   *[other] { $trains } more trains will be needed
}, not { $before }.
reason-longest-lead = Your longest path grows to { $length ->
    [one] { $length } train
   *[other] { $length } trains
}, more than anybody else’s: that is worth { $bonus } points at the end.
reason-longest = Your longest path grows from { $before } to { $length ->
    [one] { $length } train
   *[other] { $length } trains
}.
reason-hinders = It lies between two of { $player }’s lines, which can no longer be connected here.
reason-last-turns = You will have { some-trains } left, and the last turns begin.
reason-spares = It costs none of your { $locomotives ->
    [one] locomotives: you keep the one you have
   *[other] { $locomotives } locomotives
}.
reason-card = { $lacking ->
    [0] With it you can pay for { $route }
   *[other] With it you have { $have } of the { $length } cards for { $route }
}, which your ticket { $ticket } needs.
reason-card-free = { $lacking ->
    [0] With it you can pay for { $route }
   *[other] With it you have { $have } of the { $length } cards for { $route }
}, worth { worth }.
reason-locomotive = A locomotive stands for any colour.
reason-hold = You will have { $cards } { $cards ->
    [one] { $card-one }
   *[other] { $card-many }
}.
reason-deck-none = No face-up card helps with your tickets.
reason-deck = Up to { $locomotives } of the { $cards } cards in the deck may be locomotives, and drawn from there a locomotive counts as one card.
reason-deck-hidden = Nobody else sees which card you get.

## Answers to questions

answer-route = { $city }: { $colour }, { $length ->
    [one] { $length } space
   *[other] { $length } spaces
}, free
answer-route-owned = { $city }: { $colour }, { $length ->
    [one] { $length } space
   *[other] { $length } spaces
}, claimed by { $player }
answer-route-closed = { $city }: { $colour }, { $length ->
    [one] { $length } space
   *[other] { $length } spaces
}, closed
answer-joined = Connected: { $cities }.
answer-no-routes = You have no routes yet.
answer-trains = Trains left: { $count }. Your longest path: { $length }.
answer-price = { $route } ({ $length })
answer-afford = Your cards can pay for { $routes }{ $more ->
    [0] {""}
   *[other] {" "}– and { $more } more
}.
answer-afford-none = Your cards cannot pay for any free route.
answer-hand = { $cards-count ->
    [0] You have no cards.
   *[other] Your cards: { $cards }.
}
answer-ticket = Ticket { $ticket }: { $state }.
answer-display = { $cards-count ->
    [0] No card lies face up
   *[other] Face up: { $cards }
}; cards in the deck: { $deck }.
answer-player = { $player }: points { $points }, trains { $trains }, cards { $cards }, tickets { $tickets }, longest path { $longest }.

## The lesson: under 25 words each

lesson-aim = Connect the two cities of each ticket with your own trains. A completed ticket brings its points; an unfinished one costs them.
lesson-tickets = Return Dallas – New York and keep the two tickets to El Paso: the same routes can serve both.
lesson-tickets-good = Well chosen. Denver – El Paso needs only two short routes, via Santa Fe.
lesson-tickets-other = That works too. Each ticket is a promise: the longer the way, the more it brings, or costs.
lesson-pair = Every route costs cards of one colour. You have one green card: take the face-up green one.
lesson-pair-good = Two green cards now. That pays for any grey route of two spaces.
lesson-pair-other = Fine. For each of the two short routes you will need two cards of one colour.
lesson-second = Take a second card, this time from the deck. A face-up locomotive would have been your whole turn.
lesson-second-good = The deck hides locomotives too: they stand for any colour, and from there they count as one card.
lesson-second-other = A face-up card is certain. From the deck you might have drawn a locomotive, which stands for any colour.
lesson-claim = Claim Denver – Santa Fe: choose it on the map and pay with two cards of one colour. Grey takes any.
lesson-claim-good = 2 points at once, and half the way done. Longer routes bring more: 1 to 6 trains give 1, 2, 4, 7, 10, 15.
lesson-claim-other = Your turn is used up. Routes stay free only until somebody claims them, so do not wait too long.
lesson-ticket = Only El Paso – Santa Fe is missing. Claim it now, and the ticket is completed.
lesson-ticket-good = Santa Fe and El Paso are connected.
lesson-ticket-other = The route is still free. If your rival claims it, you must find a longer way round.
lesson-south = You can pay for a route that your ticket needs. Claim it: it is marked on the map.
lesson-south-good = That is part of your way, and it brings points: routes of 1 to 6 trains give 1, 2, 4, 7, 10, 15.
lesson-south-other = As you like. The two routes through Santa Fe are still the shortest way from Denver to El Paso.
lesson-more = You need two cards of one colour for each grey route. Take cards: { $move }.
lesson-more-good = Good. The more cards of one colour you hold, the longer the routes you can claim.
lesson-more-other = That is a turn too. But without cards no route can be claimed.
lesson-another = Now the second card. One that matches your hand is worth more than a new colour.
lesson-another-good = Good. Pairs are enough for the way through Santa Fe.
lesson-another-other = Fine. Any colour will do for a grey route, if you have two of it.
lesson-keep = New tickets: keep at least one. The cheapest costs you least if you cannot complete it.
lesson-keep-good = Careful and wise: unfinished tickets cost points at the end.
lesson-keep-other = Bold. They bring points only if you connect their cities in time.
lesson-free = Choose as you like here. A hint shows what a strong player would do.
lesson-done = The ticket is completed, and so is the lesson. Its points are added at the end, when somebody has two trains or fewer.
lesson-enough = You have seen turns: cards, routes, tickets. Routes of 1 to 6 trains give 1, 2, 4, 7, 10, 15 points.
