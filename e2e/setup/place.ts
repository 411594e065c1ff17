import { createHash } from 'node:crypto';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** The port of the application under test; the arcade has the one above it. */
export const port = Number(process.env['E2E_PORT'] ?? 4180);

/** An application that runs already, such as http://localhost:4000; without it the tests start their own. */
export const givenUrl = process.env['E2E_URL'];

/** One per user, project folder and port, so that two runs do not meet. Short, since a socket lives in it. */
export const dataFolder = path.join(
  tmpdir(),
  `laro-e2e-${createHash('sha256')
    .update(`${userInfo().uid} ${import.meta.dirname} ${port}`)
    .digest('hex')
    .slice(0, 8)}`,
);

export type MerchantCode = 'lawinf3' | 'perlas';

/** Where a merchant is served: the default one under any name, the others under their own. */
export function originOf(merchant: MerchantCode): string {
  const url = new URL(givenUrl ?? `http://localhost:${port}`);
  if (merchant !== 'lawinf3') url.hostname = `${merchant}.localhost`;
  return url.origin;
}
