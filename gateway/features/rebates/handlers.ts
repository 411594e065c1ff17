import type * as rebates from '@laro/contract/calls/rebates.ts';
import type { IncomeLine, RebateStatement, StatementLine } from '@laro/contract/calls/rebates.ts';
import { isInstant } from '@laro/rules/days.ts';
import { toAmount } from '@laro/rules/money.ts';
import { isRate } from '@laro/rules/rebate.ts';
import type { Handlers } from '../../http/calls.ts';
import { daysAsked } from '../../house/daysAsked.ts';
import type { House } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { findPromised, findRates, giveRates, lockRates, programmeOf, rateDays } from '../../rebates/rates.ts';
import { recomputeStatement } from '../../rebates/recompute.ts';
import {
  findBets,
  findCategories,
  findDirect,
  findIncome,
  findIncomeLines,
  findIncomeSums,
  findLine,
  findLines,
  findSeal,
  findStatements,
  isDirect,
  type IncomeRow,
  type LineRow,
  type StatementRow,
} from './rebates.queries.ts';

/** So many rows has a page. */
const pageSize = 25;

export function handlers(house: House): Handlers<typeof rebates> {
  const { db, reads, replica, clock, merchants } = house;

  /** What a merchant gives rebates in, and between which days a change of them falls. */
  async function programme(merchant: string) {
    const settings = await merchants.settings(merchant);
    return { ...programmeOf(settings), days: rateDays(settings, clock.now()) };
  }
  type Programme = Awaited<ReturnType<typeof programme>>;

  /** Each rate of one whom the agent brought with what it may become. */
  async function boundsOf(on: House['db'], agent: bigint, member: bigint, { categories, days }: Programme) {
    const [rates, promised] = await Promise.all([
      findRates(on, [agent, member], categories, days),
      findPromised(on, member, days),
    ]);
    const own = new Map(rates(agent).map(({ category, next }) => [category, next]));
    return rates(member).map((held) => ({
      ...held,
      least: promised.get(held.category) ?? 0,
      most: own.get(held.category) ?? 0,
    }));
  }

  return {
    async downlineRates({ session, query, refuse }) {
      const after = query.after;
      if (after === '') return refuse('AFTER_WRONG');
      const { categories, step, days } = await programme(session.merchant);
      const { memberId } = session;
      const found = await findDirect(reads, memberId, { name: query.name, after, limit: pageSize + 1 });
      const people = found.slice(0, pageSize);
      const ids = [memberId, ...people.map(({ id }) => id)];
      const rates = await findRates(reads, ids, categories, days);
      return {
        step,
        changesOn: days.tomorrow,
        own: rates(memberId),
        people: people.map(({ id, username, isAgent }) => ({
          id: String(id),
          username,
          isAgent,
          rates: rates(id),
        })),
        next: found.length > pageSize ? (people.at(-1)?.username.toLowerCase() ?? null) : null,
      };
    },

    async rateBounds({ session, query, refuse }) {
      const member = BigInt(query.memberId);
      if (!(await isDirect(reads, session.memberId, member))) return refuse('MEMBER_UNKNOWN');
      const given = await programme(session.merchant);
      const rates = await boundsOf(reads, session.memberId, member, given);
      return { step: given.step, changesOn: given.days.tomorrow, rates };
    },

    async updateDownlineRebates({ session, merchant, body, refuse }) {
      const member = BigInt(body.memberId);
      const given = await programme(merchant);
      const wrong = await db.transaction().execute(async (trx) => {
        await lockRates(trx, merchant);
        if (!(await isDirect(trx, session.memberId, member))) return 'unknown';
        const bounds = await boundsOf(trx, session.memberId, member, given);
        const changes = [];
        for (const { category, rate } of body.rates) {
          const { next, least, most } = bounds.find((one) => one.category === category) ?? {
            next: 0,
            least: 0,
            most: 0,
          };
          if (rate === next) continue;
          if (!isRate(rate, { least, most }, given.step)) return { category, least, most };
          changes.push({ category, rate });
        }
        if (changes.length === 0) return undefined;
        await giveRates(trx, member, given.days.tomorrow, changes);
        const about = {
          by: session.username,
          rates: changes.map(({ category, rate }) => `${category} ${rate}`),
        };
        await record(trx, { merchant, memberId: member, what: 'rebate.given', about });
        return undefined;
      });
      if (wrong === 'unknown') return refuse('MEMBER_UNKNOWN');
      if (wrong !== undefined) return refuse('RATE_WRONG', wrong);
      return { changesOn: given.days.tomorrow };
    },

    async statements({ session, query, refuse }) {
      const asked = await daysAsked(house, session, query);
      if (asked === undefined) return refuse('WRONG_DAYS');
      const { memberId, currency } = session;
      const { categories, days } = await programme(session.merchant);
      const [rows, income, rates] = await Promise.all([
        findStatements(reads, memberId, asked.range),
        findIncome(reads, memberId),
        findRates(reads, [memberId], categories, days),
      ]);
      const sum = (of: (row: StatementRow) => bigint) => toAmount(rows.reduce((so, row) => so + of(row), 0n));
      return {
        ...asked.range,
        today: asked.today,
        timeZone: asked.timeZone,
        currency,
        own: rates(memberId),
        income: toAmount(income),
        statements: rows.map(statementText),
        paid: sum(({ paid }) => paid),
        ofOwn: sum(({ ofOwn }) => ofOwn),
        ofTeam: sum(({ amount, ofOwn }) => amount - ofOwn),
      };
    },

    async statementLines({ session, query, refuse }) {
      const { day } = query;
      const after =
        query.after === undefined ? undefined : /^(-?\d{1,18}):(\d{1,18}):([A-Z]+)$/.exec(query.after);
      if (after === null) return refuse('AFTER_WRONG');
      const { memberId, merchant, currency } = session;
      const [[statement], seal] = await Promise.all([
        findStatements(reads, memberId, { from: day, to: day }),
        findSeal(reads, memberId, day),
      ]);
      if (statement === undefined) return refuse('STATEMENT_UNKNOWN');
      const place = after && ([after[1] ?? '', after[2] ?? '', after[3] ?? ''] as const);
      const [categories, found] = await Promise.all([
        findCategories(reads, memberId, { merchant, day }),
        findLines(reads, memberId, { merchant, day, category: query.category }, place, pageSize + 1),
      ]);
      const lines = found.slice(0, pageSize);
      const last = found.length > pageSize ? lines.at(-1) : undefined;
      return {
        statement: statementText(statement),
        currency,
        seal: seal ? { ...seal, closedAt: seal.closedAt.toISOString() } : null,
        categories: categories.map(({ category, turnover, amount }) => ({
          category,
          turnover: toAmount(turnover),
          amount: toAmount(amount),
        })),
        lines: lines.map(lineText),
        next: last ? `${last.amount}:${last.playerId}:${last.category}` : null,
      };
    },

    async lineBets({ session, query, refuse }) {
      const after = readPlace(query.after);
      if (after === 'wrong') return refuse('AFTER_WRONG');
      const { memberId, merchant, currency } = session;
      const { day, category } = query;
      const of = { day, category, player: BigInt(query.memberId) };
      const line = await findLine(reads, memberId, { merchant, ...of });
      if (line === undefined) return refuse('MEMBER_UNKNOWN');
      const found = await findBets(replica, { currency, ...of }, after, pageSize + 1);
      const { businessDay } = await merchants.settings(merchant);
      return {
        line: lineText(line),
        currency,
        timeZone: businessDay.timeZone,
        bets: found.slice(0, pageSize).map(({ round, gameId, gameName, vendor, ...bet }) => ({
          round,
          gameId,
          gameName,
          vendor,
          at: bet.at.toISOString(),
          turnover: toAmount(bet.turnover),
          settledOn: bet.settledOn,
        })),
        next: nextOf(found),
      };
    },

    async recompute({ session, body, refuse }) {
      const { memberId, merchant, currency } = session;
      const use = await takeFrom(house, budgets.recompute, `${merchant} ${memberId}`);
      if (use === undefined) return refuse('TOO_MANY_ATTEMPTS');
      const found = await recomputeStatement(replica, memberId, { merchant, currency, day: body.day });
      if (found === undefined) return refuse('STATEMENT_UNKNOWN');
      return {
        closed: found.closed,
        ledger: found.ledger,
        lines: found.lines,
        differs: found.differs.map(({ playerId, username, category, closed, ledger }) => ({
          member: { id: playerId, username },
          category,
          closed: toAmount(BigInt(closed)),
          ledger: toAmount(BigInt(ledger)),
        })),
      };
    },

    async incomeLines({ session, query, refuse }) {
      const after = readPlace(query.after);
      if (after === 'wrong') return refuse('AFTER_WRONG');
      const asked = await daysAsked(house, session, query);
      if (asked === undefined) return refuse('WRONG_DAYS');
      const { memberId, currency } = session;
      const { range, today, timeZone } = asked;
      const [found, sums] = await Promise.all([
        findIncomeLines(reads, memberId, range, after, pageSize + 1),
        findIncomeSums(reads, memberId, range),
      ]);
      const { rebates: earned, takenBack, received, paid, taken } = sums;
      return {
        ...range,
        today,
        timeZone,
        currency,
        lines: found.slice(0, pageSize).map(incomeText),
        next: nextOf(found),
        sums: {
          rebates: toAmount(earned),
          takenBack: toAmount(takenBack),
          received: toAmount(received),
          paid: toAmount(paid),
          taken: toAmount(taken),
        },
      };
    },
  };
}

