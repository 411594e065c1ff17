import { expect, test } from 'vitest';
import { beaconOf, drand } from '../../server/lottery/beacons.ts';
import { chains, hasSigned, randomnessOf, roundAt, timeOf } from './beacon.ts';

/** A round of quicknet, as the world has it. */
const known = {
  round: 657_413n,
  signature:
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
  randomness: 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
};
const { quicknet, sandbox } = chains;

test('a round of quicknet is told by its key from any other, and its number is SHA-256 of the signature', async () => {
  const { round, signature, randomness } = known;
  expect(await hasSigned(quicknet, round, signature)).toBe(true);
  expect(await randomnessOf(signature)).toBe(randomness);
  expect(await hasSigned(quicknet, round + 1n, signature)).toBe(false);
  expect(await hasSigned(sandbox, round, signature)).toBe(false);
  for (const broken of ['', 'zz', `${signature}00`, signature.replace('b713', 'b714')])
    expect(await hasSigned(quicknet, round, broken)).toBe(false);
});

test('rounds follow each other from the genesis on; the first at a time or after it', () => {
  expect(roundAt(quicknet, new Date('2026-04-20T00:00:00Z'))).toBe(27_946_612n);
  expect(roundAt(quicknet, new Date('2026-04-20T00:00:01Z'))).toBe(27_946_613n);
  expect(timeOf(quicknet, 27_946_612n)).toEqual(new Date('2026-04-20T00:00:00Z'));
  expect(roundAt(quicknet, new Date(0))).toBe(1n);
});

test("the sandbox's beacon signs what its public key says", async () => {
  const signature = await beaconOf('sandbox').signatureOf(5n);
  expect(await hasSigned(sandbox, 5n, signature ?? '')).toBe(true);
});

test('mirrors are asked one after the other, and none is believed without the signature', async () => {
  const { round, signature } = known;
  const asked: string[] = [];
  const answers = [
    new Response('', { status: 503 }),
    Response.json({ round: Number(round), signature: signature.replace('b713', 'b714') }),
    Response.json({ round: Number(round), randomness: 'of no use', signature }),
  ];
  const ask: typeof fetch = async (input) => {
    asked.push(String(input));
    return answers.shift() ?? Response.error();
  };
  const beacon = drand('quicknet', quicknet, ask);
  // Asked by two lotteries at once, fetched once.
  expect(await Promise.all([beacon.signatureOf(round), beacon.signatureOf(round)])).toEqual([
    signature,
    signature,
  ]);
  expect(asked).toEqual(quicknet.mirrors.map((mirror) => `${mirror}657413`));
  // Nobody knows the next one yet, and then somebody does not answer.
  expect(await beacon.signatureOf(round + 1n)).toBeUndefined();
  expect(asked).toHaveLength(6);
});
