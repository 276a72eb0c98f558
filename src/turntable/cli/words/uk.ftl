### Командний рядок: команди, запитання, вимірювання.

## Довідка команд

usage-line = Як писати:
usage-a-command = КОМАНДА
usage-options = ПАРАМЕТРИ
usage-arguments = АРГУМЕНТИ
usage-commands = Команди
usage-parameters = Параметри
usage-help = Показати цю довідку.
usage-version = Показати версію.
usage-default = якщо не вказано: { $value }
usage-required = обов’язково
usage-value-int = ЧИСЛО
usage-value-float = ЧИСЛО
usage-value-str = ТЕКСТ
usage-value-path = ФАЙЛ
cli-help = Залізничні настільні ігри в терміналі: гра, перегляд, вимірювання.
cli-language = { $known-or }; інакше мова системи.
cli-option = Правило на вибір у вигляді НАЗВА=ЗНАЧЕННЯ (див. «{ $command } games»); можна повторювати.
cli-games = Показати ігри та їхні налаштування.
cli-play = Зіграти в терміналі.
cli-play-game = Назва гри; див. «{ $command } games».
cli-play-seats = Скільки всього гравців разом із ботами.
cli-play-bots = Боти на останніх місцях, через кому: «conductor,driver».
cli-play-names = Імена людей, через кому.
cli-play-seed = Однакове число дає однакову роздачу.
cli-play-resume = Продовжити збережену гру.
cli-play-processes = У скількох процесах боти думають над рішенням; інакше по одному на ядро.
cli-play-folder = Тека, де зберігати ігри; інакше звичайна тека вашої системи.
cli-learn = Навчитися грати: перша гра, яка все пояснює; її можна продовжити з того самого місця.
cli-replay = Переглянути записану гру хід за ходом.
cli-replay-file = Файл запису.
cli-replay-seat = Дивитися з цього місця, рахуючи від 0; інакше очима глядача.
cli-tune = Налаштувати планувальника гри, граючи проти нього самого й новачка; друкує його параметри як JSON.
cli-tune-seats = Скільки гравців; інакше найменше, скільки дозволяє гра.
cli-tune-steps = Скільки кроків зробити: на кожному пробують 32 планувальники зі зміненими параметрами.
cli-tune-blocks = Скільки роздач грає кожен із них, з кожного місця.
cli-tune-seed = Однакове число дає однаковий результат. Роздачі для налаштування ніколи не бувають роздачами арени.
cli-train = Навчити мережу, чого варті позиції гри, граючи в неї; зупинене навчання продовжується.
cli-train-save = Тека навчання: у ній лежать контрольна точка й модель.
cli-train-games = Скільки партій зіграти загалом.
cli-train-seed = Однакове число дає однаковий результат. Роздачі для навчання ніколи не бувають роздачами арени.
cli-train-workers = Скільки процесів грає.
cli-serve = Запустити сервер: грати в браузері наодинці, з друзями, проти ботів.
cli-serve-settings = Файл налаштувань ({ "TOML" }); параметри команди й середовище мають перевагу над ним.
cli-serve-show-settings = Показати чинні налаштування й звідки взято кожне; нічого не запускати.
settings-serving = Обслуговування
settings-visitors = Відвідувачі й вебсервери попереду
settings-tables = Столи та списки
settings-bots = Боти
settings-notices = Листи й вебхук для тих, на кого чекають
settings-connections = З’єднання
settings-watching = Нагляд за сервером
settings-limits = Обмеження: як часто одна людина або одна адреса може щось робити
setting-data = Тека, де зберігаються столи.
setting-database = Інша база даних замість { "SQLite" } у тій теці: { "postgresql+psycopg://user:password@host/name" }.
setting-host = На якій адресі; якщо не вказати, лише для цього комп’ютера.
setting-port = Який порт; інакше 7470 або наступний вільний.
setting-workers = Скільки процесів обслуговують; одного досить для сотень столів.
setting-open = Відкрити браузер.
setting-tls = Попереду стоїть вебсервер із { "TLS" }: файли куки й сторінки — лише через нього.
setting-proxies = Адреси або мережі вебсерверів, яким вірять, коли вони кажуть, чий запит передають.
setting-origins = Інші сайти, з яких браузер може щось змінювати, наприклад { "https://games.example" }.
setting-public = Адреса, за якою сервер доступний усім, для запрошень і листів: наприклад, { "https://games.example" }.
setting-tables = Скільки столів тримати в пам’яті.
setting-longest-chat = Скільки символів може мати повідомлення чату.
setting-kept-chat = Скільки повідомлень чату за столом зберігати.
setting-rest = Через скільки секунд стіл, якого ніхто не чіпає, звільняє пам’ять.
setting-archive-after = Через скільки днів журнал зіграної партії стискається; 0 — ніколи.
setting-keep-guests = Через скільки днів видаляється гість, який більше не приходить; 0 — ніколи.
setting-keep-finished = Через скільки днів видаляється стіл, за яким партію закінчено; 0 — ніколи.
setting-keep-said = Через скільки днів видаляється повідомлення чату; 0 — ніколи.
setting-list-days = Через скільки днів стіл, що чекає або за яким грають, зникає зі списків, якщо його ніхто не чіпає.
setting-list-person = Скільки столів однієї людини показує сторінка списку.
setting-trial = За скільки секунд треба прочитати завантажений запис, нове поле або власне поле столу, який відкривають.
setting-trial-memory = Скільки мегабайтів може забрати це читання.
setting-trials = Скільки записів і полів можуть чекати на читання; решту відхиляють.
setting-own-boards = Скільки власних полів гравців тримати в пам’яті.
setting-boards = Скільки полів може зберігати на сервері одна людина.
setting-house-boards = Скільки полів можуть зберігати там усі разом.
setting-bots = Скільки процесів думають за ботів; інакше на один менше, ніж ядер.
setting-think = Скільки секунд бот може думати над рішенням.
setting-pace = Скільки секунд минає перед ходом бота, поки люди дивляться.
setting-overtime = Скільки секунд понад це може забрати бот, перш ніж його процес зупинять і вирішить простіший бот.
setting-bot-memory = Скільки мегабайтів може зайняти процес бота.
setting-bot-seconds-person = Скільки секунд на хвилину боти можуть думати за столами однієї людини, перш ніж опиняться після всіх інших.
setting-bot-seconds-table = Те саме для одного столу.
setting-bot-tables = Скільки столів, за якими грають самі боти, може мати одна людина.
setting-house-bot-tables = Скільки таких столів може бути на всьому сервері.
setting-playtests = Скільки випробувань однієї людини можуть тривати або чекати.
setting-guest-playtests = Те саме для гостя.
setting-address-playtests = Те саме для всіх з однієї адреси.
setting-house-playtests = Те саме для всього сервера.
setting-playtest-games = Скільки ігор грає випробування для кожної кількості гравців; якщо рушій не скомпільовано, щонайбільше 20.
setting-playtest-seconds = Скільки секунд процесора може тривати випробування; якщо потрібно більше, його буде зупинено.
setting-thinkers = Планувальник кластера { "Dask" }, де думають боти: { "tcp://HOST:PORT" }.
setting-mail-host = Поштовий сервер для листів тим, на кого чекають; без нього листів немає.
setting-mail-port = Його порт.
setting-mail-security = Як захищено з’єднання з ним: { "starttls" }, { "tls" } або { "none" }.
setting-mail-user = Ім’я для входу на нього, якщо воно потрібне.
setting-mail-password = Пароль до нього; краще давати його змінною середовища або у файлі.
setting-mail-password-file = Файл із цим паролем.
setting-mail-from = Адреса, з якої надходять листи.
setting-webhook = Адреса, якій у { "JSON" } повідомляють про тих, на кого чекають.
setting-webhook-secret = Чим підписують те, що отримує вебхук.
setting-longest-body = Скільки байтів може мати запит.
setting-connections = Скільки з’єднань може одночасно мати одна адреса, не рахуючи сокетів.
setting-sockets-address = Скільки сокетів і потоків може одночасно мати одна адреса.
setting-sockets-person = Скільки сокетів і потоків може одночасно мати одна людина.
setting-head-seconds = За скільки секунд має надійти заголовок запиту.
setting-body-seconds = За скільки секунд має надійти решта запиту, а відповідь — бути прочитаною.
setting-keep-alive = Скільки секунд з’єднання може нічого не робити.
setting-ping = Через скільки секунд мовчазний сокет питають, чи він живий, і за скільки він має відповісти.
setting-metrics = Адреси або мережі, яким дозволено читати { "/metrics" }, якщо їхніх запитів не передає вебсервер попереду.
setting-log-level = Що варте рядка журналу: { "debug" }, { "info" } (кожен запит), { "warning" }, { "error" }.
setting-log-format = Рядки журналу для людей ({ "text" }) чи по одному об’єкту { "JSON" } ({ "json" }).
setting-disk-left = Скільки мегабайтів має бути вільно в теці даних для { "/ready" }.
setting-limit-chat = Повідомлення однієї людини.
setting-limit-chat-address = Повідомлення всіх людей з однієї адреси.
setting-limit-create = Столи, які створює одна людина.
setting-limit-create-address = Столи, створені з однієї адреси.
setting-limit-guests = Нові гості з однієї адреси.
setting-limit-log-in = Спроби увійти під одним ім’ям; з однієї адреси — вдесятеро більше.
setting-limit-hint = Підказки для однієї людини.
setting-limit-guess = Спроби увійти під одним ім’ям звідусіль, крім пристроїв, де це вже вдавалося.
setting-limit-register = Нові облікові записи, для одного гостя й для однієї адреси.
setting-limit-sit = Як часто одна людина сідає, встає й садить ботів.
setting-limit-chairs = Те саме за одним столом, хоч би хто це робив.
setting-limit-sit-address = Те саме з однієї адреси, хоч би хто й де це робив.
setting-limit-upload = Записи, які завантажує одна людина.
setting-limit-upload-address = Записи, завантажені з однієї адреси.
setting-limit-board = Поля, які одна людина зберігає, додає до списку або прибирає з нього.
setting-limit-board-address = Те саме з однієї адреси.
setting-limit-draw = Перегляди поля, яке малює одна людина.
setting-limit-draw-address = Те саме з однієї адреси.
setting-limit-report = Поля, на які скаржиться одна людина.
setting-limit-report-address = Поля, на які скаржаться з однієї адреси.
setting-limit-nudge = Скільки разів одна людина підганяє інших.
setting-limit-nudged = Скільки разів за одним столом підганяють одну людину, хоч би хто це робив.
setting-limit-mail = Листи з кодом, для однієї людини й на одну адресу.
setting-limit-move = Ходи, які одна людина робить або скасовує.
setting-limit-requests = Сторінки й запити програм з однієї адреси.
setting-limit-refusals = Відмови, про які одна адреса дізнається одразу; кожна наступна приходить на секунду пізніше.
setting-default = типове значення
cli-thinker = Думати за ботів серверів на інших комп’ютерах: бути вузлом кластера { "Dask" } або його планувальником.
cli-thinker-address = На який планувальник працювати, наприклад { "tcp://10.0.0.1:8786" }.
cli-thinker-processes = Скільки рішень обдумувати водночас; інакше стільки, скільки є ядер.
cli-thinker-scheduler = Бути планувальником. Хто має до нього доступ, може запускати програми на вузлах: тримайте його в приватній мережі.
cli-thinker-host = На якій адресі слухає планувальник; якщо не вказати, лише для цього комп’ютера.
cli-thinker-port = На якому порту слухає планувальник.
cli-bench = Виміряти, як швидко рушій грає навмання.
cli-bench-game = Назва гри; інакше всі ігри.
cli-bench-seats = Скільки гравців; інакше найменша дозволена кількість.
cli-bench-seconds = Скільки секунд процесора витратити на кожну гру.
cli-bench-json = Вивести рядок JSON для кожної гри.
cli-levels-of = {"  "}боти: { $levels }
cli-arena = Звести ботів між собою: хто сильніший і наскільки це певно?
cli-arena-bots = Боти через кому: { "driver,novice" }. Якщо ботів менше, ніж місць, решту місць займає останній.
cli-arena-games = Скільки щонайменше ігор: кожну роздачу грають за всіх розсаджень.
cli-arena-seed = Однакове число дає однакові роздачі.
cli-arena-seats = Скільки гравців за столом; інакше по місцю на бота, якщо гра це дозволяє.
cli-arena-json = Вивести один об’єкт JSON.
cli-arena-report = Записати у файл сторінку з графіками.
cli-arena-workers = Скільки процесів грає; інакше по одному на ядро.
cli-arena-cluster = Грати на кластері: { "dask://HOST:PORT" } або { "ray://HOST:PORT" }.
cli-arena-sprt = Зупинитися завчасно за послідовною перевіркою двох різниць Ело: 0,20.
cli-arena-save = Зберігати ігри в цій теці записами; матч, початий там, продовжується.
cli-arena-seconds = Скільки секунд щонайбільше думає бот, що перебирає ходи; тоді однакове число вже не дає однакових ігор. Власного бота, який думає вдесятеро довше, зупинять.
cli-arena-estimates = Оцінити кілька позицій кожної гри та порівняти з тим, як вона закінчилася.
cli-playtest = Випробувати поле: боти грають на ньому сотні разів. Чи рівні шанси, чим ніхто не користується, що змінити?
cli-playtest-games = Скільки ігор на кожну кількість гравців.
cli-playtest-seats = Скільки гравців, через кому: 2,3; інакше всі кількості, які дозволяє поле.
cli-playtest-report = Записати в цю теку сторінку з малюнками й числа у форматі JSON.
cli-dataset = Перетворити записані ігри на масиви для навчання.
cli-dataset-source = Тека збереженого матчу або будь-яка тека із записами.
cli-dataset-target = Тека, куди писати: нова або порожня.
cli-dataset-shard = Скільки щонайменше рішень у файлі; ігри лишаються цілими.
cli-new-game = Створити пакет із власною грою: правила, слова, бот, поле й тести для початку.
cli-new-game-name = Назва гри: малі латинські літери, цифри й дефіси, наприклад «coal-run».
cli-new-game-into = Тека, у якій створити теку пакета; без цього — поточна.
cli-seats-of = { $least ->
    [1] { $most ->
        [1] {"  "}1 гравець
       *[other] {"  "}гравців: 1–{ $most }
    }
   *[other] {"  "}гравців: { $least }–{ $most }
}

