import { button, h, icon } from '../page/dom.ts';
import { board, crest, sportIcon, type Board } from './board.ts';
import { fixtureNamed, keyOf, matchName, phaseOf, scoreOf } from './names.ts';
import type { Offers } from './offers.ts';
import type { Fixture } from './sports.ts';
import { named, type Text } from './text.ts';
import type { FixturesView, FixtureView } from './wire.ts';

interface Card {
  readonly element: HTMLElement;
  update(next: FixtureView): void;
  forget(): void;
}

interface Parts {
  readonly text: Text;
  readonly offers: Offers;
  /** The server's time, in milliseconds of 1970. */
  now(): number;
  open(fixture: Fixture): void;
}

/** The lists of matches: what is on, what comes, what is over. */
export function createMatches({ text, offers, now, open }: Parts) {
  const cards = new Map<string, Card>();

  function card(fixture: Fixture, kind: 'board' | 'row'): Card {
    const drawn: Board | undefined = kind === 'board' ? board(fixture, text) : undefined;
    const offered = offers.markets(fixture, true);
    const when = h('span', { class: 'when' });
    const standing = h('b', { class: 'standing' });
    const name = matchName(fixture, text);
    const more = button({ class: 'more', 'aria-label': text('details', { match: name }) }, () =>
      open(fixture),
    );
    const isField = fixture.sport.model.kind === 'field';
    const names = isField
      ? h(
          'span',
          { class: 'names' },
          h('span', {}, `${named(text, `sport.${fixture.sport.id}`)} #${fixture.number % 10_000}`),
        )
      : h(
          'span',
          { class: 'names' },
          ...fixture.sides.map((side) => h('span', {}, crest(side), h('span', {}, side.name))),
        );
    const element = h(
      'article',
      { class: `card ${kind}`, 'aria-label': name },
      drawn?.element,
      kind === 'row' &&
        h(
          'div',
          { class: 'row-head' },
          h('span', { class: 'row-sport' }, sportIcon(fixture.sport.id, 18), when, more),
          names,
          standing,
        ),
      offered.element,
      kind === 'board' &&
        h(
          'div',
          { class: 'card-foot' },
          h(
            'span',
            { class: 'row-sport' },
            sportIcon(fixture.sport.id, 18),
            named(text, `sport.${fixture.sport.id}`),
          ),
          more,
        ),
    );
    let shown: FixtureView | undefined;
    let count: number | undefined;
    return {
      element,
      update(next) {
        when.textContent = next.state.phase === 'before' ? timeTo(next) : phaseOf(fixture, next.state, text);
        // Each second the clock alone goes on.
        if (next === shown) return;
        shown = next;
        drawn?.update(next);
        when.classList.toggle('is-live', next.state.phase === 'live');
        const [home, away] = scoreOf(fixture, next.state);
        standing.textContent = next.state.phase === 'before' || isField ? '' : `${home} : ${away}`;
        offered.update(next);
        if (next.count === count) return;
        count = next.count;
        more.replaceChildren(
          next.count > 0 ? text('more', { count: next.count }) : text('fair'),
          icon('next', 18),
        );
      },
      forget: offered.forget,
    };
  }

  function timeTo({ startsAt }: FixtureView): string {
    const seconds = Math.max(0, Math.round((Date.parse(startsAt) - now()) / 1000));
    return text('startsIn', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` });
  }

  const listBox = h('div', { class: 'lists' });
  const liveBox = h('section', { 'aria-labelledby': 'live' });
  const nextBox = h('section', { 'aria-labelledby': 'next' });
  const endedBox = h('section', { 'aria-labelledby': 'results' });
  listBox.append(liveBox, nextBox, endedBox);

  function list(
    box: HTMLElement,
    id: string,
    title: string,
    views: readonly FixtureView[],
    boards: number,
    empty?: string,
  ) {
    const elements = views.flatMap((one, at) => {
      const kind = at < boards ? 'board' : 'row';
      const key = `${id} ${kind} ${keyOf(one)}`;
      const fixture = fixtureNamed(one.sport, one.number);
      const made = cards.get(key) ?? (fixture && card(fixture, kind));
      if (!made) return [];
      cards.set(key, made);
      used.add(key);
      made.update(one);
      return [made.element];
    });
    const before = [...box.children].slice(1);
    if (
      before.length === elements.length &&
      elements.length > 0 &&
      before.every((element, at) => element === elements[at])
    )
      return;
    box.replaceChildren(
      h('h2', { id }, id === 'live' && h('i', { class: 'dot' }), title),
      ...(elements.length > 0 ? elements : empty === undefined ? [] : [h('p', { class: 'hint' }, empty)]),
    );
    box.hidden = elements.length === 0 && empty === undefined;
  }

  const used = new Set<string>();

  /** Shows the lists, with boards for the first that are on. */
  function draw(view: FixturesView, boards: number) {
    used.clear();
    const [upcoming] = view.next;
    const empty = upcoming ? text('noLive', { time: timeTo(upcoming).replace(/^\D+/, '') }) : '';
    list(liveBox, 'live', text('liveNow'), view.live, boards, empty);
    list(nextBox, 'next', text('next'), view.next, 0);
    list(endedBox, 'results', text('results'), view.ended, 0);
    for (const [key, one] of cards) {
      if (used.has(key)) continue;
      one.forget();
      cards.delete(key);
    }
  }

  return { element: listBox, draw };
}
