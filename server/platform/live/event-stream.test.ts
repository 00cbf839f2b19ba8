import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, test, vi } from 'vitest'
import type { LiveEvent } from '#schemas/chats/chat.ts'
import { streamEvents } from './event-stream.ts'

test('a client that stops reading is disconnected before it fills the memory, and others continue', async () => {
  const sends = new Set<(event: LiveEvent) => void>()
  let num_left = 0
  const app = express()
  app.get('/', (req, res) =>
    streamEvents(req, res, (send) => {
      sends.add(send)
      return () => {
        sends.delete(send)
        num_left += 1
      }
    }),
  )
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const open = async (): Promise<IncomingMessage> => {
    const call = request({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, path: '/' }).end()
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    return answer.on('error', () => undefined)
  }
  const [reader, sleeper] = [await open(), await open()]
  let heard = 0
  reader.on('data', (part: Buffer) => {
    heard += part.length
  })
  sleeper.pause()
  const event: LiveEvent = { kind: 'typing', conversation_id: 'x'.repeat(20_000), profile_id: 'y' }
  let sent = 0
  await vi.waitFor(
    () => {
      for (const send of sends) send(event)
      sent += 1
      expect(num_left).toBe(1)
    },
    { timeout: 15_000, interval: 1 },
  )
  // the limit is the socket buffer of the system plus the buffer of the stream, which is a quarter of a megabyte
  expect(sent * 20_000).toBeLessThan(20_000_000)
  await vi.waitFor(() => expect(heard).toBeGreaterThan(sent * 20_000))
  expect(sends.size).toBe(1)
  reader.destroy()
  server.closeAllConnections()
  server.close()
})
