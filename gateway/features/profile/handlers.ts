import { profileFields, type ProfileField } from '@laro/contract/calls/profile.ts';
import type * as profile from '@laro/contract/calls/profile.ts';
import { checkNickname } from '@laro/rules/nickname.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { endsOf } from './endsOf.ts';

export function handlers(house: House): Handlers<typeof profile> {
  const { db, merchants } = house;

  return {
    async readProfile({ session: { memberId }, merchant }) {
      const { register } = await merchants.settings(merchant);
      const member = await db
        .selectFrom('members')
        .select(['nickname', 'mobile', 'email'])
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
      const details = await db
        .selectFrom('member_details')
        .select(['field', 'value'])
        .where('member_id', '=', memberId)
        .where('field', 'in', profileFields)
        .execute();
      const told: Partial<Record<string, string | null>> = {
        ...Object.fromEntries(details.map(({ field, value }) => [field, value])),
        ...(member.mobile !== null && { mobileNum: member.mobile }),
        email: member.email,
      };
      const { nickname: nicknameRule } = register;
      return {
        nickname: member.nickname,
        ...(nicknameRule?.enabled === true && { nicknameRule }),
        fields: profileFields.flatMap((field: ProfileField) => {
          const value = endsOf(field, told[field] ?? '');
          if (value === '' && register[field]?.enabled !== true) return [];
          // A number that was only said is kept as a detail.
          return [{ field, value, proven: field === 'mobileNum' && member.mobile !== null }];
        }),
      };
    },

    async setNickname({ body: { nickname }, session: { memberId }, merchant, refuse }) {
      const { register } = await merchants.settings(merchant);
      const rule = register['nickname'];
      if (rule?.enabled !== true) return refuse('NICKNAME_OFF');
      if (checkNickname(rule, nickname) !== undefined) return refuse('NICKNAME_WRONG');
      const use = await takeFrom(house, budgets.nickname, `${merchant} ${memberId}`);
      if (use === undefined) return refuse('TOO_MANY_ATTEMPTS');
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('members').set({ nickname }).where('id', '=', memberId).execute();
        await record(trx, { merchant, memberId, what: 'nickname.set' });
      });
      return { nickname };
    },
  };
}
