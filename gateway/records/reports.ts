import { toAmount } from '@laro/rules/money.ts';
import {
  mostOpenRounds,
  type Movement,
  type profitAndLoss,
  type Round,
  type rounds,
  type statement,
} from '@laro/contract/calls/wallet.ts';
import type { sealedStatement } from '@laro/contract/calls/records.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import type { Asked } from '../house/daysAsked.ts';
import type { House, Session } from '../house/house.ts';
import { sealLines } from '../ledger/sealLines.ts';
import { pageOfDays } from './pageOfDays.ts';
import { findDaySums, findSumsBefore, type DaySum, type MovementRow } from './reports.queries.ts';
import {
  findMeantDays,
  findOpenRounds,
  findPlayDays,
  findRounds,
  type RoundFilter,
  type RoundRow,
} from './rounds.queries.ts';

type Means = Pick<House, 'reads'>;

interface OfKind {
  readonly group?: DaySum['group'] | undefined;
  readonly kind?: string | undefined;
}

/** The sums of some days by kind, with what there was before them and is after. */
export async function statementOf(
  { reads }: Means,
  { memberId, currency }: Session,
  asked: Asked,
  kinds: OfKind,
): Promise<Reply<typeof statement>> {
  const [days, before] = await Promise.all([
    findDaySums(reads, memberId, asked.range),
    findSumsBefore(reads, memberId, asked.range.from),
  ]);
  return sumUp(days, before, { ...asked, currency }, kinds);
}

/** The same of every kind, with the seal of its lines: numbers have no gaps and follow the days, so counts say which those are. */
export async function sealedStatementOf(
  { reads }: Means,
  { memberId, currency }: Session,
  asked: Asked,
): Promise<Reply<typeof sealedStatement>> {
  const [days, before] = await Promise.all([
    findDaySums(reads, memberId, asked.range),
    findSumsBefore(reads, memberId, asked.range.from),
  ]);
  const count = (rows: Sums): bigint => rows.reduce((so, { times }) => so + times, 0n);
  const [first, last] = [count(before) + 1n, count(before) + count(days)];
  const sealed = first > last ? undefined : await sealLines(reads, memberId, { first, last });
  return { ...sumUp(days, before, { ...asked, currency }, {}), seal: sealed?.seal ?? null };
}

function sumUp(
  days: readonly DaySum[],
  before: Sums,
  { range, today, timeZone, currency }: Asked & { readonly currency: string },
  { group, kind }: OfKind,
): Reply<typeof statement> {
  const wanted = days.filter(
    (row) => (group === undefined || row.group === group) && (kind === undefined || row.kind === kind),
  );
  const sums = [...Map.groupBy(wanted, ({ kind }) => kind)].map(([kind, rows]) => ({
    kind,
    group: rows[0]?.group ?? 'correction',
    times: rows.reduce((times, row) => times + Number(row.times), 0),
    amount: sum(rows, () => true),
  }));
  const opening = sum(before, () => true);
  const total = (counts: (amount: bigint) => boolean) =>
    toAmount(sums.reduce((so, { amount }) => (counts(amount) ? so + amount : so), 0n));
  return {
    ...range,
    today,
    timeZone,
    currency,
    opening: toAmount(opening),
    closing: toAmount(opening + sum(days, () => true)),
    came: total((amount) => amount > 0n),
    went: total((amount) => amount < 0n),
    sums: sums.map((one) => ({ ...one, amount: toAmount(one.amount) })),
  };
}

/** S2-11: a page of the member's settled rounds, found by counting days, and the open ones. */
export async function roundsOf(
  { reads }: Means,
  { memberId, currency }: Session,
  { range, today, timeZone }: Asked,
  { pageNo, pageSize, ...filter }: RoundFilter & { readonly pageNo: number; readonly pageSize: number },
): Promise<Reply<typeof rounds>> {
  const { category, vendor, state } = filter;
  const isAny = category === undefined && vendor === undefined && state === undefined;
  const [days, open] = await Promise.all([
    isAny
      ? findPlayDays(reads, memberId, range)
      : state === 'open'
        ? []
        : findMeantDays(reads, memberId, range, filter),
    state === undefined || state === 'open' ? findOpenRounds(reads, memberId, mostOpenRounds, filter) : [],
  ]);
  const { total, spans, offset } = pageOfDays(days, { pageNo, pageSize });
  const [newest, oldest] = [spans[0], spans.at(-1)];
  const rows =
    newest && oldest
      ? await findRounds(
          reads,
          memberId,
          { from: oldest.day, to: newest.day },
          { offset, limit: pageSize },
          filter,
        )
      : [];
  const staked = days.reduce((so, day) => so + day.staked, 0n);
  const won = days.reduce((so, day) => so + day.won, 0n);
  return {
    ...range,
    today,
    timeZone,
    currency,
    content: rows.map(toRound),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
    total,
    staked: toAmount(staked),
    won: toAmount(won),
    result: toAmount(won - staked),
    open: open.map(toRound),
  };
}

export function toRound({ round, gameId, gameName, vendor, at, staked, won, ...of }: RoundRow): Round {
  const { jackpot, freeWon } = of;
  return {
    round,
    gameId,
    gameName,
    vendor,
    at: at.toISOString(),
    staked: toAmount(staked),
    won: toAmount(won),
    result: toAmount(won - staked),
    ...(jackpot > 0n && { jackpot: toAmount(jackpot) }),
    ...(freeWon !== null && { freeWon: toAmount(freeWon) }),
  };
}

export function toMovement({ seq, at, amount, balance, jackpot, ...row }: MovementRow): Movement {
  return {
    ...row,
    number: Number(seq),
    at: at.toISOString(),
    amount: toAmount(amount),
    balance: toAmount(balance),
    ...(jackpot !== null && { jackpot: toAmount(jackpot) }),
  };
}

/** S7-41: what the member won and lost on each of the days, and in all. */
export async function profitAndLossOf(
  { reads }: Means,
  { memberId, currency }: Session,
  { range, today, timeZone }: Asked,
): Promise<Reply<typeof profitAndLoss>> {
  const [days, ever] = await Promise.all([
    findDaySums(reads, memberId, range),
    findSumsBefore(reads, memberId, 'infinity'),
  ]);
  return {
    ...range,
    today,
    timeZone,
    currency,
    days: [
      ...Map.groupBy(
        days.filter(({ group }) => group !== 'correction'),
        ({ day }) => day,
      ),
    ].map(([day, rows]) => ({ day, ...playAndCash(rows) })),
    all: playAndCash(days),
    ever: playAndCash(ever),
  };
}

type Sums = readonly Omit<DaySum, 'day'>[];

function playAndCash(rows: Sums) {
  const won = sum(rows, ({ kind }) => kind === 'win');
  const result = sum(rows, ({ group }) => group === 'play');
  // What a payer's bank took back was not deposited.
  const deposited = sum(rows, ({ kind }) => ['deposit', 'deposit_reversed', 'team_received'].includes(kind));
  return {
    deposited: toAmount(deposited),
    withdrawn: toAmount(deposited - sum(rows, ({ group }) => group === 'cash')),
    staked: toAmount(won - result),
    won: toAmount(won),
    result: toAmount(result),
    rewards: toAmount(sum(rows, ({ group }) => group === 'reward')),
  };
}

function sum(rows: Sums, counts: (row: Omit<DaySum, 'day'>) => boolean): bigint {
  return rows.reduce((so, row) => (counts(row) ? so + row.amount : so), 0n);
}
