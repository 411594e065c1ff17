import { inMode, sharesOfModes } from '@laro/rules/lottery/modePrizes.ts';
import type { Lottery } from '@laro/rules/lottery/play.ts';
import { show, toMinor } from '../page/amounts.ts';
import { button, h } from '../page/dom.ts';
import type { Frame } from '../page/frame.ts';
import type { Api } from './api.ts';
import { chains, isChain, timeOf } from './beacon.ts';
import { createBoard } from './board.ts';
import { drawnAs, mostInHead } from './drawnAs.ts';
import { createOrders } from './orders.ts';
import { lastAccepted } from './repeat.ts';
import { createResults } from './results.ts';
import { createSlip, type Sale } from './slip.ts';
import type { Text } from './text.ts';
import { lotteryOf, secondsBetween } from './titles.ts';
import type { DrawsView, DrawView, OpenedLottery, OrderView } from './wire.ts';

interface Parts {
  readonly root: HTMLElement;
  readonly session: OpenedLottery;
  readonly api: Api;
  readonly frame: Frame;
  readonly text: Text;
  readonly layout: 'trad' | 'ent';
  readonly language: string;
}

/** Draws the page of one lottery, and keeps it as the draws go by. */
export async function showLotto({ root, session, api, frame, text, layout, language }: Parts): Promise<void> {
  const found = lotteryOf(session.game);
  if (!found) throw new Error(`no lottery ${session.game}`);
  const lottery: Lottery = inMode(found, session.prizeMode);
  const ofLayout = lottery.plays.filter((play) => play.layout === layout);
  // Not every lottery has both layouts.
  const plays = ofLayout.length > 0 ? ofLayout : lottery.plays;
  const money = (minor: bigint) => show(minor, session.money);
  let draws: DrawsView | undefined;
  let orders: OrderView[] = [];
  let ahead = 0;

  const cost = costOf(sharesOfModes[session.prizeMode], text, money);
  const mode = cost ?? text('mode.list');
  const clock = h('p', { class: 'clock', role: 'timer' });
  const drawName = h('h1');
  const print = h('p', { class: 'print' });
  const last = h('p', { class: 'last' });
  const balance = h('output', { class: 'balance' });
  const notice = h('p', { class: 'notice', role: 'status' });

  const say = (words: string) => {
    notice.textContent = words;
  };

  function setBalance(amount: string) {
    balance.textContent = text('balance', { amount: money(toMinor(amount)) });
    frame.tell({ type: 'balance', balance: amount, currency: session.currency });
  }

  const now = () => Date.now() + ahead;
  const sale: Sale = {
    openDraw: () =>
      draws?.current && now() < Date.parse(draws.current.closesAt) ? draws.current.number : undefined,
    orders: () => orders,
    refresh,
  };
  const parts = { session, lottery, api, text, sale, money, say };
  const slip = createSlip(parts);
  const board = createBoard({ ...parts, plays, cost, add: slip.add });
  const ordered = createOrders(parts);
  const results = createResults({ ...parts, game: session.game });
  const rules = button({ class: 'tab' }, () => void showRules(), text('rules'));
  root.append(
    h('header', {}, h('div', {}, drawName, clock), last, h('div', { class: 'row' }, balance, rules)),
  );
  root.append(board.element, notice);
  root.append(slip.element, ordered.element, results.element, print);

  async function showRules() {
    const sheet = await import('./rulesSheet.ts').catch(() => undefined);
    if (!sheet) return say(text('away'));
    const [every, most] = [secondsBetween(session.game) ?? 0, money(toMinor(session.most))];
    sheet.openRules({ lottery, every, language, text, most, mode });
  }

  async function refresh() {
    const [nextDraws, nextOrders, wallet] = await Promise.all([api.draws(), api.orders(), api.balance()]);
    const ended = draws?.ended[0]?.number;
    if (nextDraws.ok) {
      draws = nextDraws.value;
      ahead = Date.parse(draws.now) - Date.now();
    }
    const before = lastAccepted(orders).length;
    if (nextOrders.ok) {
      orders = nextOrders.value;
      ordered.follow(orders);
    }
    // What can be repeated has come, or gone.
    if (before > 0 !== lastAccepted(orders).length > 0) slip.draw();
    if (wallet.ok) setBalance(wallet.value.balance);
    drawDraw();
    ordered.draw();
    results.draw(draws?.ended ?? []);
    if (ended !== draws?.ended[0]?.number) await board.drawn();
  }

  function drawDraw() {
    const current = draws?.current;
    drawName.textContent = current ? text('draw', { number: current.number }) : text('none');
    const drawn = draws?.ended.find(({ result }) => result !== null);
    if (drawn?.result)
      last.replaceChildren(
        h('small', {}, text('last', { number: drawn.number })),
        drawnAs(lottery, drawn.result, text, mostInHead),
      );
    print.replaceChildren(mode, ...(current ? [h('br', {}), ...said(current)] : []));
    tick();
  }

  /** What the draw is committed to by. */
  function said({ commitment, beacon }: DrawView): (string | Node)[] {
    const words = text('fingerprint', { hash: commitment });
    if (!beacon || !isChain(beacon.chain)) return [words];
    const time = timeOf(chains[beacon.chain], BigInt(beacon.round)).toLocaleTimeString(
      document.documentElement.lang,
    );
    const id = beacon.chain === 'sandbox' ? 'beacon.sandbox' : 'beacon';
    return [words, h('br', {}), text(id, { ...beacon, time })];
  }

  let wasOpen: boolean | undefined;
  function tick() {
    const current = draws?.current;
    const left = current ? Math.ceil((Date.parse(current.closesAt) - now()) / 1000) : 0;
    const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    clock.textContent = current ? (left > 0 ? text('closesIn', { time }) : text('closed')) : '';
    const isOpen = sale.openDraw() !== undefined;
    if (wasOpen !== isOpen) {
      wasOpen = isOpen;
      slip.draw();
      ordered.draw();
    }
  }

  setBalance(session.balance);
  slip.draw();
  await refresh();
  setInterval(tick, 1000);
  // Results come by themselves; when the line is cut it is asked as well, and laid again.
  let isHeard = false;
  async function hear() {
    isHeard = true;
    await api.hearDraws(() => void refresh());
    isHeard = false;
    setTimeout(() => void hear(), 10_000);
  }
  void hear();
  // Sooner after a draw, when there is something new; otherwise seldom.
  let asked = Date.now();
  setInterval(() => {
    const due = draws?.current ? now() > Date.parse(draws.current.dueAt) : true;
    const waits = due && !isHeard;
    const owed = orders.some(({ state }) => state === 'owed' || state === 'waiting');
    if (document.hidden || Date.now() - asked < (waits || owed ? 3_000 : 30_000)) return;
    asked = Date.now();
    void refresh();
  }, 1000);
}

/** What a prize mode costs or gives of each hundred that the list of prizes has; undefined where it is paid as it stands. */
function costOf(share: bigint, text: Text, money: (minor: bigint) => string): string | undefined {
  if (share === 100n) return undefined;
  const amounts = { list: money(100_00n), paid: money(share * 100n) };
  return share < 100n
    ? text('mode.less', { ...amounts, less: money((100n - share) * 100n) })
    : text('mode.more', { ...amounts, more: money((share - 100n) * 100n) });
}
