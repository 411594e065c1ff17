import type { Audience, CampaignRules } from '@laro/contract/calls/officeCampaigns.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type CampaignTexts = Readonly<
  Partial<Record<string, { readonly title: string; readonly content: string }>>
>;

/** What the desk writes to the inboxes of many. */
interface CampaignsTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  desk_key: string;
  audience: Audience;
  /** Whom of the audience. */
  rules: ColumnType<CampaignRules, string | undefined, string>;
  /** The rules that the process which sent it went by; the database takes none but these (decision 206). */
  went_by: ColumnType<CampaignRules, string | undefined, string>;
  /** Clean HTML, by language. */
  texts: ColumnType<CampaignTexts, string, string>;
  link: string | null;
  /** Null is a draft. */
  send_at: Date | null;
  made_by: bigint;
  version: Generated<number>;
  /** How far it is: members are gone through in the order of their ids. */
  last_member: Generated<bigint>;
  sent: Generated<number>;
  ended_at: Generated<Date | null>;
  stopped_at: Generated<Date | null>;
}

declare module '../db/tables.ts' {
  interface Database {
    campaigns: CampaignsTable;
  }
}
