import { askHere, findServer, runningSites, until } from '#scripts/cli/running-server.ts'
import { developmentHost } from '#server/platform/sites/registry/compile.ts'
import type { Env } from '#server/start/env.ts'

/**
 * Whether the running server serves the site, and after how many seconds. If the server does not serve the site, `state` gives the reason.
 */
interface Served {
  state: 'serves' | 'no_server' | 'not_here' | 'not_yet'
  seconds: number
}

const patience_ms = 30_000

/** Waits until the running server answers on the site's host. */
export async function waitUntilServed(slug: string, env: Env): Promise<Served> {
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  const { port, web_address: address } = (await findServer(env)) ?? {}
  if (address === undefined || typeof port !== 'number') return { state: 'no_server', seconds: 0 }
  const host = developmentHost(slug)
  const answer = await until(
    () => askHere({ address, port, path: '/', host, patience_ms }),
    (answered) => answered?.status === 200,
    patience_ms,
  )
  if (answer?.status === 200) return { state: 'serves', seconds: seconds() }
  const site = (await runningSites(env))?.find((each) => each.slug === slug)
  // the server has loaded the site, but a public server has no hosts below localhost
  const is_taken_up = site?.state === 'active' && !site.hosts.includes(host)
  return { state: is_taken_up ? 'not_here' : 'not_yet', seconds: seconds() }
}

export function servedWords({ state, seconds }: Served, { slug, url }: { slug: string; url: string }): string {
  if (state === 'serves') return `open   ${url}  (serves, ${seconds.toFixed(1)} s after it was written)`
  if (state === 'no_server') return `open   ${url}  once a server runs: npm start`
  if (state === 'not_here') return `next   the server serves it, but only on its real hosts: npx couplet domain verify ${slug}`
  return `next   the server does not serve it after ${seconds.toFixed(0)} s: npx couplet show ${slug} gives the reason, npx couplet apply ${slug} tries again`
}
