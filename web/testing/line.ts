import { payloadKeys } from '@laro/contract/calls/session.ts';
import { openSealed, testKey } from '@laro/contract/protocol/testPayload.ts';
import type { Answer, Asked } from './answers.ts';
import { TestRequest } from './testRequest.ts';

const pageFetch = window.fetch;
const origin = window.location.href;
/** A test may set the clock that the screen has. */
const later = window.setTimeout.bind(window);
/** In ms. No line answers before React has shown that a call is under way. */
const lineTakes = 10;

/** From now on calls of the page are answered by `calls`; returns those that are made, in turn. */
export function answerCalls(calls: readonly Answer[]): readonly Asked[] {
  const asked: Asked[] = [];
  window.fetch = (url, init) => Promise.race([answerOf(calls, asked, url, init), givenUp(init?.signal)]);
  Object.assign(window, { XMLHttpRequest: TestRequest });
  return asked;
}

/** A call that its page gives up is over, whatever is still answered. */
function givenUp(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });
}

async function answerOf(
  calls: readonly Answer[],
  asked: Asked[],
  url: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> {
  const id = new Headers(init?.headers).get('x-laro-call');
  if (id === null) return pageFetch(url, init);
  const { searchParams } = new URL(String(url), origin);
  if (id === payloadKeys.id) {
    return Response.json({ success: true, value: { keys: [await testKey()], now: Date.now() / 1000 } });
  }
  const { body: given } = init ?? {};
  const sent: unknown = typeof given === 'string' ? JSON.parse(given) : given;
  const body = new Headers(init?.headers).has('encryption') ? await openSealed(sent) : sent;
  const call: Asked = { id, query: Object.fromEntries(searchParams), body };
  asked.push(call);
  const answering = calls.find((one) => one.id === id);
  if (answering === undefined) return new Promise(() => {});
  const said = await answering.say(call);
  await new Promise((resolve) => later(resolve, lineTakes));
  if (said instanceof ReadableStream) {
    return new Response(said, { headers: { 'content-type': 'text/event-stream' } });
  }
  if (said === 'lost') throw new TypeError('the line broke');
  const refused = typeof said === 'object' && said !== null && 'success' in said;
  return Response.json(refused ? said : { success: true, value: said }, { status: refused ? 400 : 200 });
}
