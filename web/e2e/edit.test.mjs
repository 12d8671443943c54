// Drawing graphs, reading files of every format, and what cannot be read.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { downloaded, finish, ROOT, start, verdict, yourTurn } from './browser.mjs';

let it;
before(async () => (it = await start()));
after(() => it.close());

const GRAPHS = join(ROOT, 'data/graphs');

function tool(page, name) {
  return page.locator('.tools').getByLabel(name, { exact: true }).check();
}

/** Presses a place of the drawing board, in its own units. */
async function at(page, x, y) {
  const box = await page.locator('svg.editor').boundingBox();
  await page.mouse.click(box.x + (x / 100) * box.width, box.y + (y / 75) * box.height);
}

async function counts(page) {
  return (await page.getByText(/^\d+ vert(ex|ices), \d+ links?$/).textContent()).match(/\d+/g).map(Number);
}

test('a graph is drawn with the pointer, judged while it grows, and played', async () => {
  const page = await it.open('#/edit');
  assert.match(await verdict(page), /At least two vertices/);
  for (const [x, y] of [[15, 40], [50, 15], [50, 60], [85, 40]]) await at(page, x, y);
  assert.deepEqual(await counts(page), [4, 0]);
  await tool(page, 'Set t');
  await at(page, 85, 40);
  await tool(page, 'Join');
  for (const [x, y] of [[15, 40], [50, 15], [15, 40], [50, 60], [50, 15], [50, 60], [50, 15], [85, 40], [50, 60], [85, 40]]) {
    await at(page, x, y);
  }
  assert.deepEqual(await counts(page), [4, 5]);
  await page.locator('.who-wins', { hasText: 'Whoever starts' }).waitFor();
  // A parallel link and a loop; then Short wins anyway.
  for (const [x, y] of [[15, 40], [50, 15], [50, 60], [50, 60]]) await at(page, x, y);
  assert.deepEqual(await counts(page), [4, 7]);
  await page.locator('.who-wins', { hasText: 'Short wins, even if Cut moves first' }).waitFor();
  await tool(page, 'Delete');
  await at(page, 50, 15);
  assert.deepEqual(await counts(page), [3, 3]);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.deepEqual(await counts(page), [4, 7]);
  await page.getByRole('button', { name: 'Play this graph' }).click();
  assert.match(await verdict(page), /Short wins/);
  assert.equal(await page.locator('.item[data-item]').count(), 7);
  await finish(page);
});

test('a vertex is moved, and the drawing is kept by reload', async () => {
  const page = await it.open('#/edit?n=2&e=0-1&t=0-1&xy=2000_3000.8000_3000');
  await tool(page, 'Move');
  const box = await page.locator('svg.editor').boundingBox();
  const to = (x, y) => [box.x + (x / 100) * box.width, box.y + (y / 75) * box.height];
  await page.mouse.move(...to(20, 30));
  await page.mouse.down();
  await page.mouse.move(...to(40, 50), { steps: 4 });
  await page.mouse.up();
  const place = () => page.locator('[data-vertex="0"] .terminal').evaluate((r) => [Number(r.getAttribute('x')), Number(r.getAttribute('y'))]);
  const moved = await place();
  assert.ok(Math.abs(moved[0] - 37.5) < 1 && Math.abs(moved[1] - 47.5) < 1, String(moved));
  await page.reload();
  assert.deepEqual(await place(), moved);
  await page.getByRole('button', { name: 'Arrange' }).click();
  assert.notDeepEqual(await place(), moved);
  await finish(page);
});

test('a graph is drawn by keyboard alone', async () => {
  const page = await it.open('#/edit');
  const add = page.getByRole('button', { name: 'Add a vertex' });
  await add.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Enter');
  await page.locator('.tools').getByLabel('Join', { exact: true }).focus();
  await page.keyboard.press('Space');
  const vertex = (v) => page.locator(`[data-vertex="${v}"]`);
  await vertex(0).focus();
  await page.keyboard.press('Enter');
  assert.match(await vertex(0).getAttribute('aria-label'), /picked/);
  await vertex(1).focus();
  await page.keyboard.press('Enter');
  assert.deepEqual(await counts(page), [3, 1]);
  await page.locator('.tools').getByLabel('Move', { exact: true }).focus();
  await page.keyboard.press('Space');
  await vertex(2).focus();
  await page.keyboard.press('Enter');
  const before = await vertex(2).locator('circle.vertex').getAttribute('cx');
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await vertex(2).locator('circle.vertex').getAttribute('cx'), before);
  await page.locator('.tools').getByLabel('Delete', { exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Link s–t$/ }).focus();
  await page.keyboard.press('Enter');
  assert.deepEqual(await counts(page), [3, 0]);
  await finish(page);
});

