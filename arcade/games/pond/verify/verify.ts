import { checker, language } from '../../page/checker.ts';
import { h } from '../../page/dom.ts';
import { tagOf, textIn } from '../../page/text.ts';
import { wear } from '../pictures.ts';
import { oddsOf, showAgain } from '../sheets.ts';
import { texts } from '../text.ts';
import { pondTitles } from '../titles.ts';

const text = textIn(language, texts);
const title = pondTitles.get(/\/games\/([\w-]+)\//.exec(location.pathname)?.[1] ?? '');
document.documentElement.lang = tagOf(language);
if (title) {
  wear(title);
  document.title = text('verify.title', { title: title.name });
  document
    .querySelector('#checker')
    ?.append(
      h('h1', {}, document.title),
      ...(await checker(text, showAgain({ title, text }))),
      oddsOf({ title, text }),
    );
}
