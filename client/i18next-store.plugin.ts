import type { Plugin } from 'vite'

const library = /[\\/]node_modules[\\/]i18next[\\/]dist[\\/]esm[\\/]i18next\.js$/
/** Where the library's classes end and its one instance, which needs them all, begins. */
const end_of_classes = '\nconst instance = I18n.createInstance();'

/**
 * The browser's build has of i18next what holds texts: the store. Looking for languages, plurals and formats is eleven of its fourteen kilobytes
 * and nobody calls it there (platform/texts.tsx). Server, development and tests have the library whole.
 */
export function i18nextStorePlugin(): Plugin {
  return {
    name: 'couplet-i18next-store',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!library.test(id)) return null
      const end = code.indexOf(end_of_classes)
      if (end < 0) this.error('i18next is made otherwise than before: i18next-store.plugin.ts does not know where its classes end')
      return { code: code.slice(0, end) + instance, map: null }
    },
  }
}

/** As much of an instance as platform/texts.tsx uses. */
const instance = `
export default {
  createInstance: () => ({
    init({ resources }) { this.store = new ResourceStore(resources, { ns: ['translation'], defaultNS: 'translation' }) },
    getResource(...path) { return this.store.getResource(...path) },
    addResourceBundle(...bundle) { this.store.addResourceBundle(...bundle) },
  }),
}
`
