import { checker, language } from '../../page/checker.ts';
import { h } from '../../page/dom.ts';
import { tagOf, textIn } from '../../page/text.ts';
import { wear } from '../../slots/art/colours.ts';
import { machines } from '../machines.ts';
import { dressOf } from '../pictures.ts';
import { oddsOf, showAgain } from '../sheets.ts';
import { texts } from '../text.ts';
import { instantTitles } from '../titles.ts';

const text = textIn(language, texts);
const title = instantTitles.get(/\/games\/([\w-]+)\//.exec(location.pathname)?.[1] ?? '');
document.documentElement.lang = tagOf(language);
if (title) {
  wear(dressOf(title));
  const instant = { title, machine: machines[title.machine], text, picture: () => h('i') };
  document.title = text('verify.title', { title: title.name });
  document
    .querySelector('#checker')
    ?.append(
      h('h1', {}, document.title),
      ...(await checker(text, showAgain(instant))),
      h('h2', {}, text('rules.odds')),
      oddsOf(instant),
    );
}
