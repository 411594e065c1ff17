import type { teamProfitAndLoss } from '@laro/contract/calls/agent.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { TakeAway } from '../../../features/records/TakeAway.tsx';
import { useText } from '../../../platform/i18n/text.tsx';

/** The days of a report, as a file and on paper. */
export function Take({ report }: { readonly report: Value<typeof teamProfitAndLoss> }) {
  const t = useText();
  const columns = ['deposited', 'withdrawn', 'turnover', 'won', 'result', 'rewards'] as const;
  return (
    <TakeAway
      fileName={`team-profit-and-loss-${report.from}-${report.to}`}
      rows={[
        [t('team.day'), ...columns.map((column) => t(`team.${column}`))],
        ...report.days.map((day) => [day.day, ...columns.map((column) => day[column])]),
      ]}
    />
  );
}
