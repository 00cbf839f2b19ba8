import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from '../support/load.mjs'
import { endAll, finish, launch, residentMemory, untilAnswers } from '../support/processes.mjs'
import { median } from '../support/report.mjs'
import { slugOf, writeFleet } from './fleet.mjs'

const port = Number(process.env.BENCH_PORT ?? 31_770)
/**
 * The processors on which servers and databases run. An empty value allows all processors. Set it only on a machine with further processors
 * for the clients.
 */
const cpus = process.env.BENCH_CPUS ?? ''
/** A round is long enough for a full garbage collection to happen in most rounds. */
const settings = { starts: 3, rounds: 9, seconds: 6, connections: 8, few: 3 }
/** The page is cached for an hour, so the run measures cache hits. `coding` is the compression that most browsers request. */
const kept_page = '/pages/terms'
const coding = 'br'

/** Measures the built server with a fleet and with three sites: the start, the memory and cached pages. */
export async function measureServed({ root, tenants_dir, few_dir, num_sites }) {
  const num_asked = Math.min(1000, num_sites / 2)
  await finish(['scripts/dev/build.mjs'], { cwd: root })
  writeFleet({ root, tenants_dir: few_dir, num_sites: settings.few })
  // the PostgreSQL user has no access to the folder of the fleet, which is private, so create separate folders for the data
  const data_dirs = [mkdtempSync(join(tmpdir(), 'couplet-fleet-data-')), mkdtempSync(join(tmpdir(), 'couplet-few-data-'))]
  try {
    const fleet = { root, tenants_dir, data_dir: data_dirs[0], port }
    const few = { root, tenants_dir: few_dir, data_dir: data_dirs[1], port: port + 2 }
    const first = await start(fleet)
    await end(first.server)
    const ready = []
    let running = null
    for (let count = 0; count < settings.starts; count++) {
      if (running) await end(running.server)
      running = await start(fleet)
      ready.push(running.ready_ms)
    }
    const at_ready_mib = residentMemory(running.server)
    const first_page_ms = await askEach(fleet, { path: '/', from: num_sites - 50, to: num_sites })
    await askEach(fleet, { path: '/', from: 0, to: num_asked })
    const after_load_mib = residentMemory(running.server)

    const small = await start(few)
    for (const side of [fleet, few]) await askEach(side, { path: kept_page, from: 0, to: side === few ? settings.few : num_asked })
    const sides = [
      { name: 'few', to: few.port, in_turn: settings.few },
      { name: 'same', to: port, in_turn: settings.few },
      { name: 'many', to: port, in_turn: num_asked },
    ]
    const seen = { few: [], same: [], many: [] }
    for (let round = 0; round <= settings.rounds; round++)
      for (const { name, to, in_turn } of sides) {
        const url = `http://127.0.0.1:${to}${kept_page}`
        const { seconds, connections } = settings
        const measured = await load({ url, host: `${slugOf(0)}.example`, seconds, connections, num_sites: in_turn, coding })
        // the first round is a warm-up
        if (round > 0) seen[name].push(measured)
      }
    const at_end_mib = residentMemory(running.server)
    const few_mib = residentMemory(small.server)
    return {
      ...settings,
      num_asked,
      cpus,
      first_ready_ms: first.ready_ms,
      ready,
      at_ready_mib,
      after_load_mib,
      at_end_mib,
      few_ready_ms: small.ready_ms,
      few_mib,
      first_page_ms: median(first_page_ms),
      seen,
    }
  } finally {
    await endAll()
    for (const folder of data_dirs) rmSync(folder, { recursive: true, force: true })
  }
}

async function start({ root, tenants_dir, data_dir, port: own_port }) {
  const env = {
    PORT: own_port,
    OPS_PORT: own_port + 1,
    DATA_DIR: data_dir,
    TENANTS_DIR: tenants_dir,
    DEMO: 0,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
  }
  const started = performance.now()
  const server = launch(['dist/server/main.js'], { cwd: root, cpus, env: { ...env, DATABASE_URL: '', NODE_ENV: 'production' } })
  await untilAnswers(`http://127.0.0.1:${own_port + 1}/readyz`, server, 300)
  return { server, ready_ms: performance.now() - started }
}

async function end(server) {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

/** Requests the page once from each site between `from` and `to`, eight requests at a time. Returns the durations. */
async function askEach({ port: own_port }, { path, from, to }) {
  const agent = new Agent({ keepAlive: true, maxSockets: settings.connections })
  const times = []
  let next = from
  const ask = (index) =>
    new Promise((resolve, reject) => {
      const asked = performance.now()
      const headers = {
        host: `${slugOf(index)}.example`,
        'accept-encoding': coding,
        'x-forwarded-for': `10.1.${index >> 8}.${index & 255}`,
      }
      get({ agent, host: '127.0.0.1', port: own_port, path, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${headers.host}${path}: ${answer.statusCode}`))
        answer.resume().on('end', () => resolve(times.push(performance.now() - asked)))
      }).on('error', reject)
    })
  const visit = async () => {
    while (next < to) await ask(next++)
  }
  await Promise.all(Array.from({ length: settings.connections }, visit))
  agent.destroy()
  return times
}
