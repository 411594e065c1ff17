import { useEffect, useEffectEvent, useState } from 'react';
import { fieldsOf, type RegisterField, type RegisterMethod } from '@laro/contract/calls/registration.ts';
import type { ExternalLogin } from '@laro/contract/calls/site.ts';
import { prepareBotCheck } from '../../../features/codes/botCheck.ts';
import { useSmsCode } from '../../../features/codes/smsCode.ts';
import type { Typed } from '../../../features/forms/fields.ts';
import type { Refused } from '../../../features/forms/refusals.ts';
import { useForm } from '../../../features/forms/useForm.ts';
import { setPendingLink, type PendingLink } from '../../../features/identity/pendingLink.ts';
import { useLostLink } from '../../../features/session/lostLink.ts';
import { useNext } from '../../../features/session/next.ts';
import { useHydrated } from '../../../platform/device/device.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { forgetFields, keptFields } from '../../../platform/storage/keptFields.ts';
import { writeStored } from '../../../platform/storage/storage.ts';
import { toast } from '../../../ui/toast.ts';
import {
  codeWrong,
  invitationWrong,
  isInvitation,
  linkLost,
  registerMember,
  type RegisterSettings,
} from './register.data.ts';
import { nicknameOf, registerFields } from './registerFields.ts';

export interface RegisterFormGiven {
  readonly settings: RegisterSettings;
  readonly external: ExternalLogin | undefined;
  /** The invitation code that came with the address; empty without one. */
  readonly invitedBy: string;
  /** Google or Facebook says who it is, so that no password is asked for. */
  readonly link: PendingLink | undefined;
}

/** S5-02: what the form of a registration knows beyond any other. */
export function useRegisterForm({ settings, external, invitedBy, link }: RegisterFormGiven) {
  const t = useText();
  const { info, flags } = useSite();
  const next = useNext();
  const sayLostLink = useLostLink();
  const { dialingCode, captchaKind } = settings;
  const [method, setMethod] = useState<RegisterMethod>(settings.methods[0] ?? 'username');
  const [isVouched, setVouched] = useState(link !== undefined);
  const [agreed, setAgreed] = useState(settings.form.agreed);
  const [captcha, setCaptcha] = useState<string>();
  /** What "Clear the form" took away, until something else is typed. */
  const [cleared, setCleared] = useState<ReturnType<typeof keptFields>>();
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
  const shown = fieldsOf(method, settings.fields, flags, { isVouched, captchaKind });
  const name = link?.name ?? '';
  const form = useForm({
    fields: registerFields(shown, settings),
    dialingCode,
    prepare: prepareBotCheck,
    kept: { as: 'register', begin: { nickname: nicknameOf(name, shown), payeeName: name } },
    captcha: { name: 'captcha', show: keepCaptcha, always: true },
    send,
  });
  const sayWrongInvitation = useEffectEvent(() => form.say('affiliateCode', invitationWrong.say));
  useEffect(() => {
    // S4-11: good until the check of the one in the address says otherwise.
    if (invitedBy === '') return;
    void isInvitation(invitedBy).then((good) => {
      if (!good) sayWrongInvitation();
    });
  }, [invitedBy]);

  async function send(
    fields: Partial<Typed<RegisterField>>,
    signal: AbortSignal,
  ): Promise<Refused | undefined> {
    const { affiliateCode = '', verificationCode } = fields;
    if (affiliateCode !== '' && !(await isInvitation(affiliateCode))) return invitationWrong;
    const proof = verificationCode === undefined ? undefined : await code.prove(verificationCode);
    if (proof === 'wrong') return codeWrong;
    const outcome = await registerMember({
      method,
      fields,
      proof,
      signal,
      countryDialingCode: dialingCode,
      merchantCode: info.merchantCode,
      recommenderId: invitedBy === '' ? undefined : invitedBy.slice(0, 40),
    });
    if (!('lostLink' in outcome)) {
      if (outcome.at !== 'password' || !isVouched) return outcome;
      setPendingLink(undefined);
      setVouched(false);
      return linkLost;
    }
    sayLostLink(outcome);
    // S4-39: who was on the way to something goes there; the others are welcomed at home.
    if (next === undefined) writeStored('welcome', '1');
    // The guard of the screen goes on by itself, now that there is a session.
    toast.show({ text: t('registration.done'), lasts: 'success', tone: 'success' });
    return undefined;
  }

  function keepCaptcha(picture: string | undefined): void {
    setCaptcha(picture);
    if (picture !== undefined) form.keep({ captchaPicture: picture });
  }

  /** S4-08: what was typed comes along to the other way. */
  function change(chosen: RegisterMethod): void {
    form.keep({ method: chosen });
    form.hush();
    setMethod(chosen);
  }

  function reset(): void {
    setCleared(keptFields('register'));
    forgetFields('register');
    form.hush();
  }

  function putBack(): void {
    if (cleared === undefined) return;
    form.putIn(cleared);
    form.keep(cleared);
    setCleared(undefined);
  }

  return {
    form,
    method,
    shown,
    captcha,
    code,
    agreed,
    dialingCode,
    invitedBy,
    keepCaptcha,
    setAgreed,
    change,
    captchaKind,
    canPutBack: cleared !== undefined,
    reset,
    putBack,
    noteTyping: () => setCleared(undefined),
  };
}
