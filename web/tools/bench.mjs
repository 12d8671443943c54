// Prints how long the computer's replies take in the browser.
import { start } from '../e2e/browser.mjs';
import { LARGE, medianReply } from '../e2e/replies.mjs';

const it = await start();
for (const [name, hash] of Object.entries(LARGE)) {
  const medians = [];
  for (let game = 0; game < 3; game++) medians.push((await medianReply(it, hash)).toFixed(0));
  console.log(`${name}: median of 9 replies in three games: ${medians.join(', ')} ms`);
}
await it.close();
