import { useRef, useState } from 'react';
import { loginLimits } from '@laro/contract/calls/session.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useNext, wayIn } from '../../../features/session/next.ts';
import { SandboxLink } from '../../../features/support/SandboxLink.tsx';
import type { SmsCodeButton } from '../../../features/codes/smsCode.ts';
import { CodeField } from '../../../ui/CodeField.tsx';
import { Field } from '../../../ui/Field.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  checkMobile,
  type LoginProblems,
  type LoginRules,
  type Problem,
} from '../../../features/session/loginRules.ts';
import type { LoginRefusal } from '../../../features/session/session.data.ts';

interface SmsFieldsProps {
  readonly rules: LoginRules;
  readonly problems: LoginProblems;
  readonly setProblems: (problems: LoginProblems) => void;
  /** Both were refused together. */
  readonly wrong: boolean;
  readonly code: SmsCodeButton;
  readonly refuse: (refusal: LoginRefusal) => void;
  /** The number came with a login that was kept here. */
  readonly saved: boolean;
}

/** S2-42: the number, and the code that was sent to it; the button asks for one (S4-09, S5-01, S8-12). */
export function SmsFields({ rules, code, problems, setProblems, wrong, refuse, saved }: SmsFieldsProps) {
  const t = useText();
  const next = useNext();
  const number = useRef<HTMLInputElement>(null);
  const [isSent, setSent] = useState(false);
  const say = (problem: Problem | undefined) => problem && t(problem.id, problem.values);

  async function send(): Promise<void> {
    const mobileNum = number.current?.value.trim() ?? '';
    const problem = checkMobile(mobileNum, rules);
    setProblems(problem === undefined ? {} : { username: problem });
    if (problem !== undefined) return number.current?.focus();
    const refused = await code.send({ mobileNum, countryDialingCode: rules.dialingCode });
    if (refused === undefined) {
      setSent(true);
      toast.show({ text: t('sms.sent'), lasts: 'successLong', tone: 'success' });
    } else if (refused === 'external') {
      refuse({ problem: 'sms.external', silent: true });
    } else {
      setProblems({ [refused === 'numberWrong' ? 'username' : 'password']: { id: `sms.${refused}` } });
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
        wrong={wrong || problems.username !== undefined}
        maxLength={loginLimits.mobileNum}
        autoComplete="tel-national"
        enterKeyHint="next"
      />
      <CodeField
        name="messageCode"
        label={t('session.smsCode')}
        error={say(problems.password)}
        wrong={wrong || problems.password !== undefined}
        maxLength={loginLimits.messageCode}
        placeholder={saved ? t('session.savedPassword') : undefined}
        enterKeyHint="go"
        code={code}
        onSend={() => void send()}
        // A number that nobody has gets no code (S7-08), and that is not told.
        note={
          isSent && (
            <>
              {t('session.smsNone')} <PageLink to={wayIn('register', next)}>{t('session.register')}</PageLink>{' '}
              <SandboxLink to="sms">{t('sms.sandbox')}</SandboxLink>
            </>
          )
        }
      />
    </>
  );
}
