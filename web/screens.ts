import type { MemberAccess } from '@laro/contract/protocol/access.ts';
import type { FlagName } from '@laro/contract/protocol/flags.ts';
import type { MessageId } from './platform/i18n/catalogues.ts';
import type { OwnAddress } from './platform/router/ownAddress.ts';

export type Path = `/${string}`;

/**
 * THE table of screens: every URL of section 2, who may see it, what switches it on, the frame around it, and
 * the file behind it. Guards, header, bottom menu and titles are derived from it and live nowhere else.
 */
export interface Screen {
  /**
   * The first path is the screen's own; the others lead to the same. Case and a trailing slash do not matter.
   */
  readonly paths: readonly [Path, ...Path[]];
  /** Each of the paths shows something else (S2-71), so that none stands for another. */
  readonly pathsDiffer?: true;
  /** What it is called, where that is not the text named after the folder of its file ({@link titleOf}). */
  readonly title?: MessageId;
  /** `guestOnly`: with an account there is nothing to do here, so home is shown. A trial player has none yet (S6-03). */
  readonly access: MemberAccess | 'guestOnly';
  /** Nor has a trial player, who has done it. */
  readonly once?: true;
  /** Where someone without that access is sent; the login unless said otherwise. */
  readonly denied?: 'home';
  /** The screen exists only where the merchant has this on. */
  readonly flag?: FlagName;
  /** As `flag`, for a setting that is no white-label flag. */
  readonly needs?: 'trialPlay';
  /**
   * The screen exists only while the site has this status (S2-95), which the status gate shows anywhere else,
   * too.
   */
  readonly status?: 1 | 2;
  readonly chrome: Chrome;
  /** The query parameters it reads; a page is cached without any other. */
  readonly query?: readonly string[];
  /** A service worker keeps it for reading without a network, as a page of this kind. */
  readonly offline?: 'home' | 'list';
  readonly file: string;
  /** Its data come with the page, from `load.ts` beside its file. */
  readonly loads?: true;
  readonly spec: readonly string[];
  /** The feature is still to come: frame, title and an honest empty state are there. */
  readonly pending?: true;
}

export interface Chrome {
  /** `brand` is home's; `none` where the screen draws its own way back (S2-34). */
  readonly header: 'brand' | 'title' | 'none';
  /** Where the back arrow leads (S2-37); `previous` falls back to home without a history (S2-69). */
  readonly back: 'none' | 'home' | 'previous';
  /** S2-32. */
  readonly bottomMenu: boolean;
  /** The download-app button and the header banner, on home only (S2-35, S2-38). */
  readonly home: boolean;
}

const chrome = {
  home: { header: 'brand', back: 'none', bottomMenu: true, home: true },
  page: { header: 'title', back: 'previous', bottomMenu: true, home: false },
  /** As `page`, with an arrow that leads home. */
  fromHome: { header: 'title', back: 'home', bottomMenu: true, home: false },
  /** As `page`, with the whole height for itself. */
  tall: { header: 'title', back: 'previous', bottomMenu: false, home: false },
  tallFromHome: { header: 'title', back: 'home', bottomMenu: false, home: false },
  /** No header; the screen has its own. */
  own: { header: 'none', back: 'previous', bottomMenu: true, home: false },
  ownTall: { header: 'none', back: 'previous', bottomMenu: false, home: false },
  ownTallFromHome: { header: 'none', back: 'home', bottomMenu: false, home: false },
  /** Nothing around it at all. */
  bare: { header: 'none', back: 'none', bottomMenu: false, home: false },
} as const satisfies Record<string, Chrome>;

const gameList = { file: 'screens/games/categoryList/route.tsx', loads: true } as const;
const center = { file: 'screens/games/center/route.tsx', loads: true } as const;
const lottery = { file: 'screens/lottery/lottery/route.tsx', loads: true } as const;
const rank = { file: 'screens/home/rank/route.tsx', loads: true } as const;
const contract = { file: 'screens/agents/contract/route.tsx' } as const;
const legal = { file: 'screens/system/legal/route.tsx', loads: true } as const;
const gameListQuery = ['gameType', 'vassalage', 'gameClassify', 'minBet', 'type'] as const;

