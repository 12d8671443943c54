// The page's own files together must stay under 300 KB compressed.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 300 * 1024;
const folder = new URL('../dist', import.meta.url).pathname;
const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const bytes = files.reduce((sum, { parentPath, name }) => sum + gzipSync(readFileSync(join(parentPath, name))).length, 0);
console.log(`${files.length} files, ${(bytes / 1024).toFixed(1)} KB compressed`);
if (bytes > LIMIT) {
  console.error(`that is more than ${LIMIT / 1024} KB`);
  process.exit(1);
}
