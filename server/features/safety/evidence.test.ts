import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Evidence, keepEvidenceUntil, missingKeys, openEvidence, openPicture } from '#server/features/evidence/evidence.service.ts'
import { eraseMember } from '#server/features/identity/leaving/erase-member.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/http/context.ts'
import { nameKey } from '#server/platform/sealing/key-file.ts'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, password } from '#tests/support/factories.ts'
import { aJpeg } from '#tests/support/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const inSite = <T>(work: (ctx: Context) => Promise<T>) => app.inSite(app.site('vonk').id, work)

async function evidenceOf(report_id: string): Promise<Evidence> {
  const opened = await inSite((ctx) => openEvidence(ctx, report_id))
  if (opened.state !== 'open') throw new Error(opened.state)
  return opened.content
}

const pictureOf = (report_id: string, place: number) => inSite((ctx) => openPicture(ctx, { report_id, place }))
const fileOf = (name: string) => readFile(join(app.data_dir, 'media/vonk', name.replace('/media/', '')))
const hasFile = (name: string) =>
  fileOf(name).then(
    () => true,
    () => false,
  )

/** Anna and Bram with a conversation. Bram has two photos. */
async function aPair() {
  const anna = await aMember(app, { name: 'Anna', photos: 1, premium: true, credits: 500 })
  const bram = await aMember(app, {
    name: 'Bram',
    gender: 'male',
    looking_for: 'female',
    premium: true,
    credits: 500,
    about: 'Ik bied werk in Spanje',
  })
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  for (let n = 0; n < 2; n++) await his.upload(`/api/photos?id=${randomUUID()}`, await aJpeg()).expect(200)
  return { anna, bram, hers, his }
}

const say = async (browser: Browser, profile_id: string, body: string): Promise<string> =>
  (await browser.post('/api/messages', { id: newId(), profile_id, body }).expect(200)).body.message.id

const sendPhoto = async (browser: Browser, profile_id: string) =>
  (await browser.upload(`/api/chat-photos?id=${newId()}&profile_id=${profile_id}`, await aJpeg()).expect(200)).body.message

async function report(browser: Browser, profile_id: string, more: object = {}): Promise<string> {
  const id = newId()
  await browser.post('/api/reports', { id, profile_id, reason: 'other', ...more }).expect(200)
  return id
}

const photosOf = async (browser: Browser) =>
  (await browser.get('/api/photos').expect(200)).body.photos as { id: string; filename: string }[]

const endAfter = (report_id: string, seconds: number) =>
  inSite((ctx) => transaction(ctx, (tx) => keepEvidenceUntil(tx, [report_id], new Date(tx.now.getTime() + seconds * 1000))))

interface Marked {
  filename: string
}

const pathOf = ({ filename }: Marked) => filename.replace('/media/', '')

test('a case shows the profile, the marked photo and the marked messages as of the report, after everything is deleted and erased', async () => {
  const { anna, bram, hers, his } = await aPair()
  const first = await say(his, anna.id, 'Stuur me een cadeaubon')
  await say(hers, bram.id, 'Nee')
  const chat_photo = await sendPhoto(his, anna.id)
  const [photo] = await photosOf(his)
  const main = await fileOf(photo?.filename ?? '')
  const sent = await fileOf(chat_photo.photo.filename)
  const marks = { messages: [first, chat_photo.id], photos: [photo?.filename] }
  const id = await report(hers, bram.id, { reason: 'money', words: 'Hij vroeg om geld', law: 'Oplichting', ...marks })

  await his.delete(`/api/photos/${photo?.id}`).expect(200)
  await his.put('/api/profile', { about: 'Iets heel anders' }).expect(200)
  await app.work()
  app.clock.pass({ minutes: 6 })
  await app.work()
  expect(await hasFile(photo?.filename ?? '')).toBe(false)
  for (const member of [bram.id, anna.id]) await inSite((ctx) => eraseMember(ctx, member))
  await app.work()
  expect(await hasFile(chat_photo.photo.filename)).toBe(false)

  const evidence = await evidenceOf(id)
  expect(evidence.report).toEqual({ reason: 'money', law: 'Oplichting', words: 'Hij vroeg om geld', about: '' })
  expect(evidence.profile).toMatchObject({ id: bram.id, name: 'Bram', about: 'Ik bied werk in Spanje', gender: 'male', country: 'NL' })
  expect(evidence.photos).toHaveLength(2)
  const place_of_photo = evidence.photos.find(({ is_marked }) => is_marked)?.place ?? -1
  expect(await pictureOf(id, place_of_photo)).toEqual(main)
  expect(evidence.messages.map(({ by, body, is_marked }) => [by, body, is_marked])).toEqual([
    ['reported', 'Stuur me een cadeaubon', true],
    ['reported', '', true],
  ])
  const chat_place = evidence.messages[1]?.photo
  expect(await pictureOf(id, (chat_place as { place: number }).place)).toEqual(sent)
  expect(evidence.missing).toEqual([])
})

