import * as v from 'valibot';
import { Amount, toAmount, toMinor } from '@laro/rules/money.ts';
import { cardTitles } from '../../games/cards/titles.ts';
import type { Lobby } from '../../games/cards/wire.ts';
import type { ArcadeOf } from '../house.ts';
import { bodyAs, refuse, whileLoggedIn, type PlayerApi } from '../playerApi.ts';
import { hasBots } from './play.ts';
import {
  antesFor,
  latestTables,
  leave,
  openTableOf,
  play,
  sitDown,
  turn,
  viewOfTable,
  waitOn,
} from './tables.ts';

const Uuid = v.pipe(v.string(), v.uuid());
const Seat = v.object({ request: Uuid, ante: Amount });
const Turn = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  move: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(63))), v.maxLength(14)),
});

/** What a table asks beside what every game does. */
export function addTables(api: PlayerApi, arcadeOf: ArcadeOf): void {
  api.use('/tables/*', async (c, next) =>
    cardTitles.has(c.var.session.game) ? next() : refuse(c, 404, 'NOT_FOUND'),
  );

  api.get('/tables/mine', whileLoggedIn, async (c) => {
    const { arcade, session } = c.var;
    const id = await openTableOf(arcade.db, session);
    if (id !== undefined) {
      await waitOn(arcade, id);
      await turn(arcade, arcadeOf, id);
    }
    const table = id === undefined ? undefined : await viewOfTable(arcade, session, id);
    return c.json({
      antes: antesFor(session).map(toAmount),
      bots: hasBots(session),
      table: table ?? null,
    } satisfies Lobby);
  });

  api.get('/tables/latest', whileLoggedIn, async (c) =>
    c.json(await latestTables(c.var.arcade, c.var.session)),
  );

  api.post('/tables/seats', whileLoggedIn, async (c) => {
    const { arcade, session } = c.var;
    const body = await bodyAs(c, Seat);
    if (!body) return refuse(c, 400, 'BAD_REQUEST');
    const table = await sitDown(arcade, session, body.request, toMinor(body.ante));
    if (table === 'ROUND_OPEN') return refuse(c, 409, table);
    if (table === 'BAD_REQUEST' || table === 'BET_NOT_OFFERED') return refuse(c, 400, table);
    return c.json(await viewOfTable(arcade, session, table));
  });

  api.get('/tables/:id', whileLoggedIn, async (c) => {
    const { arcade, session } = c.var;
    const id = v.safeParse(Uuid, c.req.param('id'));
    const seen = id.success ? await viewOfTable(arcade, session, id.output) : undefined;
    if (!seen) return refuse(c, 404, 'NOT_FOUND');
    // Who has got up again keeps nobody's stake there (A36-2).
    if (seen.waitsForMember && (await openTableOf(arcade.db, session)) === seen.id) {
      await waitOn(arcade, seen.id);
    }
    await turn(arcade, arcadeOf, seen.id);
    return c.json(await viewOfTable(arcade, session, seen.id));
  });

  api.post('/tables/:id/leave', whileLoggedIn, async (c) => {
    const { arcade, session } = c.var;
    const id = v.safeParse(Uuid, c.req.param('id'));
    const failed = id.success ? await leave(arcade, session, id.output) : 'NOT_FOUND';
    if (failed) return refuse(c, failed === 'NOT_FOUND' ? 404 : 400, failed);
    return c.json(await viewOfTable(arcade, session, c.req.param('id')));
  });

  api.post('/tables/:id/turns', whileLoggedIn, async (c) => {
    const { arcade, session } = c.var;
    const id = v.safeParse(Uuid, c.req.param('id'));
    const body = await bodyAs(c, Turn);
    if (!id.success) return refuse(c, 404, 'NOT_FOUND');
    if (!body) return refuse(c, 400, 'BAD_REQUEST');
    const failed = await play(arcade, session, id.output, body);
    if (failed) return refuse(c, failed === 'NOT_FOUND' ? 404 : 400, failed);
    await turn(arcade, arcadeOf, id.output);
    return c.json(await viewOfTable(arcade, session, id.output));
  });
}
