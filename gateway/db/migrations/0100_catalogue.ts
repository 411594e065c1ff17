import { sql, type Kysely } from 'kysely';

/**
 * Merchants, vendors, games, what each merchant offers, and the content of the lobby.
 *
 * pg_trgm gives the name search its tolerance for typing errors. A server that has not the extension, or a
 * role that may not create it, still works: the search then falls back to a plain substring.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table merchants (
      code text primary key check (code ~ '^[a-z0-9]{2,24}$'),
      settings jsonb not null,
      seeded_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table seed_state (
      part text primary key,
      version text not null,
      seeded_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table vendors (
      code text primary key check (code ~ '^[A-Z0-9_]{2,24}$'),
      name text not null,
      is_game_h5 text not null,
      art text not null,
      sort int not null
    )`.execute(db);
  await sql`
    create table games (
      node_id bigint primary key,
      game_id text not null unique check (game_id ~ '^[\\w-]{1,64}$'),
      vendor_code text not null references vendors,
      game_type text not null check (game_type in
        ('RNG', 'LIVE', 'LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'PVP', 'FISH')),
      name text not null,
      display_name text,
      game_classify text not null default '' check (game_classify in ('', 'JP', 'SC', 'VP', 'TG', 'AC', 'BG')),
      min_bet bigint not null check (min_bet > 0),
      min_lines int not null default 0 check (min_lines >= 0),
      room_id text,
      support_play boolean not null,
      is_game_h5 text not null,
      badge text check (badge in ('Jackpot', 'New')),
      popularity int not null,
      playable boolean not null default false,
      art text not null,
      unique (node_id, game_type, vendor_code)
    )`.execute(db);
  await sql`create index games_vendor on games (vendor_code)`.execute(db);

  await sql`
    create table merchant_vendors (
      merchant_code text not null references merchants on delete cascade,
      vendor_code text not null references vendors on delete cascade,
      game_type text not null,
      sort int not null,
      primary key (merchant_code, game_type, vendor_code)
    )`.execute(db);
  await sql`
    create table merchant_games (
      merchant_code text not null references merchants on delete cascade,
      node_id bigint not null,
      game_type text not null,
      vendor_code text not null,
      sort int not null,
      hot_rank int check (hot_rank > 0),
      primary key (merchant_code, node_id),
      foreign key (node_id, game_type, vendor_code)
        references games (node_id, game_type, vendor_code) on update cascade on delete cascade
    )`.execute(db);
  await sql`create unique index merchant_games_all on merchant_games (merchant_code, sort)`.execute(db);
  await sql`create index merchant_games_type on merchant_games (merchant_code, game_type, sort)`.execute(db);
  await sql`create index merchant_games_vendor on merchant_games (merchant_code, vendor_code, game_type, sort)`.execute(
    db,
  );
  await sql`create unique index merchant_games_hot on merchant_games (merchant_code, hot_rank)
    where hot_rank is not null`.execute(db);
  await sql`create index merchant_games_node on merchant_games (node_id)`.execute(db);
  await createNameSearch(db);

  await sql`
    create table banners (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants on delete cascade,
      group_name text not null,
      sort int not null,
      art text not null,
      ink text not null check (ink in ('light', 'dark')),
      link text check (link like '/%' and link not like '//%'),
      seed_key text,
      unique (merchant_code, seed_key)
    )`.execute(db);
  await sql`create index banners_group on banners (merchant_code, group_name, sort)`.execute(db);
  await sql`
    create table banner_texts (
      banner_id bigint not null references banners on delete cascade,
      language text not null,
      eyebrow text not null,
      title text not null,
      line text not null,
      primary key (banner_id, language)
    )`.execute(db);

  await sql`
    create table announcements (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants on delete cascade,
      type text not null check (type in ('A', 'PL', 'B', 'PU', 'PR', 'H')),
      group_name text not null,
      category text not null default '',
      start_date timestamptz not null,
      end_date timestamptz,
      no_expiry boolean not null,
      sort int not null,
      seed_key text,
      unique (merchant_code, seed_key),
      check (no_expiry or end_date > start_date)
    )`.execute(db);
  await sql`create index announcements_list on announcements (merchant_code, type, group_name, sort)`.execute(
    db,
  );
  await sql`
    create table announcement_texts (
      announcement_id bigint not null references announcements on delete cascade,
      language text not null,
      title text not null,
      content text not null,
      primary key (announcement_id, language)
    )`.execute(db);
  await sql`
    create table announcement_images (
      announcement_id bigint not null references announcements on delete cascade,
      sequence int not null check (sequence > 0),
      art text not null,
      primary key (announcement_id, sequence)
    )`.execute(db);

  await sql`
    create table winners (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants on delete cascade,
      node_id bigint not null references games,
      customer_name text not null,
      win_amount bigint not null check (win_amount > 0),
      demo boolean not null,
      won_at timestamptz not null,
      seed_key text,
      unique (merchant_code, seed_key)
    )`.execute(db);
  await sql`create index winners_board on winners (merchant_code, demo, won_at desc)`.execute(db);
}

async function createNameSearch(db: Kysely<never>): Promise<void> {
  await sql`
    do $$
    begin
      create extension if not exists pg_trgm;
    exception when insufficient_privilege or undefined_file or feature_not_supported then
      raise notice 'pg_trgm is not available: game names are searched without tolerance for typing errors';
    end $$`.execute(db);
  await sql`
    do $$
    begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index games_name on games using gin (lower(name) gin_trgm_ops);
      else
        create index games_name on games (lower(name) text_pattern_ops);
      end if;
    end $$`.execute(db);
}
