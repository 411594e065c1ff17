import type * as breaks from '@laro/contract/calls/breaks.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { readBreak, takeBreak } from '../../members/breaks.ts';

export function handlers({ db, clock, merchants }: House): Handlers<typeof breaks> {
  async function told(memberId: bigint, merchant: string) {
    const away = await readBreak(db, memberId, clock.now());
    const { businessDay } = await merchants.settings(merchant);
    return { ...(away && { away }), timeZone: businessDay.timeZone };
  }

  return {
    standing: ({ session: { memberId }, merchant }) => told(memberId, merchant),

    async take({ session: { memberId }, merchant, body: { length }, refuse }) {
      const taken = await db.transaction().execute(async (trx) => {
        const until = await takeBreak(trx, memberId, length, clock.now());
        if (until !== undefined) {
          const about = { length, until: until.toISOString() };
          await record(trx, { merchant, memberId, what: 'break.taken', about });
        }
        return until;
      });
      return taken === undefined ? refuse('BREAK_SHORTER') : told(memberId, merchant);
    },
  };
}
