import type { MerchantCode } from './setup/place.ts';

export interface Look {
  readonly name: string;
  readonly merchant: MerchantCode;
  readonly theme: 'dark' | 'light';
  readonly language: 'EN' | 'TY';
}

const merchants: readonly MerchantCode[] = ['lawinf3', 'perlas'];

/** Every way a screen can look: two merchants, two themes, two languages. `test.use(look)` puts one on. */
export const looks: readonly Look[] = merchants.flatMap((merchant) =>
  (['dark', 'light'] as const).flatMap((theme) =>
    (['EN', 'TY'] as const).map((language) => ({
      ...{ merchant, theme, language },
      name: `${merchant}-${theme}-${language.toLowerCase()}`,
    })),
  ),
);
