import type { ColumnType, Generated } from 'kysely';

/** S3-23. The picture carries no text; what it says is in `banner_texts`. */
export interface BannersTable {
  id: Generated<bigint>;
  merchant_code: string;
  /** m_home, m_reg, m_deposit20 or m_bet20 (S3-25). */
  group_name: string;
  sort: number;
  /** Key of the picture in the art manifest. */
  art: string;
  /** Whether text over the calm side is 'light' or 'dark'. */
  ink: 'light' | 'dark';
  /** Path within the site that a tap opens, or null. */
  link: string | null;
  /** Key of a seeded row; null is one an operator made. */
  seed_key: string | null;
}

export interface BannerTextsTable {
  banner_id: bigint;
  language: string;
  eyebrow: string;
  title: string;
  line: string;
}

/** S3-26. Rows with `demo` are seeded fixtures (S3-44); only a merchant with its demo setting on shows them. */
export interface WinnersTable {
  id: Generated<bigint>;
  merchant_code: string;
  node_id: bigint;
  customer_name: string;
  /** Minor units of the merchant's currency. */
  win_amount: bigint;
  demo: boolean;
  won_at: ColumnType<Date, Date, Date>;
  seed_key: string | null;
}

export interface LobbyTables {
  banners: BannersTable;
  banner_texts: BannerTextsTable;
  winners: WinnersTable;
}
