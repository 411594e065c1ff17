import { fairLines } from '@laro/rules/fairLines.ts';
import { fileURLToPath } from 'node:url';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { Amount, toAmount, toMinor } from '@laro/rules/money.ts';
import type { SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import { clientSeedPattern } from '../games/fairness.ts';
import { gameId } from '../games/gintong-lawin/maths.ts';
import type { Failure, FailureCode, OpenedSession } from '../games/wire.ts';
import { isAway } from './database.ts';
import { readBuild, type BuiltFile } from './files.ts';
import type { Arcade, Log, Session } from './house.ts';
import {
  lastRound,
  latestRounds,
  markSeen,
  recoverRounds,
  roundOfRequest,
  spin,
  unseenRound,
  viewOfRound,
} from './rounds.ts';
import { rotateSeeds, seedsInUse, seedsView } from './seeds.ts';
import { betsFor, openSession, sessionOf, type Opened } from './sessions.ts';
import type { ArcadeTables } from './tables.ts';
import { sweepArcade } from './sweep.ts';
import { createWallet } from './wallet.ts';

export interface ArcadeParts {
  /** A pool that reads int8 as bigint: `openArcadeDatabase`. */
  readonly db: Kysely<ArcadeTables>;
  readonly config: {
    /** Origins whose pages may embed a game: "http://localhost:4000". */
    readonly platformOrigins: readonly string[];
    /** Where `arcade/build.ts` put the games; that folder by default. */
    readonly buildFolder?: string;
    /** How many connections the pool has at most. */
    readonly connections?: number;
  };
  /** How the arcade reaches the gateway, and the vendor's key that its calls are signed with. */
  readonly callbacks: {
    readonly gateway: string;
    readonly key: SigningKey;
    /** Milliseconds until one attempt counts as unanswered. */
    readonly patience?: number;
    readonly pause?: number;
  };
  readonly log: Log;
  readonly now?: () => Date;
  /** Whom a request comes from, as far as one caller is to have no more than another; all are one without it. */
  readonly callerOf?: (c: Context) => string;
}

export interface ArcadeService {
  readonly app: Hono;
  /** One sweep over interrupted rounds; returns how many it took on. */
  recover(): Promise<number>;
  /** Removes what has ended long ago. */
  sweep(): Promise<void>;
  /** Recovers every five seconds and sweeps every minute, from now on and until the returned function is called. */
  keepRecovering(): () => Promise<void>;
}

/** The sandbox vendor, for an origin of its own. */
export function arcadeApp({
  db,
  config,
  callbacks,
  log,
  now = () => new Date(),
  callerOf = () => '',
}: ArcadeParts): ArcadeService {
  const arcade: Arcade = { db, wallet: createWallet({ ...callbacks, now }), now, log };
  const app = new Hono();
  app.onError((error, c) => {
    if (isAway(error)) {
      log.warn('arcade.unavailable', { path: c.req.path, problem: error.message });
      c.header('retry-after', '2');
      return refuse(c, 503, 'UNAVAILABLE');
    }
    log.error('arcade.request.failed', error, { path: c.req.path });
    return refuse(c, 500, 'INTERNAL');
  });
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(safetyHeaders(config.platformOrigins))) c.header(name, value);
  });
  app.route(`/games/${gameId}/api`, playerApi(arcade, callerOf, config.connections));
  servePages(app, readBuild(config.buildFolder ?? builtGames, config.platformOrigins));
  app.notFound((c) => refuse(c, 404, 'NOT_FOUND'));
  const recover = () => recoverRounds(arcade);
  const sweep = () => sweepArcade(arcade);
  return {
    ...{ app, recover, sweep },
    keepRecovering() {
      const failed = (what: string) => (error: unknown) => log.error(`arcade.${what}.failed`, error);
      const ends = [repeat(5_000, recover, failed('recovery')), repeat(60_000, sweep, failed('sweep'))];
      return async () => {
        await Promise.all(ends.map((end) => end()));
      };
    },
  };
}

/** The folder that `arcade/build.ts` writes. */
const builtGames = fileURLToPath(new URL('../build', import.meta.url));

const Uuid = v.pipe(v.string(), v.uuid());
const Open = v.object({ ticket: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)) });
const Spin = v.object({ request: Uuid, bet: Amount });
const Rotate = v.object({ clientSeed: v.optional(v.pipe(v.string(), v.regex(clientSeedPattern))) });

