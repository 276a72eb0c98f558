### Сторінки.

## На кожній сторінці

ui-skip-to-content = Перейти до вмісту
ui-home = { "Turntable" }: головна
ui-navigation = Сторінки
ui-language = Мова
ui-guest = Гість
ui-new-table = Новий стіл
ui-rules = Правила
ui-new-tab = відкриється в новій вкладці
ui-finished = Зіграні партії
ui-campaign = На острові наодинці
ui-browse = Карти, плитки й мапи
ui-upload = Відкрити запис
ui-preferences = Налаштування
ui-about = Про { "Turntable" }
ui-account = Обліковий запис
ui-tables-waiting = { $count ->
    [one] На вас чекає { $count } стіл
    [few] На вас чекають { $count } столи
   *[many] На вас чекають { $count } столів
}
ui-failed = Не вийшло. Спробуйте ще раз.
ui-copied = Посилання скопійовано.
ui-not-found = Сторінку не знайдено
ui-trouble = Не вийшло
ui-no-such-page = За цією адресою немає сторінки. Можливо, адреса стара або з помилкою.
ui-outdated = Стіл іншої версії
ui-outdated-over = Партію дограно. Нічого не втрачено: її запис можна завантажити, а відкриє його той Turntable, що його створив.
ui-outdated-live = Партію не дограно. Нічого не втрачено: продовжити її може той Turntable, що її створив.
ui-to-table = До столу
ui-go-home = На головну

## Головна

ui-home-title = Займайте місця
ui-home-lead = Залізничні настільні ігри з друзями, з ботами або наодинці. Оберіть плакат і сідайте за стіл.
ui-play-now = Грати зараз
ui-level-of-bots = Рівень ботів
ui-learn = Навчитися
ui-lesson-title = Урок: { $game }
ui-show-me = Покажіть
ui-first-game = Перша гра проти новачка
ui-play-on = Дограти цю гру
ui-browse-game = Карти й мапи
ui-players-count = Гравців: { $least }–{ $most }
ui-solo = Грати наодинці
ui-solo-note = Режим виклику й десять розділів
ui-quick-isle-of-trains = Одне правило тут змінено: коли пасажирів уже не лишилося, спроба взяти пасажира не дає бала. Інакше чекати було б вигідніше, ніж возити.
ui-play-as-written = Грати за правилами з коробки
ui-as-written = За правилами з коробки
ui-best-points = { $count ->
    [one] Найкраще: { $count } бал
    [few] Найкраще: { $count } бали
   *[many] Найкраще: { $count } балів
}
ui-chapters-won = пройдено розділів: { $count } з 10
ui-my-tables = Мої столи
ui-count-my-tables = Мої столи: { $count }
ui-your-turn-at = { $count ->
    [one] Ваш хід за { $count } столом
    [few] Ваш хід за { $count } столами
   *[many] Ваш хід за { $count } столами
}
ui-no-tables = Ви ще не сидите за жодним столом.
ui-open-tables = Відкриті столи
ui-no-open-tables = Зараз ніхто не чекає на гравців. Відкрийте стіл, і його побачать тут.
ui-live-tables = Столи, де зараз грають
ui-all-tables = Усі
ui-no-live-tables = Зараз за жодним столом не грають.
ui-pages = Сторінки
ui-page-before = Попередня сторінка
ui-page-after = Наступна сторінка
ui-remove-table = Прибрати цей стіл
ui-unlist = Прибрати зі списків
ui-all-finished = Усі зіграні партії
ui-no-finished = Зіграних партій ще немає.
ui-free-seat = вільне місце
ui-kept-seat = для того, хто має запрошення
ui-seats-free = { $count ->
    [one] { $count } вільне місце
    [few] { $count } вільні місця
   *[many] { $count } вільних місць
}
ui-older-rules = за старими правилами
ui-your-turn = Ваш хід
ui-to-your-turn = До вашого ходу
ui-moves-made = { $count ->
    [one] { $count } хід
    [few] { $count } ходи
   *[many] { $count } ходів
}
ui-points = { $count ->
    [one] { $count } бал
    [few] { $count } бали
   *[many] { $count } балів
}
ui-game-over = Гру закінчено
ui-closed = Закрито
ui-chapter-won = Розділ пройдено
ui-chapter-lost = Розділ програно

## Новий стіл

