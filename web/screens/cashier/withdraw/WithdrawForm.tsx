import { useEffect, useRef } from 'react';
import { withdraw, type standing } from '@laro/contract/calls/withdraw.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import type { SaidWhyNot } from '@laro/rules/mayWithdraw.ts';
import { readAmount } from '@laro/rules/typedAmount.ts';
import { AmountField } from '../../../features/forms/AmountField.tsx';
import { amountField } from '../../../features/forms/amountField.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { demanded, type FormField } from '../../../features/forms/fields.ts';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { withSecondStep } from '../../../features/security/ticket.ts';
import { SecondStep } from '../../../features/session/SecondStep.tsx';
import { secondStepLeft } from '../../../features/session/secondStep.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './withdraw.module.css';

type Name = 'amount' | 'cardId' | 'withdrawalPassword';

const refusals: RefusalTable<typeof withdraw, Name> = {
  NOT_NOW: { at: 'amount', say: 'withdraw.notNow' },
  CONFIRM_FIRST: secondStepLeft,
  SECOND_STEP: secondStepLeft,
  CARD_UNKNOWN: { at: 'cardId', say: 'withdraw.cardUnknown' },
  WITHDRAWAL_PASSWORD_WRONG: {
    at: 'withdrawalPassword',
    say: 'withdraw.passwordWrong',
    clears: ['withdrawalPassword'],
  },
  TOO_OFTEN: { say: 'withdraw.tooOften' },
  TOO_MANY_ATTEMPTS: { say: 'withdraw.tooMany' },
  BUSY: { say: 'withdraw.busy' },
  KEY_USED: { say: 'withdraw.keyUsed' },
  otherwise: { say: 'withdraw.unreachable' },
};

/** What the form begins with. */
export interface Draft {
  readonly amount: string;
  readonly cardId: string | undefined;
}

interface WithdrawFormProps {
  readonly standing: Value<typeof standing>;
  readonly format: AmountFormat;
  readonly draft: Draft;
  /** Begins anew, with this. */
  readonly onDraft: (draft?: Draft) => void;
  /** What the gateway says is in the way; undefined as soon as nothing is. */
  readonly onBarred: (why: readonly SaidWhyNot[] | undefined) => void;
}

/** S7-43: how much, where to, and the password; the same as last time by one press and the password. */
export function WithdrawForm({ standing: now, format, draft, onDraft, onBarred }: WithdrawFormProps) {
  const t = useText();
  const { send } = useSend(withdraw);
  const meant = useRef({ body: '', key: '' });
  const password = useRef<HTMLInputElement>(null);
  // Where the rest is said already, only this is left.
  const isFilled = draft.amount !== '';
  useEffect(() => {
    if (isFilled) password.current?.focus();
  }, [isFilled]);
  const plan = { format, least: now.least, most: now.mostNow };
  const fields: FormField<Name>[] = [
    amountField({ name: 'amount', label: 'withdraw.amount' }, plan),
    {
      name: 'cardId',
      label: 'withdraw.card',
      rule: demanded,
      missing: 'withdraw.cardMissing',
      wrong: 'withdraw.cardMissing',
    },
    {
      name: 'withdrawalPassword',
      label: 'withdraw.password',
      rule: demanded,
      missing: 'withdraw.passwordMissing',
      wrong: 'withdraw.passwordMissing',
    },
  ];
  const form = useForm({
    fields,
    async send(typed, signal) {
      const read = readAmount(typed.amount, format, plan);
      const amount = read.ok ? read.amount : typed.amount;
      const { cardId, withdrawalPassword } = typed;
      // Pressed again after a lost answer it is the same withdrawal; of another amount or account it is another.
      const body = `${amount} ${cardId}`;
      if (meant.current.body !== body) meant.current = { body, key: crypto.randomUUID() };
      const { key } = meant.current;
      const outcome = await withSecondStep(async (ticket) =>
        send({ body: { key, amount, cardId, withdrawalPassword, ticket } }, { signal }),
      );
      if (outcome?.ok !== true) {
        const failure = outcome?.failure;
        onBarred(failure?.code === 'NOT_NOW' ? failure.value.why : undefined);
        return refusedBy(refusals, failure);
      }
      onBarred(undefined);
      onDraft();
      toast.show({ text: t('withdraw.taken'), lasts: 'success', tone: 'success' });
      return undefined;
    },
  });
  const cards = now.cards.map(({ id, bank, lastDigits }) => ({
    value: id,
    label: `${bank} •••• ${lastDigits}`,
  }));
  const lastCard = cards.find(({ value }) => value === now.last?.cardId);
  const { last } = now;
  return (
    <section className={styles.card} aria-label={t('withdraw.one')}>
      <Form {...form.props}>
        {last && lastCard && (
          <Button onClick={() => onDraft({ amount: last.amount.replace(/\.00$/, ''), cardId: last.cardId })}>
            {t('withdraw.again', { amount: formatAmount(last.amount, format), card: lastCard.label })}
          </Button>
        )}
        <AmountField
          {...form.field('amount')}
          defaultValue={draft.amount}
          plan={plan}
          quick={[...new Set([now.least, now.mostNow])]}
        />
        <SelectField
          {...form.field('cardId')}
          options={cards}
          defaultValue={draft.cardId ?? lastCard?.value}
        />
        <Field
          {...form.field('withdrawalPassword')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          ref={password}
          reveal={{ show: t('password.show'), hide: t('password.hide') }}
        />
        <p className={styles.quiet}>
          {t('withdraw.noFee')}{' '}
          {t('withdraw.review', {
            amount: formatAmount(now.reviewAbove, format),
            hours: now.reviewHours,
          })}
        </p>
        <Banner said={form.said} />
        <Submit form={form} label={t('withdraw.submit')} />
      </Form>
      <SecondStep />
    </section>
  );
}
