import type { Engine } from '../engine.ts';
import { hitsOf, lengthsOf, paidBy, shotsOf } from './rules.ts';
import { pondTitles, titles } from './titles.ts';

/** A round is a burst: shots of one price each, at the fish that the choice names. */
export const engine: Engine = {
  id: 'pond',
  titles,
  bets(gameId) {
    const least = titles[gameId]?.minBet ?? 0n;
    return [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n].map((times) => least * times);
  },
  chips: true,
  async play(draw, { gameId, stake, choice, decisions }) {
    const title = pondTitles.get(gameId);
    const shots = shotsOf(choice);
    if (!title || !shots || decisions.length > 0) return 'BAD_CHOICE';
    const many = BigInt(shots.length);
    if (stake % many !== 0n) return 'BAD_CHOICE';
    const hits = hitsOf(shots, await draw(0, lengthsOf(title, shots)));
    return { outcome: hits, win: BigInt(paidBy(title, shots, hits)) * (stake / many) };
  },
};
