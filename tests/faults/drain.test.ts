import { existsSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { type SpareServer, startSpareServer } from '#tests/support/e2e/spare-server.ts'
import { freePort, send } from '#tests/support/faults/built-server.ts'

const host = 'vonk.example'
let port: number
let server: SpareServer

beforeAll(async () => {
  if (!existsSync(join(root, 'dist/server/main.js'))) throw new Error('This test needs the built server: node scripts/dev/build.mjs')
  port = await freePort(30_000 + (process.pid % 400) * 2)
  server = await startSpareServer({ port, sites: ['vonk'], is_demo: false })
}, 120_000)
afterAll(() => server?.stop())

/** After each reply, sends the next request on the same connection. Ends when the server accepts no new connection. */
async function visit(agent: Agent, answers: number[]): Promise<string> {
  for (;;) {
    const outcome = await new Promise<number | string>((resolve) => {
      const call = request({ host: '127.0.0.1', port, path: '/api/settings', headers: { host }, agent }, (answer) => {
        answer.on('error', ({ message }) => resolve(message))
        answer.resume().on('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'cut off'))
      })
      call.on('error', ({ code, message }: NodeJS.ErrnoException) =>
        resolve(`${code ?? message}${call.reusedSocket ? ' on a kept connection' : ''}`),
      )
      call.end()
    })
    if (typeof outcome === 'string') return outcome
    answers.push(outcome)
  }
}

async function openStream(cookie: string): Promise<{ ended: Promise<boolean> }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/api/live', headers: { host, cookie } }, resolve).on('error', reject).end()
  })
  expect(answer.statusCode).toBe(200)
  const ended = new Promise<boolean>((resolve) =>
    answer
      .resume()
      .on('end', () => resolve(answer.complete))
      .on('error', () => resolve(false)),
  )
  return { ended }
}

test('a server that receives SIGTERM answers all requests on open connections, and ends its streams properly', async () => {
  const form = { email: 'anna@example.test', name: 'Anna', password: 'correct-horse-battery', date_of_birth: '1990-05-17' }
  const body = { ...form, gender: 'female', looking_for: 'male', country: 'NL' }
  const signed_up = await send({ port, method: 'POST', path: '/api/signup', host, body })
  const cookie = [signed_up?.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
  const stream = await openStream(cookie)
  const agent = new Agent({ keepAlive: true, maxSockets: 12 })
  const answers: number[] = []
  const visitors = Array.from({ length: 12 }, () => visit(agent, answers))
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(200), { timeout: 30_000 })
  const before = answers.length
  const stopped = server.stop()
  const last_words = await Promise.all(visitors)
  await stopped
  agent.destroy()
  // every request on an open connection must have a reply; only the attempt to open a new connection may fail
  for (const words of last_words) expect(['ECONNREFUSED', 'ECONNRESET']).toContain(words)
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(answers.length).toBeGreaterThan(before)
  expect(await stream.ended).toBe(true)
}, 90_000)
