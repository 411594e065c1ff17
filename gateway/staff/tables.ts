import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StaffRole } from '@laro/contract/protocol/staff.ts';

interface StaffTable {
  id: GeneratedAlways<bigint>;
  name: string;
  role: StaffRole;
  /** Null is every brand. */
  brands: string[] | null;
  /** Of the demo: sees demo brands, from this machine. */
  demo: Generated<boolean>;
  /** argon2id in PHC form; null until the invitation is accepted. */
  password_hash: string | null;
  /** By seal.ts. */
  authenticator_sealed: Buffer | null;
  /** The last half minute whose code was used: each is good once. */
  code_step: Generated<bigint>;
  ticket_hash: Buffer | null;
  ticket_expires: Date | null;
  created_at: Date;
  shut_at: Date | null;
  seen_at: Date | null;
  /** Who let them in at the machine, through whomever; null is who was let in there (decision 94). */
  vouched_by: Generated<bigint | null>;
  /** Whose invitation they came by at the desk. */
  invited_by: Generated<bigint | null>;
  /** What whoever keeps their passkeys knows them by. */
  passkey_handle: Generated<Buffer | null>;
}

/** What somebody of the staff signs in with in place of password and code. */
interface StaffPasskeysTable {
  id: GeneratedAlways<bigint>;
  staff_id: bigint;
  credential_id: Buffer;
  public_key: Buffer;
  counter: bigint;
  agent: string;
  added_at: Date;
  used_at: Generated<Date | null>;
}

interface StaffSessionsTable {
  id: Generated<string>;
  staff_id: bigint;
  cookie_hash: Buffer;
  opened_at: Date;
  used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
}

/** What the staff writes of a member, for itself. */
interface StaffNotesTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  staff_id: bigint;
  text: string;
  at: Date;
}

/** What the desk lets a member do at most, where that is less than the brand does. */
interface MemberLimitsTable {
  member_id: bigint;
  kind: 'deposit' | 'withdrawal' | 'bet';
  /** Minor units. */
  amount: bigint;
  reason: string;
  staff_id: bigint;
  at: Date;
}

/** Asked for by one, decided on by another. */
interface RequestsTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  member_id: bigint;
  reason: string;
  asked_by: bigint;
  asked_at: Date;
  decision: 'given' | 'refused' | null;
  decided_by: bigint | null;
  decided_at: Date | null;
}

/** A correction of a wallet. */
interface AdjustmentsTable extends RequestsTable {
  key: string;
  /** Minor units; below zero is taken. */
  amount: bigint;
}

export type DeskDocumentKind = 'games' | 'cashier' | 'missions';

/** What the desk decides of a brand as a whole, in every version. */
interface DeskDocumentsTable {
  merchant_code: string;
  kind: DeskDocumentKind;
  version: number;
  /** As its call's contract says it; on its way in as JSON. */
  what: unknown;
  staff_id: bigint;
  at: Date;
}

export type ContentKind = 'announcement' | 'banner' | 'help' | 'promotion';

/** What is written at the desk, in every version; of the kind's own table. */
interface ContentVersionsTable {
  merchant_code: string;
  kind: ContentKind;
  content_id: bigint;
  version: number;
  /** Null is what the folder of the brand had before the desk changed it. */
  staff_id: bigint | null;
  at: Date;
  /** As its call's contract says it; on its way in as JSON. */
  what: unknown;
}

/** A picture of a banner that was uploaded, in both of its widths. */
interface DeskPicturesTable {
  name: string;
  merchant_code: string;
  ink: 'light' | 'dark';
  small: Buffer;
  large: Buffer;
  made_at: Date;
}

/** The settings of a brand, in every version. */
interface BrandVersionsTable {
  merchant_code: string;
  version: number;
  settings: ColumnType<unknown, string, never>;
  /** Null is who applied a folder. */
  staff_id: bigint | null;
  account: Generated<string>;
  at: Date;
}

/** What somebody of the desk makes of a brand's settings, before it is published. */
interface BrandDraftsTable {
  merchant_code: string;
  staff_id: bigint;
  version: number;
  look: ColumnType<unknown, string, string>;
  at: Date;
}

declare module '../db/tables.ts' {
  interface Database {
    staff: StaffTable;
    staff_sessions: StaffSessionsTable;
    staff_passkeys: StaffPasskeysTable;
    staff_notes: StaffNotesTable;
    member_limits: MemberLimitsTable;
    adjustments: AdjustmentsTable;
    /** For two-step login to be turned off. */
    second_step_requests: RequestsTable;
    desk_documents: DeskDocumentsTable;
    content_versions: ContentVersionsTable;
    desk_pictures: DeskPicturesTable;
    brand_versions: BrandVersionsTable;
    brand_drafts: BrandDraftsTable;
  }
}
