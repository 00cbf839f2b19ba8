import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, password, type TestMember } from '#tests/support/factories.ts'
import { listen } from '#tests/support/listen.ts'
import { aJpeg, aPicture } from '#tests/support/pictures.ts'
import { aPushBrowser } from '#tests/support/push-browser.ts'
import { twoMembers, write } from '#tests/support/send-messages.ts'

let app: TestApp
let picture: Buffer
const sealed: Buffer[] = []
beforeAll(async () => {
  app = await anApp({
    push: {
      send: async ({ body }) => {
        sealed.push(body)
        return 201
      },
    },
    sites: { vonk: { photo_credits: 2 }, northlight: { replies_free: true, photo_credits: 3 } },
  })
  picture = await aJpeg()
})
afterAll(() => app.close())

const send = (browser: Browser, to: Pick<TestMember, 'id'>, { id = newId() as string, file = picture } = {}) =>
  browser.upload(`/api/chat-photos?id=${id}&profile_id=${to.id}`, file)

const linesOf = ({ id }: TestMember) =>
  app.db.asOwner<{ amount: number; reason: string }>(
    'select amount::int as amount, reason from ledger_entry where member_id = $1 and seq > 1 order by seq',
    [id],
  )

const filesOf = ({ id, site }: TestMember) => readdir(join(app.data_dir, 'media', site, 'members', id, 'chat')).catch((): string[] => [])
const statusOf = async (browser: Browser, path: string) => (await browser.get(path).buffer(true)).status

test('SC-16 a photo is charged when it is stored, loses its metadata, and reaches the other live', async () => {
  const { anna, bram, asAnna, asBram } = await twoMembers(app, { credits: 5 })
  const toBram = listen(app, bram)
  const file = await aPicture({ width: 2400, height: 3000 })
    .withExif({ IFD0: { Artist: 'Camera van Anna' } })
    .jpeg()
    .toBuffer()
  const { body } = await send(asAnna, bram, { file }).expect(200)
  expect(body).toMatchObject({ credits: 3, message: { body: '', photo: { width: 800, height: 1000 } } })
  const { photo } = body.message
  expect(photo.thumbhash).toMatch(/^[\w+/=]{20,}$/)
  expect(toBram).toEqual([{ kind: 'message', conversation_id: body.conversation.id, profile_id: anna.id, message: body.message }])
  expect(await linesOf(anna)).toEqual([{ amount: -2, reason: 'photo' }])
  const { body: bytes } = await asBram.get(photo.large_filename).buffer(true).expect(200)
  const { format, width, height, exif } = await sharp(bytes).metadata()
  expect([format, width, height, exif]).toEqual(['webp', 1600, 2000, undefined])
  expect((await asBram.get(`/api/members/${anna.id}/chat`)).body.messages).toEqual([body.message])
})

