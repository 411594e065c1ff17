import { useState } from 'react';
import type { Agreement } from '@laro/contract/calls/agreements.ts';
import { passesAgentGate } from '@laro/contract/protocol/access.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { agreementKinds, type AgreementKind } from '@laro/rules/agreementKinds.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useCall } from '../../platform/net/useCall.ts';
import { useSession } from '../../platform/net/session.ts';
import { latePart } from '../../platform/page/latePart.tsx';
import { useSite } from '../../platform/page/site.ts';
import { linkTo } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { team } from '../../ui/icons/team.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { SecondStep } from '../session/SecondStep.tsx';
import { AgreementCard } from './AgreementCard.tsx';
import { contractScreens } from './contractScreens.ts';
import { standingCalls, type Standing } from './standing.ts';
import styles from './agreements.module.css';

const Payments = latePart(async () => (await import('./Payments.tsx')).Payments);
// Most only read.
const Sheet = latePart(async () => (await import('../../ui/Sheet.tsx')).Sheet);
const ProposeForm = latePart(async () => (await import('./ProposeForm.tsx')).ProposeForm);

/** S2-29: the contracts of a kind, those with whoever brought one and those with whom one brought. */
export function Contract({ kind }: { readonly kind: AgreementKind }) {
  const t = useText();
  const { session } = useSession();
  const { value, failure, isAsking, askAgain } = useCall(standingCalls[kind], {});
  if (value === undefined && failure === undefined) return <Waiting kind={kind} />;
  if (value === undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('agreements.missing')} retry={retry} />;
  }
  return (
    <div className={styles.page}>
      <Tabs
        label={t('agreements.kinds')}
        panel="contracts"
        current={kind}
        tabs={agreementKinds.map((id) => ({
          id,
          label: t(`agreements.kind.${id}`),
          to: linkTo(contractScreens[id]),
        }))}
      />
      <SecondStep />
      <TabPanel id="contracts" current={kind} className={styles.page}>
        <Contracts kind={kind} standing={value} />
        {kind !== 'dividend' && passesAgentGate(session) && <Payments kind={kind} />}
      </TabPanel>
    </div>
  );
}

function Contracts({ kind, standing }: { readonly kind: AgreementKind; readonly standing: Standing }) {
  const t = useText();
  const { info } = useSite();
  const [proposing, setProposing] = useState<{ readonly open: boolean }>();
  const { agreements, people, most, today } = standing;
  const open = agreements.filter((one) => !isOver(one, today));
  const over = agreements.filter((one) => isOver(one, today));
  const isAbove = people.length > 0 && most !== '0.00';
  const format = formatOf(standing.currency, info.currency);
  const cards = (side: Agreement['side']) =>
    open
      .filter((one) => one.side === side)
      .map((one) => (
        <AgreementCard key={one.id} kind={kind} agreement={one} standing={standing} format={format} />
      ));
  const [mine, theirs] = [cards('junior'), cards('senior')];
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{t(`agreements.lead.${kind}`)}</p>
      {mine.length === 0 && theirs.length === 0 && !isAbove && (
        <EmptyState icon={team} title={t('agreements.none')} text={t('agreements.noneText')} />
      )}
      {mine.length > 0 && (
        <section aria-label={t('agreements.mine')} className={styles.section}>
          <h2 className={styles.title}>{t('agreements.mine')}</h2>
          {mine}
        </section>
      )}
      {(isAbove || theirs.length > 0) && (
        <section aria-label={t('agreements.theirs')} className={styles.section}>
          <h2 className={styles.title}>{t('agreements.theirs')}</h2>
          {theirs.length === 0 && <p className={styles.quiet}>{t('agreements.theirsNone')}</p>}
          {theirs}
          {isAbove && (
            <Button variant="primary" size="large" wide onClick={() => setProposing({ open: true })}>
              {t('agreements.propose')}
            </Button>
          )}
        </section>
      )}
      {over.length > 0 && (
        <details className={styles.over}>
          <summary>{t('agreements.over', { count: over.length })}</summary>
          <div className={styles.section}>
            {over.map((one) => (
              <AgreementCard key={one.id} kind={kind} agreement={one} standing={standing} format={format} />
            ))}
          </div>
        </details>
      )}
      {proposing && (
        <Sheet
          open={proposing.open}
          onClose={() => setProposing({ open: false })}
          title={t('agreements.propose')}
          closeLabel={t('shell.close')}
        >
          <ProposeForm
            kind={kind}
            standing={standing}
            format={format}
            onDone={() => setProposing(undefined)}
          />
        </Sheet>
      )}
    </div>
  );
}

/** It is of the past, and says nothing of a day to come. */
function isOver({ state, until }: Agreement, today: string): boolean {
  return state === 'refused' || state === 'takenBack' || (until !== null && until < today);
}

function Waiting({ kind }: { readonly kind: AgreementKind }) {
  const t = useText();
  return (
    <div className={styles.page}>
      <p className={styles.quiet}>{t(`agreements.lead.${kind}`)}</p>
      <div role="status" aria-busy="true" aria-label={t('agreements.waiting')}>
        <Skeleton className={styles.shape} />
      </div>
    </div>
  );
}
