import type { Lottery } from '@laro/rules/lottery/play.ts';
import { toMinor } from '../page/amounts.ts';
import { button, h } from '../page/dom.ts';
import { createTally, sessionTotals } from '../page/session.ts';
import type { Api } from './api.ts';
import { redrawIn } from './redrawIn.ts';
import type { Sale } from './slip.ts';
import { playName, type Text } from './text.ts';
import type { OrderView } from './wire.ts';
import { written } from './written.ts';

interface Parts {
  readonly lottery: Lottery;
  readonly api: Api;
  readonly text: Text;
  readonly sale: Sale;
  money(minor: bigint): string;
  say(words: string): void;
}

/** What the player has ordered, and taking it back while its draw sells. */
export function createOrders({ lottery, api, text, sale, money, say }: Parts) {
  const element = h('section', { class: 'card', 'aria-labelledby': 'orders' });
  const tally = createTally();
  const totals = h('div', {});
  const session = h('details', {}, h('summary', { 'data-key': 'session' }, text('session.title')), totals);
  session.addEventListener('toggle', drawTotals);

  function drawTotals() {
    totals.replaceChildren(sessionTotals(text, money, tally.totals()));
  }

  /** What the server has just said. */
  function follow(listed: readonly OrderView[]) {
    tally.follow(
      listed.map(({ id, amount, win, state }) => ({
        id,
        staked: state === 'returned' || state === 'refused' ? 0n : toMinor(amount),
        won: toMinor(win),
      })),
    );
    drawTotals();
  }

  function draw() {
    const orders = sale.orders();
    const isOpen = sale.openDraw() !== undefined;
    const lines = orders.map((order) => {
      const of = lottery.plays.find(({ id }) => id === order.play);
      const what = of ? `${playName(text, of.id)} ${written(of, order.selection, text)}` : order.play;
      const cancel =
        order.mayCancel &&
        isOpen &&
        button(
          { class: 'tab', 'aria-label': `${text('cancel')}: ${what}`, 'data-key': order.id },
          () => void cancelOne(order),
          text('cancel'),
        );
      const { chase } = order;
      const ofChase = chase ? orders.filter((one) => one.chase?.id === chase.id) : [];
      const isFirstLeft = ofChase.findLast(({ mayCancel }) => mayCancel) === order;
      const rest =
        chase !== null &&
        isFirstLeft &&
        ofChase.filter(({ mayCancel }) => mayCancel).length > 1 &&
        button(
          { class: 'tab', 'aria-label': `${text('cancelRest')}: ${what}`, 'data-key': order.id },
          () => void cancelAll(chase.id),
          text('cancelRest'),
        );
      const place = chase && text('chasePlace', { number: chase.place, of: ofChase.length });
      const facts = [text('draw', { number: order.draw }), place, stateOf(order)].filter(Boolean).join(' · ');
      return h(
        'li',
        {},
        h('span', {}, what, h('small', {}, facts)),
        h('b', {}, money(toMinor(order.amount))),
        rest || cancel,
      );
    });
    redrawIn(
      element,
      h('h2', { id: 'orders' }, text('orders')),
      lines.length === 0 ? h('p', { class: 'hint' }, text('ordersEmpty')) : h('ul', {}, ...lines),
      session,
    );
  }

  function stateOf({ state, win }: OrderView): string {
    const won = toMinor(win);
    if (state === 'settled' || state === 'owed') {
      if (won === 0n) return text('state.lost');
      return text(state === 'owed' ? 'state.owed' : 'state.won', { amount: money(won) });
    }
    return text(`state.${state}`);
  }

  async function cancelOne({ id }: OrderView) {
    const answer = await api.cancel(id);
    say(text(answer.ok ? 'cancelled' : answer.problem === 'SALE_CLOSED' ? 'tooLate' : 'away'));
    await sale.refresh();
  }

  async function cancelAll(chase: string) {
    const answer = await api.cancelChase(chase);
    say(text(answer.ok ? 'cancelled' : 'away'));
    await sale.refresh();
  }

  return { element, draw, follow };
}
