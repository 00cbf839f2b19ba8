import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMedia } from '#server/platform/media/open-media.ts'
import type { Site } from '#server/platform/sites/registry/site.ts'
import { exampleSites } from '#tests/support/sites/example-sites.ts'
import { picture_size } from './portrait.ts'
import { writePortrait } from './portrait-files.ts'

const sites = exampleSites()
let data_dir = ''
const mediaOf = (site: Site) => openMedia({ DATA_DIR: data_dir }).ofSite(site)
beforeAll(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'couplet-portraits-'))
})
afterAll(() => rm(data_dir, { recursive: true, force: true }))

test('portraits: pictures decode, have their sizes, and contain no metadata', async () => {
  for (const site of sites) {
    const file = await writePortrait({ site, media: mediaOf(site) }, { name: '1', number: 1, turn: 1, gender: 'male', age: 40, shot: 0 })
    const folder = join(data_dir, 'media', site.slug)
    const picture = await sharp(join(folder, file.filename)).metadata()
    expect(picture).toMatchObject({ format: 'webp', ...picture_size })
    expect(picture.exif).toBeUndefined()
    expect(await sharp(join(folder, file.thumb_filename)).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })
    expect((await sharp(join(folder, file.filename)).stats()).entropy).toBeGreaterThan(3)
  }
})

test('portraits: a portrait is drawn once, and not again while its file exists', async () => {
  const [site] = sites
  if (!site) throw new TypeError('no example site')
  const portrait = { name: '2', number: 2, turn: 2, gender: 'female', age: 30, shot: 0 } as const
  const first = await writePortrait({ site, media: mediaOf(site) }, portrait)
  expect(await writePortrait({ site, media: mediaOf(site) }, portrait)).toEqual(first)
  const names = await readdir(join(data_dir, 'media', site.slug, 'sample'))
  expect(names.filter((name) => name.startsWith('2-'))).toHaveLength(3)
  expect(names.some((name) => name.endsWith('.part'))).toBe(false)
})
