import * as v from 'valibot';
import { isDay } from '@laro/rules/days.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { Amount } from '@laro/rules/money.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { movementGroups } from './wallet.ts';

const ReportDay = v.pipe(v.string(), v.isoDate(), v.check(isDay, 'needs a day such as 2026-11-22'));
const Time = v.pipe(v.string(), v.isoTimestamp());
const Count = v.pipe(v.number(), v.integer());
const Id = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the number of a member'));
const After = v.pipe(v.string(), v.maxLength(120));

/** The categories that play is counted by; `OTHER` is of games that the catalogue does not know. */
export const playCategories = [...gameTypes, 'OTHER'] as const;
const Category = v.picklist(playCategories);
export type PlayCategory = v.InferOutput<typeof Category>;

/** S7-37, S3-32. */
export const teamKpi = defineCall({
  id: 'agent.teamKpi',
  module: 'AGEINFO3',
  method: 'GET',
  path: '/wps/agent/teamKpi',
  source: 'chosen',
  spec: ['S7-37', 'S3-32', 'S2-79'],
  access: 'agent',
  summary: "Counts of the agent's team from one day to another, both included, and how many are online now",
  query: v.object({
    startDate: ReportDay,
    endDate: ReportDay,
    /** No rows are asked for, the footer alone. */
    size: v.pipe(v.number(), v.value(0)),
    /**
     * Minutes that the caller's day begins before that of UTC: what is today for the caller is then the merchant's today. Without it
     * the days are the merchant's.
     */
    utcOffset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-840), v.maxValue(840))),
  }),
  value: v.object({
    footer: v.object({
      teamLoginMemberCount: v.number(),
      teamBetMemberCount: v.number(),
      teamRegisterMemberCount: v.number(),
      teamOnlineCount: v.number(),
    }),
  }),
});

/**
 * Of which days a report is, those of the merchant, both in it; the last seven where neither is given. `underId`: of the team
 * of this member of the team; without it of the agent's own. WRONG_DAYS: as in wallet.ts. MEMBER_UNKNOWN: nobody of the
 * agent's team, whoever else it may be.
 */
const asked = { from: v.optional(ReportDay), to: v.optional(ReportDay), underId: v.optional(Id) };
const reported = {
  from: ReportDay,
  to: ReportDay,
  /** The merchant's day of now, and in which IANA zone its days are. */
  today: ReportDay,
  timeZone: v.string(),
  currency: v.string(),
};
const reportFails = { WRONG_DAYS: fail(400), MEMBER_UNKNOWN: fail(404) };

/** Today, and the days that were asked for. */
/* @__NO_SIDE_EFFECTS__ */
function beside<const E extends v.ObjectEntries>(entries: E) {
  return v.object({ today: v.object(entries), period: v.object(entries) });
}
/** Whom a row is of: 1 are those whom the head of the team brought, 2 those whom they brought, and so on. */
const Level = v.pipe(v.number(), v.integer(), v.minValue(1));

const Cash = {
  deposited: Amount,
  withdrawn: Amount,
  /** Gifts of the house: bonuses, rebates. */
  rewards: Amount,
  /** How many have deposited. */
  depositors: Count,
};
const Play = {
  /** What was staked in rounds that are settled: the valid turnover. */
  turnover: Amount,
  won: Amount,
  /** What the players have won beyond their stakes; below zero is lost. */
  result: Amount,
  rounds: Count,
  /** How many have played. */
  active: Count,
};
const People = { newcomers: Count, active: Count };

/** S7-39: figure A is of money in and out. */
export const kpiA = defineCall({
  id: 'agent.kpiA',
  module: 'AGEINFO3',
  method: 'GET',
  path: '/wps/agent/kpi/a',
  source: 'chosen',
  spec: ['S7-39', 'S2-27', 'S1-03'],
  access: 'agent',
  summary: "Deposits, withdrawals and gifts of the agent's team, today and in a period, by level",
  query: v.object(asked),
  value: v.object({
    ...reported,
    team: beside(Cash),
    /** The head's own, which is not in the team's. */
    own: beside(Cash),
    levels: v.array(v.object({ level: Level, ...beside(Cash).entries })),
  }),
  fails: reportFails,
});

