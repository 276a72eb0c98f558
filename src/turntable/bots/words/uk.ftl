### Боти: що кажуть, коли просять такого, якого немає.

no-such-bot = Бота «{ $name }» немає; є { $known }.
bot-not-yet = Гра { $game } ще не має бота «{ $level }»; є { $known }.
bot-no-budget = Бот «{ $level }» не шукає: пишіть { $level } без числа.
bot-bad-budget = «{ $budget }» — не кількість розіграшів: пишіть, наприклад, { $level }:128, від 1 до { $most }.
