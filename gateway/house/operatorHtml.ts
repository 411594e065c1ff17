import sanitize from 'sanitize-html';
import { operatorHtml } from '@laro/rules/operatorHtml.ts';

/** HTML that an operator wrote, as it is stored: what it may not hold is gone, texts stay (S3-24). */
export function cleanOperatorHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...operatorHtml.tags],
    allowedAttributes: { '*': [...operatorHtml.attributes], img: [...operatorHtml.sizes] },
    allowedSchemes: [...operatorHtml.protocols],
    allowProtocolRelative: false,
  });
}

/** So many characters fill two lines of a phone. A style that cuts would leave next to nothing of large letters. */
const previewLength = 90;

/** The first words of clean HTML as plain text, in one line. */
export function previewOf(html: string): string {
  // What ends a line ends a word.
  const apart = html.replaceAll(/<(?:\/(?:h\d|p|li|t[hdr])|br)\b/g, ' $&');
  const text = sanitize(apart, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (text.length <= previewLength) return text;
  const whole = text.slice(0, previewLength + 1).lastIndexOf(' ');
  // A full stop before it would be a dot too many.
  return `${text.slice(0, whole > 0 ? whole : previewLength).replace(/[.,;:]$/, '')}…`;
}
