import { useEffect, useState } from 'react';
import type { Flags } from '@laro/contract/protocol/flags.ts';
import type { ExternalLogin } from '@laro/contract/calls/site.ts';
import type { IdentitySdk } from './identitySdk.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';

/** Whose account someone may log in with. */
export type Source = 'google' | 'facebook';

/** What came back with someone from Google or Facebook; without a token they have said no. */
interface Return {
  readonly source: Source;
  readonly accessToken: string | undefined;
  /** Where they were going when they left. */
  readonly next: string | undefined;
}

const pages = {
  google: 'https://accounts.google.com/o/oauth2/v2/auth',
  facebook: 'https://www.facebook.com/dialog/oauth',
};
const scopes = { google: 'openid profile', facebook: 'public_profile' };

/** S2-43, S6-08: those that the merchant is known to, and whose flag is on. */
export function sourcesOf(
  { googleClientId, facebookAppId }: ExternalLogin,
  flags: Pick<Flags, 'facebookLogin' | 'googleLogin'>,
): Source[] {
  return [
    ...(flags.facebookLogin && facebookAppId !== undefined ? (['facebook'] as const) : []),
    ...(flags.googleLogin && googleClientId !== undefined ? (['google'] as const) : []),
  ];
}

let opening: Promise<IdentitySdk | undefined> | undefined;

/** Fetches Firebase once; undefined when it cannot be had, and then the next asking tries again. */
export function openExternalLogin(external: ExternalLogin): Promise<IdentitySdk | undefined> {
  opening ??= import('./identitySdk.ts').then(
    ({ openSdk }) => openSdk(external),
    () => (opening = undefined),
  );
  return opening;
}

/** S2-43: whether the external login is initialised. */
export function useExternalLogin(external: ExternalLogin): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => void openExternalLogin(external).then((sdk) => setOpen(sdk !== undefined)), [external]);
  return isOpen;
}

/** Leaves for the page on which Google or Facebook asks who someone is. They come back to the login. */
export function goToSource(source: Source, external: ExternalLogin, next: string | undefined): void {
  const state = `${source} ${crypto.randomUUID()}`;
  writeStored('externalLogin', next === undefined ? state : `${state} ${next}`);
  const { googleClientId = '', facebookAppId = '', standIn } = external;
  const page = standIn === undefined ? pages[source] : `/sandbox/identity/${source}`;
  const asked = new URLSearchParams({
    client_id: source === 'google' ? googleClientId : facebookAppId,
    redirect_uri: `${window.location.origin}/m/login`,
    response_type: 'token',
    scope: scopes[source],
    state,
  });
  window.location.assign(`${page}?${asked.toString()}`);
}

/**
 * What this page was returned to with, once; its address forgets it at once. An answer that this tab has not asked for,
 * which someone else may have made, is none.
 */
export function takeReturn(): Return | undefined {
  const said = new URLSearchParams(window.location.hash.slice(1));
  const state = said.get('state');
  if (state === null) return undefined;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  const [name, word, next] = (readStored('externalLogin') ?? '').split(' ');
  writeStored('externalLogin', undefined);
  if (word === undefined || state !== `${name} ${word}`) return undefined;
  const source = name === 'google' ? 'google' : 'facebook';
  return { source, accessToken: said.get('access_token') ?? undefined, next };
}
