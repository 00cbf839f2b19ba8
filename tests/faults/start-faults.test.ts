import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { freePort } from '#tests/support/faults/built-server.ts'

const main = join(root, 'dist/server/main.js')
const data_dir = mkdtempSync(join(tmpdir(), 'couplet-start-'))
let taken: Server
let port: number
beforeAll(async () => {
  if (!existsSync(main)) throw new Error('This test needs the built server: node scripts/dev/build.mjs')
  port = await freePort(30_000 + (process.pid % 400) * 3)
  taken = createServer().listen(port)
  await once(taken, 'listening')
})
afterAll(() => {
  taken?.close()
  rmSync(data_dir, { recursive: true, force: true })
})

interface Ended {
  code: number | null
  said: string
  complained: string
}

/** Starts the built server with free ports and a data folder of its own. `env` can override these settings. */
function launch(env: Record<string, string>, args = [main]): { child: ChildProcess; ended: Promise<Ended> } {
  const own = { PORT: '0', OPS_PORT: '0', DATA_DIR: data_dir, DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'silent', NODE_ENV: 'production' }
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...own, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const heard = { said: '', complained: '' }
  child.stdout.on('data', (text) => {
    heard.said += text
  })
  child.stderr.on('data', (text) => {
    heard.complained += text
  })
  return { child, ended: once(child, 'exit').then(([code]) => ({ code, ...heard })) }
}

const database = join(data_dir, 'postgres', 'postmaster.pid')

test.each([
  [{ REDIS_URL: 'redis://host:port' }, 'The environment is invalid:\n  REDIS_URL: must be redis://host:6379'],
  [{ TRUST_PROXY: 'yes' }, 'The environment is invalid:\n  TRUST_PROXY: must be addresses of proxies'],
  [
    { TRUST_PROXY: '1' },
    'The environment is invalid:\n  TRUST_PROXY: takes addresses of proxies, not a number. For a proxy on this machine set TRUST_PROXY=127.0.0.1',
  ],
  [{ TENANTS_DIR: '/nowhere' }, 'The environment is invalid:\n  TENANTS_DIR: /nowhere is not a folder that this user can read (ENOENT)'],
  [{ DATA_DIR: main }, `The environment is invalid:\n  DATA_DIR: ${main} is not a folder that this user can write (EEXIST)`],
  [
    { DATA_DIR: '/proc/couplet' },
    'The environment is invalid:\n  DATA_DIR: /proc/couplet is not a folder that this user can write (ENOENT)',
  ],
  [{ DATABASE_URL: 'postgres://me:secret@localhost:1/couplet' }, 'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED'],
  [{ PORT: '9', OPS_PORT: '9' }, 'The environment is invalid:\n  PORT, OPS_PORT: both are 9, but they must be different'],
  [{ PORT: 'taken' }, 'Port %d is taken. Set PORT or OPS_PORT to another one.'],
  [{ OPS_PORT: 'taken', OPS_HOST: '0.0.0.0' }, 'Port %d is taken. Set PORT or OPS_PORT to another one.'],
  [{ OPS_HOST: '192.0.2.1' }, 'This machine has no address 192.0.2.1. Set HOST or OPS_HOST to one it has.'],
  [{ HOST: '192.0.2.1' }, 'This machine has no address 192.0.2.1. Set HOST or OPS_HOST to one it has.'],
])('%j fails the start with a message, before anything is started', async (env, words) => {
  const given = Object.entries(env).map(([name, value]) => [name, value === 'taken' ? `${port}` : value])
  const { code, said, complained } = await launch(Object.fromEntries(given)).ended
  expect({ code, said }).toEqual({ code: 1, said: '' })
  expect(complained).toContain(`Couplet does not start. ${words.replace('%d', `${port}`)}`)
  expect(complained).not.toMatch(/secret|\n\s+at /)
  expect(existsSync(join(data_dir, 'postgres'))).toBe(false)
})

test('a start that fails later prints the reason, serves no request and stops its database', async () => {
  const late = await freePort(port + 1)
  const { ended } = launch({ PORT: `${late}` })
  while (!existsSync(database)) await sleep(20)
  const other = createServer().listen(late)
  const words = `Port ${late} is taken. Set PORT or OPS_PORT to another one.`
  expect(await ended).toEqual({ code: 1, said: '', complained: `Couplet does not start. ${words}\n` })
  other.close()
  expect(existsSync(join(data_dir, 'postgres', 'PG_VERSION'))).toBe(true)
  expect(existsSync(database)).toBe(false)
}, 60_000)

test('the process of npm start exits as well, and does not stay without listeners', async () => {
  const start = readFileSync(join(root, 'scripts/dev/start.mjs'), 'utf8')
  const url = pathToFileURL(join(root, 'scripts', 'dev', 'steps.mjs')).href
  // remove the build step from the start script
  const program = start.replace(/^import \{ ready \}.*$/m, 'const ready = async () => {}').replaceAll('./steps.mjs', url)
  const { code, complained } = await launch({ PORT: `${port}` }, ['--input-type=module', '--eval', program]).ended
  expect({ code, complained }).toEqual({
    code: 1,
    complained: `Couplet does not start. Port ${port} is taken. Set PORT or OPS_PORT to another one.\n`,
  })
  expect(existsSync(database)).toBe(false)
}, 30_000)

test('an interrupt during the start, while samples are drawn, leaves no database running', async () => {
  const { child, ended } = launch({ DEMO: '1' })
  while (!existsSync(database)) await sleep(20)
  await sleep(300)
  child.kill('SIGINT')
  await ended
  expect(existsSync(database)).toBe(false)
}, 60_000)
