import type { ReactNode } from 'react';
import { standing } from '@laro/contract/calls/breaks.ts';
import { breakTexts } from '../../../features/breaks/breakTexts.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { pause } from '../../../ui/icons/pause.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './NotLetIn.module.css';

/** Whom the door keeps from play: because they take a break (decision 191), or for a reason that is not theirs to mend. */
export function NotLetIn({ otherwise }: { readonly otherwise: ReactNode }) {
  const t = useText();
  const { value, failure } = useCall(standing, {});
  if (value?.away) {
    const { away, timeZone } = value;
    return (
      <EmptyState
        icon={pause}
        {...breakTexts(t, { ...away, timeZone })}
        action={<LinkButton to={linkTo('settings')}>{t('screens.settings')}</LinkButton>}
      />
    );
  }
  if (value !== undefined || failure !== undefined) return otherwise;
  return (
    <div role="status" aria-busy="true" aria-label={t('breaks.waiting')}>
      <Skeleton className={styles.asking} />
    </div>
  );
}
