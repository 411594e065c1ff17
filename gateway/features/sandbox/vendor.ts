import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { isOwnSite } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { demoBrand } from './demoBrand.ts';
import { formOf, sandboxPage, smallForm } from './page.ts';

const Asked = v.object({ manner: v.pipe(v.string(), v.maxLength(40)) });

/** How the vendor of the demo's games behaves, which is not the platform's to know. */
export interface VendorSwitch {
  readonly manners: Readonly<Record<string, readonly [name: string, what: string]>>;
  manner(): string;
  behave(manner: string): boolean;
  misdeeds(): readonly {
    readonly at: Date;
    readonly call: string;
    readonly how: string;
    readonly answer: string;
  }[];
}

/** `/sandbox/vendor`: a person makes the vendor of the demo's games a bad one for ten minutes, and sees what the gateway answers it. */
export function vendorSandbox(house: House, vendor: VendorSwitch): Hono {
  const app = new Hono();
  app.get('/sandbox/vendor', async (c) => {
    if ((await demoBrand(house, c)) === undefined) return c.notFound();
    const [now = '', what = ''] = vendor.manners[vendor.manner()] ?? [];
    const done = vendor.misdeeds();
    return sandboxPage(
      c,
      'Vendor sandbox',
      html`<p>
          How the vendor of this demo's games behaves towards the gateway, at every brand. After ten minutes
          well again.
        </p>
        <p role="status">Now: <b>${now}</b>. ${what}</p>
        <form method="post">
          ${Object.entries(vendor.manners).map(
            ([manner, [name, does]]) =>
              html`<button name="manner" value="${manner}" aria-describedby="${manner}">${name}</button>
                <span id="${manner}">${does}</span>`,
          )}
        </form>
        <h2>What it did</h2>
        ${done.length === 0 ? html`<p>Nothing yet: choose, then play a round.</p>` : ''}
        <ol>
          ${done.map(
            ({ at, call, how, answer }) =>
              html`<li>
                <address><time>${at.toISOString()}</time></address>
                ${call}, ${how}: <b>${answer}</b>
              </li>`,
          )}
        </ol>`,
    );
  });

  app.post('/sandbox/vendor', smallForm(4096), async (c) => {
    if ((await demoBrand(house, c)) === undefined || !isOwnSite(c)) return c.notFound();
    const asked = v.safeParse(Asked, await formOf(c));
    const isDone = asked.success && vendor.behave(asked.output.manner);
    return isDone ? c.redirect('/sandbox/vendor', 303) : c.text('It knows no such manner.', 400);
  });
  return app;
}
