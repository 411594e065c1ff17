import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { droppedArguments, findChromium } from '@laro/e2e/setup/chromium.ts';
import { officeFiles } from '../office/plugin.ts';
import { messages } from '../platform/i18n/plugin.ts';

const { executablePath, env } = await findChromium();

/**
 * `*.screen.test.ts`: a screen given answers, in the browser of the other tests, without a build and without a gateway
 * (renderScreen.ts), and parts of a game's page. Apart from the other projects, which start without looking for a browser.
 */
export default defineConfig({
  plugins: [messages(), officeFiles()],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    name: 'screens',
    // Two pages, where vitest by itself leaves one core of two idle (decision 98).
    maxWorkers: 2,
    include: ['{web/{screens,office,ui},arcade/games}/**/*.screen.test.ts'],
    // A busy machine is slow, not wrong.
    testTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: {
          executablePath,
          env: { ...process.env, ...env },
          ignoreDefaultArgs: droppedArguments,
          args: ['--no-sandbox', '--disable-gpu'],
        },
        contextOptions: { locale: 'en-US', timezoneId: 'Asia/Manila', reducedMotion: 'reduce' },
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
