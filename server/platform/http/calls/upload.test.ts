import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openUpload } from './upload.ts'

let folder = ''
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'couplet-upload-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => vi.useRealTimers())

/** A fake upload request with a limit of ten bytes. The test sends the body. */
function anUpload(headers: Record<string, string> = {}) {
  const socket = { destroy: vi.fn() }
  const request = Object.assign(new PassThrough(), { headers, socket, complete: false })
  const path = join(folder, String(++count))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const upload = openUpload(request as unknown as IncomingMessage, { types: ['image/jpeg'], max_bytes: 10 })
  const end = upload.saveTo(path).then(
    () => 'saved',
    (fault) => fault.code ?? fault,
  )
  return { request, socket, path, upload, end }
}

test('VA-10 an upload is written as it arrives', async () => {
  const { request, path, end } = anUpload()
  request.write('12345')
  request.complete = true
  request.end('67890')
  expect([await end, await readFile(path, 'utf8')]).toEqual(['saved', '1234567890'])
})

test('VA-10 an upload with a too large Content-Length is rejected unread, one that grows too large is rejected at once', async () => {
  expect(await anUpload({ 'content-length': '11' }).end).toBe('body_too_large')
  const { request, end } = anUpload()
  request.write('1234567890')
  request.write('1')
  expect(await end).toBe('body_too_large')
})

test('VA-10 a sender that stalls, sends too slowly or disconnects is cut off', async () => {
  const silent = anUpload()
  silent.request.write('1')
  vi.advanceTimersByTime(15_001)
  expect(await silent.end).toBe('upload_stalled')
  const discarded = silent.upload.discard()
  vi.advanceTimersByTime(10_001)
  await discarded
  expect(silent.socket.destroy).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_001)
  expect(silent.socket.destroy).toHaveBeenCalled()

  const dripping = anUpload()
  for (let second = 0; second < 180; second += 12) {
    dripping.request.emit('data', Buffer.alloc(0))
    vi.advanceTimersByTime(12_000)
  }
  expect(await dripping.end).toBe('upload_stalled')

  const gone = anUpload()
  gone.request.write('1')
  gone.request.destroy()
  expect(await gone.end).toBe('upload_stalled')
})

test('VA-10 the rest of a rejected upload is read before the answer', async () => {
  const { request, upload, end } = anUpload()
  request.write('12345678901')
  expect(await end).toBe('body_too_large')
  const discarded = upload.discard()
  request.end('the rest')
  await discarded
  expect(request.readableEnded).toBe(true)
})
