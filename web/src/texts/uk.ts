/** Усі тексти сторінки українською. */
import type { Reason, Sentence } from '../api/types';
import type { StepText, Texts } from './en';
import type { StepId } from '../logic/steps';

/** Число з іменником: 1 ребро, 2 ребра, 5 ребер. */
function plural(n: number, one: string, few: string, many: string): string {
  const [tens, ones] = [Math.abs(n) % 100, Math.abs(n) % 10];
  if (tens >= 11 && tens <= 14) return `${n} ${many}`;
  if (ones === 1) return `${n} ${one}`;
  return `${n} ${ones >= 2 && ones <= 4 ? few : many}`;
}

const links = (n: number) => plural(n, 'ребро', 'ребра', 'ребер');
const vertices = (n: number) => plural(n, 'вершина', 'вершини', 'вершин');
const points = (n: number) => plural(n, 'точку', 'точки', 'точок');
const boxes = (n: number) => plural(n, 'квадрат', 'квадрати', 'квадратів');

function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
}

const steps: Record<StepId, StepText> = {
  count: {
    title: 'Порахуйте ребра',
    task: 'Два дерева без спільних ребер, кожне з’єднує всі 5 точок: скільки ребер потрібно їм разом?',
    theory: 'Дерево на n точках має n − 1 ребро, тож двом потрібно 2(n − 1). Якщо ребер менше, двох таких дерев на всіх точках бути не може.',
  },
  k4: {
    title: 'Два дерева',
    task: 'Натискайте ребра, щоб розфарбувати два дерева, A і B, кожне з яких з’єднує всі чотири точки.',
    theory: 'З двома такими деревами З’єднувач виграє, навіть якщо починає Розрізувач (Леман, 1964): що забрано в одного дерева, те латає інше.',
  },
  theta: {
    title: 'Трьох шляхів замало',
    task: 'Від s до t ведуть три шляхи. Хто виграє?',
    theory: 'У кожному шляху два ребра. Коли З’єднувач бере одне, Розрізувач бере друге: ребер 6, а двом деревам на 5 точках потрібно 8.',
  },
  clump: {
    title: 'Згусток у бідному графі',
    task: '10 ребер на 8 точках: набагато менше за 14. Хто виграє між s і t?',
    theory: 'Лічити всі ребра замало. Важливий згусток: частина з двома власними деревами, у якій лежать і s, і t.',
  },
  reply: {
    title: 'Відповідь З’єднувача',
    task: 'Розрізувач видалив ребро одного дерева. Ви З’єднувач: залатайте його ребром, яке зберігає виграш.',
    theory: 'Дерево розпадається на два боки; підійде будь-яке ребро іншого дерева, що знову їх з’єднує.',
  },
  forests: {
    title: 'Два ліси Розрізувача',
    task: 'Ви Розрізувач, а починає З’єднувач. Не дайте з’єднати s і t.',
    theory: 'Два ліси містять усі ребра між частинами, і жоден не з’єднує s з t, навіть із ще одним ребром. На ребро одного відповідайте ребром іншого.',
  },
  starter: {
    title: 'Хто починає?',
    task: 'Тут виграє той, хто починає. Ви Розрізувач і починаєте: видаліть вирішальне ребро.',
    theory: 'Два згустки й одне ребро між ними: закріплене, воно робить із них один; видалене — лишає s і t окремо. Часто таких ребер кілька.',
  },
  'bridg-it': {
    title: 'Бридж-іт',
    task: 'Ви з’єднуєте лівий край із правим і починаєте. Виграйте! Підказка дозволена.',
    theory: 'Кожне перехрестя двох можливих мостів — це ребро: ваш міст закріплює його, чужий видаляє. Тож бридж-іт — та сама гра.',
  },
  'every-move': {
    title: 'Кожен перший хід',
    task: 'Скільки з 13 перших ходів на цій дошці виграють для того, хто починає?',
    theory: 'Усі. Дошці бракує одного ребра до двох дерев, і відсутнім може бути кожне.',
  },
  chain: {
    title: 'Ланцюги',
    task: 'Ланцюг відкрито. Беріть, що є.',
    theory: 'Хто малює останню сторону квадрата, отримує його й ходить далі. Коли більше нічого немає, беріть усе.',
  },
  'double-deal': {
    title: 'Подвійна здача',
    task: 'Можна взяти верхній ланцюг, але тоді доведеться відкрити нижній. Знайдіть найкращий спосіб.',
    theory: 'Залиште останні два квадрати: намалюйте дальній кінець. Суперник візьме два й мусить відкрити вам наступний ланцюг.',
  },
  loop: {
    title: 'Кільця',
    task: 'Кільце відкрито, чекає ланцюг із шести. Грайте якнайкраще.',
    theory: 'У кільці передати хід коштує чотири квадрати: дві пари. Це вигідно, коли далі є щось більше.',
  },
  least: {
    title: 'Віддайте найменше',
    task: 'Кожна лінія щось відкриває. Намалюйте таку, що коштує не більше, ніж мусить.',
    theory: 'Спершу відкривайте найменше. Вирішує те, хто мусить першим відкрити довгий ланцюг.',
  },
};

