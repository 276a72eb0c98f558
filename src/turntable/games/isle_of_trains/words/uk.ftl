### Острів залізниць. Усі по місцях: українською, словами українських правил.

game-name = Острів залізниць. Усі по місцях
game-tagline = Будуйте потяг, завантажуйте його й чужі, возіть вантажі та пасажирів островом. На самоті або до чотирьох гравців.

## Налаштування

option-scenario = Розділ соло-режиму
option-scenario-none = без розділу: гра на 2–4 гравців або режим виклику
option-scenario-1 = 1: Ласкаво просимо до Острова залізниць
option-scenario-2 = 2: Міцні фундаменти
option-scenario-3 = 3: Нові люди, нові землі
option-scenario-4 = 4: Час вистави!
option-scenario-5 = 5: Усі по місцях!
option-scenario-6 = 6: Тур північчю
option-scenario-7 = 7: Возвеличення
option-scenario-8 = 8: Мандрівник
option-scenario-9 = 9: Великий і потужний
option-scenario-10 = 10: Ви привернули мою увагу
option-edition = Порядок наприкінці ходу
option-edition-uk = за українськими правилами: спершу ліміт руки й ряд, потім перевірка кінця гри
option-edition-en = за англійськими правилами: спершу перевірка кінця гри
option-empty_bag = Пасажир із порожнього мішечка
option-empty_bag-token = дає маркер ПБ, як у правилах
option-empty_bag-nothing = не дає нічого, тож тягнути час не вийде
option-caboose_10 = Пасажири без квитка (гальмівний вагон 10)
option-caboose_10-once = один за перевезення
option-caboose_10-any = скільки завгодно
option-promo = Промоматеріали
option-promo-off = без них
option-promo-on = «Локомотив часу» і ще три тайли квитків
option-first = Хто починає
option-first-random = за жеребом
option-first-0 = гравець 1
option-first-1 = гравець 2
option-first-2 = гравець 3
option-first-3 = гравець 4

## Карти потягів
## .acc: бере, будує кого? що?

card-engine-1 = Локомотив рівня 1
card-engine-2 = Локомотив рівня 2
card-engine-3 = Локомотив рівня 3
card-hopper-1 = Гопер рівня 1
card-hopper-2 = Гопер рівня 2
card-hopper-3 = Гопер рівня 3
card-tanker-1 = Цистерна рівня 1
    .acc = Цистерну рівня 1
card-tanker-2 = Цистерна рівня 2
    .acc = Цистерну рівня 2
card-tanker-3 = Цистерна рівня 3
    .acc = Цистерну рівня 3
card-boxcar-1 = Критий вагон рівня 1
card-boxcar-2 = Критий вагон рівня 2
card-boxcar-3 = Критий вагон рівня 3
card-coach-1 = Пасажирський вагон рівня 1
card-coach-2 = Пасажирський вагон рівня 2
card-coach-3 = Пасажирський вагон рівня 3
card-caboose-1 = Гальмівний вагон 1
card-caboose-2 = Гальмівний вагон 2
card-caboose-3 = Гальмівний вагон 3
card-caboose-4 = Гальмівний вагон 4
card-caboose-5 = Гальмівний вагон 5
card-caboose-6 = Гальмівний вагон 6
card-caboose-7 = Гальмівний вагон 7
card-caboose-8 = Гальмівний вагон 8
card-caboose-9 = Гальмівний вагон 9
card-caboose-10 = Гальмівний вагон 10
card-coal-factory = Вугільний завод
card-oil-refinery = Нафтопереробний завод
card-customs-house = Митниця
    .acc = Митницю
card-bank = Банк
card-grand-central = Центральний вокзал
card-town-hall = Ратуша
    .acc = Ратушу
card-rail-yard = Залізничний парк
card-northern-station = Північний вокзал
card-middle-station = Проміжна станція
    .acc = Проміжну станцію
card-southern-station = Південний вокзал
card-time-engine = Локомотив часу

## Острови й пасажири
## .gen: до кого? до чого?  .within: та сама назва всередині речення  .acc: бере кого? що?

island-alpine-lodge = Гірські садиби
    .within = Гірські садиби
    .gen = Гірських садиб
island-billingtons = Біллінгтонс
    .within = Біллінгтонс
    .gen = Біллінгтонсу
