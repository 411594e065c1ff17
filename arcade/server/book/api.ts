import type { Context } from 'hono';
import { compress } from 'hono/compress';
import * as v from 'valibot';
import { Amount, toAmount, toMinor } from '@laro/rules/money.ts';
import { policies } from '../../games/book/bets.ts';
import { sports } from '../../games/book/sports.ts';
import { bookVendors, sportsOf, titlesOf } from '../../games/book/titles.ts';
import type { OpenedBook } from '../../games/book/wire.ts';
import type { Arcade, ArcadeOf } from '../house.ts';
import { bodyAs, playerApi, refuse, whileLoggedIn, type PlayerApi } from '../playerApi.ts';
import type { Opened } from '../sessions.ts';
import { ownStake } from '../stakes.ts';
import { commitFixtures, findFixture, fixturesView, viewOf } from './fixtures.ts';
import {
  cashOut,
  keepOrders,
  latestOrders,
  mostPayoutFor,
  placeOrder,
  quoteOrder,
  takeIfDue,
  viewOfOrder,
} from './orders.ts';

const Uuid = v.pipe(v.string(), v.uuid());
const Whole = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e10));
const Order = v.object({
  request: Uuid,
  stake: Amount,
  policy: v.picklist(policies),
  legs: v.pipe(
    v.array(
      v.object({
        sport: v.pipe(v.string(), v.maxLength(20)),
        number: Whole,
        pick: v.pipe(v.string(), v.regex(/^[a-z]+(:[\d.-]+)?:[a-z\d]+$/), v.maxLength(30)),
        odds: v.pipe(v.number(), v.integer(), v.minValue(1001), v.maxValue(100_000)),
      }),
    ),
    v.maxLength(8),
  ),
});
const Cash = v.object({ amount: Amount });

/** Commits to matches, takes what waits, settles what is decided; returns how many orders it took on. */
export async function keepBook(arcadeOf: ArcadeOf, arcade: Pick<Arcade, 'db' | 'now'>): Promise<number> {
  const open = bookVendors.filter((vendor) => arcadeOf(vendor) !== undefined);
  const played = new Set(open.flatMap((vendor) => sportsOf(vendor, 'lobby')));
  if (played.size === 0) return 0;
  await commitFixtures(
    arcade,
    sports.map(({ id }) => id).filter((id) => played.has(id)),
  );
  return keepOrders(arcadeOf, arcade);
}

/** The book of a vendor: each of its titles, and its lobby. */
export function bookApi(
  arcadeOf: ArcadeOf,
  callerOf: (c: Context) => string,
  connections?: number,
): PlayerApi {
  const vendorOf = (c: Context) => c.req.param('vendor') ?? '';
  const api = playerApi(
    (c) => (bookVendors.includes(vendorOf(c)) ? arcadeOf(vendorOf(c)) : undefined),
    (c) => titlesOf(vendorOf(c)).filter((title) => title === c.req.param('gameId')),
    openedView,
    callerOf,
    connections,
  );
  const sportsFor = (c: Context) => sportsOf(vendorOf(c), c.req.param('gameId') ?? '');

  // Asked for each two seconds, and ten times as long as it has to be.
  api.use('/fixtures', compress());
  api.get('/fixtures', async (c) => {
    const asked = c.req.query('sport');
    const of = sportsFor(c).filter((id) => asked === undefined || id === asked);
    if (of.length === 0) return refuse(c, 404, 'NOT_FOUND');
    return c.json(await fixturesView(c.var.arcade, of));
  });

  api.get('/fixtures/:sport/:number{\\d{1,10}}', async (c) => {
    const { arcade } = c.var;
    const sport = c.req.param('sport');
    const played = sportsFor(c).includes(sport)
      ? await findFixture(arcade.db, sport, BigInt(c.req.param('number')))
      : undefined;
    return played ? c.json(viewOf(played, arcade.now(), true)) : refuse(c, 404, 'NOT_FOUND');
  });

  api.get('/orders', whileLoggedIn, async (c) => c.json(await latestOrders(c.var.arcade, c.var.session)));

  api.post('/orders', whileLoggedIn, async (c) => {
    const { arcade, session } = c.var;
    const body = await bodyAs(c, Order);
    if (!body) return refuse(c, 400, 'BAD_REQUEST');
    const wanted = { ...body, stake: toMinor(body.stake) };
    const order = await placeOrder(arcade, session, sportsFor(c), wanted);
    if (order === 'BAD_REQUEST' || order === 'BET_NOT_OFFERED') return refuse(c, 400, order);
    if (order === 'TOO_MANY') return refuse(c, 503, order);
    if (typeof order === 'string') return refuse(c, 409, order);
    return c.json(await viewOfOrder(arcade.db, order));
  });

  /** How it stands; taken or not, once it has waited long enough. */
  api.get('/orders/:id', whileLoggedIn, async (c) => {
    const { arcade, session } = c.var;
    const id = v.safeParse(Uuid, c.req.param('id'));
    const own = id.success ? await ownStake(arcade.db, session, id.output) : undefined;
    if (own?.kind !== 'order') return refuse(c, 404, 'NOT_FOUND');
    return c.json(await viewOfOrder(arcade.db, await takeIfDue(arcade, own)));
  });

  api.post('/orders/:id/quote', whileLoggedIn, async (c) => {
    const id = v.safeParse(Uuid, c.req.param('id'));
    const quote = id.success ? await quoteOrder(c.var.arcade, c.var.session, id.output) : 'NOT_FOUND';
    if (quote === 'NOT_FOUND') return refuse(c, 404, quote);
    return quote === 'SALE_CLOSED' ? refuse(c, 409, quote) : c.json(quote);
  });

  api.post('/orders/:id/cashOut', whileLoggedIn, async (c) => {
    const { arcade, session } = c.var;
    const id = v.safeParse(Uuid, c.req.param('id'));
    const body = await bodyAs(c, Cash);
    if (!body) return refuse(c, 400, 'BAD_REQUEST');
    const paid = id.success ? await cashOut(arcade, session, id.output, toMinor(body.amount)) : 'NOT_FOUND';
    if (paid === 'NOT_FOUND') return refuse(c, 404, paid);
    return paid === 'ODDS_CHANGED' ? refuse(c, 409, paid) : c.json(await viewOfOrder(arcade.db, paid));
  });

  return api;
}

async function openedView(
  { session, token, balance, money }: Opened,
  { vendor }: Arcade,
): Promise<OpenedBook> {
  const { game, currency, free_play: freePlay } = session;
  return {
    token,
    vendor,
    game,
    currency,
    money,
    balance,
    freePlay,
    sports: sportsOf(vendor, game),
    least: toAmount(session.bet_minimum),
    most: toAmount(session.bet_maximum),
    mostPayout: toAmount(mostPayoutFor(session)),
  };
}
