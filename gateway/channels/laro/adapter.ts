import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  channelCalls,
  channelSignatureHeader,
  isSignedBy,
  signChannel,
  type ChannelCall,
} from '@laro/contract/protocol/depositChannel.ts';
import type { House } from '../../house/house.ts';
import { longest, patience, type ChannelAdapter, type MerchantChannel } from '../adapter.ts';
import { gatewayKey, partyKey, sandboxBankKey } from '../keys.ts';
import { answerAsBank, bankPath } from '../sandboxBank.ts';

/** Our own protocol (docs/contracts/deposit-channels.md), which the bank of the sandbox speaks as well. */
export const laro: ChannelAdapter = {
  open: (house, of, asks) => say(house, of, 'open', channelCalls.open.answers, asks),
  state: (house, of, asks) => say(house, of, 'state', channelCalls.state.answers, asks),
  giveBack: (house, of, asks) => say(house, of, 'giveBack', channelCalls.giveBack.answers, asks),
  file: (house, of, asks) => say(house, of, 'file', channelCalls.file.answers, asks),
};

/** What came back: from elsewhere its very bytes. */
interface Said {
  readonly body: string | Buffer;
  readonly signature: string | null;
}

async function say<S extends v.GenericSchema<unknown, { requestUuid: string }>>(
  house: House,
  { merchant, channel }: MerchantChannel,
  call: ChannelCall,
  answers: S,
  asks: object,
): Promise<v.InferOutput<S>> {
  const requestUuid = randomUUID();
  const text = JSON.stringify({ requestUuid, channel: channel.code, ...asks });
  const { party } = channel;
  const path = party === undefined ? bankPath(call) : new URL(`${party.url}/${call}`).pathname;
  const signature = signChannel(gatewayKey(house), path, text, house.clock.now());
  const answer: Said | undefined =
    party === undefined
      ? await answerAsBank(house, merchant, call, { text, signature })
      : await send(`${party.url}/${call}`, text, signature);
  if (answer === undefined) throw new Error('no answer');
  const bank = sandboxBankKey(house);
  const key =
    party === undefined
      ? { keyId: bank.keyId, publicKey: bank.publicKey }
      : { keyId: party.keyId, publicKey: partyKey(party.x) };
  const now = house.clock.now();
  if (!isSignedBy(key, `${path} answer`, answer.body, { signature: answer.signature, now })) {
    throw new Error('the answer is not signed by it');
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answers), String(answer.body));
  if (!parsed.success) throw new Error(`an answer of another shape: ${parsed.issues[0].message}`);
  // An answer to another question, which was signed as well.
  if (parsed.output.requestUuid !== requestUuid) throw new Error('an answer to another question');
  return parsed.output;
}

async function send(url: string, text: string, signature: string): Promise<Said | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [channelSignatureHeader]: signature },
    body: text,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) return undefined;
  const answer = Buffer.from(await response.arrayBuffer());
  if (answer.length > longest) return undefined;
  return { body: answer, signature: response.headers.get(channelSignatureHeader) };
}
