import { expect, test } from 'vitest';
import { drawImageHost } from './imageHost.ts';

const hosts = ['https://one.example/', 'https://two.example/laro', 'https://three.example'];

test('S9-15 a host of the list is drawn by lot, and remembered', () => {
  expect(drawImageHost(hosts, undefined, () => 0)).toEqual({ host: 'https://one.example', remember: '0' });
  expect(drawImageHost(hosts, undefined, () => 0.5)).toEqual({
    host: 'https://two.example/laro',
    remember: '1',
  });
  expect(drawImageHost(hosts, undefined, () => 0.999).remember).toBe('2');
});

test('S9-15 what was drawn before stays, and what is no longer in the list is drawn again', () => {
  expect(drawImageHost(hosts, '2', () => 0)).toEqual({ host: 'https://three.example', remember: undefined });
  for (const gone of ['3', '-1', 'x', '', '01', 'constructor']) {
    expect(drawImageHost(hosts, gone, () => 0).remember).toBe('0');
  }
});

test('S9-15 one host needs no lot and none is the site itself; neither leaves anything in the browser', () => {
  const one = { host: 'https://one.example', remember: undefined };
  expect(drawImageHost(['https://one.example'], undefined)).toEqual(one);
  expect(drawImageHost([], '0')).toEqual({ host: undefined, remember: undefined });
});
