import type { Kysely, Transaction } from 'kysely';
import type * as officeMembers from '@laro/contract/calls/officeMembers.ts';
import { mostFound } from '@laro/contract/calls/officeMembers.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { readSeal } from '@laro/rules/statementSeal.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { openAccount, transfer } from '../../ledger/ledger.ts';
import { sealLines } from '../../ledger/sealLines.ts';
import { record } from '../../members/audit.ts';
import { takeBreak } from '../../members/breaks.ts';
import { limitOf } from '../../members/limits.ts';
import { tellMember } from '../../members/notices.ts';
import { holdMoney } from '../../members/safetyHold.ts';
import { dropSecondStep, isSecondStepOn } from '../../members/secondStep.ts';
import { removeAllSessions } from '../../members/sessions.ts';
import { findMembers, findWhole } from './members.queries.ts';
import { closeRequest, holdRequest } from './requests.ts';

interface Member {
  readonly id: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly status: 'active' | 'disabled';
  readonly because: 'no demo' | 'not me' | null;
}

export function handlers(house: House): Handlers<typeof officeMembers> {
  const { db, reads, clock, events } = house;

  /** The member of that brand. */
  const memberOf = (trx: Kysely<Database>, { merchant, memberId }: { merchant: string; memberId: string }) =>
    trx
      .selectFrom('members')
      .select(['id', 'merchant_code as merchant', 'currency', 'status', 'disabled_because as because'])
      .where('id', '=', BigInt(memberId))
      .where('merchant_code', '=', merchant);

  /** As {@link memberOf}, which nobody else changes until the transaction ends. */
  const hold = (
    trx: Kysely<Database>,
    whose: { merchant: string; memberId: string },
  ): Promise<Member | undefined> => memberOf(trx, whose).forNoKeyUpdate().executeTakeFirst();

  return {
    async findMembers({ query: { merchant, text } }) {
      const found = await findMembers(reads, merchant, text, mostFound + 1);
      return { members: found.slice(0, mostFound), more: found.length > mostFound };
    },

    async seeMember({ query: { merchant, memberId }, staff, refuse }) {
      const whole = await findWhole(house, { merchant, id: BigInt(memberId), staff });
      return whole ?? refuse('MEMBER_UNKNOWN');
    },

    async checkStatement({ query: { merchant, memberId, seal }, refuse }) {
      const member = await reads
        .selectFrom('members')
        .select('id')
        .where('id', '=', BigInt(memberId))
        .where('merchant_code', '=', merchant)
        .executeTakeFirst();
      if (!member) return refuse('MEMBER_UNKNOWN');
      const { first, last } = readSeal(seal);
      const own = await sealLines(reads, member.id, { first, last });
      if (!own) return refuse('SEAL_UNKNOWN');
      const { opening, closing, from, until } = own;
      return {
        isRight: own.seal === seal,
        lines: Number(last - first + 1n),
        opening,
        closing,
        from: from.toISOString(),
        until: until.toISOString(),
      };
    },

    async setMemberState({ body, staff, refuse }) {
      const done = await db.transaction().execute(async (trx) => {
        const member = await hold(trx, body);
        if (!member) return false;
        // What its owner has locked an operator shuts all the same, so that no new password opens it.
        if (member.status === body.state && member.because !== 'not me') return true;
        // Sessions end with it (0841_disabledMembers).
        await trx
          .updateTable('members')
          .set({ status: body.state, ...(member.because === 'not me' && { disabled_because: null }) })
          .where('id', '=', member.id)
          .execute();
        await record(trx, {
          merchant: member.merchant,
          memberId: member.id,
          who: 'operator',
          what: body.state === 'disabled' ? 'member.disabled' : 'member.enabled',
          about: { staff: staff.name, reason: body.reason },
        });
        return true;
      });
      return done ? null : refuse('MEMBER_UNKNOWN');
    },

    async endMemberSessions({ body, staff, refuse }) {
      const ended = await db.transaction().execute(async (trx) => {
        const member = await hold(trx, body);
        if (!member) return undefined;
        await record(trx, {
          merchant: member.merchant,
          memberId: member.id,
          who: 'operator',
          what: 'member.sessionsEnded',
          about: { staff: staff.name, reason: body.reason },
        });
        return removeAllSessions(house, trx, member.id);
      });
      return ended === undefined ? refuse('MEMBER_UNKNOWN') : { ended };
    },

    async noteMember({ body, staff, refuse }) {
      const noted = await db.transaction().execute(async (trx) => {
        const member = await hold(trx, body);
        if (!member) return false;
        await trx
          .insertInto('staff_notes')
          .values({ member_id: member.id, staff_id: staff.id, text: body.text, at: clock.now() })
          .execute();
        return true;
      });
      return noted ? null : refuse('MEMBER_UNKNOWN');
    },

    async limitMember({ body, staff, refuse }) {
      const { kind, reason } = body;
      const amount = toMinor(body.amount);
      await db.transaction().execute(async (trx) => {
        const member = (await hold(trx, body)) ?? refuse('MEMBER_UNKNOWN');
        const before = await limitOf(trx, member.id, kind);
        if (before !== undefined && amount > before) refuse('LIMIT_LOOSER', { amount: toAmount(before) });
        const set = { amount, reason, staff_id: staff.id, at: clock.now() };
        await trx
          .insertInto('member_limits')
          .values({ member_id: member.id, kind, ...set })
          .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet(set))
          .execute();
        await record(trx, {
          merchant: member.merchant,
          memberId: member.id,
          who: 'operator',
          what: 'member.limited',
          about: {
            staff: staff.name,
            reason,
            limit: kind,
            amount: body.amount,
            ...(before !== undefined && { was: toAmount(before) }),
          },
        });
      });
      return null;
    },

    async setBreak({ body, staff, refuse }) {
      const { length, reason } = body;
      await db.transaction().execute(async (trx) => {
        // Not held: the break holds all accounts of the person, in one order, as the member's own does (A22-4).
        const { merchant, id } = (await memberOf(trx, body).executeTakeFirst()) ?? refuse('MEMBER_UNKNOWN');
        const taken = await takeBreak(trx, id, length, clock.now());
        if (taken === undefined) return refuse('BREAK_SHORTER');
        await record(trx, {
          merchant,
          memberId: id,
          who: 'operator',
          what: 'break.set',
          about: { staff: staff.name, reason, length, until: taken.toISOString() },
        });
      });
      return null;
    },

    async askAdjustment({ body, staff, refuse }) {
      const asked = await db.transaction().execute(async (trx) => {
        const member = await hold(trx, body);
        if (!member) return 'MEMBER_UNKNOWN';
        const written = await trx
          .insertInto('adjustments')
          .values({
            key: body.key,
            merchant_code: member.merchant,
            member_id: member.id,
            reason: body.reason,
            amount: toMinor(body.amount),
            asked_by: staff.id,
            asked_at: clock.now(),
            decision: null,
            decided_by: null,
            decided_at: null,
          })
          .onConflict((conflict) => conflict.column('key').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (written) {
          await record(trx, {
            merchant: member.merchant,
            memberId: member.id,
            who: 'operator',
            what: 'adjustment.asked',
            about: {
              staff: staff.name,
              adjustment: String(written.id),
              amount: body.amount,
              reason: body.reason,
            },
          });
          return undefined;
        }
        const first = await trx
          .selectFrom('adjustments')
          .select(['member_id', 'amount', 'reason', 'asked_by'])
          .where('key', '=', body.key)
          .executeTakeFirstOrThrow();
        const isSame =
          first.member_id === member.id &&
          first.amount === toMinor(body.amount) &&
          first.reason === body.reason &&
          first.asked_by === staff.id;
        return isSame ? undefined : 'KEY_USED';
      });
      return asked === undefined ? null : refuse(asked);
    },

    async decideAdjustment({ body, staff, refuse }) {
      const decided = await db.transaction().execute(async (trx) => {
        const member = await hold(trx, body);
        if (!member) return { code: 'MEMBER_UNKNOWN' } as const;
        const asked = { id: body.adjustment, memberId: member.id, staff };
        const adjustment = await holdRequest(trx, 'adjustments', asked);
        if (typeof adjustment === 'string') return { code: adjustment } as const;
        if (body.decision === 'given') {
          const moved = await adjust(trx, member, adjustment);
          if (!moved.ok) return moved.refusal;
        }
        const { id } = adjustment;
        await closeRequest(trx, 'adjustments', { id, decision: body.decision, staff, now: clock.now() });
        await record(trx, {
          merchant: member.merchant,
          memberId: member.id,
          who: 'operator',
          what: body.decision === 'given' ? 'adjustment.given' : 'adjustment.refused',
          about: { staff: staff.name, adjustment: body.adjustment, amount: toAmount(adjustment.amount) },
        });
        return undefined;
      });
      if (decided?.code === 'NOT_ENOUGH_MONEY') return refuse(decided.code, decided.value);
      if (decided) return refuse(decided.code);
      if (body.decision === 'given') events.tell('wallet', body.memberId);
      return null;
    },

    async askSecondStepOff({ body, staff, refuse }) {
      await db.transaction().execute(async (trx) => {
        const member = (await hold(trx, body)) ?? refuse('MEMBER_UNKNOWN');
        if (!(await isSecondStepOn(trx, member.id))) refuse('NOT_ON');
        const asked = await trx
          .insertInto('second_step_requests')
          .values({
            merchant_code: member.merchant,
            member_id: member.id,
            reason: body.reason,
            asked_by: staff.id,
            asked_at: clock.now(),
            decision: null,
            decided_by: null,
            decided_at: null,
          })
          .onConflict((conflict) => conflict.column('member_id').where('decision', 'is', null).doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!asked) refuse('ALREADY_ASKED');
        await record(trx, {
          merchant: member.merchant,
          memberId: member.id,
          who: 'operator',
          what: 'login.secondStepOffAsked',
          about: { staff: staff.name, reason: body.reason },
        });
      });
      return null;
    },

    async decideSecondStepOff({ body, staff, refuse }) {
      const { decision } = body;
      const member = await db.transaction().execute(async (trx) => {
        const held = (await hold(trx, body)) ?? refuse('MEMBER_UNKNOWN');
        const asked = { id: body.request, memberId: held.id, staff };
        const request = await holdRequest(trx, 'second_step_requests', asked);
        if (typeof request === 'string') return refuse(request);
        const { id, reason, asked_at: askedAt } = request;
        const now = clock.now();
        if (decision === 'given') {
          if (!(await dropSecondStep(trx, held.id, askedAt))) refuse('NOT_ON');
          await removeAllSessions(house, trx, held.id);
          await holdMoney(trx, held.id, now);
        }
        await closeRequest(trx, 'second_step_requests', { id, decision, staff, now });
        await record(trx, {
          merchant: held.merchant,
          memberId: held.id,
          who: 'operator',
          what: decision === 'given' ? 'login.secondStepOffGiven' : 'login.secondStepOffRefused',
          about: { staff: staff.name, reason },
        });
        return held;
      });
      if (decision === 'given') tellMember(house, member.id, { what: 'secondStepOffAtDesk' });
      return null;
    },
  };
}

