import { useState } from 'react';
import { affiliateUrls, quotas, registrationRebates } from '@laro/contract/calls/affiliate.ts';
import teamStyles from '../../../features/team/team.module.css';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { linkTo } from '../../../screens.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Links } from './Links.tsx';

const LinkForm = latePart(
  async () => (await import('./LinkForm.tsx')).LinkForm,
  () => <Skeleton className={teamStyles.tall} />,
);

/** S2-27, S7-40: links by which one registers in the agent's team, as a member or an agent and with the rates that it chooses. */
export default function OpenAccount() {
  const t = useText();
  const given = useCall(registrationRebates, {});
  const quota = useCall(quotas, {});
  const made = useCall(affiliateUrls, {});
  const [isMaking, setMaking] = useState(false);
  const asked = [given, quota, made];
  if (asked.some(({ value, failure }) => value === undefined && failure !== undefined)) {
    const retry = {
      label: t('shell.tryAgain'),
      onPress: () => asked.forEach(({ askAgain }) => askAgain()),
      loading: asked.some(({ isAsking }) => isAsking),
    };
    return <ErrorState title={t('open.missing')} retry={retry} />;
  }
  if (given.value === undefined || quota.value === undefined || made.value === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label={t('records.waiting')} className={teamStyles.page}>
        <Skeleton className={teamStyles.tall} />
        <Skeleton className={teamStyles.tall} />
      </div>
    );
  }
  const { links } = quota.value;
  const isFull = links.open >= links.most;
  return (
    <div className={teamStyles.page}>
      <section aria-label={t('open.title')} className={teamStyles.card}>
        <h2 className={teamStyles.title}>{t('open.title')}</h2>
        <p className={teamStyles.quiet}>{t('open.text')}</p>
        {isMaking ? (
          <LinkForm given={given.value} quota={quota.value} onDone={() => setMaking(false)} />
        ) : (
          <Button variant="primary" wide disabled={isFull} onClick={() => setMaking(true)}>
            {t('open.make')}
          </Button>
        )}
        <p className={teamStyles.quiet}>{t(isFull ? 'open.full' : 'open.count', links)}</p>
      </section>
      <Links {...made.value} />
      <LinkButton to={linkTo('salaryContract')} wide>
        {t('team.contracts')}
      </LinkButton>
    </div>
  );
}
