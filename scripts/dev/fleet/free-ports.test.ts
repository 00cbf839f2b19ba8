import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { freePort } from '#tests/support/faults/built-server.ts'

test('a fleet begins nothing while another program has one of its ports, and would answer for the process that could not start', async () => {
  const port = await freePort(30_000 + (process.pid % 400) * 5)
  const other = createServer().listen(port + 11, '127.0.0.1')
  await once(other, 'listening')
  const child = spawn(process.execPath, ['scripts/dev/fleet.mjs', '--json', '--no-samples'], {
    cwd: root,
    env: { ...process.env, PORT: `${port}`, OPS_PORT: `${port + 10}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  other.close()
  expect({ said, code }).toEqual({ said: '', code: 1 })
  expect(complained).toMatch(new RegExp(`^Port ${port + 11} is taken\\. Set PORT and OPS_PORT to others`))
})
