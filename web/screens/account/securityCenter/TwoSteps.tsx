import { useState } from 'react';
import { beginPasskeyProof } from '@laro/contract/calls/passkeys.ts';
import {
  begin,
  newRecoveryCodes,
  turnOff,
  turnOn,
  turnOnByPasskey,
} from '@laro/contract/calls/secondStep.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { readSecondStepCode } from '@laro/rules/secondStepCode.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { demanded, type FormField } from '../../../features/forms/fields.ts';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { LoginPassword } from '../../../features/security/LoginPassword.tsx';
import { confirmAgain, loginPasswordField, takeTicket } from '../../../features/security/ticket.ts';
import { SandboxLink } from '../../../features/support/SandboxLink.tsx';
import { hasPasskeys } from '../../../platform/device/hasPasskeys.ts';
import { takePasskey } from '../../../platform/device/passkeys.ts';
import { saveFile } from '../../../platform/device/saveFile.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { call } from '../../../platform/net/api.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { copyText } from '../../../ui/copyText.ts';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import type { Config } from './protections.ts';
import { useDone } from './useDone.ts';
import styles from './securityCenter.module.css';

type Begun = Value<typeof begin>;

/** So few recovery codes are soon none. */
const fewCodes = 3;

const beginRefusals: RefusalTable<typeof begin, 'loginPassword'> = {
  CONFIRM_FIRST: confirmAgain,
  NOT_OFFERED: { say: 'secondStep.notOffered' },
  ALREADY_ON: { say: 'secondStep.alreadyOn' },
  otherwise: { say: 'session.unreachable' },
};
const turnOnRefusals: RefusalTable<typeof turnOn, 'code'> = {
  CODE_WRONG: { at: 'code', say: 'secondStep.firstWrong', clears: ['code'] },
  BEGIN_FIRST: { say: 'secondStep.beginAgain' },
  TOO_MANY_ATTEMPTS: { say: 'secondStep.tooMany' },
  otherwise: { say: 'session.unreachable' },
};
const changeRefusals: RefusalTable<typeof turnOff, 'loginPassword'> = {
  CONFIRM_FIRST: confirmAgain,
  NOT_ON: { say: 'secondStep.alreadyOff' },
  otherwise: { say: 'session.unreachable' },
};

const byPasskeyRefusals: RefusalTable<typeof turnOnByPasskey, 'loginPassword'> = {
  ...beginRefusals,
  PASSKEYS_OFF: { say: 'passkeys.off' },
  PASSKEY_WRONG: { say: 'passkeys.failed' },
};

/** S7-45: logins and dangerous changes ask for a code of an authenticator app as well, or for a passkey. */
export function TwoSteps({ config: { secondStep, passkeys } }: { config: Config }) {
  const t = useText();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} />;
  if (begun !== undefined) return <Prove begun={begun} onProven={setCodes} />;
  if (secondStep === undefined) return <p className={styles.text}>{t('secondStep.notOffered')}</p>;
  if (secondStep.onSince === undefined)
    return <Begin passkeys={passkeys} onBegun={setBegun} onCodes={setCodes} />;
  return (
    <On
      onSince={secondStep.onSince}
      hasApp={secondStep.hasApp !== false}
      left={secondStep.recoveryCodes}
      onCodes={setCodes}
    />
  );
}

