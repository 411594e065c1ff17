import type * as bankCards from '@laro/contract/calls/bankCards.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { accountNumber, isPayeeName, isSamePayee, payeeName } from '@laro/rules/bankAccount.ts';
import { checkField, type FieldRule } from '@laro/rules/fieldRule.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House, Session } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { dropRemoved, insertCard, standing } from '../../members/bankCards.ts';
import { spendTicket } from '../../members/changeTickets.ts';
import { tellMember } from '../../members/notices.ts';

export function handlers(house: House): Handlers<typeof bankCards> {
  const { db, clock, merchants } = house;

  return {
    async listCards({ session: { memberId }, merchant }) {
      const settings = await merchants.settings(merchant);
      const { banks, most, removalHours } = settings.bankCards;
      const name = await boundPayee(db, memberId);
      const cards = await standing(db, memberId, clock.now())
        .selectAll()
        .orderBy('is_default', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return {
        payeeName: name ?? '',
        ...(name === undefined && { payeeRule: ruleOf(settings) }),
        cards: cards.map((card) => ({
          id: String(card.id),
          bankCode: card.bank_code,
          bankName: card.bank_name,
          lastFour: card.last_four,
          isDefault: card.is_default,
          ...(card.removes_at && { removesAt: card.removes_at.toISOString() }),
        })),
        banks,
        most,
        removalHours,
      };
    },

    async bindPayee({ body, session, merchant, refuse }) {
      const { memberId } = session;
      const name = nameIn(await merchants.settings(merchant), body.payeeName);
      if (name === undefined) return refuse('PAYEE_WRONG');
      await db.transaction().execute(async (trx) => {
        await hold(trx, session);
        if (!(await spendTicket(house, trx, session, 'payee', body.ticket))) refuse('CONFIRM_FIRST');
        if ((await boundPayee(trx, memberId)) !== undefined) refuse('PAYEE_BOUND');
        await bind(trx, { memberId, merchant, name });
      });
      return null;
    },

    async addCard({ body, session, merchant, refuse }) {
      const { memberId } = session;
      const settings = await merchants.settings(merchant);
      const bank = settings.bankCards.banks.find(({ code }) => code === body.bankCode);
      if (bank === undefined) return refuse('BANK_UNKNOWN');
      const number = accountNumber(body.accountNumber, bank.digits);
      if (number === undefined) return refuse('NUMBER_WRONG');
      const id = await db.transaction().execute(async (trx) => {
        // One at a time, so that two together are not one too many.
        await hold(trx, session);
        if (!(await spendTicket(house, trx, session, 'bankCard', body.ticket))) refuse('CONFIRM_FIRST');
        await dropRemoved(trx, clock.now(), memberId);
        const payee = (await boundPayee(trx, memberId)) ?? nameIn(settings, body.payeeName ?? '');
        if (payee === undefined) return refuse('PAYEE_WRONG');
        if (body.payeeName !== undefined && !isSamePayee(body.payeeName, payee)) refuse('PAYEE_DIFFERS');
        const others = await trx
          .selectFrom('bank_cards')
          .select('is_default')
          .where('member_id', '=', memberId)
          .execute();
        if (others.length >= settings.bankCards.most) refuse('TOO_MANY_CARDS');
        await bind(trx, { memberId, merchant, name: payee });
        const isDefault = !others.some((other) => other.is_default);
        const added = await insertCard(house, trx, { memberId, bank, payee, number, isDefault });
        if (added === undefined) return refuse('CARD_EXISTS');
        const about = { card: String(added), bank: bank.code };
        await record(trx, { merchant, memberId, what: 'card.added', about });
        return added;
      });
      tellMember(house, memberId, { what: 'cardAdded', bank: bank.name, lastFour: number.slice(-4) });
      return { id: String(id) };
    },

    async setDefaultCard({ params: { id }, session, merchant, refuse }) {
      const { memberId } = session;
      await db.transaction().execute(async (trx) => {
        await hold(trx, session);
        const card = await findOwn(trx, memberId, id, 'staying');
        if (!card) return refuse('CARD_NOT_FOUND');
        await setDefault(trx, memberId, card.id);
        await record(trx, { merchant, memberId, what: 'card.default', about: { card: id } });
      });
      return null;
    },

    async removeCard({ params: { id }, body, session, merchant, refuse }) {
      const { memberId } = session;
      const { bankCards: rule } = await merchants.settings(merchant);
      const removed = await db.transaction().execute(async (trx) => {
        await hold(trx, session);
        if (!(await spendTicket(house, trx, session, 'bankCard', body.ticket))) refuse('CONFIRM_FIRST');
        const card = await findOwn(trx, memberId, id, 'staying');
        if (!card) return refuse('CARD_NOT_FOUND');
        const removesAt = new Date(clock.now().getTime() + rule.removalHours * 3600_000);
        await trx
          .updateTable('bank_cards')
          .set({ removes_at: removesAt, is_default: false })
          .where('id', '=', card.id)
          .execute();
        if (card.is_default) {
          const next = await standing(trx, memberId, clock.now())
            .select('id')
            .where('removes_at', 'is', null)
            .orderBy('id', 'desc')
            .executeTakeFirst();
          await setDefault(trx, memberId, next?.id);
        }
        await record(trx, { merchant, memberId, what: 'card.removed', about: { card: id } });
        return { ...card, removesAt };
      });
      tellMember(house, memberId, {
        what: 'cardRemoved',
        bank: removed.bank_name,
        lastFour: removed.last_four,
      });
      return { removesAt: removed.removesAt.toISOString() };
    },

    async keepCard({ params: { id }, session, merchant, refuse }) {
      const { memberId } = session;
      await db.transaction().execute(async (trx) => {
        await hold(trx, session);
        const card = await findOwn(trx, memberId, id, 'going');
        if (!card) return refuse('CARD_NOT_FOUND');
        await trx.updateTable('bank_cards').set({ removes_at: null }).where('id', '=', card.id).execute();
        const main = await standing(trx, memberId, clock.now())
          .select('id')
          .where('is_default', '=', true)
          .executeTakeFirst();
        if (main === undefined) await setDefault(trx, memberId, card.id);
        await record(trx, { merchant, memberId, what: 'card.kept', about: { card: id } });
      });
      return null;
    },
  };

  async function findOwn(
    trx: Transaction<Database>,
    memberId: bigint,
    id: string,
    which: 'staying' | 'going',
  ) {
    return standing(trx, memberId, clock.now())
      .select(['id', 'bank_name', 'last_four', 'is_default'])
      .where('id', '=', BigInt(id))
      .where('removes_at', which === 'staying' ? 'is' : 'is not', null)
      .executeTakeFirst();
  }
}

/** What is asked of the name: the registration's rule where the merchant has one. */
function ruleOf({ register }: MerchantSettings): FieldRule {
  const rule = register['payeeName'] ?? { minLength: 2, maxLength: 60 };
  return { ...rule, enabled: true, required: true };
}

/** The name as it is kept; undefined when it is none. */
function nameIn(settings: MerchantSettings, typed: string): string | undefined {
  const name = payeeName(typed);
  return checkField(ruleOf(settings), name) === undefined && isPayeeName(name) ? name : undefined;
}

/** No other change of this member's cards goes on until the transaction ends. */
async function hold(trx: Transaction<Database>, { memberId }: Session): Promise<void> {
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

async function boundPayee(db: House['db'], memberId: bigint): Promise<string | undefined> {
  const told = await db
    .selectFrom('member_details')
    .select('value')
    .where('member_id', '=', memberId)
    .where('field', '=', 'payeeName')
    .executeTakeFirst();
  return told?.value;
}

/** Binds the name where none is bound. */
async function bind(
  trx: Transaction<Database>,
  { memberId, merchant, name }: { memberId: bigint; merchant: string; name: string },
): Promise<void> {
  const bound = await trx
    .insertInto('member_details')
    .values({ member_id: memberId, field: 'payeeName', value: name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('field')
    .executeTakeFirst();
  if (bound) await record(trx, { merchant, memberId, what: 'payee.bound' });
}

async function setDefault(
  trx: Transaction<Database>,
  memberId: bigint,
  id: bigint | undefined,
): Promise<void> {
  await trx
    .updateTable('bank_cards')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute();
  if (id !== undefined) {
    await trx.updateTable('bank_cards').set({ is_default: true }).where('id', '=', id).execute();
  }
}
