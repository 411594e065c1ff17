import { button, h, icon, pause } from '../page/dom.ts';
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

/** Matches that are put on the page in one task: more would keep a slow phone waiting for longer than a frame or three. */
const mostFresh = 4;

/** The lists of matches: what is on, what comes, what is over. */
export function createMatches({ text, offers, now, open }: Parts) {
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

  /** A list of matches under its heading: whoever stays in it is not laid out anew as another enters or leaves. */
  function createList(id: string, title: string) {
    const head = h('h2', { id }, id === 'live' && h('i', { class: 'dot' }), title);
    const hint = h('p', { class: 'hint' });
    const element = h('section', { 'aria-labelledby': id }, head);
    let cards = new Map<string, Card>();
    return {
      element,
      /** Says whether some are left to be drawn: it makes few at a time. */
      draw(views: readonly FixtureView[], boards = 0, empty = ''): boolean {
        const before = cards;
        cards = new Map();
        let fresh = 0;
        for (const [at, one] of views.entries()) {
          const kind = at < boards ? 'board' : 'row';
          const key = `${kind} ${keyOf(one)}`;
          const fixture = fixtureNamed(one.sport, one.number);
          if (fixture && !before.has(key)) fresh += 1;
          const made = before.get(key) ?? (fixture && fresh <= mostFresh ? card(fixture, kind) : undefined);
          if (!made) continue;
          cards.set(key, made);
          made.update(one);
        }
        for (const [key, one] of before) {
          if (cards.has(key)) continue;
          one.forget();
          one.element.remove();
        }
        let last: Element = head;
        for (const one of cards.values()) {
          if (last.nextElementSibling !== one.element) last.after(one.element);
          last = one.element;
        }
        hint.textContent = empty;
        if (cards.size === 0 && empty !== '') head.after(hint);
        else hint.remove();
        element.hidden = cards.size === 0 && empty === '';
        return fresh > mostFresh;
      },
    };
  }

  const live = createList('live', text('liveNow'));
  const next = createList('next', text('next'));
  const ended = createList('results', text('results'));

  let turn = 0;
  /** Shows the lists, with boards for the first that are on; few at a time, so that what is pressed meanwhile is not kept waiting. */
  async function draw(view: FixturesView, boards: number): Promise<void> {
    turn += 1;
    const own = turn;
    const [upcoming] = view.next;
    const empty = upcoming ? text('noLive', { time: timeTo(upcoming).replace(/^\D+/, '') }) : '';
    const parts = [
      () => live.draw(view.live, boards, empty),
      () => next.draw(view.next),
      () => ended.draw(view.ended),
    ];
    for (const part of parts) {
      while (part()) {
        await pause(0);
        // What is newer is being shown.
        if (own !== turn) return;
      }
      await pause(0);
      if (own !== turn) return;
    }
  }

  return { element: h('div', { class: 'lists' }, live.element, next.element, ended.element), draw };
}
