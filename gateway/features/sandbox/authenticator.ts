import { Hono } from 'hono';
import { html } from 'hono/html';
import type { House } from '../../house/house.ts';
import { demoCodes } from '../../staff/demoStaff.ts';
import { demoBrand } from './demoBrand.ts';
import { sandboxPage } from './page.ts';

/** `/sandbox/authenticator`: plays the app on the phones of the demo's staff. */
export function authenticatorSandbox(house: House): Hono {
  const app = new Hono();
  app.get('/sandbox/authenticator', async (c) => {
    if ((await demoBrand(house, c)) === undefined) return c.notFound();
    c.header('refresh', '10');
    return sandboxPage(
      c,
      'Authenticator sandbox',
      html`<p>
          What the phones of the demo's staff show now. Each code is good once; a new one comes every half
          minute.
        </p>
        <ol>
          ${(await demoCodes(house)).map(
            ({ name, code }) =>
              html`<li>
                <address>${name}</address>
                <strong>${code}</strong>
              </li>`,
          )}
        </ol>`,
    );
  });
  return app;
}
