### Поле гри «Острів залізниць» у браузері, українською.

## Літери бонусних дій, як на картах

isle-letter-any = Д
isle-letter-take = Н
isle-letter-build = Б
isle-letter-load = Зв
isle-letter-deliver = П

## Види карт

isle-category-engine = Локомотив
isle-category-hopper = Гопер
isle-category-tanker = Цистерна
isle-category-boxcar = Критий вагон
isle-category-coach = Пасажирський вагон
isle-category-caboose = Гальмівний вагон
isle-category-building = Споруда

## Речі на столі

isle-hand = Ваші карти
isle-cost = { $count ->
    [0] безкоштовно
    [one] коштує { $count } карту
    [few] коштує { $count } карти
   *[many] коштує { $count } карт
}
isle-tile = { $filled ->
    [3] Тайл квитка заповнено.
   *[other] Тайл квитка: зайнято місць { $filled } з 3; наступна нагорода: { $rewards }
}
isle-car = { $number ->
    [0] { $car }
   *[other] { $car } (вагон { $number })
}
isle-spaces = вантаж: { $cargo }, вільних місць { $free } з { $spaces }
isle-waiting = Чекають: { $people }
isle-deck-name = Колода
isle-deck = { $count ->
    [one] { $count } карта в колоді
    [few] { $count } карти в колоді
   *[many] { $count } карт у колоді
}
isle-pile-name = Скид
isle-pile = { $count ->
    [one] { $count } карта у скиді
    [few] { $count } карти у скиді
   *[many] { $count } карт у скиді
}
isle-pile-order = Згори донизу:
isle-bag-name = Мішечок із пасажирами
isle-bag = { $count ->
    [one] { $count } пасажир у мішечку
    [few] { $count } пасажири в мішечку
   *[many] { $count } пасажирів у мішечку
}
isle-then = Далі: { $effects }
isle-actions-left = { $count ->
    [one] ще { $count } дія
    [few] ще { $count } дії
   *[many] ще { $count } дій
}
isle-as-cargo = Завантажити як вантаж
isle-pay-these = { $count ->
    [one] Сплатити позначеною картою
    [few] Сплатити { $count } позначеними картами
   *[many] Сплатити { $count } позначеними картами
}
isle-tick-cards = { $count ->
    [one] Позначте { $count } карту з руки
    [few] Позначте { $count } карти з руки
   *[many] Позначте { $count } карт із руки
}
isle-unload-these = Розвантажити позначене: { $count }
isle-never-built = З цього локомотива починається кожен потяг, тож його не будують: це вантаж або оплата.
isle-when-built = Коли побудовано: { $effects }
isle-tiles = Тайли квитків
isle-copies = { $count ->
    [one] { $count } у коробці
    [few] { $count } у коробці
   *[many] { $count } у коробці
}

## Показники гравця

isle-points = { $count ->
    [one] поки що { $count } бал
    [few] поки що { $count } бали
   *[many] поки що { $count } балів
}
isle-tokens = { $count ->
    [one] { $count } маркер ПБ
    [few] { $count } маркери ПБ
   *[many] { $count } маркерів ПБ
}
isle-cards = { $count ->
    [one] { $count } карта в руці
    [few] { $count } карти в руці
   *[many] { $count } карт у руці
}
isle-slack = Запас потужності: { $count }
isle-total = Разом: { $points }

## Що змінить хід

isle-brings-car = { $points ->
    [one] { $points } бал
    [few] { $points } бали
   *[many] { $points } балів
}, вага { $count }
isle-brings-engine = { $points ->
    [one] { $points } бал
    [few] { $points } бали
   *[many] { $points } балів
}, потужність { $count }
isle-owner-gains = { $player } отримує { $points ->
    [one] { $points } бал
    [few] { $points } бали
   *[many] { $points } балів
} за завантажене в цей потяг
isle-change-points = Ваші бали: { $before } → { $after }
isle-change-tokens = Ваші маркери ПБ: { $before } → { $after }
isle-change-cards = Ваші карти: { $before } → { $after }
isle-change-capacity = Запас потужності: { $before } → { $after }
isle-change-other-points = { $player }, бали: { $before } → { $after }

## Бали всіх в одній таблиці

tally-tokens = Маркери
tally-train = Потяг
tally-primary = Стартові контракти
tally-secondary = Обидва контракти
tally-loaded = Завантажене
tally-progress = Локомотив прогресу
tally-building = Споруди

## Captions of the pictures in the rules

