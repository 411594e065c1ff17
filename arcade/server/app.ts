import { fileURLToPath } from 'node:url';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { fairLines } from '@laro/rules/fairLines.ts';
import { Amount, toAmount, toMinor } from '@laro/rules/money.ts';
import type { SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import { clientSeedPattern } from '../games/fairness.ts';
import { lotteryGames, lotteryVendors } from '../games/lotto/titles.ts';
import { sportsOf } from '../games/book/titles.ts';
import { tables } from '../games/live/titles.ts';
import { pondTitles } from '../games/pond/titles.ts';
import { playedTitles } from '../games/titles.ts';
import type { OpenedSession } from '../games/wire.ts';
import { isAway } from './database.ts';
import { readBuild, type BuiltFile } from './files.ts';
import type { Arcade, ArcadeOf, Log, Session } from './house.ts';
import {
  decide,
  endedRound,
  jackpotOf,
  lastRound,
  latestRounds,
  markSeen,
  playRound,
  recoverRounds,
  roundOfRequest,
  unseenRound,
  viewOfRound,
} from './rounds.ts';
import { rotateSeeds, seedsInUse, seedsView } from './seeds.ts';
import { bodyAs, playerApi, refuse, refuseWithout, whileLoggedIn, type PlayerApi } from './playerApi.ts';
import { betsFor, isOffered, type Opened } from './sessions.ts';
import { pondView } from './pond.ts';
import { addTables } from './cards/api.ts';
import { keepCardTables } from './cards/tables.ts';
import { bookApi, keepBook } from './book/api.ts';
import { keepLiveTables, liveApi } from './live/api.ts';
import { sayHosts } from './live/hosts.ts';
import { beaconOf, type Beacon } from './lottery/beacons.ts';
import { proofOf } from './lottery/draws.ts';
import { keepLottery, lotteryApi } from './lottery/api.ts';
import { drawStreams } from './lottery/stream.ts';
import { lotteryQuestions, type Asker } from './lottery/questions.ts';
import { recoverStakes } from './stakes.ts';
import type { ArcadeTables } from './tables.ts';
import { sweepArcade } from './sweep.ts';
import type { UnrulyVendor } from './unruly.ts';
import { createWallet } from './wallet.ts';

export interface ArcadeParts {
  /** A pool that reads int8 as bigint: `openArcadeDatabase`. */
  readonly db: Kysely<ArcadeTables>;
  readonly config: {
    /** Origins whose pages may embed a game, "http://localhost:4000": read anew for each answer, as a brand may get another host. */
    readonly platformOrigins: readonly string[];
    /** Where `arcade/build.ts` put the games; that folder by default. */
    readonly buildFolder?: string;
    /** How many connections the pool has at most. */
    readonly connections?: number;
    /** What decides the draws of lotteries; the sandbox's without it. */
    readonly beacon?: Beacon;
  };
  /** How the arcade reaches the gateway, and what its calls are signed with. */
  readonly callbacks: {
    readonly gateway: string;
    /** By the catalogue's code of the vendor; what a vendor without a key has is not played. */
    readonly keys: Readonly<Record<string, SigningKey>>;
    /** Who may ask on behalf of players; nobody without it. */
    readonly asker?: Asker;
    /** Milliseconds until one attempt counts as unanswered. */
    readonly patience?: number;
    readonly pause?: number;
    /** What makes its calls badly when a person asks it to. */
    readonly unruly?: UnrulyVendor;
  };
  readonly log: Log;
  readonly now?: () => Date;
  /** Whom a request comes from, as far as one caller is to have no more than another; all are one without it. */
  readonly callerOf?: (c: Context) => string;
}

export interface ArcadeService {
  readonly app: Hono;
  /** One sweep over draws that are due and what was interrupted; returns how many rounds and orders it took on. */
  recover(): Promise<number>;
  /** Removes what has ended long ago. */
  sweep(): Promise<void>;
  /** Recovers every five seconds and sweeps every minute, from now on and until the returned function is called, which ends open streams as well. */
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
  const arcades = new Map(
    Object.entries(callbacks.keys).map(([vendor, key]): [string, Arcade] => [
      vendor,
      { db, vendor, wallet: createWallet({ ...callbacks, key, now }), now, log },
    ]),
  );
  const arcadeOf: ArcadeOf = (vendor) => arcades.get(vendor);
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
  // Anyone can make names of rounds up: what they ask for takes few of the connections.
  const atTheProofs = fairLines({ atOnce: 2, mostWaiting: 20, ofAll: 2 });
  app.get('/games/:gameId/proofs/:round', async (c) => {
    const id = v.safeParse(Uuid, c.req.param('round'));
    if (!id.success) return refuse(c, 404, 'NOT_FOUND');
    const asked = { game: c.req.param('gameId'), id: id.output };
    // A name that the database would not take is asked of nobody (A34).
    if (!playedTitles.has(asked.game)) return refuse(c, 404, 'NOT_FOUND');
    const round = await atTheProofs(callerOf(c), () => endedRound(db, asked), c.req.raw.signal);
    if (round === 'TOO_MANY') return refuse(c, 503, round);
    c.header('cache-control', 'no-store');
    return round ? c.json(round) : refuse(c, 404, 'NOT_FOUND');
  });
  app.get('/m/lotto-h5/proofs/:game/:number{\\d{1,12}}', async (c) => {
    const { game, number } = c.req.param();
    if (!lotteryGames.includes(game)) return refuse(c, 404, 'NOT_FOUND');
    const proof = await atTheProofs(
      callerOf(c),
      () => proofOf({ db }, game, BigInt(number)),
      c.req.raw.signal,
    );
    if (proof === 'TOO_MANY') return refuse(c, 503, proof);
    c.header('cache-control', 'no-store');
    return proof ? c.json(proof) : refuse(c, 404, 'NOT_FOUND');
  });
  app.route('/games/:gameId/api', roundsApi(arcadeOf, callerOf, config.connections));
  app.route('/book/:vendor/:gameId/api', bookApi(arcadeOf, callerOf, config.connections));
  app.route('/live/:gameId/api', liveApi(arcadeOf, callerOf, config.connections));
  const beacon = config.beacon ?? beaconOf('sandbox');
  const lotteries = lotteryVendors.flatMap((vendor) => arcadeOf(vendor) ?? []);
  const streams = drawStreams({ db, log });
  for (const lottery of lotteries) {
    const lotteryPages = lotteryApi(lottery, callerOf, streams, config.connections);
    app.route(`/lottery/${lottery.vendor}/api`, lotteryPages);
    if (callbacks.asker) {
      app.route(`/lottery/${lottery.vendor}`, lotteryQuestions(lottery, callbacks.asker));
    }
  }
  servePages(app, readBuild(config.buildFolder ?? builtGames), config.platformOrigins);
  app.notFound((c) => refuse(c, 404, 'NOT_FOUND'));
  const recover = async () => {
    const parts = { db, now, log };
    const rounds =
      (await recoverRounds(arcadeOf, parts)) +
      (await keepBook(arcadeOf, parts)) +
      (await keepCardTables(arcadeOf, parts)) +
      (await keepLiveTables(arcadeOf, parts)) +
      (await recoverStakes(arcadeOf, parts));
    const orders = await Promise.all(lotteries.map((lottery) => keepLottery({ ...lottery, beacon })));
    return orders.reduce((sum, one) => sum + one, rounds);
  };
  const sweep = () => sweepArcade({ db });
  return {
    app,
    recover,
    sweep,
    keepRecovering() {
      const failed = (what: string) => (error: unknown) => log.error(`arcade.${what}.failed`, error);
      const ends = [
        repeat(5_000, recover, failed('recovery')),
        repeat(60_000, sweep, failed('sweep')),
        repeat(60_000, () => sayHosts(arcadeOf), failed('hosts')),
      ];
      return async () => {
        streams.end();
        await Promise.all(ends.map((end) => end()));
      };
    },
  };
}

/** The folder that `arcade/build.ts` writes. */
const builtGames = fileURLToPath(new URL('../build', import.meta.url));

const Uuid = v.pipe(v.string(), v.uuid());
const Play = v.object({
  request: Uuid,
  bet: Amount,
  choice: v.optional(v.unknown(), null),
  freeRounds: v.optional(Uuid),
});
const Decision = v.object({
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500)),
  decision: v.unknown(),
});
const Rotate = v.object({ clientSeed: v.optional(v.pipe(v.string(), v.regex(clientSeedPattern))) });

