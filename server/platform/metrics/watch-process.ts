import type { Database } from '#server/platform/database/db.ts'
import type { JobsDatabase } from '#server/platform/database/jobs-database.ts'
import type { SharedClock } from '#server/platform/database/shared-clock.ts'
import type { Turns } from '#server/platform/fairness/turns.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import type { SiteRegistry, SiteStatus } from '#server/platform/sites/registry/registry.ts'
import { most_named_sites } from './label-limit.ts'
import type { Metrics } from './metrics.ts'

interface Watched {
  sites: Pick<SiteRegistry, 'list'>
  database: Pick<Database, 'pool' | 'presence'>
  jobs: Pick<JobsDatabase, 'measure'>
  pictures: Pick<Pictures, 'pids' | 'waiting'>
  turns: Pick<Turns, 'state'>
  shared_clock: Pick<SharedClock, 'aheadSeconds'>
  build: { version: string; program: string }
}

/** Gauges of the process. They are read only at a scrape, so they cost nothing between scrapes. */
export function watchProcess(metrics: Metrics, { sites, database, jobs, pictures, turns, shared_clock, build }: Watched): void {
  metrics
    .gauge('couplet_build_info', 'Always 1; what runs here', ['version', 'program', 'node'])
    .set({ ...build, node: process.versions.node }, 1)
  watchSites(metrics, sites)
  watchDatabase(metrics, database)
  watchQueues(metrics, jobs)
  const workers = metrics.gauge('couplet_picture_workers', 'Processes that decode uploaded pictures')
  const waiting = metrics.gauge('couplet_picture_waiting', 'Uploads that wait for one of them')
  metrics.beforeScrape('pictures', () => {
    workers.set(pictures.pids().length)
    waiting.set(pictures.waiting())
  })
  watchTurns(metrics, turns)
  const ahead = metrics.gauge(
    'couplet_clock_ahead_seconds',
    'How far the machine’s clock is ahead of the database’s, which is the one that counts',
  )
  metrics.beforeScrape('clock', () => ahead.set(shared_clock.aheadSeconds()))
}

const states: readonly SiteStatus['state'][] = ['active', 'last_good', 'refused']

function watchSites(metrics: Metrics, sites: Watched['sites']): void {
  const count = metrics.gauge('couplet_sites', 'Sites by what they serve', ['state'])
  const findings = metrics.gauge('couplet_site_findings', 'Findings in site files', ['severity'])
  const drifting = metrics.gauge('couplet_sites_drifting', 'Sites whose files ask for another version than the one that serves')
  const drift = metrics.gauge('couplet_site_drift_seconds', 'How long a site has drifted; absent where it has not', ['site'])
  metrics.beforeScrape('sites', () => {
    const all = sites.list()
    const drifted = all.filter(({ has_drifted }) => has_drifted)
    for (const state of states) count.set({ state }, all.filter((site) => site.state === state).length)
    for (const severity of ['error', 'warning'] as const)
      findings.set(
        { severity },
        all.reduce((sum, site) => sum + site.findings.filter((finding) => finding.severity === severity).length, 0),
      )
    drifting.set(drifted.length)
    drift.reset()
    for (const { slug, since } of drifted.slice(0, most_named_sites)) drift.set({ site: slug }, (Date.now() - Date.parse(since)) / 1000)
  })
}

function watchDatabase(metrics: Metrics, { pool, presence }: Watched['database']): void {
  const connections = metrics.gauge('couplet_database_connections', 'Connections of the application', ['state'])
  const waiting = metrics.gauge('couplet_database_waiting', 'Requests and jobs that wait for a connection')
  const refused = metrics.gauge('couplet_database_refused', 'Calls that got no connection, since the start', ['reason'])
  const up = metrics.gauge('couplet_database_up', '1 when the database answers')
  metrics.beforeScrape('pool', () => {
    connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    waiting.set(presence.queue.waiting())
    for (const [reason, number] of Object.entries(presence.queue.refused())) refused.set({ reason }, number)
  })
  metrics.beforeScrape('database', async () => {
    // set 0 first, so that a timeout does not leave the old value
    up.set(0)
    if (!(await presence.answers())) throw new Error('the database does not answer')
    up.set(1)
  })
}

function watchQueues(metrics: Metrics, jobs: Watched['jobs']): void {
  const waiting = metrics.gauge('couplet_queue_jobs', 'Jobs by queue', ['queue', 'state'])
  const lag = metrics.gauge('couplet_queue_lag_seconds', 'How long the longest waiting job has been due', ['queue'])
  metrics.beforeScrape('queues', async () => {
    const loads = await jobs.measure()
    for (const gauge of [waiting, lag]) gauge.reset()
    for (const { queue, due, later, failing, given_up, lag_seconds } of loads) {
      for (const [state, number] of Object.entries({ due, later, failing, given_up })) waiting.set({ queue, state }, number)
      lag.set({ queue }, lag_seconds)
    }
  })
}

function watchTurns(metrics: Metrics, turns: Watched['turns']): void {
  const held_back = metrics.gauge('couplet_sites_held_back', 'Sites that are given less than they ask for, so that others have room')
  const waiting = metrics.gauge('couplet_turns_waiting', 'Requests that wait because their site has too many')
  metrics.beforeScrape('turns', () => {
    const { num_held_back, num_waiting } = turns.state()
    held_back.set(num_held_back)
    waiting.set(num_waiting)
  })
}
