// How long the computer's reply takes, from the click to the screen.
import assert from 'node:assert/strict';
import { finish, free, verdict } from './browser.mjs';

/** Large boards by what they are called. */
export const LARGE = {
  'Bridg-It 12': '#/play/bridg-it:12?start=0&you=0&vs=perfect',
  'a graph of 300 links': '#/play/random:120x300:4?start=0&you=0&vs=perfect',
};

/** Milliseconds from a click to the computer's bridge on the screen, in the page itself. */
function replyTime(page, id) {
  return page.evaluate(
    (link) =>
      new Promise((done) => {
        const taken = () => document.querySelectorAll('.item:not(.free)').length;
        const wanted = taken() + 2;
        const from = performance.now();
        const seen = new MutationObserver(() => {
          if (taken() < wanted) return;
          seen.disconnect();
          requestAnimationFrame(() => done(performance.now() - from));
        });
        seen.observe(document.querySelector('svg.board'), { subtree: true, childList: true, attributes: true });
        document.querySelector(`[data-item="${link}"] .hit`).dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }),
    id,
  );
}

/** The click took its link, and the reply one more that was free. */
function assertAnswered(before, chosen, after) {
  const taken = before.filter((id) => !after.includes(id));
  assert.equal(after.length, before.length - 2);
  assert.equal(taken.length, 2);
  assert.ok(taken.includes(chosen));
}

/** The median of some replies in a game. */
export async function medianReply(it, hash, replies = 9) {
  const page = await it.open(hash);
  await verdict(page);
  const times = [];
  for (let i = 0; i < replies; i++) {
    const left = await free(page);
    const chosen = left[Math.floor(left.length / 2)];
    times.push(await replyTime(page, chosen));
    await page.waitForTimeout(200);
    assertAnswered(left, chosen, await free(page));
  }
  await finish(page);
  return times.sort((a, b) => a - b)[replies >> 1];
}
