import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  fieldsOf,
  fieldValue,
  type RegisterField,
  type RegisterMethod,
  type ShownField,
} from '@laro/contract/calls/registration.ts';
import type { ExternalLogin } from '@laro/contract/calls/site.ts';
import { prepareBotCheck } from '../../../features/codes/botCheck.ts';
import { useHydrated } from '../../../platform/device/device.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useLanguageChange } from '../../../platform/i18n/useLanguageChange.ts';
import { fillEmpty, forgetFields, keepFields, keptFields } from '../../../platform/storage/keptFields.ts';
import { useNext } from '../../../features/session/next.ts';
import { setPendingLink, type PendingLink } from '../../../features/identity/pendingLink.ts';
import { useSite } from '../../../platform/page/site.ts';
import { useSmsCode } from '../../../features/codes/smsCode.ts';
import { writeStored } from '../../../platform/storage/storage.ts';
import { toast } from '../../../ui/toast.ts';
import {
  isInvitation,
  isTaken,
  registerMember,
  type RegisterRefusal,
  type RegisterSettings,
} from './register.data.ts';
import { checkForm, checkOne, recheck, type Problem, type Problems } from './registerRules.ts';

type Given = Partial<Record<RegisterField, string>>;

export interface RegisterFormGiven {
  readonly settings: RegisterSettings;
  readonly external: ExternalLogin | undefined;
  /** The invitation code that came with the address; empty without one. */
  readonly invitedBy: string;
  /** Google or Facebook says who it is, so that no password is asked for. */
  readonly link: PendingLink | undefined;
}

