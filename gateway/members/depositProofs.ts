import { seal, unseal } from '../crypto/seal.ts';
import type { House } from '../house/house.ts';

type Keys = Pick<House['keys'], 'derive'>;

/** The picture of a transfer by hand, for nobody but the desk (decision 222). */
export function sealProof(keys: Keys, depositId: bigint, jpeg: Buffer): Buffer {
  return seal(keys.derive('deposit proofs'), `proof of ${depositId}`, jpeg.toString('base64'));
}

/** In base64. Throws where this installation's secret is another than the one it was sealed with. */
export function openProof(keys: Keys, depositId: bigint, sealed: Buffer): string {
  const data = unseal(keys.derive('deposit proofs'), `proof of ${depositId}`, sealed);
  if (data === undefined) throw new Error(`the proof of ${depositId} cannot be read`);
  return data;
}
