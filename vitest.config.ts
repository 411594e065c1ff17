import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What waits the longest begins first, beside what works: at the end it would leave the cores idle (decision 98). */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) => moduleId.includes('/gateway/torture/');
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

/** `unit` needs nothing but Node; `gateway` runs on a real PostgreSQL. Screens in a browser: web/testing/vitest.config.ts. */
export default defineConfig({
  test: {
    // Left to itself vitest keeps one core free: of two, half of what there is. The gateway's tests wait for servers that
    // start and stop, so one more has work (decision 98).
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{rules,contract,merchants,art,checks,web,e2e}/**/*.test.{ts,tsx}',
            'arcade/games/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/*.screen.test.ts'],
          // A busy machine is slow, not wrong.
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'gateway',
          include: ['{gateway,arcade/server}/**/*.test.ts', '*.test.ts'],
          globalSetup: ['gateway/db/testServer.ts'],
          setupFiles: ['gateway/db/closeTestDatabases.ts'],
          // To read the gateway's modules anew for each file took a sixth of its tests' time (decision 98).
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
