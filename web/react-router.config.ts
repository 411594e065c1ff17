import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  ssr: true,
  // With lazy discovery every new link on screen would cost a request; the whole table is small.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
