import {
  laterFields,
  profileFields,
  type LaterField,
  type ProfileField,
} from '@laro/contract/calls/profile.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type * as profile from '@laro/contract/calls/profile.ts';
import { bornBy, checkBirthday } from '@laro/rules/birthday.ts';
import { headIcons } from '@laro/rules/headIcons.ts';
import { checkField } from '@laro/rules/fieldRule.ts';
import { checkNickname } from '@laro/rules/nickname.ts';
import { pictureKind } from '@laro/rules/feedback.ts';
import { redrawAsFace } from '../../house/redraw.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { endsOf } from '../../members/endsOf.ts';

export function handlers(house: House): Handlers<typeof profile> {
  const { db, merchants } = house;
  const latestBirth = ({ businessDay, minimumAge }: MerchantSettings) =>
    bornBy(house.clock.now().getTime(), businessDay.timeZone, minimumAge);

  return {
    async readProfile({ session: { memberId }, merchant }) {
      const settings = await merchants.settings(merchant);
      const { register } = settings;
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
        ...(register['birthday']?.enabled === true && { bornBy: latestBirth(settings) }),
        fields: profileFields.flatMap((field) => {
          const value = endsOf(field, told[field] ?? '');
          const rule = register[field];
          if (value === '' && rule?.enabled !== true) return [];
          const isOpen = value === '' && isLater(field);
          // A number that was only said is kept as a detail.
          const proven = field === 'mobileNum' && member.mobile !== null;
          return [{ field, value, proven, ...(isOpen && rule && { rule }) }];
        }),
      };
    },

    async headIcon({ session: { memberId } }) {
      const { head_icon: icon } = await db
        .selectFrom('members')
        .select('head_icon')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
      return { icon, icons: [...headIcons], own: (await ownPicture(memberId)) !== undefined };
    },

    async setHeadIcon({ body: { icon }, session: { memberId } }) {
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('members').set({ head_icon: icon }).where('id', '=', memberId).execute();
        await trx.deleteFrom('head_pictures').where('member_id', '=', memberId).execute();
      });
      return { icon };
    },

    async headPicture({ session: { memberId } }) {
      return (await ownPicture(memberId))?.toString('base64') ?? null;
    },

    async uploadHeadPicture({ session: { memberId }, body, refuse }) {
      const given = new Uint8Array(await body.arrayBuffer());
      if (pictureKind(given) === undefined) return refuse('PICTURE_KIND');
      const taken = await takeFrom(house, budgets.headPictures, String(memberId));
      if (taken === undefined) return refuse('TOO_MANY_TODAY');
      const drawn = await redrawAsFace(given);
      if (!drawn.ok) return refuse(drawn.because === 'huge' ? 'PICTURE_HUGE' : 'PICTURE_BROKEN');
      const picture = { jpeg: drawn.jpeg, made_at: house.clock.now() };
      await db
        .insertInto('head_pictures')
        .values({ member_id: memberId, ...picture })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(picture))
        .execute();
      return null;
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

    async completeProfile({ body, session: { memberId }, merchant, refuse }) {
      const settings = await merchants.settings(merchant);
      const told = laterFields.flatMap((field) =>
        body[field] === '' ? [] : [{ field, value: body[field] }],
      );
      for (const { field, value } of told) {
        const rule = settings.register[field];
        const isWrong =
          rule?.enabled !== true ||
          checkField(rule, value) !== undefined ||
          (field === 'birthday' && checkBirthday(value, latestBirth(settings)) !== undefined);
        if (isWrong) refuse('FIELD_WRONG', { field });
      }
      if (told.length === 0) return null;
      await db.transaction().execute(async (trx) => {
        const rows = told.map((one) => ({ member_id: memberId, ...one }));
        const kept = await trx
          .insertInto('member_details')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .returning('field')
          .execute();
        const before = told.find(({ field }) => !kept.some((row) => row.field === field));
        // Undoes the others as well.
        if (before) refuse('ALREADY_TOLD', { field: before.field });
        const about = { fields: told.map(({ field }) => field) };
        await record(trx, { merchant, memberId, what: 'profile.completed', about });
      });
      return null;
    },
  };

  async function ownPicture(memberId: bigint): Promise<Buffer | undefined> {
    const found = await db
      .selectFrom('head_pictures')
      .select('jpeg')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return found?.jpeg;
  }
}

function isLater(field: ProfileField): field is LaterField {
  return laterFields.some((one) => one === field);
}