island-cactus-mines = Шахта «Кактус»
    .within = шахта «Кактус»
    .gen = шахти «Кактус»
island-devon-city = Девон-Сіті
    .within = Девон-Сіті
    .gen = Девон-Сіті
island-camp-eagle = Табір «Орел»
    .within = табір «Орел»
    .gen = табору «Орел»
island-flint-beach = Пляж «Флінт»
    .within = пляж «Флінт»
    .gen = пляжу «Флінт»
island-research-station = Дослідницька станція
    .within = Дослідницька станція
    .gen = Дослідницької станції

passenger-alpine-lodge = пасажир до Гірських садиб
    .acc = пасажира до Гірських садиб
passenger-billingtons = пасажир до Біллінгтонсу
    .acc = пасажира до Біллінгтонсу
passenger-cactus-mines = пасажир до шахти «Кактус»
    .acc = пасажира до шахти «Кактус»
passenger-devon-city = пасажир до Девон-Сіті
    .acc = пасажира до Девон-Сіті
passenger-camp-eagle = пасажир до табору «Орел»
    .acc = пасажира до табору «Орел»
passenger-flint-beach = пасажир до пляжу «Флінт»
    .acc = пасажира до пляжу «Флінт»

place-engine = локомотив
place-car-1 = вагон 1
place-car-2 = вагон 2
place-car-3 = вагон 3
place-car-4 = вагон 4
place-car-5 = вагон 5
place-car-6 = вагон 6
place-car-7 = вагон 7
place-car-8 = вагон 8
place-car-9 = вагон 9
place-car-10 = вагон 10
place-car-11 = вагон 11
place-car-12 = вагон 12
place-car-13 = вагон 13
place-car-14 = вагон 14
place-car-15 = вагон 15
place-car-16 = вагон 16
place-car-17 = вагон 17

face-down = карта долілиць
face-down-known = карта долілиць («{ $card }»)

## Частини речень

action-take = «Набір»
action-build = «Будівництво»
action-load = «Завантаження»
action-deliver = «Перевезення»

effect-draw = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
effect-discard = { $count ->
    [one] скинути { $count } карту
    [few] скинути { $count } карти
   *[many] скинути { $count } карт
}
effect-tokens = { $count ->
    [one] { $count } маркер ПБ
    [few] { $count } маркери ПБ
   *[many] { $count } маркерів ПБ
}
effect-passengers = { $count ->
    [one] { $count } пасажир
    [few] { $count } пасажири
   *[many] { $count } пасажирів
}
effect-recover = { $count ->
    [one] { $count } карта зі скиду на вибір
    [few] { $count } карти зі скиду на вибір
   *[many] { $count } карт зі скиду на вибір
}
effect-bonus = бонусна дія { $actions-or }
drawn = { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}

need-coal = { $count } вугілля
need-oil = { $count ->
    [one] { $count } нафта
    [few] { $count } нафти
   *[many] { $count } нафти
}
need-box = { $count ->
    [one] { $count } коробка
    [few] { $count } коробки
   *[many] { $count } коробок
}
need-any = { $count ->
    [one] { $count } будь-який вантаж
    [few] { $count } будь-які вантажі
   *[many] { $count } будь-яких вантажів
}

takes-primary = стартовий контракт за { $points } ПБ ({ $needs })
takes-secondary = додатковий контракт ще за { $points } ПБ ({ $needs })
takes-ticket = { $count ->
    [one] { $count } пасажир ({ $effects })
    [few] { $count } пасажири (за першого: { $effects })
   *[many] { $count } пасажирів (за першого: { $effects })
}
takes-caboose-10 = гальмівним вагоном 10 пасажир без квитка ({ $effects })

delivery-contract = контракт
delivery-ticket = перевезення пасажира
delivery-special = спеціальну доставку

price = { $cost ->
    [0] 0 карт
    [one] { $cost } карту
    [few] { $cost } карти
   *[many] { $cost } карт
}
which-car = { $number ->
    [0] «{ $car }»
   *[other] «{ $car }» (вагон { $number })
}
which-old = { $number ->
    [0] «{ $old-acc }»
   *[other] «{ $old-acc }» (вагон { $number })
}

## Кроки: що можна зробити зараз і що буде далі