/** Files of one graph each; the stream of several is refused below. */
const STREAM = 'connected-4.g6';
const BOARDS = ['bridg-it-3.json', 'bridg-it-3.drawing'];
const files = readdirSync(GRAPHS).filter((name) => name !== 'README.md' && name !== STREAM && !BOARDS.includes(name));
/** Vertices and links of some of the files, counted by hand from their names or texts. */
const KNOWN = { 'petersen.g6': [10, 15], 'octahedron.col': [6, 12], 'cube.metis': [8, 12], 'prism.mtx': [6, 9] };

test('every example file of every format is opened', async () => {
  assert.ok(files.length >= 10);
  for (const name of files) {
    const page = await it.open('#/edit');
    await page.locator('.open input[type=file]').setInputFiles(join(GRAPHS, name));
    await page.locator('.told', { hasText: 'Read:' }).waitFor();
    if (KNOWN[name]) assert.deepEqual(await counts(page), KNOWN[name], name);
    assert.equal(await page.locator('[data-vertex]').count(), (await counts(page))[0], name);
    await finish(page);
  }
});

test('a Bridg-It file is opened as a game on its board', async () => {
  for (const name of BOARDS) {
    const page = await it.open('#/edit');
    await page.locator('.open input[type=file]').setInputFiles(join(GRAPHS, name));
    await page.locator('svg.bridg-it').waitFor();
    const bridges = await page.locator('.item[data-item]:not(.free)').count();
    assert.equal(bridges, { 'bridg-it-3.json': 2, 'bridg-it-3.drawing': 4 }[name]);
    await finish(page);
  }
});

test('a file of several graphs is refused in words', async () => {
  const page = await it.open('#/edit');
  await page.locator('.open input[type=file]').setInputFiles(join(GRAPHS, STREAM));
  await page.locator('.bad li', { hasText: 'the file holds 6 graphs' }).waitFor();
  await finish(page, (text) => /status of 422/.test(text));
});

test('a file is dropped, a text is pasted', async () => {
  const page = await it.open('#/edit');
  const text = readFileSync(join(GRAPHS, 'petersen.g6'), 'utf8');
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'petersen.g6'));
    return transfer;
  }, text);
  await page.locator('.open').dispatchEvent('drop', { dataTransfer: data });
  await page.locator('.told', { hasText: '10 vertices, 15 links' }).waitFor();
  await page.getByLabel('Text of a graph or position').fill('0 1\n1 2\n1 2\n2 0\n');
  await page.getByRole('button', { name: 'Read the text' }).click();
  await page.locator('.told', { hasText: '3 vertices, 4 links' }).waitFor();
  await finish(page);
});

test('the names of a file stand beside the vertices and in the moves, and are kept', async () => {
  const page = await it.open('#/edit');
  const node = (id) => `<node id="${id}"/>`;
  const edge = (u, v) => `<edge source="${u}" target="${v}"/>`;
  const text = `<graphml><graph edgedefault="undirected">${['Ulm', 'Jena', 'Nizhniy Novgorod'].map(node).join('')}
    ${edge('Ulm', 'Jena')}${edge('Jena', 'Nizhniy Novgorod')}${edge('Ulm', 'Nizhniy Novgorod')}</graph></graphml>`;
  await page.getByLabel('Text of a graph or position').fill(text);
  await page.getByRole('button', { name: 'Read the text' }).click();
  const names = () => page.locator('.own-name').allTextContents();
  const shown = ['Ulm', 'Jena', 'Nizhniy Nov…'];
  await page.locator('.own-name').first().waitFor();
  assert.deepEqual(await names(), shown);
  await page.getByRole('button', { name: 'Vertex Nizhniy Novgorod' }).waitFor();
  await page.getByRole('button', { name: 'Play this graph' }).click();
  await verdict(page);
  await page.reload();
  await verdict(page);
  assert.deepEqual(await names(), shown);
  await page.getByRole('button', { name: 'Ulm–Nizhniy Novgorod: free' }).waitFor({ state: 'attached' });
  await page.keyboard.press('w');
  await page.locator('.sentences', { hasText: /Short’s key is (Ulm|Jena)–/ }).waitFor();
  await finish(page);
});

