import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { sql, type KyselyPlugin } from 'kysely';
import pg from 'pg';
import type { Spec } from '@laro/contract/protocol/call.ts';
import type { GameType } from '@laro/contract/calls/games.ts';
import * as launch from '@laro/contract/calls/play.ts';
import * as lottery from '@laro/contract/calls/lottery.ts';
import type { lottoModes } from '@laro/rules/lottery/layouts.ts';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import { signCall, type SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import * as records from '@laro/contract/calls/records.ts';
import * as wallet from '@laro/contract/calls/wallet.ts';
import { merchant as lawin } from '@laro/merchants/lawinf3/merchant.ts';
import { mount } from '../http/calls.ts';
import { networkInHand } from '../house/network.ts';
import { readConfig } from '../house/config.ts';
import { listenTo } from '../house/events.ts';
import * as agent from '@laro/contract/calls/agent.ts';
import { handlers as agentHandlers } from '../features/agent/handlers.ts';
import { handlers as launchHandlers } from '../features/play/handlers.ts';
import { handlers as lotteryHandlers } from '../features/lottery/handlers.ts';
import { handlers as vendorHandlers } from '../features/vendor/handlers.ts';
import { findVendorIn } from '../features/vendor/signature.ts';
import { registerVendor } from '../features/vendor/vendors.ts';
import { gateOf } from '../features/site/gate.ts';
import { isTicketGoodIn } from '../members/changeTickets.ts';
import { doorIn } from '../members/door.ts';
import { findSessionIn } from '../features/session/current.ts';
import { closesAt, openSession } from '../members/sessions.ts';
import { handlers as recordsHandlers } from '../features/records/handlers.ts';
import { handlers as walletHandlers } from '../features/wallet/handlers.ts';
import type { House } from '../house/house.ts';
import { streamsOf } from '../http/streams.ts';
import { openAccount, transfer } from './ledger.ts';
import { createTurns } from '../house/turns.ts';
import { openPools } from '../db/pools.ts';
import { verifyLedger } from './verify.ts';
import { testDatabase } from '../db/testDatabase.ts';
import { patient } from '../testing/testGateway.ts';
import { newAddress } from '../testing/testSessions.ts';

export interface TestMember {
  readonly memberId: bigint;
  readonly accountId: bigint;
  readonly sessionId: string;
  /** Headers of a browser in which the member is logged in. */
  readonly headers: Record<string, string>;
}

/** The answer to a call: its status and what its envelope says. */
export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  // What is asked of it differs from test to test.
  readonly value: Record<string, unknown>;
  readonly text: string;
}

export type TestBank = Awaited<ReturnType<typeof openTestBank>>;

