import type { OpenLog } from '../house/log.ts';
import { whileAnswering } from '../house/requestInHand.ts';
import type { Answered } from './httpServer.ts';
import { kindOf } from './requestKind.ts';

/**
 * A line for each request: its id, what it was, its status and how long it took, in whole ms. Nothing says whose it was:
 * no address, member, query or header; the id leads to what else is in the log.
 */
export function accessLog(log: Pick<OpenLog, 'record'>): (request: Answered) => void {
  return (request) => {
    const { incoming, outgoing, about, ms } = request;
    whileAnswering(about, () =>
      log.record('request', {
        call: kindOf(request),
        method: incoming.method,
        status: outgoing.statusCode,
        ms: Math.round(ms),
        // Whoever had asked has gone before all of the answer was there.
        ...(!outgoing.writableFinished && { cut: true }),
      }),
    );
  };
}
