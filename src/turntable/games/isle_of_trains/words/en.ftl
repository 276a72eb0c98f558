### Isle of Trains: All Aboard in English.

game-name = Isle of Trains: All Aboard
game-tagline = Build your train, load it and your rivals’, and deliver across the island.
game-aim = Build a train, load it and deliver across the island: contracts, cars and passengers bring points, and the most points win.

## Options

option-scenario = Solo chapter
option-scenario-none = none: the game for 2 to 4, or the solo challenge
option-scenario-1 = 1: Welcome to the Isle of Trains
option-scenario-2 = 2: Strong foundations
option-scenario-3 = 3: New people, new lands
option-scenario-4 = 4: Show time!
option-scenario-5 = 5: All aboard!
option-scenario-6 = 6: Northern tour
option-scenario-7 = 7: Capitalise
option-scenario-8 = 8: Travelling man
option-scenario-9 = 9: Big and powerful
option-scenario-10 = 10: You have my attention
option-edition = Order at the end of a turn
option-edition-uk = Ukrainian rulebook: hand limit and display first, then the end of the game
option-edition-en = English rulebook: the end of the game first
option-empty_bag = A passenger drawn from the empty bag
option-empty_bag-token = gives a victory point token, as written
option-empty_bag-nothing = gives nothing, so nobody can stall
option-caboose_10 = Passengers without a ticket (Caboose 10)
option-caboose_10-once = one in each delivery
option-caboose_10-any = as many as you like
option-promo = Promo pieces
option-promo-off = not used
option-promo-on = the Time Engine and three more ticket tiles
option-first = Who starts
option-first-random = at random
option-first-0 = player 1
option-first-1 = player 2
option-first-2 = player 3
option-first-3 = player 4

## Train cards

card-engine-1 = Level 1 Engine
card-engine-2 = Level 2 Engine
card-engine-3 = Level 3 Engine
card-hopper-1 = Level 1 Hopper
card-hopper-2 = Level 2 Hopper
card-hopper-3 = Level 3 Hopper
card-tanker-1 = Level 1 Tanker
card-tanker-2 = Level 2 Tanker
card-tanker-3 = Level 3 Tanker
card-boxcar-1 = Level 1 Boxcar
card-boxcar-2 = Level 2 Boxcar
card-boxcar-3 = Level 3 Boxcar
card-coach-1 = Level 1 Coach
card-coach-2 = Level 2 Coach
card-coach-3 = Level 3 Coach
card-caboose-1 = Caboose 1
card-caboose-2 = Caboose 2
card-caboose-3 = Caboose 3
card-caboose-4 = Caboose 4
card-caboose-5 = Caboose 5
card-caboose-6 = Caboose 6
card-caboose-7 = Caboose 7
card-caboose-8 = Caboose 8
card-caboose-9 = Caboose 9
card-caboose-10 = Caboose 10
card-coal-factory = Coal Factory
card-oil-refinery = Oil Refinery
card-customs-house = Customs House
card-bank = Bank
card-grand-central = Grand Central
card-town-hall = Town Hall
card-rail-yard = Rail Yard
card-northern-station = Northern Station
card-middle-station = Middle Station
card-southern-station = Southern Station
card-time-engine = Time Engine

## Islands and passengers

island-alpine-lodge = Alpine Lodge
island-billingtons = Billington’s
island-cactus-mines = Cactus Mines
island-devon-city = Devon City
island-camp-eagle = Camp Eagle
island-flint-beach = Flint Beach
island-research-station = Research Station

passenger-alpine-lodge = passenger to Alpine Lodge
passenger-billingtons = passenger to Billington’s
passenger-cactus-mines = passenger to Cactus Mines
passenger-devon-city = passenger to Devon City
passenger-camp-eagle = passenger to Camp Eagle
passenger-flint-beach = passenger to Flint Beach

place-engine = the engine
place-car-1 = car 1
place-car-2 = car 2
place-car-3 = car 3
place-car-4 = car 4
place-car-5 = car 5
place-car-6 = car 6
place-car-7 = car 7
place-car-8 = car 8
place-car-9 = car 9
place-car-10 = car 10
place-car-11 = car 11
place-car-12 = car 12
place-car-13 = car 13
place-car-14 = car 14
place-car-15 = car 15
place-car-16 = car 16
place-car-17 = car 17

load-coal = coal
load-oil = oil
load-box = a box
load-any = any cargo
face-up = { $cargo } ({ $card })
face-down = { $cargo } (card face down)
face-down-known = { $cargo } ({ $card } face down)

## Parts of sentences

action-take = Take
action-build = Build
action-load = Load
action-deliver = Deliver