ui-games = Ігри
ui-seats = Місця
ui-how-many = Скільки гравців?
ui-name-of = Ім’я гравця { $number }
ui-seat-me = я
ui-seat-friend = друг за посиланням-запрошенням
ui-seat-open = будь-хто охочий
ui-seat-here = ще одна людина за цим екраном
ui-seat-bot = бот: { $level }
ui-bots = Боти
ui-options = Правила за столом
ui-table-itself = Сам стіл
ui-table-title = Назва столу (необов’язково)
ui-listed = Показувати у списках: інші зможуть сісти на вільні місця й дивитися
ui-chat-for-all = Розмовляти можуть і глядачі із запрошенням, а не лише ті, хто тут сидить
ui-stand-in = Якщо хтось піде, за нього гратиме цей бот
ui-open-table = Відкрити стіл
ui-more-boards = Інші поля, і як зробити власне

## Поля

ui-boards = Поля
ui-boards-lead = Поля, на яких можна грати: ваші, ті, якими діляться інші, і ті, що входять до ігор.
ui-boards-mine = Мої поля
ui-boards-none-mine = Ви ще не зробили жодного поля.
ui-boards-shared = Спільні поля
ui-boards-none-shared = Ще ніхто не поділився своїм полем.
ui-boards-coming = Входять до ігор
ui-draw-board = Намалювати поле: { $game }
ui-upload-board = Додати поле з файлу
ui-upload-board-lead = Поле — це файл JSON. Виберіть його на своєму комп’ютері або вставте його текст.
ui-board-file = З файлу
ui-board-text = Або вставте сюди
ui-no-board = Цей файл не є полем.
ui-board-game = Для якої гри?
ui-board-share = Показувати у списку спільних полів. Інакше його знайде лише той, хто має посилання.
ui-board-keep = Зберегти поле
ui-board-kept = Поле збережено. Надішліть посилання тим, хто має його побачити.
ui-board-by = автор: { $maker }
ui-board-by-nobody = автора вже немає на сервері
ui-board-by-link = лише за посиланням
ui-board-play = Грати на ньому
ui-board-copy = Скопіювати й змінити
ui-board-playtest = Випробувати
ui-board-download = Завантажити файл
ui-playtest = Випробування
ui-playtest-lead = Боти зіграють на цьому полі сотні ігор на кожну кількість гравців. Тоді ви знатимете, чи рівні на ньому шанси, чим ніхто не користується і що змінити. Це триває хвилину-дві.
ui-playtest-start = Випробувати це поле
ui-playtest-stop = Зупинити
ui-playtest-going = Зіграно ігор: { $done } з { $total }.
ui-playtest-waiting = У черзі; випробувань попереду: { $ahead }.
ui-board-link = Посилання: хто його відкриє, зможе роздивитися поле й зіграти на ньому
ui-board-is-shared = Усі бачать це поле у списку спільних полів.
ui-board-is-kept = Це поле знайде лише той, хто має посилання.
ui-board-list = Поділитися з усіма
ui-board-unlist = Прибрати зі списку
ui-board-remove = Видалити це поле
ui-board-remove-sure = Видалити поле? Посилання на нього більше не працюватиме. Партії на ньому триватимуть.
ui-board-report = Поскаржитися на це поле
ui-board-complaint = Що з ним не так?
ui-board-reported = Дякуємо. Господарі сервера це розглянуть.

## Редактор полів

