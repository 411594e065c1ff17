import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { Input, Spec } from '@laro/contract/protocol/call.ts';
import { createClient, type AnyFailure, type Client } from '@laro/contract/protocol/client.ts';
import { sql } from 'kysely';
import * as affiliate from '@laro/contract/calls/affiliate.ts';
import * as agent from '@laro/contract/calls/agent.ts';
import * as agreements from '@laro/contract/calls/agreements.ts';
import * as bankCards from '@laro/contract/calls/bankCards.ts';
import type { InferInput } from 'valibot';
import * as secondStep from '@laro/contract/calls/secondStep.ts';
import * as security from '@laro/contract/calls/security.ts';
import type { DangerousChange } from '@laro/contract/protocol/dangerousChange.ts';
import { launchGame } from '@laro/contract/calls/play.ts';
import { changePassword, lockByLink, resetByLink } from '@laro/contract/calls/password.ts';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import * as feedback from '@laro/contract/calls/feedback.ts';
import * as lottery from '@laro/contract/calls/lottery.ts';
import * as office from '@laro/contract/calls/office.ts';
import * as officeAnnouncements from '@laro/contract/calls/officeAnnouncements.ts';
import * as officeBanners from '@laro/contract/calls/officeBanners.ts';
import * as officeHelp from '@laro/contract/calls/officeHelp.ts';
import * as officePromotions from '@laro/contract/calls/officePromotions.ts';
import * as chat from '@laro/contract/calls/chat.ts';
import * as officeBonuses from '@laro/contract/calls/officeBonuses.ts';
import * as officeCampaigns from '@laro/contract/calls/officeCampaigns.ts';
import * as officeChat from '@laro/contract/calls/officeChat.ts';
import * as officeFeedback from '@laro/contract/calls/officeFeedback.ts';
import * as officeCashier from '@laro/contract/calls/officeCashier.ts';
import * as officeIdentity from '@laro/contract/calls/officeIdentity.ts';
import * as officeMembers from '@laro/contract/calls/officeMembers.ts';
import * as officeWithdrawals from '@laro/contract/calls/officeWithdrawals.ts';
import * as records from '@laro/contract/calls/records.ts';
import * as inbox from '@laro/contract/calls/inbox.ts';
import * as withdraw from '@laro/contract/calls/withdraw.ts';
import * as deposit from '@laro/contract/calls/deposit.ts';
import * as rebates from '@laro/contract/calls/rebates.ts';
import * as promotions from '@laro/contract/calls/promotions.ts';
import * as teamTransfers from '@laro/contract/calls/teamTransfers.ts';
import * as officePasskeys from '@laro/contract/calls/officePasskeys.ts';
import * as passkeys from '@laro/contract/calls/passkeys.ts';
import * as session from '@laro/contract/calls/session.ts';
import { channelSignatureHeader } from '@laro/contract/protocol/depositChannel.ts';
import { signCall, type SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import { hashOf } from '../crypto/randomSecret.ts';
import { newContactCode } from '../features/security/contactCodes.ts';
import { bankNotice } from '../channels/sandboxBank.ts';
import { oneTier, proposed, signature, signed, twoAgents } from '../features/agreements/testAgreements.ts';
import { atBank } from '../features/deposit/testDeposits.ts';
import { asks, offer } from '../features/promotions/testPromotions.ts';
import { registerVendor } from '../features/vendor/vendors.ts';
import { giveTicket } from '../members/changeTickets.ts';
import { enterSession } from '../members/entrance.ts';
import { sealProof } from '../members/depositProofs.ts';
import { sealPaper } from '../members/identityPapers.ts';
import { writeToInbox } from '../members/inbox.ts';
import { hashPassword } from '../members/passwords.ts';
import { codeOf } from '../crypto/authenticator.ts';
import { inviteStaff } from '../staff/staff.ts';
import { newSafetyLink } from '../members/safetyLinks.ts';
import { giveOpeningBalance } from '../members/openingBalance.ts';
import { reviewPart } from '../promotions/takePart.ts';
import { fieldsOf } from './testFieldEdges.ts';
import type { TestBrowser, TestGateway, TestMember } from './testGateway.ts';
import { launched, openChat, type TestChat } from './testChat.ts';
import { makePasskey } from './testPasskeys.ts';
import { testPicture } from './testPictures.ts';
import { secondStepOn } from './testSecondStep.ts';
import { deskOf, giveAuthenticator, newStaff, staffKey, type TestStaff } from './testStaff.ts';
import { giveMoney, letWithdraw, setWithdrawalPassword, withdrawalPassword } from './testWithdrawals.ts';

/** Asks once, and gives the code of the refusal or `ok`. */
type Ask = () => Promise<string>;

/** Somebody's thing, named by somebody else and then by its owner, who shows that it was there all the time. */
export interface OwnershipCase {
  readonly strangers: Readonly<Record<string, Ask>>;
  /** What every stranger is told; `ok` where the name means a thing of their own, so that the owner's stays as it was. */
  readonly told: string;
  readonly owner: Ask;
}

/** Two players of one vendor, and another vendor. */
export interface OwnershipWorld {
  readonly gateway: TestGateway;
  readonly vendor: Client;
  readonly otherVendor: Client;
  /** A ticket of a game that the member has just opened. */
  launch(member: TestMember): Promise<string>;
}

/** Names in the input of calls that are nobody's own, and why. */
const nobodysOwn: Readonly<Record<string, string>> = {
  nodeId: 'a game of the catalogue',
  gameId: 'a game of the catalogue',
  roomId: 'a room of a vendor, which says who may be in it',
  typeId: 'a kind of list',
  moduleId: 'a part of the platform',
  requestUuid: 'the asking itself, for both logs',
  eventId: 'the notice itself, under the channel that has signed it',
  'deposit.notifyByPaymongo id':
    'the notice itself and the payment there, of which they are asked once it is signed',
  roundClosed: 'says something of the round that is named beside it',
  announcementId: 'said to all members of a brand, or to its agents; anybody else is told that there is none',
  idNumber: 'what the applicant says of a document of their own',
  promotionId: 'offered to all members of a brand; anybody else is told that there is none',
  recommenderId: 'an invitation, which is there to be used by others',
  firebaseIdToken: 'a proof: it is theirs who can show it, and is used up by it',
  linkIdToken: 'a proof: it is theirs who can show it, and is used up by it',
  itemId: 'offered to all members of a brand; anybody else is told that there is none',
  withdrawalPassword: 'a proof, of whoever is logged in',
  reference_number: 'of the notice itself, which the channel has signed',
  'vendor.bet freeRounds':
    'of the session that is named beside it; gateway/features/vendor/freeRounds.test.ts asks with the session of somebody else',
  'chat.seeChat number': 'a place in the conversation of the pass itself',
  'chat.rateChat number': 'a place in the conversation of the pass itself',
  'officePromotions.savePromotion rounds': 'how many are given',
  accountNumber: 'at a bank: what two members say of the same one is kept for each of them alone',
};

/** The fields of a call's input that name somebody's thing, by `call field`. */
export function namedThings(call: Spec): string[] {
  const names = [call.params, call.query, call.body]
    .flatMap((schema) => fieldsOf(schema))
    .map(({ path }) => path.at(-1) ?? '')
    .filter((name) => (nobodysOwn[name] ?? nobodysOwn[`${call.id} ${name}`]) === undefined)
    .filter((name) => name.split(/(?=[A-Z])|_/).some((word) => things.has(word.toLowerCase())));
  return [...new Set(names)].map((name) => `${call.id} ${name}`);
}
const things = new Set([
  'id',
  'ids',
  'uuid',
  'token',
  'ticket',
  'order',
  'card',
  'message',
  'member',
  'round',
  'contract',
  'account',
  'receiver',
  'withdrawal',
  'adjustment',
  'request',
  'number',
  'rounds',
]);

/** The third dimension of the access matrix, whose: gateway/http/access.test.ts runs every one of them. */
export const ownershipCases: Readonly<Record<string, (world: OwnershipWorld) => Promise<OwnershipCase>>> = {
  'office.openInvitation ticket': async ({ gateway }) => invitationCase(gateway, 'openInvitation'),
  'office.acceptInvitation ticket': async ({ gateway }) => invitationCase(gateway, 'acceptInvitation'),

  'office.changeStaff staffId': async ({ gateway }) => {
    const [here, there] = [
      await newStaff(gateway, 'owner', ['lawinf3']),
      await newStaff(gateway, 'owner', ['perlas']),
    ];
    const reader = await newStaff(gateway, 'reader', ['lawinf3']);
    // Somebody must be left who may do everything.
    await newStaff(gateway, 'owner');
    const ask = (by: TestStaff) => () =>
      said(
        by.call(office.changeStaff, {
          body: { staffId: String(reader.id), role: 'support', brands: ['lawinf3'], shut: false },
        }),
      );
    return {
      strangers: { 'an owner of another brand': ask(there) },
      told: 'STAFF_UNKNOWN',
      owner: ask(here),
    };
  },

  ...writtenAtDesk('announcement', 'officeAnnouncements.saveAnnouncement', (by, { merchant, id, version }) =>
    by.call(officeAnnouncements.saveAnnouncement, {
      body: {
        merchant,
        key: randomUUID(),
        changed: { id, version },
        type: 'PL',
        startsAt: '2026-11-20T09:00',
        texts: { EN: { title: 'A test', content: '' } },
      },
    }),
  ),
  ...writtenAtDesk('announcement', 'officeAnnouncements.withdrawAnnouncement', (by, whose) =>
    by.call(officeAnnouncements.withdrawAnnouncement, { body: { ...whose, withdrawn: true } }),
  ),
  ...writtenAtDesk('announcement', 'officeAnnouncements.announcementHistory', (by, { merchant, id }) =>
    by.call(officeAnnouncements.announcementHistory, { query: { merchant, id } }),
  ),
  ...writtenAtDesk('banner', 'officeBanners.saveBanner', async (by, { merchant, id, version }) => {
    const listed = await by.call(officeBanners.listBanners, { query: { merchant } });
    return by.call(officeBanners.saveBanner, {
      body: {
        merchant,
        key: randomUUID(),
        changed: { id, version },
        groupName: 'm_home',
        picture: listed.ok ? (listed.value.banners[0]?.picture ?? '') : '',
        texts: { EN: { eyebrow: '', title: 'A test', line: '' } },
        leads: { to: 'nowhere' },
      },
    });
  }),
  ...writtenAtDesk('banner', 'officeBanners.withdrawBanner', (by, whose) =>
    by.call(officeBanners.withdrawBanner, { body: { ...whose, withdrawn: true } }),
  ),
  ...writtenAtDesk('banner', 'officeBanners.bannerHistory', (by, { merchant, id }) =>
    by.call(officeBanners.bannerHistory, { query: { merchant, id } }),
  ),
  ...writtenAtDesk('promotion', 'officePromotions.savePromotion', (by, { merchant, id, version }) =>
    by.call(officePromotions.savePromotion, {
      body: {
        merchant,
        key: randomUUID(),
        changed: { id, version },
        startsAt: '2026-11-20T09:00',
        texts: { EN: { title: 'A test', content: '' } },
      },
    }),
  ),
  ...writtenAtDesk('promotion', 'officePromotions.withdrawPromotion', (by, whose) =>
    by.call(officePromotions.withdrawPromotion, { body: { ...whose, withdrawn: true } }),
  ),
  ...writtenAtDesk('promotion', 'officePromotions.promotionHistory', (by, { merchant, id }) =>
    by.call(officePromotions.promotionHistory, { query: { merchant, id } }),
  ),
  ...writtenAtDesk('help', 'officeHelp.saveHelp', (by, { merchant, id, version }) =>
    by.call(officeHelp.saveHelp, {
      body: {
        merchant,
        key: randomUUID(),
        changed: { id, version },
        type: 'other',
        texts: { EN: { title: 'A test', content: '' } },
      },
    }),
  ),
  ...writtenAtDesk('help', 'officeHelp.withdrawHelp', (by, whose) =>
    by.call(officeHelp.withdrawHelp, { body: { ...whose, withdrawn: true } }),
  ),
  ...writtenAtDesk('help', 'officeHelp.helpHistory', (by, { merchant, id }) =>
    by.call(officeHelp.helpHistory, { query: { merchant, id } }),
  ),
  'officeHelp.orderHelp ids': async ({ gateway }) => {
    const rows = await gateway.house.db
      .selectFrom('help_entries')
      .select('id')
      .where('merchant_code', '=', 'lawinf3')
      .orderBy('sort')
      .orderBy('id')
      .execute();
    const ids = rows.map(({ id }) => String(id));
    return ofOneBrand(gateway, 'ORDER_CHANGED', (by, merchant) =>
      by.call(officeHelp.orderHelp, { body: { merchant, before: ids, ids } }),
    );
  },
  'officeBanners.orderBanners ids': async ({ gateway }) => {
    const rows = await gateway.house.db
      .selectFrom('banners')
      .select('id')
      .where('merchant_code', '=', 'lawinf3')
      .where('group_name', '=', 'm_home')
      .orderBy('sort')
      .orderBy('id')
      .execute();
    const ids = rows.map(({ id }) => String(id));
    return ofOneBrand(gateway, 'ORDER_CHANGED', (by, merchant) =>
      by.call(officeBanners.orderBanners, { body: { merchant, groupName: 'm_home', before: ids, ids } }),
    );
  },

  'officeCashier.proofPicture orderNo': async ({ gateway }) => {
    const orderNo = await shownTransfer(gateway);
    return ofOneBrand(gateway, 'PICTURE_UNKNOWN', (by, merchant) =>
      by.call(officeCashier.proofPicture, { query: { merchant, orderNo } }),
    );
  },
  'officeIdentity.paper paperId': async ({ gateway }) => {
    const paperId = await handedIn(gateway);
    return ofOneBrand(gateway, 'PAPER_UNKNOWN', (by, merchant) =>
      by.call(officeIdentity.paper, { query: { merchant, paperId } }),
    );
  },
  'officeIdentity.decidePaper paperId': async ({ gateway }) => {
    const paperId = await handedIn(gateway);
    return ofOneBrand(gateway, 'PAPER_UNKNOWN', (by, merchant) =>
      by.call(officeIdentity.decidePaper, { body: { merchant, paperId } }),
    );
  },

  ...atDesk('officeMembers.seeMember', (by, whose) => by.call(officeMembers.seeMember, { query: whose })),
  ...atDesk('officeMembers.checkStatement', async (by, whose, gateway) => {
    await giveMoney(gateway, { id: BigInt(whose.memberId) }, '1.00');
    return by.call(officeMembers.checkStatement, { query: { ...whose, seal: `L1-1-${'0'.repeat(20)}` } });
  }),
  ...atDesk('officeMembers.setMemberState', (by, whose) =>
    by.call(officeMembers.setMemberState, { body: { ...whose, state: 'disabled', reason: 'A test' } }),
  ),
  ...atDesk('officeMembers.endMemberSessions', (by, whose) =>
    by.call(officeMembers.endMemberSessions, { body: { ...whose, reason: 'A test' } }),
  ),
  ...atDesk('officeMembers.noteMember', (by, whose) =>
    by.call(officeMembers.noteMember, { body: { ...whose, text: 'A test' } }),
  ),
  ...atDesk('officeMembers.limitMember', (by, whose) =>
    by.call(officeMembers.limitMember, {
      body: { ...whose, kind: 'bet', amount: '5.00', reason: 'A test' },
    }),
  ),
  ...atDesk('officeMembers.setBreak', (by, whose) =>
    by.call(officeMembers.setBreak, { body: { ...whose, length: 'day', reason: 'A test' } }),
  ),
  ...atDesk('officeMembers.askAdjustment', (by, whose) =>
    by.call(officeMembers.askAdjustment, {
      body: { ...whose, key: randomUUID(), amount: '1.00', reason: 'A test' },
    }),
  ),
  ...atDesk('officeMembers.decideAdjustment', async (by, whose, gateway) => {
    const asker = await newStaff(gateway, 'cashier');
    await asker.call(officeMembers.askAdjustment, {
      body: {
        merchant: 'lawinf3',
        memberId: whose.memberId,
        key: randomUUID(),
        amount: '1.00',
        reason: 'A test',
      },
    });
    const { id } = await gateway.house.db
      .selectFrom('adjustments')
      .select('id')
      .where('asked_by', '=', asker.id)
      .executeTakeFirstOrThrow();
    return by.call(officeMembers.decideAdjustment, {
      body: { ...whose, adjustment: String(id), decision: 'given' },
    });
  }),
  ...atDesk('officeMembers.askSecondStepOff', async (by, whose, gateway) => {
    await putSecondStepOn(gateway, whose.memberId);
    return by.call(officeMembers.askSecondStepOff, { body: { ...whose, reason: 'A test' } });
  }),
  ...atDesk('officeMembers.decideSecondStepOff', async (by, whose, gateway) => {
    await putSecondStepOn(gateway, whose.memberId);
    const asker = await newStaff(gateway, 'support');
    await asker.call(officeMembers.askSecondStepOff, {
      body: { merchant: 'lawinf3', memberId: whose.memberId, reason: 'A test' },
    });
    const { id } = await gateway.house.db
      .selectFrom('second_step_requests')
      .select('id')
      .where('member_id', '=', BigInt(whose.memberId))
      .executeTakeFirstOrThrow();
    return by.call(officeMembers.decideSecondStepOff, {
      body: { ...whose, request: String(id), decision: 'given' },
    });
  }),

  'officeMembers.decideAdjustment adjustment': async ({ gateway }) => {
    const asker = await newStaff(gateway, 'cashier');
    const memberId = String((await gateway.member('lawinf3')).id);
    await asker.call(officeMembers.askAdjustment, {
      body: { merchant: 'lawinf3', memberId, key: randomUUID(), amount: '1.00', reason: 'A test' },
    });
    const { id } = await gateway.house.db
      .selectFrom('adjustments')
      .select('id')
      .where('asked_by', '=', asker.id)
      .executeTakeFirstOrThrow();
    return ofAnotherMember(gateway, memberId, (by, whose) =>
      by.call(officeMembers.decideAdjustment, {
        body: { ...whose, adjustment: String(id), decision: 'given' },
      }),
    );
  },
  'officeMembers.decideSecondStepOff request': async ({ gateway }) => {
    const memberId = String((await gateway.member('lawinf3')).id);
    await putSecondStepOn(gateway, memberId);
    const asker = await newStaff(gateway, 'support');
    await asker.call(officeMembers.askSecondStepOff, {
      body: { merchant: 'lawinf3', memberId, reason: 'A test' },
    });
    const { id } = await gateway.house.db
      .selectFrom('second_step_requests')
      .select('id')
      .where('member_id', '=', BigInt(memberId))
      .executeTakeFirstOrThrow();
    return ofAnotherMember(gateway, memberId, (by, whose) =>
      by.call(officeMembers.decideSecondStepOff, {
        body: { ...whose, request: String(id), decision: 'given' },
      }),
    );
  },
  'officeWithdrawals.takeWithdrawal withdrawal': async ({ gateway }) => {
    const withdrawal = await askedWithdrawal(gateway);
    return ofOneBrand(gateway, 'WITHDRAWAL_UNKNOWN', (by, merchant) =>
      by.call(officeWithdrawals.takeWithdrawal, { body: { merchant, withdrawal } }),
    );
  },
  'officeWithdrawals.decideWithdrawal withdrawal': async ({ gateway }) => {
    const withdrawal = await askedWithdrawal(gateway);
    return ofOneBrand(gateway, 'WITHDRAWAL_UNKNOWN', (by, merchant) =>
      by.call(officeWithdrawals.decideWithdrawal, { body: { merchant, withdrawal, decision: 'accepted' } }),
    );
  },
  'records.thread number': async ({ gateway }) => {
    const { owner, strangers } = await people(gateway);
    const begun = await begin(owner, 'BANK');
    if (!begun.ok) throw new Error(begun.failure.code);
    const ask = (by: TestMember) => () =>
      said(by.call(records.thread, { query: { number: begun.value.orderNo } }));
    return { strangers: each(strangers, ask), told: 'NUMBER_UNKNOWN', owner: ask(owner) };
  },

  'officeFeedback.answerFeedback feedbackId': async ({ gateway }) => {
    const { owner } = await writers(gateway);
    const feedbackId = await sentFeedback(owner);
    const by = async (merchant: string) => {
      const staff = await newStaff(gateway, 'support', [merchant]);
      const body = { merchant, feedbackId, key: randomUUID(), text: 'A test', close: false };
      return () => said(staff.call(officeFeedback.answerFeedback, { body }));
    };
    return {
      strangers: { "another brand's support": await by('perlas') },
      told: 'FEEDBACK_UNKNOWN',
      owner: await by('lawinf3'),
    };
  },
  'officeCampaigns.stopCampaign campaignId': async ({ gateway }) => {
    const owner = await newStaff(gateway, 'content', ['lawinf3']);
    const written = { audience: 'agents' as const, sendAt: '2099-01-01T09:00' };
    const started = await owner.call(officeCampaigns.startCampaign, {
      body: {
        ...written,
        merchant: 'lawinf3',
        key: randomUUID(),
        texts: { EN: { title: 'A test', content: '' } },
      },
    });
    const campaignId = started.ok ? started.value.id : '';
    const by = (staff: TestStaff, merchant: string) => () =>
      said(staff.call(officeCampaigns.stopCampaign, { body: { merchant, campaignId } }));
    return {
      strangers: { "another brand's": by(await newStaff(gateway, 'content', ['perlas']), 'perlas') },
      told: 'CAMPAIGN_UNKNOWN',
      owner: by(owner, 'lawinf3'),
    };
  },
  'officeCampaigns.keepDraft id': draftCase((by, draft) =>
    by.call(officeCampaigns.keepDraft, { body: draft }),
  ),
  'officeCampaigns.startCampaign id': draftCase((by, draft) =>
    by.call(officeCampaigns.startCampaign, { body: { ...draft, sendAt: '2099-01-01T09:00' } }),
  ),
  'officeBonuses.decideBonus partId': async ({ gateway }) => {
    const owner = await gateway.member('lawinf3');
    const promotionId = await offer(gateway, {
      kind: 'code',
      code: 'MABUHAY',
      amount: '50.00',
      ...asks,
      review: true,
    });
    const joined = await owner.call(promotions.join, { body: { promotionId, code: 'MABUHAY' } });
    const partId = joined.ok ? joined.value.id : '0';
    const by = async (merchant: string) => {
      const staff = await newStaff(gateway, 'risk', [merchant]);
      const body = { merchant, partId, decision: 'accepted' as const };
      return () => said(staff.call(officeBonuses.decideBonus, { body }));
    };
    return {
      strangers: { "another brand's risk": await by('perlas') },
      told: 'PART_UNKNOWN',
      owner: await by('lawinf3'),
    };
  },

  ...inChat('seeChat', (by, whose) => by.call(officeChat.seeChat, { query: whose })),
  ...inChat('answerChat', (by, whose) =>
    by.call(officeChat.answerChat, { body: { ...whose, key: randomUUID(), text: 'A test' } }),
  ),
  ...inChat('typeToMember', (by, whose) => by.call(officeChat.typeToMember, { body: whose })),
  'officeChat.removePhrase phraseId': async ({ gateway }) => {
    const owner = await newStaff(gateway, 'support', ['lawinf3']);
    const merchant = 'lawinf3';
    await owner.call(officeChat.savePhrase, { body: { merchant, title: randomUUID(), text: 'A test' } });
    const listed = await owner.call(officeChat.listPhrases, { query: { merchant } });
    const phraseId = listed.ok ? (listed.value.phrases[0]?.id ?? '') : '';
    const by = (staff: TestStaff, of: string) => () =>
      said(staff.call(officeChat.removePhrase, { body: { merchant: of, phraseId } }));
    return {
      strangers: { "another brand's": by(await newStaff(gateway, 'support', ['perlas']), 'perlas') },
      told: 'PHRASE_UNKNOWN',
      owner: by(owner, merchant),
    };
  },
  ...inChat('handChat', (by, whose) => by.call(officeChat.handChat, { body: { ...whose, to: by.name } })),
  ...inChat('closeChat', (by, whose, last) => by.call(officeChat.closeChat, { body: { ...whose, last } })),

  'chat.enterChat ticket': async ({ gateway }) => {
    const member = await gateway.member('lawinf3');
    const ticket = await launched(member);
    const other = await gateway.member('lawinf3');
    const enter =
      (by: string, merchant = 'lawinf3') =>
      () =>
        said(gateway.visitor(merchant)(chat.enterChat, { body: { ticket: by } }));
    return {
      strangers: {
        'who puts their own session in it': enter(ticket.replace(/^[^.]+/, other.session)),
        'another brand': enter(ticket, 'perlas'),
      },
      told: 'TICKET_GONE',
      owner: enter(ticket),
    };
  },

  'chat.chatPicture pictureId': chatPictureCase((by, pictureId) =>
    by.call(chat.chatPicture, { query: { pictureId } }),
  ),
  'chat.sayInChat pictureId': chatPictureCase((by, pictureId) =>
    by.call(chat.sayInChat, { body: { key: randomUUID(), pictureId } }),
  ),
  ...ofChatPicture('memberId'),
  ...ofChatPicture('pictureId'),

  'session.endSession id': async ({ gateway }) => {
    const { owner, strangers } = await people(gateway);
    const listed = await owner.call(session.listSessions);
    const id = listed.ok ? (listed.value.sessions[0]?.id ?? '') : '';
    const end = (by: TestMember) => () => said(by.call(session.endSession, { params: { id } }));
    return { strangers: each(strangers, end), told: 'SESSION_NOT_FOUND', owner: end(owner) };
  },

  'session.unlinkIdentity id': async ({ gateway }) => {
    const { owner, strangers } = await people(gateway);
    const linked_at = gateway.house.clock.now();
    const whose = { merchant_code: 'lawinf3', member_id: owner.id, subject: randomUUID(), linked_at };
    await gateway.house.db
      .insertInto('member_identities')
      .values((['google', 'facebook'] as const).map((source) => ({ ...whose, source, proven: true })))
      .execute();
    const listed = await owner.call(session.listIdentities);
    const id = listed.ok ? (listed.value.identities[0]?.id ?? '') : '';
    const unlink = (by: TestMember) => () => said(by.call(session.unlinkIdentity, { params: { id } }));
    return { strangers: each(strangers, unlink), told: 'IDENTITY_NOT_FOUND', owner: unlink(owner) };
  },

  'inbox.message messageId': async (world) => {
    const { owner, strangers, letter } = await letterOf(world);
    const ask = (by: TestMember) => () => said(by.call(inbox.message, { query: { messageId: letter } }));
    return { strangers: each(strangers, ask), told: 'MESSAGE_UNKNOWN', owner: ask(owner) };
  },

  'inbox.confirm messageId': async (world) => {
    const { owner, strangers, letter } = await letterOf(world);
    const ask = (by: TestMember) => () => said(by.call(inbox.confirm, { body: { messageId: letter } }));
    return { strangers: each(strangers, ask), told: 'MESSAGE_UNKNOWN', owner: ask(owner) };
  },

  // What is somebody else's is not among those that are named: nothing of it changes.
  'inbox.markRead messageIds': async (world) => {
    const { owner, strangers, letter } = await letterOf(world);
    const ask = (by: TestMember) => async () => {
      const outcome = await by.call(inbox.markRead, { body: { messageIds: [letter] } });
      return outcome.ok ? `${outcome.value.changed} changed` : outcome.failure.code;
    };
    return { strangers: each(strangers, ask), told: '0 changed', owner: changedOne(ask(owner)) };
  },

  'inbox.remove messageIds': async (world) => {
    const { owner, strangers, letter } = await letterOf(world, false);
    const ask = (by: TestMember) => async () => {
      const outcome = await by.call(inbox.remove, { body: { messageIds: [letter] } });
      return outcome.ok ? `${outcome.value.changed} changed` : outcome.failure.code;
    };
    return { strangers: each(strangers, ask), told: '0 changed', owner: changedOne(ask(owner)) };
  },

  'feedback.one feedbackId': async ({ gateway }) => {
    const { owner, strangers } = await writers(gateway);
    const feedbackId = await sentFeedback(owner);
    const ask = (by: TestMember) => () => said(by.call(feedback.one, { query: { feedbackId } }));
    return { strangers: each(strangers, ask), told: 'FEEDBACK_UNKNOWN', owner: ask(owner) };
  },

  'feedback.comment feedbackId': async ({ gateway }) => {
    const { owner, strangers } = await writers(gateway);
    const feedbackId = await sentFeedback(owner);
    const ask = (by: TestMember) => () =>
      said(by.call(feedback.comment, { body: { feedbackId, key: randomUUID(), text: 'Still so' } }));
    return { strangers: each(strangers, ask), told: 'FEEDBACK_UNKNOWN', owner: ask(owner) };
  },

  'feedback.picture pictureId': async ({ gateway }) => {
    const { owner, strangers } = await writers(gateway);
    const pictureId = await uploaded(owner);
    const ask = (by: TestMember) => () => said(by.call(feedback.picture, { query: { pictureId } }));
    return { strangers: each(strangers, ask), told: 'PICTURE_UNKNOWN', owner: ask(owner) };
  },

  'feedback.send pictureIds': async ({ gateway }) => {
    const { owner, strangers } = await writers(gateway);
    const pictureIds = [await uploaded(owner)];
    const ask = (by: TestMember) => () => said(by.call(feedback.send, { body: newFeedback(pictureIds) }));
    return { strangers: each(strangers, ask), told: 'PICTURE_UNKNOWN', owner: ask(owner) };
  },

  'withdraw.withdraw cardId': async ({ gateway }) => {
    const { owner, strangers } = await people(gateway);
    const cardId = await letWithdraw(gateway, owner);
    for (const stranger of Object.values(strangers)) await letWithdraw(gateway, stranger);
    const ask = (by: TestMember) => () => {
      const body = { key: randomUUID(), amount: '300.00', cardId, withdrawalPassword };
      return said(by.call(withdraw.withdraw, { body }));
    };
    return { strangers: each(strangers, ask), told: 'CARD_UNKNOWN', owner: ask(owner) };
  },

  'withdraw.takeBack withdrawalId': async ({ gateway }) => {
    const { owner, strangers } = await people(gateway);
    const cardId = await letWithdraw(gateway, owner);
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      withdrawals: { ...settings.withdrawals, takeBack: true },
    }));
    // So much that a person decides, and until then it can be taken back.
    const body = { key: randomUUID(), amount: '25000.00', cardId, withdrawalPassword };
    const asked = await owner.call(withdraw.withdraw, { body });
    const withdrawalId = asked.ok ? asked.value.id : '0';
    const back = (by: TestMember) => () => said(by.call(withdraw.takeBack, { body: { withdrawalId } }));
    return { strangers: each(strangers, back), told: 'WITHDRAWAL_UNKNOWN', owner: back(owner) };
  },

  'password.resetByLink ticket': async ({ gateway }) => {
    const owner = await gateway.member('lawinf3');
    const ticket = randomBytes(32).toString('base64url');
    const { db, clock } = gateway.house;
    await db
      .insertInto('password_tickets')
      .values({
        ticket_hash: hashOf(ticket),
        member_id: owner.id,
        expires_at: new Date(clock.now().getTime() + 60_000),
      })
      .execute();
    const body = { ticket, newPassword: 'Right.horse.7' };
    const reset = (at: string) => () => said(gateway.browser(at).call(resetByLink, { body }));
    const strangers = { 'a page of another merchant': reset('perlas') };
    return { strangers, told: 'RESET_REFUSED', owner: reset('lawinf3') };
  },

  'password.lockByLink ticket': async ({ gateway }) => {
    const { house } = gateway;
    const { id } = await gateway.member('lawinf3');
    const asked = `http://lawinf3.localhost:${house.config.port}`;
    const link = await newSafetyLink(house, { memberId: id, merchant: 'lawinf3' }, asked);
    const body = { ticket: link?.split('#notMe=')[1] ?? '' };
    const lock = (at: string) => () => said(gateway.browser(at).call(lockByLink, { body }));
    const strangers = { 'a page of another merchant': lock('perlas') };
    return { strangers, told: 'LINK_GONE', owner: lock('lawinf3') };
  },

  'session.passSecondStep ticket': async ({ gateway }) => {
    const { house } = gateway;
    const owner = await gateway.member('lawinf3');
    const code = codeOf(await secondStepOn(gateway, owner), house.clock.now());
    const [own, other] = [gateway.browser('lawinf3'), gateway.browser('lawinf3')];
    for (const browser of [own, other]) await browser.solvedCaptcha();
    const body = { ticket: await halfOpen(gateway, owner, own), code, remember: false };
    const ask = (by: TestBrowser) => () => said(by.call(session.passSecondStep, { body }));
    return { strangers: { 'another browser': ask(other) }, told: 'TICKET_GONE', owner: ask(own) };
  },

  ...ticketCases(),

  ...cardCases(),
  ...passkeyCases(),
  ...deskPasskeyCases(),
  ...depositCases(),
  ...promotionCases(),
  ...teamCases(),
  ...lotteryCases(),
  ...agreementCases(),
  ...rebateCases(),

  'vendor.session ticket': async ({ gateway, vendor, otherVendor, launch }) => {
    const ticket = await launch(await gateway.member('lawinf3'));
    const open = (by: Client) => () =>
      said(by(vendorCalls.session, { body: { requestUuid: randomUUID(), ticket } }));
    return {
      strangers: { 'another vendor': open(otherVendor) },
      told: 'TICKET_INVALID',
      owner: open(vendor),
    };
  },

  'vendor.balance token': async (world) => {
    const token = await seat(world);
    const ask = (by: Client) => () =>
      said(by(vendorCalls.balance, { body: { requestUuid: randomUUID(), token } }));
    return {
      strangers: { 'another vendor': ask(world.otherVendor) },
      told: 'SESSION_UNKNOWN',
      owner: ask(world.vendor),
    };
  },

  ...movementCases('bet'),
  ...movementCases('win'),
  ...movementCases('rollback'),
};

