import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { fontsPlugin } from './build/fonts.plugin.ts'
import { peoplePlugin } from './build/people.plugin.ts'
import { routeTreeConfig } from './build/route-tree.config.ts'
import { serviceWorkerPlugin } from './build/service-worker.plugin.ts'

/**
 * Configuration of both builds. The ids of styled components contain the absolute path of this folder, so client and server must be built
 * in one checkout.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: false,
  oxc: { plugins: { styledComponents: { ssr: true, displayName: false, pure: true } } },
  plugins: [tanstackRouter({ ...routeTreeConfig, autoCodeSplitting: true }), react(), fontsPlugin(), peoplePlugin(), serviceWorkerPlugin()],
  // the project has no index.html as an entry, so name the entries: a dependency that Vite finds late would reload the page
  optimizeDeps: { entries: ['client/entry-client.tsx', 'client/routes/**/*.tsx'] },
  // The browser build does this by default. On the server, each read of the environment is a system call, and the router reads the
  // environment for every link.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // a bundled React would call every hook through an interop getter, so React stays external; bundling lucide-react leaves only the icons
  // that pages use
  ssr: { noExternal: ['styled-components', /^@tanstack\//, ...(isSsrBuild ? ['lucide-react'] : [])] },
  build: isSsrBuild
    ? { outDir: 'dist/ssr', emptyOutDir: true, minify: false, rolldownOptions: { input: 'client/entry-server.tsx' } }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [
            ...['client/entry-client.tsx', 'client/entry-start.ts', 'client/entry-lander.ts'],
            ...['client/entry-studio.tsx', 'client/entry-desk.tsx', 'client/service-worker.ts'],
          ],
          output: {
            codeSplitting: { groups: chunkGroups },
            // every page lists the names of its chunks, and a hash cannot be compressed, so the hashes are as short as is safe
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // the service worker has no hash in its name, because browsers look for a new version at a fixed URL
            entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash:7].js'),
          },
        },
      },
}))
