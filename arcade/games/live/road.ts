import { bigRoad, derivedRoad, derivedRoads, type DerivedRoad } from '@laro/rules/bigRoad.ts';
import { h } from '../page/dom.ts';
import { beadOf, sideOfRoad, type Bead, type SideOfRoad } from './roads.ts';
import type { Outcome, Rules } from './rules.ts';
import type { Text } from './text.ts';

/** The road of a shoe: what came of its rounds, as beads, and as a big road where two sides meet. */
export function createRoad(rules: Rules, text: Text) {
  const element = h('div', { class: 'road', tabindex: 0, role: 'img' });
  const hasSides = ['baccarat', 'duel', 'fight'].includes(rules.stage);
  const markOf = (outcome: Outcome) => beadOf(rules, outcome, (side) => text(`letter.${side}`));
  let shown = '';

  /** `shoe` says whose rounds they are: the same shoe with as many rounds is drawn already. */
  function draw(shoe: string, outcomes: readonly Outcome[]) {
    const key = `${shoe} ${outcomes.length}`;
    if (key === shown) return;
    shown = key;
    const beads = outcomes.map(markOf);
    const bead = h('div', { class: hasSides ? 'beads-road' : 'run' }, ...beads.map(drawBead));
    const parts: HTMLElement[] = [bead];
    if (hasSides) {
      const sides = outcomes.map((outcome) => sideOfRoad(rules, outcome));
      parts.push(
        gridOf(
          'big-road',
          bigRoad(sides).map(({ side, ties, ...at }) => [
            at,
            h('span', { class: `ring ${side}` }, ties > 0 ? String(ties) : ''),
          ]),
        ),
      );
      if (rules.stage === 'baccarat') {
        parts.push(h('div', { class: 'derived' }, ...derivedNames.map((of) => derivedGrid(sides, of))));
      }
    }
    element.replaceChildren(
      ...(outcomes.length > 0 ? parts : [h('p', { class: 'hint' }, text('roadEmpty'))]),
    );
    element.setAttribute(
      'aria-label',
      text('road', {
        list: beads
          .slice(-12)
          .map(({ mark }) => mark)
          .join(' '),
      }),
    );
    element.scrollLeft = element.scrollWidth;
  }

  return { element, draw, bead: (outcome: Outcome) => drawBead(markOf(outcome)) };
}

const derivedNames = Object.keys(derivedRoads) as DerivedRoad[]; // its own keys

interface Place {
  readonly column: number;
  readonly row: number;
}

function gridOf(kind: string, cells: readonly (readonly [Place, HTMLElement])[]): HTMLElement {
  return h(
    'div',
    { class: kind },
    ...cells.map(([{ column, row }, cell]) => {
      cell.style.setProperty('grid-area', `${row + 1} / ${column + 1}`);
      return cell;
    }),
  );
}

/** Red and blue are runs of their own, laid like the big road. */
function derivedGrid(sides: Parameters<typeof derivedRoad<SideOfRoad>>[0], of: DerivedRoad): HTMLElement {
  const laid = bigRoad(derivedRoad(sides, of).map((isAlike) => (isAlike ? 'alike' : 'other')));
  return gridOf(
    `small-road ${of}`,
    laid.map(({ side, ...at }) => [at, h('i', { class: side })]),
  );
}

function drawBead({ mark, tone, dots }: Bead): HTMLElement {
  if (tone.startsWith('faces')) {
    return h(
      'span',
      { class: 'bead facets' },
      ...tone
        .split(' ')
        .slice(1)
        .map((face) => h('i', { class: face })),
    );
  }
  const element = h('span', { class: `bead ${tone}` }, mark);
  if (dots?.[0] === true) element.append(h('i', { class: 'dot first' }));
  if (dots?.[1] === true) element.append(h('i', { class: 'dot second' }));
  return element;
}
