import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bet, rollback, win } from '@laro/contract/calls/vendor.ts';
import { toAmount } from '@laro/rules/money.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { openTestBank, type TestBank, type TestMember } from '../../ledger/testBank.ts';

/**
 * Sequences of callbacks as a bad network and a confused vendor would send them, against a model that is nothing
 * but a few maps. CALLBACK_SEQUENCES=10000 runs the whole programme.
 */
const sequences = Number(process.env['CALLBACK_SEQUENCES'] ?? 300);
const seed = Number(process.env['CALLBACK_SEED'] ?? Date.now() % 2 ** 31);
const opening = 50_00n;

const calls = { bet, win, rollback };
let bank: TestBank;
interface Player {
  readonly member: TestMember;
  /** One that bets, and one whose session is over. */
  readonly tokens: { open: string; expired: string };
}
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

async function newPlayer(): Promise<Player> {
  const member = await bank.addMember({ balance: opening });
  const expired = await bank.openGame(member);
  const open = await bank.openGame(member);
  await bank.db
    .updateTable('vendor_sessions')
    .set({ expires_at: bank.house.clock.now() })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('vendor_sessions')
        .select((id) => id.fn.min('id').as('id'))
        .where('member_id', '=', member.memberId),
    )
    .execute();
  return { member, tokens: { open, expired } };
}

/** A step names its transactions by small numbers, so that they meet again and again. */
interface Step {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly transaction: number;
  readonly reference: number;
  readonly round: number;
  readonly amount: bigint;
  readonly session: 'open' | 'expired';
  readonly roundClosed: boolean;
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'win', 'rollback'),
  transaction: fc.nat(9),
  reference: fc.nat(9),
  round: fc.nat(1),
  amount: fc.oneof(fc.constantFrom(0n, 10n, 20n, 10_00n, 50_00n, 50_01n), fc.bigInt(20n, 30_00n)),
  session: fc.constantFrom('open', 'open', 'open', 'expired'),
  roundClosed: fc.constantFrom(false, false, false, true),
});

/** Real vendors mostly do the right thing: a bet, then a win or a rollback of it, some sent twice or out of order. */
const play = fc
  .record({ bet: step, end: step, endsWith: fc.constantFrom('win', 'rollback'), order: fc.nat(9) })
  .map(({ bet, end, endsWith, order }): Step[] => {
    const first: Step = { ...bet, kind: 'bet' };
    const second: Step = {
      ...end,
      kind: endsWith as 'win' | 'rollback',
      reference: bet.transaction,
      round: bet.round,
    };
    if (order === 0) return [second, first];
    if (order === 1) return [first, first, second, second];
    if (order === 2) return [second, first, second];
    return [first, second];
  });
const sequence = fc
  .array(fc.oneof({ weight: 1, arbitrary: step.map((one) => [one]) }, { weight: 2, arbitrary: play }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.flat());

type Answer = readonly [code: string, balance: bigint];

/** What the rules say (docs/contracts/wallet-callbacks.md), for one player. */
class Model {
  balance = opening;
  readonly outcomes = new Map<
    number,
    { said: string; kind: Step['kind']; round: number; amount: bigint; answer: Answer }
  >();
  readonly rounds = new Map<number, 'open' | 'closed'>();
  readonly undone = new Set<number>();
  readonly won = new Set<number>();

  take(one: Step): Answer {
    const amount = one.kind === 'rollback' ? 0n : one.amount;
    const reference = one.kind === 'bet' ? undefined : one.reference;
    const said = [one.kind, amount, reference, one.round, one.roundClosed].join();
    const before = this.outcomes.get(one.transaction);
    if (before) return before.said === said ? before.answer : ['IDEMPOTENCY_CONFLICT', this.balance];
    const code = this.judge(one);
    const answer: Answer = [code, this.balance];
    if (code === 'BET_UNKNOWN') return answer;
    this.outcomes.set(one.transaction, { said, kind: one.kind, round: one.round, amount, answer });
    return answer;
  }

  private judge(one: Step): string {
    const staked = this.outcomes.get(one.reference);
    const booked = staked?.answer[0] === 'OK';
    const ofThis = booked && staked.kind === 'bet' && staked.round === one.round;
    if (one.kind === 'bet') {
      if (this.undone.has(one.transaction)) return 'ROLLED_BACK';
      if (one.session === 'expired') return 'SESSION_EXPIRED';
      if (one.amount < 20n) return 'BET_LIMIT';
      if (this.rounds.get(one.round) === 'closed') return 'ROUND_CLOSED';
      if (one.amount > this.balance) return 'NOT_ENOUGH_MONEY';
      this.balance -= one.amount;
    } else if (one.kind === 'win') {
      if (this.undone.has(one.reference) || this.undone.has(one.transaction)) return 'ROLLED_BACK';
      if (!ofThis) return 'BET_UNKNOWN';
      this.balance += one.amount;
      this.won.add(one.reference);
    } else {
      if (staked && staked.kind !== 'bet') return 'BET_SETTLED';
      if (staked && booked && !this.undone.has(one.reference)) {
        if (!ofThis || this.won.has(one.reference)) return 'BET_SETTLED';
        this.balance += staked.amount;
      } else {
        this.undone.add(one.reference);
        return 'OK';
      }
      this.undone.add(one.reference);
    }
    if (this.rounds.get(one.round) !== 'closed')
      this.rounds.set(one.round, one.roundClosed ? 'closed' : 'open');
    return 'OK';
  }
}

const hasBalance = (code: string): boolean => ['NOT_ENOUGH_MONEY', 'ROLLED_BACK'].includes(code);

test(`${sequences} sequences of bets, wins and rollbacks, repeated, reordered, late: the balance equals the model (seed ${seed})`, async () => {
  const replayed: string[] = [];
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      const player = await newPlayer();
      const model = new Model();
      const name = new Map<number, string>();
      const uuid = (number: number): string => {
        const known = name.get(number) ?? randomUUID();
        name.set(number, known);
        return known;
      };
      const run = randomUUID().slice(0, 8);
      for (const one of steps) {
        const { kind, transaction, reference, round, amount, session, roundClosed } = one;
        if (kind === 'bet' && amount === 0n) continue;
        const { code, value } = await bank.ask(calls[kind], {
          requestUuid: randomUUID(),
          token: player.tokens[session],
          transactionUuid: uuid(transaction),
          round: `${run}-${round}`,
          roundClosed,
          ...(kind !== 'rollback' && { currency: 'PHP', amount: toAmount(amount) }),
          ...(kind !== 'bet' && { referenceTransactionUuid: uuid(reference) }),
        });
        const [expected, balance] = model.take(one);
        replayed.push(expected);
        const told = expected === 'OK' || hasBalance(expected) ? toAmount(balance) : undefined;
        expect([code ?? 'OK', value['balance']]).toEqual([expected, told]);
        expect(await balanceOf(bank.db, player.member.accountId)).toBe(model.balance);
      }
    }),
    { numRuns: sequences, seed, verbose: 1 },
  );
  // Every rule was met, so that the programme proves what it says.
  for (const code of [
    ...['OK', 'IDEMPOTENCY_CONFLICT', 'ROLLED_BACK', 'SESSION_EXPIRED', 'BET_LIMIT', 'ROUND_CLOSED'],
    ...['NOT_ENOUGH_MONEY', 'BET_UNKNOWN', 'BET_SETTLED'],
  ]) {
    expect(replayed).toContain(code);
  }
}, 3_600_000);
