import { useMemo } from 'react';
import { loginFor } from '../../../features/session/next.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useLocation, usePageData, useRevalidator } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { TitleBar } from '../../../ui/TitleBar.tsx';
import { Center } from './Center.tsx';
import type { load } from './load.ts';
import { LotteryFrame } from './LotteryFrame.tsx';
import { wantedLottery } from './wanted.ts';
import styles from './lottery.module.css';

const Orders = latePart(async () => (await import('./Orders.tsx')).Orders);

const Results = latePart(async () => (await import('./Results.tsx')).Results);

const views = ['lotteries', 'results', 'orders'] as const;

/** S2-20 the lottery center, and S2-84 a lottery in its frame. */
export default function Lottery() {
  const t = useText();
  const place = useLocation();
  const { pathname, search } = place;
  const wanted = useMemo(() => wantedLottery(new URLSearchParams(search)), [search]);
  const { cards, named, lotteries } = usePageData<typeof load>();
  const { session } = useSession();

  const { revalidate, state } = useRevalidator();
  const title = (
    <TitleBar title={t('screens.lottery')} back={{ label: t('shell.back'), fallback: linkTo('home') }} />
  );
  // The other of the two addresses has a header of the frame.
  const isStart = pathname.toLowerCase().includes('startlottery');
  const here = isStart ? 'startLottery' : 'lottery';
  const bar = isStart ? undefined : title;
  const asked = new URLSearchParams(search).get('view');
  const view = views.find((one) => one === asked) ?? 'lotteries';
  if (cards === undefined) {
    const retry = {
      label: t('games.tryAgain'),
      loading: state === 'loading',
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
  if (cards.length + lotteries.length === 0) {
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
      <Tabs
        label={t('lottery.views')}
        panel="lottery-view"
        current={view}
        className={styles.views}
        tabs={views.map((id) => ({
          id,
          label: t(`lottery.${id}`),
          to: linkTo(here, id === 'lotteries' ? {} : { view: id }),
        }))}
      />
      <TabPanel id="lottery-view" current={view} className={styles.panel}>
        {view === 'lotteries' && <Center lotteries={lotteries} soon={cards} here={here} />}
        {view === 'results' && <Results lotteries={lotteries} here={here} />}
        {view === 'orders' && (session === undefined ? <LoginFirst /> : <Orders lotteries={lotteries} />)}
      </TabPanel>
    </>
  );
}

function LoginFirst() {
  const t = useText();
  const place = useLocation();
  const login = (
    <LinkButton to={loginFor(place)} variant="primary">
      {t('play.login')}
    </LinkButton>
  );
  return <EmptyState title={t('play.sessionTitle')} text={t('lottery.ordersLogin')} action={login} />;
}
