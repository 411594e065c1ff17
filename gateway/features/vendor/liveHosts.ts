import type { Input } from '@laro/contract/protocol/call.ts';
import type { liveHosts } from '@laro/contract/calls/vendor.ts';
import type { House } from '../../house/house.ts';

type Hosts = NonNullable<Input<typeof liveHosts>['body']>['hosts'];

/** S7-18: puts a vendor's hosts in the place of those before; returns the game that the vendor does not have, if any. */
export async function putLiveHosts(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  vendor: string,
  hosts: Hosts,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const tables = await trx
      .selectFrom('games')
      .select(['game_id', 'node_id'])
      .where('vendor_code', '=', vendor)
      .where('game_type', '=', 'LIVE')
      .where('game_id', 'in', [...hosts.map(({ gameId }) => gameId), ''])
      .execute();
    const nodeIds = new Map(tables.map((table) => [table.game_id, table.node_id]));
    const rows = hosts.flatMap(({ hostId, gameId, name, roomType, active, streaming }) => {
      const nodeId = nodeIds.get(gameId);
      if (nodeId === undefined) return [];
      return {
        vendor_code: vendor,
        host_id: hostId,
        node_id: nodeId,
        name,
        room_type: roomType,
        active,
        streaming,
        said_at: clock.now(),
      };
    });
    const unknown = hosts.find(({ gameId }) => !nodeIds.has(gameId));
    if (unknown) return unknown.gameId;
    // Two lists of one vendor at once: the second waits, and is the one that stays.
    await trx.selectFrom('vendors').select('code').where('code', '=', vendor).forNoKeyUpdate().execute();
    await trx.deleteFrom('live_hosts').where('vendor_code', '=', vendor).execute();
    if (rows.length > 0) await trx.insertInto('live_hosts').values(rows).execute();
    return undefined;
  });
}
