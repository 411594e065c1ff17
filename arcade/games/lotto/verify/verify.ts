import { h } from '../../page/dom.ts';
import { tagOf } from '../../page/text.ts';
import { checkSteps } from '../checkSteps.ts';
import { textIn } from '../text.ts';
import { lotteryOf } from '../titles.ts';
import type { ProofView } from '../wire.ts';

/**
 * A draw by its number, worked out again: what the page was shown before the sale is in its address, and nothing that the house
 * says now is believed without it.
 */
const given = new URLSearchParams(location.hash.slice(1));
const language = given.get('language') ?? 'EN';
const [game, number] = [given.get('game') ?? '', given.get('draw') ?? ''];
const held = given.get('held') ?? undefined;
const orders = given.get('orders')?.split(',').filter(Boolean) ?? [];
const text = textIn(language);
document.documentElement.lang = tagOf(language);
document.documentElement.dataset['css'] = given.get('css') === 'light' ? 'light' : 'dark';
document.title = text('verify.title', { number });

async function proof(): Promise<ProofView | undefined> {
  const address = `/m/lotto-h5/proofs/${encodeURIComponent(game)}/${encodeURIComponent(number)}`;
  const answer = await fetch(address).catch(() => undefined);
  return answer?.ok === true ? answer.json() : undefined;
}

async function steps(): Promise<readonly Node[]> {
  const lottery = lotteryOf(game);
  const said = await proof();
  if (!lottery || !said) return [h('p', { role: 'alert' }, text('verify.none'))];
  if (said.result === null) return [h('p', {}, text('verify.void'))];
  return (await checkSteps(text, lottery, said, { game, number, held, orders })).shown;
}

const root = document.querySelector('#checker');
root?.append(h('h1', {}, document.title), h('p', { class: 'hint', role: 'status' }, text('verify.checking')));
// Absent on a page without https: there is no honest way to check there.
const shown = 'subtle' in crypto ? await steps() : [h('p', { role: 'alert' }, text('verify.unavailable'))];
root?.replaceChildren(h('h1', {}, document.title), ...shown);
