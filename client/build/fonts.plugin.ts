import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { fontFiles } from '#schemas/site/fonts.ts'

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url))

/** Copies the font files that themes may name from their packages to /assets/fonts. The CSS of a theme loads them. */
export function fontsPlugin(): Plugin {
  return {
    name: 'couplet-fonts',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { from, to } of fontFiles()) this.emitFile({ type: 'asset', fileName: to, source: await readFile(packages + from) })
    },
    configureServer({ middlewares }) {
      const sources = new Map(fontFiles().map(({ from, to }) => [`/${to}`, packages + from]))
      middlewares.use((req, res, next) => {
        const source = sources.get(req.url ?? '')
        if (!source) return next()
        res.setHeader('content-type', 'font/woff2')
        createReadStream(source).pipe(res)
      })
    },
  }
}
