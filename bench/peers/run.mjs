import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startDemo } from '../../scripts/dev/demo-server.mjs'
import { node_options } from '../../scripts/dev/node-options.mjs'
import { build } from '../../scripts/dev/ready.mjs'
import { ask } from '../support/browser.mjs'
import { drawn_for_each, load, loader_name } from '../support/load.mjs'
import { endAll, launch, processorTime, residentMemory, untilAnswers } from '../support/processes.mjs'
import { median, writeReport } from '../support/report.mjs'
import { contentOf } from './content.mjs'
import { describePage, firstLoad, insistOnSamePage } from './pages.mjs'
import { buildPeers } from './peers.mjs'
import { peersReport } from './report.mjs'

/**
 * Measures the same two pages from our server, from two frameworks and from plain Express. Every round measures all of them in the same
 * order (A B C D E, A B C D E).
 */
const root = dirname(dirname(import.meta.dirname))
const port = Number(process.env.BENCH_PORT ?? 31_730)
const host = `vonk.localhost:${port}`
const settings = { rounds: 5, seconds: 2, warm_up: 12, connections: 16 }
const pages = [
  { name: 'Front page', path: '/' },
  { name: 'Members', path: '/members' },
]

const [others_load = 0] = loadavg()
await build()
const peers = await buildPeers()
const folder = mkdtempSync(join(tmpdir(), 'couplet-bench-peers-'))
const couplet = await startDemo({ port, ops_port: port + 1, env: { TRUST_PROXY: '127.0.0.1' } })
try {
  const origin = `http://127.0.0.1:${port}`
  const ours = await Promise.all(pages.map(async ({ path }) => (await ask(`${origin}${path}`, host)).toString()))
  const content_file = join(folder, 'content.json')
  writeFileSync(content_file, JSON.stringify([await contentOf(origin, host)]))
  const plain_port = port + 2
  const servers = [{ title: 'Couplet', process: couplet, origin }]
  const sides = [
    { key: 'kept', title: 'Couplet, cached', process: couplet, url: (path) => `${origin}${path}` },
    { key: 'drawn', title: 'Couplet, rendered', process: couplet, url: (path) => `${origin}${path}`, cookie: drawn_for_each },
  ]
  for (const [index, peer] of peers.entries()) {
    const own = `http://127.0.0.1:${plain_port + 1 + index}`
    const child = await peer.start({ port: plain_port + 1 + index, host, content_file })
    servers.push({ title: peer.title, process: child, origin: own })
    sides.push({ key: peer.title, title: peer.title, is_peer: true, wanted: peer.wanted, process: child, url: (path) => `${own}${path}` })
  }
  const plain = await startPlain(ours, plain_port)
  servers.push({ title: 'Plain Express', process: plain })
  const plainUrl = (path) => `http://127.0.0.1:${plain_port}/${pages.findIndex((page) => page.path === path)}`
  sides.push({ key: 'plain', title: 'Plain Express, bytes of the cached page', process: plain, url: plainUrl })

  const shown = await showPages(sides)
  for (const side of sides) for (const page of pages) await measure(side, page, settings.warm_up)
  const seen = []
  for (let round = 1; round <= settings.rounds; round += 1) {
    process.stderr.write(`round ${round} of ${settings.rounds}\n`)
    for (const page of pages) for (const side of sides) seen.push(await measure(side, page, settings.seconds))
  }
  for (const server of servers) {
    server.memory_mib = residentMemory(server.process)
    server.loads = await Promise.all(pages.map((page) => weigh(server, page)))
  }
  const measured = pages.map((page) => ({
    ...page,
    results: Object.fromEntries(sides.map(({ key }) => [key, { ...sumUp(seen, page, key), page: shown.get(page.path + key) }])),
  }))
  const report = peersReport({ ...settings, pages: measured, servers, sides, loader: loader_name, others_load })
  console.log(report)
  if (process.argv.includes('--write')) writeReport(report, 'npm run bench:peers -- --write')
} finally {
  await endAll()
  await couplet.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function startPlain(htmls, plain_port) {
  const file = join(folder, 'pages.json')
  writeFileSync(file, JSON.stringify(htmls))
  const plain = launch([...node_options, 'bench/support/plain-express.mjs', file, String(plain_port)], {
    cwd: root,
    env: { NODE_ENV: 'production' },
  })
  await untilAnswers(`http://127.0.0.1:${plain_port}/`, plain)
  return plain
}

/** Throws if the page of another server differs from the page of our server. */
async function showPages(sides) {
  const shown = new Map()
  for (const { path } of pages) {
    for (const { key, title, url, cookie } of sides) {
      const page = describePage((await ask(url(path), host, cookie ? { cookie } : {})).toString())
      shown.set(path + key, page)
      insistOnSamePage(`${path} of ${title}`, shown.get(path + sides[0].key), page)
    }
  }
  return shown
}

async function weigh({ origin }, { path }) {
  return origin ? firstLoad((await ask(`${origin}${path}`, host)).toString(), { origin, host }) : null
}

async function measure({ key, process: measured, url, cookie }, { path }, seconds) {
  const before = processorTime(measured)
  const answers = await load({ url: url(path), host, cookie, seconds, connections: settings.connections })
  const after = processorTime(measured)
  return { ...answers, key, path, cpu_ms: before === null || after === null ? null : after - before }
}

function sumUp(seen, { path }, key) {
  const own = seen.filter((round) => round.path === path && round.key === key)
  const is_known = own.every(({ cpu_ms }) => cpu_ms !== null)
  const sum = (field) => own.reduce((total, round) => total + round[field], 0)
  return {
    rates: own.map(({ rate }) => rate),
    p50_ms: median(own.map(({ p50_ms }) => p50_ms)),
    p99_ms: median(own.map(({ p99_ms }) => p99_ms)),
    cpu_ms: is_known ? sum('cpu_ms') / sum('requests') : null,
  }
}
