import { defineConfig, devices } from '@playwright/test';
import { droppedArguments, findChromium } from './setup/chromium.ts';
import { backDoorPort, givenUrl, originOf } from './setup/place.ts';

const { executablePath, env, build, pinned } = await findChromium();
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'] ?? {};

// Said once, by the process that starts the workers.
if (!pinned && process.env['TEST_WORKER_INDEX'] === undefined) {
  const line = '!'.repeat(100);
  console.warn(`${line}
NO PICTURE IS COMPARED: ${build} at ${executablePath} is not the browser that comes with the packages.
The tests of pictures are not run, and fail where CI is set, as in npm test. Without E2E_CHROMIUM, on 64-bit Linux, they run.
${line}`);
}

const node = [`"${process.execPath}"`, ...process.execArgv].join(' ');

/** They wait for cards, draws and goals more than for a processor. `gamesFit` keeps their worker busy until the others end. */
const waiting = [
  'playedAndRecorded',
  'gameLooks',
  'lottery',
  'lotteryDraw',
  'tables',
  'play',
  'provenBet',
  'gamesFit',
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results/browsers',
  snapshotPathTemplate: `{testDir}/screens/${build}/{arg}{ext}`,
  // A missing picture is a failure, and is made only when asked for (storedPicture.ts).
  updateSnapshots: 'none',
  metadata: { build, pinned },
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Without a file to go to, the whole report with its environment would end on the screen.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? [['list']] : [['list'], ['json']],
  use: {
    ...pixel,
    viewport: { width: 390, height: 844 },
    screen: { width: 390, height: 844 },
    // A phone's pixels take twice the time of most tests, which count in those of CSS; what is about pictures asks for them.
    deviceScaleFactor: 1,
    locale: 'en-US',
    timezoneId: 'Asia/Manila',
    // What a worker keeps would answer in place of the application; its own tests let it in.
    serviceWorkers: 'block',
    baseURL: originOf('lawinf3'),
    // Recording every step of every test costs a third of all their time: `--trace on` does it when one is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      env: { ...process.env, ...env },
      ignoreDefaultArgs: droppedArguments,
      // Our own, few: the npm package's list would switch web security off.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: waiting, workers: 2 },
    // One beside the two that have work for a core each: decision 98.
    { name: 'rounds', testMatch: waiting, workers: 1 },
    // Times, for `npm run budgets` only.
    { name: 'speed', testMatch: '*.measure.ts', workers: 2 },
    { name: 'album', testMatch: 'album.ts', workers: 2 },
  ],
  webServer: [
    ...(givenUrl === undefined
      ? [
          {
            name: 'laro',
            command: `${node} e2e/setup/startApp.ts`,
            cwd: '..',
            url: `${originOf('lawinf3')}/healthz`,
            timeout: 600_000,
            stdout: 'pipe' as const,
            gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
          },
        ]
      : []),
    {
      name: 'back door',
      command: `${node} e2e/setup/backDoor.ts`,
      cwd: '..',
      url: `http://127.0.0.1:${backDoorPort}`,
    },
  ],
});