interface BeginProps {
  /** How many they have; undefined where the merchant has none. */
  readonly passkeys: number | undefined;
  readonly onBegun: (begun: Begun) => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Begin({ passkeys, onBegun, onCodes }: BeginProps) {
  const t = useText();
  const [isByPasskey, setByPasskey] = useState(false);
  return (
    <>
      {isByPasskey ? <BeginByPasskey onCodes={onCodes} /> : <BeginByApp onBegun={onBegun} />}
      {passkeys !== undefined && passkeys > 0 && hasPasskeys() && (
        <Button variant="quiet" wide onClick={() => setByPasskey(!isByPasskey)}>
          {t(isByPasskey ? 'secondStep.useApp' : 'secondStep.beginByPasskey')}
        </Button>
      )}
      {passkeys === 0 && (
        <p className={styles.hint}>
          {t('secondStep.passkeyFirst')}{' '}
          <PageLink to={linkTo('securityCenter', { view: 'passkeys' })}>
            {t('secondStep.addPasskey')}
          </PageLink>
        </p>
      )}
    </>
  );
}

function BeginByPasskey({ onCodes }: Pick<BeginProps, 'onCodes'>) {
  const t = useText();
  const { send } = useSend(turnOnByPasskey);
  const form = useForm({
    fields: [loginPasswordField],
    async send({ loginPassword }, signal) {
      const taken = await takeTicket('secondStep', loginPassword, signal);
      if ('refused' in taken) return taken.refused;
      const begun = await call(beginPasskeyProof, {}, { signal });
      if (!begun.ok) return refusedBy(byPasskeyRefusals, begun.failure);
      const used = await takePasskey(begun.value.options, { signal });
      if (typeof used === 'string') return { say: `passkeys.${used}` };
      const outcome = await send({ body: { ticket: taken.ticket, passkey: used.proof } }, { signal });
      if (outcome?.ok !== true) return refusedBy(byPasskeyRefusals, outcome?.failure);
      onCodes(outcome.value.recoveryCodes);
      return undefined;
    },
  });
  return (
    <>
      <p className={styles.text}>{t('secondStep.byPasskey')}</p>
      <p className={styles.text}>{t('secondStep.byPasskeyNeeds')}</p>
      <Form {...form.props}>
        <LoginPassword {...form.field('loginPassword')} required />
        <Banner said={form.said} />
        <Submit form={form} label={t('secondStep.turnOn')} />
      </Form>
    </>
  );
}

function BeginByApp({ onBegun }: Pick<BeginProps, 'onBegun'>) {
  const t = useText();
  const { send } = useSend(begin);
  const form = useForm({
    fields: [loginPasswordField],
    async send({ loginPassword }, signal) {
      const taken = await takeTicket('secondStep', loginPassword, signal);
      if ('refused' in taken) return taken.refused;
      const outcome = await send({ body: { ticket: taken.ticket } }, { signal });
      if (outcome?.ok !== true) return refusedBy(beginRefusals, outcome?.failure);
      onBegun(outcome.value);
      return undefined;
    },
  });
  return (
    <>
      <p className={styles.text}>{t('secondStep.what')}</p>
      <p className={styles.text}>{t('secondStep.needs')}</p>
      <Form {...form.props}>
        <LoginPassword {...form.field('loginPassword')} required />
        <Banner said={form.said} />
        <Submit form={form} label={t('secondStep.begin')} />
      </Form>
    </>
  );
}

const firstCode: FormField<'code'> = {
  name: 'code',
  label: 'secondStep.code',
  rule: demanded,
  missing: 'secondStep.codeMissing',
  wrong: 'secondStep.codeShape',
  judge: (typed) => (readSecondStepCode(typed)?.of === 'app' ? undefined : 'secondStep.codeShape'),
};

function Prove({ begun, onProven }: { begun: Begun; onProven: (codes: readonly string[]) => void }) {
  const t = useText();
  const { send } = useSend(turnOn);
  const form = useForm({
    fields: [firstCode],
    judged: 'sent',
    async send(body, signal) {
      const outcome = await send({ body }, { signal });
      if (outcome?.ok !== true) return refusedBy(turnOnRefusals, outcome?.failure);
      onProven(outcome.value.recoveryCodes);
      return undefined;
    },
  });
  return (
    <>
      <p className={styles.text}>{t('secondStep.scan')}</p>
      <div className={styles.camera}>
        <QrCode text={begun.address} label={t('secondStep.qr')} />
      </div>
      <p className={styles.text}>{t('secondStep.orType')}</p>
      <p className={styles.key}>
        <code>{begun.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton
          text={begun.key}
          label={t('secondStep.copyKey')}
          said={{ done: t('secondStep.copied'), failed: t('secondStep.copyFailed') }}
        />
      </p>
      <Form {...form.props}>
        <Field {...form.field('code')} inputMode="numeric" autoComplete="one-time-code" required />
        <p className={styles.hint}>
          <SandboxLink to="authenticator">{t('secondStep.sandbox')}</SandboxLink>
        </p>
        <Banner said={form.said} />
        <Submit form={form} label={t('secondStep.turnOn')} />
      </Form>
    </>
  );
}

/** They are told this once, so that nothing leads on before they could be kept. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useText();
  const done = useDone();
  const { info } = useSite();
  const text = codes.join('\n');
  const said = { done: t('secondStep.copied'), failed: t('secondStep.copyFailed') };
  const file = `${t('secondStep.file', { brand: info.name })}\n\n${text}\n`;
  return (
    <>
      <p className={styles.warning}>{t('secondStep.keepThese')}</p>
      <ul className={styles.codes} aria-label={t('secondStep.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button onClick={() => void copyText(text, said)}>{t('secondStep.copyAll')}</Button>
        <Button onClick={() => saveFile(`recovery-codes-${info.merchantCode}.txt`, file, 'text/plain')}>
          {t('secondStep.download')}
        </Button>
      </div>
      <p className={styles.text}>{t('secondStep.ifLost')}</p>
      <Button variant="primary" size="large" wide onClick={() => done('secondStep.kept')}>
        {t('secondStep.haveKept')}
      </Button>
    </>
  );
}

interface OnProps {
  readonly onSince: string;
  readonly hasApp: boolean;
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

function On({ onSince, hasApp, left, onCodes }: OnProps) {
  const { t, tag } = useTexts();
  const [change, setChange] = useState<'codes' | 'off'>();
  const at = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(new Date(onSince));
  return (
    <>
      <p className={styles.text}>{t(hasApp ? 'secondStep.onSince' : 'secondStep.onByPasskey', { at })}</p>
      <p className={left <= fewCodes ? styles.warning : styles.text}>
        {t('secondStep.codesLeft', { count: left })}
        {left <= fewCodes && ` ${t('secondStep.fewLeft')}`}
      </p>
      {change === undefined ? (
        <>
          <Button wide onClick={() => setChange('codes')}>
            {t('secondStep.newCodes')}
          </Button>
          <Button wide variant="quiet" onClick={() => setChange('off')}>
            {t('secondStep.turnOff')}
          </Button>
        </>
      ) : (
        <Change key={change} change={change} onCodes={onCodes} />
      )}
      {hasApp && <p className={styles.hint}>{t('secondStep.newPhone')}</p>}
    </>
  );
}

function Change({ change, onCodes }: Pick<OnProps, 'onCodes'> & { change: 'codes' | 'off' }) {
  const t = useText();
  const done = useDone();
  const [renew, off] = [useSend(newRecoveryCodes), useSend(turnOff)];
  const isOff = change === 'off';
  const form = useForm({
    fields: [loginPasswordField],
    async send({ loginPassword }, signal) {
      const taken = await takeTicket('secondStep', loginPassword, signal);
      if ('refused' in taken) return taken.refused;
      const input = { body: { ticket: taken.ticket } };
      if (isOff) {
        const outcome = await off.send(input, { signal });
        if (outcome?.ok !== true) return refusedBy(changeRefusals, outcome?.failure);
        done('secondStep.turnedOff');
        return undefined;
      }
      const outcome = await renew.send(input, { signal });
      if (outcome?.ok !== true) return refusedBy(changeRefusals, outcome?.failure);
      onCodes(outcome.value.recoveryCodes);
      return undefined;
    },
  });
  return (
    <>
      <p className={styles.text}>{t(isOff ? 'secondStep.offText' : 'secondStep.newCodesText')}</p>
      <Form {...form.props}>
        <LoginPassword {...form.field('loginPassword')} required />
        <Banner said={form.said} />
        <Submit form={form} label={t(isOff ? 'secondStep.turnOff' : 'secondStep.newCodes')} />
      </Form>
    </>
  );
}
