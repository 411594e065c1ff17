import * as v from 'valibot';
import { expect, test } from 'vitest';
import { login } from './session.ts';

test('S3-05 the body of a login has what its type needs, and nothing of another', () => {
  const every = { remember: false, botCheck: 'x' };
  const name = { ...every, type: 'username', username: 'juan', password: 'secret' };
  const sms = { ...every, type: 'sms', username: '0917 123 4567', password: '123456' };
  const account = { ...every, type: 'firebase', username: '', password: '', firebaseIdToken: 'token' };
  const number = {
    ...account,
    firebaseChannel: 'sms',
    firebaseMobileNo: '9171234567',
    countryDialingCode: '63',
  };
  for (const body of [name, sms, account, number]) expect(v.parse(login.body, body)).toEqual(body);
  expect(v.parse(login.body, { ...name, firebaseIdToken: 'token', countryDialingCode: '63' })).toEqual(name);
  expect(v.parse(login.body, { ...account, deviceCredential: 'kept' })).toEqual(account);
  const { firebaseIdToken: _, ...noToken } = account;
  const { firebaseMobileNo: __, ...noNumber } = number;
  for (const body of [
    { ...name, type: 'pin' },
    { ...sms, username: 'juan' },
    { ...sms, password: 'secret' },
    noToken,
    noNumber,
    { ...account, firebaseChannel: 'mail' },
    { ...account, password: 'secret' },
  ]) {
    expect([body, v.is(login.body, body)]).toEqual([body, false]);
  }
});
