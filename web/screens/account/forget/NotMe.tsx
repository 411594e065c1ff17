import { lockAccount, lockByLink } from '@laro/contract/calls/password.ts';
import type { Outcome } from '@laro/contract/protocol/client.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { useForm } from '../../../features/forms/useForm.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { call } from '../../../platform/net/api.ts';
import { endLeave, leaveSession } from '../../../platform/net/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import styles from './password.module.css';

const refusals: RefusalTable<typeof lockByLink, never> = {
  LINK_GONE: { say: 'password.notMe.gone' },
  TOO_MANY_ATTEMPTS: { say: 'password.tooMany' },
  otherwise: { say: 'password.unreachable' },
};

/** S7-45: what a notice leads to, by the link of its mail or from the inbox; nothing is locked before it is pressed. */
export function NotMe({ ticket, onLocked }: { ticket: string | undefined; onLocked: () => void }) {
  const t = useText();
  const form = useForm<never>({
    fields: [],
    async send(_, signal) {
      const outcome =
        ticket === undefined
          ? await lockOwn(signal)
          : await call(lockByLink, { body: { ticket } }, { signal });
      if (!outcome.ok) return refusedBy(refusals, outcome.failure);
      onLocked();
      return undefined;
    },
  });
  return (
    <Form {...form.props}>
      <p className={styles.text}>{t('password.notMe.text')}</p>
      <Banner said={form.said} />
      <Button type="submit" variant="danger" size="large" wide loading={form.isBusy}>
        {t('password.notMe.lock')}
      </Button>
    </Form>
  );
}

/** The session ends with it, which is no loss that has to be told. */
async function lockOwn(signal: AbortSignal): Promise<Outcome<typeof lockAccount>> {
  const outcome = call(lockAccount, {}, { signal });
  const left = leaveSession(async () => {
    if (!(await outcome).ok) throw new Error('not locked');
  });
  await left.catch(() => undefined);
  // The screen is one for visitors.
  endLeave();
  return outcome;
}
