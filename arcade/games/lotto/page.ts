import { ballsOf, resultOf, rootOf } from './draw.ts';
import { lotteryOf } from './titles.ts';
import type { Lottery, Play, Row, Selection } from '@laro/rules/lottery/play.ts';
import { partsOf, wordsOf } from '@laro/rules/lottery/playNames.ts';
import { show, toAmount, toMinor } from '../page/amounts.ts';
import { newRequest } from '../page/api.ts';
import { button, h } from '../page/dom.ts';
import type { Frame } from '../page/frame.ts';
import { pasted } from '@laro/rules/lottery/pasted.ts';
import { hashOfSeed } from '../fairness.ts';
import type { Api } from './api.ts';
import { hintOf, playName, type MessageId, type Text } from './text.ts';
import type { DrawsView, DrawView, OpenedLottery, OrderView } from './wire.ts';

interface Parts {
  readonly root: HTMLElement;
  readonly session: OpenedLottery;
  readonly api: Api;
  readonly frame: Frame;
  readonly text: Text;
  readonly layout: 'trad' | 'ent';
}

/** A line of the slip; its request is the same however often it is sent. */
interface Line {
  readonly request: string;
  readonly play: Play;
  readonly selection: Selection;
  readonly unit: bigint;
  readonly times: number;
}

/** In how many draws a slip may be placed at once. */
const drawCounts = [1, 2, 3, 5, 10] as const;

const mostTimes = 20;
const mostFlat = 8;

