/** A channel's file of a day held against what is known here (decision 62). Amounts are minor units. */

export interface FiledPayment {
  readonly paymentId: string;
  readonly orderNo: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly state: 'paid' | 'returned' | 'reversed';
}

/** `twice`: the file names it more than once; `order`: it is of another order. */
export const differences = ['missingHere', 'missingThere', 'amount', 'state', 'order', 'twice'] as const;

export interface Difference {
  readonly what: (typeof differences)[number];
  readonly paymentId: string;
  readonly orderNo: string;
}

/** How many payments are the same on both sides, and each difference; every payment of either side is in one of both. */
export function holdFile(
  here: readonly FiledPayment[],
  there: readonly FiledPayment[],
): { readonly matched: number; readonly found: readonly Difference[] } {
  const found: Difference[] = [];
  const known = new Map(here.map((payment) => [payment.paymentId, payment]));
  const named = new Set<string>();
  let matched = 0;
  for (const { paymentId, orderNo, amount, currency, state } of there) {
    const own = known.get(paymentId);
    const differ = (what: Difference['what']): void => void found.push({ what, paymentId, orderNo });
    if (named.has(paymentId)) differ('twice');
    else if (own === undefined) differ('missingHere');
    else if (own.orderNo !== orderNo) differ('order');
    else if (own.amount !== amount || own.currency !== currency) differ('amount');
    else if (own.state !== state) differ('state');
    else matched += 1;
    named.add(paymentId);
  }
  for (const { paymentId, orderNo } of here) {
    if (!named.has(paymentId)) found.push({ what: 'missingThere', paymentId, orderNo });
  }
  return { matched, found };
}
