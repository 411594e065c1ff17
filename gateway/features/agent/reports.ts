import type {
  kpiA,
  kpiB,
  kpiC,
  teamBranches,
  teamMovements,
  teamProfitAndLoss,
  teamRounds,
} from '@laro/contract/calls/agent.ts';
import type { PlayCategory } from '@laro/contract/calls/agent.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import type { Kysely } from 'kysely';
import { toAmount } from '@laro/rules/money.ts';
import type { Database } from '../../db/tables.ts';
import type { Asked } from '../../house/daysAsked.ts';
import {
  findBets,
  findBranches,
  findCash,
  findDays,
  findPeople,
  findPlay,
  type CashSums,
  type DaySums,
  type PlaySums,
} from './figures.queries.ts';
import type { Head } from './head.queries.ts';
import {
  findMovementSums,
  findRoundSums,
  findTeamMovements,
  findTeamRounds,
  type Player,
} from './lists.queries.ts';

/** Of whose team and of which days a report is, in which currency. */
export interface About {
  readonly db: Kysely<Database>;
  readonly head: Head;
  readonly currency: string;
  readonly asked: Asked;
}

/** So many rows has a page. */
export const pageSize = 25;

function timesOf({ head, currency, asked: { range, today } }: About) {
  return { head, currency, range, today };
}

function headline({ currency, asked: { range, today, timeZone } }: About) {
  return { ...range, today, timeZone, currency };
}

export async function kpiAOf(about: About): Promise<Reply<typeof kpiA>> {
  const rows = await findCash(about.db, timesOf(about));
  type Row = (typeof rows)[number];
  const sums = (some: readonly Row[], when: 'Today' | 'Period'): CashSums => ({
    deposited: total(some, (row) => row[`deposited${when}`]),
    withdrawn: total(some, (row) => row[`withdrawn${when}`]),
    rewards: total(some, (row) => row[`rewards${when}`]),
    depositors: count(some, (row) => row[`depositors${when}`]),
  });
  const both = (some: readonly Row[]) => ({
    today: cashText(sums(some, 'Today')),
    period: cashText(sums(some, 'Period')),
  });
  const below = rows.filter(({ level }) => level > 0);
  return {
    ...headline(about),
    team: both(below),
    own: both(rows.filter(({ level }) => level === 0)),
    levels: below.map((row) => ({ level: row.level, ...both([row]) })),
  };
}

export async function kpiBOf(about: About): Promise<Reply<typeof kpiB>> {
  const [rows, bets] = await Promise.all([
    findPlay(about.db, timesOf(about)),
    findBets(about.db, timesOf(about)),
  ]);
  type Row = (typeof rows)[number];
  const sums = (some: readonly Row[], when: 'Today' | 'Period'): PlaySums => ({
    turnover: total(some, (row) => row[`turnover${when}`]),
    won: total(some, (row) => row[`won${when}`]),
    rounds: count(some, (row) => row[`rounds${when}`]),
    active: count(some, (row) => row[`active${when}`]),
  });
  const both = (some: readonly Row[]) => ({
    today: playText(sums(some, 'Today')),
    period: playText(sums(some, 'Period')),
  });
  const below = rows.filter(({ level }) => level !== null && level > 0);
  return {
    ...headline(about),
    team: both(below),
    own: both(rows.filter(({ level }) => level === 0)),
    bets: { today: { amount: toAmount(bets.today) }, period: { amount: toAmount(bets.period) } },
    levels: below.flatMap((row) => (row.level === null ? [] : [{ level: row.level, ...both([row]) }])),
    categories: rows.flatMap((row) =>
      row.category === null ? [] : [{ category: row.category, ...both([row]) }],
    ),
  };
}

export async function kpiCOf(about: About): Promise<Reply<typeof kpiC>> {
  const [people, play] = await Promise.all([
    findPeople(about.db, timesOf(about)),
    findPlay(about.db, timesOf(about)),
  ]);
  const activeOf = new Map(play.map((row) => [row.level, row]));
  const levels = people.map((row) => ({
    level: row.level,
    people: row.people,
    today: { newcomers: row.newcomersToday, active: activeOf.get(row.level)?.activeToday ?? 0 },
    period: { newcomers: row.newcomersPeriod, active: activeOf.get(row.level)?.activePeriod ?? 0 },
  }));
  const both = (when: 'today' | 'period') => ({
    newcomers: count(levels, (level) => level[when].newcomers),
    active: count(levels, (level) => level[when].active),
  });
  return {
    ...headline(about),
    people: count(people, (row) => row.people),
    agents: count(people, (row) => row.agents),
    team: { today: both('today'), period: both('period') },
    levels,
  };
}

