import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { toAmount } from '@laro/rules/money.ts';
import { isOwnSite } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { advance, decide } from '../../cash/payouts.ts';
import { demoBrand } from './demoBrand.ts';
import { formOf, sandboxPage, smallForm } from './page.ts';

const Said = v.union([
  v.object({ order: v.string(), says: v.picklist(['waiting', 'paid', 'returned', 'silent']) }),
  v.object({
    order: v.string(),
    decided: v.picklist(['accepted', 'refused']),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(400)), ''),
  }),
]);

const buttons = {
  paid: 'Pay it',
  returned: 'Send it back',
  silent: 'Say nothing',
  waiting: 'Take your time',
};

/**
 * `/sandbox/payouts`: a person plays the bank that pays a demo brand's withdrawals, and whoever decides on those that want
 * a person.
 */
export function payoutsSandbox(house: House): Hono {
  const app = new Hono();
  app.get('/sandbox/payouts', async (c) => {
    const brand = await demoBrand(house, c);
    if (brand === undefined) return c.notFound();
    // What is on its way to the bank is shown as well.
    await house.queue.idle();
    const [waiting, told] = await Promise.all([findInReview(brand.code), findTold(brand.code)]);
    return sandboxPage(
      c,
      'Payouts sandbox',
      html`<p>Whoever pays out this demo brand's withdrawals. No money leaves this machine.</p>
        <h2>A person decides</h2>
        ${waiting.length === 0 ? html`<p>Nothing waits.</p>` : ''}
        <ol>
          ${waiting.map(
            ({ id, amount, bank, payee, digits, by }) =>
              html`<li>
                <address>No. ${String(id)}, to be decided by <time>${by?.toISOString() ?? ''}</time></address>
                <p>${toAmount(amount)} to ${payee}, ${bank} •••• ${digits}</p>
                <form method="post">
                  <input type="hidden" name="order" value="${String(id)}" />
                  <input
                    name="reason"
                    aria-label="Why not, as the member reads it"
                    placeholder="Why not"
                    maxlength="400"
                  />
                  <button name="decided" value="accepted">Accept</button>
                  <button name="decided" value="refused">Refuse</button>
                </form>
              </li>`,
          )}
        </ol>
        <h2>The bank</h2>
        ${told.length === 0 ? html`<p>Nothing yet.</p>` : ''}
        <ol>
          ${told.map(
            ({ id, amount, bank, payee, digits, says, state }) =>
              html`<li>
                <address>No. ${String(id)}, ${state}; the bank says: ${says}</address>
                <p>${amount} to ${payee}, ${bank} •••• ${digits}</p>
                <form method="post" class="topics">
                  <input type="hidden" name="order" value="${String(id)}" />
                  ${Object.entries(buttons).map(
                    ([name, label]) => html`<button name="says" value="${name}">${label}</button>`,
                  )}
                </form>
              </li>`,
          )}
        </ol>`,
    );
  });

  app.post('/sandbox/payouts', smallForm(4096), async (c) => {
    const brand = await demoBrand(house, c);
    if (brand === undefined || !isOwnSite(c)) return c.notFound();
    const said = v.safeParse(Said, await formOf(c));
    const order = said.success ? await ownOrder(brand.code, said.output.order) : undefined;
    if (!said.success || order === undefined) return c.text('There is no such withdrawal here.', 400);
    if ('decided' in said.output) {
      const { decided, reason } = said.output;
      if (decided === 'refused' && reason === '') return c.text('Say why not: the member reads it.', 400);
      await decide(house, order, decided, decided === 'refused' ? { reason } : {});
    } else {
      await house.db
        .updateTable('sandbox_payouts')
        .set({ says: said.output.says })
        .where('order_id', '=', order)
        .execute();
      await advance(house, order);
    }
    return c.redirect('/sandbox/payouts', 303);
  });
  return app;

  async function ownOrder(merchant: string, named: string): Promise<bigint | undefined> {
    if (!/^\d{1,18}$/.test(named)) return undefined;
    const found = await house.db
      .selectFrom('cash_orders')
      .select('id')
      .where('id', '=', BigInt(named))
      .where('merchant_code', '=', merchant)
      .where('direction', '=', 'withdrawal')
      .executeTakeFirst();
    return found?.id;
  }

  async function findInReview(merchant: string) {
    return house.db
      .selectFrom('withdrawals')
      .innerJoin('cash_orders', 'cash_orders.id', 'order_id')
      .select(['cash_orders.id', 'amount', 'bank', 'payee', 'last_digits as digits', 'next_at as by'])
      .where('merchant_code', '=', merchant)
      .where('withdrawals.state', '=', 'review')
      .orderBy('order_id')
      .limit(50)
      .execute();
  }

  async function findTold(merchant: string) {
    return house.db
      .selectFrom('sandbox_payouts')
      .innerJoin('withdrawals', 'withdrawals.order_id', 'sandbox_payouts.order_id')
      .select([
        ...([
          'sandbox_payouts.order_id as id',
          'amount',
          'sandbox_payouts.bank',
          'sandbox_payouts.payee',
        ] as const),
        ...(['sandbox_payouts.last_digits as digits', 'says', 'state'] as const),
      ])
      .where('merchant_code', '=', merchant)
      .orderBy('sandbox_payouts.order_id', 'desc')
      .limit(50)
      .execute();
  }
}
