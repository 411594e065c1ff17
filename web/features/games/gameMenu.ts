import { useSyncExternalStore } from 'react';
import type { GameMenuEntry } from '@laro/contract/protocol/gameFrame.ts';

/** What a game that leaves the bar to the page wants in its menu. */
interface GameMenu {
  readonly entries: readonly GameMenuEntry[];
  readonly choose: (entry: string) => void;
}

let shown: GameMenu | undefined;
const listeners = new Set<() => void>();

/** To be called when such a game can be played, and with nothing when it is left. */
export function setGameMenu(menu: GameMenu | undefined): void {
  shown = menu;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Undefined without a game, and with one that has a menu of its own. */
export function useGameMenu(): GameMenu | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}
