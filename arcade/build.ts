import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { build } from 'vite';
import { emblemSize, emblemSvg, type IconPaths } from './games/gintong-lawin/art/emblems.ts';
import { logoSvg, sceneSvg } from './games/gintong-lawin/art/scene.ts';
import { emblems } from './games/gintong-lawin/maths.ts';
import { loteriaIcons, instantTitles } from './games/instants/titles.ts';
import { pondTitles } from './games/pond/titles.ts';
import { iconSvg, namedIcons } from './games/slots/art/icons.ts';

const here = import.meta.dirname;
const games = join(here, 'games');
const pictures = join(games, 'gintong-lawin/build');
const target = join(here, 'build');

/**
 * Draws the pictures, bundles each folder of `games` that has a page, and compresses what can be, into `arcade/build`.
 * Nothing happens when nothing has changed since the last time. A broken-off build leaves the one before in place.
 */
export async function buildArcade(): Promise<'built' | 'unchanged'> {
  const stamp = stampOf([games, join(here, '../rules'), import.meta.filename]);
  if (readStamp() === stamp) return 'unchanged';
  mkdirSync(pictures, { recursive: true });
  await drawPictures(readIcons());
  await Promise.all(Object.entries(iconsOf()).map(([engine, icons]) => drawIcons(engine, icons)));
  const fresh = `${target}.${process.pid}`;
  for (const engine of readdirSync(games).filter((name) => existsSync(join(games, name, 'index.html')))) {
    await buildPages(engine, join(fresh, engine));
    compress(join(fresh, engine));
  }
  writeFileSync(join(fresh, 'stamp'), stamp);
  putInPlace(fresh);
  return 'built';
}

/** Its pages stand at addresses of many depths: of each title, and of each draw of a lottery. */
async function buildPages(engine: string, outDir: string): Promise<void> {
  const root = join(games, engine);
  const pages = ['index.html', 'verify/index.html'].map((name) => join(root, name));
  await build({
    root,
    configFile: false,
    base: engine === 'lotto' ? '/m/lotto-h5/' : `/engines/${engine}/`,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      target: ['chrome90', 'safari16.4', 'firefox100'],
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages.filter((page) => existsSync(page)) },
    },
  });
}

/** Another process may be building the same at this moment: whoever comes last wins, and both are whole. */
function putInPlace(fresh: string): void {
  for (let tries = 0; ; tries++) {
    try {
      rmSync(target, { recursive: true, force: true });
      return renameSync(fresh, target);
    } catch (error) {
      if (tries > 20) throw error;
    }
  }
}

function readStamp(): string | undefined {
  try {
    return readFileSync(join(target, 'stamp'), 'utf8');
  } catch {
    return undefined;
  }
}

/** A hash over the names and contents of every source file; tests and made pictures aside. */
function stampOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = source.endsWith('.ts')
      ? [source]
      : readdirSync(source, { recursive: true, withFileTypes: true })
          .filter(
            (entry) =>
              entry.isFile() && !entry.parentPath.endsWith('/build') && !entry.name.includes('.test.'),
          )
          .map((entry) => join(entry.parentPath, entry.name))
          .sort();
    for (const file of files) hash.update(file.slice(here.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function readIcons(): IconPaths {
  const require = createRequire(import.meta.url);
  const text = readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8');
  const { icons } = JSON.parse(text) as { icons: Record<string, { body: string }> }; // the set's own format
  const pathOf = (name: string) => {
    const path = / d="([^"]+)"/.exec(icons[name]?.body ?? '')?.[1];
    if (path === undefined) throw new Error(`the icon set has no ${name}`);
    return path;
  };
  return { 'eagle-emblem': pathOf('eagle-emblem') };
}

/** Four kilobytes more for a phone than at more than twice the effort, drawn in a tenth of the time: whoever starts the house waits for it. */
const effort = 2;

/** Side of an emblem on the sheet, in pixels: 72 of the page at three a piece, with room to grow. */
const sheetEmblem = 256;

async function drawPictures(icons: IconPaths): Promise<void> {
  const placed = await Promise.all(
    emblems.map(async (emblem, at) => ({
      input: await sharp(Buffer.from(emblemSvg(emblem, icons)), { density: (72 * sheetEmblem) / emblemSize })
        .resize(sheetEmblem, sheetEmblem)
        .png()
        .toBuffer(),
      left: (at % 5) * sheetEmblem,
      top: Math.floor(at / 5) * sheetEmblem,
    })),
  );
  const sheet = sharp({
    create: { width: 5 * sheetEmblem, height: 2 * sheetEmblem, channels: 4, background: '#0000' },
  }).composite(placed);
  await sheet.avif({ quality: 62, effort }).toFile(join(pictures, 'emblems.avif'));
  await draw(logoSvg(icons), 'logo.avif', 60);
  await draw(sceneSvg(780, 1688, 680), 'portrait.avif', 55);
  await draw(sceneSvg(1688, 780, 520), 'landscape.avif', 55);
}

/** The icons that the titles of an engine name, by its folder. */
function iconsOf(): Record<string, string[]> {
  const instants = [...instantTitles.values()].flatMap((title) => title.pictures);
  const pond = [...pondTitles.values()].flatMap((title) => title.icons);
  return {
    slots: namedIcons(),
    instants: [...new Set([...instants, ...loteriaIcons])],
    pond: [...new Set(pond)],
  };
}

/** An icon of a set whose version is pinned is drawn once. */
async function drawIcons(engine: string, icons: readonly string[]): Promise<void> {
  const folder = join(games, engine, 'build');
  mkdirSync(folder, { recursive: true });
  const drawing = icons.map(async (icon) => {
    const file = join(folder, `${icon.replace(':', '-')}.webp`);
    if (existsSync(file)) return;
    const fresh = `${file}.${process.pid}`;
    await sharp(Buffer.from(iconSvg(icon)))
      .resize(192, 192)
      .webp({ quality: 82, effort: 4 })
      .toFile(fresh);
    renameSync(fresh, file);
  });
  await Promise.all(drawing);
}

async function draw(svg: string, name: string, quality: number): Promise<void> {
  await sharp(Buffer.from(svg)).avif({ quality, effort }).toFile(join(pictures, name));
}

/** Brotli bytes of all scripts of one engine. */
const scriptBudget = 60_000;

function compress(folder: string): void {
  let scripts = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!/\.(js|css|svg)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    // Compiled beside the page's thread, as the scripts of the pages around it (decision 235).
    if (path.endsWith('.js'))
      writeFileSync(path, `//# allFunctionsCalledOnLoad\n${readFileSync(path, 'utf8')}`);
    const packed = brotliCompressSync(readFileSync(path), options);
    if (path.endsWith('.js')) scripts += packed.byteLength;
    writeFileSync(`${path}.br`, packed);
  }
  if (scripts > scriptBudget)
    throw new Error(`the scripts of ${folder} take ${scripts} bytes, over ${scriptBudget}`);
}

if (import.meta.main) console.log(`arcade: ${await buildArcade()}`);
