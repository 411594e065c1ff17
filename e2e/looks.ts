import type { ScreenName } from '@laro/web/screens.ts';
import type { MerchantCode } from './setup/place.ts';

export interface Look {
  readonly name: string;
  readonly merchant: MerchantCode;
  readonly theme: 'dark' | 'light';
  readonly language: 'EN' | 'TY';
}

const merchants: readonly MerchantCode[] = ['lawinf3', 'perlas'];

/** Every way a screen can look: two merchants, two themes, two languages. `test.use(look)` puts one on. */
export const looks: readonly Look[] = merchants.flatMap((merchant) =>
  (['dark', 'light'] as const).flatMap((theme) =>
    (['EN', 'TY'] as const).map((language) => ({
      merchant,
      theme,
      language,
      name: `${merchant}-${theme}-${language.toLowerCase()}`,
    })),
  ),
);

/** The two that differ in everything, in which each screen is pictured; only the controls are in all eight. */
export const looksOfScreens: readonly Look[] = looks.filter(
  ({ name }) => name === 'lawinf3-dark-en' || name === 'perlas-light-ty',
);

interface Pictured {
  readonly screen: ScreenName;
  /** Who is before it; a visitor unless said otherwise. */
  readonly as?: 'member' | 'agent';
  readonly query?: string;
  /** The only brand that has it; both unless said otherwise. */
  readonly merchant?: MerchantCode;
  /** What it is titled with where that is not the table's: a message, or a name as it is. */
  readonly title?: string;
}

/** Each screen that is built, one of each file (looks.test.ts). */
export const pictured: readonly Pictured[] = [
  { screen: 'home' },
  { screen: 'login' },
  { screen: 'register' },
  { screen: 'forget' },
  { screen: 'terms' },
  { screen: 'settings', as: 'member' },
  { screen: 'changePassword', as: 'member' },
  { screen: 'memberCenter', as: 'member' },
  { screen: 'myAccount', as: 'member' },
  { screen: 'deposit', as: 'member' },
  { screen: 'withdraw', as: 'member' },
  { screen: 'securityCenter', as: 'member', merchant: 'lawinf3' },
  { screen: 'betRecord', as: 'member', merchant: 'lawinf3' },
  { screen: 'transactionRecord', as: 'member', merchant: 'lawinf3' },
  { screen: 'profitAndLoss', as: 'member', merchant: 'lawinf3' },
  { screen: 'rewardCenter', as: 'member', merchant: 'lawinf3' },
  { screen: 'pointsMall', as: 'member', merchant: 'lawinf3' },
  { screen: 'redEnvelopeRain', as: 'member', merchant: 'lawinf3' },
  { screen: 'inbox', as: 'member' },
  { screen: 'messageCenter', as: 'member' },
  { screen: 'announcements', as: 'member' },
  { screen: 'help' },
  { screen: 'promotions' },
  { screen: 'gameList', query: '?gameType=RNG', title: 'games.RNG' },
  { screen: 'slotsCenter' },
  { screen: 'lottery' },
  // Of a game that both brands list: the page of no game has another title, and fails.
  { screen: 'soon', query: '?nodeId=772567105', title: 'Manila Morning Draw' },
  { screen: 'appDownload' },
  { screen: 'agentHome', as: 'agent' },
  { screen: 'teamOverview', as: 'agent', merchant: 'lawinf3' },
  { screen: 'teamManage', as: 'agent', merchant: 'lawinf3' },
  { screen: 'teamProfitAndLoss', as: 'agent', merchant: 'lawinf3' },
  { screen: 'teamBetting', as: 'agent', merchant: 'lawinf3' },
  { screen: 'salaryContract', as: 'agent', merchant: 'lawinf3' },
  { screen: 'dividendContract', as: 'agent', merchant: 'perlas' },
  { screen: 'agentDividend', as: 'agent', merchant: 'lawinf3' },
  { screen: 'agentRebate', as: 'agent', merchant: 'lawinf3' },
  { screen: 'openAccount', as: 'agent' },
  { screen: 'rebateSettings', as: 'agent', merchant: 'lawinf3' },
  { screen: 'inviteFriends', as: 'member', merchant: 'lawinf3' },
  { screen: 'depositRank' },
];

/** Screens that are built and have no picture of their own in `pictured`, and why. */
export const notPictured: Partial<Record<ScreenName, string>> = {
  play: 'pictured game by game, in picturedGames.ts',
  trial: 'it leads home by itself',
  hourlyContract: 'the page of salaryContract, of another kind',
  promotion: 'its address has a number of the database, and promotions shows the same parts',
  maintenance: 'pictured with the house closed',
  restricted: 'pictured with the house closed',
  gallery: 'pictured part by part',
};
