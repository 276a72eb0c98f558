### «Steam» у браузері: що намальовано, про що питають, що буде.

## Мапа

steam-hex = { $name }: { $terrain ->
    [river] річка, рельєф { $price } $
    [mountain] гори, рельєф { $price } $
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
}, від { $price } $
steam-develop = Розвинути місто { $stop }
steam-urbanize = Зробити містечко { $stop } містом
steam-way-closed = { $to }: туди не можна
steam-way = Напрямок { $way }

## Поруч із мапою

steam-tracks = Шкали
steam-income-track = Дохід
steam-points-track = Переможні очки
steam-level = рівень
steam-take-income = Взяти { $points } як дохід, який стане { $income }
steam-take-points = Взяти { $points } як переможні очки, разом { $total }
steam-tokens = Жетони дій
steam-token-held = { $token }: { $player }
steam-money = { $dollars } $
steam-token-price = { $token }: { $price } $
steam-token-down = { $token }, долілиць
steam-face-down = тримає долілиць
steam-face-up = тримає
steam-reserves = Резервні клітинки
steam-reserve-title = Резервна клітинка { $reserve }
steam-about-reserve = «Розвиток міста» та «Урбанізація» переносять до міста всі товари однієї клітинки. Резервних клітинок більше не поповнюють.
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
steam-does-first-player = Ви перші в черзі ходів наступного раунду.
steam-does-first-shipment = Ви доставляєте першими в обох раундах доставки.
steam-does-engineer = Цього раунду ви можете викласти чотири плитки замість трьох.
steam-does-first-builder = Цього раунду ви будуєте першими.
steam-does-city-development = 2 $, або нічого, якщо долілиць. Будуючи, ви переносите товари з резервної клітинки до міста без маркера.
steam-does-locomotive-upgrade = 4 $ і ще стільки доларів, який новий рівень: ваш локомотив одразу отримує на рівень більше.
steam-does-urbanization = 6 $, або нічого, якщо долілиць. Будуючи, ви робите містечко містом і переносите туди товари з резервної клітинки.

## Робочий стіл

steam-choose-token = Виберіть один із жетонів. Його номер — ваше місце в черзі ходів наступного раунду.
steam-tiles-left = { $count ->
    [0] Усі плитки викладено
    [one] Ще { $count } плитка
    [few] Ще { $count } плитки
   *[many] Ще { $count } плиток
}
steam-spent = { $price } $ за цей хід
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
steam-highest-bid = ставка { $dollars } $
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
steam-outlook = Після виплати: { $cash } $, дохід { $income }{ $loans ->
    [0] { "" }
    [one] { "" }, з { $loans } позикою
    [few] { "" }, з { $loans } позиками
   *[many] { "" }, з { $loans } позиками
}. З усіма позиками: { $budget } $.
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
steam-purse = На руках { $cash } $, з позиками до { $budget } $.
steam-sign-completes = завершує ділянку
steam-sign-loan = дохід, за позику
steam-refused = { $count ->
    [one] { $count } плитка не пасує: чому?
    [few] { $count } плитки не пасують: чому?
   *[many] { $count } плиток не пасують: чому?
}
steam-cube = { $stop }: { $cube } кубик
steam-ship = Відправити цей кубик
steam-leg-by-leg = Шлях вибирають ділянку за ділянкою, коли кубик уже вирушив. Очки вказано за найкращий шлях.
steam-no-city = Іншого міста цього кольору ({ $cube }) немає: його може дати лише «Урбанізація».
steam-wanted = Міста, що його приймуть: { $cities }.
steam-none = нічого

## Що зміниться, і гравці

steam-change = { $figure ->
    [cash] { $before } $ → { $after } $
    [income] дохід { $before } → { $after }
    [points] переможні очки { $before } → { $after }
    [level] рівень { $before } → { $after }
    [segments] ділянки { $before } → { $after }
   *[score] рахунок { $before } → { $after }
}
steam-no-change = Гроші, дохід, локомотив і очки лишаються такими, як є.
steam-ends-round = Раунд { $round } закінчується: виплата доходу.
steam-figure = { $figure ->
    [cash] гроші
    [income] дохід
    [points] очки
    [level] рівень
   *[segments] ділянки
}
steam-turn-order = № { $place } у черзі ходів
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
steam-prices = Плитка коштує { $exit } $ за кожен вихід, { $town } $ за містечко, а також за рельєф: річка { $river } $, гори { $mountain } $. За поворот відкритого кінця рельєф не оплачують.
steam-goods-and-cities = Товари та міста
