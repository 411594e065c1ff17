/**
 * What each address shows to whom, written by hand from sections 2 and 6 of the specification and its rulings. It is
 * the second witness beside web/screens.ts and must never be derived from it: the walk compares the two by what a
 * user sees.
 */

export const roles = ['visitor', 'member', 'trial', 'agent'] as const;
export type Role = (typeof roles)[number];

/** The screen itself, another one instead, or home with the words for trials (S6-03). */
type Landing = 'shown' | '/m/home' | '/m/login' | 'refused';
/** In the order of `roles`: no session, type 0, type 4, an agent of type 1. */
type Landings = readonly [visitor: Landing, member: Landing, trial: Landing, agent: Landing];

export interface ExpectedScreen {
  readonly paths: readonly string[];
  /** Its name in the document's title and, where it has one, in the header (S2-37). */
  readonly title: string;
  /** Its one h1, where that is not the title. */
  readonly heading?: string;
  /** What each address is called instead, in the document's title and in the header. */
  readonly names?: Readonly<Record<string, string>>;
  readonly to: Landings;
  /** For types 41 and 42, where it is not as for an agent (S3-02). */
  readonly special?: Landing;
  /** S2-34. */
  readonly header: 'brand' | 'title' | 'none';
  /** S2-37, S2-69. */
  readonly back: 'none' | 'home' | 'previous';
  /** S2-32. */
  readonly bottomMenu: boolean;
  /** The vendor's code of the switch without which there is no such screen. */
  readonly flag?: string;
  /** The setting without which there is none, where that is no white-label flag. */
  readonly setting?: string;
  /** What the address may say behind the question mark. */
  readonly query?: readonly string[];
  /** The ids that describe the screen. */
  readonly spec: string;
  /** The status of the site that it belongs to (S2-95). */
  readonly status?: 1 | 2;
  /** Something that the screen shows; absent where its feature is still to come. */
  readonly shows?: string;
}

const everyone: Landings = ['shown', 'shown', 'shown', 'shown'];
const guests: Landings = ['shown', '/m/home', '/m/home', '/m/home'];
/** Without an account of their own, which a trial player has not (S6-03). */
const newcomers: Landings = ['shown', '/m/home', 'shown', '/m/home'];
const members: Landings = ['/m/login', 'shown', 'shown', 'shown'];
const noTrialsElseHome: Landings = ['/m/home', 'shown', 'refused', 'shown'];
const noTrials: Landings = ['/m/login', 'shown', 'refused', 'shown'];
const agents: Landings = ['/m/home', '/m/home', '/m/home', 'shown'];

/** Only while the site is closed. */
const nobody: Landings = ['/m/home', '/m/home', '/m/home', '/m/home'];

const page = { header: 'title', back: 'previous', bottomMenu: true } as const;
const tall = { header: 'title', back: 'previous', bottomMenu: false } as const;
const own = { header: 'none', back: 'previous', bottomMenu: true } as const;
const ownTall = { header: 'none', back: 'previous', bottomMenu: false } as const;
const ownTallFromHome = { header: 'none', back: 'home', bottomMenu: false } as const;

const list = ['gameType', 'vassalage', 'gameClassify', 'minBet', 'type'];

