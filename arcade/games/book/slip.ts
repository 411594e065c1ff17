import { toAmount, toMinor } from '../page/amounts.ts';
import { newRequest } from '../page/api.ts';
import { button, h, icon } from '../page/dom.ts';
import type { Api } from './api.ts';
import { isAccepted, mostLegs, payoutOf, policies, type Policy } from './bets.ts';
import { sportIcon } from './board.ts';
import { keyOf, marketName, matchName, pickName, shownOdds } from './names.ts';
import type { Fixture } from './sports.ts';
import type { Text } from './text.ts';
import type { FixtureView, OpenedBook } from './wire.ts';

/** A pick on the slip, with the odds that its player has seen. */
export interface Leg {
  readonly fixture: Fixture;
  readonly sport: string;
  readonly number: number;
  readonly market: string;
  readonly key: string;
  readonly picks: number;
  seen: number;
  /** Null while it is closed. */
  now: number | null;
}

interface Parts {
  readonly session: OpenedBook;
  readonly api: Api;
  readonly text: Text;
  money(minor: bigint): string;
  balance(): bigint;
  /** The server's time, in milliseconds of 1970. */
  now(): number;
  say(words: string): void;
  /** Asks for the way to deposit. */
  askFunds(): void;
  /** The slip holds other picks than before. */
  picked(): void;
  /** An order was answered: what stands elsewhere on the page is asked anew. */
  answered(): Promise<void>;
}

