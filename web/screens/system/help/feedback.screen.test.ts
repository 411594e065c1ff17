import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as calls from '@laro/contract/calls/feedback.ts';
import { answer, type Answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const at = '2026-11-20T04:00:00.000Z';
const before: calls.Feedback = {
  id: '7',
  type: 'game',
  content: 'The reels stopped',
  state: 'answered',
  sentAt: at,
  changedAt: at,
  pictureIds: ['3'],
  comments: 1,
};
const said = [{ fromDesk: true, text: 'Which game was it?', at }];
const terms = answer(calls.terms, () => ({ leastWords: 3, mostWords: 6, timeZone: 'Asia/Manila' }));
const list = (...content: calls.Feedback[]) =>
  answer(calls.mine, () => ({ content, pageNum: 1, totalPages: 1, total: content.length }));
const show = (path: string, ...given: Answer[]) =>
  renderScreen(path, { as: 'member', calls: [...given, terms, list(before)] });

const main = page.getByRole('main');
const content = main.getByRole('textbox', { name: /What you want to tell us/ });
const sendIt = main.getByRole('button', { name: 'Send', exact: true });
const pictures = main.getByLabelText(/^Pictures/);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const file = (name: string, bytes: BlobPart = png, size = 0) =>
  new File([bytes, new Uint8Array(size)], name, { type: 'image/png' });

test('S5-27 S5-29 words are counted as they are typed, and as many as the merchant wants are sent once, with a key', async () => {
  let isThere = false;
  const { asked } = await show(
    '/m/help?view=feedback',
    answer(calls.send, () => (isThere ? { ...before, state: 'waiting' as const } : 'lost')),
  );
  // A hint is beside its field, and read out with it.
  await expect.element(content).toHaveAccessibleDescription(/3 to 6 words/);
  await expect.element(main.getByText('3 to 6 words')).toBeVisible();
  await content.fill('It stopped');
  await expect.element(main.getByText('2 words', { exact: true })).toBeVisible();
  await sendIt.click();
  await expect.element(main.getByText('Choose what it is about')).toBeVisible();
  await main.getByRole('combobox').selectOptions('Games');
  await sendIt.click();
  await expect.element(main.getByText('That is 2 words. Write at least 3')).toBeVisible();
  await content.fill('one two three four five six seven');
  await expect.element(main.getByText('That is 7 words. 6 are the most')).toBeVisible();
  await content.fill("It doesn't load");
  await sendIt.click();
  await expect.element(main.getByText(/there is no connection/)).toBeVisible();
  await expect.element(content).toHaveValue("It doesn't load");
  isThere = true;
  await sendIt.click();
  await expect.element(page.getByText('Sent. We will answer here and in your inbox').first()).toBeVisible();
  await expect.element(content).toHaveValue('');
  const sent = asked.filter(({ id }) => id === calls.send.id).map(({ body }) => body);
  expect(sent[0]).toMatchObject({ type: 'game', content: "It doesn't load", pictureIds: [] });
  // Sent again it is the same.
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(asked.filter(({ id }) => id === calls.mine.id).length).toBeGreaterThan(1);
});

test('what was typed and not sent is there again after a while elsewhere', async () => {
  const { move } = await show('/m/help?view=feedback');
  await content.fill('A draft of mine');
  await move('/m/help');
  await expect.element(main.getByRole('searchbox')).not.toBeInTheDocument();
  await move('/m/help?view=feedback');
  await expect.element(content).toHaveValue('A draft of mine');
  await expect.element(main.getByText('4 words', { exact: true })).toBeVisible();
});

test('S5-27 S5-31 S8-39 three pictures go along; another kind, too much of one and a fourth are named, and the rest stays', async () => {
  let number = 0;
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  const { asked } = await show(
    '/m/help?view=feedback',
    answer(calls.upload, async () => {
      const mine = (number += 1);
      if (mine === 1) {
        await held;
        return 'lost';
      }
      return mine === 2 ? { success: false, code: 'PICTURE_BROKEN' } : { pictureId: String(mine) };
    }),
    answer(calls.send, () => before),
  );
  await expect.element(pictures).toHaveAccessibleDescription(/PNG or JPG, up to 5 MB each, 3 at most/);
  await content.fill('See my pictures');
  await main.getByRole('combobox').selectOptions('Other');
  await pictures.upload([
    file('first.png'),
    file('lie.png', '<svg/>'),
    file('huge.png', png, 5_000_000),
    file('second.png'),
  ]);
  const refused = main.getByRole('alert').first();
  await expect.element(refused.getByText('lie.png is no PNG or JPG, whatever it is called')).toBeVisible();
  await expect.element(refused.getByText('huge.png has 5 MB. At most 5 MB can be sent')).toBeVisible();
  // The form waits for what is on its way, half of which is gone.
  await expect.element(main.getByText('The pictures are still on their way')).toBeVisible();
  await expect.element(main.getByText(/Sending, 50%$/)).toBeVisible();
  await expect.element(sendIt).toBeDisabled();
  arrive();
  await expect.element(main.getByText('The pictures are still on their way')).not.toBeInTheDocument();
  // One that did not arrive can be sent again, and stops the form.
  await expect.element(main.getByText('first.png', { exact: true })).toBeVisible();
  await expect.element(main.getByText(/Not sent$/)).toBeVisible();
  await sendIt.click();
  await expect.element(main.getByText('A picture was not sent. Send it again, or remove it')).toBeVisible();
  await expect.element(refused.getByText('second.png cannot be opened. It may be damaged')).toBeVisible();
  await main.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => main.getByText(/· Upload success$/).elements().length).toBe(1);
  await pictures.upload([file('third.png'), file('fourth.png'), file('fifth.png')]);
  await expect.element(refused).toHaveTextContent('fifth.png was not added: 3 are the most');
  await expect.poll(() => main.getByText(/· Upload success$/).elements().length).toBe(3);
  await expect.element(content).toHaveValue('See my pictures');
  await main.getByRole('button', { name: 'Remove the file' }).first().click();
  await expect.element(pictures).toHaveFocus();
  await sendIt.click();
  await expect
    .poll(() => asked.find(({ id }) => id === calls.send.id)?.body)
    .toMatchObject({ pictureIds: ['4', '5'], content: 'See my pictures' });
  expect(asked.find(({ id }) => id === calls.upload.id)?.body).toBeInstanceOf(Blob);
});

