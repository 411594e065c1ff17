import { useRef, useState } from 'react';
import {
  audiences,
  countAudience,
  keepDraft,
  listCampaigns,
  startCampaign,
  stopCampaign,
  type Campaign,
  type CampaignRules,
} from '@laro/contract/calls/officeCampaigns.ts';
import { demanded } from '../features/forms/fields.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { useForm } from '../features/forms/useForm.ts';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText, useTexts } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { forgetFields, keepFields, keptFields } from '../platform/storage/keptFields.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/FormPage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useAddress, useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { Phones } from './Phones.tsx';
import { ReadOnly } from './ReadOnly.tsx';
import { saidAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import { nowIn, schedule } from './Schedule.tsx';
import { ShownText, textFields, textsOf, TitleAndText, typedOf } from './TitleAndText.tsx';
import { useOpen, useSaving, useTold } from './writing.ts';
import styles from './office.module.css';

/** S6-10, S2-14: what is written to the inboxes of many, and how many have seen and read it. */
export function Campaigns() {
  const t = useText();
  const { brand, me } = useDesk();
  const asked = useCall(listCampaigns, { query: { merchant: brand.code } }, { staleTime: 0 });
  const all = asked.value?.campaigns;
  const at = useOpen<Campaign, never>(
    'campaigns',
    listCampaigns,
    all?.filter(({ state }) => state === 'draft'),
  );
  useTold(at, all, ({ state, texts, sendAt = '' }) =>
    t(`office.campaignTold.${state}`, { title: texts.EN.title, from: sendAt.replace('T', ' ') }),
  );
  const mayWrite = me.role === 'owner' || me.role === 'content';
  return (
    <>
      <h1 className={styles.title}>{t('office.page.campaigns')}</h1>
      <NotNow {...asked} />
      {all === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      {asked.value && mayWrite && (
        <Writing key={at.key} draft={at.open} levels={asked.value.levels} at={at} />
      )}
      {!mayWrite && <ReadOnly />}
      {all?.length === 0 && <p>{t('office.campaignNone')}</p>}
      <ul className={styles.cards}>
        {all?.map((one) => (
          <One key={one.id} campaign={one} mayWrite={mayWrite} onGoOn={at.leave} />
        ))}
      </ul>
    </>
  );
}

const refusals: RefusalTable<typeof startCampaign, never> = {
  CONTENT_UNKNOWN: { say: 'office.campaignGone' },
  CHANGED_MEANWHILE: { say: 'office.changedMeanwhile' },
  otherwise: { say: 'office.unreachable' },
};
const text = { missing: 'office.missing', wrong: 'office.wrong' } as const;
const free = { ...demanded, required: false };
const days = { ...text, rule: { ...free, pattern: '^[1-9]\\d{0,2}$' } } as const;
const dayFields = [
  { ...days, name: 'awayDays', label: 'office.campaignAway' },
  { ...days, name: 'depositedDays', label: 'office.campaignDeposited' },
  { ...days, name: 'notDepositedDays', label: 'office.campaignNotDeposited' },
] as const;
const fields = [
  { ...text, name: 'audience', label: 'office.campaignAudience', rule: demanded },
  ...dayFields,
  { ...text, name: 'fromLevel', label: 'office.campaignFromLevel', rule: free },
  { ...schedule.mayBegin, label: 'office.campaignSendAt' },
  {
    ...text,
    name: 'link',
    label: 'office.campaignLink',
    rule: { ...free, pattern: '^/m/[\\w/?=&-]{1,200}$' },
  },
  ...textFields,
] as const;
type Typed = Readonly<Record<(typeof fields)[number]['name'], string>>;

function whomOf(typed: Typed) {
  const rules: CampaignRules = Object.fromEntries(
    [...dayFields.map(({ name }) => name), 'fromLevel' as const]
      .filter((name) => /^[1-9]\d{0,2}$/.test(typed[name]))
      .map((name) => [name, Number(typed[name])]),
  );
  return { audience: audiences.find((one) => one === typed.audience) ?? 'everybody', rules };
}

/** What the fields begin with. */
function typedBefore(before: Campaign | undefined): Typed {
  const { audience = 'everybody', link = '', rules, texts } = before ?? {};
  const rule = (name: keyof CampaignRules) => rules?.[name]?.toString() ?? '';
  return {
    audience,
    link,
    startsAt: '',
    fromLevel: rule('fromLevel'),
    ...typedOf(texts),
    awayDays: rule('awayDays'),
    depositedDays: rule('depositedDays'),
    notDepositedDays: rule('notDepositedDays'),
  };
}

interface WritingProps {
  readonly draft: Campaign | undefined;
  readonly levels: readonly Readonly<Record<string, string>>[];
  readonly at: ReturnType<typeof useOpen<Campaign, never>>;
}

function Writing({ draft, levels, at }: WritingProps) {
  const { t, language } = useTexts();
  const { brand, me } = useDesk();
  const [before] = useState(draft);
  // C10: what was typed and not sent is there for whoever comes back to it, of the same version.
  const kept = ['campaign', me.name, brand.code, before?.id, before?.version].join(' ');
  const [begun] = useState(() => ({ ...typedBefore(before), ...keptFields(kept) }));
  const saving = useSaving(before);
  const starting = useSend(startCampaign);
  const keeping = useSend(keepDraft);
  // What was kept is not taken for what was sent.
  const [key] = useState(() => crypto.randomUUID());
  const isDraft = useRef(false);
  const [typed, setTyped] = useState<Typed>(begun);
  const whom = whomOf(typed);
  const form = useForm({
    fields: [...fields],
    async send(values) {
      const what = {
        ...saving.body,
        ...whomOf(values),
        texts: textsOf(values),
        ...(values.link !== '' && { link: values.link }),
      };
      const outcome = isDraft.current
        ? await keeping.send({ body: what })
        : await starting.send({ body: { ...what, key, sendAt: values.startsAt || nowIn(brand.timeZone) } });
      if (outcome?.ok !== true) return saving.refused(refusals, outcome?.failure);
      forgetFields(kept);
      return void at.saved(outcome.value.id);
    },
  });
  return (
    <div className={styles.editor}>
      <Form
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          const values = form.read();
          setTyped(values);
          keepFields(kept, values);
        }}
      >
        <SelectField
          {...form.field('audience')}
          defaultValue={begun.audience}
          options={audiences.map((value) => ({ value, label: t(`office.campaignTo.${value}`) }))}
        />
        <details className={styles.history} open={Object.keys(whomOf(begun).rules).length > 0}>
          <summary>{t('office.campaignOnlyThose')}</summary>
          {dayFields.map(({ name }) => (
            <Field key={name} {...form.field(name)} inputMode="numeric" defaultValue={begun[name]} />
          ))}
          {levels.length > 1 && (
            <SelectField
              {...form.field('fromLevel')}
              defaultValue={begun.fromLevel}
              options={[
                { value: '', label: t('office.campaignAnyLevel') },
                ...levels
                  .map((names, level) => ({
                    value: String(level),
                    label: names[language] ?? names['EN'] ?? String(level),
                  }))
                  .slice(1),
              ]}
            />
          )}
        </details>
        <Goes {...whom} />
        <Field {...form.field('startsAt')} type="datetime-local" defaultValue={begun.startsAt} />
        <p className={styles.label}>{t('office.clockOf', { zone: brand.timeZone })}</p>
        <Field {...form.field('link')} defaultValue={begun.link} />
        <TitleAndText form={form} typed={typed} />
        <Said said={form.said} />
        {saving.isBehind && (
          <Button wide onClick={() => void at.takeTheirs()}>
            {t('office.takeTheirs')}
          </Button>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            loading={form.isBusy}
            onClick={() => (isDraft.current = false)}
          >
            {t('office.campaignSend')}
          </Button>
          <Button type="submit" loading={form.isBusy} onClick={() => (isDraft.current = true)}>
            {t('office.campaignDraft')}
          </Button>
        </div>
        <p className={styles.label}>{t('office.campaignDraftText')}</p>
      </Form>
      <aside className={styles.beside}>
        <Phones renderShown={(shown) => <ShownText typed={typed} language={shown} />} />
      </aside>
    </div>
  );
}

function Goes({ audience, rules }: ReturnType<typeof whomOf>) {
  const t = useText();
  const { brand } = useDesk();
  const { value } = useCall(countAudience, { query: { merchant: brand.code, audience, ...rules } });
  return (
    <p role="status">
      <strong>{value ? t('office.campaignGoes', { count: value.count }) : '\u00a0'}</strong>
    </p>
  );
}

const refusedStop = {
  CAMPAIGN_UNKNOWN: 'office.campaignGone',
  ALREADY_SENT: 'office.campaignAlreadySent',
} as const;

interface OneProps {
  readonly campaign: Campaign;
  readonly mayWrite: boolean;
  readonly onGoOn: () => void;
}

function One({ campaign, mayWrite, onGoOn }: OneProps) {
  const { t, language } = useTexts();
  const { brand } = useDesk();
  const address = useAddress();
  const { send, isSending } = useSend(stopCampaign);
  const [said, setSaid] = useState<MessageId>();
  const { id, state, texts, sendAt, by, sent, seen, read } = campaign;
  const isDraft = state === 'draft';
  const stop = async (): Promise<void> => {
    const outcome = await send({ body: { merchant: brand.code, campaignId: id } });
    setSaid(outcome?.ok === false ? saidAtDesk(refusedStop, outcome.failure.code) : undefined);
  };
  return (
    <li className={styles.card}>
      <h2 className={styles.small}>{(texts[language] ?? texts.EN).title}</h2>
      <p className={styles.label}>
        {sendAt !== undefined && `${sendAt.replace('T', ' ')}, `}
        {by}. <strong>{t(`office.campaignState.${state}`)}</strong>
      </p>
      {!isDraft && <p>{t('office.campaignCounts', { sent, seen, read })}</p>}
      {said !== undefined && (
        <p role="alert" className={styles.said}>
          {t(said)}
        </p>
      )}
      {mayWrite && (isDraft || state === 'scheduled' || state === 'sending') && (
        <div className={styles.actions}>
          {isDraft && (
            <a href={address('campaigns', id)} onClick={onGoOn}>
              {t('office.campaignGoOn')}
            </a>
          )}
          <Button loading={isSending} onClick={() => void stop()}>
            {t(isDraft ? 'office.campaignThrow' : 'office.campaignStop')}
          </Button>
        </div>
      )}
    </li>
  );
}
