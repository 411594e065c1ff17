import { expect, test } from 'vitest';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { rules } from '@laro/contract/calls/registration.ts';
import { starterSettings } from '@laro/merchants/starter.ts';
import { onlyOther, readOverrides, rulesWith, siteWith, tryOut } from '@laro/web/preview/overrides.ts';

const settings = { ...starterSettings('salamin'), texts: { EN: { 'registration.submit': 'Join' } } };
const as = (more: object) => {
  const read = readOverrides({
    flags: {},
    tokens: { dark: {}, light: {}, brand: {} },
    theme: 'dark',
    ...more,
  });
  if (!read) throw new Error('no overrides');
  return read;
};
const nickname = { enabled: true, required: true, maxLength: 12 };

test('S1-04 of a draft a browser keeps what is otherwise: name, texts, and the fields that differ', () => {
  const register = Object.fromEntries(
    Object.entries(settings.register).map(([field, { enabled, required, minLength, maxLength }]) => [
      field,
      { enabled, required, ...(minLength && { minLength }), ...(maxLength && { maxLength }) },
    ]),
  );
  expect(onlyOther(as({ name: 'Salamin', texts: settings.texts, register }), settings)).toEqual(as({}));
  const drafted = as({ name: 'Bago', texts: { TY: {} }, register: { ...register, nickname } });
  expect(onlyOther(drafted, settings)).toEqual(
    as({ name: 'Bago', texts: { TY: {} }, register: { nickname } }),
  );
});

test('S1-04 S5-03 the file has it, fields keep their patterns, and what no brand may have is named', () => {
  const tried = tryOut(
    settings,
    as({ name: 'Bago', register: { nickname, username: { enabled: true, required: true, maxLength: 9 } } }),
  );
  expect(tried.ok && tried.settings).toMatchObject({
    name: 'Bago',
    register: { nickname, username: { maxLength: 9, pattern: settings.register.username?.pattern } },
  });
  expect(tryOut(settings, as({ name: '' }))).toMatchObject({
    ok: false,
    faults: [expect.stringMatching(/^name: /)],
  });
});

test('S1-04 S3-29 S3-30 the addresses of a draft, its licence and its mark are in the file; of the mark a browser keeps nothing', () => {
  const links = {
    customerService: [{ title: 'CS' as const, path: 'https://help.bago.example' }],
    telegram: 'https://t.me/bago',
  };
  const mark = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
  const hosts = ['play.bago.example'];
  const drafted = as({ links, hosts, mark, licence: { EN: 'Of Somewhere', TY: '' } });
  const tried = tryOut(settings, drafted);
  expect(tried.ok && tried.settings).toMatchObject({ links, hosts, mark, licence: { EN: 'Of Somewhere' } });
  const kept = onlyOther(drafted, settings);
  expect(kept).toEqual(as({ links, licence: { EN: 'Of Somewhere' } }));
  expect(
    onlyOther(
      as({ links: settings.links, licence: settings.licence ?? {}, hosts: settings.hosts }),
      settings,
    ),
  ).toEqual(as({}));
  // Of the whole status only what a draft touches is looked at.
  const site = { info: { licence: {} }, whitelabel: [], downLinkObj: {} } as unknown as Parameters<
    typeof siteWith
  >[0];
  expect(siteWith(site, kept)).toMatchObject({
    info: { licence: { EN: 'Of Somewhere' } },
    customerService: links.customerService,
    downLinkObj: { TELEGRAM: { url: 'https://t.me/bago' } },
  });
});

test('S7-04 the form of the registration is that of the draft: its fields, and its ways', () => {
  const said: Value<typeof rules> = {
    methods: ['username'],
    dialingCode: '63',
    minimumAge: 21,
    bornBy: '2004-11-25',
    fields: { nickname: { enabled: false, required: false, pattern: '^n' } },
    form: { optional: 'shown', agreed: false },
  };
  const drafted = as({
    flags: { usernameRegistration: false, mobileRegistration: true },
    register: { nickname },
  });
  expect(rulesWith(said, drafted)).toMatchObject({
    methods: ['mobileNum'],
    fields: { nickname: { ...nickname, pattern: '^n' } },
  });
  expect(rulesWith(said, as({}))).toEqual(said);
});
