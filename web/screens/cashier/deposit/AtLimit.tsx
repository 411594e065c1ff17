import { formatMoment } from '../../../features/records/moment.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { pause } from '../../../ui/icons/pause.ts';

/** Decision 219: what stands in place of the form while nothing is left of a limit of the member's own. */
export function AtLimit({ until, timeZone }: { readonly until: string; readonly timeZone: string }) {
  const t = useText();
  return (
    <EmptyState
      icon={pause}
      title={t('deposit.limitReached')}
      text={t('deposit.limitReachedText', { time: formatMoment(until, timeZone) })}
      action={<LinkButton to={linkTo('settings')}>{t('deposit.yourLimits')}</LinkButton>}
    />
  );
}
