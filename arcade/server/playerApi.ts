import { fairLines } from '@laro/rules/fairLines.ts';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { Failure, FailureCode } from '../games/wire.ts';
import type { Arcade, Session } from './house.ts';
import { openSession, sessionOf, type Opened } from './sessions.ts';

type OfSession = { Variables: { arcade: Arcade; session: Session } };
export type PlayerApi = Hono<OfSession>;

const Open = v.object({ ticket: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)) });

/** What each game's page asks first: a session for its ticket, and the balance. The rest is for who has a session. */
export function playerApi(
  arcadeOf: (c: Context) => Arcade | undefined,
  gamesOf: (c: Context) => readonly string[],
  opened: (opened: Opened, arcade: Arcade) => Promise<object>,
  callerOf: (c: Context) => string,
  connections = 4,
): PlayerApi {
  const api: PlayerApi = new Hono();
  api.use(async (c, next) => {
    const arcade = arcadeOf(c);
    if (!arcade) return refuse(c, 404, 'NOT_FOUND');
    c.set('arcade', arcade);
    return next();
  });
  // Who sends a body slowly has no place meanwhile (A11-1).
  api.use(smallBody);
  api.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });

  // Anyone can make tickets up, each of which the platform is asked for: its connections are for those who play (A10-3), and
  // who comes with many has no more than others (A11-4).
  const atTheDoor = fairLines({ atOnce: 2, mostWaiting: 100, ofAll: 2 });
  api.post('/session', async (c) => {
    const body = await bodyAs(c, Open);
    if (!body) return refuse(c, 400, 'BAD_REQUEST');
    const open = () => openSession(c.var.arcade, body.ticket, gamesOf(c));
    const entered = await atTheDoor(callerOf(c), open, c.req.raw.signal);
    if (entered === 'TICKET_INVALID') return refuse(c, 410, entered);
    if (entered === 'WALLET_AWAY' || entered === 'TOO_MANY') return refuse(c, 503, entered);
    return c.json(await opened(entered, c.var.arcade));
  });

  api.use(async (c, next) => {
    const token = /^Bearer ([\w-]{43})$/.exec(c.req.header('authorization') ?? '')?.[1];
    const session = token === undefined ? undefined : await sessionOf(c.var.arcade, token);
    // A token is good for the game that it was opened for, and no other.
    if (!session || !gamesOf(c).includes(session.game)) return refuse(c, 401, 'SESSION_ENDED');
    c.set('session', session);
    return next();
  });

  // A page has two under way at most. Of all, twice as many as there are connections: while one asks the platform, another asks the database.
  const inLine = fairLines({ atOnce: 2, mostWaiting: 40, ofAll: 2 * connections });
  api.use(async (c, next) => {
    const { merchant, player } = c.var.session;
    const done = await inLine(`${merchant} ${player}`, next, c.req.raw.signal);
    return done === 'TOO_MANY' ? refuse(c, 503, done) : undefined;
  });

  api.get('/balance', async (c) => {
    const outcome = await c.var.arcade.wallet.balance(c.var.session.wallet_token);
    return outcome.kind === 'done' ? c.json({ balance: outcome.value.balance }) : refuseWithout(c, outcome);
  });
  return api;
}

/** Only the platform knows whether the player has logged out since (L7). */
export const whileLoggedIn: MiddlewareHandler<OfSession> = async (c, next) => {
  const outcome = await c.var.arcade.wallet.balance(c.var.session.wallet_token);
  return outcome.kind === 'done' ? next() : refuseWithout(c, outcome);
};

const limit = bodyLimit({ maxSize: 4096, onError: (c) => refuse(c, 400, 'BAD_REQUEST') });

/** Reads a body of 4 kB at most to its end. Whoever breaks it off is no error of ours (A32-10). */
export const smallBody: MiddlewareHandler = async (c, next) => {
  const read = async () => void (await c.req.arrayBuffer());
  const refused = await limit(c, read).catch(() => refuse(c, 400, 'BAD_REQUEST'));
  return refused ?? next();
};

export async function bodyAs<S extends v.GenericSchema>(
  c: Context,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  if (!c.req.header('content-type')?.startsWith('application/json')) return undefined;
  const parsed = v.safeParse(schema, await c.req.json<unknown>().catch(() => undefined));
  return parsed.success ? parsed.output : undefined;
}

/** The wallet's session is over, or cannot be asked after. */
export function refuseWithout(c: Context, { kind }: { kind: 'refused' | 'unknown' }): Response {
  return kind === 'refused' ? refuse(c, 401, 'SESSION_ENDED') : refuse(c, 503, 'WALLET_AWAY');
}

export function refuse(
  c: Context,
  status: 400 | 401 | 404 | 409 | 410 | 500 | 503,
  error: FailureCode,
): Response {
  return c.json({ error } satisfies Failure, status);
}
