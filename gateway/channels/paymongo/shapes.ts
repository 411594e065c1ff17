import * as v from 'valibot';

/** What PayMongo documents of itself, as far as it is read (developers.paymongo.com, read on 25 November 2026). Amounts are centavos. */

const Refund = v.object({
  id: v.string(),
  attributes: v.object({ status: v.picklist(['pending', 'processing', 'succeeded', 'failed']) }),
});

const Payment = v.object({
  id: v.string(),
  attributes: v.object({
    amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    currency: v.string(),
    status: v.string(),
    description: v.optional(v.nullable(v.string())),
    /** Seconds since 1970; of one that was not paid there is none. */
    paid_at: v.optional(v.nullable(v.number())),
    created_at: v.optional(v.number()),
    refunds: v.optional(v.array(Refund), []),
  }),
});
export type Payment = v.InferOutput<typeof Payment>;

export const OneSession = v.object({
  data: v.object({
    id: v.pipe(v.string(), v.regex(/^cs_\w{1,64}$/)),
    attributes: v.object({
      checkout_url: v.pipe(v.string(), v.url()),
      reference_number: v.optional(v.nullable(v.string())),
      payments: v.optional(v.array(Payment), []),
    }),
  }),
});
export const OnePayment = v.object({ data: Payment });
export const Payments = v.object({ has_more: v.optional(v.boolean(), false), data: v.array(Payment) });
export const OneRefund = v.object({ data: Refund });

/** The number of a deposit, where one stands. */
export function orderOf(text: string | null | undefined): string | undefined {
  return /^D\d{12}$/.exec(text ?? '')?.[0];
}
