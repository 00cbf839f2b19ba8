import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import words from '#client/messages/nl/faults.json' with { type: 'json' }
import { anApp, type TestApp } from '#tests/support/app.ts'
import { type HostilePicture, hostilePictures, planted } from '#tests/support/attacks/hostile-pictures.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type TestMember } from '#tests/support/factories.ts'
import { aJpeg } from '#tests/support/pictures.ts'

const pictures = await hostilePictures()
/** Number of uploads by one member: below the hourly upload limit, and below the photo limit of a premium member. */
const of_one_member = 20

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const folderOf = ({ id }: TestMember) => join(app.data_dir, 'media', 'vonk', 'members', id, 'photos')
const filesOf = (member: TestMember) => readdir(folderOf(member)).catch(() => [])

async function expectClean(path: string): Promise<void> {
  const content = await readFile(path)
  const { format, exif, icc, xmp, iptc, pages = 1 } = await sharp(content).metadata()
  expect({ format, exif, icc, xmp, iptc, pages }).toEqual({ format: 'webp', pages: 1 })
  const text = content.toString('latin1')
  for (const each of planted) expect(text).not.toContain(each)
}

async function expectEnd(browser: Browser, { body, type, expects, name }: HostilePicture): Promise<'picture' | 'refusal'> {
  const reply = await browser.upload(`/api/photos?id=${randomUUID()}`, body, type)
  if (reply.status === 200) {
    expect([name, expects ?? 'picture']).toEqual([name, 'picture'])
    return 'picture'
  }
  const { code, fields } = reply.body.error
  expect([name, expects ?? 'refusal', fields?.photo ?? code]).toEqual([name, 'refusal', expect.anything()])
  if (code === 'body_too_large') expect(reply.status).toBe(413)
  else {
    expect([name, reply.status, code]).toEqual([name, 400, 'invalid_input'])
    expect(words.fields).toHaveProperty(fields.photo.rule)
    // a broken picture must give another fault than `photo_failed`, which means that the decoder crashed
    expect([name, fields.photo.rule]).not.toEqual([name, 'photo_failed'])
  }
  return 'refusal'
}

test('VA-10 there are 200 hostile uploads', () => {
  expect(pictures.length).toBeGreaterThanOrEqual(200)
  expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length)
})

const groups = Array.from({ length: Math.ceil(pictures.length / of_one_member) }, (_, index) => index)
describe.each(groups)('hostile uploads %i', (group) => {
  test('VA-10 each ends in a clear error or in a clean picture', async () => {
    const member = await aMember(app, { premium: true })
    const browser = await logIn(app, member)
    const own = pictures.slice(group * of_one_member, (group + 1) * of_one_member)
    const ends = await Promise.all(own.map((picture) => expectEnd(browser, picture)))
    const { photos } = (await browser.get('/api/photos')).body
    expect(photos).toHaveLength(ends.filter((end) => end === 'picture').length)
    for (const file of await filesOf(member)) await expectClean(join(folderOf(member), file))
  })
})

test('VA-10 a decoder that is killed gives a clear error, and nothing is stored', async () => {
  const member = await aMember(app)
  const browser = await logIn(app, member)
  const file = await aJpeg({ width: 3000, height: 3000 })
  const before = app.pictures.pids()
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await gone(before)
  const reply = browser.upload(`/api/photos?id=${randomUUID()}`, file).then((answer) => answer)
  const [pid] = await started()
  process.kill(pid ?? 0, 'SIGKILL')
  expect((await reply).body.error).toEqual({ code: 'invalid_input', fields: { photo: { rule: 'photo_failed' } } })
  expect([(await browser.get('/api/photos')).body.photos, await filesOf(member)]).toEqual([[], []])
  expect((await browser.upload(`/api/photos?id=${randomUUID()}`, file)).status).toBe(200)
})

async function gone(pids: readonly number[]): Promise<void> {
  while (app.pictures.pids().some((pid) => pids.includes(pid))) await new Promise((resolve) => setImmediate(resolve))
}

async function started(): Promise<number[]> {
  while (app.pictures.pids().length === 0) await new Promise((resolve) => setImmediate(resolve))
  return app.pictures.pids()
}
