import { defineConfig, type Plugin } from 'vite';
import { messages } from './platform/i18n/plugin.ts';
import { buildTarget } from './buildTarget.ts';
import { chunkGroups } from './chunkGroups.ts';

/** build.ts builds beside the last build and then puts the new one in its place. */
const folder = process.env['LARO_WEB_BUILD'] ?? 'build';

/**
 * Every page carries the names of all chunks and style sheets, so these are no longer than they must be; only what
 * others look for by name (texts, faces, pictures, the accounts elsewhere that a brand may do without) says what it is.
 */
const assetNames = {
  chunkFileNames: ({ name }: { name: string }) =>
    /^(identitySdk|[eE]xternalLogin|SocialLogin)$/.test(name)
      ? 'assets/[name]-[hash].js'
      : 'assets/[hash:7].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    names.some((name) => name.endsWith('.css'))
      ? 'assets/[hash:6][extname]'
      : 'assets/[name]-[hash][extname]',
};

export default defineConfig({
  plugins: [messages(), withoutStatements(), withoutNonce(), compiledAhead()],
  appType: 'custom',
  publicDir: false,
  css: { transformer: 'lightningcss' },
  oxc: { jsx: { runtime: 'automatic' } },
  define: {
    'process.env.NODE_ENV': JSON.stringify('production'),
    // Nobody looks into React on a player's phone.
    __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  },
  build: {
    target: buildTarget,
    cssMinify: 'lightningcss',
    // Images and fonts stay files: an inlined one would be sent again with every page.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: `${folder}/client`,
        manifest: true,
        rolldownOptions: {
          input: 'entry.client.tsx',
          output: { codeSplitting: { groups: chunkGroups }, ...assetNames },
        },
      },
    },
    // One file, so that a running server does not look for parts of a build that has been replaced.
    ssr: {
      // It carries its own React in production form, whatever NODE_ENV the process has.
      resolve: { noExternal: true },
      build: {
        outDir: `${folder}/server`,
        ssr: true,
        rolldownOptions: {
          input: 'entry.server.tsx',
          output: { codeSplitting: false, entryFileNames: 'index.js' },
        },
      },
    },
  },
});

/** Which statements a screen is of (web/screens.ts) interests the server and the checks, and no browser. */
function withoutStatements(): Plugin {
  return {
    name: 'laro:without-statements',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) =>
      id.endsWith('/web/screens.ts') ? code.replaceAll(/\bspec: \[[^\]]*\],?/g, '') : undefined,
  };
}

/** What is loaded ahead asks for no nonce: the policy of our pages names hashes. */
function withoutNonce(): Plugin {
  return {
    name: 'laro:without-nonce',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) =>
      id.includes('vite/preload-helper')
        ? code.replace('document.querySelector("meta[property=csp-nonce]")', 'undefined')
        : undefined,
  };
}

/** In characters: what is shorter has so few functions that the line costs more than they do. */
const worthAhead = 4000;

/**
 * Asks a browser to compile all of a script beside the page's thread, while it comes, instead of each function on it
 * when it is first called (decision 235). Browsers heed it in the first line alone, and others take it for a comment.
 */
function compiledAhead(): Plugin {
  return {
    name: 'laro:compiled-ahead',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.code.length < worthAhead) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
