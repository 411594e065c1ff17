import { memo, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, usePageData } from '../../../platform/router/router.ts';
import type { GameCard } from '../../../features/games/gameCard.ts';
import type { Pages } from '../../../platform/net/usePages.ts';
import { formatCount } from '../../../platform/i18n/count.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useKeptText } from '../../../platform/router/keptText.ts';
import { judgeNext, wayIn } from '../../../features/session/next.ts';
import { noteCutOff } from '../../../platform/net/freshness.ts';
import { useSession } from '../../../platform/net/session.ts';
import { fetchCode, latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { AsSent } from '../../../ui/AsSent.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { clock } from '../../../ui/icons/clock.ts';
import { filter } from '../../../ui/icons/filter.ts';
import { ListCount } from '../../../ui/ListCount.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { TileSkeleton } from '../../../ui/Tile.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePressedTab } from '../../../ui/usePressedTab.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { LiveHosts } from './LiveHosts.tsx';
import type { load } from './load.ts';
import { GameGrid } from '../../../features/games/GameGrid.tsx';
import { listLimits } from './limits.ts';
import { useDebounced } from './useDebounced.ts';
import { loadAsking, useListPages } from './useListPages.ts';
import { useNearEnd } from '../../../ui/useNearEnd.ts';
import {
  choiceAddress,
  countFilters,
  listTabs,
  tabAddress,
  wantedList,
  type WantedList,
} from './wantedList.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { linkTo } from '../../../screens.ts';
import styles from '../../../features/games/games.module.css';

const OwnPromotions = latePart(
  async () => (await import('../../../features/promotions/OwnPromotions.tsx')).OwnPromotions,
);
const RecentSearches = latePart(async () => (await import('./RecentSearches.tsx')).RecentSearches);
const loadPanel = async () => (await import('./FilterPanel.tsx')).FilterPanel;
let Panel: Awaited<ReturnType<typeof loadPanel>> | undefined;

/** S2-64: the games of one category: all, the hot ones, a member's own, or those that the filter leaves. */
export default function CategoryList() {
  const { pathname, search: query } = useLocation();
  const { closed } = useSite();
  const wanted = wantedList(pathname, new URLSearchParams(query), closed);
  const { t } = useTexts();
  const { hasHot, hosts, vendorName } = usePageData<typeof load>();
  const { known, session } = useSession();
  const navigate = useNavigate();
  const { tab, gameType, filters } = wanted;
  const filtered = countFilters(filters);
  const { marked, press, isLate } = usePressedTab(tab);
  const tabs = listTabs.filter(
    (id) =>
      (id !== 'hot' || hasHot || tab === 'hot') && (id !== 'filter' || filtered > 0) && !closed?.includes(id),
  );
  // Each time it is opened it begins with what the list shows.
  const [opened, setOpened] = useState({ times: 0, isOpen: false });
  const openFilter = () =>
    fetchCode(loadPanel).then((found) => {
      Panel = found;
      setOpened(({ times }) => ({ times: times + 1, isOpen: true }));
    }, noteCutOff);
  const closeFilter = () => setOpened(({ times }) => ({ times, isOpen: false }));
  const isOwn = isOwnList(tab);
  // S6-01, S8-17.
  const own = isOwn ? tabAddress(pathname, wanted, tab) : undefined;
  const askForLogin = useCallback(
    (list: string) => {
      toast.show({ text: t('games.loginFirst'), lasts: 'offline' });
      void navigate(wayIn('login', judgeNext(list)), { replace: isOwn });
    },
    [isOwn, navigate, t],
  );
  useEffect(() => {
    if (own !== undefined && known && !session) askForLogin(own);
  }, [own, known, session, askForLogin]);
  return (
    <>
      <Tabs
        label={t('games.lists')}
        panel="list"
        current={marked}
        className={styles.tabs}
        tabs={tabs.map((id) => ({
          id,
          // S2-72: the tab of a vendor goes by its name.
          label: id === 'filter' && filtered === 1 && vendorName ? vendorName : t(`games.${id}`),
          to: tabAddress(pathname, wanted, id),
        }))}
        onPress={(id, event) => {
          if (isOwnList(id) && !session) {
            event.preventDefault();
            askForLogin(tabAddress(pathname, wanted, id));
          } else press(id);
        }}
      />
      {(tab === 'all' || tab === 'filter') && <Search filtered={filtered} onFilter={openFilter} />}
      {hosts && <LiveHosts hosts={hosts} />}
      {tab === 'filter' && <ActiveFilters pathname={pathname} wanted={wanted} vendorName={vendorName} />}
      <TabPanel id="list" current={marked}>
        {isLate || (isOwn && !session) ? (
          <Waiting />
        ) : (
          <Searched key={`${gameType} ${Object.values(filters).join(' ')}`} wanted={wanted} />
        )}
      </TabPanel>
      {tab === 'fav' && session && <OwnPromotions />}
      {Panel && opened.times > 0 && (
        <Panel
          key={opened.times}
          open={opened.isOpen}
          onClose={closeFilter}
          shown={{ gameType, filters }}
          onApply={(choice) => {
            closeFilter();
            void navigate(choiceAddress(pathname, choice));
          }}
        />
      )}
    </>
  );
}

