import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';
import { teamOf } from './team.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const join = async (parent?: bigint) => (await gateway.member('lawinf3', parent ? { parent } : {})).id;
const move = (member: bigint, parent: bigint | null) =>
  gateway.house.db.updateTable('members').set({ parent_id: parent }).where('id', '=', member).execute();

async function team(member: bigint): Promise<bigint[]> {
  const inTeam = await teamOf(gateway.house.db, member);
  const rows = await gateway.house.db
    .selectFrom('members')
    .select('id')
    .where(inTeam)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The same from who brought whom alone, step by step. */
async function walkedTeam(member: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with recursive below as (
      select id from members where parent_id = ${member}
      union all
      select members.id from members join below on members.parent_id = below.id
    )
    select id from below order by id`.execute(gateway.house.db);
  return rows.map(({ id }) => id);
}

describe('S3-32 a team is all that stand below, at any depth', () => {
  test('of the head of a chain all of it, of each one in it the rest, of the last nobody', async () => {
    const head = await join();
    const one = await join(head);
    const two = await join(one);
    const three = await join(two);
    await join();
    expect(await team(head)).toEqual([one, two, three]);
    expect(await team(two)).toEqual([three]);
    expect(await team(three)).toEqual([]);
  });

  test('of whom a replica has not heard of yet is nobody', async () => {
    await join(await join());
    expect(await team(9_999_999n)).toEqual([]);
  });

  test('whoever moves takes their team along', async () => {
    const [left, right] = [await join(), await join()];
    const head = await join(left);
    const below = await join(await join(head));
    await move(head, right);
    expect(await team(left)).toEqual([]);
    expect(await team(right)).toEqual(await walkedTeam(right));
    expect(await team(right)).toContain(below);
    await move(head, null);
    expect(await team(right)).toEqual([]);
    expect(await team(head)).toContain(below);
  });

  test('of any tree, joined and moved about, is who is reached by the steps from parent to child', async () => {
    const members = [await join()];
    // The same tree in each run: a sequence of MINSTD.
    let seed = 11;
    const below = (count: number) => (seed = (seed * 48_271) % 2_147_483_647) % count;
    const any = () => members[below(members.length)] ?? 0n;
    for (let joined = 0; joined < 40; joined++) members.push(await join(any()));
    for (let moved = 0; moved < 40; moved++) {
      const [member, parent] = [any(), any()];
      const isAbove = member === parent || (await walkedTeam(member)).includes(parent);
      if (!isAbove) await move(member, below(8) === 0 ? null : parent);
    }
    for (const member of members) expect(await team(member)).toEqual(await walkedTeam(member));
  });

  test('nobody comes to stand below themselves, and nobody writes a lineage by hand', async () => {
    const head = await join();
    const last = await join(await join(head));
    await expect(move(head, last)).rejects.toMatchObject({ constraint: 'members_no_circle' });
    const byHand = sql`update members set lineage = '{7}' where id = ${last}`.execute(gateway.house.db);
    await expect(byHand).rejects.toMatchObject({ constraint: 'members_lineage_by_hand' });
  });

  test('a hundred deep is a team, and deeper is refused', async () => {
    let last = await join();
    const head = last;
    for (let depth = 2; depth <= 100; depth++) last = await join(last);
    expect(await team(head)).toHaveLength(99);
    await expect(join(last)).rejects.toMatchObject({ constraint: 'members_depth' });
  });

  test('who joins while the team moves is in the team where it came to be', async () => {
    const [left, right] = [await join(), await join()];
    const head = await join(left);
    const inside = await join(head);
    let joining: Promise<bigint> | undefined;
    await gateway.house.db.transaction().execute(async (trx) => {
      await trx.updateTable('members').set({ parent_id: right }).where('id', '=', head).execute();
      joining = join(inside);
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(gateway.house.db);
          return rows.length;
        })
        .toBe(1);
    });
    const last = await joining;
    expect(await team(right)).toEqual([head, inside, last]);
  });
});
