import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { callerAddress } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { addressKey } from '../../house/network.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { sandboxKey, signedPart } from '../../members/identities.ts';
import { send } from '../../members/outbox.ts';
import { demoBrand } from './demoBrand.ts';
import { smallForm } from './page.ts';

/** In seconds. */
const codeGoodFor = 10 * 60;
const tokenGoodFor = 3600;

/** What Google answers a browser of Firebase, as far as a login needs it; refusals have its codes. */
type Answer = { ok: true; value: object } | { ok: false; message: string };

const Asked = {
  sendVerificationCode: v.object({ phoneNumber: v.pipe(v.string(), v.regex(/^\+[1-9]\d{6,23}$/)) }),
  signInWithPhoneNumber: v.object({ sessionInfo: v.string(), code: v.string() }),
  signInWithIdp: v.object({ postBody: v.string() }),
  lookup: v.object({ idToken: v.string() }),
};
const Session = v.object({ mobile: v.string(), code: v.string() });
const User = v.object({
  sub: v.string(),
  name: v.optional(v.string()),
  phone_number: v.optional(v.string()),
});
const Account = v.object({ sub: v.pipe(v.string(), v.minLength(1), v.maxLength(200)), name: v.string() });

/**
 * Stands in for Firebase Authentication at demo merchants that want it, and keeps nothing. It speaks what the browser's
 * SDK speaks with an emulator, at the same paths, and like that one believes any account that is written as JSON.
 */
export function identitySandbox(house: House): Hono {
  const app = new Hono();
  const key = sandboxKey(house);

  app.use('/identitytoolkit.googleapis.com/*', smallForm(16 * 1024));
  app.get('/identitytoolkit.googleapis.com/v2/recaptchaConfig', async (c) =>
    (await playedHere(c)) === undefined ? c.notFound() : c.json({}),
  );
  app.get('/identitytoolkit.googleapis.com/v1/recaptchaParams', async (c) =>
    (await playedHere(c)) === undefined ? c.notFound() : c.json({ recaptchaSiteKey: 'sandbox' }),
  );
  app.post('/identitytoolkit.googleapis.com/v1/:call', async (c) => {
    const played = await playedHere(c);
    if (played === undefined) return c.notFound();
    const body: unknown = await c.req.json().catch(() => undefined);
    const answer = await answerTo(c, played, body);
    if (answer === undefined) return c.notFound();
    c.header('cache-control', 'no-store');
    if (answer.ok) return c.json(answer.value);
    return c.json({ error: { code: 400, message: answer.message } }, 400);
  });
  return app;

  /** The merchant and the Firebase project that it plays there; undefined at a merchant without it. */
  async function playedHere(c: Context): Promise<{ merchant: string; projectId: string } | undefined> {
    const brand = await demoBrand(house, c);
    if (brand?.externalLogin?.sandbox !== true) return undefined;
    return { merchant: brand.code, projectId: brand.externalLogin.projectId };
  }

  async function answerTo(
    c: Context,
    { merchant, projectId }: { merchant: string; projectId: string },
    body: unknown,
  ): Promise<Answer | undefined> {
    switch (c.req.param('call')) {
      case 'accounts:sendVerificationCode': {
        const asked = v.safeParse(Asked.sendVerificationCode, body);
        if (!asked.success) return { ok: false, message: 'INVALID_PHONE_NUMBER' };
        const address = `${merchant} ${addressKey(callerAddress(c, house.config))}`;
        if ((await takeFrom(house, budgets.sandboxAddress, address)) === undefined) {
          return { ok: false, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' };
        }
        return { ok: true, value: { sessionInfo: await sendCode(merchant, asked.output.phoneNumber) } };
      }
      case 'accounts:signInWithPhoneNumber': {
        const asked = v.safeParse(Asked.signInWithPhoneNumber, body);
        const session = asked.success && (await read(asked.output.sessionInfo, Session));
        if (!asked.success || !session) return { ok: false, message: 'INVALID_SESSION_INFO' };
        // As ours, a code has five tries (L20).
        const { sessionInfo } = asked.output;
        if ((await takeFrom(house, budgets.sandboxCode, signedPart(sessionInfo))) === undefined) {
          return { ok: false, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' };
        }
        const { mobile, code } = session;
        if (!isSame(code, hashOf(mobile, asked.output.code))) return { ok: false, message: 'INVALID_CODE' };
        const phone = { phone_number: mobile };
        return { ok: true, value: await signedIn(projectId, 'phone', mobile, phone) };
      }
      case 'accounts:signInWithIdp': {
        const asked = v.safeParse(Asked.signInWithIdp, body);
        const post = new URLSearchParams(asked.success ? asked.output.postBody : '');
        const account = v.safeParse(v.pipe(v.string(), v.parseJson(), Account), post.get('access_token'));
        const providerId = post.get('providerId') ?? '';
        if (!account.success || !/^(google|facebook)\.com$/.test(providerId)) {
          return { ok: false, message: 'INVALID_IDP_RESPONSE' };
        }
        const { sub, name } = account.output;
        const value = await signedIn(projectId, providerId, sub, { name });
        return { ok: true, value: { ...value, providerId, federatedId: sub, displayName: name } };
      }
      case 'accounts:lookup': {
        const asked = v.safeParse(Asked.lookup, body);
        const user = asked.success && (await read(asked.output.idToken, User));
        if (!user) return { ok: false, message: 'INVALID_ID_TOKEN' };
        const { sub, name, phone_number } = user;
        return {
          ok: true,
          value: { users: [{ localId: sub, displayName: name, phoneNumber: phone_number }] },
        };
      }
      default:
        return undefined;
    }
  }

  /** Sends a code to the SMS sandbox; what is returned carries all that is needed to know it again. */
  async function sendCode(merchant: string, mobile: string): Promise<string> {
    const { name } = await house.merchants.settings(merchant);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const text = `${code} is your ${name} code from the external login. Never share it with anyone. / Code mo ito sa ${name}. Huwag ibigay kahit kanino.`;
    await send(house, { merchant, kind: 'sms', receiver: mobile, text });
    return sign({ mobile, code: hashOf(mobile, code) }, codeGoodFor);
  }

  async function signedIn(projectId: string, from: string, subject: string, more: object): Promise<object> {
    const now = Math.floor(house.clock.now().getTime() / 1000);
    const localId = hashOf(from, subject).slice(0, 28);
    const claims = {
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: localId,
      auth_time: now,
      firebase: { sign_in_provider: from, identities: { [from]: [subject] } },
      ...more,
    };
    const idToken = await sign(claims, tokenGoodFor);
    return { idToken, refreshToken: 'none', expiresIn: String(tokenGoodFor), localId };
  }

  function sign(claims: Record<string, unknown>, goodFor: number): Promise<string> {
    const now = Math.floor(house.clock.now().getTime() / 1000);
    return (
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        // Two of one second are two, and not one used twice.
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + goodFor)
        .sign(key)
    );
  }

  async function read<S extends v.GenericSchema>(
    token: string,
    schema: S,
  ): Promise<v.InferOutput<S> | undefined> {
    try {
      const { payload } = await jwtVerify(token, key, { currentDate: house.clock.now() });
      const parsed = v.safeParse(schema, payload);
      return parsed.success ? parsed.output : undefined;
    } catch {
      return undefined;
    }
  }

  /** Keyed, since six digits could be guessed from a plain hash. */
  function hashOf(about: string, text: string): string {
    return createHmac('sha256', key).update(`${about}\0${text}`).digest('base64url');
  }
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
