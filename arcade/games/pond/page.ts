import type { Answer } from '../page/calls.ts';
import { newRequest, untilAnswered } from '../page/api.ts';
import { show, toAmount, toMinor } from '../page/amounts.ts';
import { button, h, icon, pause } from '../page/dom.ts';
import type { Game, Parts } from '../page/play.ts';
import { ask, menuOf, openBets, openMenu, openRules, type Play } from '../page/sheets.ts';
import { createSound } from '../page/sound.ts';
import type { RoundView } from '../wire.ts';
import { fishAt, fishOf, mostShots, placeOf, type Fish, type Hit } from './rules.ts';
import { sheetsOf, type Pond } from './sheets.ts';
import { createWater } from './water.ts';
import type { PondView } from './wire.ts';

type Round = RoundView<readonly Hit[]>;
interface Shot {
  readonly fish: number;
  readonly price: bigint;
}

/** A shot waits so long for others of its burst. */
const gatherMilliseconds = 450;
const pollMilliseconds = 1500;

/** Several players at one pond: taps become shots, shots become rounds, and what others catch is gone as well. */
export function playPond(
  { root, session, api, frame, heard, language, barOfPage }: Parts<readonly Hit[]>,
  pond: Pond,
): Game<readonly Hit[]> {
  const { text, title } = pond;
  const { currency } = session;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const money = (minor: bigint) => show(minor, session.money);
  const prices = session.bets.map(toMinor);
  const dearest = prices.at(-1) ?? 0n;
  const sound = createSound();
  let price = prices[0] ?? 0n;
  let balance = toMinor(session.balance);
  let seeds = session.seeds;
  let ahead = 0;
  let sending = false;
  let isPaused = false;
  let ended = false;
  let target: number | undefined;
  const queue: Shot[] = [];
  const gone = new Set<number>();
  const totals = { staked: 0n, won: 0n, since: Date.now() };
  const now = () => Date.now() + ahead;
  const isOver = () => ended;

  const play: Play = {
    text,
    api,
    language,
    money,
    game: sheetsOf(pond),
    jackpot: session.jackpot,
    bet: () => price,
    bets: () => prices,
    setBet: setPrice,
    seeds: () => seeds,
    setSeeds: (next) => {
      seeds = next;
    },
    totals: () => totals,
    openPage: barOfPage ? (url) => frame.tell({ type: 'open', url }) : undefined,
    startAuto() {},
  };

  /* ---- the screen ---- */
  root.className = barOfPage ? 'pond barless' : 'pond';
  const canvas = h('canvas', { role: 'img', 'aria-label': text('pond') });
  const notice = h('p', { class: 'notice', role: 'status', hidden: true });
  const said = h('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const company = h('small', { class: 'company' }, text('alone'));
  const balanceShown = h('b', {});
  const priceShown = h('b', {});
  const wonShown = h('b', {}, '–');
  const soundButton = button({ class: 'round' }, () => {
    sound.turn(!sound.isOn());
    showSound();
  });
  const showSound = () => {
    soundButton.setAttribute('aria-label', text(sound.isOn() ? 'soundOff' : 'soundOn'));
    soundButton.replaceChildren(icon(sound.isOn() ? 'soundOn' : 'soundOff'));
  };
  const less = button(
    { class: 'round step', 'aria-label': text('lessPrice') },
    () => stepPrice(-1),
    icon('minus'),
  );
  const more = button(
    { class: 'round step', 'aria-label': text('morePrice') },
    () => stepPrice(1),
    icon('plus'),
  );
  const fire = button({ class: 'fire' }, () => fireAtTarget(), text('fire'));
  const desk = h(
    'div',
    { class: 'desk' },
    h('div', { class: 'stat balance' }, h('span', {}, text('balance')), balanceShown),
    less,
    button(
      { class: 'stat bet', 'aria-haspopup': 'dialog' },
      () => openBets(play),
      h('span', {}, text('price')),
      priceShown,
    ),
    more,
    h('div', { class: 'stat win' }, h('span', {}, text('win')), wonShown),
    fire,
  );
  root.append(
    canvas,
    h(
      'header',
      { class: 'bar' },
      button(
        { class: 'round of-page', 'aria-label': text('close') },
        () => frame.tell({ type: 'close', reason: 'player' }),
        icon('back'),
      ),
      h('div', { class: 'pond-name' }, h('h1', {}, title.name), company),
      session.freePlay && h('small', { class: 'play-money' }, text('play')),
      button(
        { class: 'round of-page', 'aria-label': text('rules.title') },
        () => openRules(play),
        icon('info'),
      ),
      soundButton,
      button({ class: 'round of-page', 'aria-label': text('menu') }, () => openMenu(play), icon('menu')),
    ),
    desk,
    notice,
    said,
  );
  showSound();
  const water = createWater(canvas, pond, calm, desk);

  let noticeTimer = 0;
  function tell(words: string, lasting = false) {
    clearTimeout(noticeTimer);
    notice.textContent = words;
    notice.hidden = false;
    notice.classList.toggle('lasting', lasting);
    if (!lasting) noticeTimer = window.setTimeout(() => (notice.hidden = true), 4000);
  }
  const quiet = () => {
    if (notice.classList.contains('lasting')) notice.hidden = true;
  };

  function setBalance(next: bigint) {
    balance = next;
    balanceShown.textContent = money(balance);
  }
  function setPrice(next: bigint) {
    price = next;
    priceShown.textContent = money(price);
    const at = prices.indexOf(price);
    less.disabled = at <= 0;
    more.disabled = at >= prices.length - 1;
  }
  function stepPrice(by: number) {
    const next = prices[prices.indexOf(price) + by];
    if (next !== undefined) setPrice(next);
  }

  /* ---- shots ---- */
  const inSight = () =>
    fishAt(title, now()).filter((fish) => {
      const { x } = placeOf(fish, now());
      return !gone.has(fish.number) && x > 0 && x < 1;
    });

  function shoot(fish: Fish) {
    if (ended || isPaused) return;
    if (balance < price) {
      tell(text('poor', { price: money(price) }));
      void refreshBalance();
      if (queue.length === 0 && !sending && balance < (prices[0] ?? 0n)) void lackOfFunds();
      return;
    }
    setBalance(balance - price);
    totals.staked += price;
    queue.push({ fish: fish.number, price });
    water.shoot(fish);
    sound.start();
    void send();
  }

  /** Sends what was fired, burst by burst, each a round of its own; never two at once. */
  async function send() {
    if (sending) return;
    sending = true;
    await pause(gatherMilliseconds);
    for (let [first] = queue; first && !isOver(); [first] = queue) {
      const each = first.price;
      const room = Math.min(mostShots, Math.max(1, Number(dearest / each)));
      let many = 0;
      while (many < room && queue[many]?.price === each) many++;
      await burst(queue.splice(0, many), each);
    }
    sending = false;
  }

  async function burst(shots: readonly Shot[], each: bigint) {
    const request = newRequest();
    const stake = each * BigInt(shots.length);
    const fish = shots.map((shot) => shot.fish);
    frame.tell({ type: 'roundStarted', request, bet: toAmount(stake), currency });
    const slow = setTimeout(() => tell(text('notice.waiting'), true), 6000);
    const answer: Answer<Round> = await untilAnswered(
      () => api.play(request, toAmount(stake), fish),
      () => tell(text('notice.reconnecting'), true),
    );
    clearTimeout(slow);
    quiet();
    if (!answer.ok) {
      giveBack(stake);
      frame.tell({
        type: 'roundEnded',
        request,
        state: 'refused',
        bet: toAmount(stake),
        win: '0.00',
        currency,
      });
      if (answer.problem === 'SESSION_ENDED' || answer.problem === 'TICKET_INVALID') return sessionEnded();
      tell(text(answer.problem === 'ROUND_OPEN' ? 'notice.otherRound' : 'notice.refused'));
      if (answer.problem === 'ROUND_OPEN') await follow();
      return refreshBalance();
    }
    const round = answer.value.state === 'waiting' ? await follow() : answer.value;
    if (!round || round.state === 'waiting' || round.state === 'open') return sessionEnded();
    const { state, bet, win } = round;
    if (state === 'closed' || state === 'owed') showBurst(fish, round, each);
    else {
      giveBack(stake);
      tell(text(state === 'returned' ? 'notice.returned' : 'notice.refused', { bet: money(stake) }));
    }
    seeds = { ...seeds, nextNonce: (BigInt(round.nonce) + 1n).toString() };
    frame.tell({ type: 'roundEnded', request, state, bet, win, currency });
    if (round.balance !== null) tellBalance(round.balance);
    if (state === 'owed') {
      await follow();
      return refreshBalance();
    }
    void api.seen(round.id);
    if (round.refusal === 'SESSION_EXPIRED') return sessionEnded();
    return undefined;
  }

  function showBurst(fish: readonly number[], round: Round, each: bigint) {
    const hits = round.outcome ?? [];
    const won = toMinor(round.win);
    let caught = 0;
    for (const [at, hit] of hits.entries()) {
      const of = fishOf(title, fish[at] ?? 0);
      if (hit !== 'caught') {
        if (hit === 'missed') water.ripple(of);
        continue;
      }
      caught++;
      gone.add(of.number);
      water.burst(of, money(each * BigInt(of.times)));
      sound.win(of.times >= 50 ? 3 : of.times >= 10 ? 2 : 1);
    }
    totals.won += won;
    setBalance(balance + won);
    if (caught === 0) return;
    wonShown.textContent = money(won);
    said.textContent = text('says.burst', { caught, amount: money(won), balance: money(balance) });
  }

  function giveBack(stake: bigint) {
    setBalance(balance + stake);
    totals.staked -= stake;
  }

  /** What the wallet says, less what was fired and is not sent yet. */
  function tellBalance(amount: string) {
    const fired = queue.reduce((sum, shot) => sum + shot.price, 0n);
    setBalance(toMinor(amount) - fired);
    frame.tell({ type: 'balance', balance: amount, currency });
  }

  /** Asks until the round that is on its way has an end. */
  async function follow(): Promise<Round | null> {
    for (;;) {
      tell(text('notice.waiting'), true);
      const answer = await untilAnswered(api.unseen, () => tell(text('notice.reconnecting'), true));
      if (!answer.ok) return null;
      const { round } = answer.value;
      if (!round || (round.state !== 'waiting' && round.state !== 'owed')) {
        quiet();
        return round;
      }
      await pause(2000);
    }
  }

  async function refreshBalance() {
    const answer = await api.balance();
    if (answer.ok && !sending) tellBalance(answer.value.balance);
    if (!answer.ok && answer.problem === 'SESSION_ENDED') void sessionEnded();
  }

  async function lackOfFunds() {
    const answer = await ask(
      'wallet',
      text('funds.title'),
      text('funds.text', { balance: money(balance), bet: money(price) }),
      [
        ...(barOfPage ? ([['more', text(session.freePlay ? 'funds.play' : 'funds.deposit')]] as const) : []),
        ['lobby', text('funds.lobby')] as const,
      ],
    );
    if (answer === 'more') frame.tell({ type: 'funds' });
    if (answer === 'lobby') frame.tell({ type: 'close', reason: 'player' });
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

  /* ---- aiming ---- */
  canvas.addEventListener('pointerdown', (event) => {
    const fish = water.fishUnder(event, inSight(), now());
    if (!fish) return;
    target = fish.number;
    shoot(fish);
  });

  function fireAtTarget() {
    const fish = inSight();
    const aimed = fish.find(({ number }) => number === target) ?? fish[0];
    if (!aimed) return;
    target = aimed.number;
    shoot(aimed);
  }

  function aim(by: number) {
    const fish = inSight().toSorted((a, b) => placeOf(a, now()).x - placeOf(b, now()).x);
    if (fish.length === 0) return;
    const at = fish.findIndex(({ number }) => number === target);
    const next = fish[(at + by + fish.length) % fish.length] ?? fish[0];
    target = next?.number;
    if (next) said.textContent = text('aim', { times: `×${next.times}` });
  }

  document.addEventListener('keydown', (event) => {
    if (event.target instanceof Element && event.target.closest('input, dialog, a')) return;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      aim(event.key === 'ArrowRight' ? 1 : -1);
    }
    if (
      event.code !== 'Space' ||
      event.repeat ||
      (event.target instanceof Element && event.target.closest('button'))
    )
      return;
    event.preventDefault();
    fireAtTarget();
  });

  /* ---- the others ---- */
  const seenBursts = new Set<string>();
  async function watch() {
    let isFirst = true;
    while (!ended) {
      if (!document.hidden && !isPaused) {
        const asked = Date.now();
        const answer = await api.get<PondView>('/pond');
        if (answer.ok) {
          ahead = answer.value.now - (asked + Date.now()) / 2;
          tellOthers(answer.value, isFirst);
          isFirst = false;
        } else if (answer.problem === 'SESSION_ENDED') return sessionEnded();
      }
      await pause(pollMilliseconds);
    }
    return undefined;
  }

  function tellOthers({ bursts }: PondView, isFirst: boolean) {
    const many = new Set(bursts.map(({ who }) => who)).size;
    company.textContent = many === 0 ? text('alone') : text('others', { count: many });
    for (const { id, who, shots, hits } of bursts) {
      if (seenBursts.has(id)) continue;
      seenBursts.add(id);
      for (const [at, number] of shots.entries()) {
        const fish = fishOf(title, number);
        if (!isFirst) water.shoot(fish, who);
        if (hits[at] !== 'caught') continue;
        gone.add(number);
        if (!isFirst) water.burst(fish, '', who);
      }
    }
    if (seenBursts.size > 2000) seenBursts.clear();
    if (gone.size > 4000) gone.clear();
  }

  heard.addEventListener('refreshBalance', () => void refreshBalance());
  heard.addEventListener('pause', () => {
    isPaused = true;
    tell(text('notice.paused'), true);
  });
  heard.addEventListener('resume', () => {
    isPaused = false;
    quiet();
  });
  const entries = menuOf(play);
  heard.addEventListener('choose', (event) => {
    const chosen = event instanceof CustomEvent && entries.find(({ id }) => id === event.detail);
    if (chosen && !ended) chosen.open();
  });

  setBalance(balance);
  setPrice(prices.includes(toMinor(session.lastBet ?? '0.00')) ? toMinor(session.lastBet ?? '0.00') : price);
  tell(text('start'));
  water.run(() => ({
    time: now(),
    fish: fishAt(title, now()).filter(({ number }) => !gone.has(number)),
    target,
  }));
  void watch();

  return {
    menu: entries.map(({ id, label }) => ({ id, label })),
    money,
    notice: (words) => tell(words),
    async settleUnseen(round) {
      if (!round) return;
      const end = round.state === 'waiting' || round.state === 'owed' ? await follow() : round;
      if (end) void api.seen(end.id);
      await refreshBalance();
    },
  };
}
