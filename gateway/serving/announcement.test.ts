import { expect, test } from 'vitest';
import { announcement } from './announcement.ts';
import { readConfig } from '../house/config.ts';

const brands = [
  { code: 'amihan', name: 'Amihan Play', demo: false },
  { code: 'lawinf3', name: 'Lawin', demo: true },
];

function printed(env: Record<string, string>, given = brands): string {
  const configured = readConfig(env);
  if (!configured.ok) throw new Error(configured.problems.join());
  return announcement(configured.config, given, { seconds: 3, undrawn: 0 });
}

test('every brand of the database is among the addresses, the default one first', () => {
  expect(printed({ PORT: '4900' })).toMatch(
    / {2}Lawin \(lawinf3\) {4}http:\/\/localhost:4900\n {2}Amihan Play \(amihan\) http:\/\/amihan\.localhost:4900\n/,
  );
  const many = Array.from({ length: 20 }, (_, at) => ({ code: `c${at}`, name: 'C', demo: false }));
  expect(printed({}, many)).toContain('and 8 more');
});

test('security M5: who opens it to the network is told once what stands open with it', () => {
  const told = /HOST 0\.0\.0\.0 lets the network in: .+ the demo password .+ \(demo is on: lawinf3\)\.\n/;
  expect(printed({ HOST: '0.0.0.0' })).toMatch(told);
  for (const host of ['127.0.0.1', '::1', 'localhost', '127.0.0.2']) {
    expect(printed({ HOST: host })).not.toContain('lets the network in');
  }
  const real = brands.filter(({ demo }) => !demo);
  expect(printed({ HOST: '10.1.2.3' }, real)).toContain('HOST 10.1.2.3 lets the network in.\n');
});

test('without a demo there is nobody to log in as, and no sandbox', () => {
  const said = printed(
    { MERCHANT: 'amihan' },
    brands.filter(({ demo }) => !demo),
  );
  expect(said).not.toContain('password');
  expect(said).not.toContain('/sandbox');
});
