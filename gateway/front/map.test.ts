import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { everyCall } from '@laro/contract/everyCall.ts';
import { parseMap } from './map.ts';
import { absentScreens, least, needs, needsOfFlags } from './needs.ts';
import { isMore, make, newCost, withoutBroken, type Take } from './take.ts';

const example = readFileSync(path.resolve(import.meta.dirname, '../../docs/your-own-gateway.json'), 'utf8');
const lines = example.split('\n');

test('the example of docs/your-own-gateway.md is a map that has all that is needed', () => {
  const read = parseMap(example);
  expect(read).toMatchObject({ ok: true });
  expect(least.filter((call) => !read.ok || !(call in read.map.calls))).toEqual([]);
});

test.each<[what: string, part: RegExp | string, instead: string, name: string, message: string]>([
  ['a broken file', '"games": [', '"games": = [', 'map', ''],
  ['what is no map', /^[^]*$/, '42', 'map', 'Invalid type'],
  ['code', '"games": ["http://127.0.0.1:5199"]', '"games": location.href', 'games', 'must be written out'],
  [
    'an unknown word',
    '"method": "POST", "path": "/auth/out"',
    '"verb": "POST"',
    'calls.session.logout.verb',
    'is no word of a map',
  ],
  [
    'an unknown call',
    '"wallet.balance": {',
    '"wallet.money": {',
    'calls.wallet.money',
    'is no call of the contract',
  ],
  [
    'a call of its own',
    '"wallet.balance": {',
    '"site.siteStatus": {',
    'calls.site.siteStatus',
    'is answered by the front itself',
  ],
  [
    'a call of a vendor',
    '"wallet.balance": {',
    '"officeGames.arranged": {',
    'calls.officeGames.arranged',
    'is no call of a page',
  ],
  [
    'a file as JSON',
    '"payload": "multipart"',
    '"payload": "json"',
    'calls.feedback.upload.payload',
    'sends a file',
  ],
  [
    'a file where there is none',
    '"payload": "form",',
    '"payload": "multipart",',
    'calls.play.launchGame.payload',
    'is for calls that send a file',
  ],
  [
    'a way in that is none',
    '"firebase": {',
    '"google": {',
    'calls.session.login.ways.google',
    'is no type of session.login',
  ],
  [
    'what is wrong with a way in',
    '"1044": "IDENTITY_UNKNOWN"',
    '"1044": "GAME_NOT_FOUND"',
    'calls.session.login.ways.firebase.refusals.1044',
    'is no refusal of session.login',
  ],
  ['a path without a slash', '"/me"', '"me"', 'calls.session.memberInfo.path', 'begins with a slash'],
  [
    'a path of a value',
    '"value.tk"',
    '"reply.tk"',
    'calls.session.login.answer.token',
    'needs a path that begins with',
  ],
  [
    'a hole of a path',
    '{sent.query.nodeId}',
    '{nodeId}',
    'calls.games.oneGame.path',
    '{nodeId} is no path of a value',
  ],
  [
    'a field too many',
    '"userName": "value.login",',
    '"userName": "value.login", "age": "value.age",',
    'calls.session.memberInfo.answer.age',
    'is no field of the contract',
  ],
  [
    'a field that is missing',
    '"account": "value.login",',
    '',
    'calls.session.memberInfo.answer.account',
    'is missing',
  ],
  [
    'one of an item',
    '"accountTypeName": "item.label",',
    '',
    'calls.games.gameTypesOfVendors.answer.content.$give.accountTypeName',
    'is missing',
  ],
  [
    'one of a shape',
    '"nodeName": "item.nm",',
    '',
    'calls.games.hotGames.answer.list.$give.nodeName',
    'is missing',
  ],
  [
    'a refusal of no call',
    '"1401": "NO_SESSION"',
    '"1401": "GO_AWAY"',
    'refusals.1401',
    'GO_AWAY is no code',
  ],
  [
    'a refusal of another call',
    '"1001": "LOGIN_REFUSED"',
    '"1001": "GAME_NOT_FOUND"',
    'calls.session.login.refusals.1001',
    'is no refusal of session.login',
  ],
  [
    'a stream that asks nothing',
    '"polls": { "call": "wallet.balance", "seconds": 5 }',
    '',
    'calls.wallet.watch',
    'say what it `polls`',
  ],
  [
    'a member who is whoever was typed (A30-6)',
    '"prefix": "T "',
    '"prefix": "T ", "member": "sent.body.username"',
    'session.member',
    'needs a path of value or whole',
  ],
  ['sealing without keys', /"keys": .*/, '', 'calls.session.login.payload', 'needs `keys`'],
  ['a wrong origin', 'http://127.0.0.1:5199', 'http://127.0.0.1:5199/games', 'games.0', 'needs an origin'],
  [
    'an unknown conversion',
    '"$as": "minor" },\n        "currencySymbol"',
    '"$as": "cents" },\n        "currencySymbol"',
    'calls.wallet.balance.answer.sumBalance.$as',
    'needs one of',
  ],
])('a map with %s is refused by line and name', (_, part, instead, name, message) => {
  const text = example.replace(part, instead);
  expect(text).not.toBe(example);
  const read = parseMap(text);
  const problem = read.ok ? undefined : read.problems.find((one) => one.name === name);
  expect(problem?.message).toContain(message);
  const changed = text.split('\n').findIndex((line, at) => line !== lines[at]) + 1;
  // What is missing is said where the group begins that it is missing of, or where its shape is named.
  const isAbove = message === 'is missing' || message.startsWith('needs `keys`');
  expect(isAbove ? 1 : changed).toBeLessThanOrEqual(problem?.line ?? 0);
  expect(problem?.line).toBeLessThanOrEqual(isAbove ? lines.length : changed);
});

