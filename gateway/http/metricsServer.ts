import { createServer, type Server } from 'node:http';
import type { Metrics } from '../house/metrics.ts';

/** The figures of this process at `/metrics`, for whoever reaches the address that it listens at: never the public's. */
export function metricsServer(metrics: Metrics): Server {
  return createServer((incoming, outgoing) => {
    if (incoming.method !== 'GET' || incoming.url !== '/metrics') {
      outgoing.writeHead(404).end();
      return;
    }
    void metrics.read().then(
      ({ type, text }) =>
        outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => outgoing.writeHead(500).end(),
    );
  });
}
