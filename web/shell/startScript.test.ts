import { expect, test } from 'vitest';
import { startScript } from './startScript.ts';

const modules = { entry: '/e.js', preloads: ['/p.js'], sheets: ['/s.css'] };

test('the inline script of a page is well-formed', () => {
  expect(
    () => new Function(startScript({ status: 0, build: 'b', data: { name: 'Ñ' } }, modules)),
  ).not.toThrow();
});

test('nothing that is put into it can end the script element', () => {
  const nasty = '</script><script>';
  expect(startScript({ status: 0, build: 'b', data: nasty }, { ...modules, entry: nasty })).not.toContain(
    '</script',
  );
});
