import type * as agreements from '@laro/contract/calls/agreements.ts';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import { holdsFrom, owed, periodBefore, periodWith, tiersFault, type Tier } from '@laro/rules/agreements.ts';
import { dayOf, type Day, type DayRange } from '@laro/rules/days.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House, Session } from '../../house/house.ts';
import { waitingAgreements } from '../../members/agreements.ts';
import {
  findAgreement,
  findAgreements,
  findJuniors,
  hoursOfTeam,
  teamFigures,
  type AgreementRow,
} from './agreements.queries.ts';
import { proposeVersion, sayOf, sideOf } from './steps.ts';

export function handlers(house: House): Handlers<typeof agreements> {
  const { db, reads, replica, clock, merchants } = house;

  async function todayAt(merchant: string): Promise<{ today: Day; timeZone: string }> {
    const { timeZone, startsAt } = (await merchants.settings(merchant)).businessDay;
    return { today: dayOf(clock.now().getTime(), { timeZone, cut: startsAt * 60 }), timeZone };
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
      ...{ most: toAmount(most), currency, timeZone, today, holdsFrom: holdsFrom(kind, today) },
    } as const;
  }

  async function shown({ memberId }: Session, id: bigint): Promise<agreements.Agreement> {
    const row = await findAgreement(db, memberId, id);
    if (row === undefined) throw new Error(`no agreement ${id} of member ${memberId}`);
    return toAgreement(row, memberId);
  }

  async function periodOf(row: AgreementRow, range: DayRange): Promise<agreements.AgreementPeriod> {
    const whole = await teamFigures(replica, row, range);
    const parts = row.kind === 'hourly' ? await hoursOfTeam(replica, row, range) : [whole];
    return {
      ...range,
      ...{ turnover: toAmount(whole.turnover), loss: toAmount(whole.loss), active: whole.active },
      pays: toAmount(owed(row.kind, row.tiers.map(tierOf), parts)),
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
      const [now, last] = await Promise.all([
        periodOf(row, periodWith(row.kind, today)),
        periodOf(row, periodBefore(row.kind, today)),
      ]);
      return { now, last };
    },

    async propose({ body, session, merchant, refuse }) {
      const { kind, tiers, ticket } = body;
      const fault = tiersFault(tiers.map(tierOf), await mostOf(merchant, kind));
      if (fault !== undefined) return refuse(fault === 'tooMuch' ? 'TOO_MUCH' : 'TIERS_WRONG');
      const made = await proposeVersion(house, session, {
        ...{ kind, tiers, ticket, juniorId: BigInt(body.juniorId), activeFrom: toMinor(body.activeFrom) },
      });
      return typeof made === 'string' ? refuse(made) : shown(session, made);
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
  };
}

function tierOf({ turnover, loss, active, pays }: agreements.AgreementTier): Tier {
  return { turnover: toMinor(turnover), loss: toMinor(loss), active, pays: toMinor(pays) };
}

function toAgreement(row: AgreementRow, memberId: bigint): agreements.Agreement {
  return {
    ...{ id: String(row.id), version: row.version, state: row.state, askedBy: row.asked_by },
    senior: { id: String(row.senior_id), username: row.senior },
    junior: { id: String(row.junior_id), username: row.junior },
    side: sideOf(row, memberId),
    ...{ activeFrom: toAmount(row.active_from), tiers: [...row.tiers] },
    proposedAt: row.proposed_at.toISOString(),
    signedAt: row.signed_at?.toISOString() ?? null,
    ...{ from: row.from_day, until: row.until_day },
  };
}
