import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node_options } from '../node-options.mjs'
import { root } from '../steps.mjs'
import { argsOf, readCompose } from './compose.mjs'
import { expectFree } from './free-ports.mjs'
import { databaseUser, findPackages } from './packages.mjs'
import { answers, createProcesses, until } from './processes.mjs'
import { createProxy } from './proxy.mjs'

/**
 * Starts the services of docker-compose.yml with their settings, but with the programs of this machine: PostgreSQL, Redis, a worker, two
 * web processes and a proxy. Their data folder is temporary. The ports from `port` are those of the proxy, the web processes and Redis. The
 * ports from `ops_port` are those of the operations listeners of the worker and the web processes.
 */
export async function startFleet({ port, ops_port, has_samples = true, say = () => {} }) {
  await expectFree([port, port + 1, port + 2, port + 3, ops_port, ops_port + 1, ops_port + 2])
  const packages = findPackages()
  if (packages.missing.length > 0)
    throw new Error(`A fleet needs the system packages ${packages.missing.join(' and ')}: apt-get install ${packages.missing.join(' ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'couplet-fleet-'))
  const processes = createProcesses()
  const { services } = readCompose()
  const proxy = createProxy([`127.0.0.1:${port + 1}`, `127.0.0.1:${port + 2}`])
  const stop = async () => {
    proxy.closeAllConnections()
    proxy.close()
    await processes.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    say('→ Starting PostgreSQL and Redis …')
    const DATABASE_URL = await startPostgres(processes, packages, { folder, command: services.postgres.command })
    await startRedis(processes, packages, { port: port + 3, command: services.redis.command })
    const shared = {
      DATABASE_URL,
      REDIS_URL: `redis://127.0.0.1:${port + 3}`,
      DATA_DIR: join(folder, 'data'),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      OPS_HOST: '127.0.0.1',
      TRUST_PROXY: '127.0.0.1',
      // there is no mail catcher, so the server writes mails to files
      SMTP_URL: '',
      // the proxy detects a draining process at once, so a short drain is enough
      DRAIN_MS: '500',
    }
    const server = (name, env) => {
      const settings = { ...services[name].environment, ...shared, ...env }
      return processes.start(name, process.execPath, [...node_options, join(root, 'dist', 'server', 'main.js')], {
        cwd: root,
        env: settings,
      })
    }
    say('→ Starting a worker, which prepares the database …')
    // the worker gets the port of the proxy, because links in mails must lead to the proxy
    const worker = server('worker', { PORT: `${port}`, OPS_PORT: `${ops_port}`, DEMO: has_samples ? '1' : '0' })
    await until(worker, answers(`http://127.0.0.1:${ops_port}/readyz`))
    say('→ Starting two web processes …')
    const webs = [1, 2].map((number) => ({
      address: `127.0.0.1:${port + number}`,
      ops_port: ops_port + number,
      ...server(`web-${number}`, { PORT: `${port + number}`, OPS_PORT: `${ops_port + number}`, DEMO: '1' }),
    }))
    await Promise.all(webs.map((web) => until(web, answers(`http://127.0.0.1:${web.ops_port}/readyz`))))
    await new Promise((resolve, reject) => proxy.once('error', reject).listen(port, resolve))
    return {
      database_url: DATABASE_URL,
      worker: { pid: worker.child.pid, ops_port },
      webs: webs.map(({ address, child, ops_port: own }) => ({ address, pid: child.pid, ops_port: own })),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startPostgres(processes, { postgres }, { folder, command }) {
  const user = databaseUser()
  const [data, socket] = [join(folder, 'postgres'), join(folder, 'socket')]
  // the database user has no access to a folder of root
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  for (const path of [data, socket]) {
    mkdirSync(path, { mode: 0o700 })
    if (user.uid !== undefined) chownSync(path, user.uid, user.gid)
  }
  const asUser = { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] }
  execFileSync(join(postgres, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], asUser)
  const [, ...settings] = argsOf(command)
  const own = ['listen_addresses=', `unix_socket_directories=${socket}`]
  const server = processes.start(
    'PostgreSQL',
    join(postgres, 'postgres'),
    ['-D', data, ...settings, ...own.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: '/' },
  )
  const psql = (database, text) =>
    execFileSync(join(postgres, 'psql'), ['-h', socket, '-U', 'postgres', '-d', database, '-qc', text], asUser)
  await until(server, async () => Boolean(psql('postgres', 'select 1')))
  psql('postgres', 'create database couplet')
  return `postgres://postgres@localhost/couplet?host=${encodeURIComponent(socket)}`
}

async function startRedis(processes, { redis }, { port, command }) {
  const [, ...settings] = argsOf(command)
  const server = processes.start('Redis', redis, ['--port', `${port}`, '--bind', '127.0.0.1', ...settings])
  await until(server, async () => server.output.includes('Ready to accept connections'))
}
