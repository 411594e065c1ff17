import { checker, language } from '../../page/checker.ts';
import { h } from '../../page/dom.ts';
import { tagOf, textIn } from '../../page/text.ts';
import { wear } from '../art/colours.ts';
import { loadPictures, paintSheet } from '../art/paint.ts';
import { machines } from '../machines.ts';
import { oddsOf, showAgain } from '../sheets.ts';
import { texts } from '../text.ts';
import { slotTitles } from '../titles.ts';

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
  document
    .querySelector('#checker')
    ?.append(
      h('h1', {}, document.title),
      ...(await checker(text, showAgain(slot))),
      h('h2', {}, text('rules.odds')),
      oddsOf(slot),
    );
}
