import type { OpenedSession, RevealedSeeds, RoundView, SeedsView } from '../wire.ts';
import { toMinor } from './amounts.ts';
import type { Api } from './api.ts';
import { checkForm, field, type ShowAgain, type Typed } from './checkForm.ts';
import { button, h, icon, type Icon } from './dom.ts';
import { clientSeedPattern, newClientSeed } from '../fairness.ts';
import { openSession, sessionTotals, type Totals } from './session.ts';
import { openSheet } from './sheet.ts';
import type { Text } from './text.ts';

/** What the sheets show of one game alone. */
export interface GameSheets {
  /** Pays, rules and odds. */
  rules(play: Play): readonly Node[];
  readonly showAgain: ShowAgain;
  /** A few words on a round in the list, such as its free spins; empty for none. */
  note(round: RoundView): string;
}

/** What the sheets need of the game that is played. */
export interface Play {
  readonly text: Text;
  readonly game: GameSheets;
  readonly api: Api;
  readonly language: string;
  money(minor: bigint): string;
  bet(): bigint;
  bets(): readonly bigint[];
  readonly jackpot: OpenedSession['jackpot'];
  setBet(bet: bigint): void;
  seeds(): SeedsView;
  setSeeds(seeds: SeedsView): void;
  totals(): Totals;
  startAuto(plan: AutoPlan): void;
  /** Opens a page of ours beside the site; undefined where nobody does. */
  readonly openPage: ((url: string) => void) | undefined;
}

export interface AutoPlan {
  readonly spins: number;
  /** Minor units; undefined is no limit. */
  readonly lossLimit: bigint | undefined;
  readonly winLimit: bigint | undefined;
}

/** Asks one thing in the middle of the screen. Resolves to the chosen value, or undefined when dismissed. */
export function ask<T extends string>(
  picture: Icon,
  title: string,
  words: string,
  choices: readonly (readonly [T, string])[],
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const box = h('dialog', { class: 'ask', 'aria-label': title });
    let chosen: T | undefined;
    box.append(
      h('div', { class: 'ask-picture' }, icon(picture, 34)),
      h('h2', {}, title),
      h('p', {}, words),
      ...choices.map(([value, label], at) =>
        button(
          { class: at === 0 ? 'primary' : 'quiet' },
          () => {
            chosen = value;
            box.close();
          },
          label,
        ),
      ),
    );
    box.addEventListener('close', () => {
      box.remove();
      resolve(chosen);
    });
    document.body.append(box);
    box.showModal();
  });
}

interface MenuEntry {
  readonly id: string;
  readonly picture: Icon;
  readonly label: string;
  open(): void;
}

/** What the menu has, here or on the page around the game. */
export function menuOf(play: Play): readonly MenuEntry[] {
  const { text } = play;
  return [
    { id: 'rules', picture: 'info', label: text('rules.title'), open: () => openRules(play) },
    { id: 'fair', picture: 'fair', label: text('fair.title'), open: () => openFairness(play) },
    { id: 'rounds', picture: 'list', label: text('rounds.title'), open: () => void openRounds(play) },
    {
      id: 'session',
      picture: 'wallet',
      label: text('session.title'),
      open: () => openSession(text, play.money, play.totals()),
    },
  ];
}

export function openMenu(play: Play): void {
  const { text } = play;
  const entries = menuOf(play).filter(({ id }) => id !== 'session');
  const sheet = openSheet(
    text,
    text('menu'),
    ...entries.map(({ picture, label, open }) =>
      button(
        { class: 'entry' },
        () => {
          sheet.close();
          open();
        },
        icon(picture),
        h('span', {}, label),
        icon('next', 18),
      ),
    ),
    h('h3', {}, text('session.title')),
    sessionTotals(text, play.money, play.totals()),
  );
}

export function openBets(play: Play): void {
  const sheet = openSheet(
    play.text,
    play.text('chooseBet'),
    h(
      'div',
      { class: 'chips bets' },
      ...play.bets().map((bet) =>
        button(
          { class: 'chip', 'aria-pressed': String(bet === play.bet()) },
          () => {
            play.setBet(bet);
            sheet.close();
          },
          play.money(bet),
        ),
      ),
    ),
  );
}

