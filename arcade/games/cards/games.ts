import { tableGame, type TableGame } from './game.ts';
import { showdownRules } from './showdown.ts';
import { showdowns } from './showdowns.ts';
import { dama } from './turns/dama.ts';
import { domino } from './turns/domino.ts';
import { eights } from './turns/eights.ts';
import { pusoyDos } from './turns/pusoyDos.ts';
import { sungka } from './turns/sungka.ts';
import { tongits } from './turns/tongits.ts';
import { ungguyan } from './turns/ungguyan.ts';

export type ShowdownName = keyof typeof showdowns;
const turnGames = {
  pusoyDos: tableGame(pusoyDos),
  tongits: tableGame(tongits),
  ungguyan: tableGame(ungguyan),
  eights: tableGame(eights),
  domino: tableGame(domino),
  sungka: tableGame(sungka),
  dama: tableGame(dama),
};
export type GameName = ShowdownName | keyof typeof turnGames;

/** Every game that is played at a table, as the server plays it. */
export const tableGames: ReadonlyMap<GameName, TableGame> = new Map<GameName, TableGame>([
  ...showdownNames().map((name) => [name, tableGame(showdownRules(showdowns[name]))] as const),
  ...turnNames().map((name) => [name, turnGames[name]] as const),
]);

function showdownNames() {
  return Object.keys(showdowns) as ShowdownName[]; // its own keys
}

function turnNames() {
  return Object.keys(turnGames) as (keyof typeof turnGames)[]; // its own keys
}
