import type { SiteStatus } from '#server/platform/sites/registry/registry.ts'
import type { Env } from './env.ts'
import { servesDesk } from './open-desk.ts'

/** Maximum number of listed sites, because a terminal cannot show thousands of lines. */
const most_listed = 20

interface Serving {
  env: Pick<Env, 'ROLE' | 'mode' | 'is_demo' | 'OPS_PORT' | 'DESK_HOST'>
  port: number
  sites: readonly Pick<SiteStatus, 'slug' | 'name' | 'state' | 'status' | 'hosts'>[]
  /** True if signup on the site needs a traffic source. */
  wantsSource(slug: string): boolean
  ms: number
}

/** The lines that the terminal shows after startup. */
export function servingWords({ env, port, sites, wantsSource, ms }: Serving): string[] {
  if (env.ROLE === 'worker') return ['\nCouplet runs background jobs.']
  const lines = sites.slice(0, most_listed).map(({ slug, name, state, status, hosts }) => {
    // a refused site does not answer, and its file may contain no host
    if (state === 'refused') return `  ${name.padEnd(14)} refused: npx couplet check ${slug} shows the reason`
    if (!isReached({ state, status }, env))
      return `  ${name.padEnd(14)} ${status}: answers ${status === 'draft' ? 'only in development and in a demo' : 'no requests'}`
    const host = env.mode === 'production' ? hosts[0] : `${slug}.localhost:${port}`
    // visitors of a demo have no traffic source, so add one to the URL
    const arrival = env.is_demo && wantsSource(slug) ? '?network=demo' : ''
    return `  ${name.padEnd(14)} http://${host}/${arrival}${state === 'active' ? '' : `  (${state})`}`
  })
  const num_serving = sites.filter((site) => isReached(site, env)).length
  if (sites.length > most_listed) lines.push(`  … all sites: http://localhost:${env.OPS_PORT}/sites`)
  if (servesDesk(env)) {
    const address = env.mode === 'production' ? `https://${env.DESK_HOST}/` : `http://${env.DESK_HOST}:${port}/`
    lines.push(`\nThe desk, for the people who run the sites: ${address}`)
  }
  if (env.is_demo)
    lines.push(
      `\nLog in as free@demo.example or premium@demo.example, password couplet-demo.\nMails arrive at http://localhost:${env.OPS_PORT}/outbox\n`,
    )
  return [`\nCouplet serves ${num_serving} ${num_serving === 1 ? 'site' : 'sites'} (${(ms / 1000).toFixed(1)} s):`, ...lines]
}

function isReached({ state, status }: Pick<SiteStatus, 'state' | 'status'>, { mode }: Pick<Env, 'mode'>): boolean {
  return state !== 'refused' && status !== 'retired' && (status !== 'draft' || mode !== 'production')
}