## Хибне введення

cli-no-such-command = Команди «{ $name }» немає. Команди: { $known }.
cli-no-such-parameter = Параметра «{ $name }» тут немає. { $close-count ->
    [0] Які є, покаже { "--help" }.
   *[other] Можливо, { $close }?
}
cli-too-much = «{ $text }» — зайве: беріть у лапки те, що має бути разом, і називайте параметри.
cli-bad-value = Параметр { $name } не може мати значення «{ $value }».
cli-value-missing = Бракує параметра { $name } або його значення.
cli-no-sense = Це незрозуміло: { $why }
cli-bad-option = «{ $text }» не налаштування: пишіть НАЗВА=ЗНАЧЕННЯ, наприклад payments=any.
cli-tune-too-few = Вкажіть щонайменше 1 крок і 2 роздачі.
bad-processes = Вкажіть кількість процесів, більшу за 0.
cli-train-too-few = Вкажіть щонайменше 1 партію.
train-goes-on = { $games ->
    [one] Продовжуємо після { $games } партії.
    [few] Продовжуємо після { $games } партій.
   *[many] Продовжуємо після { $games } партій.
}
train-progress = балів у середньому: { $mean }, партій за секунду: { $rate }, лишилося { $minutes } хв
train-stopped = Зупинено. Та сама команда продовжить звідси.
train-result = { $games ->
    [one] Зіграно { $games } партію; балів у середньому за останні: { $mean }. Модель: { $file }
    [few] Зіграно { $games } партії; балів у середньому за останні: { $mean }. Модель: { $file }
   *[many] Зіграно { $games } партій; балів у середньому за останні: { $mean }. Модель: { $file }
}
cli-bench-bad-seconds = Вкажіть кількість секунд, більшу за 0.
cli-no-input = Нема звідки читати ходи: введення закрито.
stopped = Зупинено.
left-before = Введення закінчилося, перш ніж почалася гра.
tune-stopped = Зупинено після кроку { $done } з { $steps }; ось параметри на цю мить.
serve-address = Turntable працює за адресою { $address }
serve-data = Столи зберігаються тут: { $folder }
serve-engine = { $engine ->
    [compiled] Працює скомпільований рушій.
    [compiling] Поки що працює рушій на чистому Python; швидший саме компілюється й замінить його сам.
   *[plain] Працює рушій на чистому Python, тож боти думають повільніше.
}
serve-succeeds = Тепер працює скомпільований рушій. Усі партії тривають.
serve-stop = { "Ctrl+C" } зупиняє сервер.
serve-needs = Для цього потрібен «{ $what }», а його не встановлено: { $command }
setting-bad = { $place }: «{ $value }» не годиться. { $wanted }
setting-wants-rate = Напишіть, скільки за який час, наприклад { "20/minute" } або { "5/10 seconds" }.
setting-wants-bool = Напишіть { "yes" } або { "no" }.
setting-wants-one-of = Напишіть { $known-or }.
setting-wants-number = Напишіть число.
setting-wants-least = Напишіть число від { $least }.
setting-wants-between = Напишіть число від { $least } до { $most }.
setting-wants-site = Напишіть початок адреси, наприклад { "https://games.example" }.
setting-wants-text = Напишіть текст.
setting-unknown = { $place }: такого налаштування немає. { $close-count ->
    [0] Усі перелічує --help.
   *[other] Можливо, { $close }?
}
setting-file-bad = { $file } — не файл налаштувань: { $why }
serve-no-port = { $host }, порт { $port }: обслуговувати там не вдається ({ $why }).
thinker-scheduler = Планувальник чекає на вузли й сервери: { $address }
thinker-ready = Вузол думає для { $address }, водночас { $processes ->
    [one] { $processes } рішення
    [few] { $processes } рішення
   *[many] { $processes } рішень
}. { "Ctrl+C" } зупиняє.
thinker-where = Скажіть, на який планувальник працювати, наприклад { "tcp://10.0.0.1:8786" }; або будьте ним самі: { "--scheduler" }.
thinker-bad-address = «{ $text }» — не планувальник: пишіть { "tcp://HOST:PORT" }.
arena-no-bots = Назвіть хоча б одного бота, наприклад { "--bots" } random,random.
arena-bad-games = Вкажіть кількість ігор, більшу за 0.
arena-bad-workers = Вкажіть кількість процесів, більшу за 0.
arena-no-shared = Кільком процесам потрібна спільна пам’ять ({ "/dev/shm" }), а писати в неї тут не можна. Один обійдеться без неї: { "--workers" } 1.
arena-bad-seconds = Вкажіть кількість секунд, більшу за 0, або 0, якщо обмеження немає.
arena-bad-sprt = «{ $text }» — не пара різниць Ело: пишіть, наприклад, 0,20.
arena-sprt-needs = Для послідовної перевірки треба рівно два боти, а перша різниця Ело має бути меншою за другу.
arena-bad-cluster = «{ $text }» — не кластер: пишіть { "dask://HOST:PORT" } або { "ray://HOST:PORT" }.
arena-no-cluster = { $address } не відповідає: { $why }
arena-needs = Для цього потрібен пакет { $module }: { "pip install 'turntable-games[" }{ $extra }{ "]'" }
arena-other-rules = На вузлі кластера інші правила чи дані гри { $game }: встановіть там ту саму версію.
arena-not-empty = { $folder } — не тека матчу: назвіть порожню або нову.
arena-other-match = У теці { $folder } інший матч ({ $what }: { $theirs }, а не { $ours }): назвіть іншу теку.
arena-folder-busy = Інша арена пише в теку { $folder }.
cli-playtest-bad-seats = «{ $text }» — не перелік кількостей гравців: напишіть, наприклад, 2,3.
arena-stopped-at-once = Зупинено до кінця першого блоку.
arena-stopped = Зупинено після { $games } з { $planned } ігор; з { "--save" } ТЕКА та сама команда продовжила б.
arena-stopped-saved = Зупинено після { $games } з { $planned } ігор, вони в теці { $folder }: та сама команда продовжить.
new-game-bad-name = Гра не може називатися «{ $name }»: потрібні малі латинські літери, цифри й дефіси, наприклад «coal-run».
new-game-taken = Назва «{ $name }» вже зайнята: її має інша гра або інший пакет. Виберіть іншу.
new-game-exists = { $folder } уже існує: виберіть іншу назву або іншу теку.
new-game-written =
    У теці { $folder } — маленька, але повна гра: зробіть із неї свою.
    Установити:   { "pip install --editable" } { $folder }
    Зіграти:      { $command } play { $name }
    Перевірити:   { "pytest" } { $folder }
    Прочитати:    { "docs/add-a-game.md" }
