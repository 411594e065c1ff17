import { drawStops } from '../fairness.ts';
import { showHundredths, showShare, showWhole } from '../page/amounts.ts';
import type { ShowAgain } from '../page/checkForm.ts';
import { h } from '../page/dom.ts';
import type { GameSheets, Play } from '../page/sheets.ts';
import { basisPoints } from '../ratio.ts';
import { patterns, readBingo, taken } from './bingo.ts';
import { cardOf, showMultiple } from './boards/board.ts';
import type { Instant } from './instant.ts';
import { hands } from './poker.ts';
import { returnsOf } from './returns.ts';
import { binOf, lengthsOf, pointOf, readRound } from './rules.ts';
import { readTicket } from './scratch.ts';

export function sheetsOf(instant: Instant): GameSheets {
  return {
    rules: (play) => rulesOf(play, instant),
    showAgain: showAgain(instant),
    note: ({ choice }) =>
      typeof choice === 'string' || typeof choice === 'number' ? chosen(instant, choice) : '',
  };
}

function chosen({ machine, text }: Instant, choice: string | number): string {
  if (machine.kind === 'target') return showMultiple(Number(choice));
  if (machine.kind === 'dice') return `${choice}%`;
  if (machine.kind === 'mines') return text('mines.many', { count: choice });
  return choice === 'low' || choice === 'mid' || choice === 'high' ? text(`risk.${choice}`) : '';
}

/** All numbers of a round, drawn again; what it paid, where it is one that was played. */
export function showAgain({ machine, text }: Instant): ShowAgain {
  return async (seeds, { round }) => {
    const numbers = await drawStops(seeds, 0, lengthsOf(machine));
    const read = round && readRound(machine, numbers, round.choice, round.decisions);
    return [
      h('div', { class: 'drawn' }, ...drawn()),
      ...(read
        ? [
            h(
              'p',
              { class: 'verdict' },
              read.hundredths === 0
                ? text('fair.paysNothing')
                : text('fair.pays', { times: showHundredths(read.hundredths) }),
            ),
          ]
        : []),
      h(
        'dl',
        { class: 'facts' },
        h('dt', {}, text('fair.stops')),
        h('dd', { class: 'code' }, numbers.join(' · ')),
      ),
    ];

    function drawn(): (Node | string)[] {
      switch (machine.kind) {
        case 'poker':
          return taken(52, numbers).map((card) => cardOf(card, text));
        case 'hilo':
          return numbers.map((rank, at) => cardOf(rank + 13 * (at % 4), text));
        case 'target':
          return [`×${(pointOf(numbers[0] ?? 0) / 100).toFixed(2)}`];
        case 'dice':
          return [((numbers[0] ?? 0) / 100).toFixed(2)];
        case 'plinko':
          return [text('plinko.said', { bin: binOf(numbers) + 1 })];
        case 'bingo':
          return [readBingo(machine, numbers).balls.join(' · ')];
        case 'scratch':
          return [showMultiple(readTicket(machine, numbers).hundredths)];
        case 'mines':
          return [
            taken(25, numbers)
              .map((cell) => cell + 1)
              .join(' · '),
          ];
        default:
          return [numbers.map((number) => number + 1).join(' · ')];
      }
    }
  };
}

/** What the title returns: worked out from its rules, here and now; of video poker ahead, since it takes seconds. */
export function oddsOf({ machine, text }: Instant): HTMLElement {
  return h(
    'dl',
    { class: 'odds' },
    ...returnsOf(machine).map(({ from, to, of }) => {
      const [least, most] = [showShare(basisPoints(from)), showShare(basisPoints(to))];
      const share = least === most ? least : text('rules.between', { least, most });
      const note =
        machine.kind === 'poker' ? 'rules.rtpPoker' : least === most ? 'rules.rtpNote' : 'rules.rtpChoice';
      return h(
        'div',
        { class: 'odd' },
        h('dt', {}, of ? `${text('rules.rtp')} · ${text(`risk.${of}`)}` : text('rules.rtp')),
        h('dd', {}, share),
        h('dd', { class: 'note' }, text(note, { share })),
      );
    }),
  );
}

function rulesOf({ bet, money }: Play, instant: Instant): Node[] {
  const { machine, text, title } = instant;
  const amount = (hundredths: number) => money((bet() * BigInt(hundredths)) / 100n);
  const table = (rows: readonly (readonly [string, string])[]) =>
    h('ul', { class: 'pays list' }, ...rows.map(([what, pay]) => h('li', {}, h('span', {}, what), pay)));
  const pays = (): Node[] => {
    switch (machine.kind) {
      case 'poker':
        return [
          table(
            hands.flatMap((hand) => {
              const pay = machine.pays[hand];
              return pay === undefined ? [] : [[text(`hand.${hand}`), amount(pay * 100)] as const];
            }),
          ),
          h('p', { class: 'hint' }, text(`rules.${machine.game}`)),
        ];
      case 'bingo':
        return [
          table(
            patterns.flatMap((pattern) => {
              const pay = machine.pays[pattern];
              return pay === undefined ? [] : [[text(`pattern.${pattern}`), amount(pay)] as const];
            }),
          ),
        ];
      case 'scratch':
        return [
          table(
            machine.prizes.map(([pay, tickets]) => [
              text('rules.tickets', { count: showWhole(tickets) }),
              amount(pay),
            ]),
          ),
        ];
      default:
        return [];
    }
  };
  return [
    h('h3', {}, text('rules.odds')),
    oddsOf(instant),
    h('h3', {}, text('rules.how')),
    h('p', {}, text(`how.${machine.kind === 'scratch' ? machine.form : machine.kind}`, figures())),
    ...pays(),
    h('h3', {}, text('rules.rounds')),
    h('p', {}, text('rules.roundsNote')),
    h('p', { class: 'hint' }, text('rules.version', { game: title.gameId, machine: title.machine })),
    h('p', { class: 'hint' }, text('rules.credits')),
  ];

  function figures(): Record<string, string | number> {
    if (machine.kind === 'bingo') return { drawn: machine.drawn, balls: machine.balls };
    if (machine.kind === 'tower') return { doors: machine.doors ?? 2, most: machine.most };
    if (machine.kind === 'scratch') return { count: showWhole(machine.of) };
    if (machine.kind === 'plinko') return { rows: machine.rows };
    if (machine.kind === 'wheel') return { count: machine.segments.low.length };
    return {};
  }
}