/** S5-02: what the form knows and does, checked here for the player's comfort by the rules that the gateway goes by as well. */
export function useRegisterForm(
  form: RefObject<HTMLFormElement | null>,
  { settings, external, invitedBy, link }: RegisterFormGiven,
) {
  const t = useText();
  const { info, flags } = useSite();
  const next = useNext();
  /** Ends the wait for the answer to what is being sent. */
  const sending = useRef<AbortController>(undefined);
  const [method, setMethod] = useState<RegisterMethod>(settings.methods[0] ?? 'username');
  const [isVouched, setVouched] = useState(link !== undefined);
  const [agreed, setAgreed] = useState(settings.form.agreed);
  const [isMoreOpen, setMoreOpen] = useState(invitedBy !== '');
  const [problems, setProblems] = useState<Problems>({});
  const [general, setGeneral] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState<string>();
  /** What "Clear the form" took away, until something else is typed. */
  const [cleared, setCleared] = useState<ReturnType<typeof keptFields>>();
  const [isCodeSent, setCodeSent] = useState(false);
  const code = useSmsCode('register', external);
  // C10: what the browser keeps is known from hydration on.
  const hydrated = useHydrated();
  const [isRestored, setRestored] = useState(false);
  if (hydrated && !isRestored) {
    setRestored(true);
    const kept = keptFields('register');
    const before = settings.methods.find((one) => one === kept['method']);
    if (before !== undefined) setMethod(before);
    if (kept['agreed'] !== undefined) setAgreed(kept['agreed'] === 'on');
    if (kept['captchaPicture'] !== undefined) setCaptcha(kept['captchaPicture']);
  }
  const shown = fieldsOf(method, settings.fields, flags, isVouched);
  const isFolded = ({ rule }: ShownField) => settings.form.optional === 'folded' && !rule.required;
  useEffect(prepareBotCheck, []);
  useEffect(() => {
    // S4-11: good until the check of the one in the address says otherwise.
    if (invitedBy === '') return;
    void isInvitation(invitedBy).then((good) => {
      if (!good) setProblems({ affiliateCode: wrongInvitation(invitedBy) });
    });
  }, [invitedBy]);
  // S4-08: what was typed comes along to the other way, and back from another page.
  useEffect(() => {
    const name = link?.name ?? '';
    const kept = { nickname: name, payeeName: name, ...keptFields('register') };
    if (form.current) fillEmpty(form.current, kept);
  }, [form, method, isVouched, link]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // State is a render late: the ref also stops the second of two presses in one frame.
    if (sending.current) return;
    const fields = read(event.currentTarget);
    const found = checkForm(shown, fields);
    if (!show(found)) return;
    const stop = new AbortController();
    sending.current = stop;
    setBusy(true);
    const left = new Promise<void>((resolve) => {
      stop.signal.addEventListener('abort', () => resolve());
    });
    await Promise.race([send(fields, stop.signal), left]);
    sending.current = undefined;
    setBusy(false);
  }

  async function send(fields: Given, signal: AbortSignal): Promise<void> {
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
    const outcome = await registerMember({
      ...{ method, fields, proof, signal },
      ...{ countryDialingCode: settings.dialingCode, merchantCode: info.merchantCode },
      recommenderId: invitedBy === '' ? undefined : invitedBy.slice(0, 40),
    });
    if ('lostLink' in outcome) {
      const { lostLink } = outcome;
      if (lostLink !== undefined) {
        toast.show({ text: t('session.notLinked', { source: t(`session.${lostLink}`) }), lasts: 'long' });
      }
      forgetFields('register');
      // S4-39: who was on the way to something goes there; the others are welcomed at home.
      if (next === undefined) writeStored('welcome', '1');
      // The guard of the screen goes on by itself, now that there is a session.
      toast.show({ text: t('registration.done'), lasts: 'success', tone: 'success' });
      return;
    }
    prepareBotCheck();
    refuse(outcome, fields);
  }

  function refuse(refused: RegisterRefusal, fields: Given): void {
    // A picture works once, so that every refusal behind it wants another.
    if (!refused.captchaStands) keepCaptcha(refused.captcha);
    if (refused.field === 'password' && isVouched) {
      // What Google or Facebook said holds for half an hour.
      setPendingLink(undefined);
      setVouched(false);
      setGeneral({ id: 'registration.linkLost' });
    } else if (refused.field === undefined) setGeneral({ id: refused.problem });
    else show({ [refused.field]: { id: refused.problem, refused: fields[refused.field] } });
  }

  /** S5-09: shows what is wrong and goes to the first of it. True when nothing is. */
  function show(found: Problems): boolean {
    const first = shown.find(({ field }) => found[field] !== undefined);
    // What is folded away can have the focus only once it is there.
    flushSync(() => {
      setProblems(found);
      if (first !== undefined && isFolded(first)) setMoreOpen(true);
    });
    if (first === undefined) return true;
    form.current?.querySelector<HTMLElement>(`[name=${first.field}]`)?.focus();
    return false;
  }

  function checkAgain(some: readonly ShownField[]): void {
    if (form.current === null) return;
    const fields = read(form.current);
    setProblems((before) => recheck(some, fields, before));
  }
  useLanguageChange(() => checkAgain(shown));

  /** S5-05: whichever of the two passwords changes, the second is judged anew. S8-27: a taken name is told here already. */
  async function leave(field: RegisterField): Promise<void> {
    const both: readonly RegisterField[] = ['password', 'confirmPassword'];
    checkAgain(
      shown.filter((one) => one.field === field || (both.includes(field) && both.includes(one.field))),
    );
    if (field !== 'username' || form.current === null) return;
    const { username = '' } = read(form.current);
    const rule = shown.find((one) => one.field === 'username');
    if (rule === undefined || checkOne(rule, { username }) !== undefined || !(await isTaken(username)))
      return;
    setProblems((before) => ({
      ...before,
      username: { id: 'registration.usernameTaken', refused: username },
    }));
  }

  function hearInput(event: FormEvent<HTMLFormElement>): void {
    setCleared(undefined);
    keep(event.currentTarget, method);
    // What is put right is said no more before the next press, whose button would move away under it.
    checkAgain(shown.filter(({ field }) => problems[field] !== undefined));
  }

  /** C10: for who comes back from the terms, or loads the page anew. */
  function keep(from: HTMLFormElement, chosen: RegisterMethod): void {
    const typed = Object.fromEntries([...new FormData(from)].map(([name, value]) => [name, String(value)]));
    keepFields('register', { ...keptFields('register'), agreed: '', ...typed, method: chosen });
  }

  function keepCaptcha(picture: string | undefined): void {
    setCaptcha(picture);
    if (picture !== undefined) keepFields('register', { ...keptFields('register'), captchaPicture: picture });
  }

  function change(chosen: RegisterMethod): void {
    if (form.current) keep(form.current, chosen);
    setProblems({});
    setMethod(chosen);
  }

  /** S5-07: only with a number that fits. */
  async function sendCode(): Promise<void> {
    const mobile = shown.find(({ field }) => field === 'mobileNum');
    if (mobile === undefined || form.current === null) return;
    const { mobileNum = '' } = read(form.current);
    const problem = checkOne(mobile, { mobileNum });
    if (problem !== undefined) {
      show({ mobileNum: problem });
      return;
    }
    const refused = await code.send({ mobileNum, countryDialingCode: settings.dialingCode });
    if (refused === undefined) {
      setCodeSent(true);
      toast.show({ text: t('sms.sent'), lasts: 'successLong', tone: 'success' });
    } else if (refused === 'external') setGeneral({ id: 'sms.external', silent: true });
    else
      setProblems({
        [refused === 'numberWrong' ? 'mobileNum' : 'verificationCode']: { id: `sms.${refused}` },
      });
  }

  function reset(): void {
    setCleared(keptFields('register'));
    forgetFields('register');
    setProblems({});
    setGeneral(undefined);
  }

  function putBack(): void {
    if (form.current === null || cleared === undefined) return;
    fillEmpty(form.current, cleared);
    keepFields('register', cleared);
    setCleared(undefined);
  }

  /** What is typed, as it is judged and sent. */
  function read(from: HTMLFormElement): Given {
    const data = new FormData(from);
    return Object.fromEntries(
      shown.map(({ field }) => [
        field,
        fieldValue(field, String(data.get(field) ?? ''), settings.dialingCode),
      ]),
    );
  }

  return {
    ...{ method, shown, problems, general, busy, captcha, code, agreed, isMoreOpen, isFolded, isCodeSent },
    ...{ keepCaptcha, setAgreed, setMoreOpen, change, leave, hearInput, submit, sendCode, reset },
    canPutBack: cleared !== undefined,
    putBack,
    stop: () => sending.current?.abort(),
  };
}

function wrongInvitation(refused: string): Problem {
  return { id: 'registration.affiliateWrong', refused };
}
