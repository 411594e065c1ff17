import { h } from '../page/dom.ts';
import { rankOf, suitOf } from './cards.ts';
import { totalOf } from './games/baccarat.ts';
import { winnerOf, type Corner } from './games/fight.ts';
import { totalOf as blackjackTotal } from './games/blackjack.ts';
import { kindOf, worthOf } from './games/holdem.ts';
import { valueOf } from './games/poker.ts';
import { crapsEnd } from './games/dice.ts';
import { colourOf, wheelOf } from './games/roulette.ts';
import { pegRows } from './games/wheels.ts';
import { segmentsOf } from './roads.ts';
import type { Outcome } from './rules.ts';
import { path, s } from './svg.ts';
import type { Text } from './text.ts';
import type { Table } from './titles.ts';

/** Where a round is seen. It is drawn from the time alone, so that who comes late or looks away sees what everybody sees. */
export interface StageView {
  readonly element: HTMLElement;
  /** `share`: how much of the dealing is over, from 0 to 1; without an outcome nothing has been dealt. */
  show(outcome: Outcome | null, share: number): void;
}

const rankNames = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
/** Drawn, since not every phone's face has them. */
const suits = [
  'M8 1C10 4.5 14.5 6.5 14.5 10A3.2 3.2 0 0 1 9 12.2Q9.2 14 10.5 15H5.5Q6.8 14 7 12.2A3.2 3.2 0 0 1 1.5 10C1.5 6.5 6 4.5 8 1Z',
  'M8 14.5C3 10.5 1 8 1 5.3A3.6 3.6 0 0 1 8 4A3.6 3.6 0 0 1 15 5.3C15 8 13 10.5 8 14.5Z',
  'M8 1L13.5 8L8 15L2.5 8Z',
  'M8 1A3.3 3.3 0 0 1 10.8 6.1A3.3 3.3 0 1 1 9 11.6Q9.2 14 10.5 15H5.5Q6.8 14 7 11.6A3.3 3.3 0 1 1 5.2 6.1A3.3 3.3 0 0 1 8 1Z',
];
const suitIds = ['spades', 'hearts', 'diamonds', 'clubs'] as const;

function cardName(card: number, text: Text): string {
  return text('card', {
    rank: rankNames[rankOf(card)] ?? '',
    suit: text(`suit.${suitIds[suitOf(card)] ?? 'spades'}`),
  });
}