step-action = { $left ->
    [1] Остання дія вашого ходу: набір, будівництво, завантаження або перевезення.
   *[other] Виконайте дію: набір, будівництво, завантаження або перевезення. Залишилося дій у цьому ході: { $left }.
}
step-bonus = Бонусна дія: { $actions-or }. Її можна пропустити; завантажувати нею можна лише власні вагони.
step-how = Ви будуєте «{ $card-acc }»: збільшіть потяг, модернізуйте вагон або спершу скиньте один вагон.
step-order = Яка з цих карт піде у скид наступною?
step-give-up = Без гальмівного вагона 4 у вас забагато споруд: скиньте одну.
step-replace = Ви будуєте «{ $card-acc }»: виберіть споруду, яку вона замінить.
step-pay = { $count ->
    [one] Сплатіть ще { $count } карту.
    [few] Сплатіть ще { $count } карти.
   *[many] Сплатіть ще { $count } карт.
}
step-load = Виберіть, що завантажити у «{ $car-acc }» (потяг гравця { $player }).
step-extra = Скиньте ще одну карту, щоб завантажити долілиць.
step-deliver = Перевезення до { $island-gen }: контракти, квитки, спеціальна доставка в будь-якому порядку.
step-contract = Контракт до { $island-gen } ще потребує: { $needs }. Виберіть, що розвантажити.
step-passenger = { $mode ->
    [matching] Який пасажир виходить, доїхавши до { $island-gen }?
    [elsewhere] Гальмівний вагон 9: який пасажир їде не до { $island-gen }, а до свого місця призначення?
   *[mismatched] Гальмівний вагон 10: який пасажир їде до { $island-gen } без відповідного квитка?
}
step-special = Спеціальна доставка, вибрано: { $count }. Вибирайте далі або завершуйте.
step-discard = { $count ->
    [one] Скиньте { $count } карту з руки.
    [few] Скиньте { $count } карти з руки.
   *[many] Скиньте { $count } карт із руки.
}
step-recover = { $count ->
    [one] Візьміть зі скиду { $count } карту на вибір.
    [few] Візьміть зі скиду { $count } карти на вибір.
   *[many] Візьміть зі скиду { $count } карт на вибір.
}
step-hand-limit = { $count ->
    [one] Ліміт руки наприкінці ходу — { $limit }: скиньте ще { $count } карту.
    [few] Ліміт руки наприкінці ходу — { $limit }: скиньте ще { $count } карти.
   *[many] Ліміт руки наприкінці ходу — { $limit }: скиньте ще { $count } карт.
}
step-last-card = Наступна карта в колоді остання, і з нею гра закінчиться. Повернути карту за маркери ПБ ({ $tokens }) чи йти далі?

help-action =
    Хід складається з двох дій; ту саму дію можна виконати двічі.
    Набір: карта з відкритого ряду чи з колоди або пасажир із мішечка.
    Будівництво: карта з руки, за яку платять іншими картами з руки.
    Завантаження: карта чи пасажир на вільне місце в потязі. За чужий вагон ви отримуєте його вигоду, а граючи на самоті — за власний.
    Перевезення: усе завантажене у ваш потяг до одного місця призначення: контракти, квитки, спеціальна доставка.
    Після цього в руці залишається не більше п’яти карт, а ряд поповнюється.
help-bonus =
    Бонусна дія ({ $actions-or }) додається до двох основних дій ходу.
    Завантажене нею потрапляє лише у власний потяг і не дає вигоди.
    Якщо її пропустити, вона втрачається.
help-how =
    Карту «{ $card }» можна додати в кінець потяга за повну вартість або покласти на вагон тієї ж категорії й нижчого рівня за різницю вартостей.
    Вага потяга не може перевищувати потужність локомотива. Запас потужності зараз: { $slack }.
    Якщо потяг для цього надто важкий, можна спершу скинути один вагон: його вантаж іде у скид, а пасажири — в мішечок.
    Карт у руці, щоб платити: { $cards }.
help-order =
    Карти, які скидають разом, ідуть у скид у вибраному вами порядку.
    Це важливо, коли повертаєте карти з верху скиду в колоду.
help-give-up =
    Гальмівний вагон 4 дозволяв вам мати на одну споруду більше, але його вже немає в потязі.
    Скиньте одну зі споруд.
help-replace =
    Кількість споруд обмежена. Щоб побудувати «{ $card-acc }», скиньте одну з наявних.
    Нова споруда коштує повну вартість. Карт у руці, щоб платити: { $cards }.
