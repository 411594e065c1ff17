import { checkForm } from '../../page/checkForm.ts';
import { h } from '../../page/dom.ts';
import { tagOf, textIn } from '../../page/text.ts';
import { showAgain } from '../sheets.ts';
import { texts } from '../text.ts';

const given = new URLSearchParams(location.hash.replace(/^#/, ''));
const language = given.get('language') ?? 'EN';
const text = textIn(language, texts);
document.documentElement.lang = tagOf(language);
document.title = text('verify.title');
document.querySelector('#checker')?.append(
  h('h1', {}, text('verify.title')),
  h('p', { class: 'lead' }, text('verify.lead')),
  checkForm(text, showAgain(text), {
    serverSeed: given.get('serverSeed') ?? '',
    clientSeed: given.get('clientSeed') ?? '',
    nonce: given.get('nonce') ?? '0',
  }),
);
