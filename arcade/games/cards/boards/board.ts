import { button, h } from '../../page/dom.ts';
import type { Text } from '../../page/text.ts';
import type { Move, Rules } from '../game.ts';
import { nameOfPiece, pieceOf } from '../pieces.ts';
import type { Deck } from '../rules.ts';
import type { Message } from '../text.ts';
import type { PlayView, TableView } from '../wire.ts';

export interface BoardParts {
  readonly text: Text<Message>;
  money(decimal: string): string;
  nameOf(place: number): string;
  /** The choice has changed. */
  changed(): void;
  play(move: Move): void;
  isBusy(): boolean;
}

/** What a board is told of a table that is in play or over. */
export interface At<State> {
  readonly state: State;
  readonly table: TableView;
  readonly turns: readonly number[];
  /** The player's place; below nought for who only looks on. */
  readonly own: number;
  readonly isMine: boolean;
  readonly isOver: boolean;
  mayPlay(move: Move): boolean;
}

/** What a game shows and asks. */
interface Shows<State> {
  draw(at: At<State>): (Node | false | undefined)[];
  actions(at: At<State>): HTMLElement[];
  /** What is asked of the player now. */
  asks(at: At<State>, seconds: number): string;
  /** What is chosen. */
  sees(): string;
}

export interface Board {
  readonly most: number;
  readonly withBots: number;
  readonly isProven: boolean;
  readonly turnSeconds: number;
  make(parts: BoardParts): Shown;
}

export interface Shown {
  draw(table: TableView, play: PlayView): Node[];
  actions(table: TableView, play: PlayView): HTMLElement[];
  asks(table: TableView, play: PlayView, seconds: number): string;
  sees(): string;
}

export function boardOf<State>(rules: Rules<State>, make: (parts: BoardParts) => Shows<State>): Board {
  const { most, withBots, isProven = false, turnSeconds } = rules;
  const at = (table: TableView, play: PlayView): At<State> => {
    const state = play.state as State; // what the arcade sends of this game
    const own = table.seats.findIndex(({ isMe }) => isMe);
    const isMine = play.turns.includes(own);
    return {
      state,
      table,
      own,
      isMine,
      turns: play.turns,
      isOver: table.state === 'ended',
      mayPlay: (move) => isMine && rules.mayPlay(state, { place: own, move }),
    };
  };
  return {
    most,
    withBots,
    isProven,
    turnSeconds,
    make(parts) {
      const shows = make(parts);
      return {
        draw: (table, play) =>
          shows.draw(at(table, play)).filter((part) => part !== false && part !== undefined),
        actions: (table, play) => (play.turns.length > 0 ? shows.actions(at(table, play)) : []),
        asks: (table, play, seconds) => shows.asks(at(table, play), seconds),
        sees: shows.sees,
      };
    },
  };
}

/** Somebody's box: who they are, what they show, and a line about it. */
export function seatBox(
  { table, turns, isOver, own }: At<unknown>,
  { text, nameOf, money }: BoardParts,
  place: number,
  notes: readonly string[],
  ...shown: readonly (Node | false)[]
): HTMLElement {
  const name = nameOf(place);
  const win = table.seats[place]?.win ?? null;
  const won = isOver && win !== null && win !== '0.00';
  const said = [...notes, !isOver && turns.includes(place) && turns.length === 1 ? text('plays') : ''];
  return h(
    'section',
    {
      class: [
        'seat',
        place === own && 'me',
        won && 'winner',
        turns.length === 1 && turns.includes(place) && 'turn',
      ]
        .filter(Boolean)
        .join(' '),
      'aria-label': name,
    },
    h('b', {}, name),
    ...shown,
    h('small', {}, said.filter((note) => note !== '').join(' · ')),
    won && h('b', { class: 'gold' }, money(win)),
  );
}

/** Pieces close together. */
export function fan(deck: Deck, pieces: readonly number[], text: Text<Message>): HTMLElement {
  return h('div', { class: 'fan' }, ...pieces.map((piece) => pieceOf(deck, piece, text)));
}

/** The own pieces, to choose from. */
export function handOf(
  deck: Deck,
  pieces: readonly number[],
  { text }: Pick<BoardParts, 'text'>,
  isChosen: (at: number) => boolean,
  choose: (at: number) => void,
): HTMLElement {
  return h(
    'div',
    { class: 'hand', role: 'group', 'aria-label': text('hand') },
    ...pieces.map((piece, at) => {
      const shown = pieceOf(deck, piece, text);
      shown.removeAttribute('role');
      shown.removeAttribute('aria-label');
      return button(
        {
          class: 'pick',
          'data-at': at,
          'aria-pressed': String(isChosen(at)),
          'aria-label': nameOfPiece(deck, piece, text),
        },
        () => choose(at),
        shown,
      );
    }),
  );
}

/** Adds to a choice what is not in it, and takes away what is. */
export const toggled = (chosen: readonly number[], one: number) =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];

/** A button below the table; the first of them is the main one. */
export function act(
  { isBusy, play }: Pick<BoardParts, 'isBusy' | 'play'>,
  words: string,
  move: Move | undefined,
  kind: 'primary' | 'quiet' = 'quiet',
): HTMLElement {
  return button({ class: kind, disabled: isBusy() || move === undefined }, () => move && play(move), words);
}

/** What lies in the middle, with a line about it. */
export const middle = (words: string, ...shown: readonly (Node | false)[]) =>
  h('div', { class: 'lies', 'aria-live': 'polite' }, ...shown, h('small', {}, words));
