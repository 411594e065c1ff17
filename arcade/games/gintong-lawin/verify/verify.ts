import { checker, language } from '../../page/checker.ts';
import { h } from '../../page/dom.ts';
import { tagOf, textIn } from '../../page/text.ts';
import { showAgain } from '../sheets.ts';
import { texts } from '../text.ts';

const text = textIn(language, texts);
document.documentElement.lang = tagOf(language);
document.title = text('verify.title');
document
  .querySelector('#checker')
  ?.append(h('h1', {}, text('verify.title')), ...(await checker(text, showAgain(text))));
