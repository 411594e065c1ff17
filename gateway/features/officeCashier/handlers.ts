import type * as officeCashier from '@laro/contract/calls/officeCashier.ts';
import type { ChannelTerms } from '@laro/contract/calls/officeCashier.ts';
import type { DepositChannel } from '@laro/contract/brand/merchant.ts';
import { toMinor } from '@laro/rules/money.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { openProof } from '../../members/depositProofs.ts';
import { channelTermsOf } from '../../house/decided.ts';
import { findFiles, findLate, findTransfers } from './reconciliation.ts';
import { lastDocument, publishDocument } from '../../staff/documents.ts';

export function handlers(house: House): Handlers<typeof officeCashier> {
  const { db, clock, merchants } = house;

  /** Each channel of the brand, with its terms in the last version that there is, and whose that was. */
  async function channelsOf(merchant: string) {
    const [{ deposit }, last] = await Promise.all([
      merchants.settings(merchant),
      // Of the database: this process may not have heard of it yet.
      lastDocument(db, merchant, 'cashier'),
    ]);
    const terms = channelTermsOf(last?.what);
    const channels = deposit.channels.map((channel) => ({
      code: channel.code,
      name: channel.name,
      way: channel.way,
      ...(terms[channel.code] ?? usualTerms(channel)),
    }));
    return { last, channels };
  }

  return {
    async depositChannels({ query: { merchant } }) {
      const { last, channels } = await channelsOf(merchant);
      return {
        version: last?.version ?? 0,
        channels,
        ...(last && { changedBy: last.name, changedAt: last.at.toISOString() }),
      };
    },

    async reconciliation({ query: { merchant } }) {
      const [late, files] = await Promise.all([
        findLate(house.reads, merchant),
        findFiles(house.reads, merchant),
      ]);
      return { late, files };
    },

    async transfers({ query: { merchant } }) {
      return { transfers: await findTransfers(house.reads, merchant) };
    },

    async proofPicture({ query: { merchant, orderNo }, staff, refuse }) {
      const found = await db
        .selectFrom('deposit_proofs')
        .innerJoin('deposits', 'deposits.id', 'deposit_id')
        .select(['deposit_id as id', 'member_id as memberId', 'picture', 'width', 'height'])
        .where('order_no', '=', orderNo)
        .where('merchant_code', '=', merchant)
        .executeTakeFirst();
      if (found === undefined) return refuse('PICTURE_UNKNOWN');
      const { id, memberId, picture, width, height } = found;
      const about = { staff: staff.name, order: orderNo };
      await record(db, { merchant, memberId, who: 'operator', what: 'deposit.seen', about });
      return { data: openProof(house.keys, id, picture), width, height };
    },

    async setDepositChannels({ body: { merchant, version, channels }, staff, refuse }) {
      const { channels: before } = await channelsOf(merchant);
      for (const [code, { minimum, maximum }] of Object.entries(channels)) {
        if (!before.some((one) => one.code === code)) return refuse('NOT_OFFERED', { what: code });
        const [least, most] = [toMinor(minimum), toMinor(maximum)];
        if (least === 0n || least > most) return refuse('LIMITS_WRONG', { what: code });
      }
      const done = await publishDocument(db, {
        merchant,
        kind: 'cashier',
        version,
        document: channels,
        staff,
        at: clock.now(),
        what: 'channels.set',
        changed: before.flatMap((was) => changesOf(was.code, was, channels[was.code] ?? was)),
      });
      return done ? refuse('CHANGED_MEANWHILE', done) : { version: version + 1 };
    },
  };
}

/** As the brand's folder has it. */
function usualTerms({ minimum, maximum, fee }: DepositChannel): ChannelTerms {
  return {
    open: true,
    minimum: minimum.toFixed(2),
    maximum: maximum.toFixed(2),
    fixed: (fee?.fixed ?? 0).toFixed(2),
    percent: (fee?.percent ?? 0).toFixed(2),
  };
}

/** What an audit line says of a channel: each of its terms before and after. */
function changesOf(code: string, was: ChannelTerms, is: ChannelTerms): string[] {
  return (['open', 'minimum', 'maximum', 'fixed', 'percent'] as const).flatMap((term) =>
    was[term] === is[term] ? [] : [`${code} ${term}: ${was[term]} -> ${is[term]}`],
  );
}
