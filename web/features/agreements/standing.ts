import { dailySalary, dividend, hourlySalary } from '@laro/contract/calls/agreements.ts';
import type { Value } from '@laro/contract/protocol/call.ts';

/** The contract request of each kind (S7-38). */
export const standingCalls = { daily: dailySalary, dividend, hourly: hourlySalary } as const;
export type Standing = Value<typeof dailySalary>;
