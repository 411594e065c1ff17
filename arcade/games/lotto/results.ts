import type { Lottery } from '@laro/rules/lottery/play.ts';
import { button, h } from '../page/dom.ts';
import type { Api } from './api.ts';
import { checkSteps } from './checkSteps.ts';
import { drawnAs } from './drawnAs.ts';
import { redrawIn } from './redrawIn.ts';
import type { Sale } from './slip.ts';
import type { Text } from './text.ts';
import type { DrawView } from './wire.ts';

interface Parts {
  readonly game: string;
  readonly lottery: Lottery;
  readonly api: Api;
  readonly text: Text;
  readonly sale: Sale;
  say(words: string): void;
}

/** What was drawn, and working it out again. */
export function createResults({ game, lottery, api, text, sale, say }: Parts) {
  const element = h('section', { class: 'card', 'aria-labelledby': 'results' });

  let ended: readonly DrawView[] = [];
  /** The draw that was looked at last, and what came of it. */
  let checked: { readonly number: string; readonly shown: readonly Node[] } | undefined;

  function draw(next: readonly DrawView[]) {
    ended = next;
    const lines = ended.map((draw) => {
      const isDrawn = draw.result !== null;
      const check =
        isDrawn &&
        button(
          {
            class: 'tab',
            'aria-label': `${text('check')}: ${text('draw', { number: draw.number })}`,
            'data-key': draw.number,
          },
          () => void checkOne(draw),
          text('check'),
        );
      const shown = draw.result ? drawnAs(lottery, draw.result, text) : h('small', {}, text('void'));
      return h(
        'li',
        {},
        h('span', {}, text('draw', { number: draw.number }), shown),
        check,
        checked?.number === draw.number && h('div', { class: 'checked' }, ...checked.shown),
      );
    });
    redrawIn(
      element,
      h('h2', { id: 'results' }, text('results')),
      lines.length === 0 ? h('p', { class: 'hint' }, text('resultsEmpty')) : h('ul', {}, ...lines),
    );
  }

  /** Works the draw out again, here, from its seed, the beacon and the orders that were accepted. */
  async function checkOne({ number, commitment }: DrawView) {
    const answer = await api.proof(number);
    if (!answer.ok) return say(text('away'));
    const mine = sale.orders().filter((order) => order.draw === number && order.state === 'settled');
    const orders = mine.map(({ digest }) => digest);
    const asked = { game, number, held: commitment, orders };
    const { isRight, shown } = await checkSteps(text, lottery, answer.value, asked);
    const address = `${location.origin}/m/lotto-h5/verify/#${new URLSearchParams({
      game,
      draw: number,
      held: commitment,
      orders: orders.join(),
      language: document.documentElement.lang === 'fil' ? 'TY' : 'EN',
    }).toString()}`;
    checked = {
      number,
      shown: [...shown, h('p', { class: 'hint' }, text('checkOpen'), h('code', {}, address))],
    };
    draw(ended);
    say(text(isRight ? 'checked' : 'wrong', { number, count: answer.value.digests.length }));
  }

  return { element, draw };
}
