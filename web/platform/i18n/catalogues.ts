import type agent from '../../messages/en/agent.json';
import type announcements from '../../messages/en/announcements.json';
import type deposit from '../../messages/en/deposit.json';
import type feedback from '../../messages/en/feedback.json';
import type forms from '../../messages/en/forms.json';
import type games from '../../messages/en/games.json';
import type help from '../../messages/en/help.json';
import type home from '../../messages/en/home.json';
import type inbox from '../../messages/en/inbox.json';
import type install from '../../messages/en/install.json';
import type invite from '../../messages/en/invite.json';
import type legal from '../../messages/en/legal.json';
import type lottery from '../../messages/en/lottery.json';
import type member from '../../messages/en/member.json';
import type office from '../../messages/en/office.json';
import type password from '../../messages/en/password.json';
import type pending from '../../messages/en/pending.json';
import type play from '../../messages/en/play.json';
import type points from '../../messages/en/points.json';
import type promotions from '../../messages/en/promotions.json';
import type rank from '../../messages/en/rank.json';
import type records from '../../messages/en/records.json';
import type registration from '../../messages/en/registration.json';
import type rewards from '../../messages/en/rewards.json';
import type screens from '../../messages/en/screens.json';
import type security from '../../messages/en/security.json';
import type session from '../../messages/en/session.json';
import type settings from '../../messages/en/settings.json';
import type share from '../../messages/en/share.json';
import type shell from '../../messages/en/shell.json';
import type sms from '../../messages/en/sms.json';
import type support from '../../messages/en/support.json';
import type team from '../../messages/en/team.json';
import type wallet from '../../messages/en/wallet.json';
import type withdraw from '../../messages/en/withdraw.json';

/** The texts of each feature. Written by `node checks/messages.ts --write`. */
interface Catalogues {
  agent: typeof agent;
  announcements: typeof announcements;
  deposit: typeof deposit;
  feedback: typeof feedback;
  forms: typeof forms;
  games: typeof games;
  help: typeof help;
  home: typeof home;
  inbox: typeof inbox;
  install: typeof install;
  invite: typeof invite;
  legal: typeof legal;
  lottery: typeof lottery;
  member: typeof member;
  office: typeof office;
  password: typeof password;
  pending: typeof pending;
  play: typeof play;
  points: typeof points;
  promotions: typeof promotions;
  rank: typeof rank;
  records: typeof records;
  registration: typeof registration;
  rewards: typeof rewards;
  screens: typeof screens;
  security: typeof security;
  session: typeof session;
  settings: typeof settings;
  share: typeof share;
  shell: typeof shell;
  sms: typeof sms;
  support: typeof support;
  team: typeof team;
  wallet: typeof wallet;
  withdraw: typeof withdraw;
}

/** `feature.key` of every text. */
export type MessageId = {
  [F in keyof Catalogues]: `${F}.${keyof Catalogues[F] & string}`;
}[keyof Catalogues];