/** The calls that move money, over a database of their own, with a clock that stands still until it is moved. */
export async function openTestBank(env: Record<string, string> = {}) {
  const database = await testDatabase();
  const configured = readConfig({ TRUST_PROXY: '1', ...patient, ...env });
  if (!configured.ok) throw new Error(configured.problems.join());
  const { deadlines, databaseConnections: connections } = configured.config;
  const pools = openPools(database.url, { connections, deadlines, asker: networkInHand });
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const [db, reads] = [pools.db.withPlugin(counting), pools.reads.withPlugin(counting)];
  let now = new Date('2026-11-20T12:00:00Z');
  const errors: unknown[] = [];
  const warnings: { event: string; facts: unknown }[] = [];
  const log = {
    info() {},
    warn: (event: string, facts?: unknown) => void warnings.push({ event, facts }),
    error: (_event: string, error: unknown) => void errors.push(error),
  };
  const events = listenTo(
    () => new pg.Client({ connectionString: database.url, application_name: 'laro news' }),
    log,
  );
  const status = { maintenance: false, restrictedRanges: [] as string[] };
  const closedVendors: Record<string, 'maintenance' | 'off'> = {};
  const lottoMode: (typeof lottoModes)[number][] = ['Tradition'];
  const settings = { ...lawin, status, lottoMode };
  const house = {
    db,
    reads,
    replica: reads,
    turns: createTurns(deadlines.lock),
    config: configured.config,
    clock: { now: () => now, elapsed: () => now.getTime() },
    log,
    events,
    merchants: {
      settings: async () => settings,
      arranged: async () => ({ vendors: closedVendors }),
      codeOf: async () => 'lawinf3',
      codes: async () => ['lawinf3'],
    },
    keys: { derive: (purpose: string) => createHash('sha256').update(purpose).digest() },
    // Neither payloads nor pictures have a part in money.
  } as unknown as House;

  const app = new Hono();
  const host = {
    house,
    findSession: findSessionIn(house),
    isTicketGood: isTicketGoodIn(house),
    door: doorIn(house),
    findVendor: findVendorIn(house),
    merchantOf: house.merchants.codeOf,
    gate: gateOf(house.merchants),
    streams: streamsOf(house, (session) => closesAt(house, session)),
  };
  mount(app, host, wallet, walletHandlers(house));
  mount(app, host, agent, agentHandlers(house));
  mount(app, host, records, recordsHandlers(house));
  mount(app, host, launch, launchHandlers(house));
  mount(app, host, vendorCalls, vendorHandlers(house));
  mount(app, host, lottery, lotteryHandlers(house));

  for (const code of ['lawinf3', 'perlas']) {
    await db
      .insertInto('merchants')
      .values({ code, settings: JSON.stringify(settings) })
      .execute();
  }
  const key = await addVendor('LARO');

  async function addVendor(code: string, lotteryUrl?: string): Promise<SigningKey> {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const keyId = `${code}-1`;
    const launchUrl = `http://{host}:4151/play/{gameId}`;
    await registerVendor(db, {
      vendorCode: code,
      launchUrl,
      keyId,
      publicKey,
      ...(lotteryUrl !== undefined && { lotteryUrl }),
    });
    return { keyId, privateKey };
  }

  /** A member without an account. */
  async function addMemberRow(
    currency: string,
    merchant: string,
    { type, parent }: { readonly type?: number; readonly parent?: bigint } = {},
  ): Promise<bigint> {
    const { id } = await db
      .insertInto('members')
      .values({
        merchant_code: merchant,
        username: randomUUID(),
        type: type ?? (currency === 'PLAY' ? 4 : 0),
        is_agent: type === 1,
        ...(parent !== undefined && { parent_id: parent }),
        currency,
        club_label: null,
        first_login_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** A member who is logged in; `balance` in minor units, `type` 1 an agent, `parent` who brought them. */
  async function addMember({
    balance = 100_00n,
    currency = 'PHP',
    merchant = 'lawinf3',
    ...of
  }: {
    balance?: bigint;
    currency?: string;
    merchant?: string;
    type?: number;
    parent?: bigint;
  } = {}): Promise<TestMember> {
    const memberId = await addMemberRow(currency, merchant, of);
    const accountId = await openAccount(db, { merchant, currency, owner: { memberId } });
    if (balance > 0n) await fund({ accountId, balance, currency, merchant });
    return { memberId, accountId, ...(await logIn(memberId, merchant)) };
  }

  /** Another browser of a member, at an address of its own. */
  async function logIn(
    memberId: bigint,
    merchant = 'lawinf3',
  ): Promise<Pick<TestMember, 'sessionId' | 'headers'>> {
    const opened = await openSession(house, db, { memberId, merchant, agent: 'test', replaces: undefined });
    const headers = {
      cookie: `laro_session=${opened.cookie}`,
      authorization: `Bearer ${opened.token}`,
      'x-laro-call': 'test',
      'x-forwarded-for': newAddress(),
    };
    return { sessionId: opened.id, headers };
  }

  async function fund(of: {
    accountId: bigint;
    balance: bigint;
    currency?: string;
    merchant?: string;
  }): Promise<void> {
    const { accountId, balance, currency = 'PHP', merchant = 'lawinf3' } = of;
    const funding = await openAccount(db, { merchant, currency, owner: { house: 'funding' } });
    const outcome = await db.transaction().execute((trx) =>
      transfer(trx, {
        merchant,
        currency,
        kind: 'opening',
        scope: 'test',
        idempotencyKey: randomUUID(),
        postings: [
          { accountId, amount: balance },
          { accountId: funding, amount: -balance },
        ],
      }),
    );
    if (!outcome.ok) throw new Error(outcome.code);
    const { member_id } = await db
      .selectFrom('accounts')
      .select('member_id')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    events.tell('wallet', String(member_id));
  }

  /** Sends bytes as they are; the signature is of the bytes unless `signature` says otherwise. */
  async function send(
    call: Spec,
    text: string,
    { by = key, at = now, signature }: { by?: SigningKey; at?: Date; signature?: string } = {},
  ): Promise<Answer> {
    const signed = signature ?? signCall(by, call.path, text, at);
    return answerOf(
      await app.request(`http://localhost${call.path}`, {
        method: call.method,
        headers: { 'content-type': 'application/json', [vendorCalls.signatureHeader]: signed },
        body: text,
      }),
    );
  }

  /** A member's call from a browser. */
  async function get(
    call: Spec,
    query: Record<string, string>,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const search = new URLSearchParams(query).toString();
    return answerOf(await app.request(`http://localhost${call.path}?${search}`, { headers }));
  }

  /** The same with a body. */
  async function post(call: Spec, body: object, headers: Record<string, string>): Promise<Answer> {
    return answerOf(
      await app.request(`http://localhost${call.path}`, {
        method: call.method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  }

  let games = 0n;
  /** A game of the vendor that every merchant offers; `play` members may play it unless told otherwise. */
  async function addGame(
    gameId: string,
    {
      vendor = 'LARO',
      playable = true,
      supportPlay = true,
      roomId = null as string | null,
      isGameH5 = '',
      minBet = 20n,
      type = 'RNG' as GameType,
    } = {},
  ) {
    const nodeId = (games += 1n);
    await db
      .insertInto('vendors')
      .values({ code: vendor, name: vendor, is_game_h5: isGameH5, art: '', sort: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const game = { node_id: nodeId, game_type: type, vendor_code: vendor };
    await db
      .insertInto('games')
      .values({
        ...game,
        game_id: gameId,
        name: gameId,
        display_name: null,
        game_classify: '',
        min_bet: minBet,
        min_lines: 0,
        room_id: roomId,
        support_play: supportPlay,
        is_game_h5: '',
        badge: null,
        popularity: 1,
        playable,
        art: '',
      })
      .execute();
    for (const merchant_code of ['lawinf3', 'perlas']) {
      await db
        .insertInto('merchant_games')
        .values({ ...game, merchant_code, sort: Number(nodeId) })
        .execute();
    }
    return { gameCategory: type, vendor, gameId, nodeId: String(nodeId) };
  }

  let slot: Awaited<ReturnType<typeof addGame>> | undefined;
  /** Launches the slot for the member and exchanges the ticket: the vendor's token. */
  async function openGame(member: TestMember): Promise<string> {
    slot ??= await addGame('luna');
    const launched = await get(launch.launchGame, slot, member.headers);
    const ticket = String(launched.value['url']).split('#ticket=')[1];
    const opened = await send(vendorCalls.session, JSON.stringify({ requestUuid: randomUUID(), ticket }));
    return String(opened.value['token']);
  }

  return {
    url: database.url,
    db,
    house,
    app,
    warnings,
    errors,
    key,
    status,
    settings,
    closedVendors,
    addVendor,
    addMember,
    logIn,
    addMemberRow,
    addGame,
    fund,
    send,
    get,
    post,
    openGame,
    /** Sends a signed JSON body. */
    ask: (call: Spec, body: object) => send(call, JSON.stringify(body)),
    /** So many movements of one cent from the house to a member's account, each a transaction of its own. */
    async move(accountId: bigint, times: number): Promise<void> {
      await sql`
        do $$
        declare made bigint; own accounts; funding accounts;
        begin
          for i in 1..${sql.lit(times)} loop
            select * into own from accounts where id = ${sql.lit(String(accountId))};
            select * into funding from accounts
              where merchant_code = own.merchant_code and currency = own.currency and purpose = 'funding';
            insert into transfers (merchant_code, currency, kind, scope, idempotency_key, fingerprint)
              values (own.merchant_code, own.currency, 'adjustment', 'many', gen_random_uuid(), decode(repeat('00', 32), 'hex'))
              returning id into made;
            insert into postings values
              (made, own.id, own.merchant_code, own.currency, true, 1, own.seq + 1, own.balance + 1),
              (made, funding.id, own.merchant_code, own.currency, false, -1, null, null);
            commit;
          end loop;
        end $$`.execute(db);
    },
    /** Resolves when this process has heard all that was told before. */
    async heard(): Promise<void> {
      const said = randomUUID();
      await new Promise<void>((resolve) => {
        const stop = events.subscribe('probe', (payload) => {
          // Listening begins, or begins again.
          if (payload === undefined) return events.tell('probe', said);
          if (payload !== said) return;
          stop();
          resolve();
        });
        events.tell('probe', said);
      });
    },
    /** Resolves when somebody waits for a lock in this database. */
    async untilSomeoneWaits(): Promise<void> {
      for (;;) {
        const { rows } = await sql`
          select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        if (rows.length > 0) return;
      }
    },
    /** How many queries the house makes during `work`. */
    async countQueries(work: () => Promise<unknown>): Promise<number> {
      const before = queries;
      await work();
      return queries - before;
    },
    advance(ms: number) {
      now = new Date(now.getTime() + ms);
    },
    /** Fails the suite when anything went wrong unseen: an unexpected error, or a ledger that is not sound. */
    async close() {
      await events.close();
      if (errors.length > 0) throw new AggregateError(errors, 'the house logged errors');
      const violations = await verifyLedger(database.db);
      await pools.close();
      if (violations.length > 0) throw new Error(JSON.stringify(violations));
    },
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const envelope: { code?: string; value?: Record<string, unknown> } = JSON.parse(text);
  return { status: response.status, code: envelope.code, value: envelope.value ?? {}, text };
}
