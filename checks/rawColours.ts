import { glob, readFile } from 'node:fs/promises';

/**
 * Colours live in web/themes alone: a raw one anywhere else would be wrong in the other theme and for the next
 * merchant. Looks at the style sheets and components of web/; tests may name colours.
 */
const functions = String.raw`\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(`;
const hex = String.raw`#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b`;
const words =
  'black|white|red|green|blue|gray|grey|silver|orange|gold|yellow|purple|pink|navy|teal|coral|crimson|tomato';
const inStyles = new RegExp(
  `${hex}|${functions}|(?<=[:,(]\\s*(?:[\\w.%-]+\\s+)*)\\b(?:${words})\\b(?=[\\s;,)])`,
  'gi',
);
const inCode = new RegExp(`(?<=['"\`])(?:${hex})(?=['"\`])|${functions}`, 'gi');

function found(file: string, text: string): string[] {
  const pattern = file.endsWith('.css') ? inStyles : inCode;
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...bare.matchAll(pattern)].map(({ 0: colour, index }) => {
    const line = bare.slice(0, index).split('\n').length;
    return `${file}:${line}: ${colour}`;
  });
}

const faults: string[] = [];
let files = 0;
const root = new URL('..', import.meta.url).pathname;
for await (const file of glob('web/**/*.{css,ts,tsx}', {
  cwd: root,
  exclude: ['web/themes/**', 'web/build/**', '**/node_modules/**', '**/*.test.*'],
})) {
  files += 1;
  faults.push(...found(file, await readFile(new URL(`../${file}`, import.meta.url), 'utf8')));
}

if (faults.length > 0) {
  console.error(`raw colours: ${faults.length} outside web/themes\n  ${faults.join('\n  ')}`);
  console.error(
    'Use a token, such as var(--surface-2) or var(--text-2). The table with the use of each is web/themes/tokens.ts;\n' +
      'a colour that no token means gets a new one there, and a value in web/themes/standard.ts and merchants/<merchant>/theme.ts.',
  );
  process.exit(1);
}
console.log(`raw colours: none in ${files} files`);
