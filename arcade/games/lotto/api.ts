import type { Result } from '@laro/rules/lottery/play.ts';
import { createCalls } from '../page/calls.ts';
import type { DrawsView, OpenedLottery, OrderView, ProofView } from './wire.ts';

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

export function createApi(base: string) {
  const { call, open, balance, authorization } = createCalls<OpenedLottery>(base);
  return {
    open,
    balance,
    draws: () => call<DrawsView>('/draws'),
    /** The last results, newest first. */
    lately: () => call<Result[]>('/draws/lately'),
    proof: (number: string) => call<ProofView>(`/draws/${number}`),
    orders: () => call<OrderView[]>('/orders'),
    order: (order: NewOrder) => call<OrderView>('/orders', order),
    chase: (chase: NewChase) => call<OrderView[]>('/chases', chase),
    cancelChase: (id: string) => call<OrderView[]>(`/chases/${id}/cancel`, {}),
    /** Calls when a draw has ended, until the connection is gone; the page asks for itself then. */
    async hearDraws(heard: () => void): Promise<void> {
      try {
        const response = await fetch(`${base}/draws/stream`, {
          headers: authorization(),
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
