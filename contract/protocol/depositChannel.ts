import { sign, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { depositWays } from './depositWays.ts';
import { Amount, PositiveAmount } from '@laro/rules/money.ts';

/**
 * What the gateway and a channel by which money comes say to each other (docs/contracts/deposit-channels.md): what is asked,
 * what is answered, and the signature that each of both carries. For servers only, never in a browser.
 */

/** The header that carries the signature of a request or an answer, either way. */
export const channelSignatureHeader = 'x-laro-channel-signature';
/** A signature is accepted this many seconds before and after the time it names. */
const channelWindowSeconds = 300;

const OrderNo = v.pipe(v.string(), v.regex(/^D\d{12}$/, 'the number of a deposit'));
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3,8}$/, 'a currency code'));
const Uuid = v.pipe(v.string(), v.uuid());
const PaymentId = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/, 'the number of a payment'));
const Time = v.pipe(
  v.string(),
  v.isoTimestamp(),
  // Not every offset that ISO 8601 allows is one that JavaScript reads.
  v.check((text) => !Number.isNaN(Date.parse(text)), 'a time'),
);
const Day = v.pipe(v.string(), v.isoDate());

/** What the member is shown for paying: whatever of it the way has. */
export const PayBy = v.object({
  /** What a camera reads. */
  qr: v.optional(v.pipe(v.string(), v.maxLength(600))),
  /** Where the payment is made: an address of https, or of this site's own sandbox. */
  url: v.optional(v.pipe(v.string(), v.maxLength(600), v.regex(/^(https:\/\/|\/sandbox\/)/))),
  /** Whom a transfer is for. */
  account: v.optional(v.object({ bank: v.string(), holder: v.string(), number: v.string() })),
  /** What the payer writes, or says at the counter. */
  reference: v.optional(v.pipe(v.string(), v.maxLength(40))),
});

export const Payment = v.object({
  paymentId: PaymentId,
  orderNo: OrderNo,
  amount: PositiveAmount,
  currency: Currency,
  paidAt: Time,
  /** `returned`: sent back to the payer; `reversed`: taken back by the payer's bank. */
  state: v.picklist(['paid', 'returned', 'reversed']),
});
export type Payment = v.InferOutput<typeof Payment>;

const answered = { requestUuid: Uuid };
const asked = { requestUuid: Uuid, channel: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,24}$/)) };

/** What a channel is asked, by the last part of the path. The same question again has the same answer. */
export const channelCalls = {
  open: {
    asks: v.object({
      ...asked,
      orderNo: OrderNo,
      way: v.picklist(depositWays),
      amount: Amount,
      currency: Currency,
      until: Time,
      /** Where the payer comes back to. */
      backUrl: v.string(),
    }),
    answers: v.object({ ...answered, state: v.picklist(['open', 'denied']), pay: PayBy }),
  },
  state: {
    asks: v.object({ ...asked, orderNo: OrderNo }),
    answers: v.object({
      ...answered,
      orderNo: OrderNo,
      state: v.picklist(['open', 'denied']),
      payments: v.pipe(v.array(Payment), v.maxLength(100)),
    }),
  },
  giveBack: {
    asks: v.object({ ...asked, orderNo: OrderNo, paymentId: PaymentId }),
    answers: v.object({ ...answered, paymentId: PaymentId, done: v.boolean() }),
  },
  /** All payments of a day, as one file. */
  file: {
    asks: v.object({ ...asked, from: Time, until: Time, day: Day }),
    answers: v.object({ ...answered, day: Day, payments: v.array(Payment) }),
  },
} as const;
export type ChannelCall = keyof typeof channelCalls;
export type ChannelAsks<C extends ChannelCall> = v.InferOutput<(typeof channelCalls)[C]['asks']>;
export type ChannelAnswer<C extends ChannelCall> = v.InferOutput<(typeof channelCalls)[C]['answers']>;

/** One side's key: Ed25519. */
export interface ChannelKey {
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

const Sealed = v.strictObject({
  alg: v.literal('EdDSA'),
  kid: v.pipe(v.string(), v.maxLength(64)),
  iat: v.pipe(v.number(), v.integer()),
  about: v.string(),
});

/**
 * A JWS with detached content (RFC 7515, appendix F) over the exact bytes of the body. `about` is the path of a request, and of
 * an answer `<path> answer`, so that neither can be sent as the other.
 */
export function signChannel(key: ChannelKey, about: string, text: string, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const header = base64url(JSON.stringify({ alg: 'EdDSA', kid: key.keyId, iat, about }));
  const signature = sign(null, Buffer.from(`${header}.${base64url(text)}`), key.privateKey);
  return `${header}..${signature.toString('base64url')}`;
}

/**
 * Whether a body was signed just now, for this, by the one that has the key. As bytes where it came over a wire: several rows of them read
 * as one text (A27-9).
 */
export function isSignedBy(
  { keyId, publicKey }: { readonly keyId: string; readonly publicKey: KeyObject },
  about: string,
  body: string | Uint8Array,
  { signature, now }: { readonly signature: string | undefined | null; readonly now: Date },
): boolean {
  const [header = '', content, bytes = '', ...more] = (signature ?? '').split('.');
  const sealed = v.safeParse(Sealed, parsed(header));
  if (content !== '' || more.length > 0 || !sealed.success) return false;
  const { kid, iat, about: said } = sealed.output;
  if (kid !== keyId || said !== about) return false;
  if (Math.abs(now.getTime() / 1000 - iat) > channelWindowSeconds) return false;
  return verify(
    null,
    Buffer.from(`${header}.${base64url(body)}`),
    publicKey,
    Buffer.from(bytes, 'base64url'),
  );
}

function base64url(body: string | Uint8Array): string {
  return Buffer.from(body).toString('base64url');
}

function parsed(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64url').toString());
  } catch {
    return undefined;
  }
}
