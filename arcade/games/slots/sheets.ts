import { drawStops } from '../fairness.ts';
import { showShare, showTimes, showWhole, toMinor } from '../page/amounts.ts';
import type { ShowAgain } from '../page/checkForm.ts';
import { h } from '../page/dom.ts';
import { lineColors } from '../page/reels.ts';
import type { GameSheets, Play } from '../page/sheets.ts';
import { basisPoints } from '../ratio.ts';
import { emblemPicture } from './art/paint.ts';
import { gridOf, playRound, winOf, type Emblem, type Paying } from './maths.ts';
import { figuresOf } from './returns.ts';
import type { Slot } from './slot.ts';

export function sheetsOf(slot: Slot): GameSheets {
  return {
    rules: (play) => rulesOf(play, slot),
    showAgain: showAgain(slot),
    note({ outcome }) {
      const free = Array.isArray(outcome) ? outcome.length - 1 : 0;
      return free > 0 ? slot.text('rounds.freeSpins', { count: free }) : '';
    },
  };
}

/** A round worked out again: its window, what it pays, its stops. */
export function showAgain({ machine, sheet, text }: Slot): ShowAgain {
  return async (seeds) => {
    const round = await playRound(machine, (spin, lengths) => drawStops(seeds, spin, lengths));
    const [bought] = round.spins;
    if (!bought) return [];
    const free = round.spins.length - 1;
    const grid = gridOf(machine, bought);
    const shown = Array.from({ length: machine.rows }, (_, row) =>
      grid.map((reel) => emblemPicture(sheet, reel[row] ?? 'S')),
    );
    const mini = h('div', { class: 'mini' }, ...shown.flat());
    mini.style.setProperty('--columns', String(grid.length));
    return [
      mini,
      h(
        'p',
        { class: 'verdict' },
        round.coins === 0 ? text('fair.paysNothing') : text('fair.pays', { times: showTimes(round.coins) }),
        free > 0 && ` · ${text('fair.withFree', { count: free })}`,
      ),
      h('dl', { class: 'facts' }, h('dt', {}, text('fair.stops')), h('dd', {}, bought.stops.join(' · '))),
    ];
  };
}

/** What the title returns, and how often it pays: worked out from its reels, here and now. */
export function oddsOf({ machine, text }: Slot): HTMLElement {
  const { awardRate, hitRate, returnToPlayer } = figuresOf(machine);
  const share = showShare(basisPoints(returnToPlayer));
  const odds = (name: string, value: string, note = '') =>
    h(
      'div',
      { class: 'odd' },
      h('dt', {}, name),
      h('dd', {}, value),
      note !== '' && h('dd', { class: 'note' }, note),
    );
  return h(
    'dl',
    { class: 'odds' },
    odds(text('rules.rtp'), share, text('rules.rtpNote', { share })),
    ...(hitRate ? [odds(text('rules.hit'), showShare(basisPoints(hitRate)), text('rules.hitNote'))] : []),
    ...(awardRate.above > 0n
      ? [
          odds(
            text('rules.often'),
            text('rules.oneIn', { count: Math.round(Number(awardRate.below) / Number(awardRate.above)) }),
          ),
        ]
      : []),
  );
}

/** Odds, pays, lines. */
function rulesOf(play: Play, slot: Slot): Node[] {
  const { gameId, machine, sheet, text, title } = slot;
  const { boosts = [], least, lines, pays, rows, scatter, strips, table } = machine;
  const bet = play.bet();
  const paid = (coins: readonly number[], from: number) =>
    h(
      'ul',
      { class: 'pays' },
      ...coins
        .map((amount, at) => {
          const many = `${from + at}${at === coins.length - 1 && pays === 'anywhere' ? '+' : ''}×`;
          return h('li', {}, h('span', {}, many), play.money(winOf(amount, bet)));
        })
        .toReversed(),
    );
  const special = (emblem: Emblem, words: string, payments?: HTMLElement) =>
    h('div', { class: 'pay wide' }, emblemPicture(sheet, emblem), h('p', {}, words), payments);
  const hasWild = strips.base.some((strip) => strip.includes('W'));
  const count =
    pays === 'lines' ? lines.length : pays === 'ways' ? showWhole(rows ** strips.base.length) : least;
  const chances = boosts.reduce((all, [, many]) => all + many, 0);
  return [
    h('h3', {}, text('rules.odds')),
    oddsOf(slot),
    h('h3', {}, text('rules.pays')),
    h('p', { class: 'hint' }, text(`rules.pays.${pays}`, { bet: play.money(bet), count })),
    h(
      'div',
      { class: 'paytable' },
      hasWild && special('W', text('rules.wild')),
      scatter &&
        special(
          'S',
          text('rules.scatter', { least: scatter.least, count: scatter.spins, most: scatter.most }),
          paid(scatter.coins, scatter.least),
        ),
      ...Object.entries(table).map(([emblem, coins]) =>
        h(
          'div',
          { class: 'pay' },
          emblemPicture(sheet, emblem as Paying), // the table's own keys
          h('span', { class: 'unseen' }, text(`emblem.${emblem as Paying}`)),
          paid(coins, least),
        ),
      ),
    ),
    ...(scatter
      ? [h('h3', {}, text('freeSpins')), h('p', {}, text('rules.free', { count: scatter.factor }))]
      : []),
    ...(chances > 0
      ? [
          h('h3', {}, text('rules.boosts')),
          h('p', { class: 'hint' }, text('rules.boostsNote', { count: chances })),
          h(
            'ul',
            { class: 'pays boosts' },
            ...boosts.map(([times, many]) => h('li', {}, h('span', {}, `×${times}`), String(many))),
          ),
        ]
      : []),
    ...(lines.length > 0
      ? [
          h('h3', {}, text('rules.lines', { count: lines.length })),
          h('div', { class: 'lines' }, ...lines.map((path, at) => linePicture(path, at, rows))),
        ]
      : []),
    ...(play.jackpot
      ? [
          h('h3', {}, text('jackpot.rules')),
          h(
            'p',
            {},
            text('jackpot.rulesNote', {
              unit: play.money(toMinor(play.jackpot.unit)),
              start: play.money(toMinor(play.jackpot.start)),
            }),
          ),
        ]
      : []),
    h('h3', {}, text('rules.rounds')),
    h('p', {}, text('rules.roundsNote')),
    h('p', {}, text('rules.single')),
    h('p', { class: 'hint' }, text('rules.version', { game: gameId, machine: title.machine })),
    h('p', { class: 'hint' }, text('rules.credits')),
  ];
}

function linePicture(path: readonly number[], at: number, rows: number): HTMLElement {
  const cells = Array.from({ length: rows }, (_, row) =>
    path.map((on) => h('i', { class: on === row ? 'on' : '' })),
  );
  const picture = h('div', { class: 'line-cells' }, ...cells.flat());
  picture.style.setProperty('--line', lineColors[at % lineColors.length] ?? '');
  picture.style.setProperty('--columns', String(path.length));
  return h('div', { class: 'line' }, h('b', {}, String(at + 1)), picture);
}
