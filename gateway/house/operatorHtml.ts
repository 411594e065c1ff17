import sanitize from 'sanitize-html';
import { operatorHtml } from '@laro/rules/operatorHtml.ts';

/** HTML that an operator wrote, as it is stored: what it may not hold is gone, texts stay (S3-24). */
export function cleanOperatorHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...operatorHtml.tags],
    allowedAttributes: { '*': [...operatorHtml.attributes] },
    allowedSchemes: [...operatorHtml.protocols],
    allowProtocolRelative: false,
  });
}
