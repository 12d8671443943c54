// Every part in both themes, both languages and two widths: no serious finding of axe, nothing that scrolls sideways.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { after, before, test } from 'node:test';
import { finish, start, verdict } from './browser.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const shots = fileURLToPath(new URL('../shots/', import.meta.url));

let it;
before(async () => {
  it = await start();
  mkdirSync(shots, { recursive: true });
});
after(() => it.close());

const NAMED = `#/play/own?n=4&e=0-1.1-2.1-2.2-3.3-0.3-0.1-3&t=0-2&names=${encodeURIComponent('Kyiv\nJena\nNizhniy Novgorod\nUlm')}&start=1&you=0&vs=person&moves=1`;

const PLACES = {
  'bridg-it': ['#/play/bridg-it:5?start=0&you=0&vs=person&moves=12.3.7.30', true],
  'bridg-it-12': ['#/play/bridg-it:12?start=0&you=0&vs=person&moves=12.3', false],
  'cut-wins': ['#/play/bridg-it:4?start=1&you=0&vs=person&moves=5.0.10', true],
  graph: ['#/play/random:12x20:5?start=1&you=0&vs=person&moves=3.4', true],
  theta: ['#/play/theta:4?start=0&you=0&vs=person', true],
  dots: ['#/play/dots:3x3?start=0&you=0&vs=person&moves=0.1.2.12.13.3.4.5.20.16', true],
  'dots-hint': ['#/play/dots:6x6?start=1&you=0&vs=perfect', true, true],
  names: [NAMED, true],
  over: ['#/play/bridg-it:2?start=0&you=0&vs=person&moves=0.2.1', false],
  edit: ['#/edit?n=4&e=0-1.1-2.1-2.2-2.2-3.3-3.1-2&t=0-3', false],
  summary: ['#/play/random:300x600:1?start=0&you=0&vs=person&moves=4', true],
  learn: ['#/learn/2', false],
  'learn-dots': ['#/learn/12', false],
};

/** The computer has moved, and a hint is shown. */
async function noted(page) {
  await page.locator('.note.effort').waitFor();
  await page.keyboard.press('h');
  await page.locator('.ring.hint').waitFor();
}

async function findings(page) {
  // The page's own rules for scripts do not bind the test.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(', ')}`);
}

/** Elements of the page that stick out of it, or whose text is cut off. */
function cutOff(page) {
  return page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const seen = [...document.querySelectorAll('button, select, label, p, h1, h2, li, dd')];
    return seen
      .filter((e) => !e.closest('.hidden, .skip') && e.getClientRects().length > 0)
      .filter((e) => {
        const box = e.getBoundingClientRect();
        return box.right > wide + 1 || box.left < -1 || (e.tagName === 'BUTTON' && e.scrollWidth > e.clientWidth + 1);
      })
      .map((e) => `${e.tagName}: ${e.textContent.trim().slice(0, 40)}`);
  });
}

for (const [name, [hash, proof, asksHint]] of Object.entries(PLACES)) {
  for (const width of [360, 1440]) {
    for (const dark of [false, true]) {
      const language = dark ? 'uk' : 'en';
      test(`${name}, ${width} px, ${dark ? 'dark, Ukrainian' : 'light, English'}`, async () => {
        const page = await it.open(hash, { width, height: width < 500 ? 740 : 900, dark, language });
        assert.equal(await page.evaluate(() => document.documentElement.lang), language);
        if (hash.startsWith('#/play')) await verdict(page);
        if (proof) await page.keyboard.press('w');
        if (asksHint) await noted(page);
        await page.waitForTimeout(150);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'scrolls sideways');
        assert.deepEqual(await cutOff(page), []);
        await page.screenshot({ path: `${shots}${name}-${width}-${dark ? 'dark-uk' : 'light-en'}.png`, fullPage: true });
        assert.deepEqual(await findings(page), []);
        await finish(page);
      });
    }
  }
}

test('language and colours are chosen and kept', async () => {
  const page = await it.open('#/play/bridg-it:3?start=0&you=0&vs=person');
  await page.getByLabel('Language').selectOption('uk');
  assert.match(await verdict(page), /З’єднувач/);
  await page.getByLabel('Кольори').selectOption('dark');
  await page.reload();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  assert.match(await verdict(page), /З’єднувач/);
  await finish(page);
});

test('the area that answers a finger is at least 24 px wide at 360 px, also on Bridg-It 12', async () => {
  for (const hash of ['#/play/bridg-it:12?start=0&you=0&vs=person', '#/play/dots:6x6?start=0&you=0&vs=person', '#/play/wheel:6?start=0&you=0&vs=person']) {
    const page = await it.open(hash, { width: 360, height: 740, hasTouch: true });
    const narrowest = await page.locator('.item .hit').evaluateAll((areas) =>
      Math.min(
        ...areas.map((area) => {
          const { width, height } = area.getBoundingClientRect();
          const stroke = getComputedStyle(area).vectorEffect === 'non-scaling-stroke' ? parseFloat(getComputedStyle(area).strokeWidth) : 0;
          return Math.max(stroke, Math.min(width, height));
        }),
      ),
    );
    assert.ok(narrowest >= 24, `${hash}: ${narrowest} px`);
    await finish(page);
  }
});