effect-draw = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
effect-discard = { $count ->
    [one] a discard of { $count } card
   *[other] a discard of { $count } cards
}
effect-tokens = { $count ->
    [one] { $count } token
   *[other] { $count } tokens
}
effect-passengers = { $count ->
    [one] { $count } passenger
   *[other] { $count } passengers
}
effect-recover = { $count ->
    [one] { $count } card of your choice from the discard pile
   *[other] { $count } cards of your choice from the discard pile
}
effect-bonus = a bonus { $actions-or }
drawn = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

need-coal = { $count } coal
need-oil = { $count } oil
need-box = { $count ->
    [one] { $count } box
   *[other] { $count } boxes
}
need-any = { $count } of any cargo

takes-primary = primary contract worth { $points } ({ $needs })
takes-secondary = secondary contract worth { $points } more ({ $needs })
takes-ticket = { $count ->
    [one] { $count } passenger (you gain { $effects })
   *[other] { $count } passengers (for the first you gain { $effects })
}
takes-caboose-10 = a passenger without a ticket, thanks to Caboose 10 (you gain { $effects })

delivery-contract = a contract
delivery-ticket = a passenger delivery
delivery-special = a special delivery

price = { $cost ->
    [0] free
    [one] { $cost } card
   *[other] { $cost } cards
}
which-car = { $number ->
    [0] { $car }
   *[other] { $car } (car { $number })
}
which-old = { $number ->
    [0] { $old }
   *[other] { $old } (car { $number })
}

## Steps: what may be done now, and what follows

step-action = { $left ->
    [1] Last action of your turn: take, build, load or deliver.
   *[other] Choose an action: take, build, load or deliver. You have { $left } left this turn.
}
step-bonus = Bonus action: { $actions-or }. You may skip it; you can load only your own train with it.
step-how = Building { $card }: extend your train with it, upgrade a car to it, or scrap a car first.
step-order = Which of these cards goes to the discard pile next?
step-give-up = Without Caboose 4 you have one building too many: discard one.
step-replace = Building { $card }: choose the building it replaces.
step-pay = { $count ->
    [one] Pay { $count } more card.
   *[other] Pay { $count } more cards.
}
step-load = Choose what to load into { $player }’s { $car }.
step-extra = Discard one more card to load face down.
step-deliver = Delivering to { $island }: contracts, tickets, a special delivery, in any order.
step-contract = The contract at { $island } still needs { $needs }: choose what to unload.
step-passenger = { $mode ->
    [matching] Which passenger gets off at { $island }?
    [elsewhere] Caboose 9: which passenger goes on to their own destination instead of { $island }?
   *[mismatched] Caboose 10: which passenger gets off at { $island } without a ticket for it?
}
step-special = Special delivery, items so far: { $count }. Choose more, or finish.
step-discard = { $count ->
    [one] Discard { $count } card from your hand.
   *[other] Discard { $count } cards from your hand.
}
step-recover = { $count ->
    [one] Take { $count } card of your choice from the discard pile.
   *[other] Take { $count } cards of your choice from the discard pile.
}
step-hand-limit = { $count ->
    [one] The hand limit at the end of a turn is { $limit }: discard { $count } more card.
   *[other] The hand limit at the end of a turn is { $limit }: discard { $count } more cards.
}
step-last-card = The next card is the last in the deck, and taking it ends the game. Return a card for { $tokens } tokens, or go on?

help-action =
    A turn is two actions, the same one twice if you like.
    Take: a card from the display or the deck, or a passenger from the bag.
    Build: a card from your hand, paid for with other cards from your hand.
    Load: put a card or a passenger into a free space on a train. On another player’s train you gain the car’s benefit; in solo mode, on your own.
    Deliver: take what is loaded on your train to one destination: contracts, tickets, a special delivery.
    After that you keep at most five cards, and the display is refilled.
help-bonus =
    A bonus action ({ $actions-or }) does not count towards the two of your turn.
    What you load with it goes onto your own train and gives no benefit.
    If you skip it, it is lost.
help-how =
    { $card } can be coupled to the end of your train at full price, or laid over a car of the same category and a lower level for the difference.
    Your train may not weigh more than its engine capacity when you are done. Capacity left now: { $slack }.
    If that is too heavy, you may scrap one car first: it and its cargo are discarded, its passengers go back to the bag.
    Cards in hand to pay with: { $cards }.
help-order =
    Cards discarded together go to the pile in the order you choose.
    It matters when you return cards from the top of the pile to the deck.
help-give-up =
    Caboose 4 allowed you one extra building, and it has left your train.
    Discard one of your buildings now.
