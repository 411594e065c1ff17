import { askBackDoor } from './backDoor.ts';
import { demoPassword, expect, test } from './fixtures.ts';
import { daysAgoInLastMonth } from './lastMonth.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';
import { textOf } from './texts.ts';

// The second brand shows no records: one like it does.
test.beforeAll(() => makeBrands({ talaan: { like: 'perlas', members: true } }));

const words = {
  EN: { pays: /^Pays 21 times the bet/, matches: 'It matches the fingerprint that you held.', won: 'Won' },
  TY: {
    pays: /^Bayad na 21 beses ng taya/,
    matches: 'Tugma ito sa fingerprint na hawak mo.',
    won: 'Napanalunan',
  },
} as const;

for (const [merchant, language] of [
  ['lawinf3', 'EN'],
  ['talaan', 'TY'],
] as const) {
  test.describe(`at ${merchant} in ${language}`, () => {
    test.use({ language, baseURL: originOfBrand(merchant) });

    test(`F6 S2-11 a bet of last month is found by its period, opened, and proved by its player’s own browser; one that the seed made up offers no proof (${merchant}, ${language})`, async ({
      page,
      context,
      logIn,
      freshMember,
    }) => {
      const member =
        merchant === 'lawinf3' ? await freshMember(merchant) : { username: 'demo', password: demoPassword };
      const { username } = member;
      // Played last month, wherever today is in this one, and too long ago for the board of winners.
      const bet = { merchant, username, staked: 20, daysAgo: daysAgoInLastMonth(10) };
      await askBackDoor('/played', { ...bet, isProven: true });
      await askBackDoor('/played', bet);
      const t = (id: string) => textOf(language === 'EN' ? 'en' : 'ty', id);
      const { pays, matches, won } = words[language];

      await logIn(member, '/m/gameRecord');
      const main = page.getByRole('main');
      const bets = main.getByRole('list', { name: t('wallet.rounds') }).getByRole('listitem');
      await expect(main.getByText(t('wallet.noRounds'))).toBeVisible();
      await main.getByRole('radio', { name: t('records.lastMonth') }).check({ force: true });
      const isWon = { hasText: '400.00' };
      const round = page.getByRole('dialog', { name: t('wallet.round') });
      const proves = round.getByRole('link', { name: t('wallet.prove') });
      await bets.filter({ hasNotText: isWon.hasText }).first().getByRole('button').click();
      await expect(round.getByRole('region', { name: t('wallet.moved') }).getByRole('listitem')).toHaveCount(
        1,
      );
      await expect(proves).toBeHidden();
      await round.getByRole('button', { name: t('shell.close') }).click();
      await bets.filter(isWon).first().getByRole('button').click();
      const opened = context.waitForEvent('page');
      await proves.click();

      const proof = await opened;
      await expect(proof.getByRole('term').filter({ hasText: won })).toBeVisible();
      await expect(proof.getByRole('definition').filter({ hasText: /^420\.00$/ })).toBeVisible();
      // What the browser works out of the seeds is what the record says was won.
      await expect(proof.getByText(pays)).toBeVisible();
      await expect(proof.getByText(matches)).toBeVisible();
    });
  });
}
