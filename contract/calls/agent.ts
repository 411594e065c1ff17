import * as v from 'valibot';
import { defineCall } from '../protocol/call.ts';

const Day = v.pipe(v.string(), v.isoDate());

/** S7-37, S3-32. */
export const teamKpi = defineCall({
  id: 'agent.teamKpi',
  module: 'AGEINFO3',
  method: 'GET',
  path: '/wps/agent/teamKpi',
  source: 'chosen',
  spec: ['S7-37', 'S3-32', 'S2-79'],
  access: 'agent',
  summary: "Counts of the agent's team from one day to another, both included, and how many are online now",
  query: v.object({
    startDate: Day,
    endDate: Day,
    /** No rows are asked for, the footer alone. */
    size: v.pipe(v.number(), v.value(0)),
    /** Minutes that the caller's day begins before that of UTC. */
    utcOffset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-840), v.maxValue(840)), 0),
  }),
  value: v.object({
    footer: v.object({
      teamLoginMemberCount: v.number(),
      teamBetMemberCount: v.number(),
      teamRegisterMemberCount: v.number(),
      teamOnlineCount: v.number(),
    }),
  }),
});
