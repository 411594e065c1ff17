import type { Lottery } from '@laro/rules/lottery/play.ts';
import { hashOfSeed } from '../fairness.ts';
import { button, h } from '../page/dom.ts';
import type { Api } from './api.ts';
import { ballsOf, resultOf, rootOf } from './draw.ts';
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

  function draw(ended: readonly DrawView[]) {
    const lines = ended.map((draw) => {
      const isDrawn = draw.result !== null;
      const check =
        isDrawn &&
        button(
          { class: 'tab', 'aria-label': `${text('check')}: ${text('draw', { number: draw.number })}` },
          () => void checkOne(draw),
          text('check'),
        );
      const shown = draw.result ? ballsOf(lottery, draw.result).join(' ') : text('void');
      return h('li', {}, h('span', {}, text('draw', { number: draw.number }), h('small', {}, shown)), check);
    });
    element.replaceChildren(
      h('h2', { id: 'results' }, text('results')),
      lines.length === 0 ? h('p', { class: 'hint' }, text('resultsEmpty')) : h('ul', {}, ...lines),
    );
  }

  /** Works the draw out again, here, from its seed and the orders that were accepted. */
  async function checkOne({ number, hash, result }: DrawView) {
    const answer = await api.proof(number);
    if (!answer.ok) return say(text('away'));
    const { seed, digests } = answer.value;
    const root = await rootOf(digests);
    const again = await resultOf(lottery, { game, number: BigInt(number), seed, root });
    const mine = sale.orders().filter((order) => order.draw === number && order.state === 'settled');
    const isRight =
      (await hashOfSeed(seed)) === hash &&
      again.join() === result?.join() &&
      mine.every(({ digest }) => digests.includes(digest));
    if (!isRight) return say(text('wrong', { number }));
    const about = { number, hash: `${hash.slice(0, 12)}…`, count: digests.length };
    return say(`${text('checked', about)} ${mine.length > 0 ? text('yours', { count: mine.length }) : ''}`);
  }

  return { element, draw };
}
