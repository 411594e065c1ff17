import { Agent, createServer, request, type Server } from 'node:http';
import { once } from 'node:events';

/** How often each process is asked whether it is ready, in ms. */
const pause = 100;

/** A process behind it. */
interface Target {
  readonly port: number;
  readonly agent: Agent;
  isReady: boolean;
}

/**
 * A small balancer as operators have one: it asks `/readyz` of each process and sends what comes to those that are ready, in
 * turn, over connections that it keeps. It repeats nothing: what is lost on the way is answered 502.
 */
export class Balancer {
  readonly #targets: Target[];
  readonly #server: Server;
  readonly #asking: NodeJS.Timeout;
  #next = 0;

  constructor(ports: readonly number[]) {
    this.#targets = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), isReady: false }));
    this.#asking = setInterval(() => void this.#ask(), pause);
    this.#server = createServer((incoming, outgoing) => {
      const target = this.#pick();
      if (target === undefined) return void outgoing.writeHead(503).end('nobody is ready');
      const { method, url, headers } = incoming;
      const onward = request({
        port: target.port,
        host: '127.0.0.1',
        agent: target.agent,
        method,
        path: url,
        headers,
      });
      onward.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', (error) => {
        if (!outgoing.headersSent) outgoing.writeHead(502);
        outgoing.end(`${target.port}: ${error.message}`);
      });
      return void incoming.pipe(onward);
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('it listens on a port');
    return `http://127.0.0.1:${address.port}`;
  }

  sees(port: number): boolean {
    return this.#targets.some((target) => target.port === port && target.isReady);
  }

  close(): void {
    clearInterval(this.#asking);
    this.#server.closeAllConnections();
    this.#server.close();
    for (const { agent } of this.#targets) agent.destroy();
  }

  #pick(): Target | undefined {
    const ready = this.#targets.filter(({ isReady }) => isReady);
    this.#next += 1;
    return ready[this.#next % ready.length];
  }

  async #ask(): Promise<void> {
    await Promise.all(
      this.#targets.map(async (target) => {
        const signal = AbortSignal.timeout(2_000);
        const asked = fetch(`http://127.0.0.1:${target.port}/readyz`, { signal });
        target.isReady = await asked.then(({ ok }) => ok).catch(() => false);
      }),
    );
  }
}
