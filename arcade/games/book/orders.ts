import { toMinor } from '../page/amounts.ts';
import { button, h } from '../page/dom.ts';
import { createTally } from '../page/session.ts';
import type { Api } from './api.ts';
import { payoutOf } from './bets.ts';
import { sportIcon } from './board.ts';
import { fixtureNamed, marketName, matchName, pickName, shownOdds } from './names.ts';
import { named, type Text } from './text.ts';
import type { OrderView } from './wire.ts';

interface Parts {
  readonly api: Api;
  readonly text: Text;
  money(minor: bigint): string;
  /** The server's time, in milliseconds of 1970. */
  now(): number;
  say(words: string): void;
  refreshBalance(): Promise<void>;
}

/** Of an order that was corrected after its end, with what that added. */
const wonBy = ({ win, added, state }: OrderView) =>
  toMinor(win) + (state === 'settled' ? toMinor(added) : 0n);

/** What the player has bet, and taking an order's money early. */
export function createOrders({ api, text, money, now, say, refreshBalance }: Parts) {
  let orders: OrderView[] = [];
  const tally = createTally();
  const betsBox = h('section', { class: 'bets', 'aria-label': text('myBets') });
  const openCount = h('b', { class: 'count' });
  async function refresh() {
    const [answered] = await Promise.all([api.orders(), refreshBalance()]);
    if (!answered.ok) return;
    const isSame = JSON.stringify(answered.value) === JSON.stringify(orders);
    orders = answered.value;
    tally.follow(
      orders.map((order) => ({
        id: order.id,
        staked: order.state === 'returned' || order.state === 'refused' ? 0n : toMinor(order.stake),
        won: wonBy(order),
      })),
    );
    const open = orders.filter(
      ({ state }) => state === 'open' || state === 'checking' || state === 'owed',
    ).length;
    openCount.textContent = String(open);
    openCount.hidden = open === 0;
    if (!isSame || betsBox.childElementCount === 0) draw();
  }

  let asking: string | undefined;
  function draw() {
    if (asking !== undefined) return;
    betsBox.replaceChildren(
      h('h2', {}, text('myBets')),
      ...(orders.length === 0 ? [h('p', { class: 'hint' }, text('ordersEmpty'))] : orders.map(betCard)),
    );
  }

  function betCard(order: OrderView): HTMLElement {
    const odds = payoutOf(
      1_000_000n,
      order.legs.map((leg) => leg.odds),
    );
    const lines = order.legs.map((leg) => {
      const fixture = fixtureNamed(leg.sport, leg.number);
      const at = leg.pick.lastIndexOf(':');
      const [market, key] = [leg.pick.slice(0, at), leg.pick.slice(at + 1)];
      const state = leg.result ?? 'open';
      return h(
        'li',
        { class: `leg-${state}` },
        sportIcon(leg.sport, 20),
        h(
          'span',
          {},
          h('b', {}, fixture ? pickName(fixture, market, key, text) : leg.pick),
          h(
            'small',
            {},
            fixture ? `${marketName(fixture, market, 2, text)} · ${matchName(fixture, text)}` : '',
          ),
        ),
        h('b', {}, shownOdds(leg.odds)),
        h('i', { class: 'leg-state' }, text(`leg.${state}`)),
      );
    });
    const won = wonBy(order);
    const paid = { amount: money(won) };
    const stateText =
      order.state === 'settled'
        ? won > 0n
          ? text('state.won', paid)
          : text('state.lost')
        : order.state === 'owed'
          ? won > 0n
            ? text('state.owed', paid)
            : text('state.lost')
          : text(`state.${order.state}`, paid);
    const foot = h('div', { class: 'bet-foot' });
    if (order.state === 'open') foot.append(cashOutButton(order, foot));
    return h(
      'article',
      { class: `bet is-${order.state === 'settled' ? (won > 0n ? 'won' : 'lost') : order.state}` },
      h(
        'header',
        {},
        h(
          'b',
          {},
          order.legs.length > 1 ? text('parlay', { count: order.legs.length }) : text('single'),
          ` @ ${(Number(odds) / 1_000_000).toFixed(2)}`,
        ),
        h('span', { class: 'bet-state' }, stateText),
      ),
      h('ul', {}, ...lines),
      h(
        'p',
        { class: 'bet-sums' },
        h('span', {}, `${text('stake')} ${money(toMinor(order.stake))}`),
        h('span', {}, `${text('pays')} ${money(toMinor(order.payout))}`),
      ),
      order.why !== null &&
        (order.state === 'refused' || order.state === 'returned') &&
        h(
          'p',
          { class: 'hint' },
          order.why === 'VOID'
            ? text('abandoned')
            : named(
                text,
                `no.${['ODDS_CHANGED', 'CLOSED', 'LATE', 'NOT_ENOUGH_MONEY'].includes(order.why) ? order.why : 'other'}`,
              ),
        ),
      toMinor(order.added) > 0n &&
        h('p', { class: 'hint' }, text('added', { amount: money(toMinor(order.added)) })),
      foot,
    );
  }

  function cashOutButton({ id }: OrderView, foot: HTMLElement): HTMLElement {
    return button({ class: 'quiet' }, () => offer(), text('cashOut'));

    async function offer(): Promise<void> {
      asking = id;
      const quoted = await api.quote(id);
      if (!quoted.ok) {
        asking = undefined;
        say(text(quoted.problem === 'network' ? 'away' : 'noQuote'));
        await refresh();
        return draw();
      }
      const { amount: offered, until } = quoted.value;
      let timer = 0;
      const done = () => {
        clearInterval(timer);
        asking = undefined;
        draw();
      };
      const take = button({ class: 'main' }, async () => {
        clearInterval(timer);
        take.disabled = true;
        const paid = await api.cashOut(id, offered);
        if (!paid.ok && paid.problem !== 'network') {
          say(text('quoteGone'));
          return offer();
        }
        asking = undefined;
        say(paid.ok ? text('cashedOut', { amount: money(toMinor(offered)) }) : text('away'));
        await refresh();
        return draw();
      });
      const count = () => {
        const seconds = Math.ceil((Date.parse(until) - now()) / 1000);
        if (seconds <= 0) return done();
        take.textContent = text('cashOutFor', { amount: money(toMinor(offered)), seconds });
      };
      count();
      timer = window.setInterval(count, 250);
      foot.replaceChildren(take, button({ class: 'quiet' }, done, text('keep')));
      take.focus();
    }
  }

  return {
    element: betsBox,
    /** How many are open; hidden where none is. */
    count: openCount,
    refresh,
    totals: tally.totals,
    isAnyUnsettled: () =>
      orders.some(
        ({ state }) => state === 'open' || state === 'owed' || state === 'waiting' || state === 'checking',
      ),
  };
}
