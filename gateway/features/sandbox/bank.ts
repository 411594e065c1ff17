import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import * as v from 'valibot';
import { notify } from '@laro/contract/calls/deposit.ts';
import { channelSignatureHeader } from '@laro/contract/protocol/depositChannel.ts';
import { toAmount } from '@laro/rules/money.ts';
import {
  actAtBank,
  bankActs,
  bankNotice,
  findBankOrder,
  paymentsOf,
  type BankAct,
  type BankOrder,
} from '../../channels/sandboxBank.ts';
import type { House } from '../../house/house.ts';
import { bankTexts, type BankTexts } from './bankTexts.ts';
import { demoBrand } from './demoBrand.ts';
import { formOf, sandboxPage, smallForm } from './page.ts';

/** Brings a notice of the bank to the gateway, as a request of another's server. */
export type Deliver = (url: string, init: RequestInit) => Promise<Response>;

const Form = v.object({ act: v.picklist(bankActs) });

/**
 * `/sandbox/bank/<order>`: the bank's page for one payment, on which somebody plays the payer and the bank: paying late, less or
 * twice, refusing, going silent, taking it back. What follows the bank tells by the protocol, as any channel does.
 */
export function bankPages(house: House, deliver: Deliver): Hono {
  const app = new Hono();
  const orderOf = async (c: Context): Promise<{ order: BankOrder; t: BankTexts } | undefined> => {
    const brand = await demoBrand(house, c);
    if (brand === undefined) return undefined;
    const order = await findBankOrder(house, brand.code, c.req.param('orderNo') ?? '');
    return order && { order, t: bankTexts(getCookie(c, 'laro_lang'), brand.name) };
  };

  app.get('/sandbox/bank/:orderNo{D\\d{12}}', async (c) => {
    const found = await orderOf(c);
    if (found === undefined) return c.notFound();
    const { order, t } = found;
    const payments = await paymentsOf(house, order.order_no);
    const isPaid = payments.some(({ state }) => state === 'paid');
    const money = (amount: bigint, currency: string) => `${toAmount(amount)} ${currency}`;
    const acts: readonly BankAct[] = order.silent
      ? ['speak']
      : isPaid
        ? ['reverse', 'pay', 'silence']
        : ['pay', 'payLate', 'payLess', 'payTwice', 'deny', 'silence'];
    return sandboxPage(
      c,
      t.title,
      html`<p><a href="${order.back_url}?order=${order.order_no}">${t.back}</a></p>
        <p>${t.note}</p>
        <dl>
          <dt>${t.order}</dt>
          <dd>${order.order_no}</dd>
          <dt>${t.toPay}</dt>
          <dd>${money(order.amount, order.currency)}</dd>
          <dt>${t.until}</dt>
          <dd><time>${order.pay_until.toISOString()}</time></dd>
          ${payments.map(
            ({ amount, currency, state }) =>
              html`<dt>${t.payment[state]}</dt>
                <dd>${money(amount, currency)}</dd>`,
          )}
        </dl>
        ${order.denied ? html`<p role="status">${t.denied}</p>` : ''}
        ${order.silent ? html`<p role="status">${t.silent}</p>` : ''}
        <form method="post">
          ${acts.map((act) => html`<button name="act" value="${act}">${t.act[act]}</button>`)}
        </form>`,
    );
  });

  app.use('/sandbox/bank/*', smallForm(1024));
  app.post('/sandbox/bank/:orderNo{D\\d{12}}', async (c) => {
    const found = await orderOf(c);
    const form = v.safeParse(Form, await formOf(c));
    if (found === undefined || !form.success) return c.notFound();
    const { order } = found;
    const { tells } = await actAtBank(house, order, form.output.act);
    if (tells) await tellGateway(c, order);
    // Who has paid is brought back, as after any payment; who plays the bank stays at it.
    const isPaid = form.output.act === 'pay';
    return c.redirect(isPaid ? `${order.back_url}?order=${order.order_no}` : c.req.path, 303);
  });
  return app;

  async function tellGateway(c: Context, order: BankOrder): Promise<void> {
    const { text, signature } = bankNotice(house, notify.path, order);
    const url = new URL(notify.path, c.req.url);
    const answer = await deliver(url.href, {
      method: 'POST',
      headers: { host: url.host, 'content-type': 'application/json', [channelSignatureHeader]: signature },
      body: text,
    });
    if (!answer.ok) house.log.warn('sandbox.bank', { orderNo: order.order_no, status: answer.status });
  }
}