dataset-no-records = У теці { $folder } немає записів.
dataset-not-empty = Тека { $folder } не порожня: назвіть нову.
dataset-mixed = { $file } — інша гра, інші правила чи інша кількість місць, ніж { $other }.
dataset-bad-record = { $file }: { $why }
dataset-bad-shard = Вкажіть кількість рішень, більшу за 0.
dataset-stopped = Зупинено: у теці { $folder } не все. Видаліть її, перш ніж починати знову.
dataset-written = Рішень: { $decisions }, ігор: { $games }, { $shards ->
    [one] у { $shards } файлі
    [few] у { $shards } файлах
   *[many] у { $shards } файлах
}: { $folder }
rl-bad-reward = Винагороди «{ $name }» для цієї гри немає; виберіть із таких: { $known }.
rl-bad-seat = Агент не може сидіти на місці { $seat }: місця йдуть від 0 до { $last }.
rl-bad-bots = Названо ботів: { $given }, а решти місць: { $need }.
rl-bad-count = Кількість ігор має бути більша за 0.
rl-bad-actions = Ходів: { $given }, а ігор: { $need }.
too-many-players = Імен і ботів більше, ніж місць за столом: { $seats }.
bad-seats-here = { $seats ->
    [one] { $seats } гравець тут грати не може
    [few] { $seats } гравці тут грати не можуть
   *[many] { $seats } гравців тут грати не можуть
}: гравців може бути { $allowed-or }. Якщо вибрати { $options-or }, може бути й { $seats }.
name-is-a-bot = «{ $name }» — це назва бота: оберіть для людини інше ім’я.
cannot-write = Не вдається записати { $file }: { $why }.
cannot-keep = Не вдається зберігати ігри в теці { $folder }: { $why }. Назвіть іншу теку: { "--folder" } ТЕКА.
not-kept = Гра триває, але більше не зберігається. «зберегти ФАЙЛ» запише її деінде.
no-home = Немає домашньої теки, щоб зберігати ігри. Назвіть теку: { "--folder" } ТЕКА.
system-fault = Система відмовила: { $why }.
system-fault-file = { $file }: { $why }.
file-exists = { $file } вже існує: оберіть іншу назву.

