/**
 * The white-label flags: our name, the vendor code that travels on the wire, and what it shows.
 * A vendor code appears nowhere else. The names stand by themselves because the page needs no more of them.
 */
interface Flag {
  readonly vendorCode: string;
  readonly shows: string;
  readonly spec: string;
}

export const flagNames = [
  'betRecord',
  'transactionRecord',
  'profitAndLoss',
  'rewardCenter',
  'pointsMall',
  'securityCenter',
  'teamOverview',
  'teamManage',
  'redEnvelopeRain',
  'teamProfitAndLoss',
  'teamBetting',
  'rebateSettings',
  'agentRebate',
  'mail',
  'dividend',
  'liveChat',
  'resetByPhone',
  'usernameRegistration',
  'mobileRegistration',
  'mobileVerification',
  'mobilePassword',
  'facebookLogin',
  'googleLogin',
  'mobileCodeLogin',
  'rememberPassword',
  'referral',
  'appDownload',
  'floatingService',
  'jackpotCounter',
  'winnerBoard',
  'feedback',
  'passkeys',
] as const;
export type FlagName = (typeof flagNames)[number];
export type Flags = Readonly<Record<FlagName, boolean>>;

export const flags = {
  betRecord: { vendorCode: 'TRANSBETREPMEM3', shows: 'bet record in the member menu', spec: 'S6-06' },
  transactionRecord: {
    vendorCode: 'TRANSREC3',
    shows: 'transaction record, for members and agents',
    spec: 'S6-06',
  },
  profitAndLoss: { vendorCode: 'PERSREP', shows: 'profit and loss in the member menu', spec: 'S6-06' },
  rewardCenter: { vendorCode: 'REWCEN3', shows: 'reward center in the member menu', spec: 'S6-06' },
  pointsMall: { vendorCode: 'PTSYS3', shows: 'points mall in the member menu', spec: 'S6-06' },
  securityCenter: { vendorCode: 'SECPRIV', shows: 'security center, for members and agents', spec: 'S6-06' },
  teamOverview: { vendorCode: 'AGEPAG', shows: 'team overview in the agent menu', spec: 'S6-07' },
  teamManage: { vendorCode: 'DOWNMAN', shows: 'team manage in the agent menu', spec: 'S6-07' },
  redEnvelopeRain: {
    vendorCode: 'AGENTRANSMULTDOWN3',
    shows: 'red envelope rain in the agent menu',
    spec: 'S6-07',
  },
  teamProfitAndLoss: {
    vendorCode: 'AGETEAMPNL3',
    shows: 'team profit and loss in the agent menu',
    spec: 'S6-07',
  },
  teamBetting: { vendorCode: 'TEAMBETTING3', shows: 'team betting in the agent menu', spec: 'S6-07' },
  rebateSettings: { vendorCode: 'GAMSER', shows: 'rebate settings in the agent menu', spec: 'S6-07' },
  agentRebate: { vendorCode: 'AGEREBINC3', shows: 'agent rebate in the agent menu', spec: 'S6-07' },
  mail: { vendorCode: 'MAILCEN', shows: 'mail in the agent menu', spec: 'S6-07' },
  dividend: { vendorCode: 'AGEDIVIDEND3', shows: 'dividend in the agent footer', spec: 'S2-83' },
  liveChat: { vendorCode: 'CBS3', shows: 'live chat, and its unread count', spec: 'S2-55' },
  resetByPhone: {
    vendorCode: 'CHNGPASSVERIF3',
    shows: 'the phone way of a forgotten password',
    spec: 'S2-88',
  },
  usernameRegistration: { vendorCode: 'REGUSERNAME', shows: 'registration by username', spec: 'S6-08' },
  mobileRegistration: { vendorCode: 'REGMOBILE', shows: 'registration by mobile number', spec: 'S6-08' },
  mobileVerification: { vendorCode: 'REGMOBILEVERIF', shows: 'SMS code when registering', spec: 'S6-08' },
  mobilePassword: {
    vendorCode: 'REGMOBILEPASS',
    shows: 'password when registering by mobile',
    spec: 'S6-08',
  },
  facebookLogin: { vendorCode: 'LOGINFACEBOOK', shows: 'the Facebook button on login', spec: 'S2-43' },
  googleLogin: { vendorCode: 'LOGINGOOGLE', shows: 'the Google button on login', spec: 'S2-43' },
  mobileCodeLogin: { vendorCode: 'LOGINMOBILECODE', shows: 'the SMS tab on login', spec: 'S2-42' },
  rememberPassword: {
    vendorCode: 'LOGINREMEMBER',
    shows: 'the remember-password box on login',
    spec: 'S2-41',
  },
  referral: { vendorCode: 'REFERRAL', shows: 'the invite page instead of "coming soon"', spec: 'S2-98' },
  appDownload: { vendorCode: 'APP_DOWNLOAD', shows: 'the app bonus', spec: 'S6-09' },
  floatingService: { vendorCode: 'FIRELINK', shows: 'the floating service button', spec: 'S2-58' },
  jackpotCounter: { vendorCode: 'JACKPOT', shows: 'the jackpot counter', spec: 'S2-96' },
  winnerBoard: { vendorCode: 'WINNERBOARD', shows: 'the winner board', spec: 'S2-57' },
  feedback: { vendorCode: 'FEEDBACK3', shows: 'feedback, at the help center', spec: 'S5-29' },
  passkeys: {
    vendorCode: 'PASSKEY3',
    shows: 'passkeys, at the login and in the security center',
    spec: 'S7-45',
  },
} as const satisfies Record<FlagName, Flag>;

/** The flags of a merchant, from the vendor codes that its gateway lists as switched on. */
export function readFlags(vendorCodes: readonly string[]): Flags {
  const on = new Set(vendorCodes);
  return Object.fromEntries(flagNames.map((name) => [name, on.has(flags[name].vendorCode)])) as Flags;
}

/** The vendor codes to list for a merchant's flags. */
export function writeFlags(set: Flags): string[] {
  return [...new Set(flagNames.filter((name) => set[name]).map((name) => flags[name].vendorCode))];
}
