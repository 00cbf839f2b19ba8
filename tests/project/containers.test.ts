import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, BlockList } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCompose } from '#scripts/dev/fleet/compose.mjs'
import { node_options } from '#scripts/dev/node-options.mjs'
import { readOpsNames } from '#server/operations/ops-host.ts'
import { root } from '#server/platform/paths.ts'
import { readEnv } from '#server/start/env.ts'
import { readTrustProxy } from '#server/start/trust-proxy.ts'
import { commandOf, copiesOf, readDockerfile } from '#tests/support/read-dockerfile.ts'

const { services, volumes, networks } = readCompose()
const programs = ['worker', 'web-1', 'web-2'].map((name) => [name, services[name]] as const)

test('the files of the image exist and are not ignored, and the image does not run as root', () => {
  const stages = readDockerfile()
  const left_out = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  for (const { from, sources } of stages.flatMap(copiesOf)) {
    if (from !== null) expect(stages.map(({ name }) => name)).toContain(from)
    else
      for (const source of sources)
        expect([source, existsSync(join(root, source)), left_out.includes(source.split('/')[0] ?? '')]).toEqual([source, true, false])
  }
  const last = stages.at(-1)
  if (!last) throw new Error('the Dockerfile has no stage')
  const words = last.steps.map(({ word }) => word)
  expect(last.steps.find(({ word }) => word === 'USER')?.rest).toBe('node')
  expect(words.lastIndexOf('USER')).toBeGreaterThan(words.lastIndexOf('COPY'))
  expect(commandOf(last, 'CMD')).toEqual(['node', ...node_options, 'dist/server/main.js'])
})

test('other machines reach the web listener of a container, and the compose network reserves the address of the proxy', () => {
  const env = readDockerfile()
    .at(-1)
    ?.steps.filter(({ word }) => word === 'ENV')
    .flatMap(({ rest }) => rest.split(' '))
  expect(env).toContain('HOST=0.0.0.0')
  const [{ subnet, ip_range } = { subnet: '', ip_range: '' }] = networks.default?.ipam?.config ?? []
  const address = services.proxy?.networks?.default?.ipv4_address ?? ''
  expect(inNetwork(address, subnet)).toBe(true)
  expect(inNetwork(address, ip_range)).toBe(false)
})

function inNetwork(address: string, network: string): boolean {
  const [base = '', bits = ''] = network.split('/')
  const list = new BlockList()
  list.addSubnet(base, Number(bits))
  return list.check(address)
}

test('the image contains the files that couplet test reads, and the packages that the command line imports', () => {
  const last = readDockerfile().at(-1)
  const copied = last ? copiesOf(last).flatMap(({ from, sources }) => (from === null ? sources : [])) : []
  expect(copied).toEqual(expect.arrayContaining(['client/messages', 'client/routes', 'server']))
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folders = ['conformance', 'change', 'commands']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, 'scripts', 'cli', folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(root, 'scripts', 'cli', folder, name),
    ),
  )
  const imported = files
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^import (?!type ).* from '([^'.#][^']*)'/gm)].map(([, name = '']) => name))
    .filter((name) => !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([])
  expect(imported).toContain('eld')
})

test('npm start and the image pass the same options to Node', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(scripts.start).toBe(['node', ...node_options, 'scripts/dev/start.mjs'].join(' '))
})

