import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnPhoto } from '#schemas/members/photo.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, type MemberOptions, type TestMember } from '#tests/support/factories.ts'
import { aJpeg, aPicture } from '#tests/support/pictures.ts'
import { approvePhoto, listPhotosToReview, rejectPhoto } from './photo-review.service.ts'

let app: TestApp
let picture: Buffer
beforeAll(async () => {
  app = await anApp({ sites: { careful: { photo_review: 'before' } } })
  picture = await aJpeg()
})
afterAll(() => app.close())

async function person(options: MemberOptions = {}): Promise<{ member: TestMember; browser: Browser }> {
  const member = await aMember(app, options)
  return { member, browser: await logIn(app, member) }
}

const add = (browser: Browser, { id = randomUUID() as string, query = '', file = picture } = {}) =>
  browser.upload(`/api/photos?id=${id}${query}`, file)
const photosOf = async (browser: Browser): Promise<OwnPhoto[]> => (await browser.get('/api/photos')).body.photos
const seenBy = async (browser: Browser, { id }: TestMember) => (await browser.get(`/api/members/${id}`)).body.profile

async function filesOf({ id, site }: TestMember): Promise<string[]> {
  return readdir(join(app.data_dir, 'media', site, 'members', id, 'photos')).catch(() => [])
}

test('VA-10 a free member has room for 3 photos, a premium member for 25', async () => {
  const { browser, member } = await person()
  for (let count = 1; count <= 3; count++) expect((await add(browser)).body).toMatchObject({ limit: 3, premium_limit: 25 })
  const { status, body } = await add(browser)
  expect([status, body]).toEqual([403, { error: { code: 'photo_limit', data: { limit: 3 } } }])
  expect(await filesOf(member)).toHaveLength(9)
  const premium = await person({ premium: true, photos: 24 })
  expect((await add(premium.browser)).status).toBe(200)
  expect((await add(premium.browser)).body.error).toEqual({ code: 'photo_limit', data: { limit: 25 } })
})