ui-edit-title = Намалювати поле: { $game }
ui-edit-begin = Почати з…
ui-edit-empty = Порожній аркуш
ui-edit-untitled = Нове поле
ui-edit-save = Зберегти поле
ui-edit-undo = Скасувати
ui-edit-redo = Повторити
ui-edit-restored = Відновлено те, що ви тут малювали.
ui-edit-again = Почати заново
ui-edit-fine = Поле відповідає правилам. Гравців: від { $least } до { $most }.
ui-edit-advice = Можна зробити краще: над чим подумати
ui-edit-line = Показати рядок
ui-edit-offline = Сервер не відповідає. Усе намальоване зберігає цей браузер.
ui-edit-tools = Інструменти
ui-edit-sheet = Аркуш
ui-edit-keys = Клавіші: літери вибирають інструмент, Enter застосовує його, стрілки пересувають, { "Page Down" } переходить до наступного елемента, { "Delete" } видаляє.
ui-edit-zoom-in = Збільшити
ui-edit-zoom-out = Зменшити
ui-edit-zoom-all = Увесь аркуш
ui-edit-picture = Зображення під аркушем
ui-edit-picture-note = Малюйте поверх власного зображення. Воно лишається в цьому браузері.
ui-edit-picture-file = Виберіть зображення
ui-edit-picture-large = Це зображення завелике, щоб його зберегти: воно зникне, коли ви закриєте сторінку.
ui-edit-picture-remove = Прибрати зображення
ui-edit-no-picture = Цей файл не є зображенням.
ui-edit-fade = Наскільки виразно його видно
ui-edit-side = Поруч з аркушем
ui-edit-side-piece = Елемент
ui-edit-side-list = Список
ui-edit-side-json = JSON
ui-edit-side-look = Вигляд
ui-edit-tool-select = Вибрати
ui-edit-tool-city = Місто
ui-edit-tool-route = Перегін
ui-edit-tool-ticket = Квиток
ui-edit-tool-erase = Стерти
ui-edit-tool-plain = Рівнина
ui-edit-tool-river = Річка
ui-edit-tool-mountain = Гори
ui-edit-tool-lake = Озеро
ui-edit-tool-none = Поза полем
ui-edit-tool-town = Містечко
ui-edit-tool-border = Товста лінія
ui-edit-help-select = Клацніть елемент, щоб вибрати його; потягніть, щоб пересунути.
ui-edit-help-city = Клацніть там, де має бути місто.
ui-edit-help-route = Потягніть від міста до міста або клацніть одне, а потім друге. Між з’єднаними містами так з’явиться друга колія.
ui-edit-help-ticket = Потягніть від міста до міста або клацніть одне, а потім друге. Бали відповідають відстані.
ui-edit-help-erase = Клацніть те, що треба прибрати.
ui-edit-help-plain = Малюйте рівнину.
ui-edit-help-river = Малюйте річку.
ui-edit-help-mountain = Малюйте гори.
ui-edit-help-lake = Малюйте озеро: колія через нього не йде.
ui-edit-help-none = Позначайте клітинки, що не належать до поля.
ui-edit-help-town = Клацніть клітинку, де має бути містечко.
ui-edit-help-border = Клацніть біля сторони клітинки, яку колія не може перетинати; ще раз — і лінія зникне.
ui-edit-name = Назва
ui-edit-name-in = Назва ({ $language })
ui-edit-remove = Видалити
ui-edit-board = Усе поле
ui-edit-several = Елементів: { $count }
ui-edit-cities = Міста
ui-edit-towns = Містечка
ui-edit-routes = Перегони
ui-edit-tickets = Квитки
ui-edit-borders = Товсті лінії
ui-edit-colour = Колір
ui-edit-new-city = Місто { $number }
ui-edit-new-town = Містечко { $number }
ui-edit-city = Місто
ui-edit-city-at = { $name }, місто в точці { $x }, { $y }
ui-edit-id = Ідентифікатор
ui-edit-side-of-name = З якого боку назва
ui-edit-connect-with = З’єднати з містом
ui-edit-add-city = Додати місто
ui-edit-add-route = Додати перегін
ui-edit-add-ticket = Додати квиток
ui-edit-two-lines = Між цими містами вже дві колії, а для третьої немає місця.
ui-edit-route = Перегін
ui-edit-route-of = Перегін { $a } – { $b }, колір: { $colour }, довжина: { $length }
ui-edit-length = Довжина
ui-edit-length-points = { $length } (бали: { $points })
ui-edit-double = Додати другу колію
ui-edit-other-line = До іншої колії
ui-edit-ticket = Квиток
ui-edit-from = Звідки
ui-edit-to = Куди
ui-edit-points = Бали
ui-edit-distance = Найкоротший шлях у вагончиках: { $count }.
ui-edit-no-way = Ці міста ще не з’єднані перегонами.
ui-edit-propose = Бали за відстанню
ui-edit-propose-all = Усі бали за відстанню
ui-edit-route-points = Бали за перегони довжиною 1, 2, 3 …
ui-edit-players-least = Найменше гравців
ui-edit-players-most = Найбільше гравців
ui-edit-trains = Вагончиків у гравця
ui-edit-hand = Карт на руках
ui-edit-each-colour = Карт кожного кольору
ui-edit-locomotives = Локомотивів
ui-edit-display = Відкритих карт
ui-edit-display-reset = Відкритих локомотивів для заміни
ui-edit-first-dealt = Квитків на початку
ui-edit-first-keep = З них залишити щонайменше
ui-edit-more-dealt = Квитків під час гри
ui-edit-more-keep = З них залишити щонайменше
ui-edit-double-from = Обидві колії: від скількох гравців
ui-edit-last-turns = Останні ходи: коли вагончиків лишилося
ui-edit-longest-path = Бали за найдовший шлях
ui-edit-canvas-width = Ширина аркуша
ui-edit-canvas-height = Висота аркуша
ui-edit-hex = Клітинка { $hex }
ui-edit-ground = Рельєф
ui-edit-make-city = Зробити містом
ui-edit-make-town = Зробити містечком
ui-edit-city-of = { $name }, місто, колір: { $colour }, товарів на початку: { $cubes }
ui-edit-town-of = { $name }, містечко, { $ground }
ui-edit-code = Код із трьох літер
ui-edit-cubes = Товарів на початку
ui-edit-edges = Товсті лінії, яких колія не перетинає:
ui-edit-edge-close = Додати лінію: { $way } ({ $hex })
ui-edit-edge-open = Прибрати лінію: { $way } ({ $hex })
ui-edit-no-edge = Товста лінія лежить між двома клітинками, куди могла б вести колія.
ui-edit-lines = Рядів клітинок
ui-edit-places = Клітинок у ряді
ui-edit-orientation = Як лежать клітинки
ui-edit-reserve-hexes = Резервних клітинок
ui-edit-reserve-cubes = Кубиків на кожній (гравців: { $seats })
ui-edit-rounds = Раундів (гравців: { $seats })
ui-edit-city-cubes = Додаткових кубиків у містах (гравців: { $seats })

