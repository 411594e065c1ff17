import path from 'node:path';
import { shareConnections } from '../db/pools.ts';
import type { Config } from '../house/config.ts';
import { demoAccounts, demoPassword } from '../members/demoAccounts.ts';
import { demoStaff } from '../staff/demoStaff.ts';

export interface Brand {
  readonly code: string;
  readonly name: string;
  readonly demo: boolean;
}

/** What `npm start` prints at the end: addresses that a person can open, and who may log in. */
export function announcement(
  config: Config,
  brands: readonly Brand[],
  { seconds, undrawn }: { readonly seconds: number; readonly undrawn: number },
): string {
  const isOpen = !/^(127\.|::1$|localhost$)/.test(config.host);
  const host = !isOpen || /^(0\.0\.0\.0|::)$/.test(config.host) ? 'localhost' : config.host;
  const home = `http://${host}:${config.port}`;
  const first = brands.toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)));
  const shown = first.slice(0, 12);
  function isDefault({ code }: Brand): boolean {
    return code === config.merchant;
  }
  const demos = brands.filter(({ demo }) => demo);
  const desk = `${demoStaff.map(({ name }) => name).join(' or ')}, the same password, a code of ${home}/sandbox/authenticator`;
  const names = demoAccounts.map(({ username }) => username).join(' or ');
  return [
    `\nLaro is ready after ${seconds} s, with play money only.\n`,
    ...shown.map((brand) => {
      const own = isDefault(brand) ? home : `http://${brand.code}.localhost:${config.port}`;
      return row(`${brand.name} (${brand.code})`, own);
    }),
    ...(shown.length < brands.length ? [row('', `and ${brands.length - shown.length} more`)] : []),
    ...(demos.some(isDefault)
      ? [row('SMS and mail', `${home}/sandbox/sms and ${home}/sandbox/mail show what would have been sent`)]
      : []),
    row('Check a round', `${config.arcadeOrigin}/games/gintong-lawin/verify/`),
    row('API reference', `${home}/reference`),
    ...(demos.some(isDefault) ? [row('Controls', `${home}/m/gallery`)] : []),
    '',
    ...(demos.length > 0
      ? [
          row('Log in as', `${names}, password ${demoPassword}`),
          row('Or as a guest', 'by "Free trial" on the login page'),
          row('The desk', `http://${config.officeHost}:${config.port} where brands are run`),
          row('Log in there as', desk),
        ]
      : []),
    ...(undrawn > 0 ? [row('Pictures', `${undrawn} are being drawn meanwhile, those in view first`)] : []),
    row('Database', connections(config.databaseConnections)),
    row('Data', path.relative(process.cwd(), config.dataFolder) || config.dataFolder),
    ...(isOpen ? [`\n${warning(config.host, demos)}`] : []),
    '\nCtrl-C stops everything.\n',
  ].join('\n');
}

/** M9: all that this process has to the database, so that nobody counts on less. */
function connections(total: number): string {
  const { writes, reads, arcade, news } = shareConnections(total);
  return `at most ${total} connections: ${writes} write, ${reads} read, ${arcade} for games, ${news} listens`;
}

/** Security M5: who lets the network in should know what stands open with it. */
function warning(host: string, demos: readonly Brand[]): string {
  const open = `HOST ${host} lets the network in`;
  if (demos.length === 0) return `${open}.`;
  const codes = demos.map(({ code }) => code).join(', ');
  return `${open}: whoever reaches it logs in with the demo password and, at a host that a brand claims, reads codes and mails at /sandbox (demo is on: ${codes}).`;
}

function row(name: string, value: string): string {
  return `  ${name.padEnd(18)} ${value}`;
}
