import type { Context } from 'hono';
import * as v from 'valibot';
import { Amount, toAmount, toMinor } from '@laro/rules/money.ts';
import { keyOf } from '../../games/live/clock.ts';
import { liveVendors, tables } from '../../games/live/titles.ts';
import type { OpenedTable } from '../../games/live/wire.ts';
import type { Arcade, ArcadeOf } from '../house.ts';
import { bodyAs, playerApi, refuse, whileLoggedIn, type PlayerApi } from '../playerApi.ts';
import type { Opened } from '../sessions.ts';
import { latestBets, limitsOf, placeBet, settleBets, settleOwn, viewOfBet } from './bets.ts';
import { commitShoes, findShoe, shoeView, tableView } from './shoes.ts';

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e10));
const Bet = v.object({
  request: v.pipe(v.string(), v.uuid()),
  room: v.pipe(v.string(), v.maxLength(20)),
  shoe: Whole,
  round: Whole,
  chips: v.pipe(
    v.array(v.object({ spot: v.pipe(v.string(), v.maxLength(30)), amount: Amount })),
    v.maxLength(50),
  ),
});

/** Commits to shoes and pays what has been dealt; returns how many bets it took on. */
export async function keepLiveTables(
  arcadeOf: ArcadeOf,
  arcade: Pick<Arcade, 'db' | 'now'>,
): Promise<number> {
  const open = liveVendors.filter((vendor) => arcadeOf(vendor) !== undefined);
  if (open.length === 0) return 0;
  await commitShoes(arcade, open);
  return settleBets(arcadeOf, arcade);
}

/** The live table that the address names, in each of its rooms. */
export function liveApi(
  arcadeOf: ArcadeOf,
  callerOf: (c: Context) => string,
  connections?: number,
): PlayerApi {
  const gameOf = (c: Context) => c.req.param('gameId') ?? '';
  const api = playerApi(
    (c) => arcadeOf(tables.get(gameOf(c))?.vendor ?? ''),
    (c) => [gameOf(c)],
    openedView,
    callerOf,
    connections,
  );
  const roomOf = (c: Context) => {
    const table = tables.get(gameOf(c));
    const room = table?.rooms.find(({ id }) => id === c.req.param('room'));
    return table && room ? { table, key: keyOf(gameOf(c), room.id) } : undefined;
  };

  api.get('/rooms/:room', async (c) => {
    const found = roomOf(c);
    const view = found && (await tableView(c.var.arcade, found.table, found.key));
    return view ? c.json(view) : refuse(c, 404, 'NOT_FOUND');
  });

  api.get('/rooms/:room/shoes/:number{\\d{1,10}}', async (c) => {
    const found = roomOf(c);
    const shoe = found && (await findShoe(c.var.arcade.db, found.key, Number(c.req.param('number'))));
    return shoe ? c.json(shoeView(shoe, c.var.arcade.now())) : refuse(c, 404, 'NOT_FOUND');
  });

  api.get('/bets', whileLoggedIn, async (c) => {
    await settleOwn(c.var.arcade, c.var.session);
    return c.json(await latestBets(c.var.arcade, c.var.session));
  });

  api.post('/bets', whileLoggedIn, async (c) => {
    const { arcade, session } = c.var;
    const body = await bodyAs(c, Bet);
    if (!body) return refuse(c, 400, 'BAD_REQUEST');
    const chips = body.chips.map(({ spot, amount }) => ({ spot, amount: toMinor(amount) }));
    const bet = await placeBet(arcade, session, { ...body, chips });
    if (bet === 'BAD_REQUEST' || bet === 'BET_NOT_OFFERED') return refuse(c, 400, bet);
    if (typeof bet === 'string') return refuse(c, 409, bet);
    return c.json(await viewOfBet(arcade.db, arcade.now(), bet));
  });

  return api;
}

async function openedView({ session, token, balance, money, room }: Opened): Promise<OpenedTable> {
  const { game, currency, free_play: freePlay } = session;
  const rooms = (tables.get(game)?.rooms ?? []).map((room) => ({ id: room.id, ...limitsOf(session, room) }));
  return {
    token,
    game,
    currency,
    money,
    balance,
    freePlay,
    room: rooms.find(({ id }) => id === room)?.id ?? null,
    rooms: rooms.map(({ id, least, most, unit }) => ({
      id,
      least: toAmount(least),
      most: toAmount(most),
      unit: toAmount(unit),
    })),
    mostPayout: toAmount(rooms[0]?.mostPayout ?? 0n),
  };
}
