import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payoutOf } from '@laro/arcade/games/book/bets.ts';
import { matchOf } from '@laro/arcade/games/book/match.ts';
import { fixtureOf, sportOf } from '@laro/arcade/games/book/sports.ts';
import type { FixturesView, FixtureView, OpenedBook, OrderView } from '@laro/arcade/games/book/wire.ts';
import { arcadeApp, type ArcadeService } from '@laro/arcade/server/app.ts';
import { openArcadeDatabase } from '@laro/arcade/server/database.ts';
import type { ArcadeTables } from '@laro/arcade/server/tables.ts';
import * as launch from '@laro/contract/calls/play.ts';
import { toAmount } from '@laro/rules/money.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { openTestBank, type TestBank, type TestMember } from '../ledger/testBank.ts';
import { correct, matchesOfOrder, readAsked } from './correct.ts';

/** The book of the arcade and the gateway, each a server of its own, as they stand in production. */
const title = 'kampeon-football';
let bank: TestBank;
let db: Kysely<ArcadeTables>;
let arcade: ArcadeService;
let game: Awaited<ReturnType<TestBank['addGame']>>;
let server: Server;

beforeAll(async () => {
  bank = await openTestBank();
  const key = await bank.addVendor('KMP');
  game = await bank.addGame(title, { vendor: 'KMP', type: 'SPORTS' });
  server = createAdaptorServer({ fetch: (request: Request) => bank.app.fetch(request) }) as Server; // a plain one
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // listening on a port
  db = openArcadeDatabase(bank.url);
  arcade = arcadeApp({
    db,
    config: { platformOrigins: [], buildFolder: import.meta.dirname },
    callbacks: { gateway: `http://127.0.0.1:${port}`, keys: { KMP: key }, pause: 0 },
    log: { warn() {}, error() {} },
    now: () => bank.house.clock.now(),
  });
  await arcade.recover();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await db.destroy();
  await bank.close(); // fails when the ledger is not sound
});

