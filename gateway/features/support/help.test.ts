import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { helpCenter, questionTypes } from '@laro/contract/calls/support.ts';
import { help } from '@laro/merchants/help.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

describe('S7-12 the help center', () => {
  const asked = async (merchant: string, query: { lang?: string; device?: 'MOBILE' } = {}) => {
    const outcome = await gateway.visitor(merchant)(helpCenter, { query });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    return outcome.value.entries;
  };
  const rows = () =>
    gateway.house.db.insertInto('help_entries').values({
      merchant_code: 'perlas',
      type: 'other',
      sort: 0,
      seed_key: null,
    });

  test('S3-27 S3-42 has what the merchant answers, each with a title, content and what it is about, in its order', async () => {
    expect(await asked('lawinf3', { device: 'MOBILE' })).toEqual(
      help.map(({ type, text }) => ({
        id: expect.stringMatching(/^\d+$/),
        type,
        title: text.EN.title,
        content: text.EN.html,
      })),
    );
    expect(new Set(help.map(({ type }) => type))).toEqual(new Set(questionTypes));
  });

  test('is in the language asked for, and in the default one where there are no words of it or none such is known', async () => {
    const { id } = await rows().returning('id').executeTakeFirstOrThrow();
    const words = { entry_id: id, language: 'EN', title: 'Only in English', content: '<p>Yes.</p>' };
    await gateway.house.db.insertInto('help_texts').values(words).execute();
    const [first, second] = await asked('perlas', { lang: 'TY' });
    expect([first?.title, second?.title]).toEqual(['Only in English', help[0]?.text.TY.title]);
    expect((await asked('perlas', { lang: 'XX' }))[1]?.title).toBe(help[0]?.text.EN.title);
    expect((await asked('lawinf3')).map(({ title }) => title)).not.toContain('Only in English');
  });
});
