import { jackpot } from '@laro/contract/calls/home.ts';
import { toMinor } from '@laro/rules/money.ts';
import { call } from '../../../platform/net/api.ts';
import { prefersLessMotion } from '../../../platform/device/device.ts';
import { feedSteps, hearFigure, shownOf, type FeedCount } from './feedCount.ts';

/**
 * S2-96: shows the way from one figure of the feed to the next until the returned function is called. It asks as
 * often as it takes to count to one; without an answer the last one stays.
 */
export function followFeed(start: number, show: (minor: number) => void): () => void {
  let count: FeedCount = { from: start, to: start, step: 0 };
  const leaving = new AbortController();
  const ask = async (): Promise<void> => {
    const outcome = await call(jackpot, undefined, { signal: leaving.signal });
    if (!outcome.ok || leaving.signal.aborted) return;
    count = hearFigure(count, Number(toMinor(outcome.value.amount)));
    if (prefersLessMotion()) count = { ...count, step: feedSteps.count };
    show(shownOf(count));
  };
  let beats = 0;
  const timer = setInterval(() => {
    if (document.hidden) return;
    count = { ...count, step: count.step + 1 };
    show(shownOf(count));
    beats += 1;
    if (beats % feedSteps.count === 0) void ask();
  }, feedSteps.rest);
  return () => {
    clearInterval(timer);
    leaving.abort();
  };
}
