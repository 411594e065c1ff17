import { lazy, Suspense } from 'react';
import { isRealMoney } from '@laro/contract/access.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useSession } from '../platform/session.ts';
import { LinkButton } from '../ui/Button.tsx';
import styles from './AccountBar.module.css';

const MemberBar = lazy(async () => ({ default: (await import('./MemberBar.tsx')).MemberBar }));

/** S2-36: log in and register, or the balance and a deposit button. `narrow` beside a title: only the balance. */
export function AccountBar({ narrow }: { narrow: boolean }) {
  const { session } = useSession();
  if (session === undefined) return <VisitorBar narrow={narrow} />;
  return (
    <Suspense fallback={<div className={styles.member} />}>
      <MemberBar narrow={narrow} canDeposit={isRealMoney(session)} />
    </Suspense>
  );
}

function VisitorBar({ narrow }: { narrow: boolean }) {
  const t = useText();
  return (
    <div className={styles.visitor}>
      <LinkButton to="/m/login" variant="quiet">
        {t('shell.login')}
      </LinkButton>
      {!narrow && (
        <LinkButton to="/m/register" variant="primary">
          {t('shell.register')}
        </LinkButton>
      )}
    </div>
  );
}