test('SC-16 RO-04 a photo sent again, later or concurrently, is one photo, one charge and one set of files', async () => {
  const { anna, bram, asAnna } = await twoMembers(app, { credits: 2 })
  const id = newId()
  const replies = await Promise.all([1, 2, 3, 4].map(() => send(asAnna, bram, { id })))
  const again = await send(asAnna, bram, { id, file: await aJpeg({ width: 700 }) })
  expect(new Set([...replies, again].map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(again.body.credits).toBe(0)
  expect(await linesOf(anna)).toEqual([{ amount: -2, reason: 'photo' }])
  expect(await filesOf(anna)).toHaveLength(2)
  await write(asAnna, bram, 'Hallo', id).expect(409)
})

test('SC-16 an invalid or too small picture costs nothing and leaves no files', async () => {
  const { anna, bram, asAnna } = await twoMembers(app, { credits: 5 })
  const whole = await aJpeg({ width: 1200, height: 1200 })
  const wrong = {
    photo_unreadable: Buffer.from('geen plaatje, maar een verhaal'),
    photo_type: Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
    photo_too_small: await aJpeg({ width: 90, height: 90 }),
  }
  for (const [rule, file] of Object.entries(wrong)) {
    const { status, body } = await send(asAnna, bram, { file })
    expect([status, body.error.fields.photo.rule]).toEqual([400, rule])
  }
  // this file has only the header and no pixels
  expect((await send(asAnna, bram, { file: whole.subarray(0, 100) })).status).toBe(400)
  expect([await linesOf(anna), await filesOf(anna)]).toEqual([[], []])
  expect((await asAnna.get('/api/chats')).body.chats).toEqual([])
})

test('SC-16 MO-14 VA-11 ST-07 the conditions of a message are checked before the photo is read', async () => {
  const { anna, bram, asAnna } = await twoMembers(app, { credits: 1 })
  const broken = { file: Buffer.from('x') }
  const refusal = async (browser: Browser, to: Pick<TestMember, 'id'>) => (await send(browser, to, broken)).body.error
  expect(await refusal(asAnna, bram)).toEqual({ code: 'too_few_credits', data: { needed: 2, balance: 1 } })
  expect((await refusal(app.visit('vonk'), bram)).code).toBe('authentication_required')
  const fresh = await aMember(app, { confirmed: false, credits: 20 })
  expect((await refusal(await logIn(app, fresh), bram)).code).toBe('email_not_confirmed')
  const rich = await logIn(app, await aMember(app, { credits: 20 }))
  for (let count = 0; count < 2; count++) await write(rich, await aMember(app)).expect(200)
  expect((await refusal(rich, bram)).code).toBe('conversation_limit')
  expect((await refusal(rich, await aMember(app, { kind: 'fictional' }))).code).toBe('fictional_receiver')
  expect((await refusal(rich, { id: newId() })).code).toBe('not_found')
  expect(await linesOf(anna)).toEqual([])
})

test('SC-16 if the last credits are spent during the upload, the photo is refused and its files are deleted', async () => {
  const { anna, bram, asAnna } = await twoMembers(app, { credits: 2 })
  const replies = await Promise.all([send(asAnna, bram), send(asAnna, bram)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 402])
  expect(await linesOf(anna)).toEqual([{ amount: -2, reason: 'photo' }])
  expect(await filesOf(anna)).toHaveLength(2)
})

test('SC-16 a crash between files and message leaves no files, and a stored photo keeps its files', async () => {
  const { anna, bram, asAnna } = await twoMembers(app, { credits: 4 })
  const stop = new Error('the process ends here')
  const media = app.contextOf('vonk').media
  const orphan = `members/${anna.id}/chat/${newId()}-${'a'.repeat(32)}-main.webp`
  const [, message_id = ''] = /chat\/([0-9a-f-]{36})/.exec(orphan) ?? []
  await media.put(orphan, Buffer.from(String(stop)))
  await app.db.asOwner(
    "insert into job (site_id, id, queue, payload, run_at, created_at) values ($1, $2, 'chats.remove_photo_files', $3, $4, $4)",
    [app.site('vonk').id, newId(), { message_id, names: [orphan] }, app.clock.now],
  )
  await send(asAnna, bram).expect(200)
  expect(await filesOf(anna)).toHaveLength(3)
  app.clock.pass({ minutes: 61 })
  await app.work()
  expect(await filesOf(anna)).toHaveLength(2)
  expect(existsSync(join(app.data_dir, 'media', 'vonk', orphan))).toBe(false)
})

test('WL-08 SC-16 only its two members can fetch a photo, also after a report', async () => {
  const { anna, bram, asAnna, asBram } = await twoMembers(app)
  const { filename } = (await send(asAnna, bram).expect(200)).body.message.photo
  const stranger = await logIn(app, await aMember(app, { premium: true }))
  const foreign = await twoMembers(app, { site: 'northlight' })
  const all = [asAnna, asBram, stranger, app.visit('vonk'), foreign.asAnna]
  const seen = () => Promise.all(all.map((browser) => statusOf(browser, filename)))
  expect(await seen()).toEqual([200, 200, 404, 404, 404])
  const { headers } = await asBram.get(filename).buffer(true)
  expect(headers['cache-control']).toMatch(/^private/)
  await asBram.post('/api/reports', { id: newId(), profile_id: anna.id, reason: 'content', words: '' }).expect(200)
  expect(await seen()).toEqual([200, 200, 404, 404, 404])
  expect(await statusOf(asBram, filename.replace('-main', '-large'))).toBe(404)
})

test('SC-16 a photo disappears with its message: after a block, a deleted chat or a removed account, and returns with the account', async () => {
  const { anna, bram, asAnna, asBram } = await twoMembers(app)
  const sent = (await send(asAnna, bram).expect(200)).body
  const { filename } = sent.message.photo
  const seen = async () => [await statusOf(asAnna, filename), await statusOf(asBram, filename)]
  await asBram.put(`/api/blocked/${anna.id}`).expect(204)
  expect(await seen()).toEqual([404, 404])
  await send(asAnna, bram).expect(404)
  await asBram.delete(`/api/blocked/${anna.id}`).expect(204)
  expect(await seen()).toEqual([200, 200])
  await asAnna.post('/api/account-deletion', { password }).expect(200)
  expect(await statusOf(asBram, filename)).toBe(404)
  const { messages } = (await asBram.get(`/api/chats/${sent.conversation.id}`)).body
  expect(messages).toEqual([expect.objectContaining({ body: '', is_erased: true })])
  expect(messages[0]).not.toHaveProperty('photo')

  const other = await twoMembers(app)
  const second = (await send(other.asAnna, other.bram).expect(200)).body
  await other.asBram.delete('/api/chat', { conversation: second.conversation.id }).expect(204)
  expect(await statusOf(other.asBram, second.message.photo.filename)).toBe(404)
  expect(await statusOf(other.asAnna, second.message.photo.filename)).toBe(200)
})

test('SC-16 EN-15 mail and push name the kind, a photo or a gift, and contain nothing of it', async () => {
  const { anna, bram, asAnna, asBram } = await twoMembers(app, { credits: 40 })
  const browser = aPushBrowser()
  await asBram.post('/api/user?push=1', browser.subscription).expect(204)
  const told = async () => {
    app.clock.pass({ hours: 1 })
    const mails = (await app.mails()).filter(({ to }) => to === bram.email)
    return [mails.map(({ subject }) => subject), sealed.splice(0).map((body) => browser.open(body).body)]
  }
  const read = async (conversation: { id: string; last_seq: number }) =>
    asBram.put(`/api/chats/${conversation.id}/read`, { seq: conversation.last_seq }).expect(204)

  const { conversation, message } = (await send(asAnna, bram).expect(200)).body
  const [first] = (await told().then(([mails]) => mails)) ?? []
  expect(first).toBe('Anna is een gesprek met je begonnen')
  await read(conversation)
  const second = (await send(asAnna, bram).expect(200)).body
  expect(await told()).toEqual([['Een foto van Anna'], ['Je hebt een foto gekregen.']])
  await read(second.conversation)
  const third = await asAnna.post('/api/gifts', { id: newId(), profile_id: bram.id, gift: 'rose', credits: 5 }).expect(200)
  expect(await told()).toEqual([['Een cadeautje van Anna'], ['Je hebt een cadeautje gekregen.']])
  await read(third.body.conversation)
  await write(asAnna, bram).expect(200)
  await send(asAnna, bram).expect(200)
  expect(await told()).toEqual([['2 nieuwe berichten van Anna'], ['Je hebt een nieuw bericht.']])
  const jobs = JSON.stringify(await app.db.asOwner("select payload from job where queue <> 'chats.remove_photo_files'"))
  expect(jobs).not.toContain(`members/${anna.id}/chat`)
  expect(message.photo.filename).toContain(`members/${anna.id}/chat`)
})