export const screens = {
  home: {
    paths: ['/m/home', '/', '/m', '/m/index', '/m/index.html'],
    access: 'visitor',
    chrome: chrome.home,
    query: ['tab'],
    offline: 'home',
    file: 'screens/home/home/route.tsx',
    loads: true,
    spec: ['S2-01'],
  },
  login: {
    paths: ['/m/login'],
    access: 'guestOnly',
    chrome: chrome.ownTallFromHome,
    query: ['next'],
    file: 'screens/account/login/route.tsx',
    loads: true,
    spec: ['S2-02', 'S2-39'],
  },
  register: {
    paths: ['/m/register'],
    access: 'guestOnly',
    chrome: chrome.ownTallFromHome,
    query: ['affiliateCode', 'next'],
    file: 'screens/account/register/route.tsx',
    loads: true,
    spec: ['S2-03', 'S2-45'],
  },
  forget: {
    paths: ['/m/forget'],
    access: 'visitor',
    chrome: chrome.ownTallFromHome,
    query: ['next'],
    file: 'screens/account/forget/route.tsx',
    loads: true,
    spec: ['S2-04', 'S2-88'],
  },
  terms: {
    paths: ['/m/terms'],
    title: 'screens.terms',
    access: 'visitor',
    chrome: chrome.page,
    ...legal,
    spec: ['S4-10'],
  },
  privacy: {
    paths: ['/m/privacy'],
    title: 'screens.privacy',
    access: 'visitor',
    chrome: chrome.page,
    ...legal,
    spec: ['S4-10'],
  },
  rules: {
    paths: ['/m/rules'],
    title: 'screens.rules',
    access: 'visitor',
    chrome: chrome.page,
    ...legal,
    spec: ['S4-10'],
  },
  changePassword: {
    paths: ['/m/changePsw'],
    access: 'noTrial',
    denied: 'home',
    chrome: chrome.tall,
    file: 'screens/account/changePassword/route.tsx',
    loads: true,
    spec: ['S2-05', 'S2-52'],
  },
  settings: {
    paths: ['/m/set'],
    access: 'session',
    chrome: chrome.page,
    file: 'screens/account/settings/route.tsx',
    spec: ['S2-06', 'S2-51'],
  },
  memberCenter: {
    paths: ['/m/member/home'],
    access: 'session',
    chrome: chrome.own,
    file: 'screens/account/memberCenter/route.tsx',
    loads: true,
    spec: ['S2-07', 'S2-97'],
  },
  myAccount: {
    paths: ['/m/myAccount/index'],
    access: 'session',
    chrome: chrome.page,
    file: 'screens/account/myAccount/route.tsx',
    spec: ['S2-08'],
  },
  deposit: {
    paths: ['/m/voucherCenter'],
    access: 'realMoney',
    chrome: chrome.page,
    query: ['order'],
    file: 'screens/cashier/deposit/route.tsx',
    loads: true,
    spec: ['S2-09'],
  },
  withdraw: {
    paths: ['/m/withdraw'],
    access: 'realMoney',
    chrome: chrome.page,
    query: ['order'],
    file: 'screens/cashier/withdraw/route.tsx',
    spec: ['S2-10'],
  },
  betRecord: {
    paths: ['/m/gameRecord'],
    access: 'session',
    flag: 'betRecord',
    chrome: chrome.page,
    file: 'screens/records/betRecord/route.tsx',
    spec: ['S2-11'],
  },
  transactionRecord: {
    paths: ['/m/transaction/record'],
    access: 'session',
    flag: 'transactionRecord',
    chrome: chrome.page,
    query: ['types', 'member', 'name', 'number'],
    file: 'screens/records/transactionRecord/route.tsx',
    spec: ['S2-11', 'S2-28'],
  },
  profitAndLoss: {
    paths: ['/m/profitandloss'],
    access: 'session',
    flag: 'profitAndLoss',
    chrome: chrome.page,
    file: 'screens/records/profitAndLoss/route.tsx',
    spec: ['S2-11'],
  },
  rewardCenter: {
    paths: ['/m/rewardCenter'],
    access: 'session',
    flag: 'rewardCenter',
    chrome: chrome.page,
    file: 'screens/rewards/rewardCenter/route.tsx',
    spec: ['S2-11'],
  },
  pointsMall: {
    paths: ['/m/mall/mallHome'],
    access: 'session',
    flag: 'pointsMall',
    chrome: chrome.page,
    query: ['view'],
    file: 'screens/rewards/pointsMall/route.tsx',
    spec: ['S2-11'],
  },
  securityCenter: {
    paths: ['/m/securityCenter'],
    access: 'session',
    flag: 'securityCenter',
    chrome: chrome.page,
    query: ['view'],
    file: 'screens/account/securityCenter/route.tsx',
    spec: ['S2-11', 'S7-45'],
  },
  help: {
    paths: ['/m/help'],
    access: 'visitor',
    chrome: chrome.tall,
    query: ['i', 'view', 'feedback'],
    file: 'screens/system/help/route.tsx',
    spec: ['S2-12', 'S2-56'],
  },
  announcements: {
    paths: ['/m/notice'],
    access: 'visitor',
    chrome: chrome.tall,
    query: ['id'],
    file: 'screens/messages/announcements/route.tsx',
    spec: ['S2-13', 'S2-53'],
  },
  inbox: {
    paths: ['/m/webEmail'],
    access: 'noTrial',
    chrome: chrome.page,
    query: ['id'],
    file: 'screens/messages/inbox/route.tsx',
    spec: ['S2-14'],
  },
  messageCenter: {
    paths: ['/m/message', '/m/messages'],
    access: 'visitor',
    chrome: chrome.own,
    file: 'screens/messages/messageCenter/route.tsx',
    spec: ['S2-14', 'S2-55'],
  },
  promotions: {
    paths: ['/m/activity'],
    access: 'visitor',
    chrome: chrome.fromHome,
    query: ['id', 'category'],
    file: 'screens/rewards/promotions/route.tsx',
    spec: ['S2-15', 'S2-74'],
  },
  promotion: {
    paths: ['/m/activityDetail'],
    access: 'visitor',
    chrome: chrome.page,
    query: ['id'],
    file: 'screens/rewards/promotion/route.tsx',
    spec: ['S2-15'],
  },
  gameList: {
    paths: ['/m/gameList'],
    title: 'screens.gameList',
    access: 'visitor',
    chrome: chrome.tall,
    query: gameListQuery,
    offline: 'list',
    ...gameList,
    spec: ['S2-16', 'S2-17', 'S2-64'],
  },
  categoryList: {
    paths: ['/m/rng', '/m/live', '/m/pvp', '/m/fish'],
    pathsDiffer: true,
    title: 'screens.gameList',
    access: 'visitor',
    chrome: chrome.page,
    query: gameListQuery,
    offline: 'list',
    ...gameList,
    spec: ['S2-18', 'S2-71'],
  },
  categoryCenter: {
    paths: ['/m/sports', '/m/esports', '/m/lott', '/m/elott', '/m/hot', '/m/gameCenter'],
    pathsDiffer: true,
    title: 'screens.gameCenter',
    access: 'visitor',
    chrome: chrome.page,
    ...center,
    spec: ['S2-19'],
  },
  slotsCenter: {
    paths: ['/m/slotsCenter'],
    title: 'screens.slotsCenter',
    access: 'visitor',
    chrome: chrome.tall,
    ...center,
    spec: ['S2-19'],
  },
  lottery: {
    paths: ['/m/lottery'],
    title: 'screens.lottery',
    access: 'visitor',
    chrome: chrome.ownTall,
    query: ['mui', 'playType', 'gameId', 'prize_mode', 'pageBack', 'view', 'lottery'],
    ...lottery,
    spec: ['S2-20', 'S2-84'],
  },
  startLottery: {
    paths: ['/m/startLottery'],
    title: 'screens.lottery',
    access: 'visitor',
    chrome: chrome.page,
    query: ['view', 'lottery'],
    ...lottery,
    spec: ['S2-20'],
  },
  game: {
    paths: ['/m/game'],
    title: 'screens.game',
    access: 'visitor',
    chrome: chrome.page,
    ...center,
    spec: ['S2-21'],
  },
  play: {
    paths: ['/m/play'],
    access: 'session',
    chrome: chrome.tall,
    query: ['gameType', 'vassalage', 'gameCode', 'gameId', 'nodeId', 'roomId', 'freeplay'],
    file: 'screens/play/play/route.tsx',
    loads: true,
    spec: ['S4-38'],
  },
  soon: {
    paths: ['/m/soon'],
    access: 'visitor',
    chrome: chrome.page,
    query: ['nodeId'],
    file: 'screens/play/soon/route.tsx',
    loads: true,
    spec: [],
  },
  appDownload: {
    paths: ['/m/app'],
    title: 'screens.appDownload',
    access: 'visitor',
    chrome: chrome.ownTall,
    file: 'screens/system/app/route.tsx',
    loads: true,
    spec: ['S2-22'],
  },
  agentHome: {
    paths: ['/m/agent'],
    access: 'agent',
    denied: 'home',
    chrome: chrome.ownTall,
    file: 'screens/agents/agentHome/route.tsx',
    spec: ['S2-23', 'S2-79'],
  },
  inviteFriends: {
    paths: ['/m/inviteFriends'],
    access: 'session',
    chrome: chrome.page,
    file: 'screens/rewards/inviteFriends/route.tsx',
    spec: ['S2-24', 'S2-98'],
  },
  trial: {
    paths: ['/m/trail'],
    access: 'guestOnly',
    once: true,
    needs: 'trialPlay',
    chrome: chrome.fromHome,
    query: ['next'],
    file: 'screens/account/trial/route.tsx',
    spec: ['S2-25'],
  },
  depositRank: {
    paths: ['/deposit-rank'],
    title: 'screens.depositRank',
    access: 'visitor',
    chrome: chrome.page,
    ...rank,
    spec: ['S2-26'],
  },
  betRank: {
    paths: ['/bet-rank'],
    title: 'screens.betRank',
    access: 'visitor',
    chrome: chrome.page,
    ...rank,
    spec: ['S2-26'],
  },
  teamOverview: {
    paths: ['/m/agent/team/overview'],
    access: 'agent',
    denied: 'home',
    flag: 'teamOverview',
    chrome: chrome.page,
    file: 'screens/agents/teamOverview/route.tsx',
    spec: ['S2-27'],
  },
  teamManage: {
    paths: ['/m/member/team'],
    access: 'agent',
    denied: 'home',
    flag: 'teamManage',
    chrome: chrome.page,
    query: ['under'],
    file: 'screens/agents/teamManage/route.tsx',
    spec: ['S2-27'],
  },
  redEnvelopeRain: {
    paths: ['/m/redRain'],
    access: 'session',
    flag: 'redEnvelopeRain',
    chrome: chrome.page,
    file: 'screens/rewards/redEnvelopeRain/route.tsx',
    spec: ['S2-27'],
  },
  teamProfitAndLoss: {
    paths: ['/m/agent/team/pnl'],
    access: 'agent',
    denied: 'home',
    flag: 'teamProfitAndLoss',
    chrome: chrome.page,
    query: ['under', 'days'],
    file: 'screens/agents/teamProfitAndLoss/route.tsx',
    spec: ['S2-27'],
  },
  teamBetting: {
    paths: ['/m/teamBetting'],
    access: 'agent',
    denied: 'home',
    flag: 'teamBetting',
    chrome: chrome.page,
    query: ['member', 'name', 'days'],
    file: 'screens/agents/teamBetting/route.tsx',
    spec: ['S2-27'],
  },
  agentRebate: {
    paths: ['/m/member/agent/agentRebeat'],
    access: 'agent',
    denied: 'home',
    flag: 'agentRebate',
    chrome: chrome.page,
    file: 'screens/agents/agentRebate/route.tsx',
    spec: ['S2-27'],
  },
  rebateSettings: {
    paths: ['/m/member/teamRebate'],
    access: 'agent',
    denied: 'home',
    flag: 'rebateSettings',
    chrome: chrome.page,
    file: 'screens/agents/rebateSettings/route.tsx',
    spec: ['S2-27'],
  },
  openAccount: {
    paths: ['/m/agentRegister'],
    title: 'screens.openAccount',
    access: 'agent',
    denied: 'home',
    chrome: chrome.page,
    file: 'screens/agents/openAccount/route.tsx',
    spec: ['S2-27'],
  },
  agentDividend: {
    paths: ['/m/member/agent/agentDivident'],
    title: 'screens.agentDividend',
    access: 'agent',
    denied: 'home',
    flag: 'dividend',
    chrome: chrome.page,
    file: 'screens/agents/agentDividend/route.tsx',
    spec: ['S2-27'],
  },
  memberNotice: {
    paths: ['/m/member/notice'],
    access: 'agent',
    denied: 'home',
    chrome: chrome.page,
    query: ['types', 'id'],
    file: 'screens/messages/announcements/route.tsx',
    spec: ['S2-27', 'S2-53'],
  },
  salaryContract: {
    paths: ['/m/member/agent/getSalaryContract'],
    title: 'screens.salaryContract',
    access: 'session',
    chrome: chrome.page,
    ...contract,
    spec: ['S2-29'],
  },
  dividendContract: {
    paths: ['/m/member/agent/getDevidendContract'],
    title: 'screens.dividendContract',
    access: 'session',
    chrome: chrome.page,
    ...contract,
    spec: ['S2-29'],
  },
  hourlyContract: {
    paths: ['/m/member/agent/getHourContract'],
    title: 'screens.hourlyContract',
    access: 'session',
    chrome: chrome.page,
    ...contract,
    spec: ['S2-29'],
  },
  maintenance: {
    paths: ['/m/service'],
    title: 'shell.maintenanceTitle',
    access: 'visitor',
    status: 1,
    chrome: chrome.bare,
    file: 'screens/system/closed/route.tsx',
    spec: ['S2-95'],
  },
  restricted: {
    paths: ['/m/restricted'],
    title: 'shell.restrictedTitle',
    access: 'visitor',
    status: 2,
    chrome: chrome.bare,
    file: 'screens/system/closed/route.tsx',
    spec: ['S2-95'],
  },
  /** Not the product's: every control in each state, on demo merchants. */
  gallery: {
    paths: ['/m/gallery'],
    access: 'visitor',
    chrome: chrome.bare,
    query: ['tab', 'theme'],
    file: 'screens/system/gallery/route.tsx',
    spec: [],
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** What of the query a screen reads. */
type QueryOf<Name extends ScreenName> = (typeof screens)[Name] extends {
  readonly query: readonly (infer Key extends string)[];
}
  ? { readonly [K in Key]?: string | undefined }
  : Record<string, never>;

/** What a screen is called (S2-37). That there is such a text is held by checks/screens.ts. */
export function titleOf({ title, file }: Screen): MessageId {
  return title ?? (`screens.${file.split('/')[2]}` as MessageId);
}

/** The address of a screen, with what it reads of its query. */
export function linkTo<Name extends ScreenName>(name: Name, query?: QueryOf<Name>): OwnAddress {
  return addressOf(screens[name].paths[0], query);
}

/** As {@link linkTo}, for a path that was found in the table. */
export function addressOf(path: Path, query: Readonly<Record<string, string | undefined>> = {}): OwnAddress {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, value);
  const search = asked.toString();
  // Made of the table's own path, so it needs no judge.
  return (search === '' ? path : `${path}?${search}`) as OwnAddress;
}

const byPath = new Map(
  Object.values<Screen>(screens).flatMap((screen) =>
    screen.paths.map((path) => [path.toLowerCase(), screen]),
  ),
);

/** A path as typed, in small letters and without slashes behind. Not by a pattern, which begins anew at each slash (A34). */
export function plainPath(pathname: string): string {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end).toLowerCase();
}

/** The screen of a path as typed: any case, with or without a slash behind. */
export function screenOfPath(pathname: string): Screen | undefined {
  const path = plainPath(pathname);
  return byPath.get(path === '' ? '/' : path);
}

/** As {@link screenOfPath}; a path without a screen is home (S2-01). */
export function screenAt(pathname: string): Screen {
  return screenOfPath(pathname) ?? screens.home;
}
