import { button, h, icon } from './dom.ts';

/** Opens a sheet from the lower edge; closes by its button, Escape, or a tap beside it. */
export function openSheet(
  text: (id: 'shut') => string,
  title: string,
  ...content: (Node | string)[]
): HTMLDialogElement {
  const sheet = h('dialog', { class: 'sheet', 'aria-label': title });
  const heading = h('h2', { tabindex: -1 }, title);
  const shut = () => sheet.close();
  sheet.append(
    h(
      'div',
      { class: 'sheet-box' },
      h('header', {}, heading, button({ class: 'round', 'aria-label': text('shut') }, shut, icon('close'))),
      h('div', { class: 'sheet-body', tabindex: 0 }, ...content),
    ),
  );
  sheet.addEventListener('click', (event) => {
    if (event.target === sheet) shut();
  });
  sheet.addEventListener('close', () => sheet.remove());
  document.body.append(sheet);
  sheet.showModal();
  // A reader begins there, and no button wears a frame.
  heading.focus();
  return sheet;
}
