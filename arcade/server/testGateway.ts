import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify, type KeyObject } from 'node:crypto';
import type { PrizeMode } from '@laro/rules/lottery/prizeMode.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { signatureHeader } from '@laro/contract/calls/vendor.ts';
import { signingInput } from '@laro/contract/protocol/vendorSignature.ts';

/**
 * For tests: a gateway's vendor calls over real HTTP, with one player's wallet behind them and faults on demand.
 * It keeps the rules of docs/contracts/wallet-callbacks.md, as the real one does.
 */

/**
 * - `lost call`: the connection breaks before anything happens
 * - `lost reply`: it breaks after the effect
 * - `broken reply`: the effect happens, the answer is 500 without JSON
 * - any other text: refused with that code
 */
export type Fault = 'lost call' | 'lost reply' | 'broken reply' | (string & {});

type Path = 'session' | 'balance' | 'bet' | 'win' | 'rollback' | 'lotteryDraws' | 'liveHosts';
type Body = Readonly<Record<string, string | undefined>>;
type Answer = { status: number; body: object };

/** One player there, with a wallet. */
export interface TestPlayer {
  /** Minor units. */
  balance: bigint;
  /** The largest bet, in decimal. */
  maximum: string;
  /** In which launches ask to be. */
  room?: string;
  /** By which table the lottery pays. */
  prizeMode?: PrizeMode | undefined;
  /** What stakes are multiplied by in the currency. */
  stakeUnit: number;
  /** Taken from the front, one by each call of that path. */
  readonly faults: Record<Path, Fault[]>;
  /** Every call that got through with a good signature, in order. */
  readonly calls: { path: Path; body: Body }[];
  /** A good launch ticket. */
  ticket(): string;
  /** How often money really moved, by kind. */
  moved(kind: 'bet' | 'win' | 'rollback'): number;
}

/** With its first player, who is asked about whatever is nobody's as well. */
export interface TestGateway extends TestPlayer {
  readonly url: string;
  /** Lets another player in. */
  join(player: string): TestPlayer;
  /** Runs before the effect of a call; a test stops the world here. */
  before: (path: Path) => Promise<void> | void;
  close(): Promise<void>;
}

