### «Steam» у браузері: що намальовано, про що питають, що буде.

## Мапа

steam-hex = { $name }: { $terrain ->
    [river] річка, рельєф { $price } $
    [mountain] гори, рельєф { $price } $
   *[plain] рівнина
}
steam-hex-lake = { $name }: вода
steam-goods-in = { $cube }, { $count ->
    [one] { $count } кубик
    [few] { $count } кубики
   *[many] { $count } кубиків
}
steam-spot = { $count ->
    [one] пасує { $count } плитка
    [few] пасують { $count } плитки
   *[many] пасують { $count } плиток
}, від { $price } $
steam-through = проїжджає зупинку { $stop }.
steam-develop = Розвинути місто { $stop }
steam-urbanize = Зробити містечко { $stop } містом
steam-way-closed = { $to }: туди не можна
steam-way = Напрямок { $way }

## Поруч із мапою

steam-tracks = Шкали
steam-income-track = Дохід
steam-points-track = Переможні бали
steam-level = рівень
steam-take-income = Узяти { $points } як дохід, який стане { $income }
steam-take-points = Узяти { $points } як переможні бали, разом { $total }
steam-tokens = Жетони дій
steam-token-held = { $token }: { $player }
steam-money = { $dollars } $
steam-token-price = { $token }: { $price } $
steam-token-down = { $token }, долілиць
steam-face-down = тримає долілиць
steam-face-up = тримає
steam-reserves = Резервні клітинки
steam-reserve-title = Резервна клітинка { $reserve }
steam-about-reserve = «Розвиток міста» та «Урбанізація» переносять до міста всі товари однієї клітинки. Резервні клітинки більше не поповнюються.
steam-new-cities = Нові міста
steam-new-city = Нове місто, { $cube }: { $count ->
    [one] лишилася { $count } плитка
    [few] лишилося { $count } плитки
   *[many] лишилося { $count } плиток
}
steam-about-cities = «Урбанізація» робить містечко містом будь-якого кольору, що лишився. Сірими бувають лише нові міста.
steam-markers = { $count ->
    [one] лишився { $count } маркер розвитку
    [few] лишилося { $count } маркери розвитку
   *[many] лишилося { $count } маркерів розвитку
}
steam-stock = Запас плиток
steam-places = Місця
steam-places-marked = На позначених можна щось зробити.
steam-does-first-player = Наступного раунду ви ходите першими.
steam-does-first-shipment = Ви доставляєте першими в обох колах доставки.
steam-does-engineer = Цього раунду ви можете викласти чотири плитки замість трьох.
steam-does-first-builder = Цього раунду ви будуєте першими.
steam-does-city-development = 2 $, або нічого, якщо долілиць. Будуючи, ви переносите товари з резервної клітинки до міста без маркера.
steam-does-locomotive-upgrade = 4 $ плюс номер нового рівня в доларах: рівень вашого локомотива одразу зростає на один.
steam-does-urbanization = 6 $, або нічого, якщо долілиць. Будуючи, ви робите містечко містом і переносите туди товари з резервної клітинки.

## Робочий стіл

