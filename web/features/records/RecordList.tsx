import { formatCount } from '../../platform/i18n/count.ts';
import { useTexts } from '../../platform/i18n/text.tsx';
import { EndlessList, type EndlessListProps } from '../../ui/EndlessList.tsx';

/** An endless list of what `usePages` answers, which says in the player's language how long it is. */
export function RecordList<Item>(list: Omit<EndlessListProps<Item>, 'texts'>) {
  const { t, tag } = useTexts();
  const { items, total } = list.pages;
  return (
    <EndlessList
      {...list}
      texts={{
        count: t('records.count', {
          shown: formatCount(items?.length ?? 0, tag),
          total: formatCount(total, tag),
        }),
        end: t('records.end'),
        failed: t('records.failed'),
        tryAgain: t('records.tryAgain'),
        waiting: t('records.waiting'),
      }}
    />
  );
}
