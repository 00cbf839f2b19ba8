import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import request from 'supertest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import { openMedia } from '#server/platform/media/open-media.ts'
import { silent } from '#tests/support/database/database.ts'
import { createRecentBuilds } from './recent-builds.ts'
import { serveBuiltFiles } from './serve-built-files.ts'

const old_script = 'old-abc1234.js'
const new_script = '_id-def5678.js'
const shared_style = 'look-1234567.css'
const old_font = 'fonts/lora-1234567.woff2'

let data_dir: string
let now: Date
beforeEach(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'couplet-builds-'))
  now = new Date('2026-11-22T12:00:00Z')
})
afterEach(() => rm(data_dir, { recursive: true, force: true }))

/** A process whose build contains these files. All processes share the data folder. */
async function aProcess(name: string, files: readonly string[], media: MediaStorage = openMedia({ DATA_DIR: data_dir })) {
  const folder = join(data_dir, name)
  await mkdir(join(folder, 'assets', 'fonts'), { recursive: true })
  for (const file of files) await writeFile(join(folder, 'assets', file), `/* ${file} */`)
  const builds = createRecentBuilds({ media, folder: join(folder, 'assets'), clock: () => now, log: silent })
  const app = express().use(serveBuiltFiles(folder, builds.serve))
  return { ...builds, get: (file: string) => request(app).get(`/assets/${file}`) }
}

const later = (days: number) => {
  now = new Date(now.getTime() + days * 86_400_000)
}

test('an old and a new process serve the files of both builds as immutable', async () => {
  const before = await aProcess('before', [old_script, old_font, shared_style])
  await before.keep()
  const after = await aProcess('after', [new_script, shared_style])
  await after.keep()
  await after.get(old_font).expect(200).expect('content-type', 'font/woff2')
  for (const [server, file, type] of [
    [before, new_script, 'text/javascript'],
    [after, old_script, 'text/javascript'],
    [after, new_script, 'text/javascript'],
    [before, shared_style, 'text/css'],
  ] as const) {
    const { text, headers } = await server.get(file).expect(200)
    expect(text ?? '').toBe(`/* ${file} */`)
    expect(headers['content-type']).toContain(type)
    expect(headers['cache-control']).toMatch(/^public, max-age=31536000, immutable$/)
  }
  await after.get('nobody-0000000.js').expect(404)
})

test('the files of a build stay for 14 days after its last use; files that a newer build shares stay longer', async () => {
  await (await aProcess('before', [old_script, shared_style])).keep()
  later(13)
  const after = await aProcess('after', [new_script, shared_style])
  await after.keep()
  await after.get(old_script).expect(200)
  later(2)
  await after.keep()
  // the list of builds is read at most once a second, so move the clock by more than that
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1001)
  await after.get(old_script).expect(404)
  vi.restoreAllMocks()
  const stored = await readdir(join(data_dir, 'media', 'built.files', 'assets'))
  expect(stored.sort()).toEqual([`f.${new_script}`, `f.${shared_style}`].sort())
})

test('the files of a build that is still in use stay', async () => {
  const before = await aProcess('before', [old_script])
  await before.keep()
  later(10)
  await before.keep()
  later(10)
  const after = await aProcess('after', [new_script])
  await after.keep()
  await after.get(old_script).expect(200)
})

test('no path leads out of the stored files, and unknown names cause no read of the storage', async () => {
  const media = openMedia({ DATA_DIR: data_dir })
  const read = vi.fn(media.ofSite({ slug: 'built.files' }).read)
  const counted: MediaStorage = { ofSite: (site) => ({ ...media.ofSite(site), read }) }
  const process = await aProcess('before', [old_script], counted)
  await process.keep()
  for (const path of ['..%2f..%2fbuilds', '%2e%2e/builds', '.hidden', 'a%00b', 'builds/x.json', 'f.old-abc1234.js'])
    expect((await process.get(path)).status, path).toBeGreaterThanOrEqual(400)
  read.mockClear()
  for (let index = 0; index < 20; index++) await process.get(`guess-${index}.js`).expect(404)
  expect(read.mock.calls.length).toBeLessThanOrEqual(2)
})

test('an unavailable storage does not block a start', async () => {
  const media = openMedia({ DATA_DIR: data_dir })
  const broken: MediaStorage = { ofSite: (site) => ({ ...media.ofSite(site), put: () => Promise.reject(new Error('away')) }) }
  await (await aProcess('before', [old_script], broken)).keep()
})
