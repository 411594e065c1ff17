/**
 * `npm run load [-- seconds]`: bets, wins and balances a second through the whole gateway, each beside its bare counterpart
 * in the same run: a transaction that updates one row and inserts one, a select of one row. Then how long a balance takes
 * while 60 bets at a time are made on another account, and while 16 visitors search among 100,000 games, each beside the
 * same without. Then home out of what is kept, beside a bare server of the same bytes, and what 5,000 pages cost that follow
 * their balance, also when the line breaks on which the house hears news; `-- seconds pages` and `-- seconds streams` ask for
 * one of these alone. Only the ratios mean anything. Apart, since they take minutes: `-- 3 teams`, the pages of a team of 300,000
 * beside those of one of thirty, and a day closed; `-- 3 rain`, 20,000 claims of one rain from 200 connections; `-- 3 records`, the
 * records of a member with 100,000 movements among 10 million postings, with the blocks that each reads.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import * as v from 'valibot';
import { gameList } from '@laro/contract/calls/games.ts';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import { signCall } from '@laro/contract/protocol/vendorSignature.ts';
import { firstBrand } from '@laro/merchants/brands.ts';
import { openDatabase } from './db/database.ts';
import { startEmbedded } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { registerVendor } from './features/vendor/vendors.ts';
import { writeMerchant } from './house/writeMerchant.ts';
import { gatewayApp } from './serving/app.ts';
import { artOf } from './http/art.ts';
import { readConfig } from './house/config.ts';
import { createLog } from './house/log.ts';
import { openHouse } from './house/openHouse.ts';
import { comparePages } from './torture/pageLoad.ts';
import { rainOn } from './torture/rainLoad.ts';
import { compareRecords } from './torture/recordLoad.ts';
import { compareStreams } from './torture/streamLoad.ts';
import { compareTeams } from './torture/teamLoad.ts';
import { addMember, addTicket } from './torture/tortureLedger.ts';

const most = 8;
const [, , given = '3', only, members] = process.argv;
const seconds = Number(given);
const folder = await mkdtemp(path.join(tmpdir(), 'laro-load-'));
// Root's database runs as another user, who has to reach it here.
await chmod(folder, 0o755);
const started = await startEmbedded(folder);
if (!started.ok) throw new Error(started.problem);
const { server } = started;
const configured = readConfig({ LARO_DATA: folder });
if (!configured.ok) throw new Error(configured.problems.join());
const house = await openHouse(
  configured.config,
  server.url,
  createLog('silent'),
  artOf({ pictureOf: () => [] }),
);
const app = gatewayApp(house);
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const bare = new pg.Pool({ connectionString: server.url, max: most });
// Those that are idle when the server stops.
bare.on('error', () => {});
try {
  if (only === 'teams' || only === 'rain' || only === 'records') await measureApart(only);
  else {
    if (only === undefined) await measureCalls();
    await bare.query('create database pages');
    const pages = new URL(server.url);
    pages.pathname = '/pages';
    if (only !== 'streams') await comparePages(pages.href, path.join(folder, 'pages'), seconds);
    if (only !== 'pages') await compareStreams(pages.href, path.join(folder, 'pages'));
  }
} finally {
  await bare.end();
  await house.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);

async function measureCalls(): Promise<void> {
  await migrate(house.db);
  const players = await prepare();
  await bare.query('create table bare (id int primary key, n bigint not null)');
  await bare.query('create table bare_rows (id int not null, at timestamptz not null default now())');
  await bare.query(`insert into bare select n, 0 from generate_series(1, ${most}) n`);
  for (const clients of [1, most]) {
    const [calls, transactions] = await beside(clients, (n) => play(players[n] ?? ''), bareTransaction);
    tell(`bets and wins, ${clients} at once`, calls, transactions);
  }
  await bare.query('alter system set commit_delay = 3000');
  await bare.query('alter system set commit_siblings = 0');
  await bare.query('select pg_reload_conf()');
  const slow = await beside(most, (n) => play(players[n] ?? ''), bareTransaction);
  tell(`the same with a flush that takes 3 ms more`, ...slow);
  const reads = await beside(most, (n) => balance(players[n] ?? ''), bareSelect);
  tell(`balances, ${most} at once`, ...reads);
  await bare.query('alter system reset all');
  await bare.query('select pg_reload_conf()');
  const [busy = '', other = ''] = players;
  await compare('a balance while 60 bets are made on another account', 60, () => play(busy), other);
  await addGames(100_000);
  for (const name of ['go', 'gold', 'zzz']) {
    await compare(`a balance while 16 search for ${name}`, 16, () => search(name), other);
  }
}

async function measureApart(what: 'teams' | 'rain' | 'records'): Promise<void> {
  await migrate(house.db);
  const settings = v.parse(MerchantSettings, firstBrand.merchant);
  await house.db.transaction().execute((trx) => writeMerchant(trx, settings));
  if (what === 'rain') return rainOn(house, app);
  await addGames(1);
  if (what === 'records') return compareRecords(house, app, bare, Number(members ?? 49_000));
  const patient = openDatabase(server.url);
  await compareTeams(house, app, bare, patient.db);
  await patient.close();
}

async function ask(at: string, body: object): Promise<unknown> {
  const text = JSON.stringify(body);
  const signature = signCall({ keyId: 'torture', privateKey }, at, text, new Date());
  const headers = { 'content-type': 'application/json', [vendorCalls.signatureHeader]: signature };
  const answer = await app.request(`http://localhost${at}`, { method: 'POST', headers, body: text });
  if (!answer.ok) throw new Error(`${at}: ${await answer.text()}`);
  return answer.json();
}

/** The tokens of members who play, each a member of their own. */
async function prepare(): Promise<string[]> {
  const settings = v.parse(MerchantSettings, firstBrand.merchant);
  await house.db.transaction().execute((trx) => writeMerchant(trx, settings));
  const launchUrl = 'http://localhost/{gameId}';
  await registerVendor(house.db, { vendorCode: 'LARO', launchUrl, keyId: 'torture', publicKey });
  const tokens: string[] = [];
  for (let n = 0; n < most; n++) {
    const { memberId } = await addMember(house.db);
    const ticket = await addTicket(house.db, memberId, `client ${n}`);
    const opened = await ask(vendorCalls.session.path, { requestUuid: randomUUID(), ticket });
    tokens.push(v.parse(v.object({ value: v.object({ token: v.string() }) }), opened).value.token);
  }
  return tokens;
}

