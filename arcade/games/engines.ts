import type { Engine } from './engine.ts';
import { engine as gintongLawin } from './gintong-lawin/engine.ts';
import { engine as instants } from './instants/engine.ts';
import { engine as pond } from './pond/engine.ts';
import { engine as slots } from './slots/engine.ts';
import { playedTitles } from './titles.ts';

export const engines: readonly Engine[] = [gintongLawin, instants, pond, slots];

const byId = new Map(engines.map((engine) => [engine.id, engine]));

/** The engine that plays a title. */
export function engineOf(gameId: string): Engine | undefined {
  return byId.get(playedTitles.get(gameId)?.engine ?? '');
}
