import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import people from '#client/blocks/heroes/people/people.json' with { type: 'json' }

const folder = fileURLToPath(new URL('../blocks/heroes/people/', import.meta.url))
const files = Object.values(people).map(({ file }) => file)

/** Copies the drawn people of the heroes to /assets/people. Pages of blocks load no module, so no module names these files. */
export function peoplePlugin(): Plugin {
  return {
    name: 'couplet-people',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const file of files) this.emitFile({ type: 'asset', fileName: `assets/people/${file}`, source: await readFile(folder + file) })
    },
    configureServer({ middlewares }) {
      const known = new Map(files.map((file) => [`/assets/people/${file}`, folder + file]))
      middlewares.use((req, res, next) => {
        const source = known.get(req.url ?? '')
        if (!source) return next()
        res.setHeader('content-type', 'image/webp')
        createReadStream(source).pipe(res)
      })
    },
  }
}
