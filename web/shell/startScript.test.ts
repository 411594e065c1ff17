import { expect, test } from 'vitest';
import { startScript } from './startScript.ts';

const modules = { manifest: '/m.js', entry: '/e.js', routes: { root: '/r.js' }, preloads: ['/p.js'] };

test('the inline script of a page is well-formed', () => {
  expect(() => new Function(startScript('{}', modules))).not.toThrow();
});

test('nothing that is put into it can end the script element', () => {
  expect(startScript('{}', { ...modules, routes: { '</script><script>': '/r.js' } })).not.toContain(
    '</script',
  );
});
