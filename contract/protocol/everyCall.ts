import * as agent from '../calls/agent.ts';
import * as announcements from '../calls/announcements.ts';
import { isSpec, type Spec } from './call.ts';
import * as games from '../calls/games.ts';
import * as inbox from '../calls/inbox.ts';
import * as invite from '../calls/invite.ts';
import * as launch from '../calls/launch.ts';
import * as lobby from '../calls/lobby.ts';
import * as password from '../calls/password.ts';
import * as promotions from '../calls/promotions.ts';
import * as provider from '../calls/provider.ts';
import * as registration from '../calls/registration.ts';
import * as session from '../calls/session.ts';
import * as site from '../calls/site.ts';
import * as sms from '../calls/sms.ts';
import * as support from '../calls/support.ts';
import * as wallet from '../calls/wallet.ts';

/** Every contract file by feature: what the gateway mounts, the reference describes and the tests loop over. */
export const features = {
  ...{ site, session, games, announcements, lobby, wallet, launch },
  ...{ agent, inbox, support, invite, sms, registration, password, promotions, provider },
} as const;

/** Every call with the feature it belongs to. */
export function everyCall(): { feature: keyof typeof features; call: Spec }[] {
  return Object.entries(features).flatMap(([feature, exported]) =>
    Object.values(exported)
      .filter(isSpec)
      // Object.entries forgets that the keys are the features' names.
      .map((call) => ({ feature: feature as keyof typeof features, call })),
  );
}