/** Draws the page of one lottery, and keeps it as the draws go by. */
export async function showLotto({ root, session, api, frame, text, layout }: Parts): Promise<void> {
  const found = lotteryOf(session.game);
  if (!found) throw new Error(`no lottery ${session.game}`);
  const lottery: Lottery = found;
  const ofLayout = lottery.plays.filter((play) => play.layout === layout);
  // Not every lottery has both layouts.
  const plays = ofLayout.length > 0 ? ofLayout : lottery.plays;
  const money = (minor: bigint) => show(minor, session.money);
  const units = session.units.map(toMinor);

  let [play] = plays;
  let chosen: number[][] = [];
  let [unit = 100n] = units;
  let times = 1;
  let slip: Line[] = [];
  let draws: DrawsView | undefined;
  let orders: OrderView[] = [];
  let ahead = 0;
  let drawCount = 1;
  let isDoubled = false;
  let stops = true;

  const clock = h('p', { class: 'clock', role: 'timer' });
  const drawName = h('h1');
  const print = h('p', { class: 'print' });
  const balance = h('output', { class: 'balance' });
  const board = h('section', { class: 'board', 'aria-label': text('plays') });
  const slipBox = h('section', { class: 'card', 'aria-labelledby': 'slip' });
  const ordersBox = h('section', { class: 'card', 'aria-labelledby': 'orders' });
  const resultsBox = h('section', { class: 'card', 'aria-labelledby': 'results' });
  const notice = h('p', { class: 'notice', role: 'status' });
  root.append(h('header', {}, h('div', {}, drawName, clock), balance), board, notice);
  root.append(slipBox, ordersBox, resultsBox, print);

  const say = (words: string) => {
    notice.textContent = words;
  };

  function setBalance(amount: string) {
    balance.textContent = text('balance', { amount: money(toMinor(amount)) });
    frame.tell({ type: 'balance', balance: amount, currency: session.currency });
  }

  // Few plays stand side by side; of many each kind has its own.
  const isGrouped = plays.length > mostFlat && plays.some(({ id }) => partsOf(id).length > 1);

  const isOf = (group: string) => (one: Play) => partsOf(one.id)[0] === group;

  function legendOf({ role, place, against }: Row, row: number): string {
    if (role) return text(`role.${role}`);
    if (against !== undefined) return text('against', { number: place ?? 1, other: against });
    const number = place ?? row;
    if (number > 0) return text('place', { number });
    return play && wordsOf(play.id) ? playName(text, play.id) : text('numbers');
  }

  /** What is on the board as a selection of the play, in ascending order. */
  const selection = (): Selection => chosen.map((row) => row.toSorted((a, b) => a - b));
  const bets = () => play?.count(selection()) ?? 0;

  function take(next: Play | undefined) {
    play = next;
    chosen = (next?.rows ?? []).map(() => []);
  }

  function pick() {
    if (!play) return;
    const { rows } = play;
    // Until it is a bet: digits may be of the wrong kind for a rambolito, or too few for the bankers.
    for (let tries = 0; tries === 0 || bets() === 0; tries++) {
      chosen = rows.map(({ from, to, least, most, role }) => {
        const left = Array.from({ length: to - from + 1 }, (_, at) => from + at);
        const more = role === 'others' ? Math.floor(tries / 10) : 0;
        const wanted = Math.min(most, left.length, Math.max(1, least) + more);
        return Array.from({ length: wanted }, () => left.splice(below(left.length), 1)[0] ?? from);
      });
      // Alike ones are too seldom by chance.
      if (tries > 20 && rows.every(({ most }) => most === 1)) chosen[1] = [...(chosen[0] ?? [])];
      if (tries > 60 && rows.every(({ most }) => most === 1)) chosen[2] = [...(chosen[0] ?? [])];
    }
  }

  function drawBoard(focus?: string) {
    if (!play) return;
    const at = play;
    const [group = ''] = partsOf(at.id);
    const groups = [...new Set(plays.map(({ id }) => partsOf(id)[0] ?? ''))];
    const tab = (to: Play | undefined, key: string, isOn: boolean, words: string) =>
      button(
        { class: 'tab', 'aria-pressed': String(isOn), 'data-key': key },
        () => {
          take(to);
          drawBoard(key);
        },
        words,
      );
    const groupTabs = isGrouped
      ? groups.map((name) =>
          tab(plays.find(isOf(name)), `group-${name}`, name === group, playName(text, name)),
        )
      : [];
    const inGroup = isGrouped ? plays.filter(isOf(group)) : plays;
    const tabs =
      isGrouped && inGroup.length === 1
        ? []
        : inGroup.map((one) => tab(one, one.id, one === at, playName(text, one.id, isGrouped ? 1 : 0)));
    const words = wordsOf(at.id);
    const rows = at.rows.map((of, row) => {
      const { from, to, most } = of;
      const balls = Array.from({ length: to - from + 1 }, (_, index) => {
        const number = from + index;
        const isOn = chosen[row]?.includes(number) ?? false;
        const key = `${row}-${number}`;
        const toggle = () => {
          const before = chosen[row] ?? [];
          if (isOn) chosen[row] = before.filter((one) => one !== number);
          else chosen[row] = most === 1 ? [number] : [...before, number].slice(-most);
          drawBoard(key);
        };
        const word = words?.[number];
        const shape = word ? 'ball word' : 'ball';
        const shown = word ? text(`word.${word}`) : String(number);
        return button({ class: shape, 'aria-pressed': String(isOn), 'data-key': key }, toggle, shown);
      });
      return h(
        'fieldset',
        {},
        h('legend', {}, legendOf(of, at.rows.length > 1 ? row + 1 : 0)),
        h('div', { class: words ? 'balls' : 'balls even' }, ...balls),
      );
    });
    const count = bets();
    const amount = BigInt(count) * unit * BigInt(times);
    const unitButtons = units.map((one, index) =>
      button(
        { class: 'tab', 'aria-pressed': String(one === unit), 'data-key': `unit${index}` },
        () => {
          unit = one;
          drawBoard(`unit${index}`);
        },
        money(one),
      ),
    );
    const step = (by: number, key: string, label: MessageId, sign: string) =>
      button(
        { class: 'step', 'aria-label': text(label), 'data-key': key },
        () => {
          times = Math.min(mostTimes, Math.max(1, times + by));
          drawBoard(key);
        },
        sign,
      );
    const tooMuch = amount > toMinor(session.most);
    const add = button({ class: 'main', disabled: count === 0 || tooMuch, 'data-key': 'add' }, () => {
      slip = [...slip, { request: newRequest(), play: at, selection: selection(), unit, times }];
      take(at);
      drawBoard(`${0}-${at.rows[0]?.from ?? 0}`);
      drawSlip();
    });
    add.textContent = text('add');
    const sum = tooMuch ? text('tooMuch') : text('total', { bets: count, amount: money(amount) });
    board.replaceChildren(
      ...[groupTabs, tabs].flatMap((ofLine) =>
        ofLine.length > 0 ? h('div', { class: isGrouped ? 'tabs along' : 'tabs' }, ...ofLine) : [],
      ),
      h(
        'p',
        { class: 'hint' },
        `${hintOf(text, at.id)} ${text('pays', { times: paysOf(at), back: hundredths(at.back) })}.`,
      ),
      ...rows,
      h(
        'div',
        { class: 'row' },
        button({ class: 'tab', 'data-key': 'quick' }, () => (pick(), drawBoard('quick')), text('quick')),
        button({ class: 'tab', 'data-key': 'clear' }, () => (take(at), drawBoard('clear')), text('clear')),
      ),
      ...(words ? [] : [pasteBox(at)]),
      h('div', { class: 'row', role: 'group', 'aria-label': text('unit') }, ...unitButtons),
      h(
        'div',
        { class: 'row', role: 'group', 'aria-label': text('times') },
        step(-1, 'less', 'less', '−'),
        h('output', { class: 'times' }, `× ${times}`),
        step(1, 'more', 'more', '+'),
      ),
      h('p', { class: 'sum', role: 'status' }, count === 0 ? text('choose') : sum),
      add,
    );
    if (focus !== undefined) board.querySelector<HTMLElement>(`[data-key="${focus}"]`)?.focus();
    for (const line of board.querySelectorAll('.along')) {
      line.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
    }
  }

  /** Where selections are typed or pasted, a line each. */
  function pasteBox(of: Play) {
    const area = h('textarea', {
      id: 'paste',
      rows: '3',
      inputmode: 'text',
      'aria-describedby': 'pasteHint',
    });
    const add = button(
      { class: 'tab' },
      () => {
        const { selections, wrong } = pasted(of, area.value);
        const lines = selections.map((what) => ({
          request: newRequest(),
          play: of,
          selection: what,
          unit,
          times,
        }));
        slip = [...slip, ...lines];
        area.value = wrong.join('\n');
        say(
          [
            lines.length > 0 ? text('pasted', { count: lines.length }) : '',
            wrong.length > 0 ? text('notPasted', { count: wrong.length }) : '',
          ]
            .join(' ')
            .trim(),
        );
        drawSlip();
      },
      text('pasteAdd'),
    );
    return h(
      'details',
      {},
      h('summary', {}, text('paste')),
      h('label', { for: 'paste', class: 'hint', id: 'pasteHint' }, text('pasteHint')),
      area,
      add,
    );
  }

  /** Of each bet in each draw; the double of the draw before, as far as a bet may be multiplied. */
  function stakesOf({ unit: of, times: first }: Line): bigint[] {
    return Array.from({ length: drawCount }, (_, at) => {
      const multiple = isDoubled ? first * 2 ** at : first;
      return of * BigInt(Math.min(mostTimes, multiple));
    });
  }
  const sumOf = (amounts: readonly bigint[]) => amounts.reduce((before, one) => before + one, 0n);
  const amountOf = (line: Line) => sumOf(stakesOf(line)) * BigInt(line.play.count(line.selection));
  const isTooMuch = (line: Line) => {
    const most = toMinor(session.most);
    return stakesOf(line).some((stake) => stake * BigInt(line.play.count(line.selection)) > most);
  };

  function toggle(isOn: boolean, key: string, label: string, act: () => void) {
    return button(
      { class: 'tab', 'aria-pressed': String(isOn), 'data-key': key },
      () => {
        act();
        drawSlip(key);
      },
      label,
    );
  }

  /** The bets of the last draw that was ordered in, once more. */
  function repeat() {
    const firsts = orders.filter(({ chase }) => chase === null || chase.place === 1);
    const again = firsts.filter(({ draw }) => draw === firsts[0]?.draw);
    for (const { play: id, selection: what, amount, bets: count } of again) {
      const found = lottery.plays.find((one) => one.id === id);
      const stake = toMinor(amount) / BigInt(count);
      const one = units.findLast((each) => stake % each === 0n && stake / each <= BigInt(mostTimes));
      if (!found || one === undefined) continue;
      const line = {
        request: newRequest(),
        play: found,
        selection: what,
        unit: one,
        times: Number(stake / one),
      };
      slip = [...slip, line];
    }
    drawSlip('repeat');
  }

  function drawSlip(focus?: string) {
    const total = sumOf(slip.map(amountOf));
    const lines = slip.map((line) => {
      const what = `${playName(text, line.play.id)} ${written(line.play, line.selection, text)}`;
      const off = button(
        { class: 'step', 'aria-label': text('remove', { what }) },
        () => {
          slip = slip.filter((one) => one !== line);
          drawSlip();
        },
        '×',
      );
      return h('li', {}, h('span', {}, what), h('b', {}, money(amountOf(line))), off);
    });
    const tooMuch = slip.some(isTooMuch);
    const send = button({ class: 'main', disabled: !isOpen() || tooMuch }, () => void sendSlip());
    const said = { count: slip.length, amount: money(total), draws: drawCount };
    send.textContent = text(drawCount > 1 ? 'orderChase' : 'order', said);
    const counts = drawCounts.map((count) =>
      toggle(count === drawCount, `draws${count}`, String(count), () => {
        drawCount = count;
      }),
    );
    const plans = [
      toggle(isDoubled, 'double', text('double'), () => {
        isDoubled = !isDoubled;
      }),
      toggle(stops, 'stops', text('stops'), () => {
        stops = !stops;
      }),
    ];
    slipBox.replaceChildren(
      h('h2', { id: 'slip' }, text('slip')),
      slip.length === 0 ? h('p', { class: 'hint' }, text('slipEmpty')) : h('ul', {}, ...lines),
      ...(orders.length > 0 ? [button({ class: 'tab', 'data-key': 'repeat' }, repeat, text('repeat'))] : []),
      ...(slip.length > 0
        ? [
            h('p', { class: 'hint', id: 'drawCount' }, text('drawCount')),
            h('div', { class: 'row', role: 'group', 'aria-labelledby': 'drawCount' }, ...counts),
            ...(drawCount > 1
              ? [h('div', { class: 'row' }, ...plans), h('p', { class: 'hint' }, text('chaseHint'))]
              : []),
            ...(tooMuch ? [h('p', { class: 'hint' }, text('tooMuch'))] : []),
            send,
          ]
        : []),
    );
    if (focus !== undefined) slipBox.querySelector<HTMLElement>(`[data-key="${focus}"]`)?.focus();
  }

  const now = () => Date.now() + ahead;
  function isOpen(): boolean {
    return draws?.current ? now() < Date.parse(draws.current.closesAt) : false;
  }

  let sending = false;
  async function sendSlip() {
    const draw = draws?.current?.number;
    if (sending || draw === undefined) return;
    sending = true;
    say(text('placing'));
    let placed = 0;
    let problem: MessageId | undefined;
    for (const line of slip) {
      const { request, play: of, selection: what } = line;
      const stakes = stakesOf(line).map(toAmount);
      const wanted = { request, draw, play: of.id, selection: what };
      const answer =
        stakes.length > 1
          ? await api.chase({ ...wanted, stakes, stops })
          : await api.order({ ...wanted, stake: stakes[0] ?? '' });
      if (!answer.ok) {
        problem = answer.problem === 'SALE_CLOSED' ? 'saleClosed' : 'away';
        if (answer.problem === 'SESSION_ENDED') problem = 'ended';
        if (answer.problem === 'BET_NOT_OFFERED') problem = 'tooMuch';
        break;
      }
      slip = slip.filter((one) => one !== line);
      const made: readonly OrderView[] = 'id' in answer.value ? [answer.value] : answer.value;
      if (made.some(({ state }) => state === 'refused' || state === 'returned')) {
        problem = made.some(({ why }) => why === 'NOT_ENOUGH_MONEY') ? 'noMoney' : 'refused';
        break;
      }
      placed += 1;
    }
    sending = false;
    say([placed > 0 ? text('placed', { count: placed }) : '', problem ? text(problem) : ''].join(' ').trim());
    drawSlip();
    await refresh();
  }

  function drawOrders() {
    const lines = orders.map((order) => {
      const of = lottery.plays.find(({ id }) => id === order.play);
      const what = of ? `${playName(text, of.id)} ${written(of, order.selection, text)}` : order.play;
      const cancel =
        order.mayCancel &&
        isOpen() &&
        button(
          { class: 'tab', 'aria-label': `${text('cancel')}: ${what}` },
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
          { class: 'tab', 'aria-label': `${text('cancelRest')}: ${what}` },
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
    ordersBox.replaceChildren(
      h('h2', { id: 'orders' }, text('orders')),
      lines.length === 0 ? h('p', { class: 'hint' }, text('ordersEmpty')) : h('ul', {}, ...lines),
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
    await refresh();
  }

  async function cancelAll(chase: string) {
    const answer = await api.cancelChase(chase);
    say(text(answer.ok ? 'cancelled' : 'away'));
    await refresh();
  }

  function drawResults() {
    const lines = (draws?.ended ?? []).map((draw) => {
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
    resultsBox.replaceChildren(
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
    const again = await resultOf(lottery, { game: session.game, number: BigInt(number), seed, root });
    const mine = orders.filter((order) => order.draw === number && order.state === 'settled');
    const isRight =
      (await hashOfSeed(seed)) === hash &&
      again.join() === result?.join() &&
      mine.every(({ digest }) => digests.includes(digest));
    if (!isRight) return say(text('wrong', { number }));
    const about = { number, hash: `${hash.slice(0, 12)}…`, count: digests.length };
    return say(`${text('checked', about)} ${mine.length > 0 ? text('yours', { count: mine.length }) : ''}`);
  }

  async function refresh() {
    const [nextDraws, nextOrders, wallet] = await Promise.all([api.draws(), api.orders(), api.balance()]);
    if (nextDraws.ok) {
      draws = nextDraws.value;
      ahead = Date.parse(draws.now) - Date.now();
    }
    const hadNone = orders.length === 0;
    if (nextOrders.ok) orders = nextOrders.value;
    if (hadNone && orders.length > 0) drawSlip();
    if (wallet.ok) setBalance(wallet.value.balance);
    drawDraw();
    drawOrders();
    drawResults();
  }

  function drawDraw() {
    const current = draws?.current;
    drawName.textContent = current ? text('draw', { number: current.number }) : text('none');
    print.textContent = current ? text('fingerprint', { hash: current.hash }) : '';
    tick();
  }

  let wasOpen: boolean | undefined;
  function tick() {
    const current = draws?.current;
    const left = current ? Math.ceil((Date.parse(current.closesAt) - now()) / 1000) : 0;
    const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
    clock.textContent = current ? (left > 0 ? text('closesIn', { time }) : text('closed')) : '';
    if (wasOpen !== isOpen()) {
      wasOpen = isOpen();
      drawSlip();
      drawOrders();
    }
  }

  take(play);
  setBalance(session.balance);
  drawBoard();
  drawSlip();
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

/** A selection as it is read: places apart by a stroke, words as words. */
function written({ id }: Play, selection: Selection, text: Text): string {
  const words = wordsOf(id);
  const shown = (number: number) => {
    const word = words?.[number];
    return word ? text(`word.${word}`) : String(number);
  };
  return selection.map((row) => row.map(shown).join(' ') || '–').join(' | ');
}

/** "1.95", or from the lowest prize to the highest. */
function paysOf({ prizes }: Play): string {
  const each = [...new Set(prizes)].sort((a, b) => (a < b ? -1 : 1));
  const [lowest = 0n] = each;
  const highest = each.at(-1) ?? lowest;
  return lowest === highest ? hundredths(lowest) : `${hundredths(lowest)}–${hundredths(highest)}`;
}

/** 195 is "1.95", 75000 is "750". */
function hundredths(of: bigint): string {
  return (Number(of) / 100).toLocaleString('en-US');
}

/** A number from 0 to below `end`, for a quick pick; which numbers it are makes no draw likelier. */
function below(end: number): number {
  return Math.floor(Math.random() * end);
}
