import type { Lottery, Play, Selection } from '@laro/rules/lottery/play.ts';
import { toAmount, toMinor } from '../page/amounts.ts';
import { newRequest } from '../page/api.ts';
import { button, h } from '../page/dom.ts';
import type { Api } from './api.ts';
import { redrawIn } from './redrawIn.ts';
import { lastAccepted } from './repeat.ts';
import { playName, type MessageId, type Text } from './text.ts';
import type { OpenedLottery, OrderView } from './wire.ts';
import { written } from './written.ts';

/** A line of the slip; its request is the same however often it is sent. */
export interface Line {
  readonly request: string;
  readonly play: Play;
  readonly selection: Selection;
  readonly unit: bigint;
  readonly times: number;
}

/** The draw that sells, and what was ordered before. */
export interface Sale {
  /** The number of the draw; undefined where none is open. */
  openDraw(): string | undefined;
  orders(): readonly OrderView[];
  /** Asks for draws, orders and balance anew. */
  refresh(): Promise<void>;
}

interface Parts {
  readonly session: OpenedLottery;
  readonly lottery: Lottery;
  readonly api: Api;
  readonly text: Text;
  readonly sale: Sale;
  money(minor: bigint): string;
  say(words: string): void;
}

export const mostTimes = 20;
/** In how many draws a slip may be placed at once. */
const drawCounts = [1, 2, 3, 5, 10] as const;

/** The slip: lines that are ordered together, in one draw or in several that follow. */
export function createSlip({ session, lottery, api, text, sale, money, say }: Parts) {
  const units = session.units.map(toMinor);
  const slipBox = h('section', { class: 'card', 'aria-labelledby': 'slip' });
  let slip: readonly Line[] = [];
  let drawCount = 1;
  let isDoubled = false;
  let stops = true;
  let sending = false;

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
        redraw(key);
      },
      label,
    );
  }

  /** The bets of the last draw that was ordered in, once more. */
  function repeat() {
    for (const { play: id, selection: what, amount, bets: count } of lastAccepted(sale.orders())) {
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
    redraw('repeat');
  }

  function redraw(focus?: string) {
    const total = sumOf(slip.map(amountOf));
    const lines = slip.map((line) => {
      const what = `${playName(text, line.play.id)} ${written(line.play, line.selection, text)}`;
      const off = button(
        { class: 'step', 'aria-label': text('remove', { what }) },
        () => {
          slip = slip.filter((one) => one !== line);
          redraw();
        },
        '×',
      );
      return h('li', {}, h('span', {}, what), h('b', {}, money(amountOf(line))), off);
    });
    const tooMuch = slip.some(isTooMuch);
    const send = button(
      { class: 'main', disabled: sale.openDraw() === undefined || tooMuch, 'data-key': 'send' },
      () => void sendSlip(),
    );
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
    redrawIn(
      slipBox,
      h('h2', { id: 'slip' }, text('slip')),
      slip.length === 0 ? h('p', { class: 'hint' }, text('slipEmpty')) : h('ul', {}, ...lines),
      ...(lastAccepted(sale.orders()).length > 0
        ? [button({ class: 'tab', 'data-key': 'repeat' }, repeat, text('repeat'))]
        : []),
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
    if (focus !== undefined) focusOn(focus);
  }

  function focusOn(key: string) {
    slipBox.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus();
  }

  async function sendSlip() {
    const draw = sale.openDraw();
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
    const isHere = slipBox.contains(document.activeElement);
    redraw('send');
    await sale.refresh();
    // Whoever orders by keyboard goes on from there: the button that was pressed has gone with the slip.
    if (isHere && slip.length === 0) focusOn('repeat');
  }

  return {
    element: slipBox,
    draw: redraw,
    add(lines: readonly Line[]) {
      slip = [...slip, ...lines];
      redraw();
    },
  };
}
