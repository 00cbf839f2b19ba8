import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { finish } from '../support/processes.mjs'
import { writeReport } from '../support/report.mjs'
import { slugOf, writeFleet } from './fleet.mjs'
import { fleetReport, servedReport } from './report.mjs'
import { measureServed } from './served.mjs'

/**
 * Measures a fleet of ten thousand sites in one process. For comparison, it measures a minimal program that reads and parses every
 * site.json, and finds a site by a linear search. Every round measures both programs, so that other load on the machine affects both
 * programs equally.
 */
const root = dirname(dirname(import.meta.dirname))
const num_sites = Number(process.env.BENCH_SITES ?? 10_000)
const rounds = 5
const [others_load = 0] = loadavg()
const folder = mkdtempSync(join(tmpdir(), 'couplet-fleet-'))
const [tenants_dir, data_dir] = [join(folder, 'tenants'), join(folder, 'data')]
try {
  say(`writing ${num_sites} sites`)
  writeFleet({ root, tenants_dir, num_sites })
  say('the built server with all of them, and with three')
  const served = await measureServed({ root, tenants_dir, few_dir: join(folder, 'few'), num_sites })
  say('first start: every file is checked')
  const first = await serve('boot')
  const boots = []
  const floors = []
  for (let round = 1; round <= rounds; round++) {
    say(`start ${round} of ${rounds}`)
    floors.push(readPlainly())
    boots.push(await serve('boot'))
  }
  say('lookups and reloads')
  const fleet = fleetReport({ num_sites, rounds, others_load, first, boots, floors, all: await serve('all') })
  const report = `${fleet}\n\n${servedReport({ num_sites, served })}`
  console.log(report)
  if (process.argv.includes('--write')) writeReport(report, 'npm run bench:sites -- --write')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function serve(what) {
  const args = [
    '--expose-gc',
    '--import',
    'tsx',
    'bench/sites/process.mjs',
    tenants_dir,
    join(root, 'themes'),
    data_dir,
    String(num_sites),
    what,
  ]
  const output = await finish(args, { cwd: root, env: { NODE_ENV: 'production' } })
  return JSON.parse(output.slice(output.lastIndexOf('\n{') + 1))
}

function readPlainly() {
  const started = performance.now()
  const parsed = []
  for (let index = 0; index < num_sites; index++)
    parsed.push(JSON.parse(readFileSync(join(tenants_dir, slugOf(index), 'site.json'), 'utf8')))
  if (parsed.length !== num_sites) throw new Error('not every file was read')
  return performance.now() - started
}

function say(line) {
  process.stderr.write(`${line}\n`)
}