## Зала очікування

ui-room-lead = Гра почнеться сама, щойно всі місця буде зайнято.
ui-invitation = Запрошення: хто відкриє це посилання, зможе сісти за стіл
ui-invitation-code = Або нехай друг наведе камеру на цей код: у ньому те саме посилання.
ui-invitation-qr = Запрошення як QR-код
ui-only-here = Це посилання відкриється лише на цьому комп’ютері: сервер не слухає мережу. Щоб відкрити його друзям поруч, зупиніть сервер і запустіть його цією командою:
ui-copy = Скопіювати
ui-sit-down = Сісти
ui-seat-a-bot = Посадити бота
ui-leave = Вийти з-за столу
ui-leave-sure = Вийти з-за столу? Ваше місце звільниться для когось іншого.
ui-remove-sure = Прибрати стіл? За нього вже ніхто не зможе сісти.
ui-chat-room = Розмовляти можуть ті, хто сидить тут або має запрошення.

## Стіл

ui-title-table = { $title } · { "Turntable" }
ui-title-your-turn = ● Ваш хід: { $title }
ui-players = Гравці
ui-board = Поле
ui-moves = Ходи
ui-log = Журнал
ui-no-script = Для столу потрібен { "JavaScript" }, а в цьому браузері його вимкнено. Увімкніть його, щоб грати чи дивитися тут, або грайте в терміналі: { "turntable play" }.
ui-told = Що відбувається
ui-typed = Введіть хід або запитання
ui-typed-hint = Хід або запитання ( / )
ui-typed-not-now = Зараз вирішуєте не ви. На запитання відповідь є будь-коли.
ui-typed-several = { $count ->
    [one] Пасує { $count } хід. Виберіть:
    [few] Пасують { $count } ходи. Виберіть або уточніть:
   *[many] Пасують { $count } ходів. Виберіть або уточніть:
}
ui-chat = Чат
ui-panels = Частини столу
ui-choice = Вибір
ui-close = Закрити
ui-offline = Немає зв’язку. Відновлюємо його; нічого не втрачено.
ui-kept = Немає зв’язку: сторінка така, якою ви бачили її востаннє.
ui-no-network = Немає зв’язку
ui-no-network-lead = Зараз Turntable недоступний, а цю сторінку не збережено. Ігри чекають на вас без змін.
ui-try-again = Спробувати ще раз
ui-site-is = Настільні ігри про залізницю: із друзями або проти ботів
ui-waiting-for = Вирішує { $player }.
ui-looking-back = Перегляд
ui-at-move = Стіл після ходу { $at } з { $of }
ui-game-over-hint = Переглядайте партію повзунком або стрілками, з будь-якого місця.
ui-actions = Що можна зробити
ui-undo = Скасувати
ui-all-choose = Усі вибирають одночасно
ui-chosen = { $choice }: вибрано. Це можна змінити, поки вибирає { $player }.
ui-restart = Хід спочатку
ui-undo-to = Скасувати все, починаючи з цієї дії
ui-alone = Іншої дії не було.
ui-hint = Підказка
ui-bot-thinks = Бот думає…
ui-examples = Приклади
ui-step-help = Правила цього кроку
ui-step-rules = Правила кроку
ui-understood = Зрозуміло
ui-explain-no-more = Без пояснень
ui-all-rules = Усі правила
ui-no-rules = Ця гра не має сторінки правил. За столом «Правила цього кроку» пояснюють, що можна зробити.
ui-more = Більше
ui-since = { $count ->
    [one] Після вашого ходу: { $count } крок
    [few] Після вашого ходу: { $count } кроки
   *[many] Після вашого ходу: { $count } кроків
}
ui-since-button = { $count ->
    [one] Що сталося? ({ $count })
    [few] Що сталося? ({ $count })
   *[many] Що сталося? ({ $count })
}
ui-since-more = { $count ->
    [one] { $count } крок, далі:
    [few] { $count } кроки, далі:
   *[many] { $count } кроків, далі:
}
ui-step-through = Показати
ui-no-moves-now = Зараз не ваш хід. Тут буде перелік ваших ходів словами.
ui-no-moves-then = Це перегляд минулого: щоб ходити, поверніться до поточного ходу.
ui-no-moves-over = Гру закінчено: ходів більше немає. Переглядайте її повзунком або стрілками.
ui-no-moves-covered = { $player }: ходи з’являться тут, щойно екран буде передано.
ui-no-moves-watching = Ви дивитеся збоку. Що роблять гравці, записано в журналі.
ui-no-moves-away = Ви вийшли з-за столу, за вас грає бот. Поверніться, щоб ходити самостійно.
ui-no-undo = не можна скасувати
ui-final = Це відкриває щось приховане, тож скасувати не можна.
ui-ends-turn = Перепитуємо, бо на цьому ваш хід завершиться і скасувати його вже не можна буде. Ходи, що відкривають приховане, робляться без запитання.
ui-never-ask = Так, і більше не перепитувати
ui-confirm = Так
ui-back = Назад
ui-stands-in = не за столом, грає { $level }
ui-stands-in-short = грає бот
ui-bot = бот
ui-you = ви
ui-is-here = дивиться на стіл
ui-is-away = зараз не дивиться
ui-come-back = Повернутися
ui-copy-link = Скопіювати посилання на стіл
ui-stay = Залишитися
ui-leave-seat = Залишити місце: { $player }
ui-leave-note = Якщо вийдете, за вас гратиме бот ({ $level }); повернутися можна, доки гру не закінчено.
ui-leave-note-last = Крім вас, людей за столом немає: якщо вийдете, бот ({ $level }) дограє гру до кінця, нікого не чекаючи. Щоб дограти пізніше, просто закрийте сторінку: гра зачекає на вас.
ui-hand-over = Передайте екран: { $player }
ui-hand-over-short = Екран закрито, доки наступний гравець не буде готовий.
ui-ready = Я тут
ui-zoom-in = Збільшити
ui-zoom-out = Зменшити
ui-zoom-all = Показати все
ui-everybody = Усі
ui-everything = Усе
ui-filter-player = Чиї ходи показувати
ui-filter-kind = Які ходи показувати
ui-say = Сказати
ui-chat-seats = Розмовляти можуть лише ті, хто тут сидить.
ui-say-something = Скажіть щось
ui-my-score = Мої бали, якби гра скінчилася зараз
ui-total = Разом
ui-points-of-all = Бали всіх гравців

