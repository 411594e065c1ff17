/** What a server costs that does nothing but keep streams open, each with one event; asked, it says how much memory it has. */
import { createServer } from 'node:http';

const server = createServer((_, outgoing) => {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  outgoing.write('data: {"balance":"1000.00"}\n\n');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : undefined);
});
process.on('message', () => process.send?.(process.memoryUsage.rss()));
