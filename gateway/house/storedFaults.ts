import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Config } from './config.ts';
import type { Database } from '../db/tables.ts';
import { currencyFault } from './writeMerchant.ts';

/** What is wrong with a setting, by its path. */
interface SettingFault {
  readonly name: readonly string[];
  readonly message: string;
}

/** What is wrong with settings that are in order by themselves, beside what the database and this house hold. */
export async function storedFaults(
  db: Kysely<Database>,
  { arcadeOrigin, officeHost }: Pick<Config, 'arcadeOrigin' | 'officeHost'>,
  settings: MerchantSettings,
): Promise<SettingFault[]> {
  const owners = new Map([
    ...(await ownersOfHosts(db, settings.code)),
    // Cookies know no ports: those of the merchant would reach the vendor (decision 30).
    [new URL(arcadeOrigin).hostname, 'the vendor (ARCADE_ORIGIN)'] as const,
    [officeHost, 'the desk (OFFICE_HOST)'] as const,
  ]);
  const currency = await currencyFault(db, settings);
  const claimed = [
    { name: ['code'], host: `${settings.code}.localhost` },
    ...settings.hosts.map((host, at) => ({ name: ['hosts', String(at)], host })),
  ];
  return [
    ...claimed.flatMap(({ name, host }) => {
      const owner = owners.get(host);
      return owner === undefined ? [] : [{ name, message: `leads to ${owner} already` }];
    }),
    ...(currency === undefined ? [] : [{ name: ['currency', 'code'], message: currency }]),
  ];
}

/** Whose each host of the other merchants is. */
async function ownersOfHosts(db: Kysely<Database>, code: string): Promise<(readonly [string, string])[]> {
  const rows = await db
    .selectFrom('merchants')
    .select(['code', 'settings'])
    .where('code', '!=', code)
    .execute();
  return rows.flatMap((row) => {
    const read = v.safeParse(MerchantSettings, row.settings);
    return read.success ? read.output.hosts.map((host) => [host, row.code] as const) : [];
  });
}
