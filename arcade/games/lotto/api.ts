import type { Failure, FailureCode } from '../wire.ts';
import type { DrawsView, OpenedLottery, OrderView, ProofView } from './wire.ts';

/** `network`: no usable answer, and whether the call had its effect is not known. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: FailureCode | 'network' };

export interface NewOrder {
  /** The same one is the same order, however often it is sent. */
  readonly request: string;
  readonly draw: string;
  readonly play: string;
  readonly selection: readonly (readonly number[])[];
  readonly stake: string;
}

/** The same in several draws, from `draw` on. */
export interface NewChase extends Omit<NewOrder, 'stake'> {
  readonly stakes: readonly string[];
  /** What is left goes back after a win. */
  readonly stops: boolean;
}

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
    async open(ticket: string): Promise<Answer<OpenedLottery>> {
      const answer = await call<OpenedLottery>('/session', { ticket });
      if (answer.ok) ({ token } = answer.value);
      return answer;
    },
    balance: () => call<{ balance: string }>('/balance'),
    draws: () => call<DrawsView>('/draws'),
    proof: (number: string) => call<ProofView>(`/draws/${number}`),
    orders: () => call<OrderView[]>('/orders'),
    order: (order: NewOrder) => call<OrderView>('/orders', order),
    chase: (chase: NewChase) => call<OrderView[]>('/chases', chase),
    cancelChase: (id: string) => call<OrderView[]>(`/chases/${id}/cancel`, {}),
    /** Calls when a draw has ended, until the connection is gone; the page asks for itself then. */
    async hearDraws(heard: () => void): Promise<void> {
      try {
        const response = await fetch(`${base}/draws/stream`, {
          headers: { authorization: `Bearer ${token}` },
          credentials: 'omit',
        });
        const reader = response.ok ? response.body?.getReader() : undefined;
        for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
          if (new TextDecoder().decode(part.value).includes('data:')) heard();
        }
      } catch {
        // The line was cut; whoever called tries again.
      }
    },
    cancel: (id: string) => call<OrderView>(`/orders/${id}/cancel`, {}),
  };
}
export type Api = ReturnType<typeof createApi>;
