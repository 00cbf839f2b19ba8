import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await anApp()
})
afterAll(() => app.close())

/** Sends the address byte for byte: a client library would normalise it. */
function postForm(target: string): Promise<string> {
  const { hostname, port } = new URL(app.origin)
  const headers = ['Host: vonk.localhost', 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3', 'Connection: close']
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(`POST ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\na=b`))
    socket.on('data', (part) => parts.push(part)).on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(parts).toString('latin1')))
  })
}

test.each(['//evil.example/x', '/\\evil.example/x', '/.//evil.example/x', '/\\/evil.example/x'])(
  'WL-01 the redirect after a form stays on the host of the site: %s',
  async (target) => {
    const answer = await postForm(target)
    expect(answer).toMatch(/^HTTP\/1\.1 303/)
    const location = /^location: (.*)$/im.exec(answer)?.[1] ?? ''
    expect(new URL(location, 'http://vonk.localhost').host).toBe('vonk.localhost')
  },
)

test('WL-01 the redirect after a form leads to the page itself', async () => {
  expect(await postForm('/login?to=%2Fsettings')).toMatch(/^location: \/login\?to=%2Fsettings\r$/im)
})
