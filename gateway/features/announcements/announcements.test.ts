import { expect, test } from 'vitest';
import { banners } from '@laro/contract/calls/announcements.ts';
import { openTestGateway } from '../../testing/testGateway.ts';

test('security L10 no banner takes a link that leaves the site, in whatever spelling', async () => {
  const gateway = await openTestGateway();
  const { db } = gateway.house;
  const link = (to: string) =>
    db.updateTable('banners').set({ link: to }).where('merchant_code', '=', 'lawinf3').execute();
  for (const to of [
    ...['https://evil.example', 'javascript:alert(1)', '//evil.example', '/\\evil.example'],
    ...['/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\\\\evil.example', '\t//evil.example'],
    ...[
      '/.//evil.example',
      '/%2e//evil.example',
      '/m/..//evil.example',
      ' //evil.example',
      '/ /evil.example',
    ],
  ]) {
    await expect(link(to)).rejects.toThrow(/banners_link/);
  }
  await link('/m/gameList?gameType=RNG&vassalage=ARC');
  const query = { groupName: 'm_home', language: 'EN' } as const;
  const shown = await gateway.visitor('lawinf3')(banners, { query });
  expect(shown).toMatchObject({
    value: {
      banners: expect.arrayContaining([
        expect.objectContaining({ link: '/m/gameList?gameType=RNG&vassalage=ARC' }),
      ]),
    },
  });
  await gateway.close();
});
