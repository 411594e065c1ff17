import { env } from 'node:process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgreementTier } from '@laro/contract/calls/agreements.ts';
import { addDays } from '@laro/rules/days.ts';
import { toAmount } from '@laro/rules/money.ts';
import { rebateOf, shareOf } from '@laro/rules/rebate.ts';
import { claim, processPayment } from '../features/agreements/payments.ts';
import { proposeVersion, sayOf } from '../features/agreements/steps.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { giveTicket } from '../members/changeTickets.ts';
import { openSession } from '../members/sessions.ts';
import { sweepTeamChanges } from '../members/team.ts';
import { giveRates } from '../rebates/rates.ts';
import { recomputeDay, sealedDays } from '../rebates/recompute.ts';
import { findUnpaid, payStatement } from '../rebates/statements.ts';
import type { Happened } from '../seed/teamHistory.ts';
import { wrongTeamDays } from './teamDays.ts';
import { openTestGateway, patient, type TestGateway } from './testGateway.ts';
import { closeDay, deposit, didBefore, noon, rollBack, round } from './testTeam.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway(patient);
});
afterAll(() => gateway.close());

const lawin = { code: 'lawinf3', currency: 'PHP' } as const;

async function payAll(merchant: string) {
  const { db } = gateway.house;
  for (const statement of await findUnpaid(db, merchant, 0n, 1_000_000)) await payStatement(db, statement);
}

/** So many trees are made up; `REBATE_TREES=10000` for all that was promised, or some thousands from each of several seeds. */
const trees = Number(env['REBATE_TREES'] ?? 25);
const seed = Number(env['REBATE_SEED'] ?? 17);
const batch = 200;
const most = { RNG: 100, FISH: 100, LIVE: 70 } as const;
type Game = keyof typeof most;
const games = ['RNG', 'FISH', 'LIVE'] as const;

interface Person {
  readonly id: bigint;
  readonly username: string;
  readonly isAgent: boolean;
  parent: Person | undefined;
  readonly rates: Map<Game, number>;
}

/** A salary for a day that a junior has been promised, and the days on which that holds. */
interface Promised {
  readonly id: bigint;
  readonly senior: Person;
  readonly activeFrom: bigint;
  readonly tiers: readonly { readonly turnover: bigint; readonly active: number; readonly pays: bigint }[];
  readonly from: string;
  until: string;
}

