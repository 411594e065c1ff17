import type * as officeBonuses from '@laro/contract/calls/officeBonuses.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { reviewPart } from '../../promotions/takePart.ts';

export function handlers(house: House): Handlers<typeof officeBonuses> {
  return {
    async appliedBonuses({ query: { merchant } }) {
      const rows = await house.reads
        .selectFrom('promotion_parts')
        .innerJoin('members', 'members.id', 'member_id')
        .select(['promotion_parts.id', 'member_id as memberId', 'username as member'])
        .select(['titles', 'bonus', 'joined_at as at'])
        .where('promotion_parts.merchant_code', '=', merchant)
        .where('state', '=', 'applying')
        .orderBy('promotion_parts.id')
        .limit(100)
        .execute();
      return {
        waiting: rows.map(({ id, memberId, member, titles, bonus, at }) => ({
          id: String(id),
          memberId: String(memberId),
          member,
          titles: { ...titles },
          amount: toAmount(bonus),
          appliedAt: at.toISOString(),
        })),
      };
    },

    async decideBonus({ body: { merchant, partId, decision, reason }, staff, refuse }) {
      if (decision === 'refused' && reason === '') return refuse('REASON_MISSING');
      const why = decision === 'refused' ? reason : undefined;
      const moved = await reviewPart(house, merchant, BigInt(partId), decision, why, staff.name);
      if (moved === undefined) return refuse('PART_UNKNOWN');
      if (moved.ok) return null;
      return refuse(moved.code === 'WALLET_FULL' ? 'WALLET_FULL' : 'ALREADY_DECIDED');
    },
  };
}
