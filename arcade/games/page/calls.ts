import type { Failure, FailureCode } from '../wire.ts';

/** `network`: no usable answer, and whether the call had its effect is not known. */
export type Problem = FailureCode | 'network';
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

/** The arcade's own server. The session's token is kept in this closure, nowhere else. */
export function createCalls<Opened extends { readonly token: string }>(base: string) {
  let token = '';
  const authorization = (): Record<string, string> =>
    token === '' ? {} : { authorization: `Bearer ${token}` };

  /** Posts the body, or gets where there is none. */
  async function call<T>(path: string, body?: object, keepalive = false): Promise<Answer<T>> {
    try {
      const response = await fetch(`${base}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...authorization(), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        credentials: 'omit',
        keepalive,
        signal: AbortSignal.timeout(30_000),
      });
      const value: unknown = response.status === 204 ? undefined : await response.json();
      if (response.ok) return { ok: true, value: value as T }; // our own server's answer of the same release
      const problem = (value as Partial<Failure> | null)?.error;
      return {
        ok: false,
        problem: response.status >= 500 && problem !== 'WALLET_AWAY' ? 'network' : (problem ?? 'network'),
      };
    } catch {
      return { ok: false, problem: 'network' };
    }
  }

  async function open(ticket: string): Promise<Answer<Opened>> {
    const answer = await call<Opened>('/session', { ticket });
    if (answer.ok) ({ token } = answer.value);
    return answer;
  }
  return { authorization, call, open, balance: () => call<{ balance: string }>('/balance') };
}