/** What is in the field; whoever reads it is rendered with each letter, and nothing else is. */
const useName = () => useKeptText('games.search');

/** The field, with what was searched for lately, and the way to the filter. */
function Search({ filtered, onFilter }: { readonly filtered: number; readonly onFilter: () => unknown }) {
  const { t } = useTexts();
  const [name, setName] = useName();
  const field = useRef<HTMLInputElement>(null);
  const [isSearching, setSearching] = useState(false);
  // A press and a letter say it too: the field may have the focus from before the page came to life. What it leads to
  // comes after the frame that shows it.
  const search = () => startTransition(() => setSearching(true));
  useEffect(() => {
    if (isSearching) void loadAsking().catch(() => {});
  }, [isSearching]);
  return (
    <div onBlur={({ currentTarget, relatedTarget }) => setSearching(currentTarget.contains(relatedTarget))}>
      <div className={styles.search}>
        <SearchField
          ref={field}
          label={t('games.search')}
          name="gameName"
          value={name}
          maxLength={listLimits.nameLength}
          onChange={(event) => {
            setName(event.target.value);
            search();
          }}
          onFocus={search}
          onClick={search}
        />
        <IconButton
          icon={filter}
          label={t('games.openFilter')}
          variant="surface"
          count={filtered}
          aria-haspopup="dialog"
          onClick={() => void onFilter()}
        />
      </div>
      {isSearching && name === '' && (
        <RecentSearches
          onChoose={(chosen) => {
            field.current?.focus();
            setName(chosen);
          }}
          onTaken={() => field.current?.focus()}
        />
      )}
    </div>
  );
}

/** Each category and what it is narrowed to is a list of its own, in which a name is searched for. */
function Searched({ wanted }: { readonly wanted: WantedList }) {
  const [name, setName] = useName();
  const showAll = useCallback(() => setName(''), [setName]);
  const typed = name.trim();
  const settled = useDebounced(typed.length < listLimits.nameLeast ? '' : typed, listLimits.searchPause);
  const { tab } = wanted;
  // Another name is another list (S4-14).
  return (
    <Games key={`${tab} ${settled}`} wanted={wanted} name={isOwnList(tab) ? '' : settled} onAll={showAll} />
  );
}

function isOwnList(tab: (typeof listTabs)[number]): boolean {
  return tab === 'recent' || tab === 'fav';
}

interface GamesProps {
  readonly wanted: WantedList;
  /** What is searched for. */
  readonly name: string;
  /** Takes that back. */
  readonly onAll: () => void;
}

const Games = memo(function Games(props: GamesProps) {
  const { first } = usePageData<typeof load>();
  const { pages, asking, elsewhere } = useListPages(props.wanted, props.name, first);
  return (
    <>
      {asking}
      <Found {...props} pages={pages} />
      {pages.items !== undefined && !pages.hasMore && elsewhere}
    </>
  );
});

interface FoundProps extends GamesProps {
  readonly pages: Pages<GameCard>;
}

