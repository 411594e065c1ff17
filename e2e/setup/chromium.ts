import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface Browser {
  readonly executablePath: string;
  /** What the browser needs in its environment: libraries and fonts that came with it. */
  readonly env: Readonly<Record<string, string>>;
  /** Its exact build; pictures are compared only with those of the same build. */
  readonly build: string;
}

/**
 * The Chromium to test with: `E2E_CHROMIUM`, Playwright's own download, the one inside an npm package (on
 * 64-bit Linux), a system one. Throws with the line to run when there is none.
 */
export async function findChromium(): Promise<Browser> {
  const named = process.env['E2E_CHROMIUM'];
  if (named !== undefined && named !== '') return describe(named, {});
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return describe(chromium.executablePath(), {});
  if (process.platform === 'linux' && process.arch === 'x64') return extractPackaged();
  const system = systemPlaces.find((place) => existsSync(place));
  if (system !== undefined) return describe(system, {});
  throw new Error('No Chromium to test with. Run: npx playwright install chromium');
}

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
  const cache = path.resolve(import.meta.dirname, '../../node_modules/.cache');
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
  return describe(path.join(folder, 'chromium'), {
    LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
    FONTCONFIG_FILE: writeFontConfig(folder),
  });
}

/**
 * The package's own settings name folders of another machine; a Chromium that finds no font at all ends at the
 * first input field. Only its own font is named, so that pictures are the same on every machine.
 */
function writeFontConfig(folder: string): string {
  const file = path.join(folder, 'laro-fonts.conf');
  const fonts = `<dir>${path.join(folder, 'fonts/fonts')}</dir><cachedir>${path.join(folder, 'font-cache')}</cachedir>`;
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${fonts}</fontconfig>`,
  );
  return file;
}

async function packageVersion(entry: string): Promise<string> {
  const manifest = path.join(path.dirname(entry), '../package.json');
  const { default: read } = await import(manifest, { with: { type: 'json' } });
  return String(read.version);
}

function describe(executablePath: string, env: Record<string, string>): Browser {
  let said: string;
  try {
    said = execFileSync(executablePath, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' });
  } catch (error) {
    throw new Error(
      `The Chromium at ${executablePath} does not start. Run: npx playwright install chromium`,
      {
        cause: error,
      },
    );
  }
  const version = /\d+(\.\d+)+/.exec(said)?.[0] ?? 'unknown';
  const source = env['LD_LIBRARY_PATH'] === undefined ? process.platform : 'npm';
  return { executablePath, env, build: `chromium-${version}-${source}` };
}
