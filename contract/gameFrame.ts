import * as v from 'valibot';
import { Amount } from './money.ts';

/** What a game in its frame and the page around it tell each other: docs/contracts/game-frame.md. */

const said = { from: v.literal('laro-game'), version: v.literal(1) };
const request = v.pipe(v.string(), v.uuid());

/** From the game. None of it is believed: money is what the gateway says. */
export const GameMessage = v.variant('type', [
  v.object({ ...said, type: v.literal('ready'), game: v.string() }),
  v.object({ ...said, type: v.literal('roundStarted'), request, bet: Amount, currency: v.string() }),
  v.object({
    ...said,
    type: v.literal('roundEnded'),
    request,
    state: v.picklist(['closed', 'owed', 'returned', 'refused']),
    bet: Amount,
    win: Amount,
    currency: v.string(),
  }),
  v.object({ ...said, type: v.literal('balance'), balance: Amount, currency: v.string() }),
  v.object({ ...said, type: v.literal('close'), reason: v.picklist(['player', 'sessionEnded', 'reopen']) }),
]);
export type GameMessage = v.InferOutput<typeof GameMessage>;

/** From the page. */
export interface PageMessage {
  readonly from: 'laro-platform';
  readonly version: 1;
  readonly type: 'refreshBalance' | 'pause' | 'resume';
}
