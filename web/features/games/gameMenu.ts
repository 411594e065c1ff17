import type { GameMenuEntry } from '@laro/contract/protocol/gameFrame.ts';
import { createStore, useStore } from '../../platform/store.ts';

/** What a game that leaves the bar to the page wants in its menu. */
interface GameMenu {
  readonly entries: readonly GameMenuEntry[];
  readonly choose: (entry: string) => void;
}

const shown = createStore<GameMenu | undefined>(undefined);

/** To be called when such a game can be played, and with nothing when it is left. */
export const setGameMenu = shown.set;

/** Undefined without a game, and with one that has a menu of its own. */
export function useGameMenu(): GameMenu | undefined {
  return useStore(shown);
}
