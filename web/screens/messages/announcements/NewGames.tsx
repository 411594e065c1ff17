import { lobbyNews } from '@laro/contract/calls/games.ts';
import { cardOf } from '../../../features/games/gameCard.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { flame } from '../../../ui/icons/flame.ts';
import { LinkList } from '../../../ui/LinkList.tsx';

/** S7-21: the games that are new in the lobby. */
export function NewGames() {
  const { t, language } = useTexts();
  const { value } = useCall(lobbyNews, { query: { language } });
  const links = (value?.list ?? []).map((game) => {
    const { id, name, vendor, to } = cardOf(game, undefined);
    return { id, text: `${name} · ${vendor}`, to };
  });
  return <LinkList title={t('announcements.newGames')} icon={flame} links={links} />;
}
