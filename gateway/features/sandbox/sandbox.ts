import { Hono } from 'hono';
import { html } from 'hono/html';
import type { House } from '../../house/house.ts';
import { authenticatorSandbox } from './authenticator.ts';
import { bankPages, type Deliver } from './bank.ts';
import { consentPages } from './consent.ts';
import { demoBrand } from './demoBrand.ts';
import { feedbackSandbox } from './feedback.ts';
import { identitySandbox } from './identity.ts';
import { sandboxPage } from './page.ts';
import { payoutsSandbox } from './payouts.ts';
import { promotionsSandbox } from './promotions.ts';
import { standIns } from './standIns.ts';
import { vendorSandbox, type VendorSwitch } from './vendor.ts';

const titles = { sms: 'SMS sandbox', mail: 'Mail sandbox' } as const;

/**
 * `/sandbox/sms` and `/sandbox/mail`: what a demo merchant would have sent, the newest first. A merchant without its
 * demo has no such pages.
 */
export function sandboxApp(house: House, deliver: Deliver, vendor?: VendorSwitch): Hono {
  const { db } = house;
  const app = new Hono();
  app.get('/sandbox/:kind{sms|mail}', async (c) => {
    const brand = await demoBrand(house, c);
    if (brand === undefined) return c.notFound();
    const kind = c.req.param('kind') === 'sms' ? 'sms' : 'mail';
    // What is on its way is shown as well.
    await house.queue.idle();
    const rows = await db
      .selectFrom('sandbox_outbox')
      .select(['receiver', 'text', 'sent_at'])
      .where('merchant_code', '=', brand.code)
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(50)
      .execute();
    return sandboxPage(
      c,
      titles[kind],
      html`<p>
          What this demo brand would have sent. Nothing leaves this machine, and it is deleted after a day.
        </p>
        ${rows.length === 0 ? html`<p>Nothing yet.</p>` : ''}
        <ol>
          ${rows.map(
            ({ receiver, text, sent_at }) =>
              html`<li>
                <address>${receiver}, <time>${sent_at.toISOString()}</time></address>
                ${kind === 'mail' ? text.split('\n\n').map((part) => html`<p>${linked(part)}</p>`) : text}
              </li>`,
          )}
        </ol>`,
    );
  });
  app.route('/', bankPages(house, deliver));
  app.route('/', standIns(house));
  app.route('/', consentPages(house));
  app.route('/', identitySandbox(house));
  app.route('/', payoutsSandbox(house));
  app.route('/', promotionsSandbox(house));
  app.route('/', feedbackSandbox(house));
  app.route('/', authenticatorSandbox(house));
  if (vendor) app.route('/', vendorSandbox(house, vendor));
  return app;
}

/** Its own link in a mail can be followed. */
function linked(text: string) {
  const [before = '', link] = text.split(/(https?:\/\/\S+)$/);
  return link === undefined ? text : html`${before}<a href="${link}">${link}</a>`;
}
