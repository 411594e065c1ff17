/**
 * A page change that is cut short, by the next one or because a slow phone needs longer than the browser waits, is
 * no fault: the new page is there all the same, only unmoved (S2-94). Anything else stays as loud as it was.
 */
export function quietTransitions(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    const cutShort =
      reason instanceof DOMException &&
      ['AbortError', 'TimeoutError', 'InvalidStateError'].includes(reason.name) &&
      reason.message.startsWith('Transition was');
    if (cutShort) event.preventDefault();
  });
}
