/**
 * What the game in the frame of this page says about money while it plays. None of it is believed: it only tells the
 * page when to show what the wallet says.
 */
export type RoundNews =
  /** The bet is taken, and the game begins to show what comes of it. `stake` is a decimal string. */
  | { readonly kind: 'started'; readonly stake: string }
  /** The game has shown how it ended, or is gone. */
  | { readonly kind: 'over' }
  /** What the game takes for the balance now. */
  | { readonly kind: 'balance'; readonly amount: string };

/** A game that forgets to end its rounds holds nothing back for longer than this, in ms. */
const longestRound = 300_000;

const listeners = new Set<(news: RoundNews) => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

export function tellRound(news: RoundNews): void {
  if (news.kind !== 'balance') clearTimeout(timer);
  if (news.kind === 'started') timer = setTimeout(() => tellRound({ kind: 'over' }), longestRound);
  for (const heard of listeners) heard(news);
}

/** Calls `heard` with all that the game says; returns what ends that. */
export function onRoundNews(heard: (news: RoundNews) => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}
