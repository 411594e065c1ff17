import * as v from 'valibot';
import { agreementKinds } from '@laro/rules/agreementKinds.ts';
import { isDay } from '@laro/rules/days.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { Amount } from '@laro/rules/money.ts';
import { defineCall, fail } from '../protocol/call.ts';

/** Hundredths of a percent of the valid turnover: 80 is 0.8 %. */
const Rate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));
const Category = v.picklist(gameTypes);
const Day = v.pipe(v.string(), v.check(isDay, 'needs a day such as 2026-11-22'));
const Id = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the number of a member'));
const After = v.optional(v.pipe(v.string(), v.maxLength(120)));
const Person = { id: Id, username: v.string(), isAgent: v.boolean() };

/** What somebody has, today and from tomorrow on: a change is for the business day that comes. */
const Held = v.object({ category: Category, rate: Rate, next: Rate });
export type HeldRate = v.InferOutput<typeof Held>;

const rebates = { module: 'AGEREB3', source: 'chosen', access: 'agent' } as const;

/** S7-39: what the agent has, and what those whom it brought have of it. */
export const downlineRates = defineCall({
  ...rebates,
  id: 'rebates.downlineRates',
  method: 'GET',
  path: '/wps/agent/rebates/downline',
  spec: ['S7-39', 'S2-27'],
  summary: "The agent's own rates, and those of whom it brought, by name, a page at a time",
  query: v.object({
    /** Whose name begins so. */
    name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
    after: After,
  }),
  value: v.object({
    /** Rates are multiples of it. */
    step: Rate,
    /** The day that a change is for. */
    changesOn: Day,
    /** Empty where the merchant gives no rebates. */
    own: v.array(Held),
    people: v.array(v.object({ ...Person, rates: v.array(Held) })),
    next: v.nullable(v.string()),
  }),
  fails: { AFTER_WRONG: fail(400) },
});

/** S7-39: between what and what the rates of one whom the agent brought may be changed. */
export const rateBounds = defineCall({
  ...rebates,
  id: 'rebates.rateBounds',
  method: 'GET',
  path: '/wps/agent/rebates/bounds',
  spec: ['S7-39'],
  summary:
    'What one whom the agent brought has, the most it can be given, and the least that it has promised on',
  query: v.object({ memberId: Id }),
  value: v.object({
    step: Rate,
    changesOn: Day,
    rates: v.array(v.object({ ...Held.entries, least: Rate, most: Rate })),
  }),
  fails: { MEMBER_UNKNOWN: fail(404) },
});

/** S7-39. All or none of the rates are taken. */
export const updateDownlineRebates = defineCall({
  ...rebates,
  id: 'rebates.updateDownlineRebates',
  method: 'POST',
  path: '/wps/agent/updateDownlineRebates',
  source: 'specified',
  spec: ['S7-39', 'S2-27'],
  summary: 'Gives one whom the agent brought other rates, from the next business day on',
  body: v.object({
    memberId: Id,
    rates: v.pipe(
      v.array(v.object({ category: Category, rate: Rate })),
      v.minLength(1),
      v.check(
        (rates) => new Set(rates.map(({ category }) => category)).size === rates.length,
        'each only once',
      ),
    ),
  }),
  value: v.object({ changesOn: Day }),
  fails: {
    MEMBER_UNKNOWN: fail(404),
    /** Above what the agent has, below what was promised further down, or between two steps. */
    RATE_WRONG: fail(409, v.object({ category: Category, least: Rate, most: Rate })),
  },
  touches: ['rebates.downlineRates', 'rebates.rateBounds'],
});

/** SHA-256, as 64 hexadecimal digits. */
const Digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const ClosedDay = v.pipe(v.string(), v.isoDate(), v.check(isDay, 'needs a day such as 2026-11-22'));
const Time = v.pipe(v.string(), v.isoTimestamp());

const Statement = v.object({
  day: Day,
  /** Of the day's lines; below zero where more was taken back than was earned. */
  amount: Amount,
  /** What could not be taken back before, zero or below. */
  owed: Amount,
  /** What of the two was paid, and what is left to be taken back next time. */
  paid: Amount,
  stillOwed: Amount,
  state: v.picklist(['paid', 'waiting', 'nothing']),
});
export type RebateStatement = v.InferOutput<typeof Statement>;

/** S2-27: what the agent earned, a statement a business day. */
export const statements = defineCall({
  ...rebates,
  id: 'rebates.statements',
  method: 'GET',
  path: '/wps/agent/rebates/statements',
  spec: ['S7-39', 'S2-27'],
  summary:
    "The agent's statements of some days, the newest first, its rates, and the income that it can take",
  query: v.object({ from: v.optional(Day), to: v.optional(Day) }),
  value: v.object({
    from: Day,
    to: Day,
    today: Day,
    timeZone: v.string(),
    currency: v.string(),
    own: v.array(Held),
    /** What was paid and not taken to the wallet yet. */
    income: Amount,
    statements: v.array(Statement),
    /** Of all of them: what was paid, and what the agent's own play and its team brought. */
    paid: Amount,
    ofOwn: Amount,
    ofTeam: Amount,
  }),
  fails: { WRONG_DAYS: fail(400) },
});

const Line = v.object({
  member: v.object(Person),
  /** 0 is the agent's own play, 1 that of those whom it brought. */
  level: v.pipe(v.number(), v.integer(), v.minValue(0)),
  category: Category,
  turnover: Amount,
  /** The agent's rate on that day, and that of whoever it brought on the way down to the player; 0 of its own play. */
  rate: Rate,
  below: Rate,
  amount: Amount,
});
export type StatementLine = v.InferOutput<typeof Line>;

