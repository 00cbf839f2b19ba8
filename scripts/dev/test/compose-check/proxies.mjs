import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../../fleet/processes.mjs'
import { root } from '../../steps.mjs'
import { freePort } from './ports.mjs'
import { expectPage, visit } from './programs.mjs'

const has = (program, ...args) => spawnSync(program, args).status === 0

/**
 * Checks Caddy with the project's configuration file, and HAProxy with the example in the documentation. During steady requests, one web
 * process gets SIGTERM, as in a release, and no request may fail. At the end, the last web process is stopped.
 */
export async function checkProxies(processes, { webs, folder, skip }) {
  const proxies = []
  if (has('caddy', 'version')) proxies.push(await startCaddy(processes, { webs, folder }))
  else skip('caddy')
  if (has('haproxy', '-v')) proxies.push(await startHaproxy(processes, { webs, folder }))
  else skip('haproxy')
  if (proxies.length === 0) return
  for (const { name, address } of proxies) await expectPage(name, address)
  const failed = []
  let is_over = false
  const visits = proxies.map(async ({ name, address }) => {
    while (!is_over) {
      const { status } = await visit(address).catch((error) => ({ status: error.code }))
      if (status !== 200) failed.push(`${name}: ${status}`)
    }
  })
  const [first] = webs
  first.child.kill('SIGTERM')
  await new Promise((resolve) => first.child.once('exit', resolve))
  is_over = true
  await Promise.all(visits)
  if (failed.length > 0) throw new Error(`Visits failed while web-1 drained: ${failed.slice(0, 5).join(', ')} (${failed.length})`)
  for (const { name, address } of proxies) {
    await expectPage(name, address)
    console.log(`ok: ${name}, also while a process drains`)
  }
}

async function startCaddy(processes, { webs: [one, two], folder }) {
  const [http, https, plain, ask] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const text = readFileSync(join(root, 'docker/Caddyfile'), 'utf8')
    .replace('{\n', `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n`)
    .replaceAll('web-1:3000', `${one.host}:${one.port}`)
    .replaceAll('web-2:3000', `${two.host}:${two.port}`)
    .replaceAll('web-1:9300', `${one.host}:${one.ops_port}`)
    .replaceAll('web-2:9300', `${two.host}:${two.ops_port}`)
    .replaceAll('127.0.0.1:9301', `127.0.0.1:${ask}`)
    .replace('http://:3000', `http://:${plain}`)
    .replace('health_port 9300', `health_port ${one.ops_port}`)
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, text)
  const server = processes.start('Caddy', 'caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { HOME: folder, XDG_DATA_HOME: folder },
  })
  const address = `http://127.0.0.1:${plain}/`
  await until(server, async () => (await visit(address)).status === 200)
  return { name: 'proxy (Caddy)', address }
}

async function startHaproxy(processes, { webs: [one, two], folder }) {
  const port = await freePort()
  const text = readFileSync(join(root, 'docs/examples/haproxy.cfg'), 'utf8')
    .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
    // the limit of open files of a normal user is lower than that of the system service
    .replace('maxconn 20000', 'maxconn 200')
    .replace('port 9300', `port ${one.ops_port}`)
    .replaceAll('10.0.0.11:3000', `${one.host}:${one.port}`)
    .replaceAll('10.0.0.12:3000', `${two.host}:${two.port}`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  const server = processes.start('HAProxy', 'haproxy', ['-db', '-f', file])
  const address = `http://127.0.0.1:${port}/`
  await until(server, async () => (await visit(address)).status === 200)
  return { name: 'HAProxy example', address }
}
