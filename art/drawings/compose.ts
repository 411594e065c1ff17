import { games, type CatalogueGame } from '@laro/merchants/catalogue/catalogue.ts';
import { chance, draw, hash } from '@laro/rules/hash.ts';
import {
  aileron,
  averno,
  barkada,
  bolangBayan,
  homecourt,
  imesa,
  islaArena,
  kampeon,
  kidlatDraw,
  laguna,
  likha,
  lotusDraw,
  mesa,
  pating,
  sarimanok,
  sevenIsles,
  takbo,
  tanglaw,
  tidepool,
} from './houses/games.ts';
import { amihan, ebano, salon, tropiko } from './houses/live.ts';
import {
  bakunawa,
  bulkan,
  habagat,
  jadehouse,
  mutya,
  parola,
  pinata,
} from './houses/slotsHabagatToParola.ts';
import {
  gubat,
  kosmo,
  marahuyo,
  northlight,
  orkidya,
  sahra,
  silong,
} from './houses/slotsSilongToMarahuyo.ts';
import { tileSvg, type House } from './tile.ts';

/** The house style of each vendor. */
const houses: Readonly<Record<string, House>> = {
  ARC: habagat,
  JDH: jadehouse,
  PNL: pinata,
  BKW: bakunawa,
  BLF: bulkan,
  MTY: mutya,
  PRL: parola,
  SLG: silong,
  NRT: northlight,
  DSR: sahra,
  ORK: orkidya,
  KSM: kosmo,
  GBT: gubat,
  MRH: marahuyo,
  AMH: amihan,
  SLN: salon,
  TRP: tropiko,
  EBN: ebano,
  TDP: tidepool,
  LGN: laguna,
  PTG: pating,
  LKD: likha,
  MK4: mesa,
  BRH: barkada,
  TCG_SEA: sevenIsles,
  LOTT: bolangBayan,
  TCG_LOTTO_VN: lotusDraw,
  ELOTT: kidlatDraw,
  KMP: kampeon,
  HMC: homecourt,
  TKB: takbo,
  AV: averno,
  AI: aileron,
  IMES: imesa,
  TF: tanglaw,
  IA: islaArena,
  DS88: sarimanok,
};

const places = new Map<string, number>();
for (const [vendor, own] of Map.groupBy(games, (game) => game.vendor)) {
  for (const [index, game] of own.entries()) places.set(`${vendor} ${game.gameId}`, index);
}

/** The picture of a game, as SVG of 320 by 360. */
export function composeTile(game: CatalogueGame): string {
  const house = houses[game.vendor];
  if (house === undefined) throw new Error(`vendor ${game.vendor} has no house style`);
  const index = places.get(`${game.vendor} ${game.gameId}`) ?? 0;
  const [hero = '', ...mates] = game.emblems;
  const inner = house.compose({
    game,
    look: draw(house.looks, index),
    index,
    hero,
    mates,
    random: chance(hash(game.gameId)),
  });
  return tileSvg(inner);
}
