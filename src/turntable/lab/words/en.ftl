### Play-tests of boards: what bots find out, for the terminal and for pages.

playtest-title = Play-test: { $games ->
    [one] { $games } game
   *[other] { $games } games
} for each number of players
playtest-who = Played by { $level } at every seat, seed { $seed }; bots { $bots }, board { $data }.
playtest-bad-games = Give a number of games from 1 to { $most }.

## Parts of the report

playtest-advice = Seen without playing
playtest-warnings = What to change
playtest-no-warnings = Nothing to change: no warnings for this board.
playtest-fairness = Wins by turn order, with 95% intervals; dotted line: a fair share
playtest-map = How often routes and cities are used: the thicker, the more often
playtest-map-built = Where track lies at the end of games: the thicker, the more often
playtest-map-carried = Where cubes travel: the thicker, the more of them
playtest-length = Decisions in a game
playtest-figures = Figures
playtest-tickets = Tickets
playtest-stops = Cities and towns
playtest-compared = Compared with other boards
playtest-older = The other boards were play-tested by earlier versions of the bots.
playtest-players = { $seats ->
    [one] { $seats } player
   *[other] { $seats } players
}
playtest-place = Plays { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
playtest-board-here = This board
playtest-again = The same games again

## Columns

playtest-column-figure = Figure
playtest-column-place = Turn order
playtest-column-board = Board
playtest-column-ticket = Ticket
playtest-column-kept = Kept
playtest-column-done = Completed
playtest-column-brought = Points brought
playtest-column-won = Holder won
playtest-column-stop = Place
playtest-column-served = Reached
playtest-column-shipped = Cubes shipped
playtest-column-received = Cubes received
playtest-column-remained = Cubes left
playtest-column-founded = Became a city

## Figures: short, they stand in a narrow column

measure-decisions = Decisions
measure-best = Winner’s points
measure-margin = Lead of the winner
measure-passes = Passes in a game
measure-skill = { $weak ->
    [random] Novice among random bots wins
   *[novice] Driver among Novices wins
}
measure-unfair = Farthest from fair
measure-routes = Routes claimed
measure-tickets = Tickets completed
measure-ticket-points = Points from tickets
measure-trains-left = Trains left
measure-cards-gone = Games without cards left
measure-tickets-gone = Games without tickets left
measure-served = Cities and towns reached
measure-delivered = Cubes delivered, each
measure-way = Segments of a delivery
measure-cubes-left = Cubes left on the map
measure-income = Income at the end
measure-cash = Money at the end
measure-level = Locomotive at the end
measure-bankrupt = Bankrupt players
measure-tiles-gone = Games short of a tile
measure-reserve-gone = Games with no reserve left
measure-cities-gone = Games with no new city left

## On the map

heat-route = { $route }: claimed in { $share } of games
heat-city = { $city }: used in { $share } of games
heat-stop = { $stop }: reached in { $share } of games, cubes received { $received }, shipped { $shipped }

## Warnings: what is wrong, and what to change

warning-unfair = With { $seats } players, whoever plays { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} wins { $share }% of games; a fair share is { $par }%. { $kind ->
    [more] Something on the board favours whoever moves then: offer it twice, or make it smaller.
   *[less] What is worth having is gone by then: offer more of it, or make the first prize smaller.
}
warning-luck = With { $seats } players, a { $weak ->
    [random] Novice among random bots
   *[novice] Driver among Novices
} wins only { $share }% of games (chance alone gives { $par }%): skill hardly shows. Offer more ways to the goal, and rewards that can be planned.
warning-runaway = With { $seats } players, half of the winners lead by { $margin } points or more, and winners have { $best } on average: somebody runs away. Make the largest rewards smaller.
warning-endless = With { $seats } players, games that did not end: { $count }.
warning-trains = With { $seats } players, somebody had to pass in { $share }% of games: there are { $trains } trains for { $spaces } spaces. Give each player { $better } trains, or add routes.
warning-cards-gone = With { $seats } players, the train car cards ran out in { $share }% of games. Add cards, or make routes longer so that cards return.
warning-tickets-gone = With { $seats } players, the destination tickets ran out in { $share }% of games. Add tickets.
warning-dead-cities = Almost nobody goes to { $cities }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } in all)
}. Add tickets that lead there, or shorter routes.
warning-dead-routes = Almost nobody claims { $routes }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } in all)
}. Make them shorter or grey, or let tickets lead that way.
warning-trap = The ticket { $ticket } is a trap: only { $share }% of those who keep it complete it ({ $usual }% for all tickets). Add another way, or choose nearer cities.
warning-bankrupt = With { $seats } players, { $share }% go bankrupt. Put cities nearer to each other, or make the terrain cheaper.
warning-indebted = With { $seats } players, { $share }% end with negative income. Put cities nearer to each other, or make the terrain cheaper.
warning-idle = With { $seats } players, each delivers only { $each } cubes in { $rounds } delivery rounds. Put more cubes on the map, or cities of the same colour farther apart.
warning-tiles-gone = With { $seats } players, some kind of tile ran out in { $share }% of games. The map is too large for the tiles in the box: leave fewer hexes, or fewer rounds.
warning-dead-stops = Almost nobody builds to { $stops }{ $count ->
    [1] {""}
   *[other] {" "}({ $count } in all)
}. Move them nearer to the others, or add cubes.