help-replace =
    The number of buildings is limited. To build { $card }, discard one you already have.
    The new one costs its full price. Cards in hand to pay with: { $cards }.
help-pay =
    Discard cards from your hand, one by one: { $count } to go.
    Any card is worth one, whatever is printed on it.
help-load =
    You have chosen a space in { $player }’s { $car }.
    A card must show the cargo the car holds; cards that show all cargo fit anywhere.
    Any other card can be loaded face down if you discard one more: then it counts as the car’s cargo.
help-extra =
    A card loaded face down costs one more card from your hand.
    It counts as the cargo of its car until it is delivered.
help-deliver =
    Everything in this action goes to { $island }.
    The primary contract gives you the island card, if none is waiting beside your engine; a secondary contract completes it.
    A passenger for this destination takes the reward of the leftmost free ticket space.
    A special delivery gives two cards for each item, whatever it is.
    You can do several of these one after another, and finish when you like.
help-contract =
    Unload what the contract at { $island } still needs: { $needs }.
    Cargo goes to the discard pile in the order you unload it.
help-passenger =
    { $mode ->
    [matching] The passenger stays on the ticket tile of { $island }, and you get the reward of the leftmost free space.
    [elsewhere] Once in a delivery, Caboose 9 takes one passenger on to their own destination, not { $island }, and you get the reward there.
   *[mismatched] Caboose 10: the passenger earns the next reward at { $island }, takes no space and goes back to the bag.
    }
help-special =
    Choose any loaded cargo and passengers; chosen so far: { $count }.
    When you finish you draw two cards for each of them. Cargo is then discarded, passengers go back to the bag.
help-discard =
    The benefit you have gained makes you discard from your hand: { $count } to go.
    It need not be a card you have just drawn.
help-recover =
    Choose from the discard pile, card by card: { $count } to go.
help-hand-limit =
    At the end of your turn you may keep { $limit } cards. Cards to discard: { $count }.
help-last-card =
    When the deck is empty the game ends at once, and whatever was going on is cut short.
    For { $tokens } tokens you may put the top card of the discard pile back on the deck, as often as you can pay.
    You can do this at any time, but now is your last chance.

explain-action = Two actions a turn: take a card or passenger, build a car, load a train, or deliver. Loading somebody else’s car earns its benefit.
explain-bonus = A bonus action comes on top of the two of your turn. You can load only your own train with it.
explain-how = A new car goes at the end, or over a weaker one of its kind for the difference. Your engine must pull them all.
explain-order = The card discarded last lies on top of the pile, and only the top card can be returned to the deck.
explain-give-up = The caboose that allowed one extra building has left your train. Give up the building that helps you least.
explain-replace = You have as many buildings as you may. The new one replaces one you have, at its full price.
explain-pay = Cards are money: each one pays one, whatever it shows. Pay with those you will not build or load.
explain-load = A card in a car is cargo. It must show what the car holds, or go in face down for one more card.
explain-extra = The wrong kind of cargo goes in face down, and that costs one more card: give up the one you need least.
explain-deliver = Everything now goes to this one place. A contract is worth most; a special delivery turns any item into two cards.
explain-contract = Choose what leaves your train for this contract. Whoever completes it first gets it; everyone else is too late.
explain-passenger = A passenger who gets off brings the reward of the first free space of the ticket tile.
explain-special = Every item chosen here becomes two cards. Keep on board what a contract will need soon.
explain-discard = A benefit can ask for cards in return. Any card of your hand will do, not only a new one.
explain-recover = The discard pile is open to you now: look for a car you can afford, or the cargo a contract asks for.
explain-hand-limit = Only so many cards stay in hand after a turn. Keep what you want to build or load next.
explain-last-card = The game ends when the deck is empty. Returning a card costs tokens, which are points: do it if you stand to gain more.

## Moves

group-take = Take
group-build = Build
group-load = Load into
group-deliver = Deliver to
group-skip = Skip
group-pass = Pass
group-extend = Extend
group-upgrade = Upgrade
group-scrap = Scrap a car first
group-replace = Replace
group-pay = Pay with
group-with = Load a card
group-board = Load a passenger
group-hide = Load face down
group-primary = Primary contract
group-secondary = Secondary contract
group-ticket = Ticket
group-caboose-9 = Caboose 9
group-caboose-10 = Caboose 10
group-special = Special delivery
group-unload = Unload
group-done = Finish
group-discard = Discard
group-last-card = Go on
group-return = Return a card

