import type { Input, Spec } from '@laro/contract/protocol/call.ts';
import type { CallOptions, Outcome } from '@laro/contract/protocol/client.ts';
import { call as send } from './api.ts';
import { pageQueries } from './queryClient.ts';
import { useOnce } from './useOnce.ts';

/**
 * Sends a writing call, once at a time: a second press while the first is on its way resolves to undefined and sends
 * nothing. Once it has been answered, what the call `touches` is asked for anew.
 */
export function useSend<C extends Spec>(call: C) {
  const { isBusy, once } = useOnce();
  function sendOnce(input: Input<C>, options: CallOptions = {}): Promise<Outcome<C> | undefined> {
    return once(async () => {
      const outcome = await send(call, input, options);
      const touched = call.touches ?? [];
      const renewed = Promise.all(touched.map((id) => pageQueries().invalidateQueries({ queryKey: [id] })));
      // Of what was not done nobody waits for the news; a line that is lost would bring none.
      if (outcome.ok) await renewed;
      return outcome;
    });
  }
  return { isSending: isBusy, send: sendOnce };
}
