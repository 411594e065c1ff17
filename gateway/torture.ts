/**
 * `npm run torture [-- kills [seed]]`: kills the gateway and its database with -9 while sixteen clients move money,
 * 20 times unless told otherwise, and says whether every promise was kept.
 */
import { killKinds, seededRandom, torture } from './torture/tortureLedger.ts';

const [kills = 20, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);
console.log(`${kills} kills, seed ${seed}`);
const random = seededRandom(seed);
const kinds = Array.from(
  { length: kills },
  () => killKinds[Math.floor(random() * killKinds.length)] ?? 'both',
);
const { broken, ...counts } = await torture(kinds, random, { say: console.log });
console.log(JSON.stringify(counts));
for (const line of broken) console.error(`not kept: ${line}`);
console.log(broken.length === 0 ? 'every promise was kept' : `${broken.length} promises broken`);
process.exit(broken.length === 0 ? 0 : 1);