/** Agreements of people of the trees, and what each has to pay. */
function salaries(chance: (upTo: number) => number, lineOf: (person: Person) => readonly Person[]) {
  const { house } = gateway;
  const { db, clock } = house;
  const promises = new Map<Person, Promised[]>();
  const told = { signed: 0, replaced: 0, ended: 0, paid: 0, short: 0, nothing: 0 };
  const sessions = new Map<Person, string>();
  const as = async (person: Person) => {
    const { id: memberId } = person;
    const given = { memberId, merchant: lawin.code, agent: 'test', replaces: undefined };
    const id = sessions.get(person) ?? (await openSession(house, db, given)).id;
    sessions.set(person, id);
    return { id, memberId, merchant: lawin.code, currency: lawin.currency };
  };
  const ticketOf = async (id: string) => (await giveTicket(house, { id }, 'agreement')).ticket;
  const heldOn = (junior: Person, day: string) =>
    promises.get(junior)?.find(({ from, until }) => from <= day && day <= until);
  const isOver = (day: string, { until }: Promised) => until <= day;
  return {
    told,

    /** A version that holds from the next day on, in place of the one before. */
    async sign(junior: Person, today: string): Promise<void> {
      const senior = junior.parent;
      if (senior === undefined) return;
      const tiers = [1, 2].map((step) => ({
        turnover: BigInt(step * chance(200_000)),
        active: step - 1,
        pays: BigInt(step * (1 + chance(300))),
      }));
      const wire: AgreementTier[] = tiers.map(({ turnover, active, pays }) => ({
        turnover: toAmount(turnover),
        loss: '0.00',
        active,
        pays: toAmount(pays),
      }));
      const activeFrom = BigInt(chance(50_000));
      const [above, below] = [await as(senior), await as(junior)];
      const made = await proposeVersion(house, above, {
        kind: 'daily',
        juniorId: junior.id,
        activeFrom,
        tiers: wire,
        ticket: await ticketOf(above.id),
      });
      if (typeof made === 'string' || 'until' in made) throw new Error(JSON.stringify(made));
      const { id } = made;
      expect(await sayOf(house, below, id, 'sign', today, await ticketOf(below.id))).toBe('done');
      const all = promises.get(junior) ?? [];
      for (const one of all.filter((before) => !isOver(today, before))) {
        one.until = today;
        told.replaced++;
      }
      all.push({ id, senior, activeFrom, tiers, from: addDays(today, 1), until: '9999-12-31' });
      promises.set(junior, all);
      told.signed++;
    },

    /** Asked for by the junior, answered by the senior: over with this day, or before it held. */
    async end(junior: Person, today: string): Promise<void> {
      const last = promises.get(junior)?.at(-1);
      if (last === undefined || isOver(today, last)) return;
      expect(await sayOf(house, await as(junior), last.id, 'askEnd', today)).toBe('done');
      expect(await sayOf(house, await as(last.senior), last.id, 'agreeEnd', today)).toBe('done');
      last.until = today;
      told.ended++;
    },

    /** Everybody applies for the day, and each senior pays; twice, which is once. */
    async payDay(
      here: readonly Person[],
      day: string,
      played: readonly (readonly [Person, Game, bigint])[],
    ): Promise<void> {
      const staked = new Map<Person, bigint>();
      for (const [player, , amount] of played) staked.set(player, (staked.get(player) ?? 0n) + amount);
      for (const junior of here) {
        if (!promises.has(junior)) continue;
        const held = heldOn(junior, day);
        const team = [...staked].filter(([player]) => player !== junior && lineOf(player).includes(junior));
        const turnover = team.reduce((sum, [, amount]) => sum + amount, 0n);
        const active = team.filter(([, amount]) => amount >= (held?.activeFrom ?? 0n)).length;
        const reached =
          team.length === 0
            ? undefined
            : held?.tiers.findLast((tier) => tier.turnover <= turnover && tier.active <= active);
        const claimed = await claim({ db, clock }, await as(junior), 'daily', day, addDays(day, 1));
        if (held === undefined || reached === undefined || typeof claimed === 'string') {
          if (claimed !== 'NOTHING_DUE' || reached !== undefined)
            throw new Error(`${junior.username} ${day}`);
          told.nothing++;
          continue;
        }
        const income = await db
          .selectFrom('accounts')
          .select('balance')
          .where('member_id', '=', held.senior.id)
          .where('purpose', '=', 'income')
          .executeTakeFirst();
        const isShort = (income?.balance ?? 0n) < reached.pays;
        const above = await as(held.senior);
        const processed = [];
        for (let times = 0; times < 2; times++) {
          const one = await processPayment({ db, clock }, above, claimed.id, 'accept');
          processed.push(typeof one === 'object' && 'state' in one ? one.state : one);
        }
        const said = isShort ? 'SENIOR_SHORT' : 'paid';
        expect({ ...claimed, processed }).toMatchObject({
          amount: reached.pays,
          turnover,
          active,
          agreement_id: held.id,
          processed: [said, said],
        });
        told[isShort ? 'short' : 'paid']++;
      }
    },
  };
}

