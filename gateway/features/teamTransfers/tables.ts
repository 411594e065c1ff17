import type { GeneratedAlways } from 'kysely';

/** Money that an agent has sent to somebody of its team; never changed. */
interface TeamTransfersTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  currency: string;
  sender_id: bigint;
  receiver_id: bigint;
  /** Minor units. */
  amount: bigint;
  client_key: string;
  at: Date;
  /** The movements of the two wallets. */
  sent_in: bigint;
  received_in: bigint;
}

declare module '../../db/tables.ts' {
  interface Database {
    team_transfers: TeamTransfersTable;
  }
}
