import { showShare } from '../page/amounts.ts';
import { h } from '../page/dom.ts';
import { openSheet } from '../page/sheet.ts';
import { basisPoints } from '../ratio.ts';
import { payText, spotName } from './layout.ts';
import { groupOf, returnsOf, type Rules } from './rules.ts';
import { named, type Text } from './text.ts';

/** How the table is played, what each bet pays and gives back, and the most that is paid. */
export function openRules(rules: Rules, text: Text, most: string): void {
  // What is paid alike is one line: its first spot stands for all.
  const lines = new Map<string, string[]>();
  for (const spot of rules.spots) {
    const key = `${groupOf(spot)} ${payText(rules.pays(spot), text)}`;
    lines.set(key, [...(lines.get(key) ?? []), spot]);
  }
  const firsts = [...lines.values()].flatMap(([spot]) => spot ?? []);
  const stated = rules.stated;
  const returned = stated === undefined ? returnsOf(rules, firsts) : undefined;
  const shareOf = (spot: string) => {
    const exact = returned?.get(spot);
    return showShare(exact === undefined ? (stated?.[spot] ?? 0) : basisPoints(exact));
  };
  const list = h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ...(['bet', 'paysHead', 'returnHead'] as const).map((id) => h('th', { scope: 'col' }, text(id))),
      ),
    ),
    h(
      'tbody',
      {},
      ...[...lines.values()].map((same) => {
        const [spot = ''] = same;
        const isGroup = same.length > 1 && spot.includes(':');
        const isMade = groupOf(spot) === 'makes' || groupOf(spot) === 'best';
        const name = !isGroup
          ? `${isMade ? `${named(text, `group.${groupOf(spot)}`)}: ` : ''}${spotName(spot, text)}`
          : groupOf(spot) === 'total' ||
              groupOf(spot) === 'pointIs' ||
              groupOf(spot) === 'slot' ||
              groupOf(spot) === 'segment' ||
              groupOf(spot) === 'ending'
            ? `${named(text, `group.${groupOf(spot)}`)} ${same.map((one) => one.split(':')[1]).join(', ')}`
            : named(text, `group.${groupOf(spot)}`);
        return h(
          'tr',
          {},
          h('th', { scope: 'row' }, name),
          h('td', {}, payText(rules.pays(spot), text)),
          h('td', {}, shareOf(spot)),
        );
      }),
    ),
  );
  const notes = [
    named(text, `how.${rules.stage}`),
    ...(['five', 'six', 'seven', 'half', 'small', 'lucky', 'two'] as const)
      .filter((id) => hasNote(rules, id))
      .map((id) => text(`note.${id}`)),
    ...(rules.stage === 'baccarat' ? [text('note.roads')] : []),
    ...(rules.stands === undefined ? [] : [text('note.stands', { stands: rules.stands })]),
  ];
  openSheet(
    text,
    text('rules'),
    ...notes.map((words) => h('p', {}, words)),
    list,
    h('p', { class: 'hint' }, text('rules.return')),
    h('p', {}, text('rules.time')),
    h('p', {}, text('rules.late')),
    h('p', {}, text('rules.most', { most })),
  );
}

function hasNote(rules: Rules, id: 'five' | 'six' | 'seven' | 'half' | 'small' | 'lucky' | 'two'): boolean {
  const banker = rules.stage === 'baccarat' ? rules.pays('banker').join() : '';
  const isSmall = !rules.spots.includes('straight:36');
  const straight = rules.stage === 'roulette' ? rules.pays('straight:1') : [];
  if (id === 'five') return banker === '195';
  if (id === 'six') return banker === '150,200';
  if (id === 'seven') return banker === '200';
  if (rules.stage !== 'roulette') return false;
  if (id === 'half') return !isSmall && straight.length === 1 && rules.back('red', [[0]]) === 50;
  if (id === 'small') return isSmall;
  if (id === 'two') return rules.spots.includes('sameNumber');
  return straight.length > 2;
}