help-pay =
    Скидайте карти з руки по одній. Залишилося: { $count }.
    Кожна карта варта одиницю, хоч би що на ній було.
help-load =
    Ви вибрали місце на карті «{ $car }» (потяг гравця { $player }).
    На карті має бути той вантаж, який возить вагон; карти з усіма типами вантажу підходять усюди.
    Будь-яку іншу карту можна завантажити долілиць, якщо скинути ще одну: тоді вона вважається вантажем цього вагона.
help-extra =
    Щоб завантажити карту долілиць, треба скинути з руки ще одну.
    До перевезення вона вважається вантажем свого вагона.
help-deliver =
    Усе в цій дії їде до { $island-gen }.
    За стартовий контракт ви берете карту острова, якщо біля вашого локомотива ще немає іншої; додатковий контракт її завершує.
    Пасажир до цього місця призначення отримує нагороду з крайнього лівого вільного місця тайла квитка.
    Спеціальна доставка дає дві карти за кожен вантаж чи пасажира.
    Усе це можна робити по черзі й завершити, коли схочете.
help-contract =
    Розвантажте те, чого ще потребує контракт до { $island-gen }: { $needs }.
    Вантаж іде у скид у тому порядку, у якому ви його розвантажуєте.
help-passenger =
    { $mode ->
    [matching] Пасажир залишається на тайлі квитка ({ $island-within }), а ви отримуєте нагороду з крайнього лівого вільного місця.
    [elsewhere] Раз за перевезення гальмівний вагон 9 везе одного пасажира до його власного місця призначення, не до { $island-gen }, з нагородою.
   *[mismatched] Гальмівний вагон 10: за пасажира ви отримуєте наступну нагороду ({ $island-within }), але місця він не займає й повертається в мішечок.
    }
help-special =
    Виберіть будь-які завантажені вантажі й пасажирів. Уже вибрано: { $count }.
    Завершивши, ви берете по дві карти за кожного з них. Вантаж іде у скид, пасажири повертаються в мішечок.
help-discard =
    Отримана вигода вимагає скинути карти з руки. Залишилося: { $count }.
    Це не обов’язково щойно взяті карти.
help-recover =
    Вибирайте карти зі скиду по одній. Залишилося: { $count }.
help-hand-limit =
    Наприкінці ходу в руці може бути карт: { $limit }. Скинути треба: { $count }.
help-last-card =
    Коли колода порожніє, гра негайно закінчується, а все, що відбувалося, обривається.
    За маркери ПБ ({ $tokens }) можна повернути верхню карту скиду на колоду, і так скільки вистачить маркерів.
    Це можна робити будь-якої миті, але ця — остання.

## Ходи

group-take = Набір
group-build = Будівництво
group-load = Завантаження
group-deliver = Перевезення
group-skip = Пропустити
group-pass = Пропустити хід
group-extend = Збільшити
group-upgrade = Модернізувати
group-scrap = Спершу скинути вагон
group-replace = Замінити
group-pay = Сплатити
group-with = Завантажити карту
group-board = Розмістити пасажира
group-hide = Завантажити долілиць
group-primary = Стартовий контракт
group-secondary = Додатковий контракт
group-ticket = Квиток
group-caboose-9 = Гальмівний вагон 9
group-caboose-10 = Гальмівний вагон 10
group-special = Спеціальна доставка
group-unload = Розвантажити
group-done = Завершити
group-discard = Скинути
group-last-card = Далі
group-return = Повернути карту

