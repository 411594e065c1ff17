import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface Browser {
  readonly executablePath: string;
  /** What the browser needs in its environment: libraries that came with it, and the face of the system. */
  readonly env: Readonly<Record<string, string>>;
  /** Its exact build; pictures are kept by it. */
  readonly build: string;
  /** It came with the packages of the lockfile, and its face as well: what it draws is the same on every machine. */
  readonly pinned: boolean;
}

/**
 * The Chromium to test with: `E2E_CHROMIUM`, the one inside an npm package (on 64-bit Linux), Playwright's own
 * download, a system one. Throws with the line to run when there is none.
 */
export async function findChromium(): Promise<Browser> {
  const named = process.env['E2E_CHROMIUM'];
  if (named !== undefined && named !== '') return describe(named);
  if (process.platform === 'linux' && process.arch === 'x64') return extractPackaged();
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return describe(chromium.executablePath());
  const system = systemPlaces.find((place) => existsSync(place));
  if (system !== undefined) return describe(system);
  throw new Error('No Chromium to test with. Run: npx playwright install chromium');
}

/**
 * Of Playwright's own arguments those that are left out. It keeps what the browser's processes share on the disk, for containers that
 * have hardly any memory for it; where there is enough, files made and thrown away there were a seventh of the browser's work (decision 98).
 */
export const droppedArguments: string[] = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

function hasSharedMemory(): boolean {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2_000_000_000;
}

const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache');

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Unpacks the npm one once, beside the packages it came with. Runs in the first process to read the
 * configuration, before any worker starts; the rename makes an interrupted or doubled unpacking harmless.
 */
async function extractPackaged(): Promise<Browser> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const version = await packageVersion(entry);
  const folder = path.join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const fresh = mkdtempSync(path.join(cache, 'chromium-'));
    const temporary = process.env['TMPDIR'];
    // The package unpacks into the temporary folder of the moment, and nowhere else.
    process.env['TMPDIR'] = fresh;
    try {
      const { default: packaged, inflate } = await import('@sparticuz/chromium');
      await packaged.executablePath();
      await inflate(path.join(path.dirname(entry), '../bin/al2023.tar.br'));
    } finally {
      if (temporary === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = temporary;
    }
    try {
      renameSync(fresh, folder);
    } catch {
      // Another run was quicker; its copy is as good.
      rmSync(fresh, { recursive: true, force: true });
    }
  }
  const libraries = path.join(folder, 'al2023/lib');
  return { ...describe(path.join(folder, 'chromium'), { LD_LIBRARY_PATH: libraries }), pinned: true };
}

/**
 * The settings by which a browser on Linux finds one family only: Roboto, the face of most of the phones that open this
 * site, out of a package. So `system-ui` is the same on every machine, and has the peso, which the font that comes with
 * the packaged Chromium lacks. (Without any font at all Chromium ends at the first input field.)
 */
function writeFontConfig(): string {
  const roboto = path.dirname(
    createRequire(import.meta.url).resolve('@expo-google-fonts/roboto/package.json'),
  );
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, 'fonts.conf');
  const folders = `<dir>${escaped(roboto)}</dir><cachedir>${escaped(path.join(cache, 'fonts'))}</cachedir>`;
  const fresh = `${file}.${process.pid}`;
  writeFileSync(
    fresh,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}</fontconfig>`,
  );
  // A browser of another run may be reading it.
  renameSync(fresh, file);
  return file;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

async function packageVersion(entry: string): Promise<string> {
  const manifest = path.join(path.dirname(entry), '../package.json');
  const { default: read } = await import(manifest, { with: { type: 'json' } });
  return String(read.version);
}

function describe(executablePath: string, libraries: Record<string, string> = {}): Browser {
  const env = {
    ...libraries,
    ...(process.platform === 'linux' && { FONTCONFIG_FILE: writeFontConfig() }),
  };
  let said: string;
  try {
    said = execFileSync(executablePath, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' });
  } catch (error) {
    throw new Error(
      `The Chromium at ${executablePath} does not start. Run: npx playwright install chromium`,
      { cause: error },
    );
  }
  const version = /\d+(\.\d+)+/.exec(said)?.[0] ?? 'unknown';
  return { executablePath, env, build: `chromium-${version}`, pinned: false };
}