picture-train-card = «Гопер рівня 2»: ліворуч угорі вартість, 4; посередині вигода; унизу 5 балів, вага 2 і вантаж, яким є сама карта, нафта. У потязі він возить два вантажі вугілля.
picture-table = Гірські садиби: контракти, а внизу три місця тайла квитка. Поруч колода, ряд і мішечок із пасажирами.
picture-bonus = Хто завантажить цистерну Петра, бере три карти, а тоді має бонусне перевезення: літера показує, яка це дія.
picture-take = Одна карта з ряду, верхня карта колоди або пасажир із мішечка.
picture-extend = Пасажирський вагон чіпляють за останнім. Число із зеленою стрілкою — скільки ще тягне локомотив.
picture-upgrade = Гопер рівня 1 стає гопером рівня 2: 4 − 1 = 3 карти. Вугілля лишається.
picture-scrap = Гопер і критий вагон важать 3, локомотив тягне 4: заради другого критого вагона вагою 2 гопер доведеться скинути.
picture-pay = Цистерна коштує 2: дві інші карти скидають.
picture-build-passengers = На «Пасажирському вагоні рівня 2» двоє пасажирів: їх беруть із мішечка, коли його побудовано.
picture-replace = Без гальмівного вагона 4 споруда може бути одна: Залізничний парк заміняє Центральний вокзал.
picture-give-up = Скинуто гальмівний вагон 4, а з ним і місце для другої споруди.
picture-load-other = «Локомотив рівня 2» рахується як нафта. За цистерну Петра Іра бере три карти, а нафта тепер Петрова.
picture-load-own = Та сама нафта у власній цистерні карт Ірі не дає, зате вона може її перевезти.
picture-what-fits = Вугілля в гопері, нафта в цистерні, коробка в критому вагоні, пасажир у пасажирському. Ще один пасажир сяде на локомотив.
picture-face-down = Карта з коробкою лягає долілиць і в гопері вважається вугіллям. Це коштує ще однієї карти.
picture-benefit = Коробка в «Критому вагоні рівня 2» Петра: спершу чотири карти, потім бонусне завантаження.
picture-discard = Вугілля в «Гопері рівня 1» Петра: спершу три карти, потім одну з руки скидають.
picture-deliveries = Одна дія в Біллінгтонсі: вугілля й коробка за стартовим контрактом і пасажир на перше місце тайла квитка.
picture-primary = Вугілля й коробка для Біллінгтонсу: карта острова тепер в Іри й варта 5 балів.
picture-secondary = Ще два вантажі вугілля й дві коробки: карту завершено, обидва контракти варті 5 + 9 = 14 балів.
picture-passenger = Пасажир до табору «Орел» займає крайнє ліве місце й приносить те, що там було: чотири маркери ПБ.
picture-special = Віддано два вантажі вугілля й пасажира: по дві карти за кожного, разом шість.
picture-hand-limit = Сім карт наприкінці ходу: дві з них скидають.
picture-progress = Удвох останній раунд настає, коли локомотив прогресу дійшов до поділки 4.
picture-caboose = Локомотив тягне рівно стільки, скільки важать вагони. Із гальмівним вагоном 6 він потягне ще 2.
picture-building-points = Залізничний парк дає по 2 за кожен із трьох вагонів: 6 балів.
picture-island = Пляж «Флінт»: стартовий контракт угорі вартий 6 балів, один із двох під ним — ще 11 або 10. Унизу тайл квитка.
picture-tile = До Девон-Сіті приїхало двоє. Наступний пасажир заповнить тайл і дасть бонусне будівництво.
picture-day = У соло-режимі нафта у власній цистерні дає три карти.
picture-night = Уночі верхня карта колоди йде у скид.
picture-return = Три маркери ПБ: верхня карта скиду повертається на колоду.
picture-order = Спершу гопер, потім критий вагон: критий лежить зверху, і його можна повернути.
picture-last-card = Лишилася одна карта. Хто її візьме, закінчить гру; повернена карта лягає перед нею.
picture-time-engine = «Локомотив часу»: коштує 8, тягне 7, а коли його побудовано, бере карту зі скиду.

## Що можна зробити зараз

isle-now-action = { $left ->
    [1] Остання дія вашого ходу: { $actions-or }.
   *[other] Виконайте дію: { $actions-or }. Залишилося дій у цьому ході: { $left }.
}
isle-now-bonus = Бонусна дія: { $actions-or }. Її можна пропустити; завантажувати нею можна лише власні вагони.
isle-now-take = набір
isle-now-build = будівництво
isle-now-load = завантаження
isle-now-deliver = перевезення
isle-now-pass = пропуск дії, бо жодна неможлива
isle-now-how = Ви будуєте «{ $card-acc }»: { $actions-or }.
isle-now-extend = збільшіть потяг
isle-now-upgrade = модернізуйте вагон
isle-now-scrap = спершу скиньте один вагон
