import { useEffect, useEffectEvent, useState } from 'react';
import type { CaptchaKind } from '@laro/rules/captchaKinds.ts';
import { loginLimits } from '@laro/rules/loginName.ts';
import { fieldValue } from '@laro/rules/fieldRule.ts';
import { useSmsCode } from '../../../features/codes/smsCode.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import type { Typed } from '../../../features/forms/fields.ts';
import type { Refused } from '../../../features/forms/refusals.ts';
import { SmsCode } from '../../../features/forms/SmsCode.tsx';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import {
  loginFields,
  loginNames,
  type LoginField,
  type LoginMethod,
  type LoginRules,
} from '../../../features/session/loginFields.ts';
import { useLostLink } from '../../../features/session/lostLink.ts';
import { noteMailSent } from '../../../features/session/mailSent.ts';
import { useNext, wayIn, type Entrance } from '../../../features/session/next.ts';
import type { SavedLogin } from '../../../features/session/savedLogin.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { readStored } from '../../../platform/storage/storage.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lock } from '../../../ui/icons/lock.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { fetchedCaptcha, fetchSending, unreachable } from './fetchSending.ts';
import styles from './login.module.css';

interface LoginFormProps {
  readonly rules: LoginRules;
  readonly method: LoginMethod;
  /** Where the merchant keeps them apart. */
  readonly entrance: Entrance | undefined;
  /** Kept above, since it stays when the way in is changed (S4-03). */
  readonly captcha: string | undefined;
  readonly captchaKind: CaptchaKind;
  readonly setCaptcha: (picture: string | undefined, kind?: CaptchaKind) => void;
}

function prepare(): void {
  void fetchSending().then((sending) => sending?.prepareBotCheck());
}

/** S4-02..S4-05: after every failure it keeps what was typed and can be used again at once. */
export function LoginForm({ rules, method, entrance, captcha, captchaKind, setCaptcha }: LoginFormProps) {
  const t = useText();
  const { info, flags } = useSite();
  const { dialingCode } = rules;
  const next = useNext();
  const sayLostLink = useLostLink();
  const [saved, setSaved] = useState<SavedLogin>();
  const [remember, setRemember] = useState(false);
  const code = useSmsCode('login', rules.external);
  const byName = method === 'username';
  const { name, secret } = loginNames[method];
  const isSaved = (typed: string) =>
    saved !== undefined && typed === fieldValue(byName ? 'text' : 'mobile', saved.username, dialingCode);
  const form = useForm({
    fields: loginFields(rules, { method, captcha: captcha === undefined ? undefined : captchaKind, isSaved }),
    dialingCode,
    prepare,
    judged: 'sent',
    kept: { as: 'login', only: Object.values(loginNames).map((way) => way.name) },
    captcha: { name: 'identifying', show: setCaptcha, always: false },
    send,
  });
  // Behind the page that answers already, while the connection that brought it is there: Chromium does not ask twice.
  useEffect(() => {
    const timer = setTimeout(() => void fetchSending());
    return () => clearTimeout(timer);
  }, []);
  const offer = useEffectEvent((found: SavedLogin | undefined): void => {
    const typed = form.read()[name];
    // Who has begun to type is not interrupted.
    if (!found || (typed !== '' && typed !== found.username)) return;
    form.putIn({ [name]: found.username });
    setSaved(found);
    setRemember(true);
  });
  useEffect(() => {
    if (!flags.rememberPassword || readStored('savedLogin') === undefined) return;
    void fetchSending().then(async (sending) => offer(await sending?.readSavedLogin(method)));
  }, [flags.rememberPassword, method]);

  async function send(typed: Partial<Typed<LoginField>>, signal: AbortSignal): Promise<Refused | undefined> {
    const { [name]: username = '', [secret]: password = '', identifying = '' } = typed;
    const used = password === '' && isSaved(username) ? saved : undefined;
    const sending = await fetchSending();
    if (sending === undefined) return unreachable;
    const proof = byName || used ? undefined : await code.prove(password);
    if (proof === 'wrong') return sending.codeWrong;
    const outcome = await sending.logIn({
      fields: { username, password, captcha: identifying, remember },
      method,
      entrance,
      rules,
      proof,
      signal,
      merchantCode: info.merchantCode,
      saved: used,
    });
    if (!('lostLink' in outcome)) {
      // Without a captcha it may have failed for the want of one.
      if (used && outcome.picture !== undefined && identifying !== '') setSaved(undefined);
      return outcome;
    }
    noteMailSent(undefined);
    sayLostLink(outcome);
    return undefined;
  }

  const { said } = form;
  const Captcha = fetchedCaptcha();
  const isQuiet = info.refusals === 'quiet';
  const isUnsaid = said?.isSilent === true && isQuiet;
  const placeholder = saved && t('session.savedPassword');
  return (
    <Form {...form.props}>
      {byName ? (
        <>
          <Field
            {...form.field('username')}
            maxLength={loginLimits.username}
            autoComplete={flags.passkeys ? 'username webauthn' : 'username'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
          />
          <Field
            {...form.field('password')}
            type="password"
            maxLength={loginLimits.password}
            placeholder={placeholder}
            autoComplete="current-password"
            enterKeyHint="go"
            reveal={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
          />
        </>
      ) : (
        <>
          <Field
            {...form.field('mobileNum')}
            type="tel"
            inputMode="tel"
            prefix={`+${dialingCode}`}
            autoComplete="tel-national"
            enterKeyHint="next"
          />
          <SmsCode
            form={form}
            code={code}
            dialingCode={dialingCode}
            placeholder={placeholder}
            name="messageCode"
            number="mobileNum"
            enterKeyHint="go"
            // A number that nobody has gets no code (S7-08), and that is not told.
            note={
              <>
                {t('session.smsNone')}{' '}
                <PageLink to={wayIn('register', next)}>{t('session.register')}</PageLink>
              </>
            }
          />
        </>
      )}
      {!isQuiet && (
        <div className={styles.spoken}>
          <Banner said={said} />
        </div>
      )}
      <div className={styles.row}>
        {flags.rememberPassword ? (
          <Checkbox
            name="remember"
            label={t(byName ? 'session.remember' : 'session.rememberMe')}
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
          />
        ) : (
          <span />
        )}
        {byName && (
          <PageLink to={wayIn('forget', next)} className={styles.link}>
            {t('session.forgotten')}
          </PageLink>
        )}
      </div>
      <div className={styles.slot}>
        {isQuiet && <Banner said={said} />}
        {captcha === undefined || Captcha === undefined ? (
          (said === undefined || isUnsaid || !isQuiet) && (
            <p className={styles.sealed}>
              <Icon path={lock} size={20} />
              {t('session.sealed')}
            </p>
          )
        ) : (
          <Captcha
            form={form}
            name="identifying"
            label={isUnsaid ? t(`session.captchaRefused.${captchaKind}`) : undefined}
            kind={captchaKind}
            picture={captcha}
            onPicture={setCaptcha}
          />
        )}
      </div>
      <Submit form={form} label={t('session.submit')} />
    </Form>
  );
}
