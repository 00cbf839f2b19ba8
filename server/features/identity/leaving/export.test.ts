import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import type { Browser } from '#tests/support/browser.ts'
import { aMember, logIn, password } from '#tests/support/factories.ts'
import { aJpeg } from '#tests/support/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

const ask = (browser: Browser, given = password) =>
  browser
    .post('/api/data-export', { password: given })
    .buffer(true)
    .parse((res, done) => {
      const parts: Buffer[] = []
      res.on('data', (part: Buffer) => parts.push(part))
      res.on('end', () => done(null, Buffer.concat(parts)))
    })

/** The files of the archive, with parsed JSON. */
async function exportOf(browser: Browser) {
  const { status, headers, body } = await ask(browser)
  const files = Object.entries(unzipSync(body as Buffer))
  const text = new TextDecoder()
  const read = Object.fromEntries(
    files.filter(([name]) => name.endsWith('.json')).map(([name, data]) => [name, JSON.parse(text.decode(data))]),
  )
  return { status, headers, read, files: new Map(files), all: files.map(([, data]) => text.decode(data)).join('\n') }
}

test('SC-07 the export contains all data of a member with received messages, as JSON and pictures', async () => {
  const anna = await aMember(app, { name: 'Anna', about: 'Over mij', credits: 9, email: 'anna@example.test' })
  const bram = await aMember(app, { name: 'Bram', gender: 'male', looking_for: 'female', email: 'bram@example.test' })
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  await hers.upload(`/api/photos?id=${randomUUID()}`, await aJpeg()).expect(200)
  await hers.put('/api/profile', { answers: [{ question: 'sunday', answer: 'Mijn antwoord' }] }).expect(200)
  await hers.put(`/api/likes/${bram.id}`).expect(200)
  await hers.put(`/api/notes/${bram.id}`, { body: 'Mijn notitie' }).expect(200)
  await his.put(`/api/notes/${anna.id}`, { body: 'Zijn notitie' }).expect(200)
  await hers.post('/api/messages', { id: newId(), profile_id: bram.id, body: 'Mijn "woorden" 🙂' }).expect(200)
  await his.post('/api/messages', { id: newId(), profile_id: anna.id, body: 'Zijn woorden' }).expect(200)
  await hers.post('/api/gifts', { id: newId(), profile_id: bram.id, gift: 'coffee', credits: 5 }).expect(200)
  const shown = await his.upload(`/api/chat-photos?id=${newId()}&profile_id=${anna.id}`, await aJpeg()).expect(200)
  const chat_photo = `conversations/photos/${shown.body.message.id}.webp`
  await hers.post('/api/reports', { id: newId(), profile_id: bram.id, reason: 'other', words: 'Mijn melding' }).expect(200)

  const { status, headers, read, files, all } = await exportOf(hers)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/zip', 'no-store'])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="vonk-\d{4}-\d\d-\d\d\.zip"$/)
  expect(read['account.json']).toMatchObject([{ id: anna.id, email: 'anna@example.test', status: 'active' }])
  expect(read['profile.json']).toMatchObject([{ name: 'Anna', about: 'Over mij' }])
  expect(read['profile_answers.json']).toMatchObject([{ question: 'sunday', answer: 'Mijn antwoord' }])
  expect(read['likes.json']).toMatchObject([{ id: bram.id, name: 'Bram', likes_you_at: null }])
  expect(read['credits.json']).toMatchObject([{ amount: 9 }, { amount: -1 }, { amount: -5, reason: 'gift' }])
  expect(read['reports.json']).toMatchObject([{ words: 'Mijn melding' }])
  expect(read['notes.json']).toMatchObject([{ about_id: bram.id, body: 'Mijn notitie' }])
  const [conversation] = Object.entries(read).flatMap(([name, value]) => (name.startsWith('conversations/') ? [value] : []))
  expect(conversation).toMatchObject({
    with: { id: bram.id, name: 'Bram' },
    messages: [
      { from: 'me', body: 'Mijn "woorden" 🙂' },
      { from: bram.id, body: 'Zijn woorden' },
      { from: 'me', body: '', gift: 'coffee' },
      { from: bram.id, body: '', photo: chat_photo },
    ],
  })
  const picture = [...files].find(([name]) => name.startsWith('photos/'))?.[1]
  for (const bytes of [picture, files.get(chat_photo)]) expect(Buffer.from(bytes ?? []).toString('latin1', 8, 12)).toBe('WEBP')
  for (const secret of ['password_hash', '$argon2id$', 'token_hash', 'bram@example.test', 'Zijn notitie']) expect(all).not.toContain(secret)
})

