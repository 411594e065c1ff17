import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { brands } from '@laro/merchants/brands.ts';
import { games } from '@laro/merchants/catalogue/catalogue.ts';
import { vendors } from '@laro/merchants/catalogue/vendors.ts';
import { bannerHeight, bannerWidth, composeBanner } from './banners.ts';
import { composeTile } from './compose.ts';
import { bannerKey, categoryKey, gameKey, vendorKey } from '../keys.ts';
import { drawnAs, type Size } from './sizes.ts';
import { categoryIcon, categoryNames, vendorMark } from './marks.ts';

interface Encoding {
  /** Pixels. */
  readonly width: number;
  readonly quality: number;
  /** Of AVIF: 3 takes twice the time of 2 for 4 % fewer bytes, 4 three times that of 3 for 3 % fewer. */
  readonly effort: number;
}
interface Plan {
  readonly format: 'avif' | 'webp';
  /** Height by width. */
  readonly ratio: number;
  readonly encodings: readonly Encoding[];
}

/**
 * How the kinds of picture are encoded, the smallest first: those of a screen with two pixels a CSS pixel, on which the
 * budgets are counted, and those of three. A change renames, and so renders, all of a kind.
 */
const plans = {
  // A tile is a third of the page: 112 CSS pixels on a phone of 390.
  tile: {
    format: 'avif',
    ratio: 9 / 8,
    encodings: [
      { width: 216, quality: 27, effort: 3 },
      { width: 336, quality: 30, effort: 2 },
    ],
  },
  // A banner is 150 CSS pixels high on such a phone, so that its picture is 450 wide, most of which is shown.
  banner: {
    format: 'avif',
    ratio: bannerHeight / bannerWidth,
    encodings: [
      { width: 900, quality: 31, effort: 3 },
      { width: 1350, quality: 33, effort: 2 },
    ],
  },
  icon: { format: 'webp', ratio: 1, encodings: [{ width: 64, quality: 60, effort: 6 }] },
} as const satisfies Record<string, Plan>;

/** Rises when the encoder is set differently in a way that `plans` does not show. */
const encoderVersion = 4;
/** Sides of a vendor's mark, which is served as it is drawn. */
const markSide = 64;

interface Source {
  readonly plan: Plan | undefined;
  readonly compose: () => string;
}

const sources: ReadonlyMap<string, Source> = new Map<string, Source>([
  ...categoryNames.map(
    (name) => [categoryKey(name), { plan: plans.icon, compose: () => categoryIcon(name) }] as const,
  ),
  ...vendors.map(
    ({ code }) => [vendorKey(code), { plan: undefined, compose: () => vendorMark(code) }] as const,
  ),
  ...Object.entries(brands).flatMap(([merchant, { content }]) =>
    content.banners.map(
      ({ scene }) =>
        [
          bannerKey(merchant, scene),
          { plan: plans.banner, compose: () => composeBanner(merchant, scene, content.bannerLook) },
        ] as const,
    ),
  ),
  ...games.map(
    (game) => [gameKey(game.gameId), { plan: plans.tile, compose: () => composeTile(game) }] as const,
  ),
]);

/** Every picture in its sizes. Draws all of them, which takes a second. */
export function listPictures(): Record<string, Size[]> {
  return Object.fromEntries([...sources.keys()].map((key) => [key, sizesOf(key, composeSvg(key))]));
}

/** The drawing of a picture. */
export function composeSvg(key: string): string {
  return sourceOf(key).compose();
}

/** The content of one of a picture's files. */
export async function drawPicture(key: string, file: string): Promise<Uint8Array> {
  const svg = composeSvg(key);
  const { plan } = sourceOf(key);
  const index = sizesOf(key, svg).findIndex((size) => size.file === drawnAs(file));
  if (index === -1) throw new Error('its source has changed since the start');
  const encoding = plan?.encodings[index];
  if (plan === undefined || encoding === undefined) return Buffer.from(svg);
  const { width, quality, effort } = encoding;
  const picture = sharp(Buffer.from(svg)).resize(width, heightOf(plan, encoding));
  if (file !== drawnAs(file)) return picture.flatten().jpeg({ quality: 80 }).toBuffer();
  if (plan.format === 'webp') return picture.webp({ quality, effort, alphaQuality: 60 }).toBuffer();
  return picture.avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer();
}

function sourceOf(key: string): Source {
  const source = sources.get(key);
  if (source === undefined) throw new Error(`nothing draws ${key}`);
  return source;
}

function sizesOf(key: string, svg: string): Size[] {
  const { plan } = sourceOf(key);
  const stamp = createHash('sha256')
    .update(`${encoderVersion} ${JSON.stringify(plan)} ${svg}`)
    .digest('hex')
    .slice(0, 8);
  if (plan === undefined) return [{ file: `${key}-${stamp}.svg`, width: markSide, height: markSide }];
  return plan.encodings.map((encoding) => ({
    file: `${key}-${stamp}-${encoding.width}.${plan.format}`,
    width: encoding.width,
    height: heightOf(plan, encoding),
  }));
}

function heightOf({ ratio }: Plan, { width }: Encoding): number {
  return Math.round(width * ratio);
}
