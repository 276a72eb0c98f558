### Steam українською.

game-name = { "Steam" }
game-tagline = Прокладайте колію, доставляйте нею товари й перетворюйте кожну доставку на гроші або на очки.

## Налаштування

option-board = Мапа
option-board-great-britain = Велика Британія (3–4 гравці)
option-board-training = Навчальна долина (2–3 гравці)
option-board-ukraine = Україна (3–6 гравців)
option-rounds = Скільки раундів
option-rounds-standard = за кількістю гравців
option-rounds-4 = 4
option-rounds-5 = 5
option-rounds-6 = 6
option-rounds-7 = 7
option-rounds-8 = 8
option-rounds-9 = 9
option-rounds-10 = 10
option-first_order = Перша черга ходів
option-first_order-random = за жеребом; дальші місця отримують кілька доларів
option-first_order-auction = місця продають на аукціоні
option-terrain_on_reconstruction = За рельєф платять і тоді, коли плитку перебудовують
option-terrain_on_reconstruction-yes = так
option-terrain_on_reconstruction-no = ні
option-income_ceiling = Найвищий дохід
option-income_ceiling-10 = 10
option-income_ceiling-none = без обмеження

## Речі на столі

token-first-player = «Перший гравець»
token-first-shipment = «Перше відправлення»
token-engineer = «Інженер»
token-first-builder = «Перший будівельник»
token-city-development = «Розвиток міста»
token-locomotive-upgrade = «Покращення локомотива»
token-urbanization = «Урбанізація»

cube-red = червоний
cube-blue = синій
cube-yellow = жовтий
cube-purple = фіолетовий
cube-gray = сірий

face-straight = пряма
face-gentle = плавний поворот
face-sharp = крутий поворот
face-crossing-straights = перетин двох прямих
face-crossing-straight-gentle = перетин прямої з плавним поворотом
face-crossing-gentles = перетин двох плавних поворотів
face-straight-beside-sharp = пряма поряд із крутим поворотом
face-two-gentles = два плавні повороти спинами
face-gentle-sharp-clockwise = плавний і крутий повороти
face-gentle-sharp-anticlockwise = крутий і плавний повороти
face-town-end = містечко з одним виходом
face-town-straight = містечко на прямій
face-town-gentle = містечко на плавному повороті
face-town-sharp = містечко на крутому повороті
face-town-star = містечко-зірка
face-town-straight-left = містечко з відгалуженням ліворуч
face-town-straight-right = містечко з відгалуженням праворуч
face-town-fan = містечко-віяло
face-town-cross = містечко-перехрестя
face-town-fan-and-one = містечко-віяло та ще один вихід
face-town-wide-fan = містечко — широке віяло

way-e = Сх
    .long = на схід
way-se = ПдСх
    .long = на південний схід
way-s = Пд
    .long = на південь
way-sw = ПдЗх
    .long = на південний захід
way-w = Зх
    .long = на захід
way-nw = ПнЗх
    .long = на північний захід
way-n = Пн
    .long = на північ
way-ne = ПнСх
    .long = на північний схід

## Частини речень, спільні для повідомлень нижче

track = { $a }–{ $b }
segment = { $a } – { $b }
cost = { $price } ${ $loans ->
    [0] { "" }
    [one] { "" }, з { $loans } позикою
    [few] { "" }, з { $loans } позиками
   *[many] { "" }, з { $loans } позиками
}
worth = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
counted = { $count ->
    [one] { $count } ділянку
    [few] { $count } ділянки
   *[many] { $count } ділянок
}

## Кроки: що можна зробити зараз і чим закінчується хід

step-bid = Торги за місце { $place } у першій черзі ходів: пропонуйте { $least } $ або більше. Хто пасує, на це місце вже не претендує.
step-token = Раунд { $round } із { $rounds }: візьміть жетон дії.
step-build = { $tiles ->
    [0] Усі ваші плитки викладено
    [one] Прокладайте колію: лишилася { $tiles } плитка
    [few] Прокладайте колію: лишилося { $tiles } плитки
   *[many] Прокладайте колію: лишилося { $tiles } плиток
}, на руках { $cash } $. { $due ->
    [1] Ви ще маєте розвинути місто.
    [2] Ви ще маєте провести урбанізацію.
   *[other] Хід закінчує «{ move-done }».
}
step-city = Виберіть колір нового міста { $stop }.
step-goods = Виберіть резервну клітинку, товари з якої надійдуть до міста { $stop }.
step-deliver = Коло доставки { $delivery }: відправте один кубик щонайбільше через { $level ->
    [one] { $level } ділянку
    [few] { $level } ділянки
   *[many] { $level } ділянок
}, покращте локомотив або пасуйте. Це і є ваш хід.
step-link = Кубик ({ $cube }) зараз тут: { $stop }. Виберіть наступну ділянку. { $left ->
    [one] Лишилася { $left } ділянка.
    [few] Лишилося { $left } ділянки.
   *[many] Лишилося { $left } ділянок.
}
step-score = Візьміть { worth } як переможні очки або як дохід (зараз { $income }).

