import { usePageData, useRevalidator } from '../../../platform/router/router.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { flame } from '../../../ui/icons/flame.ts';
import { LazyImage } from '../../../ui/LazyImage.tsx';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Banners } from './Banners.tsx';
import type { HomeData, TabContent, load } from './load.ts';
import { Jackpot } from './Jackpot.tsx';
import { NoticeTicker } from './NoticeTicker.tsx';
import { HotGames } from './HotGames.tsx';
import { VendorAreas, VendorLists } from './Vendors.tsx';
import { WinnerStrip } from './WinnerStrip.tsx';
import { linkTo } from '../../../screens.ts';
import styles from './home.module.css';

/** S2-01: banners, notices, winners and the games menu, all of it in the server's HTML. */
export default function Home() {
  const t = useText();
  const { info } = useSite();
  const { banners, notices, wins, jackpot, menu, tab, content } = usePageData<typeof load>();
  const tabs = [
    { id: 'HOT' as const, label: t('home.HOT'), to: linkTo('home'), icon: '' },
    ...menu.map(({ type, to, icon }) => ({ id: type, label: t(`home.${type}`), to, icon })),
  ];
  return (
    <>
      <VisuallyHidden>
        <h1>{t('home.heading', { name: info.name })}</h1>
      </VisuallyHidden>
      <div className={styles.top}>
        <Banners banners={banners} />
        <NoticeTicker notices={notices} />
        {(wins.length > 0 || jackpot !== undefined) && (
          <div className={styles.line}>
            {jackpot !== undefined && <Jackpot {...jackpot} />}
            <WinnerStrip wins={wins} />
          </div>
        )}
      </div>
      <Tabs
        label={t('home.categories')}
        variant="tile"
        panel="games"
        current={tab}
        className={styles.tabs}
        tabs={tabs.map(({ icon, ...rest }) => ({
          ...rest,
          picture: <CategoryIcon id={rest.id} icon={icon} />,
        }))}
      />
      <TabPanel id="games" current={tab} className={styles.strips}>
        <Content tab={tab} content={content} />
      </TabPanel>
    </>
  );
}

function CategoryIcon({ id, icon }: { id: string; icon: string }) {
  if (id === 'HOT') return <Icon path={flame} filled />;
  if (icon === '') return <span className={styles.letter}>{id.slice(0, 1)}</span>;
  return <LazyImage src={icon} eager={false} width={28} height={28} />;
}

function Content({ tab, content }: { tab: HomeData['tab']; content: TabContent | undefined }) {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  if (content === undefined) {
    return (
      <ErrorState
        title={t('home.gamesMissing')}
        retry={{ label: t('home.tryAgain'), onPress: () => void revalidate(), loading: state === 'loading' }}
      />
    );
  }
  if (content.kind === 'hot') {
    return content.strips.map((strip) => <HotGames key={strip.type} {...strip} />);
  }
  if (tab === 'HOT') return null;
  return content.kind === 'area' ? (
    <VendorAreas type={tab} {...content} />
  ) : (
    <VendorLists vendors={content.vendors} />
  );
}