function drawCard(card: number, text: Text): HTMLElement {
  const isRed = suitOf(card) === 1 || suitOf(card) === 2;
  const suit = suits[suitOf(card)] ?? '';
  return h(
    'span',
    { class: isRed ? 'card red' : 'card', role: 'img', 'aria-label': cardName(card, text) },
    h('b', { 'aria-hidden': true }, rankNames[rankOf(card)] ?? ''),
    s('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, path(suit, 'currentColor')),
  );
}

/** As many as `share` has brought, counted from `from`. */
const dealtBy = (share: number, count: number, until = 0.86) =>
  Math.min(count, Math.floor((share / until) * (count + 0.35)));

/** Draws anew only what is not what it was. */
function once(draw: (key: string) => void): (key: string) => void {
  let before: string | undefined;
  return (key) => {
    if (key === before) return;
    before = key;
    draw(key);
  };
}

interface Hand {
  readonly element: HTMLElement;
  put(cards: readonly number[], total: string): void;
}

function hand(name: string, tone: string, text: Text): Hand {
  const box = h('span', { class: 'cards' });
  const total = h('b', { class: 'total' });
  const element = h('div', { class: `hand ${tone}` }, h('span', { class: 'hand-name' }, name, total), box);
  return {
    element,
    put(cards, sum) {
      while (box.childElementCount > cards.length) box.lastElementChild?.remove();
      for (const card of cards.slice(box.childElementCount)) box.append(drawCard(card, text));
      total.textContent = sum;
    },
  };
}

function baccaratStage(text: Text): StageView {
  const player = hand(text('spot.player'), 'blue', text);
  const banker = hand(text('spot.banker'), 'red', text);
  let of: Outcome | null = null;
  return {
    element: h('div', { class: 'stage hands' }, player.element, banker.element),
    show(outcome, share) {
      if (outcome !== of) for (const one of [player, banker]) one.put([], '');
      of = outcome;
      const [p = [], b = []] = outcome ?? [];
      // Player, banker, player, banker, then the third cards.
      const count = dealtBy(share, p.length + b.length);
      const third = p.length > 2 ? 1 : 0;
      const ofPlayer = count <= 4 ? Math.ceil(count / 2) : 2 + third;
      const ofBanker = count <= 4 ? Math.floor(count / 2) : 2 + (count - 4 - third);
      const put = (to: Hand, cards: readonly number[]) =>
        to.put(cards, cards.length > 0 ? String(totalOf(cards)) : '');
      put(player, p.slice(0, ofPlayer));
      put(banker, b.slice(0, ofBanker));
    },
  };
}

function duelStage(text: Text): StageView {
  const sides = [hand(text('spot.dragon'), 'red', text), hand(text('spot.tiger'), 'gold', text)];
  let of: Outcome | null = null;
  return {
    element: h('div', { class: 'stage hands' }, ...sides.map(({ element }) => element)),
    show(outcome, share) {
      if (outcome !== of) for (const one of sides) one.put([], '');
      of = outcome;
      const count = outcome ? dealtBy(share, 2) : 0;
      for (const [index, one] of sides.entries()) one.put(count > index ? (outcome?.[index] ?? []) : [], '');
    },
  };
}

/** Two hands dealt in turn, with what each is worth. */
function handsStage(
  names: readonly [string, string],
  worthOf: (hand: readonly number[], isWhole: boolean) => string,
  text: Text,
): StageView {
  const hands = [hand(names[0], 'blue', text), hand(names[1], 'red', text)];
  let of: Outcome | null = null;
  return {
    element: h('div', { class: 'stage hands' }, ...hands.map(({ element }) => element)),
    show(outcome, share) {
      if (outcome !== of) for (const one of hands) one.put([], '');
      of = outcome;
      const [first = [], second = []] = outcome ?? [];
      const count = dealtBy(share, first.length + second.length);
      // In turn for the first four, then the one hand to its end and the other.
      const more = Math.max(0, count - 4);
      const ofFirst = Math.min(first.length, Math.ceil(Math.min(count, 4) / 2) + more);
      for (const [index, cards] of [first.slice(0, ofFirst), second.slice(0, count - ofFirst)].entries()) {
        const whole = (outcome?.[index]?.length ?? 0) === cards.length;
        hands[index]?.put(cards, cards.length > 0 ? worthOf(cards, whole) : '');
      }
    },
  };
}

/** Two hands in turn, then three cards of the board, and one, and one. */
function holdemStage(text: Text): StageView {
  const hands = [hand(text('spot.firstHand'), 'blue', text), hand(text('spot.secondHand'), 'red', text)];
  const board = hand(text('board'), 'gold', text);
  let of: Outcome | null = null;
  return {
    element: h('div', { class: 'stage hands holdem' }, ...hands.map(({ element }) => element), board.element),
    show(outcome, share) {
      if (outcome !== of) for (const one of [...hands, board]) one.put([], '');
      of = outcome;
      const [first = [], second = [], table = []] = outcome ?? [];
      const steps = dealtBy(share, 7);
      const open = steps < 5 ? 0 : steps - 2;
      board.put(table.slice(0, open), '');
      const worth = (cards: readonly number[]) =>
        open === 5 ? text(`makes.${kindOf(worthOf([...cards, ...table]))}`) : '';
      for (const [at, cards] of [first, second].entries())
        hands[at]?.put(cards.slice(0, Math.ceil((Math.min(steps, 4) - at) / 2)), outcome ? worth(cards) : '');
    },
  };
}

function andarStage(text: Text): StageView {
  const joker = hand(text('joker'), 'gold', text);
  const sides = [hand(text('spot.andar'), 'blue', text), hand(text('spot.bahar'), 'red', text)];
  const clear = () => {
    for (const one of [joker, ...sides]) one.put([], '');
  };
  let of: Outcome | null = null;
  return {
    element: h('div', { class: 'stage hands andar' }, joker.element, ...sides.map(({ element }) => element)),
    show(outcome, share) {
      if (outcome !== of) clear();
      of = outcome;
      const [open = [], andar = [], bahar = []] = outcome ?? [];
      joker.put(outcome ? open : [], '');
      const count = dealtBy(share, andar.length + bahar.length);
      const [one, other] = [Math.ceil(count / 2), Math.floor(count / 2)];
      // Of many only the last few are seen, with how many there are.
      sides[0]?.put(andar.slice(0, one), one > 0 ? String(one) : '');
      sides[1]?.put(bahar.slice(0, other), other > 0 ? String(other) : '');
    },
  };
}

/** A piece of a ring, between two angles in turns. */
function piece(from: number, to: number, inner: number, outer: number): string {
  const point = (turn: number, radius: number) =>
    `${(Math.sin(turn * 2 * Math.PI) * radius).toFixed(2)} ${(-Math.cos(turn * 2 * Math.PI) * radius).toFixed(2)}`;
  return `M${point(from, inner)}L${point(from, outer)}A${outer} ${outer} 0 0 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 0 0 ${point(from, inner)}Z`;
}

/** It turns by the style sheet, for as long as the dealing leaves; who comes late sees the rest. */
function turn(element: SVGElement, degrees: number, seconds: number) {
  element.style.setProperty('transition-duration', `${Math.max(0, seconds)}s`);
  element.style.setProperty('transform', `rotate(${degrees}deg)`);
}

function rouletteStage({ rules, pace }: Table, text: Text): StageView {
  const highest = rules.spots.includes('straight:36') ? 36 : 12;
  const ring = wheelOf(highest);
  const balls = rules.spots.includes('sameNumber') ? 2 : 1;
  const slot = 1 / ring.length;
  const tones = { red: '#c41f33', black: '#16181f', green: '#14804a' };
  const wheel = s(
    'g',
    { class: 'turns' },
    ...ring.map((number, index) =>
      s(
        'g',
        {},
        path(piece((index - 0.5) * slot, (index + 0.5) * slot, 52, 88), tones[colourOf(number)], {
          stroke: '#e9cf8b',
          'stroke-width': 0.7,
        }),
        s(
          'text',
          {
            transform: `rotate(${index * slot * 360}) translate(0 -77)`,
            'text-anchor': 'middle',
            'font-size': highest === 36 ? 9 : 15,
            'font-weight': 700,
            fill: '#fff',
          },
          String(number),
        ),
      ),
    ),
    s('circle', { r: 52, fill: 'var(--wood)', stroke: '#e9cf8b', 'stroke-width': 1.5 }),
    ...[0, 60, 120].map((angle) =>
      s('rect', {
        x: -44,
        y: -2.5,
        width: 88,
        height: 5,
        rx: 2.5,
        fill: '#e9cf8b',
        transform: `rotate(${angle})`,
        opacity: 0.85,
      }),
    ),
    s('circle', { r: 13, fill: '#e9cf8b' }),
    s('circle', { r: 6, fill: '#8d6a24' }),
  );
  const ballsDrawn = Array.from({ length: balls }, () =>
    s('g', { class: 'turns ball' }, s('circle', { cy: -58, r: 4.6, fill: '#fff', stroke: '#0006' })),
  );
  const svg = s(
    'svg',
    { viewBox: '-104 -104 208 208', class: 'wheel', 'aria-hidden': 'true' },
    s('circle', { r: 102, fill: 'var(--wood)' }),
    s('circle', { r: 96, fill: 'none', stroke: '#e9cf8b', 'stroke-width': 3 }),
    s('circle', { r: 91, fill: '#0a0a0c' }),
    wheel,
    ...ballsDrawn,
  );
  const result = h('b', { class: 'result' });
  const lucky = h('p', { class: 'lucky' });
  let turns = 0;
  const spin = once((key) => {
    const fallen = key === '' ? [] : key.split(' ').map(Number);
    for (const ball of ballsDrawn) ball.classList.toggle('unseen', fallen.length === 0);
    if (fallen.length === 0) return;
    turns += 1;
    const seconds = pace.dealing * 0.72 * (1 - from);
    turn(wheel, -turns * 720, seconds);
    for (const [index, pocket] of fallen.entries()) {
      const ball = ballsDrawn[index];
      if (ball) turn(ball, turns * (1440 + index * 360) + ring.indexOf(pocket) * slot * 360, seconds);
    }
  });
  let from = 0;
  return {
    element: h('div', { class: 'stage spin' }, svg, lucky, result),
    show(outcome, share) {
      from = Math.min(1, share / 0.72);
      const [fallen = [], drawn = []] = outcome ?? [];
      spin(fallen.join(' '));
      const isShown = fallen.length > 0 && share >= 0.74;
      result.textContent = isShown ? fallen.join(' · ') : '';
      result.className = isShown ? `result ${colourOf(fallen[0] ?? 0)}` : 'result unseen';
      const pairs = drawn.flatMap((number, index) =>
        index % 2 === 0
          ? [text('luckyNumber', { number, times: ((drawn[index + 1] ?? 0) - 100) / 100 })]
          : [],
      );
      lucky.replaceChildren(...pairs.map((words) => h('span', {}, words)));
    },
  };
}

const segmentColours = ['#2d6cdf', '#17a36b', '#e8a317', '#c8394a', '#7d4fd6', '#0fa3b5', '#ffffff'];

function wheelStage({ rules, pace }: Table, text: Text): StageView {
  const isRed = rules.spots.includes('pula');
  const kinds = isRed
    ? Array.from({ length: 37 }, (_, place) => (place === 0 ? 2 : place % 2 === 1 ? 0 : 1))
    : segmentsOf(rules.spots.map((spot) => rules.pays(spot)[0] ?? 0));
  const colours = isRed ? ['#d3202f', '#f7f5ef', '#f4b81c'] : segmentColours;
  const share1 = 1 / kinds.length;
  const wheel = s(
    'g',
    { class: 'turns' },
    ...kinds.map((kind, index) =>
      s(
        'g',
        {},
        path(piece((index - 0.5) * share1, (index + 0.5) * share1, 20, 92), colours[kind] ?? '#888', {
          stroke: '#0005',
          'stroke-width': 0.6,
        }),
        s(
          'text',
          {
            transform: `rotate(${index * share1 * 360}) translate(0 -80) rotate(0)`,
            'text-anchor': 'middle',
            'font-size': 8,
            'font-weight': 800,
            fill:
              colours[kind] === '#ffffff' ||
              colours[kind] === '#f7f5ef' ||
              colours[kind] === '#e8a317' ||
              colours[kind] === '#f4b81c'
                ? '#1a1208'
                : '#fff',
          },
          isRed ? '' : String(((rules.pays(rules.spots[kind] ?? '')[0] ?? 100) - 100) / 100),
        ),
      ),
    ),
    s('circle', { r: 20, fill: 'var(--wood)', stroke: '#e9cf8b', 'stroke-width': 2 }),
    s('circle', { r: 7, fill: '#e9cf8b' }),
  );
  const svg = s(
    'svg',
    { viewBox: '-104 -106 208 210', class: 'wheel', 'aria-hidden': 'true' },
    s('circle', { r: 100, fill: 'var(--wood)' }),
    s('circle', { r: 96, fill: 'none', stroke: '#e9cf8b', 'stroke-width': 2.5 }),
    wheel,
    path('M-8 -105H8L0 -86Z', '#fff', { stroke: '#0008' }),
  );
  const result = h('b', { class: 'result' });
  let turns = 0;
  let from = 0;
  const spin = once((key) => {
    if (key === '') return;
    turns += 1;
    turn(wheel, -(turns * 1440) - Number(key) * share1 * 360, pace.dealing * 0.74 * (1 - from));
  });
  return {
    element: h('div', { class: 'stage spin' }, svg, result),
    show(outcome, share) {
      from = Math.min(1, share / 0.74);
      const segment = outcome?.[0]?.[0];
      spin(segment === undefined ? '' : String(segment));
      const kind = segment === undefined ? undefined : kinds[segment];
      const isShown = kind !== undefined && share >= 0.76;
      result.textContent = !isShown
        ? ''
        : isRed
          ? text((['spot.pula', 'spot.puti', 'spot.ginto'] as const)[kind] ?? 'spot.ginto')
          : text('toOne', { times: ((rules.pays(rules.spots[kind] ?? '')[0] ?? 100) - 100) / 100 });
      result.className = isShown ? 'result gold' : 'result unseen';
    },
  };
}

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[20, 20]],
  2: [
    [11, 11],
    [29, 29],
  ],
  3: [
    [11, 11],
    [20, 20],
    [29, 29],
  ],
  4: [
    [11, 11],
    [29, 11],
    [11, 29],
    [29, 29],
  ],
  5: [
    [11, 11],
    [29, 11],
    [20, 20],
    [11, 29],
    [29, 29],
  ],
  6: [
    [11, 10],
    [11, 20],
    [11, 30],
    [29, 10],
    [29, 20],
    [29, 30],
  ],
};
const faceColours = ['#d6243a', '#f2f0ea', '#1d5fd1', '#f5c518', '#169a52', '#e0559a'];

