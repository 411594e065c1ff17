import { seal, unseal } from '../crypto/seal.ts';
import type { House } from '../house/house.ts';

type Keys = Pick<House['keys'], 'derive'>;

/** The number of the account that a withdrawal goes to, sealed for its order alone. */
export function sealAccountNumber(keys: Keys, orderId: bigint, number: string): Buffer {
  return seal(keys.derive('payouts'), `withdrawal ${orderId}`, number);
}

/** Throws where this installation's secret is another than the one it was sealed with. */
export function openAccountNumber(keys: Keys, orderId: bigint, sealed: Buffer): string {
  const number = unseal(keys.derive('payouts'), `withdrawal ${orderId}`, sealed);
  if (number === undefined) throw new Error(`the account of withdrawal ${orderId} cannot be read`);
  return number;
}
