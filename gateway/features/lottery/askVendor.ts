import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { channelSignatureHeader, signChannel } from '@laro/contract/protocol/depositChannel.ts';
import { CancelAnswer, cancelPath, type CancelAsks } from '@laro/contract/protocol/lotteryVendor.ts';
import { gatewayKey } from '../../channels/keys.ts';
import { ownAddress } from '../../house/config.ts';
import type { House } from '../../house/house.ts';

/** How long a vendor has for an answer, in ms: it gives the stake back meanwhile. */
const patience = 10_000;

/** Asks a vendor to cancel a bet. `silent`: nobody knows whether it did; the same question again does no harm. */
export async function askToCancel(
  house: House,
  lotteryUrl: string,
  asks: Omit<CancelAsks, 'requestUuid'>,
): Promise<v.InferOutput<typeof CancelAnswer>['state'] | 'silent'> {
  const { host, arcadePort: port } = house.config;
  const url = new URL(lotteryUrl.replace('http://{arcade}', ownAddress({ host, port })) + cancelPath);
  const requestUuid = randomUUID();
  const body = JSON.stringify({ requestUuid, ...asks });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [channelSignatureHeader]: signChannel(gatewayKey(house), url.pathname, body, house.clock.now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const answer = v.parse(CancelAnswer, await response.json());
    if (answer.requestUuid === requestUuid) return answer.state;
    throw new Error('an answer to another question');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    house.log.warn('lottery.vendor.silent', { vendor: asks.vendor, round: asks.round, reason });
    return 'silent';
  }
}