export function openAuto(play: Play): void {
  const { text } = play;
  let spins = 25;
  let lossTimes = 20;
  let winTimes = 0;
  const start = button(
    { class: 'primary' },
    () => {
      sheet.close();
      const times = (count: number) => (count === 0 ? undefined : play.bet() * BigInt(count));
      play.startAuto({ spins, lossLimit: times(lossTimes), winLimit: times(winTimes) });
    },
    '',
  );
  const name = () => {
    start.textContent = text('auto.start', { count: spins });
  };
  const times = (count: number) =>
    count === 0
      ? text('auto.none')
      : `${play.money(play.bet() * BigInt(count))}\n${text('auto.times', { count })}`;
  const sheet = openSheet(
    text,
    text('auto.title'),
    choice(text('auto.count'), [10, 25, 50, 100], spins, String, (count) => {
      spins = count;
      name();
    }),
    // A loss limit is always set: the largest choice still is one.
    choice(text('auto.lossLimit'), [5, 20, 50], lossTimes, times, (count) => {
      lossTimes = count;
    }),
    choice(text('auto.winLimit'), [0, 20, 100], winTimes, times, (count) => {
      winTimes = count;
    }),
    h('p', { class: 'hint' }, text('auto.note')),
    start,
  );
  name();
}

function choice(
  label: string,
  values: readonly number[],
  chosen: number,
  name: (value: number) => string,
  choose: (value: number) => void,
): HTMLElement {
  const chips = values.map((value) =>
    button(
      { class: 'chip', 'aria-pressed': String(value === chosen) },
      () => {
        for (const [at, chip] of chips.entries())
          chip.setAttribute('aria-pressed', String(values[at] === value));
        choose(value);
      },
      name(value),
    ),
  );
  return h('fieldset', { class: 'choice' }, h('legend', {}, label), h('div', { class: 'chips' }, ...chips));
}

export function openRules(play: Play): void {
  openSheet(play.text, play.text('rules.title'), ...play.game.rules(play));
}

/** `check` fills the checker with a round. */
function openFairness(play: Play, check?: Typed, revealed?: RevealedSeeds): void {
  const { text, api } = play;
  const seeds = play.seeds();
  const next = field(text('fair.newSeed'), newSeed(), {
    spellcheck: 'false',
    autocapitalize: 'none',
    maxlength: 64,
  });
  const change = button({ class: 'quiet' }, () => void rotate(), text('fair.change'));
  async function rotate() {
    if (!next.judge(clientSeedPattern.test(next.value()), text('fair.badSeed'))) return;
    change.disabled = true;
    const answer = await api.rotate(next.value());
    change.disabled = false;
    if (!answer.ok) {
      next.judge(
        false,
        answer.problem === 'ROUND_OPEN' ? text('fair.roundOpen') : text('notice.reconnecting'),
      );
      return;
    }
    // The one that was shown here before, not the one that comes with the seed.
    const held = play.seeds().hash;
    play.setSeeds(answer.value.seeds);
    const { serverSeed, clientSeed, rounds } = answer.value.revealed;
    const last = BigInt(rounds) > 0n ? BigInt(rounds) - 1n : 0n;
    sheet.close();
    openFairness(play, { serverSeed, clientSeed, nonce: last.toString(), held }, answer.value.revealed);
  }
  // The platform's sandbox opens no other pages: its page opens this one, or it is copied.
  const address = `${location.origin}${location.pathname}verify/#language=${play.language}`;
  const sheet = openSheet(
    text,
    text('fair.title'),
    h('p', {}, text('fair.lead')),
    ...(revealed
      ? [
          h(
            'div',
            { class: 'revealed' },
            h('h3', {}, text('fair.revealed')),
            h('p', { class: 'code' }, revealed.serverSeed),
            h('p', { class: 'hint' }, text('fair.revealedNote', { count: revealed.rounds })),
          ),
        ]
      : []),
    h(
      'dl',
      { class: 'facts' },
      h('dt', {}, text('fair.hash')),
      h('dd', { class: 'code' }, seeds.hash),
      h('dt', {}, text('fair.clientSeed')),
      h('dd', { class: 'code' }, seeds.clientSeed),
      h('dt', {}, text('fair.nonce')),
      h('dd', {}, seeds.nextNonce),
    ),
    next.element,
    change,
    h('h3', {}, text('fair.check')),
    checkForm(
      text,
      play.game.showAgain,
      check ?? { serverSeed: '', clientSeed: seeds.clientSeed, nonce: '0' },
    ),
    h('p', { class: 'hint' }, text('fair.page')),
    pageLink(play, address),
    copyButton(text, address),
  );
  // Whoever checks a round came for the answer.
  if (check) sheet.querySelector('.check')?.scrollIntoView();
}

