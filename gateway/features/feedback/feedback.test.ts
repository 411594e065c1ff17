import { randomBytes, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@laro/contract/calls/feedback.ts';
import type { Input } from '@laro/contract/protocol/call.ts';
import { testPicture } from '../../testing/testPictures.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { answerFeedback } from '../../members/feedback.ts';
import * as inbox from '@laro/contract/calls/inbox.ts';
import { sweepSessions } from '../session/sweep.ts';

let gateway: TestGateway;
let member: TestMember;
beforeAll(async () => {
  gateway = await openTestGateway();
});
beforeEach(async () => {
  member = await gateway.member('lawinf3');
});
afterAll(() => gateway.close());

type Said =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly failure: { readonly code: string } };
const codeOf = (outcome: Said) => (outcome.ok ? 'ok' : outcome.failure.code);

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

async function upload(bytes: Buffer, by = member): Promise<string> {
  const outcome = await by.call(calls.upload, { body: new Blob([Buffer.from(bytes)]) });
  return outcome.ok ? outcome.value.pictureId : outcome.failure.code;
}
const send = (body: Partial<Input<typeof calls.send>['body']> = {}, by = member) =>
  by.call(calls.send, {
    body: { key: randomUUID(), type: 'deposit', content: 'My deposit has not come', ...body },
  });
async function listed(by = member): Promise<readonly calls.Feedback[]> {
  const outcome = await by.call(calls.mine, { query: {} });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.content;
}
async function pictureOf(pictureId: string, by = member): Promise<Buffer> {
  const outcome = await by.call(calls.picture, { query: { pictureId } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return Buffer.from(outcome.value.data, 'base64');
}

describe('S5-29 the words of feedback', () => {
  test('are between the least and the most of the merchant, which is told beforehand; how many there are is told as well', async () => {
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      feedback: { leastWords: 4, mostWords: 6 },
    }));
    const terms = { leastWords: 4, mostWords: 6 };
    expect(await member.call(calls.terms)).toMatchObject({ ok: true, value: terms });
    for (const count of [1, 3, 7]) {
      const outcome = await send({ content: words(count) });
      expect(outcome).toMatchObject({ failure: { code: 'WORDS', value: { words: count, ...terms } } });
    }
    for (const count of [4, 6]) expect(codeOf(await send({ content: words(count) }))).toBe('ok');
    // What holds words apart is none.
    expect(codeOf(await send({ content: '! ? — 🎰 ... one' }))).toBe('WORDS');
    expect((await listed()).map(({ content }) => content)).toEqual([words(6), words(4)]);
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      feedback: { leastWords: 3, mostWords: 300 },
    }));
  });

  test('what is sent twice with one key is sent once, also at the same moment; another text with it is refused', async () => {
    const key = randomUUID();
    const pictureIds = [await upload(await testPicture('png'))];
    const both = await Promise.all([
      send({ key, pictureIds }),
      send({ key, pictureIds }),
      send({ key, pictureIds }),
    ]);
    expect(both.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    expect(codeOf(await send({ key, pictureIds }))).toBe('ok');
    expect(codeOf(await send({ key, content: 'Something else altogether' }))).toBe('KEY_USED');
    expect(await listed()).toMatchObject([{ state: 'waiting', type: 'deposit', pictureIds, comments: 0 }]);
    // The key is the member's own.
    const other = await gateway.member('lawinf3');
    expect(codeOf(await send({ key }, other))).toBe('ok');
  });

  test('is for members, at a brand that has it on, and so often in a day', async () => {
    const trial = await gateway.member('lawinf3', { type: 4 });
    const perlas = await gateway.member('perlas');
    expect(codeOf(await send({}, trial))).toBe('TRIAL_REJECTED');
    expect(codeOf(await gateway.visitor('lawinf3')(calls.terms))).toBe('NO_SESSION');
    const asked = await Promise.all([
      perlas.call(calls.terms),
      perlas.call(calls.mine, { query: {} }),
      send({}, perlas),
      perlas.call(calls.upload, { body: new Blob(['of whichever kind']) }),
    ]);
    expect(asked.map(codeOf)).toEqual(asked.map(() => 'FEEDBACK_OFF'));
    for (let sent = 0; sent < 10; sent++) expect(codeOf(await send())).toBe('ok');
    expect(codeOf(await send())).toBe('TOO_MANY_TODAY');
    expect(await listed()).toHaveLength(10);
  });
});