function drawDie(face: number, isColoured: boolean): SVGElement {
  return s(
    'svg',
    { viewBox: '0 0 40 40', class: 'die', 'aria-hidden': 'true' },
    s('rect', {
      x: 1,
      y: 1,
      width: 38,
      height: 38,
      rx: 8,
      fill: isColoured ? (faceColours[face - 1] ?? '#888') : '#fdfdf8',
      stroke: '#0007',
    }),
    ...(isColoured
      ? []
      : (pips[face] ?? []).map(([x, y]) =>
          s('circle', {
            cx: x,
            cy: y,
            r: face === 1 ? 6 : 4,
            fill: face === 1 || face === 4 ? '#c4172a' : '#15171f',
          }),
        )),
  );
}

function diceStage(isColoured: boolean, count: number, text: Text): StageView {
  const box = h('div', { class: 'dice' });
  const result = h('b', { class: 'result unseen' });
  const draw = once((key) => {
    const [state = '', ...faces] = key.split(' ');
    box.classList.toggle('shakes', state === 'shake');
    box.replaceChildren(...faces.map((face) => drawDie(Number(face), isColoured)));
  });
  return {
    element: h('div', { class: 'stage dome' }, box, result),
    show(outcome, share) {
      const faces = outcome?.[0] ?? [];
      const isShown = faces.length > 0 && share >= 0.62;
      const still = Array.from({ length: count }, (_, index) => index + 1);
      // Nothing under the dome says how they will lie.
      draw([isShown ? 'shown' : outcome ? 'shake' : 'still', ...(isShown ? faces : still)].join(' '));
      const sum = faces.reduce((all, face) => all + face, 0);
      result.textContent = isShown && !isColoured ? text('sum', { sum }) : '';
      result.className = isShown && !isColoured ? 'result gold' : 'result unseen';
    },
  };
}

