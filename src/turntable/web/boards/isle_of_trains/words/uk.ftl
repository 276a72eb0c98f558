### Поле гри «Острів залізниць» у браузері, українською.

## Літери бонусних дій, як на картах

isle-letter-any = Д
isle-letter-take = Н
isle-letter-build = Б
isle-letter-load = З
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
    [one] поки що { $count } ПБ
    [few] поки що { $count } ПБ
   *[many] поки що { $count } ПБ
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

isle-brings-car = { $points } ПБ, вага { $count }
isle-brings-engine = { $points } ПБ, потужність { $count }
isle-owner-gains = { $player } отримує { $points } ПБ за завантажене в цей потяг
isle-change-points = Ваші ПБ: { $before } → { $after }
isle-change-tokens = Ваші маркери ПБ: { $before } → { $after }
isle-change-cards = Ваші карти: { $before } → { $after }
isle-change-capacity = Запас потужності: { $before } → { $after }
isle-change-other-points = { $player }, ПБ: { $before } → { $after }
