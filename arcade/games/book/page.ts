import { show, toMinor } from '../page/amounts.ts';
import { button, h, icon } from '../page/dom.ts';
import type { Entered } from '../page/enter.ts';
import { createNotice } from '../page/notice.ts';
import { openSession } from '../page/session.ts';
import { openSheet } from '../page/sheet.ts';
import type { Api } from './api.ts';
import { sportIcon } from './board.ts';
import { createMatches } from './matches.ts';
import { createMatchSheet } from './matchSheet.ts';
import { keyOf } from './names.ts';
import { createOffers } from './offers.ts';
import { createOrders } from './orders.ts';
import { createSlip } from './slip.ts';
import { named, type Text } from './text.ts';
import type { FixturesView, OpenedBook } from './wire.ts';

interface Parts extends Entered<OpenedBook, Text> {
  readonly api: Api;
}

/** Draws the book of a title, and keeps it as matches go by. */
export async function showBook({ root, session, api, frame, heard, text }: Parts) {
  const money = (minor: bigint) => show(minor, session.money);
  let balance = toMinor(session.balance);
  let sport: string | undefined = session.sports.length === 1 ? session.sports[0] : undefined;
  let view: FixturesView | undefined;
  let ahead = 0;
  let isPaused = false;
  let part: 'matches' | 'bets' = 'matches';
  const now = () => Date.now() + ahead;
  const { element: notice, say } = createNotice();

  const slip = createSlip({
    session,
    api,
    text,
    money,
    now,
    say,
    balance: () => balance,
    askFunds: () => frame.tell({ type: 'funds' }),
    picked: () => offers.mark(),
    async answered() {
      await refresh();
      await orders.refresh();
    },
  });
  const offers = createOffers(text, slip);
  const match = createMatchSheet({ api, text, offers, follow: slip.follow });
  const matches = createMatches({ text, offers, now, open: match.open });
  const orders = createOrders({ api, text, money, now, say, refreshBalance });

  async function refresh() {
    const asked = sport;
    const answer = await api.fixtures(asked);
    if (!answer.ok || asked !== sport) return;
    view = answer.value;
    ahead = view.now - Date.now();
    draw();
    // Of what the slip has beyond the first market of a match, the match is asked.
    const inView = new Map([...view.live, ...view.next].map((one) => [keyOf(one), one]));
    await Promise.all(
      slip
        .legs()
        .filter((leg) => !inView.get(keyOf(leg))?.markets.some(({ id }) => id === leg.market))
        .map(async (leg) => {
          const one = await api.fixture(leg.sport, leg.number);
          if (one.ok) slip.follow(one.value);
        }),
    );
    slip.draw();
  }

  function draw() {
    if (!view) return;
    void matches.draw(view, sport === undefined ? 2 : 3);
    for (const one of [...view.live, ...view.next, ...view.ended]) slip.follow(one);
  }

  async function refreshBalance() {
    const wallet = await api.balance();
    if (!wallet.ok || toMinor(wallet.value.balance) === balance) return;
    balance = toMinor(wallet.value.balance);
    frame.tell({ type: 'balance', balance: wallet.value.balance, currency: session.currency });
  }

  function openRules() {
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
    openSheet(text, text('rules'), ...lines.map((line) => h('p', {}, line)));
  }

  const tabs = [
    button({ class: 'tab', 'aria-pressed': 'true' }, () => showPart('matches'), text('matches')),
    button({ class: 'tab', 'aria-pressed': 'false' }, () => showPart('bets'), text('myBets'), orders.count),
  ];
  function showPart(next: typeof part) {
    part = next;
    matches.element.hidden = part !== 'matches';
    sportsBar.hidden = part !== 'matches' || session.sports.length < 2;
    orders.element.hidden = part !== 'bets';
    for (const [at, tab] of tabs.entries())
      tab.setAttribute('aria-pressed', String((at === 0) === (part === 'matches')));
    if (part === 'bets') void orders.refresh();
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
    matches.element,
    orders.element,
    h('p', { class: 'hint foot' }, text('virtual')),
  );
  root.append(column, slip.element, h('div', { class: 'dock' }, slip.tab), notice);
  showPart('matches');
  slip.draw();
  await Promise.all([refresh(), orders.refresh()]);

  heard.addEventListener('choose', (event) => {
    const entry = event instanceof CustomEvent ? String(event.detail) : '';
    if (entry === 'rules') openRules();
    if (entry === 'bets') showPart('bets');
    if (entry === 'session') openSession(text, money, orders.totals());
  });
  heard.addEventListener('pause', () => {
    isPaused = true;
  });
  heard.addEventListener('resume', () => {
    isPaused = false;
  });
  heard.addEventListener('refreshBalance', () => void orders.refresh());

  let turn = 0;
  setInterval(() => {
    if (document.hidden || isPaused) return;
    turn += 1;
    if (turn % 2 === 0) {
      if (part === 'matches' || slip.legs().length > 0) void refresh();
      void match.refresh();
    }
    if (turn % 5 === 0 && orders.isAnyUnsettled()) void orders.refresh();
    draw();
  }, 1000);

  return [
    { id: 'bets', label: text('myBets') },
    { id: 'rules', label: text('rules') },
    { id: 'session', label: text('session.title') },
  ];
}