function crapsStage(text: Text): StageView {
  const box = h('div', { class: 'dice' });
  const log = h('p', { class: 'rolls' });
  const result = h('b', { class: 'result unseen' });
  const draw = once((key) => {
    const dice = key === '' ? [] : key.split(' ').map(Number);
    box.replaceChildren(...(dice.length > 0 ? dice.slice(-2) : [1, 6]).map((face) => drawDie(face, false)));
    const sums = dice.flatMap((die, index) => (index % 2 === 0 ? [die + (dice[index + 1] ?? 0)] : []));
    log.replaceChildren(...sums.slice(-12).map((sum) => h('span', {}, String(sum))));
  });
  return {
    element: h('div', { class: 'stage dome' }, box, log, result),
    show(outcome, share) {
      const all = outcome?.[0] ?? [];
      const dice = all.slice(0, dealtBy(share, all.length / 2) * 2);
      draw(dice.join(' '));
      const end = dice.length > 0 ? crapsEnd(dice) : undefined;
      result.textContent = end === undefined ? '' : text(end === 'pass' ? 'spot.pass' : 'out');
      result.className = end === undefined ? 'result unseen' : `result ${end === 'pass' ? 'green' : 'red'}`;
    },
  };
}

function pegsStage(): StageView {
  const [across, down] = [14, 11];
  const pegs = Array.from({ length: pegRows }, (_, row) =>
    Array.from({ length: row + 1 }, (_, index) =>
      s('circle', { cx: (index - row / 2) * across, cy: row * down, r: 2, fill: '#ffe6a8' }),
    ),
  ).flat();
  const slots = Array.from({ length: pegRows + 1 }, (_, slot) =>
    s(
      'g',
      {},
      s('rect', {
        x: (slot - pegRows / 2) * across - 6.5,
        y: pegRows * down - 2,
        width: 13,
        height: 16,
        rx: 2,
        fill: slot === 6 ? '#169a52' : slot < 6 ? '#1d5fd1' : '#c8394a',
      }),
      s(
        'text',
        {
          x: (slot - pegRows / 2) * across,
          y: pegRows * down + 9,
          'text-anchor': 'middle',
          'font-size': 8,
          'font-weight': 700,
          fill: '#fff',
        },
        String(Math.min(5, Math.abs(slot - 6))),
      ),
    ),
  );
  const ball = s('circle', { r: 5, fill: '#fff', stroke: '#0007', class: 'falls' });
  return {
    element: h(
      'div',
      { class: 'stage pegs' },
      s(
        'svg',
        { viewBox: '-96 -16 192 166', class: 'board', 'aria-hidden': 'true' },
        ...pegs,
        ...slots,
        ball,
      ),
    ),
    show(outcome, share) {
      const turns = outcome?.[0] ?? [];
      const count = outcome ? dealtBy(share, pegRows) : 0;
      const right = turns.slice(0, count).reduce((all, one) => all + one, 0);
      const y = count === pegRows ? pegRows * down - 7 : count * down - 9;
      ball.style.setProperty('transform', `translate(${(right - count / 2) * across}px, ${y}px)`);
      ball.classList.toggle('unseen', !outcome);
    },
  };
}