test(
  'S7-39 S1-03 in random trees, with rates and agreements that change, teams that move and bets that are rolled back, a bet pays the top rate, every salary is what was signed, and every closed day is what the ledger says',
  { timeout: 120_000 + trees * 2_000 },
  async () => {
    const { db } = gateway.house;
    let state = seed;
    const chance = (upTo: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * upTo);
    };
    const lineOf = (person: Person): Person[] => [...(person.parent ? lineOf(person.parent) : []), person];
    const earned = new Map<string, bigint>();
    const bets = new Map<string, { turnover: bigint; top: bigint }>();
    const people: Person[] = [];
    /** What the day was closed with: by who stood above then, and their rates. */
    const expectDay = (day: string, played: readonly (readonly [Person, Game, bigint])[]) => {
      // Shares are cut off once a player, category and day.
      const sums = new Map<Person, Map<Game, bigint>>();
      for (const [player, game, staked] of played) {
        const own = sums.get(player) ?? new Map<Game, bigint>();
        sums.set(player, own.set(game, (own.get(game) ?? 0n) + staked));
      }
      let top = 0n;
      for (const [player, own] of sums) {
        const line = lineOf(player);
        for (const [game, turnover] of own) {
          let least: number = most[game];
          const held = line.map(({ parent, rates }) => {
            least = Math.min(least, parent === undefined ? most[game] : (rates.get(game) ?? 0));
            return least;
          });
          top += shareOf(turnover, held[0] ?? 0);
          for (const [place, { id }] of line.entries()) {
            const key = `${id} ${day}`;
            earned.set(key, (earned.get(key) ?? 0n) + rebateOf(turnover, held[place] ?? 0, held[place + 1]));
          }
        }
      }
      bets.set(day, { top, turnover: 0n });
    };

    const { sign, end, payDay, told } = salaries(chance, lineOf);

    let first = '2025-01-01';
    const back = new Map<Person, Map<Game, bigint>>();
    for (let done = 0; done < trees; done += batch, first = addDays(first, 4)) {
      const days = [0, 1, 2].map((later) => addDays(first, later));
      const here: Person[] = [];
      const roots: Person[] = [];
      const parents = Array.from({ length: Math.min(batch, trees - done) }, () => {
        const size = 3 + chance(8);
        return Array.from({ length: size }, (_, index) => (index === 0 ? undefined : chance(index)));
      });
      // Level by level, since a row needs that above it.
      const made = parents.map(() => new Map<number, Person>());
      for (let left = true, depth = 0; left; depth++) {
        const wanted = parents.flatMap((tree, number) =>
          tree.flatMap((parent, index) => {
            const above = parent === undefined ? undefined : made[number]?.get(parent);
            const isNow = !made[number]?.has(index) && (parent === undefined || above !== undefined);
            return isNow ? [{ number, index, above }] : [];
          }),
        );
        left = wanted.length > 0;
        if (!left) break;
        const rows = await db
          .insertInto('members')
          .values(
            wanted.map(({ number, index, above }) => ({
              merchant_code: 'lawinf3',
              username: `t${done + number}.${index}`,
              currency: 'PHP',
              type: index % 3 === 2 ? 0 : 1,
              is_agent: index % 3 !== 2,
              parent_id: above?.id ?? null,
              club_label: null,
              first_login_at: null,
              created_at: noon('2024-12-01'),
            })),
          )
          .returning(['id', 'username'])
          .execute();
        const ids = new Map(rows.map(({ id, username }) => [username, id]));
        for (const { number, index, above } of wanted) {
          const username = `t${done + number}.${index}`;
          const id = ids.get(username);
          if (id === undefined) throw new Error(`no ${username}`);
          const person: Person = { id, username, isAgent: index % 3 !== 2, parent: above, rates: new Map() };
          made[number]?.set(index, person);
          here.push(person);
          if (above === undefined) roots.push(person);
        }
      }
      const played = days.map(() => [] as [Person, Game, bigint][]);
      await didBefore(
        gateway,
        lawin,
        here.map((person) => {
          const events: Happened[] = [deposit(addDays(first, -1), 1_000_000_00n)];
          for (const [index, day] of days.entries()) {
            for (let times = chance(4); times > 0; times--) {
              const game = games[chance(3)] ?? 'RNG';
              const staked = BigInt(1 + chance(99_999));
              events.push(round(day, staked, game, times));
              played[index]?.push([person, game, staked]);
            }
          }
          return [person, ...events];
        }),
      );
      // Of what was loaded at once the database knows nothing yet (docs/growth.md).
      await sql`analyze members, play_days, rebate_rates, rounds, vendor_transactions, postings`.execute(db);
      for (const [index, day] of days.entries()) {
        await db.transaction().execute(async (trx) => {
          for (const person of here) {
            if (person.parent === undefined || chance(index === 0 ? 1 : 4) !== 0) continue;
            const changed = games.filter(() => chance(2) === 0).map((game) => [game, chance(121)] as const);
            for (const [game, rate] of changed) person.rates.set(game, rate);
            await giveRates(
              trx,
              person.id,
              day,
              changed.map(([category, rate]) => ({ category, rate })),
            );
          }
        });
        if (index > 0) {
          for (let moves = Math.ceil(here.length / 40); moves > 0; moves--) {
            const [mover, to] = [here[chance(here.length)], here[chance(here.length)]];
            if (!mover?.parent || !to || lineOf(to).includes(mover)) continue;
            mover.parent = to;
            await db.updateTable('members').set({ parent_id: to.id }).where('id', '=', mover.id).execute();
          }
        }
        for (const person of here) {
          if (!person.isAgent || person.parent?.isAgent !== true || chance(2) !== 0) continue;
          await (chance(3) === 0 ? end(person, day) : sign(person, day));
        }
        expectDay(day, played[index] ?? []);
        expect(await closeDay(gateway, lawin, day)).toBe(true);
        await payAll('lawinf3');
        await payDay(here, day, played[index] ?? []);
      }
      const byId = new Map(here.map((person) => [person.id, person]));
      const open = played.flat();
      await rollBack(
        gateway,
        lawin,
        here.map(({ id }) => id),
        ({ member, amount }) => {
          if (chance(6) !== 0) return false;
          const person = byId.get(member);
          // Two of the same amount are the same to whoever looks at sums of categories, unless their games differ.
          const same = open.filter(([who, , staked]) => who === person && staked === amount);
          const [game] = new Set(same.map(([, one]) => one));
          if (person === undefined || game === undefined || same.length > 1) return false;
          const own = back.get(person) ?? new Map<Game, bigint>();
          back.set(person, own.set(game, (own.get(game) ?? 0n) - amount));
          return true;
        },
      );
      people.push(...here);
    }
    const { rows: now } = await sql<{ day: string }>`
      select business_day('lawinf3', clock_timestamp())::text as day`.execute(db);
    const today = now[0]?.day ?? '';
    // Rates of the later day are those that were given last.
    expectDay(
      today,
      [...back].flatMap(([person, own]) => [...own].map(([game, staked]) => [person, game, staked] as const)),
    );
    // It is not over: what is paid after its closing would be of the day as well.
    await payAll('lawinf3');
    expect(await closeDay(gateway, lawin, today)).toBe(true);
    const problems: string[] = [];
    for (const closed of (await sealedDays(db)).filter(({ merchant }) => merchant === 'lawinf3')) {
      problems.push(...(await recomputeDay(db, closed)));
    }
    expect(problems).toEqual([]);
    await payAll('lawinf3');

    const { rows } = await sql<{ key: string; day: string; amount: bigint }>`
      select member_id || ' ' || day as key, day::text as day, amount from rebate_statements
        where member_id = any(${people.map(({ id }) => String(id))}::bigint[])`.execute(db);
    const wanted = [...earned].filter(([, amount]) => amount !== 0n);
    expect(rows).toHaveLength(wanted.length);
    const stored = new Map(rows.map(({ key, amount }) => [key, amount]));
    expect(wanted.filter(([key, amount]) => stored.get(key) !== amount)).toEqual([]);
    for (const [day, { top }] of bets) {
      const paid = rows.reduce((sum, row) => (row.day === day ? sum + row.amount : sum), 0n);
      expect(`${day} ${paid}`).toBe(`${day} ${top}`);
    }
    expect(back.size).toBeGreaterThan(0);
    expect(Object.entries(told).filter(([, many]) => many === 0)).toEqual([]);
    await sweepTeamChanges(gateway.house);
    expect(await wrongTeamDays(db)).toEqual([]);
    expect(await verifyLedger(db)).toEqual([]);
    if (trees > batch) console.log({ trees, seed, people: people.length, ...told, statements: rows.length });
  },
);
