import { h } from '../page/dom.ts';
import { openFrame, readLaunch } from '../page/frame.ts';
import { tagOf } from '../page/text.ts';
import { createApi } from './api.ts';
import { lotteryVendorOf } from './titles.ts';
import { showLotto } from './page.ts';
import { textIn } from './text.ts';

const known = document.querySelector<HTMLMetaElement>('meta[name="platforms"]')?.content.split(' ') ?? [];
const launch = readLaunch(location.hash, known);
const query = new URLSearchParams(location.search);
const ticket = query.get('token') ?? '';
// The ticket is used once, at once: it has no business in the address any longer.
history.replaceState(null, '', location.pathname);
document.documentElement.dataset['css'] = query.get('css') === 'light' ? 'light' : 'dark';
// Its cards lie on the page of the brand, so what is pressed on them has the colour of the brand.
if (launch.accent) {
  document.documentElement.style.setProperty('--main', launch.accent.fill);
  document.documentElement.style.setProperty('--on-main', launch.accent.text);
}
document.documentElement.lang = tagOf(launch.language);
const layout = /\/(trad|ent)\/games\/[\w-]+$/.exec(location.pathname)?.[1] === 'ent' ? 'ent' : 'trad';

const frame = openFrame(window, launch.platform, (message) =>
  document.dispatchEvent(new CustomEvent(message)),
);
const text = textIn(launch.language);
const game = location.pathname.split('/').at(-1) ?? '';
const api = createApi(`/lottery/${lotteryVendorOf(game) ?? ''}/api`);

async function start(root: HTMLElement) {
  root.append(h('p', { class: 'opening', role: 'status' }, text('opening')));
  const opened = await api.open(ticket);
  root.replaceChildren();
  if (!opened.ok) {
    const again = h('button', { type: 'button', class: 'main' }, text('again'));
    again.addEventListener('click', () => frame.tell({ type: 'close', reason: 'reopen' }));
    root.append(h('p', { class: 'opening', role: 'alert' }, text('ended')), again);
    return frame.tell({ type: 'ready', game: 'lotto' });
  }
  await showLotto({ root, session: opened.value, api, frame, text, layout, language: launch.language });
  frame.tell({ type: 'ready', game: opened.value.game });
  return frame.tell({ type: 'balance', balance: opened.value.balance, currency: opened.value.currency });
}

const root = document.querySelector<HTMLElement>('#lotto');
if (root) await start(root);
