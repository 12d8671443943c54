// Whole games in the browser.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { finish, free, goTo, hint, isOver, press, random, start, verdict, yourTurn, item } from './browser.mjs';
import { LARGE, medianReply } from './replies.mjs';

let it;
before(async () => (it = await start()));
after(() => it.close());

test('Bridg-It 5 is won by the starter with hints', async () => {
  const page = await it.open('#/play/bridg-it:5?start=0&you=0&vs=perfect');
  assert.match(await verdict(page), /Whoever moves now wins: Short/);
  for (let move = 0; move < 41 && !(await isOver(page)); move++) {
    await press(page, await hint(page));
    await yourTurn(page);
    if (!(await isOver(page))) assert.match(await verdict(page), /Short/);
  }
  assert.match(await verdict(page), /Short has won: left and right are joined/);
  assert.match(await page.locator('.match').textContent(), /Short 1, Cut 0/);
  assert.equal(await page.locator('.mark.gave').count(), 0);
  await finish(page);
});

/** Plays Cut against a perfect Short who starts; returns the verdict at the end. */
async function loseAsSecond(page, choose) {
  await yourTurn(page);
  while (!(await isOver(page))) {
    await press(page, await choose(await free(page)));
    await yourTurn(page);
  }
  return verdict(page);
}

test('Bridg-It 5 is lost as second player, whatever is tried', async () => {
  const tries = [(all) => all[0], (all) => all.at(-1), (all) => all[Math.floor(all.length / 2)]];
  for (let seed = 1; seed <= 6; seed++) {
    const below = random(seed);
    tries.push((all) => all[below(all.length)]);
  }
  for (const choose of tries) {
    const page = await it.open('#/play/bridg-it:5?start=0&you=1&vs=perfect');
    assert.match(await loseAsSecond(page, choose), /Short has won/);
    await finish(page);
  }
});

test('Bridg-It 5 is lost as second player with hints, too', async () => {
  const page = await it.open('#/play/bridg-it:5?start=0&you=1&vs=perfect');
  assert.match(await loseAsSecond(page, () => hint(page)), /Short has won/);
  await finish(page);
});

test('Bridg-It 2 is lost as second player by every way of playing', async () => {
  const page = await it.open('#/play/bridg-it:2?start=0&you=1&vs=perfect');
  let games = 0;
  const explore = async () => {
    await yourTurn(page);
    if (await isOver(page)) {
      games++;
      return assert.match(await verdict(page), /Short has won/);
    }
    const here = await page.evaluate(() => location.hash);
    for (const move of await free(page)) {
      await goTo(page, here);
      await press(page, move);
      await explore();
    }
  };
  await explore();
  assert.ok(games >= 4, `${games} games`);
  await finish(page);
});

test('Cut wins when he starts, and the score of the match follows: the loser starts the next game', async () => {
  const page = await it.open('#/play/bridg-it:3?start=1&you=1&vs=perfect');
  for (let round = 1; round <= 2; round++) {
    await yourTurn(page);
    while (!(await isOver(page))) {
      await press(page, await hint(page));
      await yourTurn(page);
    }
    if (round === 1) {
      assert.match(await verdict(page), /Cut has won/);
      assert.match(await page.locator('.match').textContent(), /Short 0, Cut 1/);
      await page.getByRole('button', { name: 'Next game, loser starts' }).click();
      await page.waitForFunction(() => location.hash.includes('start=0') && location.hash.includes('score=0-1'));
    }
  }
  // The computer started the second game, so it is lost.
  assert.match(await verdict(page), /Short has won/);
  assert.match(await page.locator('.match').textContent(), /Short 1, Cut 1/);
  await finish(page);
});

test('the computer plays by pairs where it starts, and wins', async () => {
  const page = await it.open('#/play/bridg-it:4?start=0&you=0&vs=perfect&moves=3');
  await page.getByLabel('Opponent').selectOption('pairing');
  // Whoever chooses pairs is the second player of a new game.
  assert.match(await page.evaluate(() => location.hash), /start=1&you=0&vs=pairing/);
  await page.locator('.item.deleted').waitFor();
  const below = random(3);
  assert.match(await loseAsSecond(page, (all) => all[below(all.length)]), /Cut has won/);
  await page.getByRole('button', { name: 'Next game, loser starts' }).click();
  await yourTurn(page);
  assert.equal(await page.locator('.item.deleted').count(), 1, 'pairs start again');
  await page.locator('.setup select').first().selectOption('named');
  await page.waitForFunction(() => location.hash.includes('vs=perfect'));
  await finish(page);
});

