import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { rems } from './rems.ts';

const server = 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  css: { postcss: { plugins: [rems] } },
  build: {
    outDir: '../src/roadstead/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // A board drawn through every pair of eyes takes seconds where other work goes on beside it.
  // Files share a process and what it has loaded; what one of them replaced is back for the next.
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 30_000,
  },
});
