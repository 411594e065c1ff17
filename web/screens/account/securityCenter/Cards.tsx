import { useEffect, useRef, useState } from 'react';
import { keepCard, listCards, removeCard, setDefaultCard } from '@laro/contract/calls/bankCards.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { AddCard } from '../../../features/security/AddCard.tsx';
import { LoginPassword } from '../../../features/security/LoginPassword.tsx';
import { confirmAgain, loginPasswordField, takeTicket } from '../../../features/security/ticket.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatMoment } from './moment.ts';
import styles from './securityCenter.module.css';

type Listed = Value<typeof listCards>;
type Card = Listed['cards'][number];

/** S7-45: the member's bank accounts, each by its last four digits. */
export function Cards() {
  const t = useText();
  const { value, failure, isAsking, askAgain } = useCall(listCards, {});
  if (value !== undefined) return <CardList listed={value} />;
  if (failure === undefined) return <Skeleton className={styles.waiting} />;
  const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
  return <ErrorState title={t('security.missing')} retry={retry} />;
}

function CardList({ listed }: { listed: Listed }) {
  const t = useText();
  const { cards, most, payeeName, banks } = listed;
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Card>();
  const [isLeaving, setIsLeaving] = useState(false);
  const [done, setDone] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // What was pressed is gone.
    if (done > 0) list.current?.focus();
  }, [done]);
  if (banks.length === 0 && cards.length === 0) return <p className={styles.text}>{t('security.noBanks')}</p>;
  return (
    <>
      <p className={styles.text}>
        {payeeName === '' ? t('security.cardsFirst') : t('security.cardsIn', { name: payeeName })}
      </p>
      {cards.length > 0 && (
        <ul ref={list} tabIndex={-1} className={styles.cards} aria-label={t('security.cards')}>
          {cards.map((card) => (
            <CardTile
              key={card.id}
              card={card}
              onRemove={() => {
                setLeaving(card);
                setIsLeaving(true);
              }}
            />
          ))}
        </ul>
      )}
      {cards.length === 0 || isAdding ? (
        <AddCard
          listed={listed}
          onAdded={() => {
            setAdding(false);
            setDone((count) => count + 1);
          }}
        />
      ) : cards.length < most ? (
        <Button wide size="large" onClick={() => setAdding(true)}>
          {t('security.cardAnother')}
        </Button>
      ) : (
        <p className={styles.hint}>{t('security.tooManyCards')}</p>
      )}
      {leaving && (
        <Sheet
          open={isLeaving}
          onClose={() => setIsLeaving(false)}
          title={t('security.removeTitle')}
          closeLabel={t('shell.close')}
        >
          <RemoveCard
            card={leaving}
            hours={listed.removalHours}
            onDone={() => {
              setIsLeaving(false);
              setDone((count) => count + 1);
            }}
          />
        </Sheet>
      )}
    </>
  );
}

function CardTile({ card, onRemove }: { card: Card; onRemove: () => void }) {
  const { t, tag } = useTexts();
  const { send: makeDefault, isSending: isChoosing } = useSend(setDefaultCard);
  const { send: keep, isSending: isKeeping } = useSend(keepCard);
  const { id, bankName, lastFour, isDefault, removesAt } = card;
  const name = t('security.cardName', { bank: bankName, lastFour });
  async function press(sent: Promise<{ ok: boolean } | undefined>, said: MessageId): Promise<void> {
    const outcome = await sent;
    if (outcome === undefined) return;
    const text = outcome.ok ? t(said) : t('session.unreachable');
    toast.show({ text, lasts: 'short', tone: outcome.ok ? 'success' : 'danger' });
  }
  return (
    <li className={styles.tile}>
      <p className={styles.bank}>
        <strong>{bankName}</strong>
        {isDefault && <Badge text={t('security.default')} tone="success" />}
      </p>
      <p className={styles.number} aria-label={t('security.endsIn', { lastFour })}>
        <span aria-hidden="true">•••• {lastFour}</span>
      </p>
      {removesAt === undefined ? (
        <p className={styles.ways}>
          {!isDefault && (
            <Button
              variant="quiet"
              loading={isChoosing}
              aria-label={t('security.makeDefaultOf', { name })}
              onClick={() => void press(makeDefault({ params: { id } }), 'security.defaultSet')}
            >
              {t('security.makeDefault')}
            </Button>
          )}
          <Button variant="quiet" aria-label={t('security.removeOf', { name })} onClick={onRemove}>
            {t('security.remove')}
          </Button>
        </p>
      ) : (
        <>
          <p className={styles.warning}>{t('security.going', { at: formatMoment(removesAt, tag) })}</p>
          <p className={styles.ways}>
            <Button
              loading={isKeeping}
              aria-label={t('security.keepOf', { name })}
              onClick={() => void press(keep({ params: { id } }), 'security.kept')}
            >
              {t('security.keep')}
            </Button>
          </p>
        </>
      )}
    </li>
  );
}

const refusals: RefusalTable<typeof removeCard, 'loginPassword'> = {
  CONFIRM_FIRST: confirmAgain,
  CARD_NOT_FOUND: { say: 'security.cardGone' },
  otherwise: { say: 'session.unreachable' },
};

function RemoveCard({ card, hours, onDone }: { card: Card; hours: number; onDone: () => void }) {
  const t = useText();
  const { send } = useSend(removeCard);
  const form = useForm({
    fields: [loginPasswordField],
    async send({ loginPassword }, signal) {
      const taken = await takeTicket('bankCard', loginPassword, signal);
      if ('refused' in taken) return taken.refused;
      const outcome = await send({ params: { id: card.id }, body: { ticket: taken.ticket } }, { signal });
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      toast.show({ text: t('security.removed'), lasts: 'successLong', tone: 'success' });
      onDone();
      return undefined;
    },
  });
  const name = t('security.cardName', { bank: card.bankName, lastFour: card.lastFour });
  return (
    <>
      <p className={styles.text}>{t('security.removeText', { name, hours })}</p>
      <Form {...form.props}>
        <LoginPassword {...form.field('loginPassword')} required />
        <Banner said={form.said} />
        <Submit form={form} label={t('security.removeConfirm')} />
      </Form>
    </>
  );
}
