import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { browserPath } from '../../scripts/dev/browser.mjs'
import { endAll, finish } from '../support/processes.mjs'
import { installLighthouse } from './lighthouse/install.mjs'
import { listPages } from './list-pages.mjs'
import { figuresOf, findingsOf, medianOf, missedBudgets, pagesReport } from './report.mjs'
import { startPages } from './server.mjs'

/**
 * Runs Lighthouse on the built server, on the pages that visitors see first, for each example site. It fails if a page misses its limits.
 * BENCH_PAGES selects pages by a part of their name. BENCH_RUNS sets the number of runs; the default is three.
 */
const root = dirname(dirname(import.meta.dirname))
const port = Number(process.env.BENCH_PORT ?? 31_760)
const runs = Number(process.env.BENCH_RUNS ?? 3)
const wanted = process.env.BENCH_PAGES ?? ''

const sites = [
  { name: 'Vonk', host: 'vonk' },
  { name: 'Rondeur', host: 'rondeur' },
  // visitors of this invitation-only site must come from a partner
  { name: 'Northlight', host: 'northlight', arrival: '?network=demo' },
]

const [others_load = 0] = loadavg()
const data_dir = mkdtempSync(join(tmpdir(), 'couplet-bench-data-'))
try {
  const chromium = await browserPath()
  if (!chromium) throw new Error('No Chromium found. Install one, or name it in the variable CHROMIUM.')
  await installLighthouse()
  const { measure } = await import('./lighthouse/measure.mjs')
  await finish(['scripts/dev/build.mjs'], { cwd: root })
  await startPages({ root, data_dir, port })
  const listed = (await Promise.all(sites.map((site) => listPages(site, { port })))).flat()
  const pages = listed.filter(({ name }) => name.includes(wanted))
  const seen = pages.map(() => [])
  // measure every page in every round, so that other load on the machine affects all pages equally
  for (let round = 0; round < runs; round += 1) {
    for (const [index, page] of pages.entries()) {
      process.stderr.write(`round ${round + 1} of ${runs}: ${page.name}\n`)
      seen[index].push(await measure(page.url, { chromium, cookie: page.cookie, skipped: ['is-crawlable'] }))
    }
  }
  const measured = pages.map((page, index) => ({
    ...page,
    version: seen[index][0].lighthouseVersion,
    figures: medianOf(seen[index].map(figuresOf)),
    findings: [...new Set(seen[index].flatMap(findingsOf))],
  }))
  const report = pagesReport({ pages: measured, runs, others_load })
  console.log(report)
  for (const { name, findings } of measured) if (findings.length > 0) console.log(`\n${name}\n  ${findings.join('\n  ')}`)
  const missed = measured.flatMap(missedBudgets)
  if (missed.length > 0) {
    console.error(`\nUnder budget:\n  ${missed.join('\n  ')}`)
    process.exitCode = 1
  }
} finally {
  await endAll()
  rmSync(data_dir, { recursive: true, force: true })
}