move-take = Узяти з ряду карту «{ $card }»
move-take-deck = Узяти верхню карту колоди
move-take-passenger = Узяти пасажира з мішечка
move-take-token = Узяти маркер ПБ: мішечок порожній
move-build = Побудувати «{ $card-acc }»
move-build-for = Побудувати «{ $card-acc }» за { price }
move-build-from = Побудувати «{ $card-acc }» щонайменше за { price }
move-load = Завантажити: { $place }, потяг гравця { $player }
move-load-own = Завантажити у свій потяг: { which-car }
move-load-solo = Завантажити у свій потяг: { which-car }; вигода: { $effects }
move-load-other = Завантажити у потяг гравця { $player }: { which-car }; вигода: { $effects }
move-deliver = Перевезти до { $island-gen }
move-deliver-for = Перевезти до { $island-gen }: { $what }
move-deliver-special = Перевезти до { $island-gen }: лише спеціальна доставка
move-skip = Пропустити бонусну дію
move-pass = Пропустити хід: жодна дія неможлива
move-extend = Збільшити потяг
move-extend-with = Збільшити потяг: додати «{ $card-acc }» за { price }
move-upgrade = Модернізувати { $place }
move-upgrade-car = Модернізувати { which-old } за { price }: буде «{ $card }»
move-scrap = Спершу скинути { $place }
move-scrap-empty = Спершу скинути «{ $car-acc }» (вагон { $number })
move-scrap-loaded = Спершу скинути «{ $car-acc }» (вагон { $number }) і втратити: { $items }
move-replace = Замінити «{ $card-acc }»
move-pay = Сплатити картою «{ $card }»
move-with = Завантажити «{ $card-acc }»
move-board = Розмістити пасажира до { $island-gen }
move-hide = Завантажити «{ $card-acc }» долілиць, скинувши ще одну карту
move-primary = Стартовий контракт
move-primary-at = Стартовий контракт ({ $island-within }): { $needs }, { $points } ПБ
move-secondary = Додатковий контракт { $letter ->
    [a] А
   *[other] Б
}
move-secondary-at = Додатковий контракт ({ $island-within }): { $needs }, ще { $points } ПБ
move-ticket = Пасажир із квитком
move-ticket-at = Пасажир до { $island-gen }; нагорода: { $effects }
move-caboose-9 = Гальмівний вагон 9: пасажир до іншого місця призначення
move-caboose-10 = Гальмівний вагон 10: пасажир без квитка
move-caboose-10-at = Гальмівний вагон 10: пасажир без квитка до { $island-gen }; нагорода: { $effects }
move-special = Спеціальна доставка
move-unload = Розвантажити: { $place }, місце { $number }
move-unload-item = Розвантажити: { $item }, { which-car }
move-done = Завершити перевезення
move-done-special = Завершити й узяти { drawn }
move-discard = Скинути «{ $card-acc }»
move-discard-order = «{ $card }» іде у скид наступною
move-discard-give-up = Позбутися споруди «{ $card }»
move-discard-extra = Скинути ще й «{ $card-acc }»
move-recover = Узяти зі скиду карту «{ $card }»
move-last-card = Далі: узяти останню карту й закінчити гру
move-return = Повернути верхню карту скиду в колоду
move-return-card = Повернути карту «{ $card }» зі скиду в колоду за маркери ПБ ({ $tokens })

## Чому хід неможливий

section-turn = Хід гри
section-take = Набір
section-build = Будівництво
section-load = Завантаження
section-deliver = Перевезення
section-cabooses = Гальмівні вагони
section-solo = Соло-режим

