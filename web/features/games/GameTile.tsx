import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.tsx';
import { LinkTile } from '../../ui/LinkTile.tsx';
import type { GameCard } from './gameCard.ts';

interface GameTileProps {
  readonly game: GameCard;
  readonly first?: boolean;
  readonly isOneVendor?: boolean;
  /** A control on its picture. */
  readonly corner?: ReactNode;
}

export function GameTile({ game, first = false, isOneVendor = false, corner }: GameTileProps) {
  const t = useText();
  const { badge, maintenance, name, to, picture, soon, vendor } = game;
  return (
    <LinkTile
      name={name}
      to={to}
      picture={picture}
      first={first}
      corner={corner}
      detail={isOneVendor ? undefined : vendor}
      mark={badge === '' ? '' : t(`games.${badge}`)}
      tone={badge === 'new' ? 'accent' : 'primary'}
      unavailable={soon && t(maintenance ? 'games.maintenance' : 'games.soon')}
    />
  );
}
