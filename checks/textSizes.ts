import { conclude, projectFiles, readText } from './tree.ts';

/**
 * Text is as large as the browser is set to (decision 34): its sizes are tokens, which count in `--px`, and what a layout
 * hangs on counts in `em`. A size in px stays as it is, whoever cannot read it.
 */
const absolute = /\d(?:px|pt|pc|in|cm|mm)\b/;
/** The rem of operators' content is a part of the screen (S9-12). */
const remOfContent = 'calc(min(100vw, 480px) / 7.5)';

const problems: string[] = [];
const files = projectFiles((file) => /^(?:web|arcade)\/.*\.css$/.test(file));
for (const file of files) {
  const bare = readText(file).replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const where = (index: number) => `${file}:${bare.slice(0, index).split('\n').length}`;
  for (const { 1: name, 2: value = '', index } of bare.matchAll(/\b(font(?:-size)?) *:\s*([^;{}]+);/g)) {
    if (absolute.test(value.replace(remOfContent, ''))) {
      problems.push(
        `${where(index)}: ${name} in px; write \`font: var(--type-…)\`, a size of web/themes/tokens.ts, or \`calc(12 * var(--px))\``,
      );
    }
  }
  // A game is laid out by the room it is given.
  if (file.startsWith('arcade/')) continue;
  for (const { 0: query, index } of bare.matchAll(/@media[^{]*/g)) {
    if (absolute.test(query)) {
      problems.push(
        `${where(index)}: ${query.trim()} counts in px; write em, 16 px each, so that it comes sooner where text is large`,
      );
    }
  }
}
conclude('text sizes', problems, `none in px in ${files.length} style sheets`);
