### Сторінки.

## На кожній сторінці

ui-skip-to-content = Перейти до вмісту
ui-home = { "Turntable" }: головна
ui-navigation = Сторінки
ui-language = Мова
ui-guest = Гість
ui-guest-name = Гість { $number }
ui-new-table = Новий стіл
ui-rules = Правила
ui-finished = Зіграні партії
ui-campaign = На острові наодинці
ui-browse = Картки, плитки й мапи
ui-upload = Відкрити запис
ui-preferences = Налаштування
ui-about = Про гру
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
ui-go-home = Назад до зали

## Головна

ui-home-title = Займайте місця
ui-home-lead = Залізничні настільні ігри з друзями, з ботами або наодинці. Оберіть плакат і сідайте за стіл.
ui-play-now = Грати зараз
ui-level-of-bots = Рівень ботів
ui-browse-game = Картки й мапи
ui-players-count = Гравців: { $least }–{ $most }
ui-solo = Грати наодинці
ui-solo-note = Випробування й десять розділів
ui-best-points = { $count ->
    [one] Найкраще: { $count } очко
    [few] Найкраще: { $count } очки
   *[many] Найкраще: { $count } очок
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
ui-live-tables = За чим подивитися
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
ui-moves-made = { $count ->
    [one] { $count } хід
    [few] { $count } ходи
   *[many] { $count } ходів
}
ui-points = { $count ->
    [one] { $count } очко
    [few] { $count } очки
   *[many] { $count } очок
}
ui-game-over = Гру закінчено
ui-closed = Закрито
ui-chapter-won = Розділ пройдено
ui-chapter-lost = Розділ програно

## Новий стіл

ui-games = Ігри
ui-seats = Місця
ui-how-many = Скільки гравців?
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
ui-own-file = власний файл гравця

## Зала очікування

ui-room-lead = Гра почнеться сама, щойно всі місця буде зайнято.
ui-invitation = Запрошення: хто відкриє це посилання, зможе сісти за стіл
ui-copy = Скопіювати
ui-sit-down = Сісти
ui-seat-a-bot = Посадити бота
ui-leave = Вийти з-за столу

## Стіл

ui-title-table = { $title } · { "Turntable" }
ui-title-your-turn = ● Ваш хід: { $title }
ui-players = Гравці
ui-board = Поле
ui-moves = Ходи
ui-log = Журнал
ui-chat = Чат
ui-panels = Частини столу
ui-choice = Вибір
ui-close = Закрити
ui-offline = Немає зв’язку. Відновлюємо його; нічого не втрачено.
ui-waiting-for = Вирішує { $player }.
ui-looking-back = Перегляд
ui-at-move = Стіл після ходу { $at } з { $of }
ui-game-over-hint = Переглядайте партію повзунком або стрілками, з будь-якого місця.
ui-actions = Що можна зробити
ui-undo = Скасувати
ui-restart = Хід спочатку
ui-hint = Підказка
ui-bot-thinks = Бот думає…
ui-step-help = Правила цього кроку
ui-step-rules = Правила кроку
ui-all-rules = Усі правила
ui-more = Більше
ui-since = { $count ->
    [one] Після вашого ходу зроблено { $count } хід.
    [few] Після вашого ходу зроблено { $count } ходи.
   *[many] Після вашого ходу зроблено { $count } ходів.
}
ui-since-button = { $count ->
    [one] Що сталося? ({ $count })
    [few] Що сталося? ({ $count })
   *[many] Що сталося? ({ $count })
}
ui-step-through = Показати
ui-not-now = Не зараз
ui-no-moves-now = Зараз не ваш хід. Тут буде перелік ваших ходів словами.
ui-no-moves-then = Це перегляд минулого: ходять тепер, а не тоді.
ui-no-moves-over = Гру закінчено: ходів більше немає. Переглядайте її повзунком або стрілками.
ui-no-moves-covered = { $player }: ходи з’являться тут, щойно екран буде передано.
ui-no-moves-watching = Ви дивитеся збоку. Що роблять гравці, записано в журналі.
ui-no-moves-away = Ви вийшли з-за столу, за вас грає бот. Поверніться, щоб ходити самостійно.
ui-no-undo = не можна скасувати
ui-final = Це відкриває щось приховане, тож скасувати не можна.
ui-ends-turn = На цьому ваш хід завершиться.
ui-confirm = Так, роблю
ui-back = Назад
ui-stands-in = не за столом, грає { $level }
ui-stands-in-short = грає бот
ui-bot = бот
ui-you = ви
ui-is-here = дивиться на стіл
ui-is-away = зараз не дивиться
ui-come-back = Повернутися
ui-copy-link = Скопіювати посилання на стіл
ui-leave-seat = Залишити місце: { $player }
ui-bot-for-late = { $player } не повертається: хай грає бот
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
ui-my-score = Мої очки зараз
ui-total = Разом

## Підказки

ui-hint-searched = Бот зробив би перший із цих ходів. Ось чого він чекає від кожного:
ui-hint-planned = Бот зробив би це:
ui-hint-everybody = Чого чекати кожному після першого
ui-hint-chance = Оцінка першого ходу не найвища, але різниця така мала, що може бути випадковою: тоді бот тримається свого плану.
ui-hint-not-now = Підказки бувають лише у ваш хід.

## Кінець і перегляд

ui-winner = { $players-count ->
    [1] Перемога: { $players }
   *[other] Перемогу ділять { $players }
}
ui-rated = Звання: { $rating }
ui-skip = Пропустити
ui-watch-again = Переглянути спочатку
ui-download = Завантажити запис
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
ui-key-arrows = на хід назад або вперед під час перегляду
ui-key-now = до поточного ходу під час перегляду
ui-key-zoom = більше, менше, усе
ui-key-keys = цей перелік

## Зіграні партії та записи

ui-all-games = Усі ігри
ui-my-games = Мої партії
ui-all-games-list = Партії всіх гравців
ui-upload-lead = Запис — це ціла партія текстом. Відкрийте його, щоб переглянути або дограти незакінчену партію.
ui-record-file = З файлу
ui-no-record = Цей файл не є записом гри.
ui-record-text = Або вставте сюди
ui-open-record = Відкрити

## На острові наодинці

ui-campaign-lead = «Острів залізниць» для одного: випробування на очки й десять розділів, кожен зі своєю метою.
ui-challenge = Випробування
ui-challenge-lead = Одна партія, якнайбільше очок. Звання — від дармоїда до старшого машиніста острова.
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
ui-about-lead = { "Turntable" } — дім залізничних настільних ігор: повні правила, люди й боти за одним столом, у браузері, у терміналі та в коді. Він працює сам, усе тримає в одній теці й нічого нікуди не надсилає.
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
ui-token-fresh = Ваш новий токен. Скопіюйте його тепер: більше його не побачите.
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
ui-at-the-table = За столом
ui-prefer-confirm = Перепитувати перед ходом, що завершує мою чергу
ui-prefer-confirm-note = Решту ходів буде зроблено одразу: більшість можна скасувати, доки черга не завершилась. Ті, що відкривають приховане, скасувати не можна, і про це сказано на кнопці.
ui-prefer-chime = Тихий дзвіночок, коли настає мій хід
ui-prefer-scores = Показувати мої очки під час гри

## Сторінка господаря

ui-host = Господарювання
ui-host-tables = Столи
ui-host-people = Люди
ui-host-chat = Чат
ui-host-deeds = Що робили господарі
ui-host-house = Увесь дім
ui-host-search = Шукати
ui-host-nothing = Тут нічого немає.
ui-host-banned = заблоковано
ui-host-right = господар
ui-host-sure = { $what }: { $about }. Ви певні?
ui-host-back = Назад, нічого більше не змінювати
ui-host-password = Новий пароль для { $about }, показується лише раз:
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
ui-host-restore = Щоб відновити дім із копії, сервер треба зупинити, тому для цього є команда: { "turntable admin restore FILE" }
ui-host-verify = Перевірка
ui-host-verify-about = Журнал кожного столу грається ще раз і порівнюється з усім, що збережено про стіл. Ігри тим часом тривають.
ui-host-verify-going = Триває. Хто почав: { $by }, { $time } { "UTC" }.
ui-host-verify-over = Останню закінчено. Хто почав: { $by }, { $time } { "UTC" }.
ui-host-verify-broken = Останню перервано до кінця. Хто почав: { $by }, { $time } { "UTC" }.
ui-host-verify-figures = Переглянуто столів: { $done } з { $total }; з помилками: { $wrong }; за іншими правилами, тож не зіграно: { $outdated }.
ui-host-verify-look = Оновити
