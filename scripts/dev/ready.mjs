import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { overBudget, packClient, weighClient } from './budgets.mjs'
import { servingProcesses } from './serving.mjs'
import { root, step } from './steps.mjs'

/** Prepares a clone of the project to run. It installs and builds only what is missing or out of date. */
export async function ready() {
  await installed()
  await build()
}

/** Runs the steps that come before a build. */
export async function installed() {
  checkNode()
  await installDependencies()
  linkCommand()
}

/**
 * Like `ready`, but if a server runs from this folder, it keeps the existing build. Replacing files or packages would break the running
 * server.
 */
export async function readyBesideServers() {
  const pids = servingProcesses()
  if (pids.length === 0 || !existsSync(join(root, 'dist', 'server', 'couplet.js'))) return ready()
  if (isInstalled() && (await staleBuilds()).length === 0) return
  process.stderr.write(
    `The sources have changed since process ${pids.join(', ')} was started from here. This command is of the same build as that server; npm run build and a restart bring both up to date.\n`,
  )
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(`Couplet needs Node 20.19 or newer. This is ${process.versions.node}.`)
}

export async function installDependencies() {
  if (isInstalled()) return
  await step('Installing dependencies', 'npm', ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'])
  writeFileSync(lockfileStamp, lockfilePrint())
}

const lockfileStamp = join(root, 'node_modules', '.couplet-lockfile')
const isInstalled = () => existsSync(lockfileStamp) && readFileSync(lockfileStamp, 'utf8') === lockfilePrint()

function lockfilePrint() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(process.versions.modules)
    .digest('hex')
}

/**
 * Links the command in node_modules/.bin, so that `npx couplet` starts this project's command. Without the link, npx would ask a registry
 * for a package with that name.
 */
function linkCommand() {
  const link = join(root, 'node_modules', '.bin', 'couplet')
  // a link on Windows needs administrator rights; there, npx finds the command through package.json
  if (process.platform === 'win32' || existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(join('..', '..', 'scripts', 'cli', 'couplet.mjs'), link)
}

/** The builds, each with its sources and its command. */
const builds = [
  {
    name: 'client',
    title: 'Building the client',
    sources: ['client', 'schemas', 'package-lock.json'],
    commands: [
      ['build', '--config', 'client/vite.config.ts', '--logLevel', 'warn'],
      ['build', '--config', 'client/vite.config.ts', '--ssr', '--logLevel', 'warn'],
    ],
    finish: finishClient,
  },
  {
    name: 'server',
    title: 'Building the server',
    sources: ['server', 'schemas', 'scripts', 'package-lock.json'],
    commands: [['build', '--config', 'server/vite.config.ts', '--logLevel', 'warn']],
  },
]

export async function build() {
  for (const { name, title, sources, commands, finish } of await staleBuilds()) {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    for (const [index, command] of commands.entries()) {
      const part = commands.length > 1 ? ` (${index + 1} of ${commands.length})` : ''
      await step(`${title}${part}`, process.execPath, [vite, ...command], { env: { NODE_ENV: 'production' } })
    }
    await finish?.()
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(stampOf(name), await fingerprint(sources))
  }
}

async function staleBuilds() {
  const prints = await Promise.all(builds.map(({ sources }) => fingerprint(sources)))
  return builds.filter(({ name }, index) => !existsSync(stampOf(name)) || readFileSync(stampOf(name), 'utf8') !== prints[index])
}

const stampOf = (name) => join(root, 'dist', `.${name}`)

/** Compresses the client. Throws if the client exceeds its size limits. */
async function finishClient() {
  const folder = join(root, 'dist', 'client')
  await packClient(folder)
  const over = overBudget(weighClient(folder))
  if (over.length > 0) throw new Error(`The client is too large (limits in scripts/dev/budgets.mjs):\n  ${over.join('\n  ')}`)
}

/**
 * Returns a hash of the names, sizes and times of all source files. The hash changes with every edit, and computing it takes only a few
 * milliseconds.
 */
async function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources) for (const line of await describe(join(root, source))) hash.update(line)
  return hash.digest('hex')
}

async function describe(path) {
  const info = await stat(path)
  if (!info.isDirectory()) return [`${path} ${info.size} ${info.mtimeMs}\n`]
  const names = (await readdir(path)).filter((name) => !name.includes('.test.') && !name.endsWith('.gen.ts')).sort()
  return (await Promise.all(names.map((name) => describe(join(path, name))))).flat()
}
