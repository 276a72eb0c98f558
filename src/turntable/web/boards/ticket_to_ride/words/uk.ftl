### Поле Ticket to Ride у браузері.

## Мапа

ttr-map = Мапа
ttr-route = { $route }: { $colour }, { $length ->
    [one] { $length } карта
    [few] { $length } карти
   *[many] { $length } карт
}, { $points ->
    [one] { $points } бал
    [few] { $points } бали
   *[many] { $points } балів
}
ttr-route-can = { $facts }. Його можна зайняти.
ttr-route-closed = { $facts }. Закрито: іншу колію зайнято.
ttr-route-owned = { $facts }. Власник: { $player }.
ttr-city-wanted = { $city }: є на вашому квитку
ttr-city-joined = { $city }: є на квитку, який ви виконали
ttr-city-offered = { $city }: є на квитку, який можна залишити

## Стіл

ttr-display = Відкриті карти
ttr-take = { $card }: узяти цю карту
ttr-face-up = Відкрита карта: { $card }
ttr-pile-deck = Колода: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
ttr-pile-discards = Скид: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
ttr-pile-tickets = Маршрутних квитків у колоді: { $count }
ttr-last-turns = Останні ходи: лишилося { $turns }

## У руці

ttr-own-cards = Ваших карт: { $count }
ttr-own-tickets = Ваші квитки
ttr-held = { $card }: { $count }
ttr-no-cards = Карт у руці немає
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

ttr-figure-points = Бали за перегони
ttr-figure-trains = Скільки вагончиків лишилося
ttr-figure-cards = Карт у руці
ttr-figure-tickets = Квитків
ttr-figure-longest = Найдовший шлях, у вагончиках
ttr-known = Карти, які цей гравець узяв у всіх на очах

## Перед ходом

ttr-gains = { $points ->
    [one] +{ $points } бал
    [few] +{ $points } бали
   *[many] +{ $points } балів
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
ttr-unseen = Карта наосліп; у колоді їх { $count }.
ttr-reshuffles = Колода порожня: нову складуть із { $count ->
    [one] { $count } скинутої карти
    [few] { $count } скинутих карт
   *[many] { $count } скинутих карт
}.
ttr-then-have = Потім у руці: { $card } × { $count }
ttr-turned-up = На її місце викладуть нову карту.
ttr-whole-draw = Відкритий локомотив — це весь ваш хід.
ttr-one-more = Потім ви берете другу карту.
ttr-ends-turn = На цьому ваш хід закінчиться.
ttr-at-stake = Виграєте або втратите: { $points ->
    [one] { $points } бал
    [few] { $points } бали
   *[many] { $points } балів
}
ttr-goes-back = Квитків, що підуть під колоду: { $count }
ttr-no-undo = Скасувати буде не можна.

## Коли щось вибрано

ttr-turn-of = Зараз ходить { $player }.
ttr-costs = { $colour }, { $length ->
    [one] { $length } карта
    [few] { $length } карти
   *[many] { $length } карт
}, { $points ->
    [one] { $points } бал
    [few] { $points } бали
   *[many] { $points } балів
}
ttr-owned-by = Власник: { $player }.
ttr-claim-for = Зайняти за
ttr-claim-ends = Якщо його зайняти, ваш хід закінчиться.
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
    [one] За ці карти можна зайняти { $count } перегін.
    [few] За ці карти можна зайняти { $count } перегони.
   *[many] За ці карти можна зайняти { $count } перегонів.
}
ttr-pays-nothing = Зараз за ці карти не можна зайняти жодного вільного перегону.
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

ttr-all-cards = Карти вагонів: { $count }
ttr-route-points = Чого варті перегони
ttr-length = Вагончики
ttr-points = Бали
ttr-all-tickets = Маршрутні квитки: { $count }

## Бали всіх в одній таблиці

tally-routes = Перегони
tally-ticket = Квитки
tally-longest = Найдовший шлях

## Підписи під малюнками в правилах

picture-route = Денвер – Солт-Лейк-Сіті: два перегони по три клітинки, червоний і жовтий. Денвер – Санта-Фе: дві сірі клітинки.
picture-display = П’ять відкритих карт. Поруч колода й маршрутні квитки.
picture-first-tickets = Дулут – Г’юстон і Дулут – Ель-Пасо: до Оклахома-Сіті один шлях годиться для обох квитків.
picture-draw = Беруть синю карту. На її місце одразу лягає помаранчева з колоди.
picture-locomotive = За хід беруть один відкритий локомотив або дві інші карти.
picture-second-card = Друга карта: одна з чотирьох позначених або верхня з колоди. Відкритого локомотива брати не можна.
picture-three-locomotives = Відкрився третій локомотив: усі п’ять карт ідуть у скид, викладають п’ять нових.
picture-new-deck = Колода скінчилася: 44 карти скиду тасують, і вони стають новою колодою.
picture-claim = Чотири чорні карти за чотири чорні клітинки. На них стають вагончики Іри, і вона отримує 7 балів.
picture-paying = Чотири чорні клітинки оплачують чорними картами, локомотивами або тими й тими разом.
picture-paying-grey = Чотири сірі клітинки: чотири зелені карти годяться, дві зелені й дві червоні — ні.
picture-route-points = Одна клітинка дає 1 бал, чотири — 7, шість — 15.
picture-double-closed = Двоє або троє гравців: одну колію має Петро, друга закрита для всіх.
picture-double-open = Четверо або п’ятеро гравців: одну колію має Петро, другу — Іра.
picture-ticket = Два перегони Іри з’єднують Денвер і Ель-Пасо. Квиток виконано: наприкінці він дасть 4 бали.
picture-more-tickets = Узято три квитки. Два лишаються, закреслений іде під колоду квитків.
picture-last-turns = У Петра лишилося два вагончики: інші мають ще по одному ходу, а тоді останній хід робить він.
picture-longest-path = Гелена – Денвер – Солт-Лейк-Сіті – Портленд: 4 + 3 + 6 = 13 вагончиків. Відгалуження до Санта-Фе не рахується.

## Що можна зробити зараз

ttr-now-turn = Зробіть щось одне: { $actions-or }. На цьому хід закінчиться.
ttr-now-cards = візьміть карти вагонів
ttr-now-claim = займіть перегін
ttr-now-tickets = візьміть маршрутні квитки
ttr-now-pass = пропустіть хід, бо жодна дія неможлива
ttr-now-second = Візьміть другу карту: { $actions-or }. На цьому хід закінчиться.
ttr-now-face-up = відкриту (не локомотив)
ttr-now-deck = верхню з колоди

## Редактор

ttr-side-n = угорі
ttr-side-ne = угорі праворуч
ttr-side-e = праворуч
ttr-side-se = унизу праворуч
ttr-side-s = унизу
ttr-side-sw = унизу ліворуч
ttr-side-w = ліворуч
ttr-side-nw = угорі ліворуч