refused-step = Не зараз. { $doing }
refused-not-shown = Карти «{ $card }» немає у відкритому ряді. Візьміть іншу або верхню карту колоди.
refused-no-cards = І колода, і скид порожні.
refused-bag-empty = Мішечок порожній, а в цій грі він тоді нічого не дає.
refused-not-bonus = Ця бонусна дія інша. { $doing }
refused-not-in-hand = У вашій руці немає карти «{ $card }».
refused-cannot-pay = Карта «{ $card }» коштує щонайменше { price }, а сама за себе вона не платить: вам її не оплатити.
refused-too-heavy = Із картою «{ $card }» вага потяга перевищить потужність локомотива.
refused-no-lower-engine = «{ $card }» може замінити лише локомотив нижчого рівня, а у вас не такий.
refused-no-car = У цьому потязі немає такого вагона.
refused-own-train-only = «{ $car }» зараз не для вас: бонусні завантаження й місце в гальмівному вагоні 3 — лише для власного потяга.
refused-holds-nothing = На карті «{ $car }» немає місць ні для вантажу, ні для пасажирів.
refused-car-full = На карті «{ $car }» немає вільних місць.
refused-nothing-to-load = Вам нічого завантажити у «{ $car-acc }».
refused-nothing-loaded = У вашому потязі нічого не завантажено.
refused-not-on-map = У цій грі немає такого місця: { $island-within }.
refused-may-not-pass = Пропустити хід можна лише тоді, коли жодна дія неможлива.
refused-not-an-extension = «{ $card }» не можна додати як ще один вагон: локомотив у потязі лише один.
refused-no-upgrade = «{ $car }» не стане картою «{ $card }»: модернізують у межах категорії та до вищого рівня.
refused-scrapped-already = За одне будівництво можна скинути лише один вагон.
refused-scrap-in-vain = Скидати «{ $car-acc }» марно: вагон скидають лише тоді, коли інакше потяг надто важкий, щоб побудувати «{ $card-acc }».
refused-scrapped-for-more = Ви скинули вагон, щоб потяг полегшав, а так можна було будувати й без цього. Побудуйте «{ $card-acc }» так, як без цього було б надто важко.
refused-not-built = У вас немає такої споруди.
refused-wrong-cargo = На карті «{ $card }» не той вантаж, що для «{ $car }». Її можна завантажити долілиць, якщо скинути ще одну карту.
refused-right-cargo = Карту «{ $card }» не треба ховати: у «{ $car-acc }» її можна завантажити і так.
refused-cargo-space = «{ $car }» возить вантаж, а не пасажирів.
refused-passenger-space = «{ $car }» возить пасажирів, а не вантаж.
refused-no-extra-card = Щоб завантажити долілиць, потрібна ще одна карта, яку скинути.
refused-no-passenger = У вашому запасі немає пасажира до { $island-gen }.
refused-island-taken = Карту цього острова вже взято: { $island-within }.
refused-island-open = Біля вашого локомотива вже є карта острова: спершу виконайте один із її додаткових контрактів.
refused-cargo-missing = У вас немає всього вантажу, якого потребує контракт.
refused-not-your-island = Карти цього острова немає біля вашого локомотива: { $island-within }.
refused-no-such-contract = Тут немає такого контракту: { $island-within }.
refused-chapter-forbids = У цьому розділі не можна завершувати додаткові контракти.
refused-no-tile = Тут немає тайла квитка: { $island-within }.
refused-tile-full = Тайл квитка вже заповнено: { $island-within }.
refused-no-matching-passenger = У вашому потязі немає пасажира до { $island-gen }.
refused-no-other-passenger = У вашому потязі немає пасажира, якому це підходить.
refused-no-caboose = У вашому потязі немає такого гальмівного вагона.
refused-caboose-used = Цей гальмівний вагон уже використано в цьому перевезенні.
refused-deliver-first = Гальмівний вагон 9 діє разом із перевезенням: спершу привезіть щось до { $island-gen }.
refused-special-used = За одне перевезення можлива лише одна спеціальна доставка, і вона вже була.
refused-nothing-delivered = Ви ще нічого не перевезли.
refused-no-such-item = Там нічого не завантажено.
refused-not-wanted = Тут потрібне не це. { $doing }
refused-not-aside = Карти «{ $card }» немає серед тих, які скидають.
refused-not-in-pile = Карти «{ $card }» немає у скиді.
refused-solo-only = Повертати карти в колоду можна лише в соло-режимі.
refused-too-few-tokens = Щоб повернути карту, потрібно маркерів ПБ: { $price }, а у вас: { $tokens }.
refused-pile-empty = Скид порожній.

unknown-move = «{ $code }» не є ходом: нічого з такою назвою немає. Пишіть, наприклад: { $examples-or }.
unknown-less = Самого «{ $verb }» замало: допишіть, про що йдеться, наприклад: { $examples-or }.
unknown-more = «{ $verb }» пишуть без нічого.

## Що сталося

