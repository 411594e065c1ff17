import * as v from 'valibot';
import { isDay } from '@laro/rules/days.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { BrandCode } from '../protocol/desk.ts';
import { staffRoles } from '../protocol/staff.ts';

/** Who of the staff; a row of the desk. */
const StaffId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the id of somebody of the staff'));
const Role = v.picklist(staffRoles);
const StaffName = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\w.@-]{2,60}$/, '2 to 60 letters, digits or . _ @ -'),
);
/** Undefined is every brand, those to come as well. */
const Brands = v.optional(v.pipe(v.array(BrandCode), v.minLength(1), v.maxLength(200)));
/** By an authenticator app: six digits, good for half a minute. */
const Code = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'six digits'));
const Ticket = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'the ticket of an invitation'));
export const leastStaffPassword = 12;
const NewPassword = v.pipe(v.string(), v.minLength(leastStaffPassword), v.maxLength(200));

export const Me = v.object({
  name: v.string(),
  role: Role,
  brands: v.array(
    v.object({
      code: BrandCode,
      name: v.string(),
      currency: v.string(),
      /** Of its business day, such as Asia/Manila. */
      timeZone: v.string(),
      languages: v.array(v.string()),
    }),
  ),
});
export type Me = v.InferOutput<typeof Me>;

const desk = {
  module: 'OFFICE',
  source: 'chosen',
  spec: ['S6-10'],
  access: 'operator',
  gate: 'always',
} as const;

/** S6-10: name, password and code at once, so that no answer says which of them was right. */
export const login = defineCall({
  ...desk,
  id: 'office.login',
  method: 'POST',
  path: '/wps/office/login',
  staff: 'door',
  summary: 'Opens a session at the desk',
  body: v.object({ name: StaffName, password: v.pipe(v.string(), v.maxLength(200)), code: Code }),
  value: Me,
  fails: { LOGIN_REFUSED: fail(401), BUSY: fail(503) },
});

/** Null is nobody, which is no fault: the page asks it first. */
export const me = defineCall({
  ...desk,
  id: 'office.me',
  method: 'GET',
  path: '/wps/office/me',
  staff: 'door',
  summary: 'Who is at the desk, and which brands they see',
  value: v.nullable(Me),
});

export const logout = defineCall({
  ...desk,
  id: 'office.logout',
  method: 'DELETE',
  path: '/wps/office/session',
  staff: 'all',
  summary: 'Ends the session at the desk',
  value: v.null(),
});

/** What an invited person needs to set up the second step. */
export const openInvitation = defineCall({
  ...desk,
  id: 'office.openInvitation',
  method: 'POST',
  path: '/wps/office/invitation',
  staff: 'door',
  summary: 'The name that was invited, and a key for their authenticator app',
  body: v.object({ ticket: Ticket }),
  /** `key` is what the app takes, in base32; `address` the same as an otpauth: address for a camera. */
  value: v.object({ name: v.string(), role: Role, key: v.string(), address: v.string() }),
  fails: { TICKET_INVALID: fail(410) },
});

export const acceptInvitation = defineCall({
  ...desk,
  id: 'office.acceptInvitation',
  method: 'POST',
  path: '/wps/office/invitation/accept',
  staff: 'door',
  summary: 'Sets the password, shows that the authenticator works, and opens a session',
  body: v.object({ ticket: Ticket, password: NewPassword, code: Code }),
  value: Me,
  fails: { TICKET_INVALID: fail(410), CODE_WRONG: fail(422), PASSWORD_WEAK: fail(422), BUSY: fail(503) },
});

const Colleague = v.object({
  id: StaffId,
  name: v.string(),
  role: Role,
  /** Undefined is every brand. */
  brands: Brands,
  /** `invited` has not set a password yet; `shut` may not log in. */
  state: v.picklist(['invited', 'active', 'shut']),
  /** ISO 8601. */
  seenAt: v.optional(v.string()),
});
export type Colleague = v.InferOutput<typeof Colleague>;

export const staffList = defineCall({
  ...desk,
  id: 'office.staffList',
  method: 'GET',
  path: '/wps/office/staff',
  staff: [],
  summary: 'Everybody of the staff',
  value: v.object({ staff: v.array(Colleague) }),
});

export const invite = defineCall({
  ...desk,
  id: 'office.invite',
  method: 'POST',
  path: '/wps/office/staff',
  staff: [],
  summary: 'Invites somebody; the ticket is shown this once, and good for a day',
  body: v.object({ name: StaffName, role: Role, brands: Brands }),
  value: v.object({ ticket: v.string() }),
  /** `BRANDS_NOT_YOURS`: nobody gives brands that they do not see themselves. */
  fails: { NAME_TAKEN: fail(409), BRANDS_NOT_YOURS: fail(403) },
  touches: ['office.staffList'],
});

