import { watch } from '@laro/contract/calls/wallet.ts';
import { listen } from '@laro/contract/protocol/client.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { TestGateway, TestMember } from './testGateway.ts';

type News = Value<typeof watch>;

/** Follows the line of a member's balance until `stop`: gives what it tells next, or that it has ended. */
export function followLine(
  { app }: TestGateway,
  { headers }: TestMember,
  stop: AbortSignal,
): () => Promise<News | 'the end'> {
  const options = {
    base: 'http://lawinf3.localhost',
    headers: () => headers,
    fetch: async (address: string, init?: RequestInit) => app.request(address, init),
  };
  const heard = listen(options, watch, { query: {} }, stop);
  return async () => {
    const { value, done } = await heard.next();
    return done ? 'the end' : value;
  };
}
