import { toAmount, toMinor } from '@laro/rules/money.ts';
import { balance as balanceCall, type Balance } from '@laro/contract/calls/wallet.ts';
import type { PlayMoney } from '@laro/contract/calls/play.ts';
import { call } from '../../platform/net/api.ts';
import { onRoundNews, type RoundNews } from './gameRound.ts';
import { pageQueries } from '../../platform/net/queryClient.ts';
import { callKey } from '../../platform/net/useCall.ts';
import { createStore, useStore } from '../../platform/store.ts';

const balanceKey = callKey(balanceCall, {});

interface Held {
  /** While a game shows a round: the balance from before it, less the stake. What comes of it is the game's to tell. */
  readonly round?: Balance | undefined;
  /** While a game is played for free: its play money, of which nothing is the wallet's. */
  readonly free?: Balance | undefined;
}

const held = createStore<Held>({});

/** Of two balances the higher version is the newer; an answer may arrive after a later event. */
export function keepBalance(said: Balance): void {
  pageQueries().setQueryData<Balance>(balanceKey, (known) =>
    known && known.version > said.version ? known : said,
  );
}

function hear(news: RoundNews): void {
  const known = pageQueries().getQueryData<Balance>(balanceKey);
  if (news.kind === 'balance') {
    if (known !== undefined && known.sumBalance !== news.amount) void askAgain();
    return;
  }
  const { round, free } = held.get();
  if (news.kind === 'free') held.set({ round, free: news.money && shownAs(news.money) });
  else held.set({ free, round: news.kind === 'started' ? staked(free ?? known, news.stake) : undefined });
}

function shownAs({ balance: sumBalance, ...of }: PlayMoney): Balance {
  return { sumBalance, ...of, version: 0, updatedAt: new Date().toISOString() };
}

/** Never below zero, whatever a game says that it staked. */
function staked(before: Balance | undefined, stake: string): Balance | undefined {
  if (before === undefined) return undefined;
  const left = toMinor(before.sumBalance) - toMinor(stake);
  return { ...before, sumBalance: toAmount(left < 0n ? 0n : left) };
}

/** Out of sight: a balance that the player has asked for anew is masked meanwhile (S4-01), this one is not. */
async function askAgain(): Promise<void> {
  const said = await call(balanceCall);
  if (said.ok) keepBalance(said.value);
}

if (!import.meta.env.SSR) onRoundNews(hear);

/** The balance to show in place of the wallet's, while a game shows a round or is played for free. */
export function useHeldBalance(): Balance | undefined {
  const { round, free } = useStore(held);
  return round ?? free;
}
