import { Hono } from 'hono';
import { features } from '@laro/contract/everyCall.ts';
import { mount, type Host } from '../http/calls.ts';
import { guestOf } from '../features/chat/pass.ts';
import { isSignedIn } from '../channels/paymongo/notice.ts';
import { findVendorIn } from '../features/vendor/signature.ts';
import { sandboxApp } from '../features/sandbox/sandbox.ts';
import type { VendorSwitch } from '../features/sandbox/vendor.ts';
import { isTicketGoodIn } from '../members/changeTickets.ts';
import { doorIn } from '../members/door.ts';
import { findSessionIn } from '../features/session/current.ts';
import { gateOf } from '../features/site/gate.ts';
import type { House } from '../house/house.ts';
import { findStaff } from '../staff/staff.ts';
import { referenceApp } from '../reference/reference.ts';
import { closesAt } from '../members/sessions.ts';
import { streamsOf, type Streams } from '../http/streams.ts';

interface Answers {
  readonly handlers: (house: House) => object;
}

/** Each contract file with who answers it: `handlers` of the feature's folder, which are typed by it (checks/pieces.ts). */
const answered = await Promise.all(
  [...features].map(async ([feature, calls]) => {
    const { handlers }: Answers = await import(`../features/${feature}/handlers.ts`);
    return { calls, handlers };
  }),
);

/** The platform's API: every call of the contract, the reference, and 404 in the envelope for the rest. */
export function gatewayApp(
  house: House,
  streams: Streams = streamsOf(house, (session) => closesAt(house, session)),
  vendor?: VendorSwitch,
): Hono {
  const app = new Hono();
  const host: Host = {
    house,
    findSession: findSessionIn(house),
    findGuest: (merchant, pass) => guestOf(house, merchant, pass),
    isTicketGood: isTicketGoodIn(house),
    door: doorIn(house),
    findStaff: (cookie, uses) => findStaff(house, cookie, uses),
    findVendor: findVendorIn(house),
    isSigned: isSignedIn(house),
    merchantOf: (hostname) => house.merchants.codeOf(hostname),
    gate: gateOf(house.merchants),
    streams,
  };
  for (const { calls, handlers } of answered) mount(app, host, calls, handlers(house));
  app.route('/', referenceApp());
  // The bank of the sandbox is another's server to the gateway: it comes in by the front door.
  app.route(
    '/',
    sandboxApp(house, async (url, init) => app.request(url, init), vendor),
  );
  for (const path of ['/wps/*', '/lgw/*']) {
    app.all(path, (c) =>
      c.json({ success: false, code: 'NOT_FOUND', message: `no call at ${c.req.path}` }, 404, {
        'cache-control': 'no-store',
      }),
    );
  }
  return app;
}
