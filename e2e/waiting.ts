/**
 * What screens ask for in the browser, and the shapes that stand for it meanwhile, as the code says it: read by the
 * parser, so that a word in a comment is neither.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

const web = path.resolve(import.meta.dirname, '../web');

/** Screens that have nothing to wait for when they are opened, though they ask, and why. */
export const waitsForNothing: Readonly<Record<string, string>> = {
  'screens/messages/messageCenter/route.tsx': 'how much is unread is a badge, which takes no room',
  'screens/lottery/lottery/route.tsx': 'orders and results are asked for once they are opened',
  'screens/play/play/route.tsx': 'what it asks for says why a game does not open',
};

interface Waiting {
  /** It calls `useCall` or `usePages`, or has a hook or a component of a feature that does. */
  readonly asks: boolean;
  readonly hasShape: boolean;
}

const read = new Map<string, Waiting>();

/** How the screen of a row of web/screens.ts waits, by all that lies in its folder. */
export function waitingOf(file: string): Waiting {
  const folder = path.join(web, path.dirname(file));
  const parts = globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((name) => !name.includes('.test.'))
    .map((name) => waitingIn(path.join(folder, name)));
  return { asks: parts.some(({ asks }) => asks), hasShape: parts.some(({ hasShape }) => hasShape) };
}

function waitingIn(file: string): Waiting {
  const known = read.get(file);
  if (known) return known;
  const { program, module } = parseSync(file, readFileSync(file, 'utf8'));
  const called = new Set<string>();
  const shown = new Set<string>();
  new Visitor({
    CallExpression: ({ callee }) => void (callee.type === 'Identifier' && called.add(callee.name)),
    JSXOpeningElement: ({ name }) => void (name.type === 'JSXIdentifier' && shown.add(name.name)),
  }).visit(program);
  const used = module.staticImports
    .filter(({ entries }) =>
      entries.some(
        ({ localName: { value } }) => shown.has(value) || (/^use[A-Z]/.test(value) && called.has(value)),
      ),
    )
    .map(({ moduleRequest: { value } }) => value);
  const parts = used
    .filter((to) => to.includes('/features/'))
    .map((to) => waitingIn(path.resolve(path.dirname(file), to)))
    .filter((part) => part.asks);
  const found = {
    asks: parts.length > 0 || used.some((to) => /\/net\/(useCall|usePages)\.ts$/.test(to)),
    hasShape:
      [...shown].some((name) => /Skeleton$|^RecordList$/.test(name)) ||
      parts.some(({ hasShape }) => hasShape),
  };
  read.set(file, found);
  return found;
}
