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
  /** Milliseconds until it is dealt, or until whose turn it is has to have played. */
  readonly left: number;
  readonly at: string;
  /** Nobody has come yet and no bot will: it is dealt ten seconds after another member has sat down. */
  readonly waitsForMember: boolean;
  readonly seats: readonly SeatView[];
  /** Once it is dealt; its places are those of `seats`. */
  readonly play: PlayView | null;
}

export interface PlayView {
  /** Whose turn it is; nobody's once it is over. */
  readonly turns: readonly number[];
  /** How many turns the player has had. */
  readonly number: number;
  /** What the seats' pages brought to the shuffle; once it is over. */
  readonly brought: readonly string[];
  /** As far as the player may see it: of the `Rules` of its game. */
  readonly state: unknown;
}

export interface SeatView {
  readonly isMe: boolean;
  readonly isBot: boolean;
  /** How the seat's stake stands; null for a bot. */
  readonly stake: 'waiting' | 'in' | 'returned' | 'refused' | 'owed' | 'settled' | null;
  readonly win: string | null;
}

export interface Lobby {
  readonly antes: readonly string[];
  /** Bots of the house sit here: at a demo, and where play money is played for. */
  readonly bots: boolean;
  /** The player's table, where one is not over. */
  readonly table: TableView | null;
}
