import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { grab } from '@laro/contract/calls/redRain.ts';
import { firstBrand } from '@laro/merchants/brands.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { House } from '../house/house.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { openSession } from '../members/sessions.ts';

const connections = 200;
const people = 10_000;
const envelopes = 5_000;
const budget = 123_456_78n;
const brand = firstBrand.merchant.code;

/** 20,000 claims of one shower from 200 connections, each member's twice: who had what, and whether it is the budget. */
export async function rainOn(house: House, app: Hono): Promise<void> {
  const { db, clock } = house;
  const { rows: members } = await sql<{ id: bigint }>`
    insert into members (merchant_code, username, type, currency)
      select ${brand}, 'rain ' || n, 0, 'PHP' from generate_series(1, ${people}) as n returning id`.execute(
    db,
  );
  const tokens: Record<string, string>[] = [];
  for (const { id: memberId } of members) {
    const given = { memberId, merchant: brand, agent: 'load', replaces: undefined };
    const { cookie, token } = await openSession(house, db, given);
    tokens.push({ cookie: `laro_session=${cookie}`, authorization: `Bearer ${token}` });
  }
  await sql`
    insert into red_rains (merchant_code, titles, first_at, every_minutes, seconds, budget, envelopes, smallest)
      values (${brand}, '{"EN": "Rain", "TY": "Ulan"}', ${clock.now()}, 60, 3600, ${budget}, ${envelopes}, 1)`.execute(
    db,
  );
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers = new Map<string, number>();
  const claims = [...tokens, ...tokens];
  let next = 0;
  const began = performance.now();
  const one = async (): Promise<void> => {
    for (let at = next++; at < claims.length; at = next++) {
      // Whose turn does not come is told so, and asks again.
      for (let said = 'UNAVAILABLE'; said === 'UNAVAILABLE';) {
        said = await claim(agent, port, claims[at] ?? {});
        answers.set(said, (answers.get(said) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  server.close();
  const { rows } = await sql<{ paid: bigint; times: number; people: number }>`
    select coalesce(sum(amount), 0)::bigint as paid, count(*)::int as times, count(distinct account_id)::int as people
      from postings join transfers on transfers.id = transfer_id where kind = 'rain_paid' and running`.execute(
    db,
  );
  const { paid = 0n, times = 0, people: paidTo = 0 } = rows[0] ?? {};
  console.log(
    `${claims.length} claims from ${connections} connections in ${seconds.toFixed(1)} s (${Math.round(claims.length / seconds)}/s): ${[
      ...answers,
    ]
      .map(([said, many]) => `${said} ${many}`)
      .join(', ')}`,
  );
  console.log(`${times} envelopes to ${paidTo} members, ${toAmount(paid)} of ${toAmount(budget)}`);
  const wrong = await verifyLedger(db);
  if (paid !== budget || times !== envelopes || paidTo !== envelopes || wrong.length > 0) {
    throw new Error(`the rain is not its budget, once each: ${wrong.join('; ')}`);
  }
}

/** `had`, or the code of the refusal. */
async function claim(agent: Agent, port: number, headers: Record<string, string>): Promise<string> {
  const asked = request({
    agent,
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: grab.path,
    headers: { ...headers, host: `${brand}.localhost`, 'content-type': 'application/json' },
  });
  asked.end('{}');
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const part of answer) text += String(part);
  const { success, value, code } = JSON.parse(text);
  return success === true && value !== undefined ? 'had' : String(code);
}
