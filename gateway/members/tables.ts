import type { HeadIcon } from '@laro/rules/headIcons.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { SecurityQuestion } from '@laro/contract/calls/security.ts';
import type { DangerousChange } from '@laro/contract/protocol/dangerousChange.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

interface MembersTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  username: string;
  /** Member type of S3-02. */
  type: number;
  is_agent: ColumnType<boolean, boolean | undefined, boolean>;
  currency: string;
  nickname: ColumnType<string, string | undefined, string>;
  club_label: string | null;
  status: ColumnType<'active' | 'disabled', 'active' | 'disabled' | undefined, 'active' | 'disabled'>;
  /** Null where an operator disabled the member; `not me` where its owner has locked it. Undone by letting them in again. */
  disabled_because: ColumnType<'no demo' | 'not me' | null, undefined, 'no demo' | 'not me' | null>;
  /** Until when the member takes a break, and until when they have excluded themself (decision 191). Only ever later. */
  timeout_until: ColumnType<Date | null, undefined, Date>;
  excluded_until: ColumnType<Date | null, undefined, Date>;
  created_at: CreatedAt;
  first_login_at: Date | null;
  /** The full number, such as +639171234567. */
  mobile: ColumnType<string | null, string | null | undefined, string | null>;
  email: ColumnType<string | null, string | null | undefined, string | null>;
  /** Since when a code has shown that the address is theirs; null for one that was only said. */
  email_bound_at: ColumnType<Date | null, undefined, Date | null>;
  /** Who brought the member: the agent whose team it is in, or the member whose invitation it followed. */
  parent_id: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
  /** Who is above, from the top down, and then the member itself. The database's alone to write; read it by `teamOf`. */
  lineage: ColumnType<unknown, never, never>;
  /** The picture that they have chosen of the house's. */
  head_icon: Generated<HeadIcon | null>;
  /** Of a trial as which a member plays for free: that member (decision 108). */
  plays_for: ColumnType<bigint | null, bigint | null | undefined, never>;
}

interface MemberCredentialsTable {
  member_id: bigint;
  /** argon2id in PHC form. */
  password_hash: string;
  changed_at: ColumnType<Date, Date | undefined, Date>;
}

/** What a member said of itself beyond name, number and e-mail. */
interface MemberDetailsTable {
  member_id: bigint;
  field: string;
  value: string;
}

/** What is asked for when money leaves: the withdrawal password, which the registration calls `paymentPassword` (S3-09). */
interface PaymentPasswordsTable {
  member_id: bigint;
  /** argon2id in PHC form. */
  password_hash: string;
  changed_at: Generated<Date>;
}

interface InviteCodesTable {
  merchant_code: string;
  code: string;
  member_id: bigint;
}

/** The one code that a browser may present for a number and a purpose. */
interface SmsCodesTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  purpose: 'login' | 'register' | 'reset';
  mobile: string;
  browser_hash: Buffer;
  code_hash: Buffer;
  tries: ColumnType<number, number | undefined, number>;
  expires_at: Date;
}

/** What the link of a reset mail carries. */
interface PasswordTicketsTable {
  ticket_hash: Buffer;
  member_id: bigint;
  expires_at: Date;
  /** The address that it went to. */
  sent_to: Generated<string | null>;
}

/** The link of a notice, by which its reader locks the account. */
interface SafetyLinksTable {
  ticket_hash: Buffer;
  member_id: bigint;
  expires_at: Date;
  sent_to: Generated<string | null>;
}

/** Whoever asks for a dangerous change has given the password again; one a session and change. */
interface ChangeTicketsTable {
  session_id: string;
  purpose: DangerousChange;
  ticket_hash: Buffer;
  expires_at: Date;
}

