/** Whether a call was refused with a code that it declares: for what is asked beside the sending of a form. */
export function wasRefused<Code extends string>(
  outcome: { readonly ok: true } | { readonly ok: false; readonly failure: { readonly code: Code } },
  code: NoInfer<Code>,
): boolean {
  return !outcome.ok && outcome.failure.code === code;
}
