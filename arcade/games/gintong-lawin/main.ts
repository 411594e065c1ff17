import type { RoundView } from '../wire.ts';
import { toMinor } from './amounts.ts';
import { createApi } from './api.ts';
import { h } from './dom.ts';
import { openFrame, readLaunch, type Frame } from './frame.ts';
import { gameId } from './maths.ts';
import { playGame, type Game } from './play.ts';
import { ask } from './sheets.ts';
import { tagOf, textIn } from './text.ts';
import emblemSheet from './build/emblems.avif';

const known = document.querySelector<HTMLMetaElement>('meta[name="platforms"]')?.content.split(' ') ?? [];
const launch = readLaunch(location.hash, known);
// The ticket is used once, at once: it has no business in the address any longer.
history.replaceState(null, '', location.pathname);
const text = textIn(launch.language);
document.documentElement.lang = tagOf(launch.language);

const heard = new EventTarget();
const frame: Frame = openFrame(window, launch.platform, (message, entry) =>
  heard.dispatchEvent(new CustomEvent(message, { detail: entry })),
);
const api = createApi('./api');

async function start(root: HTMLElement) {
  root.append(h('p', { class: 'opening', role: 'status' }, text('loading')));
  const sheet = new Image();
  sheet.src = emblemSheet;
  const [opened] = await Promise.all([api.open(launch.ticket), sheet.decode().catch(() => undefined)]);
  if (!opened.ok) {
    const away = opened.problem === 'network' || opened.problem === 'WALLET_AWAY';
    await ask(
      away ? 'offline' : 'door',
      text(away ? 'away.title' : 'ended.title'),
      text(away ? 'away.text' : 'ended.text'),
      [['again', text(away ? 'away.again' : 'ended.again')]],
    );
    return frame.tell({ type: 'close', reason: 'reopen' });
  }
  const session = opened.value;
  root.replaceChildren();
  const { language, barOfPage } = launch;
  const game = playGame({ root, session, api, frame, heard, text, language, sheet, barOfPage });
  frame.tell({ type: 'ready', game: gameId, ...(barOfPage && { menu: game.menu }) });
  frame.tell({ type: 'balance', balance: session.balance, currency: session.currency });
  if (session.unseen) await tellLast(session.unseen, game);
  return game.settleUnseen(session.unseen);
}

/** The player comes back after an interruption, and is told first how their last round ended. */
async function tellLast(round: RoundView, { money, notice }: Game) {
  const won = toMinor(round.win);
  const title = text('last.title');
  // Nothing to press away, and no tick, for a loss.
  if (round.state === 'refused' || (round.state === 'closed' && won === 0n)) {
    return notice(`${title}. ${text('last.lost')}`);
  }
  const words = {
    closed: text('last.won', { amount: money(won) }),
    owed: text('last.owed', { amount: money(won) }),
    returned: text('last.returned', { bet: money(toMinor(round.bet)) }),
    waiting: text('last.waiting'),
  }[round.state];
  await ask('check', title, words, [['ok', text('last.ok')]]);
  return undefined;
}

/** A fault of ours: the server still finishes what has begun. */
let isBroken = false;
async function admitFault() {
  if (isBroken) return;
  isBroken = true;
  await ask('door', text('broken.title'), text('broken.text'), [['again', text('ended.again')]]);
  frame.tell({ type: 'close', reason: 'reopen' });
}
window.addEventListener('unhandledrejection', () => void admitFault());
window.addEventListener('error', () => void admitFault());

const root = document.querySelector<HTMLElement>('#game');
if (root) await start(root);
