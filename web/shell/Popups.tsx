import { use, useEffect, useState } from 'react';
import { announcements, type Announcement } from '@laro/contract/calls/announcements.ts';
import { useReading } from '../features/announcements/useReading.ts';
import { OperatorHtml } from '../features/texts/OperatorHtml.tsx';
import { useText, useTexts } from '../platform/i18n/text.tsx';
import { useSession } from '../platform/net/session.ts';
import { useCall } from '../platform/net/useCall.ts';
import { RouterContext, ViewContext, type View } from '../platform/router/router.ts';
import { readStored, writeStored } from '../platform/storage/storage.ts';
import { linkTo } from '../screens.ts';
import { Button } from '../ui/Button.tsx';
import { useCovered } from '../ui/covered.ts';
import { LazyImage } from '../ui/LazyImage.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { PageTexts } from './PageTexts.tsx';
import styles from './Popups.module.css';

interface Due {
  /** The merchant's. */
  readonly day: string;
  readonly popups: readonly Announcement[];
}

/** S2-01: what operators want seen on home, once a visit, but for what is not to be shown again on this day. */
export function Popups() {
  const { look } = use(RouterContext);
  const { language } = useTexts();
  const { known } = useSession();
  const isCovered = useCovered();
  const { value } = useCall(announcements, { query: { types: 'B,PL,PU,PR,H', language } }, { on: known });
  const [view, setView] = useState<View>();
  const [shown, setShown] = useState<Due>();
  const popups = value?.popup.filter(({ id }) => !hiddenOn(value.day).includes(id)) ?? [];
  const isDue = popups.length > 0;
  useEffect(() => {
    // With the screen come its words, which home has none of.
    if (isDue) look(linkTo('announcements')).then(setView, () => undefined);
  }, [isDue, look]);
  if (shown === undefined && value && view && isDue && !isCovered) setShown({ day: value.day, popups });
  if (shown === undefined || view === undefined) return null;
  return (
    <ViewContext value={view}>
      <PageTexts>
        <OneByOne {...shown} />
      </PageTexts>
    </ViewContext>
  );
}

function OneByOne({ day, popups }: Due) {
  const t = useText();
  const [place, setPlace] = useState(0);
  // The last one stays in the sheet while that leaves the screen.
  const popup = popups[Math.min(place, popups.length - 1)];
  useEffect(() => writeStored('popups', 'seen'), []);
  useReading(popup);
  if (popup === undefined) return null;
  const { id, title, content, announcementImages } = popup;
  const goOn = () => setPlace(place + 1);
  const hide = () => {
    writeStored('popupsHidden', [day, ...hiddenOn(day), id].join(' '));
    goOn();
  };
  return (
    <Sheet
      key={id}
      open={place < popups.length}
      onClose={goOn}
      title={title}
      closeLabel={t('shell.close')}
      footer={
        <Button wide onClick={hide}>
          {t('announcements.notToday')}
        </Button>
      }
    >
      <div className={styles.popup}>
        {announcementImages.map(({ sequence, url }) => (
          <LazyImage
            key={sequence}
            src={url}
            eager
            spare
            width={450}
            height={150}
            className={styles.picture}
          />
        ))}
        <OperatorHtml html={content} inRem />
      </div>
    </Sheet>
  );
}

/** The ids of those that are not to be shown again on that day of the merchant. */
function hiddenOn(day: string): readonly string[] {
  const [of, ...ids] = (readStored('popupsHidden') ?? '').split(' ');
  return of === day ? ids : [];
}