function Found({ wanted, name, onAll, pages }: FoundProps) {
  const { t, tag } = useTexts();
  const { first, hasVendor } = usePageData<typeof load>();
  const { items: games, total, atLeast, failed, hasMore, isAsking } = pages;
  const { gameType, tab } = wanted;
  const isFiltered = tab === 'filter';
  const vendor = isFiltered ? wanted.filters.vassalage : undefined;
  const all = linkTo('gameList', { gameType });
  const end = useNearEnd(hasMore && !isAsking && !failed && (games?.length ?? false), pages.askMore);
  const again = { label: t('games.tryAgain'), onPress: pages.askAgain, loading: isAsking };
  if (games === undefined) {
    const longest = name === '' ? listLimits.listShown : listLimits.searchShown;
    return failed ? (
      <ErrorState title={t('games.missing')} retry={again} />
    ) : (
      <WaitingAtMost key={name} longest={longest} />
    );
  }
  if (games.length === 0) {
    const toAll = t('games.allOfType');
    if (isOwnList(tab)) {
      return (
        <EmptyState
          title={t(tab === 'fav' ? 'games.noFav' : 'games.noRecent')}
          text={t(tab === 'fav' ? 'games.noFavText' : 'games.noRecentText')}
          action={<LinkButton to={all}>{toAll}</LinkButton>}
        />
      );
    }
    return (
      <>
        <ListCount text={t('games.none')} className={styles.counted} />
        <EmptyState
          title={
            name === ''
              ? t(!hasVendor ? 'games.noVendor' : isFiltered ? 'games.noneMatch' : 'games.noneYet')
              : t('games.noneByName', { name })
          }
          text={
            name === '' || isFiltered
              ? t(isFiltered ? 'games.noneMatchText' : 'games.noneHereText')
              : undefined
          }
          action={
            isFiltered ? (
              <LinkButton to={all}>{toAll}</LinkButton>
            ) : name === '' ? (
              <LinkButton to={linkTo('home')}>{t('games.toHome')}</LinkButton>
            ) : (
              <Button onClick={onAll}>{toAll}</Button>
            )
          }
        />
      </>
    );
  }
  // S2-63: the games of a vendor that is not opened are shown, and said to be no more than that.
  const isSoon = vendor !== undefined && games.every((game) => game?.soon === true);
  return (
    <>
      <div className={styles.head}>
        <ListCount
          text={t('games.count', {
            count: total,
            total: formatCount(total, tag) + (atLeast ? '+' : ''),
            shown: formatCount(games.length, tag),
          })}
          className={styles.counted}
        />
        {isSoon && <Badge text={t('games.soon')} tone="neutral" />}
        {isFiltered && (
          <PageLink to={all} className={styles.allLink}>
            {t('games.allOfType')}
          </PageLink>
        )}
      </div>
      <GameGrid
        games={games}
        onNear={pages.askFor}
        plain={first?.items.length ?? listLimits.firstGames}
        // The page is the vendor's already.
        isOneVendor={vendor !== undefined}
      />
      {hasMore && failed && <ErrorState title={t('games.missing')} retry={again} />}
      <div ref={end} />
      {/* A new one for each page: the old one does not move, it is replaced. */}
      {hasMore && !failed && <Waiting key={games.length} few />}
    </>
  );
}

/** S9-03, S8-38: the shapes for so many ms; then the word that it takes long, until the games are there. */
function WaitingAtMost({ longest }: { longest: number }) {
  const { t } = useTexts();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longest);
    return () => clearTimeout(timer);
  }, [longest]);
  if (!isLong) return <Waiting />;
  return (
    <div role="status">
      <EmptyState icon={clock} title={t('shell.slow')} text={t('games.slowText')} />
    </div>
  );
}

/** The shape of the games to come; of the next rows when there are some already. */
function Waiting({ few = false }: { few?: boolean }) {
  return (
    <div aria-busy="true">
      {!few && <ListCount text="" className={styles.counted} />}
      <AsSent of={[]} renderElement={(part) => <div className={styles.grid} {...part} />}>
        {Array.from({ length: few ? 3 : 12 }, (_, index) => (
          <TileSkeleton key={index} />
        ))}
      </AsSent>
    </div>
  );
}