function sentence(code: string, p: Sentence['params']): string | undefined {
  const n = (key: string) => Number(p[key]);
  switch (code) {
    case 'short-opening':
      return `Ключ З’єднувача — ${p['name'] ?? `ребро ${p['link']}`}: коли воно закріплене, решту він виграє, навіть якщо ходить Розрізувач.`;
    case 'short-joined':
      return 'Закріплені ребра з’єднують s і t.';
    case 'short-trees':
      return `Два дерева без спільних ребер охоплюють ті самі ${points(n('points'))}, серед них s і t; у кожному ${links(n('links'))}.${p['contracted'] ? ' Закріплені ребра стягнуто в точку.' : ''}`;
    case 'short-reply':
      return 'Коли Розрізувач видаляє ребро одного дерева, його латає ребро іншого.';
    case 'cut-opening':
      return `Ключ Розрізувача — ${p['name'] ?? `ребро ${p['link']}`}: коли його видалено, решту він виграє, навіть якщо ходить З’єднувач.`;
    case 'cut-parted':
      return 'Те, що лишилося, не з’єднує s і t.';
    case 'cut-forests':
      return `Частин: ${n('parts')}, s і t у різних. Між частинами ${links(n('links'))}: це два ліси, і жоден не замикає цикл із ще одним ребром від s до t.`;
    case 'cut-reply':
      return 'Коли З’єднувач закріплює ребро одного лісу, Розрізувач видаляє ребро іншого на циклі, який воно б замкнуло.';
    case 'value-unknown':
      return 'Лишилося забагато ліній, щоб вчасно знайти точне значення.';
    case 'take-all':
      return `Найкраще взяти все: ${boxes(n('coins'))}.`;
    case 'double-deal':
      return `Найкраща подвійна здача: можна взяти ${boxes(n('coins'))}, але лишити ${n('declined')}, і ходити мусить суперник.`;
    case 'both':
      return 'Узяти все чи зробити подвійну здачу — однаково.';
    case 'no-double-deal':
      return `Можна взяти ${boxes(n('coins'))}; подвійна здача неможлива.`;
    case 'must-take':
      return `Можна, а отже й треба взяти ${boxes(n('coins'))}.`;
    case 'nothing-to-capture':
      return 'Зараз узяти нічого.';
    case 'safe-moves':
      return `${p['later'] ? 'Коли все взято, ліній' : 'Ліній'}, які нічого не віддають: ${n('count')}.`;
    case 'no-safe-moves':
      return p['later'] ? 'Коли все взято, кожна лінія щось віддає.' : 'Кожна лінія щось віддає.';
    case 'all-is-loony':
      return `${p['later'] ? 'Коли все взято, кожна' : 'Кожна'} лінія «дурна»: суперник може взяти все або зробити подвійну здачу.`;
    case 'chain-rule':
      return chainRule(n('strings'), n('coins'), n('long'), p['control'] === true, p['later'] === true);
    case 'chains':
      return `Довгих ланцюгів: ${n('long')}. Коротких: ${n('short')}. Кілець: ${n('loops')}.`;
    default:
      return undefined;
  }
}

function chainRule(lines: number, held: number, long: number, control: boolean, later: boolean): string {
  const sum = `ліній ${lines} − квадратів ${held} + довгих ланцюгів ${long} = ${lines - held + long}`;
  const who = later ? 'той, хто тоді ходитиме,' : 'той, хто ходить,';
  return `Правило ланцюгів: ${sum} — число ${control ? 'непарне' : 'парне'}. Поки що ${who} ${control ? 'не муситиме' : 'муситиме'} відкрити перший довгий ланцюг.`;
}

function bothValues(r: Reason): string {
  if (r.take_all === undefined || r.double_deal === undefined) return '';
  return ` (узяти все: ${signed(r.take_all)}, подвійна здача: ${signed(r.double_deal)})`;
}

