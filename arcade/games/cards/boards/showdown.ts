import { button, h } from '../../page/dom.ts';
import { allHidden, range } from '../game.ts';
import { pieceOf } from '../pieces.ts';
import { pokerWorth } from '../poker.ts';
import { pointsOf } from '../rules.ts';
import { showdownRules, type Shown } from '../showdown.ts';
import {
  bullsWorth,
  ceeLoWorth,
  diceWorth,
  kingsWorth,
  pairWorth,
  pipsOf,
  showdowns,
  threeWorth,
  throws,
  twentyOnePoints,
} from '../showdowns.ts';
import type { ShowdownName } from '../games.ts';
import {
  act,
  boardOf,
  fan,
  handOf,
  middle,
  seatBox,
  toggled,
  type At,
  type Board,
  type BoardParts,
} from './board.ts';

const poker = [
  'combo.high',
  'combo.pair',
  'combo.twoPair',
  'combo.triple',
  'combo.straight',
  'combo.flush',
  'combo.fullHouse',
  'combo.fourOfAKind',
  'combo.straightFlush',
] as const;
const threes = [
  'combo.high',
  'combo.high',
  'combo.pair',
  'combo.flush',
  'combo.straight',
  'combo.straightFlush',
  'combo.triple',
] as const;
const dices = [
  'combo.sum',
  'combo.pair',
  'combo.twoPair',
  'combo.triple',
  'combo.straight',
  'combo.fullHouse',
  'combo.fourOfAKind',
  'combo.five',
] as const;
/** What may be called, as the pieces that show it. */
const calls = {
  bato: ['sign.rock', 'sign.scissors', 'sign.paper'],
  cara: ['coin.cara', 'coin.cruz'],
  redBlack: ['colour.red', 'colour.black'],
} as const;

/** What is asked where it is not what all of its kind are asked. */
const asked: Partial<
  Record<ShowdownName, 'ask.roll' | 'ask.pairs' | 'ask.battles' | 'ask.throw' | 'ask.posts'>
> = {
  dice: 'ask.roll',
  paiGow: 'ask.pairs',
  war: 'ask.battles',
  ceeLo: 'ask.throw',
  between: 'ask.posts',
};

