import { useText } from '../../platform/i18n/text.tsx';
import { LinkTile } from '../../ui/LinkTile.tsx';
import type { GameCard } from './gameCard.ts';

interface GameTileProps {
  readonly game: GameCard;
  readonly first?: boolean;
  readonly isOneVendor?: boolean;
}

export function GameTile({ game, first = false, isOneVendor = false }: GameTileProps) {
  const t = useText();
  const { badge, name, to, picture, soon, vendor } = game;
  return (
    <LinkTile
      {...{ name, to, picture, first }}
      detail={isOneVendor ? undefined : vendor}
      mark={badge === '' ? '' : t(`games.${badge}`)}
      tone={badge === 'new' ? 'accent' : 'primary'}
      unavailable={soon && t('games.soon')}
    />
  );
}