/** The authenticator app of a member; null in `on_since` while no code has proven it. */
interface SecondStepsTable {
  member_id: bigint;
  /** What the app makes codes of, in base32; sealed. Null for who has no app but a passkey. */
  key_sealed: Buffer | null;
  begun_at: Date;
  on_since: Date | null;
  /** The half minute of the last code that was used: none is good twice. */
  code_step: ColumnType<bigint, bigint | undefined, bigint>;
}

/** What stands in for the app when the phone is lost, each once. */
interface RecoveryCodesTable {
  member_id: bigint;
  code_hash: Buffer;
}

/** Logins that wait for their second step. */
interface LoginTicketsTable {
  ticket_hash: Buffer;
  member_id: bigint;
  /** Of the device cookie that it was given with. */
  browser_hash: Buffer;
  way: string;
  begun_at: Date;
  expires_at: Date;
}

/** The code on its way to a number or an address that a session binds. */
interface ContactCodesTable {
  session_id: string;
  purpose: 'mobile' | 'email' | 'oldMobile' | 'oldEmail' | 'withdrawalPassword';
  receiver: string;
  code_hash: Buffer;
  tries: ColumnType<number, number | undefined, number>;
  expires_at: Date;
}

interface SecurityQuestionsTable {
  member_id: bigint;
  questions: SecurityQuestion[];
  /** argon2id in PHC form, of both answers together. */
  answers_hash: string;
  set_at: Date;
}

/** Until when no money leaves (safetyHold.ts). */
interface SafetyHoldsTable {
  member_id: bigint;
  until: Date;
}

/** A bank account that winnings are paid out to. */
interface BankCardsTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  bank_code: string;
  /** The name in the merchant's list when it was added. */
  bank_name: string;
  payee: string;
  /** By seal.ts; read by `payoutAccount` alone. */
  number_sealed: Buffer;
  /** Keyed, of bank and number. */
  number_hash: Buffer;
  last_four: string;
  is_default: boolean;
  added_at: Date;
  /** When it is gone; null for one that stays. */
  removes_at: ColumnType<Date | null, undefined, Date | null>;
}

/** A Google or Facebook account that a member logs in with. */
interface MemberIdentitiesTable {
  merchant_code: string;
  source: 'google' | 'facebook';
  /** What the account is called there; it never changes. */
  subject: string;
  member_id: bigint;
  linked_at: Date;
  /** Whoever linked it had shown more than a password: a code, or that the account is new. */
  proven: Generated<boolean>;
}

/** What whoever keeps a member's passkeys knows the member by. */
interface PasskeyHandlesTable {
  member_id: bigint;
  handle: Buffer;
}

interface PasskeysTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  credential_id: Buffer;
  /** COSE. */
  public_key: Buffer;
  /** How often it says that it was used; 0 for one that is kept on several devices. */
  counter: bigint;
  /** The AAGUID of who keeps it. */
  keeper: string;
  /** The browser that it was made in, as it named itself. */
  agent: string;
  address: string | null;
  added_at: Date;
  used_at: ColumnType<Date | null, undefined, Date>;
  /** Kept over a new password, beside which it has not been used yet: it lets nobody in alone. */
  in_doubt: ColumnType<boolean, undefined, boolean>;
}

/** What a demo merchant would have sent by SMS or mail. */
interface SandboxOutboxTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  kind: 'sms' | 'mail';
  receiver: string;
  text: string;
  sent_at: Date;
}

export interface SessionsTable {
  id: Generated<string>;
  member_id: bigint;
  merchant_code: string;
  token_hash: Buffer;
  cookie_hash: Buffer;
  /** The browser as it named itself. */
  agent: string;
  /** Null for a trial. */
  device_id: string | null;
  opened_at: Date;
  used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_because: 'logout' | 'rotation' | 'removed' | 'password' | 'disabled' | null;
}

/** A browser from which a member has logged in before. */
interface DevicesTable {
  id: Generated<string>;
  member_id: bigint;
  cookie_hash: Buffer;
  /** Set while the member asked this browser to remember the login. */
  credential_hash: Buffer | null;
  used_at: Date;
  /** Of the first login; null of browsers that were known before this was asked. */
  since: Date | null;
}

