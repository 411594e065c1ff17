import { showHundredths } from '../../page/amounts.ts';
import { suitPicture } from '../../page/suits.ts';
import type { Table } from '../../page/play.ts';
import { button, h } from '../../page/dom.ts';
import type { Text } from '../../page/text.ts';
import type { Message } from '../text.ts';

/** What a board is given. */
export interface Place {
  readonly table: Table;
  readonly text: Text<Message>;
  /** A picture by the name of its icon, drawn anew. */
  picture(icon: string): HTMLElement;
  /** Of the title, its hero first. */
  readonly icons: readonly string[];
}

/** Where the rounds of one machine are shown, and what a player touches. */
export interface Board {
  readonly element: HTMLElement;
  /** What is sent with the bet; null without it. */
  choice?(): unknown;
  /** A round begins. */
  begin(): void;
  /** How it stands, and the player's next decision. */
  decide?(now: Shown): Promise<unknown>;
  /** To the end of the round. */
  show(end: Shown): Promise<void>;
}

export interface Shown {
  readonly numbers: readonly number[];
  readonly choice: unknown;
  readonly decisions: readonly unknown[];
  /** What a number of hundredths of the bet is in money. */
  amount(hundredths: number): string;
}

/** Hundredths of the bet as a multiple of it. */
export function showMultiple(hundredths: number): string {
  return `×${showHundredths(hundredths)}`;
}

/** One of a few, by buttons. */
export function choices<T extends string | number>(
  name: string,
  entries: readonly (readonly [value: T, label: string])[],
  start: T,
  changed: (value: T) => void = () => {},
) {
  let value = start;
  const buttons = entries.map(([of, label]) =>
    button(
      { class: 'chip', 'aria-pressed': String(of === start) },
      () => {
        value = of;
        for (const [at, one] of buttons.entries())
          one.setAttribute('aria-pressed', String(entries[at]?.[0] === of));
        changed(of);
      },
      label,
    ),
  );
  return {
    element: h('div', { class: 'choices', role: 'group', 'aria-label': name }, ...buttons),
    value: () => value,
    lock(isLocked: boolean) {
      for (const one of buttons) one.disabled = isLocked;
    },
  };
}

/** Moves, or is there at once for whom less movement is wanted; ended early by the button. */
export async function moved(
  { calm, onSkip }: Table,
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Promise<void> {
  const animation = element.animate(frames, { fill: 'forwards', ...options });
  if (calm) animation.finish();
  onSkip(() => animation.finish());
  await animation.finished.catch(() => undefined);
  onSkip();
}

const ranks = '23456789TJQKA';
export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>>,
  ...children: Node[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/** A playing card; without a number its back. */
export function cardOf(card: number | undefined, text: Text<Message>): HTMLElement {
  if (card === undefined) return h('span', { class: 'card back', 'aria-hidden': 'true' });
  const suit = Math.floor(card / 13) % 4;
  const rank = (ranks[card % 13] ?? '').replace('T', '10');
  return h(
    'span',
    { class: suit % 2 === 0 ? 'card red' : 'card' },
    h('b', { 'aria-hidden': 'true' }, rank),
    suitPicture(suit),
    h('span', { class: 'unseen' }, `${rank} ${text(`suit.${suit as 0 | 1 | 2 | 3}`)}`),
  );
}
