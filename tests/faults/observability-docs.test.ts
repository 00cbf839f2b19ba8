import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verbNames } from '#scripts/cli/couplet.ts'
import { createConnectionQueue } from '#server/platform/database/connection-queue.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { watchProcess } from '#server/platform/metrics/watch-process.ts'
import { root } from '#server/platform/paths.ts'
import { silent } from '#tests/support/database/database.ts'

const read = (path: string) => readFile(join(root, path), 'utf8')

/** Returns the names of all metrics: those that a process registers, and those that other parts of the server add by name. */
async function knownNames(): Promise<Set<string>> {
  const metrics = createMetrics({ watches_process: true })
  watchProcess(metrics, {
    sites: { list: () => [] },
    database: {
      pool: {} as never,
      presence: {
        answers: async () => true,
        awayMs: () => null,
        queue: createConnectionQueue({ log: silent, pool: { totalCount: 0, options: { max: 0 } } }),
      },
    },
    jobs: { measure: async () => [] },
    pictures: { pids: () => [], waiting: () => 0 },
    turns: { state: () => ({ num_held_back: 0, num_waiting: 0 }) },
    shared_clock: { aheadSeconds: () => 0 },
    build: { version: '0', program: '0' },
  })
  const sources = (await sourcesOf('server')).join('\n')
  const added = [...sources.matchAll(/\.gauge\(\s*'(\w+)'/g)].map(([, name = '']) => name)
  return new Set([...metrics.names(), ...added])
}

async function sourcesOf(folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder), { recursive: true })
  return Promise.all(names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).map((name) => read(join(folder, name))))
}

const namesIn = (text: string) => [...text.matchAll(/\b((?:couplet|nodejs|process)_[a-z][a-z0-9_]*)\b/g)].map(([, name = '']) => name)
const isKnown = (known: ReadonlySet<string>) => (name: string) => known.has(name) || known.has(name.replace(/_(bucket|sum|count)$/, ''))

interface Panel {
  id: number
  title: string
  targets?: { expr: string }[]
}

test('every query of the dashboard and the alerts uses existing metrics', async () => {
  const known = await knownNames()
  const { panels, uid } = JSON.parse(await read('docs/grafana/couplet.json')) as { panels: Panel[]; uid: string }
  expect(uid).toBe('couplet')
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const rules = (await read('docs/prometheus/alerts.yml')).split(/^ {6}- alert: /m).slice(1)
  expect(queries.length).toBeGreaterThan(40)
  expect(rules.length).toBeGreaterThan(15)
  for (const expr of [...queries, ...rules])
    expect(
      namesIn(expr).filter((name) => !isKnown(known)(name)),
      expr,
    ).toEqual([])
  expect(queries.filter((expr) => namesIn(expr).length === 0)).toEqual([])
  // a dashboard or an alert must use every metric
  const shown = [...namesIn(queries.join(' ')), ...namesIn(rules.join(' '))]
  const unseen = createMetrics()
    .names()
    .filter((name) => !shown.some((each) => each === name || each.replace(/_(bucket|sum|count)$/, '') === name))
  expect(unseen).toEqual([])
})

test('the metrics, commands, URLs and log lines of the runbook exist, and every alert links to one of its chapters', async () => {
  const runbook = await read('docs/runbook.md')
  const known = await knownNames()
  expect(namesIn(runbook).filter((name) => !isKnown(known)(name))).toEqual([])
  const verbs = [...runbook.matchAll(/npx couplet ([a-z]+)/g)].map(([, verb = '']) => verb)
  expect(verbs.filter((verb) => !verbNames.includes(verb))).toEqual([])
  const sources = (await sourcesOf('server')).join('\n')
  for (const [, path = ''] of runbook.matchAll(/localhost:9300(\/[a-z]+)/g)) expect(sources, path).toContain(`'${path}`)
  const logged = [...runbook.matchAll(/`([a-zA-Z]+(?: [a-zA-Z’]+){2,})`/g)].map(([, words = '']) => words)
  expect(logged.length).toBeGreaterThan(8)
  const foreign = /^(?:npx couplet|THE LEDGER) /
  expect(logged.filter((words) => !foreign.test(words) && !sources.includes(words))).toEqual([])
  const chapters = [...runbook.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))
  const targets = [...(await read('docs/prometheus/alerts.yml')).matchAll(/runbook: 'docs\/runbook\.md#([a-z-]+)'/g)].map(
    ([, id = '']) => id,
  )
  expect(targets.filter((id) => !chapters.includes(id))).toEqual([])
})
