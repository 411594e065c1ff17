/**
 * `npm run torture [-- kills [seed]]`: kills the gateway and its database with -9 while sixteen clients move money, has the
 * database stand still and, as root of a Linux, its disk be full, 20 times unless told otherwise, and says whether every
 * promise was kept. `npm run torture -- channel [kills
 * [seed]]`: each of them while a channel has done what the ledger has not, or the other way round. `npm run torture -- failover [losses [seed]]`: two
 * gateways, a database and its replica, of which one after the other is lost. `npm run torture -- rolling [calls]`: two houses
 * behind a balancer, restarted one after the other while 10,000 calls are made, of which none may fail.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from './db/embedded/embedded.ts';
import { rollingRestart } from './torture/rolling.ts';
import { failOvers, failureKinds, killKinds, seededRandom, torture } from './torture/tortureLedger.ts';

const [first, ...rest] = process.argv.slice(2);
if (first === 'rolling') await roll(Number(rest[0] ?? 10_000));
const isFailover = first === 'failover';
const isChannel = first === 'channel';
const given = isFailover || isChannel ? rest : process.argv.slice(2);
const [count = 20, seed = Math.floor(Math.random() * 2 ** 31)] = given.map(Number);
console.log(`${count} ${isFailover ? 'losses' : 'kills'}, seed ${seed}`);
const random = seededRandom(seed);
const say = console.log;
const mayMakeDisks = process.platform === 'linux' && process.getuid?.() === 0;
const report = isFailover
  ? await failOvers(anyOf(failureKinds), random, { say })
  : await torture(
      anyOf(isChannel ? ['channel'] : killKinds.filter((kind) => kind !== 'full' || mayMakeDisks)),
      random,
      { say, ...(isChannel && { movements: 30 }) },
    );
conclude(report);

function conclude({ broken, ...counts }: { readonly broken: readonly string[] }): never {
  console.log(JSON.stringify(counts));
  for (const line of broken) console.error(`not kept: ${line}`);
  console.log(broken.length === 0 ? 'every promise was kept' : `${broken.length} promises broken`);
  process.exit(broken.length === 0 ? 0 : 1);
}

async function roll(calls: number): Promise<never> {
  const folder = await mkdtemp(path.join(tmpdir(), 'laro-rolling-'));
  // Root's database runs as another user, who has to reach it here.
  await chmod(folder, 0o755);
  const started = await startEmbedded(folder);
  if (!started.ok) throw new Error(started.problem);
  const report = await rollingRestart(started.server.url, { calls, say: console.log });
  await started.server.stop();
  await rm(folder, { recursive: true, force: true });
  return conclude(report);
}

function anyOf<K>(kinds: readonly K[]): K[] {
  return Array.from({ length: count }, () => kinds[Math.floor(random() * kinds.length)]).filter(
    (kind) => kind !== undefined,
  );
}
