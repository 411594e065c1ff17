import { useId, useState } from 'react';
import { answer, figures, type Agreement } from '@laro/contract/calls/agreements.ts';
import type { Input } from '@laro/contract/protocol/call.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import { waitsFor, type AgreementState } from '@laro/rules/agreements.ts';
import { formatCount } from '../../platform/i18n/count.ts';
import { formatAmount } from '../../platform/i18n/format.ts';
import { useText, useTexts } from '../../platform/i18n/text.tsx';
import { useCall } from '../../platform/net/useCall.ts';
import { useSend } from '../../platform/net/useSend.ts';
import { latePart } from '../../platform/page/latePart.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { wasRefused } from '../forms/wasRefused.ts';
import { formatMoment } from '../records/moment.ts';
import { dayText } from '../team/figures.ts';
import type { Standing } from './standing.ts';
import { Terms } from './Terms.tsx';
import styles from './agreements.module.css';

// Most only read.
const Dialog = latePart(async () => (await import('../../ui/Dialog.tsx')).Dialog);
const Sheet = latePart(async () => (await import('../../ui/Sheet.tsx')).Sheet);
const SignForm = latePart(async () => (await import('./SignForm.tsx')).SignForm);
type Say = Input<typeof answer>['body']['say'];

const tones = {
  proposed: 'accent',
  signed: 'success',
  leaving: 'danger',
  refused: 'neutral',
  takenBack: 'neutral',
  replaced: 'neutral',
  ended: 'neutral',
} as const satisfies Record<AgreementState, string>;

interface AgreementCardProps {
  readonly kind: AgreementKind;
  readonly agreement: Agreement;
  readonly standing: Standing;
  readonly format: AmountFormat;
}

/** One version: what it says in plain words, what it comes to, who has signed it, and what one may say of it. */
export function AgreementCard({ kind, agreement, standing, format }: AgreementCardProps) {
  const t = useText();
  const id = useId();
  const { side, senior, junior, state, version, proposedAt, signedAt, from, until } = agreement;
  const other = side === 'junior' ? senior : junior;
  const moment = (at: string) => formatMoment(at, standing.timeZone);
  return (
    <article aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h3 id={id} className={styles.name}>
          {t('agreements.with', { name: other.username })}
        </h3>
        <Badge text={t(`agreements.state.${state}`)} tone={tones[state]} />
      </div>
      <Terms kind={kind} agreement={agreement} format={format} />
      <Figures kind={kind} agreement={agreement} format={format} />
      <p className={styles.quiet}>
        {t('agreements.version', { version })}{' '}
        {t('agreements.signedBy', { name: senior.username, at: moment(proposedAt) })}{' '}
        {signedAt !== null && t('agreements.signedBy', { name: junior.username, at: moment(signedAt) })}{' '}
        {state === 'proposed' && t('agreements.willHold', { day: dayText(standing.holdsFrom) })}
        {from !== null && until === null && t('agreements.holdsFrom', { day: dayText(from) })}
        {from !== null &&
          until !== null &&
          (until < from
            ? t('agreements.neverHeld')
            : t('agreements.held', { from: dayText(from), until: dayText(until) }))}
      </p>
      <Actions agreement={agreement} />
    </article>
  );
}

