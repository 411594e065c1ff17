import { useState } from 'react';
import {
  audiences,
  listCampaigns,
  startCampaign,
  stopCampaign,
  type Campaign,
} from '@laro/contract/calls/officeCampaigns.ts';
import { demanded } from '../features/forms/fields.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { useForm } from '../features/forms/useForm.ts';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/FormPage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { Phones } from './Phones.tsx';
import { refusedAtDesk, saidAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import { schedule } from './Schedule.tsx';
import { ShownText, textFields, textsOf, TitleAndText, typedOf } from './TitleAndText.tsx';
import styles from './office.module.css';

/** S6-10, S2-14: what is written to the inboxes of many, and how many have seen and read it. */
export function Campaigns() {
  const t = useText();
  const { brand, me } = useDesk();
  const asked = useCall(listCampaigns, { query: { merchant: brand.code } }, { staleTime: 0 });
  const [round, setRound] = useState(0);
  const mayWrite = me.role === 'owner' || me.role === 'content';
  return (
    <>
      <h1 className={styles.title}>{t('office.page.campaigns')}</h1>
      <NotNow {...asked} />
      {asked.value === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      {asked.value && mayWrite && (
        <Writing key={round} sizes={asked.value.sizes} onSent={() => setRound(round + 1)} />
      )}
      {asked.value?.campaigns.length === 0 && <p>{t('office.campaignNone')}</p>}
      <ul className={styles.cards}>
        {asked.value?.campaigns.map((one) => (
          <One key={one.id} campaign={one} mayStop={mayWrite} />
        ))}
      </ul>
    </>
  );
}

const refusals: RefusalTable<typeof startCampaign, never> = {
  otherwise: { say: 'office.unreachable' },
};
const text = { missing: 'office.missing', wrong: 'office.wrong' } as const;
const fields = [
  { ...text, name: 'audience', label: 'office.campaignAudience', rule: demanded },
  { ...schedule.begins, label: 'office.campaignSendAt' },
  {
    ...text,
    name: 'link',
    label: 'office.campaignLink',
    rule: { ...demanded, required: false, pattern: '^/m/[\\w/?=&-]{1,200}$' },
  },
  ...textFields,
] as const;

interface WritingProps {
  readonly sizes: Readonly<Record<(typeof audiences)[number], number>>;
  readonly onSent: () => void;
}

function Writing({ sizes, onSent }: WritingProps) {
  const t = useText();
  const { brand } = useDesk();
  const { send } = useSend(startCampaign);
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(() => typedOf(undefined));
  const form = useForm({
    fields: [...fields],
    async send(values) {
      const outcome = await send({
        body: {
          ...{ merchant: brand.code, key, sendAt: values.startsAt, texts: textsOf(values) },
          audience: audiences.find((one) => one === values.audience) ?? 'everybody',
          ...(values.link !== '' && { link: values.link }),
        },
      });
      if (outcome?.ok !== true) return refusedAtDesk(refusals, outcome?.failure);
      return void onSent();
    },
  });
  return (
    <div className={styles.editor}>
      <Form
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          setTyped(form.read());
        }}
      >
        <SelectField
          {...form.field('audience')}
          defaultValue="everybody"
          options={audiences.map((value) => ({
            ...{ value, label: t(`office.campaignTo.${value}`, { count: sizes[value] }) },
          }))}
        />
        <Field {...form.field('startsAt')} type="datetime-local" />
        <p className={styles.label}>{t('office.clockOf', { zone: brand.timeZone })}</p>
        <Field {...form.field('link')} />
        <TitleAndText form={form} before={undefined} />
        <Said said={form.said} />
        <Button type="submit" variant="primary" loading={form.isBusy}>
          {t('office.campaignSend')}
        </Button>
      </Form>
      <aside className={styles.beside}>
        <Phones renderShown={(language) => <ShownText typed={typed} language={language} />} />
      </aside>
    </div>
  );
}

const refusedStop = {
  CAMPAIGN_UNKNOWN: 'office.campaignGone',
  ALREADY_SENT: 'office.campaignAlreadySent',
} as const;

function One({ campaign, mayStop }: { readonly campaign: Campaign; readonly mayStop: boolean }) {
  const t = useText();
  const { brand } = useDesk();
  const { send, isSending } = useSend(stopCampaign);
  const [said, setSaid] = useState<MessageId>();
  const { id, state, texts, sendAt, by, sent, seen, read } = campaign;
  const stop = async (): Promise<void> => {
    const outcome = await send({ body: { merchant: brand.code, campaignId: id } });
    setSaid(outcome?.ok === false ? saidAtDesk(refusedStop, outcome.failure.code) : undefined);
  };
  return (
    <li className={styles.card}>
      <h2 className={styles.small}>{texts.EN.title}</h2>
      <p className={styles.label}>
        {sendAt.replace('T', ' ')}, {by}. <strong>{t(`office.campaignState.${state}`)}</strong>
      </p>
      <p>{t('office.campaignCounts', { sent, seen, read })}</p>
      {said !== undefined && (
        <p role="alert" className={styles.said}>
          {t(said)}
        </p>
      )}
      {mayStop && (state === 'scheduled' || state === 'sending') && (
        <div className={styles.actions}>
          <Button loading={isSending} onClick={() => void stop()}>
            {t('office.campaignStop')}
          </Button>
        </div>
      )}
    </li>
  );
}
