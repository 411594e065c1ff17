import { createHash } from 'node:crypto';
import { brands } from '../brands.ts';
import { games } from '../catalogue/catalogue.ts';
import { vendors } from '../catalogue/vendors.ts';
import { bannerHeight, bannerWidth, composeBanner } from './banners.ts';
import { composeTile } from './compose.ts';
import { bannerKey, categoryKey, gameKey, vendorKey } from './keys.ts';
import { categoryIcon, categoryNames, vendorMark } from './marks.ts';
import type { Drawing, Job } from './plan.ts';

/** How the kinds of picture are encoded; a change of it renames, and so renders, all of them. */
const plans = {
  // A tile is a third of the page: 111 CSS pixels at 390. One width serves screens of 2 and 3 pixels each: on a
  // phone the eye does not tell a third one in a drawing of this size, and it would cost half as much again.
  tile: {
    density: 1,
    ratio: 9 / 8,
    format: 'avif',
    width: 216,
    quality: 27,
  },
  banner: {
    density: 1.5,
    ratio: bannerHeight / bannerWidth,
    format: 'avif',
    width: 716,
    quality: 31,
  },
  icon: { density: 3, ratio: 1, format: 'webp', width: 64, quality: 60 },
} as const;

/** Rises when the encoder is set differently in a way that `plans` does not show. */
const encoderVersion = 3;

const tiles = new Map(games.map((game) => [gameKey(game.gameId), () => composeTile(game)]));
const banners = new Map(
  Object.entries(brands).flatMap(([merchant, { content }]) =>
    [...new Set(content.banners.map((banner) => banner.scene))].map(
      (scene) => [bannerKey(merchant, scene), () => composeBanner(merchant, scene)] as const,
    ),
  ),
);
const icons = new Map(categoryNames.map((name) => [categoryKey(name), () => categoryIcon(name)]));
const sources = { tile: tiles, banner: banners, icon: icons };

/** The drawing of a job. */
export function makeSvg(job: Pick<Job, 'key' | 'kind'>): string {
  const make = sources[job.kind].get(job.key);
  if (make === undefined) throw new Error(`nothing draws ${job.key}`);
  return make();
}

/** Every picture to render. Draws all of them, which takes about a second. */
export function listJobs(): Job[] {
  return (['icon', 'banner', 'tile'] as const).flatMap((kind) =>
    [...sources[kind].keys()].map((key) => {
      const plan = plans[kind];
      const stamp = digest(`${encoderVersion} ${JSON.stringify(plan)} ${makeSvg({ key, kind })}`);
      return { key, kind, ...plan, file: `${key}-${stamp}.${plan.format}` };
    }),
  );
}

/** Every drawing that is served as SVG: the vendors' marks. */
export function listDrawings(): Drawing[] {
  return vendors.map(({ code }) => {
    const svg = vendorMark(code);
    const key = vendorKey(code);
    return { key, svg, file: `${key}-${digest(svg)}.svg` };
  });
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
