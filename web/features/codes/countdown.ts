import { resendSeconds } from '@laro/rules/resendSeconds.ts';

/** A phone's clock that is off by more than this many ms is not gone by. */
const clockTolerance = 30_000;

/** When the countdown ends by this phone's clock, which may be wrong. */
export function countdownEnd(expirationTime: number, now: number): number {
  const usual = now + resendSeconds * 1000;
  return Math.abs(expirationTime - usual) > clockTolerance ? usual : expirationTime;
}

export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
