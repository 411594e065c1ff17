import { clientSeedPattern, hashOfSeed, serverSeedPattern, type Seeds } from '../fairness.ts';
import { button, h } from './dom.ts';
import type { RoundView } from '../wire.ts';
import type { Text } from './text.ts';

/** Seeds and number as a player types them. */
export interface Typed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** The fingerprint that the player held while the round was played; where it is known. */
  readonly held?: string;
  /** Of a round that was played: what was staked, chosen and decided. */
  readonly round?: RoundView;
}

/** Works a round out again from its seeds, and shows what it was. */
export type ShowAgain = (seeds: Seeds, typed: Typed) => Promise<readonly Node[]>;

/** The form that works a round out again, in the browser, from its seeds and number. */
export function checkForm(text: Text, showAgain: ShowAgain, start: Typed): HTMLElement {
  const result = h('div', { class: 'result', 'aria-live': 'polite' });
  const serverSeed = field(text('fair.serverSeed'), start.serverSeed, {
    spellcheck: 'false',
    autocapitalize: 'none',
    maxlength: 64,
  });
  const clientSeed = field(text('fair.clientSeed'), start.clientSeed, {
    spellcheck: 'false',
    autocapitalize: 'none',
    maxlength: 64,
  });
  const nonce = field(text('fair.nonceField'), start.nonce, { inputmode: 'numeric', maxlength: 18 });

  async function run() {
    const right = [
      serverSeed.judge(serverSeedPattern.test(serverSeed.value()), text('fair.badServerSeed')),
      clientSeed.judge(clientSeedPattern.test(clientSeed.value()), text('fair.badSeed')),
      nonce.judge(/^\d{1,18}$/.test(nonce.value()), text('fair.badNonce')),
    ];
    if (right.includes(false)) return result.replaceChildren();
    // Absent on a page without https: there is no honest way to check there.
    if (!('subtle' in crypto))
      return result.replaceChildren(h('p', { class: 'wrong' }, text('fair.unavailable')));
    const seeds = {
      serverSeed: serverSeed.value(),
      clientSeed: clientSeed.value(),
      nonce: BigInt(nonce.value()),
    };
    const shown = await showAgain(seeds, start);
    const hash = await hashOfSeed(seeds.serverSeed);
    result.replaceChildren(
      ...shown,
      h('dl', { class: 'facts' }, h('dt', {}, text('fair.hash')), h('dd', { class: 'code' }, hash)),
      ...(start.held === undefined ? [] : [against(start.held, hash)]),
      h('p', { class: 'hint' }, text('fair.here')),
    );
    result.scrollIntoView({ block: 'nearest' });
    return undefined;
  }

  function against(held: string, hash: string): HTMLElement {
    return hash === held
      ? h('p', { class: 'right' }, text('fair.matches'))
      : h('p', { class: 'wrong' }, text('fair.differs'));
  }

  // No form element: the sandbox that the platform frames the game in lets none be sent, and tells nobody of the try.
  const form = h(
    'div',
    { class: 'check' },
    serverSeed.element,
    clientSeed.element,
    nonce.element,
    button({ class: 'primary' }, () => void run(), text('fair.run')),
    result,
  );
  form.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) void run();
  });
  if (start.serverSeed !== '') void run();
  return form;
}

let fields = 0;

/** A labelled text field with a place for what is wrong with it. */
export function field(
  label: string,
  value: string,
  attributes: Readonly<Record<string, string | number>> = {},
) {
  const id = `field-${++fields}`;
  const input = h('input', { id, value, autocomplete: 'off', ...attributes });
  const wrong = h('span', { class: 'wrong', id: `${id}-wrong`, role: 'alert' });
  input.setAttribute('aria-describedby', wrong.id);
  return {
    element: h('div', { class: 'field' }, h('label', { for: id }, label), input, wrong),
    value: () => input.value.trim(),
    judge(isRight: boolean, complaint: string): boolean {
      wrong.textContent = isRight ? '' : complaint;
      input.setAttribute('aria-invalid', String(!isRight));
      return isRight;
    },
  };
}
