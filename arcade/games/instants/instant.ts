import type { Text } from '../page/text.ts';
import type { Machine } from './machines.ts';
import type { Message } from './text.ts';
import type { InstantTitle } from './titles.ts';

/** A title as its page has it. */
export interface Instant {
  readonly title: InstantTitle;
  readonly machine: Machine;
  readonly text: Text<Message>;
  picture(icon: string): HTMLElement;
}
