import { useState } from 'react';
import { addCard, type listCards } from '@laro/contract/calls/bankCards.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { accountNumber, isPayeeName, payeeName } from '@laro/rules/bankAccount.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useSession } from '../../platform/net/session.ts';
import { useSend } from '../../platform/net/useSend.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/FormPage.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { toast } from '../../ui/toast.ts';
import { Banner } from '../forms/Banner.tsx';
import { demanded, type FormField } from '../forms/fields.ts';
import { refusedBy, type RefusalTable } from '../forms/refusals.ts';
import { Submit } from '../forms/Submit.tsx';
import { useForm } from '../forms/useForm.ts';
import { LoginPassword } from './LoginPassword.tsx';
import { confirmAgain, loginPasswordField, takeTicket } from './ticket.ts';

type Name = 'bank' | 'accountNumber' | 'payeeName' | 'loginPassword';
type Listed = Value<typeof listCards>;

const refusals: RefusalTable<typeof addCard, Name> = {
  CONFIRM_FIRST: confirmAgain,
  BANK_UNKNOWN: { at: 'bank', say: 'security.bankGone' },
  NUMBER_WRONG: { at: 'accountNumber', say: 'security.numberWrong' },
  PAYEE_WRONG: { at: 'payeeName', say: 'registration.nameWrong' },
  PAYEE_DIFFERS: { say: 'security.payeeDiffers' },
  CARD_EXISTS: { at: 'accountNumber', say: 'security.cardExists' },
  TOO_MANY_CARDS: { say: 'security.tooManyCards' },
  otherwise: { say: 'session.unreachable' },
};

/** S7-45: a bank account of the member's own, in the name that is bound; the first one binds it. */
export function AddCard({ listed, onAdded }: { listed: Listed; onAdded: () => void }) {
  const t = useText();
  const { session } = useSession();
  const { send } = useSend(addCard);
  const [chosen, choose] = useState('');
  const { banks, payeeRule } = listed;
  const digits = banks.find(({ code }) => code === chosen)?.digits;
  const fields: FormField<Name>[] = [
    {
      name: 'bank',
      label: 'security.bank',
      rule: demanded,
      missing: 'security.bankMissing',
      wrong: 'security.bankGone',
    },
    {
      name: 'accountNumber',
      label: 'security.accountNumber',
      rule: demanded,
      missing: 'security.numberMissing',
      wrong: 'security.numberWrong',
      judge: (value) =>
        digits && accountNumber(value, digits) === undefined ? 'security.numberWrong' : undefined,
    },
    ...(payeeRule
      ? [
          {
            name: 'payeeName' as const,
            label: 'security.payeeName' as const,
            rule: payeeRule,
            missing: 'security.payeeMissing' as const,
            wrong: 'registration.nameWrong' as const,
            hint: 'security.payeeHint' as const,
            judge: (value: string) =>
              isPayeeName(payeeName(value)) ? undefined : ('registration.nameWrong' as const),
          },
        ]
      : []),
    loginPasswordField,
  ];
  const form = useForm({
    fields,
    // The number of an account is in no storage.
    kept: { as: `card ${session?.userName}`, only: ['payeeName'] },
    async send({ bank, accountNumber: number, payeeName: name, loginPassword }, signal) {
      const taken = await takeTicket('bankCard', loginPassword, signal);
      if ('refused' in taken) return taken.refused;
      const body = {
        ticket: taken.ticket,
        bankCode: bank,
        accountNumber: number,
        ...(payeeRule && { payeeName: name }),
      };
      const outcome = await send({ body }, { signal });
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      toast.show({ text: t('security.cardAdded'), lasts: 'success', tone: 'success' });
      onAdded();
      return undefined;
    },
  });
  const hint =
    digits &&
    (digits.least === digits.most
      ? t('security.digits', { count: digits.most })
      : t('security.digitsBetween', { least: digits.least, most: digits.most }));
  return (
    <Form {...form.props}>
      <SelectField
        {...form.field('bank')}
        placeholder={t('security.bankChoose')}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => choose(event.target.value)}
        required
      />
      <Field
        {...form.field('accountNumber')}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        required
      />
      {payeeRule && <Field {...form.field('payeeName')} autoComplete="name" required />}
      <LoginPassword {...form.field('loginPassword')} required />
      <Banner said={form.said} />
      <Submit form={form} label={t('security.cardAdd')} />
    </Form>
  );
}