## Підказки

ui-hint-next = Другий варіант
ui-hint-compared = Це { $difference }.
ui-hint-alone = Інших ходів бот не випробовував.
ui-hint-numbers = Числа
ui-hint-everybody = Чого може чекати кожен після першого варіанта
ui-hint-not-now = Підказки бувають лише у ваш хід.

## Кінець і перегляд

ui-winner = { $players-count ->
    [1] Перемога: { $players }
   *[other] Перемогу ділять { $players }
}
ui-result = { $verdict }. Бали: { $points }.
ui-points-of = { $player } – { $points }
ui-rated = Рейтинг: { $rating }
ui-skip = Пропустити
ui-counting = Рахуємо бали…
ui-watch-again = Переглянути спочатку
ui-download = Завантажити запис
ui-next-chapter = Наступний розділ
ui-rematch = Зіграти ще раз
ui-to-rematch = До нової партії
ui-spectator = Глядач
ui-eyes = Чиїми очима
ui-position = Позиція
ui-first-move = На початок
ui-move-before = На хід назад
ui-move-after = На хід уперед
ui-last-move = У кінець
ui-share = Скопіювати посилання
ui-back-to-now = До поточного ходу

## Клавіші

ui-keys = Клавіші
ui-key-moves = до переліку ходів
ui-key-board = до поля
ui-key-log = до журналу
ui-key-chat = до чату
ui-key-players = до гравців
ui-key-undo = скасувати
ui-key-restart = почати хід спочатку
ui-key-hint = підказка
ui-key-help = правила цього кроку
ui-key-next = до наступного столу, що чекає на мене
ui-key-type = ввести хід або запитання, як у терміналі; { "Enter" } надсилає
ui-key-ways = на полі — від місця до місця; у переліку ходів — угору й униз, відкрити або закрити варіанти
ui-key-letters = у переліку ходів — до ходу, що так починається; із { "Shift" } вони й там діють, як в інших місцях
ui-key-arrows = на хід назад або вперед — у журналі й під час перегляду
ui-key-now = до поточного ходу під час перегляду; до результату під час підрахунку балів
ui-key-zoom = більше, менше, усе
ui-key-keys = цей перелік

