import { sql } from 'kysely';

/** S2-70, S9-13: what a `game` is found by, in small letters: its name and what is shown instead. As its index is. */
export const gameTitles = sql<string>`lower(game.name || coalesce(' ' || game.display_name, ''))`;
