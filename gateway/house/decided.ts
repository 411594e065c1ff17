import * as v from 'valibot';
import { DeskChannels, type ChannelTerms } from '@laro/contract/calls/officeCashier.ts';
import { DeskMissions, type WrittenMission } from '@laro/contract/calls/officeMissions.ts';
import { Arrangement } from '@laro/contract/calls/officeGames.ts';
import type { GameType } from '@laro/contract/calls/games.ts';

/** A brand of which the desk has decided nothing: as its folder and the vendors have it. */
const asItIs: Arrangement = { categories: [], vendors: {}, badges: {} };

/** How the games of a brand are arranged, of the document that says it. */
export function arrangementOf(document: unknown): Arrangement {
  return v.parse(v.fallback(Arrangement, asItIs), document);
}

/** The terms of channels that are not the folder's, of the document that says them. */
export function channelTermsOf(document: unknown): Readonly<Record<string, ChannelTerms>> {
  return v.parse(v.fallback(DeskChannels, {}), document);
}

/** The missions that the desk has published, of the document that says them; undefined where they are the folder's. */
export function missionsOf(document: unknown): readonly WrittenMission[] | undefined {
  return v.parse(v.fallback(v.optional(DeskMissions), undefined), document);
}

/** Categories as the desk has put them; those that it does not name come after. */
export function inOrder(categories: readonly GameType[], order: readonly GameType[]): GameType[] {
  const first = order.filter((one) => categories.includes(one));
  return [...first, ...categories.filter((one) => !order.includes(one))];
}
