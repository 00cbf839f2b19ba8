import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { fontsPlugin } from './build/fonts.plugin.ts'
import { routeTreeConfig } from './build/route-tree.config.ts'
import { serviceWorkerPlugin } from './build/service-worker.plugin.ts'

/** Both builds. Ids of styled components contain this folder's absolute path: build client and server in one checkout. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: 'client/public',
  oxc: { plugins: { styledComponents: { ssr: true, displayName: false, pure: true } } },
  plugins: [tanstackRouter({ ...routeTreeConfig, autoCodeSplitting: true }), react(), fontsPlugin(), serviceWorkerPlugin()],
  // there is no index.html to start from: found late, a dependency would reload the page
  optimizeDeps: { entries: ['client/entry-client.tsx', 'client/routes/**/*.tsx'] },
  // the browser's build does so by itself; on the server each look at the environment is a call into the system, and the router looks at every link
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // a bundled React sends every hook call through an interop getter, so it stays outside; of two thousand icons the build takes those that pages show
  ssr: { noExternal: ['styled-components', /^@tanstack\//, ...(isSsrBuild ? ['lucide-react'] : [])] },
  build: isSsrBuild
    ? { outDir: 'dist/ssr', emptyOutDir: true, copyPublicDir: false, minify: false, rolldownOptions: { input: 'client/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [
            ...['client/entry-client.tsx', 'client/entry-start.ts', 'client/entry-lander.ts', 'client/entry-studio.tsx'],
            'client/service-worker.ts',
          ],
          output: {
            codeSplitting: { groups: chunkGroups },
            // every page carries the names of all parts, and a hash cannot be packed: no longer than so many parts need
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // browsers look for a new worker at the old one's address
            entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash:7].js'),
          },
        },
      },
}))
