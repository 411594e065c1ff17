import path from 'node:path';
import { conclude, projectFiles, readText } from './tree.ts';

/**
 * A class that a component takes from its sheet is in that sheet, and a sheet's rules are in a layer whose place is known:
 * what is in neither has no effect, and nothing else says so.
 */
const problems: string[] = [];
const order = /^@layer ([^;{]+);/m.exec(readText('web/themes/base.css'))?.[1] ?? '';
const layers = new Set(order.split(',').map((layer) => layer.trim()));
const files = projectFiles((file) => file.startsWith('web/') && /\.(?:tsx|css)$/.test(file));
for (const file of files) {
  const text = readText(file);
  if (file.endsWith('.css')) {
    for (const { 1: layer = '' } of text.matchAll(/@layer\s+([\w-]+)\s*\{/g)) {
      if (!layers.has(layer))
        problems.push(`${file}: layer ${layer}; write one of ${order} (web/themes/base.css)`);
    }
    continue;
  }
  for (const { 1: name = '', 2: sheet = '' } of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const classes = new Set(
      [...readText(path.join(path.dirname(file), sheet)).matchAll(/\.([A-Za-z][\w-]*)/g)].map(
        ([, found]) => found,
      ),
    );
    for (const { 1: used = '' } of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) {
      if (!classes.has(used))
        problems.push(`${file}: ${name}.${used}; ${sheet} has no such class, write it or leave it out`);
    }
  }
}
conclude(
  'sheets',
  problems,
  `every class of ${files.length} files is in its sheet, every layer in the order`,
);
