import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { accountForRoot, as, ownAccount, type Account } from '../db/embedded/account.ts';
import { packagedServer, runnableServer, type Binaries } from '../db/embedded/binaries.ts';
import { prepareCluster, superuser } from '../db/embedded/cluster.ts';
import { freePort } from './freePort.ts';

/** A server of the pair. */
interface Node {
  readonly child: ChildProcess;
  readonly cluster: string;
  readonly url: string;
}

/** How they are run. */
interface Machine {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly account: Account;
}

/**
 * A PostgreSQL and its replica on this machine, and one address for whichever is the primary, as a balancer gives it. A
 * commit is answered when it is on both, so that what was acknowledged survives either.
 */
export interface Pair {
  /** Of the primary, whichever that is. */
  readonly url: string;
  /** Of the replica there is now. */
  replicaUrl(): string;
  /** The replica hears nothing more of the primary. */
  partReplica(): void;
  /** What is sent to the primary, or by it, does not arrive any more. */
  cutOff(): void;
  /** The connections of before are gone, and new ones are made. */
  mend(): void;
  /** Kills the replica with -9. Nothing is written any more then. */
  loseReplica(): Promise<void>;
  /**
   * Kills the primary with -9 and makes the replica the primary; `look` sees it before anybody else does. Then it gets a replica of its
   * own.
   */
  failOver(look: (url: string) => Promise<void>): Promise<void>;
  end(): Promise<void>;
}

export async function startPair(parent: string): Promise<Pair> {
  const machine = await machineIn(path.join(parent, 'pair'));
  let primary: Node | undefined = await launch(machine, await firstCluster(machine));
  let replica: Node | undefined;
  const [door, link] = [await openDoor(() => primary?.url), await openDoor(() => primary?.url)];
  const pair: Pair = {
    url: `postgres://${superuser}@127.0.0.1:${door.port}/laro`,
    replicaUrl: () => replica?.url ?? '',
    partReplica: link.hold,
    cutOff: door.hold,
    mend: door.shut,
    loseReplica: () => killTree(replica),
    async failOver(look) {
      const [dead, next] = [primary, replica];
      if (!dead || !next) throw new Error('the pair is not whole');
      [primary, replica] = [undefined, undefined];
      await killTree(dead);
      for (const each of [door, link]) each.shut();
      await ask(next, 'postgres', 'select pg_promote(true, 60)');
      await look(next.url);
      primary = next;
      await rm(dead.cluster, { recursive: true });
      replica = await addReplica(machine, next, link.port);
    },
    async end() {
      for (const each of [door, link]) each.close();
      for (const node of [replica, primary]) await killTree(node);
    },
  };
  try {
    await ask(primary, 'postgres', 'create database laro');
    replica = await addReplica(machine, primary, link.port);
    return pair;
  } catch (error) {
    await pair.end();
    throw error;
  }
}

async function machineIn(folder: string): Promise<Machine> {
  await mkdir(folder);
  const account = ownAccount() ?? accountForRoot(folder);
  const native = await packagedServer();
  if (!account || native === undefined) throw new Error('no PostgreSQL runs here');
  if (process.getuid?.() === 0) await chown(folder, account.uid, account.gid);
  const runnable = await runnableServer(native, folder, account);
  if (!runnable.ok) throw new Error(runnable.problem);
  return { folder, account, binaries: runnable.binaries };
}

async function firstCluster({ folder, account, binaries }: Machine): Promise<string> {
  const prepared = await prepareCluster(folder, binaries, account, { durable: true, say: () => {} });
  if (!prepared.ok) throw new Error(prepared.problem);
  return prepared.cluster;
}

/** Starts a server on the cluster, and waits until it can be asked. */
async function launch({ binaries, account }: Machine, cluster: string): Promise<Node> {
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=200',
    // What a new replica has not heard of yet is still there.
    'wal_level=replica',
    'wal_keep_size=512MB',
    'shared_buffers=32MB',
  ];
  const child = spawn(
    path.join(binaries.bin, 'postgres'),
    ['-D', cluster, ...settings.flatMap((each) => ['-c', each])],
    {
      ...as(account),
      cwd: '/',
      stdio: 'ignore',
      detached: true,
    },
  );
  const node = { child, cluster, url: `postgres://${superuser}@127.0.0.1:${port}/laro` };
  try {
    await ask(node, 'postgres', 'select');
    return node;
  } catch (error) {
    await killTree(node);
    throw error;
  }
}