move-take = Take { $card }
move-take-deck = Take the top card of the deck
move-take-passenger = Take a passenger from the bag
move-take-token = Take a token: the bag is empty
move-build = Build { $card }
move-build-for = Build { $card } for { price }
move-build-from = Build { $card } for at least { price }
move-load = Load into { $player }’s train: { $place }
move-load-own = Load into your { which-car }
move-load-solo = Load into your { which-car }: you gain { $effects }
move-load-other = Load into { $player }’s { which-car }: you gain { $effects }
move-deliver = Deliver to { $island }
move-deliver-for = Deliver to { $island }: { $what }
move-deliver-special = Deliver to { $island }: a special delivery only
move-skip = Skip the bonus
move-pass = Pass: no action is possible
move-extend = Extend the train
move-extend-with = Extend the train with { $card } for { price }
move-upgrade = Upgrade { $place }
move-upgrade-car = Upgrade { which-old } to { $card } for { price }
move-scrap = Scrap { $place } first
move-scrap-empty = Scrap { $car } (car { $number }) first
move-scrap-loaded = Scrap { $car } (car { $number }) first, and lose { $items }
move-replace = Replace { $card }
move-pay = Pay with { $card }
move-with = Load { $card }
move-with-into = Load { $cargo } into { $car } (card: { $card })
move-board = Load a passenger to { $island }
move-hide = Load { $card } face down, discarding one more card
move-hide-into = Load { $cargo } into { $car } ({ $card } face down), discarding one more card
move-primary = Primary contract
move-primary-at = Primary contract at { $island }: { $needs }, worth { $points }
move-secondary = Secondary contract { $letter }
move-secondary-at = Secondary contract at { $island }: { $needs }, worth { $points } more
move-ticket = A passenger with a ticket
move-ticket-at = A passenger to { $island }: you gain { $effects }
move-caboose-9 = Caboose 9: a passenger to another destination
move-caboose-10 = Caboose 10: a passenger without a ticket
move-caboose-10-at = Caboose 10: a passenger without a ticket at { $island }; you gain { $effects }
move-special = A special delivery
move-unload = Unload space { $number } of { $place }
move-unload-item = Unload { $item } from { which-car }
move-done = Finish the delivery
move-done-special = Finish and draw { drawn }
move-discard = Discard { $card }
move-discard-order = { $card } goes to the discard pile next
move-discard-give-up = Give up { $card }
move-discard-extra = Discard { $card } as well
move-recover = Take { $card } from the discard pile
move-last-card = Go on: take the last card and end the game
move-return = Return the top card of the discard pile to the deck
move-return-card = Return { $card } from the discard pile to the deck for { $tokens } tokens

## Why a move is refused

section-turn = How to play
section-take = Take
section-build = Build
section-load = Load
section-deliver = Deliver
section-cabooses = Cabooses
section-solo = Solo mode

refused-step = Not now. { $doing }
refused-not-shown = { $card } is not in the display. Take another card, or the top one of the deck.
refused-no-cards = The deck and the discard pile are empty.
refused-bag-empty = The passenger bag is empty, and in this game it then gives nothing.
refused-not-bonus = This bonus is for another action. { $doing }
refused-not-in-hand = You have no { $card } in hand.
refused-cannot-pay = { $card } costs at least { price }, and it cannot pay for itself: you cannot afford it.
refused-too-heavy = With { $card } the train would weigh more than its engine capacity.
refused-no-lower-engine = { $card } can only replace an engine of a lower level, and yours is not.
refused-no-car = There is no such car in this train.
refused-own-train-only = You cannot load { $car } now: bonus loads, and the space in Caboose 3, are for one’s own train.
refused-holds-nothing = { $car } has no space for cargo or passengers.
refused-car-full = { $car } is full.
refused-nothing-to-load = You have nothing that can be loaded into { $car }.
refused-nothing-loaded = Nothing is loaded on your train.
refused-not-on-map = { $island } is not part of this game.
refused-may-not-pass = You may pass only when no action is possible, and one is.
refused-not-an-extension = { $card } cannot be coupled as one more car: you can have only one engine.
refused-no-upgrade = { $car } cannot become { $card }: an upgrade is of the same category and a higher level.
refused-scrapped-already = Only one car can be scrapped in each build.
refused-scrap-in-vain = There is no point in scrapping { $car }: you may scrap a car only if the train would otherwise be too heavy to build { $card }.
refused-scrapped-for-more = You have scrapped a car to make room, but this would have fitted anyway. Build { $card } in a way that needs the room.
refused-not-built = You have no such building.
refused-wrong-cargo = { $card } does not show the cargo of { $car }. You can load it face down if you discard one more card.
refused-right-cargo = There is no need to load { $card } face down: it can go into { $car } as it is.
refused-cargo-space = { $car } is for cargo, not for passengers.
refused-passenger-space = { $car } is for passengers, not for cargo.
refused-no-extra-card = To load face down you must discard one more card, and you have none.
refused-no-passenger = You have no passenger to { $island } beside your engine.
refused-island-taken = The island card of { $island } is already taken.
refused-island-open = An island card is waiting beside your engine: complete one of its secondary contracts before you take another.
refused-cargo-missing = You do not have all the cargo this contract asks for.
refused-not-your-island = The island card of { $island } is not beside your engine.
refused-no-such-contract = { $island } has no such contract.
refused-chapter-forbids = Secondary contracts cannot be completed in this chapter.
refused-no-tile = { $island } has no ticket tile.
refused-tile-full = The ticket tile of { $island } is full.
refused-no-matching-passenger = No passenger on your train wants to go to { $island }.
refused-no-other-passenger = No passenger on your train can use this.
refused-no-caboose = You have no such caboose on your train.
refused-caboose-used = This caboose has been used in this delivery.
refused-deliver-first = Caboose 9 works together with a delivery: deliver something to { $island } first.
refused-special-used = Each Deliver action allows one special delivery, and you have already made it.
refused-nothing-delivered = You have not delivered anything yet.
refused-no-such-item = Nothing is loaded there.
refused-not-wanted = That is not what is needed here. { $doing }
refused-not-aside = { $card } is not among the cards being discarded.
refused-not-in-pile = { $card } is not in the discard pile.
refused-solo-only = Cards can be returned to the deck only in solo mode.
refused-too-few-tokens = Returning a card costs { $price } tokens, and you have { $tokens }.
refused-pile-empty = The discard pile is empty.