test('the health of a container is that of its process', async () => {
  const last = readDockerfile().at(-1)
  const [program = '', ...args] = last ? commandOf(last, 'HEALTHCHECK') : []
  expect(program).toBe('node')
  let status = 200
  const server = createServer((req, res) => void res.writeHead(req.url === '/readyz' ? status : 404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = `${(server.address() as AddressInfo).port}`
  const check = () =>
    new Promise<number>((resolve) => {
      const child = execFile(
        process.execPath,
        args.map((arg) => arg.replace('9300', port)),
      )
      child.on('exit', (code) => resolve(code ?? -1))
    })
  expect(await check()).toBe(0)
  status = 503
  expect(await check()).toBe(1)
  await new Promise((resolve) => server.close(resolve))
  expect(await check()).toBe(1)
})

test('the services of docker-compose.yml fit each other and what the program understands', () => {
  const known = Object.keys(services)
  for (const [name, service] of Object.entries(services)) {
    expect([name, Object.keys(service.depends_on ?? {}).filter((other) => !known.includes(other))]).toEqual([name, []])
    for (const [from = ''] of (service.volumes ?? []).map((volume) => volume.split(':')))
      expect([from, from.startsWith('./') ? existsSync(join(root, from)) : from in volumes]).toEqual([from, true])
    expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)])
  }
  for (const [name, service] of programs) {
    const env = readEnv(service?.environment ?? {})
    expect([name, env.ROLE]).toEqual([name, name === 'worker' ? 'worker' : 'web'])
    for (const address of [env.DATABASE_URL, env.REDIS_URL, env.SMTP_URL]) expect(known).toContain(new URL(address ?? '').hostname)
    expect([service?.read_only, service?.cap_drop]).toEqual(['true', ['ALL']])
    expect([env.HOST, env.OPS_HOST]).toEqual(['0.0.0.0', '0.0.0.0'])
    // trust an IP address, not a name: no other container can get the address of the proxy
    expect(readTrustProxy(env.TRUST_PROXY)).toBe(services.proxy?.networks?.default?.ipv4_address)
    expect(readOpsNames(env.OPS_NAMES ?? '')).toEqual(new Set(['web-1', 'web-2', 'worker']))
    // the grace period must cover the drain time plus ten seconds for running requests
    expect(Number.parseInt(service?.stop_grace_period ?? '', 10) * 1000).toBeGreaterThanOrEqual(env.DRAIN_MS + 10_000)
  }
  expect(Object.keys(readCompose({ POSTGRES_PASSWORD: 'secret' }).services)).toEqual(known)
  expect(readCompose({ POSTGRES_PASSWORD: 'secret' }).services.worker?.environment?.DATABASE_URL).toContain(':secret@postgres:')
})

test('a blank POSTGRES_PASSWORD stays blank, and the demo password works only for a demo', () => {
  const { services: blank } = readCompose({ POSTGRES_PASSWORD: '' })
  // the container image of PostgreSQL refuses to start without a password
  expect(blank.postgres?.environment?.POSTGRES_PASSWORD).toBe('')
  expect(new URL(blank.worker?.environment?.DATABASE_URL ?? '').password).toBe('')
  for (const name of ['worker', 'web-1', 'web-2']) {
    expect(() => readEnv(readCompose({}).services[name]?.environment ?? {})).not.toThrow()
    expect(() => readEnv(readCompose({ DEMO: '0' }).services[name]?.environment ?? {})).toThrow('published password')
  }
})

test('the owner of the database does not have the name of a schema', () => {
  const { environment, healthcheck } = services.postgres ?? {}
  const url = new URL(services.worker?.environment?.DATABASE_URL ?? '')
  expect(url.username).toBe(environment?.POSTGRES_USER)
  expect(url.username).not.toBe('couplet')
  expect(url.pathname).toBe(`/${environment?.POSTGRES_DB}`)
  expect(healthcheck?.test).toBe(`pg_isready --username ${url.username} --dbname ${environment?.POSTGRES_DB}`)
})

const caddy = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'].find((path) => existsSync(path))

test('the proxy refers to existing services, and Caddy accepts its files if it is installed', ({ skip }) => {
  const text = readFileSync(join(root, 'docker/Caddyfile'), 'utf8')
  const upstreams = [...text.matchAll(/(?<=[ /])[\w-]+:(?:3000|9300)(?= )/g)].map(([found]) => found.split(':')[0])
  expect(new Set(upstreams)).toEqual(new Set(['web-1', 'web-2']))
  if (!caddy) return skip('this machine has no Caddy')
  for (const file of ['docker/Caddyfile', 'docs/examples/Caddyfile']) {
    const { status, stderr } = spawnSync(caddy, ['validate', '--adapter', 'caddyfile', '--config', join(root, file)], { encoding: 'utf8' })
    expect([file, status, status === 0 ? '' : stderr]).toEqual([file, 0, ''])
  }
})
