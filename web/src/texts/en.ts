/** Every text of the page in English. A new language is a file with the same keys, entered in texts.svelte.ts. */
import type { Reason, Sentence } from '../api/types';
import type { StepId } from '../logic/steps';

type Params = Sentence['params'];

function plural(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`;
}

const links = (n: number) => plural(n, 'link', 'links');
const points = (n: number) => plural(n, 'point', 'points');
const boxes = (n: number) => plural(n, 'box', 'boxes');

function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
}

export interface StepText {
  readonly title: string;
  readonly task: string;
  readonly theory: string;
}

const steps: Record<StepId, StepText> = {
  count: {
    title: 'Count the links',
    task: 'Two trees that share no link, each joining all 5 points: how many links do they need together?',
    theory: 'A tree on n points has n − 1 links, so two need 2(n − 1). With fewer links there cannot be two such trees on all points.',
  },
  k4: {
    title: 'Two trees',
    task: 'Press links to colour two trees, A and B, that both join all four points.',
    theory: 'With two such trees Short wins even if Cut starts (Lehman 1964): what Cut takes from one tree, the other mends.',
  },
  theta: {
    title: 'Three routes are not enough',
    task: 'Three ways lead from s to t. Who wins?',
    theory: 'Each route has two links. When Short takes one of them, Cut takes the other: 6 links, but two trees on 5 points need 8.',
  },
  clump: {
    title: 'A clump in a poor graph',
    task: '10 links on 8 points: far fewer than 14. Who wins from s to t?',
    theory: 'Counting all links is not enough. What matters is a clump, a part with two trees of its own, that holds both s and t.',
  },
  reply: {
    title: 'Short’s reply',
    task: 'Cut has deleted a link of one tree. You are Short: mend it with a link that keeps the win.',
    theory: 'The tree falls into two sides; any link of the other tree that joins the sides again will do.',
  },
  forests: {
    title: 'Cut’s two forests',
    task: 'You are Cut and Short starts. Keep s and t apart.',
    theory: 'Two forests hold all links between the parts, and neither joins s to t, not even with one link more. Answer a link of one by a link of the other.',
  },
  starter: {
    title: 'Who starts?',
    task: 'Here whoever starts wins. You are Cut and start: delete the link that decides.',
    theory: 'Two clumps and one link between them: secured, it makes one clump of both; deleted, it leaves s and t apart. Often there are several such links.',
  },
  'bridg-it': {
    title: 'Bridg-It',
    task: 'You join left to right and start. Win! A hint is allowed.',
    theory: 'Each crossing of two possible bridges is a link: your bridge secures it, the other bridge deletes it. So Bridg-It is the same game.',
  },
  'every-move': {
    title: 'Every first move',
    task: 'How many of the 13 first moves on this board win for the starter?',
    theory: 'All of them. The board is one link short of two trees, and every link can be the missing one.',
  },
  chain: {
    title: 'Chains',
    task: 'A chain is open. Take what there is.',
    theory: 'Who draws the last side of a box has it and goes on. When nothing else is left, take everything.',
  },
  'double-deal': {
    title: 'The double-deal',
    task: 'You can take the upper chain, but then you must open the lower one. Find the best way.',
    theory: 'Leave the last two boxes: draw the far end instead. The other takes two and must open the next chain for you.',
  },
  loop: {
    title: 'Loops',
    task: 'The loop is open, a chain of six waits. Play as well as possible.',
    theory: 'In a loop it costs four boxes to hand the turn over: two pairs. It is worth it when what follows is larger.',
  },
  least: {
    title: 'Give the least',
    task: 'Every line opens something. Draw one that costs no more than it must.',
    theory: 'Open the smallest first. The winner is decided by who has to open the first long chain.',
  },
};

function sentence(code: string, p: Params): string | undefined {
  const n = (key: string) => Number(p[key]);
  switch (code) {
    case 'short-opening':
      return `Short’s key is ${p['name'] ?? `link ${p['link']}`}: with it secured, the rest is a win for Short even if Cut moves.`;
    case 'short-joined':
      return 'Secured links join s and t.';
    case 'short-trees':
      return `Two trees without a common link span the same ${points(n('points'))}, s and t among them; each has ${links(n('links'))}.${p['contracted'] ? ' Secured links count as shrunk to a point.' : ''}`;
    case 'short-reply':
      return 'When Cut deletes a link of one tree, a link of the other mends it.';
    case 'cut-opening':
      return `Cut’s key is ${p['name'] ?? `link ${p['link']}`}: with it deleted, the rest is a win for Cut even if Short moves.`;
    case 'cut-parted':
      return 'What is left does not join s and t.';
    case 'cut-forests':
      return `${n('parts')} parts, s and t in different ones. The ${links(n('links'))} between the parts are two forests, and neither closes a cycle with one more link from s to t.`;
    case 'cut-reply':
      return 'When Short secures a link of one forest, Cut deletes a link of the other on the cycle that it would close.';
    case 'value-unknown':
      return 'Too many lines are left to find the exact value in time.';
    case 'take-all':
      return `Taking all ${boxes(n('coins'))} is best.`;
    case 'double-deal':
      return `The double-deal is best: of ${boxes(n('coins'))} leave ${n('declined')}, and the other must move.`;
    case 'both':
      return 'Taking all and double-dealing are worth the same.';
    case 'no-double-deal':
      return `${boxes(n('coins'))} can be captured; there is no way to double-deal.`;
    case 'must-take':
      return `${boxes(n('coins'))} can be captured, and must be.`;
    case 'nothing-to-capture':
      return 'Nothing can be captured now.';
    case 'safe-moves':
      return `${p['later'] ? 'Once all is taken, ' : ''}${plural(n('count'), 'line gives', 'lines give')} nothing away.`;
    case 'no-safe-moves':
      return p['later'] ? 'Once all is taken, every line gives something away.' : 'Every line gives something away.';
    case 'all-is-loony':
      return `${p['later'] ? 'Once all is taken, every' : 'Every'} line is loony: the other can take all or double-deal.`;
    case 'chain-rule':
      return chainRule(n('strings'), n('coins'), n('long'), p['control'] === true, p['later'] === true);
    case 'chains':
      return `Long chains: ${n('long')}. Short chains: ${n('short')}. Loops: ${n('loops')}.`;
    default:
      return undefined;
  }
}

function chainRule(lines: number, held: number, long: number, control: boolean, later: boolean): string {
  const sum = `${plural(lines, 'line', 'lines')} − ${boxes(held)} + ${plural(long, 'long chain', 'long chains')} = ${lines - held + long}`;
  const who = later ? 'whoever moves then' : 'the mover';
  return `Chain rule: ${sum} is ${control ? 'odd' : 'even'}. As it stands, ${who} will ${control ? 'not ' : ''}have to open the first long chain.`;
}

/** Both values, if they were counted. */
function bothValues(r: Reason): string {
  if (r.take_all === undefined || r.double_deal === undefined) return '';
  return ` (take all: ${signed(r.take_all)}, double-deal: ${signed(r.double_deal)})`;
}

/** What a line of Dots-and-Boxes is for. */
function purpose(r: Reason): string {
  const held = boxes(r.coins ?? 0);
  switch (r.code) {
    case 'take-all':
      return `take all of ${held}${bothValues(r)}`;
    case 'take-first':
      return `take ${held} first; whether to decline the last ${r.declinable} can be decided then`;
    case 'double-deal':
      return `${r.coins ? `take ${held}, then ` : ''}decline ${r.declinable}${bothValues(r)}`;
    case 'safe':
      return 'it gives nothing away';
    case 'handout':
      return `it gives ${held}, none of which can be declined`;
    case 'loony':
      return `it is loony: it gives ${held}, of which ${r.declinable} may be declined`;
    case 'leaves':
      return `it leaves ${held} to the other`;
    default:
      return 'it is a sensible move';
  }
}

/** How far a line of Dots-and-Boxes can be trusted. */
function trust(r: Reason): string {
  switch (r.basis) {
    case 'exact':
      return 'Nothing is better.';
    case 'certain':
      return 'Nothing is better, whatever the rest is worth.';
    case 'estimate':
      return `Best effort, not proved best: seen ${plural(r.depth ?? 0, 'move', 'moves')} ahead.`;
    case 'rule':
      return 'Best effort, not proved best: a rule of thumb.';
    default:
      return '';
  }
}

function reason(r: Reason): string {
  switch (r.code) {
    case 'ends':
      return 'it wins at once.';
    case 'wins':
      return 'it wins, and there is a proof.';
    case 'resists':
      return r.replies === undefined
        ? 'the game is lost, but this resists longest.'
        : `the game is lost, but only ${r.winning_replies} of ${r.replies} replies keep it won for the other.`;
    case 'pairs':
      return 'it is the partner of your bridge.';
    case 'level':
      return 'it is how this level plays; another move may be better.';
    default:
      return `${purpose(r)}. ${trust(r)}`.trimEnd();
  }
}

export const en = {
  title: 'Twin trees',
  signed,
  nav: { label: 'Parts of the page', play: 'Play', edit: 'Edit', learn: 'Learn', skip: 'Skip to the board' },
  settings: { language: 'Language', theme: 'Colours', light: 'Light', dark: 'Dark' },
  setup: {
    label: 'The game',
    game: 'Game',
    games: { 'bridg-it': 'Bridg-It', named: 'Named graph', random: 'Random graph', own: 'Own graph', dots: 'Dots-and-Boxes' },
    size: 'Size',
    graph: 'Graph',
    vertices: 'Vertices',
    links: 'Links',
    rows: 'Rows',
    columns: 'Columns',
    variant: 'Border',
    variants: { american: 'open', swedish: 'drawn', icelandic: 'half drawn' },
    opponent: 'Opponent',
    opponents: { perfect: 'Perfect', hard: 'Hard', medium: 'Medium', easy: 'Easy', pairing: 'By pairs (Gross)', person: 'A person' },
    dotsLevels: { hard: 'Knows double-deals', medium: 'Greedy', easy: 'Random' } as Record<string, string>,
    starts: 'Starts',
    you: 'You are',
    another: 'Another graph',
  },
  sides: { switching: ['Short', 'Cut'], dots: ['A', 'B'] },
  families: {
    complete: 'Complete',
    cycle: 'Ring',
    path: 'Path',
    'doubled-path': 'Doubled path',
    wheel: 'Wheel',
    theta: 'Theta',
    grid: 'Grid',
  } as Record<string, string>,
  board: {
    bridgIt: (n: number) => `Bridg-It board of size ${n}. Short joins left to right, Cut top to bottom.`,
    graph: (vertices: number, count: number) =>
      `Graph with ${plural(vertices, 'vertex', 'vertices')} and ${links(count)}. Short joins s to t, Cut parts them.`,
    dots: (rows: number, cols: number) => `Dots-and-Boxes, ${plural(rows, 'row', 'rows')} of ${boxes(cols)}.`,
    link: (name: string, state: string) => `${name}: ${state}`,
    states: { free: 'free', secured: 'secured by Short', deleted: 'deleted by Cut' },
    bridgeStates: { free: 'free', secured: 'bridge of Short', deleted: 'bridge of Cut' },
    bridge: (kind: 'H' | 'V', row: number, column: number) =>
      kind === 'H'
        ? `H(${row},${column}), row ${row + 1}, columns ${column + 1} to ${column + 2}`
        : `V(${row},${column}), column ${column + 1}, rows ${row + 1} to ${row + 2}`,
    wall: (across: boolean, row: number, col: number) =>
      across ? `Horizontal line ${col + 1} in row ${row + 1}` : `Vertical line ${col + 1} in row ${row + 1}`,
    drawn: 'drawn',
  },
  verdict: {
    label: 'Verdict',
    turn: (side: string) => `${side} to move`,
    you: 'you',
    computer: 'computer',
    classes: {
      short: 'Short wins, even if Cut moves first.',
      cut: 'Cut wins, even if Short moves first.',
    },
    mover: (side: string) => `Whoever moves now wins: ${side}.`,
    asking: 'Finding out who wins …',
    won: { short: 'Short has won: s and t are joined.', cut: 'Cut has won: s and t are parted.' },
    wonBridgIt: { short: 'Short has won: left and right are joined.', cut: 'Cut has won: top and bottom are joined.' },
    resigned: (loser: string, winner: string) => `${loser} resigned. ${winner} has won.`,
    boxesWon: (winner: string, a: number, b: number) => `${winner} has won: ${a} to ${b}.`,
    draw: (a: number, b: number) => `A draw: ${a} to ${b}.`,
    expected: (a: number, b: number) =>
      a === b ? `With best play it will be a draw: ${a} to ${b}.` : `With best play ${a > b ? 'A' : 'B'} wins: A ${a}, B ${b}.`,
    unknown: 'Who wins is not known: too many lines are left to search in time.',
    scores: (a: number, b: number) => `Boxes: A ${a}, B ${b}.`,
    thinking: 'Thinking …',
    cancel: 'Cancel',
    resume: 'Let the computer move',
  },
  notes: {
    over: 'The game is over; a new one is one press away.',
    taken: (name: string) => `${name} is taken already.`,
    notYourTurn: 'It is not your turn.',
    hint: (name: string, why: string) => `Hint: ${name}; ${why}`,
    lostWin: (name: string, side: string) => `${name} let ${side} win.`,
    lostBoxes: (name: string, n: number) => `${name} cost ${boxes(n)}.`,
    takeBack: 'Take it back',
    effort: (name: string, r: Reason) => `The computer’s ${name}: ${trust(r)}`,
    trouble: (text: string) => `The server did not answer: ${text}`,
  },
  why: {
    title: 'Why?',
    all: 'Show the proof',
    winning: 'Winning moves',
    best: 'Best moves',
    trees: 'Short’s two trees',
    partition: 'Cut’s parts and forests',
    graph: 'The graph of the board',
    deleted: 'Deleted links',
    chains: 'Captures, chains, loops',
    values: 'Value of every line',
    noWinning: (side: string) => `${side} has no winning move.`,
    deciding: (name: string) => `The ring marks the deciding link ${name}.`,
    choice: (all: number, deal: number | null) =>
      `Take all: ${signed(all)}. Double-deal: ${deal === null ? 'not possible' : signed(deal)}.`,
    legend: { a: 'Tree A', b: 'Tree B', winning: 'Wins', secured: 'Secured', deleted: 'Deleted' },
    sentence,
    reason,
  },
  moves: {
    title: 'Moves',
    none: 'No moves yet.',
    start: 'Start',
    lostWin: 'gave the win away',
    lostBoxes: (n: number) => `cost ${boxes(n)}`,
    becomes: { short: 'now Short wins anyway', first: 'now the mover wins', cut: 'now Cut wins anyway' },
    said: (side: string, name: string) => `${side}: ${name}.`,
  },
  controls: {
    title: 'Controls',
    undo: 'Undo',
    redo: 'Redo',
    hint: 'Hint',
    restart: 'Restart',
    resign: 'Resign',
    fresh: 'New game',
    next: 'Next game, loser starts',
    match: (a: string, b: string, x: number, y: number) => `Match: ${a} ${x}, ${b} ${y}`,
    keys: 'Keys',
    keyList: [
      ['Arrows', 'nearest link in that direction'],
      ['Page Up, Page Down', 'previous, next link'],
      ['Enter', 'play it'],
      ['u', 'undo'],
      ['r', 'redo'],
      ['h', 'hint'],
      ['w', 'why'],
      ['n', 'new game'],
      ['?', 'this list'],
    ],
  },
  share: {
    title: 'Share and files',
    copy: 'Copy the address',
    copied: 'Copied. Whoever opens it sees this game.',
    notCopied: 'The browser does not allow copying: take the address from its bar.',
    tooLarge: 'This graph is too large for an address: share the position file.',
    position: 'Position (JSON)',
    graph6: 'graph6',
    svg: 'SVG',
    png: 'PNG',
    certificate: 'Certificate',
    check: 'Check the certificate',
    checkFile: 'Check a certificate file',
    edit: 'Edit this graph',
  },
  summary: {
    title: 'Too large to draw',
    text: (vertices: number, count: number) => `${plural(vertices, 'vertex', 'vertices')}, ${links(count)}. Above 400 links the page shows numbers only.`,
    class: 'Class',
    classes: { short: 'Short', first: 'first player', cut: 'Cut' },
    secured: 'Secured',
    deleted: 'Deleted',
    winning: 'Winning moves',
    parts: 'Cut’s parts',
    largest: 'Largest parts',
    trees: 'Points in both trees',
    play: 'Play link number',
    press: 'Play',
  },
  editor: {
    label: 'Drawing board',
    tools: 'Tool',
    tool: { add: 'Add', join: 'Join', move: 'Move', delete: 'Delete', s: 'Set s', t: 'Set t' },
    help: {
      add: 'Press an empty place to add a vertex.',
      join: 'Press two vertices to join them; the same one twice for a loop.',
      move: 'Drag a vertex, or select it and use the arrows.',
      delete: 'Press a vertex or a link to delete it.',
      s: 'Press the vertex that is to be s.',
      t: 'Press the vertex that is to be t.',
    },
    addHere: 'Add a vertex',
    undo: 'Undo',
    clear: 'Clear',
    layout: 'Arrange',
    play: 'Play this graph',
    vertex: (name: string) => `Vertex ${name}`,
    link: (a: string, b: string) => `Link ${a}–${b}`,
    picked: 'picked',
    counts: (vertices: number, count: number) => `${plural(vertices, 'vertex', 'vertices')}, ${links(count)}`,
    verdict: 'Who wins',
    needsTwo: 'At least two vertices are needed.',
    open: 'Open a file',
    drop: 'Drop a file here, or paste its text:',
    text: 'Text of a graph or position',
    format: 'Format',
    auto: 'by content',
    read: 'Read the text',
    opened: (vertices: number, count: number) => `Read: ${plural(vertices, 'vertex', 'vertices')}, ${links(count)}.`,
    bad: 'This cannot be read:',
    formats: 'JSON, graph6, sparse6, edge list, DIMACS, METIS, Matrix Market, GraphML',
    where: (where: string, message: string) => (where ? `${where}: ${message}` : message),
  },
  learn: {
    title: 'Learning path',
    progress: (done: number, all: number) => `${done} of ${all} done`,
    step: (n: number) => `Step ${n}`,
    done: 'done',
    right: 'Right!',
    wrong: 'Not yet. Try again.',
    wrongMove: (name: string) => `${name} does not do it. Try again.`,
    lost: 'That game is lost. Try again.',
    again: 'Start again',
    hint: 'Hint',
    next: 'Next step',
    previous: 'Back',
    check: 'Check',
    finished: 'That was the last step. Now play!',
    classes: { short: 'Short, even as second', first: 'Whoever starts', cut: 'Cut, even as second' },
    colour: { a: 'tree A', b: 'tree B', none: 'no tree' },
    checker: (line: string) => `The checker says: ${line}`,
    steps,
  },
};

/** What a language must have. */
export type Texts = typeof en;
