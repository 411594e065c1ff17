/**
 * `npm run staff -- invite <name> [--role owner] [--brand code]...`: lets the first owner, and whoever lost their authenticator,
 * into the desk. It prints a link, which is good once and for a day. `-- forget <name>` takes a password and an authenticator
 * away, so that the name can be invited anew.
 */
import { parseArgs } from 'node:util';
import { staffRoles } from '@laro/contract/protocol/staff.ts';
import { hashOf, newSecret } from './crypto/randomSecret.ts';
import { complainAbout, openDatabase } from './db/database.ts';
import { runningEmbedded } from './db/embedded/embedded.ts';
import { readConfig } from './house/config.ts';
import { record } from './members/audit.ts';
import { endStaffSessionsOf, inviteStaff } from './staff/staff.ts';

const usage = `usage: npm run staff -- invite <name> [--role ${staffRoles.join('|')}] [--brand <code>]...
       npm run staff -- forget <name>   who has lost their authenticator is then invited anew`;
const options = {
  role: { type: 'string', default: 'owner' },
  brand: { type: 'string', multiple: true },
} as const;

async function main(): Promise<number> {
  const configured = readConfig(process.env);
  if (!configured.ok) return tell(2, ...configured.problems);
  const { config } = configured;
  let given;
  try {
    given = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return tell(2, error instanceof Error ? error.message : String(error), usage);
  }
  const [command, name] = given.positionals;
  const role = staffRoles.find((one) => one === given.values.role);
  if (name === undefined || !/^[\w.@-]{2,60}$/.test(name) || role === undefined) return tell(2, usage);
  const url = config.databaseUrl ?? (await runningEmbedded(config.dataFolder));
  if (url === undefined)
    return tell(2, 'no running database: run npm start beside this, or set DATABASE_URL');
  const unusable = await complainAbout(url);
  if (unusable !== undefined) return tell(2, unusable);
  const { db, close } = openDatabase(url, { connections: 1 });
  try {
    const now = new Date();
    const about = { account: process.env['USER'] ?? 'unknown', name };
    if (command === 'forget') {
      const forgotten = await db.transaction().execute(async (trx) => {
        const found = await trx
          .updateTable('staff')
          // A ticket that nobody holds: the row waits for its next invitation.
          .set({
            password_hash: null,
            authenticator_sealed: null,
            ticket_hash: hashOf(newSecret()),
            ticket_expires: now,
          })
          .where('name', '=', name)
          .where('demo', '=', false)
          .returning('id')
          .executeTakeFirst();
        if (!found) return false;
        await trx.deleteFrom('staff_passkeys').where('staff_id', '=', found.id).execute();
        await endStaffSessionsOf(trx, now, found.id);
        await record(trx, { merchant: 'office', who: 'operator', what: 'staff.changed', about });
        return true;
      });
      return forgotten
        ? tell(0, `${name}: forgotten; invite them anew`)
        : tell(1, `${name}: not on the staff`);
    }
    if (command !== 'invite') return tell(2, usage);
    const brands = given.values.brand ?? null;
    const ticket = await db.transaction().execute(async (trx) => {
      const made = await inviteStaff(trx, now, { name, role, brands, isDemo: false, vouchedBy: null });
      if (made)
        await record(trx, {
          merchant: 'office',
          who: 'operator',
          what: 'staff.invited',
          about: { ...about, role },
        });
      return made;
    });
    if (ticket === undefined) return tell(1, `${name}: is on the staff already`);
    const isLocal = config.officeHost.endsWith('.localhost');
    const origin = isLocal ? `http://${config.officeHost}:${config.port}` : `https://${config.officeHost}`;
    return tell(0, `${name} is invited as ${role}, for a day and once:`, `${origin}/invited#${ticket}`);
  } finally {
    await close();
  }
}

function tell(code: number, ...lines: string[]): number {
  for (const line of lines) (code === 0 ? console.log : console.error)(line);
  return code;
}

process.exitCode = await main();
