import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { root } from '#server/platform/paths.ts'
import { aDatabaseName, databaseHost, onServer } from '#tests/support/database/database.ts'
import { freePort, send } from '#tests/support/faults/built-server.ts'
import { commandOf, readCopy, readDockerfile, type Stage } from '#tests/support/read-dockerfile.ts'

/** Whether the test runs. It takes minutes, so it runs only with `npm run test:long` or IMAGE=1. */
const is_asked = process.env.IMAGE === '1'
const minutes = 60_000

const image = is_asked ? mkdtempSync(join(tmpdir(), 'couplet-image-')) : ''
let child: ChildProcess | null = null
let database = ''
afterAll(async () => {
  if (child && child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  if (database) await onServer(`drop database ${database} with (force)`)
  if (image) rmSync(image, { recursive: true, force: true })
})

/** Performs the steps of a stage of the Dockerfile in a folder. It leaves out commands for the operating system of the image. */
function replay({ name, steps }: Stage): void {
  const home = join(image, name || 'last')
  const app = join(home, 'app')
  mkdirSync(app, { recursive: true })
  for (const { word, rest } of steps) {
    if (word === 'COPY') copy(rest, app)
    if (word === 'RUN' && !rest.includes('/usr/local/bin') && !rest.includes('chown'))
      execFileSync('sh', ['-c', rest.replaceAll('/app/', `${app}/`)], { cwd: app, stdio: 'pipe', env: { ...process.env, NODE_ENV: '' } })
  }
}

function copy(rest: string, app: string): void {
  const { from, sources, target } = readCopy(rest)
  for (const source of sources) {
    const origin = from ? join(image, from, source) : join(root, source)
    const into = target.endsWith('/') || sources.length > 1 ? join(app, target, basename(source)) : join(app, target)
    mkdirSync(dirname(into), { recursive: true })
    cpSync(origin, into, { recursive: true, filter: (path) => !/\.test\.tsx?$/.test(path) })
  }
}

test.runIf(is_asked)(
  'the files of the Dockerfile are enough to run, write only to the data folder, and stop on SIGTERM',
  async () => {
    for (const stage of readDockerfile()) replay(stage)
    const app = join(image, 'last', 'app')
    expect(existsSync(join(app, 'node_modules', 'vite'))).toBe(false)
    database = await aDatabaseName()
    const [port, data] = [await freePort(31_200), join(image, 'data')]
    const ops_port = await freePort(port + 1)
    mkdirSync(data)
    chmodSync(image, 0o755)
    const [, ...args] = commandOf(readDockerfile().at(-1) as Stage, 'CMD')
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: `postgres:///${database}?user=postgres&host=${encodeURIComponent(databaseHost())}`,
      DATA_DIR: data,
      NODE_ENV: 'production',
      PORT: `${port}`,
      OPS_PORT: `${ops_port}`,
    }
    let output = ''
    child = spawn(process.execPath, args, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output += text
      })
    while ((await send({ port: ops_port, method: 'GET', path: '/readyz', host: 'localhost' }))?.status !== 200) {
      if (child.exitCode !== null) throw new Error(output)
      await pause(100)
    }
    const page = await send({ port, method: 'GET', path: '/', host: 'vonk.example' })
    expect([page?.status, String(page?.body).includes('Vonk')]).toEqual([200, true])
    const notices = await send({ port, method: 'GET', path: '/third-party-notices.txt', host: 'vonk.example' })
    expect(String(notices?.body)).toMatch(/^react \d+\.[\d.]+\nLicence: MIT$/m)
    const said = execFileSync(process.execPath, ['scripts/cli/couplet-built.mjs', 'list'], { cwd: app, env, encoding: 'utf8' })
    expect(said).toContain('vonk')
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
  },
  10 * minutes,
)
