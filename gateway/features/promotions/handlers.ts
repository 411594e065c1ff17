import { isTrial } from '@laro/contract/protocol/access.ts';
import { catalogueOf, defaultLanguage } from '@laro/rules/catalogues.ts';
import type * as promotions from '@laro/contract/calls/promotions.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';

export function handlers({ replica: db, clock, merchants }: House): Handlers<typeof promotions> {
  return {
    async available({ query, session, merchant }) {
      const { flags } = await merchants.settings(merchant);
      // Play money earns no bonus.
      if (!flags.appDownload || isTrial(session)) return { promotions: [] };
      const rows = await db
        .selectFrom('announcements as promotion')
        .innerJoin('announcement_texts as text', 'text.announcement_id', 'promotion.id')
        .select(['promotion.id', 'text.title', 'text.language'])
        .where('promotion.merchant_code', '=', merchant)
        .where('promotion.type', '=', 'PR')
        .where('promotion.category', '=', 'app_download')
        .where('promotion.start_date', '<=', clock.now())
        .where((eb) =>
          eb.or([eb('promotion.no_expiry', '=', true), eb('promotion.end_date', '>', clock.now())]),
        )
        .where('text.language', 'in', [catalogueOf(query.language), defaultLanguage])
        .orderBy('promotion.sort')
        .execute();
      const wanted = rows.filter(({ language }) => language === catalogueOf(query.language));
      return {
        promotions: (wanted.length > 0 ? wanted : rows).map(({ id, title }) => ({
          ...{ id: id.toString(), key: 'APP_DOWNLOAD' as const, title },
        })),
      };
    },
  };
}
