import { join } from 'node:path'
import { answers, until } from '../../fleet/processes.mjs'
import { node_options } from '../../node-options.mjs'
import { root } from '../../steps.mjs'
import { freePort } from './ports.mjs'

/** Time limit in milliseconds for the start of a process. In a demo, the first start takes long, because it creates the sample members. */
const patience_ms = 480_000

/**
 * Starts the worker and the two web processes. Each process has the environment of its service, but a loopback address replaces the address
 * of each container.
 */
export async function startPrograms(processes, { services, addresses, folder }) {
  const ops_port = `${await freePort()}`
  const start = async (name) => {
    const host = `127.0.1.${1 + ['worker', 'web-1', 'web-2'].indexOf(name)}`
    const ports = { PORT: `${await freePort()}`, HOST: host, OPS_PORT: ops_port, OPS_HOST: host }
    const env = {
      ...withAddresses(services[name].environment, addresses),
      ...ports,
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      NODE_ENV: 'production',
    }
    const started = processes.start(name, process.execPath, [...node_options, join(root, 'dist', 'server', 'main.js')], { cwd: root, env })
    await until(started, answers(`http://${host}:${ops_port}/readyz`), patience_ms)
    return { ...started, host, port: ports.PORT, ops_port }
  }
  const worker = await start('worker')
  const webs = await Promise.all(['web-1', 'web-2'].map(start))
  // repeat the health checks that Caddy and a Prometheus in the same network send
  for (const { name, host } of [worker, ...webs]) await expectHealth(name, `http://${host}:${ops_port}/readyz`)
  for (const { name, host, port } of webs) await expectPage(name, `http://${host}:${port}/`)
  return webs
}

/** Replaces the host and port of other services in the URLs of an environment. Everything else stays the same. */
function withAddresses(environment, addresses) {
  const env = {}
  for (const [name, value] of Object.entries(environment)) {
    if (name === 'REDIS_URL' && !addresses.redis) continue
    env[name] = Object.entries(addresses).reduce(
      (text, [host, address]) => text.replace(new RegExp(`(?<=[@/])${host}(:\\d+)?(?=[/?]|$)`), address),
      value,
    )
  }
  return env
}

async function expectHealth(name, address) {
  const { status, text } = await visit(address, `${name}:9300`)
  if (status !== 200) throw new Error(`${name} does not answer under its own name: ${status} ${text}`)
}

export async function expectPage(name, address) {
  const { status, text } = await visit(address)
  if (status !== 200 || !text.includes('<html')) throw new Error(`${name} does not serve a page: ${status} ${text.slice(0, 200)}`)
}

/** Sends a request with a chosen Host header. fetch() does not allow this header. */
export async function visit(address, host = 'vonk.localhost') {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(address)
    const call = request(
      { host: hostname, port, path: pathname, headers: { host: host.includes(':') ? host : `${host}:${port}` } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        answer.on('end', () => resolve({ status: answer.statusCode, text }))
      },
    )
    call.on('error', reject).end()
  })
}
