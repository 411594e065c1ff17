import { useMemo } from 'react';
import { GameTile } from '../../../features/games/GameTile.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { useLocation, usePageData, useRevalidator } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { TitleBar } from '../../../ui/TitleBar.tsx';
import type { load } from './load.ts';
import { LotteryFrame } from './LotteryFrame.tsx';
import { wantedLottery } from './wanted.ts';
import styles from './lottery.module.css';

/** S2-20 the lottery center, and S2-84 a lottery in its frame. */
export default function Lottery() {
  const t = useText();
  const { pathname, search } = useLocation();
  const wanted = useMemo(() => wantedLottery(new URLSearchParams(search)), [search]);
  const { cards, named } = usePageData<typeof load>();
  const { revalidate, state } = useRevalidator();
  const title = (
    <TitleBar title={t('screens.lottery')} back={{ label: t('shell.back'), fallback: linkTo('home') }} />
  );
  // The other of the two addresses has a header of the frame.
  const bar = pathname.toLowerCase().includes('startlottery') ? undefined : title;
  if (cards === undefined) {
    const retry = {
      ...{ label: t('games.tryAgain'), loading: state === 'loading' },
      onPress: () => void revalidate(),
    };
    return (
      <>
        {bar}
        <ErrorState title={t('games.missing')} retry={retry} />
      </>
    );
  }
  if (wanted !== 'center' && wanted !== 'wrong' && named !== undefined) {
    return <LotteryFrame key={search} wanted={wanted} named={named} />;
  }
  if (cards.length === 0) {
    const all = <LinkButton to={linkTo('game')}>{t('play.lobby')}</LinkButton>;
    return (
      <>
        {bar}
        <EmptyState title={t('play.goneTitle')} text={t('play.goneText')} action={all} />
      </>
    );
  }
  return (
    <>
      {bar}
      <ul className={styles.grid}>
        {cards.map((card) => (
          <li key={card.id}>
            <GameTile game={card} />
          </li>
        ))}
      </ul>
    </>
  );
}
