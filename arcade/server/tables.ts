import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LegResult, Policy } from '../games/book/bets.ts';
import type { FreeRounds } from '../games/wire.ts';
import type { ChipView } from '../games/live/wire.ts';
import type { Result, Selection } from '@laro/rules/lottery/play.ts';
import type { PrizeMode } from '@laro/rules/lottery/prizeMode.ts';

/** One opening of a game. The page holds the token, this table its SHA-256. */
export interface SessionsTable {
  id: GeneratedAlways<bigint>;
  token_hash: Buffer;
  /** Names the session in calls to the wallet. */
  wallet_token: string;
  merchant: string;
  player: string;
  /** Whose game it is; its key signs what the wallet is asked. */
  vendor: string;
  game: string;
  currency: string;
  currency_symbol: string;
  bet_minimum: bigint;
  bet_maximum: bigint;
  /** What the game's bets are multiplied by. */
  stake_unit: bigint;
  free_play: boolean;
  /** Of a brand that is a demo. */
  demo: boolean;
  /** Of a lottery: by which table it pays (S3-35); the list where none is named. */
  prize_mode: ColumnType<PrizeMode | null, PrizeMode | null | undefined, never>;
  /** Rounds that the house pays for, as the gateway told when the game was opened. */
  free_rounds: ColumnType<readonly FreeRounds[], string | undefined, never>;
  created_at: Date;
  expires_at: Date;
}

export interface SeedsTable {
  id: GeneratedAlways<bigint>;
  merchant: string;
  player: string;
  game: string;
  server_seed: string;
  server_seed_hash: string;
  client_seed: string;
  next_nonce: ColumnType<bigint, bigint | undefined, bigint>;
  created_at: Date;
  revealed_at: Date | null;
}

/**
 * - `bet_sent`: written, and the wallet may or may not have taken the bet
 * - `playing`: the bets are taken, and the player has to decide
 * - `raise_sent`: a decision adds a bet, and the wallet may or may not have taken it; `raise_back`: that bet is on its way back
 * - `won`: the bets are taken and the outcome is owed, a win of nothing included
 * - `cancelling`: it is not known whether the bet was taken, so it is on its way back
 * - `closed`, `rolled_back`, `refused` (by the wallet, nothing moved): finished
 */
export type RoundState =
  | 'bet_sent'
  | 'playing'
  | 'raise_sent'
  | 'raise_back'
  | 'won'
  | 'cancelling'
  | 'closed'
  | 'rolled_back'
  | 'refused';

/** A further bet of a round, with the names of its movements. */
export interface Raise {
  /** Minor units, in decimal. */
  readonly amount: string;
  readonly bet: string;
  readonly win: string;
  readonly rollback: string;
}

export interface RoundsTable {
  id: string;
  session_id: bigint;
  seeds_id: bigint;
  nonce: bigint;
  merchant: string;
  player: string;
  game: string;
  /** The page's own id of the press on the button. */
  request: string;
  /** The first stake, in minor units, as is `win`. */
  bet: bigint;
  win: bigint;
  /** What the engine says came of it; named after the spins of the first game. */
  spins: ColumnType<unknown, string, string>;
  choice: ColumnType<unknown, string | undefined, never>;
  decisions: ColumnType<readonly unknown[], string | undefined, string>;
  raises: ColumnType<readonly Raise[], string | undefined, string>;
  /** The grant of a round that the house pays for; `bet` is what it is played at. */
  free_rounds: ColumnType<string | null, string | null | undefined, never>;
  /** What of the bet goes into the jackpot, whether the numbers of the round hit it, and what that came to. */
  contribution: ColumnType<bigint, bigint | undefined, never>;
  hits_jackpot: ColumnType<boolean, boolean | undefined, never>;
  jackpot: ColumnType<bigint, undefined, bigint>;
  /** It waits for a decision once its bets are taken. */
  open: ColumnType<boolean, boolean | undefined, boolean>;
  state: RoundState;
  bet_transaction: string;
  win_transaction: string;
  rollback_transaction: string;
  /** The wallet's balance after the last movement of this round. */
  balance: bigint | null;
  refusal: string | null;
  tries: ColumnType<number, number | undefined, number>;
  /** Until then some process is at work on it, or it is not worth another try. */
  busy_until: Date;
  created_at: Date;
  finished_at: Date | null;
  /** The player has seen how it ended. */
  seen_at: Date | null;
}

/** One for all titles of a merchant that have one, in each of its currencies. */
export interface JackpotsTable {
  merchant: string;
  currency: string;
  pot: bigint;
}

export interface DrawsTable {
  game: string;
  number: bigint;
  seed: string;
  seed_hash: string;
  opens_at: Date;
  closes_at: Date;
  due_at: Date;
  created_at: Date;
  state: 'open' | 'drawn' | 'void';
  /** The round of which chain decides it; null of draws from before beacons. */
  beacon: string | null;
  beacon_round: bigint | null;
  /** What the chain has signed, once it is drawn. */
  beacon_signature: ColumnType<string | null, null | undefined, string>;
  /** Once it is sealed: no order comes or goes any more. */
  orders_root: string | null;
  result: JSONColumnType<Result | null, string | null, string>;
  ended_at: Date | null;
  /** In which state the gateway was told of it. */
  told: ColumnType<DrawsTable['state'] | null, undefined, DrawsTable['state']>;
}

/** As {@link RoundState}, with `placed`: the stake is taken, and the order waits for its draw. */
export type OrderState = Exclude<RoundState, 'playing' | 'raise_sent' | 'raise_back'> | 'placed';

