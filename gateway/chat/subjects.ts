import type { Kysely } from 'kysely';
import { chatSubjectKinds as kinds, type ChatSubject } from '@laro/contract/calls/chat.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { Database } from '../db/tables.ts';

interface Found {
  readonly at: Date;
  readonly amount: bigint;
  readonly currency: string;
  readonly titles?: Readonly<Record<string, string>>;
}
type Find = (db: Kysely<Database>, memberId: bigint, number: string) => Promise<Found | undefined>;

/** Each looks among what is the member's own. */
const finders: Readonly<Record<(typeof kinds)[number], Find>> = {
  deposit: (db, memberId, number) =>
    db
      .selectFrom('deposits')
      .select(['opened_at as at', 'amount', 'currency'])
      .where('order_no', '=', number)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),

  withdrawal: byId((db, memberId, id) =>
    db
      .selectFrom('cash_orders')
      .select(['opened_at as at', 'amount', 'currency'])
      .where('id', '=', id)
      .where('direction', '=', 'withdrawal')
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  ),

  // Two vendors may give the same number: the later is meant.
  async round(db, memberId, number) {
    const row = await db
      .selectFrom('rounds')
      .leftJoin('games', 'games.game_id', 'rounds.game_id')
      .select(['opened_at as at', 'staked as amount', 'currency', 'rounds.game_id as gameId'])
      .select((eb) => eb.fn.coalesce('display_name', 'games.name').as('game'))
      .where('round', '=', number)
      .where('member_id', '=', memberId)
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row && { ...row, titles: { EN: row.game ?? row.gameId } };
  },

  order: byId(async (db, memberId, id) => {
    const row = await db
      .selectFrom('lottery_orders as one')
      .innerJoin('lottery_suborders as part', 'part.order_id', 'one.id')
      .innerJoin('rounds', 'rounds.id', 'part.round_id')
      .leftJoin('games', (join) =>
        join.onRef('games.vendor_code', '=', 'one.vendor_code').onRef('games.game_id', '=', 'one.game_id'),
      )
      .select(['placed_at as at', 'currency', 'one.game_id as gameId'])
      .select((eb) => [
        eb.fn.sum<string>('part.amount').as('amount'),
        eb.fn.coalesce('display_name', 'games.name').as('game'),
      ])
      .where('one.id', '=', id)
      .where('one.member_id', '=', memberId)
      .groupBy(['one.id', 'currency', 'display_name', 'games.name'])
      .executeTakeFirst();
    return row && { ...row, amount: BigInt(row.amount), titles: { EN: row.game ?? row.gameId } };
  }),

  bonus: byId((db, memberId, id) =>
    db
      .selectFrom('promotion_parts')
      .select(['joined_at as at', 'bonus as amount', 'currency', 'titles'])
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  ),
};

/** What a member asks about, as it is now; undefined for anybody else's, as for none. */
export async function findSubject(
  db: Kysely<Database>,
  memberId: bigint,
  name: string,
): Promise<ChatSubject | undefined> {
  const kind = kinds.find((one) => name.startsWith(`${one}.`));
  if (kind === undefined) return undefined;
  const number = name.slice(kind.length + 1);
  const found = await finders[kind](db, memberId, number);
  if (found === undefined) return undefined;
  const { at, amount, currency, titles } = found;
  return {
    ...{ name, kind, number, at: at.toISOString(), amount: toAmount(amount), currency },
    ...(titles && { titles }),
  };
}

function byId(
  find: (db: Kysely<Database>, memberId: bigint, id: bigint) => Promise<Found | undefined>,
): Find {
  return async (db, memberId, number) =>
    /^\d{1,18}$/.test(number) ? find(db, memberId, BigInt(number)) : undefined;
}
