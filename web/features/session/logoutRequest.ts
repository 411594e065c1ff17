const listeners = new Set<() => void>();

/** Asks the shell to begin the way out (S4-06): it confirms first. */
export function requestLogout(): void {
  for (const asked of listeners) asked();
}

/** For the shell. */
export function onLogoutRequest(asked: () => void): () => void {
  listeners.add(asked);
  return () => listeners.delete(asked);
}
