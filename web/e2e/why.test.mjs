// The proof on the board, and that it is what the command line says.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { BINARY, downloaded, finish, goTo, handedOver, press, random, ROOT, start, verdict } from './browser.mjs';

let it;
let folder;
before(async () => {
  it = await start();
  folder = mkdtempSync(join(tmpdir(), 'twintrees-'));
});
after(() => {
  rmSync(folder, { recursive: true });
  return it.close();
});

let files = 0;

/** Writes a file for the command line; its path. */
function file(content) {
  const path = join(folder, `${files++}.json`);
  writeFileSync(path, content);
  return path;
}

/** Positions whose file comes by a real download; of the others the page's bytes are taken. */
const DOWNLOADS = 10;

function exported(page, index) {
  return (index < DOWNLOADS ? downloaded : handedOver)(page, 'Position (JSON)');
}

function solve(path) {
  return JSON.parse(execFileSync(BINARY, ['solve', path, '--json'], { encoding: 'utf8' }));
}

/** Presses that end in a position of some game, at random; the page's own rules say which are legal. */
function places(count) {
  const below = random(11);
  const boards = [
    ['bridg-it:3', 13],
    ['bridg-it:5', 41],
    ['bridg-it:8', 113],
    ['complete:5', 10],
    ['wheel:6', 12],
    ['grid:4x4', 24],
    ['theta:4', 8],
    ['doubled-path:3', 6],
  ];
  return Array.from({ length: count }, (_, i) => {
    const [name, links] = i % 9 === 8 ? [`random:9x${10 + below(8)}:${below(1000)}`, 9] : boards[i % 9];
    const order = Array.from({ length: links }, (_, link) => link).sort(() => below(3) - 1);
    return { name, starter: below(2), moves: order.slice(0, below(Math.ceil(links / 2))) };
  });
}

test('class and winning moves are those of solve --json on the exported file, on 200 positions', async () => {
  const page = await it.open('#/play/bridg-it:3?start=0&you=0&vs=person');
  await verdict(page);
  await page.getByLabel('Winning moves').check();
  let compared = 0;
  for (const { name, starter, moves } of places(230)) {
    // Moves after the end of the game make an address unusable; then fewer of them are tried.
    const hash = `#/play/${name}?start=${starter}&you=0&vs=person${moves.length ? `&moves=${moves.join('.')}` : ''}`;
    await goTo(page, hash);
    if ((await page.evaluate(() => location.hash)) !== hash) continue;
    const said = await verdict(page);
    if (/has won/.test(said)) continue;
    const result = solve(file(await exported(page, compared)));
    const mover = result.to_move === 'short' ? 'Short' : 'Cut';
    const expected = {
      short: 'Short wins, even if Cut moves first.',
      cut: 'Cut wins, even if Short moves first.',
      first: `Whoever moves now wins: ${mover}.`,
    };
    assert.equal(said, expected[result.class], hash);
    const marked = await page.locator('.ring.winning').evaluateAll((rings) => rings.map((r) => Number(r.dataset.link)));
    assert.deepEqual(marked.sort((a, b) => a - b), result.winning_moves[result.to_move], hash);
    compared++;
  }
  assert.ok(compared >= 200, `${compared} compared`);
  await finish(page);
});

test('value and best moves of Dots-and-Boxes are those of solve --json, on 100 positions', async () => {
  const page = await it.open('#/play/dots:2x2?start=0&you=0&vs=person');
  await verdict(page);
  await page.getByLabel('Best moves').check();
  const below = random(23);
  for (let i = 0; i < 100; i++) {
    const [rows, cols] = [1 + below(3), 2 + below(2)];
    const walls = (rows + 1) * cols + rows * (cols + 1);
    const order = Array.from({ length: walls }, (_, wall) => wall).sort(() => below(3) - 1);
    const least = rows * cols > 6 ? 4 : 0;
    const moves = order.slice(0, least + below(walls - least));
    const hash = `#/play/dots:${rows}x${cols}?start=0&you=0&vs=person${moves.length ? `&moves=${moves.join('.')}` : ''}`;
    await goTo(page, hash);
    const said = await verdict(page);
    const path = file(await exported(page, i));
    const [result, position] = [solve(path), JSON.parse(readFileSync(path, 'utf8'))];
    const [, a, b] = /A (\d+), B (\d+)|draw: (\d+)/.exec(said) ?? [];
    const held = (await page.locator('.scores').textContent()).match(/\d+/g).map(Number);
    const mover = (await page.locator('.turn').textContent()).trim().startsWith('A') ? 0 : 1;
    const ahead = a === undefined ? 0 : Number(a) - Number(b);
    const value = (mover === 0 ? 1 : -1) * (ahead - (held[0] - held[1]));
    assert.equal(value, result.value, `${hash}: ${said}`);
    assert.equal((position.scores ?? [0, 0]).reduce((x, y) => x + y), held[0] + held[1]);
    const marked = await page.locator('.ring.winning').evaluateAll((rings) => rings.map((r) => Number(r.dataset.link)));
    assert.deepEqual(marked.sort((x, y) => x - y), result.best_moves, hash);
  }
  await finish(page);
});

