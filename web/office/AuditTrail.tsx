import { useState } from 'react';
import { audit, staffAudit } from '@laro/contract/calls/office.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { Button } from '../ui/Button.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { actOf, detailsOf } from './auditTexts.ts';
import { useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import styles from './office.module.css';

/** What the staff did at the brand, what anybody did there, what the staff did to each other. */
const whose = ['operators', 'everybody', 'staff'] as const;

/** S6-10: who did what, the newest first. */
export function AuditTrail() {
  const t = useText();
  const { me, brand, when } = useDesk();
  const [by, setBy] = useState<(typeof whose)[number]>('operators');
  /** Where the pages before this one began. */
  const [trail, setTrail] = useState<readonly string[]>([]);
  const before = trail.at(-1);
  const older = before !== undefined && { before };
  const isOfStaff = by === 'staff';
  const ofBrand = useCall(
    audit,
    { query: { merchant: brand.code, by: isOfStaff ? 'operators' : by, ...older } },
    { on: !isOfStaff },
  );
  const ofStaff = useCall(staffAudit, { query: { ...older } }, { on: isOfStaff });
  const asked = isOfStaff ? ofStaff : ofBrand;
  const lines = asked.value?.lines;
  const last = lines?.at(-1)?.id;
  return (
    <>
      <h1 className={styles.title}>{t('office.page.audit')}</h1>
      <SegmentedControl
        label={t('office.whoseActs')}
        options={whose
          .filter((one) => one !== 'staff' || me.role === 'owner')
          .map((value) => ({ value, label: t(`office.acts.${value}`) }))}
        value={by}
        onChange={(value) => {
          setBy(value);
          setTrail([]);
        }}
      />
      <NotNow {...asked} />
      {lines === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      {lines?.length === 0 && <p>{t('office.noActs')}</p>}
      <ol className={styles.notes}>
        {lines?.map((line) => (
          <li key={line.id}>
            <p>
              <strong>{line.who}</strong> {actOf(line.what, t)} {line.member}
            </p>
            <p className={styles.label}>
              {when(line.at)} {line.address} {detailsOf(line.about, t)}
            </p>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        {trail.length > 0 && (
          <Button onClick={() => setTrail(trail.slice(0, -1))}>{t('office.newer')}</Button>
        )}
        {asked.value?.more === true && last !== undefined && (
          <Button onClick={() => setTrail([...trail, last])}>{t('office.older')}</Button>
        )}
      </div>
    </>
  );
}