/** A change that needs a ticket, of the member who makes it; `ready` is what there has to be beforehand. */
interface TicketChange {
  readonly purpose: DangerousChange;
  readonly ready?: (gateway: TestGateway, owner: TestMember) => Promise<string>;
  readonly change: (by: TestMember, ticket: string, ready: string) => Promise<string>;
}

/** Changes that need a ticket: one that somebody else was given is none. */
function ticketCases(): typeof ownershipCases {
  const card = { bankCode: 'BPI', accountNumber: '1234567890', payeeName: 'Maya Cruz' };
  const newPassword = '402918';
  const answers: InferInput<typeof security.setQuestions.body>['answers'] = [
    { question: 'firstPet', answer: 'Bantay' },
    { question: 'firstSchool', answer: 'Mabini' },
  ];
  const codeFor = (purpose: 'email' | 'withdrawalPassword') => (gateway: TestGateway, owner: TestMember) =>
    newContactCode(gateway.house, { id: owner.session }, purpose, 'maya@example.com');
  const changes: Readonly<Record<string, TicketChange>> = {
    'bankCards.bindPayee': {
      purpose: 'payee',
      change: (by, ticket) =>
        said(by.call(bankCards.bindPayee, { body: { ticket, payeeName: card.payeeName } })),
    },
    'bankCards.addCard': {
      purpose: 'bankCard',
      change: (by, ticket) => said(by.call(bankCards.addCard, { body: { ticket, ...card } })),
    },
    'bankCards.removeCard': {
      purpose: 'bankCard',
      ready: newCard,
      change: (by, ticket, id) => said(by.call(bankCards.removeCard, { params: { id }, body: { ticket } })),
    },
    'passkeys.beginPasskey': {
      purpose: 'passkey',
      change: (by, ticket) => said(by.call(passkeys.beginPasskey, { body: { ticket } })),
    },
    'passkeys.addPasskey': {
      purpose: 'passkey',
      ready: async (gateway, owner) => JSON.stringify((await unaddedPasskey(gateway, owner)).made),
      change: (by, ticket, made) =>
        said(by.call(passkeys.addPasskey, { body: { ticket, passkey: JSON.parse(made) } })),
    },
    'passkeys.removePasskey': {
      purpose: 'passkey',
      ready: async (gateway, owner) => (await newPasskey(gateway, owner)).id,
      change: (by, ticket, id) => said(by.call(passkeys.removePasskey, { params: { id }, body: { ticket } })),
    },
    'security.sendContactCode': {
      purpose: 'email',
      change: (by, ticket) =>
        said(
          by.call(security.sendContactCode, {
            body: { ticket, purpose: 'email', email: 'maya@example.com' },
          }),
        ),
    },
    'security.bindContact': {
      purpose: 'email',
      ready: codeFor('email'),
      change: (by, ticket, verificationCode) =>
        said(by.call(security.bindContact, { body: { ticket, purpose: 'email', verificationCode } })),
    },
    'security.setQuestions': {
      purpose: 'questions',
      change: (by, ticket) => said(by.call(security.setQuestions, { body: { ticket, answers } })),
    },
    'security.setWithdrawalPassword': {
      purpose: 'withdrawalPassword',
      change: (by, ticket) =>
        said(by.call(security.setWithdrawalPassword, { body: { ticket, newPassword } })),
    },
    'password.changePassword': {
      purpose: 'loginPassword',
      async ready({ house }, owner) {
        const row = { member_id: owner.id, password_hash: await hashPassword('Brave.horse.4') };
        await house.db.insertInto('member_credentials').values(row).execute();
        return 'Right.horse.7';
      },
      change: (by, ticket, another) =>
        said(
          by.call(changePassword, {
            body: { ticket, newPassword: another, confirmNewPassword: another },
          }),
        ),
    },
    'secondStep.begin': {
      purpose: 'secondStep',
      change: (by, ticket) => said(by.call(secondStep.begin, { body: { ticket } })),
    },
    'secondStep.newRecoveryCodes': {
      purpose: 'secondStep',
      ready: secondStepOn,
      change: (by, ticket) => said(by.call(secondStep.newRecoveryCodes, { body: { ticket } })),
    },
    'secondStep.turnOff': {
      purpose: 'secondStep',
      ready: secondStepOn,
      change: (by, ticket) => said(by.call(secondStep.turnOff, { body: { ticket } })),
    },
    'secondStep.turnOnByPasskey': {
      purpose: 'secondStep',
      async ready(gateway, owner) {
        const { passkey } = await newPasskey(gateway, owner);
        const begun = await owner.call(passkeys.beginPasskeyProof);
        return JSON.stringify(passkey.use({ challenge: begun.ok ? begun.value.options.challenge : '' }));
      },
      change: (by, ticket, proof) =>
        said(by.call(secondStep.turnOnByPasskey, { body: { ticket, passkey: JSON.parse(proof) } })),
    },
    'security.changeWithdrawalPassword': {
      purpose: 'withdrawal',
      async ready(gateway, owner) {
        await letWithdraw(gateway, owner);
        return secondStepOn(gateway, owner);
      },
      change: (by, ticket) =>
        said(
          by.call(security.changeWithdrawalPassword, {
            body: { ticket, oldPassword: withdrawalPassword, newPassword },
          }),
        ),
    },
    'withdraw.withdraw': {
      purpose: 'withdrawal',
      async ready(gateway, owner) {
        await secondStepOn(gateway, owner);
        return letWithdraw(gateway, owner);
      },
      change: (by, ticket, cardId) =>
        said(
          by.call(withdraw.withdraw, {
            body: { ticket, key: randomUUID(), amount: '500.00', cardId, withdrawalPassword },
          }),
        ),
    },
    'security.resetWithdrawalPassword': {
      purpose: 'withdrawalPassword',
      // A code counts as long as what it went to is the member's.
      async ready(gateway, owner) {
        const bound = { email: 'maya@example.com', email_bound_at: gateway.house.clock.now() };
        await gateway.house.db.updateTable('members').set(bound).where('id', '=', owner.id).execute();
        return codeFor('withdrawalPassword')(gateway, owner);
      },
      change: (by, ticket, verificationCode) =>
        said(by.call(security.resetWithdrawalPassword, { body: { ticket, newPassword, verificationCode } })),
    },
  };
  return Object.fromEntries(
    Object.entries(changes).map(([name, { purpose, ready, change }]) => [
      `${name} ticket`,
      async ({ gateway }: OwnershipWorld) => {
        const { owner, strangers } = await people(gateway);
        const there = (await ready?.(gateway, owner)) ?? '';
        const ticket = await newTicket(gateway, owner, purpose);
        const ask = (by: TestMember) => () => change(by, ticket, there);
        return { strangers: each(strangers, ask), told: 'CONFIRM_FIRST', owner: ask(owner) };
      },
    ]),
  );
}

