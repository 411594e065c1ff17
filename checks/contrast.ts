import { brands, themes } from '../merchants/brands.ts';
import { faintPairs } from '../web/themes/contrast.ts';
import { parseOverrides } from '../web/themes/overrides.ts';
import { standard } from '../web/themes/standard.ts';
import { themeOf } from '../web/themes/theme.ts';

const looks = Object.entries({ standard, ...themes });

/** WCAG AA for every token pair that carries text, in both themes of every look. */
const faults = looks.flatMap(([look, theme]) =>
  (['dark', 'light'] as const).flatMap((shown) =>
    faintPairs(theme[shown]).map(({ reason }) => `${look} ${shown}: ${reason}`),
  ),
);

for (const { code, tokens } of Object.values(brands).map(({ merchant }) => merchant)) {
  const parsed = parseOverrides(tokens ?? {}, themeOf(code));
  if (!parsed.ok)
    for (const { name, message } of parsed.faults) {
      faults.push(`merchants/${code}/merchant.ts tokens.${name.join('.')}: ${message}`);
    }
}

if (faults.length > 0) {
  console.error(`contrast: ${faults.length} token pair(s) too faint\n  ${faults.join('\n  ')}`);
  console.error(
    'Change the colour in merchants/<merchant>/theme.ts or web/themes/standard.ts; the pairs are listed in web/themes/contrast.ts.',
  );
  process.exit(1);
}
console.log(`contrast: every text pair of ${looks.length} looks passes WCAG AA in both themes`);
