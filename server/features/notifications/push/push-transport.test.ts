import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createPushTransport, isPublicAddress } from './push-transport.ts'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

/** A local push service over plain HTTP. The test replaces the list of services and the address check. */
async function aService(answer: (path: string) => { status: number; location?: string } | null) {
  const heard: { path: string; headers: Record<string, unknown>; body: string }[] = []
  const server = createServer(async (req, res) => {
    let body = ''
    for await (const part of req) body += part
    heard.push({ path: req.url ?? '', headers: req.headers, body })
    const given = answer(req.url ?? '')
    if (given) res.writeHead(given.status, given.location ? { location: given.location } : {}).end('x'.repeat(10_000))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { heard, endpoint: `http://localhost:${(server.address() as AddressInfo).port}` }
}

const local = { accepts: () => true, mayReach: () => true, request: request as never }
const message = (endpoint: string) => ({ endpoint, headers: { ttl: '60' }, body: Buffer.from('sealed') })

test('API-04 a message is sent unchanged and its status is returned, also for a redirect', async () => {
  const service = await aService((path) => (path === '/moved' ? { status: 307, location: '/elsewhere' } : { status: 201 }))
  const transport = createPushTransport(local)
  expect(await transport.send(message(`${service.endpoint}/send/a`))).toBe(201)
  expect(service.heard[0]).toMatchObject({ path: '/send/a', headers: { ttl: '60' }, body: 'sealed' })
  expect(await transport.send(message(`${service.endpoint}/moved`))).toBe(307)
  expect(service.heard).toHaveLength(2)
})

test('API-04 a service that does not answer times out', async () => {
  const service = await aService(() => null)
  await expect(createPushTransport({ ...local, timeout_ms: 50 }).send(message(service.endpoint))).rejects.toThrow()
})

test('API-04 no message goes to an unknown host or to an internal address', async () => {
  const service = await aService(() => ({ status: 201 }))
  await expect(createPushTransport({ request: request as never }).send(message(service.endpoint))).rejects.toThrow('not an address')
  const careful = createPushTransport({ accepts: () => true, request: request as never })
  await expect(careful.send(message(service.endpoint))).rejects.toThrow('no public machine')
  expect(service.heard).toEqual([])
})

test.each(['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'])(
  'API-04 %s is an internal address',
  (address) => expect(isPublicAddress(address)).toBe(false),
)
test.each(['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '2002:7f00:1::', '2001:0:7f00:1::', 'ff02::1', 'localhost'])(
  'API-04 %s is an internal address',
  (address) => expect(isPublicAddress(address)).toBe(false),
)
test.each(['142.250.180.10', '2a00:1450:4009:80b::200a', '2620:1ec::1'])('API-04 %s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)
