import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import build from './vite.config.ts';

// By itself, so that a build needs nothing that only tests need.
export default mergeConfig(
  build,
  defineConfig({
    plugins: [svelteTesting()],
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
  }),
);
