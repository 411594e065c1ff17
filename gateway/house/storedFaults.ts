import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Config } from './config.ts';
import type { Database } from '../db/tables.ts';
import { vendorOrigins } from './vendorOrigins.ts';
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
  const vendors = [...(await vendorOrigins(db))];
  const owners = new Map([
    ...(await hostsOfMerchants(db, settings.code)),
    ...vendors.map(([vendor, origin]) => [new URL(origin).hostname, `the vendor ${vendor}`] as const),
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

/** Whose each host of the merchants is, of all but one. */
export async function hostsOfMerchants(
  db: Kysely<Database>,
  except = '',
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('merchants')
    .select(['code', 'settings'])
    .where('code', '!=', except)
    .execute();
  return new Map(
    rows.flatMap(({ code, settings }) => {
      const read = v.safeParse(MerchantSettings, settings);
      const hosts = read.success ? read.output.hosts : [];
      return [...hosts, `${code}.localhost`].map((host) => [host, code] as const);
    }),
  );
}
