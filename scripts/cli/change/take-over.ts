import { askServer, until } from '#scripts/cli/running-server.ts'
import type { SiteStatus } from '#server/platform/sites/registry/registry.ts'
import type { Env } from '#server/start/env.ts'

/** Result of a reload in the running server. */
export type TakenOver =
  | { state: 'active' }
  | { state: 'no_server' }
  /** The port belongs to a server with other folders. */
  | { state: 'unknown_site' }
  /** The server keeps serving another version. */
  | { state: 'refused'; status: SiteStatus }

/** The server renders a version before it takes it over, which may take some seconds on a busy machine. */
const patience_ms = 30_000

/** Asks the running server to reload the site, and waits until it serves the version. */
export async function publishFiles(slug: string, version: string, env: Pick<Env, 'DATA_DIR'>): Promise<TakenOver> {
  const asked = await askServer(env, { path: `/reload?site=${slug}`, method: 'POST', patience_ms })
  if (asked === null || asked.status === 404) return { state: 'no_server' }
  const ask = async (): Promise<SiteStatus | null> => {
    const answer = await askServer(env, { path: `/sites/${slug}` })
    return answer?.status === 200 ? (JSON.parse(answer.body) as SiteStatus) : null
  }
  const isSettled = (status: SiteStatus | null) => status === null || status.active_version === version || isRefused(status, version)
  const status = await until(ask, isSettled, patience_ms)
  if (status === null) return { state: 'unknown_site' }
  return status.active_version === version ? { state: 'active' } : { state: 'refused', status }
}

/** Whether the server has read this version but serves another one. */
const isRefused = ({ desired_version, state }: SiteStatus, version: string): boolean => desired_version === version && state !== 'active'
