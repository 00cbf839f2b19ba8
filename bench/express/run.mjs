import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { node_options } from '../../scripts/dev/node-options.mjs'
import { ask, weigh } from '../support/browser.mjs'
import { drawn_for_each, load, loader_name } from '../support/load.mjs'
import { endAll, finish, launch, processorTime, residentMemory, untilAnswers } from '../support/processes.mjs'
import { median } from '../support/report.mjs'
import { timeNewSite } from './new-site.mjs'
import { expressReport } from './report.mjs'

/**
 * Measures how many pages per second the built server renders. For comparison, it measures a plain Express server that sends the same bytes
 * from memory. Every round measures both servers one after the other, so that other load on the machine affects both servers equally.
 */
const root = dirname(dirname(import.meta.dirname))
const port = Number(process.env.BENCH_PORT ?? 31_710)
const [ops_port, plain_port] = [port + 1, port + 2]
// a busy machine runs fewer rounds, so that the benchmark ends within 90 s
const settings = { rounds: 5, least_rounds: 3, rounds_until_ms: 65_000, seconds: 1, connections: 16 }

const pages = [
  { name: 'Vonk, front page, cached', host: `vonk.localhost:${port}`, path: '/', cookie: '' },
  { name: 'Vonk, members, cached', host: `vonk.localhost:${port}`, path: '/members', cookie: '' },
  { name: 'Vonk, front page', host: `vonk.localhost:${port}`, path: '/' },
  { name: 'Vonk, members', host: `vonk.localhost:${port}`, path: '/members' },
  { name: 'Rondeur in French, front page', host: `rondeur.localhost:${port}`, path: '/fr' },
  { name: 'Rondeur in French, members', host: `rondeur.localhost:${port}`, path: '/fr/members' },
]

const [others_load = 0] = loadavg()
const folder = mkdtempSync(join(tmpdir(), 'couplet-bench-'))
// the PostgreSQL user has no access to folders inside `folder`, so create a second folder for the data
const data_dir = mkdtempSync(join(tmpdir(), 'couplet-bench-data-'))
try {
  await finish(['scripts/dev/build.mjs'], { cwd: root })
  const { couplet, start_seconds, tenants_dir } = await startCouplet()
  const plain = await startPlain()
  const sides = [
    {
      name: 'couplet',
      process: couplet,
      warm_up: 5,
      target: ({ host, path, cookie = drawn_for_each }) => ({ url: `http://127.0.0.1:${port}${path}`, host, cookie }),
    },
    {
      name: 'plain',
      process: plain,
      warm_up: 1,
      target: (_, index) => ({ url: `http://127.0.0.1:${plain_port}/${index}`, host: 'localhost' }),
    },
  ]
  // request each page several times before the measurement, because V8 compiles the code of a page during its first requests
  for (const side of sides) for (const index of pages.keys()) await measure(side, index, side.warm_up)
  const rounds = []
  let round = 0
  while (round < settings.rounds && (round < settings.least_rounds || performance.now() < settings.rounds_until_ms)) {
    round += 1
    process.stderr.write(`round ${round} of ${settings.rounds}\n`)
    for (const index of pages.keys()) for (const side of sides) rounds.push(await measure(side, index, settings.seconds))
  }
  const memory_mib = residentMemory(couplet)
  const new_site = await timeNewSite({ root, tenants_dir, port })
  const measured = pages.map((page, index) => ({ ...page, couplet: sumUp(rounds, index, 'couplet'), plain: sumUp(rounds, index, 'plain') }))
  const report = expressReport({
    ...settings,
    rounds: round,
    pages: measured,
    loader: loader_name,
    others_load,
    start_seconds,
    memory_mib,
    new_site,
  })
  console.log(report)
} finally {
  await endAll()
  for (const path of [folder, data_dir]) rmSync(path, { recursive: true, force: true })
}

/**
 * Starts the built server with the settings that it has behind a proxy, as in production. It serves a copy of the sites, because the run
 * adds a site.
 */
async function startCouplet() {
  const tenants_dir = join(folder, 'tenants')
  cpSync(join(root, 'tenants'), tenants_dir, { recursive: true })
  const env = {
    PORT: port,
    OPS_PORT: ops_port,
    DATA_DIR: data_dir,
    TENANTS_DIR: tenants_dir,
    DEMO: 1,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '127.0.0.1',
  }
  const started = performance.now()
  const couplet = launch([...node_options, 'dist/server/main.js'], { cwd: root, env: { ...env, NODE_ENV: 'production', DATABASE_URL: '' } })
  await untilAnswers(`http://127.0.0.1:${ops_port}/readyz`, couplet)
  return { couplet, start_seconds: (performance.now() - started) / 1000, tenants_dir }
}

async function startPlain() {
  const origin = `http://127.0.0.1:${port}`
  for (const page of pages) {
    page.html = (await ask(`${origin}${page.path}`, page.host)).toString()
    page.weight = await weigh(page.html, { origin, ...page })
  }
  const file = join(folder, 'pages.json')
  writeFileSync(file, JSON.stringify(pages.map(({ html }) => html)))
  const plain = launch(['bench/support/plain-express.mjs', file, String(plain_port)], { cwd: root, env: { NODE_ENV: 'production' } })
  await untilAnswers(`http://127.0.0.1:${plain_port}/`, plain)
  return plain
}

async function measure({ name, process: measured, target }, index, seconds) {
  const before = processorTime(measured)
  const seen = await load({ ...target(pages[index], index), seconds, connections: settings.connections })
  const after = processorTime(measured)
  return { ...seen, name, index, cpu_ms: before === null || after === null ? null : after - before }
}

function sumUp(rounds, index, name) {
  const own = rounds.filter((round) => round.index === index && round.name === name)
  const requests = own.reduce((sum, round) => sum + round.requests, 0)
  const is_known = own.every(({ cpu_ms }) => cpu_ms !== null)
  return {
    rates: own.map(({ rate }) => rate),
    p50_ms: median(own.map(({ p50_ms }) => p50_ms)),
    p99_ms: median(own.map(({ p99_ms }) => p99_ms)),
    cpu_ms: is_known ? own.reduce((sum, round) => sum + round.cpu_ms, 0) / requests : null,
  }
}
