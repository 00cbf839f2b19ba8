import { askServer, until } from '#scripts/cli/running-server.ts'
import type { SiteStatus } from '#server/platform/sites/registry/registry.ts'
import type { Env } from '#server/start/env.ts'

/** The server's reply to a request to reload a site. */
export type TakenOver =
  | { state: 'active' }
  | { state: 'no_server' }
  /** The server on the port uses other site folders, so it does not have the site. */
  | { state: 'unknown_site' }
  /** The server rejected the new version and still serves an earlier version. */
  | { state: 'refused'; status: SiteStatus }

/** Before the server switches to a new version, it renders the new version. This may take some seconds on a busy machine. */
const patience_ms = 30_000

/** Asks the running server to reload the site. Then waits until the server serves the given version. */
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

/** Whether the server has read this version but serves another version. */
const isRefused = ({ desired_version, state }: SiteStatus, version: string): boolean => desired_version === version && state !== 'active'
