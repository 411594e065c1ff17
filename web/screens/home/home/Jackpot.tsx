import { useEffect, useState } from 'react';
import { prefersLessMotion } from '../../../platform/device/device.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { growJackpot, jackpotText, nextRest, type JackpotStart } from './jackpot.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronRight } from '../../../ui/icons/chevronRight.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { linkTo } from '../../../screens.ts';
import styles from './home.module.css';

/**
 * S2-96: moves on from the figure that came with the page: to the feed's next ones, or by itself, and then not for
 * someone who prefers less motion. The rules of play say which games it belongs to and whose money it is.
 */
export function Jackpot(given: JackpotStart) {
  const t = useText();
  const { currency, demo } = useSite().info;
  const [{ start, range }] = useState(given);
  const [minor, setMinor] = useState(start);
  useEffect(() => {
    if (range === undefined) return follow(start, setMinor);
    if (prefersLessMotion()) return undefined;
    const grow = () => {
      if (!document.hidden) setMinor((last) => growJackpot(last, range, Math.random));
      timer = setTimeout(grow, nextRest(Math.random));
    };
    let timer = setTimeout(grow, nextRest(Math.random));
    return () => clearTimeout(timer);
  }, [start, range]);
  const text = formatAmount(jackpotText(minor), currency);
  // Of the end that moves each figure is a piece of its own: a new one comes up from below, the others stand still.
  const still = text.length - 7;
  return (
    <PageLink to={linkTo('rules')} className={styles.jackpot}>
      <span className={styles.jackpotName}>
        {t(demo ? 'home.jackpotDemo' : 'home.jackpot')}
        <Icon path={chevronRight} size={16} />
      </span>
      <span data-testid="jackpot" className={styles.jackpotFigure}>
        {text.slice(0, still)}
        {Array.from(text.slice(still), (figure, place) => (
          <span key={`${place}${figure}`} className={minor === start ? undefined : styles.rising}>
            {figure}
          </span>
        ))}
      </span>
    </PageLink>
  );
}

function follow(start: number, show: (minor: number) => void): () => void {
  let stop: (() => void) | undefined;
  let left = false;
  // Only where there is a feed; what cannot be fetched stands still.
  void import('./jackpotFeed.ts').then(
    ({ followFeed }) => {
      if (!left) stop = followFeed(start, show);
    },
    () => {},
  );
  return () => {
    left = true;
    stop?.();
  };
}
