import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { noteComer, whileAnswering } from './requestInHand.ts';

test('A34-4 H5 what strangers repeat fills no log, by however many calls: lines of one event beyond a hundred and the first two of each call are counted', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line) > 0);
  for (let call = 0; call < 20; call += 1) {
    for (let times = 0; times < 30; times += 1) log.warn('call.refused', { call: `call.${call}` });
  }
  expect(lines.filter((line) => line.includes('"call.refused","call"'))).toHaveLength(130);
  log.warn('another', {});
  expect(lines).toHaveLength(131);
  log.close();
  const counted = lines.slice(131).map((line) => Object(JSON.parse(line)));
  const beyond = counted.reduce((sum, { lines: many }) => sum + Number(many), 0);
  expect([counted.every(({ event }) => event === 'log.repeated'), beyond]).toEqual([true, 470]);
});

test('A35-4 of each call the first refusals are written, however many others there are of the same event', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line) > 0);
  for (let call = 0; call < 6; call += 1) {
    for (let times = 0; times < 20; times += 1) log.warn('access.refused', { call: `call.${call}` });
  }
  for (let times = 0; times < 3; times += 1) log.warn('access.refused', { call: 'wallet.balance' });
  log.close();
  expect(lines.filter((line) => line.includes('"access.refused","call":"wallet.balance"'))).toHaveLength(2);
});

test('A36-3 one stranger’s refusals, in however many calls, leave room for those of others', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line) > 0);
  const refused = (ip: string, calls: number) => {
    for (let call = 0; call < calls; call += 1) {
      whileAnswering({ request: 'one', call: `call.${call}` }, () => {
        noteComer({ ip, country: undefined, origin: 'http://lawinf3.localhost' });
        log.warn('access.refused', { ip });
      });
    }
  };
  for (let times = 0; times < 4; times += 1) refused('203.0.113.5', 60);
  refused('198.51.100.7', 10);
  log.close();
  const of = (ip: string) => lines.filter((line) => line.includes(`"ip":"${ip}"`)).length;
  expect([of('203.0.113.5'), of('198.51.100.7')]).toEqual([20, 10]);
});
