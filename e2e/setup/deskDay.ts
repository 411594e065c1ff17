import type { Spec, Value } from '@laro/contract/protocol/call.ts';
import { flagNames } from '@laro/contract/protocol/flags.ts';
import { audit, me, overview, report, staffList } from '@laro/contract/calls/office.ts';
import { announcementHistory, listWritten } from '@laro/contract/calls/officeAnnouncements.ts';
import { bannerHistory, listBanners } from '@laro/contract/calls/officeBanners.ts';
import { appliedBonuses } from '@laro/contract/calls/officeBonuses.ts';
import { draftBrand, studio, type BrandLook } from '@laro/contract/calls/officeBrand.ts';
import { countAudience, listCampaigns } from '@laro/contract/calls/officeCampaigns.ts';
import { depositChannels, reconciliation, transfers } from '@laro/contract/calls/officeCashier.ts';
import { listChats, listPhrases, seeChat, typeToMember } from '@laro/contract/calls/officeChat.ts';
import { arranged } from '@laro/contract/calls/officeGames.ts';
import { identities } from '@laro/contract/calls/officeIdentity.ts';
import { findMembers, seeMember } from '@laro/contract/calls/officeMembers.ts';
import { listMissions } from '@laro/contract/calls/officeMissions.ts';
import { reviewed } from '@laro/contract/calls/officeWithdrawals.ts';

const days = [31, 28, 35, 22, 19, 26, 30].map((count, ago) => ({
  day: `2026-11-${24 - ago}`,
  registered: count,
  active: count * 9,
  deposits: `${count * 4_150}.00`,
  withdrawals: `${count * 2_300}.00`,
  staked: `${count * 61_200}.50`,
  won: `${count * 59_000}.00`,
  result: `${ago === 3 ? '-' : ''}${count * 2_200}.50`,
}));

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 358 150"><rect width="358" height="150" fill="#1d4a5c"/></svg>')}`;

