import { join } from 'node:path'
import { root } from '#server/platform/paths.ts'
import { compileSite } from '#server/platform/sites/registry/compile.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'

const slugs = ['vonk', 'rondeur', 'northlight']

/** Returns the compiled sites of tenants/, without a server. Their ids are those of aDatabase(). */
export function exampleSites(): readonly Site[] {
  const tenants_dir = join(root, 'tenants')
  const { sites } = examineFleet({ tenants_dir, themes_dir: join(root, 'themes') }, new Map())
  return slugs.map((slug, index) => {
    const sound = sites.find((site) => site.slug === slug)?.sound
    if (!sound) throw new TypeError(`the file of ${slug} has errors`)
    return compileSite(sound, { id: index + 1, folder: join(tenants_dir, slug), mode: 'development', is_opened: false })
  })
}
