import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { games } from '@laro/merchants/catalogue/catalogue.ts';
import { addDays, lengthOf, dayOf, startOfDay, type BusinessDay, type Day } from '@laro/rules/days.ts';
import type { Database } from '../db/tables.ts';
import { openAccount, transferPast, type PastTransfer } from '../ledger/ledger.ts';

/** What somebody of the demo's team did, made up from their name: the same each time. */
export interface History {
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly name: string;
  readonly events: readonly Happened[];
  readonly lastSeen: Date | undefined;
}

export type Happened =
  | { readonly kind: 'deposit' | 'withdrawal'; readonly at: Date; readonly amount: bigint }
  | {
      readonly kind: 'round';
      readonly at: Date;
      readonly game: string;
      readonly vendor: string;
      readonly staked: bigint;
      readonly won: bigint;
      /** By which its vendor knows it; without one it is made up, and its vendor knows nothing of it. */
      readonly name?: string;
    };

interface Asked {
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly joined: Date;
  readonly business: BusinessDay;
  readonly today: Day;
  readonly now: Date;
  readonly daysOfHistory: number;
}

/** No lottery: its draws are there for anyone to look up, and a round that is made up is in none. */
const byCategory = new Map(
  (['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS'] as const).map((type) => [
    type,
    games
      .filter((game) => game.type === type && game.displayName === null)
      .toSorted((one, other) => other.popularity - one.popularity)
      .slice(0, 6),
  ]),
);
const categories = ['RNG', 'RNG', 'RNG', 'LIVE', 'LIVE', 'FISH', 'PVP', 'SPORTS'] as const;

const peso = 100n;

export function historyOf(name: string, asked: Asked): History {
  const { memberId, accountId, joined, business, today, now, daysOfHistory } = asked;
  const chance = chancesOf(name);
  // Some play nearly every day, most at the weekend, a few hardly ever.
  const liveliness = 0.08 + 0.5 * chance() ** 2;
  const usual = BigInt([50, 100, 100, 200, 300, 500, 1000][Math.floor(chance() * 7)] ?? 100) * peso;
  const liked = [0, 1].map(() => categories[Math.floor(chance() * categories.length)] ?? 'RNG');
  const events: Happened[] = [];
  let balance = 0n;
  const from = dayOf(joined.getTime(), business);
  const length = Math.min(daysOfHistory, lengthOf({ from, to: today }));
  for (let left = length - 1; left >= 0; left--) {
    const day = addDays(today, -left);
    const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    if (chance() > liveliness * (isWeekend ? 1.6 : 1)) continue;
    const [opens, closes] = [
      Math.max(startOfDay(day, business), joined.getTime()),
      Math.min(startOfDay(addDays(day, 1), business), now.getTime()),
    ];
    // Toward the evening, in the order in which it happened.
    const times = Array.from({ length: 5 }, () => chance() ** 0.6)
      .toSorted((one, other) => one - other)
      .map((part) => new Date(Math.floor(opens + part * (closes - 1 - opens))));
    const [first = now, ...later] = times;
    if (balance < usual * 4n) {
      const amount = usual * BigInt(8 + Math.floor(chance() * 12));
      events.push({ kind: 'deposit', at: first, amount });
      balance += amount;
    }
    const last = later.pop();
    for (const at of later.slice(0, 1 + Math.floor(chance() * 2.4))) {
      const staked = (usual * BigInt(50 + Math.floor(chance() * 250))) / 100n;
      if (staked > balance) continue;
      const won = chance() < 0.44 ? (staked * BigInt(20 + Math.floor(chance() * 380))) / 100n : 0n;
      const type = liked[Math.floor(chance() * liked.length)] ?? 'RNG';
      const choice = byCategory.get(type) ?? [];
      const game = choice[Math.floor(chance() * choice.length)];
      if (!game) continue;
      events.push({ kind: 'round', at, game: game.gameId, vendor: game.vendor, staked, won });
      balance += won - staked;
    }
    if (last && balance > usual * 22n) {
      const amount = ((balance - usual * 6n) / (100n * peso)) * 100n * peso;
      if (amount > 0n) {
        events.push({ kind: 'withdrawal', at: last, amount });
        balance -= amount;
      }
    }
  }
  return { memberId, accountId, name, events, lastSeen: events.at(-1)?.at };
}

