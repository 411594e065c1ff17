import type { Failure, FailureCode } from '../wire.ts';
import type { BetView, NewBet, OpenedTable, ShoeView, TableView } from './wire.ts';

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
    async open(ticket: string): Promise<Answer<OpenedTable>> {
      const answer = await call<OpenedTable>('/session', { ticket });
      if (answer.ok) ({ token } = answer.value);
      return answer;
    },
    balance: () => call<{ balance: string }>('/balance'),
    room: (room: string) => call<TableView>(`/rooms/${room}`),
    shoe: (room: string, number: number) => call<ShoeView>(`/rooms/${room}/shoes/${number}`),
    bets: () => call<BetView[]>('/bets'),
    place: (bet: NewBet) => call<BetView>('/bets', bet),
  };
}
export type Api = ReturnType<typeof createApi>;
