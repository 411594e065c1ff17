import { gameList, type GameType } from '@laro/contract/calls/games.ts';
import { GameGrid } from '../../../features/games/GameGrid.tsx';
import { listCardOf } from '../../../features/games/gameCard.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSite } from '../../../platform/page/site.ts';
import { listedAs } from './wantedList.ts';
import styles from './elsewhere.module.css';

/** Twice a page of the list: of what is found in all categories a page at least is of others, while this one has no second. */
const pageSize = 50;

/** S2-70: the games of the other categories that are called as was searched for. */
export function Elsewhere({ gameType, name }: { readonly gameType: GameType; readonly name: string }) {
  const { t, language } = useTexts();
  const { imageHost } = useSite();
  const { value } = useCall(gameList, { query: { gameName: name, language, pageSize } });
  const others = value?.games.filter((game) => listedAs(game.gameType) !== gameType) ?? [];
  const types = [...new Set(others.map((game) => listedAs(game.gameType)))];
  return types.map((type) => {
    const games = others.filter((game) => listedAs(game.gameType) === type);
    return (
      <section key={type} aria-label={t('games.elsewhere', { list: t(`games.${type}`) })}>
        <h2 className={styles.title}>{t('games.elsewhere', { list: t(`games.${type}`) })}</h2>
        <GameGrid
          games={games.map((game) => listCardOf(game, imageHost))}
          onNear={() => {}}
          plain={games.length}
          isOneVendor={false}
        />
      </section>
    );
  });
}