## Підготовка

ask-game = У що граємо? [1]
ask-option = Що вибираєте? [{ $default }]
ask-option-again = Виберіть { $known-or }.
ask-seats = Скільки гравців, { $least }–{ $most }? [{ $least }]
ask-people = Скільки з них людей, { $least }–{ $most }? [{ $least }]
ask-again = Потрібне число від { $least } до { $most }.
ask-continue = Є незавершена гра ({ $file }). Продовжити її? [так]
yes = так

## За столом

prompt = Ваш хід (? — довідка):
nothing-typed = Введіть номер ходу або ?, щоб побачити довідку.
which-way = Як саме? (Enter — передумати)
turn-done = Хід завершено. Enter — далі, «назад» — скасувати:
turn-done-help = Ваш хід уже зроблено. Enter — хай грають інші, «назад» — скасувати свій хід; «поле», «журнал» і «бали» покажуть, що на столі, «вийти» — вийти.
hand-over = Передайте екран: { $player }. Потім натисніть Enter.
undone = Хід скасовано.
cannot-undo = Нема чого скасовувати: або ходили не ви, або відтоді щось відкрилося.
why-what = Який саме хід? Напишіть, наприклад: чому { $example }
why-legal = Це дозволено: ходіть.
hint-first = Бот зробив би так: { $move }
hint-next = Другий варіант: { $move }. Це { $difference }.
hint-more = Щоб побачити, чого бот чекає від кожного, напишіть «підказка числа».
hint-alone = Інших ходів бот не випробовував.
hint-no-numbers = Чисел немає: інших ходів бот не випробовував.
hint-move = { $move }: { $figures }
saved = Збережено у файл { $file }.
record-kept = Запис цієї гри: { $file }
left = Гру збережено. Щоб продовжити: { $command }
learn-type = Наберіть: { $code }
learn-over = Урок закінчено. Дограйте цю гру або почніть свою першу: { $command }. Слово «довідка» пояснить кожен крок, а правила є на сторінках, які відкриває { "turntable serve" }.
learn-none = Для гри «{ $game }» уроку немає.
points = { $count ->
    [one] { $count } бал
    [few] { $count } бали
    [many] { $count } балів
   *[other] { $count } бала
}
winner = { $players-count ->
    [1] Перемагає { $players }.
   *[other] Перемогу ділять { $players }.
}