/** The slip: what was picked, the stake on it, and the order. */
export function createSlip(parts: Parts) {
  const { session, api, text, money, now, say } = parts;
  const least = toMinor(session.least);
  const most = toMinor(session.most);
  let legs: Leg[] = [];
  let stake = least * 5n <= most ? least * 5n : least;
  let policy: Policy = 'better';
  let isSending = false;
  let request = newRequest();

  function toggle(leg: Leg) {
    const same = legs.find((one) => keyOf(one) === keyOf(leg));
    const isOn = same?.market === leg.market && same.key === leg.key;
    if (!same && legs.length >= mostLegs) return say(text('full'));
    legs = legs.filter((one) => one !== same);
    if (!isOn) legs = [...legs, leg];
    if (same && !isOn) say(text('replaced'));
    request = newRequest();
    parts.picked();
    return draw();
  }

  /** What the slip holds of a match, as it is offered now. A list knows its first market only. */
  function follow(one: FixtureView) {
    const leg = legs.find((held) => keyOf(held) === keyOf(one));
    if (!leg) return;
    const market = one.markets.find(({ id }) => id === leg.market);
    if (!market && one.count > 0 && one.markets.length < one.count) return;
    leg.now = market?.picks.find(({ key }) => key === leg.key)?.odds ?? null;
  }

  const slipBox = h('div', { class: 'slip-body' });
  const slipTitle = h('h2', { tabindex: -1 }, text('slipTitle'));
  const slipShut = button(
    { class: 'round slip-shut', 'aria-label': text('shut') },
    () => showSlip(false),
    icon('close'),
  );
  const slip = h(
    'aside',
    { class: 'slip', 'aria-label': text('slipTitle') },
    h('header', {}, slipTitle, slipShut),
    slipBox,
  );
  slip.addEventListener('keydown', (event) => event.key === 'Escape' && showSlip(false));

  const slipCount = h('b', { class: 'count' });
  const slipOdds = h('span');
  const slipTab = button(
    { class: 'dock-slip' },
    () => showSlip(!slip.classList.contains('is-open')),
    slipCount,
    h('span', {}, text('slip')),
    slipOdds,
  );
  slipTab.setAttribute('aria-expanded', 'false');

  function showSlip(is: boolean) {
    slip.classList.toggle('is-open', is);
    slipTab.setAttribute('aria-expanded', String(is));
    if (is) slipTitle.focus();
    else slipTab.focus();
  }

  const amount = h('input', { class: 'amount', inputmode: 'decimal', autocomplete: 'off', id: 'stake' });
  amount.value = toAmount(stake);
  amount.addEventListener('input', () => {
    const match = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(amount.value.trim());
    stake = match ? BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0')) : 0n;
    request = newRequest();
    draw();
  });
  const amountRow = h(
    'div',
    { class: 'stake-row' },
    ...[1n, 5n, 20n].map((times) =>
      button(
        { class: 'chip' },
        () => {
          stake = stake + least * times > most ? most : stake + least * times;
          amount.value = toAmount(stake);
          request = newRequest();
          draw();
        },
        `+${money(least * times).replace(/\.00$/, '')}`,
      ),
    ),
    button(
      { class: 'chip' },
      () => {
        stake = 0n;
        amount.value = '';
        amount.focus();
        draw();
      },
      text('clear'),
    ),
  );
  const legList = h('ul', { class: 'legs' });
  const pays = h('p', { class: 'pays' });
  const problem = h('p', { class: 'problem', role: 'status' });
  const funds = button({ class: 'quiet' }, () => parts.askFunds(), text('funds'));
  const send = button({ class: 'main' }, () => void place());
  const policyBox = h(
    'fieldset',
    { class: 'policy' },
    h('legend', {}, text('policy')),
    ...policies.map((one) => {
      const input = h('input', { type: 'radio', name: 'policy', value: one });
      input.checked = one === policy;
      input.addEventListener('change', () => {
        policy = one;
        request = newRequest();
        draw();
      });
      return h('label', {}, input, text(`policy.${one}`));
    }),
  );
  const filled = h(
    'div',
    { class: 'slip-form' },
    legList,
    h('label', { class: 'label', for: 'stake' }, text('stake')),
    amount,
    h('p', { class: 'hint' }, text('stakeRange', { least: money(least), most: money(most) })),
    amountRow,
    policyBox,
    pays,
    problem,
    funds,
    send,
  );
  const emptySlip = h('p', { class: 'hint' }, text('slipEmpty'));
  slipBox.append(emptySlip, filled);
  funds.hidden = true;

  let legKeys = '';
  function draw() {
    slipCount.textContent = String(legs.length);
    slipTab.classList.toggle('is-filled', legs.length > 0);
    emptySlip.hidden = legs.length > 0;
    filled.hidden = legs.length === 0;
    const current = legs.map((leg) => leg.now ?? 0);
    const total = legs.length > 0 && current.every((one) => one > 0) ? payoutOf(1_000_000n, current) : 0n;
    slipOdds.textContent = total > 0n ? `@ ${(Number(total) / 1_000_000).toFixed(2)}` : '';
    slipTitle.textContent = legs.length > 1 ? text('parlay', { count: legs.length }) : text('slipTitle');
    const keys = legs.map((leg) => `${keyOf(leg)} ${leg.market}:${leg.key}`).join();
    if (keys !== legKeys) {
      legKeys = keys;
      legList.replaceChildren(
        ...legs.map((leg) => {
          const what = pickName(leg.fixture, leg.market, leg.key, text);
          return h(
            'li',
            {},
            sportIcon(leg.sport, 20),
            h(
              'span',
              {},
              h('b', {}, what),
              h('small', {}, marketName(leg.fixture, leg.market, leg.picks, text)),
              h('small', {}, matchName(leg.fixture, text)),
            ),
            h('b', { class: 'leg-odds' }),
            button(
              { class: 'round small', 'aria-label': text('remove', { what }) },
              () => toggle(leg),
              icon('close', 16),
            ),
          );
        }),
      );
    }
    for (const [at, cell] of [...legList.querySelectorAll('.leg-odds')].entries()) {
      const leg = legs[at];
      const odds = leg?.now ?? 0;
      cell.textContent = odds === 0 ? text('closed') : shownOdds(odds);
      cell.classList.toggle('changed', leg !== undefined && leg.now !== null && leg.now !== leg.seen);
    }
    const isClosed = legs.some((leg) => leg.now === null);
    const isMoved =
      !isClosed &&
      !isAccepted(
        policy,
        legs.map((leg) => leg.seen),
        current,
      );
    const payout = total > 0n ? payoutOf(stake, current) : 0n;
    const mostPayout = toMinor(session.mostPayout);
    pays.replaceChildren(h('span', {}, text('pays')), h('b', {}, money(payout)));
    const wrong =
      stake < least || stake > most
        ? text('stakeRange', { least: money(least), most: money(most) })
        : payout > mostPayout
          ? text('no.PAYOUT_TOO_HIGH', { most: money(mostPayout) })
          : '';
    if (wrong !== '') problem.textContent = wrong;
    else if (problem.dataset['kind'] !== 'answer') problem.textContent = '';
    send.disabled = isSending || isClosed || wrong !== '';
    send.textContent = isSending
      ? text('placing')
      : isMoved
        ? text('accept', { odds: (Number(total) / 1_000_000).toFixed(2) })
        : text('place', { amount: money(stake) });
  }

  function answer(words: string) {
    problem.dataset['kind'] = words === '' ? '' : 'answer';
    problem.textContent = words;
  }

  async function place() {
    if (isSending) return;
    const current = legs.map((leg) => leg.now ?? 0);
    if (
      !isAccepted(
        policy,
        legs.map((leg) => leg.seen),
        current,
      )
    ) {
      for (const leg of legs) leg.seen = leg.now ?? leg.seen;
      request = newRequest();
      return draw();
    }
    funds.hidden = true;
    answer('');
    if (stake > parts.balance()) {
      funds.hidden = false;
      return answer(text('no.NOT_ENOUGH_MONEY'));
    }
    isSending = true;
    draw();
    const sent = {
      request,
      policy,
      stake: toAmount(stake),
      legs: legs.map(({ sport: of, number, market, key, seen }) => ({
        sport: of,
        number,
        pick: `${market}:${key}`,
        odds: seen,
      })),
    };
    let placed = await api.place(sent);
    // No answer: the same request is the same order.
    for (let tries = 0; tries < 3 && !placed.ok && placed.problem === 'network'; tries += 1)
      placed = await api.place(sent);
    while (placed.ok && placed.value.state === 'checking') {
      answer(`${text('checking')}. ${text('checkingNote')}`);
      await new Promise((resolve) =>
        setTimeout(resolve, Math.max(300, Date.parse(placed.ok ? placed.value.acceptAt : '') - now())),
      );
      const id = placed.value.id;
      const next = await api.orderOf(id);
      if (next.ok) placed = next;
      else if (next.problem !== 'network' && next.problem !== 'WALLET_AWAY') placed = next;
    }
    isSending = false;
    await finish(placed);
    return undefined;
  }

  async function finish(placed: Awaited<ReturnType<Api['place']>>) {
    const code = placed.ok
      ? placed.value.state === 'refused' || placed.value.state === 'returned'
        ? (placed.value.why ?? '')
        : undefined
      : placed.problem;
    if (code === undefined && placed.ok) {
      const odds =
        legs.length > 0
          ? payoutOf(
              1_000_000n,
              placed.value.legs.map((leg) => leg.odds),
            )
          : 0n;
      say(
        text('placed', {
          amount: money(toMinor(placed.value.stake)),
          odds: (Number(odds) / 1_000_000).toFixed(2),
        }),
      );
      legs = [];
      answer('');
      parts.picked();
      if (slip.classList.contains('is-open')) showSlip(false);
    } else {
      const known = [
        'ODDS_CHANGED',
        'CLOSED',
        'LATE',
        'NOT_ENOUGH_MONEY',
        'BET_NOT_OFFERED',
        'PAYOUT_TOO_HIGH',
      ];
      const id = code === 'SALE_CLOSED' ? 'CLOSED' : code === 'BET_LIMIT' ? 'BET_NOT_OFFERED' : (code ?? '');
      answer(
        code === 'network'
          ? text('away')
          : code === 'SESSION_ENDED'
            ? text('ended')
            : known.includes(id)
              ? text(`no.${id as 'CLOSED'}`, { most: money(toMinor(session.mostPayout)) })
              : text('no.other'),
      ); // one of those just named
      funds.hidden = id !== 'NOT_ENOUGH_MONEY';
    }
    request = newRequest();
    await parts.answered();
    draw();
  }

  return {
    element: slip,
    /** What opens it, at the foot of the page. */
    tab: slipTab,
    draw,
    follow,
    toggle,
    legs: (): readonly Leg[] => legs,
    holds: (fixture: string, pick: string) =>
      legs.some((leg) => keyOf(leg) === fixture && `${leg.market}:${leg.key}` === pick),
  };
}
