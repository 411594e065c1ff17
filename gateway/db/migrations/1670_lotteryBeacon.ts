import { sql, type Kysely } from 'kysely';

/**
 * A draw names the round of a public beacon that will decide it, and is sealed before that round is there: chain, round and the
 * root of its orders never change. What has not ended yet is decided by the sandbox's, as any draw of a demo.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table arcade.draws
      add column beacon text,
      add column beacon_round bigint,
      add column beacon_signature text check (beacon_signature ~ '^[0-9a-f]{96}$'),
      add check ((beacon is null) = (beacon_round is null))`.execute(db);
  await sql`
    update arcade.draws set beacon = 'sandbox',
      beacon_round = ceil((extract(epoch from due_at) + 10 - 1692803367) / 3) + 1
      where ended_at is null`.execute(db);
  await sql`
    alter table arcade.draws
      add check (state <> 'drawn' or beacon is null or beacon_signature is not null)`.execute(db);
  await sql`
    create or replace function arcade.draws_end_once() returns trigger language plpgsql as $$
    begin
      if (old.ended_at is not null and to_jsonb(new) - 'told' is distinct from to_jsonb(old) - 'told')
        or (new.seed, new.seed_hash, new.opens_at, new.closes_at, new.due_at, new.beacon, new.beacon_round)
          is distinct from
          (old.seed, old.seed_hash, old.opens_at, old.closes_at, old.due_at, old.beacon, old.beacon_round)
        or old.orders_root is not null and new.orders_root is distinct from old.orders_root then
        raise exception 'arcade: draw % of % cannot change', old.number, old.game
          using errcode = 'check_violation', constraint = 'draws_end_once';
      end if;
      return new;
    end $$`.execute(db);
}
