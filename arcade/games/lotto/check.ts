import type { Lottery, Result } from '@laro/rules/lottery/play.ts';
import { hashOfSeed } from '../fairness.ts';
import { chains, hasSigned, isChain, randomnessOf, roundOf } from './beacon.ts';
import { commitmentOf, resultOf, rootOf } from './draw.ts';
import { dueOf } from './titles.ts';
import type { ProofView } from './wire.ts';

/** What a draw is held against: what was shown of it before, and the player's own orders in it. */
interface Held {
  readonly commitment: string;
  /** Digests, as they were told when the orders were accepted. */
  readonly orders: readonly string[];
}

export interface Checked {
  readonly isCommitted: boolean;
  readonly isSigned: boolean;
  /** Whether the round is the one that its number leads to: of an earlier one the house had known what it would bring. */
  readonly isTimely: boolean;
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
  const chain = beacon && isChain(beacon.chain) ? chains[beacon.chain] : undefined;
  const round = BigInt(beacon?.round ?? 0);
  const isSigned = chain !== undefined && (await hasSigned(chain, round, signature ?? ''));
  const isTimely = chain !== undefined && round === roundOf(chain, dueOf(game, BigInt(number)));
  const root = await rootOf(digests);
  const hasOrders = root === said && held.orders.every((digest) => digests.includes(digest));
  const randomness = signature === null ? undefined : await randomnessOf(signature);
  const result = await resultOf(lottery, { game, number: BigInt(number), seed, root, randomness });
  const isDrawn = drawn !== null && result.join() === drawn.join();
  return {
    isCommitted,
    isSigned,
    isTimely,
    hasOrders,
    result,
    isDrawn,
    isRight: isCommitted && isSigned && isTimely && hasOrders && isDrawn,
  };
}