/** S7-39: figure B is of play. */
export const kpiB = defineCall({
  id: 'agent.kpiB',
  module: 'AGEINFO3',
  method: 'GET',
  path: '/wps/agent/kpi/b',
  source: 'chosen',
  spec: ['S7-39', 'S2-27', 'S1-03'],
  access: 'agent',
  summary:
    "Bets, valid turnover and result of the agent's team, today and in a period, by level and category",
  query: v.object(asked),
  value: v.object({
    ...reported,
    team: beside(Play),
    own: beside(Play),
    /** What was bet in all, rounds that are still open with it. */
    bets: beside({ amount: Amount }),
    levels: v.array(v.object({ level: Level, ...beside(Play).entries })),
    categories: v.array(v.object({ category: Category, ...beside(Play).entries })),
  }),
  fails: reportFails,
});

/** S7-39: figure C is of people. */
export const kpiC = defineCall({
  id: 'agent.kpiC',
  module: 'AGEINFO3',
  method: 'GET',
  path: '/wps/agent/kpi/c',
  source: 'chosen',
  spec: ['S7-39', 'S2-27', 'S1-03'],
  access: 'agent',
  summary: "How many are in the agent's team, came, and played, today and in a period, by level",
  query: v.object(asked),
  value: v.object({
    ...reported,
    people: Count,
    agents: Count,
    team: beside(People),
    levels: v.array(v.object({ level: Level, people: Count, ...beside(People).entries })),
  }),
  fails: reportFails,
});

const Person = {
  id: Id,
  username: v.string(),
  /** Has a team of their own. */
  isAgent: v.boolean(),
};
/** From the agent's own downline to whom a list is of; empty at the top. */
const Path = v.array(v.object({ id: Id, username: v.string() }));

export const downlineSorts = ['newest', 'name', 'seen'] as const;

/** S7-39: whom somebody of the team brought, a page at a time. */
export const downline = defineCall({
  id: 'agent.downline',
  module: 'AGEDOWNMAN3',
  method: 'GET',
  path: '/wps/agent/downline',
  source: 'chosen',
  spec: ['S7-39', 'S2-27'],
  access: 'agent',
  summary: 'Whom the agent, or somebody of its team, brought; or whose name begins so, in the whole team',
  query: v.object({
    underId: v.optional(Id),
    /** In the whole team; `underId` does not count then. */
    name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
    sort: v.optional(v.picklist(downlineSorts), 'newest'),
    /** `next` of the page before. */
    after: v.optional(After),
  }),
  value: v.object({
    path: Path,
    people: v.array(
      v.object({
        ...Person,
        level: Level,
        joinedAt: Time,
        /** When they last logged in or were there; null for never. */
        seenAt: v.nullable(Time),
        /** How many are below them, however deep. */
        below: Count,
        /** Where the merchant shows it. */
        balance: v.nullable(Amount),
        /** The agent's own words. */
        note: v.string(),
      }),
    ),
    next: v.nullable(v.string()),
    /** Where `people` are counted from: all whom the head brought. */
    total: Count,
    currency: v.string(),
    timeZone: v.string(),
    /** The agent may send money to them. */
    maySend: v.boolean(),
  }),
  fails: { MEMBER_UNKNOWN: fail(404), AFTER_WRONG: fail(400) },
});

export const longestNote = 200;

/** What the agent writes to itself about somebody of its team. An empty one is none. */
export const saveNote = defineCall({
  id: 'agent.saveNote',
  module: 'AGEDOWNMAN3',
  method: 'POST',
  path: '/wps/agent/downline/note',
  source: 'chosen',
  spec: ['S2-27'],
  access: 'agent',
  summary: 'Keeps what the agent writes about somebody of its team',
  body: v.object({
    memberId: Id,
    note: v.pipe(v.string(), v.trim(), v.maxLength(longestNote)),
  }),
  value: v.object({ note: v.string() }),
  fails: { MEMBER_UNKNOWN: fail(404) },
  touches: ['agent.downline'],
});

const PlayAndCash = {
  deposited: Amount,
  withdrawn: Amount,
  turnover: Amount,
  won: Amount,
  result: Amount,
  rewards: Amount,
};

