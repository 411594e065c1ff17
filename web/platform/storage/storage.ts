/**
 * The only module that touches browser storage. Every key is listed here with the place it lives in; values
 * are text, read as foreign input by their owners. Where storage is denied or full, a page keeps its values
 * in memory and works on.
 */
export const places = {
  MC_SESSION_INFO: 'session',
  trialUser: 'session',
  autoLogin: 'local',
  goodbye: 'local',
  hideDownloadBar: 'local',
  hideHomeScreenPrompt: 'local',
  WEBCLIP: 'local',
  hideFloatingService: 'session',
  visit: 'session',
  visited: 'local',
  balanceHidden: 'local',
  language: 'local',
  savedLogin: 'local',
  listPlaces: 'session',
  listTexts: 'session',
  searches: 'local',
  externalLogin: 'session',
  typed: 'session',
  mailSent: 'session',
  welcome: 'session',
  contracts: 'session',
  popups: 'session',
  popupsHidden: 'local',
  passkeyOffer: 'local',
  deposit: 'local',
} as const satisfies Record<string, Place>;

type Place = 'local' | 'session';
export type StorageKey = keyof typeof places;

const memory = { local: new Map<string, string>(), session: new Map<string, string>() };

function open(place: Place): Storage | undefined {
  try {
    return place === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** The stored text, or undefined. `place` only for a key that may live in both. */
export function readStored(key: StorageKey, place: Place = places[key]): string | undefined {
  try {
    return open(place)?.getItem(key) ?? memory[place].get(key);
  } catch {
    return memory[place].get(key);
  }
}

/** Stores the text; `undefined` removes it. */
export function writeStored(key: StorageKey, value: string | undefined, place: Place = places[key]): void {
  if (value === undefined) memory[place].delete(key);
  else memory[place].set(key, value);
  try {
    if (value === undefined) open(place)?.removeItem(key);
    else open(place)?.setItem(key, value);
  } catch {
    // Denied or full: the copy in memory serves this page.
  }
}

/** What a member leaves in local storage that is nobody else's on this device. */
const ofMember = ['deposit', 'searches'] as const satisfies readonly StorageKey[];

/** What pages remember of the member beside what is stored. */
const remembered: { clear(): void }[] = [memory.session];

/** S4-06: session storage is empty, and of the member nothing is left; what a page remembers beside it goes as well. */
export function forgetMember(): void {
  for (const one of remembered) one.clear();
  try {
    // Also of keys that are not in the table: those of the chat, which is a page of its own.
    open('session')?.clear();
  } catch {
    // Denied: there was only the copy in memory.
  }
  for (const key of ofMember) writeStored(key, undefined);
}

/** It is cleared when the member leaves: for whoever remembers what it has stored. */
export function clearWithMember(what: { clear(): void }): void {
  remembered.push(what);
}

/** Calls `changed` when another tab changes `key` in local storage. */
export function onStoredElsewhere(key: StorageKey, changed: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    memory.local.delete(key);
    changed();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}

/** Whether what is stored is there after a reload; otherwise only this page remembers it. */
export function keepsStored(): boolean {
  try {
    const storage = open('session');
    storage?.setItem(probe, probe);
    const kept = storage?.getItem(probe) === probe;
    storage?.removeItem(probe);
    return kept;
  } catch {
    return false;
  }
}

const probe = 'laroProbe';
