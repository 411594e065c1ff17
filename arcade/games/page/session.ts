import { h } from './dom.ts';
import { openSheet } from './sheet.ts';

/** What was staked and won since the page was opened, in minor units. */
export interface Totals {
  readonly staked: bigint;
  readonly won: bigint;
  readonly since: number;
}

interface Bet {
  readonly id: string;
  readonly staked: bigint;
  readonly won: bigint;
}

/** Sums up what the server lists of a player's latest bets, however often it does so. */
export function createTally(since = Date.now()) {
  let earlier: ReadonlySet<string> | undefined;
  const bets = new Map<string, Bet>();
  return {
    /** The first list is what was there before. What is on none any more stays as it was. */
    follow(listed: readonly Bet[]) {
      earlier ??= new Set(listed.map(({ id }) => id));
      for (const bet of listed) if (!earlier.has(bet.id)) bets.set(bet.id, bet);
    },
    totals(): Totals {
      const all = [...bets.values()];
      return {
        since,
        staked: all.reduce((sum, { staked }) => sum + staked, 0n),
        won: all.reduce((sum, { won }) => sum + won, 0n),
      };
    },
  };
}

type Message = `session.${'title' | 'staked' | 'won' | 'net' | 'time' | 'minutes'}`;
type Text<More extends string = never> = (
  id: Message | More,
  values?: Readonly<Record<string, number>>,
) => string;
type Money = (minor: bigint) => string;

/** How long it has been, and what came of it, for whoever asks. */
export function openSession(text: Text<'shut'>, money: Money, totals: Totals): void {
  openSheet(text, text('session.title'), sessionTotals(text, money, totals));
}

export function sessionTotals(text: Text, money: Money, { staked, won, since }: Totals): HTMLElement {
  const fact = (id: Message, value: string) => h('div', {}, h('dt', {}, text(id)), h('dd', {}, value));
  return h(
    'dl',
    { class: 'totals' },
    fact('session.staked', money(staked)),
    fact('session.won', money(won)),
    fact('session.net', `${won > staked ? '+' : ''}${money(won - staked)}`),
    fact('session.time', text('session.minutes', { count: Math.floor((Date.now() - since) / 60_000) })),
  );
}
