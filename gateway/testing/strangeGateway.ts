import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';

/**
 * An operator's gateway that does nothing as our contract does: other paths, methods, names and envelope, a status that is
 * always 200, sealed and plain bodies, amounts in cents, times in seconds, pages from zero, and rows that lack what ours have.
 */
export interface StrangeGateway {
  readonly url: string;
  /** How it is just now. */
  mood: Mood;
  /** What is done otherwise than docs/your-own-gateway.json says, by path: the body of its reply instead of the right one. */
  readonly instead: Map<string, unknown>;
  /** What it was asked, without the query. */
  readonly heard: {
    readonly path: string;
    readonly query: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }[];
  /** What is in the purse, in cents. */
  cents: number;
  close(): Promise<void>;
}
export type Mood = 'well' | 'hangs' | 'page' | 'page 502' | 'away' | 'empty' | 'endless' | 'moved';

const studios = { lotus: { id: 'LOTUS', label: 'Lotus' }, net: { id: 'NET', label: 'Net & Line' } } as const;
const games = [
  ...Array.from({ length: 30 }, (_, at) => ({
    id: 700 + at,
    nm: `Golden Carp ${at + 1}`,
    kind: 'SLOT',
    studio: studios.lotus,
    pic: '/brand/lawinf3/mark.svg',
    min: 20,
  })),
  { id: 801, nm: 'Deep Net', kind: 'FISHING', studio: studios.net, on: 'N' },
];
/** As rows come that somebody has half filled in. */
const broken = { id: 802, kind: 'SLOT', studio: null };

const accounts: Readonly<Record<string, { readonly pwd: string; readonly kind: string }>> = {
  maria: { pwd: 'isda.1234', kind: 'M' },
  pedro: { pwd: 'isda.5678', kind: 'A' },
};

/** What Firebase says of her Google account. */
export const wordOfMaria = 'eyJ.maria.of-google';