function bingoStage(): StageView {
  const ball = h('b', { class: 'bingo-ball' });
  return {
    element: h('div', { class: 'stage dome' }, ball),
    show(outcome, share) {
      const number = outcome?.[0]?.[0];
      const isShown = number !== undefined && share >= 0.6;
      ball.classList.toggle('shakes', number !== undefined && !isShown);
      ball.textContent = isShown ? `${'BINGO'[Math.floor((number - 1) / 15)] ?? ''} ${number}` : '?';
    },
  };
}

function beadsStage(text: Text): StageView {
  const box = h('div', { class: 'beads' });
  const result = h('b', { class: 'result unseen' });
  const draw = once((key) => box.replaceChildren(...Array.from({ length: Number(key) }, () => h('i'))));
  return {
    element: h('div', { class: 'stage' }, box, result),
    show(outcome, share) {
      const beads = outcome?.[0]?.[0] ?? 0;
      const left = beads === 0 ? 0 : ((beads - 1) % 4) + 1;
      const fours = (beads - left) / 4;
      draw(String(beads === 0 ? 0 : beads - dealtBy(share, fours) * 4));
      const isShown = beads > 0 && dealtBy(share, fours) === fours;
      result.textContent = isShown ? text('left', { count: left }) : '';
      result.className = isShown ? 'result gold' : 'result unseen';
    },
  };
}

