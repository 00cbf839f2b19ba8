import { median, runLine, table } from '../support/report.mjs'

const scores = { performance: 'performance', accessibility: 'accessibility', best_practices: 'best-practices', seo: 'seo' }
const words = { performance: 'performance', accessibility: 'accessibility', best_practices: 'best practices', seo: 'SEO' }

/** Returns the results of one Lighthouse run for a page, under the names in the table. */
export function figuresOf({ categories, audits, environment }) {
  const requests = audits['network-requests'].details.items
  const weigh = (...types) =>
    sum(requests.filter(({ resourceType }) => types.includes(resourceType)).map(({ transferSize }) => transferSize))
  const shares = Object.entries(scores).map(([name, id]) => [name, Math.round(100 * categories[id].score)])
  return {
    ...Object.fromEntries(shares),
    fcp_ms: audits['first-contentful-paint'].numericValue,
    lcp_ms: audits['largest-contentful-paint'].numericValue,
    tbt_ms: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    script_bytes: weigh('Script'),
    font_bytes: weigh('Font'),
    image_bytes: weigh('Image'),
    requests: requests.length,
    machine: environment.benchmarkIndex,
  }
}

/** Returns the median of the runs, for each number separately. */
export function medianOf(runs) {
  return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, median(runs.map((run) => run[name]))]))
}

/** Returns a line of text for each limit that the page misses. */
export function missedBudgets({ name, budget, figures }) {
  return Object.entries(budget).flatMap(([score, least]) =>
    figures[score] < least ? [`${name}: ${words[score]} ${figures[score]}, and its budget is ${least}`] : [],
  )
}

/** Returns the audits that lowered a score: name and topic. */
export function findingsOf({ categories, audits }) {
  const weighed = Object.values(scores).flatMap((id) => categories[id].auditRefs.filter(({ weight }) => weight > 0))
  return weighed
    .map(({ id }) => audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue, details }) => {
      const nodes = (details?.items ?? []).flatMap(({ node }) => (node?.snippet ? [node.snippet] : []))
      return [id, displayValue, ...nodes.slice(0, 3)].filter(Boolean).join(' · ')
    })
}

export function pagesReport({ pages, runs, others_load }) {
  return [
    runLine({
      command: 'npm run bench:pages',
      others_load,
      how: `Lighthouse ${pages[0].version} as a phone on a slow network, both simulated; median of ${runs} runs, each in a new browser; its measure of the machine: ${Math.round(median(pages.map(({ figures }) => figures.machine)))}`,
    }),
    table(
      ['Page', 'Perf.', 'Acc.', 'Best', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'JavaScript', 'Fonts', 'Images', 'Requests'],
      pages.map(({ name, figures: f }) => [
        name,
        ...[f.performance, f.accessibility, f.best_practices, f.seo],
        ...[seconds(f.fcp_ms), seconds(f.lcp_ms), `${Math.round(f.tbt_ms)} ms`, f.cls.toFixed(3)],
        ...[f.script_bytes, f.font_bytes, f.image_bytes].map((bytes) => `${Math.round(bytes / 1000)} kB`),
        f.requests,
      ]),
    ),
    'The sites are previews, and a preview tells search engines to stay away. So the audit that asks for the opposite is left out.',
  ].join('\n\n')
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`
const sum = (values) => values.reduce((total, value) => total + value, 0)