help-bid =
    Місця в першій черзі ходів продають на аукціоні одне за одним; це місце { $place }.
    Запропонуйте щонайменше { $least } $ або пасуйте; хто пасує, на це місце вже не претендує.
    Останній, хто торгується, платить, за потреби з позиками, і виходить з аукціону. Останнє місце безкоштовне.
help-token =
    Це раунд { $round } із { $rounds }. Кожен бере один жетон; його номер визначає наступну чергу ходів.
    1 «Перший гравець»: перший у наступному раунді. 2 «Перше відправлення»: першим доставляє. 3 «Інженер»: чотири плитки замість трьох. 4 «Перший будівельник»: першим будує.
    5 «Розвиток міста», 2 $: товари до міста. 6 «Покращення локомотива», 4 $ і номер нового рівня: рівень вищий одразу. 7 «Урбанізація», 6 $: містечко стає містом.
    Жетони 5 і 7 можна взяти долілиць: без плати й без дії.
    Кому бракує грошей, той бере позики: 5 $ кожна, а дохід назавжди меншає на один.
help-build =
    Лишилося плиток: { $tiles }. Доларів на руках: { $cash }. { $due ->
        [1] Ще треба розвинути місто.
        [2] Ще треба провести урбанізацію.
       *[other] Ви більше нічого не винні.
    }
    Нова колія починається в місті, продовжує вашу незавершену ділянку, виходить із містечка, куди веде ваша колія, або переймає нічию колію, що починається в місті чи в такому містечку.
    Плитка коштує 1 $ за кожен вихід, 1 $ за містечко, 1 $ за річку та 2 $ за гори.
    Плитка може замінити іншу, якщо вся стара колія лишається (за рельєф платять), або повернути відкритий кінець останньої плитки (за рельєф не платять).
    Не можна ні приєднуватися до чужої колії, ні повертати ділянку туди, де вона починається.
    Незавершена ділянка, яка не отримала плитки за ваш хід, наприкінці ходу перестає бути вашою.
help-city =
    { $stop } стає містом. Виберіть будь-який колір, плитка якого ще лишилася.
    Сірими бувають лише нові міста, і лише вони приймають сірі товари.
help-goods =
    Усі кубики з вибраної резервної клітинки переходять до міста { $stop }.
    Резервні клітинки більше не поповнюються.
help-deliver =
    Це коло доставки { $delivery } із двох; рівень вашого локомотива { $level }.
    Відправте один кубик до міста його кольору завершеними ділянками, яких не більше за ваш рівень. Він зупиняється в першому такому місті й ніде не буває двічі.
    На шляху має бути бодай одна ваша ділянка, і ваших має бути не менше, ніж у будь-кого іншого.
    Кожен власник отримує очко за ділянку. Замість доставки можна раз за два кола безкоштовно підняти рівень локомотива.
help-link =
    Кубик ({ $cube }) зараз тут: { $stop }. Ділянок, якими він ще може пройти: { $left }.
    Пропонуються лише ті ділянки, якими можна дістатися до міста його кольору.
help-score =
    За свої ділянки ви отримуєте { worth }: усе як переможні очки або все як дохід, зараз { $income }.
    Дохід виплачують щораунду, а наприкінці він дає пів очка за долар.

## Ходи

group-take = Взяти жетон
group-done = Закінчити
group-develop = Розвинути місто
group-urbanize = Урбанізувати містечко
group-city = Нове місто
group-goods = Товари
group-upgrade = Покращити
group-pass = Пасувати
group-ship = Відправити кубик
group-go = Наступна ділянка
group-points = Переможні очки
group-income = Дохід
group-bid = Запропонувати за місце
group-build = Прокласти колію

