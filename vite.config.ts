import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

/** Tools outside this repository find chunks by these names (docs/fixed.md). */
const chunk = 'static/js/[name].[hash].chunk.js';

/** Replaces the router's loading of route chunks with ours (see src/platform/shell/route-modules.ts). */
function replaceRouteModules(): Plugin {
  const replacement = fileURLToPath(new URL('./src/platform/shell/route-modules.ts', import.meta.url));
  let replaced = false;
  return {
    name: 'own-route-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!source.endsWith('/routeModules.js') || !importer?.includes('/react-router/')) return undefined;
      replaced = true;
      return replacement;
    },
    buildEnd(error) {
      if (!error && !replaced)
        this.error('the router no longer has routeModules.js: see src/platform/shell/route-modules.ts');
    },
  };
}

/**
 * Builds all packages into the pages of the server but those that a business installs. The others are not there, and as
 * separate files they would be a third of the modules that a start loads.
 */
const bundlePackages: Plugin = {
  name: 'bundle-packages',
  apply: 'build',
  config: () => ({
    environments: { ssr: { resolve: { noExternal: true, external: Object.keys(manifest.dependencies) } } },
  }),
};

/**
 * Leaves out the root and the line breaks of drawings that are part of a script
 * (src/platform/ui/pictures/inline-drawing.tsx).
 */
const packDrawings: Plugin = {
  name: 'pack-drawings',
  transform: (code, id) =>
    id.endsWith('.svg?raw') ? code.replaceAll(/\\n */g, '').replaceAll(/<\/?svg[^>]*>/g, '') : undefined,
};

export default defineConfig({
  plugins: [packDrawings, replaceRouteModules(), bundlePackages, tailwindcss(), reactRouter()],
  server: { watch: { ignored: [/\/data(-[a-z]+)?\//, '**/test-results/**'] } },
  // The server and the browser must give a picture the same address.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: chunk,
            entryFileNames: chunk,
            // Two chunks for all pages: libraries, which seldom change, and the shared layout. Many small chunks
            // compress worse and cost a round trip each.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                  priority: 2,
                },
                {
                  // Several small style sheets would keep the first picture waiting for a free connection.
                  name: 'frame',
                  test: /src\/(platform\/ui|features\/(classes|privacy|shop)\/([\w-]+\/)?web(?!\/admin))\/[^?]*\.css/,
                  priority: 3,
                },
                {
                  name: 'frame',
                  test: /src\/(features\/site\/web\/(header|footer|site-notices)|platform\/(shell\/(?!forms|nonce|request-context)|ui\/(button|smart-link|dialogs\/dialog|forms\/(field|checked-form|scripted-form)|pictures\/picture)|text\/email-address|words\/pictures))/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
});
