import { useEffect, useState } from 'react';
import { menu, type LotteryMenuEntry } from '@laro/contract/calls/lottery.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';

/** A draw is told of some seconds after it was made. */
const toldWithin = 5_000;

/**
 * S2-20: what is drawn when, each lottery by its code, and the gateway's time as it goes on; undefined until it is known. Once
 * something is due it is asked again, until there is the next draw.
 */
export function useMenu() {
  const { language } = useTexts();
  const { value, failure, isAsking, askAgain } = useCall(menu, { query: { language } });
  const [now, setNow] = useState<number>();
  useEffect(() => {
    if (value === undefined) return undefined;
    const ahead = Date.parse(value.now) - Date.now();
    const begin = Date.now();
    const all = value.groups.flatMap(({ lotteries }) => lotteries);
    const dues = all.map(({ current }) => (current ? Date.parse(current.dueAt) : 0));
    let asked = begin;
    const look = () => {
      const time = Date.now() + ahead;
      setNow(time);
      const isDue = dues.some((due) => due <= time);
      if (!isDue || document.hidden || Date.now() - asked < toldWithin) return;
      asked = Date.now();
      askAgain();
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
    // The answer is another one each time; how to ask is the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
  const entries = new Map<string, LotteryMenuEntry>(
    value?.groups.flatMap(({ lotteries }) => lotteries).map((entry) => [entry.gameId, entry]),
  );
  return { entries, now, timeZone: value?.timeZone, failure, isAsking, askAgain };
}
