import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFakeS3, type FakeS3, s3Keys } from '#tests/support/fake-s3.ts'
import type { MediaRange, MediaStorage, SiteMedia } from './media-storage.ts'
import { openMedia } from './open-media.ts'
import { formatRange, parseRange } from './range.ts'

let folder = ''
let s3: FakeS3
const storages: Record<string, () => MediaStorage> = {
  disk: () => openMedia({ DATA_DIR: folder }),
  s3: () =>
    openMedia({
      DATA_DIR: folder,
      MEDIA_URL: `s3://pictures/couplet/test?region=${s3Keys.region}&path_style=1&endpoint=${encodeURIComponent(s3.origin)}`,
      MEDIA_KEY_ID: s3Keys.key_id,
      MEDIA_SECRET: s3Keys.secret,
    }),
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'couplet-media-'))
  s3 = await aFakeS3('pictures')
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function textOf(media: SiteMedia, name: string, range?: MediaRange): Promise<string | null> {
  const content = await media.read(name, range)
  return content && (await buffer(content.stream)).toString()
}

describe.each(Object.keys(storages))('media on %s', (kind) => {
  const mediaOf = (slug: string) => (storages[kind] as () => MediaStorage)().ofSite({ slug })

  test('WL-08 no site can read, list or delete files of another site', async () => {
    const [alder, birch] = [mediaOf('alder'), mediaOf('birch')]
    const name = `members/${randomUUID()}/photos/a.webp`
    await alder.put(name, Buffer.from('of alder'))
    expect([await alder.has(name), await birch.has(name), await birch.read(name)]).toEqual([true, false, null])
    await birch.remove(name)
    await birch.removeFolder('members')
    expect(await birch.list('members')).toEqual([])
    expect(await textOf(alder, name)).toBe('of alder')
  })

  test.each([
    '../birch/a.webp',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '',
    '.hidden',
    'a/.part',
    'a\\..\\b',
    'a\0b',
    'a/b/c/d/e/f/g',
    'a/b..c',
  ])('WL-08 the name “%s” is refused', async (name) => {
    const media = mediaOf('alder')
    const calls = [
      () => media.put(name, Buffer.from('x')),
      () => media.read(name),
      () => media.remove(name),
      () => media.removeFolder(name),
    ]
    for (const call of calls) await expect((async () => call())()).rejects.toThrow('not the name of a media file')
    expect(() => mediaOf(name)).toThrow('not the name of a media file')
  })

  test('deleting a folder deletes all its files; deleting a missing one succeeds', async () => {
    const media = mediaOf('alder')
    const id = randomUUID()
    const names = ['a', 'b', 'c', 'd', 'e'].map((each) => `members/${id}/photos/${each}.webp`)
    for (const name of [...names, `members/${id}x/photos/a.webp`]) await media.put(name, Buffer.from(name))
    expect(await media.list(`members/${id}`)).toEqual(names)
    await media.removeFolder(`members/${id}`)
    await media.removeFolder(`members/${id}`)
    await media.remove(names[0] ?? '')
    expect(await media.list(`members/${id}`)).toEqual([])
    expect(await media.list(`members/${id}x`)).toHaveLength(1)
  })

  test('a file is replaced atomically, and can be read in parts', async () => {
    const media = mediaOf('alder')
    await media.put('range.webp', Buffer.from('first'))
    await media.put('range.webp', Buffer.from('0123456789'))
    expect(await textOf(media, 'range.webp')).toBe('0123456789')
    expect(await textOf(media, 'range.webp', { first: 2, last: 4 })).toBe('234')
    expect(await textOf(media, 'range.webp', { first: 7 })).toBe('789')
    expect(await textOf(media, 'range.webp', { first: 8, last: 99 })).toBe('89')
    expect(await textOf(media, 'range.webp', { suffix: 3 })).toBe('789')
    const part = await media.read('range.webp', { first: 2, last: 4 })
    expect(part).toMatchObject({ first: 2, last: 4, size: 10 })
    part?.stream.destroy()
    expect(await media.read('members')).toBeNull()
  })
})

test('on disk, no temporary files remain', async () => {
  await openMedia({ DATA_DIR: folder }).ofSite({ slug: 'tidy' }).put('a/b.webp', Buffer.from('x'))
  expect(await readdir(join(folder, 'media', 'tidy', 'a'))).toEqual(['b.webp'])
})

test('in a bucket every call is signed, and every key begins with the prefix and the site', async () => {
  expect(s3.refused).toEqual([])
  expect([...s3.objects.keys()].every((key) => /^couplet\/test\/(alder|birch)\//.test(key))).toBe(true)
  const media = openMedia({
    DATA_DIR: folder,
    MEDIA_URL: `s3://pictures?region=${s3Keys.region}&path_style=1&endpoint=${encodeURIComponent(s3.origin)}`,
    MEDIA_KEY_ID: s3Keys.key_id,
    MEDIA_SECRET: 'another secret',
  })
  await expect(media.ofSite({ slug: 'alder' }).put('a.webp', Buffer.from('x'))).rejects.toThrow('the media storage answered 403')
  expect(s3.refused).toEqual(['PUT /pictures/alder/a.webp'])
  expect(() => openMedia({ DATA_DIR: folder, MEDIA_URL: 's3://pictures' })).toThrow('MEDIA_KEY_ID')
})

test('one range is parsed; several ranges get the whole file', () => {
  expect(parseRange('bytes=0-9')).toEqual({ first: 0, last: 9 })
  expect(parseRange('bytes=5-')).toEqual({ first: 5 })
  expect(parseRange('bytes=-5')).toEqual({ suffix: 5 })
  for (const header of [undefined, 'bytes=-', 'bytes=9-1', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=-0'])
    expect(parseRange(header)).toBeUndefined()
  expect(['bytes=0-9', 'bytes=5-', 'bytes=-5'].map((header) => formatRange(parseRange(header) ?? { first: 99 }))).toEqual([
    'bytes=0-9',
    'bytes=5-',
    'bytes=-5',
  ])
})
