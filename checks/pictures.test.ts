import { expect, test } from 'vitest';
import { leftOver } from './pictures.ts';

test('issue 18 a stored picture that no test has compared is named', () => {
  const compares = (description: string) => ({
    tests: [{ annotations: [{ type: 'picture', description }] }],
  });
  const report = {
    suites: [
      { suites: [{ specs: [compares('home.png')] }], specs: [compares('game-slots-320.png')] },
      { specs: [{ tests: [{ annotations: [{ type: 'skip', description: 'old.png' }] }] }] },
    ],
  };
  const stored = ['screens/c/home.png', 'screens/c/game-slots-320.png', 'screens/c/old.png'];
  expect(leftOver(report, stored)).toEqual(['screens/c/old.png']);
});
