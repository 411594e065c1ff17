import type { Text } from '../page/text.ts';
import type { Machine } from './maths.ts';
import type { Message } from './text.ts';
import type { SlotTitle } from './titles.ts';

/** A title as its page has it. */
export interface Slot {
  readonly gameId: string;
  readonly title: SlotTitle;
  readonly machine: Machine;
  readonly text: Text<Message>;
  readonly sheet: HTMLCanvasElement;
}
