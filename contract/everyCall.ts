import * as agent from './agent.ts';
import * as announcements from './announcements.ts';
import { isSpec, type Spec } from './call.ts';
import * as games from './games.ts';
import * as inbox from './inbox.ts';
import * as invite from './invite.ts';
import * as launch from './launch.ts';
import * as lobby from './lobby.ts';
import * as password from './password.ts';
import * as promotions from './promotions.ts';
import * as provider from './provider.ts';
import * as registration from './registration.ts';
import * as session from './session.ts';
import * as site from './site.ts';
import * as sms from './sms.ts';
import * as support from './support.ts';
import * as wallet from './wallet.ts';

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