function pageLink({ openPage }: Play, address: string): HTMLElement {
  const link = h('a', { class: 'code', href: address, target: '_blank', rel: 'noopener' }, address);
  link.addEventListener('click', (event) => {
    if (!openPage) return;
    event.preventDefault();
    openPage(address);
  });
  return h('p', {}, link);
}

function copyButton(text: Text, words: string): HTMLElement {
  const copy = button({ class: 'quiet' }, () => void run(), text('fair.copy'));
  async function run() {
    // Refused where the page around the game does not allow it: the address can still be marked by hand.
    const done = await navigator.clipboard?.writeText(words).then(
      () => true,
      () => false,
    );
    copy.textContent = text(done ? 'fair.copied' : 'fair.notCopied');
  }
  return copy;
}

function newSeed(): string {
  return 'subtle' in crypto || 'getRandomValues' in crypto ? newClientSeed() : 'lawin';
}

async function openRounds(play: Play): Promise<void> {
  const { text, api } = play;
  const list = h(
    'div',
    { class: 'rounds', 'aria-busy': 'true' },
    ...[1, 2, 3, 4].map(() => h('div', { class: 'ghost' })),
  );
  const sheet = openSheet(text, text('rounds.title'), list);
  const answer = await api.rounds();
  list.removeAttribute('aria-busy');
  if (!answer.ok) return list.replaceChildren(h('p', { class: 'empty' }, text('notice.reconnecting')));
  if (answer.value.length === 0)
    return list.replaceChildren(h('p', { class: 'empty' }, text('rounds.empty')));
  return list.replaceChildren(
    ...answer.value.map((round) =>
      roundEntry(play, round, (typed) => {
        sheet.close();
        openFairness(play, typed);
      }),
    ),
  );
}

function roundEntry(play: Play, round: RoundView, check: (typed: Typed) => void): HTMLElement {
  const { text } = play;
  const { serverSeed, clientSeed, nonce, hash: held } = round;
  const states: Readonly<Record<RoundView['state'], string>> = {
    closed: '',
    owed: text('rounds.owed'),
    waiting: text('rounds.waiting'),
    returned: text('rounds.returned'),
    refused: text('rounds.refused'),
    open: text('rounds.open'),
  };
  const note = play.game.note(round);
  const won = toMinor(round.win);
  const time = new Date(round.at).toLocaleString(document.documentElement.lang, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return h(
    'div',
    { class: 'round-entry' },
    h(
      'div',
      {},
      h(
        'b',
        { class: won > 0n ? 'gold' : '' },
        states[round.state] === '' ? play.money(won) : (states[round.state] ?? ''),
      ),
      h('small', {}, time),
      h(
        'small',
        {},
        round.freeStake === null
          ? `${text('bet')} ${play.money(toMinor(round.bet))} · #${nonce}`
          : `${text('free.round')} ${play.money(toMinor(round.freeStake))} · #${nonce}`,
        note !== '' && ` · ${note}`,
      ),
    ),
    serverSeed === null
      ? h('small', { class: 'secret' }, text('rounds.secret'))
      : button(
          { class: 'chip' },
          () => check({ serverSeed, clientSeed, nonce, held, round }),
          text('rounds.check'),
        ),
  );
}
