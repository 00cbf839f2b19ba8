import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
// biome-ignore lint/style/noRestrictedImports: a lookup of 50 ns cannot be measured over HTTP
import { openSites } from '#server/platform/sites/registry/registry.ts'
import { median } from '../support/report.mjs'
import { slugOf } from './fleet.mjs'

/**
 * Loads the site registry of a fleet and measures it in this process, without a listener. A lookup of 50 ns cannot be measured over HTTP.
 * It prints the results as JSON.
 */
const [tenants_dir, themes_dir, data_dir, count, does_all] = process.argv.slice(2)
const num_sites = Number(count)
const originals = new Map()
const most_kept = 1000
const slugs = Array.from({ length: num_sites }, (_, index) => slugOf(index))
const memory = () => {
  globalThis.gc()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss, heap: heapUsed }
}
const perSite = (before, after) => ({ rss: (after.rss - before.rss) / num_sites, heap: (after.heap - before.heap) / num_sites })

const before = memory()
const started = performance.now()
const sites = await openSites({
  tenants_dir,
  themes_dir,
  data_dir,
  mode: 'production',
  most_kept,
  registerSites: async (wanted) => new Map(wanted.map((slug) => [slug, slugs.indexOf(slug) + 1])),
  log: pino({ level: 'silent' }),
})
const boot_ms = performance.now() - started
const served = sites.list().filter(({ state }) => state === 'active').length
if (served !== num_sites)
  throw new Error(`${served} of ${num_sites} sites serve: ${JSON.stringify(sites.list().find(({ state }) => state !== 'active'))}`)
const after_boot = memory()
const result = { boot_ms, memory: perSite(before, after_boot) }

if (does_all === 'all') {
  const hosts = slugs.map((slug) => `${slug}.example`)
  result.first_request_ms = median(hosts.slice(0, 200).map((host) => time(() => sites.byHost(host))))
  result.lookup_ns = measureLookup(hosts.slice(0, 200), (host) => sites.byHost(host))
  const list = hosts.map((host) => ({ host }))
  result.linear_lookup_ns = measureLookup(
    hosts.filter((_, index) => index % 50 === 0),
    (host) => list.find((each) => each.host === host),
    100,
  )
  for (const host of hosts) sites.byHost(host)
  result.compiled_heap = (memory().heap - after_boot.heap) / most_kept
  result.pass_ms = await timeAsync(() => sites.reload())
  const parsed_from = memory()
  const parsed = slugs.map((slug) => JSON.parse(readFileSync(join(tenants_dir, slug, 'site.json'), 'utf8')))
  result.parsed_heap = perSite(parsed_from, memory()).heap
  if (parsed.length !== num_sites) throw new Error('not every file was read')
  result.reload_one_ms = []
  result.visible_ms = []
  result.refused_ms = []
  for (let round = 0; round < 30; round++) {
    const slug = slugOf((round * 331) % num_sites)
    write(slug, { name: `Direct ${round}` })
    result.reload_one_ms.push(await timeAsync(() => sites.reload({ slugs: [slug] })))
    write(slug, { name: `Watched ${round}` })
    result.visible_ms.push(await timeAsync(() => until(() => sites.byHost(`${slug}.example`).file.name === `Watched ${round}`)))
    const good = sites.statusOf(slug).active_version
    writeFileSync(join(tenants_dir, slug, 'site.json'), '{ "name": "Broken" ')
    result.refused_ms.push(await timeAsync(() => until(() => sites.statusOf(slug).state === 'last_good')))
    if (sites.byHost(`${slug}.example`).version !== good) throw new Error(`${slug} lost its last good version`)
    write(slug, { name: `Mended ${round}` })
    await until(() => sites.statusOf(slug).state === 'active')
  }
}
sites.close()
console.log(JSON.stringify(result))

function write(slug, changes) {
  const path = join(tenants_dir, slug, 'site.json')
  const text = readFileSync(path, 'utf8')
  const known = text.startsWith('{ "name": "Broken"') ? originals.get(slug) : JSON.parse(text)
  originals.set(slug, { ...known, ...changes })
  writeFileSync(path, JSON.stringify(originals.get(slug)))
}

function time(work) {
  const start = performance.now()
  work()
  return performance.now() - start
}

async function timeAsync(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function until(isTrue) {
  while (!isTrue()) await pause(1)
}

/** Returns the median time of a lookup in twenty rounds. Each round is long enough for the resolution of the clock. */
function measureLookup(hosts, find, repeats = 5000) {
  let found = 0
  const rounds = Array.from({ length: 20 }, () => {
    const ms = time(() => {
      for (let repeat = 0; repeat < repeats; repeat++) for (const host of hosts) if (find(host)) found++
    })
    return (ms * 1e6) / (repeats * hosts.length)
  })
  if (found === 0) throw new Error('nothing was found')
  return median(rounds)
}
