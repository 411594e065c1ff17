import { sql } from 'kysely';
import type { House } from './house.ts';
import type { SharedFigures } from './metrics.ts';

/** For how many ms figures are given to whoever asks: however often somebody reads them, the database is asked seldom. */
const lifetime = 5_000;

/** Figures of the whole installation, from its database; undefined while that does not answer. */
export function sharedFiguresOf({
  reads,
  clock,
}: Pick<House, 'reads' | 'clock'>): () => Promise<SharedFigures | undefined> {
  let kept: { readonly until: number; readonly figures: Promise<SharedFigures | undefined> } | undefined;
  return () => {
    if (kept && clock.elapsed() < kept.until) return kept.figures;
    const figures = read(reads).catch(() => undefined);
    kept = { until: clock.elapsed() + lifetime, figures };
    return figures;
  };
}

async function read(db: House['reads']): Promise<SharedFigures | undefined> {
  const { rows } = await sql<{
    rounds: bigint;
    oldest: string | null;
    withdrawals: bigint;
    checked: string | null;
    violations: number | null;
  }>`
    select
      (select count(*) from rounds where closed_at is null) as rounds,
      (select extract(epoch from clock_timestamp() - min(moved_at)) from rounds where closed_at is null) as oldest,
      (select count(*) from cash_orders where direction = 'withdrawal' and state = 'asked') as withdrawals,
      extract(epoch from clock_timestamp() - last.at) as checked,
      last.violations
    from (select) one left join lateral (select at, violations from ledger_checks order by at desc limit 1) last on true
  `.execute(db);
  const [row] = rows;
  return (
    row && {
      laro_open_rounds: Number(row.rounds),
      laro_oldest_open_round_seconds: Number(row.oldest ?? 0),
      laro_withdrawals_waiting: Number(row.withdrawals),
      laro_ledger_check_age_seconds: row.checked === null ? undefined : Number(row.checked),
      laro_ledger_check_violations: row.violations ?? undefined,
    }
  );
}
