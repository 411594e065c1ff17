import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { toAmount } from '@laro/rules/money.ts';
import { isOwnSite } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { reviewPart } from '../../promotions/takePart.ts';
import { demoBrand } from './demoBrand.ts';
import { formOf, sandboxPage, smallForm } from './page.ts';

const Said = v.object({
  part: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  decided: v.picklist(['accepted', 'refused']),
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(400)), ''),
});

/** `/sandbox/promotions`: a person plays whoever decides about bonuses that a demo brand's members apply for. */
export function promotionsSandbox(house: House): Hono {
  const app = new Hono();
  app.get('/sandbox/promotions', async (c) => {
    const brand = await demoBrand(house, c);
    if (brand === undefined) return c.notFound();
    const waiting = await house.db
      .selectFrom('promotion_parts')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['promotion_parts.id', 'username', 'titles', 'bonus', 'joined_at as at'])
      .where('promotion_parts.merchant_code', '=', brand.code)
      .where('state', '=', 'applying')
      .orderBy('promotion_parts.id')
      .limit(50)
      .execute();
    return sandboxPage(
      c,
      'Promotions sandbox',
      html`<p>Whoever decides about this demo brand's bonuses.</p>
        ${waiting.length === 0 ? html`<p>Nothing waits.</p>` : ''}
        <ol>
          ${waiting.map(
            ({ id, username, titles, bonus, at }) =>
              html`<li>
                <address>No. ${String(id)}, applied for at <time>${at.toISOString()}</time></address>
                <p>${toAmount(bonus)} to ${username}: ${titles['EN'] ?? ''}</p>
                <form method="post">
                  <input type="hidden" name="part" value="${String(id)}" />
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
        </ol>`,
    );
  });

  app.post('/sandbox/promotions', smallForm(4096), async (c) => {
    const brand = await demoBrand(house, c);
    if (brand === undefined || !isOwnSite(c)) return c.notFound();
    const said = v.safeParse(Said, await formOf(c));
    if (!said.success) return c.text('There is no such part here.', 400);
    const { part, decided, reason } = said.output;
    if (decided === 'refused' && reason === '') return c.text('Say why not: the member reads it.', 400);
    const why = decided === 'refused' ? reason : undefined;
    const moved = await reviewPart(house, brand.code, BigInt(part), decided, why);
    return moved === undefined
      ? c.text('There is no such part here.', 400)
      : c.redirect('/sandbox/promotions', 303);
  });
  return app;
}
