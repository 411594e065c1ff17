import { randomUUID } from 'node:crypto';
import { enterChat, launchChat, sayInChat } from '@laro/contract/calls/chat.ts';
import { createClient, type Client, type ClientOptions } from '@laro/contract/protocol/client.ts';
import type { TestGateway, TestMember } from './testGateway.ts';

export const launchQuery = {
  b2c: 1,
  language: 'EN',
  backUrl: '/m/message',
  headerColor: '0b1220',
  title: 'Live chat',
  moduleId: 'CBS3',
} as const;

/** The ticket of a launch. */
export async function launched(member: TestMember): Promise<string> {
  const outcome = await member.call(launchChat, { query: launchQuery });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return new URL(outcome.value.chatUrl).hash.slice(1);
}

export interface TestChat {
  readonly pass: string;
  readonly options: ClientOptions;
  readonly call: Client;
  say(text: string, key?: string, about?: string): ReturnType<typeof say>;
}

/** A page of the chat that a member has opened. */
export async function openChat(
  gateway: TestGateway,
  member: TestMember,
  merchant = 'lawinf3',
): Promise<TestChat> {
  const outcome = await gateway.visitor(merchant)(enterChat, { body: { ticket: await launched(member) } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return chatWith(gateway, outcome.value.pass, merchant);
}

/** A page of the chat with a pass. */
export function chatWith(gateway: TestGateway, pass: string, merchant = 'lawinf3'): TestChat {
  const options: ClientOptions = {
    base: `http://${merchant}.localhost`,
    headers: () => ({ authorization: `Bearer ${pass}` }),
    fetch: async (address, init) => gateway.app.request(address, init),
    wait: async () => undefined,
  };
  const call = createClient(options);
  return { pass, options, call, say: (text, key, about) => say(call, text, key, about) };
}

function say(call: Client, text: string, key: string = randomUUID(), about?: string) {
  return call(sayInChat, { body: { key, text, ...(about !== undefined && { about }) } });
}
