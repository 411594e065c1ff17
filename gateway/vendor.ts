/** `npm run vendor -- add|revoke|list`: connects who makes games to a house that runs, without a restart (decision 258). */
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { readConfig, type Config } from './house/config.ts';
import { hostsOfMerchants } from './house/storedFaults.ts';
import { withRunningDatabase } from './db/runningDatabase.ts';
import type { Database } from './db/tables.ts';
import { revokeVendorKey, writeVendor } from './features/vendor/vendors.ts';
import { record } from './members/audit.ts';
import { ofNoBrand } from './staff/entrance.ts';

const usage = `usage: npm run vendor -- add <code> <address> <key id> <file>   opens the games of a vendor at an address with {gameId} in it,
                                     and accepts what the key signs whose public half (Ed25519, PEM) the file holds
       npm run vendor -- revoke <key id>   accepts nothing any more that the key signs
       npm run vendor -- list       where each vendor's games open, and its keys`;

const [command, ...given] = process.argv.slice(2);
const configured = readConfig(process.env);
process.exitCode = configured.ok ? await run(configured.config) : tell(2, ...configured.problems);

async function run(config: Config): Promise<number> {
  const [first = '', address = '', keyId = '', file = ''] = given;
  const work: Readonly<Record<string, ((db: Kysely<Database>) => Promise<number>) | undefined>> = {
    ...(given.length === 4 && { add: (db) => add(db, config, { vendorCode: first, address, keyId, file }) }),
    ...(given.length === 1 && { revoke: (db) => revoke(db, first) }),
    ...(given.length === 0 && { list }),
  };
  const asked = work[command ?? ''];
  if (!asked) return tell(2, usage);
  const worked = await withRunningDatabase(config, asked);
  return worked.ok ? worked.done : tell(1, worked.problem);
}

interface Added {
  readonly vendorCode: string;
  readonly address: string;
  readonly keyId: string;
  readonly file: string;
}

async function add(
  db: Kysely<Database>,
  { officeHost }: Config,
  { vendorCode, address, keyId, file }: Added,
): Promise<number> {
  const known = await db
    .selectFrom('vendors')
    .select('code')
    .where('code', '=', vendorCode)
    .executeTakeFirst();
  if (!known) return tell(1, `${vendorCode}: no vendor of the catalogue (merchants/catalogue/vendors.ts)`);
  const problem = problemOf(address);
  if (problem !== undefined) return tell(1, `${address}: ${problem}`);
  const { hostname, origin } = new URL(address);
  // Cookies know no ports: those of the member would reach the vendor (decision 30).
  const owner = hostname === officeHost ? 'the desk' : (await hostsOfMerchants(db)).get(hostname);
  if (owner !== undefined) return tell(1, `${address}: leads to ${owner} already`);
  if (!/^[\w.-]{1,64}$/.test(keyId))
    return tell(1, `${keyId}: a key id is 1 to 64 letters, digits, _ . or -`);
  const publicKey = await publicKeyIn(file);
  if (!publicKey) return tell(1, `${file}: holds no public key of Ed25519 (PEM)`);
  try {
    await db.transaction().execute(async (trx) => {
      await writeVendor(trx, { vendorCode, launchUrl: address, keyId, publicKey });
      // What pages may frame is read anew with the settings.
      await sql`select pg_notify('merchants', code) from merchants`.execute(trx);
      const about = { account: userInfo().username, vendor: vendorCode, address, key: keyId };
      await record(trx, { merchant: ofNoBrand, who: 'operator', what: 'vendor.added', about });
    });
  } catch (error) {
    return tell(1, error instanceof Error ? error.message : String(error));
  }
  return tell(0, `${vendorCode}: its games open at ${origin}; the key ${keyId} is accepted`);
}

function problemOf(address: string): string | undefined {
  if (!URL.canParse(address) || !/^https?:\/\/[\w.:[\]-]+\/[^#]*$/.test(address))
    return 'needs to be such as https://bridge.example/{gameId}';
  const rest = address.replaceAll('{gameId}', '');
  return rest === address || /[{}]/.test(rest) ? 'needs {gameId}, and nothing else in braces' : undefined;
}

async function publicKeyIn(file: string): Promise<KeyObject | undefined> {
  try {
    const key = createPublicKey(await readFile(path.resolve(process.env['INIT_CWD'] ?? '', file)));
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

async function revoke(db: Kysely<Database>, keyId: string): Promise<number> {
  const key = await db
    .selectFrom('vendor_keys')
    .select(['vendor_code', 'revoked_at'])
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  if (!key) return tell(1, `${keyId}: no key of a vendor`);
  if (key.revoked_at === null) {
    await db.transaction().execute(async (trx) => {
      await revokeVendorKey(trx, keyId, new Date());
      const about = { account: userInfo().username, vendor: key.vendor_code, key: keyId };
      await record(trx, { merchant: ofNoBrand, who: 'operator', what: 'vendor.keyRevoked', about });
    });
  }
  return tell(0, `${keyId} of ${key.vendor_code}: revoked`);
}

async function list(db: Kysely<Database>): Promise<number> {
  const rows = await db
    .selectFrom('vendor_endpoints as endpoint')
    .innerJoin('vendor_keys as key', 'key.vendor_code', 'endpoint.vendor_code')
    .select(['endpoint.vendor_code', 'launch_url', 'key_id', 'revoked_at'])
    .orderBy('endpoint.vendor_code')
    .orderBy('key.created_at')
    .execute();
  return tell(
    0,
    ...rows.map(
      ({ vendor_code, launch_url, key_id, revoked_at }) =>
        `${vendor_code}  ${launch_url}  ${key_id}${revoked_at === null ? '' : `  revoked ${revoked_at.toISOString()}`}`,
    ),
  );
}

function tell(code: number, ...lines: string[]): number {
  for (const line of lines) (code === 0 ? console.log : console.error)(line);
  return code;
}
