import { spotName } from './layout.ts';
import { sideOf } from './roads.ts';
import type { Outcome, Rules } from './rules.ts';
import type { Text } from './text.ts';

/** What came of a round, in words. */
export function resultOf(rules: Rules, outcome: Outcome, text: Text): string {
  const won = rules.spots.filter((spot) => rules.back(spot, outcome) > 100);
  if (rules.stage === 'roulette') {
    const [fallen = []] = outcome;
    const colour = rules.spots.find((spot) => (spot === 'red' || spot === 'black') && won.includes(spot));
    return [fallen.join(' · '), colour === undefined ? '' : spotName(colour, text)].join(' ').trim();
  }
  const winner = sideOf(rules, outcome);
  if (winner !== undefined) {
    return text(`result.${winner === 'tie' || winner === 'draw' ? 'tie' : 'wins'}`, {
      name: spotName(winner, text),
    });
  }
  // Of hold'em the better hand and the first one may be the same.
  return [...new Set(won.map((spot) => spotName(spot, text)))].slice(0, 3).join(', ') || text('result.house');
}
