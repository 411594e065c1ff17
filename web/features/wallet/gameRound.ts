import type { PlayMoney } from '@laro/contract/calls/play.ts';

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
  | { readonly kind: 'balance'; readonly amount: string }
  /** It is played for free: with what instead of the wallet; undefined when that is over. */
  | { readonly kind: 'free'; readonly money: PlayMoney | undefined };

/** A game that forgets to end its rounds holds nothing back for longer than this, in ms. */
const longestRound = 300_000;

const listeners = new Set<(news: RoundNews) => void>();
/** Who begins to listen later, since its code comes later, hears this first. */
let free: PlayMoney | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export function tellRound(news: RoundNews): void {
  if (news.kind === 'started' || news.kind === 'over') clearTimeout(timer);
  if (news.kind === 'started') timer = setTimeout(() => tellRound({ kind: 'over' }), longestRound);
  if (news.kind === 'free') free = news.money;
  for (const heard of listeners) heard(news);
}

/** Calls `heard` with all that the game says; returns what ends that. */
export function onRoundNews(heard: (news: RoundNews) => void): () => void {
  listeners.add(heard);
  if (free !== undefined) heard({ kind: 'free', money: free });
  return () => listeners.delete(heard);
}
