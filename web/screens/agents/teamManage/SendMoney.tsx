import { useRef, useState } from 'react';
import { standing, transferDownline } from '@laro/contract/calls/teamTransfers.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatOf, type AmountFormat } from '@laro/rules/amountFormat.ts';
import type { SaidWhyNot } from '@laro/rules/mayWithdraw.ts';
import { readAmount } from '@laro/rules/typedAmount.ts';
import { AmountField } from '../../../features/forms/AmountField.tsx';
import { amountField } from '../../../features/forms/amountField.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { demanded } from '../../../features/forms/fields.ts';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { withSecondStep } from '../../../features/security/ticket.ts';
import { AskAbout } from '../../../features/support/AskAbout.tsx';
import { SecondStep } from '../../../features/session/SecondStep.tsx';
import { secondStepLeft } from '../../../features/session/secondStep.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { Receipt } from '../../../ui/Receipt.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './teamManage.module.css';

type Standing = Value<typeof standing>;
type Sent = Value<typeof transferDownline>;
type Name = 'amount' | 'withdrawalPassword';

const refusals: RefusalTable<typeof transferDownline, Name> = {
  NOT_NOW: { at: 'amount', say: 'sendMoney.notNow' },
  CONFIRM_FIRST: secondStepLeft,
  SECOND_STEP: secondStepLeft,
  MEMBER_UNKNOWN: { say: 'team.memberGone' },
  TRANSFERS_OFF: { say: 'sendMoney.off' },
  RECEIVER_CANNOT: { say: 'sendMoney.receiverCannot' },
  WITHDRAWAL_PASSWORD_WRONG: {
    at: 'withdrawalPassword',
    say: 'sendMoney.passwordWrong',
    clears: ['withdrawalPassword'],
  },
  TOO_MANY_ATTEMPTS: { say: 'sendMoney.tooMany' },
  BUSY: { say: 'sendMoney.busy' },
  KEY_USED: { say: 'sendMoney.keyUsed' },
  otherwise: { say: 'sendMoney.unreachable' },
};
const sentences: Partial<Record<SaidWhyNot['code'], MessageId>> = {
  TRIAL: 'sendMoney.why.TRIAL',
  AWAY: 'sendMoney.why.AWAY',
  NO_PASSWORD: 'sendMoney.why.NO_PASSWORD',
  HELD: 'sendMoney.why.HELD',
  TURNOVER: 'sendMoney.why.TURNOVER',
  UNPROVED: 'sendMoney.why.UNPROVED',
  BALANCE: 'sendMoney.why.BALANCE',
};

