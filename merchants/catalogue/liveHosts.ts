import type { RoomType } from '@laro/rules/liveRooms.ts';

/** A host at a live table of a vendor that is not connected: a demo shows who is to come (S7-18). */
export interface SeedHost {
  readonly vendor: string;
  readonly hostId: string;
  readonly name: string;
  readonly gameId: string;
  readonly roomType: RoomType;
}

export const liveHosts: readonly SeedHost[] = [
  { vendor: 'AMH', hostId: 'tala', name: 'Tala', gameId: 'amihan-baccarat', roomType: 'FREE' },
  { vendor: 'AMH', hostId: 'migo', name: 'Migo', gameId: 'amihan-roulette', roomType: 'FREE' },
  {
    vendor: 'AMH',
    hostId: 'luningning',
    name: 'Luningning',
    gameId: 'baccarat-squeeze-tala',
    roomType: 'VIP',
  },
  { vendor: 'AMH', hostId: 'kiko', name: 'Kiko', gameId: 'color-game-perya', roomType: 'FREE' },
  { vendor: 'SLN', hostId: 'amparo', name: 'Amparo', gameId: 'salon-perla-baccarat', roomType: 'FREE' },
  { vendor: 'SLN', hostId: 'celeste', name: 'Celeste', gameId: 'perla-privee', roomType: 'PAY_PER_VIEW' },
  { vendor: 'SLN', hostId: 'ramon', name: 'Ramon', gameId: 'salon-roulette', roomType: 'VIP' },
];