/** Changes of a card by its id. */
function cardCases(): typeof ownershipCases {
  return {
    'bankCards.setDefaultCard id': async ({ gateway }) => {
      const { owner, strangers } = await people(gateway);
      const id = await newCard(gateway, owner);
      const ask = (by: TestMember) => () => said(by.call(bankCards.setDefaultCard, { params: { id } }));
      return { strangers: each(strangers, ask), told: 'CARD_NOT_FOUND', owner: ask(owner) };
    },
    'bankCards.removeCard id': async ({ gateway }) => {
      const { owner, strangers } = await people(gateway);
      const id = await newCard(gateway, owner);
      const ask = (by: TestMember) => async () => {
        const ticket = await newTicket(gateway, by, 'bankCard');
        return said(by.call(bankCards.removeCard, { params: { id }, body: { ticket } }));
      };
      return { strangers: each(strangers, ask), told: 'CARD_NOT_FOUND', owner: ask(owner) };
    },
    'bankCards.keepCard id': async ({ gateway }) => {
      const { owner, strangers } = await people(gateway);
      const id = await newCard(gateway, owner);
      const ticket = await newTicket(gateway, owner, 'bankCard');
      await owner.call(bankCards.removeCard, { params: { id }, body: { ticket } });
      const ask = (by: TestMember) => () => said(by.call(bankCards.keepCard, { params: { id } }));
      return { strangers: each(strangers, ask), told: 'CARD_NOT_FOUND', owner: ask(owner) };
    },
  };
}

