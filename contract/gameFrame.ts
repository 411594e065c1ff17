import * as v from 'valibot';
import { Amount } from './money.ts';

/**
 * What a game in its frame tells the page around it, by `postMessage` to the page's exact origin
 * (docs/contracts/game-frame.md). The page listens to the game's origin and window only, and believes none of it:
 * the balance it shows comes from the gateway.
 */
export const GameMessage = v.variant('laro', [
  /** The game can be seen and played. */
  v.object({ laro: v.literal('ready') }),
  v.object({ laro: v.literal('roundStarted') }),
  v.object({ laro: v.literal('roundEnded') }),
  /** The balance that the game shows, for a page that wants to follow it. */
  v.object({ laro: v.literal('balance'), balance: Amount }),
  /** The player pressed the game's own way out. */
  v.object({ laro: v.literal('close') }),
]);
export type GameMessage = v.InferOutput<typeof GameMessage>;