/** What the junior's team did and what that pays: in the last period, and in this one so far. */
function Figures({ kind, agreement, format }: Pick<AgreementCardProps, 'kind' | 'agreement' | 'format'>) {
  const { t, tag } = useTexts();
  const isOpen = ['proposed', 'signed', 'leaving'].includes(agreement.state);
  const { value, failure } = useCall(figures, { params: { id: agreement.id } }, { on: isOpen });
  if (!isOpen || failure !== undefined) return null;
  const span = (period: 'last' | 'now') => {
    const range = value?.[period];
    if (range === undefined) return '';
    return range.from === range.to ? dayText(range.from) : `${dayText(range.from)}–${dayText(range.to)}`;
  };
  const money = (of: 'turnover' | 'loss' | 'pays') =>
    (['last', 'now'] as const).map((period) =>
      value ? formatAmount(value[period][of], format).replace('-', '−') : '…',
    );
  const rows = [
    { name: t('agreements.turnover'), cells: money('turnover') },
    { name: t('agreements.loss'), cells: money('loss') },
    {
      name: t('agreements.active'),
      cells: (['last', 'now'] as const).map((period) =>
        value ? formatCount(value[period].active, tag) : '…',
      ),
    },
    { name: t('agreements.pays'), cells: money('pays'), strong: true },
  ];
  return (
    <>
      {agreement.state === 'proposed' && (
        <p className={styles.would}>
          {value === undefined
            ? '…'
            : t('agreements.would', {
                period: span('last'),
                amount: formatAmount(value.last.pays, format),
              })}
        </p>
      )}
      <table className={styles.figures} aria-busy={value === undefined || undefined}>
        <caption>
          {t(kind === 'dividend' ? 'agreements.figuresOfHalf' : 'agreements.figuresOfDay')}
          <strong className={styles.whose}>
            {agreement.side === 'junior'
              ? t('agreements.yourTeam')
              : t('agreements.teamOf', { name: agreement.junior.username })}
          </strong>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('agreements.sums')}</VisuallyHidden>
            </th>
            <th scope="col">{span('last') || '…'}</th>
            <th scope="col">
              {t('agreements.soFar')}
              <span className={styles.span}>{span('now')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells: [last, now], strong = false }) => (
            <tr key={name} className={strong ? styles.strong : undefined}>
              <th scope="row">{name}</th>
              <td>{last}</td>
              <td>{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Actions({ agreement }: { readonly agreement: Agreement }) {
  const t = useText();
  const { side, state, askedBy, senior, junior } = agreement;
  const { send, isSending } = useSend(answer);
  const [asking, setAsking] = useState<{ readonly say: Say; readonly open: boolean }>();
  const [signing, setSigning] = useState<{ readonly open: boolean }>();
  const other = (side === 'junior' ? senior : junior).username;
  const waits = waitsFor(state, side, askedBy);
  const says: readonly Say[] =
    state === 'proposed'
      ? [side === 'junior' ? 'refuse' : 'takeBack']
      : state === 'signed'
        ? ['askEnd']
        : state === 'leaving'
          ? waits === 'end'
            ? ['agreeEnd', 'keep']
            : ['keep']
          : [];
  if (says.length === 0) return null;
  async function say(what: Say): Promise<void> {
    const outcome = await send({ params: { id: agreement.id }, body: { say: what } });
    if (outcome === undefined) return;
    setAsking((before) => before && { ...before, open: false });
    const text = outcome.ok
      ? t(`agreements.done.${what}`)
      : t(wasRefused(outcome, 'NOT_NOW') ? 'agreements.notNow' : 'session.unreachable');
    toast.show({ text, lasts: 'success', tone: outcome.ok ? 'success' : 'danger' });
  }
  return (
    <>
      {state === 'leaving' && (
        <p className={styles.would}>
          {waits === 'end' ? t('agreements.endAsked', { name: other }) : t('agreements.endAskedByYou')}
        </p>
      )}
      <div className={styles.actions}>
        {waits === 'sign' && (
          <Button variant="primary" wide onClick={() => setSigning({ open: true })}>
            {t('agreements.sign')}
          </Button>
        )}
        {says.map((what) => (
          <Button key={what} wide onClick={() => setAsking({ say: what, open: true })}>
            {t(`agreements.do.${what}`)}
          </Button>
        ))}
      </div>
      {asking && (
        <Dialog
          open={asking.open}
          onClose={() => setAsking({ ...asking, open: false })}
          title={t(`agreements.do.${asking.say}`)}
          cancel={t('shell.cancel')}
          confirm={{
            label: t(`agreements.do.${asking.say}`),
            onPress: () => void say(asking.say),
            loading: isSending,
            danger: asking.say !== 'keep',
          }}
        >
          {t(`agreements.ask.${asking.say}`, { name: other })}
        </Dialog>
      )}
      {signing && (
        <Sheet
          open={signing.open}
          onClose={() => setSigning({ open: false })}
          title={t('agreements.sign')}
          closeLabel={t('shell.close')}
        >
          <SignForm agreement={agreement} onDone={() => setSigning({ open: false })} />
        </Sheet>
      )}
    </>
  );
}
