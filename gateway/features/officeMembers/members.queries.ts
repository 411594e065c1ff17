import { sql, type Kysely } from 'kysely';
import type { FoundMember, WholeMember } from '@laro/contract/calls/officeMembers.ts';
import { whyNotWithdraw } from '@laro/rules/mayWithdraw.ts';
import { toAmount } from '@laro/rules/money.ts';
import { said, standingOf } from '../../cash/standing.ts';
import type { Database } from '../../db/tables.ts';
import type { House, Staff } from '../../house/house.ts';
import { breakOf } from '../../members/breaks.ts';
import { endsOf } from '../../members/endsOf.ts';
import { ownLimitsOf, sameMoney } from '../../members/ownLimits.ts';
import { secondStepOf } from '../../members/secondStep.ts';
import { openSessionsOf } from '../../members/sessions.ts';
import { findRequests, toAsked } from './requests.ts';
import { findSalaries } from './salaries.queries.ts';

const shownMovements = 20;

/** By the beginning of the name, or the whole of a number, an address or an id: one index each, never a part of a word. */
export async function findMembers(
  db: Kysely<Database>,
  merchant: string,
  text: string,
  limit: number,
): Promise<FoundMember[]> {
  const name = text.toLowerCase();
  const rows = await db
    .selectFrom('members')
    .select(['id', 'username', 'type', 'status', 'created_at'])
    .where('merchant_code', '=', merchant)
    .where((eb) =>
      eb.or([
        eb.and([
          // The range is for the index, whatever order the database has; the beginning is what counts.
          sql<boolean>`lower(username) between ${name} and ${name + 'z'.repeat(30)}`,
          sql<boolean>`starts_with(lower(username), ${name})`,
        ]),
        eb('mobile', '=', text),
        eb(sql`lower(email)`, '=', name),
        ...(/^\d{1,18}$/.test(text) ? [eb('id', '=', BigInt(text))] : []),
      ]),
    )
    .orderBy('username')
    .limit(limit)
    .execute();
  return rows.map(toFound);
}

function toFound(row: {
  id: bigint;
  username: string;
  type: number;
  status: 'active' | 'disabled';
  created_at: Date;
}): FoundMember {
  const { id, username, type, status: state } = row;
  return { id: String(id), username, type, state, joinedAt: row.created_at.toISOString() };
}

/** All that the desk sees of a member; undefined where the brand has none of that id. */
export async function findWhole(
  house: House,
  {
    merchant,
    id,
    staff,
  }: { readonly merchant: string; readonly id: bigint; readonly staff: Pick<Staff, 'vouchedBy'> },
): Promise<WholeMember | undefined> {
  const { reads } = house;
  const member = await reads
    .selectFrom('members')
    .select([
      ...(['id', 'username', 'type', 'status', 'created_at', 'nickname'] as const),
      ...(['is_agent as isAgent', 'currency', 'mobile', 'email'] as const),
      ...(['timeout_until as timeoutUntil', 'excluded_until as excludedUntil'] as const),
    ])
    .where('id', '=', id)
    .where('merchant_code', '=', merchant)
    .executeTakeFirst();
  if (!member) return undefined;
  const [balances, sessions, movements, notes, limits, adjustments, secondStep, requests] = await Promise.all(
    [
      reads
        .selectFrom('accounts')
        .select(['purpose', 'balance'])
        .where('member_id', '=', id)
        .orderBy(sql`purpose <> 'wallet', purpose`)
        .execute(),
      openSessionsOf(house, id, merchant),
      findMovements(reads, id),
      reads
        .selectFrom('staff_notes')
        .innerJoin('staff', 'staff.id', 'staff_id')
        .select(['staff_notes.id', 'at', 'name as by', 'text'])
        .where('member_id', '=', id)
        .orderBy('staff_notes.id', 'desc')
        .limit(50)
        .execute(),
      reads
        .selectFrom('member_limits')
        .innerJoin('staff', 'staff.id', 'staff_id')
        .select(['kind', 'amount', 'reason', 'at', 'name as by'])
        .where('member_id', '=', id)
        .execute(),
      findRequests(reads, 'adjustments', id),
      secondStepOf(reads, id),
      findRequests(reads, 'second_step_requests', id),
    ],
  );
  const salaries = await findSalaries(reads, id);
  const settings = await house.merchants.settings(merchant);
  const who = { memberId: id, type: member.type };
  const now = house.clock.now();
  const standing = await standingOf(reads, who, settings, now);
  const ids = await sameMoney(reads, id);
  const ownLimits = await ownLimitsOf(reads, { memberId: id, ids, settings, now });
  const { mobile, email, nickname, isAgent, currency } = member;
  const away = breakOf(member, now);
  return {
    ...toFound(member),
    nickname,
    isAgent,
    currency,
    salaries,
    ...(mobile !== null && { mobile: endsOf('mobileNum', mobile) }),
    ...(email !== null && { email: endsOf('email', email) }),
    balances: balances.map(({ purpose, balance }) => ({ purpose, amount: toAmount(balance) })),
    sessions: sessions.map((one) => ({
      openedAt: one.opened_at.toISOString(),
      usedAt: one.used_at.toISOString(),
      agent: one.agent,
    })),
    movements: movements.map((one) => ({
      at: one.at.toISOString(),
      kind: one.kind,
      amount: toAmount(one.amount),
      balance: toAmount(one.balance),
      ...(one.game !== null && { game: one.game }),
    })),
    notes: notes.map((note) => ({ ...note, id: String(note.id), at: note.at.toISOString() })),
    limits: limits.map(({ amount, at, ...limit }) => ({
      ...limit,
      amount: toAmount(amount),
      at: at.toISOString(),
    })),
    ownLimits,
    ...(away && { away }),
    whyNot: said(whyNotWithdraw(standing, undefined)),
    adjustments: adjustments.map((one) => ({
      ...toAsked(one, staff),
      amount: toAmount(one.amount),
    })),
    ...(secondStep && { secondStepSince: secondStep.onSince.toISOString() }),
    secondStepRequests: requests.map((one) => toAsked(one, staff)),
  };
}

/** The last movements of the wallet. */
async function findMovements(db: Kysely<Database>, memberId: bigint) {
  const { rows } = await sql<{
    at: Date;
    kind: string;
    amount: bigint;
    balance: bigint;
    game: string | null;
  }>`
    select transfers.created_at as at, transfers.kind, postings.amount, balance_after as balance,
        coalesce(display_name, name) as game
      from accounts
      join postings on account_id = accounts.id
      join transfers on transfers.id = transfer_id
      left join games on games.game_id = transfers.game_id
      where member_id = ${memberId} and purpose = 'wallet'
      order by account_seq desc
      limit ${shownMovements}`.execute(db);
  return rows;
}