test('no dump of the database and no file shows the evidence without the key', async () => {
  const { anna, bram, hers, his } = await aPair()
  const marked = await say(his, anna.id, 'Verborgen woorden van Bram')
  const [photo] = await photosOf(his)
  const plain = await fileOf(photo?.filename ?? '')
  const id = await report(hers, bram.id, { words: 'Verborgen melding', messages: [marked], photos: [photo?.filename] })
  await app.work()
  await inSite((ctx) => eraseMember(ctx, bram.id))
  await app.work()
  const rows = await app.db.asOwner<{ row: string }>(
    "select encode(sealed, 'escape') || encode(wrapped_key, 'escape') || to_jsonb(e)::text as row from report_evidence e",
  )
  const reports = await app.db.asOwner<{ row: string }>('select to_jsonb(r)::text as row from report r where id = $1', [id])
  const dump = [...rows, ...reports].map(({ row }) => row).join('\n')
  for (const secret of ['Verborgen', 'Ik bied werk', photo?.id ?? '', photo?.filename ?? '']) expect(dump).not.toContain(secret)
  const folder = join(app.data_dir, 'media/vonk/evidence', id)
  const copies = await readdir(folder)
  expect(copies).toHaveLength(1)
  for (const copy of copies) expect((await readFile(join(folder, copy))).includes(plain.subarray(100, 200))).toBe(false)
  // no URL leads to a copy, for nobody
  for (const browser of [hers, app.visit('vonk')]) expect((await browser.get(`/media/evidence/${id}/${copies[0]}`)).status).toBe(404)
})

test('messages around the marked ones are sent only with the conversation: ten before, ten after, fifty at most', async () => {
  const { anna, bram, hers, his } = await aPair()
  const ids: string[] = []
  for (let n = 0; n < 40; n++) ids.push(await say(n % 2 ? hers : his, n % 2 ? bram.id : anna.id, `bericht ${n}`))
  const seqsOf = async (more: object) => (await evidenceOf(await report(hers, bram.id, more))).messages.map(({ seq }) => seq)
  const marks = { messages: [ids[20]] }
  expect(await seqsOf({})).toEqual([])
  expect(await seqsOf(marks)).toEqual([21])
  expect(await seqsOf({ ...marks, with_conversation: true })).toEqual(Array.from({ length: 21 }, (_, n) => n + 11))
  // without a mark, the end of the conversation
  expect(await seqsOf({ with_conversation: true })).toEqual(Array.from({ length: 11 }, (_, n) => n + 30))
  for (let n = 40; n < 110; n++) ids.push(await say(n % 2 ? hers : his, n % 2 ? bram.id : anna.id, `bericht ${n}`))
  const spread = [10, 35, 60, 85, 105].map((n) => ids[n])
  const seqs = await seqsOf({ messages: spread, with_conversation: true })
  expect(seqs).toHaveLength(50)
  expect(seqs).toEqual(expect.arrayContaining([11, 36, 61, 86, 106]))
}, 60_000)

test('a mark never reaches a message of another conversation, or a photo of another member', async () => {
  const { bram, hers, his } = await aPair()
  const other = await aMember(app, { name: 'Cas', gender: 'female', looking_for: 'male', photos: 1, premium: true, credits: 9 })
  const foreign = await say(his, other.id, 'Aan Cas')
  const [photo] = await app.db.asOwner<Marked>('select filename from photo where member_id = $1', [other.id])
  const id = await report(hers, bram.id, { messages: [foreign], photos: [`/media/${photo?.filename}`], with_conversation: true })
  const evidence = await evidenceOf(id)
  expect(evidence.messages).toEqual([])
  expect(JSON.stringify(evidence)).not.toContain('Aan Cas')
  expect(evidence.missing).toEqual([
    { kind: 'photo', id: photo?.filename },
    { kind: 'message', id: foreign },
  ])
  expect(await app.db.asOwner('select name from evidence_pin where report_id = $1', [id])).toEqual([])
})

test('what was deleted before the report can be reported; the conversation that the reporter deleted too', async () => {
  const { anna, bram, hers, his } = await aPair()
  const [photo] = await photosOf(his)
  const said = await say(his, anna.id, 'Vuile praat')
  await his.delete(`/api/photos/${photo?.id}`).expect(200)
  const { body } = await hers.get(`/api/members/${bram.id}/chat`)
  await hers.delete('/api/chat', { conversation: body.conversation.id })
  const id = await report(hers, bram.id, { photos: [photo?.filename], messages: [said] })
  const evidence = await evidenceOf(id)
  expect(evidence.missing).toEqual([{ kind: 'photo', id: pathOf(photo as Marked) }])
  expect(evidence.messages).toMatchObject([{ body: 'Vuile praat', is_marked: true }])
})

