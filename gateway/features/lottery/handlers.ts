import type { LotteryDraw, LotteryOrder, LotteryOrderDetail } from '@laro/contract/calls/lottery.ts';
import type * as lottery from '@laro/contract/calls/lottery.ts';
import { spanOf } from '@laro/rules/days.ts';
import { prizesOf } from '@laro/rules/lottery/prizeLists.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { Handlers } from '../../http/calls.ts';
import { daysAsked } from '../../house/daysAsked.ts';
import type { House } from '../../house/house.ts';
import { playAddress } from '../../house/playAddress.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { askToCancel } from './askVendor.ts';
import { findDraws, findLotteries, type DrawRow } from './draws.queries.ts';
import {
  findOrder,
  findOrders,
  noteCancelled,
  type OrderRow,
  type SuborderRow,
  type WholeOrder,
} from './orders.queries.ts';

/** Whose lotteries are Vietnamese. */
const vnVendor = 'TCG_LOTTO_VN';

export function handlers(house: House): Handlers<typeof lottery> {
  const { db, reads, replica, clock } = house;
  const proofs =
    (origin: string): ProofOf =>
    (order, part) =>
      proofOf(order, part, house.config, origin);
  const zoneOf = async (merchant: string) => (await house.merchants.settings(merchant)).businessDay.timeZone;
  const drawsOf = async (
    merchant: string,
    { gameId, pageNo, pageSize }: { gameId: string; pageNo: number; pageSize: number },
    unknown: () => never,
  ) => {
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { total, ...found } = (await findDraws(replica, merchant, gameId, page)) ?? unknown();
    return {
      ...found,
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      total,
      timeZone: await zoneOf(merchant),
    };
  };
  return {
    async orders({ session, query, refuse }) {
      const { pageNo, pageSize, gameId, state } = query;
      const asked = (await daysAsked(house, session, query)) ?? refuse('WRONG_DAYS');
      const { businessDay } = await house.merchants.settings(session.merchant);
      const business = { timeZone: businessDay.timeZone, cut: businessDay.startsAt * 60 };
      const { from, until } = spanOf(asked.range, business);
      const wanted = {
        memberId: session.memberId,
        from: new Date(from),
        until: new Date(until),
        gameId,
        state,
      };
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await findOrders(reads, wanted, page);
      return {
        content: rows.map(orderOf),
        pageNum: pageNo,
        totalPages: Math.ceil(total / pageSize),
        total,
        ...asked.range,
        today: asked.today,
        timeZone: asked.timeZone,
        currency: session.currency,
      };
    },

    async menu({ merchant }) {
      const now = clock.now();
      const rows = await findLotteries(replica, merchant, now);
      const groups = [...Map.groupBy(rows, ({ vendor }) => vendor)].map(([vendor, ofVendor]) => ({
        vendor,
        vendorName: ofVendor[0]?.vendorName ?? vendor,
        lotteries: ofVendor.map(({ gameId, nodeId, name, current, last }) => ({
          gameId,
          nodeId: String(nodeId),
          name,
          current: current && drawOf(current),
          last: last && drawOf(last),
        })),
      }));
      return { now: now.toISOString(), timeZone: await zoneOf(merchant), groups };
    },

    async numero({ merchant, query, refuse }) {
      const { rows, vendor: _, ...place } = await drawsOf(merchant, query, () => refuse('LOTTERY_UNKNOWN'));
      return { content: rows.map(drawOf), ...place };
    },

    async recentVn({ merchant }) {
      const rows = await findLotteries(replica, merchant, clock.now());
      return {
        list: rows.flatMap(({ vendor, gameId, name, last }) =>
          vendor === vnVendor && last ? [{ gameId, name, draw: vnDrawOf(last) }] : [],
        ),
      };
    },

    async numeroVn({ merchant, query, refuse }) {
      const unknown = () => refuse('LOTTERY_UNKNOWN');
      const { rows, vendor, ...place } = await drawsOf(merchant, query, unknown);
      if (vendor !== vnVendor) return unknown();
      return { content: rows.map(vnDrawOf), ...place };
    },

    async orderDetail({ session, query, request, refuse }) {
      const order = (await findOrder(reads, session.memberId, query.orderId)) ?? refuse('ORDER_UNKNOWN');
      return detailOf(order, session.currency, clock.now(), proofs(request.origin));
    },

    async cancelSuborders({ session, body, request, refuse }) {
      const { memberId, merchant, currency } = session;
      const order = (await findOrder(db, memberId, body.orderId)) ?? refuse('ORDER_UNKNOWN');
      const { vendor, player, lotteryUrl, suborders } = order;
      const now = clock.now();
      const wanted = body.suborderIds.map(
        (id) => suborders.find(({ roundId }) => String(roundId) === id) ?? refuse('ORDER_UNKNOWN'),
      );
      const open = wanted.filter(({ state }) => state === 'open');
      const isTooLate =
        wanted.some(({ state }) => state === 'won' || state === 'lost') ||
        open.some(({ closesAt }) => closesAt <= now);
      if (isTooLate) return refuse('SALE_CLOSED');
      const isMuch =
        open.length > 0 &&
        (await takeFrom(house, budgets.lotteryCancel, `${merchant} ${memberId}`)) === undefined;
      if (isMuch) refuse('TOO_MANY_ATTEMPTS');
      for (const { roundId, round } of open) {
        if (lotteryUrl === null) return refuse('SALE_CLOSED');
        // One after the other: each moves money of the same wallet.
        const answer = await askToCancel(house, lotteryUrl, { vendor, merchant, player, round });
        if (answer === 'silent') return refuse('VENDOR_AWAY');
        if (answer === 'closed') return refuse('SALE_CLOSED');
        await noteCancelled(db, roundId, now);
      }
      const after = (await findOrder(db, memberId, body.orderId)) ?? refuse('ORDER_UNKNOWN');
      return detailOf(after, currency, clock.now(), proofs(request.origin));
    },
  };
}