test('every screen and flag needs calls that there are, each of them of a member or a visitor', () => {
  const known = new Map(everyCall().map(({ call }) => [call.id, call.access]));
  for (const [screen, calls] of Object.entries({ ...needs, ...needsOfFlags })) {
    for (const call of calls)
      expect([screen, call, known.get(call)]).toEqual([
        screen,
        call,
        expect.stringMatching(/^(visitor|session|noTrial|realMoney|agent)$/),
      ]);
  }
});

test('a gateway with everything has every screen', () => {
  expect(absentScreens(() => true)).toEqual([]);
  expect(absentScreens((call) => call !== 'withdraw.withdraw')).toEqual([
    { screen: 'withdraw', path: '/m/withdraw', calls: ['withdraw.withdraw'] },
  ]);
});

test.each<[take: Take, value: unknown, made: unknown]>([
  ['value.a.b', { a: { b: 3 } }, 3],
  ['value.a.b', { a: null }, undefined],
  ['value.constructor', {}, undefined],
  [{ $from: 'value.a', $or: 'x' }, {}, 'x'],
  [{ $from: 'value.a', $or: 'x' }, { a: null }, 'x'],
  [{ $from: 'value', $table: { 1: 'one' } }, 1, 'one'],
  [{ $from: 'value', $table: { 1: 'one' }, $or: 'other' }, 2, 'other'],
  [{ $from: 'value', $as: 'minor' }, 1234567, '12345.67'],
  [{ $from: 'value', $as: 'minor' }, -5, '-0.05'],
  [{ $from: 'value', $as: 'minor' }, 1.5, undefined],
  // To read so many figures costs seconds (A37-1).
  [{ $from: 'value', $as: 'minor' }, '9'.repeat(19), undefined],
  [{ $from: 'value', $as: 'units' }, '9'.repeat(19), undefined],
  [{ $from: 'value', $as: 'number' }, { toString: 1 }, undefined],
  [{ $from: 'value', $table: { a: 'b' } }, { toString: 1 }, undefined],
  [{ $from: 'value', $as: 'units' }, '1,234.5', '1234.50'],
  [{ $from: 'value', $as: 'units' }, 12, '12.00'],
  // A third decimal is not ours to round away.
  [{ $from: 'value', $as: 'units' }, '0.005', undefined],
  [{ $from: 'value', $as: 'toMinor' }, '12.50', 1250],
  [{ $from: 'value', $as: 'time' }, 1764000000, '2025-11-24T16:00:00.000Z'],
  [{ $from: 'value', $as: 'time' }, 1764000000000, '2025-11-24T16:00:00.000Z'],
  [{ $from: 'value', $as: 'time' }, '2025-11-24T16:00:00Z', '2025-11-24T16:00:00.000Z'],
  [{ $from: 'value', $as: 'time' }, 'soon', undefined],
  [{ $from: 'value', $as: 'flag' }, 'Y', true],
  [{ $from: 'value', $as: 'flag' }, 0, false],
  [{ $from: 'value', $as: 'number', $plus: -1 }, '3', 2],
  [{ $from: 'value', $as: 'text', $prefix: 'https://img.example/' }, 7, 'https://img.example/7'],
  [{ a: 'value.x', b: { $always: [1] } }, {}, { b: [1] }],
  [
    { $each: 'value', $give: { id: 'item.id', of: { $each: 'item.in', $give: 'outer.id' } } },
    [{ id: 1, in: [0, 0] }],
    [{ id: 1, of: [1, 1] }],
  ],
  [{ $each: 'value', $give: 'item' }, 'no list', undefined],
])('%j makes of %j: %j', (take, value, made) => {
  expect(make(take, { value })).toEqual(made);
});