async function ask<T>(path: string, token: string, body?: object): Promise<T> {
  const response = await arcade.app.request(`http://arcade.test/book/KMP/${title}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as T; // the test names the view
}

async function open(member: TestMember): Promise<string> {
  const { value } = await bank.get(launch.launchGame, game, member.headers);
  const ticket = new URL(String(value['url'])).hash.replace('#ticket=', '');
  return (await ask<OpenedBook>('/session', '', { ticket })).token;
}

async function later(seconds: number) {
  bank.advance(seconds * 1000);
  await arcade.recover();
  await arcade.recover(); // what the first has settled is paid by the second at the latest
}

/** As the seed of the match says, which is known to the arcade alone until its end. */
async function isBrokenOff({ sport: id, number }: FixtureView): Promise<boolean> {
  const sport = sportOf(id);
  if (!sport) throw new Error(`no sport ${id}`);
  const { seed } = await db
    .selectFrom('arcade.fixtures')
    .select('seed')
    .where('sport', '=', id)
    .where('number', '=', BigInt(number))
    .executeTakeFirstOrThrow();
  return (await matchOf(fixtureOf(sport, number), seed)).isAbandoned;
}

const given = { account: 'ana', isForReal: true };
const audited = () =>
  bank.db
    .selectFrom('audit')
    .select(['merchant_code', 'member_id', 'about'])
    .where('what', '=', 'match.corrected')
    .orderBy('id')
    .execute();

test('issue 18 an operator gives a match another score: who is owed more is paid once, what was paid too much is told and stays, and both are in the audit', async () => {
  const members = [1, 2, 3].map(() => bank.addMember({ balance: 100_00n }));
  const [home, draw, away] = await Promise.all(members);
  if (!home || !draw || !away) throw new Error('three members');
  const all = [home, draw, away];
  const tokens = await Promise.all(all.map(open));
  const [token = ''] = tokens;
  // One that is not broken off.
  let match: FixtureView | undefined;
  for (const view of (await ask<FixturesView>('/fixtures', token)).next.slice(1)) {
    const isOffered = view.markets[0]?.picks.every(({ odds }) => odds !== null);
    if (isOffered && !(await isBrokenOff(view))) match ??= view;
  }
  if (!match) throw new Error('nothing is on offer');
  const { number, sport } = match;
  const picks = match.markets[0]?.picks ?? [];
  const placed = await Promise.all(
    picks.map(({ key, odds }, at) =>
      ask<OrderView>('/orders', tokens[at] ?? '', {
        request: randomUUID(),
        stake: '10.00',
        policy: 'none',
        legs: [{ sport, number, pick: `win:${key}`, odds }],
      }),
    ),
  );
  expect(placed.map(({ state }) => state)).toEqual(['open', 'open', 'open']);
  const asked = (score: string) => {
    const read = readAsked([sport, String(number), score], 'the referee was wrong');
    if (!read) throw new Error('not what may be asked');
    return read;
  };
  const now = () => bank.house.clock.now();
  expect(await correct(bank.db, now(), asked('1-0'), given)).toMatchObject({
    ok: false,
    lines: ['it has not ended, or was broken off'],
  });
  await later((new Date(match.startsAt).getTime() - now().getTime()) / 1000);
  let view = match;
  while (view.state.phase === 'before' || view.state.phase === 'live') {
    await later(50);
    view = await ask<FixtureView>(`/fixtures/${sport}/${number}`, token);
  }
  expect(view.state.phase).toBe('ended');
  await later(10);
  const balances = () => Promise.all(all.map(({ accountId }) => balanceOf(bank.db, accountId)));
  const before = await balances();
  const [one, other] = view.state.score;
  const won = one > other ? 0 : one === other ? 1 : 2;
  const wins = won === 0 ? 2 : 0;
  const score = won === 0 ? `${one}-${one + 1}` : `${other + 1}-${other}`;
  const paid = picks.map(({ odds }) => payoutOf(10_00n, [odds ?? 0]));
  const looked = await correct(bank.db, now(), asked(score), { ...given, isForReal: false });
  expect(looked.lines.at(-1)).toBe('nothing is changed: say --yes to do it');
  expect((await ask<FixtureView>(`/fixtures/${sport}/${number}`, token)).corrected).toBeNull();
  const done = await correct(bank.db, now(), asked(score), given);
  expect([done.ok, done.lines.length]).toEqual([true, 4]);
  expect(done.lines.slice(0, 3)).toEqual(looked.lines.slice(0, 3));
  const told = done.lines.join('\n');
  expect(told).toContain(
    `order ${placed[won]?.id}, paid ${toAmount(paid[won] ?? 0n)}, due 0.00 PHP: was paid too much`,
  );
  expect(told).toContain(
    `order ${placed[wins]?.id}, paid 0.00, due ${toAmount(paid[wins] ?? 0n)} PHP: is paid the rest`,
  );
  await later(30);
  const expected = before.map((balance, at) => balance + (at === wins ? (paid[at] ?? 0n) : 0n));
  expect(await balances()).toEqual(expected);
  expect((await correct(bank.db, now(), asked(score), given)).ok).toBe(true);
  expect((await correct(bank.db, now(), asked('9-9'), given)).ok).toBe(false);
  await later(30);
  expect(await balances()).toEqual(expected);
  const acts = await audited();
  expect(acts.map(({ merchant_code: of }) => of)).toEqual(['office', 'lawinf3', 'lawinf3']);
  expect(new Set(acts.map(({ member_id: id }) => id))).toEqual(
    new Set([null, all[won]?.memberId, all[wins]?.memberId]),
  );
  expect(acts[0]?.about).toMatchObject({ to: score, because: 'the referee was wrong', account: 'ana' });
  expect((await matchesOfOrder(bank.db, now(), placed[won]?.id ?? '')).lines).toEqual([
    expect.stringContaining(`${sport} ${number}, `),
  ]);
});

test.each([
  [['football', '14900000', '1-0'], 'because'],
  [['football', '14900000', '1:0'], undefined],
  [['football', 'x', '1-0'], undefined],
  [['football', '14900000'], undefined],
  [['football', '14900000', '1-0', '2-0'], undefined],
] as const)('what is no correction is not read as one: %s', (words, because) => {
  expect(readAsked(words, because) !== undefined).toBe(because !== undefined);
  expect(readAsked(words, ' ')).toBeUndefined();
});
