import { checkForm } from '../../page/checkForm.ts';
import { h } from '../../page/dom.ts';
import { tagOf, textIn } from '../../page/text.ts';
import { wear } from '../art/colours.ts';
import { loadPictures, paintSheet } from '../art/paint.ts';
import { machines } from '../machines.ts';
import { oddsOf, showAgain } from '../sheets.ts';
import { texts } from '../text.ts';
import { slotTitles } from '../titles.ts';

const given = new URLSearchParams(location.hash.replace(/^#/, ''));
const language = given.get('language') ?? 'EN';
const text = textIn(language, texts);
const gameId = /\/games\/([\w-]+)\//.exec(location.pathname)?.[1] ?? '';
const title = slotTitles.get(gameId);
document.documentElement.lang = tagOf(language);
if (title) {
  wear(title);
  const machine = machines[title.machine];
  const sheet = paintSheet(title, machine, await loadPictures(title, machine));
  const slot = { gameId, title, machine, text, sheet };
  document.title = text('verify.title', { title: title.name });
  document.querySelector('#checker')?.append(
    h('h1', {}, document.title),
    h('p', { class: 'lead' }, text('verify.lead')),
    checkForm(text, showAgain(slot), {
      serverSeed: given.get('serverSeed') ?? '',
      clientSeed: given.get('clientSeed') ?? '',
      nonce: given.get('nonce') ?? '0',
    }),
    h('h2', {}, text('rules.odds')),
    oddsOf(slot),
  );
}
