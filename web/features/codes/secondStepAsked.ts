type Asking<F> = Extract<F, { readonly code: 'SECOND_STEP' }>;

/** The refusal of a call that asks for the second step (decision 105), with what it says of it; undefined for any other answer. */
export function secondStepAsked<F extends { readonly code: string }>(
  outcome: { readonly ok: true } | { readonly ok: false; readonly failure: F } | undefined,
): Asking<F> | undefined {
  return outcome?.ok === false && asks(outcome.failure) ? outcome.failure : undefined;
}

function asks<F extends { readonly code: string }>(failure: F): failure is Asking<F> {
  return failure.code === 'SECOND_STEP';
}
