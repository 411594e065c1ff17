import { button, h } from '../page/dom.ts';
import type { Offered } from './bets.ts';
import { keyOf, marketName, matchName, pickName, shownOdds } from './names.ts';
import type { Leg } from './slip.ts';
import type { Fixture } from './sports.ts';
import type { Text } from './text.ts';
import type { FixtureView } from './wire.ts';

interface OddsButton {
  readonly element: HTMLButtonElement;
  readonly pick: string;
  tell(odds: number | null): void;
  mark(): void;
}

/** What a slip has to say to the buttons of odds. */
interface Held {
  holds(fixture: string, pick: string): boolean;
  toggle(leg: Leg): void;
}

export interface Markets {
  readonly element: HTMLElement;
  update(next: FixtureView): void;
  /** Ends it: it is on the page no longer. */
  forget(): void;
}

/** The buttons of odds, wherever a match is shown: they move with the odds, and are pressed while the slip holds them. */
export function createOffers(text: Text, slip: Held) {
  const buttons = new Map<string, Set<OddsButton>>();

  function oddsButton(fixture: Fixture, market: Offered, key: string, label: string): OddsButton {
    const name = h('span', { class: 'pick' }, label);
    const value = h('b');
    let odds: number | null | undefined;
    const at = { sport: fixture.sport.id, number: fixture.number };
    const of = keyOf(at);
    const element = button(
      { class: 'odds' },
      () => {
        if (odds !== null && odds !== undefined)
          slip.toggle({
            ...at,
            fixture,
            market: market.id,
            key,
            picks: market.picks.length,
            seen: odds,
            now: odds,
          });
      },
      name,
      value,
    );
    const pick = `${market.id}:${key}`;
    const self: OddsButton = {
      element,
      pick,
      tell(next) {
        if (next === odds) return;
        if (odds !== null && odds !== undefined && next !== null) {
          element.classList.remove('up', 'down');
          // A reflow between the two begins the colour anew.
          void element.offsetWidth;
          element.classList.add(next > odds ? 'up' : 'down');
        }
        odds = next;
        element.disabled = next === null;
        value.textContent = next === null ? text('closed') : shownOdds(next);
        element.setAttribute(
          'aria-label',
          next === null
            ? `${label}, ${text('closed')}`
            : text('pickAt', { pick: label, odds: shownOdds(next) }),
        );
      },
      mark() {
        element.setAttribute('aria-pressed', String(slip.holds(of, pick)));
      },
    };
    buttons.set(of, (buttons.get(of) ?? new Set()).add(self));
    self.mark();
    return self;
  }

  function markets(fixture: Fixture, isList: boolean): Markets {
    const element = h('div', { class: 'markets' });
    let ids = '';
    let current: OddsButton[] = [];
    return {
      element,
      update({ markets: offered }: FixtureView) {
        const next = offered.map(({ id }) => id).join();
        if (next !== ids) {
          const focus = element.contains(document.activeElement);
          forget(fixture, current);
          current = [];
          ids = next;
          element.replaceChildren(
            ...offered.map((market) => {
              const picks = market.picks.map(({ key }) =>
                oddsButton(fixture, market, key, pickName(fixture, market.id, key, text)),
              );
              current.push(...picks);
              const label = marketName(fixture, market.id, market.picks.length, text);
              return h(
                'div',
                { class: 'market', role: 'group', 'aria-label': `${label}, ${matchName(fixture, text)}` },
                !isList && h('h3', {}, label),
                h(
                  'div',
                  { class: market.picks.length > 3 ? 'picks many' : 'picks' },
                  ...picks.map((pick) => pick.element),
                ),
              );
            }),
          );
          if (focus) element.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
        }
        const odds = new Map<string, number | null>(
          offered.flatMap(({ id, picks }) => picks.map((pick) => [`${id}:${pick.key}`, pick.odds] as const)),
        );
        for (const one of current) one.tell(odds.get(one.pick) ?? null);
      },
      forget: () => forget(fixture, current),
    };
  }

  function forget({ sport: { id }, number }: Fixture, gone: readonly OddsButton[]) {
    const of = buttons.get(keyOf({ sport: id, number }));
    for (const one of gone) of?.delete(one);
  }

  return {
    /** The markets of a match; a list shows the first of them, without its name. */
    markets,
    /** Presses those that the slip holds, and no other. */
    mark() {
      for (const of of buttons.values()) for (const one of of) one.mark();
    },
  };
}
export type Offers = ReturnType<typeof createOffers>;
