/**
 * What pages may cost. A measurement above its budget fails; so does one that stays more than a quarter below it:
 * then the budget is stale and has to come down to what was reached, so that it is not lost again.
 */
export interface Budget {
  readonly page: string;
  readonly path: string;
  /** The page with its inlined styles, compressed, in bytes on the wire. */
  readonly html: number;
  /** All scripts until the page answers to taps, compressed, in bytes on the wire. */
  readonly script: number;
  /** Everything of a first view. */
  readonly wire: number;
  /** Requests that the largest paint waits for: the page, what blocks rendering, and its own picture. */
  readonly paintRequests: number;
  /** Elements in the document, after loading on ten times where there is more. */
  readonly elements: number;
}

export const budgets: readonly Budget[] = [
  {
    page: 'home',
    path: '/m/home',
    html: 14_000,
    script: 120_000,
    wire: 170_000,
    paintRequests: 4,
    elements: 1_500,
  },
  {
    page: 'game list',
    path: '/m/gameList?gameType=RNG',
    html: 14_000,
    script: 155_000,
    wire: 200_000,
    paintRequests: 4,
    elements: 1_500,
  },
];