/** `cookies`: its sessions are cookies and not tickets. */
export async function openStrangeGateway({ cookies = false, port = 0 } = {}): Promise<StrangeGateway> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const { kty, crv, x, y } = await exportJWK(pair.publicKey);
  const key = { kty, crv, x, y, kid: 'strange', alg: 'ECDH-ES', use: 'enc' };
  const sessions = new Map<string, string>();
  const well = (data: unknown) => ({ rc: '0000', data });
  const ill = (rc: string, why: string) => ({ rc, why });

  async function opened(body: string): Promise<Record<string, unknown>> {
    const said: { data?: string } = JSON.parse(body);
    if (said.data === undefined) return Object(said);
    const { plaintext } = await compactDecrypt(said.data, pair.privateKey);
    return Object(JSON.parse(new TextDecoder().decode(plaintext)).body);
  }

  function enter(login: string, reply: ServerResponse): unknown {
    const tk = randomUUID();
    sessions.set(tk, login);
    if (cookies) reply.setHeader('set-cookie', [`SID=${tk}; Path=/; HttpOnly`, 'ad=7; Path=/']);
    return well({ ...(!cookies && { tk }), who: { login, kind: accounts[login]?.kind, fresh: 'N' } });
  }

  async function answer(
    path: string,
    query: URLSearchParams,
    asked: IncomingMessage,
    bytes: Uint8Array<ArrayBuffer>,
    reply: ServerResponse,
  ): Promise<unknown> {
    const body = new TextDecoder().decode(bytes);
    const ticket = cookies
      ? /(?:^|; )SID=([^;]+)/.exec(asked.headers.cookie ?? '')?.[1]
      : String(asked.headers['x-ticket'] ?? '').replace(/^T /, '');
    const who = sessions.get(ticket ?? '');
    if (asked.headers['x-site'] === undefined) return ill('1400', 'which site?');
    if (path === '/auth/keys') return well({ list: [{ kty: 'OKP' }, key] });
    if (path === '/auth/signin') {
      const { acct, pwd } = await opened(body);
      const account = accounts[String(acct)];
      return account?.pwd === pwd ? enter(String(acct), reply) : ill('1001', 'no');
    }
    if (path === '/auth/outside') {
      const { word } = await opened(body);
      return word === wordOfMaria ? enter('maria', reply) : ill('1044', 'nobody of ours');
    }
    if (path === '/catalog/kinds') {
      const of = (kind: string) => games.filter((game) => game.kind === kind).length;
      return well([
        { k: 'SLOT', label: 'Slots', n: String(of('SLOT')), studios: [{ ...studios.lotus, n: of('SLOT') }] },
        { k: 'FISHING', label: 'Fishing', n: of('FISHING'), studios: [{ ...studios.net, n: of('FISHING') }] },
        { k: 'HORSES', label: 'Races', n: 3, studios: [] },
      ]);
    }
    if (path === '/catalog/hot') return well({ rows: [...games.slice(0, 12), broken] });
    if (path === '/catalog') {
      const [page, size] = [Number(query.get('p')), Number(query.get('n'))];
      const found = games.filter(
        ({ kind, nm }) => (query.get('kind') ?? kind) === kind && nm.includes(query.get('q') ?? ''),
      );
      const rows = found.slice(page * size, page * size + size);
      return well({
        rows: page === 0 ? [...rows, broken] : rows,
        pages: Math.ceil(found.length / size),
        all: found.length,
      });
    }
    if (path.startsWith('/catalog/')) {
      const game = games.find(({ id }) => path === `/catalog/${id}`);
      return game === undefined ? ill('1404', 'no such game') : well(game);
    }
    if (who === undefined) return ill('1401', 'who?');
    if (path === '/auth/out') return (sessions.delete(ticket ?? ''), { rc: '0000' });
    if (path === '/me') return well({ uid: 42, login: who });
    if (path === '/files') {
      const headers = { 'content-type': asked.headers['content-type'] ?? '' };
      if (!headers['content-type'].startsWith('multipart/')) return ill('1415', 'no form');
      const pic = (await new Response(bytes, { headers }).formData()).get('pic');
      if (!(pic instanceof Blob) || pic.type !== 'image/png') return ill('1415', 'no picture');
      return well({ no: 7000 + pic.size });
    }
    if (path === '/purse') return well({ cents: strange.cents, at: 1_764_000_000 });
    if (path === '/open') {
      const game = games.find(({ id }) => String(id) === new URLSearchParams(body).get('game'));
      if (game === undefined) return ill('1404', 'no such game');
      if ('on' in game) return ill('1423', 'closed');
      return well({ href: `${strange.url}/game?${game.id}`, until: Math.floor(Date.now() / 1000) + 60 });
    }
    return undefined;
  }

  async function handle(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(asked.url ?? '/', 'http://strange');
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part);
    const bytes = Uint8Array.from(Buffer.concat(parts));
    if (url.pathname === '/game') {
      reply
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Golden Carp</title><h1>Golden Carp plays</h1>');
      return;
    }
    strange.heard.push({
      path: url.pathname,
      query: url.search,
      headers: asked.headers,
      body: Buffer.from(bytes).toString(),
    });
    const { mood } = strange;
    if (mood === 'hangs') return;
    if (mood === 'away') return void asked.socket.destroy();
    if (mood === 'empty') return void reply.end();
    if (mood === 'moved') return void reply.writeHead(302, { location: 'https://sorry.example/' }).end();
    if (mood === 'endless') return void reply.end(`{"rc":"${'x'.repeat(5_000_000)}"}`);
    const page = '<html><h1>It works!</h1></html>';
    if (mood === 'page') return void reply.end(page);
    if (mood === 'page 502') return void reply.writeHead(502).end(page);
    const said = await answer(url.pathname, url.searchParams, asked, bytes, reply);
    const other = strange.instead.get(url.pathname);
    if (typeof other === 'string') return void reply.end(other);
    reply.end(said === undefined ? page : JSON.stringify(other ?? said));
  }

  const server: Server = createServer((asked, reply) => void handle(asked, reply)).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const strange: StrangeGateway = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`,
    mood: 'well',
    instead: new Map(),
    heard: [],
    cents: 1_234_567,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return strange;
}
