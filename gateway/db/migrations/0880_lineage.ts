import { sql, type Kysely } from 'kysely';

/**
 * A member's lineage: who is above it, from the top down, and then the member itself; so a team is a range of one index, however
 * deep it goes (decision 55). The database writes it, and moves a whole team when its head moves.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table members add column lineage bigint[]`.execute(db);
  await sql`
    with recursive below as (
      select id, array[id] as lineage from members where parent_id is null
      union all
      select members.id, below.lineage || members.id from members join below on members.parent_id = below.id
    )
    update members set lineage = below.lineage from below where below.id = members.id`.execute(db);
  await sql`
    alter table members
      alter column lineage set not null,
      add constraint members_depth check (cardinality(lineage) <= 100)`.execute(db);
  await sql`create index members_lineage on members (lineage) include (id, created_at)`.execute(db);

  // Who joins a team and who moves one wait for each other, so that nobody joins where the team no longer is.
  await sql`
    create function member_lineage() returns trigger language plpgsql as $$
    declare
      above bigint[] := '{}';
    begin
      if tg_op = 'INSERT' and new.parent_id is not null then
        perform pg_advisory_xact_lock_shared(hashtext('laro lineage'), hashtext(new.merchant_code));
      elsif tg_op = 'UPDATE' then
        perform pg_advisory_xact_lock(hashtext('laro lineage'), hashtext(new.merchant_code));
      end if;
      if new.parent_id is not null then
        select lineage into above from members where id = new.parent_id;
      end if;
      if new.id = any(above) then
        raise exception 'members: % is above % already', new.id, new.parent_id
          using errcode = 'check_violation', constraint = 'members_no_circle';
      end if;
      new.lineage := coalesce(above, '{}') || new.id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger member_lineage before insert on members
      for each row execute function member_lineage()`.execute(db);
  await sql`
    create trigger member_lineage_moves before update of parent_id on members
      for each row when (new.parent_id is distinct from old.parent_id)
      execute function member_lineage()`.execute(db);
  await sql`
    create function member_lineage_below() returns trigger language plpgsql as $$
    begin
      update members set lineage = new.lineage || lineage[cardinality(old.lineage) + 1 :]
        where lineage > old.lineage
          and lineage < old.lineage[: cardinality(old.lineage) - 1] || (new.id + 1);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger member_lineage_below after update of parent_id on members
      for each row when (new.lineage <> old.lineage)
      execute function member_lineage_below()`.execute(db);
  // Within those triggers the depth is above zero; by hand nobody writes a lineage.
  await sql`
    create function member_lineage_by_hand() returns trigger language plpgsql as $$
    begin
      raise exception 'members: a lineage follows from parent_id'
        using errcode = 'check_violation', constraint = 'members_lineage_by_hand';
    end $$`.execute(db);
  await sql`
    create trigger member_lineage_by_hand before update of lineage on members
      for each row when (pg_trigger_depth() = 0)
      execute function member_lineage_by_hand()`.execute(db);
}
