import type { Lottery, Result } from '@laro/rules/lottery/play.ts';
import { hashOfSeed } from '../fairness.ts';
import { chains, hasSigned, isChain, randomnessOf } from './beacon.ts';
import { commitmentOf, resultOf, rootOf } from './draw.ts';
import type { ProofView } from './wire.ts';

/** What a draw is held against: what was shown of it before, and the player's own orders in it. */
interface Held {
  readonly commitment: string;
  /** Digests, as they were told when the orders were accepted. */
  readonly orders: readonly string[];
}

export interface Checked {
  readonly isCommitted: boolean;
  /** Undefined of a draw from before beacons. */
  readonly isSigned: boolean | undefined;
  readonly hasOrders: boolean;
  /** What comes of it. */
  readonly result: Result;
  readonly isDrawn: boolean;
  readonly isRight: boolean;
}

/** Works a draw out again, where this runs, and believes nobody but the beacon's key. */
export async function checkDraw(
  lottery: Lottery,
  { game, number }: { readonly game: string; readonly number: string },
  { seed, beacon, signature, digests, root: said, result: drawn }: ProofView,
  held: Held,
): Promise<Checked> {
  const isCommitted = (await commitmentOf(await hashOfSeed(seed), beacon)) === held.commitment;
  const isSigned = beacon
    ? isChain(beacon.chain) && (await hasSigned(chains[beacon.chain], BigInt(beacon.round), signature ?? ''))
    : undefined;
  const root = await rootOf(digests);
  const hasOrders = root === said && held.orders.every((digest) => digests.includes(digest));
  const randomness = signature === null ? undefined : await randomnessOf(signature);
  const result = await resultOf(lottery, { game, number: BigInt(number), seed, root, randomness });
  const isDrawn = drawn !== null && result.join() === drawn.join();
  return {
    ...{ isCommitted, isSigned, hasOrders, result, isDrawn },
    isRight: isCommitted && isSigned !== false && hasOrders && isDrawn,
  };
}
