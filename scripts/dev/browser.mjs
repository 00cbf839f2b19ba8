import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root, run, step } from './steps.mjs'

/** Path of a Chromium without a window system. With this Chromium, the browser tests run twice as fast on two cores. */
const shell = '/usr/bin/chromium-headless-shell'
const known = [
  process.env.CHROMIUM,
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Installs all system packages of the tests in one step. This step can run while other work continues. If it fails, each part of the tests
 * tries again to install its packages, and reports what is missing.
 */
export async function installTogether() {
  if (process.platform !== 'linux' || !(await isRootOnDebian())) return
  const names = [
    ...(process.env.CHROMIUM || existsSync(shell) ? [] : ['chromium-headless-shell']),
    ...((await findPostgres()) ? [] : ['postgresql']),
    ...(isRedisThere() ? [] : ['redis-server']),
  ]
  if (names.length === 0) return
  await step(`Installing ${names.join(', ')} (system packages)`, ...installing(names)).catch(() => {})
}

/** Returns the path of the browser for the tests: an installed Chromium, otherwise the browser that Playwright has downloaded. */
export async function browserPath() {
  return known.find((path) => path && existsSync(path)) ?? playwrightsOwn()
}

export async function installBrowser() {
  if (process.env.CHROMIUM || existsSync(shell)) return
  if (await isRootOnDebian()) {
    // use the full browser if the distribution has no package for the headless browser
    await step('Installing Chromium (system packages)', 'sh', [
      '-c',
      'apt-get update -qq && for name in chromium-headless-shell chromium; do apt-get install -y -qq --no-install-recommends $name && exit; done; exit 1',
    ])
  } else if (!(await browserPath())) {
    await step('Installing Chromium (Playwright)', process.execPath, [
      join(root, 'node_modules', 'playwright', 'cli.js'),
      'install',
      'chromium-headless-shell',
      'chromium',
    ])
  }
  if (!(await browserPath())) throw new Error('No Chromium was found. Install one, or set CHROMIUM to its path.')
}

/**
 * Installs PostgreSQL from the system's packages, so that the tests also run on the system's PostgreSQL. Returns the folder of its
 * programs, or null if it is not available.
 */
export async function installPostgres() {
  if (process.platform !== 'linux') return null
  if (!(await findPostgres()) && (await isRootOnDebian())) {
    await step('Installing PostgreSQL (system packages)', ...installing(['postgresql']))
  }
  return (await findPostgres()) || null
}

/** Installs Redis from the system's packages. Returns whether Redis is available. */
export async function installRedis() {
  // if Redis is not available, the tests that need Redis report this
  if (process.platform === 'linux' && !isRedisThere() && (await isRootOnDebian())) await run(...installing(['redis-server']))
  return isRedisThere()
}

/** Installs WebKit and Firefox with a virtual display. If these browsers are not available, the tests that need them report this. */
export async function installEngines() {
  const is_there = ['WebKitWebDriver', 'Xvfb', 'firefox-esr'].every((name) => existsSync(`/usr/bin/${name}`))
  if (process.platform !== 'linux' || is_there || !(await isRootOnDebian())) return
  await step('Installing WebKit and Firefox (system packages)', ...installing(['webkit2gtk-driver', 'xvfb', 'firefox-esr']))
}

/** Returns the shell command that installs these packages, with its arguments. */
const installing = (names) => ['sh', ['-c', `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${names.join(' ')}`]]

const findPostgres = async () =>
  (await run('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1'])).output.trim()
const isRedisThere = () => existsSync('/usr/bin/redis-server') || existsSync('/usr/local/bin/redis-server')

async function isRootOnDebian() {
  return process.getuid?.() === 0 && (await run('sh', ['-c', 'command -v apt-get'])).code === 0
}

function playwrightsOwn() {
  try {
    const { chromium } = createRequire(import.meta.url)('@playwright/test')
    const path = chromium.executablePath()
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}
