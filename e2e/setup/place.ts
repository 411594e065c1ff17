import { createHash } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** The port of the application under test; the arcade has the one above it. */
export const port = Number(process.env['E2E_PORT'] ?? 4180);

/** Where tests ask for brands, members and sessions (backDoor.ts). */
export const backDoorPort = port + 2;

/** The front end alone, before a gateway that is not ours (frontOnStub.ts). */
export const frontPort = port + 3;

/** An application that runs already, such as http://localhost:4000; without it the tests start their own. */
export const givenUrl = process.env['E2E_URL'];

/**
 * Where the application under test keeps its data. Ours is one per user, project folder and port, so that two runs
 * do not meet.
 */
export const dataFolder =
  givenUrl === undefined
    ? path.join(tmpdir(), `laro-e2e-${shortHash(`${userInfo().uid} ${import.meta.dirname} ${port}`)}`)
    : path.resolve(import.meta.dirname, '../..', process.env['LARO_DATA'] ?? '.laro');

/** What the gateway of the tests logs, each request as well; undefined where it is not ours. */
export const gatewayLog = givenUrl === undefined ? path.join(dataFolder, 'gateway.log') : undefined;

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

export type MerchantCode = 'lawinf3' | 'perlas';

/** Where a merchant is served: the default one under any name, the others under their own. */
export function originOf(merchant: MerchantCode): string {
  const url = new URL(givenUrl ?? `http://localhost:${port}`);
  if (merchant !== 'lawinf3') url.hostname = `${merchant}.localhost`;
  return url.origin;
}
