import { seedDesk } from '#server/demo/desk-people.ts'
import { seedPhotoCases } from '#server/demo/desk-photos.ts'
import { seedReports } from '#server/demo/desk-reports.ts'
import { watchUrgentCases } from '#server/desk/urgent/watch-urgent.ts'
import { createFigures, startFigures } from '#server/features/figures/figures-clock.ts'
import { keepAuditMonths } from '#server/platform/database/audit-months.ts'
import { createLog } from '#server/platform/log/log.ts'
import { liveHosts, watchCertificates } from '#server/platform/metrics/watch-certificates.ts'
import { watchMachine } from '#server/platform/metrics/watch-machine.ts'
import { watchProcess } from '#server/platform/metrics/watch-process.ts'
import { buildFacts } from '#server/platform/pages/build.ts'
import type { Env } from './env.ts'
import type { StartGuard } from './guard-start.ts'
import { portOf } from './listen.ts'
import { markServing } from './mark-serving.ts'
import { type Connections, openConnections } from './open-connections.ts'
import { servesDesk } from './open-desk.ts'
import { openListeners } from './open-listeners.ts'
import { seedDemo } from './seed-demo.ts'
import { servingWords } from './serving-words.ts'
import { shutDownOn } from './shut-down.ts'
import { createJobWake, startJobs } from './start-jobs.ts'
import { type StartedSites, startSites } from './start-sites.ts'
import { openListenerWarning } from './trust-proxy.ts'

interface ServeOptions {
  env: Env
  trust_proxy: string | false
  start: StartGuard
  /** The start time of the process on the clock of performance.now(). */
  started_ms: number
}

/** Starts the server in this order: connections, sites, jobs, listeners. The server then serves until a signal ends the process. */
export async function serve({ env, trust_proxy, start, started_ms }: ServeOptions): Promise<void> {
  if (env.NODE_ENV !== 'development') markServing()
  const log = createLog(env.log_level)
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const warning = openListenerWarning(env)
  if (warning) log.warn(warning)

  const connections = await openConnections({ env, start, log })
  const { data, bus } = connections
  const wake = createJobWake(bus)
  const started = await startSites({ env, trust_proxy, connections, wakeJobs: wake.wakeJobs, log })
  const { server, sites, media } = started
  const { worker, upkeep, transport } = startJobs({ env, connections, sites: started, wake, log })
  const audit_months = env.ROLE === 'all' || env.ROLE === 'worker' ? keepAuditMonths({ owner: data.owner, log }) : null
  const certificates = watch({ env, connections, started })
  // only one process adds the sample members
  if (env.is_demo && (env.ROLE === 'all' || env.ROLE === 'worker')) await seedDemo({ database: data.database, media, sites, say })
  // the logins of a demo have no second check, so they exist only in an installation on this machine
  if (env.is_demo && !env.DATABASE_URL && servesDesk(env)) {
    await seedDesk({ database: data.desk, sites })
    await seedReports(started)
    await seedPhotoCases(started)
  }
  const stopFigures = startFigures(
    createFigures({
      ...started,
      database: data.database,
      desk: data.desk,
      certificateEnds: certificates?.ends,
      clock: started.shared_clock.now,
      log,
    }),
    { works: worker !== null, log },
  )
  watchMachine(connections.metrics, { data_dir: env.DATA_DIR, server })
  const { operations, withdraw } = await openListeners({ env, connections, started, log })

  const serving = {
    env,
    port: portOf(server, env.PORT),
    sites: sites.list(),
    wantsSource: (slug: string) => sites.bySlug(slug)?.file.signups === 'with_trafficsource',
    ms: performance.now() - started_ms,
  }
  for (const line of servingWords(serving)) say(line)

  start.over()
  shutDownOn(['SIGTERM', 'SIGINT'], {
    log,
    server,
    drain_ms: env.DRAIN_MS,
    steps: [
      () => {
        withdraw()
        started.live.close()
      },
      () => worker?.stop(),
      () => stopFigures(),
      () => upkeep?.stop(),
      () => started.ahead.stop(),
      () => started.turns.close(),
      () => bus.close(),
      () => transport.close(),
      () => started.pictures.close(),
      () => operations.close(),
      () => sites.close(),
      () => started.pages.close(),
      () => started.builds?.close(),
      () => started.shared_clock.close(),
      () => certificates?.close(),
      () => audit_months?.close(),
      () => data.close(),
    ],
  })
  process.on('SIGHUP', () => {
    sites.reload().catch((error) => log.error({ err: error }, 'the site files could not be read again'))
  })
}

/** Measures this process. The certificates are checked by only one process of an installation. */
function watch({ env, connections, started }: { env: Env; connections: Connections; started: StartedSites }) {
  const { data, metrics } = connections
  const { sites, pictures, turns, shared_clock } = started
  watchProcess(metrics, { sites, database: data.database, jobs: data.jobs, pictures, turns, shared_clock, build: buildFacts() })
  watchUrgentCases(metrics, { desk: data.desk, clock: shared_clock.now })
  const checks_certificates = env.mode === 'production' && (env.ROLE === 'all' || env.ROLE === 'worker')
  return checks_certificates ? watchCertificates(metrics, { hosts: () => liveHosts(sites) }) : null
}
