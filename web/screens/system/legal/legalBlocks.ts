/** A part of a legal text as it is shown. */
export type LegalBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly points: readonly string[] };

/**
 * A legal text as the merchant writes it (merchants/legal/README.md) in the parts that it is shown in. Whatever else
 * stands in it is text: nothing of it becomes markup.
 */
export function legalBlocks(text: string): LegalBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('## ')) return { kind: 'heading', text: part.slice(3) };
      if (!part.startsWith('- ')) return { kind: 'paragraph', text: part };
      return { kind: 'list', points: part.slice(2).split(/\n- /) };
    });
}
