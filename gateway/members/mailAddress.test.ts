import { expect, test } from 'vitest';
import { inboxOf, isMailAddress } from './mailAddress.ts';

test.each(['/x', '?x', '#x', '%2fx', '/', '%41.example', ' ', ':25'])(
  'A30-2 an address whose host goes on with %s is none, and no address of the inbox that it begins with',
  (more) => {
    const address = `owner@inbox.example${more}`;
    expect(isMailAddress(address)).toBe(false);
    expect(inboxOf(address)).not.toBe('owner@inbox.example');
  },
);

test.each([
  'a@b',
  'a@127.0.0.1',
  'a@0x7f.1',
  'a@2130706433',
  'a@[::1]',
  'a@-b.example',
  'a@b..example',
  'a@b_c.example',
])('A30-2 %s has no host that the world knows', (address) => expect(isMailAddress(address)).toBe(false));

test.each([
  'inbox.exam\ufe0fple',
  'inbox.exa\u034fmple',
  '\u24d8nbox.example',
  'inbox\u3002example',
  '\u{1d5ee}.com',
])('A31-6 %j is read as another host here, and by no program that sends mails', (host) =>
  expect(isMailAddress(`owner@${host}`)).toBe(false),
);

test.each([
  'owner@outloo\u212a.com',
  '\u212aathy@gmail.com',
  'owner@\u0130nbox.example',
  '\u0130da@inbox.example',
])('A32-4 %j is no address: its letters become others when they are made small', (address) =>
  expect(isMailAddress(address)).toBe(false),
);

test('A32-4 no other letter beyond ASCII becomes one of it when it is made small', () => {
  const found = [];
  for (let point = 0x80; point < 0x11_0000; point += 1) {
    const letter = String.fromCodePoint(point);
    if (/[a-z]/.test(letter.toLowerCase())) found.push(letter);
  }
  expect(found).toEqual(['\u0130', '\u212a']);
});

test.each([
  'a@b.example',
  'a@Bücher.example',
  'a@B.Example',
  "o'neil/x?y#z+1@b-c.example",
  'a@bücher.example',
  'a@xn--bcher-kva.example',
  'a@mail.co.uk',
  'a@3com.example',
])('%s is an address', (address) => expect(isMailAddress(address)).toBe(true));