steam-choose-token = Виберіть один із жетонів. Його номер — ваше місце в порядку ходів наступного раунду.
steam-tiles-left = { $count ->
    [0] Усі плитки викладено
    [one] Ще { $count } плитка
    [few] Ще { $count } плитки
   *[many] Ще { $count } плиток
}
steam-spent = { $price } $ за цей хід
steam-idle = { $count ->
    [one] { $count } незавершена ділянка не отримала плитки: її буде втрачено.
    [few] { $count } незавершені ділянки не отримали плитки: їх буде втрачено.
   *[many] { $count } незавершених ділянок не отримали плитки: їх буде втрачено.
}
steam-due = { $due ->
    [urbanization] Спершу виберіть містечко для «Урбанізації»
   *[other] Спершу виберіть місто для «Розвитку міста»
}
steam-no-upgrade = Покращити зараз не можна: чому?
steam-deliveries = Доставки та що отримає кожен власник
steam-more-deliveries = { $count ->
    [one] І ще { $count } доставка: клацніть кубик на мапі.
    [few] І ще { $count } доставки: клацніть кубик на мапі.
   *[many] І ще { $count } доставок: клацніть кубик на мапі.
}
steam-no-deliveries = Зараз нічого доставити не можна.
steam-highest-bid = ставка { $dollars } $
steam-no-bid = ставок ще немає
steam-place = Місце { $place }
steam-passed = пас
steam-bid = Поставити { $dollars } { "$" }{ $loans ->
    [0] { "" }
    [one] { "" }, з { $loans } позикою
    [few] { "" }, з { $loans } позиками
   *[many] { "" }, з { $loans } позиками
}
steam-loans = { $count ->
    [one] { $count } позика
    [few] { $count } позики
   *[many] { $count } позик
}
steam-more-bids = Більше…
steam-bids = Усі ставки
steam-outlook = Наприкінці раунду, після доходу й витрат, у вас буде { $cash } $; дохід { $income }{ $loans ->
    [0] { "" }
    [one] { "" }, з { $loans } позикою
    [few] { "" }, з { $loans } позиками
   *[many] { "" }, з { $loans } позиками
}. З усіма дозволеними позиками можна витратити { $budget } $.
steam-outlook-bankrupt = Якщо нічого не зміниться, наприкінці раунду ви не зможете заплатити й станете банкрутом.
steam-outlook-bankrupt-of = не зможе заплатити наприкінці раунду
steam-networks = Мережі
steam-segments = { $count ->
    [one] { $count } ділянка
    [few] { $count } ділянки
   *[many] { $count } ділянок
}
steam-bankrupt = банкрут

## Аркуші

steam-not-now = Не зараз
steam-city-of = Місто для товарів, колір: { $cube }.
steam-city-marked = Маркер розвитку вже є.
steam-city-empty = Товарів тут немає.
steam-nobodys = нічия
steam-complete = завершена
steam-incomplete = незавершена
steam-purse = На руках { $cash } $, з позиками до { $budget } $.
steam-sign-completes = завершує ділянку
steam-sign-loan = дохід, за позику
steam-last-tile = Це ваша остання плитка: після неї лишиться тільки закінчити будівництво.
steam-refused = { $count ->
    [one] { $count } плитка не пасує: чому?
    [few] { $count } плитки не пасують: чому?
   *[many] { $count } плиток не пасують: чому?
}
steam-cube = { $stop }: { $cube } кубик
steam-ship = Відправити цей кубик
steam-leg-by-leg = Або виберіть шлях на мапі, ділянку за ділянкою.
steam-ways = кілька шляхів
steam-which-way = { $cube } кубик, { $to }: яким шляхом?
steam-goal = Доставити: { $to }. Вам { $points ->
    [one] { $points } бал
    [few] { $points } бали
   *[many] { $points } балів
}
steam-no-city = Іншого міста цього кольору ({ $cube }) немає: його може дати лише «Урбанізація».
steam-wanted = Міста, що його приймуть: { $cities }.
steam-none = нічого

## Що зміниться, і гравці

steam-change = { $figure ->
    [cash] { $before } $ → { $after } $
    [income] дохід { $before } → { $after }
    [points] переможні бали { $before } → { $after }
    [level] рівень { $before } → { $after }
    [segments] ділянки { $before } → { $after }
   *[score] рахунок { $before } → { $after }
}
steam-no-change = Гроші, дохід, локомотив і бали лишаються такими, як є.
steam-ends-round = Раунд { $round } закінчується: виплата доходу.
steam-figure = { $figure ->
    [cash] гроші
    [income] дохід
    [points] бали
    [level] рівень
   *[segments] ділянки
}
steam-turn-order = № { $place } у порядку ходів
steam-total = рахунок { $points }

## Погортати

steam-maps = Мапи
steam-seats = { $least }–{ $most ->
    [one] { $most } гравець
    [few] { $most } гравці
   *[many] { $most } гравців
}; { $cities ->
    [one] { $cities } місто
    [few] { $cities } міста
   *[many] { $cities } міст
}, { $towns ->
    [one] { $towns } містечко
    [few] { $towns } містечка
   *[many] { $towns } містечок
}
steam-tiles = Плитки колії
steam-pieces = { $count ->
    [one] у стосі { $count } плитка
    [few] у стосі { $count } плитки
   *[many] у стосі { $count } плиток
}
steam-prices = Плитка коштує { $exit } $ за кожен вихід, { $town } $ за містечко, а також за рельєф: річка { $river } $, гори { $mountain } $. За поворот відкритого кінця рельєф не оплачують.
steam-goods-and-cities = Товари та міста

## Бали всіх в одній таблиці

