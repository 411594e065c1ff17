import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeBrand, removeBrand, studio } from '@laro/contract/calls/officeBrand.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

test('S6-10 an owner makes a brand of a start: what the checks refuse is said, and then its page is open', async () => {
  let isTaken = true;
  const asked = renderOffice('/brands', {
    calls: [
      answer(makeBrand, ({ body }) => {
        if (isTaken) return { success: false, code: 'CODE_TAKEN' };
        if (JSON.stringify(body).includes('play.example'))
          return {
            success: false,
            code: 'SETTINGS_WRONG',
            value: { faults: [{ name: 'hosts.0', message: 'leads to perlas already' }] },
          };
        return { code: 'bituin' };
      }),
      answer(studio, () => ({ success: false, code: 'NOT_ALLOWED' })),
    ],
  });
  const part = page.getByRole('region', { name: 'A new brand' });
  const make = part.getByRole('button', { name: 'Make the brand' });
  await part.getByLabelText('Code').fill('Bituin');
  await part.getByLabelText('Name of the brand').fill('Bituin');
  await make.click();
  await expect.element(part.getByText('This cannot be right')).toBeVisible();
  await part.getByLabelText('Code').fill('bituin');
  await make.click();
  await expect.element(part.getByText('There is a brand of that code already')).toBeVisible();
  isTaken = false;
  await part.getByLabelText('Code').fill('bituin2');
  await part.getByLabelText('Host').fill('play.example');
  await make.click();
  await expect.element(part.getByText(/leads to perlas already$/)).toBeVisible();
  await part.getByLabelText('Host').fill('');
  await part.getByLabelText('Begins as').selectOptions('As Lawin');
  await part.getByLabelText('Currency').fill('VND');
  await part.getByLabelText('Language of who has not chosen one').selectOptions('Filipino');
  await make.click();
  await expect.element(page.getByRole('heading', { name: 'Brand', exact: true })).toBeVisible();
  expect(asked.findLast(({ id }) => id === makeBrand.id)?.body).toEqual({
    code: 'bituin2',
    name: 'Bituin',
    start: 'lawinf3',
    hosts: [],
    currency: 'VND',
    languages: ['EN', 'TY'],
    defaultLanguage: 'TY',
  });
});

test('S6-10 a brand is removed by writing its code once more, and one that is in use says that it stays', async () => {
  const asked = renderOffice('/brands', {
    calls: [
      answer(removeBrand, ({ body }) => ({
        success: false,
        code: JSON.stringify(body).includes('"again":"lawinf3"') ? 'BRAND_IN_USE' : 'NOT_THE_CODE',
      })),
    ],
  });
  const card = page.getByRole('listitem').filter({ hasText: 'lawinf3' });
  await card.getByText('Remove', { exact: true }).click();
  await expect.element(card.getByText(/with all that was written for it/)).toBeVisible();
  const remove = card.getByRole('button', { name: 'Remove it' });
  await remove.click();
  await expect.element(card.getByText('This is needed')).toBeVisible();
  expect(asked.some(({ id }) => id === removeBrand.id)).toBe(false);
  await card.getByLabelText('Its code, once more').fill('perlas');
  await remove.click();
  await expect.element(card.getByText('That is not its code')).toBeVisible();
  await card.getByLabelText('Its code, once more').fill('lawinf3');
  await remove.click();
  await expect.element(card.getByText(/^It has had members or money/)).toBeVisible();

  renderOffice('/brands', { role: 'content', calls: [] });
  await expect.element(page.getByRole('link', { name: 'Brands' })).not.toBeInTheDocument();
});
