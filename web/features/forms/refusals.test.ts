import { expect, test } from 'vitest';
import { refusedBy } from './refusals.ts';
import { wasRefused } from './wasRefused.ts';

const table = {
  CAPTCHA_WRONG: { at: 'captcha', say: 'registration.captchaWrong' },
  FIELD_WRONG: { say: 'registration.wrong' },
  TIMEOUT: { say: 'registration.noAnswer' },
  otherwise: { say: 'registration.unreachable' },
} as const;

test.each([
  ['TIMEOUT', 'registration.noAnswer'],
  ['UNDECLARED', 'registration.unreachable'],
  ['NETWORK', 'registration.unreachable'],
  // What every form says alike.
  ['INTERNAL', 'session.unknown'],
  ['UNAVAILABLE', 'forms.unavailable'],
  ['MAINTENANCE', 'session.upgrading'],
])('S8-31 a form says of %s what its table does, or what all do: %s', (code, say) => {
  expect(refusedBy(table, { code })).toEqual({ say });
});

test('a call that could not be made is no connection', () => {
  expect(refusedBy(table, undefined)).toEqual({ say: 'registration.unreachable' });
});

test('S5-09 S2-44 the field that the gateway names, and the captcha for the next try, come along', () => {
  expect(refusedBy(table, { code: 'FIELD_WRONG', value: { field: 'nickname' } })).toEqual({
    say: 'registration.wrong',
    at: 'nickname',
  });
  expect(refusedBy(table, { code: 'CAPTCHA_WRONG', value: { captcha: 'a picture' } })).toEqual({
    say: 'registration.captchaWrong',
    at: 'captcha',
    picture: 'a picture',
  });
});

test('what is asked beside a form is refused with that code only', () => {
  const refused = { ok: false, failure: { code: 'AFFILIATE_WRONG' } } as const;
  expect(wasRefused(refused, 'AFFILIATE_WRONG')).toBe(true);
  expect(wasRefused({ ok: true }, 'AFFILIATE_WRONG')).toBe(false);
  expect(wasRefused({ ok: false, failure: { code: 'NETWORK' } as { code: string } }, 'AFFILIATE_WRONG')).toBe(
    false,
  );
});
