import { available } from '@laro/contract/calls/promotions.ts';
import { useTexts } from '../../platform/i18n/text.tsx';
import { useCall } from '../../platform/net/useCall.ts';
import { linkTo } from '../../screens.ts';
import { gift } from '../../ui/icons/gift.ts';
import { LinkList } from '../../ui/LinkList.tsx';

/** So many, and the page of promotions has the rest. */
const most = 3;

/** S6-09: what the member can have now, below their favourites. */
export function OwnPromotions() {
  const { t, language } = useTexts();
  const { value } = useCall(available, { query: { language } });
  const links = (value?.promotions ?? []).slice(0, most).map(({ id, title }) => ({
    id,
    text: title,
    to: linkTo('promotions', { id }),
  }));
  return <LinkList title={t('games.promos')} icon={gift} links={links} />;
}
