import * as v from 'valibot';
import { longestValue } from '@laro/rules/fieldRule.ts';
import { FieldRule } from '../protocol/fieldRule.ts';
import { headIcons } from '@laro/rules/headIcons.ts';
import { defineCall, fail } from '../protocol/call.ts';

/** Those that open no account and name nobody else's, so that they may be told later without a code. */
export const laterFields = [
  'payeeName',
  'birthday',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
] as const;
export type LaterField = (typeof laterFields)[number];

/** What a member said of themself at the registration (S3-09), in the order in which it is shown. */
export const profileFields = ['mobileNum', 'email', ...laterFields] as const;
export type ProfileField = (typeof profileFields)[number];

const Later = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestValue)), '');

/** S7-46. */
export const readProfile = defineCall({
  id: 'profile.readProfile',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/member/profile',
  source: 'chosen',
  spec: ['S7-46', 'S2-08'],
  access: 'noTrial',
  summary:
    'What the caller said of themself; of numbers and addresses that open an account only their ends are told.',
  value: v.object({
    /** Empty without one. */
    nickname: v.string(),
    /** The last day of birth of who is as old as the merchant wants its members (S5-32). */
    bornBy: v.optional(v.pipe(v.string(), v.isoDate())),
    /** The rule of a nickname; without it the merchant has none. */
    nicknameRule: v.optional(FieldRule),
    /** Those that the merchant asks for or the member has told; `value` is empty for what was not told. */
    fields: v.array(
      v.object({
        field: v.picklist(profileFields),
        value: v.string(),
        /** A code has shown that it is theirs. */
        proven: v.boolean(),
        /** It is still to be told (`profile.completeProfile`), and must be as this wants it. */
        rule: v.optional(FieldRule),
      }),
    ),
  }),
});

/** S7-11. */
export const headIcon = defineCall({
  id: 'profile.headIcon',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/member/headIcon',
  source: 'chosen',
  spec: ['S7-11'],
  access: 'noTrial',
  summary: "The caller's picture, and those to choose from",
  value: v.object({
    icon: v.nullable(v.picklist(headIcons)),
    icons: v.array(v.picklist(headIcons)),
    /** They have one of their own, which is shown (`profile.headPicture`). */
    own: v.optional(v.boolean(), false),
  }),
});

/** S7-11. */
export const setHeadIcon = defineCall({
  id: 'profile.setHeadIcon',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/headIcon',
  source: 'chosen',
  spec: ['S7-11'],
  access: 'noTrial',
  summary: 'Gives the caller a picture of those to choose from, or none; one of their own is deleted',
  body: v.object({ icon: v.nullable(v.picklist(headIcons)) }),
  value: v.object({ icon: v.nullable(v.picklist(headIcons)) }),
  touches: ['profile.headIcon', 'profile.headPicture', 'session.memberInfo'],
});

/** S7-11. */
export const headPicture = defineCall({
  id: 'profile.headPicture',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/member/headPicture',
  source: 'chosen',
  spec: ['S7-11'],
  access: 'noTrial',
  summary: "The caller's own picture, if they have one: a square JPEG as data, which nobody else sees",
  value: v.nullable(v.pipe(v.string(), v.base64())),
});

/** S7-11. */
export const uploadHeadPicture = defineCall({
  id: 'profile.uploadHeadPicture',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/headPicture',
  source: 'chosen',
  spec: ['S7-11'],
  access: 'noTrial',
  summary:
    'Takes a png or jpg of at most 5 MB as the picture of the caller: cut to a square, and drawn anew without what a camera writes into it',
  body: v.instance(Blob),
  encode: 'bytes',
  value: v.null(),
  fails: {
    /** By its first bytes it is neither. */
    PICTURE_KIND: fail(422),
    /** It cannot be drawn: it is broken, or is not what it says. */
    PICTURE_BROKEN: fail(422),
    /** Of more pixels than any camera. */
    PICTURE_HUGE: fail(422),
    /** So many in a day. */
    TOO_MANY_TODAY: fail(429),
  },
  touches: ['profile.headIcon', 'profile.headPicture', 'session.memberInfo'],
});

/** S7-46. */
export const setNickname = defineCall({
  id: 'profile.setNickname',
  module: 'COMM3',
  method: 'PUT',
  path: '/wps/member/nickname',
  source: 'chosen',
  spec: ['S7-46', 'S3-03'],
  access: 'noTrial',
  summary: 'Gives the caller another nickname, at most five in a day.',
  body: v.object({ nickname: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestValue)) }),
  value: v.object({ nickname: v.string() }),
  touches: ['profile.readProfile', 'session.memberInfo'],
  fails: {
    /** The merchant has no nicknames. */
    NICKNAME_OFF: fail(403),
    /** Not as its rule wants it (rules/nickname.ts). */
    NICKNAME_WRONG: fail(400),
    TOO_MANY_ATTEMPTS: fail(429),
  },
});

/** S7-46. */
export const completeProfile = defineCall({
  id: 'profile.completeProfile',
  module: 'COMM3',
  method: 'PUT',
  path: '/wps/member/profile',
  source: 'chosen',
  spec: ['S7-46', 'S2-08', 'S5-33'],
  access: 'noTrial',
  summary:
    'Tells what the caller left out at the registration: each once, all of them or none. Empty ones are skipped.',
  body: v.strictObject(
    Object.fromEntries(laterFields.map((field) => [field, Later])) as Record<LaterField, typeof Later>,
  ),
  value: v.null(),
  touches: ['profile.readProfile'],
  fails: {
    /** Not as the rule wants it, or the merchant does not ask for it. */
    FIELD_WRONG: fail(400, v.object({ field: v.picklist(laterFields) })),
    /** It has been told before, and stays. */
    ALREADY_TOLD: fail(409, v.object({ field: v.picklist(laterFields) })),
  },
});
