import { createClient, type ClientOptions } from '@laro/contract/protocol/client.ts';
import {
  chatPicture,
  enterChat,
  longestMessage,
  mailChat,
  uploadToChat,
  visitChat,
  type ChatMessage,
  type ChatSubject,
} from '@laro/contract/calls/chat.ts';
import { formatAmount, formatOf, type AmountFormat } from '@laro/rules/amountFormat.ts';
import { createConversation, type Unsent, type View } from './conversation.ts';
import { largestPicture } from '@laro/rules/feedback.ts';
import type { ChatTexts } from './chatPage.ts';

/** What the page has brought along. */
const given: {
  t: ChatTexts;
  language: string;
  tag: string;
  zone: string;
  money: AmountFormat;
  visitors: boolean;
} = JSON.parse(part('given').textContent ?? '');
const { t, tag, zone } = given;
const clock = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: zone });
const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: zone });
/** In ms: a line can be silent without being lost. */
const checkMs = 20_000;

const list = part('messages');
const waiting = part('unsent');
const status = part('status');
const earlier = part('earlier');
const box = part('text') as HTMLTextAreaElement;
const form = part('form') as HTMLFormElement;
const fault = part('fault');
const rate = part('rate');

function part(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = className;
  return made;
}

const kept = {
  get pass() {
    return sessionStorage.getItem('chat_pass') ?? '';
  },
  /** Of who has no account: of the browser, so that the conversation is there in the next tab. */
  get visit() {
    return localStorage.getItem('chat_visit') ?? '';
  },
  load(): readonly Unsent[] {
    return JSON.parse(sessionStorage.getItem('chat_unsent') ?? '[]');
  },
  save(unsent: readonly Unsent[]) {
    sessionStorage.setItem('chat_unsent', JSON.stringify(unsent));
  },
};

/** What is asked about, in a line. */
function named({ kind, number, at, amount, currency, points, titles }: ChatSubject): string {
  const title = titles?.[given.language] ?? titles?.['EN'] ?? number;
  return [
    `${t.kinds[kind]} ${title}`,
    amount === undefined
      ? fill(t.points, { points: (points ?? 0).toLocaleString(tag) })
      : formatAmount(amount, formatOf(currency ?? '', given.money)),
    `${day.format(new Date(at))}, ${clock.format(new Date(at))}`,
  ].join(' \u00b7 ');
}

/** What the next message will be about; kept, as the ticket that came with it is good once. */
let about: ChatSubject | undefined = JSON.parse(sessionStorage.getItem('chat_about') ?? 'null') ?? undefined;

function askAbout(subject: ChatSubject | undefined): void {
  about = subject;
  sessionStorage.setItem('chat_about', JSON.stringify(subject ?? null));
  part('about').hidden = subject === undefined;
  part('thing').textContent = subject ? named(subject) : '';
}

type Row = Pick<ChatMessage, 'text' | 'about' | 'picture'>;

function row(name: string, { text, about, picture }: Row, own: boolean): HTMLElement {
  const made = element('li', '', own ? 'own' : '');
  made.append(element('span', `${name}: `, 'unseen'));
  if (about) made.append(element('span', named(about), 'about'));
  if (picture) made.append(pictured(picture));
  if (text !== '') made.append(element('p', text));
  return made;
}

const client = createClient({ base: '', headers: () => ({ authorization: `Bearer ${kept.pass}` }) });

/** It has its place before it is there, so that nothing moves. */
function pictured({ id, width, height }: NonNullable<ChatMessage['picture']>): HTMLElement {
  const image = document.createElement('img');
  image.alt = t.picture;
  image.width = width;
  image.height = height;
  void client(chatPicture, { query: { pictureId: id } }).then((outcome) => {
    if (outcome.ok) image.src = `data:${outcome.value.type};base64,${outcome.value.data}`;
    else image.replaceWith(element('p', t.pictureGone));
  });
  return image;
}

function written(message: ChatMessage, before: ChatMessage | undefined): HTMLElement[] {
  const own = message.from === 'member';
  const at = new Date(message.sentAt);
  const { says } = message;
  const made = row(own ? t.you : t.desk, says ? { text: t[says] } : message, own);
  const time = element('time', clock.format(at));
  time.setAttribute('datetime', message.sentAt);
  made.append(time);
  const isNewDay = !before || day.format(new Date(before.sentAt)) !== day.format(at);
  return isNewDay ? [element('li', day.format(at), 'day'), made] : [made];
}

/** Here, of what was closed. */
let hasRated = false;
let shown: readonly ChatMessage[] = [];
/** In ms: how often it is said that something is being written, and for how long that of the desk is believed. */
const typing = { sayMs: 3000, believeMs: 7000 } as const;
let typed: { readonly until?: string | undefined; readonly heard: number } = { heard: 0 };

