/**
 * Who may make which call, said a second time and by hand, so that a call whose `access` is mistaken is noticed:
 * gateway/http/access.test.ts asks each call as every kind of caller. A call that is not here fails its check.
 */
const callers = {
  everyone: [
    ...['site.status', 'site.settingsTemplate', 'site.domainRoute', 'site.customerService', 'site.legalText'],
    ...['session.login', 'session.logout', 'session.startTrial', 'session.createTrial'],
    ...['session.captcha', 'session.checkUsername', 'session.payloadKeys', 'session.botChallenge'],
    ...['games.list', 'games.one', 'games.hot', 'games.vendorTypes'],
    ...['announcements.banners', 'announcements.notices', 'announcements.list'],
    ...['lobby.winnerBoard', 'lobby.jackpot', 'sms.sendCode', 'promotions.available'],
    ...['registration.rules', 'registration.checkAffiliate', 'registration.checkEmail'],
    ...['registration.register', 'password.resetByPhone', 'password.forgotByEmail', 'password.resetByLink'],
  ],
  members: [
    ...['session.memberInfo', 'session.list', 'session.end', 'session.identities', 'session.unlinkIdentity'],
    'launch.game',
    ...['wallet.balance', 'wallet.watch', 'wallet.movements'],
  ],
  membersButTrials: [
    ...[
      'announcements.unread',
      'announcements.markRead',
      'inbox.unread',
      'support.launchChat',
      'support.chatUnread',
      'invite.mine',
    ],
  ],
  agents: ['agent.teamKpi'],
  vendors: [
    ...['provider.session', 'provider.balance', 'provider.bet', 'provider.win', 'provider.rollback'],
    'provider.openRounds',
  ],
} as const;
export type Callers = keyof typeof callers;

/** Who may make a call, by its id. */
export const callersOf: ReadonlyMap<string, Callers> = new Map(
  // Object.entries forgets the names.
  Object.entries(callers).flatMap(([who, ids]) => ids.map((id): [string, Callers] => [id, who as Callers])),
);
