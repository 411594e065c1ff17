import { button, h } from '../../page/dom.ts';
import { readTicket, type Scratch } from '../scratch.ts';
import { loteriaIcons } from '../titles.ts';
import { showMultiple, type Board, type Place, type Shown } from './board.ts';

/** Panels that are scratched by a finger, one by one by a key, or all at once by the button. */
export function scratchBoard({ table, text, picture, icons }: Place, machine: Scratch): Board {
  const many = machine.form === 'numbers' ? 8 : 9;
  const lucky = h('p', { class: 'lucky' });
  const panels = Array.from({ length: many }, (_, at) => {
    const panel = button(
      { class: 'panel', disabled: true, 'aria-label': text('scratch.panel', { number: at + 1 }) },
      () => scratch(at),
    );
    return panel;
  });
  let open: (at: number) => void = () => {};
  const scratch = (at: number) => open(at);
  const grid = h('div', { class: `tickets ${machine.form}` }, ...panels);
  // A finger that moves over them scratches each.
  grid.addEventListener('pointermove', (event) => {
    if (event.buttons === 0 && event.pointerType === 'mouse') return;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('.panel');
    const at = panels.findIndex((panel) => panel === under);
    if (at !== -1) open(at);
  });
  const cover = () => {
    lucky.textContent = text(`scratch.${machine.form}`);
    for (const panel of panels) {
      panel.className = 'panel';
      panel.replaceChildren(picture(icons[1] ?? ''));
    }
  };
  cover();
  function content(
    { panels: values, own }: ReturnType<typeof readTicket>,
    at: number,
    { amount }: Shown,
  ): (Node | string)[] {
    const value = values[at] ?? 0;
    if (machine.form === 'line') return [picture(loteriaIcons[value] ?? '')];
    if (machine.form === 'numbers') return [h('b', {}, String(own[at])), h('small', {}, amount(value))];
    return [h('b', {}, showMultiple(value)), h('small', {}, amount(value))];
  }
  return {
    element: h('div', { class: 'board scratch' }, lucky, grid),
    begin() {
      cover();
    },
    async show(end) {
      const ticket = readTicket(machine, end.numbers);
      if (machine.form === 'numbers')
        lucky.textContent = text('scratch.lucky', { numbers: ticket.lucky.join(' · ') });
      const left = new Set(panels.keys());
      await new Promise<void>((resolve) => {
        open = (at) => {
          if (!left.delete(at)) return;
          const panel = panels[at];
          panel?.classList.add('open');
          panel?.replaceChildren(...content(ticket, at, end));
          if (left.size === 0) resolve();
        };
        const all = () => [...left].forEach((at) => open(at));
        for (const panel of panels) panel.disabled = false;
        table.screen.plate(text('scratch.now'));
        table.onSkip(all);
      });
      table.onSkip();
      open = () => {};
      for (const [at, panel] of panels.entries()) {
        panel.disabled = true;
        if (ticket.won.includes(at)) panel.classList.add('won');
      }
    },
  };
}