test('only of a list that may lose items is one left out', () => {
  const list = (leave: boolean) =>
    make({ $each: 'value', $give: 'item', $leaveOut: leave }, { value: [1, 'x', 3] });
  const [kept, left] = [list(false), list(true)];
  const Rows = v.object({ rows: v.array(v.number()) });
  expect(withoutBroken(Rows, { rows: kept })).toEqual({ value: { rows: [1, 'x', 3] }, left: 0 });
  expect(withoutBroken(Rows, { rows: left })).toEqual({ value: { rows: [1, 3] }, left: 1 });
});

test('A38-3 what is said once beside a list is counted in each row that says it again', () => {
  const rows = { $each: 'value.rows', $give: { name: 'value.name' } };
  const of = (letters: number, many: number) =>
    make(rows, { value: { name: 'x'.repeat(letters), rows: Array.from({ length: many }, () => 1) } });
  expect(isMore(of(90, 100), 10_000)).toBe(false);
  expect(isMore(of(100, 100), 10_000)).toBe(true);
  expect(isMore(of(12_000, 40_000), 4_000_000)).toBe(true);
  const deep: unknown = JSON.parse(`${'['.repeat(49_000)}${']'.repeat(49_000)}`);
  expect([isMore(deep, 50_000), isMore(deep, 40_000), isMore(null, 1)]).toEqual([false, true, false]);
});

test('A39-1 what is said once beside a list costs anew in each row that reads it', () => {
  const costOf = (give: Take, value: object) => {
    const cost = newCost();
    const made = make({ $each: 'value.rows', $give: { x: give } }, { value }, cost);
    return { isTooMuch: cost.left < 0, made };
  };
  const rows = (many: number) => Array.from({ length: many }, () => 1);
  const number: Take = { $from: 'value.text', $as: 'number', $or: 7 };
  expect(costOf(number, { rows: rows(3), text: '5' })).toEqual({
    isTooMuch: false,
    made: [{ x: 5 }, { x: 5 }, { x: 5 }],
  });
  expect(costOf(number, { rows: rows(10), text: '1'.repeat(300_000) }).isTooMuch).toBe(false);
  const long = costOf(number, { rows: rows(20), text: '1'.repeat(300_000) });
  expect([long.isTooMuch, Object(long.made).at(-1)]).toEqual([true, {}]);
  const each: Take = { $each: 'value.others', $give: { name: 'item' } };
  expect(costOf(each, { rows: rows(100), others: rows(100) }).isTooMuch).toBe(false);
  const many = costOf(each, { rows: rows(1000), others: rows(1000) });
  expect([many.isTooMuch, Object(many.made).at(-1)]).toEqual([true, {}]);
});

test('A37-1 each item that is left out is judged by its first fault alone', () => {
  let looks = 0;
  const Never = v.custom(() => {
    looks += 1;
    return false;
  });
  const Rows = v.object({ rows: v.array(v.object({ a: Never, b: Never, c: Never })) });
  const rows = make(
    { $each: 'value', $give: 'item', $leaveOut: true },
    { value: Array.from({ length: 100 }, () => ({ a: 1, b: 1, c: 1 })) },
  );
  expect(withoutBroken(Rows, { rows })).toEqual({ value: { rows: [] }, left: 100 });
  expect(looks).toBe(100);
});
