import { breakTexts } from '../../../features/breaks/breakTexts.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { pause } from '../../../ui/icons/pause.ts';

interface OnBreakProps {
  readonly until: string;
  readonly isExclusion: boolean;
  readonly timeZone: string;
}

/** Decision 191: what stands in place of the form while its member stays away. */
export function OnBreak(away: OnBreakProps) {
  const t = useText();
  return (
    <EmptyState
      icon={pause}
      {...breakTexts(t, away)}
      action={<LinkButton to={linkTo('withdraw')}>{t('breaks.withdraw')}</LinkButton>}
    />
  );
}
