import type { GameMenuEntry } from '@laro/contract/protocol/gameFrame.ts';
import type { Answer } from './calls.ts';
import { button, h } from './dom.ts';
import { openFrame, readLaunch, type Frame } from './frame.ts';
import { tagOf } from './text.ts';

/** What such a page has to say before it is there. */
type Text = (id: 'opening' | 'away' | 'ended' | 'again') => string;

interface Opened {
  readonly game: string;
  readonly currency: string;
  readonly balance: string;
}

/** What a page that was entered is given. */
export interface Entered<Session, Words> {
  readonly root: HTMLElement;
  readonly session: Session;
  readonly frame: Frame;
  /** Tells `choose` (its detail is the entry), `pause`, `resume` and `refreshBalance`. */
  readonly heard: EventTarget;
  readonly text: Words;
}

interface Page<Session, Words> {
  textIn(language: string): Words;
  open(ticket: string): Promise<Answer<Session>>;
  /** Draws the page; resolves to the entries of its menu. */
  show(entered: Entered<Session, Words>): Promise<GameMenuEntry[]>;
}

/** Enters a page that plays by the clock and no round of its own: its session, its look, its menu. */
export async function enter<Session extends Opened, Words extends Text>({
  textIn,
  open,
  show,
}: Page<Session, Words>): Promise<void> {
  const root = document.querySelector<HTMLElement>('main');
  if (!root) return;
  const known = document.querySelector<HTMLMetaElement>('meta[name="platforms"]')?.content.split(' ') ?? [];
  const launch = readLaunch(location.hash, known);
  const game = location.pathname.split('/').at(-2) ?? '';
  // The ticket is used once, at once: it has no business in the address any longer.
  history.replaceState(null, '', location.pathname);
  document.documentElement.lang = tagOf(launch.language);
  const heard = new EventTarget();
  const frame = openFrame(window, launch.platform, (message, entry) =>
    heard.dispatchEvent(new CustomEvent(message, { detail: entry })),
  );
  const text = textIn(launch.language);
  const waiting = h('p', { class: 'opening', role: 'status' }, text('opening'));
  root.append(waiting);
  const opened = await open(launch.ticket);
  if (!opened.ok) {
    const isAway = opened.problem === 'network' || opened.problem === 'WALLET_AWAY';
    root.replaceChildren(
      h('p', { class: 'opening', role: 'alert' }, text(isAway ? 'away' : 'ended')),
      button({ class: 'main' }, () => frame.tell({ type: 'close', reason: 'reopen' }), text('again')),
    );
    return frame.tell({ type: 'ready', game });
  }
  const session = opened.value;
  root.classList.toggle('barless', launch.barOfPage);
  const menu = await show({ root, session, frame, heard, text });
  waiting.remove();
  frame.tell({ type: 'ready', game: session.game, ...(launch.barOfPage && { menu }) });
  return frame.tell({ type: 'balance', balance: session.balance, currency: session.currency });
}
