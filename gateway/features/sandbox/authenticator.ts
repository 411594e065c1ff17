import { Hono } from 'hono';
import { html } from 'hono/html';
import type { House } from '../../house/house.ts';
import { codeOf } from '../../crypto/authenticator.ts';
import { openKey } from '../../members/secondStep.ts';
import { demoCodes } from '../../staff/demoStaff.ts';
import { demoBrand } from './demoBrand.ts';
import { sandboxPage } from './page.ts';

/** `/sandbox/authenticator`: plays the app on the phones of the demo's staff, and of members with two-step login. */
export function authenticatorSandbox(house: House): Hono {
  const app = new Hono();
  app.get('/sandbox/authenticator', async (c) => {
    const brand = await demoBrand(house, c);
    if (brand === undefined) return c.notFound();
    c.header('refresh', '10');
    const [members, staff] = [await memberCodes(house, brand.code), await demoCodes(house)];
    return sandboxPage(
      c,
      'Authenticator sandbox',
      html`<p>
          What an authenticator app on their phones shows now. Each code is good once; a new one comes every
          half minute.
        </p>
        <h2>Members with two-step login</h2>
        ${members.length === 0 ? html`<p>None yet.</p>` : listOf(members)}
        <h2>Staff</h2>
        ${listOf(staff)}`,
    );
  });
  return app;
}

interface Shown {
  readonly name: string;
  readonly code: string;
}

function listOf(codes: readonly Shown[]) {
  return html`<ol>
    ${codes.map(
      ({ name, code }) =>
        html`<li>
          <address>${name}</address>
          <strong>${code}</strong>
        </li>`,
    )}
  </ol>`;
}

/** Those who began it last; on, or waiting for the first code. */
async function memberCodes(house: House, merchant: string): Promise<Shown[]> {
  const rows = await house.db
    .selectFrom('second_steps')
    .innerJoin('members', 'members.id', 'second_steps.member_id')
    .select(['members.id', 'members.username', 'key_sealed'])
    .where('members.merchant_code', '=', merchant)
    .orderBy('begun_at', 'desc')
    .limit(20)
    .execute();
  return rows.flatMap(({ id, username, key_sealed }) => {
    const key = key_sealed && openKey(house, id, key_sealed);
    return key ? [{ name: username, code: codeOf(key, house.clock.now()) }] : [];
  });
}
