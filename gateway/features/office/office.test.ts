import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import * as v from 'valibot';
import { everyCall } from '@laro/contract/everyCall.ts';
import { mayMake, staffRoles } from '@laro/contract/protocol/staff.ts';
import * as office from '@laro/contract/calls/office.ts';
import { listChats } from '@laro/contract/calls/officeChat.ts';
import { reviewed } from '@laro/contract/calls/officeWithdrawals.ts';
import { addDays, dayOf } from '@laro/rules/days.ts';
import { memberInfo } from '@laro/contract/calls/session.ts';
import { openDatabase } from '../../db/database.ts';
import { passwords } from '../../members/passwords.ts';
import { codeOf } from '../../crypto/authenticator.ts';
import { deskTimes, inviteStaff } from '../../staff/staff.ts';
import { today as todayOf } from '../../cash/standing.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';
import { untilOneWaits } from '../../testing/testLocks.ts';
import { deskOf, newStaff } from '../../testing/testStaff.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const password = 'kalabaw-sa-bukid-7';

/** A browser at the desk, which keeps its cookie. */
function browser(ip = '127.0.0.1') {
  const kept = { cookie: '' };
  const call = deskOf(
    async (address, init) => {
      const response = await gateway.app.request(address, init);
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const others = kept.cookie
          .split('; ')
          .filter((one) => one !== '' && one.split('=')[0] !== pair.split('=')[0]);
        kept.cookie = [...others, pair].join('; ');
      }
      return response;
    },
    () => ({ cookie: kept.cookie, 'x-forwarded-for': ip }),
  );
  return { call, kept };
}

/** Somebody who has accepted an invitation, and the key of their authenticator. */
async function accepted(role: (typeof staffRoles)[number] = 'owner') {
  const name = `new.${randomUUID().slice(0, 8)}`;
  const { db, clock } = gateway.house;
  const ticket =
    (await inviteStaff(db, clock.now(), { name, role, brands: null, isDemo: false, vouchedBy: null })) ?? '';
  const { call, kept } = browser();
  const opened = await call(office.openInvitation, { body: { ticket } });
  if (!opened.ok) throw new Error(opened.failure.code);
  const { key } = opened.value;
  const entered = await call(office.acceptInvitation, {
    body: { ticket, password, code: codeOf(key, clock.now()) },
  });
  if (!entered.ok) throw new Error(entered.failure.code);
  // A code is good once.
  gateway.moveClock(30_000);
  return { name, key, ticket, call, kept, me: entered.value };
}

const Envelope = v.object({ success: v.boolean(), code: v.optional(v.string()) });