unknown-move = “{ $code }” is not a move: nothing has that name. Write for example: { $examples-or }.
unknown-less = “{ $verb }” is not enough: say more, for example: { $examples-or }.
unknown-more = “{ $verb }” takes nothing after it.

## What happened

event-took = { $player } takes { $card } from the display.
event-drew = { $player } draws { drawn }.
event-drew-known = { $player } draws { $cards }.
event-drew-passenger = { $player } draws a { $passenger }.
event-gained-tokens = { $player } gains { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}.
event-reshuffled = The deck is empty: { $cards ->
    [one] { $cards } discarded card becomes
   *[other] { $cards } discarded cards become
} the new deck.
event-turned-up = { $card } joins the display.
event-recovered = { $player } takes { $card } from the discard pile.
event-builds = { $player } builds { $card }.
event-extended = { $player } couples { $card } for { price }.
event-upgraded = { $player } upgrades { $old } to { $card } for { price }.
event-scrapped = { $player } scraps { $card }.
event-built = { $player } builds { $card } for { price }.
event-replaced = { $player } discards { $card } to make room.
event-gave-up = { $player } gives up { $card }.
event-discarded = { $player } discards { $card }.
event-chose-space = { $player } loads into { $owner }’s { $car }.
event-loaded = { $player } loads { $cargo } into { $car } (card: { $card }).
event-loaded-face-down = { $player } loads { $cargo } into { $car } (a card face down).
event-loaded-face-down-known = { $player } loads { $cargo } into { $car } ({ $card } face down).
event-boarded = { $player } loads a { $passenger }.
event-delivers-to = { $player } delivers to { $island }.
event-begins = { $player } begins { $what }.
event-unloaded = { $player } unloads { $item }.
event-primary = { $player } completes the primary contract of { $island }.
event-secondary = { $player } completes a secondary contract of { $island }.
event-special-delivery = { $player } makes a special delivery of { $items ->
    [one] { $items } item
   *[other] { $items } items
}.
event-delivered = { $player } finishes the delivery.
event-progress = The progress train reaches space { $space }.
event-progress-train = { $player } takes the progress train.
event-final-round = The end is near: everyone, including { $player }, has one last turn.
event-night = Night: { $card } goes from the deck to the discard pile.
event-returned = { $player } returns { $card } to the deck for { $tokens } tokens.
event-skipped = { $player } skips the bonus.
event-passed = { $player } passes: no action is possible.
event-bonus-lost = { $player } cannot use the bonus, and it is lost.
event-game-over = The game is over.
event-chapter-won = The chapter is won!
event-chapter-lost = The deck has run out: the chapter is lost.

## The score sheet

sheet-tokens = Victory point tokens: { $tokens }
sheet-train = { $cars ->
    [one] Engine and { $cars } car
   *[other] Engine and { $cars } cars
}
sheet-primary = Primary contract of { $island }
sheet-secondary = Primary and secondary contract of { $island }
sheet-loaded = Loaded cargo and passengers: { $items }
sheet-progress-train = Progress train
sheet-building = { $card }

## Solo: ratings, chapters, goals

