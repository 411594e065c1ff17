import { drawStops, hashOfSeed } from '../fairness.ts';
import { button, h } from '../page/dom.ts';
import { openSheet } from '../page/sheet.ts';
import { keyOf, shufflesOf } from './clock.ts';
import type { Outcome } from './rules.ts';
import type { Text } from './text.ts';
import type { Table } from './titles.ts';
import type { BetView, ShoeView } from './wire.ts';

interface Shown {
  readonly table: Table;
  readonly text: Text;
  readonly game: string;
  readonly room: string;
  /** What the seed of the shoe that is on was committed to. */
  readonly hash: string;
  /** The shoe that was over last. */
  readonly before: ShoeView | undefined;
  /** The player's own, in any shoe. */
  bets(): readonly BetView[];
  bead(outcome: Outcome): HTMLElement;
}

/** What the shoe was committed to, and the shoe before dealt again in the player's browser. */
export function openFair({ table, text, game, room, hash, before, bets, bead }: Shown): void {
  const verdict = h('p', { class: 'hint', role: 'status' });
  const check = async (of: ShoeView, seed: string) => {
    const key = keyOf(game, room);
    const outcomes = await table.rules.deal(
      (part, lengths) =>
        drawStops(
          { serverSeed: seed, clientSeed: key.replace(':', '_'), nonce: BigInt(of.number) },
          part,
          lengths,
        ),
      shufflesOf(table, key, of.number),
    );
    const isRight = (await hashOfSeed(seed)) === of.hash;
    // Whatever was bet on in that shoe is compared with what the seed gives.
    const own = bets().filter((bet) => bet.shoe === of.number && bet.room === room && bet.outcome);
    const isSame = own.every((bet) => JSON.stringify(bet.outcome) === JSON.stringify(outcomes[bet.round]));
    verdict.textContent = text(isRight && isSame ? 'checked' : 'wrong', { count: outcomes.length });
    results.replaceChildren(...outcomes.map(bead));
  };
  const results = h('div', { class: 'run wrap' });
  const seed = before?.seed ?? null;
  openSheet(
    text,
    text('fair'),
    h('p', {}, text('fairText')),
    h('h3', {}, text('fairNow')),
    h('p', { class: 'code' }, hash),
    ...(before && seed !== null
      ? [
          h('h3', {}, text('fairBefore')),
          h('p', { class: 'code' }, before.hash),
          h('p', { class: 'hint' }, text('fairSeed')),
          h('p', { class: 'code' }, seed),
          button({ class: 'quiet' }, () => void check(before, seed), text('check')),
          verdict,
          results,
        ]
      : [h('p', { class: 'hint' }, text('fairLater'))]),
  );
}
