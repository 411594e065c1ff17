import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  // build.ts builds beside the last build and then puts the new one in its place.
  buildDirectory: process.env['LARO_WEB_BUILD'] ?? 'build',
  ssr: true,
  // With lazy discovery every new link on screen would cost a request; the whole table is small.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