move-take = Взяти жетон { $token }
move-take-down = Взяти жетон { $token } долілиць: без плати й без дії
move-take-for = Взяти жетон { $token }{ $price ->
    [0] { "" }
   *[other] { "" } за { cost }
}
move-bid = Запропонувати { $dollars } $
move-bid-for = { group-bid } { $place }: { $dollars } $
move-done = Закінчити будівництво
about-build = { $hex }{ $terrain ->
    [river] { "" }, річка
    [mountain] { "" }, гори
   *[plain] { "" }
}
move-build-at = { $hex }: { $face }
move-build-tracks = { $hex }: { $face } { $tracks }
move-build = { $hex }: { $face } { $tracks }, { cost }{ $act ->
    [rebuild] { "" } (перебудова)
    [redirect] { "" } (поворот)
   *[new] { "" }
}{ $completes ->
    [0] { "" }
   *[other] { "" }, завершує { $links }
}
move-develop = Розвинути: { $stop }
move-urbanize = Зробити містом: { $stop }
move-city = Нове місто, колір: { $cube }
move-goods = Взяти товари з резервної клітинки { $reserve }
move-goods-of = Взяти товари з резервної клітинки { $reserve }: { $cubes }
move-upgrade = Покращити локомотив
move-upgrade-to = Покращити локомотив до рівня { $level }
move-pass = Пасувати
move-ship-from = Відправити { $cube } кубик звідси: { $stop }
move-ship = Відправити { $cube } кубик: { $stop } – { $to-or }, до { $points ->
    [one] { $points } очка
    [few] { $points } очок
   *[many] { $points } очок
}
move-go-way = Рухатися { $way-long }
move-go-own = Рухатися { $way-long }, { $to }, своєю ділянкою{ $arrives ->
    [0] { "" }
   *[other] { "" }, і доставити
}
move-go-rival = Рухатися { $way-long }, { $to }, ділянкою гравця { $player }{ $arrives ->
    [0] { "" }
   *[other] { "" }, і доставити
}
move-go-unowned = Рухатися { $way-long }, { $to }, нічиєю ділянкою{ $arrives ->
    [0] { "" }
   *[other] { "" }, і доставити
}
move-points = Взяти переможні очки
move-points-of = Взяти { worth } як переможні
move-income = Взяти дохід
move-income-of = Взяти { worth } як дохід, який стане { $income }

## Чому хід неможливий

section-set-up = підготовка
section-round = раунд
section-s1 = 1–7, жетони дій
section-s3 = 3, «Інженер»
section-s5 = 5, «Розвиток міста»
section-s7 = 7, «Урбанізація»
section-s8 = 8, необов’язкові дії
section-s9 = 9, розширення мережі
section-s10 = 10, перебудова
section-s11 = 11, зміна напрямку
section-s12 = 12, як розвивають місто
section-s13 = 13, як проводять урбанізацію
section-s18 = 18, чужа колія
section-s19 = 19, межі
section-s20 = 20, містечка
section-s21 = 21, без петель
section-s22 = 22, наявні плитки
section-s23 = 23, покращення локомотива
section-s24 = 24, доставка кубика
section-s26 = 26, рівень
section-s27 = 27, шлях
section-s28 = 28, чужі ділянки
section-s29 = 29, очки за доставку
section-s33 = 33, позики

