import { layouts } from '@laro/rules/lottery/layouts.ts';
import type { Drawn, Lottery, Play } from '@laro/rules/lottery/play.ts';
import { showsIn, type Shows } from '../page/catalogue.ts';
import { showHundredths } from '../page/amounts.ts';
import { h } from '../page/dom.ts';
import { openSheet } from '../page/sheet.ts';
import en from './rules/en.json';
import ty from './rules/ty.json';
import { hintOf, playName, type Text } from './text.ts';
import { closedSeconds } from './titles.ts';
import { paysOf } from './written.ts';

type RulesText = Shows<keyof typeof en>;
const rulesTextIn = (language: string): RulesText => showsIn(language, { en, ty });

interface Parts {
  readonly lottery: Lottery;
  /** From one draw to the next, in seconds. */
  readonly every: number;
  readonly language: string;
  /** Of the board, where plays have their names. */
  readonly text: Text;
  /** The most that an order may be, as it is shown. */
  readonly most: string;
  /** By which prizes it pays. */
  readonly mode: string;
}

/**
 * How this lottery is drawn and played, what each play pays and gives back, and how a draw is checked. Fetched when it is asked for,
 * as most who play have read it.
 */
export function openRules({ lottery, every, language, text, most, mode }: Parts): void {
  const rules = rulesTextIn(language);
  const { plays } = lottery;
  const kinds = layouts.filter((layout) => plays.some((play) => play.layout === layout));
  const part = (title: keyof typeof en, ...words: (keyof typeof en)[]) => [
    h('h3', {}, rules(title)),
    ...words.map((id) => h('p', {}, rules(id))),
  ];
  const pace = every % 60 === 0 && every > 60 ? ('draw.minutes' as const) : ('draw.seconds' as const);
  openSheet(
    rules,
    rules('title'),
    h('h3', {}, rules('draw')),
    h('p', {}, rules(pace, { count: pace === 'draw.minutes' ? every / 60 : every })),
    h('p', {}, drawnText(lottery.drawn, rules)),
    h('h3', {}, rules('sale')),
    h('p', {}, rules('sale.ends', { seconds: closedSeconds })),
    h('p', {}, rules('sale.late')),
    h('p', {}, rules('sale.most', { most })),
    h('h3', {}, rules('plays')),
    h('p', { class: 'hint' }, rules('plays.how')),
    h('p', { class: 'hint' }, mode),
    ...(kinds.length === 1 ? [h('p', { class: 'hint' }, rules('plays.one'))] : []),
    ...kinds.map((layout) =>
      tableOf(
        plays.filter((play) => play.layout === layout),
        rules(`plays.${layout}`),
        rules,
        text,
      ),
    ),
    ...part('several', 'several.paid', 'several.back'),
    ...part('cancel', 'cancel.how'),
    ...part('void', 'void.how'),
    ...part('check', 'check.before', 'check.orders', 'check.how'),
  );
}

function drawnText(drawn: Drawn, rules: RulesText): string {
  if (drawn.kind === 'prizes') {
    const digits = [...new Set(drawn.digits)].toSorted((a, b) => a - b).join(', ');
    return rules('drawn.prizes', { count: drawn.digits.length, digits });
  }
  if (drawn.kind === 'numbers') {
    const numbers = rules('drawn.numbers', { count: drawn.length, to: drawn.highest });
    return drawn.bonus === undefined ? numbers : `${numbers} ${rules('drawn.bonus', { to: drawn.bonus })}`;
  }
  const { length: count, from, to, apart } = drawn;
  if (count === 1) return rules('drawn.one', { from, to });
  return rules(apart ? 'drawn.apart' : 'drawn.places', { count, from, to });
}

function tableOf(plays: readonly Play[], name: string, rules: RulesText, text: Text): HTMLElement {
  const row = (play: Play) => {
    const tiers = (play.tiers ?? []).map(({ of, count }, at) =>
      h('small', {}, `${text(`tier.${of}`, { count })}: ×\u00A0${showHundredths(play.prizes[at] ?? 0n)}`),
    );
    return h(
      'tr',
      {},
      h('th', { scope: 'row' }, playName(text, play.id), h('small', {}, hintOf(text, play.id)), ...tiers),
      h('td', {}, `×\u00A0${paysOf(play)}`),
      h('td', {}, `${showHundredths(play.back)}\u00A0%`),
    );
  };
  const heads = (['play', 'pays', 'back'] as const).map((id) => h('th', { scope: 'col' }, rules(id)));
  return h(
    'table',
    {},
    h('caption', {}, name),
    h('thead', {}, h('tr', {}, ...heads)),
    h('tbody', {}, ...plays.map(row)),
  );
}
