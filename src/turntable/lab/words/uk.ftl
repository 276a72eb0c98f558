### Випробування полів: що з’ясували боти, для термінала й сторінок.

playtest-title = Випробування: на кожну кількість гравців { $games ->
    [one] { $games } гра
    [few] { $games } гри
   *[many] { $games } ігор
}
playtest-who = На всіх місцях грає { $level }, зерно { $seed }; боти { $bots }, поле { $data }.
playtest-bad-games = Вкажіть кількість ігор від 1 до { $most }.

## Частини звіту

playtest-advice = Видно й без гри
playtest-warnings = Що змінити
playtest-no-warnings = Змінювати нічого не треба: зауважень до цього поля немає.
playtest-fairness = Перемоги за порядком ходів, з 95-відсотковими інтервалами; пунктир — рівна частка
playtest-map = Як часто користуються перегонами й містами: що товще, то частіше
playtest-map-built = Де наприкінці гри лежить колія: що товще, то частіше
playtest-map-carried = Якими коліями їдуть кубики: що товще, то їх більше
playtest-length = Рішень за гру
playtest-figures = Показники
playtest-tickets = Квитки
playtest-stops = Міста й містечка
playtest-compared = Порівняння з іншими полями
playtest-older = Інші поля випробовували попередні версії ботів.
playtest-players = { $seats ->
    [one] { $seats } гравець
    [few] { $seats } гравці
   *[many] { $seats } гравців
}
playtest-place = Ходить { $place }-м
playtest-board-here = Це поле
playtest-again = Ті самі ігри ще раз

## Стовпці

playtest-column-figure = Показник
playtest-column-place = Порядок ходів
playtest-column-board = Поле
playtest-column-ticket = Квиток
playtest-column-kept = Залишено
playtest-column-done = Виконано
playtest-column-brought = Принесено балів
playtest-column-won = Переміг власник
playtest-column-stop = Місце
playtest-column-served = Є колія
playtest-column-shipped = Вивезено кубиків
playtest-column-received = Привезено кубиків
playtest-column-remained = Лишилося кубиків
playtest-column-founded = Стало містом

## Показники: коротко, бо стоять у вузькому стовпці

measure-decisions = Рішень
measure-best = Бали переможця
measure-margin = Відрив переможця
measure-passes = Пропусків за гру
measure-skill = { $weak ->
    [random] Новачок серед випадкових ботів
   *[novice] Машиніст серед Новачків
}
measure-unfair = Найдалі від рівності
measure-routes = Зайнято перегонів
measure-tickets = Виконано квитків
measure-ticket-points = Бали за квитки
measure-trains-left = Лишилося вагончиків
measure-cards-gone = Ігри, де скінчилися карти
measure-tickets-gone = Ігри, де скінчилися квитки
measure-served = Міста й містечка з колією
measure-delivered = Доставок у кожного
measure-way = Ділянок у доставці
measure-cubes-left = Лишилося кубиків на мапі
measure-income = Дохід наприкінці
measure-cash = Гроші наприкінці
measure-level = Локомотив наприкінці
measure-bankrupt = Банкрутів
measure-tiles-gone = Ігри, де бракувало плиток
measure-reserve-gone = Ігри, де скінчився резерв
measure-cities-gone = Ігри, де забракло нових міст

## На мапі

heat-route = { $route }: зайнято в { $share } ігор
heat-city = { $city }: використано в { $share } ігор
heat-stop = { $stop }: колія є в { $share } ігор, привезено кубиків { $received }, вивезено { $shipped }

## Зауваження: що не так і що змінити

warning-unfair = Коли гравців { $seats }, той, хто ходить { $place }-м, перемагає у { $share } % ігор; рівна частка — { $par } %. { $kind ->
    [more] Щось на полі вигідне саме тому, хто тоді ходить: дайте це двічі або зробіть меншим.
   *[less] На той час усе цінне вже розібрано: дайте його більше або зменште першу винагороду.
}
warning-luck = Коли гравців { $seats }, { $weak ->
    [random] Новачок серед випадкових ботів
   *[novice] Машиніст серед Новачків
} перемагає лише у { $share } % ігор (випадково було б { $par } %): уміння майже нічого не важить. Дайте більше шляхів до мети й винагород, які можна спланувати.
warning-runaway = Коли гравців { $seats }, половина переможців має відрив { $margin } або більший, а балів у переможця в середньому { $best }: хтось утікає вперед. Зменште найбільші винагороди.
warning-endless = Коли гравців { $seats }, не закінчилося ігор: { $count }.
warning-trains = Коли гравців { $seats }, у { $share } % ігор комусь довелося пропускати хід: вагончиків { $trains }, а клітинок для них { $spaces }. Дайте кожному { $better ->
    [one] { $better } вагончик
    [few] { $better } вагончики
   *[many] { $better } вагончиків
} або додайте перегонів.
warning-cards-gone = Коли гравців { $seats }, карти вагонів скінчилися у { $share } % ігор. Додайте карт або зробіть перегони довшими, щоб карти поверталися.
warning-tickets-gone = Коли гравців { $seats }, маршрутні квитки скінчилися у { $share } % ігор. Додайте квитків.
warning-dead-cities = Майже ніхто не їде сюди: { $cities }{ $count ->
    [1] {""}
   *[other] {" "}(усього { $count })
}. Додайте квитків до цих міст або коротших перегонів.
warning-dead-routes = Майже ніхто не займає { $count ->
    [1] цього перегону
   *[other] цих перегонів
}: { $routes }{ $count ->
    [1] {""}
   *[other] {" "}(усього { $count })
}. Тут потрібні коротші або сірі перегони чи квитки, що ведуть у цей бік.
warning-trap = Квиток { $ticket } — пастка: з тих, хто його залишає, виконують його лише { $share } % (для всіх квитків — { $usual } %). Прокладіть ще один шлях або виберіть ближчі міста.
warning-bankrupt = Коли гравців { $seats }, банкрутами стають { $share } %. Поставте міста ближче одне до одного або зробіть рельєф дешевшим.
warning-indebted = Коли гравців { $seats }, із від’ємним доходом закінчують { $share } %. Поставте міста ближче одне до одного або зробіть рельєф дешевшим.
warning-idle = Коли гравців { $seats }, кожен доставляє кубиків лише { $each } за { $rounds ->
    [one] { $rounds } коло
    [few] { $rounds } кола
   *[many] { $rounds } кіл
} доставки. Покладіть на мапу більше кубиків або розсуньте міста одного кольору.
warning-tiles-gone = Коли гравців { $seats }, у { $share } % ігор скінчився якийсь вид плиток. Мапа завелика для плиток із коробки: залиште менше клітинок або раундів.
warning-dead-stops = Майже ніхто не будує сюди: { $stops }{ $count ->
    [1] {""}
   *[other] {" "}(усього { $count })
}. Пересуньте ближче до решти або додайте кубиків.
