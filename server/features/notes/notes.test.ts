import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { aMember, logIn } from '#tests/support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp({ sites: { vonk: { visible_profile_notes: true }, rondeur: { visible_profile_notes: false } } })
})
afterAll(() => app.close())

const none = { note: { body: '', changed_at: null } }

async function two() {
  const [anna, bram] = [await aMember(app, { name: 'Anna' }), await aMember(app, { name: 'Bram' })]
  return { anna, bram, asAnna: await logIn(app, anna), asBram: await logIn(app, bram) }
}

test('EN-03 only its author can read a note; a new text replaces it, and an empty text deletes it', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  await asAnna.get(`/api/notes/${bram.id}`).expect(200, none)
  const written = { note: { body: 'Houdt van zeilen', changed_at: app.clock.now.toISOString() } }
  await asAnna.put(`/api/notes/${bram.id}`, { body: '  Houdt van zeilen ' }).expect(200, written)
  await asAnna.get(`/api/notes/${bram.id}`).expect(200, written)
  await asBram.get(`/api/notes/${anna.id}`).expect(200, none)
  const third = await logIn(app, await aMember(app))
  await third.get(`/api/notes/${bram.id}`).expect(200, none)
  expect(JSON.stringify((await asBram.get('/api/profile')).body)).not.toContain('zeilen')

  app.clock.pass({ minutes: 1 })
  await asAnna.put(`/api/notes/${bram.id}`, { body: 'Belt dinsdag' }).expect(200)
  expect((await asAnna.get(`/api/notes/${bram.id}`)).body.note.body).toBe('Belt dinsdag')
  await asAnna.put(`/api/notes/${bram.id}`, { body: ' ' }).expect(200, none)
  expect(await app.db.asOwner('select 1 from note where author_id = $1', [anna.id])).toEqual([])
})

test('EN-03 a note has at most a thousand characters', async () => {
  const { bram, asAnna } = await two()
  await asAnna.put(`/api/notes/${bram.id}`, { body: 'x'.repeat(1000) }).expect(200)
  const { body } = await asAnna.put(`/api/notes/${bram.id}`, { body: 'x'.repeat(1001) }).expect(400)
  expect(body.error.fields).toEqual({ body: { rule: 'too_long', limit: 1000 } })
})

test('WL-08 no note is possible about a blocked, hidden or unknown member, or one of another site', async () => {
  const { anna, bram, asAnna, asBram } = await two()
  await asAnna.put(`/api/notes/${bram.id}`, { body: 'Zei nee' }).expect(200)
  await asBram.put(`/api/blocked/${anna.id}`).expect(204)
  const hidden = await aMember(app, { status: 'paused' })
  const foreign = await aMember(app, { site: 'rondeur' })
  for (const id of [bram.id, hidden.id, foreign.id, newId(), 'no-id']) {
    await asAnna.get(`/api/notes/${id}`).expect(404, { error: { code: 'not_found' } })
    await asAnna.put(`/api/notes/${id}`, { body: 'Toch' }).expect(404)
  }
  await asBram.delete(`/api/blocked/${anna.id}`).expect(204)
  expect((await asAnna.get(`/api/notes/${bram.id}`)).body.note.body).toBe('Zei nee')
})

test('EN-03 there are no notes if the site disables them, about oneself, or for visitors', async () => {
  const [clara, dirk] = [await aMember(app, { site: 'rondeur' }), await aMember(app, { site: 'rondeur' })]
  const asClara = await logIn(app, clara)
  await asClara.get(`/api/notes/${dirk.id}`).expect(404)
  await asClara.put(`/api/notes/${dirk.id}`, { body: 'Hoi' }).expect(404)
  const { anna, bram, asAnna } = await two()
  await asAnna.put(`/api/notes/${anna.id}`, { body: 'Ik' }).expect(403, { error: { code: 'forbidden' } })
  await app.visit('vonk').get(`/api/notes/${bram.id}`).expect(403)
})
