interface Rule {
  readonly text: string;
  /** The scopes of the CSS modules in its selector: `HVpRiG` of `.HVpRiG_button`. Empty: always kept. */
  readonly scopes: ReadonlySet<string>;
}
interface Block {
  readonly head: string;
  readonly parts: readonly (Rule | Block)[];
}
export type Sheet = readonly (Rule | Block)[];

const scopeOf = /\.([\w-]+)_[A-Za-z][\w-]*/g;
/** These hold rules; what another at-rule holds is kept or dropped as one. */
const nests = /^@(layer|media|supports|container)\b/;

/**
 * A sheet in parts, read once at the start. The text is Lightning CSS's own output: no comments, braces in
 * pairs.
 */
export function parseSheet(css: string): Sheet {
  const parts: (Rule | Block)[] = [];
  for (let at = 0; at < css.length;) {
    const open = css.indexOf('{', at);
    const semicolon = css.indexOf(';', at);
    if (semicolon >= 0 && (semicolon < open || open < 0)) {
      parts.push({ text: css.slice(at, semicolon + 1), scopes: new Set() });
      at = semicolon + 1;
      continue;
    }
    if (open < 0) break;
    const close = closingBrace(css, open);
    const head = css.slice(at, open);
    if (nests.test(head)) parts.push({ head, parts: parseSheet(css.slice(open + 1, close)) });
    else parts.push({ text: css.slice(at, close + 1), scopes: scopesIn(head) });
    at = close + 1;
  }
  return parts;
}

function scopesIn(selector: string): ReadonlySet<string> {
  return new Set([...selector.matchAll(scopeOf)].map(([, scope = '']) => scope));
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}

/**
 * The rules of a sheet that a page's markup needs: those of modules of which it uses a class, and all that
 * belong to no module. By the module, not by the class, so that a control which is there looks right in every
 * state. `whole`: nothing was left out; otherwise the page fetches the sheet once it runs, for controls that
 * come later.
 */
export function criticalCss(sheet: Sheet, markup: string): { readonly css: string; readonly whole: boolean } {
  const used = new Set<string>();
  for (const [, list = ''] of markup.matchAll(/ class="([^"]*)"/g)) {
    for (const name of list.split(' ')) used.add(name.slice(0, name.lastIndexOf('_')));
  }
  let whole = true;
  const write = (parts: Sheet): string =>
    parts
      .map((part) => {
        if ('text' in part) {
          const needed = [...part.scopes].every((scope) => used.has(scope));
          whole &&= needed;
          return needed ? part.text : '';
        }
        const inner = write(part.parts);
        return inner === '' ? '' : `${part.head}{${inner}}`;
      })
      .join('');
  return { css: write(sheet), whole };
}
