import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { onStoredElsewhere, readStored, writeStored } from './storage.ts';

/** What the browser keeps of a session (S3-01). The token is worthless without the HttpOnly cookie beside it. */
const SessionInfo = v.object({
  token: v.pipe(v.string(), v.minLength(1)),
  userName: v.string(),
  /** Member type of S3-02; a trial's customerType. */
  type: v.number(),
  merchantCode: v.string(),
  firstTimeLogin: v.boolean(),
});
export type SessionInfo = v.InferOutput<typeof SessionInfo>;

/** `unknown` on the server and until hydration: the browser has not been asked yet. */
export type SessionState =
  | { readonly known: false; readonly session: undefined }
  | { readonly known: true; readonly session: SessionInfo | undefined };

const unknown: SessionState = { known: false, session: undefined };
const listeners = new Set<() => void>();
let state: SessionState | undefined;
let channel: BroadcastChannel | undefined;

/** The session of this page, if any. */
export function currentSession(): SessionInfo | undefined {
  return currentState().session;
}

/** The session, following changes here and in other tabs. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, currentState, () => unknown);
}

/** Calls `changed` after each login, logout and change in another tab. */
export function subscribeSession(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Keeps a fresh session: in this tab's session storage, and in local storage only while auto-login is on (S3-01).
 */
export function openSession(info: SessionInfo, { autoLogin }: { autoLogin: boolean }): void {
  writeStored('autoLogin', autoLogin ? '1' : '0');
  store(info);
  tell({ opened: info });
}

/** S4-06: every trace of the session goes, and auto-login with it. */
export function closeSession(): void {
  forget();
  tell({ closed: true });
}

/** Starts listening to the other tabs: a session opened or closed there is opened or closed here. */
export function followOtherTabs(): void {
  onStoredElsewhere('MC_SESSION_INFO', () => change(read()));
  if (!('BroadcastChannel' in window)) return;
  channel = new BroadcastChannel('laro-session');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const said = v.safeParse(Said, data);
    if (!said.success) return;
    if ('closed' in said.output) forget();
    else if ('asked' in said.output) {
      const session = currentSession();
      if (session) tell({ opened: session });
    } else if (currentSession()?.token !== said.output.opened.token) store(said.output.opened);
  });
  if (currentSession() === undefined) tell({ asked: true });
}

const Said = v.union([
  v.object({ opened: SessionInfo }),
  v.object({ closed: v.literal(true) }),
  v.object({ asked: v.literal(true) }),
]);

function tell(said: v.InferOutput<typeof Said>): void {
  channel?.postMessage(said);
}

function store(info: SessionInfo): void {
  const text = JSON.stringify(info);
  writeStored('MC_SESSION_INFO', text, 'session');
  writeStored('MC_SESSION_INFO', readStored('autoLogin') === '1' ? text : undefined, 'local');
  change(info);
}

function forget(): void {
  writeStored('MC_SESSION_INFO', undefined, 'session');
  writeStored('MC_SESSION_INFO', undefined, 'local');
  writeStored('trialUser', undefined);
  writeStored('autoLogin', '0');
  change(undefined);
}

function currentState(): SessionState {
  state ??= { known: true, session: read() };
  return state;
}

function change(session: SessionInfo | undefined): void {
  state = { known: true, session };
  for (const listener of listeners) listener();
}

function read(): SessionInfo | undefined {
  return parse(readStored('MC_SESSION_INFO', 'session')) ?? parse(readStored('MC_SESSION_INFO', 'local'));
}

function parse(text: string | undefined): SessionInfo | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed = v.safeParse(SessionInfo, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
