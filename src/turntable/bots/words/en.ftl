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
bot-own-unread = The file of the bot “{ $bot }” cannot be read: { $why }.
bot-own-no-module = There is no module “{ $place }” for the bot “{ $bot }”; a file is named by its path, such as mine.py:MyBot.
bot-own-broken = The bot “{ $bot }” cannot be loaded: { $why }
bot-own-no-class = There is no class “{ $name }” in { $place }. { $known-count ->
    [0] A bot is a class with a method “choose”.
   *[other] There is { $known }.
}
bot-own-not-made = The bot “{ $bot }” cannot be made with (game, seed): { $why }
bot-own-no-choose = The bot “{ $bot }” has no method “choose(perspective)”.
bot-own-failed = The bot “{ $bot }” failed to choose: { $why }
bot-own-bad-move = The bot “{ $bot }” chose “{ $move }”, which is none of the legal moves.
tune-cannot = { $game } has no planner whose knobs could be tuned.
train-cannot = { $game } has nothing yet that could learn.
model-bad = “{ $file }” is no model, or a damaged one.
model-differs = The model “{ $file }” was learned for something else: { $what } is “{ $has }” there and “{ $wanted }” here.