test('every level plays a game to its end', async () => {
  for (const level of ['hard', 'medium', 'easy']) {
    const page = await it.open(`#/play/wheel:5?start=1&you=0&vs=${level}`);
    await yourTurn(page);
    while (!(await isOver(page))) {
      await press(page, (await free(page))[0]);
      await yourTurn(page);
    }
    assert.match(await verdict(page), /has won/);
    await finish(page);
  }
});

test('two people play on one page, undo, redo, restart and resign', async () => {
  const page = await it.open('#/play/complete:4?start=1&you=0&vs=person');
  const moves = () => page.locator('.moves li:not(.undone)').count();
  const button = (name) => page.locator('.controls').getByRole('button', { name, exact: true });
  for (const move of [0, 1, 3]) await press(page, move);
  assert.equal(await moves(), 4);
  await button('Undo').click();
  await button('Undo').click();
  assert.equal(await moves(), 2);
  assert.equal(await page.locator('.item.secured').count(), 0);
  await button('Redo').click();
  assert.equal(await page.locator('.item.secured').count(), 1);
  await button('Restart').click();
  assert.equal(await page.locator('.item.free').count(), 6);
  await press(page, 2);
  await button('Resign').click();
  assert.match(await verdict(page), /Short resigned. Cut has won/);
  await button('Undo').click();
  assert.match(await page.locator('.turn').textContent(), /to move/);
  await finish(page);
});

test('a press that is not legal does nothing but say why', async () => {
  const page = await it.open('#/play/bridg-it:4?start=0&you=0&vs=person&moves=3');
  await press(page, 3);
  assert.match(await page.locator('.note').textContent(), /H\(0,3\) is taken already/);
  assert.equal(await item(page, 3).getAttribute('aria-disabled'), 'true');
  const over = await it.open('#/play/bridg-it:2?start=0&you=0&vs=person&moves=0.2.1');
  assert.match(await verdict(over), /Short has won/);
  await press(over, 3);
  assert.match(await over.locator('.note').textContent(), /The game is over/);
  await finish(page);
  await finish(over);
});

test('a move that gave the win away is named, and taken back with one press', async () => {
  // Four points all joined but s and t, where whoever starts wins with every link; and a link that leads nowhere.
  const own = '#/play/own?n=5&e=0-1.0-2.1-2.1-3.2-3.0-4&t=0-3&start=0&you=0&vs=perfect';
  const bridge = await it.open(own);
  assert.match(await verdict(bridge), /Short/);
  await press(bridge, 5);
  const note = bridge.locator('.note.blunder');
  await note.waitFor();
  assert.match(await note.textContent(), /s–4 let Cut win/);
  assert.match(await bridge.locator('.mark.gave').textContent(), /gave the win away/);
  await note.getByRole('button', { name: 'Take it back' }).click();
  assert.equal(await bridge.locator('.item.free').count(), 6);
  assert.equal(await note.count(), 0);
  await finish(bridge);
});

test('a slow computer is seen to think, and can be stopped', async () => {
  const page = await it.open('#/play/bridg-it:5?start=0&you=0&vs=perfect');
  let answer;
  const held = new Promise((done) => (answer = done));
  await page.route('**/api/reply', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await press(page, 7);
  await page.getByText('Thinking …').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  answer();
  await page.unroute('**/api/reply');
  assert.equal(await page.locator('.item.deleted').count(), 0);
  await page.getByRole('button', { name: 'Let the computer move' }).click();
  await page.locator('.item.deleted').waitFor();
  await finish(page, (text) => /ERR_ABORTED|ERR_FAILED/.test(text));
});

test('large boards are answered, reply by reply', async (t) => {
  for (const [name, hash] of Object.entries(LARGE)) {
    const median = await medianReply(it, hash);
    t.diagnostic(`${name}: ${median.toFixed(0)} ms from the click to the reply on the screen`);
  }
});
