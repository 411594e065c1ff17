import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import type { Input, Spec } from '@laro/contract/protocol/call.ts';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import { signCall, type SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import type { UnrulyVendor } from './unruly.ts';

/** What became of a call to the gateway. `unknown`: it may or may not have had its effect. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface WalletSettings {
  /** Where the gateway answers, without a path: "http://localhost:4000". */
  readonly gateway: string;
  readonly key: SigningKey;
  readonly now: () => Date;
  /** Milliseconds until one attempt counts as unanswered. */
  readonly patience?: number;
  /** Milliseconds before the second attempt; three times as many before the third. */
  readonly pause?: number;
  /** A vendor that is to behave badly. */
  readonly unruly?: UnrulyVendor | undefined;
}

/** One bet of one round, named so that sending it again cannot move anything twice. */
export interface Movement {
  readonly walletToken: string;
  readonly transaction: string;
  readonly round: string;
}

type Draws = Input<typeof vendorCalls.lotteryDraws>['body']['draws'];
type Hosts = Input<typeof vendorCalls.liveHosts>['body']['hosts'];
type JackpotPart = { readonly name: string; readonly amount: string };
type LotteryBet = Input<typeof vendorCalls.bet>['body']['lottery'];

export interface Wallet {
  openSession(ticket: string): Promise<Outcome<v.InferOutput<typeof vendorCalls.session.value>>>;
  balance(walletToken: string): Promise<Outcome<{ balance: string }>>;
  /**
   * `lottery`: what a bet of a lottery is on, which the gateway shows as an order. `freeRounds`: the grant by which the house pays for it.
   * `jackpot`: what of it goes into one.
   */
  bet(
    movement: Movement & {
      currency: string;
      amount: string;
      lottery?: LotteryBet;
      freeRounds?: string | undefined;
      jackpot?: JackpotPart | undefined;
    },
  ): Promise<Outcome<vendorCalls.Booked>>;
  /** `bet` is the transaction that won, `jackpot` what of it is one. Closes the round, unless another bet of it is to be settled. */
  win(
    movement: Movement & {
      currency: string;
      amount: string;
      bet: string;
      staysOpen?: boolean;
      jackpot?: JackpotPart | undefined;
    },
  ): Promise<Outcome<vendorCalls.Booked>>;
  /** Of a vendor of lotteries. */
  tellDraws(draws: Draws): Promise<Outcome<{ draws: number }>>;
  /** Of a vendor of live tables: all of them, each time. */
  tellHosts(hosts: Hosts): Promise<Outcome<{ hosts: number }>>;
  rollback(movement: Movement & { bet: string; staysOpen?: boolean }): Promise<Outcome<vendorCalls.Booked>>;
}

/** The gateway's signed vendor calls. Each is tried three times with the very same body. */
export function createWallet(settings: WalletSettings): Wallet {
  const call = <const C extends Spec>(spec: C, body: object) =>
    send<v.InferOutput<C['value']>>(settings, spec, JSON.stringify(body));
  // The request is named after its transaction, so that the body is the same whoever sends it again, and when.
  const movement = ({ walletToken, transaction, round }: Movement) => ({
    requestUuid: transaction,
    token: walletToken,
    transactionUuid: transaction,
    round,
  });
  return {
    openSession: (ticket) => call(vendorCalls.session, { requestUuid: randomUUID(), ticket }),
    balance: (token) => call(vendorCalls.balance, { requestUuid: randomUUID(), token }),
    // Never `roundClosed` on a bet: the wallet must not learn what a round wins before it has taken the bet.
    bet: ({ currency, amount, lottery, freeRounds, jackpot, ...of }) =>
      call(vendorCalls.bet, { ...movement(of), currency, amount, lottery, freeRounds, jackpot }),
    win: ({ currency, amount, bet, jackpot, staysOpen = false, ...of }) =>
      call(vendorCalls.win, {
        ...movement(of),
        currency,
        amount,
        jackpot,
        referenceTransactionUuid: bet,
        roundClosed: !staysOpen,
      }),
    tellDraws: (draws) => call(vendorCalls.lotteryDraws, { requestUuid: randomUUID(), draws }),
    tellHosts: (hosts) => call(vendorCalls.liveHosts, { requestUuid: randomUUID(), hosts }),
    rollback: ({ bet, staysOpen = false, ...of }) =>
      call(vendorCalls.rollback, {
        ...movement(of),
        referenceTransactionUuid: bet,
        roundClosed: !staysOpen,
      }),
  };
}

async function send<T>(settings: WalletSettings, spec: Spec, body: string): Promise<Outcome<T>> {
  let unanswered = '';
  for (const wait of [0, 1, 3]) {
    await setTimeout(wait * (settings.pause ?? 200));
    const outcome = await sendOnce<T>(settings, spec, body);
    if (outcome.kind === 'done') return outcome;
    // After an attempt that may have had its effect, a refusal of the next one proves nothing.
    if (outcome.kind === 'refused') {
      return unanswered === '' ? outcome : { kind: 'unknown', reason: `${unanswered}, then ${outcome.code}` };
    }
    unanswered = outcome.reason;
  }
  return { kind: 'unknown', reason: unanswered };
}

const Envelope = v.variant('success', [
  v.object({ success: v.literal(true), value: v.unknown() }),
  v.object({ success: v.literal(false), code: v.string() }),
]);

async function sendOnce<T>(settings: WalletSettings, spec: Spec, body: string): Promise<Outcome<T>> {
  const post = (text: string) =>
    fetch(new URL(spec.path, settings.gateway), {
      method: spec.method,
      headers: {
        'content-type': 'application/json',
        [vendorCalls.signatureHeader]: signCall(settings.key, spec.path, text, settings.now()),
      },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(settings.patience ?? 4000),
    });
  try {
    const response = await (settings.unruly?.send(spec.path, body, post) ?? post(body));
    const of = `${response.status} of request ${response.headers.get('x-request-id') ?? 'without a name'}`;
    const envelope = v.safeParse(Envelope, await response.json());
    if (!envelope.success) return { kind: 'unknown', reason: `malformed answer ${of}` };
    const answer = envelope.output;
    if (!answer.success) {
      return response.status >= 500 || response.status === 429
        ? { kind: 'unknown', reason: `${answer.code}, ${of}` }
        : { kind: 'refused', code: answer.code };
    }
    const value = v.safeParse(spec.value, answer.value);
    if (!value.success) return { kind: 'unknown', reason: `malformed value, ${of}` };
    return { kind: 'done', value: value.output as T }; // the schema that has just passed is the one of T
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'no answer' };
  }
}