/** One counted use of a budget (budgets.ts). */
interface BudgetUsesTable {
  id: GeneratedAlways<bigint>;
  budget: string;
  key: Buffer;
  /** Hash of the device cookie, so that an owner's own typing errors can be forgiven. */
  browser: Buffer;
  at: Date;
  /** It came to nothing; false while it is still on its way. */
  failed: Generated<boolean>;
}

/** The one captcha that a browser has to solve now. */
interface CaptchasTable {
  device_hash: Buffer;
  answer_hash: Buffer;
  expires_at: Date;
}

/** Who did what; only ever added to (audit.ts). */
interface AuditTable {
  id: GeneratedAlways<bigint>;
  at: GeneratedAlways<Date>;
  merchant_code: string;
  member_id: bigint | null;
  who: 'visitor' | 'member' | 'agent' | 'operator';
  what: string;
  about: unknown;
  /** The id of the request, as its answer and the log have it; null where none was. */
  request: string | null;
  address: string | null;
}

/** What happened to somebody and is not in the days of those above yet. Written by triggers (decision 120). */
interface TeamChangesTable {
  id: GeneratedAlways<bigint>;
  member_id: GeneratedAlways<bigint>;
  lineage: GeneratedAlways<string[] | null>;
  currency: GeneratedAlways<string>;
  day: GeneratedAlways<string>;
  what: GeneratedAlways<string>;
  times: GeneratedAlways<bigint>;
  came: GeneratedAlways<bigint>;
  went: GeneratedAlways<bigint>;
  people: GeneratedAlways<number>;
  gap: GeneratedAlways<number | null>;
}

/** What a team did on a day, by level under its head. Written by `add_team_changes`. */
interface TeamDaysTable {
  head_id: GeneratedAlways<bigint>;
  currency: GeneratedAlways<string>;
  what: GeneratedAlways<string>;
  day: GeneratedAlways<string>;
  level: GeneratedAlways<number>;
  times: GeneratedAlways<bigint>;
  came: GeneratedAlways<bigint>;
  went: GeneratedAlways<bigint>;
  firsts: GeneratedAlways<number>;
  again: GeneratedAlways<number[]>;
}

/** On which days somebody has logged in. Written by a trigger on `sessions` (decision 132). */
interface LoginDaysTable {
  member_id: GeneratedAlways<bigint>;
  day: GeneratedAlways<string>;
}

/** Who was online when it was last looked at. Written by `note_online`. */
interface OnlineMembersTable {
  member_id: GeneratedAlways<bigint>;
}

declare module '../db/tables.ts' {
  interface Database {
    members: MembersTable;
    member_credentials: MemberCredentialsTable;
    member_details: MemberDetailsTable;
    member_identities: MemberIdentitiesTable;
    change_tickets: ChangeTicketsTable;
    passkey_handles: PasskeyHandlesTable;
    passkeys: PasskeysTable;
    second_steps: SecondStepsTable;
    recovery_codes: RecoveryCodesTable;
    login_tickets: LoginTicketsTable;
    bank_cards: BankCardsTable;
    safety_holds: SafetyHoldsTable;
    contact_codes: ContactCodesTable;
    security_questions: SecurityQuestionsTable;
    payment_passwords: PaymentPasswordsTable;
    invite_codes: InviteCodesTable;
    team_changes: TeamChangesTable;
    team_days: TeamDaysTable;
    login_days: LoginDaysTable;
    online_members: OnlineMembersTable;
    sessions: SessionsTable;
    devices: DevicesTable;
    budget_uses: BudgetUsesTable;
    captchas: CaptchasTable;
    sms_codes: SmsCodesTable;
    password_tickets: PasswordTicketsTable;
    safety_links: SafetyLinksTable;
    sandbox_outbox: SandboxOutboxTable;
    audit: AuditTable;
  }
}
