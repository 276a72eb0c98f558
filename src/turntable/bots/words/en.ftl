### Bots: what they are called, and what is said when one is asked for that does not exist.

level-random = Random
level-novice = Novice
level-driver = Driver
level-conductor = Conductor
level-stationmaster = Stationmaster
level-rated = { $level } · { $rating }
level-numbered = { $name } { $number }

expect-win =
    wins { $win } % ({ $low }–{ $high }), about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (± { $give })
expect-goal = reaches the goal { $win } % ({ $low }–{ $high })
expect-points =
    about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (± { $give })

no-such-bot = There is no bot “{ $name }”; there is { $known }.
bot-not-yet = { $game } has no bot “{ $level }” yet; it has { $known }.
bot-no-budget = The bot “{ $level }” does not search: write { $level } without a number.
bot-bad-budget = “{ $budget }” is no number of playouts: write for example { $level }:128, from 1 to { $most }.
tune-cannot = { $game } has no planner whose knobs could be tuned.