event-took = { $player } бере з ряду карту «{ $card }».
event-drew = { $player } бере з колоди { drawn }.
event-drew-known = { $player } бере з колоди: { $cards }.
event-drew-passenger = { $player } витягує з мішечка { $passenger-acc }.
event-gained-tokens = { $player } отримує { $tokens ->
    [one] { $tokens } маркер ПБ
    [few] { $tokens } маркери ПБ
   *[many] { $tokens } маркерів ПБ
}.
event-reshuffled = Колода порожня: { $cards ->
    [one] { $cards } карта зі скиду стає
    [few] { $cards } карти зі скиду стають
   *[many] { $cards } карт зі скиду стають
} новою колодою.
event-turned-up = У ряді з’являється карта «{ $card }».
event-recovered = { $player } бере зі скиду карту «{ $card }».
event-builds = { $player } будує «{ $card-acc }».
event-extended = { $player } додає до потяга «{ $card-acc }» за { price }.
event-upgraded = { $player } модернізує «{ $old-acc }» за { price }: тепер це «{ $card }».
event-scrapped = { $player } скидає вагон «{ $card }».
event-built = { $player } зводить споруду «{ $card }» за { price }.
event-replaced = { $player } скидає споруду «{ $card }», щоб звести іншу.
event-gave-up = { $player } позбувається споруди «{ $card }».
event-discarded = { $player } скидає карту «{ $card }».
event-chose-space = { $player } завантажує у «{ $car-acc }» (потяг гравця { $owner }).
event-loaded = { $player } завантажує карту «{ $card }».
event-loaded-face-down = { $player } завантажує карту долілиць.
event-loaded-face-down-known = { $player } завантажує долілиць карту «{ $card }».
event-boarded = { $player } розміщує { $passenger-acc }.
event-delivers-to = { $player } їде до { $island-gen }.
event-begins = { $player } починає { $what }.
event-unloaded = { $player } розвантажує: { $item }.
event-primary = { $player } виконує стартовий контракт: { $island-within }.
event-secondary = { $player } виконує додатковий контракт: { $island-within }.
event-special-delivery = { $player } завершує спеціальну доставку: { $items ->
    [one] { $items } одиниця
    [few] { $items } одиниці
   *[many] { $items } одиниць
}.
event-delivered = { $player } завершує перевезення.
event-progress = Локомотив прогресу на поділці { $space }.
event-progress-train = { $player } бере локомотив прогресу.
event-final-round = Скоро кінець: усі, { $player } теж, роблять останній хід.
event-night = Ніч: карта «{ $card }» іде з колоди у скид.
event-returned = { $player } повертає в колоду карту «{ $card }» за маркери ПБ ({ $tokens }).
event-skipped = { $player } пропускає бонусну дію.
event-passed = { $player } пропускає хід: жодна дія неможлива.
event-bonus-lost = { $player } не може виконати бонусну дію, і вона втрачається.
event-game-over = Гру закінчено.
event-chapter-won = Розділ пройдено!
event-chapter-lost = Колода закінчилася: розділ програно.

## Підрахунок переможних балів

sheet-tokens = Маркери ПБ: { $tokens }
sheet-train = { $cars ->
    [one] Локомотив і { $cars } вагон
    [few] Локомотив і { $cars } вагони
   *[many] Локомотив і { $cars } вагонів
}
sheet-primary = Стартовий контракт: { $island-within }
sheet-secondary = Стартовий і додатковий контракти: { $island-within }
sheet-loaded = Завантажений вантаж і пасажири: { $items }
sheet-progress-train = Локомотив прогресу
sheet-building = { $card }

## Соло-режим: рейтинги, розділи, цілі

rating-freeloader = Дармоїд
rating-trainee = Стажер
rating-engineer = Інженер
rating-head-conductor = Молодший машиніст
rating-island-conductor = Старший машиніст Острова залізниць

chapter-1 = Клієнти в Біллінгтонсі й на пляжі «Флінт» зачекалися. Виконайте для обох і стартовий, і додатковий контракт.
chapter-2 = Гроші є, будівельники готові. Зведіть чотири споруди; їхня кількість не обмежена.
chapter-3 = Новоприбулі хочуть побачити, як тут усе працює. Покажіть їм: наберіть 60 ПБ.
chapter-4 = На фестивалі мер хоче побачити дуже довгий потяг. Причепіть 13 вагонів, локомотив не рахується.
chapter-5 = Пасажирський потяг колеги зламався. Підмініть його: заповніть п’ять тайлів квитків їхніми пасажирами.
chapter-6 = Південь гості вже знають. Повезіть їх на північ: завершіть контракти Гірських садиб, Девон-Сіті й Дослідницької станції.
chapter-7 = Острів хоче уславитися архітектурою. Наберіть 50 ПБ лише за споруди; їхня кількість не обмежена.
chapter-8 = Мандрівник порозгублював речі по всьому острову. Зберіть їх: виконайте стартові контракти всіх семи островів, без додаткових.
chapter-9 = Хлопчик хоче побачити щось велике. Побудуйте локомотив рівня 3 і вагони рівня 3 чотирьох категорій; повернути карту коштує лише 2 маркери ПБ.
chapter-10 = На вас дивиться сам мер. Наберіть 70 ПБ, хоча кожен маркер ПБ тепер рахується проти вас.

