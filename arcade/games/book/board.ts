import { h } from '../page/dom.ts';
import { sportIcons } from './icons.ts';
import type { State } from './match.ts';
import { phaseOf, scoreOf } from './names.ts';
import type { Fixture, Side } from './sports.ts';
import type { Text } from './text.ts';
import type { FixtureView } from './wire.ts';

const svgNames = 'http://www.w3.org/2000/svg';
type Values = Readonly<Record<string, string | number>>;

function s(tag: string, values: Values = {}, ...children: (Node | string)[]): SVGElement {
  const element = document.createElementNS(svgNames, tag);
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** Hidden from readers: what it stands beside has the name. */
export function sportIcon(id: string, size = 22): SVGElement {
  return s(
    'svg',
    { viewBox: '0 0 512 512', width: size, height: size, fill: 'currentColor', 'aria-hidden': 'true' },
    s('path', { d: sportIcons[id] ?? '' }),
  );
}

const colours = [
  ['#e5383b', '#ffd6d6'],
  ['#1d6fe0', '#d8ecff'],
  ['#f5a524', '#3a2200'],
  ['#12a06a', '#eafff4'],
  ['#8a4fff', '#f3e9ff'],
  ['#f2f4f8', '#23304a'],
  ['#17b6c9', '#06262b'],
  ['#f06292', '#40051e'],
  ['#7cb342', '#122400'],
  ['#ff7043', '#3a1002'],
  ['#3949ab', '#ffd54f'],
  ['#37474f', '#ffab40'],
] as const;

/** The colours of a side, as a shield with its letters, or as the cloth of a runner with its number. */
export function crest({ name, at }: Side, number?: number): SVGElement {
  const [main, mark] = colours[at % colours.length] ?? ['#555', '#fff'];
  const letters =
    number === undefined
      ? name
          .split(' ')
          .map(([first = '']) => first)
          .slice(0, 3)
          .join('')
      : String(number);
  const shape =
    number === undefined
      ? 'M24 2L45 8V24C45 36 35 43 24 47C13 43 3 36 3 24V8Z'
      : 'M10 3H38A7 7 0 0 1 45 10V38A7 7 0 0 1 38 45H10A7 7 0 0 1 3 38V10A7 7 0 0 1 10 3Z';
  const patterns = [
    'M24 2V47C13 43 3 36 3 24V8Z',
    'M3 20H45V30H3Z',
    'M3 34L24 16L45 34V24L24 6L3 24Z',
    'M18 3H30V46H18Z',
  ];
  const id = `c${at}-${number ?? 'x'}`;
  return s(
    'svg',
    { viewBox: '0 0 48 48', class: 'crest', 'aria-hidden': 'true' },
    s('clipPath', { id }, s('path', { d: shape })),
    s('path', { d: shape, fill: main }),
    s('path', { d: patterns[at % 4] ?? '', fill: mark, opacity: 0.34, 'clip-path': `url(#${id})` }),
    s('path', { d: shape, fill: 'none', stroke: '#fff', 'stroke-opacity': 0.75, 'stroke-width': 2 }),
    s(
      'text',
      {
        x: 24,
        y: number === undefined ? 30 : 33,
        'text-anchor': 'middle',
        'font-weight': 800,
        'font-size': number === undefined ? (letters.length > 2 ? 14 : 17) : 26,
        fill: '#fff',
        stroke: '#000',
        'stroke-opacity': 0.55,
        'stroke-width': 3,
        'paint-order': 'stroke',
      },
      letters,
    ),
  );
}

const line = { fill: 'none', stroke: '#fff', 'stroke-opacity': 0.5, 'stroke-width': 2 };

/** Where a sport is played, from above: 360 by 170. */
function ground(id: string): SVGElement[] {
  const all = (fill: string) => s('rect', { width: 360, height: 170, fill });
  const bands = (one: string, two: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      s('rect', { x: (360 / count) * at, width: 360 / count, height: 170, fill: at % 2 === 0 ? one : two }),
    );
  const path = (d: string, more: Values = {}) => s('path', { d, ...line, ...more });
  switch (id) {
    case 'football':
    case 'efootball':
    case 'rugby':
      return [
        ...bands('#17743a', '#1b8243', 12),
        path(
          'M12 12H348V158H12ZM180 12V158M180 59A26 26 0 1 1 179.9 59M12 45H60V125H12M348 45H300V125H348M12 66H32V104H12M348 66H328V104H348',
        ),
      ];
    case 'basketball':
    case 'threes':
    case 'college':
      return [
        ...(id === 'college' ? bands('#8c5a3c', '#96623f', 24) : bands('#b86d32', '#c2783b', 24)),
        path(
          'M12 12H348V158H12ZM180 12V158M180 61A24 24 0 1 1 179.9 61M12 60H78V110H12M348 60H282V110H348M12 26H40A60 60 0 0 1 40 144H12M348 26H320A60 60 0 0 0 320 144H348',
        ),
      ];
    case 'futsal':
      return [
        all('#1f4f8f'),
        s('rect', { x: 12, y: 12, width: 336, height: 146, fill: '#2f74b5' }),
        path(
          'M12 12H348V158H12ZM180 12V158M180 63A22 22 0 1 1 179.9 63M12 40A45 45 0 0 1 12 130M348 40A45 45 0 0 0 348 130',
        ),
      ];
    case 'volleyball':
      return [
        all('#1d5fa8'),
        s('rect', { x: 50, y: 25, width: 260, height: 120, fill: '#d9783a' }),
        path('M50 25H310V145H50ZM180 14V156M137 25V145M223 25V145'),
      ];
    case 'beach':
      return [
        all('#c59a5f'),
        s('rect', { x: 50, y: 25, width: 260, height: 120, fill: '#b98a4c' }),
        path('M50 25H310V145H50ZM180 14V156', { stroke: '#123c6b', 'stroke-opacity': 0.9 }),
      ];
    case 'tennis':
      return [
        all('#0f5a48'),
        s('rect', { x: 40, y: 20, width: 280, height: 130, fill: '#2463a8' }),
        path('M40 20H320V150H40ZM40 38H320M40 132H320M180 10V160M110 38V132M250 38V132M110 85H250'),
      ];
    case 'badminton':
      return [
        all('#0b5d4e'),
        path('M40 20H320V150H40ZM40 32H320M40 138H320M180 10V160M142 20V150M218 20V150M40 85H142M218 85H320'),
      ];
    case 'baseball':
      return [
        all('#1b7a3d'),
        s('path', { d: 'M180 160L90 92A110 110 0 0 1 270 92Z', fill: '#b9783f' }),
        s('path', { d: 'M180 138L130 98L180 60L230 98Z', fill: '#1f8a46' }),
        path('M180 158L20 30M180 158L340 30M180 138L130 98L180 60L230 98Z'),
      ];
    case 'boxing':
    case 'martial':
      return [
        all('#1b2334'),
        s('rect', { x: 80, y: 12, width: 200, height: 146, fill: id === 'boxing' ? '#2b62b8' : '#39424f' }),
        path('M80 12H280V158H80ZM90 22H270V148H90Z', { 'stroke-width': 3 }),
        path('M180 45A40 40 0 1 1 179.9 45'),
      ];
    case 'billiards':
      return [
        all('#5a3116'),
        s('rect', { x: 16, y: 16, width: 328, height: 138, rx: 6, fill: '#12705a' }),
        path('M90 16V154M270 85l14 -8v16zM284 77l14 -8v32l-14 -8'),
        ...[16, 180, 344].flatMap((x) =>
          [16, 154].map((y) => s('circle', { cx: x, cy: y, r: 9, fill: '#0b0b0b' })),
        ),
      ];
    case 'cards':
    case 'strategy':
      return [
        all('#20263d'),
        ...Array.from({ length: 32 }, (_, at) =>
          s('rect', {
            x: 84 + ((at * 2 + (Math.floor(at / 4) % 2)) % 8) * 24,
            y: Math.floor(at / 4) * 21.25,
            width: 24,
            height: 21.25,
            fill: '#fff',
            opacity: 0.1,
          }),
        ),
      ];
    default: {
      const grid = Array.from(
        { length: 13 },
        (_, at) =>
          `M${at * 32 - 12} 0L${at * 32 - 12 + (at - 6) * -7} 0M${180 + (at - 6) * 20} 30L${180 + (at - 6) * 46} 170`,
      ).join('');
      return [
        s('rect', { width: 360, height: 170, fill: 'var(--deep)' }),
        s('rect', { width: 360, height: 170, fill: 'var(--mid)', opacity: 0.45 }),
        path(grid, { stroke: 'var(--glow)', 'stroke-opacity': 0.28, 'stroke-width': 1.2 }),
        path('M0 30H360M0 46H360M0 74H360M0 116H360', {
          stroke: 'var(--glow)',
          'stroke-opacity': 0.22,
          'stroke-width': 1.2,
        }),
        path('M30 150L30 60L120 16M330 20V110L240 154M60 150L300 20', {
          stroke: 'var(--accent)',
          'stroke-opacity': 0.4,
          'stroke-width': 5,
        }),
      ];
    }
  }
}

export interface Board {
  readonly element: HTMLElement;
  update(view: FixtureView): void;
}

/** A match as it stands, drawn: who plays, how it stands, who has scored when; of a race, where everybody is. */
export function board(fixture: Fixture, text: Text): Board {
  return fixture.sport.model.kind === 'field' ? track(fixture, text) : versus(fixture, text);
}

function versus(fixture: Fixture, text: Text): Board {
  const [home, away] = fixture.sides;
  const phase = h('span', { class: 'phase' });
  const score = h('b', { class: 'score' });
  const sets = h('span', { class: 'sets' });
  const worm = s('path', {
    class: 'worm',
    fill: 'none',
    'stroke-width': 2.5,
    'vector-effect': 'non-scaling-stroke',
  });
  const fill = s('path', { class: 'worm-fill' });
  const run = s(
    'svg',
    { viewBox: '0 0 100 24', preserveAspectRatio: 'none', class: 'run', role: 'img' },
    s('path', {
      d: 'M0 12H100',
      stroke: '#fff',
      'stroke-opacity': 0.3,
      'stroke-width': 1,
      'vector-effect': 'non-scaling-stroke',
    }),
    fill,
    worm,
  );
  const side = (of: Side | undefined, word: 'homeSide' | 'awaySide') =>
    h('div', { class: 'side' }, of && crest(of), h('span', {}, of?.name ?? ''), h('small', {}, text(word)));
  const element = h(
    'div',
    { class: 'board' },
    s(
      'svg',
      {
        viewBox: '0 0 360 170',
        class: 'ground',
        preserveAspectRatio: 'xMidYMid slice',
        'aria-hidden': 'true',
      },
      ...ground(fixture.sport.id),
    ),
    h(
      'div',
      { class: 'sides' },
      side(home, 'homeSide'),
      h('div', { class: 'middle' }, phase, score, sets),
      side(away, 'awaySide'),
    ),
    run,
  );
  return {
    element,
    update({ state }) {
      const [a, b] = scoreOf(fixture, state);
      phase.textContent = phaseOf(fixture, state, text);
      phase.classList.toggle('is-live', state.phase === 'live');
      score.textContent = state.phase === 'before' ? '–' : `${a} : ${b}`;
      sets.replaceChildren(...setsOf(fixture, state).map((set) => h('span', {}, set)));
      const { d, area } = wormOf(state);
      worm.setAttribute('d', d);
      fill.setAttribute('d', area);
      const [one, two] = [0, 1].map((who) => state.scorers.filter((scorer) => scorer === who).length);
      run.setAttribute(
        'aria-label',
        text('runOfPlayOf', {
          home: home?.name ?? '',
          away: away?.name ?? '',
          homeCount: one ?? 0,
          awayCount: two ?? 0,
        }),
      );
      run.classList.toggle('unseen', state.scorers.length === 0);
    },
  };
}

function setsOf({ sport: { model } }: Fixture, state: State): readonly string[] {
  if (model.kind !== 'sets' || model.bestOf === 1 || state.phase === 'before') return [];
  return state.sets.map(([home, away]) => `${home}–${away}`);
}

/** Up when home scores, down when the other side does. */
function wormOf({ scorers }: State): { d: string; area: string } {
  let at = 0;
  const heights = [0, ...scorers.map((who) => (at += who === 0 ? 1 : -1))];
  const most = Math.max(3, ...heights.map(Math.abs));
  const points = heights.map((height, index) => {
    const x = heights.length === 1 ? 0 : (index * 100) / (heights.length - 1);
    return `${x.toFixed(1)} ${(12 - (height * 11) / most).toFixed(1)}`;
  });
  return { d: `M${points.join('L')}`, area: `M0 12L${points.join('L')}L100 12Z` };
}

function track(fixture: Fixture, text: Text): Board {
  const phase = h('span', { class: 'phase' });
  const lanes = fixture.sides.map((side, lane) => {
    const runner = h('span', { class: 'runner' }, crest(side, lane + 1));
    const element = h('div', { class: 'lane' }, h('span', { class: 'lane-name' }, side.name), runner);
    return { element, runner };
  });
  const order = h('p', { class: 'order' });
  const element = h(
    'div',
    { class: 'board race' },
    h('div', { class: 'race-head' }, sportIcon(fixture.sport.id, 26), phase),
    h('div', { class: 'lanes', 'aria-hidden': 'true' }, ...lanes.map((lane) => lane.element)),
    order,
  );
  return {
    element,
    update({ state, progress }) {
      phase.textContent = state.phase === 'before' ? matchNumber(fixture) : phaseOf(fixture, state, text);
      phase.classList.toggle('is-live', state.phase === 'live');
      for (const [at, { runner }] of lanes.entries()) {
        runner.style.setProperty('--run', String(Math.min(1, (progress?.[at] ?? 0) / 1000)));
      }
      order.textContent =
        state.order.length > 0
          ? text('order', {
              order: state.order
                .slice(0, 3)
                .map((lane) => `${lane + 1} ${fixture.sides[lane]?.name ?? ''}`)
                .join(', '),
            })
          : '';
    },
  };
}

const matchNumber = ({ number }: Fixture) => `#${number % 10_000}`;
