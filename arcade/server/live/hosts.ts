import { slug } from '@laro/rules/slug.ts';
import { liveVendors, tables } from '../../games/live/titles.ts';
import type { ArcadeOf } from '../house.ts';

/** Who is shown of each vendor: as many as a row has room for. */
const shown = 6;

/** S7-18: says who deals at the tables of each vendor. A stream that is not said again counts as over. */
export async function sayHosts(arcadeOf: ArcadeOf): Promise<void> {
  for (const vendor of liveVendors) {
    const hosts = [...tables].flatMap(([gameId, { vendor: of, dealer, rooms, rules }]) => {
      if (of !== vendor || !dealer || rules.stage === 'fight') return [];
      const roomType = rooms.some(({ id }) => id === 'open') ? 'FREE' : 'VIP';
      return [
        {
          hostId: slug(dealer.name),
          name: dealer.name,
          gameId,
          roomType,
          active: true,
          streaming: true,
        } as const,
      ];
    });
    if (hosts.length > 0) await arcadeOf(vendor)?.wallet.tellHosts(hosts.slice(0, shown));
  }
}
