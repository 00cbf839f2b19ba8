import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebServer } from './web-server.ts'

let server: Server
beforeAll(async () => {
  server = createWebServer((req, res) => res.end(JSON.stringify(Object.keys(req.headers).length)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What the server answers to raw bytes, until it closes. */
async function send(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += part)).on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

test('headers that are too long or too many are refused or left out, and the connection ends', async () => {
  expect(await send(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
  const many = Array.from({ length: 500 }, (_, number) => `x-${number}: 1\r\n`).join('')
  const answer = await send(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${many}\r\n`)
  expect(Number(/\r\n\r\n(?:\w+\r\n)?(\d+)/.exec(answer)?.[1])).toBeLessThanOrEqual(100)
})

test('nobody holds a connection by sending slowly, and a proxy closes its own first', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = server
  expect(headersTimeout).toBeLessThanOrEqual(15_000)
  expect(requestTimeout).toBeLessThanOrEqual(180_000)
  expect(timeout).toBeGreaterThan(25_000)
  expect(keepAliveTimeout).toBeGreaterThan(60_000)
  expect(maxConnections).toBeGreaterThan(0)
})
