import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const instead = new Map([
  ['react/jsx-runtime', here('jsx-runtime.ts')],
  ['react-dom/server', here('react-dom-server.ts')],
  ['@tanstack/react-query', here('queries.ts')],
  ['@tanstack/react-router', here('links.ts')],
])
const replacements = new Set([...instead.values(), here('query-client.ts')])

/** What the server's build has in the place of four packages, to draw in a fraction of the time. Development and the browser have the packages; PLAIN_RENDER=1 too, for comparing. */
export function fastRenderPlugin(): Plugin {
  return {
    name: 'couplet-fast-render',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true && process.env.PLAIN_RENDER !== '1',
    enforce: 'pre',
    // packages have what they were written for
    resolveId: (id, importer) => (importer && (importer.includes('node_modules') || replacements.has(importer)) ? null : instead.get(id)),
  }
}
