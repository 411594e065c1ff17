import { showHundredths } from '../../page/amounts.ts';
import { h } from '../../page/dom.ts';
import { risks, type Plinko, type Risk, type Target, type Wheel } from '../machines.ts';
import { binOf, isRisk, leastChance, mostChance, payOfChance, pointOf } from '../rules.ts';
import { choices, moved, showMultiple, svg, type Board, type Place } from './board.ts';

function riskChoice({ text }: Place, changed: (risk: Risk) => void) {
  return choices(
    text('risk'),
    risks.map((risk) => [risk, text(`risk.${risk}`)] as const),
    'mid',
    changed,
  );
}

/** How good a pay is: nothing, less than the bet, more, much more. */
const tone = (pay: number) => (pay === 0 ? 'none' : pay < 100 ? 'low' : pay < 300 ? 'mid' : 'top');

export function plinkoBoard(place: Place, { rows, bins }: Plinko): Board {
  const { table, text } = place;
  const step = 100 / (rows + 1);
  const yOf = (row: number) => 6 + (row * 78) / rows;
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 1 }, (__, at) =>
      svg('path', { d: `M${50 + (at - row / 2) * step} ${yOf(row) + 4}h0`, class: 'peg' }),
    ),
  );
  const ball = svg('path', { d: 'M0 0h0', class: 'ball' });
  // As wide as the bins, however high it is: pegs and ball are dots of a stroke, which stay round.
  const field = svg(
    'svg',
    { viewBox: '0 0 100 92', preserveAspectRatio: 'none', class: 'field', 'aria-hidden': 'true' },
    ...pegs.flat(),
    ball,
  );
  const list = h('ul', { class: 'bins' });
  function fill(risk: Risk) {
    list.replaceChildren(...bins[risk].map((pay) => h('li', { class: tone(pay) }, showHundredths(pay))));
  }
  const risk = riskChoice(place, fill);
  fill('mid');
  ball.style.opacity = '0';
  return {
    element: h('div', { class: 'board plinko' }, risk.element, field, list),
    choice: risk.value,
    begin() {
      risk.lock(true);
      ball.style.opacity = '0';
      for (const bin of list.children) bin.classList.remove('hit');
    },
    async show({ numbers, choice }) {
      if (isRisk(choice)) fill(choice);
      const frames: Keyframe[] = [{ transform: 'translate(50px, 0px)', easing: 'ease-in' }];
      let right = 0;
      for (const [row, side] of numbers.entries()) {
        right += side;
        const x = 50 + (right - (row + 1) / 2) * step;
        frames.push({
          transform: `translate(${x}px, ${yOf(row + 1) - 1}px)`,
          easing: 'cubic-bezier(.5,-.4,.8,.7)',
        });
      }
      ball.style.opacity = '1';
      await moved(table, ball, frames, { duration: 190 * rows });
      table.sound.thud(3);
      const bin = list.children[binOf(numbers)];
      bin?.classList.add('hit');
      table.screen.nameReels(text('plinko.said', { bin: binOf(numbers) + 1 }));
      risk.lock(false);
    },
  };
}

export function wheelBoard(place: Place, { segments }: Wheel): Board {
  const { table } = place;
  const many = segments.low.length;
  const turn = 360 / many;
  const disc = svg('svg', { viewBox: '-50 -50 100 100', class: 'disc' });
  function fill(risk: Risk) {
    const at = (angle: number, r: number) =>
      `${r * Math.sin((angle * Math.PI) / 180)} ${-r * Math.cos((angle * Math.PI) / 180)}`;
    disc.replaceChildren(
      ...segments[risk].flatMap((pay, segment) => {
        const from = (segment - 0.5) * turn;
        const label = svg('text', {
          transform: `rotate(${segment * turn}) translate(0 -38)`,
          class: 'pay-label',
          'font-size': 5,
        });
        label.textContent = pay === 0 ? '·' : showHundredths(pay);
        return [
          svg('path', {
            d: `M0 0L${at(from, 48)}A48 48 0 0 1 ${at(from + turn, 48)}Z`,
            class: `seg ${tone(pay)}`,
          }),
          label,
        ];
      }),
      svg('circle', { r: 48, class: 'ring' }),
      svg('circle', { r: 12, class: 'hub' }),
    );
  }
  const risk = riskChoice(place, fill);
  fill('mid');
  const hub = h('div', { class: 'hub-picture' }, place.picture(place.icons[1] ?? ''));
  let angle = 0;
  return {
    element: h(
      'div',
      { class: 'board wheel' },
      risk.element,
      h('div', { class: 'rim', 'aria-hidden': 'true' }, disc, hub, h('i', { class: 'pointer' })),
    ),
    choice: risk.value,
    begin: () => risk.lock(true),
    async show({ numbers, choice }) {
      if (isRisk(choice)) fill(choice);
      const to = Math.ceil(angle / 360) * 360 + 4 * 360 - (numbers[0] ?? 0) * turn;
      await moved(table, disc, [{ transform: `rotate(${angle}deg)` }, { transform: `rotate(${to}deg)` }], {
        duration: 3600,
        easing: 'cubic-bezier(.12,.7,.15,1)',
      });
      angle = to;
      table.sound.thud(2);
      risk.lock(false);
    },
  };
}

