import type { ColumnType } from 'kysely';

/** What may be presented once only: ids of encrypted payloads, bot challenges, tokens of the external login, what passkeys sign. */
interface UsedOnceTable {
  kind: 'payload' | 'botCheck' | 'identity' | 'passkey' | 'chat';
  value: string;
  expires_at: Date;
}

/** Key pairs for encrypted payloads; the private half is sealed with the gateway's secret. */
interface PayloadKeysTable {
  kid: string;
  public_jwk: ColumnType<unknown, string, never>;
  sealed_private: Buffer;
  created_at: Date;
}

/** One row at most: what every process of the installation derives from its secret. */
interface SecretCheckTable {
  value: Buffer;
}

declare module '../db/tables.ts' {
  interface Database {
    used_once: UsedOnceTable;
    payload_keys: PayloadKeysTable;
    secret_check: SecretCheckTable;
  }
}
