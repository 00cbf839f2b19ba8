import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const instead = new Map([
  ['react/jsx-runtime', here('jsx-runtime.ts')],
  ['react-dom/server', here('react-dom-server.ts')],
  ['@tanstack/react-query', here('queries.ts')],
])

/** What the server's build has in the place of three packages, to draw in a fraction of the time. Development and the browser have the packages; PLAIN_RENDER=1 too, for comparing. */
export function fastRenderPlugin(): Plugin {
  return {
    name: 'couplet-fast-render',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true && process.env.PLAIN_RENDER !== '1',
    enforce: 'pre',
    resolveId: (id, importer) => (importer && [...instead.values()].includes(importer) ? null : instead.get(id)),
  }
}
