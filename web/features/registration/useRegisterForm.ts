import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import {
  fieldsOf,
  type RegisterField,
  type RegisterMethod,
  type ShownField,
} from '@laro/contract/registration.ts';
import type { ExternalLogin } from '@laro/contract/site.ts';
import { prepareBotCheck } from '../../platform/botCheck.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useLanguageChange } from '../../platform/i18n/useLanguageChange.ts';
import { useSite } from '../../platform/site.ts';
import { useSmsCode } from '../../platform/smsCode.ts';
import { toast } from '../../ui/toast.ts';
import { isInvitation, registerMember, type RegisterSettings } from './register.data.ts';
import { checkForm, checkOne, recheck, type Problem, type Problems } from './registerRules.ts';

type Given = Partial<Record<RegisterField, string>>;

export interface RegisterFormGiven {
  readonly settings: RegisterSettings;
  readonly external: ExternalLogin | undefined;
  /** The invitation code that came with the address; empty without one. */
  readonly invitedBy: string;
}

/** S5-02: what the form knows and does, checked here for the player's comfort by the rules that the gateway goes by as well. */
export function useRegisterForm(
  form: RefObject<HTMLFormElement | null>,
  { settings, external, invitedBy }: RegisterFormGiven,
) {
  const t = useText();
  const { info, flags } = useSite();
  const sending = useRef(false);
  const [method, setMethod] = useState<RegisterMethod>(settings.methods[0] ?? 'username');
  const [problems, setProblems] = useState<Problems>({});
  const [general, setGeneral] = useState<Problem>();
  const [busy, setBusy] = useState(false);
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
      notLinked: (source) =>
        toast.show({ text: t('session.notLinked', { source: t(`session.${source}`) }), lasts: 'long' }),
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

  function reset(): void {
    setProblems({});
    setGeneral(undefined);
    setCarried('');
  }

  return {
    ...{ method, shown, problems, general, busy, captcha, carried, code },
    ...{ setCaptcha, change, checkAgain, submit, sendCode, reset },
  };
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
