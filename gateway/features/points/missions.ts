import { sql, type Kysely } from 'kysely';
import { addDays, dayOf, startOfDay, type BusinessDay, type Day, type DayRange } from '@laro/rules/days.ts';
import { missionState, turnsOf, type Mission, type MissionState } from '@laro/rules/missions.ts';
import type { Database } from '../../db/tables.ts';
import { findProgramme, type Programme } from '../../staff/pointProgramme.ts';
import type { House, Session } from '../../house/house.ts';
import { lockAccounts, openAccount } from '../../ledger/ledger.ts';
import { givePoints } from './redeem.ts';

type Member = Pick<Session, 'memberId' | 'merchant' | 'currency'>;

interface Turn {
  readonly mission: Programme['missions'][number];
  readonly days: DayRange;
  /** Rounds, or what was staked in minor units. */
  readonly done: number;
  readonly state: MissionState;
  /** Until then it can be met, and once it was, its prize be claimed. */
  readonly until: Date;
}

/**
 * The turns of a brand's missions that say something to the member: those that run, and earlier ones with a prize that waits. Whoever
 * places a bet and takes it back has played no round (A36-1).
 */
export async function missionTurns(
  db: Kysely<Database>,
  { memberId, currency }: Omit<Member, 'merchant'>,
  { missions }: Pick<Programme, 'missions'>,
  { now, business }: { readonly now: Date; readonly business: BusinessDay },
): Promise<Turn[]> {
  const today = dayOf(now.getTime(), business);
  const turns = missions.flatMap((mission) =>
    turnsOf(mission, today).map((days, ago) => ({ mission, days, isPast: ago > 0 })),
  );
  const first = turns.reduce((least, { days }) => (days.from < least ? days.from : least), today);
  const [{ rows: played }, { rows: had }] = await Promise.all([
    sql<{ day: Day; category: string; rounds: bigint; staked: bigint }>`
      with returned as (
        select settled_day as day, game_type_of(game_id) as game_type, count(*) as rounds from rounds
          where member_id = ${memberId} and currency = ${currency} and settled_day >= ${first}::date
            and closed_because = 'settled' and staked = 0 and free_rounds_id is null
          group by settled_day, game_type_of(game_id)
      )
      select day::text, game_type as category, play_days.staked,
          play_days.rounds - coalesce(returned.rounds, 0) as rounds
        from play_days left join returned using (day, game_type)
        where member_id = ${memberId} and currency = ${currency} and day >= ${first}::date`.execute(db),
    sql<{ day: Day; mission: string }>`
      select day::text, mission from mission_prizes
        where member_id = ${memberId} and day >= ${first}::date`.execute(db),
  ]);
  return turns.flatMap(({ mission, days, isPast }) => {
    const { key, task, needs, category, keptFor } = mission;
    const done = played
      .filter((one) => one.day >= days.from && one.day <= days.to)
      .filter((one) => category === undefined || one.category === category)
      .reduce((sum, one) => sum + Number(one[task]), 0);
    const isClaimed = had.some((one) => one.mission === key && one.day === days.from);
    const state = missionState(done, needs, isClaimed);
    if (isPast && state !== 'claimable') return [];
    const last = state === 'running' ? days.to : addDays(days.to, keptFor);
    return [{ mission, days, done, state, until: new Date(startOfDay(addDays(last, 1), business)) }];
  });
}

type Claimed = { readonly points: number } | 'NO_MISSION' | 'OVER' | 'NOT_MET' | 'CLAIMED';

/** The prize of a turn, once, however many ask at once. */
export async function takePrize(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  member: Member,
  { mission: key, from }: { readonly mission: Mission['key']; readonly from: Day },
  business: BusinessDay,
): Promise<Claimed> {
  const { memberId, merchant } = member;
  return db.transaction().execute(async (trx) => {
    const programme = await findProgramme(trx, merchant);
    if (!programme?.missions.some((one) => one.key === key)) return 'NO_MISSION';
    const own = await openAccount(trx, {
      merchant,
      currency: 'POINTS',
      owner: { memberId, purpose: 'points' },
    });
    await lockAccounts(trx, [own]);
    const turns = await missionTurns(trx, member, programme, { now: clock.now(), business });
    const turn = turns.find(({ mission, days }) => mission.key === key && days.from === from);
    // What is over and was not met, or was claimed, is nobody's any more.
    if (turn === undefined) return 'OVER';
    if (turn.state === 'running') return 'NOT_MET';
    if (turn.state === 'claimed') return 'CLAIMED';
    const { points } = turn.mission;
    await trx.insertInto('mission_prizes').values({ member_id: memberId, mission: key, day: from }).execute();
    await givePoints(trx, { merchant, memberId, kind: 'points_mission', key: `${key} ${from}`, points });
    return { points };
  });
}
