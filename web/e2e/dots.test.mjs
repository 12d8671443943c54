// Dots-and-Boxes in the browser.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { BINARY, downloaded, finish, free, hint, isOver, press, start, verdict, yourTurn } from './browser.mjs';

let it;
before(async () => (it = await start()));
after(() => it.close());

async function playOut(page, choose) {
  await yourTurn(page);
  while (!(await isOver(page))) {
    await press(page, await choose(await free(page)));
    await yourTurn(page);
  }
  return verdict(page);
}

test('on 2x2 best play from both sides ends 3 to 1 for the starter', async () => {
  const page = await it.open('#/play/dots:2x2?start=0&you=0&vs=perfect');
  assert.match(await verdict(page), /A wins: A 3, B 1/);
  assert.match(await playOut(page, () => hint(page)), /A has won: 3 to 1/);
  assert.equal(await page.locator('.mark.gave').count(), 0);
  await finish(page);
});

test('on 3x3 a game of best play ends as the verdict said', async () => {
  const page = await it.open('#/play/dots:3x3?start=0&you=0&vs=perfect&moves=0.1.2.12.13.3.4');
  const said = /A (\d), B (\d)/.exec(await verdict(page));
  assert.ok(said, 'both scores are said');
  const end = await playOut(page, () => hint(page));
  const scores = [said[1], said[2]].sort().reverse().join(' to ');
  assert.match(end, new RegExp(`has won: ${scores}`));
  await finish(page);
});

test('playing badly loses boxes, and each such line is marked', async () => {
  const page = await it.open('#/play/dots:2x3:swedish?start=0&you=0&vs=perfect');
  await verdict(page);
  await playOut(page, (all) => all[0]);
  assert.match(await verdict(page), /has won|draw/);
  await finish(page);
});

test('who captures goes on; undo takes back line by line', async () => {
  const page = await it.open('#/play/dots:1x2?start=0&you=0&vs=person&moves=0.2.4');
  await press(page, 5);
  assert.equal(await page.locator('.owner').count(), 1);
  assert.equal(await page.locator('.owner').textContent(), 'B');
  assert.match(await page.locator('.turn').textContent(), /B to move/);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.equal(await page.locator('.owner').count(), 0);
  await finish(page);
});

test('captures, chains, loops and the value of every line are shown', async () => {
  // A chain of four opened above one that is not: taking all is worth 0, the double-deal 4.
  const page = await it.open('#/play/dots:2x4?start=0&you=0&vs=person&drawn=0.1.2.3.4.5.6.7.8.9.10.11.12');
  assert.match(await verdict(page), /A 6, B 2/);
  await page.getByRole('button', { name: 'Show the proof' }).click();
  assert.equal(await page.locator('.capturable').count(), 4);
  assert.deepEqual((await page.locator('.chain-length').allTextContents()).map((s) => s.trim()), ['4'], 'the closed chain; what can be captured is hatched');
  assert.match(await page.locator('.sentences').textContent(), /Take all: 0. Double-deal: \+4/);
  await page.getByLabel('Value of every line').check();
  await page.locator('.value').first().waitFor();
  assert.equal(await page.locator('.value').count(), (await free(page)).length);
  const best = await page.locator('.ring.winning').count();
  const values = (await page.locator('.value').allTextContents()).map((s) => s.trim());
  assert.equal(values.filter((v) => v === '+4').length, best);
  await finish(page);
});

test('loops are told from chains', async () => {
  const page = await it.open('#/play/dots:2x2:swedish?start=0&you=0&vs=person');
  await verdict(page);
  await page.getByLabel('Captures, chains, loops').check();
  assert.deepEqual((await page.locator('.chain-length').allTextContents()).map((s) => s.trim()), ['○4']);
  await finish(page);
});

test('4x4 and 6x6 can be played although their values are not known, and best effort is called so', async () => {
  for (const board of ['4x4', '6x6']) {
    const page = await it.open(`#/play/dots:${board}?start=0&you=0&vs=perfect`);
    await press(page, 0);
    await page.waitForFunction(() => document.querySelectorAll('.item.secured').length === 2);
    assert.match(await verdict(page), /not known/);
    assert.match(await page.locator('.note.effort').textContent(), /The computer’s [HV]\(\d,\d\): Best effort, not proved best/);
    assert.equal(await page.locator('.note[role=alert]').count(), 0);
    await hint(page);
    assert.match(await page.locator('.note', { hasText: 'Hint:' }).textContent(), /gives nothing away. Best effort, not proved best/);
    await finish(page);
  }
});

test('hints say what a line is for', async () => {
  const page = await it.open('#/play/dots:2x4?start=0&you=0&vs=person&drawn=0.1.2.3.4.5.6.7.8.9.10.11.12');
  await hint(page);
  const said = await page.locator('.note', { hasText: 'Hint:' }).textContent();
  assert.match(said, /take 2 boxes, then decline 2 \(take all: 0, double-deal: \+4\). Nothing is better./);
  await finish(page);
});

test('levels of Dots-and-Boxes are named by what they know', async () => {
  for (const [level, name] of [['hard', 'Knows double-deals'], ['medium', 'Greedy'], ['easy', 'Random']]) {
    const page = await it.open(`#/play/dots:2x2?start=1&you=0&vs=${level}`);
    assert.equal((await page.getByLabel('Opponent').locator('option:checked').textContent()).trim(), name);
    await playOut(page, (all) => all[0]);
    assert.match(await verdict(page), /has won|draw/);
    await finish(page);
  }
});

test('the certificate of a value is saved, and checked by the page and by the command line', async () => {
  const page = await it.open('#/play/dots:2x2?start=0&you=0&vs=person&moves=0.5');
  await verdict(page);
  const folder = mkdtempSync(join(tmpdir(), 'twintrees-'));
  const [position, proof] = ['position.json', 'certificate.coins'].map((name) => join(folder, name));
  writeFileSync(position, await downloaded(page, 'Position (JSON)'));
  writeFileSync(proof, await downloaded(page, 'Certificate'));
  assert.match(execFileSync(BINARY, ['check', position, proof], { encoding: 'utf8' }), /^VERIFIED/);
  await page.getByRole('button', { name: 'Check the certificate' }).click();
  await page.locator('.checked.verified', { hasText: 'VERIFIED' }).waitFor();
  await press(page, 1);
  await page.locator('.share input[type=file]').setInputFiles(proof);
  await page.locator('.checked:not(.verified)', { hasText: 'REJECTED' }).waitFor();
  rmSync(folder, { recursive: true });
  await finish(page);
});
