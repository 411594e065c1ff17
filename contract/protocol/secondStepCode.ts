import * as v from 'valibot';

/** Six digits of an authenticator app, or a recovery code, as they were typed (rules/secondStepCode.ts). */
export const SecondStepCode = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(30));