/** The clock of the page may be wrong: what counts is when it was heard. */
function types(until: string | undefined): boolean {
  if (until !== typed.until) typed = { until, heard: performance.now() };
  return until !== undefined && performance.now() - typed.heard < typing.believeMs;
}

function draw(view: View): void {
  const scroller = part('log');
  const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80;
  const { messages, unsent, head, line, stuck } = view;
  if (messages[0]?.number === shown[0]?.number && shown.length > 0) {
    messages
      .slice(shown.length)
      .forEach((one, at) => list.append(...written(one, messages[shown.length + at - 1])));
  } else {
    const below = scroller.scrollHeight - scroller.scrollTop;
    list.replaceChildren(...messages.flatMap((one, at) => written(one, messages[at - 1])));
    scroller.scrollTop = scroller.scrollHeight - below;
  }
  const isGrown = messages.at(-1)?.number !== shown.at(-1)?.number;
  shown = messages;
  earlier.hidden = (messages[0]?.number ?? 1) <= 1;
  part('keep').hidden = messages.length === 0;
  part('mail').hidden = messages.length === 0 || isVisit;
  rate.hidden = head?.rate === undefined || line === 'over';
  rate.dataset['number'] = String(head?.rate ?? '');
  part('hello').hidden = head === undefined || messages.length > 0;
  waiting.replaceChildren(
    ...unsent.map((one, at) => {
      const text = one.text === '' && one.pictureId !== undefined ? t.picture : one.text;
      const made = row(t.you, { text, about: one.about }, true);
      made.append(element('span', stuck && at === 0 ? t.notSent : t.sending, 'state'));
      return made;
    }),
  );
  part('again').hidden = !stuck;
  const said = statusOf(view);
  if (status.textContent !== said) status.textContent = said;
  if (line === 'over') form.hidden = true;
  if (isAtEnd && (isGrown || unsent.length > 0)) scroller.scrollTop = scroller.scrollHeight;
}

function statusOf({ head, line, stuck }: View): string {
  if (line === 'over') return isVisit ? t.visitOver : t.over;
  if (line === 'lost') return t.lost;
  if (stuck) return t[stuck];
  if (head?.opensAt !== undefined && !types(head.typesUntil)) return fill(t.closed, { time: head.opensAt });
  if (types(head?.typesUntil)) return t.types;
  if (head?.state === 'taken') return t.taken;
  if (hasRated && head?.state === 'idle' && head.rate === undefined) return t.thanks;
  const within = head?.minutes === undefined ? '' : fill(t.within, { minutes: head.minutes });
  if (head?.state !== 'waits') return within;
  const ahead = head.ahead ? fill(t.ahead, { count: head.ahead }) : t.next;
  return [t.waits, ahead, within].join(' ').trim();
}

/** The conversation as a text to keep. */
function transcript(messages: readonly ChatMessage[]): string {
  return messages
    .map(({ from, sentAt, says, text, about, picture }) => {
      const at = new Date(sentAt);
      const who = `${day.format(at)}, ${clock.format(at)} ${from === 'member' ? t.you : t.desk}`;
      const things = [...(about ? [`(${named(about)})`] : []), ...(picture ? [`(${t.picture})`] : [])];
      return [who, ...things, says ? t[says] : text].filter((one) => one !== '').join('\n');
    })
    .join('\n\n');
}

let isVisit = false;

/** Who comes without a ticket, where the brand answers them as well. */
async function visit(): Promise<boolean> {
  const body = { pass: kept.visit };
  let outcome = await client(visitChat, { body });
  if (!outcome.ok && outcome.failure.code === 'WORK_FIRST') {
    const { workOn } = await import('./work.ts');
    const botCheck = await workOn(outcome.failure.value);
    outcome = await client(visitChat, { body: { ...body, ...(botCheck !== undefined && { botCheck }) } });
  }
  if (!outcome.ok) return false;
  const { pass } = outcome.value;
  if (kept.pass !== pass) kept.save([]);
  localStorage.setItem('chat_visit', pass);
  sessionStorage.setItem('chat_pass', pass);
  return (isVisit = true);
}

/** S4-06: a member who logs out in another tab leaves nothing here. A visitor's conversation is the browser's. */
function followLogout(): void {
  if (!('BroadcastChannel' in window)) return;
  new BroadcastChannel('laro-session').addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('closed' in data) || data.closed !== 'left') return;
    if (kept.pass === '' || kept.pass === kept.visit) return;
    sessionStorage.clear();
    location.reload();
  });
}

