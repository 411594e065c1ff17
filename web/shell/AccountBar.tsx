import { lazy, Suspense } from 'react';
import { isTrial } from '@laro/contract/protocol/access.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useSession } from '../platform/net/session.ts';
import { useSite } from '../platform/page/site.ts';
import { LinkButton } from '../ui/Button.tsx';
import { IconLink } from '../ui/IconButton.tsx';
import { download } from '../ui/icons/download.ts';
import { personAdd } from '../ui/icons/personAdd.ts';
import { linkTo } from '../screens.ts';
import styles from './AccountBar.module.css';

const MemberBar = lazy(async () => ({ default: (await import('./MemberBar.tsx')).MemberBar }));

interface AccountBarProps {
  /** Beside a title: some as icons. */
  readonly narrow: boolean;
  /** Is told how much waits behind the menu for whoever is logged in. */
  readonly onUnread: (count: number) => void;
}

/** S2-36: log in and register, or the balance and a deposit button. */
export function AccountBar({ narrow, onUnread }: AccountBarProps) {
  const { session } = useSession();
  if (session === undefined) return <VisitorBar narrow={narrow} />;
  return (
    <>
      {/* A trial player's long sum and the way to membership take its place. */}
      {!narrow && !isTrial(session) && <DownloadLink />}
      <Suspense fallback={<div className={styles.member} />}>
        <MemberBar narrow={narrow} session={session} onUnread={onUnread} />
      </Suspense>
    </>
  );
}

/** S2-35: on home only, where the merchant has an app to offer. */
function DownloadLink() {
  const t = useText();
  const { resources } = useSite();
  if (resources.length === 0) return null;
  return <IconLink icon={download} label={t('install.bar')} to={linkTo('appDownload')} />;
}

function VisitorBar({ narrow }: { narrow: boolean }) {
  const t = useText();
  return (
    <div className={styles.visitor}>
      {!narrow && <DownloadLink />}
      <LinkButton to={linkTo('login')} variant="quiet" className={styles.action}>
        {t('shell.login')}
      </LinkButton>
      {narrow ? (
        <IconLink icon={personAdd} label={t('shell.register')} to={linkTo('register')} />
      ) : (
        <LinkButton to={linkTo('register')} variant="primary" className={styles.action}>
          {t('shell.register')}
        </LinkButton>
      )}
    </div>
  );
}
