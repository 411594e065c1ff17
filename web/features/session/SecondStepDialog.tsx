import { useState } from 'react';
import { readSecondStepCode } from '@laro/rules/secondStepCode.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { linkTo } from '../../screens.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/FormPage.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { Banner } from '../forms/Banner.tsx';
import { demanded, type FormField } from '../forms/fields.ts';
import { Submit } from '../forms/Submit.tsx';
import { useForm } from '../forms/useForm.ts';
import { SandboxLink } from '../support/SandboxLink.tsx';
import { ExternalLink } from '../support/ExternalLink.tsx';
import type { SecondStepAsked } from './secondStep.ts';
import styles from './secondStep.module.css';

type Way = 'app' | 'recovery';

const asks = {
  app: 'secondStep.ask',
  passkey: 'secondStep.askPasskey',
  recovery: 'secondStep.askRecovery',
} as const;

const fields: Readonly<Record<Way, FormField<'code'>>> = {
  app: {
    name: 'code',
    label: 'secondStep.code',
    rule: demanded,
    missing: 'secondStep.codeMissing',
    wrong: 'secondStep.codeShape',
    judge: (typed) => (readSecondStepCode(typed)?.of === 'app' ? undefined : 'secondStep.codeShape'),
  },
  recovery: {
    name: 'code',
    label: 'secondStep.recoveryCode',
    rule: demanded,
    missing: 'secondStep.recoveryMissing',
    wrong: 'secondStep.recoveryShape',
    judge: (typed) => (readSecondStepCode(typed)?.of === 'recovery' ? undefined : 'secondStep.recoveryShape'),
  },
};

/** S7-45: the six digits of the app, a passkey, or a recovery code where the phone is lost. */
export function SecondStepDialog({ open, asked }: { open: boolean; asked: SecondStepAsked }) {
  const t = useText();
  const [isLost, setLost] = useState(false);
  const usual = asked.hasApp ? 'app' : asked.byPasskey ? 'passkey' : 'recovery';
  const way = isLost ? 'recovery' : usual;
  return (
    <Modal open={open} onClose={asked.close} label={t('secondStep.title')} className={styles.dialog}>
      <div className={styles.box}>
        <h2 className={styles.title}>{t('secondStep.title')}</h2>
        <p className={styles.text}>{t(asks[way])}</p>
        {way !== 'passkey' && <CodeForm key={way} way={way} asked={asked} />}
        {asked.byPasskey && <PasskeyForm asked={asked} byPasskey={asked.byPasskey} />}
        {usual !== 'recovery' && (
          <Button variant="quiet" wide onClick={() => setLost(!isLost)}>
            {t(
              isLost
                ? asked.hasApp
                  ? 'secondStep.useApp'
                  : 'secondStep.usePasskey'
                : 'secondStep.useRecovery',
            )}
          </Button>
        )}
        <Button variant="quiet" wide onClick={asked.close}>
          {t('secondStep.cancel')}
        </Button>
        {way === 'recovery' && (
          <p className={styles.hint}>
            {t('secondStep.allLost')}{' '}
            <ExternalLink
              to="customerService"
              otherwise={<PageLink to={linkTo('help')}>{t('shell.service')}</PageLink>}
            >
              {t('shell.service')}
            </ExternalLink>
          </p>
        )}
      </div>
    </Modal>
  );
}

interface PasskeyFormProps {
  readonly asked: SecondStepAsked;
  readonly byPasskey: NonNullable<SecondStepAsked['byPasskey']>;
}

function PasskeyForm({ asked, byPasskey }: PasskeyFormProps) {
  const t = useText();
  const form = useForm<never>({
    fields: [],
    async send(_, signal) {
      const refused = await byPasskey(signal);
      if (refused === undefined) asked.close();
      return refused;
    },
  });
  return (
    <Form {...form.props}>
      <Banner said={form.said} />
      <Button type="submit" wide size="large" loading={form.isBusy}>
        {t('passkeys.instead')}
      </Button>
    </Form>
  );
}

function CodeForm({ way, asked }: { way: Way; asked: SecondStepAsked }) {
  const t = useText();
  const form = useForm({
    fields: [fields[way]],
    judged: 'sent',
    async send({ code }, signal) {
      const refused = await asked.send(code, signal);
      if (refused === undefined) asked.close();
      return refused;
    },
  });
  const common = { ...form.field('code'), spellCheck: false, enterKeyHint: 'go', required: true } as const;
  return (
    <Form {...form.props}>
      {way === 'app' ? (
        <Field {...common} inputMode="numeric" autoComplete="one-time-code" />
      ) : (
        <Field {...common} autoComplete="off" autoCapitalize="characters" />
      )}
      {way === 'app' && (
        <p className={styles.hint}>
          <SandboxLink to="authenticator">{t('secondStep.sandbox')}</SandboxLink>
        </p>
      )}
      <Banner said={form.said} />
      <Submit form={form} label={t('secondStep.submit')} />
    </Form>
  );
}
