import { useState } from 'react';
import {
  depositChannels,
  setDepositChannels,
  type ChannelTerms,
} from '@laro/contract/calls/officeCashier.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Field } from '../ui/Field.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { PublishBar, saidOfPublishing, type SaidOfPublishing } from './PublishBar.tsx';
import styles from './office.module.css';

type Channel = Value<typeof depositChannels>['channels'][number];
type Drafts = Readonly<Record<string, ChannelTerms>>;

const amounts = ['minimum', 'maximum', 'fixed'] as const;
const amount = /^\d{1,9}(\.\d{1,2})?$/;
const percent = /^(1?\d(\.\d{1,2})?|20(\.00?)?)$/;

/** S6-10, S2-09: which channels take deposits, of which amounts, and what each takes for itself. */
export function Channels() {
  const t = useText();
  const { brand, me, when } = useDesk();
  const asked = useCall(depositChannels, { query: { merchant: brand.code } }, { staleTime: 0 });
  const { send, isSending } = useSend(setDepositChannels);
  /** As they were typed: what is no amount yet stays as it is. */
  const [drafts, setDrafts] = useState<Drafts>({});
  const [begun, setBegun] = useState<number>();
  const [said, setSaid] = useState<SaidOfPublishing>();
  const shown = asked.value;
  const maySet = me.role === 'owner' || me.role === 'cashier';
  if (shown === undefined) {
    return (
      <>
        <h1 className={styles.title}>{t('office.page.channels')}</h1>
        {asked.failure ? <NotNow {...asked} /> : <Skeleton className={styles.waiting} />}
      </>
    );
  }
  const letGo = () => {
    setDrafts({});
    setBegun(undefined);
    setSaid(undefined);
  };
  const termsOf = (channel: Channel) => drafts[channel.code] ?? channel;
  const publish = async (over?: number): Promise<void> => {
    const wrong = shown.channels.find((channel) => !fits(termsOf(channel)));
    if (wrong) return setSaid({ id: 'office.limitsWrong', values: { what: wrong.code } });
    const all = shown.channels.map((channel) => [channel.code, written(termsOf(channel))] as const);
    const outcome = await send({
      body: {
        merchant: brand.code,
        version: over ?? begun ?? shown.version,
        channels: Object.fromEntries(all),
      },
    });
    if (outcome?.ok === true) letGo();
    if (outcome) setSaid(saidOfPublishing(outcome));
  };
  return (
    <>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{t('office.page.channels')}</h1>
        {shown.changedBy !== undefined && (
          <p className={styles.label}>
            {t('office.arrangedBy', { by: shown.changedBy, when: when(shown.changedAt ?? '') })}
          </p>
        )}
      </div>
      <p>{t('office.channelsText')}</p>
      {shown.channels.length === 0 && <p>{t('office.noChannels')}</p>}
      <ul className={styles.cards}>
        {shown.channels.map((channel) => (
          <OneChannel
            key={channel.code}
            channel={channel}
            terms={termsOf(channel)}
            disabled={!maySet}
            onChange={(terms) => {
              setBegun(begun ?? shown.version);
              setSaid(undefined);
              setDrafts({ ...drafts, [channel.code]: terms });
            }}
          />
        ))}
      </ul>
      {maySet && (
        <PublishBar
          said={said}
          isSending={isSending}
          isChanged={Object.keys(drafts).length > 0}
          onLetGo={letGo}
          onPublish={publish}
        />
      )}
    </>
  );
}

interface OneChannelProps {
  readonly channel: Channel;
  readonly terms: ChannelTerms;
  readonly disabled: boolean;
  readonly onChange: (terms: ChannelTerms) => void;
}

function OneChannel({ channel, terms, disabled, onChange }: OneChannelProps) {
  const t = useText();
  const { brand } = useDesk();
  const isCrossed = amounts.every((name) => amount.test(terms[name])) && !fits(terms);
  return (
    <li className={styles.card}>
      <h2 className={styles.small}>
        {channel.name} <span className={styles.label}>{channel.code}</span>
      </h2>
      <SegmentedControl
        label={t('office.stateOf', { name: channel.name })}
        disabled={disabled}
        options={(['open', 'closed'] as const).map((value) => ({
          value,
          label: t(`office.channel.${value}`),
        }))}
        value={terms.open ? 'open' : 'closed'}
        onChange={(value) => onChange({ ...terms, open: value === 'open' })}
      />
      <div className={styles.terms}>
        {([...amounts, 'percent'] as const).map((name) => {
          const isRight = (name === 'percent' ? percent : amount).test(terms[name]);
          return (
            <Field
              key={name}
              label={t(`office.channel.${name}`)}
              name={`${channel.code} ${name}`}
              inputMode="decimal"
              autoComplete="off"
              suffix={name === 'percent' ? '%' : brand.currency}
              readOnly={disabled}
              value={terms[name]}
              error={
                !isRight
                  ? t(name === 'percent' ? 'office.percentWrong' : 'office.termWrong')
                  : isCrossed && name === 'maximum'
                    ? t('office.crossed')
                    : undefined
              }
              onChange={({ target }) => onChange({ ...terms, [name]: target.value })}
            />
          );
        })}
      </div>
    </li>
  );
}

function fits(terms: ChannelTerms): boolean {
  const [least, most] = [Number(terms.minimum), Number(terms.maximum)];
  const areAmounts = amounts.every((name) => amount.test(terms[name])) && percent.test(terms.percent);
  return areAmounts && least > 0 && least <= most;
}

/** "50" as the gateway takes it: "50.00". */
function written({ open, minimum, maximum, fixed, percent: share }: ChannelTerms): ChannelTerms {
  const cents = (text: string) => {
    const [whole = '', part = ''] = text.split('.');
    return `${whole}.${part.padEnd(2, '0')}`;
  };
  return {
    open,
    minimum: cents(minimum),
    maximum: cents(maximum),
    fixed: cents(fixed),
    percent: cents(share),
  };
}
