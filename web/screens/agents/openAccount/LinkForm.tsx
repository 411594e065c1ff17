import { useState } from 'react';
import {
  accountKinds,
  createAffiliateUrl,
  linkDays,
  linkUses,
  longestLinkName,
  type quotas,
  type registrationRebates,
} from '@laro/contract/calls/affiliate.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { rateText } from '../../../features/team/figures.ts';
import { chosenRates, RateFields, rateFields } from '../../../features/team/RateFields.tsx';
import teamStyles from '../../../features/team/team.module.css';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './openAccount.module.css';

const refusals: RefusalTable<typeof createAffiliateUrl, never> = {
  RATE_WRONG: { say: 'rebates.boundsMoved' },
  TOO_MANY_LINKS: { say: 'open.tooMany' },
  otherwise: { say: 'team.unreachable' },
};
const name = {
  name: 'name',
  label: 'open.name',
  rule: { enabled: true, required: false, maxLength: longestLinkName },
  missing: 'open.name',
  wrong: 'open.nameLong',
  hint: 'open.nameHint',
} as const;

interface LinkFormProps {
  readonly given: Value<typeof registrationRebates>;
  readonly quota: Value<typeof quotas>;
  readonly onDone: () => void;
}

/** What a new link opens, and with which rates. What is left to be given stands beside each. */
export function LinkForm({ given, quota, onDone }: LinkFormProps) {
  const t = useText();
  const { send } = useSend(createAffiliateUrl);
  const [opens, setOpens] = useState<(typeof accountKinds)[number]>('member');
  const [days, setDays] = useState<(typeof linkDays)[number]>();
  const [uses, setUses] = useState<(typeof linkUses)[number]>();
  const rates = given.rates.map(({ category, most }) => ({ category, most, least: 0, rate: 0 }));
  const form = useForm({
    fields: [name, ...rateFields(rates)],
    async send({ name: called, ...values }) {
      const chosen = { opens, days, uses, rates: chosenRates(rates, values) };
      const outcome = await send({ body: { name: called, ...chosen } });
      if (outcome === undefined) return undefined;
      if (!outcome.ok) return refusedBy(refusals, outcome.failure);
      toast.show({ text: t('open.made'), lasts: 'success', tone: 'success' });
      onDone();
      return undefined;
    },
  });
  const lowest = Math.min(...quota.rates.map(({ kept }) => kept));
  return (
    <Form {...form.props}>
      <SegmentedControl
        label={t('open.opens')}
        value={opens}
        onChange={setOpens}
        options={accountKinds.map((kind) => ({ value: kind, label: t(`team.${kind}`) }))}
      />
      <p className={teamStyles.quiet}>{t(`open.opens.${opens}`)}</p>
      <Field {...form.field('name')} />
      <div className={styles.choice}>
        <p className={teamStyles.quiet}>{t('open.days')}</p>
        <ChoiceChips
          label={t('open.days')}
          value={String(days ?? 0)}
          options={[0, ...linkDays].map((count) => ({
            value: String(count),
            label: t('open.forDays', { count }),
          }))}
          onChange={(chosen) => setDays(linkDays.find((one) => String(one) === chosen))}
        />
      </div>
      <div className={styles.choice}>
        <p className={teamStyles.quiet}>{t('open.uses')}</p>
        <ChoiceChips
          label={t('open.uses')}
          value={String(uses ?? 0)}
          options={[0, ...linkUses].map((count) => ({
            value: String(count),
            label: t('open.forPeople', { count }),
          }))}
          onChange={(chosen) => setUses(linkUses.find((one) => String(one) === chosen))}
        />
      </div>
      {rates.length > 0 && (
        <>
          <p className={teamStyles.quiet}>{t('open.ratesText', { kept: rateText(lowest) })}</p>
          <RateFields form={form} rates={rates} step={given.step} />
        </>
      )}
      <Banner said={form.said} />
      <Submit form={form} label={t('open.make')} />
    </Form>
  );
}
