import { useRef, useState } from 'react';
import type { Input, Spec } from '@laro/contract/protocol/call.ts';
import type { CallOptions, Outcome } from '@laro/contract/protocol/client.ts';
import { call as send } from './api.ts';
import { pageQueries } from './queryClient.ts';

/**
 * Sends a writing call, once at a time: a second press while the first is on its way resolves to undefined and sends
 * nothing. Once it has been answered, what the call `touches` is asked for anew.
 */
export function useSend<C extends Spec>(call: C) {
  const [isSending, setSending] = useState(false);
  // State is a render late: the ref stops the second of two presses in one frame.
  const underWay = useRef(false);
  async function sendOnce(input: Input<C>, options: CallOptions = {}): Promise<Outcome<C> | undefined> {
    if (underWay.current) return undefined;
    underWay.current = true;
    setSending(true);
    const outcome = await send(call, input, options);
    const touched = call.touches ?? [];
    await Promise.all(touched.map((id) => pageQueries().invalidateQueries({ queryKey: [id] })));
    underWay.current = false;
    setSending(false);
    return outcome;
  }
  return { isSending, send: sendOnce };
}
