import type { KeyObject } from 'node:crypto';
import { Hono } from 'hono';
import * as v from 'valibot';
import { channelSignatureHeader, isSignedBy } from '@laro/contract/protocol/depositChannel.ts';
import { CancelAsks, cancelPath, type CancelAnswer } from '@laro/contract/protocol/lotteryVendor.ts';
import type { Arcade } from '../house.ts';
import { refuse, smallBody } from '../playerApi.ts';
import { cancelOrder } from './orders.ts';

/** The gateway, by the key that it signs its questions with. */
export interface Asker {
  readonly keyId: string;
  readonly publicKey: KeyObject;
}

const Asked = v.pipe(v.string(), v.parseJson(), CancelAsks);

/** What the gateway asks on behalf of players, who never come here themselves. */
export function lotteryQuestions(arcade: Arcade, asker: Asker): Hono {
  const api = new Hono();
  api.use(smallBody);
  api.post(cancelPath, async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    const signed = { signature: c.req.header(channelSignatureHeader), now: arcade.now() };
    if (!isSignedBy(asker, c.req.path, body, signed)) {
      arcade.log.warn('lottery.questionUnsigned', { vendor: arcade.vendor });
      return refuse(c, 401, 'SESSION_ENDED');
    }
    const asked = v.safeParse(Asked, body.toString());
    if (!asked.success || asked.output.vendor !== arcade.vendor) return refuse(c, 400, 'BAD_REQUEST');
    const { requestUuid, merchant, player, round } = asked.output;
    const order = v.is(v.pipe(v.string(), v.uuid()), round)
      ? await cancelOrder(arcade, { merchant, player }, round)
      : 'NOT_FOUND';
    const state = typeof order === 'string' ? 'closed' : 'cancelled';
    return c.json({ requestUuid, state } satisfies v.InferOutput<typeof CancelAnswer>);
  });
  return api;
}
