import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { CompiledText } from './say.ts';

/** What {@link say} takes of a text as it is written; of one that cannot be read the text itself. */
export function compileText(text: string): CompiledText {
  // What the compiler makes of the kinds that merchants/ownTexts.ts lets pass.
  const pieces = compileMessage(text) as Exclude<CompiledText, string>;
  const [only, ...others] = pieces;
  return typeof only === 'string' && others.length === 0 ? only : pieces;
}