test('S5-30 what was said stands with its pictures, and a comment has at most 140 characters', async () => {
  let isClosed = false;
  const whole = () => ({ ...before, said, state: isClosed ? ('closed' as const) : before.state });
  const { asked } = await show(
    '/m/help?view=feedback&feedback=7',
    answer(calls.one, whole),
    answer(calls.picture, () => ({
      type: 'image/jpeg' as const,
      data: btoa('jpeg'),
      width: 4,
      height: 3,
    })),
    answer(calls.comment, () => {
      isClosed = true;
      return whole();
    }),
  );
  const sheet = page.getByRole('dialog', { name: 'No. 7' });
  await expect.element(sheet.getByText('Which game was it?')).toBeVisible();
  await expect.element(sheet.getByRole('img', { name: 'Picture 1' })).toBeInTheDocument();
  const comment = sheet.getByRole('textbox', { name: 'Your comment' });
  await expect.element(comment).toHaveAttribute('maxlength', '140');
  await comment.fill('Gintong Lawin');
  await expect.element(sheet.getByText('13 of 140')).toBeVisible();
  await sheet.getByRole('button', { name: 'Send the comment' }).click();
  // Closed meanwhile: nobody writes any more.
  await expect.element(sheet.getByText(/^This is closed/)).toBeVisible();
  await expect.element(comment).not.toBeInTheDocument();
  expect(asked.find(({ id }) => id === calls.comment.id)?.body).toMatchObject({
    feedbackId: '7',
    text: 'Gintong Lawin',
  });
});

test('S6-03 a visitor logs in first, a trial becomes a member, and a brand without it has no such place', async () => {
  const { address } = await renderScreen('/m/help?view=feedback');
  await main.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(address).toBe('/m/login?next=%2Fm%2Fhelp%3Fview%3Dfeedback');
  await renderScreen('/m/help?view=feedback', { as: 'trial' });
  await expect.element(main.getByRole('link', { name: 'Become a member' })).toBeVisible();
  const { asked } = await renderScreen('/m/help?view=feedback', { as: 'member', merchant: 'perlas' });
  await expect.poll(() => asked.map(({ id }) => id)).toContain('support.helpCenter');
});
