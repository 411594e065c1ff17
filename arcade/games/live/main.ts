import { button, h } from '../page/dom.ts';
import { openFrame, readLaunch } from '../page/frame.ts';
import { createApi } from './api.ts';
import { showTable } from './page.ts';
import { textIn } from './text.ts';
import { tables } from './titles.ts';

const known = document.querySelector<HTMLMetaElement>('meta[name="platforms"]')?.content.split(' ') ?? [];
const launch = readLaunch(location.hash, known);
// The ticket is used once, at once: it has no business in the address any longer.
history.replaceState(null, '', location.pathname);
document.documentElement.lang = launch.language === 'TY' ? 'fil' : 'en';

const heard = new EventTarget();
const frame = openFrame(window, launch.platform, (message, entry) =>
  heard.dispatchEvent(new CustomEvent(message, { detail: entry })),
);
const text = textIn(launch.language);
const api = createApi('./api');

async function start(root: HTMLElement) {
  const waiting = h('p', { class: 'opening', role: 'status' }, text('opening'));
  root.append(waiting);
  const opened = await api.open(launch.ticket);
  const table = opened.ok ? tables.get(opened.value.game) : undefined;
  if (!opened.ok || !table) {
    const isAway = !opened.ok && (opened.problem === 'network' || opened.problem === 'WALLET_AWAY');
    root.replaceChildren(
      h('p', { class: 'opening', role: 'alert' }, text(isAway ? 'away' : 'ended')),
      button({ class: 'main' }, () => frame.tell({ type: 'close', reason: 'reopen' }), text('again')),
    );
    return frame.tell({ type: 'ready', game: 'live' });
  }
  document.documentElement.dataset['vendor'] = table.vendor;
  document.documentElement.dataset['stage'] = table.rules.stage;
  waiting.remove();
  const { menu } = await showTable({ root, session: opened.value, table, api, frame, heard, text });
  frame.tell({ type: 'ready', game: opened.value.game, ...(launch.barOfPage && { menu }) });
  return frame.tell({ type: 'balance', balance: opened.value.balance, currency: opened.value.currency });
}

const root = document.querySelector<HTMLElement>('#table');
if (root) await start(root);
