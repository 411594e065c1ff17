import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faults, planted } from './faults.ts';
import { readText, root } from './tree.ts';

test.each(faults)('$name can still be planted, and who should see it is still there', (fault) => {
  expect(planted(readText(fault.file), fault)).toBeDefined();
  const [program = ''] = fault.seenBy;
  expect(existsSync(path.join(root, program))).toBe(true);
});
