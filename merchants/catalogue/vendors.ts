import type { GameType } from '@laro/contract/calls/games.ts';

/** A studio of the catalogue. Names are invented; the codes that the specification names are kept (S3-36, S4-40). */
export interface Vendor {
  readonly code: string;
  readonly name: string;
  readonly types: readonly GameType[];
  /** 'VASSALAGE' opens the vendor's own list, 'LOBBY' launches its lobby (S4-41). */
  readonly isGameH5: 'VASSALAGE' | 'LOBBY';
}

function studio(code: string, name: string, ...types: GameType[]): Vendor {
  return { code, name, types, isGameH5: 'VASSALAGE' };
}

function lobby(code: string, name: string, ...types: GameType[]): Vendor {
  return { code, name, types, isGameH5: 'LOBBY' };
}

/** In the order of the platform; a merchant chooses among them and sorts its own. */
export const vendors: readonly Vendor[] = [
  studio('ARC', 'Habagat', 'RNG'),
  studio('JDH', 'Jadehouse', 'RNG'),
  studio('PNL', 'Piñata Lab', 'RNG'),
  studio('BKW', 'Bakunawa', 'RNG'),
  studio('BLF', 'Bulkan Forge', 'RNG'),
  studio('MTY', 'Mutya', 'RNG'),
  studio('PRL', 'Parola Classics', 'RNG'),
  studio('SLG', 'Silong Stories', 'RNG'),
  studio('NRT', 'Northlight', 'RNG'),
  studio('DSR', 'Sahra Mirage', 'RNG'),
  studio('ORK', 'Orkidya', 'RNG'),
  studio('KSM', 'Kosmo Kwarto', 'RNG'),
  studio('GBT', 'Gubat Wild', 'RNG'),
  studio('MRH', 'Marahuyo', 'RNG'),
  studio('AMH', 'Amihan Live', 'LIVE'),
  studio('SLN', 'Salon Perla', 'LIVE'),
  studio('TRP', 'Tropiko Live', 'LIVE'),
  studio('EBN', 'Ébano Room', 'LIVE'),
  studio('TDP', 'Tidepool', 'FISH'),
  studio('LGN', 'Laguna Nets', 'FISH'),
  studio('PTG', 'Pating Brothers', 'FISH'),
  studio('LKD', 'Likha Deck', 'PVP'),
  studio('MK4', 'Mesa Kuatro', 'PVP'),
  studio('BRH', 'Barkada Hall', 'PVP'),
  studio('TCG_SEA', 'Seven Isles', 'LOTT'),
  studio('LOTT', 'Bolang Bayan', 'LOTT'),
  studio('TCG_LOTTO_VN', 'Lotus Draw', 'ELOTT'),
  studio('ELOTT', 'Kidlat Draw', 'ELOTT'),
  lobby('KMP', 'Kampeon', 'SPORTS'),
  lobby('HMC', 'Homecourt', 'SPORTS'),
  lobby('TKB', 'Takbo Racing', 'SPORTS'),
  lobby('AV', 'Averno Arena', 'ESPORTS'),
  lobby('AI', 'Aileron', 'ESPORTS'),
  lobby('IMES', 'Imesa', 'ESPORTS'),
  lobby('TF', 'Tanglaw', 'ESPORTS'),
  lobby('IA', 'Isla Arena', 'ESPORTS'),
  lobby('DS88', 'Sarimanok', 'COCKFIGHT'),
];
