import { Hono } from 'hono';
import { features } from '@laro/contract/protocol/everyCall.ts';
import { mount, type Host } from './calls.ts';
import { agentHandlers } from '../features/agent/agent.ts';
import { announcementsHandlers } from '../features/announcements/announcements.ts';
import { gamesHandlers } from '../features/games/games.ts';
import { inboxHandlers } from '../features/inbox/inbox.ts';
import { inviteHandlers } from '../features/invite/invite.ts';
import { launchHandlers } from '../features/launch/launch.ts';
import { lobbyHandlers } from '../features/lobby/lobby.ts';
import { passwordHandlers } from '../features/password/password.ts';
import { promotionsHandlers } from '../features/promotions/promotions.ts';
import { providerHandlers } from '../features/provider/provider.ts';
import { findVendorIn } from '../features/provider/signature.ts';
import { registrationHandlers } from '../features/registration/registration.ts';
import { sandboxApp } from '../features/sandbox/sandbox.ts';
import { findSessionIn } from '../features/session/current.ts';
import { sessionHandlers } from '../features/session/session.ts';
import { gateOf } from '../features/site/gate.ts';
import { siteHandlers } from '../features/site/site.ts';
import { smsHandlers } from '../features/sms/sms.ts';
import { supportHandlers } from '../features/support/support.ts';
import { walletHandlers } from '../features/wallet/wallet.ts';
import type { House } from '../house/house.ts';
import { referenceApp } from '../reference/reference.ts';
import { streamsOf } from './streams.ts';

/** The platform's API: every call of the contract, the reference, and 404 in the envelope for the rest. */
export function gatewayApp(house: House): Hono {
  const app = new Hono();
  const host: Host = {
    house,
    findSession: findSessionIn(house),
    findVendor: findVendorIn(house),
    merchantOf: (hostname) => house.merchants.codeOf(hostname),
    gate: gateOf(house.merchants),
    streams: streamsOf(house),
  };
  mount(app, host, features.site, siteHandlers(house));
  mount(app, host, features.session, sessionHandlers(house));
  mount(app, host, features.games, gamesHandlers(house));
  mount(app, host, features.announcements, announcementsHandlers(house));
  mount(app, host, features.lobby, lobbyHandlers(house));
  mount(app, host, features.wallet, walletHandlers(house));
  mount(app, host, features.launch, launchHandlers(house));
  mount(app, host, features.agent, agentHandlers(house));
  mount(app, host, features.inbox, inboxHandlers(house));
  mount(app, host, features.support, supportHandlers(house));
  mount(app, host, features.invite, inviteHandlers(house));
  mount(app, host, features.sms, smsHandlers(house));
  mount(app, host, features.registration, registrationHandlers(house));
  mount(app, host, features.password, passwordHandlers(house));
  mount(app, host, features.promotions, promotionsHandlers(house));
  mount(app, host, features.provider, providerHandlers(house));
  app.route('/', referenceApp());
  app.route('/', sandboxApp(house));
  for (const path of ['/wps/*', '/lgw/*']) {
    app.all(path, (c) =>
      c.json({ success: false, code: 'NOT_FOUND', message: `no call at ${c.req.path}` }, 404, {
        'cache-control': 'no-store',
      }),
    );
  }
  return app;
}
