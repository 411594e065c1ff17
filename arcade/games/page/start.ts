import type { RoundView } from '../wire.ts';
import { toMinor } from './amounts.ts';
import { createApi } from './api.ts';
import { h } from './dom.ts';
import { openFrame, readLaunch, type Frame } from './frame.ts';
import { playGame, type Game, type Parts, type Show } from './play.ts';
import { ask } from './sheets.ts';
import { tagOf, textIn, type OwnTexts, type Text } from './text.ts';

/** What a game's page brings along. */
interface Page<Own extends string, Outcome> {
  readonly texts: OwnTexts<Own>;
  /** What is to be there before the first look, and then how the game shows itself: by rounds, or as it runs itself. */
  load(text: Text<Own>, gameId: string): Promise<Show<Outcome> | ((parts: Parts<Outcome>) => Game<Outcome>)>;
}

/** Opens the title that the address names: its session, its screen, its bar, and the round before. */
export async function startPage<Own extends string, Outcome>({
  texts,
  load,
}: Page<Own, Outcome>): Promise<void> {
  const root = document.querySelector<HTMLElement>('main');
  if (!root) return;
  const known = document.querySelector<HTMLMetaElement>('meta[name="platforms"]')?.content.split(' ') ?? [];
  const launch = readLaunch(location.hash, known);
  const gameId = /\/games\/([\w-]+)\//.exec(location.pathname)?.[1] ?? '';
  // The ticket is used once, at once: it has no business in the address any longer.
  history.replaceState(null, '', location.pathname);
  const { language, barOfPage, offersFree } = launch;
  const text = textIn(language, texts);
  document.documentElement.lang = tagOf(language);

  const heard = new EventTarget();
  const frame: Frame = openFrame(window, launch.platform, (message, entry) =>
    heard.dispatchEvent(new CustomEvent(message, { detail: entry })),
  );
  /** A fault of ours: the server still finishes what has begun. */
  let isBroken = false;
  const admitFault = async () => {
    if (isBroken) return;
    isBroken = true;
    await ask('door', text('broken.title'), text('broken.text'), [['again', text('ended.again')]]);
    frame.tell({ type: 'close', reason: 'reopen' });
  };
  window.addEventListener('unhandledrejection', () => void admitFault());
  window.addEventListener('error', () => void admitFault());

  const api = createApi<Outcome>('./api');
  root.append(h('p', { class: 'opening', role: 'status' }, text('loading')));
  const [opened, show] = await Promise.all([api.open(launch.ticket), load(text, gameId)]);
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
  const parts = { root, session, api, frame, heard, text, language, barOfPage, offersFree };
  const game = typeof show === 'function' ? show(parts) : playGame(parts, show);
  frame.tell({ type: 'ready', game: gameId, ...(barOfPage && { menu: game.menu }) });
  frame.tell({ type: 'balance', balance: session.balance, currency: session.currency });
  if (session.unseen && session.unseen.state !== 'open') await tellLast(text, session.unseen, game);
  return game.settleUnseen(session.unseen);
}

/** The player comes back after an interruption, and is told first how their last round ended. */
async function tellLast<Outcome>(
  text: Text,
  round: RoundView,
  { money, notice }: Pick<Game<Outcome>, 'money' | 'notice'>,
) {
  const won = toMinor(round.win);
  const title = text('last.title');
  // Nothing to press away, and no tick, for a loss.
  if (round.state === 'refused' || (round.state === 'closed' && won === 0n)) {
    return notice(`${title}. ${text('last.lost')}`);
  }
  const words = {
    closed: text(round.freeStake === null ? 'last.won' : 'free.won', { amount: money(won) }),
    owed: text('last.owed', { amount: money(won) }),
    returned: text('last.returned', { bet: money(toMinor(round.bet)) }),
    waiting: text('last.waiting'),
    open: '',
  }[round.state];
  await ask('check', title, words, [['ok', text('last.ok')]]);
  return undefined;
}