describe('S5-31 the pictures of feedback', () => {
  test('are png or jpg by their first bytes, drawn anew without what a camera writes into them', async () => {
    const camera = await testPicture('jpeg', { exif: true, width: 4000, height: 3000 });
    expect(camera.toString('latin1')).toContain('Camera of Juan');
    const ids = [await upload(await testPicture('png')), await upload(camera)];
    expect(codeOf(await send({ pictureIds: ids }))).toBe('ok');
    expect((await listed())[0]?.pictureIds).toEqual(ids);
    const [screenshot, photo] = [await pictureOf(ids[0] ?? ''), await pictureOf(ids[1] ?? '')];
    expect(await sharp(screenshot).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    const kept = await sharp(photo).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 2048, height: 1536 });
    expect([kept.exif, kept.icc, kept.xmp, kept.iptc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(photo.toString('latin1')).not.toContain('Juan');
    // One hidden behind the picture is not there any more.
    const smuggler = Buffer.concat([await testPicture('jpeg'), Buffer.from('<script>alert(1)</script>')]);
    expect((await pictureOf(await upload(smuggler))).toString('latin1')).not.toContain('script');
  });

  test('is upright when the camera was not', async () => {
    const turned = await sharp(await testPicture('jpeg', { width: 90, height: 40 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(await pictureOf(await upload(turned))).metadata()).toMatchObject({
      width: 40,
      height: 90,
    });
  });

  test('of any other kind are refused whatever they are called, and what lies about itself as well', async () => {
    const gif = await sharp(await testPicture('png'))
      .gif()
      .toBuffer();
    const webp = await sharp(await testPicture('png'))
      .webp()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const bytes of [gif, webp, svg, Buffer.from('%PDF-1.7'), Buffer.from([])]) {
      expect(await upload(bytes)).toBe('PICTURE_KIND');
    }
    const png = await testPicture('png', { width: 900, height: 900 });
    const jpg = await testPicture('jpeg', { width: 900, height: 900 });
    const lies = {
      'a beginning and nothing': png.subarray(0, 8),
      'a png that ends early': png.subarray(0, png.length - 600),
      'a jpg that ends early': jpg.subarray(0, jpg.length / 2),
      'a png of noise': Buffer.concat([png.subarray(0, 8), randomBytes(5_000)]),
      'a jpg of noise': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5_000)]),
      'an svg after the beginning of a jpg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), svg]),
    };
    for (const [what, bytes] of Object.entries(lies)) {
      expect([what, await upload(bytes)]).toEqual([what, 'PICTURE_BROKEN']);
    }
  });

  test('a bomb is refused before it is decoded', async () => {
    // 40,000 by 40,000 pixels of nothing, in some kilobytes.
    expect(await upload(pngOf(40_000, 40_000, deflateSync(Buffer.alloc(5_000_000))))).toBe('PICTURE_HUGE');
    // One that says it is small, and unpacks to more.
    const more = pngOf(16, 16, deflateSync(Buffer.alloc(200_000_000)));
    expect(['PICTURE_BROKEN', expect.stringMatching(/^\d+$/)]).toContainEqual(await upload(more));
  });

  test('A18-1 one that is far longer than wide is refused: to draw it takes hundreds of times as long', async () => {
    // Some kilobytes, which were drawn for ten seconds.
    expect(await upload(pngOf(1, 60_000_000, deflateSync(Buffer.alloc(120_000_000))))).toBe('PICTURE_HUGE');
    expect(await upload(pngOf(30_001, 1, deflateSync(Buffer.alloc(4_000))))).toBe('PICTURE_HUGE');
    expect(await upload(pngOf(100, 30_000, deflateSync(Buffer.alloc(420_000))))).toMatch(/^\d+$/);
  });

  test('A18-1 one member has three in hand at a time, until they are drawn: nobody else waits behind more', async () => {
    const slow = await testPicture('png', { width: 7_000, height: 7_000 });
    const sent: Promise<string>[] = [];
    for (let count = 0; count < 12; count += 1) {
      const isTaken = Promise.withResolvers<void>();
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            controller.enqueue(new Uint8Array(slow));
            controller.close();
            isTaken.resolve();
          },
        },
        { highWaterMark: 0 },
      );
      const headers = {
        ...member.headers,
        'x-laro-call': 'upload',
        'content-type': 'application/octet-stream',
      };
      const asked = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      const reply = Promise.resolve(
        gateway.app.request(`http://lawinf3.localhost${calls.upload.path}`, asked),
      );
      sent.push(reply.then(async (one) => String(one.status)));
      // Whoever is refused is so before anything of theirs is read.
      await Promise.race([isTaken.promise, reply]);
    }
    const others = upload(await testPicture('png'), await gateway.member('lawinf3'));
    expect(await others).toMatch(/^\d+$/);
    expect(new Set(await Promise.all(sent))).toEqual(new Set(['200', '503']));
  });

  test('have at most 5 MB each, to the byte', async () => {
    const jpg = await testPicture('jpeg');
    const padded = (size: number) => Buffer.concat([jpg, Buffer.alloc(size - jpg.length)]);
    expect(await upload(padded(5_000_000))).toMatch(/^\d+$/);
    expect(await upload(padded(5_000_001))).toBe('TOO_LARGE');
    const json = await gateway.app.request(`http://lawinf3.localhost${calls.upload.path}`, {
      method: 'POST',
      headers: { ...member.headers, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(415);
  });

  test('are three at most, the own ones, and each is sent along once', async () => {
    const ids = [];
    for (let made = 0; made < 4; made++) ids.push(await upload(await testPicture('png')));
    expect(codeOf(await send({ pictureIds: ids }))).toBe('BAD_REQUEST');
    const other = await gateway.member('lawinf3');
    const [theirs = ''] = [await upload(await testPicture('png'), other)];
    expect(codeOf(await send({ pictureIds: [...ids.slice(0, 2), theirs] }))).toBe('PICTURE_UNKNOWN');
    expect(await listed()).toEqual([]);
    // What was refused has used up nothing.
    expect(codeOf(await send({ pictureIds: ids.slice(0, 3) }))).toBe('ok');
    expect(codeOf(await send({ pictureIds: ids.slice(0, 1) }))).toBe('PICTURE_UNKNOWN');
    expect(codeOf(await send({ pictureIds: [theirs] }, other))).toBe('ok');
    expect(codeOf(await other.call(calls.picture, { query: { pictureId: ids[0] ?? '' } }))).toBe(
      'PICTURE_UNKNOWN',
    );
  });

  test('are answered as data to their owner, and kept by no browser', async () => {
    const pictureId = await upload(await testPicture('png'));
    const reply = await gateway.app.request(
      `http://lawinf3.localhost${calls.picture.path}?pictureId=${pictureId}`,
      { headers: member.headers },
    );
    expect(reply.headers.get('content-type')).toBe('application/json');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const { cookie = '' } = member.headers;
    const byCookie = await gateway.app.request(
      `http://lawinf3.localhost${calls.picture.path}?pictureId=${pictureId}`,
      { headers: { cookie } },
    );
    expect(byCookie.status).toBe(401);
  });

  test('that are not sent along end after a day, those that are stay', async () => {
    const [sent, unsent] = [await upload(await testPicture('png')), await upload(await testPicture('png'))];
    expect(codeOf(await send({ pictureIds: [sent] }))).toBe('ok');
    gateway.moveClock(25 * 3_600_000);
    await sweepSessions(gateway.house);
    const rows = await gateway.house.db
      .selectFrom('feedback_pictures')
      .select('id')
      .where('member_id', '=', member.id)
      .execute();
    expect(rows.map(({ id }) => String(id))).toEqual([sent]);
    expect(unsent).not.toBe(sent);
  });
});

describe('S5-30 what both sides say of feedback', () => {
  const commentOn = (feedbackId: string, text: string, key = randomUUID()) =>
    member.call(calls.comment, { body: { feedbackId, text, key } });
  const answerTo = (feedbackId: string, text: string, close = false) =>
    answerFeedback(gateway.house, { feedbackId: BigInt(feedbackId), text, close });
  const read = async (feedbackId: string) => {
    const outcome = await member.call(calls.one, { query: { feedbackId } });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const { state, said } = outcome.value;
    return { state, said: said.map(({ fromDesk, text }) => `${fromDesk ? 'desk' : 'member'}: ${text}`) };
  };
  const newFeedback = async () => {
    const outcome = await send();
    if (!outcome.ok) throw new Error(outcome.failure.code);
    return outcome.value.id;
  };

  test('an answer is found with the feedback and in the inbox, and the member may go on until it is closed', async () => {
    const id = await newFeedback();
    expect(await read(id)).toEqual({ state: 'waiting', said: [] });
    expect(await answerTo(id, 'Which bank was it? <b>Say</b>')).toBe(true);
    const letters = await member.call(inbox.messages, { query: { language: 'TY' } });
    expect(letters).toMatchObject({
      value: {
        content: [
          {
            title: `May sagot na ang feedback mo, no. ${id}`,
            content: '<p>Which bank was it? &lt;b&gt;Say&lt;/b&gt;</p>',
            link: `/m/help?view=feedback&feedback=${id}`,
            isRead: false,
          },
        ],
      },
    });
    expect((await read(id)).state).toBe('answered');
    expect(codeOf(await commentOn(id, '  The blue one '))).toBe('ok');
    expect((await read(id)).state).toBe('waiting');
    expect(await answerTo(id, 'It is there now', true)).toBe(true);
    expect(await read(id)).toEqual({
      state: 'closed',
      said: ['desk: Which bank was it? <b>Say</b>', 'member: The blue one', 'desk: It is there now'],
    });
    expect(codeOf(await commentOn(id, 'Thanks'))).toBe('FEEDBACK_CLOSED');
    expect(await answerTo(id, 'Once more')).toBe(false);
    expect((await read(id)).said).toHaveLength(3);
    expect(await listed()).toMatchObject([{ id, state: 'closed', comments: 3 }]);
  });

  test('a comment has at most 140 characters on either side, and is said once however often it is sent', async () => {
    const id = await newFeedback();
    const key = randomUUID();
    expect(codeOf(await commentOn(id, 'x'.repeat(141)))).toBe('BAD_REQUEST');
    expect(codeOf(await commentOn(id, '   '))).toBe('BAD_REQUEST');
    const twice = await Promise.all([1, 2].map(() => commentOn(id, 'x'.repeat(140), key)));
    expect(twice.map(codeOf)).toEqual(['ok', 'ok']);
    expect(codeOf(await commentOn(id, 'x'.repeat(140), key))).toBe('ok');
    expect(await answerTo(id, 'y'.repeat(141))).toBe(false);
    expect(await answerTo(id, 'y'.repeat(140))).toBe(true);
    expect((await read(id)).said).toEqual([`member: ${'x'.repeat(140)}`, `desk: ${'y'.repeat(140)}`]);
  });
});

describe('S5-30 the desk of the demo', () => {
  const open = (init: RequestInit = {}, brand = 'lawinf3') =>
    gateway.app.request(`http://${brand}.localhost/sandbox/feedback`, init);
  const press = (of: Record<string, string>, headers: Record<string, string> = {}, brand = 'lawinf3') =>
    open({ method: 'POST', body: new URLSearchParams(of), headers }, brand);
  const stateOf = async () => (await listed()).map(({ state, comments }) => `${state} ${comments}`);

  test('is played by a person, who sees the pictures, answers and closes', async () => {
    const pictureIds = [await upload(await testPicture('png'))];
    const sent = await send({ content: 'The <b>reels</b> stopped', pictureIds });
    const feedback = sent.ok ? sent.value.id : '';
    const shown = await (await open()).text();
    expect(shown).toContain(`No. ${feedback}, deposit, waiting; ${member.username}`);
    expect(shown).toContain('The &lt;b&gt;reels&lt;/b&gt; stopped');
    expect(shown).toContain((await pictureOf(pictureIds[0] ?? '')).toString('base64'));
    expect((await press({ feedback, text: '  ' })).status).toBe(400);
    expect((await press({ feedback, text: 'x'.repeat(141) })).status).toBe(400);
    expect(await stateOf()).toEqual(['waiting 0']);
    expect((await press({ feedback, text: 'Which game?' })).status).toBe(303);
    expect(await stateOf()).toEqual(['answered 1']);
    expect((await press({ feedback, text: 'It goes again', close: 'yes' })).status).toBe(303);
    expect(await stateOf()).toEqual(['closed 2']);
    expect((await press({ feedback, text: 'Once more' })).status).toBe(400);
    expect(await stateOf()).toEqual(['closed 2']);
  });

  test('is played by nobody from another site, for no other brand, and at no brand that is no demo', async () => {
    const sent = await send();
    const feedback = sent.ok ? sent.value.id : '';
    const pressed = await press({ feedback, text: 'Yes' }, { 'sec-fetch-site': 'cross-site' });
    expect(pressed.status).toBe(404);
    expect((await press({ feedback, text: 'Yes' }, {}, 'perlas')).status).toBe(400);
    expect(await (await open({}, 'perlas')).text()).not.toContain(`No. ${feedback},`);
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, demo: false }));
    expect((await open()).status).toBe(404);
    expect((await press({ feedback, text: 'Yes' })).status).toBe(404);
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, demo: true }));
    expect(await stateOf()).toEqual(['waiting 0']);
  });
});

/** A png of one channel of one bit that says it has such a size, with these data. */
function pngOf(width: number, height: number, data: Uint8Array): Buffer<ArrayBuffer> {
  const chunk = (name: string, content: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const begin = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([begin, chunk('IHDR', header), chunk('IDAT', data), end]);
}
