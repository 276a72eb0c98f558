### Ticket to Ride українською.

game-name = { "Ticket to Ride" }
game-tagline = Займайте перегони, з’єднуйте міста зі своїх квитків, прокладайте найдовший шлях.

## Налаштування

option-board = Поле
option-board-usa = США
option-payments = Як платити за перегін
option-payments-fewest = якомога менше локомотивів або самі локомотиви
option-payments-any = будь-яке поєднання одного кольору й локомотивів
option-first = Хто починає
option-first-random = за жеребом
option-first-0 = гравець 1
option-first-1 = гравець 2
option-first-2 = гравець 3
option-first-3 = гравець 4
option-first-4 = гравець 5

## Картки
## .gen: немає кого? чого?  .acc: бере кого? що?  .few: дві, три, чотири  .many: п’ять
## .short-few і .short-many: те саме без слова «картки»

card-black = чорна
    .gen = чорної картки
    .acc = чорну картку
    .few = чорні картки
    .many = чорних карток
    .short-few = чорні
    .short-many = чорних
card-blue = синя
    .gen = синьої картки
    .acc = синю картку
    .few = сині картки
    .many = синіх карток
    .short-few = сині
    .short-many = синіх
card-green = зелена
    .gen = зеленої картки
    .acc = зелену картку
    .few = зелені картки
    .many = зелених карток
    .short-few = зелені
    .short-many = зелених
card-orange = помаранчева
    .gen = помаранчевої картки
    .acc = помаранчеву картку
    .few = помаранчеві картки
    .many = помаранчевих карток
    .short-few = помаранчеві
    .short-many = помаранчевих
card-purple = фіолетова
    .gen = фіолетової картки
    .acc = фіолетову картку
    .few = фіолетові картки
    .many = фіолетових карток
    .short-few = фіолетові
    .short-many = фіолетових
card-red = червона
    .gen = червоної картки
    .acc = червону картку
    .few = червоні картки
    .many = червоних карток
    .short-few = червоні
    .short-many = червоних
card-white = біла
    .gen = білої картки
    .acc = білу картку
    .few = білі картки
    .many = білих карток
    .short-few = білі
    .short-many = білих
card-yellow = жовта
    .gen = жовтої картки
    .acc = жовту картку
    .few = жовті картки
    .many = жовтих карток
    .short-few = жовті
    .short-many = жовтих
card-locomotive = локомотив
    .gen = локомотива
    .acc = локомотив
    .few = локомотиви
    .many = локомотивів
    .short-few = локомотиви
    .short-many = локомотивів

## Кольори перегонів

colour-black = чорний
colour-blue = синій
colour-green = зелений
colour-orange = помаранчевий
colour-purple = фіолетовий
colour-red = червоний
colour-white = білий
colour-yellow = жовтий
colour-grey = сірий

## Частини речень, спільні для повідомлень нижче

payment = { $cards } { $cards ->
    [one] { $card-acc }
    [few] { $card-few }
   *[many] { $card-many }
}{ $locomotives ->
    [0] { "" }
    [one] { " " }і { $locomotives } локомотив
    [few] { " " }і { $locomotives } локомотиви
   *[many] { " " }і { $locomotives } локомотивів
}
wild = { $locomotives ->
    [0] немає жодного
   *[other] { $locomotives }
}
worth = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
price = { $length ->
    [one] { $length } картку
    [few] { $length } картки
   *[many] { $length } карток
}

## Кроки: що можна зробити зараз і чим закінчиться хід

step-first-tickets = { $offered ->
    [1] Залиште собі маршрутний квиток, який вам роздали.
   *[other] Виберіть маршрутні квитки: залиште собі щонайменше { $least } з { $offered } розданих.
}
step-turn = Зробіть щось одне: візьміть картки вагонів, займіть перегін або візьміть маршрутні квитки. Це і є ваш хід.
step-second-card = Візьміть другу картку: відкриту (не локомотив) або верхню з колоди. На цьому хід закінчиться.
step-keep-tickets = { $offered ->
    [1] Залиште собі останній маршрутний квиток. На цьому хід закінчиться.
   *[other] Залиште собі щонайменше { $least } з { $offered } маршрутних квитків. На цьому хід закінчиться.
}

help-first-tickets =
    Вам роздали маршрутні квитки: { $offered }. Залиште собі щонайменше стільки: { $least }.
    Якщо до кінця гри ваші перегони з’єднають обидва міста з квитка, ви отримаєте його очки, а якщо ні — втратите їх.
    Решта квитків іде під колоду квитків, і ніхто їх не бачить.
    Усі вибирають потай. Потім починається перший хід.
help-turn =
    Хід — це рівно одна дія з трьох.
    Узяти картки вагонів: дві, кожну з відкритих або наосліп із колоди. Відкритий локомотив береться замість двох карток.
    Зайняти перегін: викласти стільки карток його кольору, скільки в ньому клітинок. За сірий платять будь-яким одним кольором, а локомотив заміняє будь-яку картку.
    Узяти маршрутні квитки й залишити собі всі або кілька.
    Новий перегін не мусить торкатися ваших попередніх. Пропустити хід можна лише тоді, коли жодна дія неможлива.
    Коли в когось майже не лишиться вагончиків, кожен зробить останній хід.
