import type { Spec } from '@laro/contract/protocol/call.ts';
import { pageQueries } from './queryClient.ts';

/** What has happened elsewhere makes these answers out of date: what of them is on the page is asked for again. */
export function askAnew(calls: readonly Pick<Spec, 'id'>[]): void {
  for (const { id } of calls) void pageQueries().invalidateQueries({ queryKey: [id] });
}