## Зіграні партії та записи

ui-all-games = Усі ігри
ui-date = { $day } { $month ->
    [1] січня
    [2] лютого
    [3] березня
    [4] квітня
    [5] травня
    [6] червня
    [7] липня
    [8] серпня
    [9] вересня
    [10] жовтня
    [11] листопада
   *[other] грудня
} { $year }
ui-results = Результати
ui-all-results = Усі мої
ui-won-games = Виграні
ui-lost-games = Невиграні
ui-no-such-games = Таких партій немає.
ui-my-games = Мої партії
ui-all-games-list = Партії всіх гравців
ui-upload-lead = Запис — це ціла партія текстом. Відкрийте його, щоб переглянути або дограти незакінчену партію.
ui-record-file = З файлу
ui-no-record = Цей файл не є записом гри.
ui-record-text = Або вставте сюди
ui-open-record = Відкрити

## На острові наодинці

ui-campaign-lead = «Острів залізниць» для одного: режим виклику на бали й десять розділів, кожен зі своєю метою.
ui-challenge = Режим виклику
ui-challenge-lead = Одна партія, якнайбільше балів. Рейтинг — від дармоїда до старшого машиніста острова.
ui-briefing = Завдання
ui-never-played = Ще не зіграно.
ui-times-played = { $count ->
    [one] зіграно { $count } раз
    [few] зіграно { $count } рази
   *[many] зіграно { $count } разів
}
ui-start = Почати

## Правила й довідка

ui-contents = Зміст
ui-about-lead = { "Turntable" } — це залізничні настільні ігри: повні правила, люди й боти за одним столом, у браузері, у терміналі та в коді. Він працює самостійно, усе тримає в одній теці й нічого нікуди не надсилає.
ui-broken-games = Ігри, які пропущено
ui-about-version = Turntable { $version }, { $engine ->
    [compiled] скомпільований рушій.
   *[plain] рушій на чистому Python: боти думають повільніше.
}
ui-for-programs = Для програм
ui-for-programs-lead = Усе, що робить ця сторінка, доступне й програмам: { "JSON" } через { "HTTP" } і ваш власний токен.
ui-about-api = опис інтерфейсу
ui-about-tokens = ваші токени
ui-about-moves = зробити хід
ui-about-events = стежити за подіями

## Обліковий запис