rating-freeloader = Freeloader
rating-trainee = Trainee
rating-engineer = Engineer
rating-head-conductor = Head Conductor
rating-island-conductor = Island Conductor

chapter-1 = Customers at Billington’s and Flint Beach are waiting. Complete both the primary and a secondary contract for each of them.
chapter-2 = The money is there, the builders are ready. Put up four buildings; you may have as many as you like.
chapter-3 = The newcomers want to see how everything works here. Show them: reach 60 points.
chapter-4 = At the festival the mayor wants to see one very long train. Couple 13 cars; the engine does not count.
chapter-5 = A colleague’s passenger train is broken. Take over the shift: fill five ticket tiles with their passengers.
chapter-6 = The guests know the south by now. Take them north: complete the contracts of Alpine Lodge, Devon City and the Research Station.
chapter-7 = The island wants to be famous for its architecture. Score 50 points from buildings alone; you may have as many as you like.
chapter-8 = A traveller has left his things everywhere. Collect them: complete the primary contracts of all seven island cards, and no secondary ones.
chapter-9 = A small boy wants to see something big. Build a Level 3 Engine and level 3 cars of four categories; returning a card costs only 2 tokens.
chapter-10 = The mayor himself is watching. Reach 70 points, even though every token now counts against you.

goal-contract = { $island }: { $have } of { $need } contracts
goal-buildings = Buildings: { $have } of { $need }
goal-score = Points: { $have } of { $need }
goal-cars = Cars: { $have } of { $need }
goal-full-tiles = Full ticket tiles: { $have } of { $need }
goal-building-points = Points from buildings: { $have } of { $need }
goal-primaries = Primary contracts: { $have } of { $need }
goal-engine-level = Engine level: { $have } of { $need }
goal-top-categories = Categories with a level 3 car: { $have } of { $need }

## The table, drawn in characters

draw-turn = Round { $turn }
draw-progress = progress train on space { $space } of { $end }
draw-progress-taken = progress train taken by { $player }
draw-last-turns = { $count ->
    [one] last round, { $count } turn to go
   *[other] last round, { $count } turns to go
}
draw-rating = rating so far: { $rating }
draw-chapter = Chapter { $number }
draw-won = The chapter is won.
draw-lost = The chapter is lost.
draw-islands = The island
draw-primary = { $needs }: worth { $points }
draw-secondary = then { $needs }: +{ $points } ({ $total })
draw-owned = { $player } has the card
draw-completed = { $player } has completed it
draw-reward = { $effects }
draw-display = Display
draw-piles = deck { $deck } · discards { $discards } · bag { $bag }
draw-deck-top = On top of the deck: { $cards }
draw-pile-top = On top of the discard pile: { $cards }
draw-player = points { $points } · tokens { $tokens } · cards { $cards } · capacity left { $slack }
draw-supply = waiting:
draw-buildings = buildings: { $buildings }
draw-known = known cards: { $cards }
draw-hand = Your cards
draw-face = costs { $cost } · worth { $points } · cargo: { $cargo }
draw-face-building = costs { $cost } · cargo: { $cargo }
draw-weight = weighs { $count }
draw-capacity = pulls { $count }
draw-benefit = benefit: { $effects }
draw-holds = holds { $count } × { $cargo }
draw-built = when built: { $effects }

cargo-coal = coal
cargo-oil = oil
cargo-box = box
cargo-any = any
cargo-passenger = passenger

text-caboose-1 = weighs 2; when you deliver, draw 1 card
text-caboose-2 = weighs 2; when you load coal, draw 1 card
text-caboose-3 = weighs 2; holds 1 cargo of any type
text-caboose-4 = weighs 2; one more building
text-caboose-5 = weighs 2; extending costs 1 less
text-caboose-6 = weighs nothing; capacity +2
text-caboose-7 = weighs 2; once in a delivery a passenger counts as any cargo
text-caboose-8 = weighs 2; when you load a passenger, draw 2 cards
text-caboose-9 = weighs 2; with a delivery, 1 passenger to another destination
text-caboose-10 = weighs 2; a passenger may take a reward without a ticket
text-coal-factory = 2 for each coal on your contracts
text-oil-refinery = 2 for each oil on your contracts
text-customs-house = 2 for each box on your contracts
text-bank = 2 for each item on your train
text-grand-central = 8
text-town-hall = 2 for each card of your train that draws passengers when built
text-rail-yard = 2 for each car
text-northern-station = 4, and 1 for each passenger at Alpine Lodge and Billington’s
text-middle-station = 4, and 1 for each passenger at Cactus Mines and Devon City
text-southern-station = 4, and 1 for each passenger at Camp Eagle and Flint Beach
text-time-engine = pulls 7; when built, take 1 card of your choice from the discard pile