async function enter(): Promise<boolean> {
  const ticket = location.hash.slice(1);
  if (ticket === '') {
    const isMember = kept.pass !== '' && kept.pass !== kept.visit;
    return isMember || (given.visitors && (await visit())) || kept.pass !== '';
  }
  history.replaceState(null, '', location.pathname + location.search);
  const asked = new URLSearchParams(location.search).get('about');
  const body = { ticket, ...(asked !== null && { about: asked }) };
  const outcome = await client(enterChat, { body });
  if (outcome.ok) {
    // Another member may have written here before, in the same tab.
    if (kept.pass !== outcome.value.pass) kept.save([]);
    sessionStorage.setItem('chat_pass', outcome.value.pass);
    sessionStorage.setItem('chat_who', outcome.value.userName);
    about = outcome.value.about;
  }
  return outcome.ok || kept.pass !== '';
}

async function begin(): Promise<void> {
  followLogout();
  if (!(await enter())) {
    status.textContent = t.ticketGone;
    form.hidden = true;
    return;
  }
  // Whoever was led here by somebody else's link sees whose conversation it is (A38-2).
  const name = isVisit || kept.pass === kept.visit ? '' : (sessionStorage.getItem('chat_who') ?? '');
  part('who').textContent = fill(t.who, { name });
  part('who').hidden = name === '';
  const options: ClientOptions = { base: '', headers: () => ({ authorization: `Bearer ${kept.pass}` }) };
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let saidTyping = -Infinity;
  const conversation = createConversation({
    options,
    kept,
    newKey: () => crypto.randomUUID(),
    changed(view) {
      draw(view);
      clearTimeout(quiet);
      if (types(view.head?.typesUntil)) quiet = setTimeout(() => draw(view), typing.believeMs);
    },
    isSeen: () => !document.hidden,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms * (0.5 + Math.random() / 2));
        signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
      }),
  });
  conversation.wake();
  document.addEventListener('visibilitychange', () =>
    document.hidden ? conversation.sleep() : conversation.wake(),
  );
  addEventListener('online', conversation.wake);
  addEventListener('pageshow', ({ persisted }) => persisted && conversation.wake());
  setInterval(() => document.hidden || void conversation.check(), checkMs);
  earlier.addEventListener('click', () => void conversation.earlier());
  part('again').addEventListener('click', conversation.again);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const text = box.value.trim();
    const over = text.length - longestMessage;
    fault.textContent = over > 0 ? fill(t.tooLong, { count: over }) : '';
    box.toggleAttribute('aria-invalid', over > 0);
    if (text === '' || over > 0) return box.focus();
    conversation.say(text, about);
    askAbout(undefined);
    box.value = '';
    grow();
    box.focus();
    part('log').scrollTop = part('log').scrollHeight;
  });
  part('send').removeAttribute('disabled');
  // On a phone the key makes a new line, as everywhere there.
  box.addEventListener('keydown', (event) => {
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.isComposing ||
      !matchMedia('(pointer: fine)').matches
    )
      return;
    event.preventDefault();
    form.requestSubmit();
  });
  box.addEventListener('input', () => {
    grow();
    if (box.value.trim() === '' || performance.now() - saidTyping < typing.sayMs) return;
    saidTyping = performance.now();
    conversation.types();
  });
  rate.addEventListener('click', async ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    if (await conversation.rate(Number(rate.dataset['number']), Number(target.value))) {
      hasRated = true;
      await conversation.check();
    }
  });
  part('keep').addEventListener('click', async () => {
    const file = new Blob([transcript(await conversation.whole())], { type: 'text/plain' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${t.file}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), typing.believeMs);
  });
  const file = part('file') as HTMLInputElement;
  const say = (text: string) => ((fault.textContent = text), undefined);
  part('picture').addEventListener('click', () => file.click());
  file.addEventListener('change', async () => {
    const [chosen] = file.files ?? [];
    file.value = '';
    if (!chosen) return;
    if (chosen.size > largestPicture) return say(t.pictureLarge);
    say(t.pictureSending);
    const outcome = await client(uploadToChat, { body: chosen });
    if (!outcome.ok) return say(outcome.failure.code === 'TOO_MANY_TODAY' ? t.pictureMany : t.pictureFailed);
    say('');
    conversation.say('', about, outcome.value.pictureId);
    askAbout(undefined);
  });
  part('mail').addEventListener('click', async () => {
    const outcome = await client(mailChat, { body: { language: given.language } });
    if (outcome.ok) return say(t.mailed);
    say(outcome.failure.code === 'NO_MAIL' ? t.noMail : t.mailFailed);
  });
  part('picture').removeAttribute('disabled');
  askAbout(about);
  part('notAbout').addEventListener('click', () => {
    askAbout(undefined);
    box.focus();
  });
}

function grow(): void {
  box.rows = Math.min(5, box.value.split('\n').length);
}

void begin();