ui-account-guest = Ви гість, і цього досить. З обліковим записом ваші столи будуть на кожному пристрої.
ui-account-is = Ви ввійшли як { $name }.
ui-your-name = Ваше ім’я
ui-name = Ім’я за столом
ui-save = Зберегти
ui-saved = Збережено.
ui-log-in = Увійти
ui-log-out = Вийти
ui-login = Назва облікового запису
ui-password = Пароль
ui-register = Створити обліковий запис
ui-register-lead = Ваші гостьові столи перейдуть до нього.
ui-change-password = Змінити пароль
ui-password-old = Теперішній пароль
ui-password-new = Новий пароль
ui-change-password-lead = На всіх інших пристроях сеанси завершаться, а токени буде анульовано.
ui-logged-out = На цьому пристрої ваш сеанс завершено.
ui-sessions = Де ви ввійшли
ui-session-unknown = Невідомий пристрій
ui-session-here = цей пристрій
ui-session-since = з { $date }
ui-seen = останнє використання { $date }
ui-log-out-everywhere = Вийти всюди
ui-log-out-everywhere-lead = Сеанси завершаться на всіх пристроях, і на цьому теж, а токени буде анульовано.
ui-tokens = Токени для програм
ui-tokens-lead = Програма з токеном грає від вашого імені, але не може змінювати обліковий запис. Кожен токен показуємо один раз.
ui-token-fresh = Ваш новий токен. Скопіюйте його зараз: більше його не буде показано.
ui-token-label = Для чого він
ui-token-scope = Що йому дозволено
ui-token-plays = грати й створювати столи
ui-token-reads = лише дивитися
ui-token-ends = Строк дії
ui-token-for-good = безстроково
ui-token-days = { $count ->
    [one] { $count } день
    [few] { $count } дні
   *[many] { $count } днів
}
ui-token-until = до { $date }
ui-token-make = Створити токен
ui-token-drop = Анулювати

## Налаштування

ui-language-auto = як просить браузер
ui-theme = Кольори
ui-theme-auto = як у системі
ui-theme-light = папір і чорнило
ui-theme-dark = нічний потяг
ui-animation = Рух
ui-animation-normal = звичайний
ui-animation-fast = швидкий
ui-animation-none = без руху
ui-pace = Чужі ходи показувати
ui-pace-calm = спокійно: по секунді на хід
ui-pace-quick = швидко: по пів секунди на хід
ui-pace-off = усі одразу
ui-at-the-table = За столом
ui-prefer-confirm = Перепитувати перед дією, що завершує мій хід
ui-prefer-confirm-note = Решту дій буде виконано одразу: більшість можна скасувати, доки хід не завершено. Ті, що відкривають приховане, скасувати не можна, і про це сказано на кнопці.
ui-prefer-alone = Виконувати за мене дії, де немає вибору
ui-prefer-alone-note = Якщо можлива лише одна дія, її буде виконано одразу й показано вам; про це сказано в журналі.
ui-prefer-chime = Тихий дзвіночок, коли настає мій хід
ui-prefer-scores = Показувати мої бали під час гри
ui-prefer-explain = Пояснювати перше рішення кожного виду
ui-prefer-again = { $count ->
    [one] Знову показувати закриті пояснення ({ $count })
    [few] Знову показувати закриті пояснення ({ $count })
   *[many] Знову показувати закриті пояснення ({ $count })
}

## Сторінка господаря

