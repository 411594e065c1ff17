import type { standing } from '@laro/contract/calls/redRain.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';

const shower = { envelopes: 40, seal: '5e'.repeat(32) };

/** A rain that falls, and one before it, as the gateway says it: the same in each picture. */
export const someRain: Reply<typeof standing> = {
  rain: {
    title: 'The hawk’s red envelopes',
    currency: 'PHP',
    budget: '500.00',
    everyMinutes: 5,
    now: '2026-11-20T05:30:19.000Z',
    current: {
      ...shower,
      startsAt: '2026-11-20T05:30:00.000Z',
      endsAt: '2026-11-20T05:31:00.000Z',
      left: 33,
      mine: null,
    },
    last: {
      ...shower,
      startsAt: '2026-11-20T05:25:00.000Z',
      endsAt: '2026-11-20T05:26:00.000Z',
      left: 0,
      mine: '14.25',
      drawn: '5a17 14.25 9.80',
    },
  },
};