goal-contract = { $island }: виконано контрактів { $have } з { $need }
goal-buildings = Споруди: { $have } з { $need }
goal-score = ПБ: { $have } з { $need }
goal-cars = Вагони: { $have } з { $need }
goal-full-tiles = Заповнені тайли квитків: { $have } з { $need }
goal-building-points = ПБ за споруди: { $have } з { $need }
goal-primaries = Стартові контракти: { $have } з { $need }
goal-engine-level = Рівень локомотива: { $have } з { $need }
goal-top-categories = Категорії з вагоном рівня 3: { $have } з { $need }

## Стіл, намальований символами

draw-turn = Раунд { $turn }
draw-progress = локомотив прогресу на поділці { $space } з { $end }
draw-progress-taken = локомотив прогресу в гравця { $player }
draw-last-turns = { $count ->
    [one] останній раунд, ще { $count } хід
    [few] останній раунд, ще { $count } ходи
   *[many] останній раунд, ще { $count } ходів
}
draw-rating = рейтинг поки що: { $rating }
draw-chapter = Розділ { $number }
draw-won = Розділ пройдено.
draw-lost = Розділ програно.
draw-islands = Острів
draw-primary = { $needs }: { $points } ПБ
draw-secondary = далі { $needs }: +{ $points } ({ $total }) ПБ
draw-owned = карта в гравця { $player }
draw-completed = обидва контракти: { $player }
draw-reward = { $effects }
draw-display = Відкритий ряд
draw-piles = колода { $deck } · скид { $discards } · мішечок { $bag }
draw-deck-top = Зверху колоди: { $cards }
draw-pile-top = Зверху скиду: { $cards }
draw-player = ПБ { $points } · маркери ПБ { $tokens } · карти { $cards } · запас потужності { $slack }
draw-supply = чекають:
draw-buildings = споруди: { $buildings }
draw-known = відомі карти: { $cards }
draw-hand = Ваші карти
draw-face = вартість { $cost } · ПБ { $points } · вантаж: { $cargo }
draw-face-building = вартість { $cost } · вантаж: { $cargo }
draw-weight = вага { $count }
draw-capacity = потужність { $count }
draw-benefit = вигода: { $effects }
draw-holds = вміщує { $count } × { $cargo }
draw-built = при побудові: { $effects }

cargo-coal = вугілля
cargo-oil = нафта
cargo-box = коробка
cargo-any = будь-який
cargo-passenger = пасажир

text-caboose-1 = вага 2; за перевезення візьміть 1 карту
text-caboose-2 = вага 2; завантаживши вугілля, візьміть 1 карту
text-caboose-3 = вага 2; місце для 1 вантажу будь-якого типу
text-caboose-4 = вага 2; на одну споруду більше
text-caboose-5 = вага 2; нові вагони на 1 дешевші
text-caboose-6 = нічого не важить; потужність +2
text-caboose-7 = вага 2; раз за перевезення пасажир заміняє будь-який вантаж
text-caboose-8 = вага 2; розмістивши пасажира, візьміть 2 карти
text-caboose-9 = вага 2; разом із перевезенням 1 пасажир до іншого місця призначення
text-caboose-10 = вага 2; пасажир може отримати нагороду без квитка
text-coal-factory = 2 ПБ за кожен символ вугілля на ваших контрактах
text-oil-refinery = 2 ПБ за кожен символ нафти на ваших контрактах
text-customs-house = 2 ПБ за кожну коробку на ваших контрактах
text-bank = 2 ПБ за все завантажене у ваш потяг
text-grand-central = 8 ПБ
text-town-hall = 2 ПБ за кожну карту потяга, яка при побудові дає пасажирів
text-rail-yard = 2 ПБ за кожен вагон
text-northern-station = 4 ПБ і ще 1 за кожного пасажира до Гірських садиб і Біллінгтонсу
text-middle-station = 4 ПБ і ще 1 за кожного пасажира до шахти «Кактус» і Девон-Сіті
text-southern-station = 4 ПБ і ще 1 за кожного пасажира до табору «Орел» і пляжу «Флінт»
text-time-engine = потужність 7; коли побудовано, візьміть зі скиду 1 карту на вибір
