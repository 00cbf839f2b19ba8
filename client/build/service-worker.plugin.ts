import type { Plugin } from 'vite'

/** Suffix of a module id. It gives the service worker its own copy of a shared module. */
const copy = '?worker-copy'

/**
 * The service worker is a classic script, because not every browser supports module workers. A classic script cannot import. So this plugin
 * copies modules that the worker shares with the application, and the build fails if the worker still imports a chunk.
 */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('#schemas/') || !importer?.replaceAll('\\', '/').includes('/client/service-worker/')) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && `${resolved.id}${copy}`
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || file.fileName !== 'service-worker.js' || file.imports.length === 0) continue
        this.error(`service-worker.js imports ${file.imports.join(', ')}: browsers refuse it`)
      }
    },
  }
}
