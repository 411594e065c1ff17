import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../web/messages/en');
const plain = 'AEIOUYCNSaeiouycns';
const accented = 'ÀÉÎÕÜÝÇÑŠàéîõüýçñš';

/**
 * English made strange: accents, brackets around each message and two fifths more of it, so that text from outside
 * the catalogues and layouts without room stand out. By message id.
 */
export function pseudoTexts(): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const file of readdirSync(folder)) {
    const messages: Record<string, string> = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    for (const [key, text] of Object.entries(messages)) {
      texts[`${path.basename(file, '.json')}.${key}`] = pseudo(text);
    }
  }
  return texts;
}

/** Only words change: within an odd number of braces stand placeholders and what chooses between plural forms. */
function pseudo(text: string): string {
  let depth = 0;
  const strange = [...text].map((sign) => {
    if (sign === '{') depth++;
    if (sign === '}') depth--;
    const at = depth % 2 === 0 ? plain.indexOf(sign) : -1;
    return accented[at] ?? sign;
  });
  // Words of a language that is longer have more letters and more words.
  const longer = 'ēx ēxtrā '
    .repeat(20)
    .slice(0, Math.ceil(text.length * 0.4))
    .trim();
  return `⟦${strange.join('')} ${longer}⟧`;
}
