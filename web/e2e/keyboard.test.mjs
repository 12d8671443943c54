// Everything with the keyboard alone, and what a screen reader is told.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { finish, isOver, start, verdict, yourTurn } from './browser.mjs';

let it;
before(async () => (it = await start()));
after(() => it.close());

const focused = (page) => page.evaluate(() => document.activeElement?.dataset?.item);

/** Tabs until an item of the board has the focus. */
async function tabToBoard(page) {
  for (let i = 0; i < 40; i++) {
    if ((await focused(page)) !== undefined) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('the board cannot be reached by Tab');
}

/** Walks to an item with the arrows, as someone who looks at the screen would. */
async function walkTo(page, id) {
  const place = (item) =>
    page.locator(`[data-item="${item}"]`).evaluate((g) => {
      const box = g.querySelector('.hit').getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  for (let step = 0; step < 60; step++) {
    const at = await focused(page);
    if (at === String(id)) return;
    const [here, there] = [await place(at), await place(id)];
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const key = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 'ArrowRight' : 'ArrowLeft') : dy > 0 ? 'ArrowDown' : 'ArrowUp';
    await page.keyboard.press(key);
    await page.waitForFunction((old) => document.activeElement?.dataset?.item !== old, at);
  }
  assert.fail(`link ${id} cannot be reached`);
}

test('a whole game of Bridg-It is won without a pointer', async () => {
  const page = await it.open('#/play/bridg-it:3?start=0&you=0&vs=perfect');
  await verdict(page);
  while (!(await isOver(page))) {
    await page.keyboard.press('h');
    const ring = page.locator('.ring.hint');
    await ring.waitFor();
    await tabToBoard(page);
    await walkTo(page, await ring.getAttribute('data-link'));
    await page.keyboard.press('Enter');
    await yourTurn(page);
  }
  assert.match(await verdict(page), /Short has won/);
  await finish(page);
});

test('u, r, n, w and ? do what the list of keys says, but not while writing', async () => {
  const page = await it.open('#/play/complete:4?start=0&you=0&vs=person&moves=0.1');
  await verdict(page);
  const taken = () => page.locator('.item[data-item]:not(.free)').count();
  await page.keyboard.press('u');
  assert.equal(await taken(), 1);
  await page.keyboard.press('r');
  assert.equal(await taken(), 2);
  await page.keyboard.press('w');
  assert.equal(await page.getByRole('button', { name: 'Show the proof' }).getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('?');
  await page.getByText('nearest link in that direction').waitFor();
  await page.keyboard.press('n');
  assert.equal(await taken(), 0);
  await page.locator('.setup').getByLabel('Opponent').focus();
  await page.keyboard.press('n');
  assert.equal(await taken(), 0);
  await finish(page);
});

test('the board is one tab stop; arrows, Home, End and paging go through it', async () => {
  const page = await it.open('#/play/bridg-it:4?start=0&you=0&vs=person');
  await tabToBoard(page);
  assert.equal(await page.locator('.item[tabindex="0"]').count(), 1);
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.activeElement?.dataset?.item === '15');
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.activeElement?.dataset?.item === '0');
  const seen = new Set(['0']);
  for (let i = 1; i < 25; i++) {
    const old = await focused(page);
    await page.keyboard.press('PageDown');
    await page.waitForFunction((o) => document.activeElement?.dataset?.item !== o, old);
    seen.add(await focused(page));
  }
  assert.equal(seen.size, 25);
  await page.keyboard.press('Tab');
  assert.equal(await focused(page), undefined);
  await finish(page);
});

test('a screen reader hears names, states, moves and the verdict', async () => {
  const page = await it.open('#/play/bridg-it:3?start=0&you=0&vs=perfect');
  await verdict(page);
  const board = page.getByRole('group', { name: /Bridg-It board of size 3/ });
  const link = board.getByRole('button', { name: 'H(1,1), row 2, columns 2 to 3: free' });
  await link.focus();
  await page.keyboard.press('Space');
  await board.getByRole('button', { name: 'H(1,1), row 2, columns 2 to 3: bridge of Short' }).waitFor();
  await yourTurn(page);
  const said = page.locator('p[role=status][aria-live=polite]');
  await page.waitForFunction(() => /Short: H\(1,1\)\. Cut: \w\(\d,\d\)\./.test(document.querySelector('p[aria-live]').textContent));
  await page.keyboard.press('u');
  await page.locator('.controls').getByRole('button', { name: 'Resign' }).click();
  await page.waitForFunction(() => /Short resigned/.test(document.querySelector('p[aria-live]').textContent));
  assert.equal(await said.count(), 1);
  // In reading order: top to bottom, left to right.
  const names = await board.getByRole('button').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label').slice(0, 6)));
  assert.deepEqual(names.slice(0, 5), ['H(0,0)', 'H(0,1)', 'H(0,2)', 'V(0,1)', 'V(0,2)']);
  await finish(page);
});
