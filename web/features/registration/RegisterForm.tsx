import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  fieldsOf,
  type RegisterField,
  type RegisterMethod,
  type ShownField,
} from '@laro/contract/registration.ts';
import type { ExternalLogin } from '@laro/contract/site.ts';
import { prepareBotCheck } from '../../platform/botCheck.ts';
import { useHydrated } from '../../platform/device.ts';
import { useText, useTexts } from '../../platform/i18n/text.tsx';
import { useLanguageChange } from '../../platform/i18n/useLanguageChange.ts';
import { useSite } from '../../platform/site.ts';
import { useSmsCode } from '../../platform/smsCode.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Form } from '../../ui/FormPage.tsx';
import { toast } from '../../ui/toast.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { isInvitation, registerMember, type RegisterSettings } from './register.data.ts';
import { RegisterInput } from './RegisterInput.tsx';
import { checkForm, checkOne, recheck, wordsOf, type Problem, type Problems } from './registerRules.ts';
import styles from './register.module.css';

type Given = Partial<Record<RegisterField, string>>;

interface RegisterFormProps {
  readonly settings: RegisterSettings;
  readonly external: ExternalLogin | undefined;
  /** The invitation code that came with the address; empty without one. */
  readonly invitedBy: string;
}

/** S5-02: checked here for the player's comfort, by the rules that the gateway goes by as well. */
export function RegisterForm({ settings, external, invitedBy }: RegisterFormProps) {
  const t = useText();
  const { language } = useTexts();
  const { info, flags } = useSite();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [method, setMethod] = useState<RegisterMethod>(settings.methods[0] ?? 'username');
  const [problems, setProblems] = useState<Problems>({});
  const [general, setGeneral] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [agreed, setAgreed] = useState(true);
  const [captcha, setCaptcha] = useState<string>();
  const [carried, setCarried] = useState('');
  const code = useSmsCode('register', external);
  const shown = fieldsOf(method, settings.fields, flags);
  useEffect(prepareBotCheck, []);
  useEffect(() => {
    // S4-11: good until the check of the one in the address says otherwise.
    if (invitedBy === '') return;
    void isInvitation(invitedBy).then((good) => {
      if (!good) setProblems({ affiliateCode: wrongInvitation(invitedBy) });
    });
  }, [invitedBy]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // State is a render late: the ref also stops the second of two presses in one frame.
    if (sending.current) return;
    const fields = readFields(event.currentTarget, shown);
    const found = checkForm(shown, fields);
    if (!show(found)) return;
    sending.current = true;
    setBusy(true);
    await send(fields);
    sending.current = false;
    setBusy(false);
  }

  async function send(fields: Given): Promise<void> {
    setGeneral(undefined);
    const invitation = fields.affiliateCode ?? '';
    if (invitation !== '' && !(await isInvitation(invitation))) {
      show({ affiliateCode: wrongInvitation(invitation) });
      return;
    }
    const { verificationCode } = fields;
    const proof = verificationCode === undefined ? undefined : await code.prove(verificationCode);
    if (proof === 'wrong') {
      show({ verificationCode: { id: 'registration.codeWrong', refused: verificationCode } });
      return;
    }
    const refused = await registerMember({
      proof,
      ...{ method, fields, countryDialingCode: settings.dialingCode, merchantCode: info.merchantCode },
    });
    if (refused === undefined) {
      // The guard of the screen goes home by itself, now that there is a session.
      toast.show({ text: t('registration.done'), lasts: 'success', tone: 'success' });
      return;
    }
    prepareBotCheck();
    if (refused.captcha !== undefined) setCaptcha(refused.captcha);
    // A picture works once, so that every refusal behind it wants another.
    else if (fields.captcha !== undefined) setCaptcha(undefined);
    if (refused.field === undefined) setGeneral({ id: refused.problem });
    else show({ [refused.field]: { id: refused.problem, refused: fields[refused.field] } });
  }

  /** S5-09: shows what is wrong and goes to the first of it. True when nothing is. */
  function show(found: Problems): boolean {
    setProblems(found);
    const first = shown.find(({ field }) => found[field] !== undefined);
    if (first === undefined) return true;
    form.current?.querySelector<HTMLElement>(`[name=${first.field}]`)?.focus();
    return false;
  }

  function checkAgain(some: readonly ShownField[]): void {
    if (form.current === null) return;
    const fields = readFields(form.current, shown);
    setProblems((before) => recheck(some, fields, before));
  }
  useLanguageChange(() => checkAgain(shown));

  function change(chosen: RegisterMethod): void {
    // S4-08: the number that was typed comes along.
    setCarried(form.current ? (readFields(form.current, shown).mobileNum ?? carried) : carried);
    setProblems({});
    setMethod(chosen);
  }

  /** S5-07: only with a number that fits. */
  async function sendCode(): Promise<void> {
    const mobile = shown.find(({ field }) => field === 'mobileNum');
    if (mobile === undefined || form.current === null) return;
    const { mobileNum = '' } = readFields(form.current, shown);
    const problem = checkOne(mobile, { mobileNum });
    if (problem !== undefined) {
      show({ mobileNum: problem });
      return;
    }
    const refused = await code.send({ mobileNum, countryDialingCode: settings.dialingCode });
    if (refused === undefined) {
      toast.show({ text: t('registration.codeSent'), lasts: 'successLong', tone: 'success' });
      return;
    }
    if (refused === 'external') {
      setGeneral({ id: 'session.smsNotSent', silent: true });
      return;
    }
    const id = refused === 'tooMany' ? 'registration.codeTooMany' : 'registration.unreachable';
    setProblems({ verificationCode: { id } });
  }

  return (
    <>
      {settings.methods.length > 1 && (
        <SegmentedControl
          label={t('registration.way')}
          options={[
            { value: 'username', label: t('registration.username') },
            { value: 'mobileNum', label: t('registration.mobileNum') },
          ]}
          value={method}
          onChange={change}
        />
      )}
      <Form
        ref={form}
        onSubmit={(event) => void submit(event)}
        onReset={() => {
          setProblems({});
          setGeneral(undefined);
          setCarried('');
        }}
      >
        {shown.map(({ field, rule }) => (
          <RegisterInput
            key={field === 'mobileNum' ? `${field} ${carried}` : field}
            field={field}
            rule={rule}
            error={wordsOf(problems[field], t, language)}
            initial={field === 'mobileNum' ? carried : field === 'affiliateCode' ? invitedBy : ''}
            dialingCode={settings.dialingCode}
            code={{ ...code, onSend: () => void sendCode() }}
            onLeave={() => checkAgain([{ field, rule }])}
            captcha={{ picture: captcha, onPicture: setCaptcha }}
          />
        ))}
        <Checkbox
          name="agreed"
          label={t('registration.agree', { age: settings.minimumAge })}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <p role="alert" className={styles.general}>
          {general?.silent === true && info.refusals === 'quiet' ? (
            <VisuallyHidden>{wordsOf(general, t, language)}</VisuallyHidden>
          ) : (
            wordsOf(general, t, language)
          )}
        </p>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={busy}
          disabled={!hydrated || !agreed}
        >
          {t('registration.submit')}
        </Button>
        <Button type="reset" variant="quiet" wide>
          {t('registration.reset')}
        </Button>
      </Form>
    </>
  );
}

function wrongInvitation(refused: string): Problem {
  return { id: 'registration.affiliateWrong', refused };
}

function readFields(form: HTMLFormElement, shown: readonly ShownField[]): Given {
  const data = new FormData(form);
  return Object.fromEntries(
    shown.map(({ field }) => {
      const text = String(data.get(field) ?? '');
      return [field, /password/i.test(field) ? text : text.trim()];
    }),
  );
}
