export interface TableView {
  readonly id: string;
  /** `waiting`: others may sit down. `playing`: everybody decides. */
  readonly state: 'waiting' | 'playing' | 'ended' | 'void';
  /** Amounts are decimal strings. */
  readonly ante: string;
  readonly pot: string;
  readonly rake: string;
  /** SHA-256 of the seed; the seed once the table has ended. */
  readonly hash: string;
  readonly seed: string | null;
  /** Milliseconds until it is dealt, or until everybody has to have decided. */
  readonly left: number;
  readonly at: string;
  readonly seats: readonly SeatView[];
  /** Of Pusoy Dos, once it is dealt; its places are those of `seats`. */
  readonly play: PlayView | null;
}

export interface PlayView {
  /** Null once it is over. */
  readonly turn: number | null;
  /** How many turns there were. */
  readonly number: number;
  /** Null where somebody leads. */
  readonly lies: { readonly place: number; readonly cards: readonly number[] } | null;
  readonly passed: readonly number[];
  /** What the seats' pages brought to the shuffle; once it is over. */
  readonly brought: readonly string[];
}

export interface SeatView {
  readonly isMe: boolean;
  readonly isBot: boolean;
  /** How the seat's stake stands; null for a bot. */
  readonly stake: 'waiting' | 'in' | 'returned' | 'refused' | 'owed' | 'settled' | null;
  /** Null face down. Empty before the deal. */
  readonly pieces: readonly (number | null)[];
  readonly points: number | null;
  /** Null until it is decided. */
  readonly draws: boolean | null;
  readonly win: string | null;
}

export interface Lobby {
  readonly antes: readonly string[];
  /** The player's table, where one is not over. */
  readonly table: TableView | null;
}
