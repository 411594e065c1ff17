import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export interface MembersTable {
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
  created_at: CreatedAt;
  first_login_at: Date | null;
  /** The full number, such as +639171234567. */
  mobile: ColumnType<string | null, string | null | undefined, string | null>;
  email: ColumnType<string | null, string | null | undefined, string | null>;
  /** Who brought the member: the agent whose team it is in, or the member whose invitation it followed. */
  parent_id: ColumnType<bigint | null, bigint | null | undefined, bigint | null>;
}

export interface MemberCredentialsTable {
  member_id: bigint;
  /** argon2id in PHC form. */
  password_hash: string;
  changed_at: ColumnType<Date, Date | undefined, Date>;
}

export interface SessionsTable {
  id: Generated<string>;
  member_id: bigint;
  merchant_code: string;
  token_hash: Buffer;
  cookie_hash: Buffer;
  /** The browser as it named itself. */
  agent: string;
  opened_at: Date;
  used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_because: 'logout' | 'rotation' | 'removed' | 'password' | null;
}

/** A browser from which a member has logged in before. */
export interface DevicesTable {
  id: Generated<string>;
  member_id: bigint;
  cookie_hash: Buffer;
  /** Set while the member asked this browser to remember the login. */
  credential_hash: Buffer | null;
  used_at: Date;
}

/** One counted use of a budget (budgets.ts). */
export interface BudgetUsesTable {
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
export interface CaptchasTable {
  device_hash: Buffer;
  answer_hash: Buffer;
  expires_at: Date;
}

/** What may be presented once only: ids of encrypted payloads, bot challenges, tokens of the external login. */
export interface UsedOnceTable {
  kind: 'payload' | 'botCheck' | 'identity';
  value: string;
  expires_at: Date;
}

/** Key pairs for encrypted payloads; the private half is sealed with the gateway's secret. */
export interface PayloadKeysTable {
  kid: string;
  public_jwk: ColumnType<unknown, string, never>;
  sealed_private: Buffer;
  created_at: Date;
}

export interface SessionTables {
  members: MembersTable;
  member_credentials: MemberCredentialsTable;
  sessions: SessionsTable;
  devices: DevicesTable;
  budget_uses: BudgetUsesTable;
  captchas: CaptchasTable;
  used_once: UsedOnceTable;
  payload_keys: PayloadKeysTable;
}
