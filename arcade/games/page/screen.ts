import { button, h, icon, pause } from './dom.ts';
import type { Text } from './text.ts';

/** What the player can do on the main screen. */
export interface Actions {
  press(): void;
  lessBet(): void;
  moreBet(): void;
  chooseBet(): void;
  turbo(): void;
  auto(): void;
  sound(): void;
  menu(): void;
  rules(): void;
  close(): void;
}

export interface Banner {
  readonly title: string;
  readonly amount?: string;
  /** Counts up to the amount. */
  readonly count?: { readonly to: bigint; readonly show: (minor: bigint) => string } | undefined;
  readonly line: string;
  /** Milliseconds until it goes by itself. */
  readonly lasts: number;
  readonly next: string;
}

export interface Counting {
  readonly done: Promise<void>;
  finish(): void;
}

export interface Screen {
  /** Where the round is shown; the game draws on it. */
  readonly canvas: HTMLCanvasElement;
  setBalance(amount: string): void;
  setBet(amount: string, canLower: boolean, canRaise: boolean): void;
  /** Empty for none. */
  setWin(amount: string): void;
  setBusy(busy: boolean): void;
  setTurbo(on: boolean): void;
  setSound(on: boolean): void;
  /** Spins that are left; undefined when autoplay is off. */
  setAuto(left: number | undefined): void;
  setMode(mode: 'base' | 'free'): void;
  setFreePlay(on: boolean): void;
  /** Rounds that the house pays for; empty for none. */
  setGranted(words: string): void;
  /** What is in the jackpot; empty for none. */
  setPot(words: string): void;
  /** The plate below the reels. */
  plate(words: string, tone?: 'soft'): void;
  plateAmount(to: bigint, show: (minor: bigint) => string, lasts: number): Counting;
  describe(words: string): void;
  freeSpin(words: string, total: string, note: string): void;
  freeSpinWin(total: string): void;
  /** A line at the upper edge; it stays while `lasting`, else for some seconds. */
  notice(words: string, lasting?: boolean): void;
  quietNotice(): void;
  banner(banner: Banner): Promise<void>;
  /** For assistive technology only. */
  say(words: string): void;
  nameReels(words: string): void;
  clear(): void;
}

