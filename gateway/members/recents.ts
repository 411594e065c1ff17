import { mostRecents } from '@laro/contract/calls/games.ts';
import type { House } from '../house/house.ts';

/** Puts the game first among those that were opened, of which {@link mostRecents} stay. */
export async function writeRecent(
  { db, clock, events }: Pick<House, 'db' | 'clock' | 'events'>,
  memberId: bigint,
  nodeId: bigint,
): Promise<void> {
  await db
    .insertInto('recents')
    .values({ member_id: memberId, node_id: nodeId, at: clock.now() })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'node_id']).doUpdateSet((eb) => ({
        at: eb.fn<Date>('greatest', ['recents.at', eb.ref('excluded.at')]),
      })),
    )
    .execute();
  await db
    .deleteFrom('recents')
    .where('member_id', '=', memberId)
    .where('node_id', 'in', (eb) =>
      eb
        .selectFrom('recents')
        .select('node_id')
        .where('member_id', '=', memberId)
        .orderBy('at', 'desc')
        .orderBy('node_id', 'desc')
        .offset(mostRecents),
    )
    .execute();
  events.tell('wallet', String(memberId));
}