function playerApi(
  arcade: Arcade,
  callerOf: (c: Context) => string,
  connections = 4,
): Hono<{ Variables: { session: Session } }> {
  const api = new Hono<{ Variables: { session: Session } }>();
  api.use(bodyLimit({ maxSize: 4096, onError: (c) => refuse(c, 400, 'BAD_REQUEST') }));
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
    const open = () => openSession(arcade, body.ticket);
    const opened = await atTheDoor(callerOf(c), open, c.req.raw.signal);
    if (opened === 'TICKET_INVALID') return refuse(c, 410, opened);
    if (opened === 'WALLET_AWAY' || opened === 'TOO_MANY') return refuse(c, 503, opened);
    return c.json(await openedView(arcade, opened));
  });

  api.use(async (c, next) => {
    const token = /^Bearer ([\w-]{43})$/.exec(c.req.header('authorization') ?? '')?.[1];
    const session = token === undefined ? undefined : await sessionOf(arcade, token);
    if (!session) return refuse(c, 401, 'SESSION_ENDED');
    c.set('session', session);
    return next();
  });

  // Who sends a body slowly has no place meanwhile (A11-1).
  api.use(async (c, next) => {
    await c.req.text();
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
    const outcome = await arcade.wallet.balance(c.var.session.wallet_token);
    return outcome.kind === 'done' ? c.json({ balance: outcome.value.balance }) : refuseWithout(c, outcome);
  });

  /** Only the platform knows whether the player has logged out since (L7). */
  const whileLoggedIn: MiddlewareHandler<{ Variables: { session: Session } }> = async (c, next) => {
    const outcome = await arcade.wallet.balance(c.var.session.wallet_token);
    return outcome.kind === 'done' ? next() : refuseWithout(c, outcome);
  };

  /** As that, for what goes on while the platform cannot be asked. */
  const unlessLoggedOut: MiddlewareHandler<{ Variables: { session: Session } }> = async (c, next) => {
    const outcome = await arcade.wallet.balance(c.var.session.wallet_token);
    return outcome.kind === 'refused' ? refuseWithout(c, outcome) : next();
  };

  api.post('/spin', async (c) => {
    const { session } = c.var;
    const body = await bodyAs(c, Spin);
    if (!body) return refuse(c, 400, 'BAD_REQUEST');
    const bet = toMinor(body.bet);
    const before = await roundOfRequest(arcade, session, body.request);
    if (before && before.bet !== bet) return refuse(c, 409, 'BAD_REQUEST');
    // Whatever is shown or written is for who has not logged out since (L7).
    if ((await arcade.wallet.balance(session.wallet_token)).kind === 'refused') {
      return refuse(c, 401, 'SESSION_ENDED');
    }
    if (!before && !betsFor(session).includes(bet)) return refuse(c, 400, 'BET_NOT_OFFERED');
    const round = await spin(arcade, session, { request: body.request, bet });
    if (round === 'ROUND_OPEN') return refuse(c, 409, round);
    // Another one of the same name was quicker.
    if (round.bet !== bet) return refuse(c, 409, 'BAD_REQUEST');
    return c.json(await viewOfRound(arcade, session, round.id));
  });

  api.get('/rounds', whileLoggedIn, async (c) => c.json(await latestRounds(arcade, c.var.session, 20)));

  api.post('/rounds/:id/seen', unlessLoggedOut, async (c) => {
    const id = v.safeParse(Uuid, c.req.param('id'));
    if (!id.success) return refuse(c, 404, 'NOT_FOUND');
    await markSeen(arcade, c.var.session, id.output);
    return c.body(null, 204);
  });

  /** The last round as it stands now; going on with it when nobody else is. */
  api.get('/unseen', unlessLoggedOut, async (c) =>
    c.json({ round: await unseenRound(arcade, c.var.session) }),
  );

  api.post('/seeds', whileLoggedIn, async (c) => {
    const body = await bodyAs(c, Rotate);
    if (!body) return refuse(c, 400, 'BAD_REQUEST');
    const rotated = await rotateSeeds(arcade, c.var.session, body.clientSeed);
    return rotated === 'ROUND_OPEN' ? refuse(c, 409, rotated) : c.json(rotated);
  });

  return api;
}

async function openedView(
  arcade: Arcade,
  { session, token, balance, money }: Opened,
): Promise<OpenedSession> {
  const seeds = await seedsInUse(arcade, session);
  const unseen = await unseenRound(arcade, session);
  const last = await lastRound(arcade, session);
  // Looking at the last round may just have paid it.
  const now = unseen ? await arcade.wallet.balance(session.wallet_token) : undefined;
  return {
    token,
    currency: session.currency,
    money,
    balance: now?.kind === 'done' ? now.value.balance : balance,
    bets: betsFor(session).map(toAmount),
    freePlay: session.free_play,
    seeds: seedsView(seeds),
    lastBet: last ? toAmount(last.bet) : null,
    unseen,
  };
}

async function bodyAs<S extends v.GenericSchema>(
  c: Context,
  schema: S,
): Promise<v.InferOutput<S> | undefined> {
  if (!c.req.header('content-type')?.startsWith('application/json')) return undefined;
  const parsed = v.safeParse(schema, await c.req.json<unknown>().catch(() => undefined));
  return parsed.success ? parsed.output : undefined;
}

/** The wallet's session is over, or cannot be asked after. */
function refuseWithout(c: Context, { kind }: { kind: 'refused' | 'unknown' }): Response {
  return kind === 'refused' ? refuse(c, 401, 'SESSION_ENDED') : refuse(c, 503, 'WALLET_AWAY');
}

function refuse(c: Context, status: 400 | 401 | 404 | 409 | 410 | 500 | 503, error: FailureCode): Response {
  return c.json({ error } satisfies Failure, status);
}

/** One folder a game; its pages are asked for with a closing slash. */
function servePages(app: Hono, files: ReadonlyMap<string, BuiltFile>): void {
  app.get('/games/*', (c) => {
    const path = c.req.path.slice('/games/'.length);
    const file = files.get(path.endsWith('/') ? `${path}index.html` : path);
    if (!file) return files.has(`${path}/index.html`) ? c.redirect(`/games/${path}/`, 308) : c.notFound();
    c.header('content-type', file.type);
    c.header('vary', 'accept-encoding');
    c.header('cache-control', file.forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (file.brotli && /\bbr\b/.test(c.req.header('accept-encoding') ?? '')) {
      c.header('content-encoding', 'br');
      return c.body(file.brotli);
    }
    return c.body(file.body);
  });
}

function safetyHeaders(platformOrigins: readonly string[]): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `frame-ancestors ${platformOrigins.length === 0 ? "'none'" : platformOrigins.join(' ')}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}

function repeat(
  ms: number,
  work: () => Promise<unknown>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const begin = () => {
    running = work().catch(failed);
  };
  begin();
  const timer = setInterval(begin, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
