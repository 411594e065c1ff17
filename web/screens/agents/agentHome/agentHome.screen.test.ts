import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readStored, writeStored } from '../../../platform/storage/storage.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

test('S5-25 who came by the agents’ entrance, which leads past home, is asked in the agent center, once', async () => {
  const { address, move } = await renderScreen('/m/teamBetting', { as: 'agent', merchant: 'perlas' });
  writeStored('contracts', 'daily,dividend');
  await move('/m/agent');
  const question = page.getByRole('dialog', { name: 'A contract waits for you' });
  await expect
    .element(question)
    .toHaveTextContent(
      'A contract waits for youWaiting for your answer: Daily salary contract and Dividend contract. View it?CancelGo',
    );
  expect(readStored('contracts')).toBeUndefined();
  await question.getByRole('button', { name: 'Go' }).click();
  await expect.poll(address).toBe('/m/member/agent/getSalaryContract');
});
