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

/** S4-12: makes a game a favorite, or no longer one; a visitor is led to the login (S6-01, S8-17). */
export function GameHeart({ game }: { readonly game: GameCard }) {
  const t = useText();
  const { known, session } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (session) return <OwnHeart game={game} />;
  const askForLogin = (): void => {
    toast.show({ text: t('games.loginFirst'), lasts: 'offline' });
    void navigate(wayIn('login', judgeNext(pathname + search)));
  };
  return <Resting game={game} onPress={known ? askForLogin : undefined} />;
}

function Resting({
  game,
  onPress,
}: {
  readonly game: GameCard;
  readonly onPress?: (() => void) | undefined;
}) {
  const t = useText();
  return (
    <IconButton
      icon={heart}
      label={t('games.favorite', { name: game.name })}
      variant="art"
      pressed={game.liked === true}
      onClick={onPress}
    />
  );
}
