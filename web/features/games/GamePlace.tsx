import { useEffect, useRef } from 'react';
import { useTexts } from '../../platform/i18n/text.tsx';
import { currentSession } from '../../platform/net/session.ts';
import { AsSent } from '../../ui/AsSent.tsx';
import { TileSkeleton } from '../../ui/Tile.tsx';
import type { GameCard } from './gameCard.ts';
import { GameHeart } from './GameHeart.tsx';
import { GameTile } from './GameTile.tsx';

interface GamePlaceProps {
  readonly game: GameCard | undefined;
  readonly index: number;
  readonly isOneVendor: boolean;
  readonly onNear: (index: number) => void;
  readonly isMember: boolean;
}

/** One place of a list: its game, or the shape of it, which is asked for when it comes near the screen. */
export function GamePlace({ game, index, isOneVendor, onNear, isMember }: GamePlaceProps) {
  const { language } = useTexts();
  return game === undefined ? (
    <Missing onNear={() => onNear(index)} />
  ) : (
    <AsSent
      of={[game, isOneVendor, language, isMember]}
      // A member's hearts come with the session.
      changes={isMember || currentSession() !== undefined}
      renderElement={(part) => <li {...part} />}
    >
      <GameTile
        game={game}
        first={index === 0}
        isOneVendor={isOneVendor}
        corner={game.code === undefined ? undefined : <GameHeart game={game} isMember={isMember} />}
      />
    </AsSent>
  );
}

function Missing({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLLIElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    });
    seen.observe(element);
    return () => seen.disconnect();
  }, []);
  return (
    <li ref={place}>
      <TileSkeleton />
    </li>
  );
}
