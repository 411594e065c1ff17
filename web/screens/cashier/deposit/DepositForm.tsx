import { useRef, useState } from 'react';
import * as calls from '@laro/contract/calls/deposit.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { readAmount } from '@laro/rules/typedAmount.ts';
import { AmountField } from '../../../features/forms/AmountField.tsx';
import { amountField } from '../../../features/forms/amountField.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import type { FormField } from '../../../features/forms/fields.ts';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { useNavigate } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import styles from './deposit.module.css';

type Channel = Value<typeof calls.bankList>['channels'][number];

const refusals: RefusalTable<typeof calls.paymentGateway, 'amount'> = {
  CHANNEL_CLOSED: { say: 'deposit.closed' },
  AMOUNT_LIMIT: { at: 'amount', say: 'deposit.limit' },
  DAY_LIMIT: { at: 'amount', say: 'deposit.dayLimit' },
  IDEMPOTENCY_CONFLICT: { say: 'deposit.keyUsed' },
  TOO_MANY_OPEN: { say: 'deposit.tooMany' },
  TOO_MANY_ATTEMPTS: { say: 'deposit.tooOften' },
  PROMO_GONE: { say: 'deposit.promoGone' },
  OWN_LIMIT: { at: 'amount', say: 'deposit.ownLimit' },
  NOT_ALLOWED: { say: 'deposit.notNow' },
  otherwise: { say: 'deposit.unreachable' },
};

interface DepositFormProps {
  readonly list: Value<typeof calls.bankList>;
  /** What the deposit can be for. */
  readonly promos: Value<typeof calls.promos>['promos'];
  readonly format: AmountFormat;
  /** S4-29: the new form has the channels as tiles above the amount, the base one as a list to choose from. */
  readonly form: 'base' | 'new';
}

/** S7-44: a channel and an amount; what it costs and how long it takes is said before. */
export function DepositForm({ list, promos, format, form: template }: DepositFormProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [code, setCode] = useState(list.channels[0]?.channel ?? '');
  const [chosen, setPromo] = useState<string>();
  // What the member has joined is meant, until another is chosen.
  const promo = chosen ?? promos.find(({ joined }) => joined)?.id ?? '';
  const channel = list.channels.find((one) => one.channel === code) ?? list.channels[0];
  const senders = {
    paymentGateway: useSend(calls.paymentGateway).send,
    manualTransfer: useSend(calls.manualTransfer).send,
    alipay: useSend(calls.alipay).send,
    qq: useSend(calls.qq).send,
    wechat: useSend(calls.wechat).send,
  };
  const meant = useRef({ body: '', key: '' });
  const plan = { format, least: channel?.minimum, most: channel?.maximum };
  const fields: FormField<'amount'>[] = [amountField({ name: 'amount', label: 'deposit.amount' }, plan)];
  const form = useForm({
    fields,
    async send(typed, signal) {
      if (channel === undefined) return { say: 'deposit.closed' };
      const read = readAmount(typed.amount, format, plan);
      const amount = read.ok ? read.amount : typed.amount;
      // Pressed again after a lost answer it is the same deposit; of another amount or channel it is another.
      const body = `${amount} ${channel.channel} ${promo}`;
      if (meant.current.body !== body) meant.current = { body, key: crypto.randomUUID() };
      const asked = { clientKey: meant.current.key, channel: channel.channel, amount };
      const outcome = await senders[channel.by](
        { body: { ...asked, ...(promo !== '' && { promo }) } },
        { signal },
      );
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      void navigate(linkTo('deposit', { order: outcome.value.orderNo }));
      return undefined;
    },
  });
  const left = list.limits
    ?.map((limit) => limit.left)
    .toSorted((one, other) => Number(one) - Number(other))[0];
  const options = list.channels.map((one) => ({ value: one.channel, label: one.name }));
  return (
    <section className={styles.card} aria-label={t('deposit.one')}>
      <Form {...form.props}>
        {template === 'new' ? (
          <ChoiceChips label={t('deposit.by')} options={options} value={code} onChange={setCode} />
        ) : (
          <SelectField
            name="channel"
            label={t('deposit.by')}
            options={options}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <AmountField
          {...form.field('amount')}
          plan={plan}
          quick={list.quick.filter((amount) => isWithin(amount, channel))}
        />
        {promos.length > 0 && (
          <SelectField
            name="promo"
            label={t('deposit.promo')}
            options={[
              { value: '', label: t('deposit.noPromo') },
              ...promos.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={promo}
            onChange={(event) => setPromo(event.target.value)}
          />
        )}
        {channel && <Terms channel={channel} format={format} />}
        {left !== undefined && (
          <p className={styles.quiet}>{t('deposit.leftOfLimit', { left: formatAmount(left, format) })}</p>
        )}
        <Banner said={form.said} />
        <Submit form={form} label={t('deposit.submit')} />
      </Form>
    </section>
  );
}

/** What the channel costs and how long it takes. */
function Terms({ channel, format }: { readonly channel: Channel; readonly format: AmountFormat }) {
  const { t } = useTexts();
  const { fixed, perTenThousand } = channel.fee;
  const fees = [
    ...(fixed === '0.00' ? [] : [formatAmount(fixed, format)]),
    ...(perTenThousand === 0 ? [] : [`${perTenThousand / 100}%`]),
  ];
  return (
    <p className={styles.quiet}>
      {t('deposit.arrives', { minutes: channel.minutes })}{' '}
      {fees.length === 0 ? t('deposit.noFee') : t('deposit.fee', { fee: fees.join(' + ') })}
    </p>
  );
}

function isWithin(amount: string, channel: Channel | undefined): boolean {
  const [minor, least, most] = [amount, channel?.minimum ?? '0.00', channel?.maximum ?? amount].map((text) =>
    BigInt(text.replace('.', '')),
  );
  return minor !== undefined && least !== undefined && most !== undefined && minor >= least && minor <= most;
}
