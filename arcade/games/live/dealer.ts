import { s, path } from './svg.ts';
import type { Tongue } from './titles.ts';
import tongues from './tongues.json';

/** A dealer behind the table, drawn: skin, hair and dress follow from one number, so that each table has its own. */

const skins = [
  ['#e8b58f', '#c98f68'],
  ['#c98d62', '#a86d45'],
  ['#f0c6a4', '#d6a07a'],
  ['#a9714a', '#875434'],
] as const;
const hairs = ['#17110f', '#2b1a12', '#3b2417', '#0f1420', '#4a2f1d'] as const;
const dresses = [
  ['#7a1230', '#a31d43'],
  ['#12305e', '#1d4a8f'],
  ['#f4ecdc', '#d9cbb0'],
  ['#0f5142', '#187a63'],
  ['#2a1c4a', '#45307a'],
  ['#1b1b22', '#33333d'],
] as const;

/** Behind the head, and before it. */
const styles: readonly (readonly [string, string])[] = [
  // long, parted at the side
  [
    'M84 62C82 26 104 12 122 12C144 12 160 30 158 64L162 118C150 126 92 126 80 118Z',
    'M88 62C88 34 106 24 122 24C142 24 154 38 153 62C146 50 132 44 118 34C108 44 96 50 88 62Z',
  ],
  // gathered in a knot
  [
    'M86 64C84 28 102 16 121 16C141 16 158 30 156 64L152 84H90ZM108 14A14 12 0 1 1 134 14A14 12 0 1 1 108 14Z',
    'M88 62C88 36 104 26 121 26C140 26 154 38 154 62C148 48 136 40 121 38C106 40 94 48 88 62Z',
  ],
  // to the shoulder, a fringe
  [
    'M83 66C80 28 102 13 122 13C144 13 162 30 159 66L160 104C146 112 98 112 82 104Z',
    'M88 64C86 34 104 24 122 24C140 24 156 36 154 64C150 52 148 50 146 48C132 54 106 54 96 48C92 50 90 56 88 64Z',
  ],
  // short, combed back
  [
    'M88 58C86 28 104 15 122 15C142 15 158 28 155 58L153 70H90Z',
    'M88 60C88 34 104 22 122 22C142 22 156 34 154 60C152 46 142 38 122 38C104 38 92 46 88 60Z',
  ],
  // short, parted
  [
    'M87 60C84 26 104 13 124 14C144 15 158 28 155 60L153 68H90Z',
    'M88 60C86 36 100 22 122 22C144 22 156 36 154 60C152 50 146 42 140 36C124 42 102 42 96 36C92 44 90 52 88 60Z',
  ],
];

export type Gesture = 'open' | 'closed' | 'dealing' | 'paying';

export interface Dealer {
  readonly element: HTMLElement | SVGElement;
  /** What the arms do. */
  gesture(now: Gesture): void;
}