/** S7-39: every centavo of a statement. */
export const statementLines = defineCall({
  ...rebates,
  id: 'rebates.statementLines',
  method: 'GET',
  path: '/wps/agent/rebates/lines',
  spec: ['S7-39', 'S2-27'],
  summary: "What a day's statement of the agent is made of: by category, and line by line",
  query: v.object({ day: Day, category: v.optional(Category), after: After }),
  value: v.object({
    statement: Statement,
    /** What the day was closed with; null where days were not sealed yet. */
    seal: v.nullable(
      v.object({
        /** Over the lines of this statement. */
        digest: Digest,
        /** Of the day's transfers, the house's own number of each; null of a day without any. */
        firstTransfer: v.nullable(Id),
        lastTransfer: v.nullable(Id),
        closedAt: Time,
      }),
    ),
    currency: v.string(),
    categories: v.array(v.object({ category: Category, turnover: Amount, amount: Amount })),
    lines: v.array(Line),
    next: v.nullable(v.string()),
  }),
  fails: { STATEMENT_UNKNOWN: fail(404), AFTER_WRONG: fail(400) },
});

/** S7-39: the bets that a line is of; a round that was settled before is in it by what came to it, or went, on that day. */
export const lineBets = defineCall({
  ...rebates,
  id: 'rebates.lineBets',
  method: 'GET',
  path: '/wps/agent/rebates/bets',
  spec: ['S7-39', 'S2-27'],
  summary: "The bets that a line of the agent's statement is reckoned from, the newest first",
  query: v.object({ day: ClosedDay, memberId: Id, category: Category, after: After }),
  value: v.object({
    line: Line,
    currency: v.string(),
    timeZone: v.string(),
    bets: v.array(
      v.object({
        round: v.string(),
        gameName: v.nullable(v.string()),
        gameId: v.string(),
        vendor: v.string(),
        at: Time,
        /** What it added to the line's turnover. */
        turnover: Amount,
        /** The day on which the round was settled, of what came later; null of a round of the day itself. */
        settledOn: v.nullable(Day),
      }),
    ),
    next: v.nullable(v.string()),
  }),
  /** MEMBER_UNKNOWN: nobody of whose play of this category and day the agent's statement has a line. */
  fails: { MEMBER_UNKNOWN: fail(404), AFTER_WRONG: fail(400) },
});
export type LineBet = v.InferOutput<typeof lineBets.value>['bets'][number];

/** S7-39: reckons a statement anew from the ledger. */
export const recompute = defineCall({
  ...rebates,
  id: 'rebates.recompute',
  method: 'POST',
  path: '/wps/agent/rebates/recompute',
  spec: ['S7-39'],
  summary:
    "Reckons a closed day's statement of the agent anew from the ledger, and says what is not the same",
  body: v.object({ day: ClosedDay }),
  value: v.object({
    /** As it was closed; null where days were not sealed yet. */
    closed: v.nullable(Digest),
    ledger: Digest,
    lines: v.pipe(v.number(), v.integer()),
    /** Whose turnover is not what the day was closed with; twenty at the most. */
    differs: v.array(
      v.object({
        member: v.object({ id: Id, username: v.string() }),
        category: Category,
        closed: Amount,
        ledger: Amount,
      }),
    ),
  }),
  fails: { STATEMENT_UNKNOWN: fail(404), TOO_MANY_ATTEMPTS: fail(429) },
});

const IncomeLine = v.object({
  /** Unique for the agent. */
  number: v.string(),
  at: Time,
  /** Zero of a statement that paid nothing. */
  amount: Amount,
  /** What the income was after it; null where nothing moved. */
  balance: v.nullable(Amount),
  kind: v.picklist(['rebate', 'agreement', 'taken', 'other']),
  /** Of which statement a rebate is. */
  statement: v.nullable(Statement),
  /** Of which contract a salary or dividend is: who has paid it to the agent, or whom the agent has paid. */
  agreement: v.nullable(
    v.object({
      kind: v.picklist(agreementKinds),
      from: Day,
      to: Day,
      other: v.object({ id: Id, username: v.string() }),
    }),
  ),
});
export type IncomeLine = v.InferOutput<typeof IncomeLine>;

/** S7-39: why the income is what it is. */
export const incomeLines = defineCall({
  ...rebates,
  id: 'rebates.incomeLines',
  method: 'GET',
  path: '/wps/agent/income/lines',
  spec: ['S7-39', 'S2-27'],
  summary: "What moved the agent's income on some days, the newest first, with the other side's name",
  query: v.object({ from: v.optional(ClosedDay), to: v.optional(ClosedDay), after: After }),
  value: v.object({
    from: Day,
    to: Day,
    today: Day,
    timeZone: v.string(),
    currency: v.string(),
    lines: v.array(IncomeLine),
    next: v.nullable(v.string()),
    /** Of the whole time: what went is below zero. */
    sums: v.object({
      rebates: Amount,
      /** What statements took back of what was paid before. */
      takenBack: Amount,
      /** From the senior, and to agents below. */
      received: Amount,
      paid: Amount,
      /** To the wallet. */
      taken: Amount,
    }),
  }),
  fails: { WRONG_DAYS: fail(400), AFTER_WRONG: fail(400) },
});
