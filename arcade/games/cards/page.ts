import { newRequest, untilAnswered } from '../page/api.ts';
import type { Answer } from '../page/calls.ts';
import { show, toMinor } from '../page/amounts.ts';
import { button, h, icon, pause } from '../page/dom.ts';
import type { Game, Parts } from '../page/play.ts';
import { createTally, openSession } from '../page/session.ts';
import { openSheet } from '../page/sheet.ts';
import { ask } from '../page/sheets.ts';
import { createSound } from '../page/sound.ts';
import type { Text } from '../page/text.ts';
import type { Board } from './boards/board.ts';
import { spread } from './pieces.ts';
import { refill } from './refill.ts';
import { dealSeconds, rake } from './rules.ts';
import type { Message } from './text.ts';
import type { CardTitle } from './titles.ts';
import type { Lobby, SeatView, TableView } from './wire.ts';

const pollMilliseconds = 1000;

/** A table of players: sitting down, deciding or playing, and what came of it. */
export function playTable(
  { root, session, api, frame, heard, barOfPage, offersFree }: Parts<unknown>,
  title: CardTitle,
  board: Board,
  text: Text<Message>,
): Game<unknown> {
  const { currency } = session;
  const money = (minor: bigint) => show(minor, session.money);
  const sound = createSound();
  const tally = createTally();
  tally.follow([]);
  let balance = toMinor(session.balance);
  let antes: readonly string[] = [];
  let bots = session.freePlay;
  let ante = '';
  let table: TableView | undefined;
  let lookedAt = 0;
  /** The seat that was asked for and may not be answered yet. */
  let request = newRequest();
  let isBusy = false;
  let ended = false;

  root.className = `${barOfPage ? 'table barless' : 'table'} of-${title.game}`;
  const notice = h('p', { class: 'notice', role: 'status', hidden: true });
  const said = h('p', { class: 'said', role: 'status', 'aria-live': 'polite' });
  const pot = h('p', { class: 'pot' });
  const seats = h('div', { class: 'seats' });
  const actions = h('div', { class: 'actions' });
  const balanceShown = h('b', {});
  const soundButton = button({ class: 'round' }, () => {
    sound.turn(!sound.isOn());
    showSound();
  });
  const showSound = () => {
    soundButton.setAttribute('aria-label', text(sound.isOn() ? 'soundOff' : 'soundOn'));
    soundButton.replaceChildren(icon(sound.isOn() ? 'soundOn' : 'soundOff'));
  };
  root.append(
    h(
      'header',
      { class: 'bar' },
      button(
        { class: 'round of-page', 'aria-label': text('close') },
        () => frame.tell({ type: 'close', reason: 'player' }),
        icon('back'),
      ),
      h('div', { class: 'title' }, h('h1', {}, title.name), h('small', {}, text(`table.${title.game}`))),
      session.freePlay && h('small', { class: 'play-money' }, text('play')),
      button(
        { class: 'round of-page', 'aria-label': text('history') },
        () => void openHistory(),
        icon('list'),
      ),
      button({ class: 'round of-page', 'aria-label': text('rules.title') }, openTableRules, icon('info')),
      soundButton,
    ),
    h('div', { class: 'felt' }, pot, seats),
    h(
      'div',
      { class: 'desk' },
      said,
      h('div', { class: 'stat balance' }, h('span', {}, text('balance')), balanceShown),
      actions,
    ),
    notice,
  );
  showSound();

  let noticeTimer = 0;
  function tell(words: string) {
    clearTimeout(noticeTimer);
    notice.textContent = words;
    notice.hidden = false;
    noticeTimer = window.setTimeout(() => (notice.hidden = true), 5000);
  }
  const reconnecting = () => tell(text('notice.reconnecting'));
  function setBalance(next: bigint) {
    balance = next;
    balanceShown.textContent = money(balance);
  }

  async function refreshBalance() {
    const answer = await api.balance();
    if (!answer.ok) return answer.problem === 'SESSION_ENDED' ? sessionEnded() : undefined;
    setBalance(toMinor(answer.value.balance));
    return frame.tell({ type: 'balance', balance: answer.value.balance, currency });
  }

  async function sessionEnded(): Promise<void> {
    if (ended) return;
    ended = true;
    const answer = await ask('door', text('ended.title'), text('ended.text'), [
      ['again', text('ended.again')],
      ['lobby', text('funds.lobby')],
    ]);
    frame.tell({ type: 'close', reason: answer === 'again' ? 'reopen' : 'sessionEnded' });
  }

  const mine = () => table?.seats.find(({ isMe }) => isMe);
  const secondsLeft = () => Math.max(0, Math.ceil(((table?.left ?? 0) - (Date.now() - lookedAt)) / 1000));

  const nameOf = (seat: SeatView | undefined, at: number) =>
    seat?.isMe ? text('you') : text(seat?.isBot ? 'bot.number' : 'player', { number: at + 1 });
  const shows = board.make({
    text,
    money: (decimal) => money(toMinor(decimal)),
    nameOf: (place) => nameOf(table?.seats[place], place),
    changed: draw,
    play: (move) => void act(move),
    isBusy: () => isBusy,
  });

  /* ---- what is seen ---- */
  let drawn = '';
  function draw() {
    const now = table;
    const sees = JSON.stringify([
      now?.id,
      now?.state,
      now?.seats,
      now?.play,
      now?.waitsForMember,
      isBusy,
      ante,
      shows.sees(),
    ]);
    if (sees !== drawn) {
      drawn = sees;
      const taken = now?.seats ?? [];
      const free = !now || now.state === 'waiting' ? board.most - taken.length : 0;
      seats.classList.toggle('dealt', Boolean(now?.play));
      const focused = document.activeElement;
      const [label, place] = [focused?.getAttribute('aria-label'), focused?.getAttribute('data-at')];
      refill(
        seats,
        now?.play
          ? shows.draw(now, now.play)
          : [
              spread(title.game, text),
              ...taken.map(seatOf),
              ...Array.from({ length: free }, (_, at) => freeSeat(!now && at === 0)),
            ],
      );
      // What is chosen is drawn anew, and keeps the focus.
      const again = [...seats.querySelectorAll('button')].find(
        (one) =>
          typeof label === 'string' &&
          one.getAttribute('aria-label') === label &&
          // Cards face down are all called the same.
          (label !== text('faceDown') || one.getAttribute('data-at') === place),
      );
      again?.focus();
      if (now) pot.textContent = text('pot', { amount: money(toMinor(now.pot)) });
      else pot.textContent = ante === '' ? '' : text('open.stake', { amount: money(toMinor(ante)) });
      drawActions();
    }
    tellState();
  }

  function freeSeat(isYours: boolean): HTMLElement {
    const name = text(isYours ? 'seat.yours' : 'seat.free');
    return h(
      'section',
      { class: isYours ? 'seat free me' : 'seat free', 'aria-label': name },
      h('span', { class: 'chair', 'aria-hidden': 'true' }),
      h('b', {}, name),
    );
  }

  function seatOf(seat: SeatView, at: number): HTMLElement {
    const name = nameOf(seat, at);
    return h(
      'section',
      { class: seat.isMe ? 'seat me' : 'seat', 'aria-label': name },
      h('span', { class: 'chair taken', 'aria-hidden': 'true' }),
      h('b', {}, name),
    );
  }

  function tellState() {
    const me = mine();
    const seconds = secondsLeft();
    let words = table
      ? ''
      : `${text(`goal.${title.game}`)} ${text(bots ? 'open.how' : 'open.members', {
          seats: board.most,
          rake: String(rake),
          seconds: dealSeconds,
        })}`;
    if (table?.state === 'waiting') {
      const isAlone = table.seats.length === 1;
      words = table.waitsForMember
        ? text('waiting.member', { seconds: dealSeconds })
        : `${text('waiting', { seconds })} ${isAlone ? text(board.isProven ? 'waiting.bot' : 'waiting.bots') : ''}`;
    } else if (table?.state === 'playing' && table.play) {
      words = shows.asks(table, table.play, seconds);
    } else if (table && me) {
      const won = toMinor(me.win ?? '0.00');
      words =
        table.state === 'void' || me.win === null
          ? text('refunded')
          : won > 0n
            ? text('won', { amount: money(won) })
            : text('lost');
    }
    // Readers hear the state, not each second.
    said.setAttribute('aria-live', table?.state === 'ended' ? 'polite' : 'off');
    if (said.textContent !== words) said.textContent = words;
  }

  function drawActions() {
    if (table?.state === 'playing' && table.play)
      return actions.replaceChildren(...shows.actions(table, table.play));
    if (table?.state === 'waiting') {
      return actions.replaceChildren(
        button({ class: 'quiet', disabled: isBusy }, () => void getUp(), text('getUp')),
        ...(table.waitsForMember && offersFree
          ? [button({ class: 'primary', disabled: isBusy }, () => void practise(), text('practise'))]
          : []),
      );
    }
    if (table?.state === 'playing') return actions.replaceChildren();
    return actions.replaceChildren(
      h(
        'div',
        { class: 'antes', role: 'group', 'aria-label': text('ante') },
        ...antes.map((of) =>
          button(
            { class: 'chip', 'aria-pressed': String(of === ante) },
            () => {
              ante = of;
              draw();
            },
            // Whole sums without their cents; where it is narrow the sum has a line of its own.
            money(toMinor(of))
              .replace(/[.,]00(?=\D*$)/, '')
              .replace('\u00A0', ' '),
          ),
        ),
      ),
      button(
        { class: 'primary', disabled: isBusy || ante === '' },
        () => void sit(),
        text('sit', { amount: ante === '' ? '' : money(toMinor(ante)) }),
      ),
    );
  }

  /* ---- what is done ---- */
  function look(next: TableView) {
    const before = table;
    table = next;
    lookedAt = Date.now();
    const { stake, win: paid } = mine() ?? {};
    const isBack = next.state === 'void' || stake === 'returned' || stake === 'refused';
    tally.follow([{ id: next.id, staked: isBack ? 0n : toMinor(next.ante), won: toMinor(paid ?? '0.00') }]);
    draw();
    if (before?.id !== next.id || before.state === next.state) return;
    if (next.state === 'playing') sound.thud(2);
    if (next.state !== 'ended' && next.state !== 'void') return;
    const me = mine();
    const win = me?.win ?? '0.00';
    if (toMinor(win) > 0n) sound.win(2);
    const state =
      me?.stake === 'owed' ? 'owed' : next.state === 'void' || me?.win === null ? 'returned' : 'closed';
    frame.tell({ type: 'roundEnded', request: round, state, bet: next.ante, win, currency });
    void refreshBalance();
  }

  /** As the page knows the seat that its player has. */
  let round = '';
  function tellRefused(bet: string) {
    frame.tell({ type: 'roundEnded', request: round, state: 'refused', bet, win: '0.00', currency });
  }

  async function sit() {
    if (isBusy || ended) return;
    const [staking, bet] = [toMinor(ante), ante];
    if (balance < staking) {
      await refreshBalance();
      if (balance < staking) return lackOfFunds(staking);
    }
    isBusy = true;
    draw();
    // Before it is asked for: the wallet's news of the stake may be quicker than the answer, and the page would take it off twice.
    round = request;
    frame.tell({ type: 'roundStarted', request: round, bet, currency });
    const answer: Answer<TableView> = await untilAnswered(
      () => api.post<TableView>('/tables/seats', { request, ante: bet }),
      reconnecting,
    );
    isBusy = false;
    request = newRequest();
    if (!answer.ok) {
      tellRefused(bet);
      if (answer.problem === 'SESSION_ENDED') return sessionEnded();
      tell(text(answer.problem === 'ROUND_OPEN' ? 'notice.otherRound' : 'failed'));
      return resume();
    }
    const refused = answer.value.seats.find(({ isMe }) => isMe)?.stake;
    if (refused === 'refused' || refused === 'returned') {
      tellRefused(bet);
      tell(text(refused === 'refused' ? 'poor' : 'failed', { amount: money(staking) }));
      await refreshBalance();
      return draw();
    }
    setBalance(balance - staking);
    return look(answer.value);
  }

  /** Before it is dealt; whether the seat is given back. */
  async function getUp(): Promise<boolean> {
    const at = table;
    if (!at || isBusy || ended) return false;
    isBusy = true;
    draw();
    const answer: Answer<TableView> = await untilAnswered(
      () => api.post<TableView>(`/tables/${at.id}/leave`, {}),
      reconnecting,
    );
    isBusy = false;
    if (!answer.ok) {
      if (answer.problem === 'SESSION_ENDED') await sessionEnded();
      else tell(text('tooLate'));
      draw();
      return false;
    }
    tally.follow([{ id: at.id, staked: 0n, won: 0n }]);
    table = undefined;
    tell(text('gotUp'));
    frame.tell({
      type: 'roundEnded',
      request: round,
      state: 'returned',
      bet: at.ante,
      win: '0.00',
      currency,
    });
    draw();
    await refreshBalance();
    return true;
  }

  async function practise() {
    if (await getUp()) frame.tell({ type: 'close', reason: 'freePlay' });
  }

  async function act(move: readonly number[]) {
    const at = table;
    if (!at?.play || isBusy) return;
    const { number } = at.play;
    isBusy = true;
    draw();
    const answer: Answer<TableView> = await untilAnswered(
      () => api.post<TableView>(`/tables/${at.id}/turns`, { number, move }),
      reconnecting,
    );
    isBusy = false;
    if (answer.ok) return look(answer.value);
    if (answer.problem === 'SESSION_ENDED') return sessionEnded();
    // Too late: the table has decided.
    return draw();
  }

  async function lackOfFunds(staking: bigint) {
    const answer = await ask(
      'wallet',
      text('funds.title'),
      text('funds.text', { balance: money(balance), bet: money(staking) }),
      [
        ...(barOfPage ? ([['more', text(session.freePlay ? 'funds.play' : 'funds.deposit')]] as const) : []),
        ['lobby', text('funds.lobby')] as const,
      ],
    );
    if (answer === 'more') frame.tell({ type: 'funds' });
    if (answer === 'lobby') frame.tell({ type: 'close', reason: 'player' });
  }

  async function resume() {
    const answer: Answer<Lobby> = await untilAnswered(() => api.get<Lobby>('/tables/mine'), reconnecting);
    if (!answer.ok) return answer.problem === 'SESSION_ENDED' ? sessionEnded() : tell(text('failed'));
    ({ antes, bots } = answer.value);
    if (!antes.includes(ante)) ante = antes[0] ?? '';
    if (answer.value.table) {
      round = answer.value.table.id;
      frame.tell({ type: 'roundStarted', request: round, bet: '0.00', currency });
      look(answer.value.table);
    }
    return draw();
  }

  async function watch() {
    await resume();
    while (!isOver()) {
      await pause(pollMilliseconds);
      const at = table;
      if (!at || isBusy || (at.state !== 'waiting' && at.state !== 'playing')) continue;
      const answer = await api.get<TableView>(`/tables/${at.id}`);
      if (answer.ok && !isBusy && table?.id === at.id) look(answer.value);
      else if (!answer.ok && answer.problem === 'SESSION_ENDED') return sessionEnded();
      else draw();
    }
    return undefined;
  }
  const isOver = () => ended;

  /* ---- sheets ---- */
  function openTableRules() {
    const figures = {
      rake: String(rake),
      share: String(100n - rake),
      throws: 5,
      seats: board.most,
      seconds: board.turnSeconds,
      filled: board.withBots,
    };
    openSheet(
      text,
      text('rules.title'),
      h('h3', {}, text('rules.how')),
      ...text(`rules.${title.game}`)
        .split('\n')
        .map((words) => h('p', {}, words)),
      h('p', {}, text('rules.pot', figures)),
      h('p', {}, text('rules.time', figures)),
      h('p', {}, text(bots ? (board.isProven ? 'rules.bot' : 'rules.bots') : 'rules.members', figures)),
      h('p', {}, text('rules.return', figures)),
      h('p', {}, text('rules.fair')),
      h('h3', {}, text('rules.rounds')),
      h('p', {}, text('rules.lost')),
      ...(table
        ? [
            h('h3', {}, text('fair.title')),
            h('p', {}, text('fair.committed')),
            h('p', { class: 'code' }, table.hash),
            ...(table.seed === null
              ? []
              : [
                  h('p', {}, text('fair.shown')),
                  h(
                    'p',
                    { class: 'code' },
                    [table.seed, table.id, ...(table.play?.brought ?? [])].join(' · '),
                  ),
                ]),
          ]
        : []),
    );
  }

  async function openHistory() {
    const list = h('div', { class: 'rounds' });
    openSheet(text, text('history'), list);
    const answer = await api.get<TableView[]>('/tables/latest');
    if (!answer.ok) return list.replaceChildren(h('p', { class: 'empty' }, text('notice.reconnecting')));
    if (answer.value.length === 0)
      return list.replaceChildren(h('p', { class: 'empty' }, text('rounds.empty')));
    return list.replaceChildren(
      ...answer.value.map((one) => {
        const win = toMinor(one.seats.find(({ isMe }) => isMe)?.win ?? '0.00');
        return h(
          'div',
          { class: 'round-entry' },
          h(
            'div',
            {},
            h(
              'b',
              { class: win > 0n ? 'gold' : '' },
              one.state === 'ended'
                ? money(win)
                : text(one.state === 'void' ? 'rounds.returned' : 'rounds.open'),
            ),
            h('small', {}, new Date(one.at).toLocaleString(document.documentElement.lang)),
            h(
              'small',
              {},
              `${text('ante')} ${money(toMinor(one.ante))} · ${text('seatsOf', { count: one.seats.length })}`,
            ),
          ),
        );
      }),
    );
  }

  heard.addEventListener('refreshBalance', () => void refreshBalance());
  heard.addEventListener('choose', (event) => {
    if (!(event instanceof CustomEvent) || ended) return;
    if (event.detail === 'rules') openTableRules();
    if (event.detail === 'rounds') void openHistory();
    if (event.detail === 'session') openSession(text, money, tally.totals());
  });

  setBalance(balance);
  draw();
  void watch();

  return {
    menu: [
      { id: 'rules', label: text('rules.title') },
      { id: 'rounds', label: text('history') },
      { id: 'session', label: text('session.title') },
    ],
    money,
    notice: tell,
    async settleUnseen() {},
  };
}
