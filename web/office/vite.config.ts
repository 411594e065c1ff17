import { defineConfig } from 'vite';
import { buildTarget } from '../buildTarget.ts';
import { officeFiles } from './plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [officeFiles()],
  css: { transformer: 'lightningcss' },
  oxc: { jsx: { runtime: 'automatic' } },
  publicDir: false,
  build: {
    target: buildTarget,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
  },
});