/** Where a page goes on: what this gateway said itself; anything else is wrong. */
function readPlace(text: string | undefined): readonly [at: string, place: string] | undefined | 'wrong' {
  if (text === undefined) return undefined;
  const [, at = '', place = ''] = /^([\d:.TZ-]{24})\|(-?\d{1,18})$/.exec(text) ?? [];
  return isInstant(at) ? [at, place] : 'wrong';
}

function nextOf(found: readonly { readonly at: Date; readonly place: bigint }[]): string | null {
  const last = found.length > pageSize ? found[pageSize - 1] : undefined;
  return last ? `${last.at.toISOString()}|${last.place}` : null;
}

function lineText({ playerId, username, isAgent, turnover, amount, ...line }: LineRow): StatementLine {
  return {
    member: { id: String(playerId), username, isAgent },
    level: line.level,
    category: line.category,
    rate: line.rate,
    below: line.below,
    turnover: toAmount(turnover),
    amount: toAmount(amount),
  };
}

const incomeKinds = { rebate: 'rebate', agreement_paid: 'agreement', income_claimed: 'taken' } as const;

function incomeText(row: IncomeRow): IncomeLine {
  const { day, amount, owed, paid, stillOwed, transferId } = row;
  const { agreement, periodFrom, periodTo, otherId, other } = row;
  const isStatement = day !== null && amount !== null && owed !== null && paid !== null && stillOwed !== null;
  const isAgreement =
    agreement !== null && periodFrom !== null && periodTo !== null && otherId !== null && other !== null;
  return {
    number: String(row.place),
    at: row.at.toISOString(),
    amount: toAmount(row.moved),
    balance: row.balance === null ? null : toAmount(row.balance),
    kind: isKnown(row.kind) ? incomeKinds[row.kind] : 'other',
    statement: isStatement ? statementText({ day, amount, owed, paid, stillOwed, transferId }) : null,
    agreement: isAgreement
      ? { kind: agreement, from: periodFrom, to: periodTo, other: { id: String(otherId), username: other } }
      : null,
  };
}

function isKnown(kind: string): kind is keyof typeof incomeKinds {
  return kind in incomeKinds;
}

function statementText(row: Omit<StatementRow, 'ofOwn'>): RebateStatement {
  const { day, amount, owed, paid, stillOwed, transferId } = row;
  return {
    day,
    amount: toAmount(amount),
    owed: toAmount(owed),
    paid: toAmount(paid),
    stillOwed: toAmount(stillOwed),
    state: paid === 0n ? 'nothing' : transferId === null ? 'waiting' : 'paid',
  };
}
