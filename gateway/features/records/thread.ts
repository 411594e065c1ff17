import { catalogueOf, defaultLanguage } from '@laro/rules/catalogues.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { thread } from '@laro/contract/calls/records.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import type { House, Session } from '../../house/house.ts';
import { playAddress } from '../../house/playAddress.ts';
import { toMovement, toRound } from '../../records/reports.ts';
import {
  findCounted,
  findMovementsOfOrder,
  findMovementsOfRound,
  findOrder,
  findRound,
  type FoundRound,
} from './thread.queries.ts';

/** A round of more movements than this has a page of its own at its vendor. */
const mostMovements = 100;

interface AskedFor {
  readonly number: string;
  readonly language: string | undefined;
  /** Of the page that asks. */
  readonly origin: string;
}

/** S2-11: everything that belongs to one number; undefined where the member has nothing of this number. */
export async function threadOf(
  { reads, config, merchants }: Pick<House, 'reads' | 'config' | 'merchants'>,
  { memberId, currency, merchant }: Session,
  { number, language = defaultLanguage, origin }: AskedFor,
): Promise<Reply<typeof thread> | undefined> {
  const { businessDay } = await merchants.settings(merchant);
  const common = { currency, timeZone: businessDay.timeZone };
  const order = await findOrder(reads, memberId, number);
  if (order) {
    const moved = order.id === null ? [] : await findMovementsOfOrder(reads, memberId, order.id);
    return {
      ...common,
      movements: moved.map(toMovement),
      order: { of: order.of, number },
      round: null,
      proof: null,
      counted: [],
    };
  }
  const round = await findRound(reads, memberId, number);
  if (!round) return undefined;
  const [moved, lines] = await Promise.all([
    findMovementsOfRound(reads, memberId, round.id, mostMovements),
    findCounted(reads, memberId, round.id),
  ]);
  return {
    ...common,
    movements: moved.map(toMovement),
    order: null,
    round: toRound(round),
    proof: proofOf(round, config, origin, language),
    counted: lines.map(({ titles, why, counted }) => ({
      title: titles[catalogueOf(language)] ?? titles[defaultLanguage] ?? '',
      why,
      counted: toAmount(counted),
    })),
  };
}

/**
 * Where a round is proved (docs/contracts/fairness.md): beside the page of its game. Tables and draws of many players show theirs
 * where they are played, and of what the seed of a demo has made up (seed/teamHistory.ts) its vendor knows nothing.
 */
function proofOf(
  { round, gameId, gameType, launchUrl }: FoundRound,
  config: House['config'],
  origin: string,
  language: string,
): string | null {
  if (launchUrl?.endsWith('/games/{gameId}/') !== true || gameType === 'PVP') return null;
  if (round.startsWith('SEEDED-')) return null;
  const page = playAddress(launchUrl, config, { origin, gameId });
  return `${page}verify/#${new URLSearchParams({ language, round })}`;
}
