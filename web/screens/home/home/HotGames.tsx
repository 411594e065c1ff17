import { linkTo } from '../../../screens.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { GameTiles } from './GameTiles.tsx';
import { Heading } from './Heading.tsx';
import type { HotStrip } from './load.ts';

/** S2-17, S9-13: the hot games of one category, with the way to more of them; slots go by Hot alone. */
export function HotGames({ type, games, total, hasMore }: HotStrip) {
  const t = useText();
  const id = `hot-${type}`;
  // The list is of slots unless its address says otherwise (S2-71).
  const isSlots = type === 'RNG';
  const list = linkTo('gameList', { type: 'hot', gameType: isSlots ? undefined : type });
  return (
    <section aria-labelledby={id}>
      <Heading
        id={id}
        title={t(isSlots ? 'home.hotNow' : `home.${type}`)}
        to={hasMore ? list : undefined}
        more={t('home.all', { count: total })}
      />
      <GameTiles games={games} />
    </section>
  );
}