how-to-type = Хід можна ввести номером, кодом, наприклад «{ $example }», або кількома словами з його рядка. На запитання теж є відповіді: «сусіди …», «моя мережа», «на що мені вистачить». Крім того, є такі команди:
command-help = довідка
command-help-help = правила цього кроку (також ?)
command-why = чому
command-why-help = чому ХІД: яке правило його забороняє або що говорить за нього
command-undo = назад
command-undo-help = скасувати свій останній хід, доки нічого не відкрито
command-moves = ходи
command-moves-help = показати, що можна зробити
command-board = поле
command-board-help = намалювати стіл ще раз
command-log = журнал
command-log-help = усе, що сталося
command-hint = підказка
command-hint-help = що зробив би на вашому місці бот і чому; «підказка числа» покаже, чого він чекає
command-score = бали
command-score-help = ваші бали зараз, пункт за пунктом
command-save = зберегти
command-save-help = зберегти ФАЙЛ: зробити копію (кожен хід і так зберігається)
command-quit = вийти
command-quit-help = вийти; гра збережеться

## Перегляд

replay-keys = [Enter] далі, [b] назад, [число] перейти, [q] вийти:
replay-help = Enter — далі, b — назад, число — перейти до цього ходу, q — вийти.

## Вимірювання

bench-title = { $game }, місць: { $seats }, { $kind }
bench-compiled = скомпільований рушій
bench-pure = рушій на чистому Python
bench-lane-playout = навмання
bench-lane-fast = швидко
bench-lane-friendly = зручно
bench-figures = { $decisions } рішень/с, { $games } ігор/с{ $ratio ->
    [none] {""}
   *[other] , порівняно з еталоном — у стільки разів більше: { $ratio }
}
bench-copy = {"  "}копія стану: { $ns } нс
bench-reference = {"  "}еталон: python-chess, випадкові дозволені ходи, { $plies } півходів/с
bench-no-reference = {"  "}без еталона: встановіть { "turntable-games[bench]" }, щоб порівняти з python-chess

