import type { ChannelCall } from '@laro/contract/protocol/depositChannel.ts';
import type { House } from '../house/house.ts';
import type { Asks, ChannelAdapter, MerchantChannel, Told } from './adapter.ts';
import { laro } from './laro/adapter.ts';
import { paymongo } from './paymongo/adapter.ts';

/** Opens an order: how it is paid, or that the channel will not have it. `silent`: nobody knows whether it did. */
export function askToOpen(house: House, of: MerchantChannel, asks: Asks<'open'>) {
  return ask(house, of, 'open', asks);
}

/** What the channel knows of an order: whether it is denied, and its payments. */
export function askState(house: House, of: MerchantChannel, asks: Asks<'state'>) {
  return ask(house, of, 'state', asks);
}

/** Has a payment sent back to who paid it. Once more changes nothing. */
export function askToGiveBack(house: House, of: MerchantChannel, asks: Asks<'giveBack'>) {
  return ask(house, of, 'giveBack', asks);
}

/** All payments of a day. */
export function askFile(house: House, of: MerchantChannel, asks: Asks<'file'>) {
  return ask(house, of, 'file', asks);
}

export type Answered<C extends ChannelCall> = Told<C> | 'silent';

function ask<C extends ChannelCall>(
  house: House,
  of: MerchantChannel,
  call: C,
  asks: Asks<C>,
): Promise<Answered<C>> {
  const { merchant, channel } = of;
  const adapter: ChannelAdapter = channel.paymongo === undefined ? laro : paymongo;
  return adapter[call](house, of, asks).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    house.log.warn('channel.silent', { merchant, channel: channel.code, call, reason });
    return 'silent';
  });
}
