import { useEffect, useRef, useState, type FormEvent } from 'react';
import { loginLimits } from '@laro/contract/calls/session.ts';
import { prepareBotCheck } from '../../../features/codes/botCheck.ts';
import { useHydrated } from '../../../platform/device/device.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useLanguageChange } from '../../../platform/i18n/useLanguageChange.ts';
import { fillEmpty, forgetFields, keepFields, keptFields } from '../../../platform/storage/keptFields.ts';
import { noteMailSent } from '../../../features/session/mailSent.ts';
import { useNext, wayIn } from '../../../features/session/next.ts';
import { useSite } from '../../../platform/page/site.ts';
import { useSmsCode } from '../../../features/codes/smsCode.ts';
import { Button } from '../../../ui/Button.tsx';
import { CaptchaField } from '../../../ui/CaptchaField.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { lock } from '../../../ui/icons/lock.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { StillWaiting } from '../../../ui/StillWaiting.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  checkLogin,
  recheckLogin,
  type LoginFields,
  type LoginMethod,
  type LoginProblems,
  type LoginRules,
  type Problem,
} from '../../../features/session/loginRules.ts';
import { Refusal } from './Refusal.tsx';
import { readSavedLogin, type SavedLogin } from '../../../features/session/savedLogin.ts';
import { anotherCaptcha } from '../../../features/codes/captcha.ts';
import { logIn, type LoginRefusal } from '../../../features/session/session.data.ts';
import { SmsFields } from './SmsFields.tsx';
import styles from './login.module.css';

/** S4-02, S3-06: what the fields of each way are called. */
const names = {
  username: { username: 'username', password: 'password', captcha: 'identifying' },
  sms: { username: 'mobileNum', password: 'messageCode', captcha: 'identifying' },
} as const;
const order = ['username', 'password', 'captcha'] as const;

interface LoginFormProps {
  readonly rules: LoginRules;
  readonly method: LoginMethod;
  /** Kept above, since it stays when the way in is changed (S4-03). */
  readonly captcha: string | undefined;
  readonly setCaptcha: (picture: string) => void;
}

