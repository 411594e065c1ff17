import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import { toAmount } from '@laro/rules/money.ts';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import { signCall, type SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import { firstBrand } from '@laro/merchants/brands.ts';
import { hashOf, newSecret } from '../crypto/randomSecret.ts';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import { registerVendor } from '../features/vendor/vendors.ts';
import { openSession } from '../members/sessions.ts';
import { writeMerchant } from '../house/writeMerchant.ts';
import { openAccount, transfer } from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { loadSecret } from '../crypto/secret.ts';
import { startPair, type Pair } from './pair.ts';
import {
  beginAt,
  between,
  betweenKinds,
  type BetweenKind,
  clearingComplaints,
  depositComplaints,
  letDeposit,
  newDeposit,
  noticeAt,
  payAt,
  sendBackAt,
  stateAt,
  type Depositing,
} from './depositing.ts';
import {
  askFor,
  bankSaysAt,
  complaintsOf,
  letWithdraw,
  newWithdrawal,
  openPayouts,
  withoutLimits,
  type Withdrawing,
} from './withdrawing.ts';

/**
 * Sixteen clients of a vendor move money over HTTP, and two members at a time have theirs sent to a bank and two pay theirs in at a channel, while the gateway and
 * its database are killed with -9.
 * Every call whose answer was lost is sent again, under its own name, until there is an answer. At each start and at
 * the end the ledger must be sound and hold every movement that was ever acknowledged, once.
 */

/**
 * What is killed: the process of the gateway, the database's or one worker of it, both at once, or a start half-way. What stands still
 * for a while instead: the database, or one worker of it. Or its disk is full, where a test may make one: as root of a Linux.
 * `channel`: both at once, while a channel has done what the ledger has not, or the other way round.
 */
export const killKinds = [
  ...(['gateway', 'database', 'both', 'channel', 'starting', 'worker', 'stopped', 'stoppedWorker'] as const),
  'full',
] as const;
export type KillKind = (typeof killKinds)[number];

/**
 * What fails where two gateways share a primary and its replica: the primary, which the replica follows; the same after
 * the two were parted for a while; one of the gateways; or the way of both to the primary, on which nothing arrives for a while.
 */
export const failureKinds = ['primary', 'parted', 'gateway', 'cut'] as const;
export type FailureKind = (typeof failureKinds)[number];

export interface TortureReport {
  readonly kills: number;
  /** Movements that were acknowledged. */
  readonly acknowledged: number;
  /** Withdrawals that were. */
  readonly withdrawn: number;
  /** Deposits of which a member was told that they arrived. */
  readonly deposited: number;
  /** Kills while a channel had done what the ledger had not, or the other way round, by what it was. */
  readonly between: Readonly<Record<BetweenKind, number>>;
  /** Answers that were lost, each then sent again. */
  readonly unknown: number;
  readonly refused: number;
  /** What must not be; empty when every promise was kept. */
  readonly broken: readonly string[];
}

interface Options {
  /** How many movements are acknowledged between two kills, at most. */
  readonly movements?: number;
  /** Gets a line for each kill. */
  readonly say?: (line: string) => void;
}

/** Room for a cluster and what it writes ahead. */
const diskSize = '700m';
/** So long a gateway of these waits for a statement: what stands still is noticed soon. */
const statementMs = '2000';

const clients = 16;
const vendor = 'LARO';
const opening = 1_000_00n;

/** Kills a gateway and its own database; `random` gives numbers from 0 up to 1. */
export async function torture(
  kills: readonly KillKind[],
  random: () => number,
  options: Options = {},
): Promise<TortureReport> {
  return inWorld(async (folder) => {
    if (kills.includes('full')) mountDisk(folder);
    const world = new World(folder, random);
    return { world, blows: kills.map((kind) => [`kill -9 ${kind}`, () => world.kill(kind)] as const) };
  }, options);
}

/** Kills what two gateways and two databases stand for each other for. */
export async function failOvers(
  failures: readonly FailureKind[],
  random: () => number,
  options: Options = {},
): Promise<TortureReport> {
  return inWorld(async (folder) => {
    const world = new World(folder, random, await startPair(folder));
    return { world, blows: failures.map((kind) => [`loss of ${kind}`, () => world.fail(kind)] as const) };
  }, options);
}

async function inWorld(
  build: (folder: string) => Promise<{
    world: World;
    blows: readonly (readonly [name: string, strike: () => Promise<void>])[];
  }>,
  { movements = 150, say = () => {} }: Options,
): Promise<TortureReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'laro-torture-'));
  // Root's database runs as another user, who has to reach it here.
  await chmod(folder, 0o755);
  let built: World | undefined;
  try {
    const { world, blows } = await build(folder);
    built = world;
    await world.start();
    await world.prepare();
    const playing = [
      ...world.seats.map((seat) => world.play(seat)),
      world.takeOut(),
      world.takeOut(),
      world.payIn(),
      world.payIn(),
    ];
    for (const [number, [name, strike]] of blows.entries()) {
      await world.untilAcknowledged(1 + Math.floor(world.random() * movements));
      say(`${number + 1}/${blows.length} ${name}: ${world.acknowledged.size} acknowledged so far`);
      await strike();
    }
    await world.untilAcknowledged(movements / 2);
    world.over = true;
    await Promise.all(playing);
    await world.hearAll();
    await world.check(true);
    const { acknowledged, unknown, refused, broken } = world;
    const withdrawn = world.withdrawing.reduce((sum, one) => sum + one.acknowledged.size, 0);
    const deposited = world.depositing.reduce((sum, one) => sum + one.acknowledged.size, 0);
    return {
      kills: blows.length,
      acknowledged: acknowledged.size,
      withdrawn,
      deposited,
      between: world.between,
      unknown,
      refused,
      broken,
    };
  } finally {
    if (built) {
      built.over = true;
      await built.end();
    }
    spawnSync('umount', ['-l', folder], { stdio: 'ignore' });
    await rm(folder, { recursive: true, force: true });
  }
}

