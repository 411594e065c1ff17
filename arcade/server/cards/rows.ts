import type { Selectable } from 'kysely';
import type { StakeRow } from '../stakes.ts';
import type { CardSeatsTable, CardTablesTable } from '../tables.ts';

export type TableRow = Selectable<CardTablesTable>;
/** None of a bot's has a stake. */
export type SeatRow = Selectable<CardSeatsTable> & { readonly stake: StakeRow | undefined };
