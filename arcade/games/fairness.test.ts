import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawStops, hashOfSeed, newServerSeed, pickStops, serverSeedPattern } from './fairness.ts';
import { playRound, reelLengths } from './gintong-lawin/maths.ts';

const document = readFileSync(new URL('../../docs/contracts/fairness.md', import.meta.url), 'utf8');
const vectors = [
  ...document.matchAll(/^\| `([0-9a-f]{64})` \| `([\w-]+)` \| (\d+) \| ([\d ]+) \| (\d+) \| (\d+) \|$/gm),
].map(([, serverSeed = '', clientSeed = '', nonce = '', stops = '', freeSpins = '', coins = '']) => ({
  seeds: { serverSeed, clientSeed, nonce: BigInt(nonce) },
  stops: stops.split(' ').map(Number),
  freeSpins: Number(freeSpins),
  coins: Number(coins),
}));

describe('the documented vectors', () => {
  test('there are six of them', () => expect(vectors).toHaveLength(6));

  test.each(vectors)('$seeds.clientSeed:$seeds.nonce', async ({ seeds, stops, freeSpins, coins }) => {
    const round = await playRound((spin, lengths) => drawStops(seeds, spin, lengths));
    expect(round.spins[0]?.stops).toEqual(stops);
    expect(round.spins.length - 1).toBe(freeSpins);
    expect(round.coins).toBe(coins);
  });

  test.each(vectors)(
    '$seeds.clientSeed:$seeds.nonce by node:crypto, as the text says it',
    ({ seeds, stops }) => {
      const block = createHmac('sha256', Buffer.from(seeds.serverSeed, 'hex'))
        .update(`${seeds.clientSeed}:${seeds.nonce}:0:0`)
        .digest();
      expect(reelLengths('base').map((length, reel) => block.readUInt32BE(reel * 4) % length)).toEqual(stops);
    },
  );

  test('the hash shown beforehand is SHA-256 of the seed bytes', async () => {
    for (const { seeds } of vectors) {
      const hash = createHash('sha256').update(Buffer.from(seeds.serverSeed, 'hex')).digest('hex');
      expect(await hashOfSeed(seeds.serverSeed)).toBe(hash);
      expect(document).toContain(`\`${hash}\``);
    }
  });
});

describe('no bias', () => {
  const blockOf = (...numbers: number[]) => {
    const block = new DataView(new ArrayBuffer(numbers.length * 4));
    for (const [at, number] of numbers.entries()) block.setUint32(at * 4, number);
    return block;
  };

  test('a number in the incomplete stretch is thrown away, the last one before it is not', async () => {
    // 2^32 = 28 * 153,391,689 + 4
    const edge = 2 ** 32 - 4;
    expect(await pickStops([28], async () => blockOf(edge, edge + 3, edge - 1))).toEqual([27]);
    expect(await pickStops([28, 28], async () => blockOf(edge - 28, 2 ** 32 - 1, 5))).toEqual([0, 5]);
  });

  test('the next block is used when the first has too few numbers left', async () => {
    const blocks = [blockOf(2 ** 32 - 1, 3), blockOf(9, 8)];
    expect(await pickStops([28, 28], async (block) => blocks[block] ?? blockOf(0))).toEqual([3, 9]);
  });

  test('20,000 draws of a fixed seed: chi-square of every reel is below the 99.99 % point', async () => {
    const serverSeed = '5f'.repeat(32);
    const counts = reelLengths('base').map((length) => Array.from({ length }, () => 0));
    const draws = 20_000;
    for (let nonce = 0n; nonce < draws; nonce++) {
      const stops = await drawStops({ serverSeed, clientSeed: 'even', nonce }, 0, reelLengths('base'));
      for (const [reel, stop] of stops.entries()) {
        const reelCounts = counts[reel] ?? [];
        reelCounts[stop] = (reelCounts[stop] ?? 0) + 1;
      }
    }
    for (const reelCounts of counts) {
      const expected = draws / reelCounts.length;
      const chiSquare = reelCounts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      expect(chiSquare).toBeLessThan(63.2); // 27 degrees of freedom
    }
  });
});

test('seeds, nonce and spin each change the outcome; new seeds differ', async () => {
  const seeds = { serverSeed: '00'.repeat(32), clientSeed: 'a', nonce: 0n };
  const lengths = Array.from({ length: 8 }, () => 2 ** 20);
  const outcomes = [
    await drawStops(seeds, 0, lengths),
    await drawStops({ ...seeds, serverSeed: '01'.repeat(32) }, 0, lengths),
    await drawStops({ ...seeds, clientSeed: 'b' }, 0, lengths),
    await drawStops({ ...seeds, nonce: 1n }, 0, lengths),
    await drawStops(seeds, 1, lengths),
  ];
  expect(new Set(outcomes.map(String)).size).toBe(5);
  expect(newServerSeed()).toMatch(serverSeedPattern);
  expect(newServerSeed()).not.toBe(newServerSeed());
});
