import * as v from 'valibot';
import { Amount } from '@laro/rules/money.ts';

/** What a game in its frame and the page around it tell each other: docs/contracts/game-frame.md. */

const said = { from: v.literal('laro-game'), version: v.literal(1) };
const request = v.pipe(v.string(), v.uuid());

const MenuEntry = v.object({
  id: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
});
export type GameMenuEntry = v.InferOutput<typeof MenuEntry>;

/** From the game. None of it is believed: money is what the gateway says. */
export const GameMessage = v.variant('type', [
  v.object({
    ...said,
    type: v.literal('ready'),
    game: v.string(),
    /** Of a game that leaves the bar to the page: what its own menu would have, for the menu of the page. */
    menu: v.optional(v.pipe(v.array(MenuEntry), v.maxLength(12))),
  }),
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
  v.object({ ...said, type: v.literal('funds') }),
  v.object({ ...said, type: v.literal('open'), url: v.pipe(v.string(), v.url()) }),
  v.object({
    ...said,
    type: v.literal('close'),
    reason: v.picklist(['player', 'sessionEnded', 'reopen', 'freePlay']),
  }),
]);
export type GameMessage = v.InferOutput<typeof GameMessage>;

/** From the page. */
export type PageMessage = {
  readonly from: 'laro-platform';
  readonly version: 1;
} & (
  | { readonly type: 'refreshBalance' | 'pause' | 'resume' }
  /** An entry of the game's menu was pressed. */
  | { readonly type: 'choose'; readonly entry: string }
);