/** S2-27: what the team won and lost, by day, by level, and by the branch of each whom the head brought. */
export const teamProfitAndLoss = defineCall({
  id: 'agent.teamProfitAndLoss',
  module: 'AGEINFO3',
  method: 'GET',
  path: '/wps/agent/team/pnl',
  source: 'chosen',
  spec: ['S2-27', 'S1-03'],
  access: 'agent',
  summary: "What the agent's team won and lost on some days: in all, by day, level and category",
  query: v.object(asked),
  value: v.object({
    ...reported,
    path: Path,
    team: v.object(PlayAndCash),
    own: v.object(PlayAndCash),
    /** Newest last; a day without anything is not there. */
    days: v.array(v.object({ day: ReportDay, ...PlayAndCash })),
    levels: v.array(v.object({ level: Level, ...PlayAndCash })),
    /** Of those that were played. */
    categories: v.array(v.object({ category: Category, ...Play })),
  }),
  fails: reportFails,
});

/** S2-27: the same by branch, the largest turnover first: whoever the head brought, together with all below them. */
export const teamBranches = defineCall({
  id: 'agent.teamBranches',
  module: 'AGEINFO3',
  method: 'GET',
  path: '/wps/agent/team/branches',
  source: 'chosen',
  spec: ['S2-27'],
  access: 'agent',
  summary: 'What each branch of a team won and lost on some days, the largest turnover first',
  query: v.object({ ...asked, after: v.optional(After) }),
  value: v.object({
    branches: v.array(v.object({ ...Person, hasTeam: v.boolean(), ...PlayAndCash })),
    next: v.nullable(v.string()),
  }),
  fails: { ...reportFails, AFTER_WRONG: fail(400) },
});

const filters = {
  ...asked,
  /** This one alone, without those below. */
  memberId: v.optional(Id),
  /** Those of this level alone, where it is of nobody alone. */
  level: v.optional(v.pipe(Level, v.maxValue(1000))),
};

const TeamRound = v.object({
  member: v.object(Person),
  round: v.string(),
  gameId: v.string(),
  gameName: v.nullable(v.string()),
  vendor: v.string(),
  at: Time,
  turnover: Amount,
  won: Amount,
  result: Amount,
  /** As of the member's own round: what of `won` is a jackpot's, and what a round that the house paid for has won. */
  jackpot: v.optional(Amount),
  freeWon: v.optional(Amount),
});
export type TeamRound = v.InferOutput<typeof TeamRound>;

/** S2-27: the settled rounds of the team, newest first, and what they come to. */
export const teamRounds = defineCall({
  id: 'agent.teamRounds',
  module: 'AGEINFO3',
  method: 'GET',
  path: '/wps/agent/team/rounds',
  source: 'chosen',
  spec: ['S2-27'],
  access: 'agent',
  summary: "The rounds of the agent's team that were settled on some days, newest first, with their sums",
  query: v.object({
    ...filters,
    category: v.optional(Category),
    after: v.optional(After),
  }),
  value: v.object({
    ...reported,
    rounds: v.array(TeamRound),
    next: v.nullable(v.string()),
    /** Of the whole filter. */
    sums: v.object(Play),
  }),
  fails: { ...reportFails, AFTER_WRONG: fail(400) },
});

const TeamMovement = v.object({
  member: v.object(Person),
  /** Unique for a wallet, as in its own record. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: Time,
  kind: v.pipe(v.string(), v.regex(/^[a-z]+(_[a-z]+)*$/)),
  amount: Amount,
  round: v.nullable(v.string()),
  gameName: v.nullable(v.string()),
  /** What of a win is a jackpot's, where there is any. */
  jackpot: v.optional(Amount),
});
export type TeamMovement = v.InferOutput<typeof TeamMovement>;

/** S2-28: what moved the wallets of the team, newest first. */
export const teamMovements = defineCall({
  id: 'agent.teamMovements',
  module: 'AGEINFO3',
  method: 'GET',
  path: '/wps/agent/team/movements',
  source: 'chosen',
  spec: ['S2-28'],
  access: 'agent',
  summary: "What moved the money of the agent's team on some days, newest first, with the sums of each kind",
  query: v.object({
    ...filters,
    group: v.optional(v.picklist(movementGroups)),
    /** Bets in games of it, what they won and what was given back; what no game moved is of none. */
    category: v.optional(Category),
    after: v.optional(After),
  }),
  value: v.object({
    ...reported,
    movements: v.array(TeamMovement),
    next: v.nullable(v.string()),
    /** Of the whole filter: what came, what went, and how many. */
    came: Amount,
    went: Amount,
    times: Count,
  }),
  fails: { ...reportFails, AFTER_WRONG: fail(400) },
});
