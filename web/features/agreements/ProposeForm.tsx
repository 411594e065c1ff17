import { useState } from 'react';
import { propose, type AgreementTier } from '@laro/contract/calls/agreements.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import { mostTiers } from '@laro/rules/agreements.ts';
import { readAmount } from '@laro/rules/typedAmount.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useSend } from '../../platform/net/useSend.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/FormPage.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { toast } from '../../ui/toast.ts';
import { AmountField } from '../forms/AmountField.tsx';
import { amountField } from '../forms/amountField.ts';
import { Banner } from '../forms/Banner.tsx';
import { demanded, type FormField } from '../forms/fields.ts';
import { refusedBy, type RefusalTable } from '../forms/refusals.ts';
import { Submit } from '../forms/Submit.tsx';
import { useForm } from '../forms/useForm.ts';
import { LoginPassword } from '../security/LoginPassword.tsx';
import { confirmAgain, loginPasswordField, takeTicket } from '../security/ticket.ts';
import type { Standing } from './standing.ts';
import styles from './agreements.module.css';

const refusals: RefusalTable<typeof propose, string> = {
  CONFIRM_FIRST: confirmAgain,
  WITHDRAWAL_PASSWORD_WRONG: {
    at: 'withdrawalPassword',
    say: 'agreements.passwordWrong',
    clears: ['withdrawalPassword'],
  },
  NO_PASSWORD: { at: 'withdrawalPassword', say: 'agreements.noPassword' },
  TOO_MANY_ATTEMPTS: { say: 'agreements.tooMany' },
  BUSY: { say: 'session.busy' },
  HELD: { say: 'agreements.moneyHeld' },
  MEMBER_UNKNOWN: { at: 'junior', say: 'agreements.juniorGone' },
  TIERS_WRONG: { say: 'agreements.tiersWrong' },
  TOO_MUCH: { say: 'agreements.tooMuch' },
  ONE_WAITS: { at: 'junior', say: 'agreements.oneWaits' },
  otherwise: { say: 'session.unreachable' },
};
const optional = { enabled: true, required: false } as const;

interface ProposeFormProps {
  readonly kind: AgreementKind;
  readonly standing: Standing;
  readonly format: AmountFormat;
  readonly onDone: () => void;
}

/** A new contract, or a new version of one: to whom, its steps, the withdrawal password, and the senior's own as the signature. */
export function ProposeForm({ kind, standing, format, onDone }: ProposeFormProps) {
  const t = useText();
  const { send } = useSend(propose);
  const [count, setCount] = useState(1);
  const steps = Array.from({ length: count }, (_, index) => index);
  const money = { format };
  const pays = {
    format: kind === 'dividend' ? { ...format, symbol: '%', symbolAfter: true } : format,
    least: '0.01',
    most: standing.most,
  };
  const orNone = (name: string, label: FormField['label']): FormField => ({
    ...amountField({ name, label }, money),
    rule: optional,
  });
  const fields: FormField[] = [
    {
      name: 'junior',
      label: 'agreements.junior',
      rule: demanded,
      missing: 'agreements.juniorMissing',
      wrong: 'agreements.juniorMissing',
    },
    ...steps.flatMap((step): FormField[] => [
      amountField({ name: `pays${step}`, label: `agreements.field.${kind}` }, pays),
      orNone(`turnover${step}`, 'agreements.field.turnover'),
      orNone(`loss${step}`, 'agreements.field.loss'),
      {
        name: `active${step}`,
        label: 'agreements.field.active',
        rule: { ...optional, pattern: '^\\d{1,6}$' },
        missing: 'agreements.activeWrong',
        wrong: 'agreements.activeWrong',
      },
    ]),
    orNone('activeFrom', 'agreements.field.activeFrom'),
    {
      name: 'withdrawalPassword',
      label: 'agreements.password',
      rule: demanded,
      missing: 'agreements.passwordMissing',
      wrong: 'agreements.passwordMissing',
    },
    loginPasswordField,
  ];
  const form = useForm<string>({
    fields,
    async send(typed, signal) {
      const amount = (name: string) => {
        const read = readAmount(typed[name] ?? '', format);
        return read.ok ? read.amount : '0.00';
      };
      const tiers = steps.map((step): AgreementTier => ({
        turnover: amount(`turnover${step}`),
        loss: amount(`loss${step}`),
        pays: amount(`pays${step}`),
        active: Number(typed[`active${step}`] ?? 0),
      }));
      const taken = await takeTicket('agreement', typed['loginPassword'] ?? '', signal);
      if ('refused' in taken) return taken.refused;
      const outcome = await send(
        {
          body: {
            kind,
            tiers,
            ticket: taken.ticket,
            juniorId: typed['junior'] ?? '',
            activeFrom: amount('activeFrom'),
            withdrawalPassword: typed['withdrawalPassword'] ?? '',
          },
        },
        { signal },
      );
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      toast.show({ text: t('agreements.done.propose'), lasts: 'success', tone: 'success' });
      onDone();
      return undefined;
    },
  });
  return (
    <>
      <p className={styles.quiet}>{t('agreements.proposeText')}</p>
      <Form {...form.props}>
        <SelectField
          {...form.field('junior')}
          placeholder={t('agreements.juniorChoose')}
          options={standing.people.map(({ id, username }) => ({ value: id, label: username }))}
          required
        />
        {steps.map((step) => (
          <fieldset key={step} className={styles.step}>
            <legend>{t('agreements.step', { number: step + 1 })}</legend>
            <AmountField {...form.field(`pays${step}`)} plan={pays} required />
            <AmountField {...form.field(`turnover${step}`)} plan={money} />
            <AmountField {...form.field(`loss${step}`)} plan={money} />
            <Field {...form.field(`active${step}`)} inputMode="numeric" autoComplete="off" />
          </fieldset>
        ))}
        {count < mostTiers && (
          <Button variant="quiet" onClick={() => setCount(count + 1)}>
            {t('agreements.stepMore')}
          </Button>
        )}
        {count > 1 && (
          <Button variant="quiet" onClick={() => setCount(count - 1)}>
            {t('agreements.stepLess')}
          </Button>
        )}
        <AmountField {...form.field('activeFrom')} plan={money} hint={t('agreements.activeFromHint')} />
        <Field
          {...form.field('withdrawalPassword')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          required
          reveal={{ show: t('password.show'), hide: t('password.hide') }}
        />
        <LoginPassword {...form.field('loginPassword')} required />
        <Banner said={form.said} />
        <Submit form={form} label={t('agreements.proposeSign')} />
      </Form>
    </>
  );
}
