import { expect, test } from 'vitest';
import { legalBlocks } from './legalBlocks.ts';

test('S4-10 a legal text is read as headings, lists and paragraphs, and markup in it stays text', () => {
  const text = 'First.\nStill first.\n\n## Play\n\n- one\n- <b>two</b>\n\n\n<script>alert(1)</script>\n';
  expect(legalBlocks(text)).toEqual([
    { kind: 'paragraph', text: 'First.\nStill first.' },
    { kind: 'heading', text: 'Play' },
    { kind: 'list', points: ['one', '<b>two</b>'] },
    { kind: 'paragraph', text: '<script>alert(1)</script>' },
  ]);
});
