import { faintPairs } from '../web/themes/contrast.ts';
import { themes } from '../web/themes/theme.ts';

/** WCAG AA for every token pair that carries text, in both themes of every merchant. */
const faults = Object.entries(themes).flatMap(([merchant, theme]) =>
  (['dark', 'light'] as const).flatMap((shown) =>
    faintPairs(theme[shown]).map((pair) => `${merchant} ${shown}: ${pair}`),
  ),
);

if (faults.length > 0) {
  console.error(`contrast: ${faults.length} token pair(s) too faint\n  ${faults.join('\n  ')}`);
  console.error(
    'Change the colour in web/themes/<merchant>.ts; the pairs are listed in web/themes/contrast.ts.',
  );
  process.exit(1);
}
console.log(
  `contrast: every text pair of ${Object.keys(themes).length} merchants passes WCAG AA in both themes`,
);
