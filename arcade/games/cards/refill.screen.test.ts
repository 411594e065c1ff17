import { expect, test } from 'vitest';
import { button, h } from '../page/dom.ts';
import { refill } from './refill.ts';

const card = (name: string, act: () => void, isChosen = false) =>
  button({ class: 'pick', 'aria-label': name, 'aria-pressed': String(isChosen) }, act, h('b', {}, name));

test('a table keeps the cards that stay, in their order, and takes out and puts in the others', () => {
  const box = h('div', {}, ...['2', '5', '9', 'K'].map((name) => card(name, () => undefined)));
  const [, five, nine] = [...box.children];

  refill(box, [card('5', () => undefined), card('7', () => undefined), card('9', () => undefined, true)]);

  expect([...box.children].map((one) => one.getAttribute('aria-label'))).toEqual(['5', '7', '9']);
  expect(box.children[0]).toBe(five);
  expect(box.children[2]).toBe(nine);
  expect(nine?.getAttribute('aria-pressed')).toBe('true');
});

test('what is kept does what the new one would do', () => {
  const pressed: string[] = [];
  const box = h(
    'div',
    {},
    card('5', () => pressed.push('before')),
  );
  refill(box, [card('5', () => pressed.push('now'))]);
  box.querySelector('button')?.click();
  expect(pressed).toEqual(['now']);
});

test('words and attributes are those of now, and what is gone is gone', () => {
  const box = h(
    'div',
    { class: 'box' },
    h('p', { class: 'turn' }, 'Bot 2', h('small', {}, '12 cards')),
    h('i'),
  );
  const now = h('p', { id: 'now' }, 'Bot 2', h('small', {}, '11 cards'));
  refill(box, [now]);
  expect(box.innerHTML).toBe('<p id="now">Bot 2<small>11 cards</small></p>');
});
