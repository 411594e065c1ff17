import { expect, test } from 'vitest';
import { criticalCss, parseSheet } from './criticalCss.ts';

const css =
  '@layer reset,ui;@layer ui{.AbC-1x_button{color:red}.AbC-1x_button:active{color:blue}.Zz9_b_sheet{top:0}' +
  '@media (width>=480px){.Zz9_b_sheet{top:1px}}@keyframes cross{to{opacity:1}}}@font-face{font-family:Sora}a{color:red}';

test('a page without a control is inlined without its rules', () => {
  const kept = criticalCss(parseSheet(css), '<a class="AbC-1x_button">x</a>');
  expect(kept.css).toBe(
    '@layer reset,ui;@layer ui{.AbC-1x_button{color:red}.AbC-1x_button:active{color:blue}@keyframes cross{to{opacity:1}}}' +
      '@font-face{font-family:Sora}a{color:red}',
  );
});

test('a sheet of which nothing was left out is whole', () => {
  const all = '<i class="AbC-1x_button Zz9_b_sheet"></i>';
  expect(criticalCss(parseSheet(css), all)).toEqual({ css, whole: true });
});

test('a control on the page keeps all its rules, those of other states and widths too', () => {
  const { css: kept, whole } = criticalCss(parseSheet(css), '<i class="other Zz9_b_sheet"></i>');
  expect(whole).toBe(false);
  expect(kept).toContain('@media (width>=480px){.Zz9_b_sheet{top:1px}}');
  expect(kept).not.toContain('AbC-1x_button');
});
