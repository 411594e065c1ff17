import { h } from '../dom.ts';
import { tagOf, textIn } from '../text.ts';
import { checkForm } from '../checkForm.ts';

const given = new URLSearchParams(location.hash.replace(/^#/, ''));
const language = given.get('language') ?? 'EN';
const text = textIn(language);
document.documentElement.lang = tagOf(language);
document.title = text('verify.title');
document.querySelector('#checker')?.append(
  h('h1', {}, text('verify.title')),
  h('p', { class: 'lead' }, text('verify.lead')),
  checkForm(text, {
    serverSeed: given.get('serverSeed') ?? '',
    clientSeed: given.get('clientSeed') ?? '',
    nonce: given.get('nonce') ?? '0',
  }),
);
