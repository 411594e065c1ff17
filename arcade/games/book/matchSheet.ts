import { hashOfSeed } from '../fairness.ts';
import { button, h } from '../page/dom.ts';
import { openSheet } from '../page/sheet.ts';
import type { Api } from './api.ts';
import { board } from './board.ts';
import { matchOf } from './match.ts';
import { matchName } from './names.ts';
import type { Offers } from './offers.ts';
import type { Fixture } from './sports.ts';
import type { Text } from './text.ts';
import type { FixtureView } from './wire.ts';

interface Parts {
  readonly api: Api;
  readonly text: Text;
  readonly offers: Offers;
  /** Hears how the match is offered, as often as it is asked. */
  follow(match: FixtureView): void;
}

/** One match: its board, all its markets, and how its result can be checked. */
export function createMatchSheet({ api, text, offers, follow }: Parts) {
  let opened: { fixture: Fixture; update(next: FixtureView): void } | undefined;

  function open(fixture: Fixture) {
    const drawn = board(fixture, text);
    const offered = offers.markets(fixture, false);
    const fair = h('section', { class: 'fair' });
    const sheet = openSheet(text, matchName(fixture, text), drawn.element, offered.element, fair);
    sheet.addEventListener('close', () => {
      offered.forget();
      opened = undefined;
    });
    let fairOf = '';
    opened = {
      fixture,
      update(next) {
        drawn.update(next);
        offered.update(next);
        follow(next);
        const key = `${next.hash} ${next.seed ?? ''} ${String(next.corrected)}`;
        if (key === fairOf) return;
        fairOf = key;
        fair.replaceChildren(...fairness(fixture, next));
      },
    };
    void refresh();
  }

  async function refresh() {
    const of = opened;
    if (!of) return;
    const answer = await api.fixture(of.fixture.sport.id, of.fixture.number);
    if (answer.ok && opened === of) of.update(answer.value);
  }

  function fairness(fixture: Fixture, one: FixtureView): HTMLElement[] {
    const verdict = h('p', { class: 'hint', role: 'status' });
    const { seed } = one;
    const parts = [
      h('h3', {}, text('fair')),
      h('p', { class: 'hint' }, text('fairHash')),
      h('p', { class: 'code' }, one.hash),
    ];
    if (seed === null) return [...parts, h('p', { class: 'hint' }, text('fairLater'))];
    const check = button(
      { class: 'quiet' },
      async () => {
        const again = await matchOf(fixture, seed);
        const isRight =
          (await hashOfSeed(seed)) === one.hash &&
          again.isAbandoned === (one.state.phase === 'abandoned') &&
          again.order.join() === one.state.order.join() &&
          again.steps.filter(({ side }) => side !== null).length === one.state.scored;
        verdict.textContent = text(isRight ? 'checked' : 'wrong');
      },
      text('check'),
    );
    return [
      ...parts,
      ...(one.corrected ? [h('p', { class: 'hint' }, text('corrected'))] : []),
      h('p', { class: 'hint' }, text('fairSeed')),
      h('p', { class: 'code' }, seed),
      check,
      verdict,
    ];
  }

  return { open, refresh };
}