help-second-card =
    Одну картку ви вже взяли, тепер візьміть ще одну.
    Це може бути будь-яка відкрита картка, крім локомотива, або верхня картка колоди, взята наосліп.
    Локомотив із колоди — така сама картка, як інші.
    На цій картці хід закінчується.
help-keep-tickets =
    Ви взяли маршрутні квитки: { $offered }. Залиште собі щонайменше стільки: { $least }.
    Якщо до кінця гри ваші перегони з’єднають обидва міста з квитка, ви отримаєте його очки, а якщо ні — втратите їх.
    Решта квитків іде під колоду квитків, і ніхто їх не бачить.
    Інші дізнаються лише, скільки квитків ви залишили. На цьому виборі хід закінчується.

## Ходи

group-keep = Залишити маршрутні квитки
group-draw = Узяти
group-claim = Зайняти перегін
group-pass = Пропустити хід

move-keep = Залишити з розданих квитків: { $places }
move-keep-these = Залишити { $tickets-count ->
    [1] квиток
   *[other] квитки
} { $tickets }
move-draw = Узяти { $card-acc }
move-draw-deck = Узяти верхню картку з колоди
move-draw-tickets = Узяти маршрутні квитки
move-pass = Пропустити хід
about-claim = { $route }: { $colour }, { $length ->
    [one] { $length } картка
    [few] { $length } картки
   *[many] { $length } карток
}, { worth }
move-claim = Зайняти перегін { $route } за { payment }: { worth }
move-claim-with = Зайняти перегін { $route } за { $card-few }

## Чому хід неможливий

section-game-turn = Хід гравця
section-cards = Картки вагонів
section-claiming-routes = Як займати перегони
section-double-routes = Подвійні перегони
section-tickets = Маршрутні квитки

refused-step = Зараз не час для цього. { $doing }
refused-keep = Треба залишити щонайменше { $least } з { $offered } квитків.
refused-not-offered = { $offered ->
    [1] Вам запропоновано лише один квиток: його номер 1.
   *[other] Вам запропоновано не більше { $offered } квитків: вибирайте з номерів від 1 до { $offered }.
}
refused-not-shown = Серед відкритих карток немає { $card-gen }. Візьміть іншу або верхню з колоди.
refused-second-locomotive = Відкритий локомотив береться замість двох карток, тож другою карткою він бути не може. Візьміть іншу картку або верхню з колоди.
refused-no-cards = Колода й скид порожні. Ще можна взяти відкриту картку, зайняти перегін або взяти маршрутні квитки, якщо вони є.
refused-no-tickets = Маршрутних квитків більше немає. Візьміть картки вагонів або займіть перегін.
refused-pass = Пропустити хід можна лише тоді, коли жодна дія неможлива, а вам є що робити: погляньте на список ходів.
refused-own = Перегін { $route } уже ваш.
refused-taken = Перегін { $route } уже зайнято; його власник — { $player }.
refused-twin-closed = У грі на { $seats } гравців на подвійному перегоні займають лише одну колію, а на перегоні { $route } одну з них уже зайнято.
refused-twin-own = Ви вже маєте одну колію перегону { $route }, а обидві колії подвійного перегону одному гравцеві займати не можна.
refused-trains = На перегін { $route } треба { $length ->
    [one] { $length } вагончик
    [few] { $length } вагончики
   *[many] { $length } вагончиків
}, а у вас { $trains ->
    [0] не лишилося жодного
   *[other] лишилося тільки { $trains }
}.
refused-cards = { $cards ->
    [0] У вас немає { $card-gen }. Якщо платити самими локомотивами, за перегін { $route } їх треба { $length }, а у вас { wild }.
   *[other] Перегін { $route } коштує { price }, а ви маєте для нього лише { payment }.
}
refused-mix = Так заплатити за перегін { $route } не вдасться: він коштує { price }, а ви маєте { payment }.
refused-locomotives = Якщо платити самими локомотивами, за перегін { $route } їх треба { $length }, а у вас { wild }.

## Що взагалі не є ходом

unknown-claim = Щоб зайняти перегін, назвіть його й картки, якими платите, наприклад «{ "claim montreal-new-york blue" }».
unknown-route = На цьому полі немає перегону «{ $name }». Перегін називають за двома містами, як-от «{ "montreal-new-york" }»; назва другої колії подвійного перегону закінчується на «-2».
unknown-card = Карток «{ $name }» не буває. Є { "black, blue, green, orange, purple, red, white, yellow" } і { "locomotive" }.
unknown-payment = Так заплатити за перегін { $route } не можна. Він коштує { price }: назвіть їхній колір («{ "red" }») або, якщо в цій грі дозволено будь-яке поєднання, скільки яких («{ "2-red 1-locomotive" }»).
unknown-draw = Узяти можна картку з колоди («{ "draw deck" }»), маршрутні квитки («{ "draw tickets" }») або відкриту картку за кольором («{ "draw red" }», «{ "draw locomotive" }»).
unknown-keep = Назвіть за порядком номери квитків, які залишаєте, наприклад «{ "keep 1 3" }».
unknown-pass = Щоб пропустити хід, досить слова «{ "pass" }».
wrong-colour = Перегін { $route } приймає { $needed-few } й локомотиви, а не { $card-few }.