/** `name` is the heading, as the game draws it. */
export function buildScreen(root: HTMLElement, text: Text, name: Node, actions: Actions): Screen {
  const canvas = h('canvas', { role: 'img' });
  const said = h('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const note = h('p', { class: 'notice', role: 'status', hidden: true });
  const plateWords = h('span', { class: 'plate-words' });
  const plateAmount = h('b', { class: 'plate-amount', 'aria-hidden': 'true' });
  const plate = h('div', { class: 'plate' }, plateAmount, plateWords);
  const freeCount = h('span', {});
  const freeTotal = h('b', {});
  const freeBar = h('div', { class: 'free-bar' }, freeCount, freeTotal);
  const balance = h('b', {});
  const betAmount = h('b', {});
  const win = h('b', {});
  const playMoney = h('small', { class: 'play-money', hidden: true }, text('play'));

  const granted = h('small', { class: 'granted', hidden: true });
  const pot = h('small', { class: 'jackpot', hidden: true });
  const soundButton = button({ class: 'round' }, actions.sound);
  const less = button({ class: 'round step', 'aria-label': text('lessBet') }, actions.lessBet, icon('minus'));
  const more = button(
    { class: 'round step more', 'aria-label': text('moreBet') },
    actions.moreBet,
    icon('plus'),
  );
  const turbo = button(
    { class: 'round step turbo', 'aria-label': text('turbo'), 'aria-pressed': 'false' },
    actions.turbo,
    icon('turbo'),
    h('small', { 'aria-hidden': 'true' }, text('turbo')),
  );
  const autoWords = h('small', { 'aria-hidden': 'true' });
  const auto = button({ class: 'round step auto' }, actions.auto);
  const spinIcon = h('span', { class: 'spin-icon' }, icon('spin', 40));
  const spin = button({ class: 'spin', 'aria-label': text('spin') }, actions.press, spinIcon);
  const betButton = button(
    { class: 'stat bet', 'aria-haspopup': 'dialog' },
    actions.chooseBet,
    h('span', {}, text('bet')),
    betAmount,
  );

  root.append(
    h(
      'header',
      { class: 'bar' },
      button({ class: 'round of-page', 'aria-label': text('close') }, actions.close, icon('back')),
      h('div', { class: 'pills' }, playMoney, pot, granted),
      h('span', { class: 'push' }),
      button({ class: 'round of-page', 'aria-label': text('rules.title') }, actions.rules, icon('info')),
      soundButton,
      button({ class: 'round of-page', 'aria-label': text('menu') }, actions.menu, icon('menu')),
    ),
    h('div', { class: 'crown' }, h('div', { class: 'rays' }), h('h1', {}, name), freeBar),
    h('div', { class: 'cabinet' }, h('div', { class: 'window' }, canvas), plate),
    h(
      'div',
      { class: 'desk' },
      h(
        'div',
        { class: 'stats' },
        h('div', { class: 'stat balance' }, h('span', {}, text('balance')), balance),
        betButton,
        h('div', { class: 'stat win' }, h('span', {}, text('win')), win),
      ),
      h('div', { class: 'controls' }, less, more, spin, turbo, auto),
    ),
    note,
    said,
  );

  let noteTimer = 0;
  let counting: Counting | undefined;

  function setAuto(left: number | undefined) {
    auto.classList.toggle('on', left !== undefined);
    auto.setAttribute('aria-label', text(left === undefined ? 'auto' : 'stopAuto'));
    autoWords.textContent = left === undefined ? text('auto') : String(left);
    auto.replaceChildren(icon(left === undefined ? 'auto' : 'stop'), autoWords);
  }
  function setSound(on: boolean) {
    soundButton.setAttribute('aria-label', text(on ? 'soundOff' : 'soundOn'));
    soundButton.replaceChildren(icon(on ? 'soundOn' : 'soundOff'));
  }
  setAuto(undefined);
  setSound(false);
  win.textContent = '–';

  return {
    canvas,
    setBalance: (amount) => {
      balance.textContent = amount;
    },
    setBet(amount, canLower, canRaise) {
      betAmount.textContent = amount;
      less.disabled = !canLower;
      more.disabled = !canRaise;
    },
    setWin(amount) {
      win.textContent = amount === '' ? '–' : amount;
      win.parentElement?.classList.toggle('lit', amount !== '');
    },
    setBusy(busy) {
      root.classList.toggle('busy', busy);
      spin.setAttribute('aria-label', text(busy ? 'stop' : 'spin'));
    },
    setTurbo(on) {
      turbo.setAttribute('aria-pressed', String(on));
      turbo.classList.toggle('on', on);
    },
    setSound,
    setAuto,
    setMode: (mode) => root.classList.toggle('free', mode === 'free'),
    setFreePlay: (on) => {
      playMoney.hidden = !on;
    },
    setGranted(words) {
      granted.textContent = words;
      granted.hidden = words === '';
    },
    setPot(words) {
      pot.textContent = words;
      pot.hidden = words === '';
    },
    plate(words, tone) {
      counting?.finish();
      plateAmount.textContent = '';
      plateWords.textContent = words;
      plate.className = tone === 'soft' ? 'plate soft' : 'plate';
    },
    plateAmount(to, show, lasts) {
      counting?.finish();
      plate.className = 'plate paid';
      const started = countUp(plateAmount, to, show, lasts);
      counting = started;
      return started;
    },
    describe: (words) => {
      plateWords.textContent = words;
    },
    freeSpin(words, total, note) {
      freeCount.textContent = words;
      freeTotal.textContent = total;
      plate.className = 'plate';
      plateAmount.textContent = '';
      plateWords.textContent = note;
    },
    freeSpinWin: (total) => {
      freeTotal.textContent = total;
    },
    notice(words, lasting = false) {
      clearTimeout(noteTimer);
      note.textContent = words;
      note.hidden = false;
      note.classList.toggle('lasting', lasting);
      if (!lasting) {
        noteTimer = window.setTimeout(() => {
          note.hidden = true;
        }, 5000);
      }
    },
    quietNotice() {
      if (note.classList.contains('lasting')) note.hidden = true;
    },
    async banner({ title, amount, count, line, lasts, next }) {
      const shownAmount = h('strong', { class: 'banner-amount' }, count ? '' : (amount ?? ''));
      const go = button({ class: 'primary' }, () => box.close(), next);
      const box = h(
        'dialog',
        { class: 'banner', 'aria-label': title },
        h('p', { class: 'banner-title' }, title),
        shownAmount,
        h('p', {}, line),
        go,
      );
      root.append(box);
      const closed = new Promise<void>((resolve) => {
        box.addEventListener('close', () => resolve());
      });
      box.addEventListener('click', () => box.close());
      box.showModal();
      const counted = count && countUp(shownAmount, count.to, count.show, Math.min(3000, lasts - 1500));
      await Promise.race([closed, pause(lasts)]);
      counted?.finish();
      box.close();
      box.remove();
    },
    say: (words) => {
      said.textContent = words;
    },
    nameReels: (words) => canvas.setAttribute('aria-label', words),
    clear() {
      counting?.finish();
      clearTimeout(noteTimer);
      note.hidden = true;
    },
  };
}

/** Counts an amount up in tabular figures; ends at exactly `to`. */
function countUp(into: HTMLElement, to: bigint, show: (minor: bigint) => string, lasts: number): Counting {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    let over = false;
    finish = () => {
      if (over) return;
      over = true;
      into.textContent = show(to);
      resolve();
    };
    if (lasts === 0) return finish();
    const since = performance.now();
    const step = (now: number) => {
      if (over) return;
      const share = Math.min(1, Math.max(0, (now - since) / lasts));
      if (share === 1) return finish();
      into.textContent = show((to * BigInt(Math.round(share * 1000))) / 1000n);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    return undefined;
  });
  return { done, finish: () => finish() };
}
