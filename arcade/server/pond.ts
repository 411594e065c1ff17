import * as v from 'valibot';
import { hash } from '@laro/rules/hash.ts';
import { shotsOf } from '../games/pond/rules.ts';
import type { PondView } from '../games/pond/wire.ts';
import { secondsAfter, type Arcade, type Session } from './house.ts';

const Hits = v.array(v.picklist(['missed', 'caught', 'returned']));
/** So long a burst is told of: longer than a fish is in sight. */
const toldSeconds = 25;
const most = 60;

/** What the others of this merchant in the same pond have shot lately. Which fish swim follows from the clock alone. */
export async function pondView({ db, now }: Arcade, { merchant, player, game }: Session): Promise<PondView> {
  const rows = await db
    .selectFrom('arcade.rounds')
    .select(['id', 'player', 'choice', 'spins'])
    .where('game', '=', game)
    .where('created_at', '>', secondsAfter(now(), -toldSeconds))
    .where('merchant', '=', merchant)
    .where('player', '!=', player)
    // What the wallet has not taken is no shot.
    .where('state', 'in', ['won', 'closed'])
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const bursts = rows.flatMap(({ id, player: other, choice, spins }) => {
    const shots = shotsOf(choice);
    const hits = v.safeParse(Hits, spins);
    return shots && hits.success ? [{ id, who: hash(other) % 997, shots, hits: hits.output }] : [];
  });
  return { now: now().getTime(), bursts };
}