/** A day at the desk that is the same in each run, for its pictures: what each call answers, by its path. */
export const deskDay: ReadonlyMap<string, unknown> = new Map([
  said(me, {
    name: 'ana',
    role: 'owner',
    brands: [
      { code: 'lawinf3', name: 'Lawin', currency: 'PHP', timeZone: 'Asia/Manila', languages: ['EN', 'TY'] },
      { code: 'perlas', name: 'Perlas', currency: 'PHP', timeZone: 'Asia/Manila', languages: ['EN', 'TY'] },
    ],
  }),
  said(overview, {
    days,
    waiting: { withdrawals: 2, adjustments: 1, secondSteps: 0, feedback: 0 },
  }),
  said(report, {
    from: '2026-11-18',
    to: '2026-11-24',
    today: '2026-11-24',
    days,
    all: {
      registered: 191,
      active: 1_204,
      deposits: '792650.00',
      withdrawals: '439300.00',
      staked: '11689203.50',
      won: '11269000.00',
      result: '323403.50',
    },
  }),
  said(findMembers, { members: [], more: false }),
  said(seeMember, {
    id: '7',
    username: 'mariasantos',
    type: 0,
    state: 'active',
    joinedAt: '2026-09-02T04:00:00.000Z',
    nickname: 'Maria',
    isAgent: false,
    currency: 'PHP',
    mobile: '••••••••123',
    email: 'm•••@mail.example',
    balances: [
      { purpose: 'wallet', amount: '12840.50' },
      { purpose: 'bonus', amount: '300.00' },
    ],
    sessions: [
      {
        openedAt: '2026-11-24T01:10:00.000Z',
        usedAt: '2026-11-24T03:02:00.000Z',
        agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/153.0',
      },
    ],
    movements: [
      {
        at: '2026-11-24T02:58:00.000Z',
        kind: 'bet',
        amount: '-50.00',
        balance: '12840.50',
        game: 'Gintong Lawin',
      },
      { at: '2026-11-24T02:41:00.000Z', kind: 'deposit', amount: '5000.00', balance: '12890.50' },
    ],
    notes: [
      { id: '1', at: '2026-11-20T08:00:00.000Z', by: 'ben', text: 'Prefers to be written to in Filipino.' },
    ],
    salaries: [],
    whyNot: [],
    adjustments: [],
    secondStepRequests: [],
    ownLimits: [
      {
        period: 'week',
        amount: '3000.00',
        left: '1200.00',
        until: '2026-11-29T16:00:00.000Z',
        wanted: {
          amount: '5000.00',
          isOpen: false,
          from: '2026-11-25T02:00:00.000Z',
          until: '2026-12-02T02:00:00.000Z',
        },
      },
    ],
    limits: [
      {
        kind: 'deposit',
        amount: '10000.00',
        by: 'ben',
        at: '2026-11-20T08:05:00.000Z',
        reason: 'Asked for it in the chat',
      },
    ],
  }),
  said(listChats, {
    chats: [
      {
        member: 'mariasantos',
        memberId: '7',
        state: 'open',
        last: 12,
        waitsSince: '2026-11-24T03:02:00.000Z',
        lastSaid: 'Salamat po',
      },
      { member: 'juan88', memberId: '8', state: 'open', last: 4, takenBy: 'ben', lastSaid: 'Salamat po!' },
    ],
    elsewhere: [],
    colleagues: ['ben'],
    satisfaction: { count: 48, percent: 92 },
  }),
  said(seeChat, {
    chat: {
      member: 'mariasantos',
      memberId: '7',
      state: 'open',
      last: 12,
      takenBy: 'ana',
      waitsSince: '2026-11-24T03:02:00.000Z',
    },
    messages: [
      {
        number: 10,
        from: 'member',
        text: 'Kumusta! Kailan darating ang withdrawal ko?',
        sentAt: '2026-11-24T02:55:00.000Z',
      },
      {
        number: 11,
        from: 'desk',
        by: 'ana',
        text: 'Tinitingnan ko na po.',
        sentAt: '2026-11-24T02:58:00.000Z',
      },
      {
        number: 12,
        from: 'member',
        text: 'Salamat po',
        sentAt: '2026-11-24T03:02:00.000Z',
        about: {
          kind: 'withdrawal',
          name: '11',
          number: '11',
          at: '2026-11-23T01:00:00.000Z',
          amount: '25000.00',
          currency: 'PHP',
        },
      },
    ],
    types: true,
  }),
  said(listPhrases, { phrases: [{ id: '1', title: 'Salamat', text: 'Salamat po sa paghihintay.' }] }),
  said(typeToMember, null),
  said(appliedBonuses, {
    waiting: [
      {
        id: '5',
        memberId: '7',
        member: 'mariasantos',
        amount: '1500.00',
        titles: { EN: 'Welcome bonus', TY: 'Pambungad na bonus' },
        appliedAt: '2026-11-24T01:20:00.000Z',
      },
    ],
  }),
  said(listMissions, {
    hasPoints: true,
    version: 1,
    changedBy: 'ana',
    changedAt: '2026-11-23T03:00:00.000Z',
    missions: [
      {
        key: 'slots',
        names: { EN: 'Slots of the week', TY: 'Slots ng linggo' },
        each: 'week',
        task: 'staked',
        needs: 2_000_00,
        category: 'RNG',
        points: 40,
        keptFor: 3,
      },
      {
        key: 'rounds',
        names: { EN: 'Twenty rounds', TY: 'Dalawampung round' },
        each: 'day',
        task: 'rounds',
        needs: 20,
        points: 5,
        keptFor: 1,
      },
    ],
  }),
  said(identities, {
    waiting: [
      {
        member: 'mariasantos',
        memberId: '7',
        sentAt: '2026-11-23T01:00:00.000Z',
        dueAt: '2026-11-24T01:00:00.000Z',
        isLate: true,
        papers: [
          { id: '1', part: 'document' },
          { id: '2', part: 'selfie' },
        ],
      },
      {
        member: 'juan88',
        memberId: '8',
        sentAt: '2026-11-24T02:00:00.000Z',
        dueAt: '2026-11-25T02:00:00.000Z',
        isLate: false,
        papers: [{ id: '3', part: 'selfie' }],
      },
    ],
  }),
  said(listCampaigns, {
    campaigns: [
      {
        id: '3',
        audience: 'newcomers',
        sendAt: '2026-11-25T18:00',
        state: 'scheduled',
        by: 'ben',
        version: 1,
        sent: 0,
        seen: 0,
        read: 0,
        texts: { EN: { title: 'A week of free rounds', content: '<p>Every evening.</p>' } },
      },
      {
        id: '2',
        audience: 'everybody',
        sendAt: '2026-11-20T09:00',
        state: 'sent',
        by: 'ana',
        version: 1,
        sent: 12_840,
        seen: 7_311,
        read: 4_902,
        texts: { EN: { title: 'Double points this weekend', content: '<p>From Friday on.</p>' } },
      },
    ],
    levels: [
      { EN: 'Bronze', TY: 'Tanso' },
      { EN: 'Silver', TY: 'Pilak' },
    ],
  }),
  said(countAudience, { count: 12_840 }),
  said(depositChannels, {
    version: 3,
    changedBy: 'carla',
    changedAt: '2026-11-22T06:00:00.000Z',
    channels: [
      {
        code: 'QRPH',
        name: 'QR Ph',
        way: 'qr',
        open: true,
        minimum: '50.00',
        maximum: '50000.00',
        fixed: '0.00',
        percent: '1.50',
      },
      {
        code: 'GCASH',
        name: 'GCash',
        way: 'redirect',
        open: true,
        minimum: '100.00',
        maximum: '20000.00',
        fixed: '15.00',
        percent: '0.00',
      },
      {
        code: 'BANK',
        name: 'Bank transfer',
        way: 'transfer',
        open: false,
        minimum: '500.00',
        maximum: '200000.00',
        fixed: '0.00',
        percent: '0.00',
      },
    ],
  }),
  said(reconciliation, {
    late: [
      {
        of: 'withdrawal',
        number: '11',
        member: 'mariasantos',
        memberId: '7',
        amount: '25000.00',
        by: 'BDO Unibank',
        openedAt: '2026-11-23T01:00:00.000Z',
      },
    ],
    files: [
      {
        channel: 'QRPH',
        day: '2026-11-23',
        heldAt: '2026-11-24T00:10:00.000Z',
        matched: 214,
        found: [{ what: 'amount', paymentId: 'P-20931', orderNo: 'D1004412', mended: false }],
      },
      {
        channel: 'GCASH',
        day: '2026-11-23',
        heldAt: '2026-11-24T00:12:00.000Z',
        matched: 187,
        found: [],
      },
    ],
  }),
  said(transfers, {
    transfers: [
      {
        orderNo: 'D004200000186',
        member: 'mariasantos',
        memberId: '7',
        amount: '1500.00',
        by: 'Bank transfer',
        proof: 'BDO 1234567',
        hasPicture: true,
        openedAt: '2026-11-24T02:20:00.000Z',
        dueAt: '2026-11-24T02:50:00.000Z',
      },
    ],
  }),
  said(reviewed, {
    waiting: [
      {
        id: '11',
        member: 'mariasantos',
        memberId: '7',
        amount: '25000.00',
        bank: 'BDO Unibank',
        payee: 'Maria Santos',
        lastDigits: '4821',
        askedAt: '2026-11-23T01:00:00.000Z',
        dueAt: '2026-11-24T01:00:00.000Z',
        isLate: true,
        needsTwo: true,
        isOwn: false,
      },
      {
        id: '12',
        member: 'juan88',
        memberId: '8',
        amount: '32500.00',
        bank: 'Metrobank',
        payee: 'Juan dela Cruz',
        lastDigits: '0917',
        askedAt: '2026-11-24T02:00:00.000Z',
        dueAt: '2026-11-25T02:00:00.000Z',
        isLate: false,
        needsTwo: false,
        isOwn: false,
        takenBy: 'ben',
      },
    ],
  }),
  said(listWritten, {
    announcements: [
      {
        id: '7',
        version: 2,
        state: 'running',
        type: 'PL',
        startsAt: '2026-11-20T09:00',
        changedBy: 'ben',
        changedAt: '2026-11-20T01:00:00.000Z',
        texts: {
          EN: {
            title: 'Double points this weekend',
            content: '<p>From <strong>Friday</strong> 18:00 to Sunday.</p>',
          },
          TY: {
            title: 'Dobleng puntos',
            content: '<p>Mula <strong>Biyernes</strong> 18:00 hanggang Linggo.</p>',
          },
        },
      },
      {
        id: '8',
        version: 1,
        state: 'scheduled',
        type: 'PU',
        startsAt: '2026-12-01T00:00',
        texts: { EN: { title: 'December is here', content: '<p>Soon.</p>' } },
      },
    ],
  }),
  said(announcementHistory, { versions: [] }),
  said(listBanners, {
    banners: [
      {
        id: '1',
        version: 1,
        state: 'running',
        groupName: 'm_home',
        picture: 'desk-0',
        ink: 'light',
        url: picture,
        urlSet: '',
        leads: { to: 'list', list: 'RNG' },
        texts: { EN: { eyebrow: 'New', title: 'A night of slots', line: 'Thirty games in one place' } },
      },
      {
        id: '2',
        version: 1,
        state: 'scheduled',
        groupName: 'm_home',
        picture: 'desk-1',
        ink: 'light',
        url: picture,
        urlSet: '',
        leads: { to: 'nowhere' },
        startsAt: '2026-12-01T00:00',
        texts: { EN: { eyebrow: '', title: 'December is here', line: '' } },
      },
    ],
    categories: ['RNG', 'LIVE'],
    promotions: [],
    outside: ['telegram'],
  }),
  said(bannerHistory, { versions: [] }),
  said(studio, {
    version: 4,
    look: look(),
    found: { faults: [], warnings: [], changes: [] },
    versions: [
      { version: 4, by: 'ben', account: '', at: '2026-11-22T06:00:00.000Z', changed: ['name', 'theme'] },
      { version: 3, account: '', at: '2026-11-01T00:00:00.000Z', changed: [] },
    ],
  }),
  said(draftBrand, { faults: [], warnings: [], changes: [] }),
  said(arranged, {
    version: 0,
    categories: ['RNG', 'LIVE', 'FISH', 'LOTT', 'SPORTS'],
    vendors: [
      { code: 'HABANERO', name: 'Habagat', games: 42, state: 'on' },
      { code: 'JILI', name: 'Anito', games: 57, state: 'maintenance' },
      { code: 'PG', name: 'Perya', games: 18, state: 'off' },
    ],
    hot: ['Gintong Lawin', 'Diwata', 'Bulalo King'].map((name, at) => ({
      id: String(100 + at),
      name,
      vendor: 'Anito',
      type: 'RNG' as const,
      badge: '' as const,
      playable: true,
    })),
    badges: { '101': 'new' },
  }),
  said(staffList, {
    staff: [
      { id: '1', name: 'ana', role: 'owner', state: 'active', seenAt: '2026-11-24T03:00:00.000Z' },
      {
        id: '2',
        name: 'ben',
        role: 'support',
        brands: ['lawinf3'],
        state: 'active',
        seenAt: '2026-11-24T02:00:00.000Z',
      },
      { id: '3', name: 'carla', role: 'cashier', state: 'invited' },
    ],
  }),
  said(audit, {
    lines: [
      {
        id: '41',
        at: '2026-11-24T02:30:00.000Z',
        who: 'ben',
        what: 'member.limited',
        member: 'mariasantos',
        about: { limit: 'deposit', amount: '10000.00' },
        address: '203.0.113.7',
      },
      {
        id: '40',
        at: '2026-11-22T06:00:00.000Z',
        who: 'ben',
        what: 'brand.published',
        about: { version: 4, settings: ['theme: "light" -> "dark"'] },
        address: '203.0.113.7',
      },
    ],
    more: false,
  }),
]);

function said<C extends Spec>({ path }: C, value: Value<C>): [path: string, value: unknown] {
  return [path, value];
}

function look(): BrandLook {
  return {
    name: 'Lawin',
    theme: 'dark',
    tokens: {},
    languages: ['EN', 'TY'],
    defaultLanguage: 'EN',
    texts: {},
    // Object.fromEntries forgets the names.
    flags: Object.fromEntries(flagNames.map((name) => [name, true])) as BrandLook['flags'],
    register: {
      username: { enabled: true, required: true },
      mobileNum: { enabled: true, required: true },
      email: { enabled: true, required: false },
    },
    legal: {
      terms: {
        EN: 'Terms of {name}.\n\n## Who may play\n\n- {age} and older\n- with one account',
        TY: 'Mga tuntunin ng {name}.\n\n## Sino ang puwedeng maglaro\n\n- {age} pataas\n- isang account lang',
      },
    },
    hosts: ['play.lawin.example'],
    links: {
      customerService: [{ title: 'CS', path: 'https://help.lawin.example' }],
      telegram: 'https://t.me/lawin',
    },
    licence: {
      EN: 'Licensed by the regulator of Somewhere.',
      TY: 'May lisensya ng tagapangasiwa ng Somewhere.',
    },
  };
}
