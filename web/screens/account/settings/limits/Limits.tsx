import { useState } from 'react';
import * as ownLimits from '@laro/contract/calls/ownLimits.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatOf, type AmountFormat } from '@laro/rules/amountFormat.ts';
import { limitPeriods, type LimitPeriod } from '@laro/rules/ownLimits.ts';
import { readAmount } from '@laro/rules/typedAmount.ts';
import { AmountField } from '../../../../features/forms/AmountField.tsx';
import { amountField } from '../../../../features/forms/amountField.ts';
import { Banner } from '../../../../features/forms/Banner.tsx';
import type { FormField } from '../../../../features/forms/fields.ts';
import { Submit } from '../../../../features/forms/Submit.tsx';
import { useForm } from '../../../../features/forms/useForm.ts';
import { wasRefused } from '../../../../features/forms/wasRefused.ts';
import { formatMoment } from '../../../../features/records/moment.ts';
import { formatAmount } from '../../../../platform/i18n/format.ts';
import type { MessageId } from '../../../../platform/i18n/catalogues.ts';
import { useText } from '../../../../platform/i18n/text.tsx';
import { useCall } from '../../../../platform/net/useCall.ts';
import { useSend } from '../../../../platform/net/useSend.ts';
import { useSite } from '../../../../platform/page/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ChoiceChips } from '../../../../ui/ChoiceChips.tsx';
import { Form } from '../../../../ui/FormPage.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import waiting from '../Break.module.css';
import styles from '../settings.module.css';

type Standing = Value<typeof ownLimits.standing>;
type Limit = Standing['limits'][number];

const periods: Readonly<Record<LimitPeriod, MessageId>> = {
  day: 'ownLimits.period.day',
  week: 'ownLimits.period.week',
  month: 'ownLimits.period.month',
};
const holds: Readonly<Record<LimitPeriod, MessageId>> = {
  day: 'ownLimits.holds.day',
  week: 'ownLimits.holds.week',
  month: 'ownLimits.holds.month',
};

/** Decision 219: what the member lets themself deposit; less at once, more a day later by a second yes. */
export function Limits() {
  const t = useText();
  const { info } = useSite();
  const { value, failure } = useCall(ownLimits.standing, {});
  if (value === undefined) {
    return failure ? null : (
      <div role="status" aria-busy="true" aria-label={t('ownLimits.waiting')}>
        <Skeleton className={waiting.limits} />
      </div>
    );
  }
  const format = formatOf(value.currency, info.currency);
  return (
    <>
      <h3 className={styles.part}>{t('ownLimits.title')}</h3>
      <p className={styles.hint}>{t('ownLimits.text')}</p>
      {value.limits.length === 0 ? (
        <p className={styles.hint}>{t('ownLimits.none')}</p>
      ) : (
        <ul className={styles.accounts} aria-label={t('ownLimits.title')}>
          {value.limits.map((limit) => (
            <OneLimit key={limit.period} limit={limit} format={format} timeZone={value.timeZone} />
          ))}
        </ul>
      )}
      <SetOne format={format} lately={value.lately} />
    </>
  );
}

type Answered = { readonly ok: true } | { readonly ok: false; readonly failure: { readonly code: string } };

function whyNot(outcome: Answered): MessageId {
  if (wasRefused(outcome, 'NOT_ALLOWED')) return 'ownLimits.away';
  return wasRefused(outcome, 'TOO_MANY_ATTEMPTS') ? 'ownLimits.tooMany' : 'ownLimits.failed';
}

/** Says what became of an answer. */
function useTold() {
  const t = useText();
  return (outcome: Answered, done: MessageId) => {
    const text = t(outcome.ok ? done : whyNot(outcome));
    toast.show({ text, lasts: 'long', ...(!outcome.ok && { tone: 'danger' }) });
  };
}

interface OneLimitProps {
  readonly limit: Limit;
  readonly format: AmountFormat;
  readonly timeZone: string;
}

function OneLimit({ limit: { period, amount, left, until, wanted }, format, timeZone }: OneLimitProps) {
  const t = useText();
  const tell = useTold();
  const end = useSend(ownLimits.set);
  const second = useSend(ownLimits.confirm);
  const name = t(holds[period], { amount: formatAmount(amount, format) });
  const said = wanted && {
    amount: wanted.amount === undefined ? '' : formatAmount(wanted.amount, format),
    from: formatMoment(wanted.from, timeZone),
    until: formatMoment(wanted.until, timeZone),
  };
  const isOpen = wanted?.isOpen === true;
  const isNone = wanted?.amount === undefined;

  async function confirm(yes: boolean): Promise<void> {
    const outcome = await second.send({ body: { period, yes } });
    if (outcome !== undefined) tell(outcome, 'ownLimits.saved');
  }
  async function endIt(): Promise<void> {
    const outcome = await end.send({ body: { period } });
    if (outcome !== undefined) tell(outcome, 'ownLimits.noted');
  }
  return (
    <li className={styles.limit}>
      <strong>{name}</strong>
      <span className={styles.hint}>
        {t('ownLimits.left', { left: formatAmount(left, format), time: formatMoment(until, timeZone) })}
      </span>
      {said && (
        <span className={styles.hint}>
          {isOpen
            ? t(isNone ? 'ownLimits.openNone' : 'ownLimits.open', said)
            : t(isNone ? 'ownLimits.wantedNone' : 'ownLimits.wanted', said)}
        </span>
      )}
      <div className={styles.ways}>
        {isOpen && (
          <Button loading={second.isSending} onClick={() => void confirm(true)}>
            {t('ownLimits.yes')}
          </Button>
        )}
        {wanted ? (
          <Button loading={second.isSending} onClick={() => void confirm(false)}>
            {t('ownLimits.no')}
          </Button>
        ) : (
          <Button
            aria-label={t('ownLimits.endName', { limit: name })}
            loading={end.isSending}
            onClick={() => void endIt()}
          >
            {t('ownLimits.end')}
          </Button>
        )}
      </div>
    </li>
  );
}

function SetOne({ format, lately }: { readonly format: AmountFormat; readonly lately: string }) {
  const t = useText();
  const tell = useTold();
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const { send } = useSend(ownLimits.set);
  const plan = { format };
  const fields: FormField<'amount'>[] = [amountField({ name: 'amount', label: 'ownLimits.amount' }, plan)];
  const form = useForm({
    fields,
    async send(typed) {
      const read = readAmount(typed.amount ?? '', format);
      if (!read.ok) return { say: 'ownLimits.failed' };
      const outcome = await send({ body: { period, amount: read.amount } });
      if (outcome === undefined) return undefined;
      if (!outcome.ok) {
        return { say: whyNot(outcome) };
      }
      const now = outcome.value.limits.find((one) => one.period === period);
      tell(outcome, now?.wanted === undefined ? 'ownLimits.saved' : 'ownLimits.noted');
      form.clear();
      return undefined;
    },
  });
  return (
    <Form {...form.props}>
      <ChoiceChips
        label={t('ownLimits.period')}
        options={limitPeriods.map((value) => ({ value, label: t(periods[value]) }))}
        value={period}
        onChange={setPeriod}
      />
      <AmountField
        {...form.field('amount')}
        plan={plan}
        hint={t('ownLimits.lately', { amount: formatAmount(lately, format) })}
      />
      <Banner said={form.said} />
      <Submit form={form} label={t('ownLimits.set')} />
    </Form>
  );
}
