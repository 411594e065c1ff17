import type { SeedPoints } from '../content.ts';

/** The points of Lawin and what they are worth, with the play money of the demo. */
export const points: SeedPoints = {
  perTurnover: '50.00',
  signIn: [2, 2, 3, 3, 4, 4, 10],
  opening: 620,
  levels: [
    { points: 0, names: { EN: 'Fledgling', TY: 'Inakay' } },
    { points: 500, names: { EN: 'Glider', TY: 'Salimbay' } },
    { points: 2500, names: { EN: 'Hunter', TY: 'Mangangaso' } },
    { points: 10_000, names: { EN: 'Sky hawk', TY: 'Lawin ng Langit' } },
  ],
  missions: [
    {
      key: 'rounds',
      each: 'day',
      task: 'rounds',
      needs: 20,
      points: 5,
      keptFor: 1,
      names: { EN: 'Twenty rounds', TY: 'Dalawampung round' },
    },
    {
      key: 'fish',
      each: 'day',
      task: 'rounds',
      needs: 30,
      category: 'FISH',
      points: 8,
      keptFor: 1,
      names: { EN: 'A day at sea', TY: 'Isang araw sa dagat' },
    },
    {
      key: 'slots',
      each: 'week',
      task: 'staked',
      needs: 2_000_00,
      category: 'RNG',
      points: 40,
      keptFor: 3,
      names: { EN: 'Slots of the week', TY: 'Slots ng linggo' },
    },
  ],
  mall: [
    {
      key: 'bonus-20',
      amount: '20.00',
      price: 200,
      perDay: 1,
      from: '2026-11-01',
      cover: 'reg-gift',
      text: {
        EN: { title: '₱20 for your wallet', line: 'Yours at once, with nothing to play through.' },
        TY: { title: '₱20 sa wallet mo', line: 'Sa iyo agad, walang kailangang laruin.' },
      },
    },
    {
      key: 'bonus-100',
      amount: '100.00',
      price: 900,
      stock: 300,
      perWeek: 2,
      from: '2026-11-01',
      cover: 'deposit-vault',
      text: {
        EN: { title: '₱100 for your wallet', line: 'A tenth fewer points than five times ₱20.' },
        TY: { title: '₱100 sa wallet mo', line: 'Mas kaunti ng 10% na points kaysa limang ₱20.' },
      },
    },
    {
      key: 'picture-hawk',
      price: 60,
      perMonth: 1,
      from: '2026-11-01',
      cover: 'gintong-lawin',
      text: {
        EN: { title: 'Wallpaper: Gintong Lawin', line: 'A picture to keep, of the slot by Habagat.' },
        TY: { title: 'Wallpaper: Gintong Lawin', line: 'Larawang maitatago mo, mula sa slot ng Habagat.' },
      },
    },
    {
      key: 'picture-reef',
      price: 40,
      stock: 25,
      perMonth: 1,
      from: '2026-11-01',
      cover: 'reef-season',
      text: {
        EN: { title: 'Wallpaper: The reef', line: 'Twenty-five of them, and then no more.' },
        TY: { title: 'Wallpaper: Ang bahura', line: 'Dalawampu’t lima lang, at wala nang kasunod.' },
      },
    },
    {
      key: 'bonus-500',
      amount: '500.00',
      price: 4000,
      perMonth: 1,
      fromLevel: 2,
      from: '2026-11-01',
      cover: 'deposit-rank',
      text: {
        EN: { title: '₱500 for your wallet', line: 'For hunters and above.' },
        TY: { title: '₱500 sa wallet mo', line: 'Para sa mga Mangangaso pataas.' },
      },
    },
  ],
};