// Made by the account itself, which has to write to whatever lies in its folder.
const copying = `
  mkdir -m 700 "$2"
  tar -C "$1" -cf - --warning=no-file-changed --exclude=./postmaster.pid --exclude=./postmaster.opts . | tar -C "$2" -xf -`;
const marking = `
  cd "$1"
  printf %s "$2" > backup_label
  printf '%s\\n' "$3" > postgresql.auto.conf
  touch standby.signal`;

/** A copy of the primary that follows it by the port `link`; resolves when the primary waits for it with every commit. */
async function addReplica(machine: Machine, primary: Node, link: number): Promise<Node> {
  const cluster = path.join(machine.folder, `data-${randomUUID()}`);
  const client = await connected(primary, 'postgres');
  try {
    await client.query(`select pg_backup_start('replica', true)`);
    await runAs(machine.account, copying, [primary.cluster, cluster]);
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    const follows = `primary_conninfo = 'host=127.0.0.1 port=${link} user=${superuser}'`;
    await runAs(machine.account, marking, [cluster, rows[0]?.label ?? '', follows]);
    const node = await launch(machine, cluster);
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    await until(async () => {
      const { rowCount } = await client.query(
        `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
      );
      return rowCount === 1;
    });
    return node;
  } finally {
    await client.end();
  }
}

interface Door {
  readonly port: number;
  /** Nothing passes any more, in either direction; the connections stay. */
  hold(): void;
  /** Ends every connection, with all that is on its way; those that come next pass. */
  shut(): void;
  close(): void;
}

/** A port that leads to whatever server there is; what comes while there is none is closed. */
async function openDoor(target: () => string | undefined): Promise<Door> {
  const sockets = new Set<Socket>();
  let isHeld = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((caller) => {
    keep(caller);
    const url = target();
    if (url === undefined) return void caller.destroy();
    const inner = keep(connect(Number(new URL(url).port), '127.0.0.1'));
    if (!isHeld) caller.pipe(inner).pipe(caller);
    inner.on('close', () => caller.destroy());
    caller.on('close', () => inner.destroy());
  });
  const shut = (): void => {
    isHeld = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: await portOf(server),
    hold() {
      isHeld = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    shut,
    close() {
      server.close();
      shut();
    },
  };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server without a port');
  return address.port;
}

/** A server that is starting, or was just stopped short, is asked again. */
async function connected(node: Node, database: string): Promise<pg.Client> {
  const url = new URL(node.url);
  url.pathname = `/${database}`;
  let found: pg.Client | undefined;
  await until(async () => {
    const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    found = await client.connect().then(
      () => client,
      () => undefined,
    );
    return found !== undefined;
  });
  if (!found) throw new Error('unreachable');
  return found;
}

async function ask(node: Node, database: string, query: string): Promise<void> {
  const client = await connected(node, database);
  try {
    await client.query(query);
  } finally {
    await client.end();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const late = Date.now() + 120_000;
  while (!(await isSo())) {
    if (Date.now() > late) throw new Error('the pair does not come up');
    await wait(50);
  }
}

function runAs(account: Account, script: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-ec', script, 'sh', ...args], {
      ...as(account),
      cwd: '/',
      stdio: 'inherit',
    });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`a copy ended with ${code}`))));
  });
}

/** The server and each process of it. */
async function killTree(node: Node | undefined): Promise<void> {
  const pid = node?.child.pid;
  if (!node || pid === undefined || node.child.exitCode !== null || node.child.signalCode !== null) return;
  const gone = new Promise((resolve) => node.child.once('exit', resolve));
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  for (const each of [pid, ...stdout.split('\n').map(Number)]) {
    if (each > 0) killIfThere(each);
  }
  await gone;
}

/** A process of the server may end by itself between its being listed and its being killed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
