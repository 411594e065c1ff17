import type * as support from '@laro/contract/calls/support.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { findHelp } from './support.queries.ts';

export function handlers({ replica }: House): Handlers<typeof support> {
  return {
    async helpCenter({ merchant, query }) {
      const rows = await findHelp(replica, merchant, query.lang);
      return { entries: rows.map((row) => ({ ...row, id: row.id.toString() })) };
    },
  };
}
