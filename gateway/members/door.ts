import { may, type Act, type Stop } from '@laro/rules/may.ts';
import type { House } from '../house/house.ts';
import { awayUntil, breakEnd } from './breaks.ts';

/** Of these more is asked than a door knows: under the lock of the wallet (rules/mayWithdraw.ts), or with the round of a bet. */
const askedWithMoney = ['bet', 'send', 'withdraw'] as const satisfies Act[];
type AtDoor = Exclude<Act, (typeof askedWithMoney)[number]>;

/** What keeps a member from it now; nothing where they may. */
export type Door = (memberId: bigint, act: Act) => Promise<Stop<AtDoor>[]>;

export function doorIn({ db, clock }: Pick<House, 'db' | 'clock'>): Door {
  return async (memberId, act) => {
    if (!isAtDoor(act)) return [];
    const {
      status,
      betLimit,
      breakEnd: end,
    } = await db
      .selectFrom('members')
      .leftJoin('member_limits', (join) => join.onRef('member_id', '=', 'members.id').on('kind', '=', 'bet'))
      .select(['status', 'amount as betLimit', breakEnd])
      .where('members.id', '=', memberId)
      .executeTakeFirstOrThrow();
    return may(act, {
      isClosed: status !== 'active',
      betLimit: betLimit ?? undefined,
      awayUntil: awayUntil(end, clock.now()),
    });
  };
}

function isAtDoor(act: Act): act is AtDoor {
  return !askedWithMoney.some((one) => one === act);
}