ui-host = Господарювання
ui-host-tables = Столи
ui-host-people = Люди
ui-host-boards = Поля
ui-host-chat = Чат
ui-host-deeds = Що робили господарі
ui-host-house = Увесь сервер
ui-host-search = Шукати
ui-host-nothing = Тут нічого немає.
ui-host-reported = { $count ->
    [one] { $count } скарга
    [few] { $count } скарги
   *[many] { $count } скарг
}
ui-host-banned = заблоковано
ui-host-right = господар
ui-host-sure = { $what }: { $about }. Ви певні?
ui-host-back = Назад, нічого більше не змінювати
ui-host-password = Новий пароль ({ $about }), показується лише раз:
ui-host-do-ban = Заблокувати
ui-host-do-unban = Розблокувати
ui-host-do-grant = Зробити господарем
ui-host-do-revoke = Більше не господар
ui-host-do-delete = Видалити з усіма даними
ui-host-do-reset-password = Новий пароль
ui-host-do-close = Закрити
ui-host-do-open = Відкрити знову
ui-host-do-remove = Видалити
ui-host-do-remove-line = Видалити повідомлення
ui-host-do-remove-board = Видалити поле
ui-host-do-dismiss = Усе гаразд
ui-host-do-export = Експортувати дані
ui-host-do-retention = Прибрати застаріле
ui-host-do-backup = Завантажити резервну копію
ui-host-do-verify = Перевірити всі столи
ui-host-old = Застаріле
ui-host-old-never = За налаштуваннями все зберігається назавжди: див. { "--keep-guests" }, { "--keep-finished" } і { "--keep-said" }.
ui-host-old-now = Зараз застаріло: { $amounts }.
ui-host-old-amounts = гостей — { $guests }, зіграних столів — { $tables }, повідомлень — { $lines }
ui-host-backup = Резервна копія
ui-host-backup-about = Копія всієї бази даних на одну мить, з усіма таємницями: бережіть її.
ui-host-restore = Щоб відновити дані з копії, сервер треба зупинити, тому для цього є команда: { "turntable admin restore FILE" }
ui-host-verify = Перевірка
ui-host-verify-about = Журнал кожного столу відтворюється ще раз і порівнюється з усім, що збережено про стіл. Ігри тим часом тривають.
ui-host-verify-going = Триває. Хто почав: { $by }, { $time } { "UTC" }.
ui-host-verify-over = Останню закінчено. Хто почав: { $by }, { $time } { "UTC" }.
ui-host-verify-broken = Останню перервано. Хто почав: { $by }, { $time } { "UTC" }.
ui-host-verify-figures = Переглянуто столів: { $done } з { $total }; з помилками: { $wrong }; за іншими правилами, тож не відтворено: { $outdated }.
ui-host-verify-look = Оновити

## Очікування

ui-wait = Скільки стіл чекає на рішення
ui-wait-usual = як зазвичай: { $span }, де можуть сидіти інші, інакше без обмежень
ui-wait-live = Наживо, на кожне рішення
ui-wait-days = За листуванням, на кожне рішення
ui-late-label = Якщо хтось стільки часу не ходить
ui-late-then-ask = вирішують інші: грає бот чи чекаємо далі
ui-late-then-bot = бот сам займає місце, доки гравець не повернеться
ui-late-then-end = на цьому гра закінчується
ui-waits-none = Без годинника: стіл чекає, скільки треба. За добу інші зможуть посадити бота.
ui-waits = Час на кожне рішення: { $span }. Потім { $late }.
ui-late-is-ask = інші вирішують, чи гратиме бот
ui-late-is-bot = місце сам займає бот, доки гравець не повернеться
ui-late-is-end = гра закінчується
ui-clock = Скільки часу має { $player }:
ui-clock-own = Ваш час:
ui-clock-days = дн
ui-clock-hours = год
ui-late = { $player } не ходить уже { $span }.
ui-late-bot = Хай грає бот
ui-late-wait = Чекати далі
ui-late-own = Ви не ходите вже { $span }: інші можуть посадити бота, доки ви не повернетеся.
ui-away-own = За вас грає бот. Повертайтеся, коли забажаєте.
ui-nudge = Підігнати
ui-nudge-note = Нагадати, що стіл чекає: { $player }
ui-nudge-done = Нагадали: { $player }.
ui-nudged = { $player } підганяє вас: ваш хід.
ui-ended = { $player } не ходить уже { $span }, тож на цьому гра закінчилася. Переможця немає.
ui-ended-short = Гру перервано: переможця немає.
ui-alerts = Повідомляти через браузер, коли настане ваш хід, навіть якщо ви дивитеся щось інше?
ui-alerts-yes = Так
ui-alerts-no = Ні
ui-mail = Листи, коли на вас чекають
ui-mail-lead = Коли ваш хід за столом, що чекає днями, коли вас підганяють або коли ваш час вийшов, Turntable може написати вам. Адреси не бачить ніхто інший.
ui-mail-address = Адреса
ui-mail-want = Надіслати код
ui-mail-code = Код із листа
ui-mail-confirm = Підтвердити
ui-mail-sent = Код уже в дорозі на { $address }. Доки ви не введете його тут, більше нічого туди не надійде.
ui-mail-is = Листи надходять на { $address }.
ui-mail-stop = Більше не треба листів

## Люди на малюнках у правилах

picture-player-0 = Іра
picture-player-1 = Петро
picture-player-2 = Ніна
picture-player-3 = Олег
