import { useEffect, useRef, useState } from 'react';
import {
  beginPasskeyProof,
  confirmByPasskey,
  listPasskeys,
  removePasskey,
} from '@laro/contract/calls/passkeys.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import type { FormField } from '../../../features/forms/fields.ts';
import { refusedBy, type Refused, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { addPasskeyHere } from '../../../features/security/addPasskey.ts';
import { LoginPassword } from '../../../features/security/LoginPassword.tsx';
import { confirmAgain, loginPasswordField, takeTicket } from '../../../features/security/ticket.ts';
import { forgetFreshLogin, freshTicket, useFreshLogin } from '../../../features/session/freshLogin.ts';
import { hasPasskeys } from '../../../platform/device/hasPasskeys.ts';
import { takePasskey } from '../../../platform/device/passkeys.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { call } from '../../../platform/net/api.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { agentText } from './agentText.ts';
import { formatMoment } from './moment.ts';
import styles from './securityCenter.module.css';

type Listed = Value<typeof listPasskeys>;
type Passkey = Listed['passkeys'][number];

/** S7-45: the member's passkeys: which there are, another one, and one less. */
export function Passkeys() {
  const t = useText();
  const { value, failure, isAsking, askAgain } = useCall(listPasskeys, {});
  if (value !== undefined) return <PasskeyList listed={value} onAdded={askAgain} />;
  if (failure === undefined) return <Skeleton className={styles.waiting} />;
  const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
  return <ErrorState title={t('security.missing')} retry={retry} />;
}

function PasskeyList({ listed: { passkeys, most }, onAdded }: { listed: Listed; onAdded: () => void }) {
  const { t, tag } = useTexts();
  const { send: remove } = useSend(removePasskey);
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey>();
  const [isLeaving, setIsLeaving] = useState(false);
  const [done, setDone] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed is gone.
    if (done > 0) list.current?.focus();
  }, [done]);
  const nameOf = ({ keeper, agent }: Passkey) => (keeper === '' ? agentText(t, agent) : keeper);
  const canConfirm = passkeys.length > 0;
  return (
    <>
      <p className={styles.text}>{t('passkeys.text')}</p>
      <div ref={list} tabIndex={-1} role="group" aria-label={t('passkeys.title')}>
        {passkeys.length === 0 ? (
          <p className={styles.hint}>{t('passkeys.none')}</p>
        ) : (
          <ul className={styles.cards}>
            {passkeys.map((one) => (
              <li key={one.id} className={styles.tile}>
                <strong>{nameOf(one)}</strong>
                <p className={styles.hint}>
                  {[
                    t('passkeys.addedAt', { at: formatMoment(one.addedAt, tag) }),
                    one.keeper === '' ? '' : agentText(t, one.agent),
                    one.address,
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </p>
                <p className={styles.hint}>
                  {one.usedAt === undefined
                    ? t('passkeys.unused')
                    : t('security.used', { at: formatMoment(one.usedAt, tag) })}
                </p>
                <p className={styles.ways}>
                  <Button
                    variant="quiet"
                    aria-label={t('security.removeOf', { name: nameOf(one) })}
                    onClick={() => {
                      setLeaving(one);
                      setIsLeaving(true);
                    }}
                  >
                    {t('security.remove')}
                  </Button>
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      {!hasPasskeys() ? (
        <p className={styles.hint}>{t('passkeys.unsupported')}</p>
      ) : passkeys.length >= most ? (
        <p className={styles.hint}>{t('passkeys.tooMany')}</p>
      ) : passkeys.length === 0 || isAdding ? (
        <Confirmed
          label={t('passkeys.add')}
          canConfirm={canConfirm}
          run={addPasskeyHere}
          onDone={() => {
            toast.show({ text: t('passkeys.added'), lasts: 'short', tone: 'success' });
            setAdding(false);
            setDone((count) => count + 1);
            onAdded();
          }}
        />
      ) : (
        <Button wide size="large" onClick={() => setAdding(true)}>
          {t('passkeys.another')}
        </Button>
      )}
      <p className={styles.hint}>{t('passkeys.lost')}</p>
      {leaving && (
        <Sheet
          open={isLeaving}
          onClose={() => setIsLeaving(false)}
          title={t('passkeys.removeTitle')}
          closeLabel={t('shell.close')}
        >
          <p className={styles.text}>{t('passkeys.removeText', { name: nameOf(leaving) })}</p>
          <Confirmed
            label={t('security.removeConfirm')}
            canConfirm={canConfirm}
            run={async (ticket, signal) => {
              const outcome = await remove({ params: { id: leaving.id }, body: { ticket } }, { signal });
              return outcome?.ok === true ? undefined : refusedBy(removals, outcome?.failure);
            }}
            onDone={() => {
              toast.show({ text: t('passkeys.removed'), lasts: 'short', tone: 'success' });
              setIsLeaving(false);
              setDone((count) => count + 1);
            }}
          />
        </Sheet>
      )}
    </>
  );
}

const removals: RefusalTable<typeof removePasskey, 'loginPassword'> = {
  CONFIRM_FIRST: confirmAgain,
  PASSKEY_NOT_FOUND: { say: 'passkeys.gone' },
  LAST_STEP: { say: 'passkeys.lastStep' },
  otherwise: { say: 'session.unreachable' },
};
const proofs: RefusalTable<typeof confirmByPasskey, never> = {
  PASSKEYS_OFF: { say: 'passkeys.off' },
  PASSKEY_WRONG: { say: 'passkeys.failed' },
  otherwise: { say: 'session.unreachable' },
};

interface ConfirmedProps {
  readonly label: string;
  /** The member has a passkey, which stands for the password. */
  readonly canConfirm: boolean;
  readonly run: (ticket: string, signal: AbortSignal) => Promise<Refused | undefined>;
  readonly onDone: () => void;
}

/** A change with its ticket (decision 60): for a login of a moment ago, the password, or a passkey. */
function Confirmed({ label, canConfirm, run, onDone }: ConfirmedProps) {
  const t = useText();
  const isFresh = useFreshLogin('passkey');
  const fields: FormField<'loginPassword'>[] = isFresh ? [] : [loginPasswordField];
  const form = useForm({
    fields,
    async send({ loginPassword }, signal) {
      const kept = freshTicket('passkey');
      const taken =
        kept === undefined ? await takeTicket('passkey', loginPassword, signal) : { ticket: kept };
      if ('refused' in taken) return taken.refused;
      return change(taken.ticket, signal);
    },
  });
  const byPasskey = useForm<never>({
    fields: [],
    async send(_, signal) {
      const taken = await ticketByPasskey(signal);
      return 'refused' in taken ? taken.refused : change(taken.ticket, signal);
    },
  });
  async function change(ticket: string, signal: AbortSignal): Promise<Refused | undefined> {
    const refused = await run(ticket, signal);
    // Good once; one that was refused is none any more.
    if (refused === undefined || refused === confirmAgain) forgetFreshLogin('passkey');
    if (refused === undefined) onDone();
    return refused;
  }
  return (
    <>
      <Form {...form.props}>
        {!isFresh && <LoginPassword {...form.field('loginPassword')} required />}
        <Banner said={form.said} />
        <Submit form={form} label={label} />
      </Form>
      {!isFresh && canConfirm && hasPasskeys() && (
        <Form {...byPasskey.props}>
          <Banner said={byPasskey.said} />
          <Button type="submit" wide size="large" loading={byPasskey.isBusy}>
            {t('passkeys.instead')}
          </Button>
        </Form>
      )}
    </>
  );
}

async function ticketByPasskey(
  signal: AbortSignal,
): Promise<{ readonly ticket: string } | { readonly refused: Refused }> {
  const begun = await call(beginPasskeyProof, {}, { signal });
  if (!begun.ok) return { refused: refusedBy(proofs, begun.failure) };
  const used = await takePasskey(begun.value.options, { signal });
  if (typeof used === 'string') return { refused: { say: `passkeys.${used}` } };
  const body = { purpose: 'passkey', passkey: used.proof } as const;
  const outcome = await call(confirmByPasskey, { body }, { signal });
  return outcome.ok ? { ticket: outcome.value.ticket } : { refused: refusedBy(proofs, outcome.failure) };
}
