import { useQuery } from '@tanstack/react-query';
import type { Value } from '@laro/contract/protocol/call.ts';
import { teamKpi } from '@laro/contract/calls/agent.ts';
import { call } from '../../../platform/net/api.ts';
import { valueOf } from '../../../platform/net/queryClient.ts';

type TeamCounts = Value<typeof teamKpi>['footer'];

/** S7-37: the team's counts of today, as the days of this phone begin. */
export function useTeamCounts(): { counts: TeamCounts | undefined; failed: boolean; retry: () => void } {
  const { data, isError, refetch } = useQuery({
    queryKey: ['agent.teamKpi'],
    queryFn: async ({ signal }) => valueOf(await call(teamKpi, { query: today() }, { signal })).footer,
  });
  return { counts: data, failed: isError && data === undefined, retry: () => void refetch() };
}

function today() {
  const now = new Date();
  // Swedes write dates as ISO does.
  const date = now.toLocaleDateString('sv-SE');
  return { startDate: date, endDate: date, size: 0, utcOffset: -now.getTimezoneOffset() };
}