refused-step = Не зараз. { $doing }
refused-bid-low = Запропонуйте більше ніж { $bid } $ або пасуйте.
refused-money = Це коштує { $price } $, а з усіма позиками ви можете зібрати лише { $budget } $.
refused-token-taken = Жетон { $token } уже має { $player }.
refused-no-development = Зараз розвивати нічого: потрібні товари в резерві, маркер і місто без маркера. Жетон можна взяти долілиць.
refused-no-urbanization = Зараз урбанізувати нічого: потрібні містечко й плитка нового міста. Жетон можна взяти долілиць.
refused-owes-development = Ви заплатили за «Розвиток міста»: скористайтеся ним, перш ніж закінчити хід.
refused-owes-urbanization = Ви заплатили за «Урбанізацію»: проведіть її, перш ніж закінчити хід.
refused-not-due = Такої дії ви зараз не маєте.
refused-not-a-city = { $stop } — не місто.
refused-marked = { $stop } уже має маркер розвитку.
refused-not-a-town = { $stop } — уже місто.
refused-no-new-city = Плитки нового міста цього кольору ({ $cube }) не лишилося.
refused-reserve-empty = Товарів там уже немає.
refused-no-tiles = Ви виклали всі плитки, які можна викласти цього раунду.
refused-on-city = { $hex } — місто: колію там не кладуть.
refused-on-lake = { $hex } — вода: колію там не кладуть.
refused-needs-town = { $hex } — містечко: потрібна плитка з містечком.
refused-needs-plain = На { $hex } немає містечка: плитка з містечком туди не пасує.
refused-off-board = Колія вийшла б за межі поля { $way-long }.
refused-into-lake = Колія вийшла б у воду { $way-long }.
refused-border = Колія перетнула б товсту лінію { $way-long }.
refused-stock = Таких плиток більше немає: { $face }.
refused-same = На { $hex } уже лежить саме ця плитка.
refused-loses-track = Уся колія на { $hex } має лишитися; повернути можна лише відкритий кінець останньої плитки, нічого при цьому не додаючи.
refused-not-last = Це не відкритий кінець останньої плитки: другий кінець колії на { $hex } має лишитися.
refused-not-yours = Колія на { $hex } чужа: повернути її може лише власник.
refused-too-far = Нічия колія там починається в містечку, куди ваша колія не веде.
refused-rival = Колія { $way-long } приєдналася б до колії гравця { $player }.
refused-loop = Ділянка повернулася б туди, де починається.
refused-not-connected = Колія має починатися в місті, продовжувати вашу або нічию незавершену ділянку чи виходити з містечка, куди ви дісталися.
refused-upgraded = Безкоштовне покращення цього раунду ви вже використали.
refused-top-level = Ваш локомотив має найвищий рівень, { $level }.
refused-no-cube = Кубика цього кольору ({ $cube }) тут немає: { $stop }.
refused-no-segment = У той бік завершеної ділянки немає.
refused-visited = Кубик тут уже був: { $to }.
refused-minority = На шляху має бути ваша ділянка, і ваших має бути не менше, ніж у будь-кого іншого.
refused-too-long = Немає міста цього кольору в межах рівня вашого локомотива: { $level ->
    [one] { $level } ділянка
    [few] { $level } ділянки
   *[many] { $level } ділянок
}.
refused-no-destination = До іншого міста цього кольору ({ $cube }) так не дістатися.
refused-no-own = У вас ще немає жодної завершеної ділянки.
refused-ceiling = Ваш дохід { $income }, вищого немає: беріть переможні очки.

## Текст, який не є ходом

unknown-less = Самого «{ $code }» замало: допишіть, про що йдеться, наприклад: { $example }.
unknown-hex = Клітинки «{ $name }» на цій мапі немає.
unknown-track = «{ $name }» — не плитка. Назвіть сторони кожної колії, наприклад { "e-w" } чи { "e-w+se-nw" }, а для містечка його виходи: { "e+sw" }. Сторони тут: { $ways }.
unknown-stop = Міста чи містечка «{ $name }» на цій мапі немає.
unknown-cube = «{ $name }» — не колір кубиків. Кольори: { $known }.
unknown-token = «{ $name }» — не жетон. Жетони: { $known }.
unknown-way = «{ $name }» — не напрямок. Напрямки тут: { $known }.

## Перебіг гри

event-bid = { $player } пропонує { $dollars } $ за місце { $place }.
event-bid-passed = { $player } не претендує на місце { $place }.
event-won-place = { $player } отримує місце { $place } за { $dollars } $.
event-round = Раунд { $round } із { $rounds }.
event-took = { $player } бере жетон { $token }{ $price ->
    [0] { "" }
   *[other] { "" } за { $price } $
}.
event-took-down = { $player } бере жетон { $token } долілиць.
event-upgraded = Локомотив гравця { $player } тепер має рівень { $level }.
event-loans = { $player } позичає { $dollars } $ ({ $loans ->
    [one] { $loans } позика
    [few] { $loans } позики
   *[many] { $loans } позик
}): дохід { $income }, переможних очок { $points }.
event-built = { $player } прокладає колію на { $hex }: { $face }, { $price } $.
event-rebuilt = { $player } перебудовує колію на { $hex }: { $face }, { $price } $.
event-redirected = { $player } повертає колію на { $hex }: { $face }, { $price } $.
event-completed = { $player } завершує { counted }.
event-finished = { $player } більше не будує цього раунду.
event-lost = { $player } втрачає { $count ->
    [one] { $count } ділянку, що не отримала плитки
    [few] { $count } ділянки, що не отримали плитки
   *[many] { $count } ділянок, що не отримали плитки
}.
event-developed = { $player } розвиває місто { $stop }.
event-urbanizing = { $player } робить містечко { $stop } містом.
event-urbanized = { $player } кладе нове місто { $stop }, колір: { $cube }.
event-goods = { $player } переносить товари з резервної клітинки { $reserve } до міста { $stop }: { $cubes }.
event-shipping = { $player } відправляє { $cube } кубик звідси: { $stop }.
event-moved = { $player } переміщує { $cube } кубик: { $to }.
event-delivered = { $player } доставляє { $cube } кубик: { $stop } – { $to }, через { $links ->
    [one] { $links } ділянку
    [few] { $links } ділянки
   *[many] { $links } ділянок
}.
event-scored = { $player } бере { worth } як переможні.
event-scored-income = { $player } бере { worth } як дохід.
event-passed = { $player } пасує.
event-income = { $player } отримує { $dollars } $.
event-expenses = { $player } платить { $dollars } $.
event-bankrupt = { $player } стає банкрутом і виходить із гри.
event-turn-order = Черга ходів: { $players }.
event-game-over = Гру закінчено.

