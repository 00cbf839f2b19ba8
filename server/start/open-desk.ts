import type { Logger } from 'pino'
import { createDesk, type DeskOptions } from '#server/desk/desk.ts'
import type { DeskHost } from '#server/desk/desk-host.ts'
import { readNetworks } from '#server/platform/http/networks.ts'
import { openDeskKey } from '#server/platform/sealing/key-file.ts'
import type { Env } from './env.ts'

interface OpenDeskOptions extends Pick<DeskOptions, 'database' | 'sites' | 'limits' | 'inSite' | 'pages' | 'trust_proxy' | 'clock'> {
  env: Env
  log: Logger
}

/** True if this process serves the desk. Only one process of an installation does. */
export const servesDesk = ({ ROLE, DESK_HOST }: Pick<Env, 'ROLE' | 'DESK_HOST'>): boolean =>
  DESK_HOST !== undefined && (ROLE === 'all' || ROLE === 'desk')

/** The desk and its host. Null without DESK_HOST. In a process that does not serve the desk, the host answers like an unknown host. */
export function openDesk({ env, ...parts }: OpenDeskOptions): DeskHost | null {
  if (env.DESK_HOST === undefined) return null
  const host = { host: env.DESK_HOST, allowed: env.DESK_ALLOW ? readNetworks(env.DESK_ALLOW) : null }
  if (!servesDesk(env)) return { ...host, listener: null, is_alone: false }
  const listener = createDesk({
    ...parts,
    host: env.DESK_HOST,
    key: openDeskKey(env),
    is_demo: env.is_demo && !env.DATABASE_URL,
    is_development: env.NODE_ENV === 'development',
    checks_replies: env.NODE_ENV !== 'production',
  })
  return { ...host, listener, is_alone: env.ROLE === 'desk' }
}