test('VA-10 of ten concurrent uploads three are stored, and the others leave nothing', async () => {
  const { browser, member } = await person()
  const replies = await Promise.all(Array.from({ length: 10 }, () => add(browser)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(replies.filter(({ body }) => body.error?.code === 'photo_limit')).toHaveLength(7)
  expect(await photosOf(browser)).toHaveLength(3)
  expect(await filesOf(member)).toHaveLength(9)
})

test('VA-10 an upload repeated later or concurrently is the same photo', async () => {
  const { browser, member } = await person()
  const id = randomUUID()
  const replies = await Promise.all([add(browser, { id }), add(browser, { id }), add(browser, { id })])
  expect((await add(browser, { id })).status).toBe(200)
  for (const { status, body } of replies) expect([status, body.photos.length, body.photos[0].id]).toEqual([200, 1, id])
  expect(await filesOf(member)).toHaveLength(3)
  const stranger = await person()
  expect((await add(stranger.browser, { id })).body.error.code).toBe('conflict')
})

test('EN-02 the first photo is the main image, in four sizes; the largest needs a large original', async () => {
  const { browser, member } = await person()
  const viewer = await person()
  await add(browser, { file: await aJpeg({ width: 2400, height: 3000 }) })
  const [photo] = await photosOf(browser)
  expect(photo).toMatchObject({ is_main: true, status: 'active', reject_reason: null })
  const seen = await seenBy(viewer.browser, member)
  const { filename, thumb_filename, card_filename } = photo ?? {}
  const [shown] = seen.photos
  expect(card_filename).toMatch(/-card\.webp$/)
  expect(seen.main_image).toEqual({ filename, thumb_filename, card_filename, status: 'active', thumbhash: shown.thumbhash })
  expect(shown.thumbhash).toMatch(/^[\w+/=]{20,}$/)
  const size = async (path: string) => {
    const { body, headers } = await viewer.browser.get(path).buffer(true).expect(200)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    const { width, height, format } = await sharp(body).metadata()
    return [format, width, height]
  }
  expect(await size(shown.thumb_filename)).toEqual(['webp', 320, 320])
  expect(await size(shown.card_filename)).toEqual(['webp', 400, 500])
  expect(await size(shown.filename)).toEqual(['webp', 800, 1000])
  expect(await size(shown.large_filename)).toEqual(['webp', 1600, 2000])
  const small = await person()
  await add(small.browser)
  expect((await seenBy(viewer.browser, small.member)).photos[0].large_filename).toBeNull()
})

test('VA-10 the crop applies to the picture after rotation', async () => {
  const { browser } = await person()
  // the file is stored rotated, as phones store pictures; after the rotation is applied, the red half is at the top
  const file = await sharp(await aJpeg({ width: 800, height: 400 }))
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await add(browser, { file, query: '&crop_x=0&crop_y=0&crop_width=1&crop_height=0.5' }).expect(200)
  const [photo] = await photosOf(browser)
  const { body } = await browser.get(photo?.filename ?? '').buffer(true)
  const facts = await sharp(body).metadata()
  expect([facts.width, facts.height, facts.exif, facts.orientation]).toEqual([400, 400, undefined, undefined])
  const { dominant } = await sharp(body).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

test('VA-10 an invalid crop is a fault of its field, a too small picture of the photo', async () => {
  const { browser, member } = await person()
  const fields = async (query: string) => (await add(browser, { query })).body.error.fields
  expect(await fields('&crop_x=0.5')).toEqual({ crop_y: { rule: 'required' } })
  expect(await fields('&crop_x=0.5&crop_y=0&crop_width=0.6&crop_height=1')).toEqual({ crop_width: { rule: 'photo_crop' } })
  expect(await fields('&crop_x=0&crop_y=0.9&crop_width=1&crop_height=0.2')).toEqual({ crop_height: { rule: 'photo_crop' } })
  expect(Object.keys(await fields('&crop_x=2&crop_y=-1&crop_width=0&crop_height=x'))).toEqual([
    'crop_x',
    'crop_y',
    'crop_width',
    'crop_height',
  ])
  expect(await fields('&crop_x=0&crop_y=0&crop_width=0.2&crop_height=0.2')).toEqual({ photo: { rule: 'photo_too_small', limit: 200 } })
  expect((await browser.upload('/api/photos', picture)).body.error.fields).toEqual({ id: { rule: 'required' } })
  expect([await photosOf(browser), await filesOf(member)]).toEqual([[], []])
})

test('EN-02 the owner orders the photos and selects the main one; the first one of an order is the main one', async () => {
  const { browser, member } = await person({ premium: true })
  for (let count = 0; count < 3; count++) await add(browser)
  const [first, second, third] = (await photosOf(browser)).map(({ id }) => id)
  const order = async (ids: unknown) => (await browser.put('/api/photos/order', { ids })).body
  const ids = (reply: { photos: OwnPhoto[] }) => reply.photos.map(({ id }) => id)
  expect(ids(await order([second, third, first]))).toEqual([second, third, first])
  expect((await seenBy(browser, member)).main_image.filename).toBe((await photosOf(browser))[0]?.filename)
  expect(ids((await browser.put(`/api/photos/${first}/main`)).body)).toEqual([first, second, third])
  for (const wrong of [[randomUUID()], [first, second, third, randomUUID()]]) expect((await order(wrong)).error.code).toBe('conflict')
  for (const wrong of [[], [first, first], 'all']) expect((await order(wrong)).error.code).toBe('invalid_input')
  expect(ids(await order([third]))).toEqual([third, first, second])
  expect(ids(await order([first, second, third]))).toEqual([first, second, third])
})

test('EN-02 a deleted photo disappears at once, its files with the next job, and the next photo is the main one', async () => {
  const { browser, member } = await person()
  await add(browser)
  await add(browser)
  const [first, second] = await photosOf(browser)
  const { body } = await browser.delete(`/api/photos/${first?.id}`).expect(200)
  expect(body.photos).toMatchObject([{ id: second?.id, is_main: true }])
  await browser.get(first?.filename ?? '').expect(404)
  expect(await filesOf(member)).toHaveLength(6)
  await app.work()
  const left = await filesOf(member)
  expect(left).toHaveLength(3)
  expect(left.every((name) => second?.filename.includes(name.slice(0, 32)))).toBe(true)
  await browser.delete(`/api/photos/${first?.id}`).expect(404)
  expect((await (await person()).browser.delete(`/api/photos/${second?.id}`)).status).toBe(404)
  // the cleanup job an hour later finds the photo and does not delete its files
  app.clock.pass({ hours: 2 })
  await app.work()
  expect(await filesOf(member)).toEqual(left)
})

test('EN-02 with review enabled, only its owner sees a new photo until it is approved', async () => {
  const { browser, member } = await person({ site: 'careful' })
  const stranger = await person({ site: 'careful' })
  const { body } = await add(browser)
  expect(body).toMatchObject({ review: 'before', photos: [{ status: 'pending', is_main: true }] })
  const [{ id, filename, thumb_filename }] = body.photos
  const seen = await seenBy(stranger.browser, member)
  expect([seen.main_image, seen.photos, seen.num_locked_photos]).toEqual([null, [], 0])
  for (const path of [filename, thumb_filename]) {
    await stranger.browser.get(path).expect(404)
    await app.visit('careful').get(path).expect(404)
    await browser.get(path).expect(200)
  }
  const ctx = app.contextOf('careful')
  expect(await listPhotosToReview(ctx)).toMatchObject([{ id, member_id: member.id, status: 'pending' }])
  await approvePhoto(ctx, id)
  expect(await listPhotosToReview(ctx)).toEqual([])
  await ctx.unit.finish()
  expect((await seenBy(stranger.browser, member)).main_image).toMatchObject({ filename, status: 'active' })
  await app.visit('careful').get(filename).expect(200)
})

test('EN-02 a rejected photo shows its owner the reason, is hidden from others and is not the main one', async () => {
  const { browser, member } = await person()
  const stranger = await person()
  for (let count = 0; count < 2; count++) await add(browser)
  const [first, second] = await photosOf(browser)
  const ctx = app.contextOf('vonk')
  await rejectPhoto(ctx, first?.id ?? '', 'no_face')
  await expect(rejectPhoto(ctx, randomUUID(), 'other')).rejects.toThrow('not_found')
  await ctx.unit.finish()
  expect(await photosOf(browser)).toMatchObject([
    { id: second?.id, is_main: true },
    { id: first?.id, status: 'rejected', reject_reason: 'no_face', is_main: false },
  ])
  expect((await browser.put(`/api/photos/${first?.id}/main`)).body.error.code).toBe('photo_not_shown')
  const seen = await seenBy(stranger.browser, member)
  expect(seen.photos.map((photo: { filename: string }) => photo.filename)).toEqual([second?.filename])
  for (const name of [first?.filename ?? '', first?.card_filename ?? '']) {
    await stranger.browser.get(name).expect(404)
    await browser.get(name).expect(200)
  }
})

test('RO-02 RO-03 the server sends nothing of a withheld photo: no address, no hash', async () => {
  const { browser, member } = await person({ premium: true })
  for (let count = 0; count < 5; count++) {
    const file = await aPicture({ left: `#${count}00000`, right: `#0000${count}${count}` })
      .jpeg()
      .toBuffer()
    await add(browser, { file }).expect(200)
  }
  const keys = (await photosOf(browser)).slice(3).map(({ filename }) => /([0-9a-f]{32})-screen/.exec(filename)?.[1] ?? '')
  expect(keys.filter((key) => key.length === 32)).toHaveLength(2)
  for (const viewer of [(await person()).browser, app.visit('vonk')]) {
    const { body, text } = await viewer.get(`/api/members/${member.id}`).expect(200)
    expect([body.profile.photos.length, body.profile.num_locked_photos]).toEqual([3, 2])
    const search = await viewer.get('/api/members')
    for (const key of keys) expect(text + search.text).not.toContain(key)
  }
  const rows = await app.db.asOwner<{ thumbhash: string }>('select thumbhash from photo where member_id = $1 order by position', [
    member.id,
  ])
  const { text } = await app.visit('vonk').get(`/api/members/${member.id}`)
  expect(rows.map(({ thumbhash }) => text.includes(thumbhash))).toEqual([true, true, true, false, false])
  const premium = await person({ premium: true })
  expect((await seenBy(premium.browser, member)).photos).toHaveLength(5)
})

test('VA-10 only members can upload photos, at most 60 an hour', async () => {
  expect((await add(app.visit('vonk'))).status).toBe(403)
  const { browser } = await person()
  const replies = []
  for (let count = 0; count < 61; count++) replies.push(await browser.upload('/api/photos', Buffer.from('x')))
  expect(replies.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
})
