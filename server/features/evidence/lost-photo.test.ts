import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'
import { aJpeg } from '#tests/support/pictures.ts'
import { openEvidence, openPicture } from './evidence.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

test('a photo whose file is lost loses no other evidence: its place stays empty, and nothing waits for it', async () => {
  const [anna, bram] = [await aMember(app), await aMember(app)]
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  for (let n = 0; n < 2; n++) await his.upload(`/api/photos?id=${randomUUID()}`, await aJpeg()).expect(200)
  const { photos } = (await his.get('/api/photos').expect(200)).body as { photos: { filename: string }[] }
  const id = newId()
  await hers.post('/api/reports', { id, profile_id: bram.id, reason: 'other', photos: photos.map(({ filename }) => filename) }).expect(200)
  const [pin] = await app.db.asOwner<{ name: string; place: number }>('select name, place from evidence_pin where report_id = $1', [id])
  await rm(join(app.data_dir, 'media/vonk', pin?.name ?? ''))
  await app.work()

  const opened = await app.inSite(app.site('vonk').id, (ctx) => openEvidence(ctx, id))
  expect(opened).toMatchObject({ state: 'open', content: { photos: [{ is_marked: true }, { is_marked: true }] } })
  const pictureAt = (place: number) => app.inSite(app.site('vonk').id, (ctx) => openPicture(ctx, { report_id: id, place }))
  const pictures = await Promise.all([0, 1].map(pictureAt))
  expect(pictures.map((picture) => picture !== null)).toEqual([0, 1].map((place) => place !== pin?.place))
  expect(await app.db.asOwner('select from evidence_pin where report_id = $1', [id])).toEqual([])
  expect(await app.db.asOwner("select from job where queue = 'evidence.copy_files'")).toEqual([])
})