tally-points = Переможні бали
tally-income = Дохід
tally-segments = Ділянки

## Підписи під малюнками в правилах

picture-map = Північна Брама — червоне місто, Східний Порт — синє, Млинівка — містечко. Ліва ділянка Ірина, права Петрова.
picture-reserve = Місто з кубиками, які воно має на початку, і резервні клітинки поруч із мапою.
picture-tokens = Жетони за номерами, платні з ціною. «Першого будівельника» взяла Іра.
picture-engineer = З «Інженером» Петро за один хід викладає чотири плитки: від Східного Порту через Млинівку до Північної Брами.
picture-face-down = Іра взяла «Урбанізацію» долілиць: вона не платить і не може нею скористатися, але її номер 7.
picture-start = Іра починає в Західному й продовжує від відкритого кінця. До кінця ходу на кожній плитці видно її ціну.
picture-take-over = Кільце позначає нічию колію. Петро її продовжує, і вся ділянка стає його.
picture-rebuild = Петро замінює пряму Іри на перетин: її колія лишається, як була, а його йде впоперек.
picture-turn = Відкритий кінець повернуто на південний схід. За плитку платять 2 $ ще раз.
picture-develop = Північну Браму розвинуто: сюди прийшли два сині кубики з клітинки 1 і маркер розвитку. Клітинка лишається порожньою.
picture-urbanize = Луги стають сірим містом із кубиками резервної клітинки. Колія Іри тепер закінчується там: її ділянку завершено.
picture-new-cities = Кожного кольору одна плитка нового міста, сірих чотири.
picture-goods = Вибрати можна будь-яку резервну клітинку, на якій ще є кубики.
picture-price = 2 $ за два виходи повороту; містечко з двома виходами коштує 3 $.
picture-terrain = Та сама плитка з двома виходами: 2 $ на рівнині, 3 $ на річці, 4 $ у горах.
picture-complete = Ділянку Північна Брама – Млинівка завершено: її лінія суцільна. У колії від Західного кінець відкритий, і лінія переривчаста.
picture-idle = За цей хід Іра не додала жодної плитки. Колія лишається, але відтепер вона нічия.
picture-others-track = Колія Петра веде до Іриної. Перетнути її перебудовою можна, приєднатися до її відкритого кінця — ні.
picture-borders = Через товсту лінію біля Млинівки й у воду колія не йде.
picture-town = Плитку містечка розширено: вихід на захід лишився, додався вихід на схід.
picture-two-segments = Дві ділянки між тими самими місцями можливі.
picture-level = За балами видно колеса: локомотив Іри має рівень 2, Петра — рівень 1.
picture-ship = З рівнем 2 Іра доставляє червоний кубик зі Східного Порту двома ділянками до червоної Північної Брами. Кожен власник отримує бал.
picture-passing = Фіолетовий кубик із Північної Брами минув Млинівку й синій Східний Порт. Далі він їде до фіолетового Південного й там зупиниться.
picture-not-enough = Цими трьома ділянками Іра доставляти не може: одна її, дві Петрові.
picture-gains = Петро доставляє фіолетовий кубик трьома ділянками: 2 бали за його власні, 1 бал за Ірину.
picture-score = Мітка Іри рушає вперед на одній із двох шкал: бліда мітка показує, куди вона прийде.
picture-income = Іра й Петро брали позики. Хто стоїть на полі боргу, той щораунду стільки доларів платить.
picture-order = У Петра жетон 3, в Іри жетон 4: у наступному раунді Петро ходить раніше.
picture-tiles = Усі боки плиток колії в тому ж порядку, що й у таблиці.
picture-loan = В Іри немає грошей, а плитка коштує 2 $: позика дає їй 5 $, і її дохід падає до −1.

## Що можна зробити зараз

steam-now-deliver = Коло доставки { $delivery }: { $actions-or }. На цьому хід закінчиться.
steam-now-ship = відправте один кубик щонайбільше через { $level ->
    [one] { $level } ділянку
    [few] { $level } ділянки
   *[many] { $level } ділянок
}
steam-now-upgrade = покращте локомотив
steam-now-pass = пасуйте

## Редактор

steam-edit-plain = рівнина
steam-edit-river = річка
steam-edit-mountain = гори
steam-edit-lake = озеро
steam-edit-none = поза полем
steam-edit-pointy = кутом угору
steam-edit-flat = стороною вгору
