/**
 * What HTML that an operator wrote may hold (S3-24); the rest is taken out when it is stored and again when it is shown. No
 * styles, classes, ids or forms: it can neither look like the site's own controls nor lie over them.
 */
export const operatorHtml = {
  tags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'blockquote',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'ul',
    'ol',
    'li',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'a',
    'img',
    'video',
  ],
  attributes: ['href', 'src', 'alt', 'colspan', 'rowspan'],
  /** Of a picture besides, in px. */
  sizes: ['width', 'height'],
  /** Protocols of links, pictures and videos, apart from paths of the site itself. */
  protocols: ['https', 'http', 'mailto', 'tel'],
} as const;
