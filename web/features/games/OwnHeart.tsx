import { addFavourite, favouriteIds, mostFavourites, removeFavourite } from '@laro/contract/calls/games.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useCall } from '../../platform/net/useCall.ts';
import { useSend } from '../../platform/net/useSend.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { heart } from '../../ui/icons/heart.ts';
import { toast } from '../../ui/toast.ts';
import type { GameCard } from './gameCard.ts';
import { useOwnNews } from './ownNews.ts';

/** S9-03: for how long the heart may stay busy, in ms. */
const timeout = 10_000;

/** S4-12, S7-24, S7-25: the heart changes once the gateway has said yes. */
export function OwnHeart({ game }: { readonly game: GameCard }) {
  const t = useText();
  const { value } = useCall(favouriteIds, { query: { pageNo: 1, pageSize: 100 } }, { onSight: 'always' });
  useOwnNews();
  const adding = useSend(addFavourite);
  const removing = useSend(removeFavourite);
  const isFavourite = game.liked === true || value?.content.includes(game.id) === true;
  const press = async (): Promise<void> => {
    const body = { nodeId: game.id, vendor: game.code ?? '' };
    const outcome = await (isFavourite ? removing : adding).send({ body }, { timeout });
    // S8-10; what fails leaves the heart as it was, and says nothing (S8-09), but where another try cannot help.
    if (outcome?.ok) toast.show({ text: t('games.saved'), lasts: 'success', tone: 'success' });
    else if (outcome?.failure.code === 'FAVOURITES_FULL') {
      toast.show({ text: t('games.favoritesFull', { count: mostFavourites }), lasts: 'short' });
    }
  };
  return (
    <IconButton
      icon={heart}
      label={t('games.favorite', { name: game.name })}
      variant="art"
      pressed={isFavourite}
      aria-busy={adding.isSending || removing.isSending}
      onClick={() => void press()}
    />
  );
}