/** A target is named; then it is seen how far it went. */
export function targetBoard(place: Place, { shown, least, most }: Target): Board {
  const { table, text, picture, icons } = place;
  const presets = (
    shown === 'climb' ? [120, 150, 200, 300, 500, 1000, 2500, 10_000] : [110, 200, 500, 1000, 2000, 10_000]
  ).filter((target) => target >= least && target <= most);
  const input = h('input', {
    class: 'target',
    inputmode: 'decimal',
    value: '2.00',
    autocomplete: 'off',
    'aria-label': text('target'),
  });
  const chance = h('p', { class: 'hint' });
  let target = 200;
  function set(next: number) {
    target = Math.min(most, Math.max(least, Math.round(next)));
    input.value = (target / 100).toFixed(2);
    chance.textContent = text('target.chance', { share: `${(9700 / target).toFixed(2)}%` });
  }
  input.addEventListener('change', () =>
    set(100 * (Number.parseFloat(input.value.replace(',', '.')) || target / 100)),
  );
  set(200);
  const buttons = choices(
    text('target'),
    presets.map((of) => [of, showMultiple(of)] as const),
    200,
    set,
  );
  const ship = h('div', { class: 'ship' }, picture(icons[0] ?? ''));
  const number = h('output', { class: 'number' }, '×1.00');
  const sky = h('div', { class: `sky ${shown}` }, ship, number);
  return {
    element: h(
      'div',
      { class: 'board' },
      sky,
      h('div', { class: 'aim' }, h('label', {}, text('target'), input), chance),
      buttons.element,
    ),
    choice: () => target,
    begin() {
      buttons.lock(true);
      input.disabled = true;
      number.className = 'number';
      number.textContent = '×1.00';
      for (const animation of ship.getAnimations()) animation.cancel();
    },
    async show({ numbers, choice }) {
      const point = pointOf(numbers[0] ?? 0);
      const lasts = table.calm
        ? 0
        : shown === 'climb'
          ? Math.min(6000, 900 + 900 * Math.log(point / 100))
          : 900;
      // Up to where the number leaves room below the edge of the sky.
      const flown = moved(
        table,
        ship,
        [
          { transform: 'none' },
          {
            transform: `translate(70%, ${Math.min(0, 75 - sky.clientHeight)}px) rotate(12deg) scale(0.75)`,
          },
        ],
        {
          duration: lasts,
          easing: 'ease-in',
        },
      );
      await counted(
        lasts,
        (share) => {
          // As a rocket does: the further, the faster.
          number.textContent = `×${Math.exp(Math.log(point / 100) * share).toFixed(2)}`;
        },
        flown,
      );
      number.textContent = `×${(point / 100).toFixed(2)}`;
      number.classList.add(typeof choice === 'number' && point >= choice ? 'good' : 'bad');
      buttons.lock(false);
      input.disabled = false;
    },
  };
}

async function counted(lasts: number, each: (share: number) => void, ended: Promise<void>) {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const since = performance.now();
  const step = (now: number) => {
    if (over || lasts === 0) return;
    each(Math.min(1, Math.max(0, (now - since) / lasts)));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  await ended;
  over = true;
}

export function diceBoard({ table, text }: Place): Board {
  const slider = h('input', {
    class: 'slider',
    type: 'range',
    min: leastChance,
    max: mostChance,
    value: 50,
    step: 1,
    'aria-label': text('dice.chance'),
  });
  const words = h('p', { class: 'hint' });
  const good = h('i', { class: 'good-part' });
  const mark = h('i', { class: 'mark' });
  const number = h('output', { class: 'number' }, '00.00');
  function tell() {
    words.textContent = text('dice.pays', {
      chance: slider.value,
      times: showMultiple(payOfChance(Number(slider.value))),
    });
    good.style.inlineSize = `${slider.value}%`;
  }
  slider.addEventListener('input', tell);
  tell();
  return {
    element: h(
      'div',
      { class: 'board dice' },
      number,
      h('div', { class: 'track', 'aria-hidden': 'true' }, good, mark),
      slider,
      words,
    ),
    choice: () => Number(slider.value),
    begin() {
      slider.disabled = true;
      number.className = 'number';
    },
    async show({ numbers: [roll = 0], choice }) {
      const to = `${roll / 100}%`;
      await moved(
        table,
        mark,
        [{ insetInlineStart: '0%' }, { insetInlineStart: '100%', offset: 0.4 }, { insetInlineStart: to }],
        {
          duration: 1100,
          easing: 'ease-in-out',
        },
      );
      number.textContent = (roll / 100).toFixed(2).padStart(5, '0');
      number.classList.add(typeof choice === 'number' && roll < choice * 100 ? 'good' : 'bad');
      slider.disabled = false;
    },
  };
}
