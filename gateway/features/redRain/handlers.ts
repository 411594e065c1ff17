import { catalogueOf, defaultLanguage } from '@laro/rules/catalogues.ts';
import { toAmount } from '@laro/rules/money.ts';
import { showersAt } from '@laro/rules/redRain.ts';
import type * as redRain from '@laro/contract/calls/redRain.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import {
  drawnShower,
  drawnText,
  findRain,
  findShower,
  gotOf,
  grabEnvelope,
  sealOf,
  timesOf,
  type Shower,
} from './showers.ts';

export function handlers(house: House): Handlers<typeof redRain> {
  async function toShower(shower: Shower, memberId: bigint) {
    const mine = await gotOf(house.reads, shower, memberId);
    return {
      startsAt: shower.starts_at.toISOString(),
      endsAt: shower.ends_at.toISOString(),
      envelopes: shower.split.length,
      left: shower.split.length - shower.taken,
      seal: sealOf(shower),
      mine: mine === undefined ? null : toAmount(mine),
    };
  }

  return {
    async standing({ query, session, merchant }) {
      const rain = await findRain(house, merchant);
      if (rain === undefined) return { rain: null };
      const now = house.clock.now();
      const times = showersAt(timesOf(rain), now.getTime());
      const [current, last] = await Promise.all([
        drawnShower(house.db, rain, times.current),
        times.last && findShower(house.reads, merchant, times.last),
      ]);
      return {
        rain: {
          title: rain.titles[catalogueOf(query.language)] ?? rain.titles[defaultLanguage] ?? '',
          currency: session.currency,
          everyMinutes: rain.every_minutes,
          now: now.toISOString(),
          budget: toAmount(current.budget),
          current: await toShower(current, session.memberId),
          last: last ? { ...(await toShower(last, session.memberId)), drawn: drawnText(last) } : null,
        },
      };
    },

    async grab({ session, refuse }) {
      const grabbed = await grabEnvelope(house, session);
      return grabbed.ok ? { amount: toAmount(grabbed.amount) } : refuse(grabbed.code);
    },
  };
}
