import type { Plugin } from 'vite'

const stub_id = '\0no-schemas'
/** Answers itself to whatever is asked of it. */
const stub = 'const nothing = new Proxy(() => nothing, { get: () => nothing }); export const Type = nothing'

const isSchema = (id: string) => /[\\/]schemas[\\/].*\.ts(\?|$)/.test(id)
const isStudio = (id: string) => /[\\/]client[\\/](studio[\\/]|entry-studio)/.test(id)
const isWhole = (id: string) => id.endsWith('?whole')

/**
 * Pages need lists of names and rules from #schemas/, and never a schema itself: the server holds what comes against those. With one list the whole
 * library they are made with would come along: a tenth of the application in a browser, four hundred files at every start where pages are drawn.
 * The Studio alone reads schemas, and gets them whole.
 */
export function schemasPlugin(): Plugin {
  return {
    name: 'couplet-schemas',
    enforce: 'pre',
    apply: 'build',
    async resolveId(source, importer = '') {
      if (source === 'typebox') return isSchema(importer) && !isWhole(importer) ? stub_id : null
      const wants_whole = isStudio(importer) ? source.startsWith('#schemas/') : isWhole(importer)
      if (!wants_whole) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && isSchema(resolved.id) && !isWhole(resolved.id) ? { ...resolved, id: `${resolved.id}?whole` } : resolved
    },
    load: (id) => (id === stub_id ? stub : null),
  }
}
