import * as v from 'valibot';
import { longestValue } from '@laro/rules/fieldRule.ts';
import { FieldRule } from '../protocol/fieldRule.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { ChangeTicket, confirmFirst } from '../protocol/changeTicket.ts';

const Digits = v.object({
  /** The fewest and the most digits that its account numbers have. */
  least: v.number(),
  most: v.number(),
});
const cardPath = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'an id of bankCards.listCards')) });
const Payee = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestValue));
const one = {
  module: 'SECPRIV',
  source: 'chosen',
  spec: ['S7-45'],
  access: 'noTrial',
  touches: ['bankCards.listCards'],
} as const;

/** S7-45, S7-43. */
export const listCards = defineCall({
  id: 'bankCards.listCards',
  module: 'SECPRIV',
  method: 'GET',
  path: '/wps/security/bankCards',
  source: 'chosen',
  spec: ['S7-45', 'S7-43'],
  access: 'noTrial',
  summary:
    "The caller's bank accounts, the default one first, each by the last four digits of its number; and what is asked of another.",
  value: v.object({
    /** In whose name all of them are; empty while none is bound. */
    payeeName: v.string(),
    /** What the name has to be while none is bound. */
    payeeRule: v.optional(FieldRule),
    cards: v.array(
      v.object({
        id: v.string(),
        bankCode: v.string(),
        bankName: v.string(),
        lastFour: v.string(),
        isDefault: v.boolean(),
        /** ISO 8601: it is being removed, and is gone then. Nothing is paid out to it any more. */
        removesAt: v.optional(v.string()),
      }),
    ),
    /** The merchant's list. */
    banks: v.array(v.object({ code: v.string(), name: v.string(), digits: Digits })),
    /** How many a member may have. */
    most: v.number(),
    /** How long a removal can be taken back, in hours. */
    removalHours: v.number(),
  }),
});

/** S7-45. */
export const bindPayee = defineCall({
  ...one,
  id: 'bankCards.bindPayee',
  method: 'PUT',
  path: '/wps/security/payee',
  summary: 'Says, once, in whose name the bank accounts of the caller are: their own.',
  confirmed: ['payee'],
  encode: 'encrypted',
  body: v.object({ ticket: ChangeTicket, payeeName: Payee }),
  value: v.null(),
  touches: ['bankCards.listCards', 'profile.readProfile'],
  fails: { CONFIRM_FIRST: confirmFirst, PAYEE_WRONG: fail(400), PAYEE_BOUND: fail(409) },
});

/** S7-45. */
export const addCard = defineCall({
  ...one,
  id: 'bankCards.addCard',
  method: 'POST',
  path: '/wps/security/bankCards',
  summary:
    'Adds a bank account of the caller, in the name that is bound; the first one binds it. Its number is told to nobody again.',
  confirmed: ['bankCard'],
  encode: 'encrypted',
  body: v.object({
    ticket: ChangeTicket,
    bankCode: v.pipe(v.string(), v.minLength(1), v.maxLength(24)),
    /** Digits, with spaces or hyphens between them or without. */
    accountNumber: v.pipe(v.string(), v.trim(), v.maxLength(60)),
    /** Asked for while none is bound; else the bound one, or left out. */
    payeeName: v.optional(Payee),
  }),
  value: v.object({ id: v.string() }),
  touches: ['bankCards.listCards', 'profile.readProfile'],
  fails: {
    CONFIRM_FIRST: confirmFirst,
    /** None of the merchant's list. */
    BANK_UNKNOWN: fail(400),
    /** No number as that bank has them. */
    NUMBER_WRONG: fail(400),
    /** None is bound yet, or it is no name as the rule wants it. */
    PAYEE_WRONG: fail(400),
    /** Another than the bound one: accounts are the member's own. */
    PAYEE_DIFFERS: fail(409),
    /** The caller has it already. */
    CARD_EXISTS: fail(409),
    TOO_MANY_CARDS: fail(409),
  },
});

export const setDefaultCard = defineCall({
  ...one,
  id: 'bankCards.setDefaultCard',
  method: 'PUT',
  path: '/wps/security/bankCards/{id}/default',
  summary: 'Winnings go to this one of the caller unless another is chosen.',
  params: cardPath,
  value: v.null(),
  fails: { CARD_NOT_FOUND: fail(404) },
});

export const removeCard = defineCall({
  ...one,
  id: 'bankCards.removeCard',
  method: 'POST',
  path: '/wps/security/bankCards/{id}/removal',
  summary:
    'Removes one of the caller, after the wait of the merchant; until then nothing goes to it, and it can be kept.',
  confirmed: ['bankCard'],
  encode: 'encrypted',
  params: cardPath,
  body: v.object({ ticket: ChangeTicket }),
  value: v.object({ removesAt: v.string() }),
  fails: { CONFIRM_FIRST: confirmFirst, CARD_NOT_FOUND: fail(404) },
});

export const keepCard = defineCall({
  ...one,
  id: 'bankCards.keepCard',
  method: 'DELETE',
  path: '/wps/security/bankCards/{id}/removal',
  summary: 'Takes a removal back, while it waits.',
  params: cardPath,
  value: v.null(),
  fails: { CARD_NOT_FOUND: fail(404) },
});