const Serving = v.object({ port: v.number(), url: v.string() });
type Serving = v.InferOutput<typeof Serving>;

interface Gateway {
  readonly child: ChildProcess;
  readonly serving: Promise<Serving>;
}

interface Seat {
  readonly accountId: bigint;
  readonly token: string;
  /** Bets that have been neither won nor rolled back. */
  readonly waiting: { uuid: string; round: string; amount: bigint }[];
}

/** A movement that was acknowledged: what it did to which account. */
interface Moved {
  readonly accountId: bigint;
  readonly amount: bigint;
}

class World {
  readonly folder: string;
  readonly random: () => number;
  readonly key: SigningKey;
  readonly publicKey;
  readonly seats: Seat[] = [];
  readonly acknowledged = new Map<string, Moved>();
  readonly withdrawing: Withdrawing[] = [];
  readonly depositing: Depositing[] = [];
  readonly broken: string[] = [];
  readonly between = { paidIn: 0, handedOver: 0, paidOut: 0 };
  unknown = 0;
  refused = 0;
  over = false;
  /** What the clients were told last, for whoever asks why nothing is acknowledged. */
  private lastAnswer = 'none';
  private readonly pair: Pair | undefined;
  private gateway: Gateway | undefined;
  /** There where a pair is: gateways that stand for each other have databases that do. */
  private second: Gateway | undefined;
  private hear: () => void = () => {};

  constructor(folder: string, random: () => number, pair?: Pair) {
    this.pair = pair;
    this.folder = folder;
    this.random = random;
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    this.key = { keyId: 'torture', privateKey };
    this.publicKey = publicKey;
  }

  /** Starts the gateway as anyone would, with nothing put right by hand before. */
  async start(): Promise<void> {
    this.gateway = this.launch();
    await this.gateway.serving;
    // Not at once: the first one makes the tables and the secret.
    if (this.pair) this.second = this.launch();
    await this.second?.serving;
  }