/** Rounds of the title that the address names. */
function roundsApi(arcadeOf: ArcadeOf, callerOf: (c: Context) => string, connections?: number): PlayerApi {
  const gameOf = (c: Context) => c.req.param('gameId') ?? '';
  const api = playerApi(
    (c) => arcadeOf(playedTitles.get(gameOf(c))?.vendor ?? ''),
    (c) => [gameOf(c)],
    openedView,
    callerOf,
    connections,
  );

  /** As `whileLoggedIn`, for what goes on while the platform cannot be asked. */
  const unlessLoggedOut: MiddlewareHandler<{ Variables: { arcade: Arcade; session: Session } }> = async (
    c,
    next,
  ) => {
    const outcome = await c.var.arcade.wallet.balance(c.var.session.wallet_token);
    return outcome.kind === 'refused' ? refuseWithout(c, outcome) : next();
  };

  api.post('/rounds', async (c) => {
    const { arcade, session } = c.var;
    const body = await bodyAs(c, Play);
    if (!body) return refuse(c, 400, 'BAD_REQUEST');
    const bet = toMinor(body.bet);
    const { freeRounds } = body;
    const before = await roundOfRequest(arcade, session, body.request);
    const isSame = (one: { game: string; bet: bigint; free_rounds: string | null }) =>
      one.game === session.game && one.bet === bet && one.free_rounds === (freeRounds ?? null);
    if (before && !isSame(before)) return refuse(c, 409, 'BAD_REQUEST');
    // Whatever is shown or written is for who has not logged out since (L7).
    if ((await arcade.wallet.balance(session.wallet_token)).kind === 'refused') {
      return refuse(c, 401, 'SESSION_ENDED');
    }
    const isGranted = session.free_rounds.some(
      ({ id, stake }) => id === freeRounds && toMinor(stake) === bet,
    );
    if (!before && !(freeRounds === undefined ? isOffered(session, bet) : isGranted)) {
      return refuse(c, 400, 'BET_NOT_OFFERED');
    }
    const { request, choice } = body;
    const round = await playRound(arcade, session, { request, bet, choice, freeRounds });
    if (round === 'ROUND_OPEN') return refuse(c, 409, round);
    if (round === 'BAD_CHOICE') return refuse(c, 400, 'BAD_REQUEST');
    // Another one of the same name was quicker.
    if (!isSame(round)) return refuse(c, 409, 'BAD_REQUEST');
    return c.json(await viewOfRound(arcade, session, round.id));
  });

  api.get('/rounds', whileLoggedIn, async (c) => c.json(await latestRounds(c.var.arcade, c.var.session, 20)));

  api.post('/rounds/:id/decisions', whileLoggedIn, async (c) => {
    const { arcade, session } = c.var;
    const id = v.safeParse(Uuid, c.req.param('id'));
    const body = await bodyAs(c, Decision);
    if (!id.success) return refuse(c, 404, 'NOT_FOUND');
    if (!body) return refuse(c, 400, 'BAD_REQUEST');
    const round = await decide(arcade, session, id.output, body.number, body.decision);
    if (round === 'NOT_FOUND') return refuse(c, 404, round);
    if (round === 'BAD_CHOICE') return refuse(c, 400, 'BAD_REQUEST');
    return c.json(await viewOfRound(arcade, session, round.id));
  });

  api.post('/rounds/:id/seen', unlessLoggedOut, async (c) => {
    const id = v.safeParse(Uuid, c.req.param('id'));
    if (!id.success) return refuse(c, 404, 'NOT_FOUND');
    await markSeen(c.var.arcade, c.var.session, id.output);
    return c.body(null, 204);
  });

  /** The last round as it stands now; going on with it when nobody else is. */
  api.get('/unseen', unlessLoggedOut, async (c) =>
    c.json({ round: await unseenRound(c.var.arcade, c.var.session) }),
  );

  addTables(api, arcadeOf);

  /** What others in the same pond have shot at. */
  api.get('/pond', async (c) => {
    const { arcade, session } = c.var;
    return pondTitles.has(session.game)
      ? c.json(await pondView(arcade, session))
      : refuse(c, 404, 'NOT_FOUND');
  });

  api.post('/seeds', whileLoggedIn, async (c) => {
    const body = await bodyAs(c, Rotate);
    if (!body) return refuse(c, 400, 'BAD_REQUEST');
    const rotated = await rotateSeeds(c.var.arcade, c.var.session, body.clientSeed);
    return rotated === 'ROUND_OPEN' ? refuse(c, 409, rotated) : c.json(rotated);
  });

  return api;
}