export function showdownBoard(name: ShowdownName): Board {
  const game = showdowns[name];
  const { deck, kind } = game;
  /** The lines that pieces are put in. */
  const lines = (pieces: readonly number[]) =>
    (game.cuts ?? []).map((end, line, cuts) => pieces.slice(cuts[line - 1] ?? 0, end));

  /** What pieces are worth, in words. */
  function worthOf({ text }: BoardParts, pieces: readonly number[]): string {
    if (pieces.length === 0 || pieces.some((piece) => piece < 0)) return '';
    switch (name) {
      case 'twentyOne': {
        const points = twentyOnePoints(pieces);
        return text(points > 21 ? 'points.over' : 'points', { count: points });
      }
      case 'draw':
        return text(poker[Math.floor(pokerWorth(pieces) / 1e10)] ?? 'combo.high');
      case 'three':
        return text(threes[Math.floor(threeWorth(pieces) / 1e4)] ?? 'combo.high');
      case 'kings':
        return kingsWorth(pieces) === 100
          ? text('kings.three')
          : text('points', { count: pointsOf('cards', pieces) });
      case 'bulls': {
        const points = Math.floor(bullsWorth(pieces) / 13);
        return text(points === 0 ? 'bulls.none' : 'bulls.points', { count: points });
      }
      case 'dice':
        return text(dices[Math.floor(diceWorth(pieces) / 100)] ?? 'combo.sum', {
          count: diceWorth(pieces) % 100,
        });
      case 'ceeLo': {
        const worth = ceeLoWorth(pieces);
        if (worth < 2) return text(worth === 0 ? 'ceeLo.lowest' : 'ceeLo.none');
        return worth === 14
          ? text('ceeLo.highest')
          : worth > 7
            ? text('combo.triple')
            : text('points', { count: worth - 1 });
      }
      case 'between': {
        const [low = 0, high = 0] = pieces.map(pipsOf).toSorted((a, b) => a - b);
        return text('between.posts', { low, high });
      }
      case 'pusoy':
      case 'paiGow':
      case 'war':
      case 'bato':
      case 'cara':
      case 'redBlack':
        return '';
      default:
        return text('points', { count: pointsOf(deck, pieces) });
    }
  }

  /** What everybody has come to, once all is shown. */
  function result({ state, isOver }: At<Shown>, { text }: BoardParts, place: number): string {
    if (!isOver) return '';
    const hands = state.hands.map(({ pieces }) => pieces);
    const score = game.scores(hands, state.common)[place] ?? 0;
    if (kind === 'arrange') return text('lines', { count: score > 0 ? `+${score}` : String(score) });
    if (name === 'between') return text('between.won', { count: score });
    return kind === 'call' ? text('right', { count: score }) : '';
  }

  /** Calls of red and black have no card of their own. */
  const shownCall = (call: number, { text }: BoardParts) =>
    name === 'redBlack' && call >= 0
      ? h('span', {
          class: `piece colour kind-${call}`,
          role: 'img',
          'aria-label': text(calls.redBlack[call] ?? 'colour.red'),
        })
      : pieceOf(deck, call, text);

  const rows = (cards: readonly number[], parts: BoardParts) =>
    h('div', { class: 'rows' }, ...lines(cards).map((row) => fan(deck, row, parts.text)));

  /** How a line is called, and what it is worth. */
  function nameOfLine({ text }: BoardParts, row: readonly number[], line: number): string {
    if (name === 'war') return text('battle', { number: line + 1 });
    if (name === 'pusoy') {
      const worth = poker[Math.floor(pokerWorth(row) / 1e10)] ?? 'combo.high';
      return `${text(lineNames[line] ?? 'line.back')} · ${text(worth)}`;
    }
    const worth = pairWorth(row);
    const said = worth >= 10 ? text('combo.pair') : text('points', { count: worth });
    return `${text(line === 0 ? 'line.front' : 'line.back')} · ${said}`;
  }

  return boardOf(showdownRules(game), (parts) => {
    const { text } = parts;
    /** Positions to give away or swap, or what is called. */
    let chosen: readonly number[] = [];
    /** The order of thirteen cards, begun as the house would lay them. */
    let order: readonly number[] = [];

    const pick = (next: readonly number[]) => {
      chosen = next;
      parts.changed();
    };
    function swap(at: number) {
      const [other] = chosen;
      if (other === undefined) return pick([at]);
      order = order.map((card, of) => (of === at ? order[other] : of === other ? order[at] : card) ?? card);
      return pick([]);
    }

    function ownHand({ state, own, isMine }: At<Shown>): Node[] {
      const hand = state.hands[own];
      if (!hand) return [];
      const isSet = hand.done || !isMine;
      if (kind === 'call') {
        const said = hand.done ? hand.pieces : chosen;
        return [
          h(
            'div',
            { class: 'hand', role: 'group', 'aria-label': text('hand') },
            ...range(throws).map((at) => {
              const call = said[at];
              return call === undefined
                ? h('span', { class: `piece ghost ${deck}` })
                : shownCall(call, parts);
            }),
          ),
        ];
      }
      if (kind === 'arrange') {
        if (order.length === 0 || !order.every((card) => hand.pieces.includes(card))) order = game.bot(hand);
        const cards = isSet ? hand.pieces : order;
        const shown = lines(cards).map((row, line) => {
          const from = game.cuts?.[line - 1] ?? 0;
          return h(
            'div',
            { class: 'row-of' },
            h('small', {}, nameOfLine(parts, row, line)),
            isSet
              ? fan(deck, row, text)
              : handOf(
                  deck,
                  row,
                  parts,
                  (at) => chosen.includes(from + at),
                  (at) => swap(from + at),
                ),
          );
        });
        return name === 'pusoy' ? shown : [h('div', { class: 'lined' }, ...shown)];
      }
      if (kind === 'exchange' && !isSet) {
        return [
          handOf(
            deck,
            hand.pieces,
            parts,
            (at) => chosen.includes(at),
            (at) => pick(toggled(chosen, at)),
          ),
        ];
      }
      return [h('div', { class: 'hand' }, ...hand.pieces.map((piece) => pieceOf(deck, piece, text)))];
    }

    function seat(at: At<Shown>, place: number): HTMLElement {
      const hand = at.state.hands[place];
      const pieces = hand?.pieces ?? [];
      const decided = !at.isOver && hand?.done === true ? text('decided') : '';
      const back = kind === 'call' && !at.isOver ? allHidden(range(throws)) : pieces;
      return seatBox(
        at,
        parts,
        place,
        [worthOf(parts, pieces), result(at, parts, place), decided],
        kind === 'arrange'
          ? at.isOver && rows(pieces, parts)
          : kind === 'call'
            ? h('div', { class: 'fan' }, ...back.map((call) => shownCall(call, parts)))
            : pieces.length > 3
              ? fan(deck, pieces, text)
              : h('div', { class: 'pieces' }, ...pieces.map((piece) => pieceOf(deck, piece, text))),
      );
    }

    return {
      draw(at) {
        const { state, own, isOver } = at;
        const hand = state.hands[own];
        const others = range(state.hands.length).filter((place) => isOver || place !== own);
        return [
          ...others.map((place) => seat(at, place)),
          state.common.length > 0 &&
            middle(
              text(name === 'redBlack' || name === 'between' ? 'turned' : 'tossed'),
              h('div', { class: 'pieces' }, ...state.common.map((piece) => pieceOf(deck, piece, text))),
            ),
          ...(isOver || !hand
            ? []
            : [
                h(
                  'section',
                  { class: 'own', 'aria-label': text('you') },
                  ...ownHand(at),
                  h('b', {}, worthOf(parts, hand.pieces)),
                ),
              ]),
        ];
      },

      actions(at) {
        if (!at.isMine) return [];
        const hand = at.state.hands[at.own];
        if (kind === 'draw')
          return [
            act(parts, text(name === 'ceeLo' ? 'throwAgain' : 'draw'), [1], 'primary'),
            act(parts, text('stay'), [0]),
          ];
        if (kind === 'arrange')
          return [
            act(parts, text('setCards'), at.mayPlay(order) ? order : undefined, 'primary'),
            button(
              { class: 'quiet', disabled: parts.isBusy() },
              () => {
                order = hand ? game.bot(hand) : [];
                pick([]);
              },
              text('arrangeAgain'),
            ),
          ];
        if (kind === 'call' && (name === 'bato' || name === 'cara' || name === 'redBlack')) {
          const isFull = chosen.length === throws;
          return [
            h(
              'div',
              { class: 'calls', role: 'group' },
              ...calls[name].map((word, call) =>
                button(
                  { class: 'chip', disabled: isFull, 'aria-label': text(word) },
                  () => pick([...chosen, call]),
                  shownCall(call, parts),
                  h('small', {}, text(word)),
                ),
              ),
            ),
            act(parts, text('callThese'), isFull ? chosen : undefined, 'primary'),
            button(
              { class: 'quiet', disabled: chosen.length === 0 },
              () => pick(chosen.slice(0, -1)),
              text('undo'),
            ),
          ];
        }
        const count = chosen.length;
        return [
          act(
            parts,
            text(deck === 'dice' ? 'rollAgain' : 'exchange', { count }),
            count > 0 && at.mayPlay(chosen) ? chosen : undefined,
            'primary',
          ),
          act(parts, text('keepAll'), []),
        ];
      },

      asks({ isMine, state, own }, seconds) {
        if (!isMine) return text('othersTurn', { seconds });
        const points = worthOf(parts, state.hands[own]?.pieces ?? []);
        return text(asked[name] ?? `ask.${kind}`, {
          seconds,
          points,
          count: throws,
        });
      },
      sees: () => [...chosen, '-', ...order].join(),
    };
  });
}

const lineNames = ['line.front', 'line.middle', 'line.back'] as const;
