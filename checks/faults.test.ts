import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { faults, inTurn, isQuick, planted, turns } from './faults.ts';
import { projectFiles, readText, root } from './tree.ts';

const tests = projectFiles((file) => file.endsWith('.test.ts'));

test.each(faults)(
  '$name can still be planted, and the check or test that should see it is there',
  (fault) => {
    const sound = existsSync(path.join(root, fault.file)) ? readText(fault.file) : '';
    expect(planted(sound, fault)).toBeDefined();
    const [program = '', ...args] = fault.seenBy;
    expect(existsSync(path.join(root, program))).toBe(true);
    if (!program.includes('vitest')) return;
    // Files and folders of tests have a slash; behind -t stands what the title must hold.
    const places = args.filter((arg) => arg.includes('/'));
    const wanted = args.includes('-t') ? (args[args.indexOf('-t') + 1] ?? '') : '';
    const seen = places.map((place) =>
      tests.filter((file) => file === place || file.startsWith(`${place}/`)).map(readText),
    );
    expect(seen).not.toEqual([]);
    expect(seen.filter((texts) => texts.length === 0)).toEqual([]);
    expect(seen.flat().filter((text) => text.includes(wanted))).not.toEqual([]);
  },
);

test('every fault is planted by npm test: the quick ones each time, each slow one in one turn', () => {
  const slow = Array.from({ length: turns }, (_, turn) => inTurn(20_600 + turn)).flat();
  expect(new Set(slow)).toEqual(new Set(faults.filter((fault) => !isQuick(fault))));
  expect(slow).toHaveLength(faults.filter((fault) => !isQuick(fault)).length);
});