/** S4-02..S4-05: after every failure it keeps what was typed and can be used again at once. */
export function LoginForm({ rules, method, captcha, setCaptcha }: LoginFormProps) {
  const t = useText();
  const { info, flags } = useSite();
  const next = useNext();
  const form = useRef<HTMLFormElement>(null);
  /** Ends the wait for the answer to what is being sent. */
  const sending = useRef<AbortController>(undefined);
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<LoginProblems>({});
  const [refusal, setRefusal] = useState<LoginRefusal & { readonly count: number }>();
  /** S8-15: name and password were refused together, and neither has been changed since. */
  const [wrong, setWrong] = useState(false);
  const [saved, setSaved] = useState<SavedLogin>();
  const [remember, setRemember] = useState(false);
  const code = useSmsCode('login', rules.external);
  const byName = method === 'username';
  useEffect(prepareBotCheck, []);
  useEffect(() => {
    if (form.current) fillEmpty(form.current, keptFields('login'));
    if (flags.rememberPassword) void readSavedLogin(method).then(offer);
    function offer(found: SavedLogin | undefined): void {
      const username = form.current?.querySelector<HTMLInputElement>(`[name=${names[method].username}]`);
      // Who has begun to type is not interrupted.
      if (!found || !username || (username.value !== '' && username.value !== found.username)) return;
      username.value = found.username;
      setSaved(found);
      setRemember(true);
    }
  }, [flags.rememberPassword, method]);
  useEffect(() => {
    if (refusal?.captcha !== undefined)
      form.current?.querySelector<HTMLElement>('[name=identifying]')?.focus();
  }, [refusal]);

  useLanguageChange(() => {
    if (form.current === null) return;
    const { fields, found } = check(form.current);
    setProblems((before) => recheckLogin(fields, before, found));
  });

  function check(typed: HTMLFormElement) {
    const fields = readFields(typed, method);
    const used = fields.password === '' && fields.username === saved?.username ? saved : undefined;
    const found = checkLogin(fields, rules, {
      method,
      captchaShown: captcha !== undefined,
      passwordSaved: used !== undefined,
    });
    return { fields, used, found };
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // State is a render late: the ref also stops the second of two presses in one frame.
    if (sending.current) return;
    const { fields, used, found } = check(event.currentTarget);
    setProblems(found);
    const first = order.find((name) => found[name]);
    if (first !== undefined) {
      setWrong(false);
      return focus(first);
    }
    const stop = new AbortController();
    sending.current = stop;
    setBusy(true);
    const left = new Promise<'left'>((resolve) => {
      stop.signal.addEventListener('abort', () => resolve('left'));
    });
    const refused = await Promise.race([send(fields, used, stop.signal), left]);
    sending.current = undefined;
    setBusy(false);
    if (refused === undefined) {
      forgetFields('login');
      noteMailSent(undefined);
      return;
    }
    prepareBotCheck();
    if (refused === 'left') return;
    if (used && refused.captcha !== undefined && fields.captcha !== '') setSaved(undefined);
    refuse(refused);
  }

  async function send(
    fields: LoginFields,
    used: SavedLogin | undefined,
    signal: AbortSignal,
  ): Promise<LoginRefusal | undefined> {
    const proof = byName || used !== undefined ? undefined : await code.prove(fields.password);
    if (proof === 'wrong') return { problem: 'session.refusedCode', silent: true };
    const outcome = await logIn({
      ...{ fields, method, rules, proof, signal },
      ...{ merchantCode: info.merchantCode, saved: used },
    });
    if (!('lostLink' in outcome)) return outcome;
    const { lostLink } = outcome;
    if (lostLink !== undefined) {
      toast.show({ text: t('session.notLinked', { source: t(`session.${lostLink}`) }), lasts: 'long' });
    }
    return undefined;
  }

  function refuse(refused: LoginRefusal): void {
    setRefusal((before) => ({ ...refused, count: (before?.count ?? 0) + 1 }));
    setWrong(refused.problem.startsWith('session.refused'));
    if (refused.captcha !== undefined) setCaptcha(refused.captcha);
  }

  /** C10: the name is found again after a reload. What was refused is marked until it is changed. */
  function hearInput(event: FormEvent<HTMLFormElement>): void {
    const { username } = readFields(event.currentTarget, method);
    keepFields('login', { ...keptFields('login'), [names[method].username]: username });
    if (event.target instanceof HTMLInputElement && event.target.name !== names[method].captcha)
      setWrong(false);
  }

  function focus(name: (typeof order)[number]): void {
    form.current?.querySelector<HTMLElement>(`[name=${names[method][name]}]`)?.focus();
  }

  const say = (problem: Problem | undefined) => problem && t(problem.id, problem.values);
  const isQuiet = info.refusals === 'quiet';
  const isSilent = refusal?.silent === true && isQuiet;
  const said = <Refusal refusal={refusal} quiet={isQuiet} />;
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)} onInput={hearInput}>
      {byName ? (
        <>
          <Field
            name="username"
            label={t(rules.byNumber ? 'session.name' : 'session.username')}
            error={say(problems.username)}
            wrong={wrong || problems.username !== undefined}
            maxLength={loginLimits.username}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
          />
          <Field
            name="password"
            type="password"
            label={t('session.password')}
            error={say(problems.password)}
            wrong={wrong || problems.password !== undefined}
            maxLength={loginLimits.password}
            placeholder={saved && t('session.savedPassword')}
            autoComplete="current-password"
            enterKeyHint="go"
            reveal={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
          />
        </>
      ) : (
        <SmsFields {...{ rules, code, problems, setProblems, wrong, refuse }} saved={saved !== undefined} />
      )}
      {!isQuiet && <div className={styles.spoken}>{said}</div>}
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
        {isQuiet && said}
        {captcha === undefined ? (
          (refusal === undefined || isSilent || !isQuiet) && (
            <p className={styles.sealed}>
              <Icon path={lock} size={20} />
              {t('session.sealed')}
            </p>
          )
        ) : (
          <CaptchaField
            name="identifying"
            picture={captcha}
            texts={{
              label: t(isSilent ? 'session.captchaRefused' : 'session.captcha'),
              picture: t('session.captchaPicture'),
              waiting: t('session.captchaWaiting'),
              unseen: t('session.captchaUnseen'),
            }}
            maxLength={loginLimits.captcha}
            error={say(problems.captcha)}
            another={anotherCaptcha}
            onPicture={setCaptcha}
          />
        )}
      </div>
      <Button type="submit" variant="primary" size="large" wide loading={busy} disabled={!hydrated}>
        {t('session.submit')}
      </Button>
      <StillWaiting
        waiting={busy}
        text={t('session.stillWaiting')}
        leave={{ label: t('session.stopWaiting'), onPress: () => sending.current?.abort() }}
      />
    </Form>
  );
}

function readFields(form: HTMLFormElement, method: LoginMethod): LoginFields {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    username: text(names[method].username).trim(),
    password: text(names[method].password),
    captcha: text(names[method].captcha).trim(),
    remember: data.has('remember'),
  };
}
