import {
  askAdjustment,
  askSecondStepOff,
  decideAdjustment,
  decideSecondStepOff,
  endMemberSessions,
  limitMember,
  memberLimitKinds,
  noteMember,
  seeMember,
  setBreak,
  setMemberState,
  type Asked,
  type WholeMember,
} from '@laro/contract/calls/officeMembers.ts';
import { breakLengths, isForGood, type BreakLength } from '@laro/rules/breaks.ts';
import { useState, type ReactNode } from 'react';
import type { StaffRole } from '@laro/contract/protocol/staff.ts';
import { demanded } from '../features/forms/fields.ts';
import type { Refusal } from '../features/forms/refusals.ts';
import { useForm } from '../features/forms/useForm.ts';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceChips } from '../ui/ChoiceChips.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/FormPage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CheckStatement } from './CheckStatement.tsx';
import { grouped, toTheCent, useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { refusedAtDesk, saidAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import { Salaries } from './Salaries.tsx';
import styles from './office.module.css';

const may = (role: StaffRole, ...others: StaffRole[]) => role === 'owner' || others.includes(role);
const field = { rule: demanded, missing: 'office.missing', wrong: 'office.wrong' } as const;
const reason = {
  ...field,
  name: 'reason',
  label: 'office.reason',
  rule: { ...demanded, minLength: 3 },
} as const;
/** What goes wrong with whatever is asked of a member. */
const otherwise: Refusal = { say: 'office.unreachable' };
const unknown = { MEMBER_UNKNOWN: { say: 'office.memberUnknown' }, otherwise } as const;

/** S6-10: one member, and what the desk may do for them. */
export function MemberAtDesk({ id }: { id: string }) {
  const t = useText();
  const { me, brand, when } = useDesk();
  const whose = { merchant: brand.code, memberId: id };
  const asked = useCall(seeMember, { query: whose });
  const { value: member, failure } = asked;
  if (failure?.code === 'MEMBER_UNKNOWN') return <p role="alert">{t('office.memberUnknown')}</p>;
  if (member === undefined) {
    return failure ? <NotNow {...asked} /> : <Skeleton className={styles.waiting} />;
  }
  return (
    <article className={styles.member} aria-label={member.username}>
      <h2 className={styles.subtitle}>
        {member.username} <span className={styles.tag}>{t(`office.state.${member.state}`)}</span>
      </h2>
      <dl className={styles.facts}>
        <Fact label="office.joined">{when(member.joinedAt)}</Fact>
        {member.nickname !== '' && <Fact label="office.nickname">{member.nickname}</Fact>}
        {member.mobile !== undefined && <Fact label="office.mobile">{member.mobile}</Fact>}
        {member.email !== undefined && <Fact label="office.email">{member.email}</Fact>}
        {member.balances.map(({ purpose, amount }) => (
          <div key={purpose}>
            <dt>{t('office.account', { purpose })}</dt>
            <dd className={styles.money}>
              {grouped(amount)} {purpose === 'points' ? '' : member.currency}
            </dd>
          </div>
        ))}
        <Fact label="office.openSessions">{member.sessions.length}</Fact>
      </dl>
      <div className={styles.columns}>
        {may(me.role, 'support', 'risk') && <State member={member} whose={whose} />}
        {may(me.role, 'support', 'cashier', 'risk') && <Notes member={member} whose={whose} />}
        <WhyNot member={member} />
        <Limits member={member} whose={whose} />
        <Breaks member={member} whose={whose} key={member.away?.until} />
        <SecondStep member={member} whose={whose} key={member.secondStepSince} />
        <Adjustments member={member} whose={whose} />
        <CheckStatement whose={whose} currency={member.currency} />
        <section>
          <h3 className={styles.small}>{t('office.movements')}</h3>
          {member.movements.length === 0 && <p>{t('office.noMovements')}</p>}
          <table className={styles.table}>
            <tbody>
              {member.movements.map((one, at) => (
                <tr key={at}>
                  <td>{when(one.at)}</td>
                  <td>{one.game ?? one.kind.replaceAll('_', ' ')}</td>
                  <td className={styles.money}>{grouped(one.amount)}</td>
                  <td className={styles.money}>{grouped(one.balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {member.isAgent && <Salaries member={member} />}
      </div>
    </article>
  );
}

function Fact({ label, children }: { label: MessageId; children: string | number }) {
  const t = useText();
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface PartProps {
  readonly member: WholeMember;
  readonly whose: { readonly merchant: string; readonly memberId: string };
}

function State({ member, whose }: PartProps) {
  const t = useText();
  const [isEnding, setEnding] = useState(false);
  const { send: set } = useSend(setMemberState);
  const { send: end } = useSend(endMemberSessions);
  const state = member.state === 'active' ? 'disabled' : 'active';
  const form = useForm({
    fields: [reason],
    async send({ reason: why }) {
      const body = { ...whose, reason: why };
      const outcome = isEnding ? await end({ body }) : await set({ body: { ...body, state } });
      if (outcome?.ok !== true) return refusedAtDesk(unknown, outcome?.failure);
      form.clear();
      return undefined;
    },
  });
  return (
    <section>
      <h3 className={styles.small}>{t('office.access')}</h3>
      <Form {...form.props}>
        <Field {...form.field('reason')} />
        <Said said={form.said} />
        <div className={styles.actions}>
          <Button type="submit" loading={form.isBusy} onClick={() => setEnding(false)}>
            {t(`office.make.${state}`)}
          </Button>
          <Button
            type="submit"
            loading={form.isBusy}
            disabled={member.sessions.length === 0}
            onClick={() => setEnding(true)}
          >
            {t('office.endSessions')}
          </Button>
        </div>
      </Form>
    </section>
  );
}

function Notes({ member, whose }: PartProps) {
  const t = useText();
  const { when } = useDesk();
  const { send } = useSend(noteMember);
  const form = useForm({
    fields: [{ ...field, name: 'text', label: 'office.note' }],
    async send(typed) {
      const outcome = await send({ body: { ...whose, ...typed } });
      return outcome?.ok === true ? undefined : refusedAtDesk(unknown, outcome?.failure);
    },
  });
  return (
    <section>
      <h3 className={styles.small}>{t('office.notes')}</h3>
      <Form {...form.props} key={member.notes[0]?.id}>
        <Field {...form.field('text')} />
        <Said said={form.said} />
        <Button type="submit" loading={form.isBusy}>
          {t('office.addNote')}
        </Button>
      </Form>
      <ul className={styles.notes}>
        {member.notes.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <p className={styles.label}>
              {note.by}, {when(note.at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the member's own page of withdrawals says, in the words of the desk. */
function WhyNot({ member }: { member: WholeMember }) {
  const t = useText();
  const { when } = useDesk();
  return (
    <section aria-label={t('office.whyNot')}>
      <h3 className={styles.small}>{t('office.whyNot')}</h3>
      {member.whyNot.length === 0 && <p>{t('office.nothingInTheWay')}</p>}
      <ul className={styles.notes}>
        {member.whyNot.map(({ code, amount, until }) => (
          <li key={code}>
            {t(`office.why.${code}`, {
              amount: amount === undefined ? '' : `${grouped(amount)} ${member.currency}`,
              until: until === undefined ? '' : when(until),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

const limitRefusals = { ...unknown, LIMIT_LOOSER: { at: 'amount', say: 'office.limitLooser' } } as const;

/** What the desk lets them do at most, beside what brand and games do. */
function Limits({ member, whose }: PartProps) {
  const t = useText();
  const { me, when } = useDesk();
  const { send } = useSend(limitMember);
  const [kind, setKind] = useState<(typeof memberLimitKinds)[number]>('deposit');
  const money = (amount: string): string => `${grouped(amount)} ${member.currency}`;
  const set = memberLimitKinds.flatMap((one) => member.limits.find((limit) => limit.kind === one) ?? []);
  const form = useForm({
    fields: [
      {
        ...field,
        name: 'amount',
        label: 'office.limitAmount',
        wrong: 'office.limitWrong',
        rule: { ...demanded, pattern: '^\\d{1,12}(\\.\\d{1,2})?$' },
      },
      reason,
    ],
    async send({ amount, ...typed }) {
      const outcome = await send({ body: { ...whose, kind, ...typed, amount: toTheCent(amount) } });
      if (outcome?.ok !== true) return refusedAtDesk(limitRefusals, outcome?.failure);
      form.clear();
      return undefined;
    },
  });
  return (
    <section aria-label={t('office.limits')}>
      <h3 className={styles.small}>{t('office.limits')}</h3>
      {set.length === 0 && <p>{t('office.noLimits')}</p>}
      <ul className={styles.notes}>
        {set.map((limit) => (
          <li key={limit.kind}>
            <p>
              {t(`office.limit.${limit.kind}`)}:{' '}
              <strong className={styles.money}>
                {grouped(limit.amount)} {member.currency}
              </strong>
            </p>
            <p className={styles.label}>
              {limit.reason} · {limit.by}, {when(limit.at)}
            </p>
          </li>
        ))}
      </ul>
      <h4 className={styles.small}>{t('office.ownLimits')}</h4>
      {member.ownLimits.length === 0 && <p>{t('office.noOwnLimits')}</p>}
      <ul className={styles.notes} aria-label={t('office.ownLimits')}>
        {member.ownLimits.map(({ period, amount, left, until, wanted }) => (
          <li key={period}>
            <p>
              {t(`office.ownLimit.${period}`)}: <strong className={styles.money}>{money(amount)}</strong>
            </p>
            <p className={styles.label}>
              {t('office.ownLimitLeft', { left: money(left), until: when(until) })}
            </p>
            {wanted && (
              <p className={styles.label}>
                {t(wanted.amount === undefined ? 'office.ownLimitWantsNone' : 'office.ownLimitWants', {
                  amount: money(wanted.amount ?? '0.00'),
                  from: when(wanted.from),
                  until: when(wanted.until),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {may(me.role, 'support', 'risk') && (
        <Form {...form.props}>
          <p className={styles.label}>{t('office.limitsText')}</p>
          <ChoiceChips
            label={t('office.limitOf')}
            options={memberLimitKinds.map((value) => ({ value, label: t(`office.limit.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
          <Field {...form.field('amount')} inputMode="decimal" suffix={member.currency} />
          <Field {...form.field('reason')} />
          <Said said={form.said} />
          <Button type="submit" loading={form.isBusy}>
            {t('office.setLimit')}
          </Button>
        </Form>
      )}
    </section>
  );
}

const breakRefusals = { ...unknown, BREAK_SHORTER: { say: 'office.breakShorter' } } as const;

/** Whether they stay away, and who asks the desk to: for longer than holds, never for less (decision 191). */
function Breaks({ member: { away }, whose }: PartProps) {
  const t = useText();
  const { me, when } = useDesk();
  const { send } = useSend(setBreak);
  const [length, setLength] = useState<BreakLength>('day');
  const form = useForm({
    fields: [reason],
    async send(typed) {
      const outcome = await send({ body: { ...whose, length, ...typed } });
      return outcome?.ok === true ? undefined : refusedAtDesk(breakRefusals, outcome?.failure);
    },
  });
  const isEndless = away !== undefined && isForGood(away.until);
  return (
    <section aria-label={t('office.breaks')}>
      <h3 className={styles.small}>{t('office.breaks')}</h3>
      <p>
        {away === undefined
          ? t('office.breaksNone')
          : isEndless
            ? t('office.excludedForGood')
            : t(away.isExclusion ? 'office.excludedUntil' : 'office.breakUntil', { until: when(away.until) })}
      </p>
      {may(me.role, 'support', 'risk') && !isEndless && (
        <Form {...form.props}>
          <p className={styles.label}>{t('office.breaksText')}</p>
          <ChoiceChips
            label={t('office.breakLength')}
            options={breakLengths.map((value) => ({ value, label: t(`office.breakLength.${value}`) }))}
            value={length}
            onChange={setLength}
          />
          <Field {...form.field('reason')} />
          <Said said={form.said} />
          <Button type="submit" loading={form.isBusy}>
            {t('office.setBreak')}
          </Button>
        </Form>
      )}
    </section>
  );
}

const askRefusals = { ...unknown, KEY_USED: { say: 'office.keyUsed' } } as const;

function Adjustments({ member, whose }: PartProps) {
  const t = useText();
  const { me } = useDesk();
  const { send } = useSend(askAdjustment);
  const { send: decide } = useSend(decideAdjustment);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    fields: [
      {
        ...field,
        name: 'amount',
        label: 'office.amount',
        hint: 'office.amountHint',
        wrong: 'office.amountWrong',
        rule: { ...demanded, pattern: '^-?(?=.*[1-9])\\d{1,12}(\\.\\d{1,2})?$' },
      },
      reason,
    ],
    async send({ amount, ...typed }) {
      const outcome = await send({ body: { ...whose, key, ...typed, amount: toTheCent(amount) } });
      if (outcome?.ok !== true) return refusedAtDesk(askRefusals, outcome?.failure);
      setKey(crypto.randomUUID());
      return undefined;
    },
  });
  return (
    <section>
      <h3 className={styles.small}>{t('office.adjustments')}</h3>
      {may(me.role, 'cashier') && (
        <Form {...form.props} key={key}>
          <Field {...form.field('amount')} inputMode="decimal" suffix={member.currency} />
          <Field {...form.field('reason')} />
          <Said said={form.said} />
          <Button type="submit" loading={form.isBusy}>
            {t('office.askAdjustment')}
          </Button>
        </Form>
      )}
      <ul className={styles.notes}>
        {member.adjustments.map((one) => (
          <OneRequest
            key={one.id}
            asked={one}
            of="adjustment"
            mayDecide={may(me.role, 'cashier')}
            decide={(decision) => decide({ body: { ...whose, adjustment: one.id, decision } })}
          >
            <strong className={styles.money}>{grouped(one.amount)}</strong> {one.reason}
          </OneRequest>
        ))}
      </ul>
    </section>
  );
}

const askOffRefusals = {
  ...unknown,
  NOT_ON: { say: 'office.secondStepOff' },
  ALREADY_ASKED: { say: 'office.alreadyAsked' },
} as const;

/** For who has lost the phone: the code of their app is asked for no more, once a second person allows it. */
function SecondStep({ member, whose }: PartProps) {
  const t = useText();
  const { me, when } = useDesk();
  const { send: ask } = useSend(askSecondStepOff);
  const { send: decide } = useSend(decideSecondStepOff);
  const { secondStepSince: since, secondStepRequests: requests } = member;
  const form = useForm({
    fields: [reason],
    async send(typed) {
      const outcome = await ask({ body: { ...whose, ...typed } });
      return outcome?.ok === true ? undefined : refusedAtDesk(askOffRefusals, outcome?.failure);
    },
  });
  if (since === undefined && requests.length === 0) return null;
  const waits = requests.some(({ state }) => state === 'asked');
  const isDesk = may(me.role, 'support');
  return (
    <section aria-label={t('office.secondStep')}>
      <h3 className={styles.small}>{t('office.secondStep')}</h3>
      <p>
        {since === undefined ? t('office.secondStepOff') : t('office.secondStepOn', { when: when(since) })}
      </p>
      {isDesk && since !== undefined && !waits && (
        <Form {...form.props} key={requests[0]?.id}>
          <p className={styles.label}>{t('office.secondStepText')}</p>
          <Field {...form.field('reason')} />
          <Said said={form.said} />
          <Button type="submit" loading={form.isBusy}>
            {t('office.askSecondStepOff')}
          </Button>
        </Form>
      )}
      <ul className={styles.notes}>
        {requests.map((one) => (
          <OneRequest
            key={one.id}
            asked={one}
            of="secondStepRequest"
            mayDecide={isDesk}
            decide={(decision) => decide({ body: { ...whose, request: one.id, decision } })}
          >
            {one.reason}
          </OneRequest>
        ))}
      </ul>
    </section>
  );
}

const decided: Readonly<Record<string, MessageId>> = {
  OWN_REQUEST: 'office.ownRequest',
  ALREADY_DECIDED: 'office.alreadyDecided',
  NOT_ENOUGH_MONEY: 'office.notEnough',
  BALANCE_LIMIT: 'office.walletFull',
  NOT_ON: 'office.secondStepNew',
};

interface RequestProps {
  readonly asked: Asked;
  readonly of: 'adjustment' | 'secondStepRequest';
  readonly mayDecide: boolean;
  decide(
    decision: 'given' | 'refused',
  ): Promise<{ ok: true } | { ok: false; failure: { code: string } } | undefined>;
  readonly children: ReactNode;
}

/** What one asked for, and another one decides on (decision 94). */
function OneRequest({ asked, of, mayDecide, decide, children }: RequestProps) {
  const t = useText();
  const { when } = useDesk();
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<MessageId>();
  const { state, isOwn } = asked;
  const press = async (decision: 'given' | 'refused'): Promise<void> => {
    setSending(true);
    const outcome = await decide(decision);
    setSending(false);
    if (outcome) setSaid(outcome.ok ? undefined : saidAtDesk(decided, outcome.failure.code));
  };
  return (
    <li>
      <p>{children}</p>
      <p className={styles.label}>
        {t(`office.${of}.${state}`, { by: asked.decidedBy ?? asked.askedBy })}, {when(asked.askedAt)}
      </p>
      {state === 'asked' && isOwn && <p className={styles.label}>{t('office.ownRequest')}</p>}
      {state === 'asked' && !isOwn && mayDecide && (
        <div className={styles.actions}>
          <Button variant="primary" loading={isSending} onClick={() => void press('given')}>
            {t(`office.${of}.give`)}
          </Button>
          <Button loading={isSending} onClick={() => void press('refused')}>
            {t('office.refuse')}
          </Button>
        </div>
      )}
      <p role="alert">{said && t(said)}</p>
    </li>
  );
}
