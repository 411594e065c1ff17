import { may, type Act } from '@laro/rules/may.ts';
import type { Door, House } from '../house/house.ts';
import { awayUntil, breakEnd } from './breaks.ts';
import { leftOfOwn, sameMoney } from './ownLimits.ts';

/** Of these more is asked than a door knows: under the lock of the wallet (rules/mayWithdraw.ts), or with the round of a bet. */
const askedWithMoney = ['bet', 'send', 'withdraw'] as const satisfies Act[];
type AtDoor = Exclude<Act, (typeof askedWithMoney)[number]>;

export function doorIn({ db, clock, merchants }: Pick<House, 'db' | 'clock' | 'merchants'>): Door {
  return async (memberId, act) => {
    if (!isAtDoor(act)) return [];
    const {
      status,
      betLimit,
      breakEnd: end,
      merchant,
    } = await db
      .selectFrom('members')
      .leftJoin('member_limits', (join) => join.onRef('member_id', '=', 'members.id').on('kind', '=', 'bet'))
      .select(['status', 'amount as betLimit', 'merchant_code as merchant', breakEnd])
      .where('members.id', '=', memberId)
      .executeTakeFirstOrThrow();
    const limitedUntil = act === 'deposit' ? await spentUntil(memberId, merchant) : undefined;
    return may(act, {
      limitedUntil,
      isClosed: status !== 'active',
      betLimit: betLimit ?? undefined,
      awayUntil: awayUntil(end, clock.now()),
    });
  };

  /** Until when nothing is left of a limit of the member's own. */
  async function spentUntil(memberId: bigint, merchant: string): Promise<string | undefined> {
    const settings = await merchants.settings(merchant);
    const all = await leftOfOwn(db, { ids: await sameMoney(db, memberId), settings, now: clock.now() });
    const ends = all.flatMap(({ left, until }) => (left === 0n ? [until.toISOString()] : []));
    return ends.toSorted().at(-1);
  }
}

function isAtDoor(act: Act): act is AtDoor {
  return !askedWithMoney.some((one) => one === act);
}
