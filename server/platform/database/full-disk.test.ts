import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { createPictures } from '#server/platform/pictures/pictures.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { silent } from '#tests/support/database/database.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
/** Random pixels, so that the compressed files are large. */
let photo: Buffer
const folder = mkdtempSync(join(tmpdir(), 'couplet-small-'))
const room_kilobytes = 4096
/** Simulates a full disk if the test cannot mount a small disk. */
let is_full = false
const lines: { level: number; msg: string; err?: { message: string } }[] = []
const small_disks: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const storage = openMedia({ DATA_DIR: folder })
  const has_disk = mountSmallDisk(join(folder, 'media'), room_kilobytes)
  const media: MediaStorage = {
    ofSite(site) {
      const own = storage.ofSite(site)
      return has_disk
        ? own
        : { ...own, put: (name, content) => (is_full && name.includes('-main') ? Promise.reject(noSpace()) : own.put(name, content)) }
    },
  }
  app = await anApp({ log, media })
  photo = await noise(1200)
})
afterAll(async () => {
  for (const folder of small_disks) execFileSync('umount', [folder])
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

const noise = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 50 } } })
    .jpeg()
    .toBuffer()

/** Mounts a small disk in this folder. False if the user may not mount disks. */
function mountSmallDisk(folder: string, kilobytes: number): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  small_disks.push(folder)
  return true
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))

test('a photo for which the disk has no room answers storage_full, leaves no files and stops nothing else', async () => {
  const [member, other] = [await aMember(app, { credits: 5 }), await aMember(app)]
  const browser = await logIn(app, member)
  const filling = join(folder, 'media', 'full')
  // the first file of the photo fits on the disk, but the second file does not
  writeFileSync(filling, Buffer.alloc((room_kilobytes - 100) * 1024))
  is_full = true
  const upload = () => browser.upload(`/api/photos?id=${newId()}`, photo)
  const { status, body } = await upload()
  expect([status, body]).toEqual([507, { error: { code: 'storage_full' } }])
  const sent = await browser.upload(`/api/chat-photos?id=${newId()}&profile_id=${other.id}`, photo)
  expect([sent.status, sent.body]).toEqual([507, { error: { code: 'storage_full' } }])
  expect(filesBelow(join(folder, 'media'))).toEqual(['full'])
  expect((await browser.get('/api/photos')).body.photos).toEqual([])
  // no message was stored and no credit was spent
  const [spent] = await app.db.asOwner<{ balance: number }>('select balance::int from credit_account where member_id = $1', [member.id])
  expect(spent).toEqual({ balance: 5 })
  expect((await browser.post('/api/messages', { id: newId(), profile_id: other.id, body: 'Dag' })).status).toBe(200)
  const told = lines.filter(({ msg }) => msg === 'there is no room left to store anything')
  expect(told).toHaveLength(2)
  expect(told[0]?.err?.message).toContain('ENOSPC')

  rmSync(filling)
  is_full = false
  expect((await upload()).status).toBe(200)
})

test('a full disk during the upload or the processing of a picture is not reported as a bad picture', async ({ skip }) => {
  const passing_dir = join(folder, 'passing')
  if (!mountSmallDisk(passing_dir, 2048)) skip('this test may not mount a small disk')
  const pictures = createPictures({ log: silent, passing_dir })
  const codeOf = (error: { code?: string }) => error.code
  expect(await pictures.make((path) => writeFile(path, Buffer.alloc(3_000_000)), null).catch(codeOf)).toBe('ENOSPC')
  const pages = Math.ceil(photo.length / 4096)
  writeFileSync(join(passing_dir, 'full'), Buffer.alloc(2048 * 1024 - (pages + 2) * 4096))
  expect(await pictures.make((path) => writeFile(path, photo), null).catch(codeOf)).toBe('storage_full')
  expect(readdirSync(passing_dir)).toEqual(['full'])
  pictures.close()
})
