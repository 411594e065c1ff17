import { isRealMoney, isTrial, type HasType } from '@laro/contract/protocol/access.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useSession } from '../platform/net/session.ts';
import { latePart } from '../platform/page/latePart.tsx';
import { useSite } from '../platform/page/site.ts';
import { LinkButton } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { IconLink } from '../ui/IconButton.tsx';
import { download } from '../ui/icons/download.ts';
import { personAdd } from '../ui/icons/personAdd.ts';
import { wallet } from '../ui/icons/wallet.ts';
import { linkTo } from '../screens.ts';
import styles from './AccountBar.module.css';

const MemberBar = latePart(
  () => import('./MemberBar.tsx').then((part) => part.MemberBar),
  () => <span className={styles.amount} />,
);

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
      <div className={classes(styles.member, narrow && styles.narrow, isTrial(session) && styles.trial)}>
        <MemberBar onUnread={onUnread} />
        <WayOn narrow={narrow} session={session} />
      </div>
    </>
  );
}

/** To what a member of this kind does next: a deposit, or to become one. */
function WayOn({ narrow, session }: { narrow: boolean; session: HasType }) {
  const t = useText();
  const next = isRealMoney(session)
    ? ({ icon: wallet, label: 'shell.deposit', to: linkTo('deposit') } as const)
    : isTrial(session) && ({ icon: personAdd, label: 'shell.register', to: linkTo('register') } as const);
  if (!next) return null;
  if (narrow) return <IconLink icon={next.icon} label={t(next.label)} to={next.to} />;
  return (
    <LinkButton to={next.to} variant="primary" className={styles.action}>
      {t(next.label)}
    </LinkButton>
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
    <div className={classes(styles.visitor, narrow && styles.narrow)}>
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
