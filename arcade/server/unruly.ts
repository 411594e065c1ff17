import { setTimeout } from 'node:timers/promises';

/**
 * A vendor that behaves badly because a person asked it to, at the sandbox page of a demo: its movements of money come
 * late, twice, in another order or with another amount, or nothing of it comes. For one process, in memory, and well
 * again by itself, so that nobody is left with it.
 */
const manners = {
  well: ['Well', 'It calls as docs/contracts/wallet-callbacks.md says.'],
  late: [
    'Late',
    'Each bet, win and rollback comes six seconds late, when whoever plays has been told that it failed.',
  ],
  twice: ['Twice', 'Each of them comes twice, both at the same time.'],
  reordered: ['Reordered', 'A bet is kept back and comes after the rollback that gives it up.'],
  wrong: [
    'Wrong amounts',
    'After each of them comes the same again with more, with less than nothing, and with a third decimal.',
  ],
  down: ['Down', 'Nothing comes: no game opens, and no round ends.'],
} as const;
type Manner = keyof typeof manners;

type Post = (body: string) => Promise<Response>;

/** One call that was made badly. */
interface Misdeed {
  readonly at: Date;
  /** `bet`, `win`, `rollback` and others. */
  readonly call: string;
  readonly how: string;
  /** What the gateway said to it; nothing where nothing was sent. */
  readonly answer: string;
}

export interface UnrulyVendor {
  /** What there is to choose: a name, and what it does. */
  readonly manners: Readonly<Record<string, readonly [name: string, what: string]>>;
  manner(): string;
  /** False where there is no such manner. */
  behave(manner: string): boolean;
  /** The latest, newest first. */
  misdeeds(): readonly Misdeed[];
  /** In place of sending a call: `post` signs and sends. Throws as a connection does that breaks. */
  send(path: string, body: string, post: Post): Promise<Response>;
}

const lastsMinutes = 10;
const mostRemembered = 40;

export function unrulyVendor(now: () => Date = () => new Date(), lateMs = 6_000): UnrulyVendor {
  let asked: { readonly manner: Manner; readonly until: number } = { manner: 'well', until: 0 };
  let done: readonly Misdeed[] = [];
  /** Bets that were kept back, until after their rollback. */
  const kept = new Map<string, () => Promise<void>>();
  const manner = (): Manner => (now().getTime() < asked.until ? asked.manner : 'well');

  async function note(call: string, how: string, response?: Response): Promise<void> {
    const answer = response ? `${response.status} ${await codeOf(response.clone())}` : 'not sent';
    done = [{ at: now(), call, how, answer }, ...done].slice(0, mostRemembered);
  }

  const misbehave: Readonly<
    Record<Manner, (call: string, body: Movement, post: Post, text: string) => Promise<Response>>
  > = {
    well: (_call, _body, post, text) => post(text),
    async late(call, _body, post, text) {
      // Whoever waits has given up by then.
      void setTimeout(lateMs, undefined, { ref: false })
        .then(() => post(text))
        .then((response) => note(call, 'late', response))
        .catch(() => note(call, 'late'));
      throw new Error('late');
    },
    async twice(call, _body, post, text) {
      const [first, second] = await Promise.all([post(text), post(text)]);
      await note(call, 'once', first);
      await note(call, 'the same at the same time', second);
      return second;
    },
    async reordered(call, { transactionUuid, referenceTransactionUuid }, post, text) {
      if (call === 'bet') {
        kept.set(transactionUuid, async () => note(call, 'after its rollback', await post(text)));
        throw new Error('kept back');
      }
      const response = await post(text);
      const bet = kept.get(referenceTransactionUuid ?? '');
      if (call === 'rollback' && bet) {
        kept.delete(referenceTransactionUuid ?? '');
        await note(call, 'before its bet', response);
        await bet();
      }
      return response;
    },
    async wrong(call, body, post, text) {
      const response = await post(text);
      if (body.amount !== undefined) {
        await note(call, body.amount, response);
        for (const amount of [`1${body.amount}`, `-${body.amount}`, `${body.amount}1`])
          await note(call, `as ${amount}`, await post(JSON.stringify({ ...body, amount })));
      }
      return response;
    },
    async down(call) {
      await note(call, 'down');
      throw new Error('down');
    },
  };

  return {
    manners,
    manner,
    misdeeds: () => done,
    behave(next) {
      if (!isManner(next)) return false;
      asked = { manner: next, until: now().getTime() + lastsMinutes * 60_000 };
      kept.clear();
      return true;
    },
    send(path, text, post) {
      const call = path.split('/').at(-1) ?? '';
      const how = manner();
      const isMovement = call === 'bet' || call === 'win' || call === 'rollback';
      if (!isMovement && how !== 'down') return post(text);
      return misbehave[how](call, JSON.parse(text) as Movement, post, text); // the wallet's own
    },
  };
}

function isManner(name: string): name is Manner {
  return Object.hasOwn(manners, name);
}

interface Movement {
  readonly transactionUuid: string;
  readonly referenceTransactionUuid?: string;
  readonly amount?: string;
}

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => undefined);
  const code: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'code') : undefined;
  return typeof code === 'string' ? code : 'done';
}