test('a file that a report needs is not deleted before it is copied, also when the photo goes in the same moment', async () => {
  for (let round = 0; round < 5; round++) {
    const { bram, hers, his } = await aPair()
    const [photo] = await photosOf(his)
    const [id] = await Promise.all([
      report(hers, bram.id, { photos: [photo?.filename] }),
      his.delete(`/api/photos/${photo?.id}`).expect(200),
    ])
    await app.work()
    const evidence = await evidenceOf(id)
    const place = evidence.photos.find(({ is_marked }) => is_marked)?.place
    // either the photo was gone, or the evidence has it
    if (place === undefined) expect(evidence.missing).toHaveLength(1)
    else expect(await pictureOf(id, place)).not.toBeNull()
    expect(await app.db.asOwner('select 1 from evidence_pin where report_id = $1', [id])).toEqual([])
  }
})

test('sexual abuse of children: nothing is copied, and the file stays where it is, also after an erasure, until the case ends', async () => {
  const { bram, hers, his } = await aPair()
  const [photo, second] = await photosOf(his)
  const id = await report(hers, bram.id, { reason: 'child_abuse', photos: [photo?.filename] })
  await his.delete(`/api/photos/${photo?.id}`).expect(200)
  await app.work()
  const pinned = await app.db.asOwner<{ name: string }>('select name from evidence_pin where report_id = $1', [id])
  expect(pinned).toHaveLength(1)
  const name = pinned[0]?.name ?? ''
  const day = 86_400
  for (let n = 0; n < 3; n++) {
    app.clock.pass({ seconds: day + 60 })
    await app.work()
    expect(await hasFile(name)).toBe(true)
  }
  await inSite((ctx) => eraseMember(ctx, bram.id))
  await app.work()
  expect(await hasFile(name)).toBe(true)
  expect(await hasFile(second?.filename ?? '')).toBe(false)
  expect(await readdir(join(app.data_dir, 'media/vonk/evidence', id)).catch(() => [])).toEqual([])

  await endAfter(id, 1)
  app.clock.pass({ seconds: 60 })
  await app.work()
  expect(await hasFile(name)).toBe(false)
  expect(await app.db.asOwner('select 1 from evidence_pin where report_id = $1', [id])).toEqual([])
})

test('evidence stays until its case is decided, and goes on its day with its copies', async () => {
  const { bram, hers, his } = await aPair()
  const [photo] = await photosOf(his)
  const id = await report(hers, bram.id, { photos: [photo?.filename] })
  await app.work()
  const folder = join(app.data_dir, 'media/vonk/evidence', id)
  const left = async () => ({
    state: (await inSite((ctx) => openEvidence(ctx, id))).state,
    copies: (await readdir(folder).catch(() => [])).length,
  })
  app.clock.pass({ days: 900 })
  await app.work()
  expect(await left()).toEqual({ state: 'open', copies: 1 })
  await endAfter(id, 2 * 86_400)
  app.clock.pass({ days: 1 })
  await app.work()
  expect(await left()).toEqual({ state: 'open', copies: 1 })
  app.clock.pass({ days: 1, hours: 1 })
  await app.work()
  expect(await left()).toEqual({ state: 'none', copies: 0 })
})

test('a lost key refuses no report; old evidence names the key that it needs, and changed evidence does not open', async () => {
  const { bram, hers } = await aPair()
  const id = await report(hers, bram.id)
  const other = nameKey(randomBytes(32))
  const asOther = <T>(work: (ctx: Context) => Promise<T>) => inSite((ctx) => work({ ...ctx, evidence_key: other }))
  const opened = await asOther((ctx) => openEvidence(ctx, id))
  expect(opened).toEqual({ state: 'key_missing', key_id: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect(await asOther((ctx) => missingKeys(ctx))).toEqual([(opened as { key_id: string }).key_id])
  expect(await inSite((ctx) => missingKeys(ctx))).toEqual([])
  // the evidence of another report does not open in its place
  const second = await report(hers, bram.id)
  await app.db.asOwner(
    'update report_evidence e set sealed = o.sealed, wrapped_key = o.wrapped_key from report_evidence o where e.report_id = $1 and o.report_id = $2',
    [second, id],
  )
  expect((await inSite((ctx) => openEvidence(ctx, second))).state).toBe('changed')
})

test('in nobody’s archive is the other side’s part', async () => {
  const { anna, bram, hers, his } = await aPair()
  const said = await say(his, anna.id, 'Woorden van Bram')
  await report(hers, bram.id, { words: 'Woorden van Anna', messages: [said] })
  const archiveOf = async (browser: Browser) => {
    const { body } = await browser
      .post('/api/data-export', { password })
      .buffer(true)
      .parse((res, done) => {
        const parts: Buffer[] = []
        res.on('data', (part: Buffer) => parts.push(part))
        res.on('end', () => done(null, Buffer.concat(parts)))
      })
    const files = Object.entries(unzipSync(body as Buffer))
    return { names: files.map(([name]) => name), text: files.map(([, data]) => Buffer.from(data).toString('latin1')).join() }
  }
  const [of_anna, of_bram] = [await archiveOf(hers), await archiveOf(his)]
  expect(of_anna.text).toContain('Woorden van Anna')
  expect(of_bram.text).toContain('Woorden van Bram')
  expect(of_bram.text).not.toContain('Woorden van Anna')
  for (const { names } of [of_anna, of_bram]) expect(names.filter((name) => /evidence|case/.test(name))).toEqual([])
})
