import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { House } from '../house/house.ts';
import { hashOf } from '../crypto/randomSecret.ts';
import { addressKey } from '../house/network.ts';
import { createTurns } from '../house/turns.ts';

const minute = 60_000;

/** How often something may be tried: at most `limit` times in any `windowMs`, per key. */
interface Budget {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** One budget of one key. */
export interface Counted {
  readonly budget: Budget;
  readonly key: string;
}

/**
 * The budgets of the ways in (trust.md, guessing). Strangers share three password checks per account, and as many per
 * name that they try; a browser from which the member has logged in before has its own, so strangers cannot lock the
 * owner out.
 */
export const budgets = {
  nameByStrangers: { name: 'login.name', limit: 3, windowMs: 30 * minute },
  accountByStrangers: { name: 'login.account', limit: 3, windowMs: 30 * minute },
  accountByDevice: { name: 'login.device', limit: 5, windowMs: 30 * minute },
  // No limit: a code has five tries of its own, and strangers who guess must not use up those of the owner.
  codeLogin: { name: 'login.code', limit: Infinity, windowMs: 30 * minute },
  loginAddress: { name: 'login.address', limit: 40, windowMs: 30 * minute },
  trialAddress: { name: 'trial.address', limit: 30, windowMs: 60 * minute },
  captchaNetwork: { name: 'captcha.network', limit: 120, windowMs: 10 * minute },
  smsAddress: { name: 'sms.address', limit: 20, windowMs: 60 * minute },
  smsAgain: { name: 'sms.again', limit: 1, windowMs: minute },
  // Of one browser less than of all strangers together, and a browser of the member's own has its own.
  smsBrowser: { name: 'sms.browser', limit: 4, windowMs: 60 * minute },
  // Nor has one address, however many browsers it makes, what all strangers have.
  smsHousehold: { name: 'sms.household', limit: 5, windowMs: 60 * minute },
  smsStrangers: { name: 'sms.number', limit: 8, windowMs: 60 * minute },
  sandboxCode: { name: 'sandbox.code', limit: 5, windowMs: 10 * minute },
  sandboxAddress: { name: 'sandbox.address', limit: 100, windowMs: 60 * minute },
  registerAddress: { name: 'register.address', limit: 30, windowMs: 60 * minute },
  resetAddress: { name: 'reset.address', limit: 20, windowMs: 60 * minute },
  resetProven: { name: 'reset.proven', limit: 20, windowMs: 60 * minute },
  resetAccount: { name: 'reset.account', limit: 3, windowMs: 60 * minute },
  resetWhenFilled: { name: 'reset.filled', limit: 1, windowMs: 60 * minute },
  // Of whoever holds an open phone: as few as strangers have at the login.
  oldPassword: { name: 'password.old', limit: 3, windowMs: 30 * minute },
  // Each makes links of before void: fewer than there are notices of it (A32-3).
  passwordChanges: { name: 'password.changes', limit: 20, windowMs: 24 * 60 * minute },
  // Six figures as a rule, and money behind them: a day, in which the owner is told.
  withdrawalPassword: { name: 'password.withdrawal', limit: 5, windowMs: 24 * 60 * minute },
  // Whoever comes to it has the password already; each code of an app is one of a million, three of which are right.
  secondStep: { name: 'login.secondStep', limit: 5, windowMs: 30 * minute },
  securityAnswers: { name: 'questions.answered', limit: 3, windowMs: 24 * 60 * minute },
  contactAgain: { name: 'contact.again', limit: 1, windowMs: minute },
  // Of members who bind one, apart from those by SMS that others behind the address log in by: a code to bind costs no work (A24-5).
  contactAddress: { name: 'contact.address', limit: 20, windowMs: 60 * minute },
  contactCodes: { name: 'contact.codes', limit: 6, windowMs: 60 * minute },
  // Where others have used up what an address may be sent, whoever has said it to be theirs has one more (A30-2).
  contactWhenFilled: { name: 'contact.filled', limit: 1, windowMs: 60 * minute },
  // Of notices to a phone, which cost the brand, by account; or to an address that was only said, whose owner may be another, by inbox. One that is proven hears of all (decision 117).
  notices: { name: 'notices.sent', limit: 12, windowMs: 60 * minute },
  // Of one account and kind, letters as well: whoever is in it changes something without an end, and each is a row and a mail
  // (A29-1); what takes the account away is told, whatever else was (A32-3).
  noticesOfAccount: { name: 'notices.account', limit: 60, windowMs: 24 * 60 * minute },
  noticeWhenFilled: { name: 'notices.filled', limit: 1, windowMs: 60 * minute },
  // Where none waits, or past the fifth try: nobody is refused for it, and the audit has the first (A28-6).
  codesInVain: { name: 'contact.inVain', limit: 1, windowMs: 60 * minute },
  nickname: { name: 'nickname.set', limit: 5, windowMs: 24 * 60 * minute },
  // Each leaves a session of its vendor behind; nobody looks into so many games (A13-3).
  launch: { name: 'play.launch', limit: 120, windowMs: 10 * minute },
  // Each asks a vendor.
  lotteryCancel: { name: 'lottery.cancel', limit: 60, windowMs: 10 * minute },
  // Each reads every bet of a team's day.
  recompute: { name: 'rebates.recompute', limit: 20, windowMs: 60 * minute },
  feedback: { name: 'feedback.sent', limit: 10, windowMs: 24 * 60 * minute },
  feedbackComments: { name: 'feedback.comments', limit: 40, windowMs: 24 * 60 * minute },
  // Each costs a process and up to 5 MB; what is refused counts as well.
  headPictures: { name: 'head.pictures', limit: 10, windowMs: 24 * 60 * minute },
  feedbackPictures: { name: 'feedback.pictures', limit: 40, windowMs: 24 * 60 * minute },
  depositProofs: { name: 'deposit.proofs', limit: 20, windowMs: 24 * 60 * minute },
  // Of an order: each has its channel asked, and stands in its history (A29-1).
  depositNames: { name: 'deposit.names', limit: 10, windowMs: 60 * minute },
  identityPapers: { name: 'identity.papers', limit: 10, windowMs: 24 * 60 * minute },
  // Nobody types so many, and each wakes somebody at the desk.
  chatMessages: { name: 'chat.messages', limit: 60, windowMs: 10 * minute },
  chatPictures: { name: 'chat.pictures', limit: 20, windowMs: 24 * 60 * minute },
  chatMails: { name: 'chat.mails', limit: 5, windowMs: 24 * 60 * minute },
  // Each is an account of its own. A household, or an internet café, has some; those behind a mobile carrier more, for work (A22-5).
  chatVisits: { name: 'chat.visits', limit: 20, windowMs: 60 * minute },
  // Who gives up takes part again: each time a part more, which is read with all others (A29-1).
  promotionJoins: { name: 'promotion.joins', limit: 60, windowMs: 24 * 60 * minute },
  // Each is a line of the audit, for ever; nobody thinks better of it so often in a day.
  ownLimits: { name: 'limits.set', limit: 60, windowMs: 24 * 60 * minute },
  promotionCode: { name: 'promotion.code', limit: 10, windowMs: 60 * minute },
  // Of the desk: whoever guesses needs name, password and code at once.
  // No work comes before it, and each try costs a hash: so it counts by the network, and a name has more elsewhere (A14-4).
  deskNameThere: { name: 'desk.name.network', limit: 5, windowMs: 30 * minute },
  // In a browser where they were the last to sign in (decision 232).
  deskBrowser: { name: 'desk.browser', limit: 5, windowMs: 30 * minute },
  // Of the code of whoever is in.
  deskCode: { name: 'desk.code', limit: 5, windowMs: 30 * minute },
  deskName: { name: 'desk.name', limit: 50, windowMs: 30 * minute },
  deskNetwork: { name: 'desk.network', limit: 20, windowMs: 30 * minute },
  deskTicket: { name: 'desk.ticket', limit: 20, windowMs: 60 * minute },
  // Nobody is refused for it: it makes an address suspicious.
  tooLight: { name: 'work.tooLight', limit: Infinity, windowMs: 60 * minute },
  usernameAddress: { name: 'username.address', limit: 60, windowMs: 10 * minute },
} as const satisfies Record<string, Budget>;

/** How long one use waits for those before it of the same key, in ms. */
const patience = 10_000;
/** Whoever asks much at once waits here, and takes one connection to the database and not all of them (A9-3). */
const turns = createTurns<string>(patience);

/** Counts one use. Undefined when the budget is spent, which the log is told, else the id to give it back with. */
export async function takeFrom(
  house: House,
  budget: Budget,
  key: string,
  browser = '',
): Promise<bigint | undefined> {
  const hash = keyHash(house, budget, key);
  const taken = await turns.take(hash.toString('hex'), () => countUse(house, budget, hash, browser));
  // Which key it was, by its hash: the same one again can be recognised, and read out by nobody.
  if (taken === undefined) {
    house.log.warn('budget.spent', { budget: budget.name, key: keyOf(house, budget, key) });
  }
  return taken;
}

async function countUse(
  { db, clock }: House,
  budget: Budget,
  hash: Buffer,
  browser: string,
): Promise<bigint | undefined> {
  const now = clock.now();
  const since = new Date(now.getTime() - budget.windowMs);
  return db.transaction().execute(async (trx) => {
    // Without the lock, tries in other processes would all see room for themselves.
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 0))`.execute(trx);
    const { uses } = await trx
      .selectFrom('budget_uses')
      .select((count) => count.fn.countAll<bigint>().as('uses'))
      .where('budget', '=', budget.name)
      .where('key', '=', hash)
      .where('at', '>', since)
      .executeTakeFirstOrThrow();
    if (Number(uses) >= budget.limit) return undefined;
    const { id } = await trx
      .insertInto('budget_uses')
      .values({ budget: budget.name, key: hash, browser: hashOf(browser), at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A key as others may read it: the same one again can be recognised. */
export function keyOf(house: House, budget: Budget, key: string): string {
  return keyHash(house, budget, key).toString('hex').slice(0, 12);
}

/** Says of uses that they came to nothing. Until then they count for the limit, but make nobody suspicious. */
export async function keepAsFailure(house: House, ...ids: (bigint | undefined)[]): Promise<void> {
  const taken = ids.filter((id) => id !== undefined);
  if (taken.length > 0) {
    await house.db.updateTable('budget_uses').set({ failed: true }).where('id', 'in', taken).execute();
  }
}

/** Undoes uses that turned out to be nothing to count. */
export async function giveBack(house: House, ...ids: (bigint | undefined)[]): Promise<void> {
  const taken = ids.filter((id) => id !== undefined);
  if (taken.length > 0) await house.db.deleteFrom('budget_uses').where('id', 'in', taken).execute();
}

/**
 * Of work that was too little an address's budget keeps nothing, as of none at all: its neighbours would pay for what cost next to
 * nothing (A23-5). The address is suspicious from then on, so that the next challenge is of the long kind.
 */
export async function giveBackTooLight(
  house: House,
  address: string,
  ...ids: (bigint | undefined)[]
): Promise<void> {
  await giveBack(house, ...ids);
  await keepAsFailure(house, await takeFrom(house, budgets.tooLight, address));
}

/** Forgives what this browser has used of a key: its owner has just shown that it was a slip. */
export async function forgive(house: House, budget: Budget, key: string, browser: string): Promise<void> {
  await house.db
    .deleteFrom('budget_uses')
    .where('budget', '=', budget.name)
    .where('key', '=', keyHash(house, budget, key))
    .where('browser', '=', hashOf(browser))
    .execute();
}

/** How many uses count now, and how many of them came to nothing. */
export async function usesOf(
  house: House,
  { budget, key }: Counted,
): Promise<{ uses: number; failures: number }> {
  const { uses, failures } = await house.db
    .selectFrom('budget_uses')
    .select((count) => [
      count.fn.countAll<bigint>().as('uses'),
      count.fn.countAll<bigint>().filterWhere('failed', '=', true).as('failures'),
    ])
    .where('budget', '=', budget.name)
    .where('key', '=', keyHash(house, budget, key))
    .where('at', '>', new Date(house.clock.now().getTime() - budget.windowMs))
    .executeTakeFirstOrThrow();
  return { uses: Number(uses), failures: Number(failures) };
}

/** Whether nothing is left of a budget now. */
export async function isSpent(house: House, counted: Counted): Promise<boolean> {
  return (await usesOf(house, counted)).uses >= counted.budget.limit;
}

/** After so many uses of one budget in its window an address gets the long work to do, though none of them failed. */
const manyUses = 5;
/** It is demanded a little later, so that work which was begun before that is still good. */
const tooManyUses = 8;

/** The work that one more use of an address's budget demands. */
export async function workFor(house: House, budget: Budget, key: string): Promise<'light' | 'long'> {
  const { uses } = await usesOf(house, { budget, key });
  return uses > tooManyUses ? 'long' : 'light';
}

/** Whether an address has failed at anything lately, or has done much of one thing. */
export async function isSuspicious(house: House, merchant: string, ip: string): Promise<boolean> {
  const key = `${merchant} ${addressKey(ip)}`;
  const { loginAddress, smsAddress, registerAddress, resetAddress, trialAddress, tooLight } = budgets;
  for (const budget of [loginAddress, smsAddress, registerAddress, resetAddress, trialAddress, tooLight]) {
    const { uses, failures } = await usesOf(house, { budget, key });
    if (failures > 0 || uses > manyUses) return true;
  }
  return false;
}

// Usernames as typed may hold anything, a password among it, so only a keyed hash of a key is stored.
function keyHash(house: House, budget: Budget, key: string): Buffer {
  return createHmac('sha256', house.keys.derive('budgets')).update(`${budget.name}\0${key}`).digest();
}
