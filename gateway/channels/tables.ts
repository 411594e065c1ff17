import type { ColumnType, Generated } from 'kysely';

/** What the bank of the sandbox remembers: a stranger to the house, whose orders and payments are its own. */
interface SandboxBankOrdersTable {
  order_no: string;
  merchant_code: string;
  channel: string;
  way: string;
  /** Minor units, with the fee. */
  amount: bigint;
  currency: string;
  pay_until: ColumnType<Date, Date, Date>;
  back_url: string;
  denied: Generated<boolean>;
  /** It answers nothing about this order, and sends no notice. */
  silent: Generated<boolean>;
  made_at: ColumnType<Date, Date, Date>;
}

interface SandboxBankPaymentsTable {
  payment_id: string;
  order_no: string;
  amount: bigint;
  currency: string;
  paid_at: ColumnType<Date, Date, Date>;
  state: 'paid' | 'returned' | 'reversed';
}

/** What a party that has names of its own calls an order of ours. */
interface ChannelReferencesTable {
  merchant_code: string;
  channel: string;
  order_no: string;
  reference: string;
}

declare module '../db/tables.ts' {
  interface Database {
    channel_references: ChannelReferencesTable;
    sandbox_bank_orders: SandboxBankOrdersTable;
    sandbox_bank_payments: SandboxBankPaymentsTable;
  }
}
