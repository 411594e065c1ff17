/** What a server costs that does nothing but give one answer: the one that it is sent, head and body. */
import { once } from 'node:events';
import { createServer } from 'node:http';

const [answer]: unknown[] = await once(process, 'message');
const text = String(answer);
const end = text.indexOf('\r\n\r\n');
// What node:http writes by itself.
const own = /^(date|connection|keep-alive|transfer-encoding):/i;
const lines = text.slice(0, end).split('\r\n').slice(1);
const headers = lines
  .filter((line) => !own.test(line))
  .flatMap((line) => /^([^:]+): (.*)$/.exec(line)?.slice(1) ?? []);
const body = Buffer.from(text.slice(end + 4), 'latin1');
const server = createServer((_, outgoing) => void outgoing.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
