import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** `unit` needs nothing but Node; `gateway` runs on a real PostgreSQL. Screens in a browser: web/testing/vitest.config.ts. */
export default defineConfig({
  test: {
    // Left to itself vitest keeps one core free: of two, half of what there is.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{rules,contract,merchants,checks,web,e2e}/**/*.test.{ts,tsx}',
            'arcade/games/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/*.screen.test.ts'],
          // A busy machine is slow, not wrong.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'gateway',
          include: ['{gateway,arcade/server}/**/*.test.ts', '*.test.ts'],
          globalSetup: ['gateway/db/testServer.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
