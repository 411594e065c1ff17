import { toMinor } from '../page/amounts.ts';
import { h } from '../page/dom.ts';
import { openSheet } from '../page/sheet.ts';
import { spotName } from './layout.ts';
import { resultOf } from './results.ts';
import type { Rules } from './rules.ts';
import type { Text } from './text.ts';
import type { BetView } from './wire.ts';

interface Shown {
  readonly rules: Rules;
  readonly text: Text;
  money(minor: bigint): string;
  /** Without the cents of whole amounts. */
  short(minor: bigint): string;
  readonly bets: readonly BetView[];
}

/** What the player has bet at this table, and what came of it. */
export function openBets({ rules, text, money, short, bets }: Shown): void {
  const stateOf = (bet: BetView) =>
    bet.state === 'settled' || bet.state === 'owed'
      ? toMinor(bet.win) > 0n
        ? text('state.won', { amount: money(toMinor(bet.win)) })
        : text('state.lost')
      : text(`state.${bet.state}`);
  openSheet(
    text,
    text('myBets'),
    ...(bets.length === 0
      ? [h('p', { class: 'hint' }, text('betsEmpty'))]
      : bets.map((bet) =>
          h(
            'article',
            { class: 'bet' },
            h(
              'header',
              {},
              h('b', {}, money(toMinor(bet.stake))),
              h('span', { class: 'bet-state' }, stateOf(bet)),
            ),
            h(
              'p',
              {},
              bet.chips
                .map(({ spot, amount }) => `${spotName(spot, text)} ${short(toMinor(amount))}`)
                .join(', '),
            ),
            h(
              'p',
              { class: 'hint' },
              `${bet.outcome ? `${resultOf(rules, bet.outcome, text)} · ` : ''}${text('roundOf', { shoe: bet.shoe % 10_000, round: bet.round + 1 })}`,
            ),
          ),
        )),
  );
}