/** Numbers from 0 to 1 that follow from a name. */
function chancesOf(name: string): () => number {
  let state = createHash('sha256').update(`team ${name}`).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type OfOne = Happened & { readonly of: History; readonly key: string };

/** All of it into the books, oldest first: orders, movements, and the rounds with what their vendors would have said of them. */
export async function writeHistory(
  trx: Transaction<Database>,
  { code: merchant, currency: { code: currency } }: Pick<MerchantSettings, 'code' | 'currency'>,
  histories: readonly History[],
): Promise<void> {
  const all: readonly OfOne[] = histories
    .flatMap((of) =>
      of.events.map((event, index) => ({ ...event, of, key: `${merchant}:${of.name}:${index}` })),
    )
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const cash = all.filter((event) => event.kind !== 'round');
  const rounds = all.filter((event) => event.kind === 'round');
  const house = async (purpose: 'funding' | `clearing:${string}` | `games:${string}`) =>
    openAccount(trx, { merchant, currency, owner: { house: purpose } });
  const books = {
    funding: await house('funding'),
    bank: await house('clearing:BANK'),
    payout: await house('clearing:PAYOUT'),
    games: new Map<string, bigint>(),
    holds: new Map<bigint, bigint>(),
  };
  for (const vendor of new Set(rounds.map((round) => round.vendor))) {
    books.games.set(vendor, await house(`games:${vendor}`));
  }
  for (const memberId of new Set(
    cash.flatMap(({ kind, of }) => (kind === 'withdrawal' ? [of.memberId] : [])),
  )) {
    const owner = { memberId, purpose: 'hold' } as const;
    books.holds.set(memberId, await openAccount(trx, { merchant, currency, owner }));
  }
  const orders = new Map<string, bigint>();
  if (cash.length > 0) {
    const rows = await trx
      .insertInto('cash_orders')
      .values(
        cash.map(({ kind, of, amount, at }) => ({
          merchant_code: merchant,
          currency,
          member_id: of.memberId,
          amount,
          direction: kind,
          channel: kind === 'deposit' ? 'BANK' : 'PAYOUT',
          state: 'done' as const,
          opened_at: at,
          ended_at: at,
        })),
      )
      .returning('id')
      .execute();
    for (const [index, { key }] of cash.entries()) {
      const id = rows[index]?.id;
      if (id !== undefined) orders.set(key, id);
    }
  }
  const transfers = all.flatMap((event): PastTransfer[] => {
    const { of, at, key } = event;
    const move = (
      kind: string,
      what: string,
      from: bigint | undefined,
      to: bigint | undefined,
      amount: bigint,
    ) => {
      if (from === undefined || to === undefined) throw new Error(`no account for ${key}`);
      const postings = [
        { accountId: from, amount: -amount },
        { accountId: to, amount },
      ];
      return { merchant, currency, kind, scope: 'seed', idempotencyKey: `${key}:${what}`, postings, at };
    };
    if (event.kind === 'round') {
      const games = books.games.get(event.vendor);
      const round = { round: roundOf(event), gameId: event.game };
      return [
        { ...move('bet', 'bet', of.accountId, games, event.staked), ...round },
        ...(event.won > 0n ? [{ ...move('win', 'win', games, of.accountId, event.won), ...round }] : []),
      ];
    }
    const orderId = orders.get(key);
    if (orderId === undefined) throw new Error(`no order for ${key}`);
    const { amount } = event;
    const steps =
      event.kind === 'deposit'
        ? [
            move('settlement', 'in', books.funding, books.bank, amount),
            move('deposit', 'credit', books.bank, of.accountId, amount),
          ]
        : [
            move('withdrawal', 'held', of.accountId, books.holds.get(of.memberId), amount),
            move('payout', 'sent', books.holds.get(of.memberId), books.payout, amount),
            move('settlement', 'gone', books.payout, books.funding, amount),
          ];
    return steps.map((step) => ({ ...step, orderId }));
  });
  const made = await transferPast(trx, transfers);
  await writeRounds(trx, { merchant, currency, rounds, made });
}

/** One that is made up begins so that it is on no board of winners (features/home/settledWins.ts) and has no proof (features/records/thread.ts). */
function roundOf({ key, name }: { readonly key: string; readonly name?: string }): string {
  return name ?? `SEEDED-${createHash('sha256').update(key).digest('hex').slice(0, 12).toUpperCase()}`;
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

async function writeRounds(
  trx: Transaction<Database>,
  {
    merchant,
    currency,
    rounds,
    made,
  }: {
    readonly merchant: string;
    readonly currency: string;
    readonly rounds: readonly Extract<OfOne, { kind: 'round' }>[];
    readonly made: ReadonlyMap<string, bigint>;
  },
): Promise<void> {
  if (rounds.length === 0) return;
  // Settled on the day on which they were played, which only the seed says itself.
  const { rows } = await sql<{ id: bigint; round: string }>`
    insert into rounds (
        vendor_code, member_id, merchant_code, round, game_id, currency, staked, won, opened_at, moved_at, closed_at,
        closed_because, settled_day
      )
      select vendor, member, ${merchant}, round, game, ${currency}, staked, won, at, at, at, 'settled',
          business_day(${merchant}, at)
        from unnest(
          ${rounds.map(({ vendor }) => vendor)}::text[], ${rounds.map(({ of }) => String(of.memberId))}::bigint[],
          ${rounds.map(roundOf)}::text[], ${rounds.map(({ game }) => game)}::text[],
          ${rounds.map(({ staked }) => String(staked))}::bigint[], ${rounds.map(({ won }) => String(won))}::bigint[],
          ${rounds.map(({ at }) => at.toISOString())}::timestamptz[]
        ) as played (vendor, member, round, game, staked, won, at)
      returning id, round`.execute(trx);
  const ids = new Map(rows.map(({ id, round }) => [round, id]));
  const said = rounds.flatMap((played) => {
    const { key, of, vendor, staked, won, at } = played;
    const round = ids.get(roundOf(played));
    if (round === undefined) throw new Error(`no round for ${key}`);
    const bet = uuidOf(`${key}:bet`);
    const one = { vendor, memberId: of.memberId, round, at };
    return [
      { ...one, kind: 'bet', uuid: bet, about: null, amount: staked, transfer: made.get(`${key}:bet`) },
      {
        ...one,
        kind: 'win',
        uuid: uuidOf(`${key}:win`),
        about: bet,
        amount: won,
        transfer: made.get(`${key}:win`),
      },
    ];
  });
  await sql`
    insert into vendor_transactions (
        vendor_code, transaction_uuid, kind, member_id, round_id, reference_uuid, amount, fingerprint, request_uuid,
        refusal, balance, transfer_id, at
      )
      select vendor, uuid, kind, member, round, about, said.amount, sha256(uuid::text::bytea), uuid, null,
          coalesce(balance_after, 0), transfer, at
        from unnest(
          ${said.map(({ vendor }) => vendor)}::text[], ${said.map(({ uuid }) => uuid)}::uuid[],
          ${said.map(({ kind }) => kind)}::text[], ${said.map(({ memberId }) => String(memberId))}::bigint[],
          ${said.map(({ round }) => String(round))}::bigint[], ${said.map(({ about }) => about)}::uuid[],
          ${said.map(({ amount }) => String(amount))}::bigint[],
          ${said.map(({ transfer }) => (transfer === undefined ? null : String(transfer)))}::bigint[],
          ${said.map(({ at }) => at.toISOString())}::timestamptz[]
        ) as said (vendor, uuid, kind, member, round, about, amount, transfer, at)
        left join postings on transfer_id = transfer and running`.execute(trx);
}
