/**
 * The code of the next message to this phone whose last line names this site (`@host #123456`), where its browser hands such
 * codes on (Web OTP); others offer it above the keyboard, by the field's `one-time-code`.
 */
export async function messageCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined;
  const wanted = { otp: { transport: ['sms'] }, signal };
  const found = await navigator.credentials.get(wanted).catch(() => null);
  const { code }: { code?: unknown } = Object(found);
  return typeof code === 'string' ? code : undefined;
}
