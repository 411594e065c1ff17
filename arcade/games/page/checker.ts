import type { RoundView } from '../wire.ts';
import { checkForm, type ShowAgain, type Typed } from './checkForm.ts';
import { h } from './dom.ts';
import type { Text } from './text.ts';

const given = new URLSearchParams(location.hash.replace(/^#/, ''));
/** The language that the address of a checker names. */
export const language = given.get('language') ?? 'EN';

/** The checker on a page of its own: of the round that the address names, or of seeds and a number. */
export async function checker(text: Text, showAgain: ShowAgain): Promise<readonly Node[]> {
  const id = given.get('round');
  if (id === null) {
    const typed = {
      serverSeed: given.get('serverSeed') ?? '',
      clientSeed: given.get('clientSeed') ?? '',
      nonce: given.get('nonce') ?? '0',
    };
    return [h('p', { class: 'lead' }, text('verify.lead')), checkForm(text, showAgain, typed)];
  }
  const round = await askFor(id);
  if (round === undefined) return [h('p', { class: 'lead', role: 'alert' }, text('verify.noRound'))];
  const { serverSeed, clientSeed, nonce, hash: held } = round;
  const fact = (name: string, value: string, code = false) => [
    h('dt', {}, name),
    h('dd', code ? { class: 'code' } : {}, value),
  ];
  const facts = h(
    'dl',
    { class: 'facts' },
    ...fact(text('verify.round'), round.id, true),
    ...fact(text('verify.staked'), round.bet),
    ...fact(text('verify.won'), round.win),
    ...fact(text('fair.hash'), held, true),
    ...fact(text('fair.clientSeed'), clientSeed, true),
    ...fact(text('fair.nonceField'), nonce),
  );
  if (serverSeed === null) return [facts, h('p', { class: 'lead' }, text('verify.secret'))];
  const typed: Typed = { serverSeed, clientSeed, nonce, held, round };
  return [h('p', { class: 'lead' }, text('verify.lead')), facts, checkForm(text, showAgain, typed)];
}

async function askFor(id: string): Promise<RoundView | undefined> {
  const answer = await fetch(`../proofs/${encodeURIComponent(id)}`).catch(() => undefined);
  return answer?.ok === true ? answer.json() : undefined;
}
