import type { ColumnType, GeneratedAlways } from 'kysely';

/** What a member said of itself beyond name, number and e-mail. */
interface MemberDetailsTable {
  member_id: bigint;
  field: string;
  value: string;
}

interface PaymentPasswordsTable {
  member_id: bigint;
  /** argon2id in PHC form. */
  password_hash: string;
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
}

/** A Google or Facebook account that a member logs in with. */
interface MemberIdentitiesTable {
  merchant_code: string;
  source: 'google' | 'facebook';
  /** What the account is called there; it never changes. */
  subject: string;
  member_id: bigint;
  linked_at: Date;
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

export interface EntranceTables {
  member_details: MemberDetailsTable;
  payment_passwords: PaymentPasswordsTable;
  invite_codes: InviteCodesTable;
  sms_codes: SmsCodesTable;
  password_tickets: PasswordTicketsTable;
  sandbox_outbox: SandboxOutboxTable;
  member_identities: MemberIdentitiesTable;
}
