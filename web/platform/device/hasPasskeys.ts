/** Whether this browser has passkeys, and speaks of them in JSON itself: what a library would do for older ones costs more. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function';
}
