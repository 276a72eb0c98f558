### Острів залізниць. Усі по місцях: українською, словами українських правил.

game-name = Острів залізниць. Усі по місцях
game-tagline = Будуйте потяг, завантажуйте його й чужі, возіть вантажі та пасажирів островом.
game-aim = Будуйте потяг, завантажуйте його й возіть вантажі островом: контракти, вагони й пасажири дають бали, а перемагає той, у кого їх найбільше.

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
option-empty_bag-nothing = не дає нічого, тож зволікати марно
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

load-coal = вугілля
load-oil = нафта
    .acc = нафту
load-box = коробка
    .acc = коробку
load-any = будь-який вантаж
face-up = { $cargo } («{ $card }»)
face-down = { $cargo } (карта долілиць)
face-down-known = { $cargo } («{ $card }» долілиць)

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

need-coal = { $count ->
    [one] { $count } вантаж вугілля
    [few] { $count } вантажі вугілля
   *[many] { $count } вантажів вугілля
}
need-oil = { $count ->
    [one] { $count } вантаж нафти
    [few] { $count } вантажі нафти
   *[many] { $count } вантажів нафти
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

takes-primary = стартовий контракт, { some-points } ({ $needs })
takes-secondary = додатковий контракт, ще { some-points } ({ $needs })
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
step-load = Виберіть, що завантажити у «{ $car-acc }» (потяг: { $player }).
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
    Завантаження: карта чи пасажир на вільне місце в потязі. За чужий вагон ви отримуєте його вигоду, а в соло-режимі — за власний.
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
    Карт у руці, якими можна платити: { $cards }.
help-order =
    Карти, які скидають разом, ідуть у скид у вибраному вами порядку.
    Це важливо, коли повертаєте карти з верху скиду в колоду.
help-give-up =
    Гальмівний вагон 4 дозволяв вам мати на одну споруду більше, але його вже немає в потязі.
    Скиньте одну зі споруд.
help-replace =
    Кількість споруд обмежена. Щоб побудувати «{ $card-acc }», скиньте одну з наявних.
    Нова споруда коштує повну вартість. Карт у руці, якими можна платити: { $cards }.
help-pay =
    Скидайте карти з руки по одній. Залишилося: { $count }.
    Кожна карта варта одиницю, хоч би що на ній було.
help-load =
    Ви вибрали місце на карті «{ $car }» (потяг: { $player }).
    На карті має бути той вантаж, який возить вагон; карти з усіма типами вантажу підходять усюди.
    Будь-яку іншу карту можна завантажити долілиць, якщо скинути ще одну: тоді вона вважається вантажем цього вагона.
help-extra =
    Щоб завантажити карту долілиць, треба скинути з руки ще одну.
    До перевезення вона вважається вантажем свого вагона.
help-deliver =
    Усе в цій дії їде до { $island-gen }.
    За стартовий контракт ви берете карту острова, якщо біля вашого локомотива ще немає іншої; додатковий контракт її завершує.
    Пасажир до цього місця призначення приносить нагороду з крайнього лівого вільного місця тайла квитка.
    Спеціальна доставка дає дві карти за кожен вантаж чи пасажира.
    Усе це можна робити одне за одним і завершити, коли забажаєте.
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
    Коли колода порожніє, гра негайно закінчується, а незавершена дія обривається.
    За маркери ПБ ({ $tokens }) можна повернути верхню карту скиду на колоду, і так скільки вистачить маркерів.
    Це можна робити будь-коли, але зараз — остання нагода.

explain-action = За хід — дві дії: взяти карту чи пасажира, побудувати, завантажити або перевезти. Завантаживши чужий вагон, ви отримуєте його вигоду.
explain-bonus = Бонусна дія додається до двох дій ходу. Завантажувати нею можна лише власний потяг.
explain-how = Новий вагон стає в кінець або на слабший того ж виду за різницю вартостей. Локомотив має тягти всі вагони.
explain-order = Скинута останньою карта лежить зверху, а повернути в колоду можна лише верхню карту скиду.
explain-give-up = Гальмівного вагона, що дозволяв зайву споруду, вже немає. Відмовтеся від тієї, що допомагає найменше.
explain-replace = Споруд у вас уже стільки, скільки можна. Нова замінить одну з наявних і коштує повну вартість.
explain-pay = Карти — це гроші: кожна варта одиницю, хоч би що на ній було. Віддайте ті, яких не будуватимете й не вантажитимете.
explain-load = Карта у вагоні — це вантаж. Вона має показувати те, що возить вагон, або лежати долілиць за ще одну карту.
explain-extra = Невідповідний вантаж кладуть долілиць, а це коштує ще однієї карти: віддайте найменш потрібну.
explain-deliver = Усе зараз їде до цього місця. Найцінніше — контракти; спеціальна доставка перетворює будь-що на дві карти.
explain-contract = Виберіть, що розвантажити для контракту. Він дістанеться тому, хто виконає його першим.
explain-passenger = Пасажир, який виходить, приносить нагороду першого вільного місця на тайлі квитка.
explain-special = Усе вибране тут стане двома картами. Залиште в потязі те, чого скоро потребуватиме контракт.
explain-discard = Вигода іноді вимагає скинути карти. Підійде будь-яка з руки, не лише щойно взята.
explain-recover = Скид зараз відкритий для вас: шукайте вагон, на який вистачить карт, або вантаж для контракту.
explain-hand-limit = Після ходу в руці лишається обмежена кількість карт. Збережіть те, що далі будуватимете чи вантажитимете.
explain-last-card = Гра закінчується з порожньою колодою. Повернення карти коштує маркерів, тобто балів: робіть це, якщо виграєте більше.

## Ходи

group-take = Набір
group-build = Будівництво
group-load = Завантаження
group-deliver = Перевезення
group-skip = Пропустити
group-pass = Пропустити дію
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
move-load = Завантажити: { $place } (потяг: { $player })
move-load-own = Завантажити у свій потяг: { which-car }
move-load-solo = Завантажити у свій потяг: { which-car }; вигода: { $effects }
move-load-other = Завантажити у чужий потяг ({ $player }): { which-car }; вигода: { $effects }
move-deliver = Перевезти до { $island-gen }
move-deliver-for = Перевезти до { $island-gen }: { $what }
move-deliver-special = Перевезти до { $island-gen }: лише спеціальна доставка
move-skip = Пропустити бонусну дію
move-pass = Пропустити дію: жодна неможлива
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
move-with-into = Завантажити { $cargo-acc } у «{ $car-acc }» (карта «{ $card }»)
move-board = Розмістити пасажира до { $island-gen }
move-hide = Завантажити «{ $card-acc }» долілиць, скинувши ще одну карту
move-hide-into = Завантажити { $cargo-acc } у «{ $car-acc }» («{ $card }» долілиць), скинувши ще одну карту
move-primary = Стартовий контракт
move-primary-at = Стартовий контракт ({ $island-within }): { $needs }, { some-points }
move-secondary = Додатковий контракт { $letter ->
    [a] А
   *[other] Б
}
move-secondary-at = Додатковий контракт ({ $island-within }): { $needs }, ще { some-points }
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
refused-cannot-pay = Карта «{ $card }» коштує щонайменше { price }, а сама за себе вона не платить: вам бракує карт.
refused-too-heavy = Із картою «{ $card }» вага потяга перевищить потужність локомотива.
refused-no-lower-engine = «{ $card }» може замінити лише локомотив нижчого рівня, а у вас не такий.
refused-no-car = У цьому потязі немає такого вагона.
refused-own-train-only = «{ $car }» зараз не для вас: бонусні завантаження й місце в гальмівному вагоні 3 — лише для власного потяга.
refused-holds-nothing = На карті «{ $car }» немає місць ні для вантажу, ні для пасажирів.
refused-car-full = На карті «{ $car }» немає вільних місць.
refused-nothing-to-load = Вам нема чого завантажити у «{ $car-acc }».
refused-nothing-loaded = У вашому потязі нічого не завантажено.
refused-not-on-map = У цій грі немає такого місця: { $island-within }.
refused-may-not-pass = Пропустити дію можна лише тоді, коли жодна неможлива.
refused-not-an-extension = «{ $card }» не можна додати як ще один вагон: локомотив у потязі лише один.
refused-no-upgrade = «{ $car }» не стане картою «{ $card }»: модернізують у межах категорії та до вищого рівня.
refused-scrapped-already = За одне будівництво можна скинути лише один вагон.
refused-scrap-in-vain = Скидати «{ $car-acc }» марно: вагон скидають лише тоді, коли інакше потяг надто важкий, щоб побудувати «{ $card-acc }».
refused-scrapped-for-more = Ви скинули вагон, щоб полегшити потяг, але для такого будівництва це було зайве. Побудуйте «{ $card-acc }» так, щоб скинутий вагон став у пригоді.
refused-not-built = У вас немає такої споруди.
refused-wrong-cargo = На карті «{ $card }» не той вантаж, який возить «{ $car }». Її можна завантажити долілиць, якщо скинути ще одну карту.
refused-right-cargo = Карту «{ $card }» не треба класти долілиць: у «{ $car-acc }» її можна завантажити й так.
refused-cargo-space = «{ $car }» возить вантаж, а не пасажирів.
refused-passenger-space = «{ $car }» возить пасажирів, а не вантаж.
refused-no-extra-card = Щоб завантажити долілиць, треба скинути ще одну карту, а у вас її немає.
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
unknown-less = Самого слова «{ $verb }» замало: уточніть, наприклад: { $examples-or }.
unknown-more = Після «{ $verb }» нічого не дописують.

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
event-chose-space = { $player } завантажує у «{ $car-acc }» (потяг: { $owner }).
event-loaded = { $player } завантажує { $cargo-acc } у «{ $car-acc }» (карта «{ $card }»).
event-loaded-face-down = { $player } завантажує { $cargo-acc } у «{ $car-acc }» (карта долілиць).
event-loaded-face-down-known = { $player } завантажує { $cargo-acc } у «{ $car-acc }» («{ $card }» долілиць).
event-boarded = { $player } розміщує { $passenger-acc }.
event-delivers-to = { $player } їде до { $island-gen }.
event-begins = { $player } починає { $what }.
event-unloaded = { $player } розвантажує: { $item }.
event-primary = { $player } виконує стартовий контракт: { $island-within }.
event-secondary = { $player } виконує додатковий контракт: { $island-within }.
event-special-delivery = { $player } завершує спеціальну доставку (вантажів і пасажирів: { $items }).
event-delivered = { $player } завершує перевезення.
event-progress = Локомотив прогресу на поділці { $space }.
event-progress-train = { $player } бере локомотив прогресу.
event-final-round = Гра добігає кінця: усі, { $player } також, роблять ще по останньому ходу.
event-night = Ніч: карта «{ $card }» іде з колоди у скид.
event-returned = { $player } повертає в колоду карту «{ $card }» за маркери ПБ ({ $tokens }).
event-skipped = { $player } пропускає бонусну дію.
event-passed = { $player } пропускає дію: жодна неможлива.
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
sheet-loaded = Вантажі й пасажири в потязі: { $items }
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
chapter-3 = Новоприбулі хочуть побачити, як тут усе працює. Покажіть їм: наберіть 60 балів.
chapter-4 = На фестивалі мер хоче побачити дуже довгий потяг. Причепіть 13 вагонів, локомотив не рахується.
chapter-5 = Пасажирський потяг колеги зламався. Підмініть його: заповніть п’ять тайлів квитків їхніми пасажирами.
chapter-6 = Південь гості вже знають. Повезіть їх на північ: завершіть контракти Гірських садиб, Девон-Сіті й Дослідницької станції.
chapter-7 = Острів хоче уславитися архітектурою. Наберіть 50 балів лише за споруди; їхня кількість не обмежена.
chapter-8 = Мандрівник порозгублював речі по всьому острову. Зберіть їх: виконайте стартові контракти всіх 7 карт острова, без додаткових.
chapter-9 = Хлопчик хоче побачити щось велике. Побудуйте локомотив рівня 3 і вагони рівня 3 чотирьох категорій; повернути карту коштує лише 2 маркери ПБ.
chapter-10 = За вами стежить сам мер. Наберіть 70 балів, хоча кожен маркер ПБ тепер рахується проти вас.

goal-contract = { $island }: виконано контрактів { $have } з { $need }
goal-buildings = Споруди: { $have } з { $need }
goal-score = Бали: { $have } з { $need }
goal-cars = Вагони: { $have } з { $need }
goal-full-tiles = Заповнені тайли квитків: { $have } з { $need }
goal-building-points = Бали за споруди: { $have } з { $need }
goal-primaries = Стартові контракти: { $have } з { $need }
goal-engine-level = Рівень локомотива: { $have } з { $need }
goal-top-categories = Категорії з вагоном рівня 3: { $have } з { $need }

## Стіл, намальований символами

draw-turn = Раунд { $turn }
draw-progress = локомотив прогресу на поділці { $space } з { $end }
draw-progress-taken = локомотив прогресу взято: { $player }
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
draw-primary = { $needs }: { some-points }
draw-secondary = далі { $needs }: +{ $points } ({ $total })
draw-owned = карту взято: { $player }
draw-completed = обидва контракти: { $player }
draw-reward = { $effects }
draw-display = Відкритий ряд
draw-piles = колода { $deck } · скид { $discards } · мішечок { $bag }
draw-deck-top = Зверху колоди: { $cards }
draw-pile-top = Зверху скиду: { $cards }
draw-player = бали { $points } · маркери ПБ { $tokens } · карти { $cards } · запас потужності { $slack }
draw-supply = чекають:
draw-buildings = споруди: { $buildings }
draw-known = відомі карти: { $cards }
draw-hand = Ваші карти
draw-face = вартість { $cost } · бали { $points } · вантаж: { $cargo }
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
text-coal-factory = 2 бали за кожен символ вугілля на ваших контрактах
text-oil-refinery = 2 бали за кожен символ нафти на ваших контрактах
text-customs-house = 2 бали за кожну коробку на ваших контрактах
text-bank = 2 бали за кожен вантаж і кожного пасажира у вашому потязі
text-grand-central = 8 балів
text-town-hall = 2 бали за кожну карту потяга, яка при побудові дає пасажирів
text-rail-yard = 2 бали за кожен вагон
text-northern-station = 4 бали і ще 1 за кожного пасажира до Гірських садиб і Біллінгтонсу
text-middle-station = 4 бали і ще 1 за кожного пасажира до шахти «Кактус» і Девон-Сіті
text-southern-station = 4 бали і ще 1 за кожного пасажира до табору «Орел» і пляжу «Флінт»
text-time-engine = потужність 7; коли побудовано, візьміть зі скиду 1 карту на вибір

## Чим хід добрий: причини в підказці

some-points = { $points ->
    [one] { $points } бал
    [few] { $points } бали
   *[many] { $points } балів
}
reason-goal = Це наближає до мети: { $goal }.
reason-gain = Це одразу дає { some-points }.
reason-serves-primary = Це вантаж для стартового контракту { $island-gen } за { some-points }: { $left ->
    [0] тоді вантажу для нього вистачить
    [one] далі бракуватиме ще { $left } вантажу
    [few] далі бракуватиме ще { $left } вантажів
   *[many] далі бракуватиме ще { $left } вантажів
}.
reason-serves-secondary = Це вантаж для додаткового контракту { $island-gen } за { some-points }: { $left ->
    [0] тоді вантажу для нього вистачить
    [one] далі бракуватиме ще { $left } вантажу
    [few] далі бракуватиме ще { $left } вантажів
   *[many] далі бракуватиме ще { $left } вантажів
}.
reason-contract = Це виконує контракт { $island-gen }: { some-points }.
reason-contract-left = Це для контракту { $island-gen }: далі бракуватиме ще { $left ->
    [one] { $left } вантажу
    [few] { $left } вантажів
   *[many] { $left } вантажів
}.
reason-island = Після цього карту { $island-gen } ніхто інший не візьме.
reason-progress = Локомотив прогресу переїде на поділку { $space } з { $last }.
reason-take-building = Споруда «{ $card }» зараз дала б { some-points }.
reason-take-upgrade = Нею можна модернізувати вашу карту «{ $old }» за { price }.
reason-take-car = Потужності ще вистачає ({ $capacity }), а додати цей вагон коштує { price }.
reason-take = У вашій руці буде { $cards ->
    [one] { $cards } карта
    [few] { $cards } карти
   *[many] { $cards } карт
}.
reason-take-deck = Ніхто не бачить, що ви берете, а у вашій руці буде { $cards ->
    [one] { $cards } карта
    [few] { $cards } карти
   *[many] { $cards } карт
}.
reason-token = Мішечок порожній, тож ви отримаєте маркер: { some-points }.
reason-seats = У вашому потязі є місце ще для { $count ->
    [one] { $count } пасажира
    [few] { $count } пасажирів
   *[many] { $count } пасажирів
}, крім тих, що вже чекають у запасі.
reason-bag = У мішечку ще { $count ->
    [one] { $count } пасажир
    [few] { $count } пасажири
   *[many] { $count } пасажирів
}, і за кожного перевезеного є нагорода.
reason-building = Зараз «{ $card }» дає { some-points }.
reason-printed = «{ $card }» дає в кінці { some-points }.
reason-pulls = «{ $card }» дає потужність { $capacity }.
reason-holds = Сюди вміщається: { $items }.
reason-built = За будівництво ви отримаєте: { $effects }.
reason-able-draw-on-deliver = Відтоді з кожним «Перевезенням» ви берете { drawn }.
reason-able-draw-on-coal = Відтоді за кожен завантажений вантаж вугілля ви берете { drawn }.
reason-able-draw-on-passenger = Відтоді за кожного розміщеного пасажира ви берете { drawn }.
reason-able-buildings = Це дозволяє мати ще { $count ->
    [one] { $count } споруду
    [few] { $count } споруди
   *[many] { $count } споруд
}.
reason-able-discount = Відтоді додати кожен новий вагон дешевше на { drawn }.
reason-able-passenger-as-cargo = Це дозволяє вважати вантажем { $count ->
    [one] { $count } пасажира
    [few] { $count } пасажирів
   *[many] { $count } пасажирів
} за перевезення.
reason-able-other-destination = Це дозволяє висадити деінде ще { $count ->
    [one] { $count } пасажира
    [few] { $count } пасажирів
   *[many] { $count } пасажирів
} за перевезення.
reason-able-any-ticket = Це дає нагороду й за { $count ->
    [one] { $count } пасажира
    [few] { $count } пасажирів
   *[many] { $count } пасажирів
} без потрібного квитка.
reason-extend = Це ще один вагон, а потужності лишиться { $capacity }.
reason-upgrade = «{ $old }» поступається місцем, і ви платите на { $saved ->
    [one] { $saved } карту
    [few] { $saved } карти
   *[many] { $saved } карт
} менше за повну ціну.
reason-scrap = Без карти «{ $car }» потяг легший на { $weight }, і «{ $card }» вміщається.
reason-replace = «{ $card }» зараз дає { some-points }, а «{ $new }» — { $better }.
reason-give-up = «{ $card }» зараз дає { some-points }.
reason-order = Усе, що ви скинете потім, ляже на карту «{ $card }», і повертати в колоду його можна раніше.
reason-double = Карт «{ $card }» у вашій руці { $count }.
reason-unfit = «{ $card }» зараз не пасує до вашого потяга.
reason-spare = Тут кожна карта варта одиницю, а у вашій руці { $cards ->
    [0] не лишиться жодної
    [one] лишиться { $cards }
    [few] лишиться { $cards }
   *[many] лишиться { $cards }
}.
reason-benefit = У чужому потязі ({ $player }) це дає вам: { $effects }.
reason-benefit-own = Це дає вам: { $effects }.
reason-loaded = Кожен вантаж і кожен пасажир у вашому потязі дає { some-points }.
reason-caboose = За це ваш гальмівний вагон дає { drawn }.
reason-ticket = Наступний пасажир до { $island-gen } приносить: { $effects }.
reason-special = Спеціальна доставка дає до { $count ->
    [one] { $count } карти
    [few] { $count } карт
   *[many] { $count } карт
} за все, що є в потязі ({ $items }).
reason-special-item = Це дає { drawn }.
reason-special-done = За вибране ви берете { drawn }.
reason-delivered = Більше нічого з вашого потяга до { $island-gen } не треба.
reason-stays = Вантажів і пасажирів у потязі лишається { $items }: це { some-points }.
reason-skip = { $cards ->
    [0] Усе лишається, як є.
    [one] У вашій руці лишається { $cards } карта.
    [few] У вашій руці лишаються { $cards } карти.
   *[many] У вашій руці лишається { $cards } карт.
}
reason-last-card = Гра закінчується, і у вас { some-points }.
reason-longer = «{ $card }» повертається на колоду, якої вистачить на карту довше, а маркерів у вас лишиться { $tokens }.

## Відповіді на запитання

answer-printed = { $name }:
answer-car = { $card }: { $load-count ->
    [0] порожньо
   *[other] { $load }
}, вільних місць: { $free }
answer-capacity = Запас потужності локомотива: { $count }.
answer-afford = { $moves }.
answer-afford-none = Зараз ви не можете нічого побудувати.
answer-not-now = Що ви можете побудувати, стане відомо, коли вирішуватимете ви.
answer-card = { $card }{ $count ->
    [1] {""}
   *[other] {" "}× { $count }
}: { $parts }
answer-also = { $first }; { $then }
answer-no-cards = У вас немає карт.
answer-waiting = { $passengers-count ->
    [0] Біля вашого локомотива ніхто не чекає.
   *[other] Біля вашого локомотива: { $passengers }.
}
answer-display-empty = У відкритому ряді немає карт.
answer-player = { $player }: бали { $points }, маркери ПБ { $tokens }, карти { $cards }, запас потужності { $slack }; { $cars }
answer-island = { $island }: { $parts }
answer-island-absent = { $island }: цього острова в цій грі немає.
answer-tickets = { $rewards-count ->
    [0] Усі місця для пасажирів тут зайнято.
   *[other] Наступні пасажири приносять: { $rewards }.
}

## Урок: щоразу менше ніж 25 слів

lesson-aim = Будуйте потяг, завантажуйте його й возіть вантажі островом. Контракти, вагони та пасажири дають переможні бали; перемагає той, у кого їх найбільше.
lesson-deliver = У потязі два вантажі вугілля. Перевезіть їх до Гірських садиб: цього потребує їхній стартовий контракт.
lesson-deliver-good = Цією дією все їде до Гірських садиб.
lesson-deliver-other = Вугілля лишається в потязі. Контракт дістанеться тому, хто виконає його першим.
lesson-build = Хід — це дві дії. Спершу побудуйте гопер рівня 1, вагон для вугілля. Він коштує одну іншу карту.
lesson-build-good = Кожна карта може бути вагоном, вантажем або платою.
lesson-build-other = Гаразд. Але гопери знадобляться: вони возять вугілля для першого контракту.
lesson-lend = Друга дія: посадіть пасажира в локомотив суперника. За чужий вагон ви отримуєте його вигоду, тут — дві карти.
lesson-lend-good = Суперникові — пасажир, вам — карти.
lesson-lend-other = Гаразд. Пам’ятайте: завантажити чужий потяг — найшвидший спосіб отримати карти.
lesson-hopper = Гірські садиби чекають на два вантажі вугілля, а малий гопер вміщує один. Побудуйте ще один.
lesson-hopper-good = Тепер буде місце для двох вантажів вугілля.
lesson-hopper-other = Гаразд. Один малий гопер везе лише один вантаж вугілля.
lesson-coal = Завантажте вугілля: виберіть вільний гопер свого потяга, а тоді карту з вугіллям.
lesson-coal-good = Тепер виберіть, що завантажити.
lesson-coal-other = Гаразд. Перевезти можна лише те, що є в потязі.
lesson-take = Візьміть карту: у відкритому ряді видно, що ви берете, у колоді — ні.
lesson-take-good = Більше карт — більший вибір. Наприкінці ходу в руці лишається щонайбільше п’ять.
lesson-take-other = Гаразд. Коли бракує карт, беріть їх або завантажуйте чужий потяг.
lesson-couple = Додайте вагон у кінець свого потяга.
lesson-couple-good = Потужність локомотива рівня 1 — чотири; малий гопер важить один.
lesson-couple-other = За модернізацію платять лише різницю, а карту кладуть на старий вагон.
lesson-pay = Заплатіть картою, яка потрібна найменше. Карти з вугіллям бережіть: це ваш вантаж.
lesson-pay-good = Сплачено. Вагон ваш, і в кінці гри він дасть бали.
lesson-pay-other = Сплачено. Кожна карта варта одиницю, хоч би що на ній було.
lesson-board = Виберіть пасажира, який сідає.
lesson-board-good = Пасажир у потязі. У чужому потязі це одразу дає карти.
lesson-board-other = Пасажир у потязі. Нагорода чекає там, куди він їде.
lesson-cargo = Виберіть карту з тим вантажем, який возить вагон. Тепер вона — вантаж, а не карта в руці.
lesson-cargo-good = Завантажено: у потязі на один вантаж більше.
lesson-cargo-other = Завантажено. Карту без потрібного символу кладуть долілиць, скинувши ще одну.
lesson-contract = Виберіть стартовий контракт: усе потрібне для нього вже в потязі.
lesson-contract-good = Вантажі для контракту знімають по одному. Тоді карта острова ваша, разом із додатковими контрактами.
lesson-contract-other = Гаразд. Але контракти дають за вантаж найбільше.
lesson-unload = Розвантажте те, чого потребує контракт.
lesson-unload-good = Вагони знову вільні для наступного вантажу.
lesson-unload-other = Так теж можна.
lesson-stop = Сюди везти більше нема чого: завершуйте.
lesson-stop-good = Решта лишається в потязі.
lesson-stop-other = Гаразд. Продовжувати можна, доки є що віддати.
lesson-limit = Карт забагато: скиньте ту, що потрібна найменше.
lesson-limit-good = Після ходу в руці лишається щонайбільше п’ять карт.
lesson-limit-other = Після ходу в руці лишається щонайбільше п’ять карт.
lesson-free = Тут вибирайте на свій смак. Підказка покаже, як зіграв би сильний гравець.
lesson-done = Контракт виконано: його бали ваші, а локомотив прогресу рушив. Коли він дійде до поділки 4, кожен зробить останній хід.
lesson-enough = Ви побачили, як ходять: дві дії за хід. Коли локомотив прогресу дійде до поділки 4, кожен зробить останній хід.