function drawOf(row: DrawRow): LotteryDraw {
  const { draw, fingerprint, state, result } = row;
  const at = (time: Date | string) => new Date(time).toISOString();
  const times = { opensAt: at(row.opensAt), closesAt: at(row.closesAt), dueAt: at(row.dueAt) };
  return { draw, ...times, fingerprint, state, result: result && [...result] };
}

function vnDrawOf(row: DrawRow) {
  return { ...drawOf(row), prizes: row.result ? prizesOf(row.result) : [] };
}

function orderOf({
  id,
  gameId,
  gameName,
  at,
  play,
  selection,
  state,
  draws,
  amount,
  won,
}: OrderRow): LotteryOrder {
  return {
    orderId: String(id),
    gameId,
    gameName,
    at: at.toISOString(),
    play,
    state,
    draws,
    selection: selection.map((row) => [...row]),
    amount: toAmount(amount),
    won: toAmount(won),
  };
}

type ProofOf = (order: WholeOrder, part: SuborderRow) => string | null;

/** Where a draw is proved (docs/contracts/fairness.md), held against what was told of it before its sale. */
function proofOf(
  { launchUrl, gameId }: WholeOrder,
  { draw, fingerprint, result }: SuborderRow,
  config: House['config'],
  origin: string,
): string | null {
  if (launchUrl?.endsWith('/m/lotto-h5/') !== true || result === null || fingerprint === null) return null;
  const page = playAddress(launchUrl, config, { origin, gameId });
  return `${page}verify/#${new URLSearchParams({ game: gameId, draw, held: fingerprint })}`;
}

function detailOf(order: WholeOrder, currency: string, now: Date, proof: ProofOf): LotteryOrderDetail {
  return {
    ...orderOf(order),
    currency,
    suborders: order.suborders.map((row) => {
      const { roundId, amount, won, closesAt, result, fingerprint: _, ...part } = row;
      return {
        ...part,
        proof: proof(order, row),
        suborderId: String(roundId),
        result: result && [...result],
        amount: toAmount(amount),
        won: toAmount(won),
        closesAt: closesAt.toISOString(),
        mayCancel: part.state === 'open' && closesAt > now && order.lotteryUrl !== null,
      };
    }),
  };
}
