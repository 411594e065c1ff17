import {
  addOwnPasskey,
  beginOwnPasskey,
  ownPasskeys,
  removeOwnPasskey,
} from '@laro/contract/calls/officePasskeys.ts';
import { demanded } from '../features/forms/fields.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { Submit } from '../features/forms/Submit.tsx';
import { useForm } from '../features/forms/useForm.ts';
import { hasPasskeys } from '../platform/device/hasPasskeys.ts';
import { makePasskey } from '../platform/device/passkeys.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/FormPage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { refusedAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import { codeField } from './SignIn.tsx';
import styles from './office.module.css';

/** S6-10: the passkeys of whoever sits here; each change of them asks for a code of their authenticator. */
export function MySignIn() {
  const t = useText();
  const { when } = useDesk();
  const asked = useCall(ownPasskeys, {});
  const passkeys = asked.value?.passkeys;
  return (
    <>
      <h1 className={styles.title}>{t('office.page.mine')}</h1>
      <p className={styles.label}>{t('office.passkeysText')}</p>
      <NotNow {...asked} />
      {passkeys === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      <div className={styles.columns}>
        {passkeys && (
          <section aria-labelledby="passkeys">
            <h2 id="passkeys" className={styles.small}>
              {t('office.passkeys', { count: passkeys.length })}
            </h2>
            <ul className={styles.notes}>
              {passkeys.map(({ id, agent, addedAt, usedAt }) => (
                <li key={id}>
                  <p>{t('office.passkeyAdded', { when: when(addedAt) })}</p>
                  <p className={styles.label}>
                    {usedAt === undefined
                      ? t('office.passkeyUnused')
                      : t('office.passkeyUsed', { when: when(usedAt) })}
                  </p>
                  <p className={styles.label}>{agent}</p>
                </li>
              ))}
            </ul>
            {passkeys.length > 0 && <Remove passkeys={passkeys} />}
          </section>
        )}
        {hasPasskeys() && <Add />}
      </div>
    </>
  );
}

const beginRefusals: RefusalTable<typeof beginOwnPasskey, 'code'> = {
  CODE_WRONG: { at: 'code', say: 'office.codeWrong', clears: ['code'] },
  TOO_MANY_PASSKEYS: { say: 'office.tooManyPasskeys' },
  otherwise: { say: 'office.unreachable' },
};
const addRefusals: RefusalTable<typeof addOwnPasskey, 'code'> = {
  TOO_MANY_PASSKEYS: { say: 'office.tooManyPasskeys' },
  PASSKEY_WRONG: { say: 'office.passkeyFailed' },
  otherwise: { say: 'office.unreachable' },
};

function Add() {
  const t = useText();
  const beginning = useSend(beginOwnPasskey);
  const adding = useSend(addOwnPasskey);
  const form = useForm({
    fields: [codeField],
    async send({ code }, signal) {
      const begun = await beginning.send({ body: { code } });
      if (begun?.ok !== true) return refusedAtDesk(beginRefusals, begun?.failure);
      const made = await makePasskey(begun.value, signal);
      if (typeof made === 'string') {
        return { say: made === 'here' ? 'office.passkeyHere' : 'office.passkeyFailed', clears: ['code'] };
      }
      const added = await adding.send({ body: { passkey: made } });
      return added?.ok === true ? undefined : refusedAtDesk(addRefusals, added?.failure);
    },
  });
  return (
    <section aria-labelledby="addPasskey">
      <h2 id="addPasskey" className={styles.small}>
        {t('office.addPasskey')}
      </h2>
      <Form {...form.props}>
        <Field {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" />
        <Said said={form.said} />
        <Submit form={form} label={t('office.addPasskeyHere')} />
      </Form>
    </section>
  );
}

const removeRefusals: RefusalTable<typeof removeOwnPasskey, 'code'> = {
  CODE_WRONG: { at: 'code', say: 'office.codeWrong', clears: ['code'] },
  PASSKEY_NOT_FOUND: { say: 'office.passkeyGone' },
  otherwise: { say: 'office.unreachable' },
};
const which = {
  name: 'passkey',
  label: 'office.whichPasskey',
  rule: demanded,
  missing: 'office.missing',
  wrong: 'office.wrong',
} as const;

function Remove({
  passkeys,
}: {
  readonly passkeys: readonly { readonly id: string; readonly addedAt: string }[];
}) {
  const t = useText();
  const { when } = useDesk();
  const { send } = useSend(removeOwnPasskey);
  const form = useForm({
    fields: [which, codeField],
    async send({ passkey, code }) {
      const outcome = await send({ body: { id: passkey, code } });
      return outcome?.ok === true ? undefined : refusedAtDesk(removeRefusals, outcome?.failure);
    },
  });
  return (
    <details className={styles.history}>
      <summary>{t('office.removePasskey')}</summary>
      <Form {...form.props}>
        <SelectField
          {...form.field('passkey')}
          options={passkeys.map(({ id, addedAt }) => ({
            value: id,
            label: t('office.passkeyAdded', { when: when(addedAt) }),
          }))}
        />
        <Field {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" />
        <Said said={form.said} />
        <Submit form={form} label={t('office.removeIt')} />
      </Form>
    </details>
  );
}
