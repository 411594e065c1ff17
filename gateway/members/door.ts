import { may, type Act, type Stop } from '@laro/rules/may.ts';
import type { House } from '../house/house.ts';

/** Of these more is asked than a door knows: under the lock of the wallet (rules/mayWithdraw.ts), or with the round of a bet. */
const askedWithMoney = ['bet', 'send', 'withdraw'] as const satisfies Act[];
type AtDoor = Exclude<Act, (typeof askedWithMoney)[number]>;

/** What keeps a member from it now; nothing where they may. */
export type Door = (memberId: bigint, act: Act) => Promise<Stop<AtDoor>[]>;

export function doorIn({ db }: Pick<House, 'db'>): Door {
  return async (memberId, act) => {
    if (!isAtDoor(act)) return [];
    const { status, betLimit } = await db
      .selectFrom('members')
      .leftJoin('member_limits', (join) => join.onRef('member_id', '=', 'members.id').on('kind', '=', 'bet'))
      .select(['status', 'amount as betLimit'])
      .where('members.id', '=', memberId)
      .executeTakeFirstOrThrow();
    return may(act, { isClosed: status !== 'active', betLimit: betLimit ?? undefined });
  };
}

function isAtDoor(act: Act): act is AtDoor {
  return !askedWithMoney.some((one) => one === act);
}
