import type * as agent from '@laro/contract/calls/agent.ts';
import { dayOf, isDay, isInstant, type Day } from '@laro/rules/days.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { Handlers } from '../../http/calls.ts';
import { daysAsked } from '../../house/daysAsked.ts';
import type { House, Session } from '../../house/house.ts';
import { countTeam } from './agent.queries.ts';
import { countDownline, findDownline, keepNote, placeOf } from './downline.queries.ts';
import { findHead } from './head.queries.ts';
import {
  branchesOf,
  kpiAOf,
  kpiBOf,
  kpiCOf,
  movementsOf,
  pageSize,
  profitAndLossOf,
  roundsOf,
  type About,
} from './reports.ts';

const minute = 60_000;
const utc = { timeZone: 'UTC', cut: 0 };

interface AskedReport {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly underId?: string | undefined;
}

export function handlers(house: House): Handlers<typeof agent> {
  const { replica, reads, db, clock, merchants } = house;

  /** Of which days and whose team it is asked; or why not. */
  async function about(
    session: Session,
    query: AskedReport,
  ): Promise<About | 'WRONG_DAYS' | 'MEMBER_UNKNOWN'> {
    const asked = await daysAsked(house, session, query);
    if (asked === undefined) return 'WRONG_DAYS';
    const head = await findHead(replica, session.memberId, idOf(query.underId));
    return head === undefined ? 'MEMBER_UNKNOWN' : { db: replica, head, currency: session.currency, asked };
  }

  /** As `about`, of a list that may be of one member. */
  async function aboutOne(session: Session, query: AskedReport & { readonly memberId?: string | undefined }) {
    const of = await about(session, query);
    const member = idOf(query.memberId);
    if (typeof of === 'string' || member === undefined) return { of, member };
    const theirs = await findHead(replica, session.memberId, member);
    const isTheirs = theirs !== undefined && theirs.id !== session.memberId;
    return { of: isTheirs ? { ...of, head: theirs } : ('MEMBER_UNKNOWN' as const), member };
  }

  return {
    async teamKpi({ query, session }) {
      const now = clock.now().getTime();
      const { businessDay } = await merchants.settings(session.merchant);
      const today = dayOf(now, { timeZone: businessDay.timeZone, cut: businessDay.startsAt * 60 });
      const { utcOffset } = query;
      const theirs = utcOffset === undefined ? today : dayOf(now + utcOffset * minute, utc);
      // Whoever says what day it is where they are means with it the merchant's of now.
      const day = (date: Day) => (date === theirs ? today : date);
      const head = await findHead(replica, session.memberId);
      const counts =
        head &&
        (await countTeam(replica, {
          head,
          currency: session.currency,
          range: { from: day(query.startDate), to: day(query.endDate) },
        }));
      return {
        footer: {
          teamLoginMemberCount: counts?.loggedIn ?? 0,
          teamBetMemberCount: counts?.bet ?? 0,
          teamRegisterMemberCount: counts?.registered ?? 0,
          teamOnlineCount: counts?.online ?? 0,
        },
      };
    },

    async kpiA({ session, query, refuse }) {
      const of = await about(session, query);
      return typeof of === 'string' ? refuse(of) : kpiAOf(of);
    },

    async kpiB({ session, query, refuse }) {
      const of = await about(session, query);
      return typeof of === 'string' ? refuse(of) : kpiBOf(of);
    },

    async kpiC({ session, query, refuse }) {
      const of = await about(session, query);
      return typeof of === 'string' ? refuse(of) : kpiCOf(of);
    },

    async downline({ session, query, refuse }) {
      const { name, sort } = query;
      const { team, businessDay } = await merchants.settings(session.merchant);
      const after = readAfter(query.after, sort === 'newest' ? /^(\d{1,18})()$/ : /^(\d{1,18}):(.{1,60})$/);
      if (after === 'wrong' || (after && sort === 'seen' && !isSeen(after[2]))) return refuse('AFTER_WRONG');
      const under = name === undefined ? idOf(query.underId) : undefined;
      const head = await findHead(reads, session.memberId, under);
      if (head === undefined) return refuse('MEMBER_UNKNOWN');
      const [found, total] = await Promise.all([
        findDownline(reads, {
          agent: session.memberId,
          head,
          name,
          sort,
          limit: pageSize + 1,
          after: after && { id: after[1] ?? '', value: after[2] ?? '' },
        }),
        countDownline(reads, head),
      ]);
      const rows = found.slice(0, pageSize);
      const last = found.length > pageSize ? rows.at(-1) : undefined;
      const ownDepth = head.depth - head.path.length;
      return {
        path: [...head.path],
        people: rows.map((row) => ({
          id: String(row.id),
          username: row.username,
          isAgent: row.isAgent,
          level: row.depth - ownDepth,
          joinedAt: row.joinedAt.toISOString(),
          seenAt: row.seenAt?.toISOString() ?? null,
          below: row.below,
          balance: team.balances ? toAmount(row.balance ?? 0n) : null,
          note: row.note,
        })),
        next: last ? placeOf(sort, last) : null,
        total,
        currency: session.currency,
        timeZone: businessDay.timeZone,
        maySend: team.transfers,
      };
    },

    async saveNote({ session, body, refuse }) {
      const { note } = body;
      const head = await findHead(db, session.memberId, idOf(body.memberId));
      if (head === undefined || head.id === session.memberId) return refuse('MEMBER_UNKNOWN');
      await keepNote(db, { agent: session.memberId, member: head.id, note, at: clock.now() });
      return { note };
    },

    async teamProfitAndLoss({ session, query, refuse }) {
      const of = await about(session, query);
      return typeof of === 'string' ? refuse(of) : profitAndLossOf(of);
    },

    async teamBranches({ session, query, refuse }) {
      const after = readAfter(query.after, /^(\d{1,18}):(\d{1,18})$/);
      if (after === 'wrong') return refuse('AFTER_WRONG');
      const of = await about(session, query);
      if (typeof of === 'string') return refuse(of);
      return branchesOf(of, after && { turnover: after[1] ?? '', id: after[2] ?? '' });
    },

    async teamRounds({ session, query, refuse }) {
      const after = readAfter(query.after, /^(\d{4}-\d{2}-\d{2})\|([\d:.TZ-]{24})\|(\d{1,18})$/);
      if (after === 'wrong' || (after && !(isDay(after[1] ?? '') && isInstant(after[2] ?? '')))) {
        return refuse('AFTER_WRONG');
      }
      const { of, member } = await aboutOne(session, query);
      if (typeof of === 'string') return refuse(of);
      return roundsOf(of, {
        member,
        level: query.level,
        category: query.category,
        after: after && { day: after[1] ?? '', at: after[2] ?? '', id: after[3] ?? '' },
      });
    },

    async teamMovements({ session, query, refuse }) {
      const after = readAfter(query.after, /^(\d{4}-\d{2}-\d{2})\|(\d{1,18})\|(\d{1,18})$/);
      if (after === 'wrong' || (after && !isDay(after[1] ?? ''))) return refuse('AFTER_WRONG');
      const { of, member } = await aboutOne(session, query);
      if (typeof of === 'string') return refuse(of);
      return movementsOf(of, {
        member,
        level: query.level,
        group: query.group,
        category: query.category,
        after: after && { day: after[1] ?? '', transfer: after[2] ?? '', account: after[3] ?? '' },
      });
    },
  };
}

function idOf(text: string | undefined): bigint | undefined {
  return text === undefined ? undefined : BigInt(text);
}

/** Where a page goes on: what this gateway said itself; anything else is wrong. */
function readAfter(text: string | undefined, shape: RegExp): RegExpExecArray | undefined | 'wrong' {
  if (text === undefined) return undefined;
  return shape.exec(text) ?? 'wrong';
}

/** `-infinity`: never. */
function isSeen(text = ''): boolean {
  return text === '-infinity' || isInstant(text);
}