async function openedView(
  { session, token, balance, money }: Opened,
  arcade: Arcade,
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
    freeRounds: session.free_rounds.map(({ id, left, stake }) => ({ id, left, stake })),
    jackpot: await jackpotOf(arcade, session),
    seeds: seedsView(seeds),
    lastBet: last ? toAmount(last.bet) : null,
    unseen,
  };
}

/** A title has the page of its engine; pages are asked for with a closing slash, those of the lotteries by what is played there (S2-85). */
function servePages(app: Hono, files: ReadonlyMap<string, BuiltFile>, platforms: readonly string[]): void {
  const send = (c: Context, file: BuiltFile): Response => sendFile(c, file, platforms);
  app.get('/games/:gameId', (c) => {
    const gameId = c.req.param('gameId');
    return playedTitles.has(gameId) ? c.redirect(`/games/${gameId}/`, 308) : c.notFound();
  });
  app.get('/games/:gameId/:page{(verify/)?}', (c) => {
    const engine = playedTitles.get(c.req.param('gameId'))?.engine ?? '';
    const file = files.get(`${engine}/${c.req.param('page')}index.html`);
    return file ? send(c, file) : c.notFound();
  });
  app.get('/book/:vendor/:gameId/', (c) => {
    const { vendor, gameId } = c.req.param();
    const file = sportsOf(vendor, gameId).length > 0 ? files.get('book/index.html') : undefined;
    return file ? send(c, file) : c.notFound();
  });
  app.get('/live/:gameId/', (c) => {
    const file = tables.has(c.req.param('gameId')) ? files.get('live/index.html') : undefined;
    return file ? send(c, file) : c.notFound();
  });
  app.get('/engines/:engine/assets/:name', (c) => {
    const file = files.get(`${c.req.param('engine')}/assets/${c.req.param('name')}`);
    return file ? send(c, file) : c.notFound();
  });
  app.get('/m/lotto-h5/:mui/:playType{trad|ent}/games/:gameId', (c) => {
    const file = files.get('lotto/index.html');
    return file && lotteryGames.includes(c.req.param('gameId')) ? send(c, file) : c.notFound();
  });
  app.get('/m/lotto-h5/verify/', (c) => {
    const file = files.get('lotto/verify/index.html');
    return file ? send(c, file) : c.notFound();
  });
  app.get('/m/lotto-h5/assets/:name', (c) => {
    const file = files.get(`lotto/assets/${c.req.param('name')}`);
    return file ? send(c, file) : c.notFound();
  });
}

function sendFile(c: Context, file: BuiltFile, platforms: readonly string[]): Response {
  c.header('content-type', file.type);
  c.header('vary', 'accept-encoding');
  c.header('cache-control', file.forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (file.brotli && /\bbr\b/.test(c.req.header('accept-encoding') ?? '')) {
    c.header('content-encoding', 'br');
    return c.body(file.brotli);
  }
  return c.body(typeof file.body === 'function' ? file.body(platforms) : file.body);
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