export const changeStaff = defineCall({
  ...desk,
  id: 'office.changeStaff',
  method: 'POST',
  path: '/wps/office/staff/change',
  staff: [],
  summary: 'Gives somebody another role or other brands, or shuts them out; their sessions end',
  body: v.object({ staffId: StaffId, role: Role, brands: Brands, shut: v.boolean() }),
  value: v.null(),
  /** `LAST_OWNER`: somebody must be left who may do everything. */
  fails: { STAFF_UNKNOWN: fail(404), LAST_OWNER: fail(409), BRANDS_NOT_YOURS: fail(403) },
  touches: ['office.staffList'],
});

const Line = v.object({
  id: v.string(),
  /** ISO 8601. */
  at: v.string(),
  who: v.string(),
  what: v.string(),
  /** The account that it is about. */
  member: v.optional(v.string()),
  about: v.record(v.string(), v.unknown()),
  request: v.optional(v.string()),
  address: v.optional(v.string()),
});
export type AuditLine = v.InferOutput<typeof Line>;
export const auditPage = 50;
/** Lines older than this one. */
const Before = v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/)));

export const audit = defineCall({
  ...desk,
  id: 'office.audit',
  method: 'GET',
  path: '/wps/office/audit',
  staff: ['risk', 'reader'],
  summary: 'Who did what at a brand, the newest first',
  query: v.object({
    merchant: BrandCode,
    /** The name of an account. */
    name: v.optional(v.pipe(v.string(), v.maxLength(60))),
    /** What operators did, or everybody. */
    by: v.optional(v.picklist(['operators', 'everybody']), 'operators'),
    before: Before,
  }),
  value: v.object({ lines: v.array(Line), more: v.boolean() }),
});

export const staffAudit = defineCall({
  ...desk,
  id: 'office.staffAudit',
  method: 'GET',
  path: '/wps/office/staff/audit',
  staff: [],
  summary: 'Who came to the desk, and what the staff did to each other, the newest first',
  query: v.object({ before: Before }),
  value: v.object({ lines: v.array(Line), more: v.boolean() }),
});

const Day = v.pipe(v.string(), v.isoDate(), v.check(isDay, 'a day'));
const sums = {
  registered: v.number(),
  /** Members with a settled round. */
  active: v.number(),
  /** Decimal text in the brand's currency. */
  deposits: v.string(),
  withdrawals: v.string(),
  staked: v.string(),
  won: v.string(),
  /** What the house kept of the play; below zero it lost. */
  result: v.string(),
};
const Figures = v.object({ day: v.string(), ...sums });

/** So many days are asked for at most. */
export const longestBrandReport = 366;

export const report = defineCall({
  ...desk,
  id: 'office.report',
  method: 'GET',
  path: '/wps/office/report',
  staff: ['cashier', 'risk', 'reader'],
  summary:
    'Some business days of a brand in figures, the last one first, and what they come to; the last seven unless others are said',
  query: v.object({ merchant: BrandCode, from: v.optional(Day), to: v.optional(Day) }),
  value: v.object({
    from: v.string(),
    to: v.string(),
    today: v.string(),
    days: v.array(Figures),
    /** Whoever played on two of the days is one member. */
    all: v.object(sums),
  }),
  fails: { WRONG_DAYS: fail(400) },
});

export const brandsReport = defineCall({
  ...desk,
  id: 'office.brandsReport',
  method: 'GET',
  path: '/wps/office/brandsReport',
  staff: ['cashier', 'risk', 'reader'],
  summary:
    'The brands of the caller beside each other over some business days of each, and what those of one currency come to',
  query: v.object({ from: v.optional(Day), to: v.optional(Day) }),
  value: v.object({
    from: v.string(),
    to: v.string(),
    today: v.string(),
    brands: v.array(v.object({ code: BrandCode, name: v.string(), currency: v.string(), ...sums })),
    /** Whoever played at two brands is a member of each. */
    all: v.array(v.object({ currency: v.string(), ...sums })),
  }),
  fails: { WRONG_DAYS: fail(400) },
});

export const overview = defineCall({
  ...desk,
  id: 'office.overview',
  method: 'GET',
  path: '/wps/office/overview',
  staff: ['cashier', 'risk', 'support', 'reader'],
  summary: 'The last days of a brand in figures, today first',
  query: v.object({ merchant: BrandCode }),
  value: v.object({
    days: v.array(Figures),
    /** What waits for somebody. */
    waiting: v.object({
      withdrawals: v.number(),
      adjustments: v.number(),
      secondSteps: v.number(),
      feedback: v.number(),
    }),
  }),
});
