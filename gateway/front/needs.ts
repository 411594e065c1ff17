import { flagNames, type Flags, type FlagName } from '@laro/contract/protocol/flags.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { everyCall } from '@laro/contract/everyCall.ts';
import { screens, type Screen, type ScreenName } from '@laro/web/screens.ts';
import { ownCalls } from './map.ts';

/**
 * The calls without which there is nothing on a screen; what else it asks it does without. A screen that is not here needs
 * all those of the feature of its name.
 */
export const needs: Partial<Readonly<Record<ScreenName, readonly string[]>>> = {
  home: ['games.gameTypesOfVendors', 'games.hotGames'],
  login: ['session.login'],
  register: ['registration.register'],
  forget: ['password.resetByPhone', 'sms.sendCode'],
  terms: [],
  privacy: [],
  rules: [],
  changePassword: ['password.changePassword'],
  settings: [],
  memberCenter: ['session.memberInfo', 'wallet.balance'],
  myAccount: ['profile.readProfile'],
  deposit: ['deposit.bankList', 'deposit.records', 'deposit.order'],
  withdraw: ['withdraw.standing', 'withdraw.withdraw', 'bankCards.listCards'],
  betRecord: ['wallet.rounds'],
  transactionRecord: ['wallet.movements', 'wallet.statement'],
  profitAndLoss: ['wallet.profitAndLoss'],
  rewardCenter: ['promotions.parts'],
  pointsMall: ['points.standing', 'points.items'],
  securityCenter: ['security.readSecurity'],
  help: ['support.helpCenter'],
  announcements: ['announcements.announcements'],
  inbox: ['inbox.messages'],
  messageCenter: ['inbox.unread'],
  promotions: ['announcements.announcements'],
  promotion: ['announcements.announcements'],
  gameList: ['games.gameList'],
  categoryList: ['games.gameList'],
  categoryCenter: ['games.hotGames', 'games.gameList'],
  slotsCenter: ['games.gameList', 'games.gameTypesOfVendors'],
  lottery: ['games.lotteries', 'play.launchLott'],
  startLottery: ['games.lotteries', 'play.launchLott'],
  game: ['games.gameList'],
  play: ['games.oneGame', 'play.launchGame'],
  soon: ['games.oneGame'],
  appDownload: [],
  agentHome: ['agent.teamKpi'],
  inviteFriends: ['invite.myInvitation'],
  trial: ['session.startTrial'],
  depositRank: ['announcements.announcements'],
  betRank: ['announcements.announcements'],
  teamOverview: ['agent.kpiA', 'agent.kpiB', 'agent.kpiC'],
  teamManage: ['agent.downline'],
  redEnvelopeRain: ['redRain.standing', 'redRain.grab'],
  teamProfitAndLoss: ['agent.teamProfitAndLoss'],
  teamBetting: ['agent.teamRounds'],
  agentRebate: ['rebates.statements'],
  rebateSettings: ['rebates.downlineRates', 'rebates.updateDownlineRebates'],
  openAccount: ['affiliate.affiliateUrls', 'affiliate.createAffiliateUrl'],
  agentDividend: ['agreements.dividendInfo'],
  memberNotice: ['announcements.announcements'],
  salaryContract: ['agreements.dailySalary'],
  dividendContract: ['agreements.dividend'],
  hourlyContract: ['agreements.hourlySalary'],
  maintenance: [],
  restricted: [],
  gallery: [],
};

export const screenNames = Object.keys(screens).filter((name): name is ScreenName => name in screens);

/** The calls that a screen needs: those above, or all of its feature. */
export function needsOf(screen: ScreenName): readonly string[] {
  return (
    needs[screen] ??
    everyCall().flatMap(({ feature, call }) =>
      feature === screen && call.access !== 'operator' && call.access !== 'vendor' ? [call.id] : [],
    )
  );
}

