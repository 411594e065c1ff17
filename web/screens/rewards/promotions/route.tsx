import type { Announcement } from '@laro/contract/calls/announcements.ts';
import { PromotionDays } from '../../../features/promotions/PromotionDays.tsx';
import { PromotionCover } from '../../../features/promotions/PromotionCover.tsx';
import { usePromotions } from '../../../features/promotions/usePromotions.ts';
import { OperatorHtml } from '../../../features/texts/OperatorHtml.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useLocation, useNavigate } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { AccordionEntry } from '../../../ui/AccordionEntry.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { gift } from '../../../ui/icons/gift.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { useGrowing } from '../../../ui/useGrowing.ts';
import { categoriesOf, categoryOf } from './categories.ts';
import styles from './promotions.module.css';

// A promotion is read first.
const TakePart = latePart(async () => (await import('../../../features/promotions/TakePart.tsx')).TakePart);

/** S2-74: what the merchant promises, one of it open, by what it is for. */
export default function Promotions() {
  const t = useText();
  const { promotions, failure, isAsking, askAgain } = usePromotions();
  if (promotions === undefined && failure === undefined) return <Waiting />;
  if (promotions === undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('promotions.missing')} retry={retry} />;
  }
  if (promotions.length === 0) {
    return (
      <EmptyState
        icon={gift}
        title={t('promotions.none')}
        action={<LinkButton to={linkTo('home')}>{t('shell.goHome')}</LinkButton>}
      />
    );
  }
  return <ByCategory promotions={promotions} />;
}

function ByCategory({ promotions }: { readonly promotions: readonly Announcement[] }) {
  const t = useText();
  const categories = categoriesOf(promotions);
  const asked = new URLSearchParams(useLocation().search).get('category');
  const current = categories.find((category) => category === asked) ?? 'all';
  if (categories.length === 1) return <List promotions={promotions} />;
  return (
    <div className={styles.page}>
      <Tabs
        label={t('promotions.categories')}
        panel="promotions"
        current={current}
        tabs={(['all', ...categories] as const).map((id) => ({
          id,
          label: t(`promotions.${id}`),
          to: linkTo('promotions', id === 'all' ? {} : { category: id }),
        }))}
      />
      <TabPanel id="promotions" current={current}>
        <List
          // Of another category another one may be open.
          key={current}
          promotions={promotions.filter((one) => current === 'all' || categoryOf(one) === current)}
        />
      </TabPanel>
    </div>
  );
}

function List({ promotions }: { readonly promotions: readonly Announcement[] }) {
  const query = Object.fromEntries(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  const press = (id: string, open: boolean): void => {
    const { category } = query;
    const to = linkTo('promotions', { ...(category !== undefined && { category }), ...(!open && { id }) });
    void navigate(to, { replace: true, keepScroll: true });
  };
  const wanted = promotions.findIndex(({ id }) => id === query['id']);
  const { shown, end } = useGrowing(promotions.length, wanted);
  return (
    <>
      <ul className={styles.list}>
        {promotions.slice(0, shown).map((promotion) => {
          const open = promotion.id === query['id'];
          return (
            <AccordionEntry
              key={promotion.id}
              title={promotion.title}
              open={open}
              onPress={() => press(promotion.id, open)}
              picture={
                promotion.announcementImages.length === 0 ? undefined : (
                  <PromotionCover promotion={promotion} />
                )
              }
              line={<PromotionDays promotion={promotion} />}
              preview={promotion.preview}
            >
              <OperatorHtml html={promotion.content} />
              <TakePart promotionId={promotion.id} />
            </AccordionEntry>
          );
        })}
      </ul>
      <div ref={end} />
    </>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div role="status" aria-busy="true" aria-label={t('promotions.waiting')} className={styles.list}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={styles.shape} />
      ))}
    </div>
  );
}
