// Every step of the learning path: a wrong answer is told so, the right one ends the step.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { finish, free, press, start } from './browser.mjs';

let it;
before(async () => (it = await start()));
after(() => it.close());

const right = (page) => page.locator('.right').waitFor();
const wrong = (page) => page.locator('.wrong').waitFor();
const answer = (page, name) => page.locator('.answers').getByRole('button', { name, exact: true }).click();

/** The hint shows a move; Learn shows it on the board. */
async function hinted(page) {
  await page.getByRole('button', { name: 'Hint' }).click();
  const ring = page.locator('.ring.hint');
  await ring.waitFor();
  return Number(await ring.getAttribute('data-link'));
}

async function choose(page, bad, good) {
  await answer(page, bad);
  await wrong(page);
  await answer(page, good);
  await right(page);
}

/** Plays the first of the moves that are refused, then follows the hints. */
async function moves(page, tries) {
  for (const bad of tries) {
    await press(page, bad);
    await wrong(page);
  }
  await follow(page);
}

async function follow(page) {
  for (let i = 0; i < 30 && (await page.locator('.right').count()) === 0; i++) {
    const before = (await free(page)).length;
    await press(page, await hinted(page));
    await page.waitForFunction(
      (n) => document.querySelector('.right') || document.querySelectorAll('.item.free[data-item]').length < n,
      before,
    );
    await page.waitForFunction(() => document.querySelector('.right') || ![...document.querySelectorAll('.turn')].some((t) => t.textContent.includes('(computer)')));
  }
  await right(page);
}

const STEPS = [
  (page) => choose(page, '5', '8'),
  async (page) => {
    // 0–1, 0–2, 0–3 and 1–2, 1–3, 2–3: a star and a triangle, which is no tree.
    for (const link of [0, 1, 2]) await press(page, link);
    for (const link of [3, 4, 5]) for (let i = 0; i < 2; i++) await press(page, link);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.locator('.wrong', { hasText: 'REJECTED' }).waitFor();
    // Two ways through all four points: 0–1–2–3 and 1–3–0–2.
    const colours = [1, 2, 2, 1, 2, 1];
    const now = [1, 1, 1, 2, 2, 2];
    for (let link = 0; link < 6; link++) for (let i = 0; i < (colours[link] - now[link] + 3) % 3; i++) await press(page, link);
    await page.getByRole('button', { name: 'Check' }).click();
    await right(page);
    await page.locator('.feedback', { hasText: 'VERIFIED' }).waitFor();
  },
  (page) => choose(page, 'Short, even as second', 'Cut, even as second'),
  (page) => choose(page, 'Cut, even as second', 'Short, even as second'),
  (page) => moves(page, []),
  (page) => follow(page),
  (page) => moves(page, [0]),
  (page) => follow(page),
  (page) => choose(page, '5', '13'),
  (page) => moves(page, [9]),
  (page) => moves(page, [17]),
  (page) => moves(page, [9]),
  (page) => moves(page, [11]),
];

STEPS.forEach((solve, i) => {
  test(`step ${i + 1}`, async () => {
    const page = await it.open(`#/learn/${i + 1}`);
    await solve(page);
    assert.match(await page.locator('.path').textContent(), /1 of 13 done/);
    await page.reload();
    assert.match(await page.locator('.path').textContent(), /1 of 13 done/);
    await finish(page);
  });
});

test('the path has as many steps as are tested, and leads on', async () => {
  const page = await it.open('#/learn/1');
  assert.equal(await page.locator('.path li').count(), STEPS.length);
  await page.getByRole('button', { name: 'Next step' }).click();
  assert.equal(await page.evaluate(() => location.hash), '#/learn/2');
  await page.goBack();
  await page.getByText('Step 1: Count the links').waitFor();
  await finish(page);
});
