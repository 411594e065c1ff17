import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { House } from '../../house/house.ts';
import { demoBrand } from './demoBrand.ts';
import { sandboxPage } from './page.ts';
import { standInTexts, type StandInTexts } from './standInTexts.ts';

/** So much of a conversation is in its address. */
const most = { lines: 12, characters: 200 } as const;
/** What the speed test fetches, in bytes, and how much of it is made at a time. */
const measured = 1_000_000;
const piece = 50_000;

/**
 * Where the links of a demo brand lead that lead a real one's players outside: its service desk, messengers, partner desk,
 * speed test and app pages. Each can be used, and none keeps anything.
 */
export function standIns(house: House): Hono {
  const app = new Hono();

  app.get('/sandbox/chat/:who{desk|telegram|whatsapp|partners}', async (c) => {
    const brand = await demoBrand(house, c);
    if (brand === undefined) return c.notFound();
    const t = textsFor(c, brand);
    const who = c.req.param('who');
    const title = who === 'telegram' || who === 'whatsapp' || who === 'partners' ? t[who] : t.desk;
    const said = (c.req.queries('said') ?? [])
      .map((line) => line.trim().slice(0, most.characters))
      .filter((line) => line !== '')
      .slice(-most.lines);
    const back = wayBack(c);
    const answered = said.flatMap((line) => [
      html`<li class="own"><span class="unseen">${t.you}: </span>${line}</li>`,
      html`<li><span class="unseen">${title}: </span>${answerTo(line, t)}</li>`,
    ]);
    const kept = html`${said.map((line) => html`<input type="hidden" name="said" value="${line}" />`)}
      <input type="hidden" name="backUrl" value="${back}" />`;
    return sandboxPage(
      c,
      title,
      html`<p><a href="${back}">${t.back}</a></p>
        <p>${t.chatNote.replace('{title}', title)}</p>
        <ol class="chat">
          <li><span class="unseen">${title}: </span>${t.hello}</li>
          ${answered}
        </ol>
        <form class="topics">
          ${kept} ${t.topics.map((topic) => html`<button name="said" value="${topic}">${topic}</button>`)}
        </form>
        <form>
          ${kept}
          <input
            name="said"
            aria-label="${t.message}"
            placeholder="${t.message}"
            required
            autofocus
            autocomplete="off"
            maxlength="${most.characters}"
          />
          <button>${t.send}</button>
        </form>`,
    );
  });

  app.get('/sandbox/speed', async (c) => {
    const brand = await demoBrand(house, c);
    if (brand === undefined) return c.notFound();
    const t = textsFor(c, brand);
    return sandboxPage(
      c,
      t.speed,
      html`<p><a href="/m/home">${t.back}</a></p>
        <p>${t.speedNote}</p>
        <dl>
          <dt>${t.answerTime}</dt>
          <dd id="answer">–</dd>
          <dt>${t.download}</dt>
          <dd id="download">–</dd>
        </dl>
        <p id="verdict" role="status"></p>
        <noscript><p>${t.noScript}</p></noscript>
        <form><button type="button" id="again">${t.measure}</button></form>`,
      speedScript(t),
    );
  });

  app.get('/sandbox/speed/data', async (c) => {
    if ((await demoBrand(house, c)) === undefined) return c.notFound();
    c.header('cache-control', 'no-store');
    c.header('content-type', 'application/octet-stream');
    c.header('content-length', String(measured));
    return c.body(randomStream());
  });

  app.get('/sandbox/app/:kind{android|ios|profile}', async (c) => {
    const brand = await demoBrand(house, c);
    if (brand === undefined) return c.notFound();
    const t = textsFor(c, brand);
    const kind = c.req.param('kind');
    const isProfile = kind === 'profile';
    return sandboxPage(
      c,
      isProfile ? t.profile : kind === 'ios' ? t.ios : t.android,
      html`<p>${isProfile ? t.profileNote : t.appNote}</p>
        ${isProfile ? html`<p><a href="/m/home?webclip">${t.openClip}</a></p>` : ''}
        <p><a href="/m/home">${t.back}</a></p>`,
    );
  });

  return app;
}

function textsFor(c: Context, { name }: Pick<MerchantSettings, 'name'>): StandInTexts {
  return standInTexts(c.req.query('language') ?? getCookie(c, 'laro_lang'), name);
}

/** Bytes which nothing on the way can make smaller, each made when the reader has taken those before it (F2). */
function randomStream(): ReadableStream<Uint8Array> {
  let left = measured;
  const pull = (to: ReadableStreamDefaultController<Uint8Array>) => {
    to.enqueue(new Uint8Array(randomBytes(Math.min(piece, left))));
    left -= piece;
    if (left <= 0) to.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** Five small answers, of which the quickest counts, then one large one. */
function speedScript({ measuring, speedFailed, good, fair, poor }: StandInTexts): string {
  const texts = JSON.stringify({ measuring, speedFailed, good, fair, poor }).replaceAll('<', '\\u003c');
  return `const texts=${texts};
const show=(id,text)=>document.getElementById(id).textContent=text;
async function timed(url,method){const since=performance.now();
const answer=await fetch(url,{method,cache:'no-store'});await answer.arrayBuffer();
if(!answer.ok)throw new Error();return performance.now()-since}
async function measure(){again.disabled=true;show('verdict',texts.measuring);
try{let quickest=Infinity;
for(let turn=0;turn<5;turn++)quickest=Math.min(quickest,await timed('/healthz','HEAD'));
show('answer',Math.round(quickest)+' ms');
const speed=${measured}*8/1000/await timed('/sandbox/speed/data','GET');
show('download',speed.toFixed(1)+' Mbit/s');
show('verdict',speed>=2&&quickest<400?texts.good:speed>=.4?texts.fair:texts.poor)
}catch{show('verdict',texts.speedFailed)}
again.disabled=false}
const again=document.getElementById('again');again.onclick=measure;measure()`;
}

/** The screen that the visitor came from (S7-16), home where none of this site is named. */
function wayBack(c: Context): string {
  const asked = URL.parse(c.req.query('backUrl') ?? '', c.req.url);
  const isOwn = asked?.host === new URL(c.req.url).host && /^\/m\/[\w/]+$/.test(asked.pathname);
  return isOwn ? asked.pathname : '/m/home';
}

const about = [
  /deposit|bayad/i,
  /withdraw|payout/i,
  /password|log ?in|code/i,
  /game|round|laro|spin/i,
] as const;

function answerTo(line: string, t: StandInTexts): string {
  const own = t.topics.indexOf(line);
  const topic = own >= 0 ? own : about.findIndex((words) => words.test(line));
  return t.answers[topic] ?? t.otherAnswer;
}
