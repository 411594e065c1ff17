import { conclude, projectFiles, readText } from './tree.ts';

/**
 * Style sheets name the sides of a line, not those of the screen, so that a language from right to left turns the
 * page round by itself.
 */
const sides =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)|left|right|border-(?:top|bottom)-(?:left|right)-radius|(?:float|clear|text-align) *: *(?:left|right))(?![\w-])/;
const logical: Readonly<Record<string, string>> = { left: 'inline-start', right: 'inline-end' };

function better(name: string): string {
  if (name === 'left' || name === 'right') return `inset-${logical[name]}`;
  if (name.includes('radius')) return 'border-start-start-radius and its like';
  if (name.includes(':')) return name.replace(/left/, 'start').replace(/right/, 'end');
  return name.replace(/left|right/, (side) => logical[side] ?? side);
}

/** The four sides of `margin: a b c d`, with calc() and its like as one word. */
function words(value: string): string[] {
  let depth = 0;
  let text = '';
  for (const sign of value) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    text += sign === ' ' && depth > 0 ? '_' : sign;
  }
  return text.trim().split(/\s+/);
}

const problems: string[] = [];
const files = projectFiles((file) => file.startsWith('web/') && file.endsWith('.css'));
for (const file of files) {
  const bare = readText(file).replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  for (const { 1: name = '', 2: value = '', index } of bare.matchAll(/([\w-]+) *: *([^;{}]+);/g)) {
    const where = `${file}:${bare.slice(0, index).split('\n').length}`;
    const physical = sides.exec(`${name}: ${value}`)?.[0] ?? '';
    if (physical !== '' && (sides.test(name) || physical.includes(':'))) {
      problems.push(`${where}: ${physical}; write ${better(physical)}`);
    }
    const [, end, , start = end] = words(value);
    if (/^(margin|padding|inset|border-width)$/.test(name) && end !== start) {
      problems.push(`${where}: ${name} with two different sides; write ${name}-block and ${name}-inline`);
    }
  }
}
conclude('logical sides', problems, `none of the screen in ${files.length} style sheets`);
