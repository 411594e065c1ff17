import { merchant as lawinf3 } from '../merchants/lawinf3/merchant.ts';
import { merchant as perlas } from '../merchants/perlas/merchant.ts';
import { faintPairs } from '../web/themes/contrast.ts';
import { parseOverrides } from '../web/themes/overrides.ts';
import { themeOf, themes } from '../web/themes/theme.ts';

const merchants = [lawinf3, perlas];

/** WCAG AA for every token pair that carries text, in both themes of every merchant. */
const faults = Object.entries(themes).flatMap(([merchant, theme]) =>
  (['dark', 'light'] as const).flatMap((shown) =>
    faintPairs(theme[shown]).map(({ reason }) => `${merchant} ${shown}: ${reason}`),
  ),
);

for (const { code, tokens } of merchants) {
  const parsed = parseOverrides(tokens ?? {}, themeOf(code));
  if (!parsed.ok)
    for (const { name, message } of parsed.faults) {
      faults.push(`merchants/${code}/merchant.ts tokens.${name.join('.')}: ${message}`);
    }
}

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
