import { createCalls } from '../page/calls.ts';
import type { FixturesView, FixtureView, NewOrder, OpenedBook, OrderView, QuoteView } from './wire.ts';

export function createApi(base: string) {
  const { call, open, balance } = createCalls<OpenedBook>(base);
  return {
    open,
    balance,
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
