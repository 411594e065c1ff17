import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { mallKinds } from '@laro/contract/calls/points.ts';
import type { Mission } from '@laro/rules/missions.ts';

type Json<T> = ColumnType<T, string, string>;
/** By language. */
type Named = Readonly<Record<string, string>>;

/** How a merchant's points come about; one without a row has none. */
interface PointProgrammesTable {
  merchant_code: string;
  /** What is staked for one point, in minor units. */
  per_turnover: bigint;
  /** What signing in brings, day after day. */
  sign_in: number[];
  levels: Json<readonly { readonly points: number; readonly names: Named }[]>;
  missions: ColumnType<readonly (Mission & { readonly names: Named })[], string | undefined, string>;
}

/** What was staked and is no whole point yet, in minor units. Written by settled rounds. */
interface PointMetersTable {
  member_id: GeneratedAlways<bigint>;
  rest: GeneratedAlways<bigint>;
}

interface PointSignInsTable {
  member_id: bigint;
  day: string;
  /** Which day in a row it is. */
  step: number;
}

/** Prizes of missions that were claimed. */
interface MissionPrizesTable {
  member_id: bigint;
  mission: string;
  /** The first of its turn. */
  day: string;
}

interface MallItemsTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  seed_key: string | null;
  sort: number;
  kind: (typeof mallKinds)[number];
  /** Of money, in minor units. */
  amount: bigint | null;
  price: number;
  /** Null is without a limit. */
  stock: number | null;
  taken: Generated<number>;
  per_day: number | null;
  per_week: number | null;
  per_month: number | null;
  from_level: number;
  starts_at: Date;
  ends_at: Date | null;
  art: string;
}

interface MallItemTextsTable {
  item_id: bigint;
  language: string;
  title: string;
  line: string;
}

/** What a member has had, as it was then. */
interface MallOrdersTable {
  id: GeneratedAlways<bigint>;
  merchant_code: string;
  member_id: bigint;
  item_id: bigint;
  client_key: string;
  kind: (typeof mallKinds)[number];
  amount: bigint | null;
  price: number;
  art: string;
  titles: Json<Named>;
  day: string;
  at: Date;
}

declare module '../../db/tables.ts' {
  interface Database {
    point_programmes: PointProgrammesTable;
    point_meters: PointMetersTable;
    point_sign_ins: PointSignInsTable;
    mission_prizes: MissionPrizesTable;
    mall_items: MallItemsTable;
    mall_item_texts: MallItemTextsTable;
    mall_orders: MallOrdersTable;
  }
}