## Why a move is good: a hint's reasons

some-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
reason-goal = It brings you closer to a goal: { $goal }.
reason-gain = It brings { some-points } at once.
reason-serves-primary = Cargo for the primary contract of { $island }, worth { some-points }: { $left ->
    [0] that will be all it needs
    [one] { $left } more item will be needed
   *[other] { $left } more items will be needed
}.
reason-serves-secondary = Cargo for a secondary contract of { $island }, worth { some-points }: { $left ->
    [0] that will be all it needs
    [one] { $left } more item will be needed
   *[other] { $left } more items will be needed
}.
reason-contract = It completes a contract of { $island }: { some-points }.
reason-contract-left = It goes towards the contract of { $island }: { $left ->
    [one] { $left } more item will be needed
   *[other] { $left } more items will be needed
}.
reason-island = Nobody else can take { $island } after that.
reason-progress = The progress train moves on to space { $space } of { $last }.
reason-take-building = As things stand, { $card } would be worth { some-points }.
reason-take-upgrade = It can upgrade your { $old } for { price }.
reason-take-car = Your engine has { $capacity } capacity left, and coupling this car costs { price }.
reason-take = You will have { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in hand.
reason-take-deck = Nobody sees what you take, and you will have { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in hand.
reason-token = The bag is empty, so you get a token, worth { some-points }.
reason-seats = Besides those waiting beside your engine, your train has room for { $count ->
    [one] { $count } more passenger
   *[other] { $count } more passengers
}.
reason-bag = { $count ->
    [one] One passenger is left in the bag
   *[other] { $count } passengers are left in the bag
}, and each brings a reward when delivered.
reason-building = As things stand, { $card } is worth { some-points }.
reason-printed = { $card } is worth { some-points } at the end.
reason-pulls = { $card } gives a capacity of { $capacity }.
reason-holds = It holds { $items }.
reason-built = It brings { $effects } when it is built.
reason-able-draw-on-deliver = From then on you draw { drawn } with each Deliver action.
reason-able-draw-on-coal = From then on you draw { drawn } for each coal you load.
reason-able-draw-on-passenger = From then on you draw { drawn } for each passenger you load.
reason-able-buildings = It lets you have { $count ->
    [one] { $count } more building
   *[other] { $count } more buildings
}.
reason-able-discount = It makes each car you couple from now on cheaper by { drawn }.
reason-able-passenger-as-cargo = It lets { $count ->
    [one] a passenger
   *[other] { $count } passengers
} count as any cargo in a delivery.
reason-able-other-destination = It lets { $count ->
    [one] one more passenger
   *[other] { $count } more passengers
} get off elsewhere in a delivery.
reason-able-any-ticket = It lets { $count ->
    [one] a passenger
   *[other] { $count } passengers
} without the right ticket take a reward.
reason-extend = One more car, and { $capacity } capacity is left.
reason-upgrade = It replaces { $old }, and you pay { $saved ->
    [one] { $saved } card less
   *[other] { $saved } cards less
} than the full price.
reason-scrap = Without { $car } the train is lighter by { $weight }, and { $card } fits.
reason-replace = { $card } is worth { some-points } now, { $new } { $better }.
reason-give-up = { $card } is worth { some-points } now.
reason-order = What you discard later lies above { $card } and can be returned to the deck before it.
reason-double = You have { $count } of { $card } in hand.
reason-unfit = { $card } does not fit your train as it is.
reason-spare = Any card is worth one here, and { $cards ->
    [0] none will be left
    [one] { $cards } will be left
   *[other] { $cards } will be left
} in your hand.
reason-benefit = On { $player }’s train it brings you { $effects }.
reason-benefit-own = It brings you { $effects }.
reason-loaded = Every item on board is worth { some-points }.
reason-caboose = Your caboose draws { drawn } for it.
reason-ticket = The next passenger to { $island } earns { $effects }.
reason-special = A special delivery brings up to { drawn } for { $items ->
    [one] the { $items } item
   *[other] the { $items } items
} on board.
reason-special-item = It brings { drawn }.
reason-special-done = You draw { drawn } for what you have chosen.
reason-delivered = Nothing else on board is wanted at { $island }.
reason-stays = { $items ->
    [one] { $items } item stays
   *[other] { $items } items stay
} on board for later: { some-points }.
reason-skip = You keep { $cards ->
    [0] everything as it is
    [one] your { $cards } card
   *[other] your { $cards } cards
}.
reason-last-card = The game ends, and you have { some-points }.
reason-longer = { $card } goes back on top of the deck, which lasts one card longer, and you keep { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}.

## Answers to questions

answer-printed = { $name }:
answer-car = { $card }: { $load-count ->
    [0] empty
   *[other] { $load }
}, free spaces: { $free }
answer-capacity = Engine capacity left: { $count }.
answer-afford = { $moves }.
answer-afford-none = There is nothing you can build now.
answer-not-now = You will see what you can build when it is your decision.
answer-card = { $card }{ $count ->
    [1] {""}
   *[other] {" "}× { $count }
}: { $parts }
answer-also = { $first }; { $then }
answer-no-cards = You have no cards.
answer-waiting = { $passengers-count ->
    [0] No passengers wait beside your engine.
   *[other] Beside your engine: { $passengers }.
}
answer-display-empty = No card lies in the display.
answer-player = { $player }: points { $points }, tokens { $tokens }, cards { $cards }, capacity left { $slack }; { $cars }
answer-island = { $island }: { $parts }
answer-island-absent = { $island } is not part of this game.
answer-tickets = { $rewards-count ->
    [0] All its passenger spaces are filled.
   *[other] The next passengers bring: { $rewards }.
}

## The lesson: under 25 words each

lesson-aim = Build a train, load it, and deliver across the island. Contracts, cars and passengers bring points; the most points win.
lesson-deliver = You have two coal on board. Deliver to Alpine Lodge: its primary contract asks for just that.
lesson-deliver-good = Everything in this action goes to Alpine Lodge.
lesson-deliver-other = The coal stays on board. A contract belongs to whoever completes it first.
lesson-build = A turn is two actions. First build a Level 1 Hopper, a car for coal. It costs one other card.
lesson-build-good = Every card can be a car, cargo, or money.
lesson-build-other = Fine. You will need hoppers, though: they carry the coal that the first contract asks for.
lesson-lend = Second action: load a passenger into your rival’s engine. Loading other players’ trains earns the car’s benefit, here two cards.
lesson-lend-good = Your rival gets a passenger, you get cards.
lesson-lend-other = Fine. Remember that loading a rival’s train is the quickest way to new cards.
lesson-hopper = Alpine Lodge wants two coal, and a small hopper holds one. Build another hopper.
lesson-hopper-good = Now there will be room for two coal.
lesson-hopper-other = Fine. With one hopper you can only carry one coal at a time.
lesson-coal = Load coal: choose a free hopper on your own train, then a card that shows coal.
lesson-coal-good = Now choose what goes in.
lesson-coal-other = Fine. Only what is on board can be delivered.
lesson-take = Take a card: from the display you see what you get, from the deck you do not.
lesson-take-good = More cards, more choice. At the end of a turn you keep five at most.
lesson-take-other = Fine. When you are short of cards, take some, or load a rival’s train.
lesson-couple = Couple the car to the end of your train.
lesson-couple-good = A Level 1 Engine pulls a weight of 4; a small hopper weighs 1.
lesson-couple-other = An upgrade costs only the difference and lies over the old car.
lesson-pay = Pay with the card you need least. Keep cards that show coal: they are your cargo.
lesson-pay-good = Paid. The car is yours and brings its points at the end of the game.
lesson-pay-other = Paid. Any card counts as one, whatever is printed on it.
lesson-board = Choose the passenger who gets on.
lesson-board-good = On board. In a rival’s train that brings you cards at once.
lesson-board-other = On board. Passengers bring a reward at their destination.
lesson-cargo = Choose a card that shows the car’s cargo. In the car it is cargo, no longer a card of yours.
lesson-cargo-good = Loaded: one more piece of cargo on board.
lesson-cargo-other = Loaded. A card without the right sign goes in face down, for one more card.
lesson-contract = Choose the primary contract: what it asks for is on board.
lesson-contract-good = The contract takes its cargo piece by piece. Then the island card is yours, with its secondary contracts.
lesson-contract-other = Fine. Contracts bring more than anything else you can do with cargo.
lesson-unload = Unload what the contract asks for.
lesson-unload-good = The cars are free again for the next load.
lesson-unload-other = That works too.
lesson-stop = Nothing more to deliver here: finish.
lesson-stop-good = What is left stays on board.
lesson-stop-other = Fine. You may go on as long as something fits.
lesson-limit = Too many cards: discard the one you need least.
lesson-limit-good = Five cards is the most you may keep after a turn.
lesson-limit-other = Five cards is the most you may keep after a turn.
lesson-free = Choose as you like here. A hint shows what a strong player would do.
lesson-done = Contract completed: its points are yours, and the progress train moves on. When it reaches space 4, everybody takes one last turn.
lesson-enough = You have seen how turns work: two actions each. When the progress train reaches space 4, everybody takes one last turn.
