/** How long the counter of a feed rests between two steps, in ms, and how many it takes from figure to figure. */
export const feedSteps = { rest: 1000, count: 10 } as const;

/** On the way from what was shown to the feed's last figure. */
export interface FeedCount {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** Never above the feed's last figure. */
export function shownOf({ from, to, step }: FeedCount): number {
  return from + Math.floor(((to - from) * Math.min(step, feedSteps.count)) / feedSteps.count);
}

/** The feed has a new figure: the way to it begins where the counter stands, unless the pot has become smaller. */
export function hearFigure(count: FeedCount, figure: number): FeedCount {
  return { from: Math.min(shownOf(count), figure), to: figure, step: 0 };
}
