/**
 * What tests ask of the running application past its front door: brands, members, sessions and days, each by a call. A process of
 * its own, since tests know no gateway code.
 */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import { openDatabase } from '@laro/gateway/db/database.ts';
import { runningEmbedded } from '@laro/gateway/db/embedded/embedded.ts';
import { makeBrands, WantedBrands } from './brands.ts';
import {
  AskedMember,
  AskedPassword,
  enter,
  giveWithdrawalPassword,
  makeMembers,
  WantedMembers,
  wayOf,
} from './members.ts';
import { backDoorPort, dataFolder } from './place.ts';
import type { Database } from './takenOver.ts';
import { AskedBrand, closeDay, PlayedRound, playRound } from './teamDays.ts';

const doors: Readonly<Record<string, (db: Database, asked: unknown) => Promise<unknown>>> = {
  '/brands': (db, asked) => makeBrands(db, v.parse(WantedBrands, asked)),
  '/members': (db, asked) => makeMembers(db, v.parse(WantedMembers, asked)),
  '/withdrawalPassword': (db, asked) => giveWithdrawalPassword(db, v.parse(AskedPassword, asked)),
  '/session': (db, asked) => enter(db, v.parse(AskedMember, asked)),
  '/registered': (db, asked) => wayOf(db, v.parse(AskedMember, asked)),
  '/played': (db, asked) => playRound(db, v.parse(PlayedRound, asked)),
  '/closed': (db, asked) => closeDay(db, v.parse(AskedBrand, asked)),
};

let opened: Promise<Database> | undefined;

async function open(): Promise<Database> {
  const url = process.env['DATABASE_URL'] ?? (await runningEmbedded(dataFolder));
  if (url === undefined) throw new Error(`no database is running on ${dataFolder}`);
  return openDatabase(url, { connections: 4 }).db;
}

const server = createServer(async (request, response) => {
  const door = doors[request.url ?? ''];
  if (door === undefined) return void response.end('a back door for tests');
  try {
    opened ??= open();
    const answer = await door(await opened, await json(request));
    response.end(JSON.stringify(answer ?? null));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(backDoorPort, '127.0.0.1');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit());
