import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
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

/** Sends raw bytes. Returns everything that the server sends until the server closes the connection. */
async function send(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += part)).on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

test('too long or too many headers are rejected or dropped, and the connection is closed', async () => {
  expect(await send(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
  const many = Array.from({ length: 500 }, (_, number) => `x-${number}: 1\r\n`).join('')
  const answer = await send(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${many}\r\n`)
  // Node 20 drops headers above the limit, Node 24 rejects the request
  if (!answer.startsWith('HTTP/1.1 431 ')) expect(Number(/\r\n\r\n(?:\w+\r\n)?(\d+)/.exec(answer)?.[1])).toBeLessThanOrEqual(100)
})

/** Sends the bytes and waits until the server closes the connection. Returns the answer and the time that this took. */
async function wait(port: number, bytes: string): Promise<{ text: string; ms: number }> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part) => (text += part)).on('error', () => undefined)
  if (bytes) socket.write(bytes)
  await once(socket, 'close')
  return { text, ms: performance.now() - began }
}

test('clients that send nothing, send slowly or do not read are disconnected, with an answer if possible, and others are served', async () => {
  const quick = createWebServer(
    (req, res) => {
      // the answer is larger than the socket buffers of a client that does not read
      if (req.url === '/large') return void res.end(Buffer.alloc(40_000_000))
      req.resume().on('end', () => res.end('ok'))
    },
    { headers_ms: 400, request_ms: 800, silence_ms: 1500, check_ms: 50 },
  )
  quick.listen(0, '127.0.0.1')
  await once(quick, 'listening')
  const { port } = quick.address() as AddressInfo
  let is_over = false
  const waits: number[] = []
  const others = (async () => {
    while (!is_over) {
      const { text, ms } = await wait(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
      expect(text).toMatch(/^HTTP\/1.1 200 /)
      waits.push(ms)
    }
  })()
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n'
  const [silent, half, body] = await Promise.all([
    Promise.all(Array.from({ length: 200 }, () => wait(port, ''))),
    wait(port, head),
    wait(port, `${head}\r\nhalf`),
  ])
  is_over = true
  await others
  for (const { text, ms } of [...silent, half, body]) {
    expect(text).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"too_slow"/)
    expect(ms).toBeLessThan(5000)
  }
  expect(waits.length).toBeGreaterThan(20)
  expect(Math.max(...waits)).toBeLessThan(1000)

  // a client that does not read does not notice that the connection was closed, but the server does
  const deaf = connect(port, '127.0.0.1').on('error', () => undefined)
  const [held] = (await once(quick, 'connection')) as [Socket]
  deaf.pause().write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(held, 'close')
  expect(held.destroyed).toBe(true)
  deaf.destroy()
  quick.closeAllConnections()
  quick.close()
})

test('slow senders cannot hold a connection, and a proxy closes idle connections first', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout, maxConnections } = server
  expect(headersTimeout).toBeLessThanOrEqual(15_000)
  expect(requestTimeout).toBeLessThanOrEqual(180_000)
  expect(timeout).toBeGreaterThan(25_000)
  expect(keepAliveTimeout).toBeGreaterThan(60_000)
  expect(maxConnections).toBeGreaterThan(0)
})
