import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Chunk names are a promise of spec §7: static/js/{chunk}.{hash}.chunk.js. */
const chunk = 'static/js/[name].[hash].chunk.js';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  server: { watch: { ignored: [/\/data(-[a-z]+)?\//, '**/test-results/**'] } },
  environments: {
    client: {
      build: {
        assetsInlineLimit: 0,
        rolldownOptions: { output: { chunkFileNames: chunk, entryFileNames: chunk } },
      },
    },
  },
});
