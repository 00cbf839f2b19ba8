import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'

/** Every page's address as its route file names it: `/members/$id`, `/credits/$id/$paymentmethod`. */
export function routePaths(): string[] {
  const files = readdirSync(join(root, 'client/routes'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('__'))
    .map((file) => {
      const name = file.slice(0, -'.tsx'.length).replaceAll('\\', '/').replaceAll('.', '/')
      const path = name.replaceAll(/\{-(\$\w+)\}/g, '$1').replace(/(^|\/)index$/, '')
      return `/${path}`
    })
    .sort()
}
