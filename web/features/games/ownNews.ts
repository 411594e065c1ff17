import { favouriteIds, favourites, recents } from '@laro/contract/calls/games.ts';
import { watch } from '@laro/contract/calls/wallet.ts';
import { useLiveCall } from '../../platform/live/live.ts';
import { askAnew } from '../../platform/net/askAnew.ts';
import { subscribeSession } from '../../platform/net/session.ts';

let known: string | undefined;
// Of the next member nothing is known.
subscribeSession(() => (known = undefined));

/** S4-12: what another tab or device has changed of a member's own games is asked for again as soon as the gateway tells of it. */
export function useOwnNews(): void {
  useLiveCall(watch, {}, { on: true, heard: ({ games }) => hear(games) });
}

function hear(games: string | undefined): void {
  if (games === undefined || games === known) return;
  // After a press of this tab, of which the gateway tells as well, they are on their way.
  if (known !== undefined) askAnew([favouriteIds, favourites, recents], { cancelRefetch: false });
  known = games;
}