## Арена

arena-title = { $game }, місць: { $seats }; ігор: { $games }, блоків: { $blocks }, зерно { $seed }
arena-rounded = Замовлено ігор: { $asked }; цілими блоками по { $size } виходить { $games }.
arena-elo = { $name } проти { $other }: { $elo } Ело (від { $low } до { $high }).
arena-elo-more = { $name } проти { $other }: більше ніж { $low } Ело; виграно все.
arena-elo-less = { $name } проти { $other }: менше ніж { $high } Ело; програно все.
arena-elo-least = { $name } проти { $other }: { $elo } Ело (щонайменше { $low }).
arena-elo-most = { $name } проти { $other }: { $elo } Ело (щонайбільше { $high }).
arena-elo-open = { $name } проти { $other }: за так мало ігор можлива будь-яка різниця в Ело.
arena-estimates = Оцінено позицій: { $looks }; діапазонів, що помиляються більш ніж на 5 % і більше, ніж пояснює випадок: { $off } з { $bands }.
arena-sprt = Послідовна перевірка { $elo0 } проти { $elo1 } Ело, логарифм відношення правдоподібностей { $ratio }: { $verdict ->
    [elo0] імовірніше { $elo0 }.
    [elo1] імовірніше { $elo1 }.
   *[open] не вирішено.
}
arena-unfinished = Надто довгих ігор, оцінених як є: { $count }.
arena-fingerprint = Відбиток ігор: { $fingerprint }
arena-report-written = Звіт: { $file }
arena-column-bot = Бот
arena-column-wins = Перемоги (95 %)
arena-column-score = Середній рахунок
arena-column-margin = Відрив
arena-column-goal = Мету досягнуто
arena-column-rating = Рейтинг
arena-column-time = мс/рішення
arena-column-band = Оцінка
arena-column-count = Місць
arena-column-estimated = Середня оцінка
arena-column-seen = Виграно (95 %)
arena-result = Підсумок
arena-plot-wins = Частка перемог з інтервалами 95 %; пунктир — серед рівних
arena-plot-ahead = Як часто бот рядка випереджав бота стовпця, %
arena-plot-scores = Рахунки
arena-plot-budget = Сила залежно від бюджету
arena-plot-estimates = Оцінки й те, що з них вийшло, з 95-відсотковими інтервалами; крапками: як має бути
arena-axis-share = частка перемог, %
arena-axis-ahead = випереджено, %
arena-axis-score = бали
arena-axis-games = ігри, %
arena-axis-budget = догравань на рішення
arena-axis-estimated = шанс на перемогу за оцінкою, %
arena-axis-seen = виграно, %
arena-estimates-all = усі позиції
arena-again = Ті самі ігри знову
arena-data = { $game }: правила { $rules }, дані { $data }
arena-version = Turntable { $version }, Python { $python }, { $kind ->
    [compiled] скомпільований рушій
   *[pure] рушій на чистому Python
}

