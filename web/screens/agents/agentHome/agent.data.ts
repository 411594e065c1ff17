import { teamKpi } from '@laro/contract/calls/agent.ts';
import { useCall } from '../../../platform/net/useCall.ts';

/** S7-37: the team's counts of today, as the days of this phone begin. */
export function useTeamCounts() {
  const { value, failure, askAgain } = useCall(teamKpi, { query: today() });
  return { counts: value?.footer, failed: failure !== undefined && value === undefined, retry: askAgain };
}

function today() {
  const now = new Date();
  // Swedes write dates as ISO does.
  const date = now.toLocaleDateString('sv-SE');
  return { startDate: date, endDate: date, size: 0, utcOffset: -now.getTimezoneOffset() };
}
