import { titles as book } from './book/titles.ts';
import { titles as cards } from './cards/titles.ts';
import type { TitleFacts, Titles } from './engine.ts';
import { titles as gintongLawin } from './gintong-lawin/titles.ts';
import { titles as instants } from './instants/titles.ts';
import { titles as live } from './live/titles.ts';
import { titles as pond } from './pond/titles.ts';
import { titles as slots } from './slots/titles.ts';

/** The titles that the arcade plays, with the engine of each; a test holds that no two engines have the same. */
export const titlesOfEngines: Readonly<Record<string, Titles>> = {
  'gintong-lawin': gintongLawin,
  instants,
  pond,
  slots,
};

/** Those that are decided for many players at once; the folder of each has their page. */
export const titlesOfOthers: Readonly<Record<string, Titles>> = { book, cards, live };

/** What is played, by game id: the catalogue takes its facts from here. */
export const playedTitles: ReadonlyMap<string, TitleFacts & { readonly engine: string }> = new Map(
  Object.entries({ ...titlesOfEngines, ...titlesOfOthers }).flatMap(([engine, titles]) =>
    Object.entries(titles).map(([gameId, facts]) => [gameId, { ...facts, engine }] as const),
  ),
);
