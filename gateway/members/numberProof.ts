import type { House } from '../house/house.ts';
import { proofOfNumber, spendIdentity } from './identities.ts';
import { checkSmsCode, spendSmsCode, type SmsRequest } from './smsCodes.ts';

/** Uses a proof up. False when another request was quicker. */
type Spend = () => Promise<boolean>;

/** Whether a number is theirs: by the code that was sent to it, or by what the external login says (S5-10). */
export async function checkNumber(
  house: House,
  request: SmsRequest,
  { verificationCode, firebaseIdToken }: { verificationCode: string; firebaseIdToken?: string | undefined },
): Promise<Spend | undefined> {
  if (firebaseIdToken !== undefined) {
    const identity = await proofOfNumber(house, request.merchant, firebaseIdToken, request.mobile);
    return identity && (() => spendIdentity(house, identity));
  }
  const id = await checkSmsCode(house, request, verificationCode);
  return id === undefined ? undefined : () => spendSmsCode(house, id);
}