type NotMoved =
  | { readonly code: 'NOT_ENOUGH_MONEY'; readonly value: { readonly balance: string } }
  | { readonly code: 'BALANCE_LIMIT' };

/** Moves what was agreed on between the wallet and the house's adjustments. */
async function adjust(
  trx: Transaction<Database>,
  { id, merchant, currency }: Member,
  { amount, key }: { readonly amount: bigint; readonly key: string },
): Promise<{ ok: true } | { ok: false; refusal: NotMoved }> {
  const wallet = await openAccount(trx, { merchant, currency, owner: { memberId: id } });
  const adjustments = await openAccount(trx, { merchant, currency, owner: { house: 'adjustments' } });
  const made = await transfer(trx, {
    merchant,
    currency,
    kind: 'adjustment',
    scope: 'desk',
    idempotencyKey: key,
    postings: [
      { accountId: wallet, amount },
      { accountId: adjustments, amount: -amount },
    ],
  });
  if (made.ok) return { ok: true };
  if (made.code === 'NOT_ENOUGH_MONEY') {
    return { ok: false, refusal: { code: made.code, value: { balance: toAmount(made.balance) } } };
  }
  if (made.code === 'BALANCE_LIMIT') return { ok: false, refusal: { code: made.code } };
  throw new Error(`adjustment ${key}: ${made.code}`);
}
