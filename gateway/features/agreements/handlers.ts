import type * as agreements from '@laro/contract/calls/agreements.ts';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import { holdsFrom, periodBefore, periodWith, tiersFault, type Side } from '@laro/rules/agreements.ts';
import { dayOf, type Day } from '@laro/rules/days.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House, Session } from '../../house/house.ts';
import { waitingAgreements } from '../../members/agreements.ts';
import { checkWithdrawalPassword, hasWithdrawalPassword } from '../../members/withdrawalPassword.ts';
import {
  findAgreement,
  findAgreements,
  findHeld,
  findJuniors,
  listPayments,
  reckon,
  toTier,
  type AgreementRow,
  type PaymentRow,
  type Reckoned,
} from './agreements.queries.ts';
import { tellMember } from '../../members/notices.ts';
import { settlesForMs } from '../../rebates/sweep.ts';
import { claim, dueOf, processPayment, soFar } from './payments.ts';
import { proposeVersion, sayOf, sideOf } from './steps.ts';

export function handlers(house: House): Handlers<typeof agreements> {
  const { db, reads, replica, clock, merchants } = house;

  async function todayAt(merchant: string): Promise<{ today: Day; timeZone: string; settled: Day }> {
    const { timeZone, startsAt } = (await merchants.settings(merchant)).businessDay;
    const dayAt = (time: number) => dayOf(time, { timeZone, cut: startsAt * 60 });
    const now = clock.now().getTime();
    // What pays for a period is had once, so not before its last round is committed (A19-4).
    return { today: dayAt(now), timeZone, settled: dayAt(now - settlesForMs) };
  }

  /** In minor units, or hundredths of a percent. */
  async function mostOf(merchant: string, kind: AgreementKind): Promise<bigint> {
    const most = (await merchants.settings(merchant)).agreements[kind];
    return toMinor(most.toFixed(2));
  }

  async function standing(kind: AgreementKind, { memberId, merchant, currency }: Session) {
    const [rows, people, waiting, most, { today, timeZone }] = await Promise.all([
      findAgreements(reads, memberId, kind),
      findJuniors(reads, memberId),
      waitingAgreements(reads, memberId),
      mostOf(merchant, kind),
      todayAt(merchant),
    ]);
    return {
      dailysalreqtype: waiting.get('daily') ?? '',
      divtypecompperiodreq: waiting.get('dividend') ?? '',
      contracthoursalreq: waiting.get('hourly') ?? '',
      agreements: rows.map((row) => toAgreement(row, memberId)),
      people: people.map(({ id, username }) => ({ id: String(id), username })),
      most: toAmount(most),
      currency,
      timeZone,
      today,
      holdsFrom: holdsFrom(kind, today),
    } as const;
  }

  async function shown({ memberId }: Session, id: bigint): Promise<agreements.Agreement> {
    const row = await findAgreement(db, memberId, id);
    if (row === undefined) throw new Error(`no agreement ${id} of member ${memberId}`);
    return toAgreement(row, memberId);
  }

  async function current(kind: AgreementKind, session: Session) {
    const { today, settled } = await todayAt(session.merchant);
    const [now, due, income] = await Promise.all([
      soFar(replica, session, kind, today),
      dueOf(reads, session, kind, settled),
      reads
        .selectFrom('accounts')
        .select('balance')
        .where('member_id', '=', session.memberId)
        .where('purpose', '=', 'income')
        .executeTakeFirst(),
    ]);
    return {
      now: now ? toPeriod(now) : null,
      due: due.map(toPeriod),
      income: toAmount(income?.balance ?? 0n),
      currency: session.currency,
    };
  }

  async function claimed(kind: AgreementKind, session: Session, from: Day) {
    const { settled } = await todayAt(session.merchant);
    const payment = await claim(house, session, kind, from, settled);
    return typeof payment === 'string' ? payment : toPayment(payment);
  }

  async function history(
    session: Session,
    { pageNo, pageSize, ...of }: { kind: AgreementKind; side: Side; pageNo: number; pageSize: number },
  ) {
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { rows, total } = await listPayments(reads, session.memberId, { ...of, ...page });
    return {
      content: rows.map(toPayment),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      total,
      currency: session.currency,
    };
  }

  return {
    dailySalary: ({ session }) => standing('daily', session),
    dividend: ({ session }) => standing('dividend', session),
    hourlySalary: ({ session }) => standing('hourly', session),

    async figures({ params, session, merchant, refuse }) {
      const row = await findAgreement(reads, session.memberId, BigInt(params.id));
      if (row === undefined) return refuse('AGREEMENT_UNKNOWN');
      const { today } = await todayAt(merchant);
      const ranges = [periodWith(row.kind, today), periodBefore(row.kind, today)];
      const [now, last] = (await reckon(replica, row, ranges)).map(toPeriod);
      if (now === undefined || last === undefined) throw new Error(`no periods of agreement ${row.id}`);
      return { now, last };
    },

    async propose({ body, session, merchant, refuse }) {
      const { kind, tiers, ticket } = body;
      const { memberId } = session;
      const fault = tiersFault(tiers.map(toTier), await mostOf(merchant, kind));
      if (fault !== undefined) return refuse(fault === 'tooMuch' ? 'TOO_MUCH' : 'TIERS_WRONG');
      if (!(await hasWithdrawalPassword(db, memberId))) return refuse('NO_PASSWORD');
      const password = await checkWithdrawalPassword(house, session, body.withdrawalPassword);
      if (password === 'locked') return refuse('TOO_MANY_ATTEMPTS');
      if (password === 'busy') return refuse('BUSY');
      if (password === 'wrong') return refuse('WITHDRAWAL_PASSWORD_WRONG');
      const made = await proposeVersion(house, session, {
        kind,
        tiers,
        ticket,
        juniorId: BigInt(body.juniorId),
        activeFrom: toMinor(body.activeFrom),
      });
      if (typeof made === 'string') return refuse(made);
      if ('until' in made) return refuse('HELD', { until: made.until.toISOString() });
      tellMember(house, memberId, { what: 'agreementProposed', junior: made.junior });
      return shown(session, made.id);
    },

    async sign({ params, body, session, merchant, refuse }) {
      const id = BigInt(params.id);
      const { today } = await todayAt(merchant);
      const said = await sayOf(house, session, id, 'sign', today, body.ticket);
      return said === 'done' ? shown(session, id) : refuse(said);
    },

    async answer({ params, body, session, merchant, refuse }) {
      const id = BigInt(params.id);
      const { today } = await todayAt(merchant);
      const said = await sayOf(house, session, id, body.say, today);
      if (said === 'done') return shown(session, id);
      return refuse(said === 'CONFIRM_FIRST' ? 'NOT_NOW' : said);
    },

    async dividendInfo({ session, merchant }) {
      const { today } = await todayAt(merchant);
      const [row] = await findHeld(reads, session.memberId, 'dividend', { from: today, to: today });
      return { agreement: row ? toAgreement(row, session.memberId) : null };
    },

    dividendCurrent: ({ session }) => current('dividend', session),

    async dividendPayout({ session, body, refuse }) {
      const taken = await claimed('dividend', session, body.from);
      return typeof taken === 'string' ? refuse(taken) : taken;
    },

    dividendHistory: ({ session, query }) => history(session, { ...query, kind: 'dividend', side: 'junior' }),

    salaryCurrent: ({ session, query }) => current(query.kind, session),

    async salaryApply({ session, body, refuse }) {
      const applied = await claimed(body.kind, session, body.from);
      // Nothing is paid yet, so that nobody can be short of it.
      return typeof applied === 'string' ? refuse('NOTHING_DUE') : applied;
    },

    async salaryProcess({ session, body, refuse }) {
      const said = await processPayment(house, session, BigInt(body.paymentId), body.say);
      if (typeof said === 'string') return refuse(said);
      return 'until' in said ? refuse('HELD', { until: said.until.toISOString() }) : toPayment(said);
    },

    salaryHistory: ({ session, query }) => history(session, query),
  };
}

function toPeriod({ from, to, figures, pays }: Reckoned): agreements.AgreementPeriod {
  const { turnover, loss, active } = figures;
  return { from, to, turnover: toAmount(turnover), loss: toAmount(loss), active, pays: toAmount(pays) };
}

function toPayment(row: PaymentRow): agreements.AgreementPayment {
  const { period_from: from, period_to: to, amount: pays } = row;
  return {
    ...toPeriod({ from, to, figures: row, pays }),
    id: String(row.id),
    junior: { id: String(row.junior_id), username: row.junior },
    state: row.state,
    senior: row.senior,
    isShort: row.isShort,
    appliedAt: row.applied_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

function toAgreement(row: AgreementRow, memberId: bigint): agreements.Agreement {
  return {
    id: String(row.id),
    version: row.version,
    state: row.state,
    askedBy: row.asked_by,
    senior: { id: String(row.senior_id), username: row.senior },
    junior: { id: String(row.junior_id), username: row.junior },
    side: sideOf(row, memberId),
    activeFrom: toAmount(row.active_from),
    tiers: [...row.tiers],
    proposedAt: row.proposed_at.toISOString(),
    signedAt: row.signed_at?.toISOString() ?? null,
    from: row.from_day,
    until: row.until_day,
  };
}
