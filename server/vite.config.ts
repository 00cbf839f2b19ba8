import { defineConfig } from 'vite'

/** Bundles the server and the command line from source. Other packages stay in node_modules. */
export default defineConfig({
  // each of these packages has hundreds of small files; in a bundle, they need not be opened one by one at the start
  ssr: { noExternal: ['kysely', 'typebox', 'libphonenumber-js', 'uuid', '@dicebear/core', '@dicebear/lorelei'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        serve: 'server/start/serve.ts',
        couplet: 'scripts/cli/couplet.ts',
        'picture-worker': 'server/platform/pictures/picture-worker.ts',
        'portrait-worker': 'server/demo/portraits/portrait-worker.ts',
        'social-picture-thread': 'server/platform/pages/social-picture/drawing-thread-entry.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      external: ['vite'],
    },
  },
})
