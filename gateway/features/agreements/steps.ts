import { sql, type Transaction } from 'kysely';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import {
  agreementTable,
  holdsFrom,
  maySay,
  periodWith,
  type AgreementEvent,
  type Side,
} from '@laro/rules/agreements.ts';
import type { AgreementTier } from '@laro/contract/calls/agreements.ts';
import { addDays, type Day } from '@laro/rules/days.ts';
import type { Database } from '../../db/tables.ts';
import type { House, Session } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { spendTicket } from '../../members/changeTickets.ts';
import { heldUntil } from '../../members/safetyHold.ts';
import { findAgreement, type AgreementRow } from './agreements.queries.ts';

type Trx = Transaction<Database>;
type Member = Pick<Session, 'id' | 'memberId' | 'merchant' | 'currency'>;

export function sideOf({ junior_id }: Pick<AgreementRow, 'junior_id'>, memberId: bigint): Side {
  return junior_id === memberId ? 'junior' : 'senior';
}

/** A new version, signed by the senior; the next of these two. `until`: their money is held so long. */
export async function proposeVersion(
  house: House,
  session: Member,
  asked: {
    readonly kind: AgreementKind;
    readonly juniorId: bigint;
    readonly activeFrom: bigint;
    readonly tiers: readonly AgreementTier[];
    readonly ticket: string;
  },
): Promise<
  | { readonly id: bigint; readonly junior: string }
  | { readonly until: Date }
  | 'MEMBER_UNKNOWN'
  | 'CONFIRM_FIRST'
  | 'ONE_WAITS'
> {
  const { merchant, memberId, currency } = session;
  return house.db.transaction().execute(async (trx) => {
    // Held, so that versions of the two are counted one after the other.
    const junior = await trx
      .selectFrom('members')
      .select(['id', 'username'])
      .where('id', '=', asked.juniorId)
      .where('parent_id', '=', memberId)
      .where('is_agent', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (junior === undefined) return 'MEMBER_UNKNOWN';
    const { rows } = await sql<{ version: number; waits: boolean }>`
      select coalesce(max(version) filter (where senior_id = ${memberId}), 0)::int + 1 as version,
          coalesce(bool_or(state = 'proposed'), false) as waits
        from agreements where junior_id = ${junior.id} and kind = ${asked.kind}`.execute(trx);
    const [before] = rows;
    if (before?.waits === true) return 'ONE_WAITS';
    const now = house.clock.now();
    const until = await heldUntil(trx, memberId, now);
    if (until !== undefined) return { until };
    if (!(await spendTicket(house, trx, session, 'agreement', asked.ticket))) return 'CONFIRM_FIRST';
    const { id } = await trx
      .insertInto('agreements')
      .values({
        merchant_code: merchant,
        currency,
        kind: asked.kind,
        version: before?.version ?? 1,
        senior_id: memberId,
        junior_id: junior.id,
        state: 'proposed',
        proposed_at: now,
        active_from: asked.activeFrom,
        tiers: JSON.stringify(asked.tiers),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tell(trx, session, 'agreement.proposed', id);
    return { id, junior: junior.username };
  });
}

/** One of the two says something of it; `ticket` where that is a signature. */
export async function sayOf(
  house: House,
  session: Member,
  id: bigint,
  event: AgreementEvent,
  today: Day,
  ticket?: string,
): Promise<'done' | 'AGREEMENT_UNKNOWN' | 'NOT_NOW' | 'CONFIRM_FIRST'> {
  return house.db.transaction().execute(async (trx) => {
    await trx.selectFrom('agreements').select('id').where('id', '=', id).forUpdate().execute();
    const row = await findAgreement(trx, session.memberId, id);
    if (row === undefined) return 'AGREEMENT_UNKNOWN';
    const side = sideOf(row, session.memberId);
    const next = agreementTable[row.state][event];
    if (next === 'no' || !maySay(event, side, row.asked_by)) return 'NOT_NOW';
    if (next === 'same') return 'done';
    const { kind, from_day } = row;
    if (event === 'sign') {
      if (ticket === undefined || !(await spendTicket(house, trx, session, 'agreement', ticket))) {
        return 'CONFIRM_FIRST';
      }
      const from = holdsFrom(kind, today);
      await trx
        .updateTable('agreements')
        .set({ state: 'replaced', until_day: addDays(from, -1) })
        .where('junior_id', '=', row.junior_id)
        .where('kind', '=', kind)
        .where('state', 'in', ['signed', 'leaving'])
        .execute();
      await change(trx, id, { state: next, signed_at: house.clock.now(), from_day: from });
    } else if (event === 'agreeEnd') {
      const { to } = periodWith(kind, today);
      // Signed, and ended before it held.
      const never = addDays(from_day ?? to, -1);
      await change(trx, id, { state: next, until_day: to > never ? to : never });
    } else {
      await change(trx, id, { state: next, asked_by: event === 'askEnd' ? side : null });
    }
    await tell(trx, session, event === 'sign' ? 'agreement.signed' : 'agreement.answered', id, event);
    return 'done';
  });
}

async function change(
  trx: Trx,
  id: bigint,
  set: Partial<Pick<AgreementRow, 'state' | 'signed_at' | 'from_day' | 'until_day' | 'asked_by'>>,
): Promise<void> {
  await trx.updateTable('agreements').set(set).where('id', '=', id).execute();
}

async function tell(
  trx: Trx,
  { merchant, memberId }: Member,
  what: 'agreement.proposed' | 'agreement.signed' | 'agreement.answered',
  id: bigint,
  said?: AgreementEvent,
): Promise<void> {
  await record(trx, { merchant, memberId, what, about: { agreement: String(id), ...(said && { said }) } });
}
