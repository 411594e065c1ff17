import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { messages } from './platform/i18n/plugin.ts';
import { buildTarget } from './buildTarget.ts';
import { chunkGroups } from './chunkGroups.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [messages(), reactRouter()],
  css: { transformer: 'lightningcss' },
  // The server bundle carries its own React in production form, whatever NODE_ENV the process has.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: {
    target: buildTarget,
    cssMinify: 'lightningcss',
    // Images and fonts stay files: an inlined one would be sent again with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    // One file, so that a running server does not look for parts of a build that has been replaced.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } },
    },
  },
}));
