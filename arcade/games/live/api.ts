import { createCalls } from '../page/calls.ts';
import type { BetView, NewBet, OpenedTable, ShoeView, TableView } from './wire.ts';

export function createApi(base: string) {
  const { call, open, balance } = createCalls<OpenedTable>(base);
  return {
    open,
    balance,
    room: (room: string) => call<TableView>(`/rooms/${room}`),
    shoe: (room: string, number: number) => call<ShoeView>(`/rooms/${room}/shoes/${number}`),
    bets: () => call<BetView[]>('/bets'),
    place: (bet: NewBet) => call<BetView>('/bets', bet),
  };
}
export type Api = ReturnType<typeof createApi>;
