import { test } from './fixtures.ts';
import { looks } from './looks.ts';

const screens = [
  { name: 'home', path: '/m/home' },
  { name: 'game-list', path: '/m/gameList?gameType=RNG' },
  { name: 'login', path: '/m/login' },
  { name: 'gallery', path: '/gallery' },
] as const;

for (const { name: look, merchant, theme, language } of looks) {
  test.describe(`in the look of ${look}`, () => {
    // What moves by itself stands still for someone who asked for that.
    test.use({ merchant, theme, language, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, path } of screens) {
      test(`${name} looks as its stored picture`, async ({ visit, expectPicture }) => {
        await visit(path);
        await expectPicture(`${name}-${look}`);
      });
    }
  });
}
