// Starts what the tests look at: the real server and the system's Chromium. What is missing fails.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const BINARY = process.env.TWINTREES ?? `${ROOT}target/release/twintrees`;

const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

async function startServer() {
  assert.ok(existsSync(BINARY), `${BINARY} is missing: cargo build --release`);
  const child = spawn(BINARY, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const address = await new Promise((found, failed) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        const match = /http:\/\/[\d.]+:\d+/.exec(line);
        if (match) found(match[0]);
      });
    }
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { child, address };
}

/** A server and a browser for one file of tests; `close` ends both. */
export async function start() {
  const { child, address } = await startServer();
  const executablePath = BROWSERS.find((path) => path && existsSync(path));
  assert.ok(executablePath, 'Chromium is missing: apt-get install chromium');
  const browser = await chromium.launch({ executablePath, args: QUIET });
  return {
    address,
    open: (hash, options) => open(browser, address, hash, options),
    close: async () => {
      await browser.close();
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
    },
  };
}

/** A page at an address after the `#`, in a context of its own. It must not complain, nor ask any other host. */
async function open(browser, address, hash = '', { width = 1200, height = 900, dark = false, language = 'en', ...more } = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: language,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...more,
  });
  const page = await context.newPage();
  page.complaints = [];
  page.on('pageerror', (error) => page.complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && page.complaints.push(message.text()));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(data|blob):/.test(url)) page.complaints.push(`asked another host: ${url}`);
  });
  await page.goto(`${address}/${hash}`);
  await page.locator('main > *').first().waitFor();
  return page;
}

/** Ends a page that has nothing to complain about. */
export async function finish(page, allowed = () => false) {
  assert.deepEqual(page.complaints.filter((text) => !allowed(text)), []);
  await page.context().close();
}

/** Another address in the same page, as a link would bring it. */
export async function goTo(page, hash) {
  await page.evaluate(
    (h) =>
      new Promise((done) => {
        if (location.hash === h) return done();
        addEventListener('hashchange', () => setTimeout(done), { once: true });
        location.hash = h;
      }),
    hash,
  );
}

/** The verdict, once it is known. */
export async function verdict(page) {
  await page.waitForFunction(() => {
    const text = document.querySelector('.who-wins')?.textContent ?? '';
    return text !== '' && !text.includes('…');
  });
  return (await page.locator('.who-wins').textContent()).trim();
}

/** Whether the game is over: there is a next one to play. */
export function isOver(page) {
  return page.evaluate(() => document.querySelector('.turn') === null);
}

/** Waits until the person is to move, or the game is over. */
export function yourTurn(page) {
  return page.waitForFunction(() => {
    const turn = document.querySelector('.turn');
    return turn === null || turn.textContent.includes('(you)');
  });
}

export function item(page, id) {
  return page.locator(`[data-item="${id}"]`);
}

/** Presses an item, where a pointer would. */
export function press(page, id) {
  return item(page, id).locator('.hit').dispatchEvent('click');
}

/** The items that can still be taken. */
export function free(page) {
  return page.locator('.item.free[data-item]').evaluateAll((items) => items.map((each) => Number(each.dataset.item)));
}

/** The move that the hint shows. */
export async function hint(page) {
  await page.locator('.controls').getByRole('button', { name: 'Hint' }).click();
  const note = page.locator('.note', { hasText: 'Hint:' });
  await note.waitFor();
  return Number(await page.locator('.ring.hint').getAttribute('data-link'));
}

/** Numbers that a seed determines. */
export function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

/** How often a download is tried whose event does not come: Chromium drops one now and then. */
const TRIES = 4;

function fileButton(page, name) {
  return page.locator('.share').getByRole('button', { name, exact: true });
}

/** The bytes that a button saves, by way of a download. */
export async function downloaded(page, name) {
  for (let left = TRIES - 1; ; left--) {
    const begun = page.waitForEvent('download', { timeout: 10_000 });
    const [download] = await Promise.allSettled([begun, fileButton(page, name).click()]);
    if (download.status === 'fulfilled') return readFileSync(await download.value.path());
    if (left === 0) throw download.reason;
  }
}

/** The text that a button hands to the browser to be saved; no download begins. */
export async function handedOver(page, name) {
  await page.evaluate(() => {
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    window.handedOver = new Promise((done) => {
      let blob;
      URL.createObjectURL = (given) => createObjectURL.call(URL, (blob = given));
      HTMLAnchorElement.prototype.click = function () {
        if (!this.download) return click.call(this);
        URL.createObjectURL = createObjectURL;
        HTMLAnchorElement.prototype.click = click;
        done(blob.text());
      };
    });
  });
  await fileButton(page, name).click();
  return page.evaluate(() => window.handedOver);
}
