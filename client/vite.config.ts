import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
// biome-ignore lint/style/noRestrictedImports: a part of how both are built, and of neither
import { objectSpreadsPlugin } from '#scripts/object-spreads.plugin.ts'
import { fontsPlugin } from './fonts.plugin.ts'
import { i18nextStorePlugin } from './i18next-store.plugin.ts'
import { routeTreeConfig } from './route-tree.config.ts'
import { schemasPlugin } from './schemas.plugin.ts'
import { fastRenderPlugin } from './server-build/fast-render.plugin.ts'
import { unreachedCodePlugin } from './unreached-code.plugin.ts'
import { wordsPlugin } from './words.plugin.ts'

/** Only what the start itself imports: a part that some pages show comes with those. */
const at_start: ['$initial'] = ['$initial']

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

let at_application_start: ReadonlySet<string> | undefined
const application = fileURLToPath(new URL('entry-client.tsx', import.meta.url))

/** What the application's own start imports; `$initial` is what any of the five starts does. */
function startsApplication(id: string, graph: Graph): boolean {
  if (!at_application_start) {
    const seen = new Set([application])
    for (const each of seen) for (const next of graph.getModuleInfo(each)?.importedIds ?? []) seen.add(next)
    at_application_start = seen
  }
  return at_application_start.has(id)
}

/** What every page needs, in three files instead of thirty: libraries, parts, and what the routes know before they are shown. */
const groups = [
  // what the landers' script shares with the application: in a chunk with more it would bring all of that along
  {
    name: 'shared-rules',
    test: /client[\\/]features[\\/](signup[\\/]check-signup|site[\\/](locale-cookie|cookies\.api))\.ts$|schemas[\\/]limits\.ts$/,
    priority: 1,
  },
  // and what a sleeping page shares with it
  { name: 'page-chunks', test: /client[\\/]platform[\\/]page-chunks\.ts$/, priority: 1 },
  { name: 'email-suggestion', test: /node_modules[\\/]@zootools/, priority: 1 },
  {
    name: 'vendor',
    tags: at_start,
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|seroval|styled-components|stylis|@emotion|i18next|zustand)/,
  },
  // the gallery of parts is a developer's
  {
    name: (id: string, graph: Graph) => (startsApplication(id, graph) ? 'ui' : null),
    tags: at_start,
    test: /client[\\/](ui(?![\\/]gallery)|platform)[\\/]|node_modules[\\/]lucide-react/,
  },
  { name: 'app', tags: at_start, test: /client[\\/](app|routes)[\\/][^?]*$|client[\\/](?!studio)[^?]*\.(api|store)\.ts$/ },
]

/** Both builds. Ids of styled components contain this folder's absolute path: build client and server in one checkout. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('..', import.meta.url)),
  publicDir: 'client/public',
  oxc: { plugins: { styledComponents: { ssr: true, displayName: false, pure: true } } },
  plugins: [
    tanstackRouter({ ...routeTreeConfig, autoCodeSplitting: true }),
    react(),
    ...[fontsPlugin(), schemasPlugin(), fastRenderPlugin(), wordsPlugin(), i18nextStorePlugin(), unreachedCodePlugin()],
    ...(isSsrBuild ? [objectSpreadsPlugin()] : []),
  ],
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
            ...['client/entry-client.tsx', 'client/entry-asleep.ts', 'client/entry-lander.ts', 'client/entry-studio.tsx'],
            'client/service-worker.ts',
          ],
          output: {
            codeSplitting: { groups },
            // every page carries the names of all parts, and a hash cannot be packed: no longer than so many parts need
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // browsers look for a new worker at the old one's address
            entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash:7].js'),
          },
        },
      },
}))
