import {
  decideWithdrawal,
  reviewed,
  takeWithdrawal,
  type WaitingWithdrawal,
} from '@laro/contract/calls/officeWithdrawals.ts';
import { useState } from 'react';
import { demanded } from '../features/forms/fields.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { useForm } from '../features/forms/useForm.ts';
import { useText } from '../platform/i18n/text.tsx';
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

/** S6-10: withdrawals that wait for a person, the most urgent first. */
export function Withdrawals() {
  const t = useText();
  const { brand } = useDesk();
  const asked = useCall(reviewed, { query: { merchant: brand.code } }, { staleTime: 0 });
  return (
    <>
      <h1 className={styles.title}>{t('office.page.withdrawals')}</h1>
      <NotNow {...asked} />
      {asked.value === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      {asked.value?.waiting.length === 0 && <p>{t('office.nothingWaits')}</p>}
      <ul className={styles.cards}>
        {asked.value?.waiting.map((one) => (
          <Waiting key={one.id} withdrawal={one} />
        ))}
      </ul>
    </>
  );
}

const refusals: RefusalTable<typeof decideWithdrawal, 'reason'> = {
  WITHDRAWAL_UNKNOWN: { say: 'office.alreadyDecided' },
  TAKEN: { say: 'office.takenByOther' },
  OWN_APPROVAL: { say: 'office.ownApproval' },
  ALREADY_DECIDED: { say: 'office.alreadyDecided' },
  REASON_MISSING: { at: 'reason', say: 'office.reasonForMember' },
  WALLET_FULL: { say: 'office.walletFull' },
  otherwise: { say: 'office.unreachable' },
};

function Waiting({ withdrawal }: { withdrawal: WaitingWithdrawal }) {
  const t = useText();
  const { me, brand, when } = useDesk();
  const address = useAddress();
  const { send } = useSend(decideWithdrawal);
  const { send: take, isSending: isTaking } = useSend(takeWithdrawal);
  const { takenBy, approvedBy, needsTwo, isOwn } = withdrawal;
  const isMine = takenBy === me.name;
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
      const body = { merchant: brand.code, withdrawal: withdrawal.id, decision, reason };
      const outcome = await send({ body });
      return outcome?.ok === true ? undefined : refusedAtDesk(refusals, outcome?.failure);
    },
  });
  return (
    <li className={styles.card}>
      <p className={styles.sum}>
        {grouped(withdrawal.amount)} {brand.currency}
      </p>
      <p>
        <a href={address('members', withdrawal.memberId)}>{withdrawal.member}</a>, {withdrawal.bank} ••••{' '}
        {withdrawal.lastDigits}, {withdrawal.payee}
      </p>
      <p className={styles.label}>
        {t('office.askedAt', { when: when(withdrawal.askedAt) })}
        {withdrawal.dueAt !== undefined && <> {t('office.dueAt', { when: when(withdrawal.dueAt) })}</>}
        {withdrawal.isLate && <strong> {t('office.late')}</strong>}
      </p>
      <p>{takenBy === undefined ? t('office.takenByNobody') : t('office.takenBy', { name: takenBy })}</p>
      {needsTwo && (
        <p>
          {approvedBy === undefined ? t('office.needsTwo') : t('office.approvedBy', { name: approvedBy })}
          {approvedBy !== undefined && isOwn && <> {t('office.ownApproval')}</>}
        </p>
      )}
      {(me.role === 'owner' || me.role === 'cashier') && !isMine && (
        <Button
          loading={isTaking}
          onClick={() =>
            void take({
              body: {
                merchant: brand.code,
                withdrawal: withdrawal.id,
                ...(takenBy !== undefined && { from: takenBy }),
              },
            })
          }
        >
          {t(takenBy === undefined ? 'office.take' : 'office.takeOver')}
        </Button>
      )}
      {(me.role === 'owner' || me.role === 'cashier') && isMine && (
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
              {t('office.approve')}
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
