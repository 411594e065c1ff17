import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { feedbackTable, longestComment } from '@laro/rules/feedback.ts';
import { isOwnSite } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { answerFeedback } from '../../members/feedback.ts';
import { demoBrand } from './demoBrand.ts';
import { formOf, sandboxPage, smallForm } from './page.ts';

const Said = v.object({
  feedback: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestComment)),
  close: v.optional(v.literal('yes')),
});

/** `/sandbox/feedback`: a person plays the desk that answers what members of a demo brand wrote. */
export function feedbackSandbox(house: House): Hono {
  const app = new Hono();
  app.get('/sandbox/feedback', async (c) => {
    const brand = await demoBrand(house, c);
    if (brand === undefined) return c.notFound();
    const rows = await findLatest(brand.code);
    const comments = await findComments(rows.map(({ id }) => id));
    const pictures = await findPictures(rows.map(({ id }) => id));
    return sandboxPage(
      c,
      'Feedback sandbox',
      html`<p>
          Whoever answers this demo brand's feedback. An answer has at most ${longestComment} characters and
          comes to the member's inbox.
        </p>
        ${rows.length === 0 ? html`<p>Nothing yet.</p>` : ''}
        <ol>
          ${rows.map(
            ({ id, username, type, state, content, sentAt }) =>
              html`<li>
                <address>
                  No. ${String(id)}, ${type}, ${state}; ${username}, <time>${sentAt.toISOString()}</time>
                </address>
                <p>${content}</p>
                ${pictures
                  .filter((one) => one.of === id)
                  .map(
                    ({ jpeg }) =>
                      html`<img
                        src="data:image/jpeg;base64,${jpeg.toString('base64')}"
                        alt="Picture"
                        style="max-width: 100%"
                      />`,
                  )}
                ${comments
                  .filter((one) => one.of === id)
                  .map(({ fromDesk, text }) => html`<p>${fromDesk ? 'Desk' : username}: ${text}</p>`)}
                ${
                  feedbackTable[state].answer === 'no'
                    ? ''
                    : html`<form method="post">
                        <input type="hidden" name="feedback" value="${String(id)}" />
                        <input
                          name="text"
                          required
                          maxlength="${longestComment}"
                          aria-label="Answer to no. ${String(id)}"
                          placeholder="Answer"
                        />
                        <button>Answer</button>
                        <button name="close" value="yes">Answer and close</button>
                      </form>`
                }
              </li>`,
          )}
        </ol>`,
    );
  });

  app.post('/sandbox/feedback', smallForm(4096), async (c) => {
    const brand = await demoBrand(house, c);
    if (brand === undefined || !isOwnSite(c)) return c.notFound();
    const said = v.safeParse(Said, await formOf(c));
    const own = said.success && (await isOf(brand.code, BigInt(said.output.feedback)));
    if (!said.success || !own) return c.text('There is no such feedback here, or no such answer.', 400);
    const { feedback, text, close } = said.output;
    const answered = await answerFeedback(house, {
      feedbackId: BigInt(feedback),
      text,
      close: close !== undefined,
    });
    return answered ? c.redirect('/sandbox/feedback', 303) : c.text('It is closed.', 400);
  });
  return app;

  async function isOf(merchant: string, id: bigint): Promise<boolean> {
    const found = await house.db
      .selectFrom('feedback')
      .innerJoin('members', 'members.id', 'member_id')
      .select('feedback.id')
      .where('feedback.id', '=', id)
      .where('merchant_code', '=', merchant)
      .executeTakeFirst();
    return found !== undefined;
  }

  function findLatest(merchant: string) {
    return house.db
      .selectFrom('feedback')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['feedback.id', 'username', 'feedback.type', 'state', 'content', 'sent_at as sentAt'])
      .where('merchant_code', '=', merchant)
      .orderBy('feedback.id', 'desc')
      .limit(20)
      .execute();
  }

  async function findComments(ids: readonly bigint[]) {
    if (ids.length === 0) return [];
    return house.db
      .selectFrom('feedback_comments')
      .select(['feedback_id as of', 'from_desk as fromDesk', 'text'])
      .where('feedback_id', 'in', ids)
      .orderBy('id')
      .execute();
  }

  async function findPictures(ids: readonly bigint[]) {
    if (ids.length === 0) return [];
    return house.db
      .selectFrom('feedback_pictures')
      .select(['feedback_id as of', 'jpeg'])
      .where('feedback_id', 'in', ids)
      .orderBy('place')
      .execute();
  }
}
