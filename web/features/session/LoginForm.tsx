import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { loginLimits } from '@laro/contract/session.ts';
import { useHydrated } from '../../platform/device.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useSite } from '../../platform/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lock } from '../../ui/icons/lock.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { prepareBotCheck } from './botCheck.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { checkLogin, type LoginProblems, type LoginRules, type Problem } from './loginRules.ts';
import { readSavedLogin, type SavedLogin } from './savedLogin.ts';
import { logIn, type LoginFields, type LoginRefusal } from './session.data.ts';
import styles from './login.module.css';

const order = ['username', 'password', 'captcha'] as const;

/** S4-02..S4-05: after every failure it keeps what was typed and can be used again at once. */
export function LoginForm({ rules }: { rules: LoginRules }) {
  const t = useText();
  const { info, flags } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<LoginProblems>({});
  const [refusal, setRefusal] = useState<LoginRefusal & { readonly count: number }>();
  const [captcha, setCaptcha] = useState<string>();
  const [saved, setSaved] = useState<SavedLogin>();
  const [remember, setRemember] = useState(false);
  useEffect(prepareBotCheck, []);
  useEffect(() => {
    if (flags.rememberPassword) void readSavedLogin().then(offer);
    function offer(found: SavedLogin | undefined): void {
      const username = form.current?.querySelector<HTMLInputElement>('[name=username]');
      // Who has begun to type is not interrupted.
      if (!found || !username || username.value !== '') return;
      username.value = found.username;
      setSaved(found);
      setRemember(true);
    }
  }, [flags.rememberPassword]);
  useEffect(() => {
    if (refusal?.captcha !== undefined) form.current?.querySelector<HTMLElement>('[name=captcha]')?.focus();
  }, [refusal]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // State is a render late: the ref also stops the second of two presses in one frame.
    if (sending.current) return;
    const fields = readFields(event.currentTarget);
    const used = fields.password === '' && fields.username === saved?.username ? saved : undefined;
    const found = checkLogin(fields, rules, {
      captchaShown: captcha !== undefined,
      passwordSaved: used !== undefined,
    });
    setProblems(found);
    const first = order.find((name) => found[name]);
    if (first !== undefined) return focus(first);
    sending.current = true;
    setBusy(true);
    const refused = await logIn({ fields, merchantCode: info.merchantCode, saved: used });
    sending.current = false;
    setBusy(false);
    if (refused === undefined) return;
    if (used && refused.captcha !== undefined && fields.captcha !== '') setSaved(undefined);
    prepareBotCheck();
    setRefusal((before) => ({ ...refused, count: (before?.count ?? 0) + 1 }));
    if (refused.captcha !== undefined) setCaptcha(refused.captcha);
  }

  function focus(name: (typeof order)[number]): void {
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  }

  const say = (problem: Problem | undefined) => problem && t(problem.id, problem.values);
  return (
    // By POST, so that a press before the script runs puts no password into an address.
    <form
      ref={form}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
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
        <Link to="/m/forget" className={styles.link}>
          {t('session.forgotten')}
        </Link>
      </div>
      <div className={styles.slot}>
        {captcha === undefined ? (
          <p className={styles.sealed}>
            <Icon path={lock} size={20} />
            {t('session.sealed')}
          </p>
        ) : (
          <CaptchaField picture={captcha} error={say(problems.captcha)} onPicture={setCaptcha} />
        )}
      </div>
      <Refusal refusal={refusal} quiet={info.refusals === 'quiet'} />
      <Button type="submit" variant="primary" size="large" wide loading={busy} disabled={!hydrated}>
        {t('session.submit')}
      </Button>
    </form>
  );
}

/** Told to assistive technology always; shown unless the merchant keeps section 8's silence (S8-15). */
function Refusal({
  refusal,
  quiet,
}: {
  refusal: (LoginRefusal & { readonly count: number }) | undefined;
  quiet: boolean;
}) {
  const t = useText();
  // A new key makes the same sentence be said again.
  const text = refusal && <span key={refusal.count}>{t(refusal.problem)}</span>;
  const hidden = refusal?.silent === true && quiet;
  return (
    <div role="alert" className={styles.refusal}>
      {hidden ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </div>
  );
}

function readFields(form: HTMLFormElement): LoginFields {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    username: text('username').trim(),
    password: text('password'),
    captcha: text('captcha').trim(),
    remember: data.has('remember'),
  };
}