/** A closed day on which somebody has played, and everybody above had a rate. */
async function closedWith({ house: { db } }: TestGateway, day: string, member: bigint): Promise<void> {
  await sql`
    insert into rebate_days (merchant_code, day) values ('lawinf3', ${day}) on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into rebate_plays (merchant_code, day, player_id, category, turnover, lineage, rates)
      select merchant_code, ${day}::date, id, 'RNG', 100000, lineage,
          (select array_agg(100 - 10 * place order by place) from generate_subscripts(lineage, 1) as place)
        from members where id = ${member} on conflict do nothing`.execute(db);
  await sql`
    insert into rebate_statements (merchant_code, currency, member_id, day, amount, of_own, owed, paid, still_owed)
      select merchant_code, 'PHP', above, ${day}::date, 100, 0, 0, 100, 0
        from members cross join lateral unnest(lineage) as above where id = ${member}
        on conflict do nothing`.execute(db);
}

/** Passkeys: of the house's id, and of what one has signed, which is good where it was asked for. */
function passkeyCases(): typeof ownershipCases {
  return {
    'passkeys.removePasskey id': async ({ gateway }) => {
      const { owner, strangers } = await people(gateway);
      const { id } = await newPasskey(gateway, owner);
      const ask = (by: TestMember) => async () => {
        const ticket = await newTicket(gateway, by, 'passkey');
        return said(by.call(passkeys.removePasskey, { params: { id }, body: { ticket } }));
      };
      return { strangers: each(strangers, ask), told: 'PASSKEY_NOT_FOUND', owner: ask(owner) };
    },
    'passkeys.addPasskey id': async ({ gateway }) => {
      const { owner, strangers } = await peopleWithPasskeys(gateway);
      const { made } = await unaddedPasskey(gateway, owner);
      const ask = (by: TestMember) => async () => {
        const ticket = await newTicket(gateway, by, 'passkey');
        return said(by.call(passkeys.addPasskey, { body: { ticket, passkey: made } }));
      };
      return { strangers: each(strangers, ask), told: 'PASSKEY_WRONG', owner: ask(owner) };
    },
    'secondStep.turnOnByPasskey id': async ({ gateway }) => {
      await gateway.changeMerchant('perlas', (settings) => ({ ...settings, secondStep: true }));
      const { owner, strangers } = await peopleWithPasskeys(gateway);
      const { passkey } = await newPasskey(gateway, owner);
      const begun = await owner.call(passkeys.beginPasskeyProof);
      const proof = passkey.use({ challenge: begun.ok ? begun.value.options.challenge : '' });
      const ask = (by: TestMember) => async () => {
        const ticket = await newTicket(gateway, by, 'secondStep');
        return said(by.call(secondStep.turnOnByPasskey, { body: { ticket, passkey: proof } }));
      };
      return { strangers: each(strangers, ask), told: 'PASSKEY_WRONG', owner: ask(owner) };
    },
    'passkeys.confirmByPasskey id': async ({ gateway }) => {
      const { owner, strangers } = await peopleWithPasskeys(gateway);
      const { passkey } = await newPasskey(gateway, owner);
      const begun = await owner.call(passkeys.beginPasskeyProof);
      const proof = passkey.use({ challenge: begun.ok ? begun.value.options.challenge : '' });
      const ask = (by: TestMember) => () =>
        said(by.call(passkeys.confirmByPasskey, { body: { purpose: 'questions', passkey: proof } }));
      return { strangers: each(strangers, ask), told: 'PASSKEY_WRONG', owner: ask(owner) };
    },
    'session.passSecondStep id': async ({ gateway }) => {
      const [owner, other] = [await gateway.member('lawinf3'), await gateway.member('lawinf3')];
      for (const member of [owner, other]) await secondStepOn(gateway, member);
      const { passkey } = await newPasskey(gateway, owner);
      const browser = gateway.browser('lawinf3');
      await browser.call(passkeys.beginPasskeyLogin);
      const pass = async (member: TestMember) => {
        const ticket = await halfOpen(gateway, member, browser);
        const begun = await browser.call(passkeys.beginPasskeyLogin);
        const used = passkey.use({ challenge: begun.ok ? begun.value.options.challenge : '' });
        const body = { ticket, passkey: used, remember: false };
        return () => said(browser.call(session.passSecondStep, { body }));
      };
      const strangers = { 'who has given the password of another': await pass(other) };
      return { strangers, told: 'PASSKEY_WRONG', owner: await pass(owner) };
    },
    'session.login id': async ({ gateway }) => {
      const { owner } = await people(gateway);
      const { passkey } = await newPasskey(gateway, owner);
      const [own, other] = [gateway.browser('lawinf3'), gateway.browser('lawinf3')];
      await other.call(passkeys.beginPasskeyLogin);
      const begun = await own.call(passkeys.beginPasskeyLogin);
      const proof = passkey.use({ challenge: begun.ok ? begun.value.options.challenge : '' });
      const ask =
        ({ call }: Pick<TestMember, 'call'>) =>
        async () =>
          said(
            call(session.login, {
              body: {
                ...({ type: 'passkey', username: '', password: '', remember: false } as const),
                passkey: proof,
                botCheck: await gateway.botCheck(),
              },
            }),
          );
      return { strangers: { 'another browser': ask(other) }, told: 'LOGIN_REFUSED', owner: ask(own) };
    },
  };
}

