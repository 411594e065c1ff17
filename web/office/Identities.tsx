import { decidePaper, identities, paper, type WaitingIdentity } from '@laro/contract/calls/officeIdentity.ts';
import { refusedBecause } from '@laro/rules/identity.ts';
import { useState } from 'react';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceChips } from '../ui/ChoiceChips.tsx';
import { Field } from '../ui/Field.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useAddress, useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { saidAtDesk } from './refusals.ts';
import styles from './office.module.css';

/** S6-10, S2-10: members who have shown who they are and wait for somebody to look, the most urgent first. */
export function Identities() {
  const t = useText();
  const { brand, when } = useDesk();
  const address = useAddress();
  const asked = useCall(identities, { query: { merchant: brand.code } }, { staleTime: 0 });
  return (
    <>
      <h1 className={styles.title}>{t('office.page.identities')}</h1>
      <NotNow {...asked} />
      {asked.value === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      {asked.value?.waiting.length === 0 && <p>{t('office.noIdentities')}</p>}
      <ul className={styles.cards}>
        {asked.value?.waiting.map((one) => (
          <li key={one.memberId} className={styles.card}>
            <p>
              <a href={address('members', one.memberId)}>{one.member}</a>
            </p>
            <p className={styles.label}>
              {t('office.sentAt', { when: when(one.sentAt) })} {t('office.dueAt', { when: when(one.dueAt) })}
              {one.isLate && <strong> {t('office.late')}</strong>}
            </p>
            {one.papers.map((own) => (
              <Paper key={own.id} {...own} />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

const refusals = {
  PAPER_UNKNOWN: 'office.alreadyDecided',
  ALREADY_DECIDED: 'office.alreadyDecided',
  EXPIRED_ALREADY: 'office.expiredAlready',
} as const;

/** Nobody's picture is fetched before it is asked for: who looks is written down. */
function Paper({ id, part }: WaitingIdentity['papers'][number]) {
  const t = useText();
  const { brand } = useDesk();
  const { send: look, isSending: isLooking } = useSend(paper);
  const { send, isSending } = useSend(decidePaper);
  const [shown, setShown] = useState<string>();
  const [because, setBecause] = useState<(typeof refusedBecause)[number]>('unreadable');
  const [expiresOn, setExpiresOn] = useState('');
  const [said, setSaid] = useState<MessageId>();
  const of = { merchant: brand.code, paperId: id };
  const name = t(`office.part.${part}`);
  const press = async (body: typeof of & { because?: typeof because; expiresOn?: string }): Promise<void> => {
    const outcome = await send({ body });
    if (outcome?.ok === false) setSaid(saidAtDesk(refusals, outcome.failure.code));
  };
  return (
    <section aria-label={name} className={styles.paperPart}>
      <h2 className={styles.small}>{name}</h2>
      {shown === undefined ? (
        <Button
          loading={isLooking}
          onClick={async () => {
            const outcome = await look({ query: of });
            if (outcome?.ok === true) setShown(outcome.value.data);
            else if (outcome) setSaid(saidAtDesk(refusals, outcome.failure.code));
          }}
        >
          {t('office.lookAtPaper')}
        </Button>
      ) : (
        <>
          <img className={styles.paper} src={`data:image/jpeg;base64,${shown}`} alt={name} />
          {part === 'document' && (
            <Field
              type="date"
              name="expiresOn"
              label={t('office.paperValidUntil')}
              hint={t('office.paperValidUntilHint')}
              value={expiresOn}
              onChange={(event) => setExpiresOn(event.target.value)}
            />
          )}
          <p className={styles.label}>{t('office.paperBecause')}</p>
          <ChoiceChips
            label={t('office.paperBecause')}
            options={refusedBecause.map((value) => ({ value, label: t(`office.because.${value}`) }))}
            value={because}
            onChange={setBecause}
          />
          <div className={styles.actions}>
            <Button
              variant="primary"
              loading={isSending}
              onClick={() => press({ ...of, ...(expiresOn !== '' && { expiresOn }) })}
            >
              {t('office.acceptPaper')}
            </Button>
            <Button loading={isSending} onClick={() => press({ ...of, because })}>
              {t('office.refusePaper')}
            </Button>
          </div>
        </>
      )}
      {said !== undefined && (
        <p role="alert" className={styles.said}>
          {t(said)}
        </p>
      )}
    </section>
  );
}
