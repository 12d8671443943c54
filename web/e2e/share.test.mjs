// The whole game is in the address.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { finish, press, start, verdict, yourTurn } from './browser.mjs';

let it;
before(async () => (it = await start()));
after(() => it.close());

function taken(page) {
  return page.locator('.item[data-item]:not(.free)').evaluateAll((items) => items.map((i) => `${i.dataset.item}${i.classList.contains('secured')}`).sort());
}

test('a game is shared by its address: another browser shows the same position and goes on', async () => {
  const page = await it.open('#/play/bridg-it:6?start=0&you=0&vs=perfect');
  for (const move of [7, 20]) {
    await press(page, move);
    await yourTurn(page);
  }
  const [hash, position, said] = [await page.evaluate(() => location.hash), await taken(page), await verdict(page)];
  assert.equal(position.length, 4);
  const other = await it.open(hash);
  assert.deepEqual(await taken(other), position);
  assert.equal(await verdict(other), said);
  await press(other, 33);
  await yourTurn(other);
  assert.equal((await taken(other)).length, 6);
  await finish(other);
  await finish(page);
});

test('the address is copied', async () => {
  const page = await it.open('#/play/wheel:5?start=0&you=0&vs=person&moves=3', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await page.getByText('Copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, await page.evaluate(() => location.href));
  assert.match(copied, /moves=3/);
  await finish(page);
});

test('reload keeps the game, what was undone and the match', async () => {
  const page = await it.open('#/play/bridg-it:4?start=1&you=0&vs=person&score=2-1');
  for (const move of [5, 6, 7]) await press(page, move);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  assert.equal((await taken(page)).length, 2);
  assert.match(await page.locator('.match').textContent(), /Short 2, Cut 1/);
  await page.getByRole('button', { name: 'Redo' }).click();
  assert.equal((await taken(page)).length, 3);
  await finish(page);
});

test('the back button brings back the game before, with its moves', async () => {
  const page = await it.open('#/play/bridg-it:4?start=0&you=0&vs=person');
  for (const move of [5, 6, 7]) await press(page, move);
  const before = await taken(page);
  await page.locator('.setup').getByLabel('Size').selectOption('7');
  assert.equal((await taken(page)).length, 0);
  await page.getByRole('button', { name: 'Learn' }).click();
  await page.goBack();
  await page.locator('svg.bridg-it').waitFor();
  assert.equal((await taken(page)).length, 0);
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll('.item[data-item]:not(.free)').length === 3);
  assert.deepEqual(await taken(page), before);
  await page.goForward();
  await page.waitForFunction(() => document.querySelectorAll('.item[data-item]').length === 85);
  await finish(page);
});

test('own graphs are in the address too, with places, parallel links and loops', async () => {
  const page = await it.open('#/edit?n=3&e=0-1.1-2.1-2.2-2&t=0-2&xy=1000_1000.5000_5000.9000_1000');
  await page.getByRole('button', { name: 'Play this graph' }).click();
  await press(page, 0);
  await yourTurn(page);
  const hash = await page.evaluate(() => location.hash);
  const other = await it.open(hash);
  assert.equal(await other.locator('.item[data-item]').count(), 4);
  assert.deepEqual(await taken(other), await taken(page));
  await finish(other);
  await finish(page);
});

test('an address that is none begins a new game', async () => {
  for (const hash of ['#/play/chess', '#/play/bridg-it:3?moves=1.1', '#<script>', '#/play/own?n=999999999&e=&t=0-1']) {
    const page = await it.open(hash);
    assert.equal(await page.locator('.item[data-item]').count(), 41, hash);
    assert.match(await verdict(page), /Short/);
    await finish(page);
  }
});
