import * as v from 'valibot';
import type { LoginMethod } from './loginFields.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';

/**
 * The remembered login (S2-41, S3-08). What it protects against, and what not:
 *
 * - The password is never kept. In its place stands a credential that the gateway gave this browser, changes at
 *   every login, and can revoke; it works only together with the HttpOnly device cookie.
 * - The stored record keeps the specified outer form (base64 twice around value and salt), but the value is
 *   encrypted under a key that IndexedDB holds and no script can take out: a copied record opens nothing.
 * - A script that runs in this page could use it while it runs. Against that stands the content security policy.
 */
export interface SavedLogin {
  /** The way in that it is for. */
  readonly type: LoginMethod;
  /** With sms the number, as it was typed. */
  readonly username: string;
  readonly credential: string;
  readonly dialingCode: string;
}

const Record = v.object({
  type: v.picklist(['username', 'sms']),
  username: v.pipe(v.string(), v.minLength(1)),
  password: v.string(),
  countryDialingCode: v.string(),
});

const saltLength = 8;

/** Keeps a login on this device; where the browser has no place for the key, nothing is kept. */
export async function saveLogin({ type, username, credential, dialingCode }: SavedLogin): Promise<void> {
  try {
    const sealed = await encrypt(await deviceKey(), credential, username);
    const password = wrap(sealed, crypto.randomUUID().slice(0, saltLength));
    const record = { type, username, password, countryDialingCode: dialingCode };
    writeStored('savedLogin', JSON.stringify(record));
  } catch {
    forgetLogin();
  }
}

/** The login that is kept here for a way in; undefined when there is none, or when it was copied from another device. */
export async function readSavedLogin(method: LoginMethod): Promise<SavedLogin | undefined> {
  const text = readStored('savedLogin');
  if (text === undefined) return undefined;
  try {
    const { type, username, password, countryDialingCode } = v.parse(Record, JSON.parse(text));
    if (type !== method) return undefined;
    const credential = await decrypt(await deviceKey(), unwrap(password), username);
    return { type, username, credential, dialingCode: countryDialingCode };
  } catch {
    forgetLogin();
    return undefined;
  }
}

export function forgetLogin(): void {
  writeStored('savedLogin', undefined);
}

/** The outer form of S3-08. */
export function wrap(value: string, salt: string): string {
  return btoa(btoa(value + salt));
}

/** Throws for text that is not of that form. */
export function unwrap(text: string): string {
  return atob(atob(text)).slice(0, -saltLength);
}

async function encrypt(key: CryptoKey, text: string, label: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(gcm(nonce, label), key, new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...nonce, ...new Uint8Array(sealed)));
}

async function decrypt(key: CryptoKey, sealed: string, label: string): Promise<string> {
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const opened = await crypto.subtle.decrypt(gcm(bytes.slice(0, 12), label), key, bytes.slice(12));
  return new TextDecoder().decode(opened);
}

/** The name of the member is sealed along, so that a credential cannot be moved to another name. */
function gcm(nonce: Uint8Array<ArrayBuffer>, label: string): AesGcmParams {
  return { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(label) };
}

/** This browser's key, made at the first use; its bytes never leave the browser's own keeping. */
async function deviceKey(): Promise<CryptoKey> {
  const database = await openKeys();
  try {
    const found = await done(database.transaction('keys').objectStore('keys').get('savedLogin'));
    if (found instanceof CryptoKey) return found;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await done(database.transaction('keys', 'readwrite').objectStore('keys').put(made, 'savedLogin'));
    return made;
  } finally {
    database.close();
  }
}

function openKeys(): Promise<IDBDatabase> {
  const opening = indexedDB.open('laro', 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('keys'));
  return done(opening);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}