  private launch(): Gateway {
    const program = fileURLToPath(new URL('./tortureGateway.ts', import.meta.url));
    const child = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        LARO_DATA: this.folder,
        DATABASE_URL: this.pair?.url ?? '',
        DATABASE_STATEMENT_MS: statementMs,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (text) => (complaint += String(text)));
    const serving = new Promise<Serving>((resolve, reject) => {
      createInterface(child.stdout).once('line', (line) => resolve(v.parse(Serving, JSON.parse(line))));
      child.once('exit', (code, signal) => reject(new Error(`ended with ${signal ?? code}: ${complaint}`)));
    });
    serving.catch(() => {});
    return { child, serving };
  }

  /** The members, each with two clients that contend for one account. */
  async prepare(): Promise<void> {
    await this.withDatabase(async (db) => {
      const settings = withoutLimits(v.parse(MerchantSettings, firstBrand.merchant));
      await db.transaction().execute((trx) => writeMerchant(trx, settings));
      const launchUrl = 'http://localhost/{gameId}';
      await registerVendor(db, {
        vendorCode: vendor,
        launchUrl,
        keyId: this.key.keyId,
        publicKey: this.publicKey,
      });
      for (let member = 0; member < clients / 2; member++) {
        const { memberId, accountId } = await addMember(db);
        for (const client of [1, 2]) {
          const ticket = await addTicket(db, memberId, `client ${client}`);
          const opened = await this.send(vendorCalls.session.path, { requestUuid: randomUUID(), ticket });
          const { token } = v.parse(v.object({ token: v.string() }), opened?.value);
          this.seats.push({ accountId, token, waiting: [] });
        }
      }
    });
  }

  /** One client: bets, wins and rolls back until it is over and its last call has an answer. */
  async play(seat: Seat): Promise<void> {
    while (!this.over) {
      const step = this.next(seat);
      const answer = await this.settle(step.path, step.body);
      if (!answer.success) {
        this.refused += 1;
        continue;
      }
      if (step.moves !== 0n) {
        this.acknowledged.set(step.body.transactionUuid, { accountId: seat.accountId, amount: step.moves });
      }
      if (step.path === vendorCalls.bet.path) {
        const { transactionUuid: uuid, round } = step.body;
        seat.waiting.push({ uuid, round, amount: -step.moves });
      }
      this.hear();
    }
  }

  /** Members who withdraw, one after the other, each until nothing is left of the day, or of the money. */
  async takeOut(): Promise<void> {
    while (!this.over) {
      const secret = await loadSecret(this.folder);
      const member = await this.withDatabase(async (db) => {
        const { memberId } = await addMember(db);
        return letWithdraw(db, secret, firstBrand.merchant.code, memberId);
      });
      this.withdrawing.push(member);
      while (!this.over && (await this.withdraw(member))) await wait(this.random() * 1_000);
    }
  }

  /** Sends the same withdrawal until it has an answer; false for one that says no. */
  private async withdraw(member: Withdrawing): Promise<boolean> {
    const withdrawal = newWithdrawal(this.random);
    for (;;) {
      const { port } = await started(this.someGateway());
      const answer = await askFor(port, member, withdrawal).catch(() => undefined);
      if (answer === undefined) {
        await wait(50);
        continue;
      }
      // An earlier try of it may have come through.
      if ('refused' in answer) {
        if (answer.refused === 'TOO_MANY_ATTEMPTS') member.unanswered.add(withdrawal.key);
        return false;
      }
      member.acknowledged.set(withdrawal.key, withdrawal.amount);
      const says = this.random() < 0.8 ? 'paid' : 'returned';
      // Where it is cut off, it says so again.
      for (let isOpen = true; isOpen && !this.over;) {
        const { port: at } = await started(this.someGateway());
        await bankSaysAt(at, answer.order, says).catch(() => {});
        isOpen = (await this.withDatabase(openPayouts)).includes(answer.order);
      }
      return true;
    }
  }

  /** Members who pay in, one after the other, each until no more is taken of them within the hour. */
  async payIn(): Promise<void> {
    while (!this.over) {
      const secret = await loadSecret(this.folder);
      const member = await this.withDatabase(async (db) => {
        const { memberId } = await addMember(db);
        return letDeposit(db, secret, firstBrand.merchant.code, memberId);
      });
      this.depositing.push(member);
      while (!this.over && (await this.deposit(member))) await wait(this.random() * 500);
    }
  }

  /** Begins one, pays it, and has the bank tell of it until it has arrived; false where no more is taken. */
  private async deposit(member: Depositing): Promise<boolean> {
    const deposit = newDeposit(this.random);
    const orderNo = await this.insist((port) => beginAt(port, member, deposit));
    if (orderNo === 'no') return false;
    member.orders.push(orderNo);
    for (let isThere = false; !isThere;) {
      // Where the answer is lost, so perhaps is the payment: the order says.
      const { port } = await started(this.someGateway());
      await payAt(port, orderNo).catch(() => {});
      await this.insist(async (at) => (await noticeAt(at, member, orderNo)) || undefined);
      isThere = (await this.insist((at) => stateAt(at, member, orderNo))) === 'credited';
    }
    member.acknowledged.set(orderNo, deposit.amount);
    return true;
  }

  /** Asks the same until there is an answer. */
  private async insist<T>(ask: (port: number) => Promise<T | undefined>): Promise<T> {
    for (;;) {
      const { port } = await started(this.someGateway());
      const answer = await ask(port).catch(() => undefined);
      if (answer !== undefined) return answer;
      await wait(50);
    }
  }

  /** What a bank whose page was cut off has still to tell, it tells. */
  async hearAll(): Promise<void> {
    for (const member of this.depositing) {
      for (const orderNo of member.orders) {
        await this.insist(async (port) => (await noticeAt(port, member, orderNo)) || undefined);
      }
    }
    for (const member of this.depositing) {
      await this.insist((port) =>
        this.withDatabase(async (db) => (await sendBackAt(port, db, member)) || undefined),
      );
    }
    // The bank ends what it has, and what it was never told.
    for (let open = await this.withDatabase(openPayouts); open.length > 0;) {
      for (const order of open) {
        const { port } = await started(this.someGateway());
        await bankSaysAt(port, order, 'paid').catch(() => {});
      }
      open = await this.withDatabase(openPayouts);
    }
  }

  private someGateway(): Gateway | undefined {
    return this.random() < 0.5 ? (this.second ?? this.gateway) : this.gateway;
  }

  private next(seat: Seat) {
    const common = { requestUuid: randomUUID(), token: seat.token, transactionUuid: randomUUID() };
    const open = this.random() < 0.5 ? seat.waiting.pop() : undefined;
    if (!open) {
      const amount = 20n + BigInt(Math.floor(this.random() * 5_00));
      const body = { ...common, round: randomUUID(), currency: 'PHP', amount: toAmount(amount) };
      return { path: vendorCalls.bet.path, body, moves: -amount };
    }
    const body = { ...common, round: open.round, referenceTransactionUuid: open.uuid };
    if (this.random() < 0.3) return { path: vendorCalls.rollback.path, body, moves: open.amount };
    const amount = BigInt(Math.floor(this.random() * 2 * Number(open.amount)));
    const win = { ...body, currency: 'PHP', amount: toAmount(amount), roundClosed: true };
    return { path: vendorCalls.win.path, body: win, moves: amount };
  }

  /** Sends the same call until it has an answer. */
  private async settle(path: string, body: object): Promise<Envelope> {
    for (;;) {
      const answer = await this.send(path, body);
      if (answer) return answer;
      this.unknown += 1;
      this.hear();
      await wait(50);
    }
  }

  /** Undefined when nobody knows what became of it. */
  private async send(path: string, body: object): Promise<Envelope | undefined> {
    try {
      const { port } = await started(this.someGateway());
      const text = JSON.stringify(body);
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [vendorCalls.signatureHeader]: signCall(this.key, path, text, new Date()),
        },
        body: text,
        signal: AbortSignal.timeout(20_000),
      });
      const said = v.parse(Envelope, await response.json());
      this.lastAnswer = `${response.status} ${said.code ?? ''}`;
      return response.status < 500 ? said : undefined;
    } catch (error) {
      this.lastAnswer = String(error);
      return undefined;
    }
  }

  /** Resolves when `more` movements have been acknowledged from now on. */
  async untilAcknowledged(more: number): Promise<void> {
    const enough = this.acknowledged.size + more;
    await this.until(() => this.acknowledged.size >= enough, 'nothing is acknowledged any more');
  }

  /** Resolves when so many answers have been lost that everybody waits; or when they come as if nothing were. */
  private async untilNobodyIsAnswered(): Promise<void> {
    const [lost, given] = [this.unknown + clients, this.acknowledged.size + 20 * clients];
    await this.until(
      () => this.unknown >= lost || this.acknowledged.size >= given,
      'neither is an answer lost nor does one come',
    );
  }

  private async until(isSo: () => boolean, complaint: string): Promise<void> {
    const late = AbortSignal.timeout(300_000);
    while (!isSo()) {
      if (late.aborted) throw new Error(`${complaint}; the last answer was: ${this.lastAnswer}`);
      await new Promise<void>((resolve) => {
        this.hear = resolve;
        late.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  async kill(kind: KillKind): Promise<void> {
    if (kind === 'full') return this.fillDisk();
    if (kind === 'channel') return this.killBetween();
    const database = await this.databaseProcesses();
    if (kind === 'stopped') return this.standStill([database.server, ...database.workers]);
    if (kind === 'stoppedWorker') return this.standStill(database.workers.slice(0, 1));
    if (kind === 'worker') return killAll(database.workers.slice(0, 1));
    if (kind === 'database') return killAll([database.server, ...database.workers]);
    await killGateway(this.gateway, kind === 'both' ? [database.server, ...database.workers] : []);
    if (kind === 'starting') {
      const half = this.launch();
      await Promise.race([half.serving.catch(() => {}), wait(this.random() * 1500)]);
      await killGateway(half);
    }
    await this.startAgain();
  }

  /** Kills both while the gateway is at what a channel and the ledger do one after the other; the kind is looked for a while, then any is. */
  private async killBetween(): Promise<void> {
    const { url } = await started(this.gateway);
    const { db, close } = openDatabase(url, { connections: 1 });
    const wanted = betweenKinds[Math.floor(this.random() * betweenKinds.length)] ?? 'paidIn';
    const any = AbortSignal.timeout(5000);
    const differing = async (): Promise<Set<BetweenKind>> => {
      const kinds = new Set((await between(db)).map(({ kind }) => kind));
      return kinds.has(wanted) || any.aborted ? kinds : new Set();
    };
    const child = this.gateway?.child;
    if (child?.pid === undefined) throw new Error('not started');
    const { server, workers } = await this.databaseProcesses();
    for (const late = AbortSignal.timeout(120_000); ;) {
      if (late.aborted) throw new Error('channel and ledger never differ');
      if ((await differing()).size === 0) continue;
      // Nothing goes on while it is asked whether it is still so; once started again, the house asks the bank by itself.
      signalAll([child.pid], 'SIGSTOP');
      const kinds = await differing();
      for (const kind of kinds) this.between[kind] += 1;
      if (kinds.size > 0) break;
      signalAll([child.pid], 'SIGCONT');
    }
    await killGateway(this.gateway, [server, ...workers]);
    await close().catch(() => {});
    await this.startAgain();
  }

  private async standStill(pids: readonly number[]): Promise<void> {
    signalAll(pids, 'SIGSTOP');
    try {
      await this.untilNobodyIsAnswered();
    } finally {
      signalAll(pids, 'SIGCONT');
    }
  }

  private async fillDisk(): Promise<void> {
    const ballast = path.join(this.folder, 'ballast');
    const file = await open(ballast, 'w');
    for (let isRoom = true; isRoom;) {
      isRoom = await file.write(Buffer.alloc(1_000_000)).then(
        () => true,
        () => false,
      );
    }
    await this.untilNobodyIsAnswered();
    await file.close();
    await rm(ballast);
  }

  async fail(kind: FailureKind): Promise<void> {
    if (!this.pair) throw new Error('there is no pair');
    if (kind === 'gateway') {
      await killGateway(this.gateway);
      return this.startAgain();
    }
    if (kind === 'cut') {
      this.pair.cutOff();
      await this.untilNobodyIsAnswered();
      return this.pair.mend();
    }
    if (kind === 'parted') {
      this.pair.partReplica();
      await this.untilNobodyIsAnswered();
    }
    await this.pair.failOver((url) => this.check(false, url));
  }

  /** The clients wait for `serving`, so that what they were told is checked before they go on. */
  private async startAgain(): Promise<void> {
    const { child, serving } = this.launch();
    const checked = serving.then(async (found) => {
      await this.check(false, found.url);
      return found;
    });
    checked.catch((error: unknown) => this.broken.push(`does not start again: ${String(error)}`));
    this.gateway = { child, serving: checked };
    await checked;
  }

  /** The ledger is sound and holds what was acknowledged; at the end nothing else either. */
  async check(whole: boolean, url?: string): Promise<void> {
    await this.withDatabase(async (db) => {
      const violations = await verifyLedger(db);
      this.broken.push(...violations.map(({ rule, subject, found }) => `${rule}: ${subject} ${found}`));
      for (const member of this.withdrawing) {
        this.broken.push(...(await complaintsOf(db, member, opening, whole)));
      }
      for (const member of this.depositing) {
        this.broken.push(...(await depositComplaints(db, member, opening, whole)));
      }
      this.broken.push(...(await clearingComplaints(db, whole)));
      const { rows } = await sql<{ uuid: string; accountId: bigint; amount: bigint }>`
        select idempotency_key as uuid, account_id as "accountId", amount
          from transfers join postings on transfer_id = transfers.id and running
          where scope = ${`vendor:${vendor}`}`.execute(db);
      const stored = new Map(rows.map((row) => [row.uuid, row]));
      for (const [uuid, { accountId, amount }] of this.acknowledged) {
        const found = stored.get(uuid);
        if (found?.accountId !== accountId || found.amount !== amount) {
          this.broken.push(`acknowledged and lost: ${uuid} of ${amount}`);
        }
      }
      if (!whole) return;
      for (const uuid of stored.keys()) {
        if (!this.acknowledged.has(uuid)) this.broken.push(`booked and never acknowledged: ${uuid}`);
      }
      for (const accountId of new Set(this.seats.map((seat) => seat.accountId))) {
        const moved = [...this.acknowledged.values()].filter((one) => one.accountId === accountId);
        const expected = moved.reduce((sum, one) => sum + one.amount, opening);
        const { rows: tips } = await sql<{ balance: bigint }>`
          select balance_after as balance from postings
            where account_id = ${accountId} order by account_seq desc limit 1`.execute(db);
        if (tips[0]?.balance !== expected) {
          this.broken.push(`account ${accountId} has ${tips[0]?.balance} instead of ${expected}`);
        }
      }
    }, url);
  }

  private async databaseProcesses(): Promise<{ server: number; workers: number[] }> {
    return this.withDatabase(async (db) => {
      const { rows } = await sql<{ pid: number; server: number }>`
        select pid, split_part(pg_read_file('postmaster.pid'), e'\n', 1)::int as server from pg_stat_activity
          where pid <> pg_backend_pid() order by (backend_type = 'client backend') desc, random()`.execute(
        db,
      );
      const server = rows[0]?.server;
      if (server === undefined) throw new Error('the database has no process');
      return { server, workers: rows.map(({ pid }) => pid) };
    });
  }

  /** The database may be on its way back from the last kill. */
  private async withDatabase<T>(work: (db: Kysely<Database>) => Promise<T>, url?: string): Promise<T> {
    for (let tries = 0; ; tries++) {
      // A gateway that was started again has another one.
      const address = url ?? (await started(this.gateway)).url;
      const { db, close } = openDatabase(address, { connections: 1 });
      try {
        return await work(db);
      } catch (error) {
        if (tries === 600) throw error;
        await wait(100);
      } finally {
        await close();
      }
    }
  }

  /** Leaves no process behind, whatever became of the gateway. */
  async end(): Promise<void> {
    if (this.pair) {
      await Promise.all([killGateway(this.gateway), killGateway(this.second)]);
      return this.pair.end();
    }
    const database = await this.databaseProcesses().catch(() => undefined);
    await killGateway(this.gateway);
    if (database) killAll([database.server]);
  }
}

const Envelope = v.object({
  success: v.boolean(),
  value: v.optional(v.unknown()),
  code: v.optional(v.string()),
});
type Envelope = v.InferOutput<typeof Envelope>;

async function started(gateway: Gateway | undefined): Promise<Serving> {
  if (!gateway) throw new Error('not started');
  return gateway.serving;
}

async function killGateway(gateway: Gateway | undefined, others: readonly number[] = []): Promise<void> {
  const child = gateway?.child;
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  killAll([child.pid, ...others]);
  await gone;
}

/** Lays a small disk of its own under the folder, which can be full without anybody else's being so. */
function mountDisk(folder: string): void {
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'laro-torture', folder]);
  if (made.status !== 0) throw new Error(`no small disk can be made here: ${String(made.stderr)}`);
}

function killAll(pids: readonly number[]): void {
  signalAll(pids, 'SIGKILL');
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended by itself.
    }
  }
}

