### Поле Ticket to Ride у браузері.

## Карта

ttr-map = Карта
ttr-route = { $route }: { $colour }, { $length ->
    [one] { $length } картка
    [few] { $length } картки
   *[many] { $length } карток
}, { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
ttr-route-can = { $facts }. Його можна зайняти.
ttr-route-closed = { $facts }. Закрито: іншу колію зайнято.
ttr-route-owned = { $facts }. Власник: { $player }.
ttr-city-wanted = { $city }: є на вашому квитку
ttr-city-joined = { $city }: є на квитку, який ви виконали
ttr-city-offered = { $city }: є на квитку, який можна залишити

## Стіл

ttr-display = Відкриті картки
ttr-take = { $card }: узяти цю картку
ttr-face-up = Відкрита картка: { $card }
ttr-pile-deck = Колода: { $count ->
    [one] { $count } картка
    [few] { $count } картки
   *[many] { $count } карток
}
ttr-pile-discards = Скид: { $count ->
    [one] { $count } картка
    [few] { $count } картки
   *[many] { $count } карток
}
ttr-pile-tickets = Маршрутних квитків у колоді: { $count }
ttr-last-turns = Останні ходи: лишилося { $turns }

## У руці

ttr-own-cards = Ваших карток: { $count }
ttr-own-tickets = Ваші квитки
ttr-held = { $card }: { $count }
ttr-no-cards = Карток у руці немає
ttr-ticket-done = виконано
ttr-ticket-failed = не виконано
ttr-ticket-lost = виконати вже неможливо
ttr-ticket-short = треба { $trains ->
    [one] { $trains } вагончик
    [few] { $trains } вагончики
   *[many] { $trains } вагончиків
}, а у вас { $have }
ttr-ticket-open = треба { $trains ->
    [one] { $trains } вагончик
    [few] { $trains } вагончики
   *[many] { $trains } вагончиків
}, { $routes ->
    [one] { $routes } перегін
    [few] { $routes } перегони
   *[many] { $routes } перегонів
}
ttr-trains = треба { $trains ->
    [one] { $trains } вагончик
    [few] { $trains } вагончики
   *[many] { $trains } вагончиків
}
ttr-choose = Які квитки залишите?
ttr-dealt = Вам роздали ці квитки
ttr-keep-all = { $count ->
    [1] Залишити його
    [2] Залишити обидва
   *[other] Залишити всі { $count }
}
ttr-keep = { $count ->
    [one] Залишити { $count } квиток
    [few] Залишити { $count } квитки
   *[many] Залишити { $count } квитків
}
ttr-keep-least = { $count ->
    [one] Залиште щонайменше { $count } квиток.
    [few] Залиште щонайменше { $count } квитки.
   *[many] Залиште щонайменше { $count } квитків.
}

## Гравці

ttr-figure-points = Очки за перегони
ttr-figure-trains = Скільки вагончиків лишилося
ttr-figure-cards = Карток у руці
ttr-figure-tickets = Квитків
ttr-figure-longest = Найдовший шлях, у вагончиках
ttr-known = Картки, які цей гравець узяв у всіх на очах

## Перед ходом

ttr-gains = { $points ->
    [one] +{ $points } очко
    [few] +{ $points } очки
   *[many] +{ $points } очок
}, разом буде { $total }
ttr-pays = Ви платите
ttr-leaves = У вас лишиться
ttr-nothing = нічого
ttr-trains-after = Вагончиків: { $before } → { $after }
ttr-starts-last = Після цього почнуться останні ходи.
ttr-completes = Виконає квиток { $ticket }.
ttr-longer = Ваш найдовший шлях: { $before } → { $after } (найкращий з інших: { $others })
ttr-twin-open = Інша колія лишиться відкритою для інших.
ttr-twin-closes = Інша колія закриється для всіх.
ttr-then-keep = Ви берете { $count ->
    [one] { $count } квиток
    [few] { $count } квитки
   *[many] { $count } квитків
} і залишаєте щонайменше { $least }.
ttr-unseen = Картка наосліп; у колоді їх { $count }.
ttr-reshuffles = Колода порожня: нову складуть із { $count ->
    [one] { $count } скинутої картки
    [few] { $count } скинутих карток
   *[many] { $count } скинутих карток
}.
ttr-then-have = Потім у руці: { $card } × { $count }
ttr-turned-up = На її місце викладуть нову картку.
ttr-whole-draw = Відкритий локомотив — це весь ваш хід.
ttr-one-more = Потім ви берете другу картку.
ttr-ends-turn = На цьому ваш хід закінчиться.
ttr-at-stake = Виграєте або втратите: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
ttr-goes-back = Квитків, що підуть під колоду: { $count }
ttr-no-undo = Скасувати буде не можна.

## Коли щось вибрано

ttr-turn-of = Зараз ходить { $player }.
ttr-costs = { $colour }, { $length ->
    [one] { $length } картка
    [few] { $length } картки
   *[many] { $length } карток
}, { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
ttr-owned-by = Власник: { $player }.
ttr-claim-for = Зайняти за
ttr-you-have = Ви маєте
ttr-serves = На шляху за вашим квитком { $ticket }: ще { $trains ->
    [one] { $trains } вагончик
    [few] { $trains } вагончики
   *[many] { $trains } вагончиків
}.
ttr-other-line = Інша колія:
ttr-closed = закрито
ttr-can-claim = можна зайняти
ttr-free = вільно
ttr-pays-for = { $count ->
    [one] За ці картки можна зайняти { $count } перегін.
    [few] За ці картки можна зайняти { $count } перегони.
   *[many] За ці картки можна зайняти { $count } перегонів.
}
ttr-pays-nothing = Зараз за ці картки не можна зайняти жодного вільного перегону.
ttr-deck-at-most = Наскільки ви знаєте, у колоді щонайбільше:
ttr-returned = Ви повернули, і вони досі в колоді: { $tickets }.
ttr-worth = З’єднаєте до кінця гри: +{ $points }. Не з’єднаєте: −{ $points }.
ttr-shortest = Найкоротший шлях, який ще відкритий:

## Кінець

ttr-everybodys = Квитки всіх гравців
ttr-has-longest = Найдовший шлях: { $trains ->
    [one] { $trains } вагончик
    [few] { $trains } вагончики
   *[many] { $trains } вагончиків
}

## Погортати

ttr-all-cards = Картки вагонів: { $count }
ttr-route-points = Чого варті перегони
ttr-length = Вагончики
ttr-points = Очки
ttr-all-tickets = Маршрутні квитки: { $count }