export const expectedScreens: readonly ExpectedScreen[] = [
  {
    paths: ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home'],
    title: 'Home',
    heading: 'Lawin: games',
    to: everyone,
    spec: 'S2-01',
    header: 'brand',
    back: 'none',
    bottomMenu: true,
    query: ['tab'],
    shows: '#games',
  },
  {
    paths: ['/m/login'],
    title: 'Log in',
    to: newcomers,
    spec: 'S2-02 S2-39',
    query: ['next'],
    ...ownTallFromHome,
    shows: 'input[name=username]',
  },
  {
    paths: ['/m/register'],
    title: 'Register',
    to: newcomers,
    spec: 'S2-03 S2-45',
    query: ['affiliateCode', 'next'],
    ...ownTallFromHome,
    shows: 'main form',
  },
  {
    paths: ['/m/forget'],
    title: 'Forgot password',
    to: everyone,
    spec: 'S2-04 S2-88',
    query: ['next'],
    ...ownTallFromHome,
    shows: 'main form',
  },
  {
    // Not in section 2: what one agrees to by registering (S4-10).
    paths: ['/m/terms'],
    title: 'Terms',
    to: everyone,
    spec: 'S4-10',
    ...page,
    shows: 'main article h2',
  },
  {
    paths: ['/m/privacy'],
    title: 'Privacy',
    to: everyone,
    spec: 'S4-10',
    ...page,
    shows: 'main article h2',
  },
  {
    paths: ['/m/rules'],
    title: 'Rules of play',
    to: everyone,
    spec: 'S4-10',
    ...page,
    shows: 'main article h2',
  },
  {
    paths: ['/m/changePsw'],
    title: 'Change password',
    to: noTrialsElseHome,
    spec: 'S2-05 S2-52',
    ...tall,
    shows: 'input[name=oldPassword]',
  },
  {
    paths: ['/m/set'],
    title: 'Settings',
    to: members,
    spec: 'S2-06 S2-51',
    ...page,
    shows: '#display',
  },
  {
    paths: ['/m/member/home'],
    title: 'Member center',
    to: members,
    spec: 'S2-07 S2-97',
    ...own,
    shows: 'main output',
  },
  {
    paths: ['/m/myAccount/index'],
    title: 'My account',
    to: members,
    spec: 'S2-08',
    ...page,
    shows: '#details, [href="/m/register"]',
  },
  {
    paths: ['/m/voucherCenter'],
    title: 'Deposit',
    to: noTrials,
    special: '/m/home',
    spec: 'S2-09',
    ...page,
    query: ['order'],
    shows: '#deposits',
  },
  {
    paths: ['/m/withdraw'],
    title: 'Withdraw',
    to: noTrials,
    special: '/m/home',
    spec: 'S2-10',
    ...page,
    query: ['order'],
    shows: '#withdrawals',
  },
  {
    paths: ['/m/gameRecord'],
    title: 'Bet record',
    to: members,
    flag: 'TRANSBETREPMEM3',
    spec: 'S2-11',
    ...page,
    shows: 'main dl',
  },
  {
    paths: ['/m/transaction/record'],
    title: 'Transaction record',
    to: members,
    flag: 'TRANSREC3',
    spec: 'S2-11 S2-28',
    ...page,
    query: ['types', 'member', 'name', 'number'],
    shows: 'main fieldset',
  },
  {
    paths: ['/m/profitandloss'],
    title: 'Profit and loss',
    to: members,
    flag: 'PERSREP',
    spec: 'S2-11',
    ...page,
    shows: 'main figure, main dl',
  },
  {
    paths: ['/m/rewardCenter'],
    title: 'Reward center',
    to: members,
    flag: 'REWCEN3',
    spec: 'S2-11',
    ...page,
    shows: '#rewards',
  },
  {
    paths: ['/m/mall/mallHome'],
    title: 'Points mall',
    to: members,
    flag: 'PTSYS3',
    spec: 'S2-11',
    ...page,
    query: ['view'],
    shows: '#points',
  },
  {
    paths: ['/m/securityCenter'],
    title: 'Security center',
    to: members,
    flag: 'SECPRIV',
    spec: 'S2-11 S7-45',
    query: ['view'],
    ...page,
    shows: '#score, [href="/m/register"]',
  },
  {
    paths: ['/m/help'],
    title: 'Help center',
    to: everyone,
    spec: 'S2-12 S2-56',
    query: ['i', 'view', 'feedback'],
    ...tall,
    shows: 'main [type=search]',
  },
  {
    paths: ['/m/notice'],
    title: 'Announcements',
    to: everyone,
    spec: 'S2-13 S2-53',
    query: ['id'],
    ...tall,
    shows: 'main time',
  },
  {
    paths: ['/m/webEmail'],
    title: 'Inbox',
    to: noTrials,
    spec: 'S2-14',
    ...page,
    query: ['id'],
    shows: 'main [role=list] time, main h2',
  },
  {
    paths: ['/m/message', '/m/messages'],
    title: 'Message center',
    to: everyone,
    spec: 'S2-14 S2-55',
    ...own,
    shows: 'main a[href="/m/notice"]',
  },
  {
    paths: ['/m/activity'],
    title: 'Promos',
    to: everyone,
    spec: 'S2-15 S2-74',
    query: ['id', 'category'],
    ...page,
    back: 'home',
    shows: 'main [aria-expanded]',
  },
  {
    paths: ['/m/activityDetail'],
    title: 'Promo',
    to: everyone,
    spec: 'S2-15',
    query: ['id'],
    ...page,
    shows: 'main a[href="/m/activity"]',
  },
  {
    paths: ['/m/gameList'],
    title: 'Games',
    to: everyone,
    spec: 'S2-16 S2-17 S2-64',
    query: list,
    ...tall,
    names: { '/m/gameList': 'Slots' },
    shows: '[role=tablist]',
  },
  {
    paths: ['/m/rng', '/m/live', '/m/pvp', '/m/fish'],
    title: 'Games',
    to: everyone,
    spec: 'S2-18 S2-71',
    query: list,
    ...page,
    names: {
      '/m/rng': 'Slots',
      '/m/live': 'Live casino',
      '/m/pvp': 'Player vs player',
      '/m/fish': 'Fish',
    },
    shows: '[role=tablist]',
  },
  {
    paths: ['/m/sports', '/m/esports', '/m/lott', '/m/elott', '/m/hot', '/m/gameCenter'],
    title: 'Game center',
    to: everyone,
    spec: 'S2-19',
    ...page,
    names: {
      '/m/sports': 'Sports',
      '/m/esports': 'E-sports',
      '/m/lott': 'Lottery',
      '/m/elott': 'E-lottery',
      '/m/hot': 'Hot games',
    },
    shows: 'main section ul a, main h2',
  },
  {
    paths: ['/m/slotsCenter'],
    title: 'Slots center',
    to: everyone,
    spec: 'S2-19',
    ...tall,
    shows: 'main section ul a',
  },
  {
    paths: ['/m/lottery'],
    title: 'Lottery center',
    to: everyone,
    spec: 'S2-20 S2-84',
    ...ownTall,
    query: ['mui', 'playType', 'gameId', 'prize_mode', 'pageBack', 'view', 'lottery'],
    shows: 'main ul a',
  },
  {
    paths: ['/m/startLottery'],
    title: 'Lottery center',
    to: everyone,
    spec: 'S2-20',
    ...page,
    query: ['view', 'lottery'],
    shows: 'main ul a',
  },
  {
    paths: ['/m/game'],
    title: 'All games',
    to: everyone,
    spec: 'S2-21',
    ...page,
    shows: 'main section ul a',
  },
  {
    // Not in section 2: where S4-38's launched game is played.
    paths: ['/m/play'],
    title: 'Play',
    to: members,
    spec: 'S4-38',
    ...tall,
    query: ['gameType', 'vassalage', 'gameCode', 'gameId', 'nodeId', 'roomId', 'freeplay'],
    shows: 'main',
  },
  {
    // Not in section 2: what is said about a game whose vendor is not opened yet.
    paths: ['/m/soon'],
    title: 'Soon',
    to: everyone,
    spec: '',
    query: ['nodeId'],
    ...page,
    shows: 'main h2',
  },
  {
    paths: ['/m/app'],
    title: 'Download the app',
    heading: 'Lawin app',
    to: everyone,
    spec: 'S2-22',
    ...ownTall,
    shows: 'main a[href^="/sandbox/app/"]',
  },
  {
    paths: ['/m/agent'],
    title: 'Agent center',
    to: agents,
    spec: 'S2-23 S2-79',
    ...ownTall,
    shows: 'main a[href="/m/voucherCenter"]',
  },
  {
    paths: ['/m/inviteFriends'],
    title: 'Invite friends',
    to: members,
    spec: 'S2-24 S2-98',
    ...page,
    shows: 'main',
  },
  {
    // It begins by itself and leads home; the walk looks at it with a gateway that refuses.
    paths: ['/m/trail'],
    title: 'Free trial',
    to: guests,
    setting: 'trialPlay',
    spec: 'S2-25',
    query: ['next'],
    ...page,
    back: 'home',
    shows: 'main button',
  },
  {
    paths: ['/deposit-rank'],
    title: 'Deposit ranking',
    to: everyone,
    spec: 'S2-26',
    ...page,
    shows: 'main li',
  },
  {
    paths: ['/bet-rank'],
    title: 'Bet ranking',
    to: everyone,
    spec: 'S2-26',
    ...page,
    shows: 'main li',
  },
  {
    paths: ['/m/agent/team/overview'],
    title: 'Team overview',
    to: agents,
    flag: 'AGEPAG',
    spec: 'S2-27',
    ...page,
    shows: 'main table',
  },
  {
    paths: ['/m/member/team'],
    title: 'Team members',
    to: agents,
    flag: 'DOWNMAN',
    spec: 'S2-27',
    ...page,
    query: ['under'],
    shows: 'main input[type="search"]',
  },
  {
    paths: ['/m/redRain'],
    title: 'Red envelope rain',
    to: members,
    flag: 'AGENTRANSMULTDOWN3',
    spec: 'S2-27',
    ...page,
    shows: '#rain',
  },
  {
    paths: ['/m/agent/team/pnl'],
    title: 'Team profit and loss',
    to: agents,
    flag: 'AGETEAMPNL3',
    spec: 'S2-27',
    ...page,
    query: ['under', 'days'],
    shows: 'main nav ol',
  },
  {
    paths: ['/m/teamBetting'],
    title: 'Team betting',
    to: agents,
    flag: 'TEAMBETTING3',
    spec: 'S2-27',
    ...page,
    query: ['member', 'name', 'days'],
    shows: 'main select',
  },
  {
    paths: ['/m/member/agent/agentRebeat'],
    title: 'Agent rebate',
    to: agents,
    flag: 'AGEREBINC3',
    spec: 'S2-27',
    ...page,
    shows: 'main section h2',
  },
  {
    paths: ['/m/member/teamRebate'],
    title: 'Rebate settings',
    to: agents,
    flag: 'GAMSER',
    spec: 'S2-27',
    ...page,
    shows: 'main dl dd',
  },
  {
    paths: ['/m/agentRegister'],
    title: 'Open an account',
    to: agents,
    spec: 'S2-27',
    ...page,
    shows: 'main section > button',
  },
  {
    paths: ['/m/member/agent/agentDivident'],
    title: 'Dividend',
    to: agents,
    flag: 'AGEDIVIDEND3',
    spec: 'S2-27',
    ...page,
    shows: 'main dl',
  },
  {
    paths: ['/m/member/notice'],
    title: 'Announcements',
    to: agents,
    spec: 'S2-27 S2-53',
    query: ['types', 'id'],
    ...page,
    shows: 'main time',
  },
  {
    paths: ['/m/member/agent/getSalaryContract'],
    title: 'Daily salary contract',
    to: members,
    spec: 'S2-29',
    ...page,
    shows: 'main [role="tablist"]',
  },
  {
    paths: ['/m/member/agent/getDevidendContract'],
    title: 'Dividend contract',
    to: members,
    spec: 'S2-29',
    ...page,
    shows: 'main [role="tablist"]',
  },
  {
    paths: ['/m/member/agent/getHourContract'],
    title: 'Hourly salary contract',
    to: members,
    spec: 'S2-29',
    ...page,
    shows: 'main [role="tablist"]',
  },
  {
    paths: ['/m/service'],
    title: 'System maintenance in progress',
    to: nobody,
    spec: 'S2-95',
    status: 1,
    header: 'none',
    back: 'none',
    bottomMenu: false,
    shows: 'main',
  },
  {
    paths: ['/m/restricted'],
    title: 'Access restricted',
    to: nobody,
    spec: 'S2-95',
    status: 2,
    header: 'none',
    back: 'none',
    bottomMenu: false,
    shows: 'main',
  },
  {
    // Not in section 2: the controls, for those who build and for operators.
    paths: ['/m/gallery'],
    title: 'Gallery',
    to: everyone,
    spec: '',
    header: 'none',
    back: 'none',
    bottomMenu: false,
    query: ['tab', 'theme'],
    shows: 'main',
  },
];

/** Other spellings of an address: case and a slash behind it do not matter. */
export const otherSpellings: readonly (readonly [typed: string, path: string])[] = [
  ['/M/HOME', '/m/home'],
  ['/m/help/', '/m/help'],
  ['/M/Login/', '/m/login'],
  ['/m/MYACCOUNT/INDEX', '/m/myAccount/index'],
  ['/m/vouchercenter/', '/m/voucherCenter'],
  ['/m/CHANGEPSW', '/m/changePsw'],
  ['/Deposit-Rank/', '/deposit-rank'],
  ['/m/Member/Agent/AgentRebeat/', '/m/member/agent/agentRebeat'],
];

/** No screen has these; home takes their place. */
export const unknownPaths: readonly string[] = [
  '/nowhere',
  '/home',
  '/m/nowhere/at/all',
  '/m/home/more',
  '/m/loginn',
];
