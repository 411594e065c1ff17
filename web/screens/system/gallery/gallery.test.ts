import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../../..');

/** Controls that no part of the gallery shows, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'ui/BackLink.tsx': 'of the frame, in the pictures of every screen',
  'ui/PageScaffold.tsx': 'of the frame, in the pictures of every screen',
  'ui/TitleBar.tsx': 'of the frame, in the pictures of every screen',
  'ui/Toaster.tsx': 'of the frame; the buttons of the gallery make its toasts, which are pictured',
};

/** What the parts of the gallery are made of, by whichever control or form field. */
function shown(): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(path.join(web, file), 'utf8');
    for (const [, from = ''] of text.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)) {
      const next = path.posix.join(path.posix.dirname(file), from);
      if (/^(?:ui|features|screens\/system\/gallery)\//.test(next)) follow(next);
    }
  };
  follow('screens/system/gallery/route.tsx');
  return found;
}

test('issue 9: every control of web/ui is in the gallery, and with it in a picture, or is named with its reason', () => {
  const reached = shown();
  const controls = readdirSync(path.join(web, 'ui'))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `ui/${name}`);
  expect(controls.length).toBeGreaterThan(50);
  expect(controls.filter((control) => !reached.has(control))).toEqual(Object.keys(elsewhere));
});
