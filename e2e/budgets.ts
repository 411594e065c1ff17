/**
 * What pages may cost in a browser; the scripts of every screen are counted by checks/budgets.ts. `goal` is the budget of the product's design. `held` is what tests hold today: the goal, or,
 * where it has not been reached yet, what has been; it only ever comes down. More than a tenth below `held` is red
 * too: then the number is stale, and has to come down to what was reached, so that it is not lost again.
 */
export interface Limit {
  readonly goal: number;
  readonly held: number;
}

export const measures = {
  html: 'the page with its inlined styles, compressed, in bytes',
  scriptRequests: 'scripts, texts too, that are fetched before the page answers to presses',
  scripts: 'these scripts, compressed, in bytes',
  wire: 'everything of a first view at two pixels a CSS pixel, headers too, in bytes on the wire',
  paintRequests:
    'requests that the largest paint waits for: the page, what blocks rendering, its own picture',
  woken: 'elements that React wakes up in the page that the server sent',
  compiled:
    "functions that the page's thread compiles by itself instead of finding them ready (decision 235), some 110 of the test's own",
  elements: 'elements in the document, after loading on ten times where there is more',
} as const;
export type Measure = keyof typeof measures;

export interface PageBudget {
  readonly page: string;
  readonly path: string;
  readonly limits: Readonly<Record<Measure, Limit>>;
}

export const budgets: readonly PageBudget[] = [
  {
    page: 'home',
    path: '/m/home',
    limits: {
      html: { goal: 14_000, held: 14_000 },
      scriptRequests: { goal: 6, held: 6 },
      scripts: { goal: 100_000, held: 84_000 },
      wire: { goal: 150_000, held: 150_000 },
      paintRequests: { goal: 4, held: 4 },
      woken: { goal: 300, held: 115 },
      compiled: { goal: 200, held: 200 },
      elements: { goal: 1_500, held: 1_500 },
    },
  },
  {
    page: 'game list',
    path: '/m/gameList?gameType=RNG',
    limits: {
      html: { goal: 14_000, held: 14_000 },
      scriptRequests: { goal: 6, held: 6 },
      scripts: { goal: 100_000, held: 88_000 },
      wire: { goal: 150_000, held: 150_000 },
      paintRequests: { goal: 4, held: 4 },
      woken: { goal: 300, held: 85 },
      compiled: { goal: 200, held: 200 },
      elements: { goal: 1_500, held: 1_500 },
    },
  },
  {
    page: 'login',
    path: '/m/login',
    limits: {
      html: { goal: 14_000, held: 14_000 },
      scriptRequests: { goal: 6, held: 10 },
      scripts: { goal: 100_000, held: 100_000 },
      wire: { goal: 150_000, held: 172_000 },
      paintRequests: { goal: 4, held: 4 },
      woken: { goal: 300, held: 85 },
      compiled: { goal: 200, held: 200 },
      elements: { goal: 1_500, held: 1_500 },
    },
  },
];