export async function profitAndLossOf(about: About): Promise<Reply<typeof teamProfitAndLoss>> {
  const { db, head, currency, asked } = about;
  const [rows, play] = await Promise.all([
    findDays(db, { head, currency, range: asked.range }),
    findPlay(db, timesOf(about)),
  ]);
  const below = rows.filter(({ level }) => level > 0);
  return {
    ...headline(about),
    path: [...head.path],
    team: sumsText(below),
    own: sumsText(rows.filter(({ level }) => level === 0)),
    days: [...Map.groupBy(below, ({ day }) => day)].map(([day, some]) => ({ day, ...sumsText(some) })),
    levels: [...Map.groupBy(below, ({ level }) => level)]
      .toSorted(([one], [other]) => one - other)
      .map(([level, some]) => ({ level, ...sumsText(some) })),
    categories: play.flatMap(({ category, turnoverPeriod, wonPeriod, roundsPeriod, activePeriod }) =>
      category === null || roundsPeriod === 0
        ? []
        : [
            {
              category,
              ...playText({
                turnover: turnoverPeriod,
                won: wonPeriod,
                rounds: roundsPeriod,
                active: activePeriod,
              }),
            },
          ],
    ),
  };
}

export async function branchesOf(
  about: About,
  after: { readonly turnover: string; readonly id: string } | undefined,
): Promise<Reply<typeof teamBranches>> {
  const { db, head, currency, asked } = about;
  const found = await findBranches(db, { head, currency, range: asked.range, after, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return {
    branches: rows.map(({ id, username, isAgent, hasTeam, ...sums }) => ({
      id: String(id),
      username,
      isAgent,
      hasTeam,
      ...sumsText([sums]),
    })),
    next: last ? `${last.turnover}:${last.id}` : null,
  };
}

export async function roundsOf(
  about: About,
  filter: {
    readonly member: bigint | undefined;
    readonly level: number | undefined;
    readonly category: PlayCategory | undefined;
    readonly after: { readonly day: string; readonly at: string; readonly id: string } | undefined;
  },
): Promise<Reply<typeof teamRounds>> {
  const { db, head, currency, asked } = about;
  const { after, ...narrowed } = filter;
  const of = { head, currency, range: asked.range, ...narrowed };
  const sums = await findRoundSums(db, of);
  const found = await findTeamRounds(db, { ...of, after, limit: pageSize + 1, many: sums.rounds });
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return {
    ...headline(about),
    rounds: rows.map((row) => ({
      member: playerOf(row),
      round: row.round,
      gameId: row.gameId,
      gameName: row.gameName,
      vendor: row.vendor,
      at: row.at.toISOString(),
      turnover: toAmount(row.turnover),
      won: toAmount(row.won),
      result: toAmount(row.won - row.turnover),
      ...(row.jackpot > 0n && { jackpot: toAmount(row.jackpot) }),
      ...(row.freeWon !== null && { freeWon: toAmount(row.freeWon) }),
    })),
    next: last ? `${last.day}|${last.at.toISOString()}|${last.id}` : null,
    sums: playText(sums),
  };
}

export async function movementsOf(
  about: About,
  filter: {
    readonly member: bigint | undefined;
    readonly level: number | undefined;
    readonly group: 'play' | 'cash' | 'reward' | 'correction' | undefined;
    readonly category: PlayCategory | undefined;
    readonly after: { readonly day: string; readonly transfer: string; readonly account: string } | undefined;
  },
): Promise<Reply<typeof teamMovements>> {
  const { db, head, currency, asked } = about;
  const { after, ...narrowed } = filter;
  const of = { head, currency, range: asked.range, ...narrowed };
  const sums = await findMovementSums(db, of);
  const found = await findTeamMovements(db, { ...of, after, limit: pageSize + 1, many: sums.times });
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return {
    ...headline(about),
    movements: rows.map((row) => ({
      member: playerOf(row),
      number: Number(row.number),
      at: row.at.toISOString(),
      kind: row.kind,
      amount: toAmount(row.amount),
      round: row.round,
      gameName: row.gameName,
      ...(row.jackpot !== null && { jackpot: toAmount(row.jackpot) }),
    })),
    next: last ? `${last.day}|${last.transferId}|${last.accountId}` : null,
    came: toAmount(sums.came),
    went: toAmount(sums.went),
    times: sums.times,
  };
}

function playerOf({ memberId, username, isAgent }: Player) {
  return { id: String(memberId), username, isAgent };
}

function cashText({ deposited, withdrawn, rewards, depositors }: CashSums) {
  return {
    deposited: toAmount(deposited),
    withdrawn: toAmount(withdrawn),
    rewards: toAmount(rewards),
    depositors,
  };
}

function playText({ turnover, won, rounds, active }: PlaySums) {
  return {
    turnover: toAmount(turnover),
    won: toAmount(won),
    result: toAmount(won - turnover),
    rounds,
    active,
  };
}

function sumsText(rows: readonly DaySums[]) {
  const turnover = total(rows, (row) => row.turnover);
  const won = total(rows, (row) => row.won);
  return {
    deposited: toAmount(total(rows, (row) => row.deposited)),
    withdrawn: toAmount(total(rows, (row) => row.withdrawn)),
    turnover: toAmount(turnover),
    won: toAmount(won),
    result: toAmount(won - turnover),
    rewards: toAmount(total(rows, (row) => row.rewards)),
  };
}

function total<Row>(rows: readonly Row[], of: (row: Row) => bigint): bigint {
  return rows.reduce((so, row) => so + of(row), 0n);
}

function count<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((so, row) => so + of(row), 0);
}
