import type * as identity from '@laro/contract/calls/identity.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { pictureKind } from '@laro/rules/feedback.ts';
import { mayHandIn } from '@laro/rules/identity.ts';
import { sql } from 'kysely';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { redraw } from '../../house/redraw.ts';
import { record } from '../../members/audit.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { identityOf, sealPaper } from '../../members/identityPapers.ts';

/** In the sandbox nobody has to sit at the desk: a picture whose longer side has so many pixels passes by itself. */
const passesItself = 600;

export function handlers(house: House): Handlers<typeof identity> {
  const { db, keys, clock, merchants } = house;
  const termsOf = async (merchant: string) => {
    const settings = await merchants.settings(merchant);
    const { identityAbove: above } = settings.withdrawals;
    return above === undefined ? undefined : { settings, above };
  };
  const told = async (
    memberId: bigint,
    { settings, above }: NonNullable<Awaited<ReturnType<typeof termsOf>>>,
  ): Promise<Reply<typeof identity.standing>> => {
    const { parts, isProved, dueAt } = await identityOf(db, memberId, settings, clock.now());
    return {
      parts: parts.map(({ part, state, because }) => ({ part, state, ...(because !== null && { because }) })),
      isProved,
      above: above.toFixed(2),
      timeZone: settings.businessDay.timeZone,
      ...(dueAt && { dueAt: dueAt.toISOString() }),
      isLate: dueAt !== undefined && dueAt < clock.now(),
    };
  };

  return {
    async standing({ session: { memberId }, merchant, refuse }) {
      return told(memberId, (await termsOf(merchant)) ?? refuse('IDENTITY_OFF'));
    },

    async handIn({ session: { memberId }, merchant, query: { part }, body, refuse }) {
      const terms = (await termsOf(merchant)) ?? refuse('IDENTITY_OFF');
      const given = new Uint8Array(await body.arrayBuffer());
      if (pictureKind(given) === undefined) return refuse('PICTURE_KIND');
      if (!(await takeFrom(house, budgets.identityPapers, String(memberId)))) return refuse('TOO_MANY_TODAY');
      const drawn = await redraw(given);
      if (!drawn.ok) return refuse(drawn.because === 'huge' ? 'PICTURE_HUGE' : 'PICTURE_BROKEN');
      const { jpeg, width, height } = drawn;
      const passes = terms.settings.demo && Math.max(width, height) >= passesItself;
      const now = clock.now();
      const isTaken = await db.transaction().execute(async (trx) => {
        // Two of one part at once would both find it missing.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${memberId}`}, 0))`.execute(trx);
        const { parts } = await identityOf(trx, memberId, terms.settings, now);
        if (!parts.some((one) => one.part === part && mayHandIn(one.state))) return false;
        // Of a card that has expired.
        await trx
          .updateTable('identity_papers')
          .set({ state: 'refused', because: 'expired', picture: null })
          .where('member_id', '=', memberId)
          .where('part', '=', part)
          .where('state', '=', 'accepted')
          .execute();
        await trx
          .insertInto('identity_papers')
          .values({
            member_id: memberId,
            part,
            width,
            height,
            sent_at: now,
            because: null,
            decided_by: null,
            state: passes ? 'accepted' : 'waiting',
            decided_at: passes ? now : null,
            picture: sealPaper(keys, memberId, jpeg),
          })
          .execute();
        await record(trx, { merchant, memberId, what: 'identity.handedIn', about: { part } });
        return true;
      });
      return isTaken ? told(memberId, terms) : refuse('PART_DONE');
    },
  };
}
