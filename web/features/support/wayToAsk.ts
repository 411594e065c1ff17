import { useSite } from '../../platform/page/site.ts';
import { linkTo } from '../../screens.ts';
import { externalAddress } from './externalLinks.ts';

/** S2-55: whether somebody answers in the message center; announcements and the inbox are there at each brand. */
export function answersAtCenter(site: ReturnType<typeof useSite>): boolean {
  return site.flags.liveChat || externalAddress('telegram', site) !== undefined;
}

/** Where a brand answers who asks: its message center, feedback, or help with the way outside; undefined where nobody does. */
export function useWayToAsk(): ReturnType<typeof linkTo> | undefined {
  const site = useSite();
  if (answersAtCenter(site)) return linkTo('messageCenter');
  if (site.flags.feedback) return linkTo('help', { view: 'feedback' });
  return externalAddress('customerService', site) === undefined ? undefined : linkTo('help');
}
