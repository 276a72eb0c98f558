### Боти: як вони звуться, і що кажуть, коли просять такого, якого немає.

level-random = Випадковий
level-novice = Новачок
level-driver = Машиніст
level-conductor = Кондуктор
level-stationmaster = Начальник станції
level-rated = { $give ->
    [0] { $level } · { $rating }
   *[other] { $level } · { $rating } ± { $give }
}
level-numbered = { $name } { $number }

expect-win =
    шанс перемогти { $win } % ({ $low }–{ $high }), близько { $points ->
        [one] { $points } бала
        [few] { $points } балів
       *[many] { $points } балів
    } (± { $give })
expect-goal = шанс досягти мети { $win } % ({ $low }–{ $high })
expect-points =
    близько { $points ->
        [one] { $points } бала
        [few] { $points } балів
       *[many] { $points } балів
    } (± { $give })

reason-only = Це єдиний можливий хід.
reason-plan = Це частина плану, якого тримається бот.
difference-even = здається майже не гіршим
difference-little = здається трохи слабшим
difference-clear = здається помітно слабшим
difference-large = здається значно слабшим
difference-higher = здається не гіршим
difference-untried = забракло часу перевірити

no-such-bot = Бота «{ $name }» немає; виберіть із таких: { $known }.
bot-not-yet = Гра { $game } ще не має бота «{ $level }»; є { $known }.
bot-no-budget = Бот «{ $level }» не шукає: пишіть { $level } без числа.
bot-bad-budget = «{ $budget }» — не кількість розіграшів: пишіть, наприклад, { $level }:128, від 1 до { $most }.
bot-own-unread = Файл бота «{ $bot }» неможливо прочитати: { $why }.
bot-own-no-module = Модуля «{ $place }» для бота «{ $bot }» немає; файл називають його шляхом, наприклад { "mine.py:MyBot" }.
bot-own-nameless = «{ $bot }» — не бот: після файлу пишуть двокрапку й один клас, наприклад { $file }{ ":MyBot" }.
bot-own-broken = Бота «{ $bot }» неможливо завантажити: { $why }
bot-own-no-class = Класу «{ $name }» у { $place } немає. { $known-count ->
    [0] Бот — це клас із методом «{ "choose" }».
   *[other] Є { $known }.
}
bot-own-not-made = Бота «{ $bot }» неможливо створити з { "(game, seed)" }: { $why }
bot-own-no-choose = Бот «{ $bot }» не має методу «{ "choose(perspective)" }».
bot-own-failed = Бот «{ $bot }» не зміг вибрати: { $why }
bot-own-hangs = Бота «{ $bot }» зупинено: за { $seconds } с він так і не вибрав ходу.
bot-own-bad-move = Бот «{ $bot }» вибрав «{ $move }», а такого дозволеного ходу немає.
tune-cannot = Гра { $game } не має планувальника, якого можна налаштувати.
train-cannot = Гра { $game } ще не має нічого, що могло б навчатися.
model-bad = «{ $file }» — не модель або пошкоджена модель.
model-differs = Модель «{ $file }» навчено для іншого: { $what } там «{ $has }», а тут «{ $wanted }».
