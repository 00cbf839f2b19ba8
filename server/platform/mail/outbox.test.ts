import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import request from 'supertest'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutbox } from './outbox.ts'
import { createOutboxPages } from './outbox-pages.ts'

let data_dir: string
const id = newId({ msecs: Date.parse('2026-11-19T20:14:00Z') })
const request_id = '7c1e8f6e-2f3d-4c55-9d0a-0c8a4c1f2b3d'
const visit = (path: string) => request(express().use('/outbox', createOutboxPages(data_dir))).get(`/outbox${path}`)

beforeAll(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'couplet-outbox-'))
  const outbox = createOutbox(data_dir)
  const mail = { to: 'noor@example.test', text: 'Dag Noor,\n\nWoorden.', html: '<!doctype html><p>Woorden.</p>' }
  const notice = { kind: 'like_received', account_id: newId(), one_click: 'https://vonk.example/api/unsubscribe/abc' } as const
  // a retry overwrites the same file
  for (const subject of ['Eerst', 'Iemand vindt je leuk – écht'])
    await outbox.deliver(
      { slug: 'vonk', name: 'Vonk', from: 'hulp@vonk.example' },
      { ...mail, id, subject, kind: 'like-received', notice, request_id },
    )
  await outbox.deliver(
    { slug: 'rondeur', name: 'Rondeur', from: 'salon@rondeur.example' },
    { ...mail, id: newId(), subject: 'Willkommen', kind: 'activation', request_id: null },
  )
})
afterAll(() => rm(data_dir, { recursive: true, force: true }))

test('the list shows site, kind, recipient and time of every mail or of one site, newest first', async () => {
  const { text } = await visit('').expect(200)
  const items = text.split('<li>').slice(1)
  expect(items).toHaveLength(2)
  expect(items[0]).toContain('Willkommen')
  expect(items[1]).toContain('vonk · like-received · noor@example.test · <time datetime="2026-11-19T20:14:00.000Z">')
  const { text: one } = await visit('?site=vonk')
  expect(one).not.toContain('Willkommen')
  expect((await visit('?site=%3Cb%3E')).text).not.toContain('<b>')
})

test('a mail is shown as sandboxed HTML, as text and as source, with its unsubscribe headers', async () => {
  const path = `/vonk/${id}-like-received.eml`
  const { text } = await visit(path).expect(200)
  expect(text).toContain('<h1>Iemand vindt je leuk – écht</h1>')
  expect(text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(text).toContain('<pre>Dag Noor,')
  const source = await visit(`${path}?view=source`).expect('content-type', /text\/plain/)
  expect(source.text).toMatch(/^List-Unsubscribe: <https:\/\/vonk\.example\/api\/unsubscribe\/abc>\r$/m)
  expect(source.text).toMatch(/^List-ID: <like-received\.vonk\.example>\r$/m)
  expect(source.text).toMatch(/^References: <[0-9a-f]{16}@vonk\.example>\r$/m)
  expect(source.text).toMatch(/^Feedback-ID: like-received:notice:vonk:vonk-mail\r$/m)
  expect(source.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(source.text).toMatch(new RegExp(`^X-Request-ID: ${request_id}\\r$`, 'm'))
  expect(source.text).toMatch(new RegExp(`^Message-ID: <${id}@vonk\\.example>\\r$`, 'm'))
})

test('only the user of the server can read the mails, also in a folder from an earlier version', async () => {
  const modeOf = async (...parts: string[]) => ((await stat(join(data_dir, 'outbox', ...parts))).mode & 0o777).toString(8)
  expect([await modeOf(), await modeOf('vonk'), await modeOf('vonk', `${id}-like-received.eml`)]).toEqual(['700', '700', '600'])
  const before = await mkdtemp(join(tmpdir(), 'couplet-outbox-'))
  await mkdir(join(before, 'outbox', 'vonk'), { recursive: true })
  await chmod(join(before, 'outbox'), 0o755)
  createOutbox(before)
  expect((await stat(join(before, 'outbox'))).mode & 0o777).toBe(0o700)
  await rm(before, { recursive: true })
})

test('no request can read a file outside of the outbox', async () => {
  for (const path of ['/vonk/../../etc/passwd', '/vonk/..%2F..%2Fpasswd', '/..%2F/x.eml', `/vonk/${newId()}-like-received.eml`])
    await visit(path).expect(404)
})
