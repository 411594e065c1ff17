import type { DepositChannel } from '@laro/contract/brand/merchant.ts';
import type { ChannelAnswer, ChannelAsks, ChannelCall } from '@laro/contract/protocol/depositChannel.ts';
import type { House } from '../house/house.ts';

/** How long a channel has for an answer, in ms, and how long it may be. */
export const [patience, longest] = [10_000, 4_000_000];

/** A channel of a merchant. */
export interface MerchantChannel {
  readonly merchant: string;
  readonly channel: DepositChannel;
}

export type Asks<C extends ChannelCall> = Omit<ChannelAsks<C>, 'requestUuid' | 'channel'>;
export type Told<C extends ChannelCall> = Omit<ChannelAnswer<C>, 'requestUuid'>;

/** How the party behind a channel is spoken to, a folder each. Throws with a reason where nobody knows what became of it. */
export type ChannelAdapter = {
  readonly [C in ChannelCall]: (house: House, of: MerchantChannel, asks: Asks<C>) => Promise<Told<C>>;
};
