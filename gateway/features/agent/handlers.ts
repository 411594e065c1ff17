import type * as agent from '@laro/contract/calls/agent.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { countTeam } from './agent.queries.ts';

/** How long after its last call a session counts as online. */
const onlineForMs = 5 * 60_000;
const minute = 60_000;
const day = 24 * 60 * minute;

export function handlers({ replica: db, clock }: House): Handlers<typeof agent> {
  return {
    async teamKpi({ query, session }) {
      const now = clock.now();
      const startOf = (date: string) => Date.parse(`${date}T00:00:00Z`) - query.utcOffset * minute;
      const counts = await countTeam(db, {
        agent: session.memberId,
        from: new Date(startOf(query.startDate)),
        until: new Date(startOf(query.endDate) + day),
        now,
        seenSince: new Date(now.getTime() - onlineForMs),
      });
      return {
        footer: {
          teamLoginMemberCount: Number(counts.loggedIn),
          teamBetMemberCount: Number(counts.bet),
          teamRegisterMemberCount: Number(counts.registered),
          teamOnlineCount: Number(counts.online),
        },
      };
    },
  };
}