test('SC-07 the export shows a reporter the own report, but neither its case nor its outcome, who decided, or a contact', async () => {
  const [anna, bram] = [await aMember(app), await aMember(app)]
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  const id = newId()
  await hers.post('/api/reports', { id, profile_id: bram.id, reason: 'money', words: 'Vroeg om geld' }).expect(200)
  await app.db.asOwner("update report set outcome = 'measure' where id = $1", [id])
  const { read } = await exportOf(hers)
  expect(read['reports.json']).toMatchObject([{ id, words: 'Vroeg om geld', reason: 'money' }])
  for (const hidden of ['case_id', 'outcome', 'contact_name', 'contact_email']) expect(read['reports.json'][0]).not.toHaveProperty(hidden)
  expect((await exportOf(his)).all).not.toContain('Vroeg om geld')
})

test('WL-08 SC-07 for a blocked conversation the export contains the messages, but not the other’s photos and likes', async () => {
  const anna = await aMember(app, { name: 'Anna', credits: 9 })
  const bram = await aMember(app, { name: 'Bram', gender: 'male', looking_for: 'female', credits: 9 })
  const [hers, his] = [await logIn(app, anna), await logIn(app, bram)]
  await hers.put(`/api/likes/${bram.id}`).expect(200)
  await hers.post('/api/messages', { id: newId(), profile_id: bram.id, body: 'Haar woorden' }).expect(200)
  const send = async (from: Browser, to: string) =>
    (await from.upload(`/api/chat-photos?id=${newId()}&profile_id=${to}`, await aJpeg()).expect(200)).body.message.id
  const [hers_shown, his_shown] = [await send(hers, bram.id), await send(his, anna.id)]
  const photosIn = ({ files }: Awaited<ReturnType<typeof exportOf>>) =>
    [hers_shown, his_shown].map((id) => files.has(`conversations/photos/${id}.webp`))
  expect(photosIn(await exportOf(his))).toEqual([true, true])
  await hers.put(`/api/blocked/${bram.id}`).expect(204)
  const taken = await exportOf(his)
  expect(photosIn(taken)).toEqual([false, true])
  expect(taken.all).toContain('Haar woorden')
  expect(taken.all).not.toContain(hers_shown)
  expect(taken.read['likes.json']).toEqual([])
})

test('SC-07 a conversation longer than a page is complete', async () => {
  const [anna, bram] = [await aMember(app, { credits: 9 }), await aMember(app)]
  const hers = await logIn(app, anna)
  const { body } = await hers.post('/api/messages', { id: newId(), profile_id: bram.id, body: 'Een' }).expect(200)
  await app.db.asOwner(
    `insert into message (site_id, conversation_id, seq, id, sender_id, body)
     select $1, $2, n, gen_random_uuid(), $3, 'Nummer ' || n from generate_series(2, 1200) n`,
    [app.site('vonk').id, body.conversation.id, anna.id],
  )
  const { read } = await exportOf(hers)
  expect(read[`conversations/${body.conversation.id}.json`].messages).toHaveLength(1200)
})

test('SC-07 the export needs the password and is limited to three a day', async () => {
  const hers = await logIn(app, await aMember(app))
  const wrong = await hers.post('/api/data-export', { password: 'niet het wachtwoord' })
  expect([wrong.status, wrong.body.error.fields]).toEqual([400, { password: { rule: 'password_wrong' } }])
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push((await ask(hers)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('WL-08 SC-07 an export contains nothing of another member or another site', async () => {
  const anna = await aMember(app, { name: 'Zichtbaar' })
  const neighbour = await aMember(app, { name: 'Buurvrouw', email: 'buur@example.test', photos: 1 })
  const foreign = await aMember(app, {
    site: 'rondeur',
    id: anna.id,
    name: 'Dubbelganger',
    email: 'dubbel@example.test',
    about: 'Ander leven',
  })
  const theirs = await logIn(app, foreign)
  await theirs.put(`/api/likes/${(await aMember(app, { site: 'rondeur', name: 'Vreemde' })).id}`).expect(200)
  const { all } = await exportOf(await logIn(app, anna))
  for (const word of [neighbour.id, 'Buurvrouw', 'buur@example.test', 'Dubbelganger', 'dubbel@example.test', 'Ander leven', 'Vreemde'])
    expect(all).not.toContain(word)
})
