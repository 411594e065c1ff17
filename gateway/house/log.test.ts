import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('A34-4 H5 what strangers repeat fills no log, by however many calls: lines of one event beyond a hundred are counted', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line) > 0);
  for (let call = 0; call < 20; call += 1) {
    for (let times = 0; times < 30; times += 1) log.warn('call.refused', { call: `call.${call}` });
  }
  expect(lines.filter((line) => line.includes('"call.refused","call"'))).toHaveLength(100);
  log.warn('another', {});
  expect(lines).toHaveLength(101);
  log.close();
  const counted = lines.slice(101).map((line) => Object(JSON.parse(line)));
  const beyond = counted.reduce((sum, { lines: many }) => sum + Number(many), 0);
  expect([counted.every(({ event }) => event === 'log.repeated'), beyond]).toEqual([true, 500]);
});
