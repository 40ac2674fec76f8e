import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { rems } from './rems.ts';

const server = 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte()],
  css: { postcss: { plugins: [rems] } },
  build: {
    outDir: '../src/roadstead/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
