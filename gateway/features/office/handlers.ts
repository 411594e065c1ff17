import { sql, type Kysely, type Transaction } from 'kysely';
import type * as office from '@laro/contract/calls/office.ts';
import { auditPage, type Colleague } from '@laro/contract/calls/office.ts';
import type { Database } from '../../db/tables.ts';
import { refuseAs, type CallRequest, type Handlers } from '../../http/calls.ts';
import type { House, Staff } from '../../house/house.ts';
import { networkKey } from '../../house/network.ts';
import { budgets, giveBack, takeFrom } from '../../members/budgets.ts';
import { passwords } from '../../members/passwords.ts';
import { isWeakPassword } from '../../members/weakPasswords.ts';
import { authenticatorAddress } from '../../crypto/authenticator.ts';
import { enterDesk, meOf, ownBrowser, recordStaff, whoIs } from '../../staff/entrance.ts';
import {
  endStaffSession,
  endStaffSessionsOf,
  findInvited,
  findStaff,
  inviteStaff,
  mayManage,
  openKey,
  spendCode,
} from '../../staff/staff.ts';
import { findAudit, findStaffAudit } from './audit.queries.ts';
import { brandsReportOf, overviewOf, reportOf } from './overview.ts';

export function handlers(house: House): Handlers<typeof office> {
  const { db, clock } = house;

  /** Whom somebody may change, by name; an owner is one of them. */
  async function colleaguesOf(staff: Staff) {
    const rows = await db
      .selectFrom('staff')
      .select(['id', 'name', 'role', 'brands', 'demo as isDemo', 'shut_at', 'password_hash', 'seen_at'])
      .orderBy('name')
      .execute();
    return rows.filter((row) => mayManage(staff, row));
  }

  /**
   * Whom a ticket invites, once more within its budget. What is made up takes nothing: none can be guessed, and colleagues on one network
   * would have paid for it (A23-7).
   */
  async function mayUse(ticket: string, request: CallRequest) {
    const invited = await db.transaction().execute((trx) => findInvited(house, trx, ticket));
    if (invited && (await takeFrom(house, budgets.deskTicket, String(invited.id)))) return invited;
    logRefused('invitation', request);
    return undefined;
  }

  /** One after the other: of two owners who shut each other out one is left, and who is shut out meanwhile does nothing more (A37-2). */
  async function inTurn(trx: Transaction<Database>, request: CallRequest): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtext('laro staff'))`.execute(trx);
    const still = await findStaff({ ...house, db: trx }, request.cookie('office'), false);
    if (still === undefined) refuseAs('NO_SESSION');
  }

  function logRefused(because: string, { ip }: CallRequest): void {
    house.log.warn('office.refused', { because, ip });
  }

  /** What one more try to sign in is counted by; undefined when that is spent. */
  async function takeTry(
    name: string,
    request: CallRequest,
    staffId: bigint | undefined,
  ): Promise<bigint[] | undefined> {
    const own = staffId === undefined ? undefined : ownBrowser(house, request, staffId);
    if (own !== undefined) {
      const use = await takeFrom(house, budgets.deskBrowser, own);
      return use === undefined ? undefined : [use];
    }
    const network = networkKey(request.ip);
    const taken: bigint[] = [];
    // What one network has spent keeps nobody out elsewhere, nor counts for the name (A14-4).
    for (const [budget, key] of [
      [budgets.deskNetwork, network],
      [budgets.deskNameThere, `${name.toLowerCase()} ${network}`],
      [budgets.deskName, name.toLowerCase()],
    ] as const) {
      const use = await takeFrom(house, budget, key);
      if (use === undefined) return undefined;
      taken.push(use);
    }
    return taken;
  }

  return {
    async login({ body, request, refuse }) {
      const { name, password, code } = body;
      const found = await db
        .selectFrom('staff')
        .select(['id', 'name', 'password_hash as hash', 'authenticator_sealed as sealed'])
        .where(sql<string>`lower(name)`, '=', name.toLowerCase())
        .where('shut_at', 'is', null)
        .where('ticket_hash', 'is', null)
        .executeTakeFirst();
      const taken = await takeTry(name, request, found?.id);
      const because = taken === undefined ? 'budget' : undefined;
      const key = found?.sealed && openKey(house, found.id, found.sealed);
      const right = because === undefined ? await passwords.check(password, found?.hash ?? undefined) : false;
      if (right === 'busy') {
        await giveBack(house, ...(taken ?? []));
        return refuse('BUSY');
      }
      // The code of somebody who has the password alone is not used up by them.
      const entered =
        right &&
        found &&
        key &&
        (await db.transaction().execute(async (trx) => {
          if (!(await spendCode(house, trx, found.id, key, code))) return undefined;
          await recordStaff(trx, { name: found.name }, 'office.login');
          return enterDesk(house, trx, request, found.id);
        }));
      if (!entered) {
        logRefused(because ?? (right ? 'code' : 'password'), request);
        return refuse('LOGIN_REFUSED');
      }
      await giveBack(house, ...(taken ?? []));
      return (await whoIs(house, entered)) ?? refuse('LOGIN_REFUSED');
    },

    async me({ request }) {
      const staff = await findStaff(house, request.cookie('office'));
      return staff ? meOf(house, staff) : null;
    },

    async logout({ request }) {
      const cookie = request.cookie('office');
      if (cookie !== undefined) await endStaffSession(house, cookie);
      request.clearCookie('office');
      return null;
    },

    async openInvitation({ body, request, refuse }) {
      const invited = await mayUse(body.ticket, request);
      if (!invited) return refuse('TICKET_INVALID');
      const { name, role, key } = invited;
      return { name, role, key, address: authenticatorAddress('Laro', name, key) };
    },

    async acceptInvitation({ body, request, refuse }) {
      const { ticket, password, code } = body;
      // Before the hash: one that is made up costs nothing (A16-9).
      if (!(await mayUse(ticket, request))) return refuse('TICKET_INVALID');
      const hash = await passwords.hash(password);
      if (hash === 'busy') return refuse('BUSY');
      const entered = await db.transaction().execute(async (trx) => {
        const invited = await findInvited(house, trx, ticket);
        if (!invited) return { refused: 'TICKET_INVALID' } as const;
        if (isWeakPassword(password, [invited.name])) return { refused: 'PASSWORD_WEAK' } as const;
        if (!(await spendCode(house, trx, invited.id, invited.key, code)))
          return { refused: 'CODE_WRONG' } as const;
        await trx
          .updateTable('staff')
          .set({ password_hash: hash, ticket_hash: null, ticket_expires: null })
          .where('id', '=', invited.id)
          .execute();
        await recordStaff(trx, invited, 'staff.accepted');
        return { cookie: await enterDesk(house, trx, request, invited.id) };
      });
      if ('refused' in entered) {
        if (entered.refused === 'CODE_WRONG') logRefused('code', request);
        return refuse(entered.refused);
      }
      return (await whoIs(house, entered.cookie)) ?? refuse('TICKET_INVALID');
    },

    async staffList({ staff }) {
      return {
        staff: (await colleaguesOf(staff)).map((row): Colleague => ({
          id: String(row.id),
          name: row.name,
          role: row.role,
          brands: row.brands ?? undefined,
          state: row.shut_at !== null ? 'shut' : row.password_hash === null ? 'invited' : 'active',
          seenAt: row.seen_at?.toISOString(),
        })),
      };
    },

    async invite({ body: { name, role, brands = null }, staff, request, refuse }) {
      const { id: invitedBy, isDemo, vouchedBy } = staff;
      const wanted = { name, role, brands, isDemo, vouchedBy, invitedBy };
      if (!mayManage(staff, wanted)) return refuse('BRANDS_NOT_YOURS');
      const ticket = await db.transaction().execute(async (trx) => {
        await inTurn(trx, request);
        const before = await trx
          .selectFrom('staff')
          .select(['brands', 'demo as isDemo'])
          .where(sql<string>`lower(name)`, '=', name.toLowerCase())
          .executeTakeFirst();
        // To invite somebody once more is to change whoever waits under that name (A14-2).
        if (before && !mayManage(staff, before)) return undefined;
        const made = await inviteStaff(trx, clock.now(), wanted);
        if (made) await recordStaff(trx, staff, 'staff.invited', { invited: name, role });
        return made;
      });
      return ticket === undefined ? refuse('NAME_TAKEN') : { ticket };
    },

    async changeStaff({ body: { staffId, role, brands = null, shut }, staff, request, refuse }) {
      const id = BigInt(staffId);
      const changed = await db.transaction().execute(async (trx) => {
        await inTurn(trx, request);
        const before = await trx
          .selectFrom('staff')
          .select(['name', 'brands', 'demo as isDemo', 'shut_at'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (!before || !mayManage(staff, before)) return 'STAFF_UNKNOWN';
        if (!mayManage(staff, { brands, isDemo: before.isDemo })) return 'BRANDS_NOT_YOURS';
        const staysOwner = role === 'owner' && brands === null && !shut;
        if (!staysOwner && !(await hasOtherOwner(trx, id, before.isDemo))) return 'LAST_OWNER';
        const now = clock.now();
        await trx
          .updateTable('staff')
          .set({ role, brands: brands && [...brands], shut_at: shut ? (before.shut_at ?? now) : null })
          .where('id', '=', id)
          .execute();
        await endStaffSessionsOf(trx, now, id);
        await recordStaff(trx, staff, 'staff.changed', { changed: before.name, role, shut });
        return undefined;
      });
      return changed === undefined ? null : refuse(changed);
    },

    async audit({ query }) {
      const lines = await findAudit(house.reads, query, auditPage + 1);
      return { lines: lines.slice(0, auditPage), more: lines.length > auditPage };
    },

    async staffAudit({ query, staff }) {
      const names = (await colleaguesOf(staff)).map(({ name }) => name);
      const lines = await findStaffAudit(house.reads, { ...query, names }, auditPage + 1);
      return { lines: lines.slice(0, auditPage), more: lines.length > auditPage };
    },

    async report({ query: { merchant, ...days }, refuse }) {
      return (await reportOf(house, merchant, days)) ?? refuse('WRONG_DAYS');
    },

    async brandsReport({ query, staff, refuse }) {
      const { brands } = await meOf(house, staff);
      return (await brandsReportOf(house, brands, query)) ?? refuse('WRONG_DAYS');
    },

    overview: ({ query }) => overviewOf(house, query.merchant),
  };
}

/** Whether somebody else may do everything. */
async function hasOtherOwner(trx: Kysely<Database>, id: bigint, isDemo: boolean): Promise<boolean> {
  const other = await trx
    .selectFrom('staff')
    .select('id')
    .where('id', '<>', id)
    .where('role', '=', 'owner')
    .where('brands', 'is', null)
    .where('demo', '=', isDemo)
    .where('shut_at', 'is', null)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return other !== undefined;
}