export async function startTestGateway(
  publicKey: KeyObject,
  player: string,
  gameId = 'gintong-lawin',
): Promise<TestGateway> {
  const first = testPlayer(player, gameId);
  const others = new Map<string, ReturnType<typeof testPlayer>>();
  const server = createServer((request, response) => {
    void answer(request).then((reply) => {
      if (reply === 'break') return request.socket.destroy();
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      return response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // listening on a port, so never a pipe's name

  const gateway: TestGateway = Object.assign(first.own, {
    url: `http://127.0.0.1:${port}`,
    join(name: string) {
      const one = testPlayer(name, gameId);
      others.set(name, one);
      return one.own;
    },
    before: () => {},
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });

  async function answer(
    request: IncomingMessage,
  ): Promise<Answer | { status: number; body: string } | 'break'> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a stream without encoding gives buffers
    const text = Buffer.concat(chunks).toString();
    const path = (request.url ?? '').replace('/wps/vendor/', '') as Path; // the switch below refuses any other
    if (!isSigned(request, text)) return refusal(401, 'SIGNATURE_INVALID');
    const body = JSON.parse(text) as Body; // our own client's
    const { own, effect } = others.get(playerOf(body) ?? '') ?? first;
    const fault = own.faults[path].shift();
    own.calls.push({ path, body });
    await gateway.before(path);
    if (fault === 'lost call') return 'break';
    if (fault !== undefined && !fault.endsWith('reply')) return refusal(422, fault);
    const reply = effect(path, text, body);
    if (fault === 'lost reply') return 'break';
    return fault === 'broken reply' ? { status: 500, body: 'oops' } : reply;
  }

  function isSigned(request: IncomingMessage, text: string): boolean {
    const [header = '', , signature = ''] = String(request.headers[signatureHeader]).split('.');
    const { path } = JSON.parse(Buffer.from(header, 'base64url').toString() || '{}') as { path?: string };
    const isRight = verify(null, signingInput(header, text), publicKey, Buffer.from(signature, 'base64url'));
    return isRight && path === request.url;
  }

  return gateway;
}

/** Whose ticket or token it is. */
function playerOf({ ticket, token }: Body): string | undefined {
  return /^(?:ticket|wallet-token-of)-(.+)-\d+(?:-x+)?$/.exec(token ?? ticket ?? '')?.[1];
}

function testPlayer(player: string, gameId: string) {
  const tickets = new Set<string>();
  const booked = new Map<string, { path: Path; text: string; answer: Answer; amount: bigint }>();
  const rolledBack = new Set<string>();
  const own: TestPlayer = {
    balance: 1_000_000n,
    maximum: '100.00',
    stakeUnit: 1,
    faults: { session: [], balance: [], bet: [], win: [], rollback: [], lotteryDraws: [], liveHosts: [] },
    calls: [],
    ticket() {
      const ticket = `ticket-${player}-${tickets.size}-${'x'.repeat(20)}`;
      tickets.add(ticket);
      return ticket;
    },
    moved: (kind) => [...booked.values()].filter(({ path, amount }) => path === kind && amount > 0n).length,
  };

  function effect(path: Path, text: string, body: Body): Answer {
    if (path === 'session') {
      if (!tickets.delete(body['ticket'] ?? '')) return refusal(410, 'TICKET_INVALID');
      return done({
        requestUuid: body['requestUuid'],
        token: `wallet-token-of-${player}-0000000000`,
        expiresAt: '2099-01-01T00:00:00Z',
        player,
        merchant: 'lawinf3',
        gameId,
        currency: 'PHP',
        currencySymbol: '₱',
        currencyFormat: { pattern: '#,##0.00' },
        balance: toAmount(own.balance),
        limits: { minimum: '1.00', maximum: own.maximum },
        stakeUnit: own.stakeUnit,
        freePlay: false,
        ...(own.room !== undefined && { room: own.room }),
        ...(own.prizeMode && {
          lottery: { prizeMode: own.prizeMode, gateway: '3', playType: 'trad' },
        }),
      });
    }
    if (path === 'liveHosts') return done({ requestUuid: body['requestUuid'], hosts: 0 });
    if (path === 'lotteryDraws') return done({ requestUuid: body['requestUuid'], draws: 0 });
    if (path === 'balance') {
      const { requestUuid } = body;
      return done({ requestUuid, player, currency: 'PHP', balance: toAmount(own.balance) });
    }
    return movement(path, text, body);
  }

  function movement(path: 'bet' | 'win' | 'rollback', text: string, body: Body): Answer {
    const transaction = body['transactionUuid'] ?? '';
    const before = booked.get(transaction);
    if (before) return before.text === text ? before.answer : refusal(409, 'IDEMPOTENCY_CONFLICT');
    const reference = body['referenceTransactionUuid'] ?? '';
    let amount = toMinor(body['amount'] ?? '0.00');
    if (path === 'bet') {
      if (rolledBack.has(transaction)) return refusal(409, 'ROLLED_BACK');
      if (amount > own.balance) return refusal(422, 'NOT_ENOUGH_MONEY');
      own.balance -= amount;
    } else if (path === 'win') {
      if (rolledBack.has(reference)) return refusal(409, 'ROLLED_BACK');
      if (!booked.has(reference)) return refusal(404, 'BET_UNKNOWN');
      own.balance += amount;
    } else {
      rolledBack.add(reference);
      amount = booked.get(reference)?.amount ?? 0n;
      own.balance += amount;
    }
    const answer = done({
      requestUuid: body['requestUuid'],
      transactionUuid: transaction,
      player,
      currency: 'PHP',
      balance: toAmount(own.balance),
    });
    booked.set(transaction, { path, text, answer, amount });
    return answer;
  }

  return { own, effect };
}

function done(value: object): Answer {
  return { status: 200, body: { success: true, value } };
}

function refusal(status: number, code: string): Answer {
  return { status, body: { success: false, code } };
}
