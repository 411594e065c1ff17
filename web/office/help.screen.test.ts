import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { helpHistory, listHelp, saveHelp } from '@laro/contract/calls/officeHelp.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

test('S6-10 S3-27 an entry of help is written in both languages with a phone beside it, and an older one comes back by the form', async () => {
  const texts = { EN: { title: 'How do I wave?', content: '<p>So</p>' } };
  const entry = { id: '5', version: 2, state: 'running' as const, type: 'deposit' as const, texts };
  const asked = renderOffice('/help', {
    role: 'content',
    language: 'TY',
    calls: [
      answer(listHelp, () => ({ entries: [entry] })),
      answer(helpHistory, () => ({
        versions: [
          { ...entry, by: 'ben', at: '2026-11-24T10:00:00.000Z' },
          {
            ...entry,
            version: 1,
            at: '2026-11-23T10:00:00.000Z',
            texts: { EN: { title: 'As it came', content: '' } },
          },
        ],
      })),
      answer(saveHelp, () => ({ id: '5', version: 3 })),
    ],
  });
  await page.getByRole('link', { name: 'Buksan ang How do I wave?' }).click();
  await page.getByLabelText('Pamagat, Filipino').fill('Paano kumaway?');
  const phone = page.getByRole('figure', { name: 'Gaya sa phone' });
  await phone.getByRole('button', { name: 'Filipino' }).click();
  await expect.element(phone.getByText('Paano kumaway?').first()).toBeVisible();
  await page.getByText('2 bersyon').click();
  await page.getByRole('button', { name: 'Ibalik ang bersyon 1' }).click();
  await expect.element(page.getByLabelText('Pamagat, Ingles')).toHaveValue('As it came');
  const long = `<p>${'A long answer. '.repeat(100)}</p>`;
  const content = page.getByLabelText('Text, Ingles (HTML)');
  await content.fill(long);
  await page.getByRole('button', { name: 'Ilathala' }).click();
  await expect
    .poll(() => asked.filter(({ id }) => id === saveHelp.id).map(({ body }) => body))
    .toMatchObject([
      {
        changed: { id: '5', version: 2 },
        type: 'deposit',
        texts: { EN: { title: 'As it came', content: long } },
      },
    ]);
});

test('S6-10 S3-27 whoever may only read the help is told who writes it, and types nothing in vain', async () => {
  const texts = {
    EN: { title: 'How do I wave?', content: 'So' },
    TY: { title: 'Paano kumaway?', content: '' },
  };
  const entry = { id: '5', version: 2, state: 'running' as const, type: 'deposit' as const, texts };
  renderOffice('/help', {
    role: 'support',
    language: 'TY',
    calls: [answer(listHelp, () => ({ entries: [entry] })), answer(helpHistory, () => ({ versions: [] }))],
  });
  await expect.element(page.getByText(/^Nababasa mo ang page na ito/)).toBeVisible();
  await page.getByRole('link', { name: 'Buksan ang Paano kumaway?' }).click();
  await expect.element(page.getByLabelText('Pamagat, Filipino')).toBeDisabled();
  await expect.element(page.getByLabelText('Pamagat, Filipino')).toHaveValue('Paano kumaway?');
  const phone = page.getByRole('figure', { name: 'Gaya sa phone' });
  await expect.element(phone.getByText('Paano kumaway?').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ilathala' })).not.toBeInTheDocument();
});

test('S6-10 S3-27 the desk says which language an entry lacks, before it is published and without refusing it', async () => {
  const asked = renderOffice('/help', {
    role: 'content',
    calls: [answer(listHelp, () => ({ entries: [] })), answer(saveHelp, () => ({ id: '5', version: 1 }))],
  });
  await page.getByRole('button', { name: 'Write an entry' }).click();
  await page.getByLabelText('Title, English').fill('How do I wave?');
  await page.getByLabelText(/^Text, English/).fill('So');
  await expect.element(page.getByText(/^No Filipino title yet/)).toBeVisible();
  await page.getByLabelText('Title, Filipino').fill('Paano kumaway?');
  await expect.element(page.getByText(/^No Filipino text yet/)).toBeVisible();
  await page.getByLabelText(/^Text, Filipino/).fill('Ganito');
  await expect.element(page.getByText(/^No Filipino/)).not.toBeInTheDocument();
  await page.getByLabelText(/^Text, Filipino/).fill('');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => asked.filter(({ id }) => id === saveHelp.id)).toHaveLength(1);
});
