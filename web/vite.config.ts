import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// While developing, `twintrees serve` answers the questions and Vite serves the page.
export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': 'http://127.0.0.1:8642' } },
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000 },
});