/** What a gateway has to have for there to be a site: home, a list, a login, a game, and what the member has. */
export const least: readonly string[] = [
  ...new Set([...(['home', 'gameList', 'login', 'play'] as const).flatMap(needsOf), 'wallet.balance']),
];

/** Flags that are of no screen of their own, and what they ask for. */
export const needsOfFlags: Partial<Readonly<Record<FlagName, readonly string[]>>> = {
  liveChat: ['chat.launchChat'],
  resetByPhone: ['password.resetByPhone', 'sms.sendCode'],
  mobileVerification: ['sms.sendCode'],
  mobileCodeLogin: ['sms.sendCode'],
  mail: ['inbox.messages'],
  referral: ['invite.myInvitation'],
  passkeys: ['passkeys.beginPasskeyLogin', 'passkeys.beginPasskey', 'passkeys.addPasskey'],
  winnerBoard: ['home.winnerBoard'],
  feedback: ['feedback.terms', 'feedback.send', 'feedback.mine'],
};

/** A member's own lists of games, as an address names them; hearts lead to the first. */
const needsOfLists: Readonly<Record<'fav' | 'recent', readonly string[]>> = {
  fav: ['games.favourites', 'games.favouriteIds', 'games.addFavourite', 'games.removeFavourite'],
  recent: ['games.recents'],
};

export interface Absent {
  readonly screen: ScreenName;
  readonly path: string;
  /** The calls that it lacks. */
  readonly calls: readonly string[];
}

/** The screens that a gateway with these calls cannot have. */
export function absentScreens(has: (call: string) => boolean): Absent[] {
  return screenNames.flatMap((screen) => {
    const calls = needsOf(screen).filter((call) => !has(call));
    return calls.length === 0 ? [] : [{ screen, path: screens[screen].paths[0], calls }];
  });
}

/** The lists that it cannot have. */
export function absentLists(
  has: (call: string) => boolean,
): { readonly list: string; readonly calls: readonly string[] }[] {
  return Object.entries(needsOfLists)
    .map(([list, calls]) => ({ list, calls: calls.filter((call) => !has(call)) }))
    .filter(({ calls }) => calls.length > 0);
}

/**
 * A brand without what its gateway cannot do; `remembers`: its logins give a credential for the next one (S2-41), `vouched`: they
 * take the word of Google or Facebook (S2-43).
 */
export function settingsFor(
  settings: MerchantSettings,
  {
    absent,
    has,
    remembers,
    vouched,
  }: {
    absent: readonly Absent[];
    has: (call: string) => boolean;
    remembers: boolean;
    vouched: boolean;
  },
): MerchantSettings {
  const ofScreens = new Set(absent.map(({ screen }) => (screens[screen] as Screen).flag));
  const flags = Object.fromEntries(
    flagNames.map((name) => {
      const isThere = !ofScreens.has(name) && (needsOfFlags[name] ?? []).every(has);
      return [name, settings.flags[name] && isThere];
    }),
    // Object.fromEntries forgets the names.
  ) as Flags;
  // A front has no page that stands in for Google.
  const isVouched = vouched && settings.externalLogin?.sandbox === false;
  const isFed = settings.jackpot.feedPercent === undefined || has('home.jackpot');
  return {
    ...settings,
    flags: {
      ...flags,
      jackpotCounter: flags.jackpotCounter && isFed,
      rememberPassword: flags.rememberPassword && remembers,
      googleLogin: flags.googleLogin && isVouched,
      facebookLogin: flags.facebookLogin && isVouched,
    },
    ...(!isVouched && { externalLogin: undefined }),
    trialPlay: settings.trialPlay && has('session.startTrial'),
    secondStep: settings.secondStep && has('session.passSecondStep'),
  };
}

/** Whether the front has a call, of the map or of its own. */
export function hasIn(calls: Readonly<Record<string, unknown>>): (call: string) => boolean {
  return (call) => ownCalls.has(call) || Object.hasOwn(calls, call);
}