export interface LotteryOrdersTable {
  id: string;
  session_id: bigint;
  merchant: string;
  player: string;
  game: string;
  draw: bigint;
  /** The page's own id of the press on the button. */
  request: string;
  play: string;
  selection: JSONColumnType<Selection>;
  bets: number;
  /** Of one bet, in minor units; `amount` is that of all of them. */
  stake: bigint;
  amount: bigint;
  /** Of its session. */
  prize_mode: ColumnType<PrizeMode | null, PrizeMode | null | undefined, never>;
  digest: string;
  win: ColumnType<bigint, bigint | undefined, bigint>;
  state: OrderState;
  bet_transaction: string;
  win_transaction: string;
  rollback_transaction: string;
  refusal: string | null;
  /** Of several draws: which chase, and which of its draws, from 1. */
  chase: string | null;
  place: number | null;
  tries: ColumnType<number, number | undefined, number>;
  busy_until: Date;
  created_at: Date;
  finished_at: Date | null;
}

/** `placing`: the wallet is being asked for its stakes; `running` once it has taken all; `ended` when nothing is left to come. */
export interface LotteryChasesTable {
  id: string;
  merchant: string;
  player: string;
  request: string;
  stops: boolean;
  state: 'placing' | 'running' | 'ended';
  busy_until: Date;
  created_at: Date;
}

/**
 * - `asked`: waits until it is taken, and the wallet knows nothing of it
 * - `bet_sent`: the wallet may or may not have taken the stake
 * - `placed`: it has, and what decides the stake goes on
 * - `won`: decided, and the win is owed, a win of nothing included; `adding`: a correction adds to it
 * - `cancelling`: the stake is on its way back
 * - `closed`, `rolled_back`, `refused` (nothing moved): finished
 */
export type StakeState =
  | 'asked'
  | 'bet_sent'
  | 'placed'
  | 'won'
  | 'adding'
  | 'cancelling'
  | 'closed'
  | 'rolled_back'
  | 'refused';

export interface StakesTable {
  id: string;
  session_id: bigint;
  merchant: string;
  player: string;
  game: string;
  /** An order in the book, a seat at a card table, chips on a live table. */
  kind: 'order' | 'seat' | 'chips';
  /** The page's own id of the press on the button. */
  request: string;
  /** Minor units, as are `win` and what a correction has `added` to it. */
  amount: bigint;
  win: ColumnType<bigint, bigint | undefined, bigint>;
  added: ColumnType<bigint, bigint | undefined, bigint>;
  state: StakeState;
  bet_transaction: string;
  win_transaction: string;
  added_transaction: string;
  rollback_transaction: string;
  refusal: string | null;
  tries: ColumnType<number, number | undefined, number>;
  /** Until then some process is at work on it, or it is not worth another look. */
  busy_until: Date;
  created_at: Date;
  finished_at: Date | null;
}

export interface FixturesTable {
  sport: string;
  number: bigint;
  seed: string;
  seed_hash: string;
  starts_at: Date;
  created_at: Date;
  /** The score that counts after all, if an official has changed it after the end. */
  corrected: JSONColumnType<readonly [number, number] | null, string | null, string>;
  corrected_at: Date | null;
}

export interface BookOrdersTable {
  stake_id: string;
  policy: Policy;
  accept_at: Date;
  /** What is offered for it now, until when, and as long as the matches stand as they stood. */
  quote: bigint | null;
  quote_until: Date | null;
  quote_of: string | null;
  cashed_out: ColumnType<boolean, boolean | undefined, boolean>;
}

export interface BookLegsTable {
  stake_id: string;
  leg: number;
  sport: string;
  number: bigint;
  pick: string;
  /** Thousandths: what was asked for, and what it was taken at. */
  asked: number;
  odds: number | null;
  result: ColumnType<LegResult | null, null, LegResult>;
}

export interface LiveShoesTable {
  room: string;
  number: bigint;
  seed: string;
  seed_hash: string;
  created_at: Date;
  ends_at: Date;
}

export interface LiveBetsTable {
  stake_id: string;
  room: string;
  shoe: bigint;
  round: number;
  chips: JSONColumnType<readonly ChipView[], string, never>;
  /** What the wallet has not taken by then goes back. */
  deals_at: Date;
}

export interface CardTablesTable {
  id: string;
  merchant: string;
  game: string;
  /** Which game its title played then; null of tables from before there were several. */
  rules: string | null;
  currency: string;
  ante: bigint;
  seed: string;
  seed_hash: string;
  state: 'waiting' | 'playing' | 'ended' | 'void';
  deal_at: Date;
  /** Until then everybody has to have decided. */
  act_by: Date | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface CardSeatsTable {
  table_id: string;
  seat: number;
  /** None is a bot's. */
  stake_id: string | null;
  /** In which order they are dealt to; null for who is not. */
  place: number | null;
}

/** A turn is a few whole numbers, which each game reads in its own way. */
export interface CardTurnsTable {
  table_id: string;
  number: number;
  place: number;
  cards: number[];
  /** Nobody asked for it: a bot, or whose time had run out. */
  by_clock: boolean;
  at: Date;
}

export interface ArcadeTables {
  'arcade.book_legs': BookLegsTable;
  'arcade.book_orders': BookOrdersTable;
  'arcade.card_seats': CardSeatsTable;
  'arcade.card_tables': CardTablesTable;
  'arcade.card_turns': CardTurnsTable;
  'arcade.draws': DrawsTable;
  'arcade.fixtures': FixturesTable;
  'arcade.jackpots': JackpotsTable;
  'arcade.lottery_chases': LotteryChasesTable;
  'arcade.live_bets': LiveBetsTable;
  'arcade.live_shoes': LiveShoesTable;
  'arcade.lottery_orders': LotteryOrdersTable;
  'arcade.sessions': SessionsTable;
  'arcade.seeds': SeedsTable;
  'arcade.rounds': RoundsTable;
  'arcade.stakes': StakesTable;
}
