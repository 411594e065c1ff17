import { Hono } from 'hono';
import { html } from 'hono/html';
import type { House } from '../../house/house.ts';
import { demoBrand } from './demoBrand.ts';
import { sandboxPage } from './page.ts';

const names = { google: 'Google', facebook: 'Facebook' } as const;
const people = ['Ana Reyes', 'Ben Santos'];

/**
 * `/sandbox/identity/google` and `/facebook`: stand in for the page on which an account is chosen. They answer as those do,
 * in the fragment of the address that sent the visitor, and only to this site's own login.
 */
export function consentPages(house: Pick<House, 'merchants' | 'config'>): Hono {
  const app = new Hono();
  app.get('/sandbox/identity/:source{google|facebook}', async (c) => {
    const url = new URL(c.req.url);
    const brand = await demoBrand(house, c);
    if (brand?.externalLogin?.sandbox !== true) return c.notFound();
    const source = c.req.param('source') === 'google' ? 'google' : 'facebook';
    const back = URL.parse(c.req.query('redirect_uri') ?? '');
    const state = c.req.query('state') ?? '';
    if (back?.host !== url.host || back.pathname !== '/m/login') {
      return c.text('redirect_uri must be /m/login of this site', 400);
    }
    const answer = (said: Record<string, string>) =>
      `/m/login#${new URLSearchParams({ ...said, state }).toString()}`;
    const name = c.req.query('name')?.trim().slice(0, 60);
    if (name !== undefined && name !== '') {
      const account = JSON.stringify({ sub: `${source} ${name.toLowerCase()}`, name });
      return c.redirect(answer({ access_token: account }));
    }
    return sandboxPage(
      c,
      `Log in with ${names[source]}`,
      html`<p>
          This page stands in for ${names[source]} at this demo brand. Nothing is sent to ${names[source]},
          and any name will do.
        </p>
        <form>
          <input type="hidden" name="redirect_uri" value="${back.href}" />
          <input type="hidden" name="state" value="${state}" />
          ${people.map((person) => html`<button name="name" value="${person}">${person}</button>`)}
        </form>
        <form>
          <h2>Someone else</h2>
          <input type="hidden" name="redirect_uri" value="${back.href}" />
          <input type="hidden" name="state" value="${state}" />
          <input name="name" aria-label="Name" required maxlength="60" />
          <button>Continue</button>
        </form>
        <p><a href="${answer({ error: 'access_denied' })}">Cancel</a></p>`,
    );
  });
  return app;
}
