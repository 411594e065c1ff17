import { reconciliation, type HeldFile } from '@laro/contract/calls/officeCashier.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { grouped, useAddress, useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import styles from './office.module.css';

/** S2-09: what was promised to members for earlier, and what the files of the channels say otherwise. */
export function Reconciliation() {
  const t = useText();
  const { brand, when } = useDesk();
  const address = useAddress();
  const asked = useCall(reconciliation, { query: { merchant: brand.code } }, { staleTime: 0 });
  const { value } = asked;
  return (
    <>
      <h1 className={styles.title}>{t('office.page.reconciliation')}</h1>
      <NotNow {...asked} />
      {value === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      {value && (
        <>
          <section aria-labelledby="late" className={styles.asked}>
            <h2 id="late" className={styles.small}>
              {t('office.promisedEarlier')}
            </h2>
            {value.late.length === 0 && <p>{t('office.nothingLate')}</p>}
            <ul className={styles.cards}>
              {value.late.map((one) => (
                <li key={`${one.of} ${one.number}`} className={styles.card}>
                  <p className={styles.sum}>
                    {grouped(one.amount)} {brand.currency}
                  </p>
                  <p>
                    {t(`office.late.${one.of}`, { number: one.number })},{' '}
                    <a href={address('members', one.memberId)}>{one.member}</a>, {one.by}
                  </p>
                  <p className={styles.label}>
                    {t('office.askedAt', { when: when(one.openedAt) })}
                    {one.nextAt !== undefined && <> {t('office.nextAt', { when: when(one.nextAt) })}</>}
                  </p>
                  {one.of === 'withdrawal' && <a href={address('withdrawals')}>{t('office.decideIt')}</a>}
                </li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="files" className={styles.asked}>
            <h2 id="files" className={styles.small}>
              {t('office.files')}
            </h2>
            {value.files.length === 0 && <p>{t('office.noFiles')}</p>}
            <ul className={styles.cards}>
              {value.files.map((file) => (
                <File key={`${file.channel} ${file.day}`} file={file} />
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
}

function File({ file: { channel, day, heldAt, matched, found } }: { file: HeldFile }) {
  const t = useText();
  const { when } = useDesk();
  const open = found.filter(({ mended }) => !mended).length;
  return (
    <li className={styles.card}>
      <h3 className={styles.small}>
        {channel}, {day.split('-').toReversed().join('/')}{' '}
        <span className={styles.tag}>{t(open === 0 ? 'office.fileAgrees' : 'office.fileDiffers')}</span>
      </h3>
      <p className={styles.label}>{t('office.fileHeld', { count: matched, when: when(heldAt) })}</p>
      <ul>
        {found.map(({ what, paymentId, orderNo, mended }) => (
          <li key={`${what} ${paymentId}`}>
            {t(`office.difference.${what}`)}: {orderNo}, {paymentId}
            {mended && <> ({t('office.differenceMended')})</>}
          </li>
        ))}
      </ul>
    </li>
  );
}
