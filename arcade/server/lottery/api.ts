import type { Context } from 'hono';
import * as v from 'valibot';
import { ChosenRows, PlayName } from '@laro/contract/calls/lottery.ts';
import { inMode } from '@laro/rules/lottery/modePrizes.ts';
import { defaultPrizeMode } from '@laro/rules/lottery/prizeMode.ts';
import { Amount, toAmount, toMinor } from '@laro/rules/money.ts';
import { lotteryGames, lotteryOf, lotteryVendorOf } from '../../games/lotto/titles.ts';
import type { OpenedLottery } from '../../games/lotto/wire.ts';
import type { Lottery } from '@laro/rules/lottery/play.ts';
import type { Arcade, Session } from '../house.ts';
import { bodyAs, playerApi, refuse, whileLoggedIn, type PlayerApi } from '../playerApi.ts';
import type { Opened } from '../sessions.ts';
import { cancelChase, mostAhead, placeChase, recoverChases } from './chases.ts';
import { streamHeaders, type DrawStreams } from './stream.ts';
import {
  commitDraws,
  drawsView,
  endDraws,
  latelyDrawn,
  proofOf,
  tellDraws,
  type DrawingArcade,
} from './draws.ts';
import {
  cancelOrder,
  isStake,
  latestOrders,
  placeOrder,
  recoverOrders,
  unitsFor,
  viewOfOrder,
} from './orders.ts';

const Uuid = v.pipe(v.string(), v.uuid());
const Order = v.object({
  request: Uuid,
  draw: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
  play: PlayName,
  selection: ChosenRows,
  /** Of each bet. */
  stake: Amount,
});
/** The same in several draws, from `draw` on, each with a stake of its own. */
const Chase = v.object({
  ...v.omit(Order, ['stake']).entries,
  stakes: v.pipe(v.array(Amount), v.minLength(2), v.maxLength(mostAhead)),
  stops: v.boolean(),
});

/** Commits to draws, draws, goes on with what is open, and tells the gateway of draws; returns how many orders it took on. */
export async function keepLottery(arcade: DrawingArcade): Promise<number> {
  await commitDraws(arcade);
  await endDraws(arcade);
  await recoverChases(arcade);
  const orders = await recoverOrders(arcade);
  await tellDraws(arcade);
  return orders;
}

export function lotteryApi(
  arcade: Arcade,
  callerOf: (c: Context) => string,
  streams: DrawStreams,
  connections?: number,
): PlayerApi {
  const games = lotteryGames.filter((game) => lotteryVendorOf(game) === arcade.vendor);
  const opened = async (session: Opened) => openedView(session);
  const api = playerApi(
    () => arcade,
    () => games,
    opened,
    callerOf,
    connections,
  );

  api.get('/draws', async (c) => c.json(await drawsView(arcade, c.var.session.game)));

  api.get('/draws/stream', (c) =>
    // Its body is thrown away, and would be written to for as long as the process runs (A16-6).
    c.req.method === 'HEAD' ? c.body(null, 200, streamHeaders) : streams.open(c.var.session),
  );

  api.get('/draws/lately', async (c) => c.json(await latelyDrawn(arcade, c.var.session.game)));

  api.get('/draws/:number', async (c) => {
    const number = c.req.param('number');
    const proof = /^\d{1,12}$/.test(number)
      ? await proofOf(arcade, c.var.session.game, BigInt(number))
      : undefined;
    return proof ? c.json(proof) : refuse(c, 404, 'NOT_FOUND');
  });

  api.get('/orders', whileLoggedIn, async (c) => c.json(await latestOrders(arcade, c.var.session)));

  api.post('/orders', whileLoggedIn, async (c) => {
    const { session } = c.var;
    const body = await bodyAs(c, Order);
    const lottery = lotteryIn(session);
    if (!body || !lottery) return refuse(c, 400, 'BAD_REQUEST');
    const stake = toMinor(body.stake);
    if (!isStake(session, stake)) return refuse(c, 400, 'BET_NOT_OFFERED');
    const wanted = { ...body, draw: BigInt(body.draw), stake };
    const order = await placeOrder(arcade, session, lottery, wanted);
    if (order === 'BET_NOT_OFFERED') return refuse(c, 400, order);
    if (order === 'SALE_CLOSED') return refuse(c, 409, order);
    if (order === 'TOO_MANY') return refuse(c, 503, order);
    return c.json(viewOfOrder(order, order.state === 'placed'));
  });

  api.post('/chases', whileLoggedIn, async (c) => {
    const { session } = c.var;
    const body = await bodyAs(c, Chase);
    const lottery = lotteryIn(session);
    if (!body || !lottery) return refuse(c, 400, 'BAD_REQUEST');
    const stakes = body.stakes.map(toMinor);
    if (!stakes.every((stake) => isStake(session, stake))) return refuse(c, 400, 'BET_NOT_OFFERED');
    const orders = await placeChase(arcade, session, lottery, { ...body, draw: BigInt(body.draw), stakes });
    if (orders === 'BET_NOT_OFFERED') return refuse(c, 400, orders);
    if (orders === 'SALE_CLOSED') return refuse(c, 409, orders);
    if (orders === 'TOO_MANY') return refuse(c, 503, orders);
    return c.json(orders.map((order) => viewOfOrder(order, order.state === 'placed')));
  });

  api.post('/chases/:id/cancel', whileLoggedIn, async (c) => {
    const id = v.safeParse(Uuid, c.req.param('id'));
    const orders = id.success ? await cancelChase(arcade, c.var.session, id.output) : undefined;
    return orders ? c.json(orders.map((order) => viewOfOrder(order, false))) : refuse(c, 404, 'NOT_FOUND');
  });

  api.post('/orders/:id/cancel', whileLoggedIn, async (c) => {
    const id = v.safeParse(Uuid, c.req.param('id'));
    if (!id.success) return refuse(c, 404, 'NOT_FOUND');
    const order = await cancelOrder(arcade, c.var.session, id.output);
    if (order === 'NOT_FOUND') return refuse(c, 404, order);
    return order === 'SALE_CLOSED' ? refuse(c, 409, order) : c.json(viewOfOrder(order, false));
  });

  return api;
}

/** The lottery of a session, as its mode pays it. */
function lotteryIn({ game, prize_mode: mode }: Session): Lottery | undefined {
  const lottery = lotteryOf(game);
  return lottery && inMode(lottery, mode ?? defaultPrizeMode);
}

function openedView({ session, token, balance, money }: Opened): OpenedLottery {
  const { game, currency, prize_mode } = session;
  return {
    token,
    game,
    currency,
    money,
    balance,
    units: unitsFor(session).map(toAmount),
    most: toAmount(session.bet_maximum),
    prizeMode: prize_mode ?? defaultPrizeMode,
  };
}
