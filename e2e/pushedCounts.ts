import type { Page } from '@playwright/test';

/** What is unread, by the line of the balance (decision 171) and by the two calls alike. */
export async function pushCounts(page: Page, unread: { inbox: number; chat: number }): Promise<void> {
  const said = {
    sumBalance: '0.00',
    currencySymbol: '₱',
    currency: 'PHP',
    version: 1_000_000,
    updatedAt: '2026-11-20T05:30:00.000Z',
    unread,
  };
  await page.route('**/wps/wallets/watch*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(said)}\n\n` }),
  );
  const answers = { message: unread.inbox, chat: { unReadCount: unread.chat } };
  for (const [of, value] of Object.entries(answers)) {
    await page.route(`**/wps/${of}/unread`, (route) => route.fulfill({ json: { success: true, value } }));
  }
}