function purpose(r: Reason): string {
  const held = boxes(r.coins ?? 0);
  switch (r.code) {
    case 'take-all':
      return `узяти все: ${held}${bothValues(r)}`;
    case 'take-first':
      return `спершу взяти ${held}; чи віддавати останні ${r.declinable}, можна вирішити потім`;
    case 'double-deal':
      return `${r.coins ? `взяти ${held}, а тоді ` : ''}віддати ${r.declinable}${bothValues(r)}`;
    case 'safe':
      return 'це нічого не віддає';
    case 'handout':
      return `це віддає ${held}, і відмовитися суперник не може`;
    case 'loony':
      return `«дурний» хід: віддає ${held}, і від ${r.declinable} суперник може відмовитися`;
    case 'leaves':
      return `це лишає суперникові ${held}`;
    default:
      return 'це розумний хід';
  }
}

function trust(r: Reason): string {
  switch (r.basis) {
    case 'exact':
      return 'Кращого немає.';
    case 'certain':
      return 'Кращого немає, скільки б не була варта решта.';
    case 'estimate':
      return `Наскільки видно (ходів уперед: ${r.depth}); що це найкраще, не доведено.`;
    case 'rule':
      return 'За простим правилом; що це найкраще, не доведено.';
    default:
      return '';
  }
}

function reason(r: Reason): string {
  switch (r.code) {
    case 'ends':
      return 'це виграє негайно.';
    case 'wins':
      return 'це виграє, і є доведення.';
    case 'resists':
      return r.replies === undefined
        ? 'гру програно, але так опір найдовший.'
        : `гру програно, але виграш суперника зберігають лише відповіді, яких ${r.winning_replies} з ${r.replies}.`;
    case 'pairs':
      return 'це пара до вашого моста.';
    case 'level':
      return 'так грають на цьому рівні; може бути кращий хід.';
    default:
      return `${purpose(r)}. ${trust(r)}`.trimEnd();
  }
}

