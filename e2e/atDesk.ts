import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword, expect } from './fixtures.ts';
import { originOf } from './setup/place.ts';
import { originOfBrand } from './specialBrands.ts';

/** The demo's owner at the desk, who has signed in by hand. A code is good once, so another test may have used the one of this half minute. */
export async function sitDown(context: BrowserContext): Promise<Page> {
  const [desk, authenticator] = [await context.newPage(), await context.newPage()];
  await desk.goto(originOfBrand('office'));
  await expect(async () => {
    await authenticator.goto(`${originOf('lawinf3')}/sandbox/authenticator`);
    const shown = await authenticator.getByRole('listitem').filter({ hasText: 'demo' }).textContent();
    await desk.getByLabel('Name').fill('demo');
    await desk.getByLabel('Password', { exact: true }).fill(demoPassword);
    await desk.getByLabel('Code of your authenticator').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
    await desk.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(desk.getByRole('navigation')).toBeVisible({ timeout: 10_000 });
  }).toPass({ intervals: [10_000] });
  await authenticator.close();
  return desk;
}
