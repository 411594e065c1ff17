import { addDays, periodRange, type Day, type DayRange } from './days.ts';
import type { gameTypes } from './gameTypes.ts';

/** What a mission counts in settled rounds: how many, or what was staked in them. */
export const missionTasks = ['rounds', 'staked'] as const;

/** What a member plays for, anew each day or week (decision 161). */
export interface Mission {
  readonly key: string;
  readonly each: 'day' | 'week';
  readonly task: (typeof missionTasks)[number];
  /** So many rounds, or so much in minor units. */
  readonly needs: number;
  /** In games of this category; in any without it. */
  readonly category?: (typeof gameTypes)[number] | undefined;
  /** The prize. */
  readonly points: number;
  /** The prize can be taken for so many days after its turn is over. */
  readonly keptFor: number;
}

/** The days of those turns of a mission whose prize can be taken today, the newest first: that which runs, and earlier ones. */
export function turnsOf({ each, keptFor }: Pick<Mission, 'each' | 'keptFor'>, today: Day): DayRange[] {
  const length = each === 'day' ? 1 : 7;
  const { from } = periodRange(each === 'day' ? 'today' : 'thisWeek', today);
  const count = 1 + Math.floor((keptFor + (each === 'day' ? 0 : 6)) / length);
  return Array.from({ length: count }, (_, ago) => {
    const begin = addDays(from, -ago * length);
    return { from: begin, to: addDays(begin, length - 1) };
  }).filter(({ to }) => addDays(to, keptFor) >= today);
}

export type MissionState = 'running' | 'claimable' | 'claimed';

/** How a turn stands; an earlier one that was not met or was claimed is nobody's any more. */
export function missionState(done: number, needs: number, isClaimed: boolean): MissionState {
  if (isClaimed) return 'claimed';
  return done >= needs ? 'claimable' : 'running';
}
