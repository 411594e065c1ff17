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
  /** Rounds that the house pays for. */
  readonly grant: string;
}
/** So many of them. */
const granted = 2;
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
  const part = await bank.db
    .insertInto('promotion_parts')
    .values({
      merchant_code: 'lawinf3',
      currency: 'PHP',
      member_id: member.memberId,
      promotion_id: 1n,
      occasion: '0',
      kind: 'freeRounds',
      terms: '{}',
      titles: '{}',
      state: 'joined',
      deposit_id: null,
      joined_at: bank.house.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: grant } = await bank.db
    .insertInto('free_rounds')
    .values({
      part_id: part.id,
      vendor_code: 'LARO',
      member_id: member.memberId,
      game_id: 'luna',
      currency: 'PHP',
      stake: 1_00n,
      rounds: granted,
      granted_at: bank.house.clock.now(),
      expires_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { member, tokens: { open, expired }, grant };
}

const freeRoundsOf = (grant: string) =>
  bank.db.selectFrom('free_rounds').select(['used', 'won']).where('id', '=', grant).executeTakeFirstOrThrow();

/** A step names its transactions by small numbers, so that they meet again and again. */
interface Step {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly transaction: number;
  readonly reference: number;
  readonly round: number;
  readonly amount: bigint;
  readonly session: 'open' | 'expired';
  readonly roundClosed: boolean;
  /** A bet that the house pays for. */
  readonly isFree: boolean;
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'win', 'rollback'),
  transaction: fc.nat(9),
  reference: fc.nat(9),
  round: fc.nat(1),
  amount: fc.oneof(fc.constantFrom(0n, 10n, 20n, 10_00n, 50_00n, 50_01n), fc.bigInt(20n, 30_00n)),
  session: fc.constantFrom('open', 'open', 'open', 'expired'),
  roundClosed: fc.constantFrom(false, false, false, true),
  isFree: fc.constantFrom(false, true),
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
    Pick<Step, 'kind' | 'round' | 'amount' | 'isFree'> & { said: string; answer: Answer }
  >();
  readonly rounds = new Map<number, 'open' | 'closed'>();
  readonly undone = new Set<number>();
  readonly won = new Set<number>();
  /** Rounds of the grant that are taken, and what they have won. */
  readonly free = { used: 0, won: 0n };

  take(one: Step): Answer {
    const amount = one.kind === 'rollback' ? 0n : one.amount;
    const isFree = one.kind === 'bet' && one.isFree;
    const reference = one.kind === 'bet' ? undefined : one.reference;
    const said = [one.kind, amount, reference, one.round, one.roundClosed, isFree].join();
    const before = this.outcomes.get(one.transaction);
    if (before) return before.said === said ? before.answer : ['IDEMPOTENCY_CONFLICT', this.balance];
    const code = this.judge(one);
    const answer: Answer = [code, this.balance];
    if (code === 'BET_UNKNOWN') return answer;
    this.outcomes.set(one.transaction, { said, kind: one.kind, round: one.round, amount, isFree, answer });
    return answer;
  }

  private judge(one: Step): string {
    const staked = this.outcomes.get(one.reference);
    const booked = staked?.answer[0] === 'OK';
    const ofThis = booked && staked.kind === 'bet' && staked.round === one.round;
    if (one.kind === 'bet') {
      if (this.undone.has(one.transaction)) return 'ROLLED_BACK';
      if (one.session === 'expired') return 'SESSION_EXPIRED';
      if (one.isFree) {
        if (this.free.used === granted) return 'FREE_ROUNDS_OVER';
        if (this.rounds.has(one.round)) return 'ROUND_CLOSED';
        this.free.used += 1;
        this.rounds.set(one.round, one.roundClosed ? 'closed' : 'open');
        return 'OK';
      }
      if (one.amount < 20n) return 'BET_LIMIT';
      if (this.rounds.get(one.round) === 'closed') return 'ROUND_CLOSED';
      if (one.amount > this.balance) return 'NOT_ENOUGH_MONEY';
      this.balance -= one.amount;
    } else if (one.kind === 'win') {
      if (this.undone.has(one.reference) || this.undone.has(one.transaction)) return 'ROLLED_BACK';
      if (!ofThis) return 'BET_UNKNOWN';
      if (staked.isFree) this.free.won += one.amount;
      else this.balance += one.amount;
      this.won.add(one.reference);
    } else {
      if (staked && staked.kind !== 'bet') return 'BET_SETTLED';
      if (staked && booked && !this.undone.has(one.reference)) {
        if (!ofThis || this.won.has(one.reference)) return 'BET_SETTLED';
        this.balance += staked.amount;
        if (staked.isFree) this.free.used -= 1;
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
        const isFree = one.kind === 'bet' && one.isFree;
        const asked = isFree ? { ...one, amount: 0n } : one;
        const { kind, transaction, reference, round, amount, session, roundClosed } = asked;
        if (kind === 'bet' && amount === 0n && !isFree) continue;
        const { code, value } = await bank.ask(calls[kind], {
          requestUuid: randomUUID(),
          token: player.tokens[session],
          transactionUuid: uuid(transaction),
          round: `${run}-${round}`,
          roundClosed,
          ...(isFree && { freeRounds: player.grant }),
          ...(kind !== 'rollback' && { currency: 'PHP', amount: toAmount(amount) }),
          ...(kind !== 'bet' && { referenceTransactionUuid: uuid(reference) }),
        });
        const [expected, balance] = model.take(asked);
        replayed.push(expected);
        const told = expected === 'OK' || hasBalance(expected) ? toAmount(balance) : undefined;
        expect([code ?? 'OK', value['balance']]).toEqual([expected, told]);
        expect(await balanceOf(bank.db, player.member.accountId)).toBe(model.balance);
        expect(await freeRoundsOf(player.grant)).toEqual(model.free);
      }
    }),
    { numRuns: sequences, seed, verbose: 1 },
  );
  // Every rule was met, so that the programme proves what it says.
  for (const code of [
    'OK',
    'IDEMPOTENCY_CONFLICT',
    'ROLLED_BACK',
    'SESSION_EXPIRED',
    'BET_LIMIT',
    'ROUND_CLOSED',
    'FREE_ROUNDS_OVER',
    'NOT_ENOUGH_MONEY',
    'BET_UNKNOWN',
    'BET_SETTLED',
  ]) {
    expect(replayed).toContain(code);
  }
}, 3_600_000);
