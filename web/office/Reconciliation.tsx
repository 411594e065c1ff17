import { useState } from 'react';
import {
  proofPicture,
  reconciliation,
  transfers,
  type HeldFile,
} from '@laro/contract/calls/officeCashier.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { grouped, sees, useAddress, useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import styles from './office.module.css';

/** S2-09: what was promised to members for earlier, and what the files of the channels say otherwise. */
export function Reconciliation() {
  const t = useText();
  const { me, brand, when } = useDesk();
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
          {sees(me.role, 'withdrawals') && me.role !== 'reader' && <Transfers />}
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

/** Decision 222: who looks at a picture is written down, so that none is fetched before it is asked for. */
function Transfers() {
  const t = useText();
  const { brand, when } = useDesk();
  const address = useAddress();
  const asked = useCall(transfers, { query: { merchant: brand.code } }, { staleTime: 0 });
  return (
    <section aria-labelledby="transfers" className={styles.asked}>
      <h2 id="transfers" className={styles.small}>
        {t('office.transfersLooked')}
      </h2>
      <NotNow {...asked} />
      {asked.value?.transfers.length === 0 && <p>{t('office.noTransfers')}</p>}
      <ul className={styles.cards}>
        {asked.value?.transfers.map((one) => (
          <li key={one.orderNo} className={styles.card}>
            <p className={styles.sum}>
              {grouped(one.amount)} {brand.currency}
            </p>
            <p>
              {t('office.transferOf', { number: one.orderNo })},{' '}
              <a href={address('members', one.memberId)}>{one.member}</a>, {one.by}
            </p>
            <p>{t('office.transferSays', { proof: one.proof })}</p>
            <p className={styles.label}>
              {t('office.askedAt', { when: when(one.openedAt) })}
              {one.dueAt !== undefined && <> {t('office.dueAt', { when: when(one.dueAt) })}</>}
            </p>
            {one.hasPicture && <ProofPicture orderNo={one.orderNo} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProofPicture({ orderNo }: { readonly orderNo: string }) {
  const t = useText();
  const { brand } = useDesk();
  const { send, isSending } = useSend(proofPicture);
  const [shown, setShown] = useState<string>();
  const [isGone, setGone] = useState(false);
  async function look(): Promise<void> {
    const outcome = await send({ query: { merchant: brand.code, orderNo } });
    if (outcome?.ok === true) setShown(outcome.value.data);
    else if (outcome) setGone(true);
  }
  if (shown !== undefined) {
    return (
      <img
        className={styles.paper}
        src={`data:image/jpeg;base64,${shown}`}
        alt={t('office.lookAtTransfer')}
      />
    );
  }
  return (
    <>
      <Button loading={isSending} onClick={() => void look()}>
        {t('office.lookAtTransfer')}
      </Button>
      {isGone && <p role="alert">{t('office.pictureGone')}</p>}
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
