import { useState } from 'react';
import { appliedBonuses, decideBonus, type AppliedBonus } from '@laro/contract/calls/officeBonuses.ts';
import { demanded } from '../features/forms/fields.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { useForm } from '../features/forms/useForm.ts';
import { useText, useTexts } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/FormPage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { grouped, useAddress, useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { refusedAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import styles from './office.module.css';

/** S6-10, S3-40: bonuses that were applied for and wait for a person. */
export function Bonuses() {
  const t = useText();
  const { brand } = useDesk();
  const asked = useCall(appliedBonuses, { query: { merchant: brand.code } }, { staleTime: 0 });
  return (
    <>
      <h1 className={styles.title}>{t('office.page.bonuses')}</h1>
      <NotNow {...asked} />
      {asked.value === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      {asked.value?.waiting.length === 0 && <p>{t('office.nothingWaits')}</p>}
      <ul className={styles.cards}>
        {asked.value?.waiting.map((one) => (
          <Waiting key={one.id} bonus={one} />
        ))}
      </ul>
    </>
  );
}

const refusals: RefusalTable<typeof decideBonus, 'reason'> = {
  PART_UNKNOWN: { say: 'office.alreadyDecided' },
  ALREADY_DECIDED: { say: 'office.alreadyDecided' },
  REASON_MISSING: { at: 'reason', say: 'office.reasonForMember' },
  WALLET_FULL: { say: 'office.walletFull' },
  otherwise: { say: 'office.unreachable' },
};

function Waiting({ bonus }: { bonus: AppliedBonus }) {
  const { t, language } = useTexts();
  const { me, brand, when } = useDesk();
  const address = useAddress();
  const { send } = useSend(decideBonus);
  const [decision, setDecision] = useState<'accepted' | 'refused'>('accepted');
  const form = useForm({
    fields: [
      {
        name: 'reason',
        label: 'office.reasonForMember',
        missing: 'office.missing',
        wrong: 'office.wrong',
        rule: { ...demanded, required: decision === 'refused' },
      },
    ],
    async send({ reason }) {
      const outcome = await send({ body: { merchant: brand.code, partId: bonus.id, decision, reason } });
      return outcome?.ok === true ? undefined : refusedAtDesk(refusals, outcome?.failure);
    },
  });
  return (
    <li className={styles.card}>
      <p className={styles.sum}>
        {grouped(bonus.amount)} {brand.currency}
      </p>
      <p>
        <a href={address('members', bonus.memberId)}>{bonus.member}</a>,{' '}
        {bonus.titles[language] ?? bonus.titles['EN']}
      </p>
      <p className={styles.label}>{t('office.bonusApplied', { when: when(bonus.appliedAt) })}</p>
      {me.role !== 'reader' && (
        <Form {...form.props}>
          <Field {...form.field('reason')} />
          <Said said={form.said} />
          <div className={styles.actions}>
            <Button
              type="submit"
              variant="primary"
              loading={form.isBusy}
              onClick={() => setDecision('accepted')}
            >
              {t('office.bonusGive')}
            </Button>
            <Button type="submit" loading={form.isBusy} onClick={() => setDecision('refused')}>
              {t('office.refuse')}
            </Button>
          </div>
        </Form>
      )}
    </li>
  );
}
