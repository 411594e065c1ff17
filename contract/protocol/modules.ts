/**
 * S3-39: what part of a platform a call belongs to. An operator's own gateway routes, meters and switches off by it, so that
 * our client names it with every call, in the header `Module-Id`. Ours refuses a call that came under another name, which a
 * proxy has sent the wrong way, and says the module in its log.
 */
export const modules = {
  COMM3: 'logging in, passwords, the site and its games',
  REG3: 'registration, and the codes by SMS',
  CAPTCHA3: 'the captcha',
  SECPRIV: 'open sessions and linked accounts',
  FUNDTRANS3: 'wallet and balance',
  DEPOSIT3: 'deposits, and what channels say of them',
  MEMTRANS3: "a member's movements of money",
  PERSPNL3: "a member's profit and loss",
  AGEANNOUNCE3: "an agent's announcements",
  AGEINFO3: "an agent's team in figures",
  AGEDOWNMAN3: "an agent's downline",
  AGEREB3: 'rebates of agents, and the accounts that they open',
  CBS3: 'the live chat',
  VENDOR3: 'the wallet calls of vendors',
  OFFICE: 'the desk of those who run brands',
} as const;
export type ModuleId = keyof typeof modules;
