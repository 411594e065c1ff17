import { pasted } from '@laro/rules/lottery/pasted.ts';
import type { Lottery, Play, Result, Row, Selection, Tier } from '@laro/rules/lottery/play.ts';
import { numeralOf, partsOf, wordsOf } from '@laro/rules/lottery/playNames.ts';
import { omissionsOf } from '@laro/rules/lottery/trends.ts';
import { showHundredths, toMinor } from '../page/amounts.ts';
import { newRequest } from '../page/api.ts';
import { button, h } from '../page/dom.ts';
import type { Api } from './api.ts';
import { filtersOf } from './filters.ts';
import { mostTimes, type Line } from './slip.ts';
import { hintOf, playName, type MessageId, type Text } from './text.ts';
import type { OpenedLottery } from './wire.ts';
import { paysOf } from './written.ts';

interface Parts {
  readonly session: OpenedLottery;
  readonly lottery: Lottery;
  readonly plays: readonly Play[];
  /** What its prize mode costs or gives, where that is anything. */
  readonly cost: string | undefined;
  readonly api: Pick<Api, 'lately'>;
  readonly text: Text;
  money(minor: bigint): string;
  say(words: string): void;
  add(lines: readonly Line[]): void;
}

const mostFlat = 7;

/** The board: a play, its numbers, what each bet costs; whole selections are added to the slip. */
export function createBoard({
  session,
  lottery: { drawn },
  plays,
  cost,
  api,
  text,
  money,
  say,
  add: addToSlip,
}: Parts) {
  const units = session.units.map(toMinor);
  let [play] = plays;
  let chosen: number[][] = [];
  let [unit = 100n] = units;
  let times = 1;
  let isPrizesOpen = true;
  /** The last results, while how long each number has not come stands beside it. */
  let lately: readonly Result[] | undefined;
  const board = h('section', { class: 'board', 'aria-label': text('plays') });

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

  function draw(focus?: string) {
    if (!play) return;
    const at = play;
    const [group = ''] = partsOf(at.id);
    const groups = [...new Set(plays.map(({ id }) => partsOf(id)[0] ?? ''))];
    const tab = (to: Play | undefined, key: string, isOn: boolean, words: string) =>
      button(
        { class: 'tab', 'aria-pressed': String(isOn), 'data-key': key },
        () => {
          take(to);
          draw(key);
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
      const omissions = words || !lately ? undefined : omissionsOf(drawn, of, lately);
      const balls = Array.from({ length: to - from + 1 }, (_, index) => {
        const number = from + index;
        const isOn = chosen[row]?.includes(number) ?? false;
        const key = `${row}-${number}`;
        const toggle = () => {
          const before = chosen[row] ?? [];
          if (isOn) chosen[row] = before.filter((one) => one !== number);
          else chosen[row] = most === 1 ? [number] : [...before, number].slice(-most);
          draw(key);
        };
        const word = words?.[number];
        const shape = word ? 'ball word' : 'ball';
        const shown = word ? text(`word.${word}`) : numeralOf(at.id, number);
        const ball = button({ class: shape, 'aria-pressed': String(isOn), 'data-key': key }, toggle, shown);
        const since = omissions?.[index];
        if (since === undefined || !lately) return ball;
        const count = since === lately.length ? `${since}+` : String(since);
        ball.setAttribute('aria-label', text('omission.of', { number: shown, count }));
        return h('div', { class: 'counted' }, ball, h('small', { 'aria-hidden': true }, count));
      });
      return h(
        'fieldset',
        {},
        h('legend', {}, legendOf(of, at.rows.length > 1 ? row + 1 : 0)),
        h('div', { class: words ? 'balls' : balls.length > 20 ? 'balls even many' : 'balls even' }, ...balls),
        !words && filterChips(of, row),
      );
    });
    const hasOmissions = !words && at.rows.some((of) => omissionsOf(drawn, of, []) !== undefined);
    const count = bets();
    const amount = BigInt(count) * unit * BigInt(times);
    const unitButtons = units.map((one, index) =>
      button(
        { class: 'tab', 'aria-pressed': String(one === unit), 'data-key': `unit${index}` },
        () => {
          unit = one;
          draw(`unit${index}`);
        },
        money(one),
      ),
    );
    const step = (by: number, key: string, label: MessageId, sign: string) =>
      button(
        { class: 'step', 'aria-label': text(label), 'data-key': key },
        () => {
          times = Math.min(mostTimes, Math.max(1, times + by));
          draw(key);
        },
        sign,
      );
    const tooMuch = amount > toMinor(session.most);
    const add = button({ class: 'main', disabled: count === 0 || tooMuch, 'data-key': 'add' }, () => {
      const line = { request: newRequest(), play: at, selection: selection(), unit, times };
      take(at);
      draw(`${0}-${at.rows[0]?.from ?? 0}`);
      addToSlip([line]);
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
        `${hintOf(text, at.id)} ${text('pays', { times: paysOf(at), back: showHundredths(at.back) })}.`,
      ),
      ...(cost === undefined ? [] : [h('p', { class: 'hint' }, cost)]),
      ...(at.tiers ? [prizesOf(at, at.tiers)] : []),
      ...rows,
      ...(lately && hasOmissions ? [h('p', { class: 'hint' }, omissionHint(lately))] : []),
      h(
        'div',
        { class: 'row' },
        button({ class: 'tab', 'data-key': 'quick' }, () => (pick(), draw('quick')), text('quick')),
        button({ class: 'tab', 'data-key': 'clear' }, () => (take(at), draw('clear')), text('clear')),
        hasOmissions &&
          button(
            { class: 'tab', 'aria-pressed': String(lately !== undefined), 'data-key': 'omission' },
            () => void toggleOmissions(),
            text('omission'),
          ),
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

  async function toggleOmissions() {
    if (lately) lately = undefined;
    else await askLately();
    draw('omission');
  }

  async function askLately() {
    const answer = await api.lately();
    if (answer.ok) lately = answer.value;
    else say(text('away'));
  }

  /** What was is shown, and that it says nothing of what will be. */
  function omissionHint({ length }: readonly Result[]): string {
    return length === 0 ? text('resultsEmpty') : text('omission.hint', { count: length });
  }

  /** Below the numbers of a row: all of them, or those of a kind, at once; none of them when it is pressed again. */
  function filterChips(of: Row, row: number) {
    const filters = filtersOf(of);
    if (filters.length === 0) return false;
    const before = selection()[row]?.join() ?? '';
    const chips = filters.map(({ name, numbers }) => {
      const isOn = before === numbers.join();
      const key = `filter${row}-${name}`;
      const choose = () => {
        chosen[row] = isOn ? [] : [...numbers];
        draw(key);
      };
      const words = name === 'all' ? text('filter.all') : text(`word.${name}`);
      return button({ class: 'chip', 'aria-pressed': String(isOn), 'data-key': key }, choose, words);
    });
    return h('div', { class: 'chips', role: 'group', 'aria-label': text('filters') }, ...chips);
  }

  /** What each prize is for and pays; open until it is shut, for all plays. */
  function prizesOf({ prizes }: Play, tiers: readonly Tier[]) {
    const lines = tiers.map(({ of, count }, line) =>
      h(
        'div',
        {},
        h('dt', {}, text(`tier.${of}`, { count })),
        h('dd', {}, `× ${showHundredths(prizes[line] ?? 0n)}`),
      ),
    );
    const box = h('details', {}, h('summary', {}, text('prizes')), h('dl', { class: 'prizes' }, ...lines));
    box.open = isPrizesOpen;
    box.addEventListener('toggle', () => (isPrizesOpen = box.open));
    return box;
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
        area.value = wrong.join('\n');
        say(
          [
            lines.length > 0 ? text('pasted', { count: lines.length }) : '',
            wrong.length > 0 ? text('notPasted', { count: wrong.length }) : '',
          ]
            .join(' ')
            .trim(),
        );
        addToSlip(lines);
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

  take(play);
  draw();
  return {
    element: board,
    /** A draw has ended: what stands beside the numbers is of one draw more. Whoever types meanwhile goes on typing. */
    async drawn() {
      if (!lately) return;
      await askLately();
      const [area, at] = [board.querySelector('textarea'), document.activeElement];
      if (area && (area === at || area.value !== '')) return;
      draw(at instanceof HTMLElement && board.contains(at) ? at.dataset['key'] : undefined);
    },
  };
}

/** A number from 0 to below `end`, for a quick pick; which numbers it are makes no draw likelier. */
function below(end: number): number {
  return Math.floor(Math.random() * end);
}
