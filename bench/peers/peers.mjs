import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { node_options } from '../../scripts/dev/node-options.mjs'
import { step } from '../../scripts/dev/steps.mjs'
import { ask } from '../support/browser.mjs'
import { finish, launch } from '../support/processes.mjs'

const beside = (...path) => join(import.meta.dirname, ...path)

/**
 * The compared frameworks, each with its own packages. They render the same components (`page/`). The goal is that a framework needs
 * `wanted` times as much CPU time per page as our server.
 */
const peers = [
  {
    name: 'Next.js',
    wanted: 3,
    folder: beside('next'),
    package: 'next',
    build: ['node_modules/next/dist/bin/next', 'build'],
    server: 'dist/standalone/server.js',
    // copy the static files, because the standalone build of Next.js does not contain them
    finish: (folder) => cpSync(join(folder, 'dist', 'static'), join(folder, 'dist', 'standalone', 'dist', 'static'), { recursive: true }),
  },
  {
    name: 'React Router',
    stands_on: ' on Express',
    wanted: 1.3,
    folder: beside('react-router'),
    package: 'react-router',
    build: ['node_modules/@react-router/dev/bin.js', 'build'],
    server: 'server.js',
    finish: () => {},
  },
]

/** Installs and builds the frameworks whose packages or builds are out of date. Returns the servers, but does not start them. */
export async function buildPeers() {
  for (const peer of peers) {
    await install(peer)
    await build(peer)
  }
  return peers.map((peer) => ({ title: titleOf(peer), wanted: peer.wanted, start: (options) => start(peer, options) }))
}

async function install({ name, folder }) {
  const stamp = join(folder, 'node_modules', '.lockfile')
  const wanted = fingerprint([join(folder, 'package-lock.json')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await step(`Installing ${name}`, 'npm', ['ci', '--prefix', folder, '--no-fund', '--no-audit', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

async function build({ name, folder, build: command, finish: finishBuild }) {
  const page = join(folder, 'page')
  rmSync(page, { recursive: true, force: true })
  cpSync(beside('page'), page, { recursive: true })
  const stamp = join(folder, 'dist', '.stamp')
  const wanted = fingerprint(sourcesIn(folder))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write(`→ Building ${name} …\n`)
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  await finish(command, { cwd: folder, env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } })
  await finishBuild(folder)
  writeFileSync(stamp, wanted)
}

/** Starts a server, which serves only the hosts in the content file. Node gets the same options as for our server. */
async function start({ folder, server }, { port, host, content_file }) {
  const env = { NODE_ENV: 'production', PORT: String(port), HOSTNAME: '127.0.0.1', CONTENT_FILE: content_file }
  const child = launch([...node_options, server], { cwd: folder, env })
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break
    const is_up = await ask(`http://127.0.0.1:${port}/`, host).then(Boolean, () => false)
    if (is_up) return child
    await pause(100)
  }
  throw new Error(`${server} does not serve\n${child.output}`)
}

function titleOf({ folder, name, stands_on = '', package: framework }) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return `${name} ${dependencies[framework]}${stands_on}`
}

function fingerprint(files) {
  const hash = createHash('sha256').update(process.versions.modules)
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function sourcesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !['node_modules', 'dist'].includes(name))
  return entries.flatMap((entry) => (entry.isDirectory() ? sourcesIn(join(folder, entry.name)) : [join(folder, entry.name)])).sort()
}