/** Passkeys of the staff. */
function deskPasskeyCases(): typeof ownershipCases {
  const withKey = async (gateway: TestGateway) => {
    const staff = await newStaff(gateway, 'reader', ['lawinf3']);
    await giveAuthenticator(gateway, staff);
    return staff;
  };
  const unadded = async (gateway: TestGateway, { call }: TestStaff) => {
    const code = codeOf(staffKey, gateway.house.clock.now());
    const begun = await call(officePasskeys.beginOwnPasskey, { body: { code } });
    if (!begun.ok) throw new Error(begun.failure.code);
    const { challenge, user } = begun.value;
    return makePasskey({ challenge, host: 'office.localhost', handle: user.id });
  };
  return {
    'officePasskeys.addOwnPasskey id': async ({ gateway }) => {
      const [owner, other] = [await withKey(gateway), await withKey(gateway)];
      const { made } = await unadded(gateway, owner);
      const ask = (by: TestStaff) => () =>
        said(by.call(officePasskeys.addOwnPasskey, { body: { passkey: made } }));
      return { strangers: { 'a colleague': ask(other) }, told: 'PASSKEY_WRONG', owner: ask(owner) };
    },
    'officePasskeys.removeOwnPasskey id': async ({ gateway }) => {
      const [owner, other] = [await withKey(gateway), await withKey(gateway)];
      const { id } = await gateway.house.db
        .insertInto('staff_passkeys')
        .values({
          staff_id: owner.id,
          credential_id: randomBytes(32),
          public_key: randomBytes(32),
          counter: 0n,
          agent: '',
          added_at: gateway.house.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const ask = (by: TestStaff) => () => {
        const code = codeOf(staffKey, gateway.house.clock.now());
        return said(by.call(officePasskeys.removeOwnPasskey, { body: { id: String(id), code } }));
      };
      return { strangers: { 'a colleague': ask(other) }, told: 'PASSKEY_NOT_FOUND', owner: ask(owner) };
    },
    'officePasskeys.enterByPasskey id': async ({ gateway }) => {
      const owner = await withKey(gateway);
      const passkey = await unadded(gateway, owner);
      await owner.call(officePasskeys.addOwnPasskey, { body: { passkey: passkey.made } });
      const begun = await owner.call(officePasskeys.beginDeskPasskey);
      const challenge = begun.ok ? begun.value.options.challenge : '';
      const forged = makePasskey({ challenge, host: 'office.localhost', handle: '' });
      const ask = (device: typeof passkey) => () => {
        const { userHandle: _, ...response } = device.use({ challenge }).response;
        const proof = { id: passkey.id, response };
        return said(owner.call(officePasskeys.enterByPasskey, { body: { passkey: proof } }));
      };
      return { strangers: { 'another device': ask(forged) }, told: 'LOGIN_REFUSED', owner: ask(passkey) };
    },
  };
}

/** The cases of teams: by the number of somebody who is of the agent's own, however deep. */
function teamCases(): typeof ownershipCases {
  const caseOf =
    (
      ask: (
        by: TestMember,
        id: string,
        gateway: TestGateway,
      ) => Promise<{ ok: true } | { ok: false; failure: AnyFailure }>,
    ) =>
    async ({ gateway }: OwnershipWorld): Promise<OwnershipCase> => {
      const owner = await gateway.member('lawinf3', { type: 1 });
      const between = await gateway.member('lawinf3', { type: 1, parent: owner.id });
      const below = await gateway.member('lawinf3', { type: 1, parent: between.id });
      const strangers = {
        'another agent': await gateway.member('lawinf3', { type: 1 }),
        'an agent further down': await gateway.member('lawinf3', { type: 1, parent: below.id }),
        'an agent beside them': await gateway.member('lawinf3', { type: 1, parent: between.id }),
        "another merchant's agent": await gateway.member('perlas', { type: 1 }),
      };
      const by = (member: TestMember) => () => said(ask(member, String(below.id), gateway));
      return { strangers: each(strangers, by), told: 'MEMBER_UNKNOWN', owner: by(owner) };
    };
  return {
    'agent.kpiA underId': caseOf((by, underId) => by.call(agent.kpiA, { query: { underId } })),
    'agent.kpiB underId': caseOf((by, underId) => by.call(agent.kpiB, { query: { underId } })),
    'agent.kpiC underId': caseOf((by, underId) => by.call(agent.kpiC, { query: { underId } })),
    'agent.downline underId': caseOf((by, underId) => by.call(agent.downline, { query: { underId } })),
    'agent.teamProfitAndLoss underId': caseOf((by, underId) =>
      by.call(agent.teamProfitAndLoss, { query: { underId } }),
    ),
    'agent.teamBranches underId': caseOf((by, underId) =>
      by.call(agent.teamBranches, { query: { underId } }),
    ),
    'agent.teamRounds underId': caseOf((by, underId) => by.call(agent.teamRounds, { query: { underId } })),
    'agent.teamRounds memberId': caseOf((by, memberId) => by.call(agent.teamRounds, { query: { memberId } })),
    'agent.teamMovements underId': caseOf((by, underId) =>
      by.call(agent.teamMovements, { query: { underId } }),
    ),
    'agent.teamMovements memberId': caseOf((by, memberId) =>
      by.call(agent.teamMovements, { query: { memberId } }),
    ),
    'rebates.lineBets memberId': caseOf(async (by, memberId, gateway) => {
      const day = '2026-02-01';
      await closedWith(gateway, day, BigInt(memberId));
      return by.call(rebates.lineBets, { query: { day, memberId, category: 'RNG' } });
    }),
    'agent.saveNote memberId': caseOf((by, memberId) =>
      by.call(agent.saveNote, { body: { memberId, note: 'mine' } }),
    ),
    'teamTransfers.standing memberId': caseOf((by, memberId) =>
      by.call(teamTransfers.standing, { query: { memberId } }),
    ),
    'teamTransfers.transferDownline memberId': caseOf(async (by, memberId, gateway) => {
      await letWithdraw(gateway, by);
      const body = { key: randomUUID(), memberId, amount: '5.00', withdrawalPassword };
      return by.call(teamTransfers.transferDownline, { body });
    }),
    'teamTransfers.transferDownline ticket': async ({ gateway }) => {
      const [own, other] = [
        await gateway.member('lawinf3', { type: 1 }),
        await gateway.member('lawinf3', { type: 1 }),
      ];
      await letWithdraw(gateway, own);
      await secondStepOn(gateway, own);
      const ticket = await newTicket(gateway, own, 'withdrawal');
      const by = async (agent: TestMember) => {
        const { id } = await gateway.member('lawinf3', { parent: agent.id });
        const body = { ticket, key: randomUUID(), memberId: String(id), amount: '5.00', withdrawalPassword };
        return () => said(agent.call(teamTransfers.transferDownline, { body }));
      };
      return { strangers: { 'another agent': await by(other) }, told: 'CONFIRM_FIRST', owner: await by(own) };
    },
  };
}

/** The cases of rebates: by the number of one whom the agent itself brought. */
function rebateCases(): typeof ownershipCases {
  const caseOf =
    (ask: (by: TestMember, id: string) => Promise<{ ok: true } | { ok: false; failure: AnyFailure }>) =>
    async ({ gateway }: OwnershipWorld): Promise<OwnershipCase> => {
      const above = await gateway.member('lawinf3', { type: 1 });
      const owner = await gateway.member('lawinf3', { type: 1, parent: above.id });
      const member = await gateway.member('lawinf3', { type: 1, parent: owner.id });
      const strangers = {
        'an agent above': above,
        'another agent': await gateway.member('lawinf3', { type: 1 }),
        themselves: member,
        "another merchant's agent": await gateway.member('perlas', { type: 1 }),
      };
      const by = (asking: TestMember) => () => said(ask(asking, String(member.id)));
      return { strangers: each(strangers, by), told: 'MEMBER_UNKNOWN', owner: by(owner) };
    };
  const linkCase =
    (ask: (by: TestMember, linkId: string) => Promise<{ ok: true } | { ok: false; failure: AnyFailure }>) =>
    async ({ gateway }: OwnershipWorld): Promise<OwnershipCase> => {
      const owner = await gateway.member('lawinf3', { type: 1 });
      const body = { name: '', opens: 'member' as const, rates: [] };
      const made = await owner.call(affiliate.createAffiliateUrl, { body });
      const linkId = made.ok ? made.value.id : '';
      const strangers = {
        'another agent': await gateway.member('lawinf3', { type: 1 }),
        'an agent of its team': await gateway.member('lawinf3', { type: 1, parent: owner.id }),
        "another merchant's agent": await gateway.member('perlas', { type: 1 }),
      };
      const by = (asking: TestMember) => () => said(ask(asking, linkId));
      return { strangers: each(strangers, by), told: 'LINK_UNKNOWN', owner: by(owner) };
    };
  return {
    'affiliate.joinedBy linkId': linkCase((by, linkId) => by.call(affiliate.joinedBy, { query: { linkId } })),
    'affiliate.deleteAffiliateUrl linkId': linkCase((by, linkId) =>
      by.call(affiliate.deleteAffiliateUrl, { body: { linkId } }),
    ),
    'rebates.rateBounds memberId': caseOf((by, memberId) =>
      by.call(rebates.rateBounds, { query: { memberId } }),
    ),
    'rebates.updateDownlineRebates memberId': caseOf((by, memberId) =>
      by.call(rebates.updateDownlineRebates, { body: { memberId, rates: [{ category: 'RNG', rate: 0 }] } }),
    ),
  };
}

/** The cases of promotions: by the number of a member's part. */
function promotionCases(): typeof ownershipCases {
  const caseOf =
    (
      ask: (by: TestMember, partId: string) => Promise<{ ok: true } | { ok: false; failure: AnyFailure }>,
      ready?: (gateway: TestGateway, partId: string) => Promise<unknown>,
    ) =>
    async ({ gateway }: OwnershipWorld): Promise<OwnershipCase> => {
      const { owner, strangers } = await people(gateway);
      const promotionId = await offer(gateway, {
        kind: 'code',
        amount: '50.00',
        code: 'MABUHAY',
        ...asks,
        review: ready !== undefined,
      });
      const joined = await owner.call(promotions.join, { body: { promotionId, code: 'MABUHAY' } });
      const partId = joined.ok ? joined.value.id : '0';
      await ready?.(gateway, partId);
      const by = (member: TestMember) => () => said(ask(member, partId));
      return { strangers: each(strangers, by), told: 'PART_UNKNOWN', owner: by(owner) };
    };
  return {
    'promotions.rounds partId': caseOf((by, partId) => by.call(promotions.rounds, { query: { partId } })),
    'promotions.claim partId': caseOf(
      (by, partId) => by.call(promotions.claim, { body: { partId } }),
      ({ house }, partId) => reviewPart(house, 'lawinf3', BigInt(partId), 'accepted'),
    ),
    'promotions.giveUp partId': caseOf((by, partId) =>
      by.call(promotions.giveUp, { body: { partId, atStake: '50.00' } }),
    ),
  };
}

function begin(by: TestMember, channel: 'QRPH' | 'BANK' = 'QRPH') {
  const call = channel === 'BANK' ? deposit.manualTransfer : deposit.paymentGateway;
  return by.call(call, { body: { clientKey: randomUUID(), channel, amount: '500.00' } });
}

/** The cases of deposits: by the number of an order, which is in no link. */
function depositCases(): typeof ownershipCases {
  const caseOf =
    (
      ask: (by: TestMember, orderNo: string) => Promise<{ ok: true } | { ok: false; failure: AnyFailure }>,
      {
        channel = 'QRPH' as 'QRPH' | 'BANK',
        ready = undefined as undefined | ((gateway: TestGateway, orderNo: string) => Promise<unknown>),
      } = {},
    ) =>
    async ({ gateway }: OwnershipWorld): Promise<OwnershipCase> => {
      const { owner, strangers } = await people(gateway);
      const begun = await begin(owner, channel);
      const orderNo = begun.ok ? begun.value.orderNo : '';
      await ready?.(gateway, orderNo);
      const by = (member: TestMember) => () => said(ask(member, orderNo));
      return { strangers: each(strangers, by), told: 'ORDER_UNKNOWN', owner: by(owner) };
    };
  return {
    'deposit.prove orderNo': caseOf(
      (by, orderNo) => by.call(deposit.prove, { body: { orderNo, proof: 'BDO 1234567' } }),
      { channel: 'BANK' },
    ),
    'deposit.proofPicture orderNo': caseOf(
      async (by, orderNo) => {
        const picture = new Blob([new Uint8Array(await testPicture('png', { width: 8, height: 8 }))]);
        return by.call(deposit.proofPicture, { query: { orderNo }, body: picture });
      },
      { channel: 'BANK' },
    ),
    'deposit.order orderNo': caseOf((by, orderNo) => by.call(deposit.order, { query: { orderNo } })),
    'deposit.acceptPromo orderNo': caseOf((by, orderNo) =>
      by.call(deposit.acceptPromo, { body: { orderNo, promo: null } }),
    ),
    'deposit.decide orderNo': caseOf(
      (by, orderNo) => by.call(deposit.decide, { body: { orderNo, want: 'take' } }),
      { ready: (gateway, orderNo) => atBank(gateway, orderNo, 'payLess') },
    ),
    // A stream: nobody else is told anything, and it ends.
    'deposit.watch orderNo': async ({ gateway }) => {
      const { owner, strangers } = await people(gateway);
      const begun = await begin(owner);
      const orderNo = begun.ok ? begun.value.orderNo : '';
      const watch = (by: TestMember) => async () => {
        const url = `http://lawinf3.localhost${deposit.watch.path}?orderNo=${orderNo}`;
        const reader = (await gateway.app.request(url, { headers: by.headers })).body?.getReader();
        let text = '';
        for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
          text += new TextDecoder().decode(part.value);
          if (text.includes('"orderNo"')) break;
        }
        await reader?.cancel();
        return text.includes(orderNo) ? 'ok' : 'nothing';
      };
      return { strangers: each(strangers, watch), told: 'nothing', owner: watch(owner) };
    },
    // Of a channel: a notice is signed, and of an order of another channel or brand nothing is known.
    'deposit.notify orderNo': async ({ gateway }) => {
      const { owner } = await people(gateway);
      const begun = await begin(owner);
      const orderNo = begun.ok ? begun.value.orderNo : '';
      const notify = (channel: string) => async () => {
        const notice = bankNotice(gateway.house, deposit.notify.path, { order_no: orderNo, channel });
        const answer = await gateway.app.request(`http://lawinf3.localhost${deposit.notify.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [channelSignatureHeader]: notice.signature },
          body: notice.text,
        });
        const { code }: { code?: string } = Object(await answer.json());
        return code ?? 'ok';
      };
      return {
        strangers: { 'another channel': notify('WALLET') },
        told: 'ORDER_UNKNOWN',
        owner: notify('QRPH'),
      };
    },
  };
}

/** The cases of orders in lotteries, whose stakes are back: to cancel one changes nothing. */
function lotteryCases(): typeof ownershipCases {
  const ordered = async (world: OwnershipWorld, member: TestMember) => {
    const bet = await ready(world, 'bet', await seat(world, member));
    const bets = { play: 'straight', selection: [[1], [2]], bets: 1 };
    const draw = { reference: bet.round, draw: '7', closesAt: '2099-01-01T00:00:00Z', ...bets };
    await world.vendor(vendorCalls.bet, { body: { ...bet, ...stake, lottery: draw } });
    const back = { transactionUuid: randomUUID(), referenceTransactionUuid: bet.transactionUuid };
    await moves.rollback(world.vendor, { ...bet, ...back, roundClosed: true });
    const listed = await member.call(lottery.orders);
    const orderId = listed.ok ? (listed.value.content[0]?.orderId ?? '') : '';
    const detail = await member.call(lottery.orderDetail, { query: { orderId } });
    return { orderId, suborderIds: detail.ok ? detail.value.suborders.map((one) => one.suborderId) : [] };
  };
  return {
    'lottery.orderDetail orderId': async (world) => {
      const { owner, strangers } = await people(world.gateway);
      const { orderId } = await ordered(world, owner);
      const ask = (by: TestMember) => () => said(by.call(lottery.orderDetail, { query: { orderId } }));
      return { strangers: each(strangers, ask), told: 'ORDER_UNKNOWN', owner: ask(owner) };
    },
    'lottery.cancelSuborders orderId': async (world) => {
      const { owner, strangers } = await people(world.gateway);
      const order = await ordered(world, owner);
      const ask = (by: TestMember) => () => said(by.call(lottery.cancelSuborders, { body: order }));
      return { strangers: each(strangers, ask), told: 'ORDER_UNKNOWN', owner: ask(owner) };
    },
    'lottery.cancelSuborders suborderIds': async (world) => {
      const { owner, strangers } = await people(world.gateway);
      const other = strangers['another member'];
      const [own, { orderId, suborderIds }] = [await ordered(world, other), await ordered(world, owner)];
      const ask = (by: TestMember, of: string) => () =>
        said(by.call(lottery.cancelSuborders, { body: { orderId: of, suborderIds } }));
      const asked = { 'another member, in an order of their own': ask(other, own.orderId) };
      return { strangers: asked, told: 'ORDER_UNKNOWN', owner: ask(owner, orderId) };
    },
  };
}

/** Agreements of others, proposals to agents whom others brought, and signatures of others. */
function agreementCases(): typeof ownershipCases {
  type Ask = (
    by: TestMember,
    id: string,
    gateway: TestGateway,
  ) => Promise<{ ok: true } | { ok: false; failure: AnyFailure }>;
  const byId =
    (ask: Ask) =>
    async ({ gateway }: OwnershipWorld): Promise<OwnershipCase> => {
      const above = await gateway.member('lawinf3', { type: 1 });
      const senior = await gateway.member('lawinf3', { type: 1, parent: above.id });
      const junior = await gateway.member('lawinf3', { type: 1, parent: senior.id });
      const strangers = {
        'who brought the senior': above,
        'another that the senior brought': await gateway.member('lawinf3', { type: 1, parent: senior.id }),
        'whom the junior brought': await gateway.member('lawinf3', { type: 1, parent: junior.id }),
        "another merchant's agent": await gateway.member('perlas', { type: 1 }),
      };
      await setWithdrawalPassword(gateway, senior);
      const id = await proposed(gateway, { senior, junior });
      const by = (member: TestMember) => () => said(ask(member, id, gateway));
      return { strangers: each(strangers, by), told: 'AGREEMENT_UNKNOWN', owner: by(junior) };
    };
  const propose = (by: TestMember, juniorId: string, ticket: string) =>
    by.call(agreements.propose, {
      body: {
        ticket,
        withdrawalPassword,
        kind: 'daily' as const,
        juniorId,
        activeFrom: '0.00',
        tiers: [...oneTier],
      },
    });
  return {
    'agreements.figures id': byId((by, id) => by.call(agreements.figures, { params: { id } })),
    'agreements.answer id': byId((by, id) =>
      by.call(agreements.answer, { params: { id }, body: { say: 'refuse' } }),
    ),
    'agreements.sign id': byId(async (by, id, gateway) =>
      by.call(agreements.sign, { params: { id }, body: { ticket: await signature(gateway, by) } }),
    ),
    'agreements.propose juniorId': async ({ gateway }) => {
      const { senior, junior } = await twoAgents(gateway);
      const by = (member: TestMember) => async () =>
        said(propose(member, String(junior.id), await signature(gateway, member)));
      const strangers = { 'another agent': (await twoAgents(gateway)).senior, 'the agent itself': junior };
      return { strangers: each(strangers, by), told: 'MEMBER_UNKNOWN', owner: by(senior) };
    },
    'agreements.salaryProcess paymentId': async ({ gateway }) => {
      const [own, other] = [await twoAgents(gateway), await twoAgents(gateway)];
      const id = await signed(gateway, own);
      const row = {
        agreement_id: BigInt(id),
        junior_id: own.junior.id,
        ...({ kind: 'daily', state: 'applied' } as const),
        period_from: '2026-11-19',
        period_to: '2026-11-19',
        applied_at: gateway.house.clock.now(),
        turnover: 0n,
        loss: 0n,
        active: 0,
        amount: 1n,
      };
      const made = await gateway.house.db
        .insertInto('agreement_payments')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      const body = { paymentId: String(made.id), say: 'refuse' } as const;
      const by = (member: TestMember) => () => said(member.call(agreements.salaryProcess, { body }));
      const strangers = { 'another senior': other.senior, 'who applied': own.junior };
      return { strangers: each(strangers, by), told: 'PAYMENT_UNKNOWN', owner: by(own.senior) };
    },
    'agreements.propose ticket': async ({ gateway }) => {
      const [own, other] = [await twoAgents(gateway), await twoAgents(gateway)];
      const ticket = await signature(gateway, own.senior);
      const by =
        ({ senior, junior }: typeof own) =>
        () =>
          said(propose(senior, String(junior.id), ticket));
      return { strangers: { 'another agent': by(other) }, told: 'CONFIRM_FIRST', owner: by(own) };
    },
    'agreements.sign ticket': async ({ gateway }) => {
      const [own, other] = [await twoAgents(gateway), await twoAgents(gateway)];
      const ticket = await signature(gateway, own.junior);
      const by = async (pair: typeof own) => {
        const id = await proposed(gateway, pair);
        return () => said(pair.junior.call(agreements.sign, { params: { id }, body: { ticket } }));
      };
      return { strangers: { 'another agent': await by(other) }, told: 'CONFIRM_FIRST', owner: await by(own) };
    },
  };
}

/** A login in that browser that waits for its second step. */
async function halfOpen({ house }: TestGateway, { id }: TestMember, browser: TestBrowser): Promise<string> {
  const arrival = {
    merchant: 'lawinf3',
    ip: '',
    agent: '',
    sessionCookie: undefined,
    device: browser.cookies.get('laro_device'),
  };
  const half = await house.db.transaction().execute((trx) =>
    enterSession(house, trx, arrival, {
      memberId: id,
      device: { remember: false },
      way: 'password',
    }),
  );
  if (!('ticket' in half)) throw new Error('entered');
  return half.ticket;
}

/** A ticket as whoever has just given their password is handed. */
async function newTicket(
  { house }: TestGateway,
  { session }: TestMember,
  purpose: DangerousChange,
): Promise<string> {
  return (await giveTicket(house, { id: session }, purpose)).ticket;
}

/** A passkey that a device has made for the member. */
async function unaddedPasskey(gateway: TestGateway, member: TestMember) {
  const ticket = await newTicket(gateway, member, 'passkey');
  const begun = await member.call(passkeys.beginPasskey, { body: { ticket } });
  if (!begun.ok) throw new Error(begun.failure.code);
  return makePasskey({ challenge: begun.value.challenge, handle: begun.value.user.id });
}

/** A passkey that the member has added, with its id. */
async function newPasskey(gateway: TestGateway, member: TestMember) {
  const passkey = await unaddedPasskey(gateway, member);
  const ticket = await newTicket(gateway, member, 'passkey');
  const added = await member.call(passkeys.addPasskey, { body: { ticket, passkey: passkey.made } });
  if (!added.ok) throw new Error(added.failure.code);
  return { id: added.value.id, passkey };
}

/** The id of a card that the member has added. */
async function newCard(gateway: TestGateway, member: TestMember): Promise<string> {
  const ticket = await newTicket(gateway, member, 'bankCard');
  const body = { ticket, bankCode: 'BPI', accountNumber: '1234567890', payeeName: 'Maya Cruz' };
  const added = await member.call(bankCards.addCard, { body });
  if (!added.ok) throw new Error(added.failure.code);
  return added.value.id;
}

/** The cases of a call that moves money, in the session and round of a player. */
function movementCases(kind: 'bet' | 'win' | 'rollback'): typeof ownershipCases {
  return {
    [`vendor.${kind} token`]: async (world) => {
      const movement = await ready(world, kind, await seat(world));
      const ask = (by: Client) => () => said(moves[kind](by, movement));
      const strangers = { 'another vendor': ask(world.otherVendor) };
      return { strangers, told: 'SESSION_UNKNOWN', owner: ask(world.vendor) };
    },

    [`vendor.${kind} transactionUuid`]: async (world) => {
      const own = await ready(world, kind, await seat(world));
      const other = await ready(world, kind, await seat(world));
      await moves[kind](world.vendor, own);
      const { transactionUuid } = own;
      const ask = (movement: Movement) => () => said(moves[kind](world.vendor, movement));
      const strangers = { 'another player': ask({ ...other, transactionUuid }) };
      return { strangers, told: 'IDEMPOTENCY_CONFLICT', owner: ask(own) };
    },

    // Each player has rounds of their own: one that another closes is still open.
    [`vendor.${kind} round`]: async (world) => {
      const round = randomUUID();
      const own = await ready(world, 'bet', await seat(world), round);
      await moves.bet(world.vendor, { ...own, transactionUuid: randomUUID() });
      const other = await ready(world, kind, await seat(world), round);
      const close = () => said(moves[kind](world.vendor, { ...other, roundClosed: true }));
      const owner = () => said(moves.bet(world.vendor, own));
      return { strangers: { 'another player': close }, told: 'ok', owner };
    },

    ...(kind !== 'bet' && {
      [`vendor.${kind} referenceTransactionUuid`]: async (world: OwnershipWorld) => {
        const own = await ready(world, kind, await seat(world));
        const other = { ...own, token: await seat(world), transactionUuid: randomUUID() };
        const ask = (movement: Movement) => () => said(moves[kind](world.vendor, movement));
        const told = kind === 'win' ? 'BET_UNKNOWN' : 'BET_SETTLED';
        return { strangers: { 'another player': ask(other) }, told, owner: ask(own) };
      },
    }),
  };
}

/** A message in the inbox of the owner. */
async function letterOf({ gateway }: OwnershipWorld, mustRead = true) {
  const of = await people(gateway);
  const { db, clock } = gateway.house;
  const text = { title: 'A letter', content: '<p>For you alone</p>' };
  const texts = { EN: text, TY: text };
  await writeToInbox(db, { memberId: of.owner.id, at: clock.now(), texts, ...(mustRead && { mustRead }) });
  const { id } = await db
    .selectFrom('inbox_messages')
    .select('id')
    .where('member_id', '=', of.owner.id)
    .executeTakeFirstOrThrow();
  return { ...of, letter: String(id) };
}

function changedOne(ask: Ask): Ask {
  return async () => ((await ask()) === '1 changed' ? 'ok' : 'nothing changed');
}

interface Movement {
  readonly requestUuid: string;
  readonly token: string;
  readonly transactionUuid: string;
  readonly round: string;
  readonly referenceTransactionUuid: string;
  readonly roundClosed?: boolean;
}

const stake = { currency: 'PHP', amount: '20.00' } as const;
const moves = {
  bet: (by: Client, movement: Movement) => by(vendorCalls.bet, { body: { ...movement, ...stake } }),
  win: (by: Client, movement: Movement) => by(vendorCalls.win, { body: { ...movement, ...stake } }),
  rollback: (by: Client, movement: Movement) => by(vendorCalls.rollback, { body: movement }),
};

/** A movement that will be booked; a win or a rollback is of a bet that has been. */
async function ready(
  { vendor }: OwnershipWorld,
  kind: keyof typeof moves,
  token: string,
  round = randomUUID(),
): Promise<Movement> {
  const uuid = randomUUID();
  const movement = { requestUuid: randomUUID(), token, round, referenceTransactionUuid: uuid };
  if (kind !== 'bet') await moves.bet(vendor, { ...movement, transactionUuid: uuid });
  return { ...movement, transactionUuid: randomUUID() };
}

/** The token of a new player's game. */
async function seat({ gateway, vendor, launch }: OwnershipWorld, of?: TestMember): Promise<string> {
  const member = of ?? (await gateway.member('lawinf3'));
  const whose = { merchant: 'lawinf3', memberId: member.id, currency: 'PHP', amount: 100_00n };
  await gateway.house.db.transaction().execute((trx) => giveOpeningBalance(trx, whose));
  const body = { requestUuid: randomUUID(), ticket: await launch(member) };
  const opened = await vendor(vendorCalls.session, { body });
  if (!opened.ok) throw new Error(opened.failure.code);
  return opened.value.token;
}

/** A member, and others who could know the names of their things. */
async function people(gateway: TestGateway) {
  return {
    owner: await gateway.member('lawinf3'),
    strangers: {
      'another member': await gateway.member('lawinf3'),
      'an agent': await gateway.member('lawinf3', { type: 1 }),
      "another merchant's member": await gateway.member('perlas'),
    },
  };
}

function each(people: Readonly<Record<string, TestMember>>, ask: (by: TestMember) => Ask) {
  return Object.fromEntries(Object.entries(people).map(([name, member]) => [name, ask(member)]));
}

/** {@link people}, with feedback on at both brands. */
const writers = (gateway: TestGateway) => peopleWith(gateway, 'feedback');
const peopleWithPasskeys = (gateway: TestGateway) => peopleWith(gateway, 'passkeys');

async function peopleWith(gateway: TestGateway, flag: 'feedback' | 'liveChat' | 'passkeys') {
  await gateway.changeMerchant('perlas', (settings) => ({
    ...settings,
    flags: { ...settings.flags, [flag]: true },
  }));
  return people(gateway);
}

const newFeedback = (pictureIds: string[] = []) => ({
  key: randomUUID(),
  type: 'other' as const,
  content: 'Of three words',
  pictureIds,
});

async function sentFeedback(by: TestMember): Promise<string> {
  const sent = await by.call(feedback.send, { body: newFeedback() });
  return sent.ok ? sent.value.id : '';
}

async function uploaded(by: TestMember): Promise<string> {
  const body = new Blob([Buffer.from(await testPicture('png'))]);
  const sent = await by.call(feedback.upload, { body });
  return sent.ok ? sent.value.pictureId : '';
}

async function chatPicture(gateway: TestGateway, by: TestMember): Promise<string> {
  const { call } = await openChat(gateway, by);
  const sent = await call(chat.uploadToChat, { body: new Blob([Buffer.from(await testPicture('png'))]) });
  return sent.ok ? sent.value.pictureId : '';
}

/** The same asked for by the pages of other conversations. */
function chatPictureCase(ask: (by: TestChat, pictureId: string) => Promise<AnyOutcome>) {
  return async ({ gateway }: OwnershipWorld): Promise<OwnershipCase> => {
    const { owner, strangers } = await peopleWith(gateway, 'liveChat');
    const pictureId = await chatPicture(gateway, owner);
    const by = async (member: TestMember, merchant = 'lawinf3') => {
      const page = await openChat(gateway, member, merchant);
      return () => said(ask(page, pictureId));
    };
    return {
      strangers: {
        'another member': await by(strangers['another member']),
        "another merchant's member": await by(strangers["another merchant's member"], 'perlas'),
      },
      told: 'PICTURE_UNKNOWN',
      owner: await by(owner),
    };
  };
}

/** A picture of a member's conversation at the desk: by who may not see the brand, or with the name of another member. */
function ofChatPicture(field: 'memberId' | 'pictureId') {
  return {
    [`officeChat.picture ${field}`]: async ({ gateway }: OwnershipWorld): Promise<OwnershipCase> => {
      const [owner, other] = [await gateway.member('lawinf3'), await gateway.member('lawinf3')];
      for (const member of [owner, other]) await (await openChat(gateway, member)).say('Hello');
      const pictureId = await chatPicture(gateway, owner);
      const [staff, elsewhere] = [
        await newStaff(gateway, 'support'),
        await newStaff(gateway, 'support', ['perlas']),
      ];
      const ask =
        (by: TestStaff, { id }: TestMember, merchant = 'lawinf3') =>
        () =>
          said(by.call(officeChat.picture, { query: { merchant, memberId: String(id), pictureId } }));
      return {
        strangers: {
          'of another member': ask(staff, other),
          "another brand's": ask(elsewhere, owner, 'perlas'),
        },
        told: 'PICTURE_UNKNOWN',
        owner: ask(staff, owner),
      };
    },
  };
}

async function said(asked: Promise<{ ok: true } | { ok: false; failure: AnyFailure }>): Promise<string> {
  const outcome = await asked;
  return outcome.ok ? 'ok' : outcome.failure.code;
}

/** Gives a game of the merchant to a vendor with a key of the test's, and another key to another vendor. */
export async function openOwnershipWorld(gateway: TestGateway): Promise<OwnershipWorld> {
  const { db } = gateway.house;
  const offered = db.selectFrom('merchant_games').select('node_id').where('merchant_code', '=', 'lawinf3');
  const { nodeId, ...game } = await db
    .selectFrom('games')
    .select(['game_type as gameCategory', 'vendor_code as vendor', 'game_id as gameId', 'node_id as nodeId'])
    .where('playable', '=', true)
    .where('node_id', 'in', offered)
    .executeTakeFirstOrThrow();
  const query = { ...game, nodeId: String(nodeId) };
  return {
    gateway,
    vendor: (await newVendor(gateway, game.vendor)).call,
    otherVendor: (await newVendor(gateway, 'OTHER')).call,
    async launch(member) {
      const launched = await member.call(launchGame, { query });
      if (!launched.ok) throw new Error(launched.failure.code);
      return launched.value.url.split('#ticket=')[1] ?? '';
    },
  };
}

/** A vendor that signs its calls with a new key. */
export async function newVendor(
  { app, house }: TestGateway,
  vendorCode: string,
): Promise<{ key: SigningKey; call: Client }> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = { keyId: randomUUID(), privateKey };
  const launchUrl = 'http://localhost/{gameId}';
  await registerVendor(house.db, { vendorCode, launchUrl, keyId: key.keyId, publicKey });
  const call = createClient({
    base: 'http://lawinf3.localhost',
    async fetch(address, init) {
      const { pathname } = new URL(address);
      const signature = signCall(key, pathname, String(init.body), house.clock.now());
      const headers = { ...Object(init.headers), [vendorCalls.signatureHeader]: signature };
      return app.request(address, { ...init, headers });
    },
    wait: async () => undefined,
  });
  return { key, call };
}

/** Somebody who was not invited makes a ticket up. */
async function invitationCase(
  gateway: TestGateway,
  name: 'openInvitation' | 'acceptInvitation',
): Promise<OwnershipCase> {
  const { house, app } = gateway;
  const invited = {
    name: `new.${randomUUID().slice(0, 8)}`,
    role: 'reader',
    brands: null,
    isDemo: false,
    vouchedBy: null,
  } as const;
  const ticket = (await inviteStaff(house.db, house.clock.now(), invited)) ?? '';
  const call = deskOf((address, init) => app.request(address, init));
  const ask = (by: string) => async () => {
    const opened = await call(office.openInvitation, { body: { ticket: by } });
    if (name === 'openInvitation' || !opened.ok) return said(Promise.resolve(opened));
    const code = codeOf(opened.value.key, house.clock.now());
    return said(
      call(office.acceptInvitation, { body: { ticket: by, password: 'kalabaw-sa-bukid-7', code } }),
    );
  };
  return {
    strangers: { 'who made one up': ask(hashOf(ticket).toString('base64url')) },
    told: 'TICKET_INVALID',
    owner: ask(ticket),
  };
}

/** Somebody of another brand's staff names a member at their own brand. */
function atDesk(
  id: string,
  ask: (
    by: TestStaff,
    whose: { merchant: string; memberId: string },
    gateway: TestGateway,
  ) => Promise<{ ok: true } | { ok: false; failure: AnyFailure }>,
  told = 'MEMBER_UNKNOWN',
): Readonly<Record<string, (world: OwnershipWorld) => Promise<OwnershipCase>>> {
  return {
    [`${id} memberId`]: async ({ gateway }) => {
      const memberId = String((await gateway.member('lawinf3')).id);
      const by = async (merchant: string) => {
        const staff = await newStaff(gateway, 'owner', [merchant]);
        return () => said(ask(staff, { merchant, memberId }, gateway));
      };
      return {
        strangers: { "another brand's owner": await by('perlas') },
        told,
        owner: await by('lawinf3'),
      };
    },
  };
}

/** Two-step login as of yesterday, with a key that nobody has. */
async function putSecondStepOn({ house: { db, clock } }: TestGateway, memberId: string): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - 86_400_000);
  await db
    .insertInto('second_steps')
    .values({
      member_id: BigInt(memberId),
      key_sealed: Buffer.alloc(32),
      begun_at: yesterday,
      on_since: yesterday,
    })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
}

/** Somebody of another brand's staff names what is written at a brand as if it were of their own. */
function writtenAtDesk(
  kind: 'announcement' | 'banner' | 'help' | 'promotion',
  id: string,
  ask: (by: TestStaff, whose: { merchant: string; id: string; version: number }) => Promise<AnyOutcome>,
): Readonly<Record<string, (world: OwnershipWorld) => Promise<OwnershipCase>>> {
  return {
    [`${id} id`]: async ({ gateway }) => {
      const { db } = gateway.house;
      const tables = {
        announcement: db
          .selectFrom('announcements')
          .select(['id', 'version', 'merchant_code'])
          .where('type', '=', 'PL'),
        banner: db.selectFrom('banners').select(['id', 'version', 'merchant_code']),
        help: db.selectFrom('help_entries').select(['id', 'version', 'merchant_code']),
        promotion: db
          .selectFrom('announcements')
          .select(['id', 'version', 'merchant_code'])
          .where('type', '=', 'PR'),
      };
      const rows = await tables[kind].execute();
      const row = rows.find(({ merchant_code: of }) => of === 'lawinf3');
      if (!row) throw new Error(`there is no ${kind}`);
      const whose = { id: String(row.id), version: row.version };
      return ofOneBrand(gateway, 'CONTENT_UNKNOWN', (by, merchant) => ask(by, { merchant, ...whose }));
    },
  };
}

/** A draft of a campaign, gone on with. */
function draftCase(
  ask: (by: TestStaff, draft: Input<typeof officeCampaigns.keepDraft>['body']) => Promise<AnyOutcome>,
): (world: OwnershipWorld) => Promise<OwnershipCase> {
  return async ({ gateway }) => {
    const content = await newStaff(gateway, 'content', ['lawinf3']);
    const texts = { EN: { title: 'A test', content: '' } };
    const kept = await content.call(officeCampaigns.keepDraft, {
      body: { merchant: 'lawinf3', key: randomUUID(), audience: 'agents', texts },
    });
    if (!kept.ok) throw new Error(kept.failure.code);
    return ofOneBrand(gateway, 'CONTENT_UNKNOWN', (by, merchant) =>
      ask(by, { merchant, key: randomUUID(), changed: kept.value, audience: 'agents', texts }),
    );
  };
}

type AnyOutcome = { ok: true } | { ok: false; failure: AnyFailure };

async function ofOneBrand(
  gateway: TestGateway,
  told: string,
  ask: (by: TestStaff, merchant: string) => Promise<AnyOutcome>,
): Promise<OwnershipCase> {
  const by = async (merchant: string) => {
    const staff = await newStaff(gateway, 'owner', [merchant]);
    return () => said(ask(staff, merchant));
  };
  return { strangers: { "another brand's owner": await by('perlas') }, told, owner: await by('lawinf3') };
}

/** A thing of one member, asked for as one of another's, of the same brand and of another. */
async function ofAnotherMember(
  gateway: TestGateway,
  memberId: string,
  ask: (by: TestStaff, whose: { merchant: string; memberId: string }) => Promise<AnyOutcome>,
): Promise<OwnershipCase> {
  const by = async (merchant: string, id?: string) => {
    const staff = await newStaff(gateway, 'owner', [merchant]);
    const whose = { merchant, memberId: id ?? String((await gateway.member(merchant)).id) };
    return () => said(ask(staff, whose));
  };
  return {
    strangers: {
      'an owner, as of another member': await by('lawinf3'),
      "another brand's owner, as of a member there": await by('perlas'),
    },
    told: 'REQUEST_UNKNOWN',
    owner: await by('lawinf3', memberId),
  };
}

/** A withdrawal that waits for a person. */
async function askedWithdrawal(gateway: TestGateway): Promise<string> {
  const member = await gateway.member('lawinf3');
  const cardId = await letWithdraw(gateway, member, '90000.00');
  const body = { key: randomUUID(), amount: '25000.00', cardId, withdrawalPassword };
  const made = await member.call(withdraw.withdraw, { body });
  if (!made.ok) throw new Error(made.failure.code);
  return made.value.id;
}

/** A transfer by hand of a member, who shows a picture of it. */
async function shownTransfer(gateway: TestGateway): Promise<string> {
  const { db, clock, keys } = gateway.house;
  const begun = await begin(await gateway.member('lawinf3'), 'BANK');
  if (!begun.ok) throw new Error(begun.failure.code);
  const { orderNo } = begun.value;
  const { id } = await db
    .selectFrom('deposits')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const picture = sealProof(keys, id, Buffer.from('a picture'));
  await db
    .insertInto('deposit_proofs')
    .values({ deposit_id: id, picture, width: 8, height: 8, sent_at: clock.now() })
    .execute();
  return orderNo;
}

/** A member's paper that waits for somebody. */
async function handedIn(gateway: TestGateway): Promise<string> {
  const { db, clock, keys } = gateway.house;
  const { id: memberId } = await gateway.member('lawinf3');
  const { id } = await db
    .insertInto('identity_papers')
    .values({
      member_id: memberId,
      part: 'selfie',
      state: 'waiting',
      because: null,
      width: 8,
      height: 8,
      picture: sealPaper(keys, memberId, Buffer.from('a picture')),
      sent_at: clock.now(),
      decided_at: null,
      decided_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

/** The same of what a member has written in the live chat. */
function inChat(
  name: Exclude<keyof typeof officeChat, 'listChats' | 'picture' | `${string}Phrase${'' | 's'}`>,
  ask: (
    by: TestStaff,
    whose: { merchant: string; memberId: string },
    last: number,
  ) => Promise<{ ok: true } | { ok: false; failure: AnyFailure }>,
) {
  return atDesk(
    `officeChat.${name}`,
    async (by, whose, { house }) => {
      const { number } = await house.db
        .insertInto('chat_messages')
        .values({
          member_id: BigInt(whose.memberId),
          from_desk: false,
          text: 'Hello',
          sent_at: house.clock.now(),
        })
        .returning('number')
        .executeTakeFirstOrThrow();
      return ask(by, whose, number);
    },
    'CHAT_UNKNOWN',
  );
}
