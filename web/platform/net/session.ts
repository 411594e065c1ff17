import { forgetMember, onStoredElsewhere, readStored, writeStored } from '../storage/storage.ts';
import { createStore, useStore } from '../store.ts';

/**
 * What the browser keeps of a session (S3-01). The token is worthless without the HttpOnly cookie beside it.
 */
export interface SessionInfo {
  readonly token: string;
  readonly userName: string;
  /** Member type of S3-02; a trial's customerType. */
  readonly type: number;
  readonly merchantCode: string;
  readonly firstTimeLogin: boolean;
}

/** `unknown` on the server and until hydration: the browser has not been asked yet. */
export type SessionState =
  | { readonly known: false; readonly session: undefined }
  | { readonly known: true; readonly session: SessionInfo | undefined };

const state = createStore<SessionState>({ known: false, session: undefined }, () => known(read()));
let channel: BroadcastChannel | undefined;

/** The session of this page, if any. */
export function currentSession(): SessionInfo | undefined {
  return state.get().session;
}

/** The session, following changes here and in other tabs. */
export function useSession(): SessionState {
  return useStore(state);
}

/** Calls `changed` after each login, logout and change in another tab. */
export const subscribeSession = state.subscribe;

/**
 * Keeps a fresh session: in this tab's session storage, and in local storage only while auto-login is on
 * (S3-01).
 */
export function openSession(info: SessionInfo, { autoLogin }: { autoLogin: boolean }): void {
  writeStored('autoLogin', autoLogin ? '1' : '0');
  // It would end this one.
  writeStored('goodbye', undefined);
  store(info);
  tell({ opened: info });
}

/** S4-06: every trace of the session and of its member goes, in every tab, and auto-login with it. */
export function closeSession(): void {
  forgetMember();
  forget();
  tell({ closed: 'left' });
}

let leaving = false;

/**
 * Closes the session on the member's own wish, once `end` is through; what ends with it meanwhile is no loss. The
 * leave lasts until {@link endLeave}, when a screen for visitors is there.
 */
export async function leaveSession(end: () => Promise<unknown>): Promise<void> {
  leaving = true;
  await end();
  closeSession();
}

/** A screen for members that is still there while its member leaves must not ask for a login. */
export function isLeaving(): boolean {
  return leaving;
}

export function endLeave(): void {
  leaving = false;
}

const lostListeners = new Set<() => void>();

/**
 * The gateway says that the session has ended: it is closed here too, and whoever listens is told. What was typed and not
 * sent stays for the login that is asked for.
 */
export function loseSession(): void {
  if (leaving || currentSession() === undefined) return;
  forget();
  tell({ closed: 'lost' });
  for (const lost of lostListeners) lost();
}

/** Calls `lost` when a session that this page believed in has ended elsewhere. */
export function onSessionLost(lost: () => void): () => void {
  lostListeners.add(lost);
  return () => lostListeners.delete(lost);
}

/** Starts listening to the other tabs: a session opened or closed there is opened or closed here. */
export function followOtherTabs(): void {
  onStoredElsewhere('MC_SESSION_INFO', () => change(read()));
  if (!('BroadcastChannel' in window)) return;
  channel = new BroadcastChannel('laro-session');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null) return;
    if ('closed' in data) {
      if (data.closed === 'left') forgetMember();
      return forget();
    }
    const session = currentSession();
    const opened = 'opened' in data ? readInfo(data.opened) : undefined;
    if ('asked' in data && session) tell({ opened: session });
    if (opened && opened.token !== session?.token) store(opened);
  });
  if (currentSession() === undefined) tell({ asked: true });
}

type Said = { opened: SessionInfo } | { closed: 'left' | 'lost' } | { asked: true };

function tell(said: Said): void {
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

function known(session: SessionInfo | undefined): SessionState {
  return { known: true, session };
}

function change(session: SessionInfo | undefined): void {
  state.set(known(session));
}

function read(): SessionInfo | undefined {
  return parse(readStored('MC_SESSION_INFO', 'session')) ?? parse(readStored('MC_SESSION_INFO', 'local'));
}

function parse(text: string | undefined): SessionInfo | undefined {
  if (text === undefined) return undefined;
  try {
    return readInfo(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** By hand: the schema library would be the only reason for every page to load it. */
function readInfo(value: unknown): SessionInfo | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { token, userName, type, merchantCode, firstTimeLogin } = value as Record<string, unknown>;
  if (typeof token !== 'string' || token === '' || typeof userName !== 'string') return undefined;
  if (typeof type !== 'number' || typeof merchantCode !== 'string') return undefined;
  return { token, userName, type, merchantCode, firstTimeLogin: firstTimeLogin === true };
}
