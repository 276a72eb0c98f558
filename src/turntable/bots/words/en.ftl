### Bots: what they are called, and what is said when one is asked for that does not exist.

level-random = Random
level-novice = Novice
level-driver = Driver
level-conductor = Conductor
level-stationmaster = Stationmaster
level-rated = { $give ->
    [0] { $level } · { $rating }
   *[other] { $level } · { $rating } ± { $give }
}
level-numbered = { $name } { $number }

expect-win =
    wins { $win }% ({ $low }–{ $high }), about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (± { $give })
expect-goal = reaches the goal { $win }% ({ $low }–{ $high })
expect-points =
    about { $points ->
        [one] { $points } point
       *[other] { $points } points
    } (± { $give })

reason-only = This is the only possible move.
reason-plan = It is part of the bot’s plan.
difference-even = seems about as good
difference-little = seems a little weaker
difference-clear = seems clearly weaker
difference-large = seems much weaker
difference-higher = seems just as good
difference-untried = was not tried, for lack of time

no-such-bot = There is no bot “{ $name }”; choose from { $known }.
bot-not-yet = { $game } has no bot “{ $level }” yet; it has { $known }.
bot-no-budget = The bot “{ $level }” does not search: write { $level } without a number.
bot-bad-budget = “{ $budget }” is not a number of playouts: write for example { $level }:128, from 1 to { $most }.
bot-own-unread = The file of the bot “{ $bot }” cannot be read: { $why }.
bot-own-no-module = There is no module “{ $place }” for the bot “{ $bot }”; a file is named by its path, such as mine.py:MyBot.
bot-own-nameless = “{ $bot }” is not a bot: a file is followed by a colon and one class, as in { $file }:MyBot.
bot-own-broken = The bot “{ $bot }” cannot be loaded: { $why }
bot-own-no-class = There is no class “{ $name }” in { $place }. { $known-count ->
    [0] A bot is a class with a method “choose”.
   *[other] It has { $known }.
}
bot-own-not-made = The bot “{ $bot }” cannot be made with (game, seed): { $why }
bot-own-no-choose = The bot “{ $bot }” has no method “choose(perspective)”.
bot-own-failed = The bot “{ $bot }” failed to choose: { $why }
bot-own-hangs = The bot “{ $bot }” was stopped: it had not chosen after { $seconds } seconds.
bot-own-bad-move = The bot “{ $bot }” chose “{ $move }”, which is not a legal move.
tune-cannot = { $game } has no planner whose knobs could be tuned.
train-cannot = { $game } has nothing yet that could be trained.
model-bad = “{ $file }” is not a model, or is damaged.
model-differs = The model “{ $file }” was trained for something else: { $what } is “{ $has }” there and “{ $wanted }” here.
