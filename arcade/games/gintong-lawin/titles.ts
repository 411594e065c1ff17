import type { Titles } from '../engine.ts';

export const titles: Titles = {
  'gintong-lawin': { vendor: 'ARC', minBet: 20n, minLines: 10, supportPlay: true },
};