/** A member with money, who is logged in nowhere yet. */
export async function addMember(db: Kysely<Database>): Promise<{ memberId: bigint; accountId: bigint }> {
  const [merchant, currency] = [firstBrand.merchant.code, 'PHP'];
  const { id: memberId } = await db
    .insertInto('members')
    .values({
      merchant_code: merchant,
      username: randomUUID(),
      type: 0,
      currency,
      club_label: null,
      first_login_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accountId = await openAccount(db, { merchant, currency, owner: { memberId } });
  const funding = await openAccount(db, { merchant, currency, owner: { house: 'funding' } });
  await db.transaction().execute((trx) =>
    transfer(trx, {
      merchant,
      currency,
      kind: 'opening',
      scope: 'opening',
      idempotencyKey: `member:${memberId}`,
      postings: [
        { accountId, amount: opening },
        { accountId: funding, amount: -opening },
      ],
    }),
  );
  return { memberId, accountId };
}

/** A ticket of a new session of the member, as a launch gives it. */
export async function addTicket(db: Kysely<Database>, memberId: bigint, agent: string): Promise<string> {
  const clock = { now: () => new Date(), elapsed: () => performance.now() };
  const session = await openSession({ clock }, db, {
    memberId,
    merchant: firstBrand.merchant.code,
    agent,
    replaces: undefined,
  });
  const ticket = newSecret();
  await db
    .insertInto('launch_tickets')
    .values({
      ticket_hash: hashOf(ticket),
      member_id: memberId,
      merchant_code: firstBrand.merchant.code,
      session_id: session.id,
      vendor_code: vendor,
      game_id: 'torture',
      bet_minimum: 1n,
      bet_maximum: 1_000_000n,
      expires_at: new Date(Date.now() + 60_000),
      used_at: null,
    })
    .execute();
  return ticket;
}

/** Numbers from 0 up to 1 that follow from the seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
