import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { callCouplet } from '#tests/support/sites/command.ts'
import { noteServer, signAnswer } from '#tests/support/sites/server-note.ts'
import { someTenants, type TestTenants } from '#tests/support/sites/tenants.ts'

let tenants: TestTenants
beforeEach(() => {
  tenants = someTenants()
  return () => tenants.clear()
})

const answers = ['--niche', '1', '--company', 'grove-bv', '--countries', 'NL,BE']

test('WL-07 new waits until the running server answers on the new site’s address, and says how long it took', async () => {
  let num_asked = 0
  const web = createServer((req, res) => {
    num_asked += 1
    res.writeHead(req.headers.host === 'vlam.localhost' && num_asked > 3 ? 200 : 421).end()
  })
  const operations = createServer((_req, res) => {
    signAnswer(res)
    res.end('{"sites":[]}')
  })
  const [port, ops_port] = [await listen(web), await listen(operations)]
  try {
    noteServer(tenants.data_dir, { port: Number(port), ops_port: Number(ops_port) })
    const env = { TENANTS_DIR: tenants.tenants_dir, DATA_DIR: tenants.data_dir }
    const { code, said } = await callCouplet(['new', '--name', 'Vlam', '--host', 'vlam.example', ...answers], { env })
    expect(code).toBe(0)
    expect(said).toMatch(new RegExp(`open {3}http://vlam.localhost:${port}/ {2}\\(serves, \\d+\\.\\d s after it was written\\)`))
    expect(num_asked).toBe(4)
  } finally {
    web.close()
    operations.close()
  }
  const { said } = await callCouplet(['new', '--name', 'Gloed', '--host', 'gloed.example', ...answers], {
    env: { TENANTS_DIR: tenants.tenants_dir, DATA_DIR: tenants.data_dir },
  })
  expect(said).toContain('once a server runs: npm start')
})

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return String((server.address() as AddressInfo).port)
}
