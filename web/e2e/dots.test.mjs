// Dots-and-Boxes in the browser.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { finish, free, hint, isOver, press, start, verdict, yourTurn } from './browser.mjs';

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
  assert.deepEqual((await page.locator('.chain-length').allTextContents()).map((s) => s.trim()), ['4', '4']);
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

test('6x6 can be played although its value is not known', async () => {
  const page = await it.open('#/play/dots:6x6?start=0&you=0&vs=perfect');
  await press(page, 0);
  await page.waitForFunction(() => document.querySelectorAll('.item.secured').length === 2, undefined, { timeout: 30_000 });
  assert.match(await verdict(page), /not known|best play/);
  assert.equal(await page.locator('.note.trouble').count(), 0);
  await finish(page);
});
