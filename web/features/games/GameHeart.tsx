import { useEffect } from 'react';
import { useText } from '../../platform/i18n/text.tsx';
import { useSession } from '../../platform/net/session.ts';
import { latePart } from '../../platform/page/latePart.tsx';
import { useLocation, useNavigate } from '../../platform/router/router.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { heart } from '../../ui/icons/heart.ts';
import { toast } from '../../ui/toast.ts';
import { judgeNext, wayIn } from '../session/next.ts';
import type { GameCard } from './gameCard.ts';

/** A member's: asked for once the list runs. */
const OwnHeart = latePart(async () => (await import('./OwnHeart.tsx')).OwnHeart, Resting);

interface GameHeartProps {
  readonly game: GameCard;
  readonly isMember: boolean;
}

/** S4-12: makes a game a favorite, or no longer one. A visitor's press is heard by the window. */
export function GameHeart({ game, isMember }: GameHeartProps) {
  return isMember ? <OwnHeart game={game} /> : <Resting game={game} />;
}

/** Leads a visitor who presses a heart to the login, and says why (S6-01, S8-17). */
export function useVisitorsHearts(): void {
  const t = useText();
  const { known, session } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const on = known && session === undefined;
  useEffect(() => {
    if (!on) return undefined;
    const press = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element) || target.closest('[data-heart]') === null) return;
      toast.show({ text: t('games.loginFirst'), lasts: 'offline' });
      void navigate(wayIn('login', judgeNext(pathname + search)));
    };
    window.addEventListener('click', press);
    return () => window.removeEventListener('click', press);
  }, [on, t, navigate, pathname, search]);
}

function Resting({ game }: { readonly game: GameCard }) {
  const t = useText();
  return (
    <IconButton
      icon={heart}
      label={t('games.favorite', { name: game.name })}
      variant="art"
      pressed={game.liked === true}
      data-heart=""
    />
  );
}