export const uk: Texts = {
  title: 'Дерева-близнюки',
  signed,
  nav: { label: 'Частини сторінки', play: 'Гра', edit: 'Малювання', learn: 'Навчання', skip: 'До дошки' },
  settings: { language: 'Мова', theme: 'Кольори', light: 'Світлі', dark: 'Темні' },
  setup: {
    label: 'Налаштування гри',
    game: 'Гра',
    games: { 'bridg-it': 'Бридж-іт', named: 'Відомий граф', random: 'Випадковий граф', own: 'Власний граф', dots: 'Крапки й квадрати' },
    size: 'Розмір',
    graph: 'Граф',
    vertices: 'Вершин',
    links: 'Ребер',
    rows: 'Рядків',
    columns: 'Стовпців',
    variant: 'Край',
    variants: { american: 'відкритий', swedish: 'намальований', icelandic: 'наполовину' },
    opponent: 'Суперник',
    opponents: { perfect: 'Бездоганний', hard: 'Сильний', medium: 'Середній', easy: 'Слабкий', pairing: 'За парами (Ґросс)', person: 'Людина' },
    dotsLevels: { hard: 'Знає подвійні здачі', medium: 'Жадібний', easy: 'Навмання' },
    starts: 'Починає',
    you: 'Ви граєте за',
    another: 'Інший граф',
  },
  sides: { switching: ['З’єднувач', 'Розрізувач'], dots: ['A', 'B'] },
  families: {
    complete: 'Повний',
    cycle: 'Кільце',
    path: 'Шлях',
    'doubled-path': 'Подвоєний шлях',
    wheel: 'Колесо',
    theta: 'Тета',
    grid: 'Ґратка',
  },
  board: {
    bridgIt: (n) => `Дошка бридж-іту розміру ${n}. З’єднувач веде зліва направо, Розрізувач згори вниз.`,
    graph: (count, edges) => `Граф: ${vertices(count)}, ${links(edges)}. З’єднувач з’єднує s і t, Розрізувач розділяє їх.`,
    dots: (rows, cols) => `Крапки й квадрати, ${rows} × ${cols}.`,
    link: (name, state) => `${name}: ${state}`,
    states: { free: 'вільне', secured: 'закріплене З’єднувачем', deleted: 'видалене Розрізувачем' },
    bridgeStates: { free: 'вільно', secured: 'міст З’єднувача', deleted: 'міст Розрізувача' },
    bridge: (kind, row, column) =>
      kind === 'H'
        ? `H(${row},${column}), рядок ${row + 1}, стовпці ${column + 1} і ${column + 2}`
        : `V(${row},${column}), стовпець ${column + 1}, рядки ${row + 1} і ${row + 2}`,
    wall: (across, row, col) => (across ? `Горизонтальна лінія ${col + 1}, рядок ${row + 1}` : `Вертикальна лінія ${col + 1}, рядок ${row + 1}`),
    drawn: 'намальовано',
  },
  verdict: {
    label: 'Вирок',
    turn: (side) => `Ходить ${side}`,
    you: 'ви',
    computer: 'комп’ютер',
    classes: {
      short: 'З’єднувач виграє, навіть якщо першим ходить Розрізувач.',
      cut: 'Розрізувач виграє, навіть якщо першим ходить З’єднувач.',
    },
    mover: (side) => `Виграє той, чий зараз хід: ${side}.`,
    asking: 'З’ясовуємо, хто виграє …',
    won: { short: 'З’єднувач виграв: s і t з’єднано.', cut: 'Розрізувач виграв: s і t розділено.' },
    wonBridgIt: { short: 'З’єднувач виграв: лівий край з’єднано з правим.', cut: 'Розрізувач виграв: верх з’єднано з низом.' },
    resigned: (loser, winner) => `${loser} здається. Переможець: ${winner}.`,
    boxesWon: (winner, a, b) => `Виграш ${winner}: ${a} на ${b}.`,
    draw: (a, b) => `Нічия: ${a} на ${b}.`,
    expected: (a, b) =>
      a === b ? `За найкращої гри буде нічия: ${a} на ${b}.` : `За найкращої гри виграє ${a > b ? 'A' : 'B'}: A ${a}, B ${b}.`,
    unknown: 'Хто виграє, невідомо: лишилося забагато ліній для пошуку.',
    scores: (a, b) => `Квадрати: A ${a}, B ${b}.`,
    thinking: 'Думає …',
    cancel: 'Зупинити',
    resume: 'Хай ходить комп’ютер',
  },
  notes: {
    over: 'Гру закінчено; нова — одним натиском.',
    taken: (name) => `${name}: уже зайнято.`,
    notYourTurn: 'Зараз не ваш хід.',
    hint: (name, why) => `Підказка: ${name}; ${why}`,
    lostWin: (name, side) => `${name}: цей хід віддав виграш, тепер виграє ${side}.`,
    lostBoxes: (name, n) => `${name}: цей хід коштував ${boxes(n)}.`,
    takeBack: 'Повернути хід',
    effort: (name, r) => `Хід комп’ютера ${name}. ${trust(r)}`,
    trouble: (text) => `Сервер не відповів: ${text}`,
  },
  why: {
    title: 'Чому?',
    all: 'Показати доведення',
    winning: 'Виграшні ходи',
    best: 'Найкращі ходи',
    trees: 'Два дерева З’єднувача',
    partition: 'Частини й ліси Розрізувача',
    graph: 'Граф дошки',
    deleted: 'Видалені ребра',
    chains: 'Здобич, ланцюги, кільця',
    values: 'Значення кожної лінії',
    noWinning: (side) => `${side} не має виграшного ходу.`,
    deciding: (name) => `Кільцем позначено вирішальне ребро ${name}.`,
    choice: (all, deal) => `Узяти все: ${signed(all)}. Подвійна здача: ${deal === null ? 'неможлива' : signed(deal)}.`,
    legend: { a: 'Дерево A', b: 'Дерево B', winning: 'Виграє', secured: 'Закріплене', deleted: 'Видалене' },
    sentence,
    reason,
  },
  moves: {
    title: 'Ходи',
    none: 'Ходів ще немає.',
    start: 'Початок',
    lostWin: 'віддано виграш',
    lostBoxes: (n) => `коштував ${boxes(n)}`,
    becomes: { short: 'тепер З’єднувач виграє завжди', first: 'тепер виграє той, хто ходить', cut: 'тепер Розрізувач виграє завжди' },
    said: (side, name) => `${side}: ${name}.`,
  },
  controls: {
    title: 'Керування',
    undo: 'Назад',
    redo: 'Вперед',
    hint: 'Підказка',
    restart: 'Спочатку',
    resign: 'Здатися',
    fresh: 'Нова гра',
    next: 'Наступна гра, починає переможений',
    match: (a, b, x, y) => `Матч: ${a} ${x}, ${b} ${y}`,
    keys: 'Клавіші',
    keyList: [
      ['Стрілки', 'найближче ребро в тому напрямі'],
      ['Page Up, Page Down', 'попереднє, наступне ребро'],
      ['Enter', 'зіграти його'],
      ['u', 'назад'],
      ['r', 'вперед'],
      ['h', 'підказка'],
      ['w', 'чому'],
      ['n', 'нова гра'],
      ['?', 'цей список'],
    ],
  },
  share: {
    title: 'Поділитися та файли',
    copy: 'Копіювати адресу',
    copied: 'Скопійовано. Хто відкриє її, побачить цю гру.',
    notCopied: 'Браузер не дозволяє копіювати: візьміть адресу з його рядка.',
    tooLarge: 'Граф завеликий для адреси: поділіться файлом позиції.',
    position: 'Позиція (JSON)',
    graph6: 'graph6',
    svg: 'SVG',
    png: 'PNG',
    certificate: 'Сертифікат',
    check: 'Перевірити сертифікат',
    checkFile: 'Перевірити файл сертифіката',
    edit: 'Редагувати граф',
  },
  summary: {
    title: 'Завеликий, щоб малювати',
    text: (count, edges) => `${vertices(count)}, ${links(edges)}. Понад 400 ребер сторінка показує лише числа.`,
    class: 'Клас',
    classes: { short: 'З’єднувач', first: 'той, хто починає', cut: 'Розрізувач' },
    secured: 'Закріплено',
    deleted: 'Видалено',
    winning: 'Виграшних ходів',
    parts: 'Частин Розрізувача',
    largest: 'Найбільші частини',
    trees: 'Точок в обох деревах',
    play: 'Зіграти ребро номер',
    press: 'Зіграти',
  },
  editor: {
    label: 'Поле для малювання',
    tools: 'Інструмент',
    tool: { add: 'Додати', join: 'З’єднати', move: 'Рухати', delete: 'Видалити', s: 'Тут s', t: 'Тут t' },
    help: {
      add: 'Натисніть порожнє місце, щоб додати вершину.',
      join: 'Натисніть дві вершини, щоб з’єднати їх; ту саму двічі — буде петля.',
      move: 'Перетягніть вершину або виберіть її й користуйтеся стрілками.',
      delete: 'Натисніть вершину чи ребро, щоб видалити.',
      s: 'Натисніть вершину, яка буде s.',
      t: 'Натисніть вершину, яка буде t.',
    },
    addHere: 'Додати вершину',
    undo: 'Назад',
    clear: 'Очистити',
    layout: 'Розкласти',
    play: 'Грати на цьому графі',
    vertex: (name) => `Вершина ${name}`,
    link: (a, b) => `Ребро ${a}–${b}`,
    picked: 'вибрано',
    counts: (count, edges) => `${vertices(count)}, ${links(edges)}`,
    verdict: 'Хто виграє',
    needsTwo: 'Потрібно принаймні дві вершини.',
    open: 'Відкрити файл',
    drop: 'Киньте сюди файл або вставте його текст:',
    text: 'Текст графа чи позиції',
    format: 'Формат',
    auto: 'за вмістом',
    read: 'Прочитати текст',
    opened: (count, edges) => `Прочитано: ${vertices(count)}, ${links(edges)}.`,
    bad: 'Це не вдається прочитати:',
    formats: 'JSON, graph6, sparse6, список ребер, DIMACS, METIS, Matrix Market, GraphML',
    where: (where, message) => (where ? `${where}: ${message}` : message),
  },
  learn: {
    title: 'Навчальний шлях',
    progress: (done, all) => `Зроблено ${done} з ${all}`,
    step: (n) => `Крок ${n}`,
    done: 'зроблено',
    right: 'Правильно!',
    wrong: 'Ще ні. Спробуйте знову.',
    wrongMove: (name) => `${name} не підходить. Спробуйте знову.`,
    lost: 'Цю гру програно. Спробуйте знову.',
    again: 'Почати знову',
    hint: 'Підказка',
    next: 'Наступний крок',
    previous: 'Назад',
    check: 'Перевірити',
    finished: 'Це був останній крок. Тепер грайте!',
    classes: { short: 'З’єднувач, навіть другим', first: 'Хто починає', cut: 'Розрізувач, навіть другим' },
    colour: { a: 'дерево A', b: 'дерево B', none: 'жодне' },
    checker: (line) => `Перевірка: ${line}`,
    steps,
  },
};