interface SendMoneyProps {
  readonly person: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** S7-46: money for somebody of the team, from what is the agent's own and free. */
export function SendMoney({ person, onClose }: SendMoneyProps) {
  const t = useText();
  const { info } = useSite();
  const { value, failure, isAsking, askAgain } = useCall(standing, { query: { memberId: person.id } });
  const [sent, setSent] = useState<Sent>();
  const [barred, setBarred] = useState<readonly SaidWhyNot[]>();
  const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
  const format = formatOf(value?.currency ?? '', info.currency);
  const why = barred ?? value?.why ?? [];
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('sendMoney.title', { name: person.username })}
      closeLabel={t('shell.close')}
    >
      <div className={styles.person}>
        {value === undefined ? (
          failure === undefined ? (
            <Skeleton className={styles.sendShape} />
          ) : (
            <ErrorState title={t('sendMoney.missing')} retry={retry} />
          )
        ) : sent === undefined ? (
          <>
            <p>{t('sendMoney.available', { balance: formatAmount(value.balance, format) })}</p>
            {why.length > 0 && <Reasons why={why} now={value} format={format} />}
            {value.why.length === 0 && (
              <SendForm person={person} now={value} format={format} onSent={setSent} onBarred={setBarred} />
            )}
          </>
        ) : (
          <>
            <Receipt
              title={t('sendMoney.sent')}
              head={<Amount text={formatAmount(sent.amount, format)} size="figure" />}
              said={{ done: t('wallet.copied'), failed: t('wallet.notCopied') }}
              lines={[
                { label: t('sendMoney.to'), value: person.username },
                { label: t('sendMoney.at'), value: formatMoment(sent.at, value.timeZone) },
                { label: t('sendMoney.number'), value: sent.id },
              ]}
              foot={<AskAbout kind="teamTransfer" number={sent.id} />}
            />
            <Button wide onClick={onClose}>
              {t('shell.close')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}

interface ReasonsProps {
  readonly why: readonly SaidWhyNot[];
  readonly now: Standing;
  readonly format: AmountFormat;
}

function Reasons({ why, now, format }: ReasonsProps) {
  const t = useText();
  const { flags } = useSite();
  return (
    <ul role="status" className={styles.reasons} aria-label={t('sendMoney.why')}>
      {why.map(({ code, amount, until }) => (
        <li key={code}>
          {t(sentences[code] ?? 'sendMoney.notNow', {
            amount: amount === undefined ? '' : formatAmount(amount, format),
            until: until === undefined ? '' : formatMoment(until, now.timeZone),
            percent: now.turnoverPercent,
          })}
          {code === 'NO_PASSWORD' && flags.securityCenter && (
            <LinkButton to={linkTo('securityCenter', { view: 'withdrawal' })}>
              {t('sendMoney.setPassword')}
            </LinkButton>
          )}
          {code === 'UNPROVED' && <LinkButton to={linkTo('withdraw')}>{t('sendMoney.show')}</LinkButton>}
        </li>
      ))}
    </ul>
  );
}

interface SendFormProps {
  readonly person: SendMoneyProps['person'];
  readonly now: Standing;
  readonly format: AmountFormat;
  readonly onSent: (sent: Sent) => void;
  /** What the gateway says is in the way; undefined as soon as nothing is. */
  readonly onBarred: (why: readonly SaidWhyNot[] | undefined) => void;
}

function SendForm({ person, now, format, onSent, onBarred }: SendFormProps) {
  const t = useText();
  const { send } = useSend(transferDownline);
  const meant = useRef({ amount: '', key: '' });
  const plan = { format, most: now.balance };
  const form = useForm<Name>({
    fields: [
      amountField({ name: 'amount', label: 'sendMoney.amount' }, plan),
      {
        name: 'withdrawalPassword',
        label: 'sendMoney.password',
        rule: demanded,
        missing: 'sendMoney.passwordMissing',
        wrong: 'sendMoney.passwordMissing',
      },
    ],
    async send(typed, signal) {
      const read = readAmount(typed.amount, format, plan);
      const amount = read.ok ? read.amount : typed.amount;
      // Pressed again after a lost answer it is the same transfer.
      if (meant.current.amount !== amount) meant.current = { amount, key: crypto.randomUUID() };
      const { key } = meant.current;
      const body = { key, memberId: person.id, amount, withdrawalPassword: typed.withdrawalPassword };
      const outcome = await withSecondStep(async (ticket) => send({ body: { ...body, ticket } }, { signal }));
      if (outcome?.ok !== true) {
        const failure = outcome?.failure;
        onBarred(failure?.code === 'NOT_NOW' ? failure.value.why : undefined);
        return refusedBy(refusals, failure);
      }
      onSent(outcome.value);
      return undefined;
    },
  });
  return (
    <>
      <Form {...form.props}>
        <AmountField {...form.field('amount')} plan={plan} />
        <Field
          {...form.field('withdrawalPassword')}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          reveal={{ show: t('password.show'), hide: t('password.hide') }}
        />
        <p className={styles.quiet}>{t('sendMoney.forGood', { percent: now.turnoverPercent })}</p>
        <Banner said={form.said} />
        <Submit form={form} label={t('sendMoney.submit')} />
      </Form>
      <SecondStep />
    </>
  );
}
