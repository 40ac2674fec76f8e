import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { bundled, bundledInWorker } from './bundled.ts';
import { rems } from './rems.ts';

const server = 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte(), bundled],
  worker: { plugins: () => [bundledInWorker] },
  css: { postcss: { plugins: [rems] } },
  build: {
    outDir: '../src/roadstead/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { bundlerTimings: false } }, // nobody waits for it but newcomers
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
