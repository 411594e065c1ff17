import * as v from 'valibot';
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
    ...{ from: Day, to: Day, today: Day, timeZone: v.string(), currency: v.string() },
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
  query: v.object({ day: Day, after: After }),
  value: v.object({
    statement: Statement,
    currency: v.string(),
    categories: v.array(v.object({ category: Category, turnover: Amount, amount: Amount })),
    lines: v.array(Line),
    next: v.nullable(v.string()),
  }),
  fails: { STATEMENT_UNKNOWN: fail(404), AFTER_WRONG: fail(400) },
});
