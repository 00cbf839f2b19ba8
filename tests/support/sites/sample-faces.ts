import { linkSync } from 'node:fs'
import { join } from 'node:path'
import { makeSampleMember } from '#server/demo/sample-members/sample-member.ts'
import { photoSource } from '#server/demo/sample-members/sample-photos.ts'
import { cardNameOf } from '#server/platform/media/card-name.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { root } from '#server/platform/paths.ts'
import { compileSite } from '#server/platform/sites/registry/compile.ts'
import { examineFleet } from '#server/platform/sites/registry/fleet.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { members_per_site } from '#server/start/seed-demo.ts'

/**
 * Number of members per site who have a picture of their own. All others share one small picture, because a page shows two dozen pictures,
 * and a browser decodes small pictures faster.
 */
const faces = 1

/**
 * Stores pictures of the demo's members before the server starts. Otherwise the server would draw about six hundred pictures, which takes
 * half a minute. Browser tests do not depend on the pictures. If a picture is missing, the server draws it.
 */
export async function plantFaces({ tenants_dir, data_dir }: { tenants_dir: string; data_dir: string }): Promise<void> {
  const { sites } = examineFleet({ tenants_dir, themes_dir: join(root, 'themes') }, new Map())
  for (const { sound } of sites)
    if (sound)
      await plantFacesOf(
        compileSite(sound, { id: 1, folder: join(tenants_dir, sound.slug), mode: 'development', is_opened: false }),
        data_dir,
      )
}

async function plantFacesOf(site: Site, data_dir: string): Promise<void> {
  if (!site.file.fictional_profiles || site.file.status === 'live') return
  const media = openMedia({ DATA_DIR: data_dir }).ofSite(site)
  const draw = photoSource('own', { site, media })
  // `has` returns true, so photoSource() draws nothing and only returns the file name
  const name = photoSource('own', { site, media: { ...media, has: async () => true } })
  const members = Array.from({ length: members_per_site }, (_, index) => makeSampleMember(site, index + 1, new Date()))
  const drawn = (await Promise.all(members.slice(0, faces).map(draw))).flat()
  const others = (await Promise.all(members.slice(faces).map(name))).flat()
  const fileOf = (filename: string | null) => join(data_dir, 'media', site.slug, filename ?? '')
  for (const [index, other] of others.entries()) {
    const face = drawn[index % drawn.length]
    if (!face) return
    for (const name of [other.filename, other.thumb_filename, cardNameOf(other.filename)])
      linkSync(fileOf(face.thumb_filename), fileOf(name))
  }
}