/** A crest with the head of a cock, as on a banner: what it holds in its corner is its colours, nothing else. */
function crest(corner: 'meron' | 'wala'): SVGElement {
  const [main, light, dark] =
    corner === 'meron' ? ['#c4172a', '#ff6b5a', '#6d0a16'] : ['#1d5fd1', '#63a4ff', '#0c2c6b'];
  return s(
    'svg',
    { viewBox: '0 0 120 124', class: `crest ${corner}`, 'aria-hidden': 'true' },
    path('M8 10H112V70C112 98 82 114 60 120C38 114 8 98 8 70Z', dark, {
      stroke: '#ffd76a',
      'stroke-width': 4,
    }),
    path('M16 18H104V69C104 91 80 105 60 111C40 105 16 91 16 69Z', main),
    s(
      'g',
      corner === 'wala' ? { transform: 'matrix(-1 0 0 1 120 0)' } : {},
      // The plume behind, the neck, the head, comb and wattle, beak and eye.
      path('M26 92C20 66 30 44 46 38C36 58 40 70 52 84Z', light),
      path('M32 100C30 76 40 54 56 46C48 66 52 78 62 92Z', '#ffd76a'),
      path('M40 104C40 82 46 58 58 46C72 36 84 46 82 60C80 72 72 74 72 88L76 106Q60 114 40 104Z', '#fff4dc'),
      path('M50 48C46 36 54 32 58 36C58 26 68 26 69 34C74 26 84 30 80 40C84 40 86 46 80 50Z', '#e8372c'),
      path('M78 54L98 60L79 66Z', '#f0a11c'),
      path('M76 66Q86 74 78 84Q70 78 72 68Z', '#e8372c'),
      s('circle', { cx: 72, cy: 54, r: 4, fill: '#1a1208' }),
      s('circle', { cx: 73.4, cy: 52.6, r: 1.3, fill: '#fff' }),
      path('M46 78q8 6 4 16M56 78q8 8 4 20', 'none', {
        stroke: '#d9b777',
        'stroke-width': 3,
        'stroke-linecap': 'round',
      }),
    ),
  );
}

