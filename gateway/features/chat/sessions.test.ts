import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatUnread } from '@laro/contract/calls/chat.ts';
import { answerChat } from '@laro/contract/calls/officeChat.ts';
import {
  createConversation,
  type Conversation,
  type Unsent,
  type View,
} from '@laro/web/chat/conversation.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { openChat } from '../../testing/testChat.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';

/**
 * What lines do to a chat, made up, against the gateway over HTTP with the very code of the page: two devices of a member write
 * while the desk answers, and each sleeps, loses its line, has answers lost on the way back, hears nothing of a stream that
 * seems open, and begins anew. In the end all have the same messages in the same order, each once, and the same badge.
 * CHAT_SESSIONS=1000 runs the whole programme.
 */
const sessions = Number(process.env['CHAT_SESSIONS'] ?? 15);
const seed = Number(process.env['CHAT_SESSIONS_SEED'] ?? Date.now() % 2 ** 31);

let gateway: TestGateway;
let support: TestStaff;
beforeAll(async () => {
  gateway = await openTestGateway({ STREAMS_PER_ADDRESS: '1000' });
  support = await newStaff(gateway, 'support');
});
afterAll(() => gateway.close());

type Line = 'well' | 'gone' | 'oneWay' | 'deaf';
const happenings = fc.array(
  fc.record({
    what: fc.constantFrom(
      ...([
        'say',
        'say',
        'say',
        'answer',
        'answer',
        'sleep',
        'wake',
        'restart',
        'line',
        'line',
        'look',
      ] as const),
    ),
    device: fc.constantFrom(0, 1),
    line: fc.constantFrom<Line>('well', 'gone', 'oneWay', 'deaf'),
  }),
  { minLength: 8, maxLength: 25 },
);

interface Device {
  line: Line;
  isSeen: boolean;
  view: View | undefined;
  unsent: readonly Unsent[];
  page: Conversation | undefined;
}

async function device(member: TestMember): Promise<{ device: Device; begin: () => void }> {
  const { options } = await openChat(gateway, member);
  const one: Device = { line: 'well', isSeen: true, view: undefined, unsent: [], page: undefined };
  function begin(): Conversation {
    const page = createConversation({
      options: {
        ...options,
        async fetch(address, init) {
          if (one.line === 'gone') throw new TypeError('no line');
          const isStream = address.includes('/watch');
          if (isStream && one.line === 'deaf') {
            return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
          }
          const answer = await gateway.app.request(address, init);
          // It was done there, and nobody here knows.
          if (one.line === 'oneWay' && !isStream) throw new TypeError('the answer was lost');
          return answer;
        },
      },
      kept: { load: () => one.unsent, save: (unsent) => void (one.unsent = unsent) },
      newKey: randomUUID,
      // A page that was begun anew is gone: what comes back to it late is seen by nobody.
      changed(view) {
        if (one.page === page) one.view = view;
      },
      isSeen: () => one.isSeen,
      wait: (_, signal) => pause(1, undefined, { signal }).catch(() => {}),
    });
    return page;
  }
  return {
    device: one,
    begin() {
      one.page?.sleep();
      one.view = undefined;
      one.page = begin();
      one.page?.wake();
    },
  };
}

const badge = async (member: TestMember) => {
  const outcome = await member.call(chatUnread);
  return outcome.ok ? outcome.value.unReadCount : -1;
};

test(
  'S7-16 S7-17 whatever lines do, both devices have the same messages in the same order, each once, and the same badge',
  async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (script) => {
        const member = await gateway.member('lawinf3');
        const devices = [await device(member), await device(member)] as const;
        for (const { begin } of devices) begin();
        const said: string[] = [];
        for (const { what, device: at, line } of script) {
          const { device: one, begin } = devices[at === 0 ? 0 : 1];
          if (what === 'say') {
            said.push(`member ${said.length}`);
            one.page?.say(said.at(-1) ?? '');
          } else if (what === 'answer') {
            const text = `desk ${said.length}`;
            const body = { merchant: 'lawinf3', memberId: String(member.id), key: randomUUID(), text };
            // Before the first message there is no conversation to answer in.
            if ((await support.call(answerChat, { body })).ok) said.push(text);
          } else if (what === 'sleep') one.page?.sleep();
          else if (what === 'wake') one.page?.wake();
          else if (what === 'restart') begin();
          else if (what === 'line') one.line = line;
          else one.isSeen = !one.isSeen;
          await pause(0);
        }
        // The line is back, nobody looks: what is unread is left so, and everywhere the same.
        for (const { device: one } of devices) {
          one.line = 'well';
          one.isSeen = false;
          one.page?.wake();
        }
        const rows = () =>
          gateway.house.db
            .selectFrom('chat_messages')
            .select(['number', 'text'])
            .where('member_id', '=', member.id)
            .orderBy('number')
            .execute();
        await expect.poll(() => devices.map(({ device: one }) => one.unsent), patience).toEqual([[], []]);
        const there = await rows();
        expect(there.map(({ number }) => number)).toEqual(there.map((_, at) => at + 1));
        expect(there.map(({ text }) => text).toSorted()).toEqual(said.toSorted());
        for (const { device: one } of devices) {
          await expect
            .poll(() => one.view?.messages.map(({ number, text }) => ({ number, text })), patience)
            .toEqual(there);
        }
        const left = await badge(member);
        for (const { device: one } of devices)
          await expect.poll(() => one.view?.head?.unread, patience).toBe(left);
        // Then one of them is looked at.
        devices[0].device.isSeen = true;
        devices[0].device.page?.wake();
        await expect.poll(() => badge(member), patience).toBe(0);
        for (const { device: one } of devices)
          await expect.poll(() => one.view?.head?.unread, patience).toBe(0);
        for (const { device: one } of devices) one.page?.sleep();
      }),
      { numRuns: sessions, seed, endOnFailure: true },
    );
  },
  sessions * 20_000,
);
const patience = { timeout: 20_000, interval: 2 };
