import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'
import { openMedia } from './open-media.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
  const media = openMedia({ DATA_DIR: app.data_dir })
  await media.ofSite({ slug: 'vonk' }).put('sample/a.webp', Buffer.from('0123456789'))
  await media.ofSite({ slug: 'vonk' }).put('members/someone/note.webp', Buffer.from('private'))
  await media.ofSite({ slug: 'vonk' }).put('sample/page.html', Buffer.from('<script>'))
})
afterAll(() => app.close())

const fetch = (path: string, headers: Record<string, string> = {}, site = 'vonk') => app.visit(site, { headers }).get(path).buffer(true)

test('media: only browsers cache it, and only as a picture', async () => {
  const { status, headers, body } = await fetch('/media/sample/a.webp')
  expect([status, body.toString()]).toEqual([200, '0123456789'])
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '10',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
  const again = await fetch('/media/sample/a.webp', { 'if-none-match': headers.etag ?? '' })
  expect([again.status, again.text ?? '']).toEqual([304, ''])
})

test('media: range requests', async () => {
  const part = await fetch('/media/sample/a.webp', { range: 'bytes=2-4' })
  expect([part.status, part.body.toString(), part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
  const beyond = await fetch('/media/sample/a.webp', { range: 'bytes=10-' })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
})

test.each([
  '/media/sample/b.webp',
  '/media/sample',
  '/media/',
  '/media/sample/page.html',
  '/media/members/someone/note.webp',
  '/media/..%2frondeur/sample/a.webp',
  '/media/%2e%2e/%2e%2e/%2e%2e/etc/passwd.webp',
  '/media/sample/%00.webp',
  '/media/%e0%a4%a.webp',
])('WL-08 %s answers 404', async (path) => {
  const { status, headers } = await fetch(path)
  expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
})

test('WL-08 another site does not have the file', async () => {
  expect((await fetch('/media/sample/a.webp', {}, 'rondeur')).status).toBe(404)
})