export function drawDealer(look: number, isMan: boolean): Dealer {
  const pick = <T>(list: readonly T[], shift: number): T => list[(look >>> shift) % list.length] as T; // never past its end
  const [skin, shade] = pick(skins, 3);
  const hair = pick(hairs, 6);
  const [dress, trim] = pick(dresses, 9);
  // The last two are short.
  const style = isMan ? 3 + ((look >>> 12) % 2) : (look >>> 12) % 3;
  const [behind = '', before = ''] = styles[style] ?? [];
  const stroke = (d: string, colour: string, width: number) =>
    path(d, 'none', { stroke: colour, 'stroke-width': width, 'stroke-linecap': 'round' });
  const eye = (x: number) =>
    s(
      'g',
      { class: 'eye' },
      s('ellipse', { cx: x, cy: 66, rx: 4.6, ry: 3.4, fill: '#fff' }),
      s('circle', { cx: x, cy: 66.3, r: 2.7, fill: '#2a1a12' }),
      s('circle', { cx: x + 0.9, cy: 65.3, r: 0.8, fill: '#fff' }),
      stroke(`M${x - 5.5} 63.5Q${x} 60 ${x + 5.5} 63.5`, '#1d120d', 1.5),
    );
  const hand = (x: number, y: number) =>
    s(
      'g',
      {},
      path(`M${x - 12} ${y}q2 -12 12 -12t13 11q-1 8 -13 8t-12 -7Z`, skin),
      stroke(`M${x - 5} ${y + 4}v-6M${x} ${y + 5}v-7M${x + 5} ${y + 4}v-6`, shade, 1),
    );
  const arm = (name: string, mirrored: boolean) =>
    s(
      'g',
      { class: `arm ${name}` },
      s(
        'g',
        mirrored ? { transform: 'matrix(-1 0 0 1 242 0)' } : {},
        path('M70 124C54 130 46 150 44 178L62 190C68 172 78 158 92 152Z', dress),
        path('M44 176q9 9 19 12l-3 9q-12 -2 -19 -11Z', isMan ? '#fff' : trim),
        hand(52, 202),
      ),
    );
  const neckline = isMan
    ? [
        path('M104 108L121 150L138 108L132 104H110Z', '#fbfbf6'),
        path('M113 112L121 119L129 112L131 121L121 118L111 121Z', trim),
        path('M104 107L121 152L96 124ZM138 107L121 152L146 124Z', trim),
      ]
    : [
        path('M102 106Q121 142 140 106L134 102H108Z', skin),
        stroke('M101 106Q121 145 141 106', trim, 3),
        s('circle', { cx: 121, cy: 127, r: 2.4, fill: '#ffd76a' }),
        path(
          'M64 120C46 108 44 126 56 140C62 134 70 128 78 124ZM178 120C196 108 198 126 186 140C180 134 172 128 164 124Z',
          trim,
        ),
      ];
  const figure = s(
    'svg',
    { viewBox: '0 0 242 214', class: 'dealer', 'aria-hidden': 'true' },
    path(behind, hair),
    path('M108 84H134V112Q121 124 108 112Z', shade),
    path('M58 214C56 150 72 120 104 108Q121 120 138 108C170 120 186 150 184 214Z', dress),
    ...neckline,
    s(
      'g',
      { class: 'head' },
      s('ellipse', { cx: 88, cy: 70, rx: 4, ry: 7, fill: shade }),
      s('ellipse', { cx: 154, cy: 70, rx: 4, ry: 7, fill: shade }),
      path('M89 58C89 34 103 26 121 26S153 34 153 58C153 84 138 101 121 101S89 84 89 58Z', skin),
      path('M97 76a7 5 0 1 0 12 1ZM133 77a7 5 0 1 0 12 -1Z', '#e0705a', { opacity: 0.2 }),
      eye(107),
      eye(135),
      stroke('M100 57Q107 53 114 57M128 57Q135 53 142 57', hair, 2.2),
      stroke('M121 67Q118 77 123 77.5', shade, 1.6),
      path('M112 86Q121 90 130 86Q121 97 112 86Z', isMan ? shade : '#b2413f'),
      stroke('M111 85.6Q121 89 131 85.6', isMan ? '#7a4636' : '#8d2f31', 1.2),
      path(before, hair),
      ...(isMan
        ? []
        : [
            s('circle', { cx: 88, cy: 80, r: 2.2, fill: '#ffe39a' }),
            s('circle', { cx: 154, cy: 80, r: 2.2, fill: '#ffe39a' }),
          ]),
    ),
    arm('left', false),
    arm('right', true),
  );
  return { element: figure, gesture: (now) => figure.setAttribute('data-does', now) };
}

type Line = keyof (typeof tongues)['en'];

/** What the dealer says, in the table's own tongue, whatever the page's language is. */
export function sayIn(tongue: Tongue, line: Line): string {
  return tongues[tongue][line];
}
