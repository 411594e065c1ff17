import * as v from 'valibot';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { missionTasks } from '@laro/rules/missions.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { atDesk, BrandCode } from '../protocol/desk.ts';

const common = { ...atDesk, spec: ['S6-10', 'S2-11'] } as const;
const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
const Whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const WrittenMission = v.object({
  /** It stays: prizes were claimed under it. */
  key: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'the key of a mission')),
  names: v.object({ EN: Name, TY: Name }),
  each: v.picklist(['day', 'week']),
  task: v.picklist(missionTasks),
  /** So many rounds, or so much in minor units. */
  needs: Whole(1, 1_000_000_000_000),
  category: v.optional(v.picklist(gameTypes)),
  points: Whole(1, 1_000_000),
  /** For so many days after its turn the prize waits. */
  keptFor: Whole(0, 31),
});
export type WrittenMission = v.InferOutput<typeof WrittenMission>;
export const mostMissions = 20;
export const DeskMissions = v.pipe(
  v.array(WrittenMission),
  v.maxLength(mostMissions),
  v.check((all) => new Set(all.map(({ key }) => key)).size === all.length, 'each key once'),
);

/** Decision 221. */
export const listMissions = defineCall({
  ...common,
  id: 'officeMissions.listMissions',
  method: 'GET',
  path: '/wps/office/missions',
  staff: ['content', 'support', 'reader'],
  summary: 'The missions of a brand as they are now; none at all where it gives no points',
  query: v.object({ merchant: BrandCode }),
  value: v.object({
    /** Whether the brand gives points. */
    hasPoints: v.boolean(),
    /** Goes up with each change; 0 is as the folder has it. */
    version: v.number(),
    changedBy: v.optional(v.string()),
    changedAt: v.optional(v.string()),
    missions: DeskMissions,
  }),
});

/** Decision 221. */
export const setMissions = defineCall({
  ...common,
  id: 'officeMissions.setMissions',
  method: 'POST',
  path: '/wps/office/missions',
  staff: ['content'],
  summary: 'Publishes the missions of a brand, all of them, over the version that was seen',
  body: v.object({ merchant: BrandCode, version: v.number(), missions: DeskMissions }),
  value: v.object({ version: v.number() }),
  fails: {
    /** Somebody else was quicker. */
    CHANGED_MEANWHILE: fail(409, v.object({ by: v.string(), version: v.number() })),
    /** The brand gives no points. */
    NO_POINTS: fail(409),
    /** Whoever is no owner takes missions away, orders them, and changes their names. */
    TERMS_OF_OWNER: fail(403),
  },
  touches: ['officeMissions.listMissions'],
});
