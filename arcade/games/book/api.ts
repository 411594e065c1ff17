import type { Failure, FailureCode } from '../wire.ts';
import type { FixturesView, FixtureView, NewOrder, OpenedBook, OrderView, QuoteView } from './wire.ts';

/** `network`: no usable answer, and whether the call had its effect is not known. */
export type Problem = FailureCode | 'network';
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

/** The arcade's own server. The session's token is kept in this closure, nowhere else. */
export function createApi(base: string) {
  let token = '';
  async function call<T>(path: string, body?: object): Promise<Answer<T>> {
    try {
      const response = await fetch(`${base}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        credentials: 'omit',
        signal: AbortSignal.timeout(30_000),
      });
      const value: unknown = await response.json();
      if (response.ok) return { ok: true, value: value as T }; // our own server's answer of the same release
      return { ok: false, problem: (value as Partial<Failure> | null)?.error ?? 'network' };
    } catch {
      return { ok: false, problem: 'network' };
    }
  }
  return {
    async open(ticket: string): Promise<Answer<OpenedBook>> {
      const answer = await call<OpenedBook>('/session', { ticket });
      if (answer.ok) ({ token } = answer.value);
      return answer;
    },
    balance: () => call<{ balance: string }>('/balance'),
    fixtures: (sport: string | undefined) =>
      call<FixturesView>(`/fixtures${sport === undefined ? '' : `?sport=${sport}`}`),
    fixture: (sport: string, number: number) => call<FixtureView>(`/fixtures/${sport}/${number}`),
    orders: () => call<OrderView[]>('/orders'),
    orderOf: (id: string) => call<OrderView>(`/orders/${id}`),
    place: (order: NewOrder) => call<OrderView>('/orders', order),
    quote: (id: string) => call<QuoteView>(`/orders/${id}/quote`, {}),
    cashOut: (id: string, amount: string) => call<OrderView>(`/orders/${id}/cashOut`, { amount }),
  };
}
export type Api = ReturnType<typeof createApi>;
