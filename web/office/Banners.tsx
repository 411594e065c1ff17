import { useState } from 'react';
import { bannerGroups } from '@laro/contract/calls/announcements.ts';
import { listBanners, orderBanners, type WrittenBanner } from '@laro/contract/calls/officeBanners.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BannerEditor } from './BannerEditor.tsx';
import { ReadOnly } from './ReadOnly.tsx';
import { groupNames, type ShownBanner } from './bannerGroups.ts';
import { useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { OrderedContent } from './OrderedContent.tsx';
import { useOpen, useToldWhere } from './writing.ts';
import styles from './office.module.css';

/** S6-10, S3-23: the banners of a brand in their order, each written with a phone beside it. */
export function Banners() {
  const t = useText();
  const { brand, me } = useDesk();
  const asked = useCall(listBanners, { query: { merchant: brand.code } });
  const ordering = useSend(orderBanners);
  const at = useOpen<WrittenBanner, ShownBanner>('banners', listBanners, asked.value?.banners);
  useToldWhere(
    at,
    asked.value?.banners,
    ({ groupName }) => `${t('office.page.banners')}: ${t(groupNames[groupName])}`,
  );
  const [chosen, setChosen] = useState<(typeof bannerGroups)[number]>();
  const group = chosen ?? at.open?.groupName ?? 'm_home';
  const mayWrite = me.role === 'owner' || me.role === 'content';
  const choices = asked.value;
  const shown = choices?.banners.filter(({ groupName }) => groupName === group);
  return (
    <>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{t('office.page.banners')}</h1>
        {mayWrite && (
          <Button variant="primary" onClick={at.writeNew}>
            {t('office.newBanner')}
          </Button>
        )}
      </div>
      {!mayWrite && <ReadOnly />}
      <NotNow {...asked} />
      {choices === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      {choices && shown && (
        <div className={styles.writing}>
          <section className={styles.card}>
            <SelectField
              label={t('office.bannersOf')}
              name="group"
              value={group}
              onChange={({ target }) => setChosen(bannerGroups.find((one) => one === target.value))}
              options={bannerGroups.map((value) => ({ value, label: t(groupNames[value]) }))}
            />
            <OrderedContent
              key={group}
              label={t('office.page.banners')}
              items={shown.map((one) => ({ ...one, name: one.texts.EN.title }))}
              at={at}
              isSending={ordering.isSending}
              send={
                mayWrite
                  ? (before, ids) =>
                      ordering.send({ body: { merchant: brand.code, groupName: group, before, ids } })
                  : undefined
              }
            />
          </section>
          {at.isOpen && (
            <BannerEditor
              key={at.key}
              given={at.open}
              group={group}
              choices={choices}
              mayWrite={mayWrite}
              at={at}
            />
          )}
        </div>
      )}
    </>
  );
}