function fightStage({ rules }: Table, text: Text): StageView {
  const bouts = rules.spots.includes('score:3-0') ? 3 : 1;
  const corners = (['meron', 'wala'] as const).map((corner) =>
    h('div', { class: `corner ${corner}` }, crest(corner), h('b', {}, text(`spot.${corner}`))),
  );
  const needle = h('i', { class: 'needle' });
  const lamps = h('p', { class: 'lamps' });
  const result = h('b', { class: 'result unseen' });
  const light = once((key) =>
    lamps.replaceChildren(
      ...Array.from({ length: bouts }, (_, bout) =>
        h('span', { class: `lamp ${key.split(' ')[bout] ?? ''}` }, String(bout + 1)),
      ),
    ),
  );
  return {
    element: h(
      'div',
      { class: 'stage fight' },
      corners[0],
      h('div', { class: 'middle' }, bouts > 1 && lamps, h('div', { class: 'meter' }, needle), result),
      corners[1],
    ),
    show(outcome, share) {
      const [sides = [], [, ...meter] = []] = outcome ?? [];
      const done = outcome && share >= 0.9;
      const step = Math.min(meter.length, Math.floor((share / 0.9) * (meter.length + 1)));
      const stands = done ? (meter.at(-1) ?? 0) : step === 0 ? 0 : (meter[step - 1] ?? 0);
      // Red is on the left: what stands towards meron pushes the needle away from it.
      needle.style.setProperty('--stands', String(Math.max(-6, Math.min(6, stands)) / 6));
      const names: readonly Corner[] = ['meron', 'wala', 'draw'];
      light(
        sides
          .slice(0, outcome ? Math.floor((share / 0.9) * bouts) : 0)
          .map((side) => names[side] ?? '')
          .join(' '),
      );
      const winner = done ? winnerOf(outcome) : undefined;
      for (const corner of corners) {
        const isWinner = winner !== undefined && corner.classList.contains(winner);
        corner.classList.toggle('has-won', isWinner);
        corner.classList.toggle('stirs', outcome !== null && !done);
      }
      result.textContent = winner === undefined ? '' : text(`spot.${winner}`);
      result.className =
        winner === undefined
          ? 'result unseen'
          : `result ${winner === 'meron' ? 'red' : winner === 'wala' ? 'blue' : 'green'}`;
    },
  };
}

export function drawStage(table: Table, text: Text): StageView {
  const { stage, spots, pays } = table.rules;
  switch (stage) {
    case 'baccarat':
      return baccaratStage(text);
    case 'duel':
      return duelStage(text);
    case 'andar':
      return andarStage(text);
    case 'roulette':
      return rouletteStage(table, text);
    case 'wheel':
      return wheelStage(table, text);
    case 'dice':
      return diceStage(false, 3, text);
    case 'colors':
      return diceStage(true, pays(spots[0] ?? '').length, text);
    case 'craps':
      return crapsStage(text);
    case 'pegs':
      return pegsStage();
    case 'bingo':
      return bingoStage();
    case 'beads':
      return beadsStage(text);
    case 'blackjack':
      return handsStage(
        [text('spot.hand'), text('spot.dealer')],
        (cards) => String(blackjackTotal(cards)),
        text,
      );
    case 'poker':
      return handsStage(
        [text('spot.firstHand'), text('spot.secondHand')],
        (cards, isWhole) => (isWhole ? text(`makes.${valueOf(cards).kind}`) : ''),
        text,
      );
    case 'holdem':
      return holdemStage(text);
    case 'fight':
      return fightStage(table, text);
  }
}
