import { checkForm } from '../../page/checkForm.ts';
import { h } from '../../page/dom.ts';
import { tagOf, textIn } from '../../page/text.ts';
import { wear } from '../pictures.ts';
import { oddsOf, showAgain } from '../sheets.ts';
import { texts } from '../text.ts';
import { pondTitles } from '../titles.ts';

const given = new URLSearchParams(location.hash.replace(/^#/, ''));
const language = given.get('language') ?? 'EN';
const text = textIn(language, texts);
const title = pondTitles.get(/\/games\/([\w-]+)\//.exec(location.pathname)?.[1] ?? '');
document.documentElement.lang = tagOf(language);
if (title) {
  wear(title);
  document.title = text('verify.title', { title: title.name });
  document.querySelector('#checker')?.append(
    h('h1', {}, document.title),
    h('p', { class: 'lead' }, text('verify.lead')),
    checkForm(text, showAgain({ title, text }), {
      serverSeed: given.get('serverSeed') ?? '',
      clientSeed: given.get('clientSeed') ?? '',
      nonce: given.get('nonce') ?? '0',
    }),
    oddsOf({ title, text }),
  );
}
