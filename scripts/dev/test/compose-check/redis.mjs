import { execFileSync } from 'node:child_process'
import { argsOf } from '../../fleet/compose.mjs'
import { findPackages } from '../../fleet/packages.mjs'
import { until } from '../../fleet/processes.mjs'
import { freePort } from './ports.mjs'

/** Starts Redis. Returns the URL of Redis, or null if this machine has no Redis. */
export async function startRedis(processes, { command, healthcheck }, skip) {
  const { redis } = findPackages()
  if (!redis) {
    skip('redis-server')
    return null
  }
  const port = await freePort()
  const [, ...settings] = argsOf(command)
  const server = processes.start('Redis', redis, ['--port', `${port}`, '--bind', '127.0.0.1', ...settings])
  await until(server, async () => server.output.includes('Ready to accept connections'))
  const [client, ...words] = argsOf(healthcheck.test)
  try {
    if (!`${execFileSync(client, ['-p', `${port}`, ...words])}`.includes('PONG')) throw new Error('Redis does not answer its health check.')
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    skip(client)
  }
  console.log('ok: redis')
  return `127.0.0.1:${port}`
}
