import { watch } from '@laro/contract/calls/wallet.ts';
import type { Spec } from '@laro/contract/protocol/call.ts';
import { useLiveCall } from '../../platform/live/live.ts';
import { askAnew } from '../../platform/net/askAnew.ts';
import { subscribeSession } from '../../platform/net/session.ts';

/** What the gateway tells beside the balance as a text that is another one whenever something of the member's is. */
export function besideNews(of: 'games' | 'parts', calls: readonly Pick<Spec, 'id'>[]): () => void {
  let known: string | undefined;
  // Of the next member nothing is known.
  subscribeSession(() => (known = undefined));
  const hear = (told: string | undefined): void => {
    if (told === undefined || told === known) return;
    // After a press of this tab, of which the gateway tells as well, they are on their way.
    if (known !== undefined) askAnew(calls, { cancelRefetch: false });
    known = told;
  };
  return function useNews() {
    useLiveCall(watch, {}, { on: true, heard: (said) => hear(said[of]) });
  };
}
