import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { DepositChannel } from '@laro/contract/brand/merchant.ts';
import {
  channelCalls,
  channelSignatureHeader,
  isSignedBy,
  signChannel,
  type ChannelAnswer,
  type ChannelAsks,
  type ChannelCall,
} from '@laro/contract/protocol/depositChannel.ts';
import type { House } from '../house/house.ts';
import { gatewayKey, partyKey, sandboxBankKey } from './keys.ts';
import { answerAsBank, bankPath } from './sandboxBank.ts';

/** How long a channel has for an answer, in ms, and how long it may be, in characters. */
const [patience, longest] = [10_000, 4_000_000];

/** What travels, either way. */
interface Said {
  readonly text: string;
  readonly signature: string | null;
}

/** A channel of a merchant. */
export interface MerchantChannel {
  readonly merchant: string;
  readonly channel: DepositChannel;
}

/** Opens an order: how it is paid, or that the channel will not have it. `silent`: nobody knows whether it did. */
export function askToOpen(house: House, of: MerchantChannel, asks: Asks<'open'>) {
  return ask(house, of, 'open', channelCalls.open.answers, asks);
}

/** What the channel knows of an order: whether it is denied, and its payments. */
export function askState(house: House, of: MerchantChannel, asks: Asks<'state'>) {
  return ask(house, of, 'state', channelCalls.state.answers, asks);
}

/** Has a payment sent back to who paid it. Once more changes nothing. */
export function askToGiveBack(house: House, of: MerchantChannel, asks: Asks<'giveBack'>) {
  return ask(house, of, 'giveBack', channelCalls.giveBack.answers, asks);
}

/** All payments of a day. */
export function askFile(house: House, of: MerchantChannel, asks: Asks<'file'>) {
  return ask(house, of, 'file', channelCalls.file.answers, asks);
}

type Asks<C extends ChannelCall> = Omit<ChannelAsks<C>, 'requestUuid' | 'channel'>;
export type Answered<C extends ChannelCall> = ChannelAnswer<C> | 'silent';

async function ask<S extends v.GenericSchema<unknown, { requestUuid: string }>>(
  house: House,
  { merchant, channel }: MerchantChannel,
  call: ChannelCall,
  answers: S,
  asks: object,
): Promise<v.InferOutput<S> | 'silent'> {
  const silent = (reason: string): 'silent' => {
    house.log.warn('channel.silent', { merchant, channel: channel.code, call, reason });
    return 'silent';
  };
  const requestUuid = randomUUID();
  const text = JSON.stringify({ requestUuid, channel: channel.code, ...asks });
  const { party } = channel;
  const path = party === undefined ? bankPath(call) : new URL(`${party.url}/${call}`).pathname;
  const signature = signChannel(gatewayKey(house), path, text, house.clock.now());
  let answer: Said | undefined;
  try {
    answer =
      party === undefined
        ? await answerAsBank(house, merchant, call, { text, signature })
        : await send(`${party.url}/${call}`, { text, signature });
  } catch (error) {
    return silent(error instanceof Error ? error.message : String(error));
  }
  if (answer === undefined) return silent('no answer');
  const bank = sandboxBankKey(house);
  const key =
    party === undefined
      ? { keyId: bank.keyId, publicKey: bank.publicKey }
      : { keyId: party.keyId, publicKey: partyKey(party.x) };
  const now = house.clock.now();
  if (!isSignedBy(key, `${path} answer`, answer.text, { signature: answer.signature, now })) {
    return silent('the answer is not signed by it');
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answers), answer.text);
  if (!parsed.success) return silent(`an answer of another shape: ${parsed.issues[0].message}`);
  // An answer to another question, which was signed as well.
  if (parsed.output.requestUuid !== requestUuid) return silent('an answer to another question');
  return parsed.output;
}

async function send(url: string, { text, signature }: Said): Promise<Said | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [channelSignatureHeader]: signature ?? '' },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) return undefined;
  const answer = await response.text();
  if (answer.length > longest) return undefined;
  return { text: answer, signature: response.headers.get(channelSignatureHeader) };
}
