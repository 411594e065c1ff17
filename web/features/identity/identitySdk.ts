import { initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  RecaptchaVerifier,
  signInWithCredential,
  signInWithPhoneNumber,
  type Auth,
} from '@firebase/auth';
import type { ExternalLogin } from '@laro/contract/calls/site.ts';

/** Someone who leaves Google's riddle unsolved gets no answer from the SDK, ever. */
const longestRiddle = 60_000;

/** Says who someone is, in ID tokens for the gateway. Undefined where it does not. */
export interface IdentitySdk {
  /** By the access token that Google or Facebook gave; `name` is what they are called there, empty if it is not told. */
  readonly signIn: (
    source: 'google' | 'facebook',
    accessToken: string,
  ) => Promise<{ readonly token: string; readonly name: string } | undefined>;
  /** Sends a code to a full number; what is returned turns the code into a token. */
  readonly sendCode: (number: string) => Promise<((code: string) => Promise<string | undefined>) | undefined>;
}

/**
 * Firebase Authentication; in a module of its own, since it is larger than the login. It keeps nothing in the browser:
 * the session that follows is ours.
 */
export function openSdk({ projectId, apiKey, standIn }: ExternalLogin): IdentitySdk {
  // `getAuth` would ask Google for more before anyone wants it.
  const auth = initializeAuth(initializeApp({ projectId, apiKey }), { persistence: inMemoryPersistence });
  auth.languageCode = document.documentElement.lang;
  if (standIn !== undefined) {
    connectAuthEmulator(auth, new URL(standIn, window.location.href).origin, { disableWarnings: true });
  }
  return {
    async signIn(source, accessToken) {
      const credential =
        source === 'google'
          ? GoogleAuthProvider.credential(null, accessToken)
          : FacebookAuthProvider.credential(accessToken);
      try {
        const { user } = await signInWithCredential(auth, credential);
        return { token: await user.getIdToken(), name: user.displayName ?? '' };
      } catch {
        return undefined;
      }
    },
    async sendCode(number) {
      try {
        const sent = await withRiddle(auth, (riddle) => signInWithPhoneNumber(auth, number, riddle));
        return async (code) => {
          try {
            const { user } = await sent.confirm(code);
            return await user.getIdToken();
          } catch {
            return undefined;
          }
        };
      } catch {
        return undefined;
      }
    },
  };
}

/** With Google's proof that no machine asks, which shows itself only when in doubt. */
async function withRiddle<T>(auth: Auth, send: (riddle: RecaptchaVerifier) => Promise<T>): Promise<T> {
  const place = document.body.appendChild(document.createElement('div'));
  const riddle = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsolved = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('unsolved')), longestRiddle);
  });
  try {
    return await Promise.race([send(riddle), unsolved]);
  } finally {
    clearTimeout(timer);
    riddle.clear();
    place.remove();
  }
}
