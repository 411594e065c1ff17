import { show, toMinor } from '../page/amounts.ts';
import { button, h, icon } from '../page/dom.ts';
import type { Frame } from '../page/frame.ts';
import { hashOfSeed } from '../fairness.ts';
import type { Api } from './api.ts';
import { mostLegs, payoutOf, policies, isAccepted, type Offered, type Policy } from './bets.ts';
import { board, crest, sportIcon, type Board } from './board.ts';
import { matchOf } from './match.ts';
import { fixtureNamed, marketName, matchName, phaseOf, pickName, scoreOf, shownOdds } from './names.ts';
import type { Fixture } from './sports.ts';
import { named, type Text } from './text.ts';
import type { FixturesView, FixtureView, OpenedBook, OrderView } from './wire.ts';

interface Parts {
  readonly root: HTMLElement;
  readonly session: OpenedBook;
  readonly api: Api;
  readonly frame: Frame;
  readonly heard: EventTarget;
  readonly text: Text;
}

/** A pick on the slip, with the odds that its player has seen. */
interface Leg {
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

const keyOf = ({ sport, number }: { sport: string; number: number }) => `${sport} ${number}`;

/** Draws the book of a title, and keeps it as matches go by. */
export async function showBook({ root, session, api, frame, heard, text }: Parts) {
  const money = (minor: bigint) => show(minor, session.money);
  const least = toMinor(session.least);
  const most = toMinor(session.most);
  let balance = toMinor(session.balance);
  let sport: string | undefined = session.sports.length === 1 ? session.sports[0] : undefined;
  let view: FixturesView | undefined;
  let ahead = 0;
  let legs: Leg[] = [];
  let stake = least * 5n <= most ? least * 5n : least;
  let policy: Policy = 'better';
  let isSending = false;
  let request = uuid();
  let orders: OrderView[] = [];
  let isPaused = false;
  let shown: 'matches' | 'bets' = 'matches';

  const now = () => Date.now() + ahead;
  const notice = h('p', { class: 'notice', role: 'status' });
  let noticeTimer = 0;
  const say = (words: string) => {
    notice.textContent = words;
    notice.classList.add('is-shown');
    clearTimeout(noticeTimer);
    noticeTimer = window.setTimeout(() => notice.classList.remove('is-shown'), 6000);
  };

  function setBalance(amount: string) {
    balance = toMinor(amount);
    frame.tell({ type: 'balance', balance: amount, currency: session.currency });
  }

  /* ---- odds ---- */

  /** Every button of odds on the page, by match: told when odds move. */
  const buttons = new Map<string, Set<OddsButton>>();
  interface OddsButton {
    readonly element: HTMLButtonElement;
    readonly pick: string;
    tell(odds: number | null): void;
    mark(): void;
  }

  function oddsButton(fixture: Fixture, market: Offered, key: string, label: string): OddsButton {
    const name = h('span', { class: 'pick' }, label);
    const value = h('b');
    let odds: number | null = null;
    const at = { sport: fixture.sport.id, number: fixture.number };
    const element = button(
      { class: 'odds' },
      () => {
        if (odds !== null)
          toggle({
            ...at,
            fixture,
            market: market.id,
            key,
            picks: market.picks.length,
            seen: odds,
            now: odds,
          });
      },
      name,
      value,
    );
    const pick = `${market.id}:${key}`;
    const self: OddsButton = {
      element,
      pick,
      tell(next) {
        if (odds !== null && next !== null && next !== odds) {
          element.classList.remove('up', 'down');
          // A reflow between the two begins the colour anew.
          void element.offsetWidth;
          element.classList.add(next > odds ? 'up' : 'down');
        }
        odds = next;
        element.disabled = next === null;
        value.textContent = next === null ? text('closed') : shownOdds(next);
        element.setAttribute(
          'aria-label',
          next === null
            ? `${label}, ${text('closed')}`
            : text('pickAt', { pick: label, odds: shownOdds(next) }),
        );
        self.mark();
      },
      mark() {
        element.setAttribute(
          'aria-pressed',
          String(legs.some((leg) => keyOf(leg) === keyOf(at) && `${leg.market}:${leg.key}` === pick)),
        );
      },
    };
    const of = buttons.get(keyOf(at)) ?? new Set();
    buttons.set(keyOf(at), of.add(self));
    return self;
  }

  function markets(fixture: Fixture, isList: boolean) {
    const element = h('div', { class: 'markets' });
    let ids = '';
    let current: OddsButton[] = [];
    return {
      element,
      update({ markets: offered }: FixtureView) {
        const next = offered.map(({ id }) => id).join();
        if (next !== ids) {
          const focus = element.contains(document.activeElement);
          forget(fixture, current);
          current = [];
          ids = next;
          element.replaceChildren(
            ...offered.map((market) => {
              const picks = market.picks.map(({ key }) =>
                oddsButton(fixture, market, key, pickName(fixture, market.id, key, text)),
              );
              current.push(...picks);
              const label = marketName(fixture, market.id, market.picks.length, text);
              return h(
                'div',
                { class: 'market', role: 'group', 'aria-label': `${label}, ${matchName(fixture, text)}` },
                !isList && h('h3', {}, label),
                h(
                  'div',
                  { class: market.picks.length > 3 ? 'picks many' : 'picks' },
                  ...picks.map((pick) => pick.element),
                ),
              );
            }),
          );
          if (focus) element.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
        }
        const odds = new Map<string, number | null>(
          offered.flatMap(({ id, picks }) => picks.map((pick) => [`${id}:${pick.key}`, pick.odds] as const)),
        );
        for (const one of current) one.tell(odds.get(one.pick) ?? null);
      },
      forget: () => forget(fixture, current),
    };
  }

  function forget({ sport: { id }, number }: Fixture, gone: readonly OddsButton[]) {
    const of = buttons.get(keyOf({ sport: id, number }));
    for (const one of gone) of?.delete(one);
  }

  function toggle(leg: Leg) {
    const same = legs.find((one) => keyOf(one) === keyOf(leg));
    const isOn = same?.market === leg.market && same.key === leg.key;
    if (!same && legs.length >= mostLegs) return say(text('full'));
    legs = legs.filter((one) => one !== same);
    if (!isOn) legs = [...legs, leg];
    if (same && !isOn) say(text('replaced'));
    request = uuid();
    for (const of of buttons.values()) for (const one of of) one.mark();
    return drawSlip();
  }

  /* ---- lists ---- */

  interface Card {
    readonly element: HTMLElement;
    update(next: FixtureView): void;
    forget(): void;
  }
  const cards = new Map<string, Card>();

  function card(fixture: Fixture, kind: 'board' | 'row'): Card {
    const drawn: Board | undefined = kind === 'board' ? board(fixture, text) : undefined;
    const offered = markets(fixture, true);
    const when = h('span', { class: 'when' });
    const standing = h('b', { class: 'standing' });
    const name = matchName(fixture, text);
    const more = button({ class: 'more', 'aria-label': text('details', { match: name }) }, () =>
      openMatch(fixture),
    );
    const isField = fixture.sport.model.kind === 'field';
    const names = isField
      ? h(
          'span',
          { class: 'names' },
          h('span', {}, `${named(text, `sport.${fixture.sport.id}`)} #${fixture.number % 10_000}`),
        )
      : h(
          'span',
          { class: 'names' },
          ...fixture.sides.map((side) => h('span', {}, crest(side), h('span', {}, side.name))),
        );
    const element = h(
      'article',
      { class: `card ${kind}`, 'aria-label': name },
      drawn?.element,
      kind === 'row' &&
        h(
          'div',
          { class: 'row-head' },
          h('span', { class: 'row-sport' }, sportIcon(fixture.sport.id, 18), when, more),
          names,
          standing,
        ),
      offered.element,
      kind === 'board' &&
        h(
          'div',
          { class: 'card-foot' },
          h(
            'span',
            { class: 'row-sport' },
            sportIcon(fixture.sport.id, 18),
            named(text, `sport.${fixture.sport.id}`),
          ),
          more,
        ),
    );
    return {
      element,
      update(next) {
        drawn?.update(next);
        when.textContent = next.state.phase === 'before' ? timeTo(next) : phaseOf(fixture, next.state, text);
        when.classList.toggle('is-live', next.state.phase === 'live');
        const [home, away] = scoreOf(fixture, next.state);
        standing.textContent = next.state.phase === 'before' || isField ? '' : `${home} : ${away}`;
        offered.update(next);
        more.replaceChildren(
          next.count > 0 ? text('more', { count: next.count }) : text('fair'),
          icon('next', 18),
        );
      },
      forget: offered.forget,
    };
  }

  function timeTo({ startsAt }: FixtureView): string {
    const seconds = Math.max(0, Math.round((Date.parse(startsAt) - now()) / 1000));
    return text('startsIn', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` });
  }

  const listBox = h('div', { class: 'lists' });
  const liveBox = h('section', { 'aria-labelledby': 'live' });
  const nextBox = h('section', { 'aria-labelledby': 'next' });
  const endedBox = h('section', { 'aria-labelledby': 'results' });
  listBox.append(liveBox, nextBox, endedBox);

  function list(
    box: HTMLElement,
    id: string,
    title: string,
    views: readonly FixtureView[],
    boards: number,
    empty?: string,
  ) {
    const elements = views.flatMap((one, at) => {
      const kind = at < boards ? 'board' : 'row';
      const key = `${id} ${kind} ${keyOf(one)}`;
      const fixture = fixtureNamed(one.sport, one.number);
      const made = cards.get(key) ?? (fixture && card(fixture, kind));
      if (!made) return [];
      cards.set(key, made);
      used.add(key);
      made.update(one);
      return [made.element];
    });
    const before = [...box.children].slice(1);
    if (
      before.length === elements.length &&
      elements.length > 0 &&
      before.every((element, at) => element === elements[at])
    )
      return;
    box.replaceChildren(
      h('h2', { id }, id === 'live' && h('i', { class: 'dot' }), title),
      ...(elements.length > 0 ? elements : empty === undefined ? [] : [h('p', { class: 'hint' }, empty)]),
    );
    box.hidden = elements.length === 0 && empty === undefined;
  }

  const used = new Set<string>();
  function drawLists() {
    if (!view) return;
    used.clear();
    const [upcoming] = view.next;
    const empty = upcoming ? text('noLive', { time: timeTo(upcoming).replace(/^\D+/, '') }) : '';
    list(liveBox, 'live', text('liveNow'), view.live, sport === undefined ? 2 : 3, empty);
    list(nextBox, 'next', text('next'), view.next, 0);
    list(endedBox, 'results', text('results'), view.ended, 0);
    for (const [key, one] of cards) {
      if (used.has(key)) continue;
      one.forget();
      cards.delete(key);
    }
    for (const one of [...view.live, ...view.next, ...view.ended]) followLeg(one);
  }

  /** What the slip holds of a match, as it is offered now. A list knows its first market only. */
  function followLeg(one: FixtureView) {
    const leg = legs.find((held) => keyOf(held) === keyOf(one));
    if (!leg) return;
    const market = one.markets.find(({ id }) => id === leg.market);
    if (!market && one.count > 0 && one.markets.length < one.count) return;
    leg.now = market?.picks.find(({ key }) => key === leg.key)?.odds ?? null;
  }

  async function refresh() {
    const asked = sport;
    const answer = await api.fixtures(asked);
    if (!answer.ok || asked !== sport) return;
    view = answer.value;
    ahead = view.now - Date.now();
    drawLists();
    // Of what the slip has beyond the first market of a match, the match is asked.
    const inView = new Map([...view.live, ...view.next].map((one) => [keyOf(one), one]));
    await Promise.all(
      legs
        .filter((leg) => !inView.get(keyOf(leg))?.markets.some(({ id }) => id === leg.market))
        .map(async (leg) => {
          const match = await api.fixture(leg.sport, leg.number);
          if (match.ok) followLeg(match.value);
        }),
    );
    drawSlip();
  }

  /* ---- one match ---- */

  let opened: { fixture: Fixture; update(next: FixtureView): void } | undefined;
  function openMatch(fixture: Fixture) {
    const drawn = board(fixture, text);
    const offered = markets(fixture, false);
    const fair = h('section', { class: 'fair' });
    const name = matchName(fixture, text);
    const sheet = h('dialog', { class: 'sheet', 'aria-label': name });
    const body = h('div', { class: 'sheet-body', tabindex: 0 }, drawn.element, offered.element, fair);
    const heading = h('h2', { tabindex: -1 }, name);
    sheet.append(
      h(
        'header',
        {},
        heading,
        button({ class: 'round', 'aria-label': text('shut') }, () => sheet.close(), icon('close')),
      ),
      body,
    );
    sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
    sheet.addEventListener('close', () => {
      offered.forget();
      sheet.remove();
      opened = undefined;
    });
    let fairOf = '';
    opened = {
      fixture,
      update(next) {
        drawn.update(next);
        offered.update(next);
        followLeg(next);
        const key = `${next.hash} ${next.seed ?? ''} ${String(next.corrected)}`;
        if (key === fairOf) return;
        fairOf = key;
        fair.replaceChildren(...fairness(fixture, next));
      },
    };
    document.body.append(sheet);
    sheet.showModal();
    heading.focus();
    void refreshMatch();
  }

  async function refreshMatch() {
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

  /* ---- the slip ---- */

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
  amount.value = plain(stake);
  amount.addEventListener('input', () => {
    const match = /^(\d{1,9})(?:[.,](\d{0,2}))?$/.exec(amount.value.trim());
    stake = match ? BigInt(match[1] ?? '0') * 100n + BigInt((match[2] ?? '').padEnd(2, '0')) : 0n;
    request = uuid();
    drawSlip();
  });
  const amountRow = h(
    'div',
    { class: 'stake-row' },
    ...[1n, 5n, 20n].map((times) =>
      button(
        { class: 'chip' },
        () => {
          stake = stake + least * times > most ? most : stake + least * times;
          amount.value = plain(stake);
          request = uuid();
          drawSlip();
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
        drawSlip();
      },
      text('clear'),
    ),
  );
  const legList = h('ul', { class: 'legs' });
  const pays = h('p', { class: 'pays' });
  const problem = h('p', { class: 'problem', role: 'status' });
  const funds = button({ class: 'quiet' }, () => frame.tell({ type: 'funds' }), text('funds'));
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
        request = uuid();
        drawSlip();
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
  function drawSlip() {
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
      request = uuid();
      return drawSlip();
    }
    funds.hidden = true;
    answer('');
    if (stake > balance) {
      funds.hidden = false;
      return answer(text('no.NOT_ENOUGH_MONEY'));
    }
    isSending = true;
    drawSlip();
    const sent = {
      ...{ request, policy },
      stake: plain(stake),
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
      for (const of of buttons.values()) for (const one of of) one.mark();
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
    request = uuid();
    await refresh();
    await refreshOrders();
    drawSlip();
  }

  /* ---- bets ---- */

  const betsBox = h('section', { class: 'bets', 'aria-label': text('myBets') });
  const openCount = h('b', { class: 'count' });
  async function refreshOrders() {
    const [answered, wallet] = await Promise.all([api.orders(), api.balance()]);
    if (wallet.ok && toMinor(wallet.value.balance) !== balance) setBalance(wallet.value.balance);
    if (!answered.ok) return;
    const isSame = JSON.stringify(answered.value) === JSON.stringify(orders);
    orders = answered.value;
    const open = orders.filter(
      ({ state }) => state === 'open' || state === 'checking' || state === 'owed',
    ).length;
    openCount.textContent = String(open);
    openCount.hidden = open === 0;
    if (!isSame || betsBox.childElementCount === 0) drawBets();
  }

  let asking: string | undefined;
  function drawBets() {
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
    const won = toMinor(order.win) + (order.state === 'settled' ? toMinor(order.added) : 0n);
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
    return button(
      { class: 'quiet' },
      async () => {
        asking = id;
        const quoted = await api.quote(id);
        if (!quoted.ok) {
          asking = undefined;
          say(text(quoted.problem === 'network' ? 'away' : 'noQuote'));
          return refreshOrders();
        }
        const { amount: offered, until } = quoted.value;
        let timer = 0;
        const done = () => {
          clearInterval(timer);
          asking = undefined;
          drawBets();
        };
        const take = button({ class: 'main' }, async () => {
          clearInterval(timer);
          take.disabled = true;
          const paid = await api.cashOut(id, offered);
          asking = undefined;
          say(
            paid.ok
              ? text('cashedOut', { amount: money(toMinor(offered)) })
              : text(paid.problem === 'network' ? 'away' : 'quoteGone'),
          );
          await refreshOrders();
          drawBets();
        });
        const count = () => {
          const seconds = Math.ceil((Date.parse(until) - now()) / 1000);
          if (seconds <= 0) return done();
          take.textContent = text('cashOutFor', { amount: money(toMinor(offered)), seconds });
        };
        count();
        timer = window.setInterval(count, 250);
        foot.replaceChildren(take, button({ class: 'quiet' }, done, text('keep')));
        return take.focus();
      },
      text('cashOut'),
    );
  }

  /* ---- the frame of it ---- */

  function openRules() {
    const sheet = h('dialog', { class: 'sheet', 'aria-label': text('rules') });
    const heading = h('h2', { tabindex: -1 }, text('rules'));
    const share = (margin: number) => `${(100 / (1 + margin)).toFixed(1)}%`;
    const lines = [
      text('virtual'),
      text('rules.margin', { two: share(0.05), three: share(0.06), field: share(0.14) }),
      text('rules.size'),
      text('rules.time'),
      text('rules.live'),
      text('rules.parlay'),
      text('rules.cash'),
      text('rules.void'),
      text('rules.most', { most: money(toMinor(session.mostPayout)) }),
    ];
    sheet.append(
      h(
        'header',
        {},
        heading,
        button({ class: 'round', 'aria-label': text('shut') }, () => sheet.close(), icon('close')),
      ),
      h('div', { class: 'sheet-body prose', tabindex: 0 }, ...lines.map((line) => h('p', {}, line))),
    );
    sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
    sheet.addEventListener('close', () => sheet.remove());
    document.body.append(sheet);
    sheet.showModal();
    heading.focus();
  }

  const tabs = [
    button({ class: 'tab', 'aria-pressed': 'true' }, () => showPart('matches'), text('matches')),
    button({ class: 'tab', 'aria-pressed': 'false' }, () => showPart('bets'), text('myBets'), openCount),
  ];
  function showPart(part: typeof shown) {
    shown = part;
    listBox.hidden = part !== 'matches';
    sportsBar.hidden = part !== 'matches' || session.sports.length < 2;
    betsBox.hidden = part !== 'bets';
    for (const [at, tab] of tabs.entries())
      tab.setAttribute('aria-pressed', String((at === 0) === (part === 'matches')));
    if (part === 'bets') void refreshOrders();
  }

  const sportTabs = [undefined, ...session.sports].map((id) =>
    button(
      { class: 'sport', 'aria-pressed': String(id === sport) },
      () => {
        sport = id;
        for (const [at, tab] of sportTabs.entries())
          tab.setAttribute('aria-pressed', String([undefined, ...session.sports][at] === id));
        void refresh();
      },
      id === undefined ? icon('list', 20) : sportIcon(id, 20),
      h('span', {}, id === undefined ? text('all') : named(text, `sport.${id}`)),
    ),
  );
  const sportsBar = h('nav', { class: 'sports', 'aria-label': text('sports') }, ...sportTabs);
  const head = h(
    'header',
    { class: 'head' },
    ...tabs,
    button({ class: 'round', 'aria-label': text('rules') }, openRules, icon('info', 20)),
  );
  const column = h(
    'div',
    { class: 'column' },
    head,
    sportsBar,
    listBox,
    betsBox,
    h('p', { class: 'hint foot' }, text('virtual')),
  );
  root.append(column, slip, h('div', { class: 'dock' }, slipTab), notice);
  showPart('matches');
  drawSlip();
  await Promise.all([refresh(), refreshOrders()]);

  const menu = [
    { id: 'bets', label: text('myBets') },
    { id: 'rules', label: text('rules') },
  ];
  heard.addEventListener('choose', (event) => {
    const entry = event instanceof CustomEvent ? String(event.detail) : '';
    if (entry === 'rules') openRules();
    if (entry === 'bets') showPart('bets');
  });
  heard.addEventListener('pause', () => {
    isPaused = true;
  });
  heard.addEventListener('resume', () => {
    isPaused = false;
  });
  heard.addEventListener('refreshBalance', () => void refreshOrders());

  let turn = 0;
  setInterval(() => {
    if (document.hidden || isPaused) return;
    turn += 1;
    if (turn % 2 === 0) {
      if (shown === 'matches' || legs.length > 0) void refresh();
      void refreshMatch();
    }
    const isOpen = orders.some(
      ({ state }) => state === 'open' || state === 'owed' || state === 'waiting' || state === 'checking',
    );
    if (isOpen && turn % 5 === 0) void refreshOrders();
    drawLists();
  }, 1000);

  return { menu };
}

/** Minor units as one types them: "12.50". */
function plain(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
}

function uuid(): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
