import { drawStops } from '../fairness.ts';
import { showShare, showTimes } from '../page/amounts.ts';
import type { ShowAgain } from '../page/checkForm.ts';
import { h } from '../page/dom.ts';
import type { GameSheets, Play } from '../page/sheets.ts';
import type { PageMessage, Text } from '../page/text.ts';
import * as maths from './maths.ts';
import { lineColors } from '../page/reels.ts';
import type { Message } from './text.ts';

export function sheetsOf(text: Text<Message>): GameSheets {
  return {
    rules: (play) => rulesOf(play, text),
    showAgain: showAgain(text),
    note({ outcome }) {
      const free = Array.isArray(outcome) ? outcome.length - 1 : 0;
      return free > 0 ? text('rounds.freeSpins', { count: free }) : '';
    },
  };
}

/** A round worked out again: its window, what it pays, its stops. */
export function showAgain(text: Text<Message>): ShowAgain {
  return async (seeds) => {
    const round = await maths.playRound((spin, lengths) => drawStops(seeds, spin, lengths));
    const [bought] = round.spins;
    if (!bought) return [];
    const free = round.spins.length - 1;
    return [
      window3x5(maths.gridOf('base', bought.stops)),
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

/** Odds, pays, lines. */
function rulesOf(play: Play, text: Text<Message>): Node[] {
  const { stated } = maths;
  const bet = play.bet();
  const paying = maths.emblems.filter((emblem) => emblem !== 'S');
  const line = (coins: number) => play.money(maths.winOf(coins, bet));
  const pays = (coins: readonly number[]) =>
    h(
      'ul',
      { class: 'pays' },
      ...coins.map((amount, at) => h('li', {}, h('span', {}, `${at + 3}×`), line(amount))).toReversed(),
    );
  const odds = (id: Message | PageMessage, value: string, note: string) =>
    h(
      'div',
      { class: 'odd' },
      h('dt', {}, text(id)),
      h('dd', {}, value),
      note !== '' && h('dd', { class: 'note' }, note),
    );
  return [
    h('h3', {}, text('rules.odds')),
    h(
      'dl',
      { class: 'odds' },
      odds(
        'rules.rtp',
        showShare(stated.returnToPlayer),
        text('rules.rtpNote', { share: showShare(stated.returnToPlayer) }),
      ),
      odds('rules.hit', showShare(stated.hitRate), text('rules.hitNote')),
      odds('rules.often', text('rules.oneIn', { count: stated.freeSpinsOneIn }), ''),
      odds('rules.most', `${showTimes(stated.mostCoins)}×`, ''),
    ),
    h('h3', {}, text('rules.pays')),
    h('p', { class: 'hint' }, text('rules.paysNote', { bet: play.money(bet) })),
    h(
      'div',
      { class: 'paytable' },
      special('H', text('rules.wild'), pays(maths.linePays.H)),
      special(
        'S',
        text('rules.scatter', { count: maths.freeSpinsPerAward, most: maths.freeSpinsMost }),
        pays(maths.sunPays),
      ),
      ...paying
        .filter((emblem) => emblem !== 'H')
        .map((emblem) =>
          h(
            'div',
            { class: 'pay' },
            emblemPicture(emblem),
            h('span', { class: 'unseen' }, text(`emblem.${emblem}`)),
            pays(maths.linePays[emblem]),
          ),
        ),
    ),
    h('h3', {}, text('freeSpins')),
    h('p', {}, text('rules.free')),
    h('h3', {}, text('rules.lines')),
    h('div', { class: 'lines' }, ...maths.lines.map((path, at) => linePicture(path, at))),
    h('h3', {}, text('rules.rounds')),
    h('p', {}, text('rules.roundsNote')),
    h('p', { class: 'hint' }, text('rules.version', { game: 'gintong-lawin' })),
    h('p', { class: 'hint' }, text('rules.credits')),
  ];
}

function special(emblem: string, words: string, pays: HTMLElement): HTMLElement {
  return h('div', { class: 'pay wide' }, emblemPicture(emblem), h('p', {}, words), pays);
}

function linePicture(path: readonly number[], at: number): HTMLElement {
  const cells = [0, 1, 2].flatMap((row) => path.map((on) => h('i', { class: on === row ? 'on' : '' })));
  const picture = h('div', { class: 'line-cells' }, ...cells);
  picture.style.setProperty('--line', lineColors[at] ?? '');
  return h('div', { class: 'line' }, h('b', {}, String(at + 1)), picture);
}

/** The window of a spin as small pictures; each names itself by a class on the sheet. */
function window3x5(grid: readonly (readonly string[])[]): HTMLElement {
  return h(
    'div',
    { class: 'mini' },
    ...[0, 1, 2].flatMap((row) => grid.map((reel) => emblemPicture(reel[row] ?? 'T'))),
  );
}

function emblemPicture(emblem: string): HTMLElement {
  const at = maths.emblems.findIndex((known) => known === emblem);
  return h('span', { class: `emblem at-${at}`, 'aria-hidden': 'true' });
}
