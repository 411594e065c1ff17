import { isTrial } from '@laro/contract/protocol/access.ts';
import { ExternalLink } from '../../../features/support/ExternalLink.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { linkTo } from '../../../screens.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import waiting from './Break.module.css';
import styles from './settings.module.css';

// Their questions come once they are shown.
const Limits = latePart(
  async () => (await import('./limits/Limits.tsx')).Limits,
  () => <Skeleton className={waiting.limits} />,
);
const Break = latePart(
  async () => (await import('./Break.tsx')).Break,
  () => <Skeleton className={waiting.waiting} />,
);

/** What there is for time, limits and stopping, and where; and what there is not (E11). */
export function InControl() {
  const t = useText();
  const { session } = useSession();
  return (
    <section className={styles.card} aria-labelledby="control">
      <h2 id="control" className={styles.title}>
        {t('settings.control')}
      </h2>
      <p className={styles.hint}>{t('settings.controlGames')}</p>
      <p className={styles.hint}>{t('settings.controlLimits')}</p>
      {!isTrial(session) && (
        <>
          <Limits />
          <Break />
        </>
      )}
      <p className={styles.ways}>
        <ExternalLink
          to="customerService"
          className={styles.way}
          otherwise={
            <PageLink to={linkTo('help')} className={styles.way}>
              {t('screens.help')}
            </PageLink>
          }
        >
          {t('shell.service')}
        </ExternalLink>
        <PageLink to={linkTo('rules')} className={styles.way}>
          {t('screens.rules')}
        </PageLink>
      </p>
    </section>
  );
}
