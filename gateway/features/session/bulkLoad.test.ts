import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as wallet from '@laro/contract/calls/wallet.ts';
import { openTestBank } from '../../ledger/testBank.ts';

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

test('M11 who has just been loaded in bulk is found by an index, whatever the statistics say of those before', async () => {
  const bank = await openTestBank();
  onTestFinished(() => bank.close());
  const owner = new pg.Client({ connectionString: bank.url });
  await owner.connect();
  onTestFinished(() => owner.end());
  for (const table of ['members', 'sessions']) {
    await owner.query(`alter table ${table} set (autovacuum_enabled = off)`);
  }
  await owner.query(`
    insert into members (merchant_code, username, type, currency)
      select 'lawinf3', 'bulk' || n, 0, 'PHP' from generate_series(1, 30000) n`);
  await owner.query(`
    insert into sessions (member_id, merchant_code, cookie_hash, token_hash, agent, opened_at, used_at, expires_at)
      select id, 'lawinf3', sha256(('c0' || id)::bytea), sha256(('t0' || id)::bytea), 'bulk', '2026-11-10T12:00:00Z',
          '2026-11-10T12:00:00Z', '2026-11-17T12:00:00Z' from members where username like 'bulk1%'`);
  await owner.query('analyze sessions');
  await owner.query(`
    insert into sessions (member_id, merchant_code, cookie_hash, token_hash, agent, opened_at, used_at, expires_at)
      select id, 'lawinf3', sha256(('c' || id)::bytea), sha256(('t' || id)::bytea), 'bulk', '2026-11-20T12:00:00Z',
          '2026-11-20T12:00:00Z', '2026-11-27T12:00:00Z' from members where username like 'bulk%'`);
  const member = await bank.addMember();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await bank.get(wallet.balance, {}, member.headers);
  const found = query.mock.calls
    .map(([statement]) => statement as unknown as { text?: string; values: unknown[] })
    .find(({ text }) => text?.includes('cookie_hash'));
  query.mockRestore();
  expect(answer.status).toBe(200);
  const { rows } = await owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${found?.text}`,
    found?.values,
  );
  const read = ({ Plans = [], ...plan }: Plan): number =>
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] +
    Plans.reduce((sum, part) => sum + read(part), 0);
  const [top] = rows[0]?.['QUERY PLAN'] ?? [];
  expect(top).toBeDefined();
  expect(top && read(top.Plan)).toBeLessThan(20);
});
