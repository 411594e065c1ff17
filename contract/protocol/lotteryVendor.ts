import * as v from 'valibot';

/**
 * What the gateway asks a vendor of lotteries (docs/contracts/wallet-callbacks.md), signed as a channel is asked
 * (`signChannel`) with the path as what it is about. The answer moves no money: that does the vendor's own rollback.
 */

/** Behind the vendor's address. The same question again has the same answer. */
export const cancelPath = '/orders/cancel';

export const CancelAsks = v.object({
  requestUuid: v.pipe(v.string(), v.uuid()),
  /** Whom the question is for, so that no vendor can hand it on to another. */
  vendor: v.string(),
  merchant: v.string(),
  player: v.string(),
  round: v.string(),
});
export type CancelAsks = v.InferOutput<typeof CancelAsks>;

/** `cancelled`: its stake is back or on its way. `closed`: its sale has ended, or there is no such order. */
export const CancelAnswer = v.object({
  requestUuid: v.pipe(v.string(), v.uuid()),
  state: v.picklist(['cancelled', 'closed']),
});
