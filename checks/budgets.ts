/**
 * `npm run budgets`: what the pages cost. The scripts of every screen are counted from the build; what only a
 * browser can tell (bytes of the page, requests before the largest paint, movement, elements) is measured by
 * e2e/budgets.spec.ts. Within `npm test` the browsers have just measured, so only the scripts are counted
 * again.
 */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildWeb } from '../web/build.ts';
import { screens, type Screen } from '../web/screens.ts';
import { chatScript } from '../web/chat/chatPage.ts';
import { clientEntry, readClientBuild } from '../web/server/clientBuild.ts';
import { packageBin, runStep } from './step.ts';
import { conclude, root } from './tree.ts';

/** Bytes of brotli. Lower them when they are beaten. */
const budgets = {
  /** All that home runs before it answers to presses. */
  home: 84_000,
  /** What any other screen needs besides what home shares with all. */
  screen: 35_000,
  /** All that the page of the live chat runs (S7-16). */
  chat: 15_000,
} as const;

const client = path.join(root, 'web/build/client');
await buildWeb(console.log);
const build = readClientBuild(client);
const textsOfHome = await textsOf('home');
const shared = new Set([...build.scriptsOf([clientEntry]), textsOfHome]);
const problems: string[] = [];

const home = await sizeOf(new Set([...shared, ...build.scriptsOf([screens.home.file])]));
report('home', home, budgets.home);
if (home < budgets.home * 0.9) {
  problems.push(
    `home: the budget of ${budgets.home} is stale, lower it in checks/budgets.ts to keep what was reached`,
  );
}
for (const [name, { file }] of Object.entries<Screen>(screens).filter(([screen]) => screen !== 'home')) {
  const scripts = new Set([...build.scriptsOf([file]), await textsOf(file.split('/')[2])]);
  report(name, await sizeOf(scripts.difference(shared)), budgets.screen);
}
report('live chat', await sizeOf(new Set([chatScript(client)])), budgets.chat);
if (process.env['npm_lifecycle_event'] !== 'test') await measureInBrowser();
conclude('budgets', problems, `${Object.keys(screens).length} screens within their budgets`);

function report(name: string, bytes: number, budget: number): void {
  console.log(`scripts  ${name.padEnd(20)} ${String(bytes).padStart(7)} of ${budget}`);
  if (bytes > budget)
    problems.push(`${name}: ${bytes} bytes of scripts, ${bytes - budget} over; load less, or later`);
}

async function sizeOf(addresses: ReadonlySet<string>): Promise<number> {
  let bytes = 0;
  for (const address of addresses) bytes += (await stat(path.join(client, `${address}.br`))).size;
  return bytes;
}

/** The English texts of a screen, which the page asks for by itself (web/platform/i18n/load.ts). */
async function textsOf(screen: string | undefined): Promise<string> {
  const name = (await assets()).find((file) => new RegExp(`^en-${screen}-\\w{7}\\.js$`).test(file));
  if (name === undefined) throw new Error(`the build has no texts of ${screen}`);
  return `/assets/${name}`;
}

function assets(): Promise<string[]> {
  return readdir(path.join(client, 'assets'));
}

async function measureInBrowser(): Promise<void> {
  const measured = ['budgets.spec.ts', 'speed.measure.ts', 'games.measure.ts'];
  const args = ['test', '-c', 'e2e/playwright.config.ts', ...measured];
  const commands = [packageBin('@playwright/test', args, 'playwright')];
  const step = { name: 'browser', commands };
  const { state } = await runStep(step, (text) => process.stdout.write(text));
  if (state === 'failed') problems.push('e2e/budgets.spec.ts: failed, see above');
}
