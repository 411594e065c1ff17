import type { Kysely } from 'kysely';
import {
  chatSubjectKinds as kinds,
  type ChatSubject,
  type ChatSubjectKind,
} from '@laro/contract/calls/chat.ts';
import type { SubjectState } from '@laro/contract/calls/officeChat.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { Database } from '../db/tables.ts';

interface Found {
  readonly at: Date;
  readonly amount?: bigint;
  readonly currency?: string;
  readonly points?: number;
  readonly movement?: string;
  readonly titles?: Readonly<Record<string, string>>;
  /** How it stands now; what is never otherwise than it was has none. */
  readonly state?: SubjectState | null;
}
type Find = (db: Kysely<Database>, memberId: bigint, number: string) => Promise<Found | undefined>;

/** Each looks among what is the member's own. */
const finders: Readonly<Record<ChatSubjectKind, Find>> = {
  deposit: (db, memberId, number) =>
    db
      .selectFrom('deposits')
      .select(['opened_at as at', 'amount', 'currency', 'state'])
      .where('order_no', '=', number)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),

  withdrawal: byId((db, memberId, id) =>
    db
      .selectFrom('cash_orders as one')
      .leftJoin('withdrawals', 'order_id', 'one.id')
      .select(['opened_at as at', 'amount', 'currency', 'withdrawals.state'])
      .where('one.id', '=', id)
      .where('direction', '=', 'withdrawal')
      .where('one.member_id', '=', memberId)
      .executeTakeFirst(),
  ),

  // Two vendors may give the same number: the later is meant.
  async round(db, memberId, number) {
    const row = await db
      .selectFrom('rounds')
      .leftJoin('games', 'games.game_id', 'rounds.game_id')
      .select(['opened_at as at', 'staked', 'won', 'closed_at', 'currency', 'rounds.game_id as gameId'])
      .select((eb) => eb.fn.coalesce('display_name', 'games.name').as('game'))
      .where('round', '=', number)
      .where('member_id', '=', memberId)
      .orderBy('opened_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { at, staked, won, closed_at, currency, game, gameId } = row;
    const ended = won > staked ? 'won' : won < staked ? 'lost' : 'even';
    return {
      at,
      amount: staked,
      currency,
      titles: { EN: game ?? gameId },
      state: closed_at === null ? 'open' : ended,
    };
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
      .select(['joined_at as at', 'bonus as amount', 'currency', 'titles', 'state'])
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  ),

  mall: byId((db, memberId, id) =>
    db
      .selectFrom('mall_orders')
      .select(['at', 'price as points', 'titles'])
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  ),

  // By its place in the wallet, as its record has it.
  movement: byId(async (db, memberId, place) => {
    const row = await db
      .selectFrom('accounts')
      .innerJoin('postings', 'account_id', 'accounts.id')
      .innerJoin('transfers', 'transfers.id', 'transfer_id')
      .leftJoin('games', 'games.game_id', 'transfers.game_id')
      .select(['transfers.created_at as at', 'postings.amount', 'postings.currency'])
      .select('transfers.kind as movement')
      .select((eb) => eb.fn.coalesce('display_name', 'games.name').as('game'))
      .where('member_id', '=', memberId)
      .where('purpose', '=', 'wallet')
      .where('account_seq', '=', place)
      .limit(1)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { game, ...moved } = row;
    return { ...moved, ...(game !== null && { titles: { EN: game } }) };
  }),

  teamTransfer: byId(async (db, memberId, id) => {
    const row = await db
      .selectFrom('team_transfers')
      .innerJoin('members', 'members.id', 'receiver_id')
      .select(['at', 'amount', 'team_transfers.currency', 'username'])
      .where('team_transfers.id', '=', id)
      .where('sender_id', '=', memberId)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { username, amount, ...sent } = row;
    return { ...sent, amount: -amount, titles: { EN: username } };
  }),
};

/** What a member asks about, as it is now; undefined for anybody else's, as for none. */
export async function findSubject(
  db: Kysely<Database>,
  memberId: bigint,
  name: string,
): Promise<ChatSubject | undefined> {
  const asked = await find(db, memberId, name);
  if (asked === undefined) return undefined;
  const { kind, number, found } = asked;
  const { at, amount, state: _now, ...more } = found;
  return {
    name,
    kind,
    number,
    at: at.toISOString(),
    ...more,
    ...(amount !== undefined && { amount: toAmount(amount) }),
  };
}

/** How what was asked about stands now, which the desk reads beside what it was. */
export async function stateOf(
  db: Kysely<Database>,
  memberId: bigint,
  name: string,
): Promise<SubjectState | undefined> {
  return (await find(db, memberId, name))?.found.state ?? undefined;
}

async function find(db: Kysely<Database>, memberId: bigint, name: string) {
  const kind = kinds.find((one) => name.startsWith(`${one}.`));
  if (kind === undefined) return undefined;
  const number = name.slice(kind.length + 1);
  const found = await finders[kind](db, memberId, number);
  return found && { kind, number, found };
}

function byId(
  find: (db: Kysely<Database>, memberId: bigint, id: bigint) => Promise<Found | undefined>,
): Find {
  return async (db, memberId, number) =>
    /^\d{1,18}$/.test(number) ? find(db, memberId, BigInt(number)) : undefined;
}