test('a Dots-and-Boxes file is opened as a game', async () => {
  const page = await it.open('#/edit');
  const text = '{"format": "twintrees-position/1", "game": "dots-and-boxes", "rows": 1, "cols": 2, "drawn": "1010100"}';
  await page.getByLabel('Text of a graph or position').fill(text);
  await page.getByRole('button', { name: 'Read the text' }).click();
  await page.locator('svg.dots-board').waitFor();
  assert.equal(await page.locator('.item.secured').count(), 3);
  await finish(page);
});

const BAD = {
  'a word': 'hello',
  'an end that is missing': '0 1\n2\n3 4\n',
  'a vertex out of range': '3\n0 1\n1 7\n',
  'damaged JSON': '{"format": "twintrees-position/1", "game": "switching", "vertices": 2, "edges": [[0,',
  'an unknown game': '{"format": "twintrees-position/1", "game": "chess", "vertices": 2, "edges": [[0,1]]}',
  'a link that is not there': '{"format": "twintrees-position/1", "game": "switching", "vertices": 2, "edges": [[0,1]], "terminals": [0,1], "secured": [5]}',
  'graph6 cut off': '>>graph6<<I',
  'a picture': '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000',
  'another format': 'graph { a -- b }',
};

test('what cannot be read is refused in words, and the drawing stays', async () => {
  const page = await it.open('#/edit?n=2&e=0-1&t=0-1&xy=2000_3000.8000_3000');
  for (const [name, text] of Object.entries(BAD)) {
    await page.locator('.open input[type=file]').setInputFiles({ name: 'bad.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.locator('.bad li').first().waitFor();
    assert.ok((await page.locator('.bad li').first().textContent()).length > 10, name);
    assert.deepEqual(await counts(page), [2, 1], name);
    await page.locator('.open input[type=file]').setInputFiles([]);
    await page.getByLabel('Text of a graph or position').fill('0 1\n');
    await page.getByRole('button', { name: 'Read the text' }).click();
    await page.locator('.told', { hasText: 'Read:' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
  }
  await finish(page, (text) => /status of 4\d\d/.test(text));
});

test('a large graph is a summary, and can be played by numbers', async () => {
  const page = await it.open('#/edit');
  const lines = [];
  for (let v = 1; v < 1500; v++) lines.push(`${v - 1} ${v}`, `${v - 1} ${v}`);
  const text = lines.join('\n');
  await page.locator('.open input[type=file]').setInputFiles({ name: 'large.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator('.told', { hasText: '1500 vertices, 2998 links' }).waitFor();
  assert.equal(await page.locator('[data-vertex]').count(), 0);
  await page.getByRole('button', { name: 'Play this graph' }).click();
  await page.locator('.summary dt', { hasText: 'Points in both trees' }).waitFor();
  assert.match(await verdict(page), /Short wins, even if Cut moves first/);
  await page.getByLabel('Play link number').fill('7');
  await page.locator('.summary').getByRole('button', { name: 'Play' }).click();
  await page.locator('.moves li', { hasText: '3–4 (7)' }).waitFor();
  // What is said about sharing is about one position, so the computer moves first.
  await yourTurn(page);
  await page.locator('.share').getByRole('button', { name: 'Copy the address' }).click();
  await page.locator('.share .told', { hasText: 'too large for an address' }).waitFor();
  // Not in the address, but kept by this browser.
  await page.reload();
  await page.locator('.moves li', { hasText: '3–4 (7)' }).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.goBack();
  await page.locator('.moves li', { hasText: '3–4 (7)' }).waitFor();
  await finish(page);
});

test('position, graph6, SVG and PNG are saved', async () => {
  const page = await it.open('#/play/complete:4?start=0&you=0&vs=person&moves=0');
  await verdict(page);
  const saved = (name) => downloaded(page, name);
  const position = JSON.parse((await saved('Position (JSON)')).toString());
  assert.deepEqual([position.game, position.secured, position.to_move], ['switching', [0], 'cut']);
  assert.equal((await saved('graph6')).toString().trim(), 'C~');
  const svg = (await saved('SVG')).toString();
  assert.match(svg, /^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  assert.ok(!/class=|style=|var\(/.test(svg), 'the file needs no style sheet');
  assert.ok((svg.match(/<path/g) ?? []).length >= 6);
  const png = await saved('PNG');
  assert.deepEqual([...png.subarray(1, 4)], [...Buffer.from('PNG')]);
  assert.ok(png.readUInt32BE(16) >= 800, 'wide enough for print');
  // Not one colour only: something is on it.
  assert.ok(png.length > 5000, `${png.length} bytes`);
  await finish(page);
});