test('two trees are drawn by pattern as well as by colour, the deciding link is ringed', async () => {
  const page = await it.open('#/play/bridg-it:4?start=0&you=0&vs=person');
  await verdict(page);
  await page.keyboard.press('w');
  assert.equal(await page.locator('.board .ring.deciding').count(), 1);
  const [a, b] = [page.locator('.board .tree.a'), page.locator('.board .tree.b')];
  assert.equal(await a.count(), await b.count());
  assert.ok((await a.count()) > 0);
  assert.notEqual(await a.first().getAttribute('stroke-dasharray'), null);
  assert.equal(await page.locator('.board .tree.core').count(), await b.count());
  assert.match(await page.locator('.sentences').textContent(), /Two trees without a common link span the same \d+ points/);
  await page.keyboard.press('w');
  assert.equal(await a.count(), 0);
  await finish(page);
});

test('Cut’s parts are outlined with letters, the two forests between them', async () => {
  const page = await it.open('#/play/theta:3?start=0&you=0&vs=person');
  await verdict(page);
  await page.getByLabel('Cut’s parts and forests').check();
  assert.deepEqual(await page.locator('.part-name').allTextContents(), ['A', 'B', 'C', 'D', 'E']);
  assert.equal((await page.locator('.board .tree.a').count()) + (await page.locator('.board .tree.b').count()), 6);
  assert.match(await page.locator('.sentences').textContent(), /5 parts, s and t in different ones/);
  await finish(page);
});

test('the graph of a Bridg-It board is shown over it', async () => {
  const page = await it.open('#/play/bridg-it:4?start=0&you=0&vs=person');
  assert.equal(await page.locator('.board.translated').count(), 0);
  await page.getByLabel('The graph of the board').check();
  assert.equal(await page.locator('.board.translated').count(), 1);
  await finish(page);
});

test('the certificate is downloaded, and checked by the page, by the command line and by the other checker', async () => {
  const page = await it.open('#/play/bridg-it:4?start=0&you=0&vs=person&moves=3.9.12');
  await verdict(page);
  const [position, proof] = [file(await downloaded(page, 'Position (JSON)')), file(await downloaded(page, 'Certificate'))];
  assert.match(execFileSync(BINARY, ['check', position, proof], { encoding: 'utf8' }), /^VERIFIED/);
  const other = join(ROOT, 'tools/check.py');
  assert.match(execFileSync('python3', [other, position, proof], { encoding: 'utf8' }), /^VERIFIED/);
  await page.getByRole('button', { name: 'Check the certificate' }).click();
  await page.locator('.checked.verified', { hasText: 'VERIFIED' }).waitFor();
  await page.locator('.share input[type=file]').setInputFiles(proof);
  await page.locator('.checked.verified', { hasText: 'VERIFIED' }).waitFor();
  // After another move it proves nothing about the new position.
  await press(page, 0);
  await page.locator('.share input[type=file]').setInputFiles([]);
  await page.locator('.share input[type=file]').setInputFiles(proof);
  await page.locator('.checked:not(.verified)', { hasText: 'REJECTED' }).waitFor();
  await finish(page);
});

test('a certificate that is no certificate is rejected in words', async () => {
  const page = await it.open('#/play/theta:3?start=0&you=0&vs=person');
  await verdict(page);
  const files = page.locator('.share input[type=file]');
  for (const text of ['{}', '{"format": "twintrees-certificate/1"', 'hello']) {
    await files.setInputFiles({ name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.locator('.checked:not(.verified), .told:not(:empty)').first().waitFor();
  }
  await finish(page, (text) => /status of 4\d\d/.test(text));
});