/** A bet and its win: two calls. */
async function play(token: string): Promise<number> {
  const round = { requestUuid: randomUUID(), token, round: randomUUID(), currency: 'PHP', amount: '1.00' };
  const bet = randomUUID();
  await ask(vendorCalls.bet.path, { ...round, transactionUuid: bet });
  const of = { transactionUuid: randomUUID(), referenceTransactionUuid: bet, roundClosed: true };
  await ask(vendorCalls.win.path, { ...round, ...of });
  return 2;
}

async function balance(token: string): Promise<number> {
  await ask(vendorCalls.balance.path, { requestUuid: randomUUID(), token });
  return 1;
}

async function bareTransaction(n: number): Promise<number> {
  const client = await bare.connect();
  await client.query('begin');
  await client.query({ name: 'move', text: 'update bare set n = n + 1 where id = $1', values: [n + 1] });
  await client.query({ name: 'note', text: 'insert into bare_rows values ($1)', values: [n + 1] });
  await client.query('commit');
  client.release();
  return 1;
}

async function bareSelect(n: number): Promise<number> {
  await bare.query({ name: 'see', text: 'select n from bare where id = $1', values: [n + 1] });
  return 1;
}

/** How often a second each of the two is done by so many clients, in turns, so that both see the same machine. */
async function beside(
  clients: number,
  ...works: ((client: number) => Promise<number>)[]
): Promise<[number, number]> {
  const done = [0, 0];
  for (let turn = 0; turn < 4; turn++) {
    for (const [index, work] of works.entries()) {
      const until = performance.now() + (seconds * 1000) / 4;
      const one = async (client: number): Promise<void> => {
        while (performance.now() < until) done[index] = (await work(client)) + (done[index] ?? 0);
      };
      await Promise.all(Array.from({ length: clients }, (_, client) => one(client)));
    }
  }
  const [ours = 0, theirs = 0] = done;
  return [ours / seconds, theirs / seconds];
}

/** The median of a balance alone and while so many clients do something else, in turns. */
async function compare(
  what: string,
  clients: number,
  work: () => Promise<unknown>,
  token: string,
): Promise<void> {
  const times: [alone: number[], meanwhile: number[]] = [[], []];
  for (let turn = 0; turn < 4; turn++) {
    for (const [index, several] of [0, clients].entries()) {
      const over = new AbortController();
      const one = async (): Promise<void> => {
        while (!over.signal.aborted) await work();
      };
      const others = Promise.all(Array.from({ length: several }, one));
      const until = performance.now() + (seconds * 1000) / 4;
      while (performance.now() < until) {
        const began = performance.now();
        await balance(token);
        times[index]?.push(performance.now() - began);
      }
      over.abort();
      await others;
    }
  }
  const [alone, meanwhile] = times.map(
    (of) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? NaN,
  );
  const ratio = ((meanwhile ?? NaN) / (alone ?? NaN)).toFixed(1);
  console.log(`${what}: median ${meanwhile?.toFixed(1)} ms, without ${alone?.toFixed(1)} ms, ratio ${ratio}`);
}

/** Whose turn does not come is told so, and asks again. */
async function search(name: string): Promise<void> {
  const answer = await app.request(
    `http://${firstBrand.merchant.code}.localhost${gameList.path}?gameName=${name}`,
  );
  if (!answer.ok && answer.status !== 503) throw new Error(await answer.text());
  await answer.text();
}

async function addGames(count: number): Promise<void> {
  await bare.query(
    `insert into vendors (code, name, is_game_h5, art, sort) values ('MANY', 'Many', '', '', 1)`,
  );
  await bare.query(`
    insert into games (node_id, game_id, vendor_code, game_type, name, min_bet, support_play, is_game_h5, popularity, art, playable)
      select n, 'many-' || n, 'MANY', 'RNG',
          (array['Gold', 'Dragon', 'Lucky', 'Golden', 'Pearl', 'Fruit', 'Star', 'Ocean'])[1 + n % 8] || ' '
            || (array['Rush', 'Bonanza', 'Fortune', 'Quest', 'Gong'])[1 + n / 8 % 5] || ' ' || n,
          20, true, '', 1, '', true
        from generate_series(1, ${count}) n`);
  await bare.query(`
    insert into merchant_games (merchant_code, node_id, game_type, vendor_code, sort)
      select '${firstBrand.merchant.code}', node_id, game_type, vendor_code, node_id from games where vendor_code = 'MANY'`);
  await bare.query('vacuum analyze games, merchant_games');
}

function tell(what: string, ours: number, theirs: number): void {
  const ratio = (ours / theirs).toFixed(3);
  console.log(`${what}: ${Math.round(ours)}/s, bare ${Math.round(theirs)}/s, ratio ${ratio}`);
}
