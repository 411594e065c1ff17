import { useEffect, useRef, useState, type FormEvent } from 'react';
import { loginLimits } from '@laro/contract/session.ts';
import { useHydrated } from '../../platform/device.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useLanguageChange } from '../../platform/i18n/useLanguageChange.ts';
import { useSite } from '../../platform/site.ts';
import { useSmsCode, type SmsCodeButton } from '../../platform/smsCode.ts';
import { Button } from '../../ui/Button.tsx';
import { CaptchaField } from '../../ui/CaptchaField.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lock } from '../../ui/icons/lock.ts';
import { Form } from '../../ui/FormPage.tsx';
import { toast } from '../../ui/toast.ts';
import { prepareBotCheck } from '../../platform/botCheck.ts';
import {
  checkLogin,
  checkMobile,
  recheckLogin,
  type LoginMethod,
  type LoginProblems,
  type LoginRules,
  type Problem,
} from './loginRules.ts';
import { Refusal } from './Refusal.tsx';
import { readSavedLogin, type SavedLogin } from './savedLogin.ts';
import { anotherCaptcha, logIn, type LoginFields, type LoginRefusal } from './session.data.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './login.module.css';

/** S4-02, S3-06: what the fields of each way are called. */
const names = {
  username: { username: 'username', password: 'password', captcha: 'captcha' },
  sms: { username: 'mobileNum', password: 'messageCode', captcha: 'captcha' },
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
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<LoginProblems>({});
  const [refusal, setRefusal] = useState<LoginRefusal & { readonly count: number }>();
  const [saved, setSaved] = useState<SavedLogin>();
  const [remember, setRemember] = useState(false);
  const code = useSmsCode('login', rules.external);
  useEffect(prepareBotCheck, []);
  useEffect(() => {
    if (flags.rememberPassword) void readSavedLogin(method).then(offer);
    function offer(found: SavedLogin | undefined): void {
      const username = form.current?.querySelector<HTMLInputElement>(`[name=${names[method].username}]`);
      // Who has begun to type is not interrupted.
      if (!found || !username || username.value !== '') return;
      username.value = found.username;
      setSaved(found);
      setRemember(true);
    }
  }, [flags.rememberPassword, method]);
  useEffect(() => {
    if (refusal?.captcha !== undefined) form.current?.querySelector<HTMLElement>('[name=captcha]')?.focus();
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
    if (first !== undefined) return focus(first);
    sending.current = true;
    setBusy(true);
    const refused = await send(fields, used);
    sending.current = false;
    setBusy(false);
    if (refused === undefined) return;
    if (used && refused.captcha !== undefined && fields.captcha !== '') setSaved(undefined);
    prepareBotCheck();
    refuse(refused);
  }

  async function send(fields: LoginFields, used: SavedLogin | undefined): Promise<LoginRefusal | undefined> {
    const proof = method === 'sms' && used === undefined ? await code.prove(fields.password) : undefined;
    if (proof === 'wrong') return { problem: 'session.refused', silent: true };
    return logIn({
      ...{ fields, method, dialingCode: rules.dialingCode, proof },
      ...{ merchantCode: info.merchantCode, saved: used },
      notLinked: (source) =>
        toast.show({ text: t('session.notLinked', { source: t(`session.${source}`) }), lasts: 'long' }),
    });
  }

  function refuse(refused: LoginRefusal): void {
    setRefusal((before) => ({ ...refused, count: (before?.count ?? 0) + 1 }));
    if (refused.captcha !== undefined) setCaptcha(refused.captcha);
  }

  function focus(name: (typeof order)[number]): void {
    form.current?.querySelector<HTMLElement>(`[name=${names[method][name]}]`)?.focus();
  }

  const say = (problem: Problem | undefined) => problem && t(problem.id, problem.values);
  return (
    <Form ref={form} onSubmit={(event) => void submit(event)}>
      {method === 'sms' ? (
        <SmsFields {...{ rules, code, problems, setProblems, refuse }} saved={saved !== undefined} />
      ) : (
        <>
          <Field
            name="username"
            label={t('session.username')}
            error={say(problems.username)}
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
            maxLength={loginLimits.password}
            placeholder={saved && t('session.savedPassword')}
            autoComplete="current-password"
            enterKeyHint="go"
            reveal={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
          />
        </>
      )}
      <div className={styles.row}>
        {flags.rememberPassword ? (
          <Checkbox
            name="remember"
            label={t('session.remember')}
            checked={remember}
            onChange={(event) => setRemember(event.target.checked)}
          />
        ) : (
          <span />
        )}
        <PageLink to="/m/forget" className={styles.link}>
          {t('session.forgotten')}
        </PageLink>
      </div>
      <div className={styles.slot}>
        {captcha === undefined ? (
          <p className={styles.sealed}>
            <Icon path={lock} size={20} />
            {t('session.sealed')}
          </p>
        ) : (
          <CaptchaField
            picture={captcha}
            texts={{
              label: t('session.captcha'),
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
      <Refusal refusal={refusal} quiet={info.refusals === 'quiet'} />
      <Button type="submit" variant="primary" size="large" wide loading={busy} disabled={!hydrated}>
        {t('session.submit')}
      </Button>
    </Form>
  );
}

interface SmsFieldsProps {
  readonly rules: LoginRules;
  readonly problems: LoginProblems;
  readonly setProblems: (problems: LoginProblems) => void;
  readonly code: SmsCodeButton;
  readonly refuse: (refusal: LoginRefusal) => void;
  /** The number came with a login that was kept here. */
  readonly saved: boolean;
}

/** S2-42: the number, and the code that was sent to it; the button asks for one (S4-09, S5-01). */
function SmsFields({ rules, code, problems, setProblems, refuse, saved }: SmsFieldsProps) {
  const t = useText();
  const number = useRef<HTMLInputElement>(null);
  const say = (problem: Problem | undefined) => problem && t(problem.id, problem.values);

  async function send(): Promise<void> {
    const mobileNum = number.current?.value.trim() ?? '';
    const problem = checkMobile(mobileNum, rules);
    setProblems(problem === undefined ? {} : { username: problem });
    if (problem !== undefined) return number.current?.focus();
    const refused = await code.send({ mobileNum, countryDialingCode: rules.dialingCode });
    if (refused === undefined) {
      toast.show({ text: t('session.smsSent'), lasts: 'successLong', tone: 'success' });
    } else if (refused === 'external') {
      refuse({ problem: 'session.smsNotSent', silent: true });
    } else {
      setProblems({
        password: { id: refused === 'tooMany' ? 'session.smsTooMany' : 'session.unreachable' },
      });
    }
  }

  return (
    <>
      <Field
        ref={number}
        name="mobileNum"
        type="tel"
        inputMode="tel"
        label={t('session.mobile')}
        prefix={`+${rules.dialingCode}`}
        error={say(problems.username)}
        maxLength={loginLimits.mobileNum}
        autoComplete="tel-national"
        enterKeyHint="next"
      />
      <Field
        name="messageCode"
        inputMode="numeric"
        label={t('session.smsCode')}
        error={say(problems.password)}
        maxLength={loginLimits.messageCode}
        placeholder={saved ? t('session.savedPassword') : undefined}
        autoComplete="one-time-code"
        enterKeyHint="go"
        suffix={
          <Button
            variant="quiet"
            loading={code.sending}
            disabled={code.seconds > 0}
            onClick={() => void send()}
          >
            {code.seconds > 0 ? t('session.smsAgain', { seconds: code.seconds }) : t('session.smsSend')}
          </Button>
        }
      />
    </>
  );
}

function readFields(form: HTMLFormElement, method: LoginMethod): LoginFields {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    username: text(names[method].username).trim(),
    password: text(names[method].password),
    captcha: text('captcha').trim(),
    remember: data.has('remember'),
  };
}