## Ключі господаря

cli-admin = Засоби господаря: люди, столи, поля, чат, резервні копії, перевірки. Працюють і тоді, коли сервер запущено.
admin-who = Логін облікового запису або ідентифікатор людини.
admin-table = Ідентифікатор столу, як у його адресі.
admin-id = Ідентифікатор столу або логін чи ідентифікатор людини.
admin-yes = Зробити без запитань.
admin-page = Яка сторінка списку.
admin-search = Лише те, що містить цей текст або має цей ідентифікатор.
admin-kind = Які люди: { "all" } (усі), { "accounts" } (з обліковим записом), { "guests" } (гості), { "banned" } (заблоковані) чи { "hosts" } (господарі).
admin-state = Які столи: { "all" } (усі), { "waiting" } (чекають), { "live" } (грають), { "over" } (зіграно) чи { "closed" } (закриті).
admin-of-person = Лише столи, які створила ця людина або за якими вона сидить: логін чи ідентифікатор.
admin-about = Лише те, що стосується цього столу чи цієї людини: ідентифікатор.
admin-before = Лише те, що зроблено перед дією з цим номером.
admin-number = Номер повідомлення, як його показує «{ $command } { "admin chat" }».
admin-file = Файл.
admin-export-first = Спершу записати дані людини в цей файл.
admin-dry-run = Лише порахувати.
admin-people = Показати людей: ідентифікатор, логін, ім’я, відколи тут, коли востаннє.
admin-tables = Показати столи: ідентифікатор, гра, стан, гравці, ходи, остання зміна.
admin-show = Показати стіл або людину й те, що з ними робили господарі.
admin-chat = Показати, що казали за столом.
admin-log = Показати, що робили господарі, від найновішого.
admin-ban = Заблокувати людину: усі її сеанси закінчуються, увійти вона не може.
admin-unban = Розблокувати людину.
admin-reset = Дати обліковому запису новий пароль, який показується один раз; усі його сеанси закінчуються.
admin-grant = Дозволити обліковому запису господарювати у браузері, на { "/host" }.
admin-revoke = Забрати це право.
admin-export = Записати всі дані людини у файл { "JSON" }.
admin-delete = Видалити людину з усіма її даними. Партії з іншими лишаються, але без імені.
admin-close = Закрити стіл: ніхто там не ходить, доки його не відкриють.
admin-open = Знову відкрити закритий стіл.
admin-remove = Видалити стіл назавжди, з партією й чатом.
admin-remove-line = Видалити повідомлення чату.
admin-boards = Показати поля, які люди зберігають на сервері: спершу ті, на які скаржилися, потім найновіші.
admin-reported = Лише поля, на які хтось поскаржився.
admin-board = Поле у вигляді { "GAME/FINGERPRINT" }.
admin-remove-board = Видалити поле: його файл зникне, і зберегти його тут знову буде не можна. Партії на ньому триватимуть.
admin-dismiss = Забути скарги на поле.
admin-retention = Видалити гостей, зіграні столи й повідомлення, старші, ніж дозволяють налаштування.
admin-backup = Скопіювати базу даних у файл, навіть коли сервер запущено.
admin-restore = Повернути резервну копію на місце бази даних; стара лишається поруч. Спершу зупиніть сервер.
admin-verify = Відтворити кожен журнал іще раз і порівняти з усім, що збережено про його стіл.
admin-nothing = Показувати нема чого.
admin-is-host = господар
admin-is-guest = гість
admin-is-banned = заблоковано з { $date }
admin-is-closed = закрито з { $date }
admin-no-house = У теці { $folder } немає даних сервера: назвіть теку через { "--data" } або базу даних через { "--database" }.
admin-sure = { $question } (так/ні)
admin-not-done = Нічого не зроблено.
admin-ban-ask = Заблокувати: { $who }?
admin-banned = Заблоковано: { $who }.
admin-unbanned = Розблоковано: { $who }.
admin-reset-ask = Дати новий пароль: { $who }?
admin-password = Новий пароль ({ $who }): { $password }
admin-granted = Тепер господарює й { $who }.
admin-revoked = Більше не господарює { $who }.
admin-exported = Дані записано у { $file }: { $who }.
admin-delete-ask = Видалити з усіма даними: { $who }? Повернути їх не можна.
admin-deleted = Видалено: { $who }.
admin-close-ask = Закрити стіл { $id }?
admin-closed = Стіл { $id } закрито.
admin-opened = Стіл { $id } знову відкрито.
admin-remove-ask = Видалити стіл { $id } назавжди?
admin-removed = Стіл { $id } видалено.
admin-remove-line-ask = Видалити повідомлення { $number } назавжди?
admin-line-removed = Повідомлення { $number } ({ $name }, стіл { $id }) видалено.
admin-by-link = лише за посиланням
admin-remove-board-ask = Видалити поле «{ $name }» ({ $id }) назавжди?
admin-board-removed = Поле { $id } видалено.
admin-dismissed = Скарги на поле { $id } забуто.
admin-retention-ask = Видалити назавжди все застаріле (гості: { $guests }, столи: { $tables }, повідомлення: { $lines })?
admin-would-clear = Застаріло: гостей — { $guests }, столів — { $tables }, повідомлень — { $lines }. Нічого не видалено.
admin-cleared = Видалено: гостей — { $guests }, столів — { $tables }, повідомлень — { $lines }.
admin-backed-up = Резервна копія — у { $file }, байтів: { $size }.
admin-restore-ask = Поставити резервну копію на місце бази даних у { $folder }?
admin-restored = Тепер база даних — та, що у { $file }.
admin-restored-aside = Тепер база даних — та, що у { $file }. Стару збережено як { $aside }.
admin-verifying = Відтворюю журнали
admin-verified = Переглянуто столів: { $tables }; з помилками: { $wrong }; за іншими правилами, тож не відтворено: { $outdated }.