describe('S6-10 the desk', () => {
  test('each of its calls answers to the roles that it is for, at brands that they see, and to nobody else', async () => {
    const wrong: string[] = [];
    const calls = everyCall()
      .map(({ call }) => call)
      .filter(({ access, id }) => access === 'operator' && id !== 'office.logout');
    for (const role of staffRoles) {
      const { headers } = await newStaff(gateway, role, ['lawinf3']);
      for (const call of calls) {
        for (const merchant of ['lawinf3', 'perlas']) {
          const names = [call.query, call.body].some(
            (schema) => 'merchant' in Object(Object(schema).entries),
          );
          const who = call.staff ?? [];
          const isLetIn = mayMake(who, role) && (merchant === 'lawinf3' || !names);
          const given = { merchant };
          const reply = await gateway.app.request(
            `http://office.localhost${call.path}?${call.query ? new URLSearchParams(given) : ''}`,
            {
              method: call.method,
              headers: {
                ...headers,
                'x-laro-call': call.id,
                ...(call.body && { 'content-type': 'application/json' }),
              },
              ...(call.body && { body: JSON.stringify(given) }),
            },
          );
          const { code } = v.parse(Envelope, await reply.json());
          // What is missing in the request is told before whose brand it is: it tells nothing of that.
          const isRefused = code === 'NOT_ALLOWED' || code === 'NO_SESSION';
          const isOpen = mayMake(who, role)
            ? merchant === 'lawinf3' || !names || code === 'BAD_REQUEST'
            : false;
          if (isRefused === isOpen) wrong.push(`${call.id} for ${role} at ${merchant}: ${code ?? 'ok'}`);
          if (!isLetIn && code === undefined) wrong.push(`${call.id} answered ${role} of another brand`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is at its own host: none of its calls is found at a brand, and none of a brand at it', async () => {
    const { headers } = await newStaff(gateway, 'owner');
    const at = async (host: string, path: string, id: string) =>
      (
        await gateway.app.request(`http://${host}.localhost${path}`, {
          headers: { ...headers, 'x-laro-call': id },
        })
      ).status;
    expect(await at('office', office.me.path, office.me.id)).toBe(200);
    expect(await at('lawinf3', office.me.path, office.me.id)).toBe(404);
    expect(await at('office', memberInfo.path, memberInfo.id)).toBe(404);
  });

  test('of a local run is there for browsers on this machine, whatever a request calls itself', async () => {
    const { headers } = await newStaff(gateway, 'owner');
    const away = { ...headers, 'x-laro-call': office.me.id, 'x-forwarded-for': '203.0.113.7' };
    const reply = await gateway.app.request(`http://office.localhost${office.me.path}`, { headers: away });
    expect(reply.status).toBe(404);
  });

  test('takes no call that a page of another site makes', async () => {
    const { headers } = await newStaff(gateway, 'owner');
    for (const wrong of [{}, { 'x-laro-call': office.me.id, 'sec-fetch-site': 'same-site' }]) {
      const reply = await gateway.app.request(`http://office.localhost${office.me.path}`, {
        headers: { ...headers, ...wrong },
      });
      expect(reply.status).toBe(403);
    }
  });
});

describe('S6-10 who is invited', () => {
  test('sets a password and an authenticator by a ticket that is good once, and is at the desk', async () => {
    const { me, ticket, call, kept } = await accepted('support');
    expect(me).toMatchObject({ role: 'support' });
    expect(me.brands.map(({ code }) => code).toSorted()).toEqual(['lawinf3', 'perlas']);
    expect(await call(office.me)).toMatchObject({ value: { role: 'support' } });
    expect(kept.cookie).toMatch(/(^|; )laro_office=[\w-]{43}$/);
    const again = await browser().call(office.openInvitation, { body: { ticket } });
    expect(again).toMatchObject({ failure: { code: 'TICKET_INVALID' } });
  });

  test('chooses no weak password, and is not let in by a code of another key', async () => {
    const { db, clock } = gateway.house;
    const name = `new.${randomUUID().slice(0, 8)}`;
    const ticket =
      (await inviteStaff(db, clock.now(), {
        name,
        role: 'risk',
        brands: null,
        isDemo: false,
        vouchedBy: null,
      })) ?? '';
    const { call } = browser();
    const opened = await call(office.openInvitation, { body: { ticket } });
    const key = opened.ok ? opened.value.key : '';
    const code = codeOf(key, clock.now());
    const accept = (body: object) =>
      call(office.acceptInvitation, { body: { ticket, password, code, ...body } });
    expect(await accept({ password: 'password1234' })).toMatchObject({ failure: { code: 'PASSWORD_WEAK' } });
    const other = codeOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', clock.now());
    expect(await accept({ code: other })).toMatchObject({ failure: { code: 'CODE_WRONG' } });
    expect(await accept({})).toMatchObject({ ok: true });
  });

  test('A16-9 whoever has made a ticket up has no hash made', async () => {
    const hashing = vi.spyOn(passwords, 'hash');
    const made = { ticket: 'x'.repeat(43), password, code: '123456' };
    expect(await browser().call(office.acceptInvitation, { body: made })).toMatchObject({
      failure: { code: 'TICKET_INVALID' },
    });
    expect(hashing).not.toHaveBeenCalled();
    hashing.mockRestore();
  });

  test('A23-7 M2 is kept out by nobody who makes tickets up on the same network, and tries theirs no more than twenty times an hour', async () => {
    const { db, clock } = gateway.house;
    const invited = { role: 'risk', brands: null, isDemo: false, vouchedBy: null } as const;
    const name = `new.${randomUUID().slice(0, 8)}`;
    const ticket = (await inviteStaff(db, clock.now(), { ...invited, name })) ?? '';
    const open = async (given: string) =>
      (await browser('127.0.0.9').call(office.openInvitation, { body: { ticket: given } })).ok;
    for (let times = 0; times < 25; times += 1) expect(await open('x'.repeat(43))).toBe(false);
    const own: boolean[] = [];
    for (let times = 0; times < 21; times += 1) own.push(await open(ticket));
    expect(own).toEqual([...Array<boolean>(20).fill(true), false]);
  });

  test('A27-8 L24 each ticket that is made up, and each code of another key, leaves a line in the log', async () => {
    const { db, clock } = gateway.house;
    const invited = { role: 'risk', brands: null, isDemo: false, vouchedBy: null } as const;
    const name = `new.${randomUUID().slice(0, 8)}`;
    const ticket = (await inviteStaff(db, clock.now(), { ...invited, name })) ?? '';
    const { call } = browser('127.0.0.27');
    const given = { ticket, password, code: codeOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', clock.now()) };
    const before = gateway.logged.length;
    await call(office.openInvitation, { body: { ticket: 'x'.repeat(43) } });
    await call(office.acceptInvitation, { body: { ...given, ticket: 'x'.repeat(43) } });
    await call(office.acceptInvitation, { body: given });
    expect(gateway.logged.slice(before)).toEqual(
      ['invitation', 'invitation', 'code'].map((because) => ({
        event: 'office.refused',
        facts: { because, ip: '127.0.0.27' },
      })),
    );
  });

  test('too late is nobody', async () => {
    const { db, clock } = gateway.house;
    const invited = {
      name: `new.${randomUUID().slice(0, 8)}`,
      role: 'risk',
      brands: null,
      isDemo: false,
      vouchedBy: null,
    } as const;
    const ticket = (await inviteStaff(db, clock.now(), invited)) ?? '';
    gateway.moveClock(deskTimes.ticketMs + 1);
    const opened = await browser().call(office.openInvitation, { body: { ticket } });
    expect(opened).toMatchObject({ failure: { code: 'TICKET_INVALID' } });
  });
});

describe('S6-10 a login at the desk', () => {
  test('needs name, password and code, and says of none of them that it was the wrong one', async () => {
    const { name, key } = await accepted();
    const { clock } = gateway.house;
    const right = () => ({ name, password, code: codeOf(key, clock.now()) });
    for (const wrong of [{ name: 'nobody.here' }, { password: 'kalabaw-sa-bukid-8' }, { code: '000000' }]) {
      const outcome = await browser().call(office.login, { body: { ...right(), ...wrong } });
      expect(outcome).toMatchObject({ failure: { code: 'LOGIN_REFUSED', message: 'LOGIN_REFUSED' } });
    }
    expect(await browser().call(office.login, { body: right() })).toMatchObject({ ok: true });
  });

  test('takes a code once, be it in two browsers at the same moment', async () => {
    const { name, key } = await accepted();
    const body = { name, password, code: codeOf(key, gateway.house.clock.now()) };
    const both = await Promise.all([0, 1].map(() => browser().call(office.login, { body })));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('of somebody who is shut out as they come in is refused as any other', async () => {
    const { name, key } = await accepted();
    const { clock } = gateway.house;
    // As if an owner were quicker than the answer.
    const owner = openDatabase(gateway.ownerUrl);
    await sql`
      create function shut_meanwhile() returns trigger language plpgsql as $$
      begin
        update staff set shut_at = now() where id = new.staff_id and name = ${sql.lit(name)};
        return new;
      end $$`.execute(owner.db);
    await sql`
      create trigger shut_meanwhile after insert on staff_sessions
        for each row execute function shut_meanwhile()`.execute(owner.db);
    const body = { name, password, code: codeOf(key, clock.now()) };
    expect(await browser().call(office.login, { body })).toMatchObject({
      failure: { code: 'LOGIN_REFUSED', status: 401 },
    });
    await sql`drop function shut_meanwhile cascade`.execute(owner.db);
    await owner.close();
  });

  test('is refused after five wrong ones in half an hour, the right one too', async () => {
    const { name, key } = await accepted();
    const login = (given: object) =>
      browser().call(office.login, {
        body: { name, password, code: codeOf(key, gateway.house.clock.now()), ...given },
      });
    for (let tries = 0; tries < 5; tries++) await login({ password: 'kalabaw-sa-bukid-9' });
    expect(await login({})).toMatchObject({ failure: { code: 'LOGIN_REFUSED' } });
    gateway.moveClock(31 * 60_000);
    expect(await login({})).toMatchObject({ ok: true });
  });

  test('A33-1 whoever stands at the door sends no more than what is said there: to read it costs them nothing', async () => {
    const body = { name: 'x', password: 'x', code: '000000', and: 'x'.repeat(8_192) };
    expect(await browser().call(office.login, { body })).toMatchObject({ failure: { code: 'TOO_LARGE' } });
  });

  test('A14-4 strangers who know a name keep nobody out who comes from elsewhere', async () => {
    const { name, key } = await accepted();
    const login = (ip: string, given: object = {}) =>
      browser(ip).call(office.login, {
        body: { name, password, code: codeOf(key, gateway.house.clock.now()), ...given },
      });
    for (let tries = 0; tries < 20; tries++) await login('127.0.0.2', { password: 'kalabaw-sa-bukid-9' });
    expect(await login('127.0.0.2')).toMatchObject({ failure: { code: 'LOGIN_REFUSED' } });
    expect(await login('127.0.0.3')).toMatchObject({ ok: true });
  });

  test('A25-6 what colleagues on one network, or somebody under their name, have spent keeps nobody out of a browser that they were the last to sign in by', async () => {
    const { name, key, call, kept } = await accepted();
    const body = () => ({ name, password, code: codeOf(key, gateway.house.clock.now()) });
    for (let tries = 0; tries < 15; tries++) {
      await browser().call(office.login, { body: { ...body(), name: `no.${tries}`, password: 'x' } });
    }
    for (let tries = 0; tries < 5; tries++) {
      await browser().call(office.login, { body: { ...body(), password: 'kalabaw-sa-bukid-9' } });
    }
    expect(await browser().call(office.login, { body: body() })).toMatchObject({ ok: false });
    const elsewhere = browser();
    elsewhere.kept.cookie = kept.cookie;
    expect(await elsewhere.call(office.login, { body: { ...body(), name: 'demo' } })).toMatchObject({
      ok: false,
    });
    expect(await call(office.logout, {})).toMatchObject({ ok: true });
    expect(await call(office.login, { body: body() })).toMatchObject({ ok: true });
    gateway.moveClock(30_000);
    // A guesser in that browser has five tries as well, and costs the others none.
    for (let tries = 0; tries < 5; tries++) {
      await call(office.login, { body: { ...body(), password: 'kalabaw-sa-bukid-9' } });
    }
    expect(await call(office.login, { body: body() })).toMatchObject({ ok: false });
  });

  test('A14-4 who has a whole network of IPv6 has no more tries than others, each of which costs a hash', async () => {
    const whole = await openTestGateway({ OFFICE_HOST: 'desk.example' });
    for (let n = 0; n < 21; n++) {
      const body = { name: `nobody${n}`, password, code: '000000' };
      const reply = await whole.app.request(`http://desk.example${office.login.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-laro-call': office.login.id,
          'x-forwarded-for': `2001:db8:14:${n}::1`,
        },
        body: JSON.stringify(body),
      });
      expect(reply.status).toBe(401);
    }
    const refused = whole.logged.filter(({ event }) => event === 'office.refused');
    expect(refused.map(({ facts }) => facts['because'])).toEqual([...Array(20).fill('password'), 'budget']);
    await whole.close();
  });

  test('A19-2 A19-3 ends by itself after half an hour without use, also while a page asks for chats, and by the hand of who leaves', async () => {
    const idle = await accepted();
    const watching = await newStaff(gateway, 'support');
    const chats = () => watching.call(listChats, { query: { merchant: 'lawinf3' } });
    for (let minutes = 0; minutes < 30; minutes += 10) {
      expect(await chats()).toMatchObject({ ok: true });
      gateway.moveClock(deskTimes.idleMs / 3);
    }
    gateway.moveClock(1);
    expect(await chats()).toMatchObject({ failure: { code: 'NO_SESSION' } });
    gateway.moveClock(deskTimes.idleMs + 1);
    expect(await idle.call(office.me)).toEqual({ ok: true, value: null });
    expect(await idle.call(office.staffList)).toMatchObject({ failure: { code: 'NO_SESSION' } });
    const left = await accepted();
    // A19-3: whoever has a copy of the cookie from before is out once its owner signs in anew.
    const first = left.kept.cookie;
    const again = { name: left.name, password, code: codeOf(left.key, gateway.house.clock.now()) };
    expect(await left.call(office.login, { body: again })).toMatchObject({ ok: true });
    const { cookie } = left.kept;
    left.kept.cookie = first;
    expect(await left.call(office.me)).toEqual({ ok: true, value: null });
    left.kept.cookie = cookie;
    expect(await left.call(office.logout)).toMatchObject({ ok: true });
    left.kept.cookie = cookie;
    expect(await left.call(office.me)).toEqual({ ok: true, value: null });
  });
});

describe('S6-10 the staff', () => {
  test('is seen and changed by owners of its brands; who is shut out is out at once, and it is written down', async () => {
    const owner = await newStaff(gateway, 'owner');
    const shut = await newStaff(gateway, 'cashier', ['lawinf3']);
    const about = { staffId: String(shut.id), role: 'cashier' as const, brands: ['lawinf3'] };
    expect(await shut.call(office.me)).toMatchObject({ value: { name: shut.name } });
    expect(await owner.call(office.changeStaff, { body: { ...about, shut: true } })).toMatchObject({
      ok: true,
    });
    expect(await shut.call(office.me)).toEqual({ ok: true, value: null });
    const line = await gateway.house.db
      .selectFrom('audit')
      .select(['who', 'about'])
      .where('what', '=', 'staff.changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      who: 'operator',
      about: { staff: owner.name, changed: shut.name, role: 'cashier', shut: true },
    });
  });

  test('is given no brands by somebody who does not see them', async () => {
    const own = await newStaff(gateway, 'owner', ['perlas']);
    const name = `new.${randomUUID().slice(0, 8)}`;
    for (const brands of [undefined, ['lawinf3'], ['perlas', 'lawinf3']]) {
      const outcome = await own.call(office.invite, {
        body: { name, role: 'reader', ...(brands && { brands }) },
      });
      expect(outcome).toMatchObject({ failure: { code: 'BRANDS_NOT_YOURS' } });
    }
    expect(
      await own.call(office.invite, { body: { name, role: 'reader', brands: ['perlas'] } }),
    ).toMatchObject({
      ok: true,
    });
  });

  test('A14-2 invited by an owner of more is not invited anew by one of less', async () => {
    const [whole, few] = [await newStaff(gateway, 'owner'), await newStaff(gateway, 'owner', ['perlas'])];
    const name = `new.${randomUUID().slice(0, 8)}`;
    const invited = await whole.call(office.invite, { body: { name, role: 'owner' } });
    const ticket = invited.ok ? invited.value.ticket : '';
    const anew = { name: name.toUpperCase(), role: 'reader' as const, brands: ['perlas'] };
    expect(await few.call(office.invite, { body: anew })).toMatchObject({ failure: { code: 'NAME_TAKEN' } });
    const opened = await browser().call(office.openInvitation, { body: { ticket } });
    expect(opened).toMatchObject({ value: { name, role: 'owner' } });
    expect(await whole.call(office.invite, { body: anew })).toMatchObject({ ok: true });
  });

  test('A37-2 who is shut out is not let in again by an invitation of their own, of before or under way', async () => {
    const [owner, out] = [await newStaff(gateway, 'owner'), await newStaff(gateway, 'owner')];
    const invite = async () => {
      const name = `new.${randomUUID().slice(0, 8)}`;
      const invited = await out.call(office.invite, { body: { name, role: 'owner' } });
      return invited.ok ? invited.value.ticket : invited.failure.code;
    };
    const ticket = await invite();
    const shut = { staffId: String(out.id), role: 'owner' as const, shut: true };
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const holding = gateway.house.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('laro staff'))`.execute(trx);
      await held;
    });
    const shutting = owner.call(office.changeStaff, { body: shut });
    await untilOneWaits(gateway.house.db);
    const late = invite();
    await untilOneWaits(gateway.house.db, 2);
    letGo();
    await holding;
    expect(await shutting).toEqual({ ok: true, value: null });
    expect(await late).toBe('NO_SESSION');
    const opened = await browser().call(office.openInvitation, { body: { ticket } });
    expect(opened).toMatchObject({ failure: { code: 'TICKET_INVALID' } });
  });

  test('keeps an owner of everything, however many shut each other out at once', async () => {
    const whole = await openTestGateway();
    const owners = [await newStaff(whole, 'owner'), await newStaff(whole, 'owner')];
    const outcomes = await Promise.all(
      owners.map(({ call }, at) =>
        call(office.changeStaff, {
          body: { staffId: String(owners[1 - at]?.id), role: 'reader', shut: true },
        }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await whole.close();
  });

  test('of the demo sees brands that show demo content, and nobody who is not of it; A20-8 without such a brand it is nobody', async () => {
    const demo = await newStaff(gateway, 'owner');
    await gateway.house.db.updateTable('staff').set({ demo: true }).where('id', '=', demo.id).execute();
    await gateway.changeMerchant('perlas', (settings) => ({ ...settings, demo: false }));
    const me = await demo.call(office.me);
    expect(me.ok && me.value?.brands.map(({ code }) => code)).toEqual(['lawinf3']);
    const list = await demo.call(office.staffList);
    expect(list.ok && list.value.staff.map(({ name }) => name)).toEqual([demo.name]);
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, demo: false }));
    expect(await demo.call(office.staffList), 'A20-8').toMatchObject({ failure: { code: 'NO_SESSION' } });
    for (const code of ['lawinf3', 'perlas']) {
      await gateway.changeMerchant(code, (settings) => ({ ...settings, demo: true }));
    }
  });
});

test('S6-10 what the staff does to each other is read by owners, of those whom they may change', async () => {
  const [whole, own] = [await newStaff(gateway, 'owner'), await newStaff(gateway, 'owner', ['perlas'])];
  const [here, there] = [
    await newStaff(gateway, 'reader', ['perlas']),
    await newStaff(gateway, 'reader', ['lawinf3']),
  ];
  for (const { id, name } of [here, there]) {
    const brands = name === here.name ? ['perlas'] : ['lawinf3'];
    const body = { staffId: String(id), role: 'support' as const, brands, shut: true };
    expect(await whole.call(office.changeStaff, { body })).toMatchObject({ ok: true });
  }
  const read = async ({ call }: typeof whole) => {
    const outcome = await call(office.staffAudit, { query: {} });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    return outcome.value.lines.map(({ who, what, about }) => ({ who, what, about }));
  };
  const lineOf = ({ name }: typeof whole) => ({
    who: whole.name,
    what: 'staff.changed',
    about: { changed: name, role: 'support', shut: true },
  });
  expect(await read(whole)).toEqual(expect.arrayContaining([lineOf(here), lineOf(there)]));
  expect(await read(own)).toContainEqual(lineOf(here));
  expect(await read(own)).not.toContainEqual(lineOf(there));
});

test('S6-10 the overview has fourteen business days, today first, and says what waits', async () => {
  const { call } = await newStaff(gateway, 'reader');
  const seen = await call(office.overview, { query: { merchant: 'lawinf3' } });
  if (!seen.ok) throw new Error(seen.failure.code);
  const business = { timeZone: 'Asia/Manila', cut: 0 };
  const today = dayOf(gateway.house.clock.now().getTime(), business);
  expect(seen.value.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 14 }, (_, back) => addDays(today, -back)),
  );
  expect(seen.value.waiting).toEqual({ withdrawals: 0, adjustments: 0, secondSteps: 0, feedback: 0 });
  expect(await call(reviewed, { query: { merchant: 'lawinf3' } })).toMatchObject({ value: { waiting: [] } });
});

test('S6-10 a report has each of its days, the last one first, and what they come to, in which a member who played twice is one', async () => {
  const { call } = await newStaff(gateway, 'cashier');
  const { db } = gateway.house;
  const members = [await gateway.member('lawinf3'), await gateway.member('lawinf3')];
  const day = (number: number) => `2025-03-${String(number).padStart(2, '0')}`;
  for (const [of, at, game_type, rounds, staked, won] of [
    [0, 3, 'RNG', 4n, 100_00n, 40_00n],
    [0, 3, 'LIVE', 1n, 5_00n, 0n],
    [1, 3, 'RNG', 2n, 20_00n, 70_00n],
    [0, 5, 'RNG', 1n, 1_00n, 0n],
  ] as const) {
    await sql`
      insert into play_days (merchant_code, currency, day, member_id, rounds, staked, won, game_type)
        values ('lawinf3', 'PHP', ${day(at)}::date, ${members[of]?.id}, ${rounds}, ${staked}, ${won}, ${game_type})`.execute(
      db,
    );
  }
  const ask = async (from: string, to: string) =>
    call(office.report, { query: { merchant: 'lawinf3', from, to } });
  const none = { active: 0, staked: '0.00', won: '0.00', result: '0.00', deposits: '0.00' };
  expect(await ask(day(2), day(5))).toMatchObject({
    value: {
      days: [
        { day: day(5), active: 1, staked: '1.00', won: '0.00', result: '1.00' },
        { day: day(4), ...none },
        { day: day(3), active: 2, staked: '125.00', won: '110.00', result: '15.00' },
        { day: day(2), ...none },
      ],
      all: { active: 2, staked: '126.00', won: '110.00', result: '16.00' },
    },
  });
  expect(await ask('2024-03-01', day(5))).toMatchObject({ failure: { code: 'WRONG_DAYS' } });
  await sql`delete from play_days where day between ${day(1)}::date and ${day(9)}::date`.execute(db);
});

test('S6-10 brands stand beside each other over the same days, those of one currency summed; nobody sees a brand that is not theirs', async () => {
  const everybody = await newStaff(gateway, 'reader');
  const { house } = gateway;
  const today = todayOf(await house.merchants.settings('lawinf3'), house.clock.now());
  const range = { from: addDays(today, -2), to: today };
  const whole = await everybody.call(office.brandsReport, { query: range });
  if (!whole.ok) throw new Error(whole.failure.code);
  expect(whole.value).toMatchObject({ ...range, today });
  const codes = whole.value.brands.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(['lawinf3', 'perlas']));
  // Each says of itself what its own report does.
  for (const { code, name: _, currency: __, ...sums } of whole.value.brands) {
    const own = await everybody.call(office.report, { query: { merchant: code, ...range } });
    expect([code, own.ok && own.value.all]).toEqual([code, sums]);
  }
  for (const { currency, registered, result } of whole.value.all) {
    const own = whole.value.brands.filter((one) => one.currency === currency);
    expect(registered).toBe(own.reduce((sum, one) => sum + one.registered, 0));
    const cents = (text: string) => BigInt(text.replace('.', ''));
    expect(cents(result)).toBe(own.reduce((sum, one) => sum + cents(one.result), 0n));
  }
  const ofOne = await newStaff(gateway, 'reader', ['perlas']);
  expect(await ofOne.call(office.brandsReport, { query: range })).toMatchObject({
    value: { brands: [{ code: 'perlas' }] },
  });
  const wrong = { from: today, to: addDays(today, -1) };
  expect(await everybody.call(office.brandsReport, { query: wrong })).toMatchObject({
    failure: { code: 'WRONG_DAYS' },
  });
  const support = await newStaff(gateway, 'support');
  expect(await support.call(office.brandsReport, { query: {} })).toMatchObject({
    failure: { code: 'NOT_ALLOWED' },
  });
});

test('S6-10 the audit says who did what at a brand, page after page, and nothing of another brand', async () => {
  const { call, name } = await newStaff(gateway, 'owner');
  const member = await gateway.member('lawinf3');
  const { noteMember, setMemberState } = await import('@laro/contract/calls/officeMembers.ts');
  const whose = { merchant: 'lawinf3', memberId: String(member.id) };
  await call(setMemberState, { body: { ...whose, state: 'disabled', reason: 'Asked for it' } });
  await call(noteMember, { body: { ...whose, text: 'Called us' } });
  const here = await call(office.audit, { query: { merchant: 'lawinf3', name: member.username } });
  expect(here.ok && here.value.lines.map(({ who, what, about }) => ({ who, what, about }))).toEqual([
    { who: name, what: 'member.disabled', about: { reason: 'Asked for it' } },
  ]);
  const there = await call(office.audit, { query: { merchant: 'perlas', by: 'everybody' } });
  expect(there.ok && there.value.lines.some(({ member: whom }) => whom === member.username)).toBe(false);
});