## Підсумки

sheet-points = Переможні очки
sheet-income = Дохід { $income } (пів очка за долар; нижче нуля — мінус два очки за долар)
sheet-segments = Завершені ділянки: { $count }

## Малюнок

draw-legend = Місто: ВЕЛИКІ літери й перша літера кольору англійською. ~ річка, ^ гори, { $wall } товста лінія. { $open } відкритий кінець, { $nobody } нічия колія.
draw-round = Раунд { $round } із { $rounds }, за чергою ходів:
draw-player = { $cash } $  дохід { $income }  очки { $points }  рівень { $level }  ділянки { $segments }  разом { $score }
draw-token = { $token }
draw-token-down = { $token } (долілиць)
draw-bankrupt = банкрут
draw-outlook = після доходу: { $cash } $, дохід { $income }, очки { $points }{ $loans ->
    [0] { "" }
    [one] { "" }, з { $loans } позикою
    [few] { "" }, з { $loans } позиками
   *[many] { "" }, з { $loans } позиками
}
draw-outlook-bankrupt = наприкінці раунду не зможе заплатити: банкрут
draw-towns = Містечка:
draw-reserve = Резервні клітинки:
draw-new-cities = Нові міста:
draw-markers = маркерів розвитку: { $markers }
draw-out-of-stock = Закінчилися плитки: { $faces }
draw-prices = Ціни: 1 $ за вихід, містечко 1 $, річка ~ 1 $, гори ^ 2 $; за поворот рельєф не оплачують.
draw-token-free = { $number } { $token }{ $price ->
    [0] { "" }
   *[other] { "" } { $price } $
}
draw-token-taken = { $number } { $token }: { $player }
draw-deliveries = Доставки та що отримає кожен власник:
draw-more = і ще { $count }

## Мапи, які не годяться

no-such-map = Мапи «{ $name }» немає: ні серед наших ({ $known }), ні такого файлу.
map-players = У полі «{ "players" }» мають бути два числа: найменше й найбільше гравців.
map-orientation = «{ $name }» — не розташування клітинок: напишіть «{ "pointy" }» або «{ "flat" }».
map-city-code = «{ $code }» не може бути кодом міста: потрібні три великі латинські літери.
map-town-code = «{ $code }» не може бути кодом містечка: потрібні три малі латинські літери.
map-code-twice = Код «{ $code }» трапляється двічі. Великі й малі літери кодів не розрізняють.
map-stops = Міст і містечок більше ніж { $most }.
map-bad-colour = «{ $name }» — не колір міста. Виберіть { $known-or }.
map-terrain = «{ $name }» — не рельєф. Виберіть { $known-or }.
map-hexes = Клітинок більше ніж { $most }.
map-width = У цьому рядку клітинок { $hexes }, а очікується { $expected }.
map-symbol = «{ $symbol }» на клітинці { $hex } — ні рельєф, ні код міста чи містечка з переліку нижче.
map-stop-twice = «{ $code }» стоїть на клітинці { $hex }, але вже є на клітинці { $other }.
map-off = «{ $code }» немає на жодній клітинці мапи.
map-between = У полі «{ "between" }» мають бути дві сусідні клітинки.
map-no-hex = Клітинки «{ $hex }», куди могла б вести колія, немає.
map-not-neighbours = «{ $a }» і «{ $b }» — не сусіди.
map-cubes = На { $seats ->
    [one] { $seats } гравця
    [few] { $seats } гравців
   *[many] { $seats } гравців
} потрібно кубиків: { $need }, а в мішечку їх { $bag }.
map-cut-off = Колія ніколи не з’єднає «{ $code }» на клітинці { $hex } з «{ $other }».
