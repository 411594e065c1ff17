import { readSecurity } from '@laro/contract/calls/security.ts';
import { SecondStep } from '../../../features/session/SecondStep.tsx';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useLocation } from '../../../platform/router/router.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Coming } from './Coming.tsx';
import { Overview } from './Overview.tsx';
import type { Config } from './protections.ts';
import styles from './securityCenter.module.css';

// Whoever looks at the list fetches none of the forms.
const Waiting = () => <Skeleton className={styles.waiting} />;
const Cards = latePart(async () => (await import('./Cards.tsx')).Cards, Waiting);
const Contact = latePart(async () => (await import('./Contact.tsx')).Contact, Waiting);
const Logins = latePart(async () => (await import('./Logins.tsx')).Logins, Waiting);
const Passkeys = latePart(async () => (await import('./Passkeys.tsx')).Passkeys, Waiting);
const Questions = latePart(async () => (await import('./Questions.tsx')).Questions, Waiting);
const TwoSteps = latePart(async () => (await import('./TwoSteps.tsx')).TwoSteps, Waiting);
const WithdrawalPassword = latePart(
  async () => (await import('./WithdrawalPassword.tsx')).WithdrawalPassword,
  Waiting,
);

const views: Readonly<Record<string, { title: MessageId; show: (config: Config) => React.ReactNode }>> = {
  cards: { title: 'security.cards', show: () => <Cards /> },
  withdrawal: { title: 'security.withdrawal', show: (config) => <WithdrawalPassword config={config} /> },
  mobile: { title: 'security.mobile', show: (config) => <Contact config={config} of="mobile" /> },
  email: { title: 'security.email', show: (config) => <Contact config={config} of="email" /> },
  questions: { title: 'security.questions', show: (config) => <Questions config={config} /> },
  passkeys: { title: 'passkeys.title', show: () => <Passkeys /> },
  secondStep: { title: 'secondStep.title', show: (config) => <TwoSteps config={config} /> },
  logins: { title: 'security.logins', show: () => <Logins /> },
};

/** S7-45: the list, or one protection by itself, as the address says. */
export function Member() {
  const t = useText();
  const { search } = useLocation();
  const { value, failure, isAsking, askAgain } = useCall(readSecurity, {});
  const name = new URLSearchParams(search).get('view') ?? '';
  const view = views[name];
  if (value === undefined && failure !== undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('security.missing')} retry={retry} />;
  }
  if (value === undefined) return <Coming />;
  return (
    <div className={styles.page}>
      {view === undefined ? (
        <Overview config={value} />
      ) : (
        <section key={name} className={styles.card} aria-labelledby="view">
          <h2 id="view" className={styles.title}>
            {t(view.title)}
          </h2>
          {view.show(value)}
        </section>
      )}
      <SecondStep />
    </div>
  );
}
