import { drawStops } from '../fairness.ts';
import { showShare } from '../page/amounts.ts';
import type { ShowAgain } from '../page/checkForm.ts';
import { h } from '../page/dom.ts';
import type { GameSheets, Play } from '../page/sheets.ts';
import type { Text } from '../page/text.ts';
import { basisPoints } from '../ratio.ts';
import { fishOf, hitsOf, lengthsOf, mostShots, returnToPlayer, share, shotsOf } from './rules.ts';
import type { Message } from './text.ts';
import { schools, type PondTitle } from './titles.ts';

export interface Pond {
  readonly title: PondTitle;
  readonly text: Text<Message>;
  readonly pictures: readonly (HTMLImageElement | HTMLCanvasElement)[];
}

export function sheetsOf(pond: Pond): GameSheets {
  return {
    rules: (play) => rulesOf(play, pond),
    showAgain: showAgain(pond),
    note: ({ choice }) => pond.text('rounds.shots', { count: shotsOf(choice)?.length ?? 0 }),
  };
}

/** Each shot of a round: what its fish pays, the number drawn for it, and what came of it. */
export function showAgain({ title, text }: Pick<Pond, 'title' | 'text'>): ShowAgain {
  return async (seeds, { round }) => {
    const shots = shotsOf(round?.choice);
    if (!shots) {
      const first = await drawStops(seeds, 0, [200, 200, 200, 200, 200]);
      return [h('p', {}, text('fair.needsRound')), h('p', { class: 'code' }, first.join(' · '))];
    }
    const numbers = await drawStops(seeds, 0, lengthsOf(title, shots));
    const hits = hitsOf(shots, numbers);
    const marks = { missed: '✕', caught: '✓', returned: '↩' };
    return [
      h(
        'ul',
        { class: 'pays' },
        ...shots.map((fish, at) =>
          h(
            'li',
            {},
            h('span', {}, `×${fishOf(title, fish).times}`),
            `${numbers[at] ?? ''} ${marks[hits[at] ?? 'missed']}`,
          ),
        ),
      ),
    ];
  };
}

export function oddsOf({ title, text }: Pick<Pond, 'title' | 'text'>): HTMLElement {
  const { times } = schools[title.school];
  return h(
    'div',
    {},
    h(
      'dl',
      { class: 'odds' },
      h(
        'div',
        { class: 'odd' },
        h('dt', {}, text('rules.rtp')),
        h('dd', {}, showShare(basisPoints(returnToPlayer))),
        h('dd', { class: 'note' }, text('rules.shotRtp')),
      ),
    ),
    h('h3', {}, text('rules.kinds')),
    h(
      'ul',
      { class: 'pays' },
      ...times.map((of) => h('li', {}, h('span', {}, `×${of}`), `${(share / of).toFixed(2)}%`)),
    ),
  );
}

function rulesOf({ money, bet }: Play, pond: Pond): Node[] {
  const { text, title, pictures } = pond;
  const { times } = schools[title.school];
  return [
    h('h3', {}, text('rules.how')),
    h('p', {}, text('rules.pond')),
    h('p', {}, text('rules.burst', { most: mostShots })),
    h(
      'div',
      { class: 'kinds' },
      ...times.map((of, kind) => {
        const picture = pictures[kind];
        const copy = picture instanceof HTMLImageElement ? picture.cloneNode() : picture;
        return h('figure', {}, copy, h('figcaption', {}, h('b', {}, `×${of}`), money(bet() * BigInt(of))));
      }),
    ),
    h('h3', {}, text('rules.odds')),
    oddsOf(pond),
    h('h3', {}, text('rules.rounds')),
    h('p', {}, text('rules.roundsNote')),
    h('p', { class: 'hint' }, text('rules.version', { game: title.gameId, school: title.school })),
    h('p', { class: 'hint' }, text('rules.credits')),
  ];
}
