import http from 'node:http';
import { setTimeout as rest } from 'node:timers/promises';
import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { siteStatus } from '@laro/contract/calls/site.ts';
import type { openDatabase } from '@laro/gateway/db/database.ts';
import { versionOf } from '@laro/gateway/features/site/handlers.ts';
import { originOf } from './place.ts';

export type Database = ReturnType<typeof openDatabase>['db'];

const Said = v.object({ value: v.object({ info: v.object({ version: v.string() }) }) });

/** Resolves when the running application goes by what the database says of these merchants: it hears of it a moment later. */
export async function takenOver(db: Database, codes: readonly string[]): Promise<void> {
  for (const code of codes) {
    while ((await versionStored(db, code)) !== (await versionSaid(code))) await rest(20);
  }
}

async function versionStored(db: Database, code: string): Promise<string> {
  const { settings, content_version } = await db
    .selectFrom('merchants')
    .select(['settings', 'content_version'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return versionOf(v.parse(MerchantSettings, settings), content_version);
}

async function versionSaid(code: string): Promise<string> {
  const { port } = new URL(originOf('lawinf3'));
  const headers = { host: `${code}.localhost:${port}` };
  const text = await new Promise<string>((resolve, reject) => {
    // `fetch` does not let its host be chosen.
    const ask = http.get({ host: 'localhost', port, path: siteStatus.path, headers }, async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part);
      resolve(Buffer.concat(parts).toString());
    });
    ask.on('error', reject);
  });
  return v.parse(Said, JSON.parse(text)).value.info.version;
}