## Що сталося

event-drew = { $player } бере { $card-acc }.
event-drew-deck = { $player } бере картку з колоди.
event-drew-deck-known = { $player } бере з колоди { $card-acc }.
event-claimed = { $player } займає перегін { $route } за { payment }: { worth }.
event-drew-tickets = { $player } бере { $count ->
    [one] { $count } маршрутний квиток
    [few] { $count } маршрутні квитки
   *[many] { $count } маршрутних квитків
}.
event-drew-tickets-known = { $player } бере { $tickets-count ->
    [1] маршрутний квиток
   *[other] маршрутні квитки
} { $tickets }.
event-kept = { $player } залишає собі { $count ->
    [one] { $count } квиток
    [few] { $count } квитки
   *[many] { $count } квитків
}.
event-kept-known = { $player } залишає собі { $tickets-count ->
    [1] квиток
   *[other] квитки
} { $tickets }.
event-kept-first = { $player } вибирає перші маршрутні квитки.
event-kept-first-known = { $player } для початку залишає собі { $tickets-count ->
    [1] квиток
   *[other] квитки
} { $tickets }.
event-passed = { $player } пропускає хід, бо жодна дія неможлива.
event-reshuffled = Колода порожня: нову складають із { $cards ->
    [one] { $cards } скинутої картки
    [few] { $cards } скинутих карток
   *[many] { $cards } скинутих карток
}.
event-display-replaced = Відкрито { $locomotives ->
    [one] { $locomotives } локомотив
    [few] { $locomotives } локомотиви
   *[many] { $locomotives } локомотивів
}: усі відкриті картки скидають і викладають нові.
event-last-turns = { $player } { $trains ->
    [0] не має більше вагончиків
    [one] має лише { $trains } вагончик
    [few] має лише { $trains } вагончики
   *[many] має лише { $trains } вагончиків
}: тепер кожен, і цей гравець теж, робить останній хід.
event-game-over = Гру закінчено.

## Підсумки

sheet-routes = { $count ->
    [one] { $count } перегін
    [few] { $count } перегони
   *[many] { $count } перегонів
} на { $length ->
    [one] { $length } вагончик
    [few] { $length } вагончики
   *[many] { $length } вагончиків
}
sheet-ticket-done = Квиток { $ticket }: виконано
sheet-ticket-failed = Квиток { $ticket }: не виконано
sheet-longest = Найдовший шлях: { $length ->
    [one] { $length } вагончик
    [few] { $length } вагончики
   *[many] { $length } вагончиків
}

## Стіл, намальований знаками

draw-player = очки { $points } · вагончики { $trains } · картки { $cards } · квитки { $tickets } · найдовший шлях { $longest }
draw-known = відомі картки:
draw-display = Відкриті картки:
draw-piles = колода { $deck } · скид { $discards } · квитки { $tickets }
draw-cards = { $cards } { $cards ->
    [one] { $card }
    [few] { $card-short-few }
   *[many] { $card-short-many }
}
draw-hand = Ваші картки:
draw-ticket = { $trains ->
    [one] бракує { $trains } вагончика
    [few] бракує { $trains } вагончиків
   *[many] бракує { $trains } вагончиків
}
draw-ticket-done = виконано
draw-ticket-lost = виконати вже неможливо

## Поля, на яких грати не можна

no-such-board = Поля «{ $name }» немає, і такого файлу теж. Наявні поля: { $known }; або вкажіть шлях до файлу з полем.
board-pair = Поле «{ $name }» має складатися з двох чисел.
board-too-few-cards = Карток не вистачає, щоб роздати всім і викласти відкриті. Додайте карток або роздавайте менше.
board-too-few-tickets = Для першої роздачі бракує квитків: треба щонайменше { $need }.
board-no-such-city = Міста з назвою «{ $name }» немає. Додайте його до «{ "cities" }» або виправте назву.
board-bad-id = У назві «{ $name }» можуть бути лише малі латинські літери, цифри й поодинокі дефіси між ними.
board-city-twice = Міст із назвою «{ $name }» аж два.
board-bad-side = Підпис міста не може стояти на боці «{ $name }». Виберіть { $known-or }.
board-bad-length = Очки треба вказати для довжин 1, 2, 3 і так далі, щонайбільше до 12: тут очікується довжина { $expected }.
board-bad-colour = Перегін не може мати колір «{ $name }». Виберіть { $known-or }.
board-route-to-itself = Цей перегін веде з міста «{ $name }» у нього ж. Назвіть два міста.
board-third-route = Між містами «{ $a }» і «{ $b }» уже є два перегони, для третього місця немає.
board-double-length = Обидві колії подвійного перегону мають бути однакової довжини: в іншої вона { $other }.
board-same-name = «{ $name }» трапляється вдруге.
board-impossible-ticket = Міста «{ $a }» і «{ $b }» не з’єднано перегонами, тож цей квиток ніколи не виконати.
