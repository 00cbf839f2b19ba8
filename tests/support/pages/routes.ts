import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { landerNames, profileLanderNames } from '#schemas/pages/landers.ts'
import { root } from '#server/platform/paths.ts'

/** Returns the path of every page, as its route file names it: `/members/$id`, `/credits/$id/$paymentmethod`. */
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

/**
 * The paths of the pages of blocks, in the same format as routePaths(): every lander with and without a campaign, the landers of a member,
 * and a page of the site.
 */
export const landerPaths: readonly string[] = [
  ...landerNames.flatMap((name) => [`/landers/${name}`, `/landers/${name}/$slug`]),
  ...profileLanderNames.map((name) => `/members/$id/${name}`),
  '/members/$id/landing2/$slug',
  '/members/$id/landing3/$slug',
  '/pages/$slug',
]
