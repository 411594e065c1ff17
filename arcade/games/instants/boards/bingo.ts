import { h } from '../../page/dom.ts';
import { readBingo, type Bingo } from '../bingo.ts';
import { showMultiple, type Board, type Place } from './board.ts';

export function bingoBoard({ table, text, picture, icons }: Place, machine: Bingo): Board {
  const columns = machine.card[0]?.length ?? 0;
  const cells = machine.card.flatMap((row) =>
    [...row].map((mark) =>
      h(
        'span',
        { class: mark === '#' ? 'cell' : mark === '*' ? 'cell free marked' : 'cell none' },
        mark === '*' && picture(icons[0] ?? ''),
      ),
    ),
  );
  const card = h('div', { class: 'bingo-card' }, ...cells);
  card.style.setProperty('--columns', String(columns));
  const balls = h('div', { class: 'balls', 'aria-hidden': 'true' });
  const said = h(
    'p',
    { class: 'hint bingo-said' },
    text('bingo.waits', { drawn: machine.drawn, balls: machine.balls }),
  );
  return {
    element: h('div', { class: 'board bingo' }, balls, card, said),
    begin() {
      balls.replaceChildren();
      for (const cell of cells) {
        cell.classList.remove('marked', 'won');
        if (cell.classList.contains('free')) cell.classList.add('marked');
      }
    },
    async show({ numbers }) {
      const round = readBingo(machine, numbers);
      for (const [at, number] of round.card) {
        const cell = cells[at];
        if (cell) cell.textContent = String(number);
      }
      let hurried = table.calm;
      table.onSkip(() => {
        hurried = true;
      });
      for (const [at, ball] of round.balls.entries()) {
        const drop = h('span', { class: 'bingo-ball' }, String(ball));
        balls.prepend(drop);
        while (balls.childElementCount > 9) balls.lastElementChild?.remove();
        for (const [place, number] of round.card) if (number === ball) cells[place]?.classList.add('marked');
        said.textContent = text('bingo.ball', { number: at + 1, count: machine.drawn });
        if (!hurried) await new Promise((resolve) => setTimeout(resolve, 110));
      }
      table.onSkip();
      for (const { cells: won } of round.full) for (const at of won) cells[at]?.classList.add('won');
      said.textContent =
        round.full.length === 0
          ? text('bingo.none')
          : round.full
              .map(
                ({ pattern }) => `${text(`pattern.${pattern}`)} ${showMultiple(machine.pays[pattern] ?? 0)}`,
              )
              .join(' · ');
    },
  };
}
