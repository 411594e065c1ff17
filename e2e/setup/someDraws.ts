import type { LotteryDraw, menu, numero, orders } from '@laro/contract/calls/lottery.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';

/** Draws and orders of lotteries as the gateway tells of them: the same in each picture. */
const at = (time: string) => `2026-11-22T${time}.000Z`;
const times = { opensAt: at('12:00:00'), closesAt: at('12:02:40'), dueAt: at('12:03:00') };
const onSale: LotteryDraw = { draw: '9974720', ...times, fingerprint: null, state: 'open', result: null };
const drawn = (...result: string[]): LotteryDraw => ({ ...onSale, draw: '9974719', state: 'drawn', result });
const entry = (gameId: string, name: string, ...result: string[]) => ({
  gameId,
  nodeId: '1',
  name,
  current: onSale,
  last: drawn(...result),
});
const vn = (special: string) => [special, ...Array.from({ length: 26 }, () => '12345')];

export const someMenu: Reply<typeof menu> = {
  now: at('12:01:10'),
  timeZone: 'Asia/Manila',
  groups: [
    {
      vendor: 'ELOTT',
      vendorName: 'Kidlat',
      lotteries: [
        entry(
          'kidlat-keno',
          'Kidlat Keno',
          ...'2 5 9 13 17 21 22 30 34 38 41 46 50 53 57 62 66 71 75 80'.split(' '),
        ),
      ],
    },
    {
      vendor: 'LOTT',
      vendorName: 'Bolang Bayan',
      lotteries: [entry('bolang-bayan-6-42', 'Bolang Bayan 6/42', '3', '11', '19', '24', '30', '41')],
    },
    {
      vendor: 'TCG_SEA',
      vendorName: 'Seven Isles',
      lotteries: [
        entry('siam-pair', 'Siam Pair', '4', '7'),
        entry('seven-isles-3d', 'Seven Isles 3D', '0', '8', '2'),
        entry('seven-isles-4d', 'Seven Isles 4D', '5', '0', '3', '7'),
        entry('java-star-5', 'Java Star 5', '9', '1', '1', '4', '6'),
        entry('island-toto-6-49', 'Island Toto 6/49', '3', '11', '24', '29', '40', '48'),
        entry('lotus-north-draw', 'Lotus North Draw', ...vn('04711')),
        entry('lotus-south-draw', 'Lotus South Draw', ...vn('381940')),
      ],
    },
  ],
};

const results = ['820', '417', '099', '364', '518', '250', '731', '086', '942', '117'];
export const someNumbers: Reply<typeof numero> = {
  content: results.map((result, index) => ({
    ...drawn(...result.split('')),
    draw: String(9_974_719 - index),
    dueAt: new Date(Date.parse(times.dueAt) - (index + 1) * 180_000).toISOString(),
  })),
  pageNum: 1,
  totalPages: 1,
  total: results.length,
  timeZone: 'Asia/Manila',
};

export const someOrders: Reply<typeof orders> = {
  content: [
    {
      orderId: '3',
      gameId: 'seven-isles-3d',
      gameName: 'Seven Isles 3D',
      draws: 1,
      state: 'open',
      at: at('12:00:40'),
      play: 'straight',
      selection: [[1, 2], [3], [4]],
      amount: '10.00',
      won: '0.00',
    },
    {
      orderId: '2',
      gameId: 'siam-pair',
      gameName: 'Siam Pair',
      draws: 1,
      state: 'won',
      at: at('11:57:12'),
      play: 'places',
      selection: [[0, 3], []],
      amount: '10.00',
      won: '19.50',
    },
    {
      orderId: '1',
      gameId: 'java-star-5',
      gameName: 'Java Star 5',
      draws: 1,
      state: 'returned',
      at: at('11:51:05'),
      play: 'lastTwo',
      selection: [[7], [7]],
      amount: '5.00',
      won: '0.00',
    },
  ],
  pageNum: 1,
  totalPages: 1,
  total: 3,
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  from: '2026-11-16',
  to: '2026-11-22',
  today: '2026-11-22',
};
